"""`rules GAME --state`: the schema of a game's states against the states that the program prints, and the paths it knows."""
import pathlib
import unittest

import jsonschema
from cli import LONG, CliTest, game_list


def leaves(schema, before=""):
    """Paths of the keys of a schema, `*` being any name; each with its own schema."""
    for key, value in schema["properties"].items():
        yield before + key, value
        for inner in (value, value.get("additionalProperties")):
            if isinstance(inner, dict) and "properties" in inner:
                yield from leaves(inner, f"{before}{key}.{'' if inner is value else '*.'}")


class StateSchema(CliTest):
    def schema(self, game):
        """None of a game that doesn't list the fields of its states."""
        done = self.referee("rules", game, "--state", "--format", "json")
        if done.code == 2:
            self.assertIn(f"docs/reference/state/{game}.md", done.err)
            return None
        self.assertEqual(done.code, 0)
        return done.json()

    def scripts(self, game):
        folder = pathlib.Path(self.folder.name) / game
        self.expect(0, "simulate", game, "--games", "2", "--seed", "3", "--scripts", str(folder))
        return sorted(folder.iterdir())

    def states(self, game):
        """Whole states and views of them, at many places of random games."""
        for script in self.scripts(game):
            lines = script.read_text().split("\n")
            seats = self.expect(0, "run", str(script), "--format", "json").json()["seats"]
            for line in range(lines.index("---") + 2, len(lines), max(9, len(lines) // (100 if LONG else 30))):
                at = ("run", str(script), "--at", str(line), "--format", "json")
                yield self.expect(0, *at).json()
                yield self.expect(0, *at, "--view", seats[line % len(seats)]).json()

    def test_states_keep_to_it(self):
        listed = 0
        for game in game_list.IDS:
            schema = self.schema(game)
            if schema is None:
                continue
            listed += 1
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for state in self.states(game):
                with self.subTest(game=game):
                    self.assertEqual([error.message for error in validator.iter_errors(state)], [])
                    keys = [key for key in state if key not in ("view", "hash")]
                    # A key that exists only under an option of a ruling is not required.
                    expected = [key for key in schema["properties"] if key in state or key in schema["required"]]
                    self.assertEqual(keys, [key for key in expected if key not in ("view", "hash")])
        self.assertGreater(listed, 0)

    def test_what_is_no_state_is_refused(self):
        validator = jsonschema.Draft202012Validator(self.schema("plots"))
        state = next(self.states("plots"))
        for change in ({"phase": "night"}, {"plot": 0}, {"kitty": 3}, {"players": {"Anna": {}}}, {"tableau": "Anna"}, {"hash": "x"}):
            self.assertFalse(validator.is_valid({**state, **change}), change)

    def test_every_key_is_a_path(self):
        for game in game_list.IDS:
            paths = [path for path, _ in leaves(self.schema(game) or {"properties": {}})]
            if not paths:
                continue
            head = self.expect(0, "new", game).out.partition("---\n")[0] + "---\n"
            asked = self.write(head + "".join(f"@expect sum({path}) = 1\n" for path in paths))
            self.assertEqual(self.status(asked)["status"], "failed")
            wrong = self.write(head + "".join(f"@expect sum({path}x) = 1\n" for path in paths), "wrong.party")
            self.assertEqual(self.status(wrong)["status"], "malformed")

    def test_every_key_says_what_it_means(self):
        for game in game_list.IDS:
            for path, value in leaves(self.schema(game) or {"properties": {}}):
                inner = value.get("additionalProperties")
                if "properties" in value or (isinstance(inner, dict) and "properties" in inner):
                    continue
                if path not in ("game", "ruleset", "rulings", "view", "seats", "hash"):
                    self.assertTrue(value.get("description"), f"{game}: {path}")

    def test_in_words(self):
        text = self.expect(0, "rules", "plots", "--state").out
        self.assertIn("players.*.stack.leaders  number\n    leaders on the stack (when left out: 1; 0 in the phase `setup`)\n", text)
        self.assertIn("players.*.rank  number, null\n    rank in this half; null in its middle (derived)\n", text)
        table = self.expect(0, "rules", "plots", "--state", "--format", "markdown").out
        self.assertIn("| `treasury` | number | tokens in it | 0 |\n", table)
        self.assertEqual(self.referee("rules", "plots", "PL-IV", "--state").code, 2)
        self.assertEqual(self.referee("rules", "plots", "--state", "--components").code, 2)


if __name__ == "__main__":
    unittest.main()
