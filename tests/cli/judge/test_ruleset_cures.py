"""Keys of a ruleset as designers write them: the message has the right key with the writer's own words, and a ruleset that has it is read."""
from cli import CliTest, main

# A game, a line of a ruleset, and the line that the message suggests.
CURES = (
    ("wedding-tables", "gifts: {cousin: 5}", "cards: {cousin: {gifts: 5}}"),
    ("wedding-tables", "gift: {cousin: 5}", "cards: {cousin: {gifts: 5}}"),
    ("wedding-tables", "Gifts: {nerd: 3}", "cards: {nerd: {gifts: 3}}"),
    ("wedding-tables", "avoids: {mum: [nerd]}", "cards: {mum: {avoids: [nerd]}}"),
    ("wedding-tables", "circles: {dad: [nerd]}", "cards: {dad: {avoids: [nerd]}}"),
    ("wedding-tables", "deck: {mum: 5}", "cards: {mum: {copies: 5}}"),
    ("wedding-tables", "actions: 3", "limits: {actions: 3}"),
    ("wedding-tables", "disabled: [WT-family.parents]", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "off: [WT-family.parents]", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "rules: {WT-family.parents: off}", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "rules: {WT-family.parents: {off: true}}", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "without: [WT-family.parents]", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "disable: WT-family.parents, WT-friends.circle", "switched-off: [WT-family.parents, WT-friends.circle]"),
    ("wedding-tables", "no-rules: {WT-family.parents: true}", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "WT-family.parents: off", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "rulings: {WT-family.parents: off}", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "rulings: {switched-off: [WT-family.parents]}", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "rules: {switched-off: [WT-family.parents]}", "switched-off: [WT-family.parents]"),
    ("wedding-tables", "rules: {WT-family.parents: {enabled: false}}", "switched-off: [WT-family.parents]"),
    ("spin-party", "pieces: 4", "quota: {standard: 4}"),
    ("spin-party", "quota: 4", "quota: {standard: 4}"),
    ("spin-party", "pool: 20", "guests: 20"),
    ("party-chess", "clock: 5", "clock: {turn-days: 5}"),
)
# Lines that need more than another key.
TOLD = (
    ("wedding-tables", "switched-off: {WT-family.parents: true}", "write `[WT-family.parents]`"),
    ("wedding-tables", "switched-off: [WT-family.parents, WT-family.parents]", "WT-family.parents is listed twice"),
    ("wedding-tables", "switched-off: [circle]", "`circle` is a ruling; write `rulings: {circle: OPTION}`"),
    ("wedding-tables", "combos: {x: {guests: [mum, dad, mum], points: 3}}", "like `guests: {mum: 2, dad: 1}`"),
    ("wedding-tables", "combos: {x: {mum: 1, points: 3}}", "write `guests: {mum: 1}`"),
    ("party-chess", "pieces: [{name: Rook, value: 5}]", "a ruleset lists its pieces whole"),
)


class RulesetCures(CliTest):
    def rules(self, game, line):
        return self.referee("rules", game, "--ruleset", self.write(f"game: {game}\ntitle: Ours\nextends: standard\n{line}\n", "ours.yaml"))

    def test_the_suggested_line(self):
        for game, line, cure in CURES:
            with self.subTest(line=line):
                done = self.rules(game, line)
                self.assertEqual(done.code, 2)
                self.assertIn(f"`{cure}`", done.err)
                self.assertEqual(self.rules(game, cure).code, 0)

    def test_other_words(self):
        for game, line, told in TOLD:
            with self.subTest(line=line):
                done = self.rules(game, line)
                self.assertEqual(done.code, 2)
                self.assertIn(told, done.err)


if __name__ == "__main__":
    main()
