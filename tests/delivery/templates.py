"""The templates as CloudFormation reads them: with its short tags, and with conditions decided for given parameters."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml



class _Loader(yaml.SafeLoader):
    """Reads `!Sub text` as `{"Fn::Sub": text}`."""


def _tagged(loader: yaml.Loader, tag: str, node: yaml.Node) -> dict[str, Any]:
    name = tag if tag in ("Ref", "Condition") else f"Fn::{tag}"
    match node:
        case yaml.ScalarNode():
            return {name: loader.construct_scalar(node)}
        case yaml.SequenceNode():
            return {name: loader.construct_sequence(node, deep=True)}
        case _:
            return {name: loader.construct_mapping(node, deep=True)}


_Loader.add_multi_constructor("!", _tagged)


def load(path: Path) -> dict:
    """A template in which no two places are one object, whatever anchors it has."""
    return json.loads(json.dumps(yaml.load(path.read_text(), _Loader)))


def of_type(template: dict, kind: str) -> dict[str, dict]:
    """The resources of a type, by their names in the template."""
    return {name: each for name, each in template["Resources"].items() if each["Type"] == kind}


@dataclass(frozen=True)
class Stack:
    """A template with values for its parameters; those not given have their defaults."""

    template: dict
    given: dict[str, Any]

    def resolve(self, value: Any) -> Any:
        """The value with parameters filled in and conditions decided; `None` for what is left out."""
        match value:
            case {"Fn::If": [condition, then, otherwise]}:
                return self.resolve(then if self.holds({"Condition": condition}) else otherwise)
            case {"Ref": name} if name in self.template["Parameters"]:
                return self.given.get(name, self.template["Parameters"][name].get("Default"))
            case {"Ref": "AWS::NoValue"}:
                return None
            case dict():
                return {name: self.resolve(each) for name, each in value.items()}
            case list():
                return [each for each in map(self.resolve, value) if each is not None]
            case _:
                return value

    def holds(self, condition: dict) -> bool:
        match condition:
            case {"Condition": name}:
                return self.holds(self.template["Conditions"][name])
            case {"Fn::Equals": [left, right]}:
                return self.resolve(left) == self.resolve(right)
            case {"Fn::Not": [only]}:
                return not self.holds(only)
            case {"Fn::And": all_of}:
                return all(map(self.holds, all_of))
            case {"Fn::Or": any_of}:
                return any(map(self.holds, any_of))
        raise ValueError(f"no condition: {condition}")
