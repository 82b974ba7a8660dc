"""Bad input: exit 2, a located message, within bounds; never a crash, a hang or half a result."""

from cli import HEADER, CliTest, main

GOOD = HEADER + "---\nAnna: take; guest s1 white\n"


class Reading(CliTest):
    def test_standard_input(self):
        done = self.expect(0, "run", "-", "--format", "json", stdin=GOOD.encode())
        self.assertEqual(done.json()["ply"], 2)
        self.expect(0, "check", "-", stdin=GOOD.encode())
        self.expect(0, "legal", "-", stdin=GOOD.encode())
        self.assertIn("-:4:7", self.expect(2, "check", "-", stdin=(HEADER + "---\nAnna: dance\n").encode()).out)

    def test_crlf_bom_and_a_missing_last_newline(self):
        wanted = self.expect(0, "run", "--format", "json", self.write(GOOD)).json()["hash"]
        for content in (GOOD.replace("\n", "\r\n"), "\ufeff" + GOOD, GOOD.rstrip("\n"), "\ufeff" + GOOD.replace("\n", "\r\n").rstrip()):
            with self.subTest(content=content):
                done = self.expect(0, "run", "--format", "json", self.write(content))
                self.assertEqual(done.json()["hash"], wanted)

    def test_comments_and_blanks(self):
        script = self.script("# a comment\n\n  Anna:   take ;  guest   s1 white   # another\n\t\n@expect ply = 2 # done\n")
        self.expect(0, "check", script)

    def test_bad_bytes_are_located(self):
        for bad in (b"\xff", b"\x00", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xe2\x82"):
            with self.subTest(bad=bad):
                done = self.expect(2, "check", self.write(GOOD.encode() + b"Anna: take\n# \xc3\xa9 " + bad + b"\n"))
                self.assertIn("script.party:6:5", done.out)
                in_header = self.expect(2, "check", self.write(b"game: spin-party\nnotes: " + bad + b"\n---\n"))
                self.assertIn("script.party:2:8", in_header.out)

    def test_what_no_script_may_hold_comes_before_all_else(self):
        verdict = self.status(self.write(HEADER.encode() + b"---\nAnna: end\n# \xff\n"))
        self.assertEqual((verdict["status"], verdict["line"], verdict["plies"]), ("malformed", 5, 0))

    def test_a_move_on_the_command_line_is_utf8(self):
        script = self.script("Anna: take\n")
        for command in (["explain"], ["explain", "--format", "json"], ["dispute"]):
            with self.subTest(command=command):
                done = self.expect(2, *command, script, "Ben: play \udcff")
                self.assertIn("`Ben: play \\xff` is not valid UTF-8", done.err)

    def test_columns_count_characters(self):
        verdict = self.status(self.script("@expect game = spin-party # \u00e9\nAnna: take; d\u00e4nce\n"))
        self.assertEqual((verdict["line"], verdict["column"]), (5, 13))

    def test_an_empty_file_and_one_without_a_body(self):
        self.expect(2, "check", self.write(""))
        self.expect(2, "check", self.write("---\n"))
        self.assertIn(self.referee("check", self.write(HEADER)).code, (0, 2))

    def test_header_keys_are_suggested(self):
        for header, hint in (("game: spin-party\nplayer: [A, B]\n", "players"), ("game: spin-parti\n", "spin-party"),
                             ("game: spin-party\nrulings: {site-shap: disc}\n", "site-shape"),
                             ("game: spin-party\nrulings: {site-shape: dics}\n", "disc"),
                             ("game: spin-party\nruleset: standrad\n", "standard"),
                             ("game: spin-party\nsetup: {pol: 3}\n", "pool")):
            with self.subTest(header=header):
                self.assertIn(f"`{hint}`", self.expect(2, "check", self.write(header + "---\n")).out)

    def test_names(self):
        for names in ("[Anna]", "[Anna, Ben, Cleo]", "[Anna, Anna]", "[Anna, table]", "[umpire, Ben]", "[all, Ben]",
                      "[1st, Ben]", "[nobody, Ben]", "[\u20acve, Ben]", "[Anna, null]", "[]", "Anna", "{Anna: 1, Ben: 2}"):
            with self.subTest(names=names):
                self.expect(2, "check", self.write(f"game: spin-party\nplayers: {names}\n---\n"))
        self.expect(0, "check", self.write("game: spin-party\nplayers: [yes, no]\n---\nyes: take\n"))


class Hostile(CliTest):
    """Each within 600 MB of address space."""

    def bounded(self, content):
        done = self.expect(2, "check", self.write(content), megabytes=600)
        self.assertLess(len(done.out), 200_000)
        return done

    def test_a_line_of_16_mebibytes(self):
        size = 16 << 20
        self.bounded(HEADER.encode() + b"---\nAnna: " + b"x" * size + b"\n")
        self.bounded(HEADER.encode() + b"---\n" + b"x" * size)
        self.bounded(HEADER.encode() + b"---\n@expect " + b"a." * (size // 2) + b" = 1\n")
        self.bounded(HEADER.encode() + b"---\n@expect pool = " + b"[" * size + b"\n")
        self.bounded(HEADER.encode() + b"---\nAnna: choose " + b"fixing " * (size // 7) + b"dance\n")
        self.bounded(b"game: spin-party\nnotes: " + b"x" * size + b"\n---\n")

    def test_a_long_comment_is_fine(self):
        self.expect(0, "check", self.write(GOOD.encode() + b"# " + b"x" * (16 << 20) + b"\n"))

    def test_deep_nesting(self):
        self.bounded("game: spin-party\nsetup: " + "[" * 100_000 + "\n---\n")
        self.bounded("game: spin-party\nsetup: " + "{a: " * 100_000 + "\n---\n")
        self.bounded("game: spin-party\nsetup:\n" + "".join(" " * i + "- \n" for i in range(1, 1000)) + "---\n")
        self.bounded(HEADER + "---\n@expect pool = " + "[" * 5000 + "]" * 5000 + "\n")

    def test_anchors_aliases_tags_and_second_documents(self):
        bomb = "game: spin-party\nnotes:\n  a: &a [x, x, x, x, x, x, x, x, x]\n"
        for this, last in zip("bcdefgh", "abcdefg"):
            bomb += f"  {this}: &{this} [{', '.join(['*' + last] * 9)}]\n"
        self.bounded(bomb + "---\n")
        self.bounded("game: spin-party\nsetup: &x [*x]\n---\n")
        self.bounded("game: !!str spin-party\n---\n")
        self.bounded("game: spin-party\ngame: spin-party\n---\n")
        self.bounded("game: spin-party\n...\nplayers: [Anna, Ben]\n---\n")
        self.bounded('game: spin-party\nnotes: "unterminated\n---\nAnna: take\n')

    def test_numbers_out_of_range(self):
        for setup in ("{pool: 41}", "{pool: -1}", "{pool: 99999999999999999999}", "{pool: 1e3}", "{pool: x}", "{ply: -1}",
                      "{sack: {blue: 41}}", "{sack: {red: 21}}", "{turn: {number: 0}}", "{turn: {player: Cleo}}",
                      "{players: {Anna: {hand: {blue: 41}}}}", "{players: {Anna: {hand: {guests: 41}}}}", "{phase: dinner}",
                      "{phase: bonds}", "{board: board-c}", "{sites: {s21: {guest: white}}}", "{sites: {s1: {guest: red}}}",
                      "{sites: {s1: {fixed: true}}}", "{links: {s2-s1: {bonds: [blue]}}}", "{links: {s1-s4: {bonds: [blue]}}}",
                      "{links: {s2-s8: {new: true}}}", "{links: {s2-s8: {new: true, bonds: []}}}",
                      "{links: {s1-s1: {new: true, bonds: [blue]}}}", "{links: {s1-s2: {bonds: [green]}}}",
                      "{players: {Anna: {cards: {selected: [fixing, fixing]}}}}",
                      "{players: {Anna: {cards: {selected: [fixing, revision, new-link, double-bond]}}}}",
                      "{players: {Anna: {cards: {played: [joker]}}}}", "{sites: {s1: {guest: white, mood: good}}}",
                      "{view: Anna}", "{seats: [Cleo, Dan]}", "{game: plots}", "[]", "{dinner: 1}"):
            with self.subTest(setup=setup):
                verdict = self.status(self.write(f"{HEADER}setup: {setup}\n---\nAnna: take\n"))
                self.assertEqual(verdict["status"], "malformed", setup)
                self.assertEqual(verdict["line"], 3)

    def test_seeds(self):
        for seed in ("-1", "18446744073709551616", "red", "1.5", "[1]"):
            with self.subTest(seed=seed):
                self.expect(2, "check", self.write(f"{HEADER}seed: {seed}\n---\n"))
        self.expect(0, "check", self.write(f"{HEADER}seed: 18446744073709551615\n---\nAnna: draw\n"))

    def test_control_characters_do_not_reach_the_terminal(self):
        done = self.expect(2, "check", self.script("Anna: \x1b[31mdance\x07\n"))
        self.assertNotIn("\x1b", done.out)
        self.assertNotIn("\x07", done.out)

    def test_many_lines(self):
        body = "Anna: take; guest s1 white\n" + "Anna: flip s1\n" * 100_000
        self.expect(0, "check", self.script(body))


main()
