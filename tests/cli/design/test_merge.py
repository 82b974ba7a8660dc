"""--shard and merge: parts of any run join to what one run prints, and what does not belong together is refused."""
import json
import pathlib
import random
import re

from cli import LONG, SOURCE, main
from measured import GAMES, MeasureTest

SPIN = str(SOURCE / "examples/spin-party/first-moves.party")
PLOTS = str(SOURCE / "examples/plots/starter.party")


def runs():
    """Command lines without --shard and --format, and the formats that they have."""
    for game, options in GAMES.items():
        vary = ["--vary", "coalition-remainder=one-each,top"] if game == "plots" else []
        yield ["measure", game, "--games", "11", "--seed", "3", *options, *vary], ("text", "json", "html")
        yield ["measure", game, "--games", "6", "--max-actions", "50", "--rules"], ("text", "json")
        yield ["simulate", game, "--games", "17", "--seed", "5", "--max-actions", "200", "--rules"], ("text", "json")
    yield ["simulate", "plots", "--games", "5"], ("text", "json")
    for script in (SPIN, PLOTS):
        for depth in ("1", "2", "3"):
            yield ["perft", script, "--depth", depth], ("text", "json")
            yield ["perft", script, "--depth", depth, "--divide"], ("text", "json")
    yield ["perft", SPIN, "--depth", "3", "--only", "take,guest", "--divide"], ("text", "json")
    for goal in (["pool < 30"], ["turn.taken > 2", "--depth", "6"], ["pool = 0", "--depth", "5"], ["--uses", "SP-7.flip"], ["ply >= 0"]):
        for lines in ("1", "130", "700"):
            yield ["find", SPIN, *goal, "--random", lines, "--seed", "9"], ("text", "json")


class Merge(MeasureTest):
    def parts(self, count, *arguments):
        paths = []
        for part in range(1, count + 1):
            path = self.inside(f"part-{count}-{part}.jsonl")
            self.expect(0, *arguments, "--shard", f"{part}/{count}", "-o", path, "--force")
            paths.append(path)
        return paths

    def test_parts_join_to_what_one_run_gives(self):
        rng = random.Random(28)
        found = 0
        for arguments, formats in list(runs())[::1 if LONG else 2]:
            whole = {form: self.referee(*arguments, "--format", form) for form in formats}
            found += arguments[0] == "find" and whole["text"].code == 0
            for count in rng.sample(range(1, 15), 2 if LONG else 1):  # more parts than games as well
                paths = self.parts(count, *arguments, "-j", rng.choice("12"))
                rng.shuffle(paths)
                if count > 2:  # several parts in one file
                    joined = self.inside("joined.jsonl")
                    pathlib.Path(joined).write_text("".join(pathlib.Path(path).read_text() for path in paths[:2]))
                    paths = [joined, *paths[2:]]
                for form, one in whole.items():
                    with self.subTest(arguments=arguments, count=count, form=form):
                        done = self.referee("merge", *paths, "--format", form)
                        self.assertEqual((done.code, done.out, done.err), (one.code, one.out, one.err))
        self.assertGreater(found, 5 if LONG else 2)

    def test_the_scripts_of_parts_are_those_of_one_run(self):
        for shard in (["--shard", "1/3"], ["--shard", "2/3"], ["--shard", "3/3"], []):
            self.expect(0, "simulate", "plots", "--games", "12", *shard, "--scripts", self.inside("parts" if shard else "whole"))
        parts, whole = ({path.name: path.read_text() for path in pathlib.Path(self.inside(name)).iterdir()} for name in ("parts", "whole"))
        self.assertEqual(len(whole), 12)
        self.assertEqual(parts, whole)

    def test_refusals_name_the_parts(self):
        one, two, three = self.parts(3, "measure", "plots", "--games", "9")
        self.refused("1 part is missing: 2/3", "merge", one, three)
        self.refused("2 parts are missing: 1/3, 3/3", "merge", two)
        self.refused(f"{one}:1 and {one}:1 are both part 1/3", "merge", one, one, two, three)
        other = self.parts(2, "measure", "plots", "--games", "9")[0]
        self.refused("the numbers of parts differ", "merge", one, other)
        for options, key in ((["--seed", "1"], "seed"), (["--rulings", "coalition-remainder=top"], "readings")):
            path = self.inside("foreign.jsonl")
            self.expect(0, "measure", "plots", "--games", "9", *options, "--shard", "2/3", "-o", path, "--force")
            self.refused(f"of different runs of `measure`: `{key}` is not the same", "merge", one, path, three)
        part = json.loads(pathlib.Path(two).read_text())
        part["games"] = part["readings"][0]["games"] = 2
        stopped = self.inside("stopped.jsonl")
        pathlib.Path(stopped).write_text(json.dumps(part))
        self.refused("is not complete: 2 of 3 games were played", "merge", one, stopped, three)
        pathlib.Path(stopped).write_text("".join(f'{{"perft":1,"shard":[{part},999],"plan":{{}}}}\n' for part in range(20, 999)))
        self.refused("20 parts are missing: 1/999, 2/999, 3/999, 4/999, 5/999, 6/999, 7/999, 8/999 and 12 more", "merge", stopped)

    def test_foreign_parts_of_other_commands(self):
        random_lines = ["find", SPIN, "pool < 30", "--random", "50"]
        for arguments, other, key in (
                (["simulate", "plots", "--games", "6"], ["--rulings", "coalition-remainder=top"], "rulings"),
                (["simulate", "plots", "--games", "6"], ["--max-actions", "7"], "max_actions"),
                (["simulate", "plots", "--games", "6"], ["--rules"], "rules"),
                (["perft", SPIN, "--depth", "2"], ["--at", "3"], "position"),
                (["perft", SPIN, "--depth", "2"], ["--divide"], "divide"),
                (random_lines, ["--always", "pool > 3"], "goal"),
                (random_lines, ["--seed", "3"], "seed"), (random_lines, ["--depth", "3"], "depth")):
            with self.subTest(arguments=arguments, other=other):
                one = self.parts(2, *arguments)[0]
                path = self.inside("foreign.jsonl")
                self.expect(0, *arguments, *other, "--shard", "2/2", "-o", path, "--force")
                self.refused(f"{one}:1 and {path}:1 are of different runs of `{arguments[0]}`: `{key}` is not the same", "merge", one, path)
        perft = self.inside("perft.jsonl")
        self.expect(0, "perft", SPIN, "--depth", "1", "--shard", "2/2", "-o", perft)
        self.refused(f"{one}:1 is of `find`, {perft}:1 is of `perft`", "merge", one, perft)
        self.refused("has no --format html", "merge", *self.parts(1, "perft", SPIN, "--depth", "1"), "--format", "html")

    def test_what_is_no_part(self):
        for arguments in (["measure", "plots", "--games", "2"], ["simulate", "plots", "--games", "2", "--rules"],
                          ["perft", SPIN, "--depth", "1", "--divide"], ["find", SPIN, "pool < 30", "--random", "9"]):
            text = pathlib.Path(self.parts(1, *arguments)[0]).read_text()
            command = arguments[0]
            wrongs = ["", "{}", "[1, 2]", "7", "nonsense", text[:200], text.replace(f'"{command}":1', f'"{command}":2'), "[" * 100000,
                      re.sub(r'"shard":\[1,1\]', '"shard":[7,1]', text), text.replace('"plan":{', '"plan":7,"old":{')]
            content = json.loads(text)
            for key in content:  # each key missing, or another value
                wrongs += [json.dumps({name: value for name, value in content.items() if name != key}), json.dumps({**content, key: "x"})]
            wrongs += [text.replace('"wins":[', '"wins":[1,')] if command == "measure" else []
            for wrong in wrongs:
                if wrong.strip() == text.strip():
                    continue
                path = self.inside("wrong.jsonl")
                pathlib.Path(path).write_text(wrong)
                with self.subTest(command=command, wrong=wrong[:40]):
                    self.refused("wrong.jsonl", "merge", path)
        self.refused("can't be read", "merge", self.inside("nowhere.jsonl"))

    def test_no_file_is_lost(self):
        path = self.inside("report.txt")
        for arguments in (["measure", "plots", "--games", "1"], ["simulate", "plots"], ["perft", SPIN, "--depth", "1"]):
            pathlib.Path(path).write_text("mine")
            self.refused("is there already", *arguments, "-o", path)
            self.assertEqual(pathlib.Path(path).read_text(), "mine")

    def test_wrong_usage(self):
        for arguments in (["measure", "plots"], ["simulate", "plots"], ["perft", SPIN, "--depth", "1"], ["find", SPIN, "pool < 3", "--random", "4"]):
            for shard in ("3/2", "0/2", "1", "1/0", "a/b", "1/1000001"):
                self.refused("as in 2/5", *arguments, "--shard", shard)
            self.refused("excludes", *arguments, "--shard", "1/2", "--format", "json")
        self.refused("is for `--random` lines", "find", SPIN, "pool < 3", "--shard", "1/2")
        self.refused("--depth of 1", "perft", SPIN, "--depth", "0", "--shard", "1/2")


if __name__ == "__main__":
    main()
