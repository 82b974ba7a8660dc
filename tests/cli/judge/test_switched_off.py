"""A ruleset switches rules off: verdicts, lists of legal actions, searches and texts follow."""
import pathlib
import re

from cli import CliTest, main

# For each game: rules, a position, and the move that only these rules refuse there.
ONLY_REFUSED = {
    "spin-party": (["SP-7.flip"], "players: [Ida, Jo]\nsetup: {sites: {s4: white, s5: white}, links: {s4-s5: blue}}", "Ida: flip s4"),
    "wedding-tables": (["WT-family.parents", "WT-friends.circle"],
                       "players: [Ida, Jo]\nsetup: {players: {Ida: {hand: [dad], tables: {t1: {card: mixed-table, seats: {s1: nerd}}}}}}",
                       "Ida: place dad t1"),
    "plots": (["PL-III.1.final"],
              "players: [Ida, Jo, Kim, Lou]\n"
              "setup: {phase: play, players: {Ida: {hand: [fists], down: boots}, Jo: [fists], Kim: [fists], Lou: [fists]}}",
              "Ida: take-back"),
    "party-chess": (["PC-1230.2.6.c.attack"], "players: [Reds, Blues]\nsetup: {players: {Reds: {off_board: R}}, board: {a1: Reds K, t20: Blues K}}",
                    "Reds: place R t19"),
}


class SwitchedOff(CliTest):
    def house(self, game, *rules):
        return self.write(f"game: {game}\ntitle: Ours\nextends: standard\nswitched-off: [{', '.join(rules)}]\n", "ours.yaml")

    def script_of(self, game, header, move, name="moved.party"):
        return self.write(f"game: {game}\nruleset: ./ours.yaml\n{header}\n---\n{move}\n", name)

    def test_what_a_rule_forbids_is_allowed_without_it(self):
        for game, (rules, header, move) in ONLY_REFUSED.items():
            with self.subTest(game=game):
                self.house(game)
                script, begun = self.script_of(game, header, move), self.script_of(game, header, "", "begun.party")
                self.assertIn("breaks 1 rule" if len(rules) == 1 else "breaks 2 rules", self.expect(1, "check", script).out)
                before = self.expect(0, "legal", begun).out.splitlines()
                self.house(game, *rules)
                self.expect(0, "check", script)
                explained = self.expect(0, "explain", script, "--all").out
                for rule in rules:
                    self.assertRegex(explained, rf"{rule} .*of the house.*\n +switched off by this ruleset")
                disputed = self.referee("dispute", script)
                self.assertIn(f"Switched off by this ruleset: {' and '.join(sorted(rules, key=disputed.out.find))}, which would refuse this move.\n",
                              disputed.out)
                self.assertEqual(sorted(self.referee("dispute", script, "--format", "json").json()["switched_off"]), sorted(rules))
                after = self.expect(0, "legal", begun).out.splitlines()
                self.assertNotIn(move, before)
                self.assertIn(move, after)
                self.assertEqual(set(before) - set(after), set())

    def test_a_default_play_is_a_pass_unless_a_rule_forbids_it(self):
        for rule, play in (("PC-1230.2.7", "pass"), ("PC-1230.2.4.a", "surrender")):
            self.house("party-chess", rule)
            header = "players: [Reds, Blues]\nsetup: {board: {a1: Reds K, t20: Blues K, a9: Blues R}}"
            self.expect(0, "run", self.script_of("party-chess", header, f"umpire: timeout\n@expect players.Reds.last_play = {play}"))

    def test_pages_name_the_rules(self):
        for game, (rules, header, move) in ONLY_REFUSED.items():
            with self.subTest(game=game):
                script, page = self.script_of(game, header, move), f"{self.folder.name}/page.html"
                for off in (rules, []):
                    self.house(game, *off)
                    for view in ([], ["--view", re.search(r"players: \[(\w+)", header).group(1)]):
                        self.referee("replay", script, *view, "--force", "-o", page)
                        facts = re.search(r'class="facts">([^<]*)<', pathlib.Path(page).read_text(encoding="utf-8")).group(1)
                        self.assertEqual([rule for rule in rules if rule in facts], off, facts)
                        self.assertEqual("; switched off: " in facts, bool(off))

    def test_the_same_position_without_a_rule_has_another_hash(self):
        for game, (rules, header, _) in ONLY_REFUSED.items():
            with self.subTest(game=game):
                hashes = []
                for off in ([], rules[:1], rules):
                    self.house(game, *off)
                    begun = self.script_of(game, header, "", "begun.party")
                    hashes.append(self.expect(0, "run", begun, "--format", "json").json()["hash"])
                self.assertEqual(len(set(hashes)), len({(), tuple(rules[:1]), tuple(rules)}))


if __name__ == "__main__":
    main()
