"""dispute, about whole games."""
import pathlib
import random
import re

from cli import LONG, SLOW, SOURCE, CliTest, game_list, main


class DisputeOfWholeGames(CliTest):
    """Whole games are decided within the default budget, and `check` agrees with `dispute` under every reading."""

    def options(self, script):
        """All that one may ask of a script."""
        asked = re.findall(r"(?m)^@expect ([^-\s]\S*) (?:=|!=|<|>)", script)
        return [[], ["--all"], ["--of", "outcome"], *(["--of", path] for path in dict.fromkeys(asked))]

    def answer(self, script, options):
        done = self.referee("dispute", script, *options, "--format", "json")
        where = f"{options}: {done.err}\n{pathlib.Path(script).read_text()[:500]}"
        self.assertIn(done.code, (0, 4), where)
        return done.json()

    def random_reading(self, catalogue, answer, chance, fixed):
        """Returns options of some rulings: of those that matter most often, or of a single one if each is reported by itself."""
        if answer.get("each_alone"):
            ruling = chance.choice([ruling for ruling in catalogue if ruling["key"] in answer["depends_on"]])
            return {ruling["key"]: chance.choice(ruling["options"])["option"]}
        rulings = {}
        for ruling in catalogue:
            likely = 0.6 if ruling["key"] in answer["depends_on"] else 0.2
            if ruling["key"] not in fixed and chance.random() < likely:
                rulings[ruling["key"]] = chance.choice(ruling["options"])["option"]
        return rulings

    def as_read(self, catalogue, listed, rulings):
        """Returns the readings of the list that hold with `rulings`, and with all others at their defaults."""
        read = {ruling["key"]: ruling["default"] for ruling in catalogue} | rulings
        return [one for one in listed if all(read[key] == option for key, option in one["rulings"].items())]

    def reading_holds(self, catalogue, answer, rulings, script):
        told = self.status(script)
        where = f"{rulings}\n{told}"
        if self.as_read(catalogue, answer["contradicted"], rulings):
            self.assertNotEqual(told["status"], "legal", where)
            return
        found = self.as_read(catalogue, answer["readings"], rulings)
        if not found and answer.get("each_alone"):
            return  # several are read otherwise at once
        (reading,) = found
        self.assertEqual(told["status"], reading["status"], where)
        self.assertEqual(told["outcome"], reading["outcome"], where)
        self.assertEqual([v["rule"] for v in told["violations"]], [v["rule"] for v in reading["violations"]], where)

    def test_random_games(self):
        games = 1 if not LONG or SLOW else 8
        for game in game_list.IDS:
            chance = random.Random(game)
            catalogue = self.expect(0, "rules", game, "--format", "json").json()["rulings"]
            variants = {ruling["key"] for ruling in catalogue if ruling["variant"]}
            folder = pathlib.Path(self.folder.name) / game
            self.expect(0, "simulate", game, "--games", str(games), "--seed", "9", "--max-actions", "1000", "--scripts", str(folder))
            for script in sorted(folder.glob("*.party")):
                text = script.read_text()
                for options in self.options(text):
                    answer = self.answer(str(script), options)
                    # The hash is of the whole position, so every ruling that matters anywhere matters to it.
                    if options != ["--of", "hash"]:
                        self.assertTrue(answer["complete"], (game, script.name, options))
                    if "--of" in options:
                        continue
                    for _ in range(4):
                        rulings = self.random_reading(catalogue, answer, chance, set() if options else variants)
                        chosen = ", ".join(f"{key}: {option}" for key, option in rulings.items())
                        header, moves = text.split("---\n", 1)
                        moves = "".join(re.findall(r"(?m)^[^@].*\n", moves))
                        one = self.write(f"{header}rulings: {{{chosen}}}\n---\n{moves}", "one.party")
                        self.reading_holds(catalogue, answer, rulings, one)

    def test_examples(self):
        scripts = [script for game in game_list.IDS for script in (SOURCE / "examples" / game).glob("*.party")]
        self.assertGreaterEqual(len(scripts), len(game_list.IDS))
        for script in scripts:
            for options in self.options(script.read_text()):
                self.answer(str(script), options)


main()
