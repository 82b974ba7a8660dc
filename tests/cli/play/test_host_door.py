"""A hosted table opens in ordinary browsers and behind ordinary proxies, and refuses what no browser sends."""
import pathlib
import re
import socket
import stat
import unicodedata

from cli import main
from host_client import Hosted, HostTest, Seat

SPIN = "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n"


class Door(HostTest):
    """A link opens in an ordinary browser, behind an ordinary proxy."""

    def found(self, *options, asks):
        """The answers to requests for Anna's page that name the server in these ways."""
        script = self.table(SPIN)
        hosted = self.hosted(script, *options)
        told = [hosted.seat("Anna").ask("GET", Host=host.format(port=hosted.port))[0] for host in asks]
        hosted.kill()
        return told

    def test_names_are_compared_as_browsers_write_them(self):
        for base in ("https://Games.Example.org", "https://games.example.org:443", "HTTPS://games.example.org/"):
            self.assertEqual(self.found("--base-url", base, asks=("games.example.org", "GAMES.example.org", "games.example.org:443", "games.example.org:80",
                                                                   "example.org", "games.example.org.evil.net", "games.example.org@evil.net")),
                             [200, 200, 200, 404, 404, 404, 404], base)
        # A proxy may leave out the port.
        self.assertEqual(self.found("--base-url", "https://games.example.org:8443", asks=("games.example.org:8443", "games.example.org", "games.example.org:443")),
                         [200, 200, 404])
        self.assertEqual(self.found(asks=("127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "localhost.:{port}", "127.0.0.1:1", "example.org")),
                         [200, 200, 200, 200, 404, 404])

    def test_printed_addresses_are_in_normal_form(self):
        script = self.table(SPIN)
        for base, printed in (("HTTPS://Games.Example.ORG:443/a/", "https://games.example.org/a/evening/"), ("http://[::1]:80", "http://[::1]/evening/"),
                              ("https://x.org:8443//", "https://x.org:8443/evening/")):
            hosted = Hosted(script, "--base-url", base)
            self.addCleanup(hosted.__exit__)
            line = hosted.process.stdout.readline()
            self.assertIn(" " + printed, line)
            # The umpire's later commands know where the server is found.
            self.assertIn(" " + printed, self.expect(0, "host", str(script), "--new-addresses", "Anna").out)
            hosted.kill()

    def test_what_no_browser_can_send_is_refused(self):
        script = str(self.table(SPIN))
        for base, why in (("https://", "host"), ("https://a b.org", "blanks"), ("https://a.org/?x=1", "query"), ("https://a.org#y", "fragment"),
                          ("https://me@a.org", "user"), ("https://a.org:65536", "65535"), ("https://a.org:0", "port"), ("https://spiele.müller.de", "xn--"),
                          ("https://a..org", "host"), ("https://a.org/x/../y", "path"), ("https://a.org//x", "path"), ("https://a.org/<x>", "path"), ("https://a.org/\u00e4", "path"),
                          ("ftp://a.org", "https://"), ("games.example.org", "https://"), ("https://[::1", "host")):
            self.assertIn(why, self.expect(2, "host", script, "--base-url", base).err, base)

    def test_a_name_beyond_ascii_is_told_as_browsers_send_it(self):
        script = str(self.table(SPIN))
        for name in ("spiele.müller.de", "MÜLLER.example", "пример.рф", "日本語.jp", "a.☃.net", "ßa.de", "xn--bcher-kva.ê.org", "e\u0302.org"):
            labels = [unicodedata.normalize("NFC", label).lower() for label in name.split(".")]
            sent = ".".join(label if label.isascii() else "xn--" + label.encode("punycode").decode() for label in labels)
            self.assertIn(f"`{sent}`", self.expect(2, "host", script, "--base-url", f"https://{name}:8443/x").err)

    def test_a_proxy_may_send_the_whole_address(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.addresses["Anna"]
        place = f"127.0.0.1:{hosted.port}"
        for target, host, status in ((f"http://{place}{anna}", place, b" 200 "), (f"HTTP://LOCALHOST:{hosted.port}{anna}", f"localhost:{hosted.port}", b" 200 "),
                                     (f"http://evil.net{anna}", "evil.net", b" 404 "), (f"http://{place}{anna}", "evil.net", b" 400 "),
                                     (f"http://evil.net{anna}", place, b" 400 "), (f"http://{place}", place, b" 404 ")):
            with socket.create_connection(("127.0.0.1", hosted.port)) as bare:
                bare.sendall(f"GET {target} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                self.assertIn(status, bare.recv(100), (target, host))

    def test_what_messengers_add_to_a_link(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.addresses["Anna"]
        for path in (anna + "?fbclid=abc", anna + "/", anna + ".", anna + "/?x=1#y"):
            self.assertEqual(hosted.seat("Anna").ask("GET", path)[0], 200, path)

    def test_head_and_continue(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.addresses["Anna"]

        def raw(head, body=b""):
            with socket.create_connection(("127.0.0.1", hosted.port)) as bare:
                bare.sendall(f"{head}\r\nHost: 127.0.0.1:{hosted.port}\r\nConnection: close\r\n\r\n".encode())
                told = b""
                if body:
                    while b"\r\n\r\n" not in told:
                        told += bare.recv(1000)
                    bare.sendall(body)
                while part := bare.recv(1 << 16):
                    told += part
                return told

        whole, head = raw(f"GET {anna} HTTP/1.1"), raw(f"HEAD {anna} HTTP/1.1")
        self.assertTrue(head.startswith(b"HTTP/1.1 200 "))
        self.assertTrue(head.endswith(b"\r\n\r\n"), head[-100:])
        self.assertEqual(re.search(rb"Content-Length: (\d+)", head)[1], re.search(rb"Content-Length: (\d+)", whole)[1])
        self.assertTrue(raw("HEAD /nothing HTTP/1.1").endswith(b"\r\n\r\n"))
        self.assertTrue(raw("HEAD /events HTTP/1.1").endswith(b"\r\n\r\n"))
        told = raw(f"POST {anna} HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2", b"{}")
        self.assertRegex(told, rb"^HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 ")

    def test_ambiguous_requests_are_refused(self):
        hosted = self.hosted(self.table(SPIN))
        anna = hosted.addresses["Anna"]
        for more in (f"Host: 127.0.0.1:{hosted.port}", "Transfer-Encoding: xchunked\r\nContent-Length: 0", "Transfer-Encoding: gzip, chunked",
                     "Origin: http://127.0.0.1\r\nOrigin: http://evil.net", "Content-Length: 0\r\nContent-Length: 1",
                     "Content-Length: 0, 0", "Content-Length: +0", "Transfer-Encoding: chunked, chunked"):
            with socket.create_connection(("127.0.0.1", hosted.port)) as bare:
                bare.sendall(f"GET {anna} HTTP/1.1\r\nHost: 127.0.0.1:{hosted.port}\r\n{more}\r\n\r\n".encode())
                self.assertIn(b" 400 ", bare.recv(100), more)

    def test_an_empty_folder_is_a_sentence(self):
        place = pathlib.Path(self.folder.name) / "empty"
        place.mkdir()
        hosted = Hosted(place)
        self.addCleanup(hosted.__exit__)
        self.assertIn("there is no table yet", hosted.process.stderr.readline())

    def test_addresses_stay_private(self):
        script = self.table(SPIN)
        self.hosted(script).kill()
        kept = script.with_suffix(".addresses")
        kept.chmod(0o644)  # as a backup that was restored
        self.expect(0, "host", str(script), "--new-addresses", "Anna")
        self.assertEqual(stat.S_IMODE(kept.stat().st_mode), 0o600)


class Folder(HostTest):
    """A table can join the others of a folder while a server runs."""

    def test_the_first_table_of_a_folder(self):
        folder = pathlib.Path(self.folder.name) / "tables"
        folder.mkdir()
        hosted = Hosted(folder, "--base-url", "https://games.example.org/party")
        self.addCleanup(hosted.__exit__)
        hosted.process.stderr.readline()  # There is no table yet.
        told = self.expect(0, "host", str(folder), "--add", "friday", "--new", "spin-party", "--players", "Anna,Ben").out
        path = re.search(r"Anna: https://games\.example\.org/party(/friday/\S+)\n", told)[1]
        self.assertEqual(Seat(hosted.port, path).ask("GET", Host="games.example.org")[0], 200)
        self.assertEqual(self.expect(0, "host", str(folder), "--addresses").out, told)

    def test_a_table_added_to_a_folder(self):
        folder = pathlib.Path(self.folder.name) / "tables"
        folder.mkdir()
        seats = ("Anna", "Ben", "Cleo", "Dora")
        (folder / "monday.party").write_text(SPIN)
        hosted = self.hosted(folder)
        added = ["host", str(folder), "--add", "friday", "--new", "plots", "--players", ",".join(seats)]
        told = self.expect(0, *added).out
        self.assertEqual(re.findall(r"(?m)^(\S+): ", told), [*seats, "spectator", "umpire"])
        self.assertIn(f"Anna: http://127.0.0.1:{hosted.port}/friday/", told)
        Seat(hosted.port, re.search(r"Anna: \S+(/friday/\S+)", told)[1]).page()
        self.assertIn("friday.party", self.expect(2, *added).err)  # There is such a table.
        self.assertEqual(self.expect(0, "host", str(folder / "friday.party"), "--addresses").out, told)
        both = self.expect(0, "host", str(folder), "--addresses").out
        self.assertIn("friday\n" + told, both)
        self.assertIn("monday\n", both)
        self.expect(2, "host", str(folder), "--add", "../x", "--new", "plots")
        self.expect(2, "host", str(folder / "friday.party"), "--add", "sunday", "--new", "plots")
        self.expect(2, "host", str(folder), "--add", "sunday")


if __name__ == "__main__":
    main()
