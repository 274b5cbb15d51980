"""A network that fails as those between a function and its database do."""

import socket
import threading
from contextlib import suppress

CHUNK_BYTES = 65536


class ForgetfulNetwork:
    """A way to another port that can forget the connections it has carried, as a NAT does with idle ones.

    Nobody is told: what is sent on a forgotten connection arrives nowhere.
    """

    def __init__(self, target_port: int, host: str = "127.0.0.1"):
        self._target_port = target_port
        self._listener = socket.create_server((host, 0))
        # The two ends of each connection, and the event that says that it is forgotten.
        self._connections: list[tuple[socket.socket, socket.socket, threading.Event]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def port(self) -> int:
        return self._listener.getsockname()[1]

    def forget(self) -> int:
        """Forgets all connections so far, and returns how many there were."""
        for _, _, forgotten in self._connections:
            forgotten.set()
        return len(self._connections)

    def close(self) -> None:
        # `shutdown` wakes the thread that waits; closing alone would not.
        for each in [self._listener, *(end for near, far, _ in self._connections for end in (near, far))]:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._carry(near)

    def _carry(self, near: socket.socket) -> None:
        far = socket.create_connection(("127.0.0.1", self._target_port))
        forgotten = threading.Event()
        self._connections.append((near, far, forgotten))
        for source, sink in [(near, far), (far, near)]:
            threading.Thread(target=pump, args=(source, sink, forgotten), daemon=True).start()


def pump(source: socket.socket, sink: socket.socket, forgotten: threading.Event) -> None:
    """Passes bytes and the end of a connection on, until it is forgotten."""
    with suppress(OSError):
        while chunk := source.recv(CHUNK_BYTES):
            if not forgotten.is_set():
                sink.sendall(chunk)
        if not forgotten.is_set():
            sink.shutdown(socket.SHUT_WR)
