#!/usr/bin/python3
"""Validates rulesets: validate.py RULESETS-DIRECTORY

Every GAME/*.yaml is read as YAML 1.2 (core schema, duplicate keys refused) and checked against
schema/GAME.schema.json, or schema/ruleset.schema.json where a game has none of its own. A ruleset that extends
another is checked again as merged with it, so that what is played is complete. Needs Debian's python3-yaml and
python3-jsonschema.

Prints a line for each file, and for a bad one a line for each error with the JSON pointer of the value. Exit
code: 0 all valid, 1 some are not, 2 usage.
"""

import json
import pathlib
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """The core schema of YAML 1.2: `yes`, `no`, `on`, `off` are strings, 010 is ten, there are no dates."""

    # Not inherited, so that nothing of YAML 1.1 is left.
    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        if not isinstance(node, yaml.MappingNode):
            raise yaml.constructor.ConstructorError(None, None, "a mapping was expected", node.start_mark)
        mapping = {}
        for key_node, value_node in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(None, None, f"key {key!r} is no string", key_node.start_mark)
            if key in mapping:
                raise yaml.constructor.ConstructorError(None, None, f"duplicate key '{key}'", key_node.start_mark)
            mapping[key] = self.construct_object(value_node, deep=deep)
        return mapping

    def construct_core_bool(self, node):
        return self.construct_scalar(node).lower() == "true"

    def construct_core_int(self, node):
        text = self.construct_scalar(node)
        return int(text, 0) if text[:2] in ("0o", "0x") else int(text, 10)


for tag, pattern, first in (
    ("null", r"(?:~|null|Null|NULL|)", ["~", "n", "N", ""]),
    ("bool", r"(?:true|True|TRUE|false|False|FALSE)", list("tTfF")),
    ("int", r"(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)", list("-+0123456789")),
    ("float", r"(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))",
     list("-+.0123456789")),
):
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern + r"\Z"), first)
Loader.add_constructor("tag:yaml.org,2002:bool", Loader.construct_core_bool)
Loader.add_constructor("tag:yaml.org,2002:int", Loader.construct_core_int)


class Replacing(dict):
    """A mapping marked with `!replace`: it replaces another instead of merging into it."""


def construct_replacing(loader, node):
    return Replacing(loader.construct_mapping(node, deep=True))


Loader.add_constructor("!replace", construct_replacing)


class Invalid(Exception):
    """A ruleset that cannot be used; the text says where and why."""


def load(path):
    try:
        ruleset = yaml.load(path.read_text(encoding="utf-8"), Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{mark.line + 1}:{mark.column + 1}: " if mark else ""
        raise Invalid(where + (error.problem or str(error))) from error
    except (OSError, UnicodeError, yaml.YAMLError) as error:
        raise Invalid(str(error)) from error
    if not isinstance(ruleset, dict):
        raise Invalid("/: not a mapping")
    return ruleset


def merge(base, over):
    """Mappings merge key by key, those marked with `!replace`, lists and scalars replace."""
    if not (isinstance(base, dict) and isinstance(over, dict)) or isinstance(over, Replacing):
        return over
    return {**base, **{key: merge(base[key], value) if key in base else value for key, value in over.items()}}


def resolve(path, below=()):
    """The ruleset with all that it extends."""
    ruleset = load(path)
    if "extends" not in ruleset:
        return ruleset
    base = path.with_name(f"{ruleset['extends']}.yaml")
    if base == path or base in below:
        raise Invalid("/extends: a ruleset cannot extend itself")
    if not base.is_file():
        raise Invalid(f"/extends: there is no {base.name} here")
    merged = merge(resolve(base, (*below, path)), ruleset)
    del merged["extends"]
    return merged


def pointer(path):
    return "/" + "/".join(str(step).replace("~", "~0").replace("/", "~1") for step in path)


def shown(error):
    message = error.message if len(error.message) <= 200 else error.message[:197] + "..."
    return f"{pointer(error.absolute_path)}: {message}"


def schema_errors(validator, ruleset):
    errors = sorted(validator.iter_errors(ruleset), key=lambda error: [str(step) for step in error.absolute_path])
    return list(dict.fromkeys(shown(error) for error in errors))


def other_errors(path, ruleset):
    """Checks conditions on a complete ruleset that a schema cannot express."""
    if ruleset["game"] != path.parent.name:
        yield f"/game: {ruleset['game']!r} stands in the directory {path.parent.name}"
    if ruleset.get("name", path.stem) != path.stem:
        yield f"/name: {ruleset['name']!r} is not the name of the file"
    for key, ruling in ruleset["rulings"].items():
        if ruling["default"] not in ruling["options"]:
            yield f"{pointer(['rulings', key, 'default'])}: {ruling['default']!r} is not one of the options"


def errors_of(path, validator):
    try:
        ruleset = load(path)
        errors = schema_errors(validator, ruleset)
        if errors:
            return errors
        resolved = resolve(path)
        if "extends" in ruleset:
            base = path.with_name(f"{ruleset['extends']}.yaml")
            if errors_of(base, validator):
                return [f"/extends: {base.name} is not valid itself"]
            errors = [f"{error} (merged with {base.name})" for error in schema_errors(validator, resolved)]
        return errors or list(other_errors(path, resolved))
    except Invalid as error:
        return [str(error)]


def main(arguments):
    if len(arguments) != 1 or not pathlib.Path(arguments[0]).is_dir():
        print(f"usage: {pathlib.Path(__file__).name} RULESETS-DIRECTORY", file=sys.stderr)
        return 2
    root = pathlib.Path(arguments[0]).resolve()
    schemas = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in root.glob("schema/*.schema.json")}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    # The schemas refer to each other by file name; nothing is ever fetched.
    store = {(root / "schema" / name).as_uri(): schema for name, schema in schemas.items()}

    files = sorted(root.glob("*/*.yaml"))
    failed = 0
    for path in files:
        game = path.parent.name
        name = f"{game}.schema.json" if f"{game}.schema.json" in schemas else "ruleset.schema.json"
        uri = (root / "schema" / name).as_uri()
        resolver = jsonschema.RefResolver(uri, schemas[name], store=store)
        errors = errors_of(path, jsonschema.Draft202012Validator(schemas[name], resolver=resolver))
        failed += bool(errors)
        print(f"{'FAIL' if errors else 'ok  '} {path.relative_to(root)} ({name})")
        for error in errors:
            print(f"     {error}")
    if not files:
        print(f"no rulesets in {root}", file=sys.stderr)
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
