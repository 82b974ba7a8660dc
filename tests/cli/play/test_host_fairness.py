"""No seat of a hosted table takes time, connections or room in the script from the others."""
import gzip
import json
import os
import pathlib
import re
import resource
import signal
import socket

from cli import HANGS, main
from host_client import HostTest
from test_host_disk import FLIPS

HANDLES = 256
FLOOD, FEW = 36, 6  # Requests. A seat may send 40 at once.
MOST_BETWEEN = 5
ATTEMPTS = 20
CALLS = "trace=sendmsg,sendto,writev,recvmsg,recvfrom,readv,read"


def waits(log):
    """Returns how many questions of the flood waited when one of the others came, and how many were answered while another one waited."""
    flood = others = most_waiting = run = longest = 0
    for table, answer in re.findall(r'"POST /(flooded|quiet)/|"text\W+(Legal|Illegal)', log):
        flood += (table == "flooded") - (answer == "Legal")
        others += (table == "quiet") - (answer == "Illegal")
        if table == "quiet":
            most_waiting = max(most_waiting, flood)
        run = run + 1 if answer == "Legal" and others else 0 if answer else run
        longest = max(longest, run)
    return most_waiting, longest


class Fairness(HostTest):
    def test_one_seat_does_not_hold_up_another_table(self):
        for attempt in range(ATTEMPTS):
            log = self.flood(f"tables{attempt}")
            most_waiting, longest = waits(log)
            self.assertLessEqual(longest, MOST_BETWEEN, log)
            # How many wait depends on when the server reads what has come.
            if most_waiting > 2 * MOST_BETWEEN:
                return
        self.fail(f"the flood never waited: {log}")

    def flood(self, folder):
        """Sends questions to two tables at once. Returns what the server read and answered, in this order."""
        flooded = self.table(FLIPS + "Anna: flip s1\n" * 2000, f"{folder}/flooded.party")
        self.table(FLIPS, f"{folder}/quiet.party")
        log = pathlib.Path(self.folder.name) / f"{folder}.log"
        hosted = self.hosted(flooded.parent, under=("strace", "-D", "-f", "-qq", "-s", "400", "-o", log, "-e", CALLS))
        addresses = {name: "/" + name + "/" + json.loads((flooded.parent / f"{name}.addresses").read_text())["Anna"] for name in ("flooded", "quiet")}
        asked = {"flooded": "Anna: flip s1", "quiet": "Ben: take"}
        # All are there when the first is served: those of the flood before the others.
        os.kill(hosted.process.pid, signal.SIGSTOP)
        connections = [self.sent(hosted, addresses[name], asked[name]) for name in ["flooded"] * FLOOD + ["quiet"] * FEW]
        os.kill(hosted.process.pid, signal.SIGCONT)
        for connection in connections:
            while connection.recv(1 << 16):
                pass
            connection.close()
        text = log.read_text()
        answers = re.findall(r'"text\W+(Legal|Illegal)', text)
        self.assertEqual((answers.count("Legal"), answers.count("Illegal")), (FLOOD, FEW))
        return text

    def sent(self, hosted, path, line):
        """A connection with a question that the server has not read yet."""
        connection = socket.create_connection(("127.0.0.1", hosted.port), timeout=HANGS)
        body = json.dumps({"ask": "dispute", "line": line})
        connection.sendall(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{hosted.port}\r\nConnection: close\r\n"
                           f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
        return connection

    def test_a_page_is_made_once_for_a_revision(self):
        house = self.write("game: spin-party\ntitle: First\nextends: standard\n", "house.yaml")
        hosted = self.hosted(self.table(FLIPS.replace("seed", "ruleset: ./house.yaml\nseed")))
        anna = hosted.seat("Anna")
        before = anna.page()
        self.write("this is not a ruleset", "house.yaml")
        self.assertEqual(anna.page(), before, house)  # made again, it would fail
        self.write("game: spin-party\ntitle: First\nextends: standard\n", "house.yaml")
        self.assertEqual(anna.send("Anna: flip s1")[0], 200)
        self.assertNotEqual(anna.page(), before)

    def test_pages_are_compressed_for_those_who_take_it(self):
        hosted = self.hosted(self.table(FLIPS))
        plain = hosted.seat("Anna").page().encode()
        for accepted, packed in (("gzip", True), ("br, gzip;q=0.5", True), ("GZIP", True), ("*", True), ("br", False), ("gzip;q=0, br", False),
                                 ("gzip; q=0.0", False), ("", False), ("identity", False), (",;=", False)):
            head, body = self.got(hosted, f"Accept-Encoding: {accepted}\r\n")
            self.assertEqual(b"Content-Encoding: gzip" in head, packed, accepted)
            self.assertIn(b"Vary: Accept-Encoding", head)
            self.assertEqual(gzip.decompress(body) if packed else body, plain, accepted)
            if packed:
                self.assertLess(len(body), len(plain) / 2)

    def got(self, hosted, more):
        """Head and body of the answer to a request for Anna's page."""
        with socket.create_connection(("127.0.0.1", hosted.port), timeout=HANGS) as bare:
            bare.sendall(f"GET {hosted.addresses['Anna']} HTTP/1.1\r\nHost: 127.0.0.1:{hosted.port}\r\n{more}Connection: close\r\n\r\n".encode())
            told = b""
            while part := bare.recv(1 << 16):
                told += part
        head, _, body = told.partition(b"\r\n\r\n")
        return head, body

    def test_one_seat_cannot_fill_the_script(self):
        script = self.table(FLIPS)
        hosted = self.hosted(script)
        anna, umpire = hosted.seat("Anna"), hosted.seat("umpire")
        stream = anna.events()
        revision = next(stream)
        line = "Anna: " + "; ".join(["flip s1"] * 6000)
        for sent in range(30):
            status, told = anna.send(line, revision)
            if status != 200:
                break
            revision = next(stream)
        self.assertEqual(status, 422, told)
        self.assertIn("has filled the part of the script", told["text"])
        self.assertGreater(sent, 2)
        self.assertLess(script.stat().st_size, 1 << 19)
        # The umpire can go on, take back, and play for this player.
        for more in ("@takeback 1 Anna fills the table", "# she does not play any more", "Anna: take"):
            status, told = umpire.send(more, revision)
            self.assertEqual(status, 200, told)
            revision = next(stream)
        # The others are free.
        told = hosted.seat("Ben").send("Ben: dance", revision)
        self.assertNotIn("has filled", told[1]["text"])

    def test_a_line_of_several_counts_for_each(self):
        hosted = self.hosted(self.table("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nrulings: {take-back: until-all-down}\nsetup: {phase: play}\n---\n"
                                        "Anna: play boots\nBen: play fists\nAnna, Ben: take-back # " + "x" * (140 << 10) + "\n"))
        for name, has_filled in (("Anna", True), ("Ben", True), ("Cleo", False)):
            self.assertEqual("has filled" in hosted.seat(name).send(f"{name}: play boots")[1].get("text", ""), has_filled, name)

    def test_the_oldest_silent_connection_goes(self):
        limit = "import resource, os, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (%d, %d)); os.execvp(sys.argv[1], sys.argv[1:])" % (HANDLES, HANDLES)
        hosted = self.hosted(self.table(FLIPS), under=("/usr/bin/python3", "-c", limit))
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(4 * HANDLES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
        head = f"GET {hosted.addresses['Anna']} HTTP/1.1\r\nHost: 127.0.0.1:{hosted.port}\r\nConnection: close\r\n"
        silent = []
        for _ in range(2 * HANDLES):
            silent.append(socket.create_connection(("127.0.0.1", hosted.port), timeout=HANGS))
            silent[-1].sendall(head.encode())
        # There are handles for files, too.
        self.assertEqual(hosted.seat("Anna").ask("GET")[0], 200)
        self.assertEqual(hosted.seat("Anna").send("Anna: flip s1")[0], 200)
        self.assertEqual(silent[0].recv(100), b"")
        silent[-1].sendall(b"\r\n")
        self.assertIn(b" 200 ", silent[-1].recv(100))
        for one in silent:
            one.close()


if __name__ == "__main__":
    main()
