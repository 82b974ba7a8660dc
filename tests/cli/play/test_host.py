"""A table on the network: who sees and does what, and what the script on the disk is meanwhile."""
import json
import os
import pathlib
import re
import select
import socket
import stat
import threading
import time

from cli import HANGS, main, repeated_until, wait_until
from host_client import Hosted, HostTest, Seat
from replay_pages import legible

PLOTS = "game: plots\ntable-id: the-table-of-this-test\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 20261126\nnotes: a note of the umpire\n---\ntable: tableau\n"
CHESS = ("game: party-chess\nplayers: [Reds, Blues]\n---\numpire: appoint Ms-Spy\nReds: choose R B C J p\nBlues: choose T H C p p\n"
         "umpire: start -> Reds Blues\nReds: place K e5\n")
WEDDING = "game: wedding-tables\nplayers: [Anna, Ben]\nseed: 3\n---\n"
SPIN = "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n"
SEATS = ("Anna", "Ben", "Cleo", "Dora")


class Addresses(HostTest):
    def test_they_survive_and_are_nobody_else_s_to_read(self):
        script = self.table(PLOTS)
        hosted = self.hosted(script)
        first = hosted.addresses
        self.assertEqual(set(first), {*SEATS, "umpire", "spectator"})
        self.assertEqual(len(set(first.values())), 6)
        for path in first.values():
            self.assertRegex(path, r"^/evening/[A-Za-z][A-Za-z0-9_-]{21}$")
        kept = script.with_suffix(".addresses")
        self.assertEqual(stat.S_IMODE(kept.stat().st_mode), 0o600)
        hosted.kill()
        again = self.hosted(script)
        self.assertEqual(again.addresses, first)

    def test_one_is_replaced_while_the_table_is_open(self):
        script = self.table(PLOTS)
        hosted = self.hosted(script)
        anna = hosted.seat("Anna")
        anna.page()
        told = self.expect(0, "host", str(script), "--new-addresses", "Anna").out
        self.assertEqual(anna.ask("GET")[0], 404)
        Seat(hosted.port, re.search(r"/evening/\S+", told)[0]).page()
        hosted.seat("Ben").page()
        self.assertIn(f"http://127.0.0.1:{hosted.port}/evening/", told)
        self.expect(2, "host", str(script), "--new-addresses", "Nobody")
        faulty = self.table(PLOTS + "Anna: juggle\n", "faulty.party")
        self.assertIn("faulty.party:", self.expect(2, "host", str(faulty), "--new-addresses", "Anna").err)

    def test_a_game_begun(self):
        place = pathlib.Path(self.folder.name) / "new.party"
        hosted = self.hosted(place, "--new", "plots", "--players", ",".join(SEATS))
        self.assertEqual(stat.S_IMODE(place.stat().st_mode), 0o600)
        self.assertIn("seed: ", place.read_text())
        self.assertIn("Anna: ", "".join(hosted.seat("Anna").data("prepared")["legal"]))
        self.expect(2, "host", str(place), "--new", "plots")  # The script exists already.

    def test_what_is_not_there_looks_like_what_is_wrong(self):
        hosted = self.hosted(self.table(PLOTS))
        anna = hosted.addresses["Anna"]
        wrong = ["/", "/evening", "/evening/", anna[:-1], anna + "x", anna[:-1] + ("A" if anna[-1] != "A" else "B"), "/morning" + anna[8:], "/../etc/passwd",
                 anna + "//", anna + "/event", "/evening/../evening/" + anna[9:], "/%65vening" + anna[8:], anna + "%3Fx", "/" + "x" * 5000]
        seat = Seat(hosted.port, "/")
        told = set()
        for path in wrong:
            began = time.monotonic()
            status, headers, text = seat.ask("GET", path)
            self.assertGreater(time.monotonic() - began, 0.09, path)  # busy machines only take longer
            told.add((status, text, tuple(sorted(headers.items()))))
        for method in ("PUT", "DELETE", "OPTIONS"):
            self.assertEqual(seat.ask(method, anna)[0], 404)
        self.assertEqual(len(told), 1, told)
        self.assertEqual(seat.ask("GET", anna, Host="example.org")[0], 404)
        self.assertEqual(seat.ask("POST", anna, "{}", Origin="http://example.org")[0], 404)
        self.assertEqual(seat.ask("GET", anna, Origin=f"http://127.0.0.1:{hosted.port}")[0], 200)


class Secrets(HostTest):
    """A seat's page shows what `replay --view` shows, and nothing else."""

    def test_pages_are_those_of_replay(self):
        script = self.table(PLOTS)
        hosted = self.hosted(script)
        for turn in range(3):
            self.assertGreater(self.play_on(hosted, SEATS, 1), 2)
            for name in SEATS:
                ours = hosted.seat(name).page()
                file = script.with_suffix(".html")
                self.expect(0, "replay", str(script), "--live", "--view", name, "-o", str(file), "--force")
                theirs = file.read_text()
                self.assertEqual(self.account(ours), self.account(theirs), (turn, name))
                for secret in ("20261126", "a note of the umpire", *(path[9:] for path in hosted.addresses.values())):
                    self.assertNotIn(secret, legible(ours))

    @staticmethod
    def account(page):
        """The page without what makes it one of a hosted table."""
        page = re.sub(r'<script type="application/json" id="hosted">.*?</script>\n', "", page)
        page = re.sub(r"<meta http-equiv=.*?>", "", page)
        return re.sub(r"<script>.*?</script>", "", page, flags=re.S)

    def test_twins_look_alike(self):
        """Two games that differ in what Anna may not know: her pages, events and answers are the same except for their revisions."""
        told = []
        for cards in ("fists*2 boots*4 leader-Cleo*2 leader-Dora", "fists*3 boots*3 leader-Cleo*2 leader-Dora"):
            text = (PLOTS + "table: deal Anna -> fists*3 boots*2 leader-Anna leader-Ben*2 leader-Cleo\n"
                    f"table: deal Ben -> {cards}\n")
            hosted = self.hosted(self.table(text, "twin.party"), "--manual")
            anna = hosted.seat("Anna")
            revision = anna.data("hosted")["revision"]
            stream = anna.events()
            self.assertEqual(next(stream), revision)
            answers = [anna.send(line) for line in ("Anna: play boots", "Ben: play boots", "Anna: dance", "@expect players.Ben.hand.fists = 2",
                                                    "Anna: play boots -> fists", "umpire: play-for Ben")]
            said = hosted.seat("umpire").send("# Ben has good cards")
            self.assertEqual(said[1]["status"], "legal")
            self.assertNotEqual(next(stream), revision)
            page = re.sub(r'"revision":"[0-9a-f]+"', "", anna.page())
            told.append((answers, page))
            hosted.kill()
        self.assertEqual(told[0], told[1])
        self.assertTrue(all(status != 200 for status, _ in told[0][0]), told[0][0])


class Playing(HostTest):
    def test_a_whole_game(self):
        for text, names in ((PLOTS, SEATS), (SPIN, SEATS[:2]), (WEDDING, SEATS[:2]), (CHESS, ("Reds", "Blues"))):
            script = self.table(text)
            script.with_suffix(".addresses").unlink(missing_ok=True)
            hosted = self.hosted(script)
            self.assertGreater(self.play_on(hosted, names, 5), 4)
            self.assertIn("legal", self.expect(0, "check", str(script)).out)
            hosted.kill()

    def test_refusals_are_those_of_the_page(self):
        hosted = self.hosted(self.table(CHESS))
        before = hosted.seat("umpire").data("hosted")["revision"]
        status, told = hosted.seat("Blues").send("Blues: place K e5")
        self.assertEqual(status, 422)
        self.assertIn("PC-", told["text"])
        self.assertNotIn(self.folder.name, told["text"])
        self.assertEqual(hosted.seat("umpire").data("hosted")["revision"], before)
        for line in ("Reds: place R e1", "Blues: dance", "", "# a comment", "@expect ply = 0", "Blues: place K p16\nReds: place R e1", "Blues: place K -> p16"):
            status, told = hosted.seat("Blues").send(line)
            self.assertEqual(status, 422, (line, told))

    def test_what_is_stale_and_what_is_repeated(self):
        script = self.table(SPIN)
        hosted = self.hosted(script)
        anna, ben = hosted.seat("Anna"), hosted.seat("Ben")
        revision = anna.data("hosted")["revision"]
        first = anna.send("Anna: take", revision, "once")
        after = script.read_text()
        self.assertEqual(first[0], 200)
        self.assertEqual(anna.send("Anna: take", revision, "once"), first)
        self.assertEqual(script.read_text(), after)
        self.assertEqual(anna.send("Anna: take", revision, "twice")[0], 409)
        self.assertEqual(ben.send("Ben: take", revision, "once")[0], 409)
        self.assertEqual(script.read_text(), after)

    def test_all_pages_hear(self):
        hosted = self.hosted(self.table(SPIN))
        streams = [hosted.seat(name).events() for name in ("Anna", "Ben", "umpire", "Ben")]
        first = {next(stream) for stream in streams}
        self.assertEqual(len(first), 1)
        hosted.seat("Anna").send("Anna: take")
        second = {next(stream) for stream in streams}
        self.assertEqual(len(second), 1)
        self.assertEqual(second, {hosted.seat("Ben").data("hosted")["revision"]})
        self.assertNotEqual(first, second)

    def test_one_stream_for_several_addresses(self):
        """The stream names tables only. Addresses that are wrong are left out, and an unplayable table too."""
        self.table(SPIN, "tables/left.party")
        self.table(SPIN, "tables/right.party")
        broken = self.table(SPIN, "tables/broken.party")
        place = pathlib.Path(self.folder.name) / "tables"
        with Hosted(place) as hosted:
            for line in iter(hosted.process.stdout.readline, ""):
                if line.startswith("right") or "right/" in line:
                    break
            addresses = {path.stem: json.loads(path.read_text()) for path in place.glob("*.addresses")}
            at = lambda table, seat: f"{table}/{addresses[table][seat]}"
            broken.write_text("game: nothing\n---\n")
            left, right = (Seat(hosted.port, "/" + at(table, "Anna")) for table in ("left", "right"))
            stream = left.events_of(at("left", "Anna"), at("right", "Ben"), at("right", "umpire"), at("broken", "Anna"), "left/x", "nowhere/x", "x")
            first = dict(next(stream) for _ in range(2))
            self.assertEqual(first, {"left": left.data("hosted")["revision"], "right": right.data("hosted")["revision"]})
            right.send("Anna: take")
            self.assertEqual(next(stream), ["right", right.data("hosted")["revision"]])
            for status, body in ((404, []), (404, ["left/x"]), (503, [at("broken", "Anna")]), (400, {}), (400, [1]), (400, ["x"] * 65)):
                self.assertEqual(left.ask("POST", "/events", json.dumps(body))[0], status, body)
            self.assertEqual(left.ask("GET", "/events")[0], 404)

    def test_the_umpire_rules(self):
        script = self.table(SPIN)
        hosted = self.hosted(script)
        umpire = hosted.seat("umpire")
        self.assertEqual(umpire.send("@label here\nAnna: take")[1]["status"], "legal")
        self.assertEqual(umpire.send("@back here\n# Anna had not seen it")[1]["status"], "legal")
        self.assertIn("@back here\n# Anna had not seen it\n", script.read_text())
        self.assertEqual(umpire.send("@stands we let him")[0], 422)
        before = script.read_text()
        self.assertEqual(umpire.send("Anna: take\nAnna: dance")[0], 422)  # all or nothing
        self.assertEqual(script.read_text(), before)
        self.assertEqual(umpire.send("@stands we let him\nBen: take")[1]["status"], "legal")
        self.assertEqual(umpire.send("Anna: take\n@takeback 1 she meant another")[1]["status"], "legal")
        self.assertIn("legal", self.expect(0, "check", str(script)).out)

    def test_the_umpire_edits_the_script(self):
        script = self.table(SPIN)
        hosted = self.hosted(script)
        before = hosted.seat("Anna").data("hosted")["revision"]
        script.write_text(SPIN + "Anna: take\n")
        self.assertNotEqual(hosted.seat("Anna").data("hosted")["revision"], before)
        self.assertEqual(hosted.seat("Anna").send("Anna: take", before)[0], 409)
        script.write_text(SPIN + "Anna: dance  # a secret\n")
        status, _, told = hosted.seat("Anna").ask("GET")
        self.assertEqual(status, 503)
        self.assertNotIn("secret", told)
        self.assertIn("secret", hosted.seat("umpire").ask("GET")[2])

    def test_what_the_table_does(self):
        script = self.table(PLOTS)
        hosted = self.hosted(script, "--manual")
        self.assertEqual(hosted.seat("umpire").data("prepared")["legal"][0][:17], "table: deal Anna ")
        self.assertEqual(script.read_text(), PLOTS)
        hosted.kill()
        self.assertEqual(self.hosted(script).seat("umpire").data("hosted")["waiting"], "The game waits for Anna, Ben, Cleo and Dora.")
        self.assertRegex(script.read_text(), r"(?s)tableau.*deal Anna.*deal Ben.*deal Cleo.*deal Dora")

    def test_whoever_is_late_is_told(self):
        script = self.table(SPIN)
        told = pathlib.Path(self.folder.name) / "told"
        long_ago = time.time() - 3 * 86400
        os.utime(script, (long_ago, long_ago))
        hosted = self.hosted(script, "--remind", "48", "--notify", f'echo "$REFEREE_TABLE $REFEREE_SEAT $REFEREE_ADDRESS" >> {told}')
        wait_until(lambda: told.exists() and told.read_text().endswith("\n"))
        # Ben need not choose cards before Anna moves.
        self.assertEqual(told.read_text(), f"evening Anna http://127.0.0.1:{hosted.port}{hosted.addresses['Anna']}\n")
        self.assertIn("has been waiting for a long time", hosted.seat("Ben").data("hosted")["waiting"])
        self.assertEqual(hosted.seat("Anna").send("Anna: take")[0], 200)
        self.assertNotIn("has been waiting for a long time", hosted.seat("Ben").data("hosted")["waiting"])

    def test_killed_again_and_again(self):
        """The file has each answered line, and is legal."""
        script = self.table(PLOTS)
        for _ in range(10):
            hosted = self.hosted(script)
            kept = []
            killer = threading.Timer(0.3, hosted.kill)
            killer.start()
            try:
                for _ in range(50):
                    for name in SEATS:
                        seat = hosted.seat(name)
                        legal = seat.data("prepared")["legal"]
                        if legal and seat.send(legal[0])[1]["status"] == "legal":
                            kept.append(legal[0])
            except (OSError, AssertionError, TypeError, ValueError):
                pass
            killer.join()
            text = script.read_text()
            self.assertIn("legal", self.expect(0, "check", str(script)).out)
            at = 0
            for line in kept:
                at = text.index(line + "\n", at) + 1
            self.assertFalse([path for path in script.parent.glob("*.new") if path.stat().st_size > len(text) + 1000])


class Limits(HostTest):
    def test_requests(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.seat("Anna")
        self.assertEqual(anna.ask("POST", body="x" * (65 << 10))[0], 413)
        for body in ("", "{", "[]", "{}", '{"revision": 1}', "[" * 60000, json.dumps({"revision": "", "key": "", "line": "", "more": 1})):
            self.assertEqual(anna.ask("POST", body=body)[0], 400, body[:20])
        self.assertIn("`mark` is called `revision` now", str(anna.ask("POST", body=json.dumps({"mark": "", "key": "", "line": ""}))))
        for sent, code in ((b"nonsense\r\n\r\n", b" 400 "), (b"GET / HTTP/1.1\r\nX: " + b"x" * 10000, b" 431 ")):
            with socket.create_connection(("127.0.0.1", hosted.port)) as bare:
                bare.sendall(sent)
                self.assertIn(code, bare.recv(100))
        self.assertEqual(anna.ask("GET")[0], 200)

    def test_a_rate_for_each_seat(self):
        hosted = self.hosted(self.table(SPIN))
        request = f"POST {hosted.addresses['Anna']} HTTP/1.1\r\nHost: 127.0.0.1:{hosted.port}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}"
        answers = set()
        for _ in repeated_until(lambda: 429 in answers):
            # All requests wait for the server before the first answer is read, so that they come at once.
            connections = [socket.create_connection(("127.0.0.1", hosted.port)) for _ in range(80)]
            for connection in connections:
                connection.sendall(request.encode())
            for connection in connections:
                answers.add(int(connection.recv(100).split()[1]))
                connection.close()
        self.assertEqual(answers, {400, 429})
        self.assertEqual(hosted.seat("Ben").ask("GET")[0], 200)

    def test_whoever_is_slow_holds_nobody(self):
        hosted = self.hosted(self.table(SPIN))
        slow = [socket.create_connection(("127.0.0.1", hosted.port)) for _ in range(200)]
        for one in slow:
            one.sendall(b"GET /x HTTP/1.1\r\nHo")
        hosted.seat("Anna").page()
        self.assertEqual(select.select(slow, [], [], 0)[0], [])  # The server waits for them for seconds.
        slow[0].settimeout(HANGS)
        self.assertEqual(slow[0].recv(100), b"")  # The server has waited long enough.
        for one in slow:
            one.close()

    def test_headers(self):
        hosted = self.hosted(self.table(SPIN))
        for path in (hosted.addresses["Anna"], "/"):
            _, headers, _ = hosted.seat("Anna").ask("GET", path)
            self.assertEqual(headers["Cache-Control"], "no-store")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
            self.assertNotIn("Set-Cookie", headers)

    def test_usage(self):
        script = str(self.table(SPIN))
        for arguments in ([], [script, "--bind", "nowhere"], [script, "--bind", "0.0.0.0"], [script, "--port", "65536"], [script, "--base-url", "ftp://x"],
                          ["missing.party"], [self.write("x", "no name.party")], [self.write(SPIN, "evening.txt")]):
            self.expect(2, "host", *arguments)
        self.assertIn("`--bind nowhere`: this is not an IP address\n", self.expect(2, "host", script, "--bind", "nowhere").err)


class Folder(HostTest):
    def test_each_table_is_loaded_when_asked_for(self):
        for at in range(3):
            self.table(SPIN, f"tables/table-{at}.party")
        self.table("game: nothing\n---\n", "tables/broken.party")
        place = pathlib.Path(self.folder.name) / "tables"
        hosted = Hosted(place)
        self.addCleanup(hosted.__exit__)
        told = [hosted.process.stdout.readline() for _ in range(16)]
        paths = re.findall(r"http://127\.0\.0\.1:(\d+)(/table-(\d)/\S+)", "".join(told))
        self.assertEqual([number for _, _, number in paths], list("000011112222"))
        for port, path, _ in paths:
            Seat(int(port), path).page()
        # A secret is good at its own table only.
        self.assertEqual(Seat(int(paths[0][0]), "/table-1/" + paths[0][1].rsplit("/", 1)[1]).ask("GET")[0], 404)


if __name__ == "__main__":
    main()
