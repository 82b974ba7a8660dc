"""Since which action a refused action breaks a rule (`explain`): compared with asking at each earlier line."""
import unittest

from cli import CliTest

LINK = """game: spin-party
players: [Anna, Ben]
---
Anna: draw -> blue
Anna: take
Anna: take
Anna: guest s1 white
Anna: play new-link blue s2-s8
Anna: guest s3 white
Anna: end
Ben: play revision s2-s8
Ben: draw -> red
"""


class BrokenSince(CliTest):
    def asked(self, script, action, *options):
        return self.referee("explain", script, action, "--format", "json", *options).json()

    def by_asking_each_line(self, script, lines, action):
        """Returns {rule: line} for the rules that the action breaks at the end: the line since which it does, if it kept the rule before."""
        kept, since = {}, {}
        for line in lines:
            for rule in self.asked(script, action, "--at", str(line))["actions"][0]["rules"]:
                holds = rule["result"] == "holds"
                if rule["result"] == "broken" and kept.get(rule["rule"]):
                    since[rule["rule"]] = line
                elif holds:
                    since.pop(rule["rule"], None)
                kept[rule["rule"]] = holds
        return {rule: line for rule, line in since.items() if not kept[rule] and rule in self.broken_at_end(script, action)}

    def broken_at_end(self, script, action):
        return {rule["rule"] for rule in self.asked(script, action)["actions"][0]["rules"] if rule["result"] == "broken"}

    def test_a_link_that_a_card_destroyed(self):
        script = self.write(LINK)
        found = self.asked(script, "Ben: bond red s2-s8")["broken_since"]
        self.assertEqual([(one["rules"], one["action"]["line"]) for one in found], [(["SP-5.links"], 11)])
        self.assertIn("SP-9.revision-link", [rule["rule"] for rule in found[0]["action"]["rules"]])
        self.assertEqual({rule["result"] for rule in found[0]["action"]["rules"]}, {"applied"})
        out = self.referee("explain", script, "Ben: bond red s2-s8").out
        self.assertIn("SP-5.links is broken since Ben: play revision s2-s8", out)
        # A link that never was there.
        self.assertEqual(self.asked(script, "Ben: bond red s1-s8")["broken_since"], [])
        # The same fault within the script.
        faulty = self.write(LINK + "Ben: bond red s2-s8\n")
        self.assertEqual(self.referee("explain", faulty, "--format", "json").json()["broken_since"], found)

    def test_as_asked_at_each_line(self):
        for action in ("Ben: bond red s2-s8", "Anna: take", "Anna: guest s1 white", "Ben: play new-link red s2-s8", "Ben: draw -> blue"):
            script = self.write(LINK)
            found = {rule: one["action"]["line"] for one in self.asked(script, action)["broken_since"] for rule in one["rules"]}
            self.assertEqual(found, self.by_asking_each_line(script, range(3, 13), action), action)

    def test_what_was_taken_back_does_not_count(self):
        taken_back = LINK.replace("Ben: draw -> red\n", "@takeback 1 no card\nBen: draw -> red\n")
        self.assertEqual(self.asked(self.write(taken_back), "Ben: bond red s2-s8")["broken_since"], [])

    def test_a_return_to_the_beginning(self):
        header = LINK[:LINK.index("---\n") + 4] + "@label start\n@back start\n"
        for moves, since in (("Ben: take\n", None), ("Anna: take\n" * 3 + "@back start\n" + "Anna: take\n" * 4, 12)):
            script = self.write(header + moves)
            found = self.expect(1, "explain", script, "--format", "json").json()["broken_since"]
            self.assertEqual([one["action"]["line"] for one in found], [since] if since else [], moves)

    def test_several_rules_are_broken(self):
        header = ("game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {players: {Anna: {hand: [toilet], tables: {t1: family-table}},"
                  " Ben: {tables: {t1: {card: family-table, seats: [aunt]}}}}}\n---\n")
        script = self.write(header + "Anna: toilet Ben t1 s1\n")
        move = "Anna: toilet Ben t1 s1"
        self.assertEqual([one["rules"] for one in self.asked(script, move)["broken_since"]], [["WT-turn.hand", "WT-toilet.guest"]])
        self.assertIn("\nWT-turn.hand and WT-toilet.guest are broken since ", self.expect(1, "explain", script, move).out)

    def test_nothing_for_a_legal_action_or_a_player(self):
        script = self.write(LINK)
        self.assertEqual(self.asked(script, "Ben: bond red s1-s2")["broken_since"], [])
        self.assertEqual(self.asked(script, "Ben: bond red s2-s8", "--view", "Ben")["broken_since"], [])


if __name__ == "__main__":
    unittest.main()
