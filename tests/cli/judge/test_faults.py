"""Input that can't be read and the messages about it, word for word: the tables in tests/faults.

Each `give` is a line of a script's header, a move, or a line of a ruleset that extends `standard`; `says` is the place and
the message that `check` answers, `ruleset` before it if the place is not in the script. `--update` writes the present messages:
read the difference.
"""
import json
import pathlib
import sys
import tempfile
import unittest

import yaml

import cli

FAULTS = cli.SOURCE / "tests" / "faults"
KINDS = ("header", "move", "ruleset")


def script_of(game, players, kind, give, ruleset):
    start = f"game: {game}\nplayers: {players}\n"
    if kind == "ruleset":
        return start + f"ruleset: ./{ruleset}\n---\n"
    return start + (f"{give}\n---\n" if kind == "header" else f"---\n{give}\n")


def answers(table, game, folder):
    """Returns the output of `check` for each `give`, in the order of the table."""
    cases = [(kind, case) for kind in KINDS for case in table[kind]]
    for number, (kind, case) in enumerate(cases):
        house = f"{number:03}.yaml"
        if kind == "ruleset":
            (folder / house).write_text(f"game: {game}\ntitle: house\nextends: standard\n{case['give']}\n", encoding="utf-8")
        (folder / f"{number:03}.party").write_text(script_of(game, table["players"], kind, case["give"], house), encoding="utf-8")
    done = cli.subprocess.run([cli.REFEREE, "check", "--format", "json", "."], cwd=folder, capture_output=True, check=False)
    said = {pathlib.PurePath(found["script"]).stem: found for found in map(json.loads, done.stdout.splitlines())}
    for number, (kind, case) in enumerate(cases):
        yield case, said_of(said[f"{number:03}"])


def said_of(answer):
    if answer["status"] != "malformed":
        return answer["status"]
    file = "ruleset " if "source" in answer else ""
    return f"{file}{answer['line']}:{answer['column']} {answer['message']}"


def read(game):
    return yaml.safe_load((FAULTS / f"{game}.yaml").read_text(encoding="utf-8"))


def write(game, table):
    def quoted(text):
        return "'" + text.replace("'", "''") + "'"

    lines = [f"# What can't be read in {game}, and what is said of it: tests/cli/judge/test_faults.py.", f"players: {quoted(table['players'])}"]
    for kind in KINDS:
        lines.append(f"{kind}:")
        for case in table[kind]:
            lines += [f"- give: {quoted(case['give'])}", f"  says: {quoted(case['says'])}"]
    (FAULTS / f"{game}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


class Faults(cli.CliTest):
    def test_each_fault_is_told_in_these_words(self):
        for game in sorted(path.stem for path in FAULTS.glob("*.yaml")):
            with tempfile.TemporaryDirectory() as folder:
                for case, said in answers(read(game), game, pathlib.Path(folder)):
                    with self.subTest(game=game, give=case["give"]):
                        self.assertEqual(said, case["says"])


def update():
    for game in sorted(path.stem for path in FAULTS.glob("*.yaml")):
        table = read(game)
        with tempfile.TemporaryDirectory() as folder:
            for case, said in answers(table, game, pathlib.Path(folder)):
                case["says"] = said
        write(game, table)


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        unittest.main()
