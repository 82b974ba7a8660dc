"""Pieces of the house: the output of `rules` about one, the places of its errors, and counts of Betza's pieces.

betza_counts.json has random pieces with the numbers of plays that Fairy-Stockfish counted, too
(tests/bench/fairy_pieces.py made it).
"""
import json
import pathlib
import sys
import xml.etree.ElementTree

from cli import SOURCE, CliTest, main

sys.path.insert(0, str(SOURCE / "tests" / "bench"))
import fairy_pieces  # noqa: E402

COUNTS = pathlib.Path(__file__).with_name("betza_counts.json")
PIECE = ('game: party-chess\ntitle: house\nextends: standard\nboard: {columns: a-g, rows: 1-7}\ndrafts:\n'
         '  piece: {rule: "1230.40", name: Piece, char: "&", value: 2.5, cite: {move: 1}, moves: [%s]}\n')


class Portraits(CliTest):
    def shown(self, moves, *options):
        house = self.write(PIECE % moves, "house.yaml")
        return self.expect(0, "rules", "party-chess", "piece", "--ruleset", house, *options).out

    def rows(self, moves):
        """The drawing, without numbers and blanks, from the highest row."""
        lines = self.shown(moves).splitlines()
        return ["".join(line.split()[1:]) for line in lines if line[:3].strip().isdigit() and len(line.split()) == 8]

    def test_a_piece_is_said_listed_and_drawn(self):
        out = self.shown('{betza: "fmWfcF"}, {go: all, range: 2, use: shoot}')
        self.assertIn("Piece &, rule 1230.40, value 2.5", out)
        self.assertIn("moves 1 square up; captures 1 square up right or up left", out)
        self.assertIn('{betza: "fmWfcF"}', out)
        self.assertNotIn("warning", out)
        self.assertEqual(self.rows('{betza: "fmWfcF"}, {go: all, range: 2, use: shoot}'),
                         [".......", ".s.s.s.", "..xmx..", ".s.&.s.", ".......", ".s.s.s.", "......."])

    def test_formulas_modes_and_betza_look_the_same(self):
        knight = self.rows("{leap: [1, 2]}")
        self.assertEqual(knight, [".......", "..o.o..", ".o...o.", "...&...", ".o...o.", "..o.o..", "......."])
        for same in ('{formula: "dR*dC=2"}', "{betza: N}", '{formula: "dR+dC=3 /AND/ D=2"}'):
            self.assertEqual(self.rows(same), knight)

    def test_what_needs_a_piece_on_the_way_is_marked(self):
        self.assertEqual(self.rows("{betza: gR}"), ["...+...", "...+...", ".......", "++.&.++", ".......", "...+...", "...+..."])

    def test_what_can_hardly_be_meant_is_a_warning(self):
        self.assertIn('warning: no square of this board satisfies {formula: "dR=1 /AND/ D>9"}', self.shown('{formula: "dR=1 /AND/ D>9"}'))
        self.assertIn("warning: {leap: [9, 9]} leads nowhere on this board", self.shown("{leap: [9, 9]}"))
        self.assertIn("warning: it has no moves", self.shown(""))
        for formula in ("dR=3 /AND/ dC<2", "DestR=R+3 /AND/ dC<2"):
            self.assertIn(f'warning: {{formula: "{formula}", way: clear}} leaves out squares', self.shown(f'{{formula: "{formula}", way: clear}}'))
        for mode in ('{formula: "dR=3 /AND/ dC=0", way: clear}', '{formula: "dR=3 /AND/ dC<2"}', '{formula: "DestR=R+3 /AND/ dC=3", way: any}'):
            self.assertNotIn("warning", self.shown(mode))
        self.assertIn("criterion iii", self.expect(0, "rules", "party-chess", "bishop-vague").out)

    def test_a_look_at_a_ruleset_tells_its_warnings_and_not_those_of_the_text(self):
        house = self.write(PIECE % '{formula: "D>99"}, {leap: [1, 2]}', "house.yaml")
        for what in ([], ["--components"]):
            done = self.expect(0, "rules", "party-chess", "--ruleset", house, *what)
            self.assertEqual(done.err.splitlines(), ['warning: Pawn: the squares on which it promotes are not on this board',
                                                             'warning: Piece: no square of this board satisfies {formula: "D>99"}'])
        self.assertEqual(self.expect(0, "rules", "party-chess").err, "")
        svg = self.expect(2, "rules", "party-chess", "--ruleset", house, "--format", "svg")  # a wrong question has one answer
        self.assertNotIn("warning", svg.err)

    def test_a_letter_that_defines_no_piece_is_a_warning(self):
        for letter, why in (("R", "the Rook's rule has the letter R"), ("r", "the Rook's rule has the letter R"), ("XY", "`XY` is not one visible ASCII character")):
            with self.subTest(letter=letter):
                house = self.write(PIECE.replace('"&"', letter) % "{go: all, range: 1}", "house.yaml")
                out = self.expect(0, "rules", "party-chess", "piece", "--ruleset", house).out
                self.assertIn(f"warning: {why}, so this rule defines no piece (1230.1 s3.A)\n", out)

    def test_a_rule_in_force_that_defines_no_piece_says_why(self):
        out = self.expect(0, "rules", "party-chess", "--components", "pieces", "--format", "json").out
        besides = {row["cells"][1]: row["cells"][5] for row in json.loads(out)["components"][0]["rows"]}
        flawed = {piece: text.partition(";")[0] for piece, text in besides.items() if "not admitted" in text}
        self.assertEqual(flawed, {"il-Nabi": "not admitted: its rule does not say to which squares it may move",
                                  "Zombie": "not admitted: the Kamikaze's rule has the letter Z"})

    def test_a_clause_without_a_text_says_how_the_piece_goes(self):
        house = self.write(PIECE.replace("cite: {move: 1}", "cite: {move: 1, letter: 2, worth: 3}") % "{betza: RN}", "house.yaml")
        out = self.expect(0, "rules", "party-chess", "PC-1230.40", "--ruleset", house).out
        for text in ("The Piece: any number of squares along rows and columns; by a leap of 1 and 2 squares.", "& stands for Piece.", "The value of a Piece is 2.5."):
            self.assertIn(text, " ".join(out.split()))

    def test_other_formats(self):
        entry = json.loads(self.shown('{formula: "D>9"}', "--format", "json"))["components"][0]
        self.assertEqual(entry["id"], "piece")
        self.assertEqual(len(entry["warnings"]), 1)
        self.assertIn("**Warning:**", self.shown('{formula: "D>9"}', "--format", "markdown"))
        drawing = xml.etree.ElementTree.fromstring(self.shown("{leap: [1, 2]}", "--format", "svg"))
        titles = [element.text for element in drawing.iter() if element.tag.endswith("title")]
        self.assertEqual(sum("moves and captures" in (title or "") for title in titles), 8)

    def test_only_a_piece_has_a_picture(self):
        self.assertIn("only one piece has a picture", self.expect(2, "rules", "party-chess", "king-move", "--format", "svg").err)
        self.assertIn("only one piece has a picture", self.expect(2, "rules", "plots", "--format", "svg").err)

    def test_errors_point_at_the_token(self):
        for text, token, said in (('{formula: "dR=1 /AND/ Dest=2"}', "Dest", "means nothing"), ('{betza: "NmLfW"}', "L", "a Camel is C"),
                                  ('{formula: "R=%s"}' % ("9" * 400), "9" * 400, "at most 9999")):
            with self.subTest(text=text):
                house = self.write(PIECE % text, "house.yaml")
                err = self.expect(2, "rules", "party-chess", "piece", "--ruleset", house).err
                column = (PIECE % text).splitlines()[5].index(token) + 1
                self.assertIn(f"house.yaml:6:{column}: ", err)
                self.assertIn(said, err)

    def test_many_costly_formulas_are_refused(self):
        costly = " /XOR/ ".join(["(R*DestC+C*DestR)*dR>DestR*dC+R"] * 25)
        entries = "".join(f'  p{i}: {{rule: "1230.{40 + i}", name: Piece{i}x, char: "&", value: 1, cite: {{move: 1}}, moves: [{{formula: "{costly}"}}]}}\n'
                          for i in range(20))
        house = self.write("game: party-chess\ntitle: house\nextends: standard\nboard: {columns: a-z, rows: 1-26}\ndrafts:\n" + entries, "house.yaml")
        done = self.referee("rules", "party-chess", "--ruleset", house)
        self.assertEqual(done.code, 2)
        self.assertIn("the formulas of this ruleset are too much work", done.err)


class Counts(CliTest):
    def test_betza_is_counted_as_fairy_stockfish_counts_it(self):
        for entry in json.loads(COUNTS.read_text()):
            with self.subTest(pieces=entry["pieces"]):
                self.write(fairy_pieces.ruleset(entry["pieces"]), "betza.yaml")
                path = self.write(fairy_pieces.script(entry["board"]), "betza.party")
                out = self.expect(0, "perft", "--depth", str(entry["depth"]), "--only", "move,capture", path).out
                self.assertEqual(int(out.split()[-1]), entry["count"])


if __name__ == "__main__":
    main()
