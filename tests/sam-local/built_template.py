"""The template as `sam build` leaves it: each function is a folder with its program."""

from pathlib import Path

import yaml

from emulator import functions_dir

TEMPLATE = Path(__file__).parents[2] / "template.yaml"


class TemplateLoader(yaml.SafeLoader):
    """Reads YAML with the short forms of CloudFormation's functions, such as `!Ref`."""


def long_form(loader: TemplateLoader, name: str, node: yaml.Node) -> dict:
    """`{"Ref": …}` or `{"Fn::Name": …}`, which mean the same."""
    constructors = {"scalar": loader.construct_scalar, "sequence": loader.construct_sequence}
    construct = constructors.get(node.id, loader.construct_mapping)
    value = construct(node) if node.id == "scalar" else construct(node, deep=True)
    if name == "GetAtt" and isinstance(value, str):
        value = value.split(".")
    return {name if name in ("Ref", "Condition") else f"Fn::{name}": value}


TemplateLoader.add_multi_constructor("!", long_form)


def built_template() -> tuple[dict, set[str]]:
    """The project's template with the functions that the tests run, and the names of their programs."""
    template = yaml.load(TEMPLATE.read_text(), TemplateLoader)
    programs = set()
    for resource in template["Resources"].values():
        properties = resource["Properties"]
        if resource["Type"] == "AWS::Serverless::Function":
            name = resource["Metadata"]["BuildProperties"]["Binary"]
            properties["CodeUri"] = str(functions_dir() / name)
            programs.add(name)
        if resource["Type"] == "AWS::Serverless::Application":
            properties["Location"] = str(TEMPLATE.parent / properties["Location"])
    return template, programs
