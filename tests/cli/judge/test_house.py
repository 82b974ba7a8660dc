"""A house ruleset with other numbers: rules, rulings and messages follow, and name the house as their origin."""
import re
import unittest

from cli import SOURCE, CliTest, main

HOUSES = {
    "spin-party": """guests: {count: 31}
bonds: {blue: 41, red: 23}
quota: {standard: 8, special-move: 17, master-move: 18}
""",
    "wedding-tables": """limits: {seats: 5, actions: 7, tables_to_end: 9, mixed_max: 4, toilet_turns: 8}
cards:
  cousin: {copies: 7}
  great-grandmother: {gifts: 12}
  cancellation: {malus: 11, copies: 6}
  killjoy: {malus: 13}
""",
    "plots": """players: {least: 5, most: 6}
rounds: {count: 2}
supporters: {count: 8}
leaders: {count: 6}
""",
    "party-chess": """board: {columns: a-p, rows: 1-16}
clock: {turn-days: 1, extended-days: 9}
cost: {base: 2, per-value: 8}
endowment: {choose: 4, max-value: 20}
skipping: {from: 5}
warmth: {rounds: 3}
""",
}

# Words that titles and summaries then have, by rule.
TEXTS = {
    "spin-party": {"SP-2.guests": "31 discs", "SP-2.bonds": "41 friendly bonds (blue) and 23 hostile ones (red)",
                   "SP-7.three-pieces": "exactly 8 pieces", "SP-9.special-move": "17 pieces instead of 8",
                   "SP-9.master-move": "18 pieces instead of 8", "SP-12.keep": "more than 8"},
    "wedding-tables": {
        "WT-content.family": "33 family cards", "WT-content.specials": "6 cancellations, 3 killjoys and 4 toilets",
        "WT-family.gifts": "great-grandmother with 12", "WT-table.six": "5 seats: A table has 5 seats",
        "WT-table.mixed-three": "at most 4 relatives and at most 4 friends", "WT-cancellation.malus": "takes 11 gifts",
        "WT-killjoy.malus": "takes 13 gifts", "WT-toilet.three-turns": "Blocked for 8 turns: A toilet blocks the guest below for 8",
        "WT-goal.two-tables": "9 tables for 5: The aim is to complete at least 9 tables for 5", "WT-turn.two-actions": "7 actions: A player can perform 7",
        "WT-end.two-tables": "Ended by 9 complete tables: The game ends when a player has completed 9 tables",
        "WT-score.cancellation": "falls by 11", "WT-score.killjoy": "falls by 13"},
    "plots": {"PL-I.players": "5 to 6 players: A game has at least 5 and at most 6", "PL-I.leaders": "6 leader cards",
              "PL-I.5.supporters": "8 tokens", "PL-III.five-rounds": "2 rounds"},
    "party-chess": {
        "PC-1230.1.1": "here a to p, and rows named by numbers, 1 to 16", "PC-1230.1.2.d": "A$2 plus A$8 times",
        "PC-1230.2.2.b": "chooses 4 pieces worth 20", "PC-1230.2.4.limit": "1 day: The time for a turn ends 1 day after",
        "PC-1230.2.4.a": "to 9 days after", "PC-1230.2.4.b.iii": "while 5 or more", "PC-1230.2.4.b.i.rounds": "Warm for 3 Rounds: An office surrenders when it has been Warm for 3 whole Rounds",
        "PC-1230.5.2": "moves 1 to 9 squares", "PC-1230.5.3": "worth 8", "PC-1230.11.3": "worth 2",
        "PC-1230.6.2": "The Camel of this ruleset: 2 squares along diagonals."},
}

RULINGS = {
    "spin-party": {},
    "wedding-tables": {"mixed-three": "4 relatives and 4 friends", "winner": "completed 9 tables",
                       "completed": "have 9 complete tables at the same time"},
    "plots": {"opening-hand": "so 2 each"},
    "party-chess": {},
}

# Header and body of a script whose last action is refused, and words of the message.
REFUSED = {
    "spin-party": [
        ("", "Anna: take; guest s1 white; end", "Anna has taken 1 of 8 pieces"),
        ("", "Anna: play special-move; take; guest s1 white; end", "Anna has taken 1 of 17 pieces"),
        ("", "Anna: play master-move; take; guest s1 white; end", "Anna has taken 1 of 18 pieces")],
    "wedding-tables": [
        ("setup: {players: {Anna: {hand: [cousin], tables: {t1: {card: family-table, seats: {s1: dad, s2: dad, s3: mum, s4: mum, s5: aunt}}}}}}",
         "Anna: place cousin t1", "all 5 seats of t1 are taken"),
        ("setup: {players: {Anna: {hand: [cousin], tables: {t1: {card: mixed-table, seats: {s1: dad, s2: dad, s3: mum, s4: mum}}}}}}",
         "Anna: place cousin t1", "at most 4 sit at a mixed table"),
        ("seed: 1\nsetup: {deck: {shuffled: {aunt: 4, uncle: 4}}}", "Anna: " + "; ".join(["pick deck"] * 8), "A player can perform 7 actions in a turn"),
        ("setup: {players: {Anna: {tables: {t1: {card: family-table, seats: {s1: {card: dad, toilet: {by: Ben}}}}}}}}",
         "Anna: lift t1 s1", "blocks for 8 more turns")],
    "plots": [
        ("setup: {round: 2}\nseed: 3", "table: ante\nAnna: play boots\nBen: play boots\nCleo: play boots\nDora: play boots\nEve: play boots\n"
         "table: secret -> boots; reveal; reveal; reveal; reveal\nAnna: play boots", "Nobody puts down a card after the last one"),
        ("seed: 3", "table: tableau; deal Anna -> boots*9", "Anna is due 11 cards")],
    "party-chess": [
        ("", "umpire: appoint U\nReds: choose R B C J p", "an office chooses 4 pieces, and here it chooses 5; the pieces are worth 22 together; they may be worth at most 20"),
        ("setup: {board: {a1: Reds K, p16: Blues K, e1: Reds R}}", "Reds: move e1-o1", "o1 is 10 squares away, and it goes at most 9"),
        ("setup: {board: {a1: Reds K, p16: Blues K}}", "umpire: extend 12", "it may last at most 9"),
        ("setup: {board: {a1: Reds K, p16: Blues K}, accounts: {Bank: 40}}", "umpire: create R for Reds by Bank", "costs 66 A$"),
        ("setup: {board: {a1: Reds K, p16: Blues K}}", "Reds: move a1-a17", "1 to 16")],
}
PLAYERS = {"spin-party": "[Anna, Ben]", "wedding-tables": "[Anna, Ben]", "plots": "[Anna, Ben, Cleo, Dora, Eve]", "party-chess": "[Reds, Blues]"}


def house_pieces():
    """The standard's pieces, with some changed: of three another number, of one another way to go."""
    text = (SOURCE / "rulesets/party-chess/standard.yaml").read_text()
    text = text[text.index("\npieces:\n"):text.index("\n# House: rules that `enact`")]
    for old, new in (("char: R, value: 9", "char: R, value: 8"), ("moves: [{go: orthogonal, range: 1-10}]}", "moves: [{go: orthogonal, range: 1-9}]}"),
                     ("char: J, value: 3", "char: J, value: 2"), ("moves: [{leap: [1, 3]}]", "moves: [{go: diagonal, range: 2}]")):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


class House(CliTest):
    def house(self, game):
        pieces = house_pieces() if game == "party-chess" else ""
        return self.write(f"game: {game}\ntitle: House\nextends: standard\n{HOUSES[game]}{pieces}\n", "house.yaml")

    def catalogue(self, game, *options):
        return self.expect(0, "rules", game, "--format", "json", *options).json()

    def test_texts_follow_and_are_of_the_house(self):
        for game, texts in TEXTS.items():
            usual = {rule["id"]: rule for rule in self.catalogue(game)["rules"]}
            for rule in self.catalogue(game, "--ruleset", self.house(game))["rules"]:
                with self.subTest(rule=rule["id"]):
                    text = f"{rule['title']}: {rule['summary']}"
                    self.assertNotRegex(text, r"\{[a-z]")
                    self.assertIn(texts.get(rule["id"], ""), text)
                    if rule["id"] in texts:
                        self.assertNotEqual(text, f"{usual[rule['id']]['title']}: {usual[rule['id']]['summary']}")
                        self.assertEqual(rule["provenance"], "house")
                    elif text == f"{usual[rule['id']]['title']}: {usual[rule['id']]['summary']}":
                        self.assertEqual(rule["provenance"], usual[rule["id"]]["provenance"])

    def test_rulings_follow(self):
        for game, texts in RULINGS.items():
            for ruling in self.catalogue(game, "--ruleset", self.house(game))["rulings"]:
                text = str([ruling["question"], ruling["options"]])
                self.assertIn(texts.get(ruling["key"], ""), text)
                self.assertNotRegex(text, r"\{[a-z]+\.")

    def test_defaults_come_first(self):
        """A ruling added to the end stays out of hashes where it is at its first option."""
        for game in HOUSES:
            for ruling in self.catalogue(game)["rulings"]:
                self.assertEqual(ruling["options"][0]["option"], ruling["default"], f"{game} {ruling['key']}")

    def test_messages_follow(self):
        for game, scripts in REFUSED.items():
            self.house(game)
            for header, body, words in scripts:
                with self.subTest(game=game, body=body):
                    head = f"game: {game}\nruleset: ./house.yaml\nplayers: {PLAYERS[game]}\n" + (header + "\n" if header else "")
                    out = self.expect(1, "check", self.script(body + "\n", header=head)).out
                    self.assertIn(words, out)
                    rules = re.findall(r"^    rule .*", out, re.M)
                    self.assertTrue(any("of the house" in rule for rule in rules), out)

    def test_changed_components_are_of_the_house(self):
        for game, row in (("spin-party", "quota.standard"), ("plots", "rounds"), ("wedding-tables", "limits.seats"),
                          ("party-chess", "clock.turn-days")):
            tables = self.expect(0, "rules", game, "--components", "--format", "json", "--ruleset", self.house(game)).json()
            rows = [found for table in tables["components"] for found in table.get("rows", []) if found["cells"][0] == row]
            self.assertEqual([found["provenance"] for found in rows], ["house"], game)

    def test_a_changed_piece_is_of_the_house_and_others_are_not(self):
        tables = self.expect(0, "rules", "party-chess", "--components", "pieces", "--format", "json", "--ruleset",
                             self.house("party-chess")).json()["components"]
        found = {row["cells"][1]: row["provenance"] for row in tables[0]["rows"]}
        self.assertEqual([found[name] for name in ("Rook", "Camel", "Jester", "Bishop", "King", "il-Nabi")],
                         ["house", "house", "house", "text", "text", "lost"])


# Parts of a house ruleset in short form, and the same in full.
BRIEF = {
    "wedding-tables": [("cards: {cousin: 10}", "cards: {cousin: {copies: 10}}"), ("rulings: {stolen-card: under}", "rulings: {stolen-card: {default: under}}")],
    "spin-party": [("guests: 31", "guests: {count: 31}"), ("rulings: {cards: six-open}", "rulings: {cards: {default: six-open}}")],
    "plots": [("rounds: 2\nleaders: 6\nsupporters: 8", "rounds: {count: 2}\nleaders: {count: 6}\nsupporters: {count: 8}")],
    "party-chess": [("skipping: 5\nwarmth: 3", "skipping: {from: 5}\nwarmth: {rounds: 3}")],
}
WIZARD = 'rule: "1230.40", name: Wizard, value: 4, char: w, cite: {move: "2"}, moves: []'
GROWING = WIZARD.replace("value: 4", "value: {base: 1, per-counter: 1}")
# A slip, and words of the message about it.
CURES = {
    "wedding-tables": [
        ("cards: {cousin: {count: 10}}", "unknown key `count` in `cards.cousin`; the number of copies in the deck is `cards.cousin.copies`"),
        ("cards: {cosin: 10}", "unknown key `cosin` in `cards`; did you mean `cousin`?"),
        ("cards: 10", "`cards` is a mapping, like `cards: {great-grandmother: 2}`"),
        ("cards: [cousin]", "`cards` is a mapping, like `cards: {great-grandmother: 2}`"),
        ("cousin: 10", "unknown key `cousin` in a ruleset of wedding-tables; write `cards: {cousin: 10}`"),
        ("seats: 5", "unknown key `seats` in a ruleset of wedding-tables; write `limits: {seats: 5}`"),
        ("copies: {cousin: 5}", "unknown key `copies` in a ruleset of wedding-tables; write `cards: {cousin: {copies: 5}}`"),
        ("deck: {cousin: 5}", "unknown key `deck` in a ruleset of wedding-tables; did you mean `cards: {cousin: {copies: 5}}`?"),
        ("circles: {cousin: [dad]}", "; did you mean `cards: {cousin: {avoids: [dad]}}`?"),
        ("rules: {WT-family.parents: off}", "a rule should have keys and values; write `switched-off: [WT-family.parents]`"),
        ("limits: 5", "`limits` is a mapping, like `limits: {players: [2, 6]}`"),
        ("limits: {players: 4}", "`limits.players` is a list, like `players: [2, 6]`"),
        ("limits: {players: [2, 3, 4]}", "`limits.players` has 2 elements, and here are 3"),
        ("combos: {nerd-clib: {points: 4}}", "`nerd-clib` has no `guests`; did you mean `nerd-club`?"),
        ("rulings:\n  kids-table: {question: Where do kids sit?, default: free, options: {free: Anywhere.}}",
         'put the text in quotes: `question: "Where do kids sit?"`'),
        ("notes: Ours: the best", 'put the text in quotes: `notes: "Ours: the best"`'),
        ('rulings:\n  kids-table: {question: "Where do kids sit?", default: free, options: {free: Anywhere.}}',
         "no ruling `kids-table` in wedding-tables; a ruleset can't add any: it may reword what exists and change defaults"),
        ("combos: {nerd-club: {needs: {nerd: 2}}}", "unknown key `needs` in `combos.nerd-club`; `needs` is called `guests` now"),
        ("rulings: {stolen-crad: under}", "no ruling `stolen-crad` in wedding-tables; did you mean `stolen-card`?"),
    ],
    "spin-party": [
        ("quota: 4", "`quota` is a mapping, like `quota: {standard: 4}`"),
        ("players: {colours: [red, blue]}", "`players.colours` can't be changed by a ruleset"),
        ("rules: {SP-7.flip: {kind: effect}}", "unknown key `kind` in a rule; `kind` is called `category` now"),
        ('rules: {SP-7.flip: {quote: [{words: 3, sum: "0123456789abcdef"}]}}', "; `sum` is called `fingerprint` now"),
        ("special-move: 5", "unknown key `special-move` in a ruleset of spin-party; write `quota: {special-move: 5}`"),
    ],
    "plots": [
        ("factions: red", "`factions` is a list, like `factions: [red, yellow, ...]`"),
        ("factions: [red]", "`factions` has 7 elements, and here are 1"),
        ("players: {fewest: 4}", "unknown key `fewest` in `players`; did you mean `players: {least: 4}`?"),
        ("power: {faces: [[fists]]}", "`power.faces` has 7 elements, and here are 1"),
    ],
    "party-chess": [
        ("board: 8", "`board` is a mapping, like `board: {columns: a-t}`"),
        ("clock: {limit: 5}", "unknown key `limit` in `clock`; `limit` is called `turn-days` now"),
        ("clock: {longest: 9}", "unknown key `longest` in `clock`; `longest` is called `extended-days` now"),
        (f"drafts: {{w: {{{WIZARD}, limit: 2}}}}", "; `limit` is called `max-count` now"),
        (f"drafts: {{w: {{{WIZARD}, place: {{rows: [1]}}}}}}", "; `place` is called `placing` now"),
        (f"drafts: {{w: {{{WIZARD}, promotes: {{at: [a1], to: any}}}}}}", "; `to` is called `becomes` now"),
        (f"drafts: {{w: {{{GROWING}}}}}", "; `per-counter` is called `times-counter` now"),
        ("columns: a-h", "unknown key `columns` in a ruleset of party-chess; write `board: {columns: a-h}`"),
    ],
}


class Writing(CliTest):
    def house(self, game, text):
        return self.write(f"game: {game}\ntitle: Ours\nextends: standard\n{text}\n", "ours.yaml")

    def test_a_value_stands_for_its_mapping(self):
        for game, pairs in BRIEF.items():
            for texts in pairs:
                told = [self.expect(0, "rules", game, "--components", "--format", "json", "--ruleset", self.house(game, text)).json() for text in texts]
                rules = [self.catalogue(game, text) for text in texts]
                with self.subTest(game=game, text=texts[0]):
                    self.assertEqual(told[0], told[1])
                    self.assertEqual(rules[0], rules[1])
                    usual = self.catalogue(game, "")
                    self.assertNotEqual(rules[0], usual)

    def catalogue(self, game, text):
        return self.expect(0, "rules", game, "--format", "json", "--ruleset", self.house(game, text)).json()

    def test_mistakes_are_cured(self):
        for game, slips in CURES.items():
            for text, said in slips:
                with self.subTest(game=game, text=text):
                    self.assertIn(said, self.expect(2, "rules", game, "--ruleset", self.house(game, text)).err)


if __name__ == "__main__":
    main()
