"""Runs a module as a program, and ends with whoever started it.

The starter holds the other end of standard input and writes nothing. However the starter ends, the kernel closes that end.

Arguments: the name of the module, then its own arguments.
"""

import os
import runpy
import sys
import threading


def end_with_the_starter() -> None:
    while os.read(0, 4096):
        pass
    # Without the interpreter's own end, which would wait for the program's threads.
    os._exit(0)


threading.Thread(target=end_with_the_starter, daemon=True).start()
module = sys.argv.pop(1)
runpy.run_module(module, run_name="__main__", alter_sys=True)
