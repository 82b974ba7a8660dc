"""The complete output of `check` about a script: tests/messages/FOLDER/NAME.party and NAME.txt beside it.

A folder a game, with the mistakes that people make at its table, and `writing` with slips of the pen. Each script ends in
the line that is wrong. `--update` writes the present output: read the difference as a player would.
"""
import pathlib
import subprocess
import sys
import unittest

import cli
from language_client import Client, apply, position, uri_of

MESSAGES = cli.SOURCE / "tests" / "messages"
GAMES = ("spin-party", "wedding-tables", "plots", "party-chess")


def said_of(script):
    done = subprocess.run([cli.REFEREE, "check", script.name], cwd=script.parent, capture_output=True, check=False)
    return done.returncode, (done.stdout + done.stderr).decode("utf-8")


def expected_of(script):
    file = script.with_suffix(".txt")
    return file.read_text(encoding="utf-8") if file.exists() else None


class Cures(unittest.TestCase):
    def test_each_cure_carried_out_is_accepted(self):
        client = Client()
        cures = 0
        for script in sorted(MESSAGES.glob("*/*.party")):
            text = script.read_text(encoding="utf-8")
            uri = uri_of(script)
            told = {one["range"]["start"]["line"]: one for one in client.open(text, uri) if "replacement" in one.get("data", {})}
            edits = {line: one["data"]["replacement"] for line, one in told.items()}
            left = [one["range"]["start"] for one in client.open(apply(text, edits.values()), uri) if one["code"] == "malformed"]
            cures += len(edits)
            for line, edit in edits.items():
                written = text.split("\n")[line].rstrip()
                is_whole = edit["range"] == {"start": position(line, 0), "end": position(line, len(written))}
                with self.subTest(script=script.name, line=line + 1, cure=edit["newText"]):
                    self.assertNotIn(told[line]["range"]["start"], left)
                    self.assertFalse(is_whole and line in [place["line"] for place in left])
        self.assertEqual(client.leave()[0], 0)
        self.assertGreater(cures, 150)


class Messages(unittest.TestCase):
    maxDiff = None

    def test_each_message_word_for_word(self):
        for script in sorted(MESSAGES.glob("*/*.party")):
            with self.subTest(script=str(script.relative_to(MESSAGES))):
                code, said = said_of(script)
                self.assertIn(code, (1, 2))
                self.assertEqual(said, expected_of(script))

    def test_each_text_has_its_script(self):
        for text in MESSAGES.glob("*/*.txt"):
            self.assertTrue(text.with_suffix(".party").exists(), text)

    def test_each_game_has_some(self):
        for game in GAMES:
            self.assertGreaterEqual(len(list((MESSAGES / game).glob("*.party"))), 16, game)


def update():
    for script in sorted(MESSAGES.glob("*/*.party")):
        said = said_of(script)[1]
        if said != expected_of(script):
            script.with_suffix(".txt").write_text(said, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        unittest.main()
