"""`replay --live`: what the page holds, without a browser. The engine is a stand-in: what is made of it tests/web tries."""
import json
import os
import pathlib
import re

from cli import HEADER, SOURCE, CliTest, main
from replay_pages import legible

PLOTS = (SOURCE / "examples/plots/starter.party").read_text(encoding="utf-8")
HOSTILE = "</script><!--<script>"


class LiveTest(CliTest):
    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(self.folder.name)
        self.engine = self.home / "live.json"
        self.parts = {"version": self.referee("--version").out.split()[1], "panel": "<p>PANEL</p>", "style": ".x{}", "script": "stepThrough();",
                      "engines": {game: f"<script type=\"text/plain\" id=\"engine\">AAAA-{game}</script>" for game in ("spin-party", "plots")},
                      "worker": "<script type=\"text/plain\" id=\"worker\">WORKER</script>"}
        self.write_engine(self.parts)
        os.environ["REFEREE_LIVE"] = str(self.engine)
        self.addCleanup(os.environ.pop, "REFEREE_LIVE")

    def write_engine(self, parts):
        self.engine.write_text(json.dumps(parts), encoding="utf-8")

    def live(self, script, *options, code=0):
        return self.expect(code, "replay", script, "--live", "-o", "-", *options)

    def held(self, page, name):
        return json.loads(re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.S)[1])

    def test_the_page_holds_engine_and_script(self):
        text = f"{HEADER}---\nAnna: take # {HOSTILE}\n"
        page = self.live(self.write(text, name="game.party")).out
        for part in ("<p>PANEL</p>", ".x{}", "stepThrough();", 'id="engine">AAAA-spin-party<', 'id="worker">WORKER<', "'wasm-unsafe-eval'; worker-src blob:;"):
            self.assertIn(part, page)
        self.assertEqual(self.held(page, "script"), {"script": text, "files": {}})
        self.assertEqual(page.count("<script"), 5)

    def test_files_beside_the_script_go_along(self):
        below = self.home / "below"
        below.mkdir()
        ruleset = "game: spin-party\nextends: standard\n"
        (below / "house.yaml").write_text(ruleset)
        page = self.live(self.script("", f"{HEADER}ruleset: ./below/house.yaml\n")).out
        self.assertEqual(self.held(page, "script")["files"], {"/below/house.yaml": ruleset})
        outside = self.script("", f"{HEADER}ruleset: ../live.yaml\n", name="below/game.party")
        (self.home / "live.yaml").write_text(ruleset)
        self.assertIn("lies outside the script's folder", self.live(outside, code=2).err)

    def test_without_an_engine_nothing_is_written(self):
        out = self.home / "page.html"
        script = self.script("Anna: take\n")
        for parts in ({**self.parts, "version": "0.0.1"}, {**self.parts, "engines": {"plots": "x"}}, {**self.parts, "panel": 7}, {"version": self.parts["version"]}, [], None):
            if parts is None:
                self.engine.unlink()
            else:
                self.write_engine(parts)
            done = self.expect(2, "replay", script, "--live", "-o", str(out))
            self.assertIn("scripts/web", done.err)
            self.assertEqual(done.out, "")
            self.assertFalse(out.exists())
        self.expect(0, "replay", script, "--live", "--view", "Anna", "-o", str(out))

    def test_a_live_page_takes_no_place(self):
        self.assertIn("--at", self.live(self.script("Anna: take\n"), "--at", "4", code=2).err)

    def test_a_player_gets_own_moves_and_no_engine(self):
        script = self.write(PLOTS + "# Rumpelstiltskin\n", name="game.party")
        page = legible(self.live(script, "--view", "Anna").out)
        prepared = self.held(page, "prepared")
        legal = self.expect(0, "legal", script, "--view", "Anna", "--fold").out.splitlines()
        self.assertEqual(prepared["legal"], [line for line in legal if line.startswith("Anna: ")])
        self.assertNotEqual(prepared["legal"], [])
        self.assertEqual(prepared["seal"], {"player": "Anna", "bound": "plots:standard:Anna,Ben,Cleo,Dora:Anna:1:1:"})
        for hidden in ("Rumpelstiltskin", "Ben: play", 'id="engine"', "unsafe", "worker-src"):
            self.assertNotIn(hidden, page)

    def test_no_seal_where_none_may_be_made(self):
        header, body = PLOTS.split("---\n", 1)
        script = self.write(f"{header}rulings: {{sealed-plays: forbidden}}\n---\n{body}", name="game.party")
        self.assertIsNone(self.held(self.live(script, "--view", "Anna").out, "prepared")["seal"])
        self.assertIsNone(self.held(self.live(self.script("Anna: take\n"), "--view", "Anna").out, "prepared")["seal"])

    def test_cards_can_be_sealed_where_all_are(self):
        header, body = PLOTS.split("---\n", 1)
        script = self.write(f"{header}rulings: {{sealed-plays: required}}\n---\n{body}", name="game.party")
        prepared = self.held(self.live(script, "--view", "Anna").out, "prepared")
        self.assertEqual(prepared["legal"], [])
        self.assertNotEqual(prepared["forms"], [])
        for form in prepared["forms"]:
            self.assertRegex(form, r"^Anna: seal HEX\(.*\)$")

    def test_nothing_is_prepared_where_the_script_stops(self):
        script = self.script("Anna: take\nBen: take\n")
        self.assertEqual(self.held(self.live(script, "--view", "Anna", code=1).out, "prepared"), {"legal": [], "forms": [], "seal": None})


if __name__ == "__main__":
    main()
