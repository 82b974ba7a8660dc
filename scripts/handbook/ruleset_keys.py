"""Makes the page of all keys of rulesets from their JSON Schemas and from the rulesets called `standard`."""
import json
import pathlib

import validate  # tests/schema: the program's reading of rulesets

COMMON = "ruleset.schema.json"
SHORT = 60  # characters of a value in tables
HEAD = """# Keys of rulesets

Every key that a ruleset can have and what it means; in brackets its possible values, and after a semicolon its value in the ruleset `standard`.
[rulesets.md](../rulesets.md) shows how to write a ruleset of your own. The JSON Schemas in [rulesets/schema](../../rulesets/schema)
say the same to editors.

In a path, `*` stands for any name, and `[]` for each element of a list. A ruleset with `extends` may leave out all keys but `game` and
`title`; without it, the keys of the game are required. A mapping *with `provenance`* has that key, too: it says of this part what the key of
the same name says of the whole ruleset.
"""


class Missing(Exception):
    """Raised for keys without a description."""


class Schemas:
    def __init__(self, folder):
        self.missing = []
        self.all = {path.name: json.loads(path.read_text()) for path in sorted(folder.glob("*.schema.json"))}
        self.shared = {name: self.shapes_of(name) for name in self.all}

    def follow(self, schema, file):
        """Returns the schema merged with the definitions it refers to, the last one's file, and its name."""
        name = None
        while "$ref" in schema:
            where, _, pointer = schema["$ref"].partition("#/$defs/")
            file, name = where or file, pointer
            there = self.all[file]["$defs"][pointer]
            properties = {**there.get("properties", {}), **schema.get("properties", {})}
            schema = {**there, **{key: value for key, value in schema.items() if key != "$ref"}}
            if properties:
                schema["properties"] = properties
        return schema, file, name

    def shapes_of(self, file):
        """Returns definitions with many keys that more than one place uses. Each gets a table."""
        definitions = self.all[file].get("$defs", {})
        rest = {key: value for key, value in self.all[file].items() if key != "$defs"}

        def uses(name):
            mark = f'"#/$defs/{name}"'
            others = [(other, json.dumps(one).count(mark)) for other, one in definitions.items() if other != name]
            return json.dumps(rest).count(mark) + sum(count * uses(other) for other, count in others if count)

        return [name for name, one in definitions.items()
                if one.get("additionalProperties") is False and len(one["properties"]) > 3 and uses(name) > 1]


def joined(parts):
    return " or ".join(dict.fromkeys(parts))


class Table:
    """Collects the rows of a schema's keys: path, type, value in `standard`, meaning."""

    def __init__(self, schemas, file, game, standard):
        self.schemas, self.file, self.game, self.standard = schemas, file, game, standard
        self.rows = []

    def is_shape(self, file, name):
        return name in self.schemas.shared.get(file, [])

    def type_of(self, schema, file):
        schema, file, name = self.schemas.follow(schema, file)
        if self.is_shape(file, name):
            return f"[{name}](#{self.game}-{name})"
        if "const" in schema:
            return f"`{json.dumps(schema['const']).replace(chr(34), '')}`"
        if "enum" in schema:
            return ", ".join(f"`{one}`" for one in schema["enum"])
        for choice in ("oneOf", "anyOf"):
            if choice in schema and "type" not in schema:
                return joined(self.type_of(one, file) for one in schema[choice])
        return self.plain_type(schema, file)

    def plain_type(self, schema, file):
        kind = schema.get("type", "mapping")
        if isinstance(kind, list):  # a value or a mapping
            return f"mapping, or its `{schema['brief']}` alone"
        if kind == "integer" and "minimum" in schema and "maximum" in schema:
            return f"{schema['minimum']} to {schema['maximum']}"
        if kind == "array":
            least, most = schema.get("minItems"), schema.get("maxItems")
            count = f" of {least}" if least == most and least else f" of up to {most}" if most else ""
            item = self.type_of(schema["items"], file) if "items" in schema else "text"
            return f"list{count}: {item}"
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            inner = self.type_of(schema["additionalProperties"], file)
            return "mapping" if inner == "mapping" else f"name: {inner}"
        return {"object": "mapping", "string": "text", "boolean": "`true`, `false`", "null": "nothing", "integer": "number",
                "number": "number"}.get(kind, kind)

    def value_at(self, steps):
        value = self.standard
        for step in steps:
            if not isinstance(value, dict) or step not in value:
                return ""
            value = value[step]
        if isinstance(value, dict):
            return ""
        text = json.dumps(value, ensure_ascii=False).replace('"', "") if value is not None else ""
        return f"`{text}`" if text and len(text) <= SHORT else "see the file" if text else ""

    def add(self, schema, file, steps):
        """Adds rows for the keys below `steps`."""
        schema, file, _ = self.schemas.follow(schema, file)
        for key, one in schema.get("properties", {}).items():
            self.add_key(one, file, [*steps, key])
        inner = schema.get("additionalProperties")
        if isinstance(inner, dict):
            self.add_below(inner, file, [*steps, "*"])
            for choice in ("then", "else"):
                if choice in inner:
                    self.add_below(inner[choice], file, [*steps, "*"])
        if schema.get("type") == "array" and "items" in schema:
            self.add_below(schema["items"], file, [*steps[:-1], steps[-1] + "[]"])

    def add_below(self, schema, file, steps):
        _, where, name = self.schemas.follow(schema, file)
        if not self.is_shape(where, name):
            self.add(schema, file, steps)

    def add_key(self, one, file, steps):
        if one is True:  # of the common schema
            return
        schema, where, name = self.schemas.follow(one, file)
        path = ".".join(steps)
        if any(row[0] == f"`{path}`" for row in self.rows):
            return
        if not schema.get("description"):
            self.schemas.missing.append(f"{file}: `{path}` has no description")
        if name == "provenance" and "description" not in one and self.note_provenance(steps):
            return
        meaning = self.meaning_of(schema, steps[-1])
        self.rows.append((f"`{path}`", self.type_of(one, file), self.value_at(steps), meaning))
        if not self.is_shape(where, name) and not meaning.startswith("As `"):
            self.add(schema, where, steps)

    def note_provenance(self, steps):
        """Adds a word to the row of a mapping with `provenance`, in place of a row for that key. Returns False if there is no such mapping."""
        owner = f"`{'.'.join(steps[:-2] if steps[-2:-1] == ['*'] else steps[:-1])}`"
        for number, (path, kind, _, meaning) in enumerate(self.rows):
            if path == owner and "provenance" not in kind:
                value = self.value_at(steps).strip("`")
                self.rows[number] = (path, kind.replace("mapping", "mapping with `provenance`", 1),
                                     f"`provenance: {value}`" if value else "", meaning)
            if path == owner:
                return True
        return False

    def meaning_of(self, schema, key):
        """Returns the meaning of a key. A long text of an earlier key with the same name is not repeated."""
        meaning = schema.get("description", "")
        said = next((path for path, *_, other in self.rows if other == meaning and path.endswith(f".{key}`")), None)
        return f"As {said}." if said and len(meaning) > SHORT else meaning

    def leave_to(self, shape, other):
        """Removes rows that another table has in the same words, and refers to that table."""
        same = [row for row in self.rows if row in other.rows]
        if len(same) > 3:
            names = ", ".join(path for path, *_ in same if "." not in path)
            self.rows = [row for row in self.rows if row not in same] + [(names, f"as of a [{shape}](#{self.game}-{shape})", "", "")]

    def text(self):
        """Returns a list as on the page of commands: what each key means, and in brackets what it can be and its value in `standard`."""
        return "".join(f"- {key}:{f' {meaning}' if meaning else ''} ({kind}{f'; {value}' if value else ''})\n" for key, kind, value, meaning in self.rows)


def shape_parts(schemas, file, game):
    tables = {}
    for shape in schemas.shared[file]:
        tables[shape] = Table(schemas, file, game, {})
        tables[shape].add(schemas.all[file]["$defs"][shape], file, [])
    parts = []
    for shape, table in tables.items():
        for later in list(tables)[list(tables).index(shape) + 1:]:
            table.leave_to(later, tables[later])
        parts += [f"### {game} {shape}\n", f"{schemas.all[file]['$defs'][shape]['description']}\n", table.text()]
    return parts


def ruleset_page(folder):
    folder = pathlib.Path(folder)
    schemas = Schemas(folder / "schema")
    common = Table(schemas, COMMON, "common", {})
    common.add(schemas.all[COMMON], COMMON, [])
    parts = [HEAD, "## Every game\n", common.text()]
    for file, schema in schemas.all.items():
        if file == COMMON:
            continue
        game = file.removesuffix(".schema.json")
        standard = validate.load(folder / game / "standard.yaml")
        table = Table(schemas, file, game, standard)
        table.add({"properties": {key: one for key, one in schema["properties"].items()
                                  if key not in schemas.all[COMMON]["properties"]}}, file, [])
        parts += [f"## {game}\n", table.text()]
        parts += shape_parts(schemas, file, game)
    if schemas.missing:
        raise Missing("\n".join(["", *schemas.missing]))
    return "\n".join(parts)
