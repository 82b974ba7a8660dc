"""`replay`, `run --format svg`, `check --report`: what the files hold, without a browser."""
import html.parser
import json
import pathlib
import re
import xml.etree.ElementTree as ElementTree

import replay_pages
from cli import HEADER, SOURCE, CliTest, game_list, main, timeless

GAMES = game_list.IDS
HOSTILE = "</script><img src=x onerror=alert(1)>\"'&<!--\u2028"


def examples():
    return sorted((SOURCE / "examples").glob("*/*.party"))


class Page(html.parser.HTMLParser):
    """The elements of a page: name, attributes, the text in them, attributes of the element around."""

    def __init__(self, text):
        super().__init__()
        self.elements = []
        self.open = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append([tag, dict(attrs), "", self.open[-1][1] if self.open else {}])
        if tag not in ("meta", "input", "br", "img"):
            self.open.append(self.elements[-1])

    def handle_endtag(self, tag):
        if self.open and self.open[-1][0] == tag:
            self.open.pop()

    def handle_data(self, data):
        for element in self.open:
            element[2] += data

    def named(self, tag, **attrs):
        return [e for e in self.elements if e[0] == tag and all(e[1].get(k) == v for k, v in attrs.items())]

    def rows(self, kind):
        """Returns the texts of rows. An action without details has a row without a class."""
        listed = [e for e in self.elements if e[0] == "li" and e[3].get("class") == "rows"]
        return [e[2] for e in listed if kind in e[1].get("class", "act").split()]

    def data(self):
        return json.loads(replay_pages.unpacked(self.named("script", id="data")[0][2]))


class ReplayTest(CliTest):
    def page(self, script, *options, code=0):
        done = self.expect(code, "replay", script, "-o", "-", *options)
        return done.out

    def test_every_example_has_a_page(self):
        for path in examples():
            with self.subTest(path=path.name):
                text = self.referee("replay", str(path), "-o", "-").out
                self.assertLess(len(text.encode()), 300_000, path)
                page = Page(text)
                data = page.data()
                done = self.status(str(path))
                self.assertEqual(len(data["steps"]), done["plies"] + 1 + (done["status"] == "illegal"))
                self.assertEqual(len(page.rows("act")), done["plies"])
                self.assertEqual(len(page.rows("held")), done["expectations"]["held"])

    def test_the_policy_lets_nothing_else_run(self):
        text = self.page(str(SOURCE / "examples/spin-party/first-moves.party"))
        policy = Page(text).named("meta", **{"http-equiv": "Content-Security-Policy"})[0][1]["content"]
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertNotIn("http", policy)
        self.assertNotRegex(text, r"(?i)\sstyle=|\son[a-z]+=\"|(?:src|href)=\"(?!#|data:image)")
        self.assertNotRegex(text, r"url\(|@import|fetch\(|XMLHttpRequest|eval\(|innerHTML")

    def test_hostile_text_stays_text(self):
        line = HOSTILE.replace("\u2028", "")  # which no script may hold
        body = (f"# {line}\nAnna: take # {line}\n@stands {line}\nBen: take\n"
                f"@expect phase = \"{line.replace(chr(34), '')}\"\n@takeback 1 {line}\nAnna: take; {line}\n")
        header = HEADER + f"title: {json.dumps(HOSTILE)}\nnotes: {json.dumps(HOSTILE)}\n"
        script = self.script(body, header, name="<img src=x onerror=alert(2)>.party")
        text = self.page(script, code=2)
        page = Page(text)
        self.assertEqual(page.named("img"), [])
        self.assertEqual(len(page.named("script")), 2)
        self.assertRegex(page.named("script", id="data")[0][2], "^[ -%'-;=?-~]*$")  # ASCII without <, > and &
        self.assertIn("<img src=x onerror=alert(1)>", page.rows("comment")[0])
        self.assertIn("onerror", page.named("h1")[0][2])
        report = pathlib.Path(self.folder.name) / "report"
        self.expect(2, "check", script, "--report", str(report))
        index = Page((report / "index.html").read_text(encoding="utf-8"))
        self.assertEqual(index.named("img"), [])
        self.assertEqual(index.named("script"), [])
        self.assertTrue((report / index.named("a")[0][1]["href"]).is_file())

    def test_what_the_list_tells(self):
        script = self.script(
            "# Anna begins\nAnna: draw -> blue; bond blue s1-s2 # the first bond\n@label here\n"
            "@expect phase = play\n@expect phase = over\n@reject SP-7.in-hand Anna: guest s1 white\n"
            "@accept Anna: take\n@under finish=printed @expect phase = play\n@back here\nAnna: take\n@takeback 1 a slip\n"
            "@stands it was late\nBen: take\nBen: fly\n")
        rules = self.expect(0, "rules", "spin-party", "--format", "json").json()
        ruling = rules["rulings"][0]
        text = pathlib.Path(script).read_text().replace("finish=printed", f"{ruling['key']}={ruling['default']}")
        pathlib.Path(script).write_text(text)
        page = Page(self.page(script, code=2))
        self.assertIn("Anna begins", page.rows("comment")[0])
        self.assertIn("the first bond", page.rows("act")[1])
        self.assertIn("here", page.rows("label")[0])
        self.assertEqual(len(page.rows("held")), 4)
        self.assertIn("phase is \"play\", not \"over\"", page.rows("failed")[0])
        refused = next(row for row in page.rows("held") if "@reject" in row)
        summary = next(rule["summary"] for rule in rules["rules"] if rule["id"] == "SP-7.in-hand")
        self.assertIn(summary, refused)
        self.assertIn("another branch from here", page.rows("back")[0])
        self.assertIn("1 line taken back", page.rows("takeback")[0])
        self.assertIn("a slip", page.rows("takeback")[0])
        self.assertIn("it was late", page.rows("stands")[0])
        self.assertIn("SP-7.alternate", page.rows("stands")[0])
        self.assertIn("fly", page.rows("fault")[0])
        steps = page.data()["steps"]
        parents = [number - step[0] for number, step in enumerate(steps)]
        self.assertEqual(parents, [0, 0, 1, 2, 2, 4])  # both go on from step 2

    def test_an_illegal_move_is_a_step_with_its_rules(self):
        page = Page(self.page(self.script("Anna: take\nAnna: guest s99 white\n"), code=1))
        self.assertEqual(len(page.data()["steps"]), 3)
        fault = page.rows("fault")[0]
        self.assertIn("SP-5.sites", fault)
        self.assertIn("legal here", fault)

    def test_a_script_that_is_no_text_has_no_page(self):
        script = self.script("Anna: take\n")
        path = pathlib.Path(script)
        path.write_bytes(path.read_bytes() + b"Anna: \xff\n")
        done = self.expect(2, "replay", script, "-o", "-")
        self.assertEqual(done.out, "")
        self.assertIn("not valid UTF-8", done.err)

    def test_exit_codes_and_files(self):
        out = pathlib.Path(self.folder.name) / "game.html"
        self.expect(2, "replay", self.script("", header="game: chess\n"), "-o", str(out))
        self.assertFalse(out.exists())
        self.expect(0, "replay", self.script("Anna: take\n@label x\nAnna: fly\n"), "-o", str(out), "--at", "x")
        self.assertTrue(out.exists())
        self.expect(2, "replay", self.script(""), "-o", str(out), "--view", "Zoe")
        self.expect(2, "replay", self.script(""))
        self.expect(2, "replay", self.script(""), "-o", str(out / "below"))
        self.assertIn("is there already", self.expect(2, "replay", self.script(""), "-o", str(out)).err)
        self.expect(0, "replay", self.script(""), "--force", "-o", str(out))
        self.assertEqual(len(Page(out.read_text(encoding="utf-8")).data()["steps"]), 1)

    def test_long_games_have_small_pages(self):
        folder = pathlib.Path(self.folder.name)
        for game in GAMES:
            self.expect(0, "simulate", game, "--games", "1", "--seed", "1", "--max-actions", "2000", "--scripts", str(folder / game))
            (script,) = (folder / game).glob("*.party")
            actions = self.status(str(script))["plies"]
            size = len(self.referee("replay", str(script), "-o", "-").out.encode())
            self.assertLess(size, 80_000 + 100 * actions, game)

    def test_names_of_any_script_come_back_from_the_data(self):
        header = HEADER.replace("Anna", "\U0001d504nna").replace("Ben", "\u0416\u0435\u043d\u044f")
        data = Page(self.page(self.script("\U0001d504nna: take\n", header))).data()
        for name in ("\U0001d504nna", "\u0416\u0435\u043d\u044f"):
            self.assertTrue(any(key.endswith(":" + name) for key in data["keys"]), data["keys"])

    def lines_of_picture(self, script, *options):
        root = ElementTree.fromstring(self.referee("run", str(script), "--format", "svg", *options).out)
        return [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]

    def test_ones_own_total_comes_first(self):
        script = SOURCE / "examples/party-chess/weights.party"
        for options, order in (((), ["Reds", "Blues"]), (("--view", "Reds"), ["Reds", "Blues"]), (("--view", "Blues"), ["Blues", "Reds"])):
            lines = self.lines_of_picture(script, *options)
            self.assertEqual([line.split()[0] for line in lines if " weight " in line], order)

    def cards_under_the_deck(self, cards):
        script = self.write("game: wedding-tables\nplayers: [Anna, Ben]\nsetup: {deck: {under: [%s]}}\n---\n" % ", ".join(cards))
        lines = self.lines_of_picture(script)
        first = next(at for at, line in enumerate(lines) if line.startswith("under the deck"))
        return " ".join(lines[first:first + 3])

    def test_a_picture_has_all_cards_under_the_deck(self):
        written = self.cards_under_the_deck(["mum", "nerd", "nerd", "family-table", "toilet", "cousin", "uncle", "grandmother", "friend-table", "trendy"])
        self.assertTrue(written.startswith("under the deck, next first: mum, nerd×2, family-table, toilet, cousin, uncle, grandmother, friend-table, trendy"), written)

    def test_a_picture_counts_cards_under_the_deck_for_which_there_is_no_room(self):
        cards = ["grandmother", "grandfather", "best-friend"] * 2 + ["mixed-table", "family-table", "friend-table"] * 3 + ["mum", "dad"] * 4 + ["uncle", "aunt"] * 4 + ["cousin", "funny"] * 4
        shown = self.cards_under_the_deck(cards)
        found = re.fullmatch(r"under the deck, next first: (.*) and (\d+) more", shown)
        self.assertTrue(found, shown)
        self.assertEqual(found.group(1).split(", "), cards[:len(cards) - int(found.group(2))])

    def test_a_position_as_svg(self):
        for game in GAMES:
            starter = SOURCE / "examples" / game / "starter.party"
            with self.subTest(game=game):
                root = ElementTree.fromstring(self.referee("run", str(starter), "--format", "svg").out)
                self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
                self.assertGreater(len(root.findall(".//{http://www.w3.org/2000/svg}g")), 3)

    def test_the_report_of_a_suite(self):
        for name, body in (("a/one.party", "Anna: take\n"), ("a-one.party", "Ben: take\n"), ("b&c#d.party", "Anna: fly\n"),
                           ("bad.party", "@expect phase = over\n")):
            self.script(body, name=name)
        self.write("nothing", name="none.party")
        report = pathlib.Path(self.folder.name) / "report"
        before = self.expect(2, "check", self.folder.name).out
        done = self.expect(2, "check", self.folder.name, "--report", str(report), "-j", "2")
        self.assertEqual(timeless(done.out), timeless(before))
        index = Page((report / "index.html").read_text(encoding="utf-8"))
        links = [link[1]["href"] for link in index.named("a")]
        self.assertEqual(len(links), 4)  # none.party reaches no position
        self.assertEqual(len(set(links)), 4)
        for link in links:
            self.assertRegex(link, r"^[A-Za-z0-9._~=-]+\.html$")
            self.assertTrue((report / link).is_file(), link)
        names = {cell[2] for cell in index.named("td")[1::6]}
        self.assertIn("a/one.party", names)  # without their common folder
        verdicts = [cell[2] for cell in index.named("td")[::6]]
        self.assertEqual(sorted(verdicts), ["failed", "illegal", "legal", "malformed", "malformed"])
        self.assertTrue(any("SP-7.alternate" in cell[2] for cell in index.named("td")))
        self.assertEqual([path.name for path in report.iterdir() if path.suffix == ".new"], [])
        self.expect(2, "check", self.folder.name, "--report", str(report / "index.html"))


if __name__ == "__main__":
    main()
