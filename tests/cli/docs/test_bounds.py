"""Every range of numbers that a schema of rulesets states, tried at both ends and one beyond each: what the schemas and
docs/reference/ruleset-keys.md promise is what the program takes.

A number is tried where `standard` has it. Numbers that `standard` lacks are in tests/cli/docs/bounds/GAME.yaml. A key that is
new in a schema is tried without a change here, or missed. A number within its range can still not fit the rest of the ruleset:
tests/cli/docs/bounds/unfit/GAME.yaml lists such keys, with words of the refusal.
"""
import copy
import json
import sys

import cli

sys.path[:0] = [str(cli.SOURCE / "tests" / "schema"), str(cli.SOURCE / "scripts" / "handbook")]
import ruleset_keys  # noqa: E402
import validate  # noqa: E402

MARK = 918273645546372819  # replaced by the number to try
EXAMPLES = cli.SOURCE / "tests" / "cli" / "docs" / "bounds"


class Numbers:
    """Walks a schema, and examples of what it describes along with it: ranges by key, and where an example has each.

    A key below a definition that several places share is called by it: `party-chess: mode.leap[]`.
    """

    def __init__(self, schemas, file, examples):
        self.schemas, self.file = schemas, file
        self.game = file.removesuffix(".schema.json")
        self.ranges, self.places = {}, {}
        self.walk(schemas.all[file], file, self.game, (), [((at,), example) for at, example in enumerate(examples)])

    def walk(self, written, file, name, above, values):
        """`above`: the definitions that contain this one. `values`: pairs of a path within an example, and what is there."""
        schema, file, definition = self.schemas.follow(written, file)
        if definition in above:
            return
        if definition and "properties" in schema and "properties" not in written:
            name = f"{self.game}: {definition}"
        if definition:
            above = (*above, definition)
        if found := bounds_of(schema):
            assert self.ranges.setdefault(name, found) == found, f"{name} has two ranges"
            self.places.setdefault(name, []).extend(path for path, value in values if isinstance(value, (int, float)))
        for one, key, inner in parts_of(schema, values):
            self.walk(one, file, name + key, above, inner)


def bounds_of(schema):
    if isinstance(schema.get("const"), int):
        return schema["const"], schema["const"]
    return (schema["minimum"], schema["maximum"]) if "minimum" in schema and "maximum" in schema else None


def parts_of(schema, values):
    """Schemas within a schema, what they add to the name, and the values there."""
    maps = [(path, value) for path, value in values if isinstance(value, dict)]
    named = schema.get("properties", {})
    for key, one in named.items():
        if one is not True:
            yield one, f".{key}", [((*path, key), value[key]) for path, value in maps if key in value]
    others = schema.get("additionalProperties")
    if isinstance(others, dict):
        inner = [((*path, key), one) for path, value in maps for key, one in value.items() if key not in named]
        for one in (others, others.get("then"), others.get("else")):
            if one:
                yield one, ".*", inner
    if "items" in schema:
        yield schema["items"], "[]", [((*path, at), one) for path, value in values if isinstance(value, list) for at, one in enumerate(value)]
    for one in (*schema.get("oneOf", []), *schema.get("anyOf", [])):
        yield one, "", values


def house(game, example, path, number):
    """A ruleset with this number there, in one line (JSON is YAML), and the column of the number."""
    changed = {"game": game, "title": "house", "extends": "standard", path[0]: copy.deepcopy(example[path[0]])}
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = MARK
    text = json.dumps(changed)
    return text.replace(str(MARK), str(number)), text.index(str(MARK)) + 1


class Bounds(cli.CliTest):
    def answer(self, game, ruleset, column):
        """Returns the program's refusal of a ruleset with all components shown, empty if there is none, and whether it points at the number."""
        path = self.write(ruleset, "house.yaml")
        done = self.referee("rules", game, "--components", "--ruleset", path)
        self.assertIn(done.code, (0, 2))
        refusal = done.err if done.code == 2 else ""  # an accepted ruleset may give warnings
        return refusal, refusal.startswith(f"referee: {path}:1:{column}: ")

    def try_all(self, numbers, examples, unfit):
        for name, (least, most) in numbers.ranges.items():
            with self.subTest(key=name):
                self.assertTrue(numbers.places[name], f"no example has this key: add it to tests/cli/docs/bounds/{numbers.game}.yaml")
            at, *path = numbers.places[name][0]
            for number in sorted({least - 1, least, most, most + 1}):
                said, is_there = self.answer(numbers.game, *house(numbers.game, examples[at], path, number))
                with self.subTest(key=name, number=number, said=said):
                    if least <= number <= most:
                        self.assertTrue(not said or unfit.get(name, "never said") in said, f"add it to {EXAMPLES}/unfit/{numbers.game}.yaml?")
                        continue
                    self.assertTrue(is_there)
                    self.assertIn(f"is fixed at {least}" if least == most else f"from {least} to {most}", said)

    def test_every_range_of_a_schema_is_the_programs(self):
        schemas = ruleset_keys.Schemas(cli.SOURCE / "rulesets" / "schema")
        for game in cli.game_list.IDS:
            files = (cli.SOURCE / "rulesets" / game / "standard.yaml", EXAMPLES / f"{game}.yaml")
            examples = [validate.load(path) for path in files if path.exists()]
            unfit = EXAMPLES / "unfit" / f"{game}.yaml"
            self.try_all(Numbers(schemas, f"{game}.schema.json", examples), examples, validate.load(unfit) if unfit.exists() else {})


if __name__ == "__main__":
    cli.main()
