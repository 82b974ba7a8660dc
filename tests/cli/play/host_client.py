"""A hosted table (`referee host`) and its seats, as tests need them."""
import http.client
import itertools
import json
import pathlib
import re
import socket
import subprocess

from cli import HANGS, REFEREE, CliTest


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Hosted:
    """The program hosting a script or a folder, until the end of a `with`."""

    def __init__(self, place, *options, under=()):
        """`under` is a command that runs the program, such as `strace`."""
        # The addresses that are printed name the port, unless they name another place.
        self.port = free_port() if "--base-url" in options else None
        self.process = subprocess.Popen([*under, REFEREE, "host", str(place), "--port", str(self.port or 0), *options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.addresses = {}

    def __enter__(self):
        table = ""
        while "umpire" not in self.addresses:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(f"no address of the umpire: {self.process.stderr.read()}")
            told = re.fullmatch(r"(.*): (https?)://[^/]+(/.*)\n", line)
            if told:
                self.addresses[table + told[1]] = told[3]
                self.port = self.port or int(re.search(r":(\d+)/", line)[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=HANGS)
        self.process.stdout.close()
        self.process.stderr.close()

    def kill(self):
        self.process.kill()
        self.process.wait(timeout=HANGS)

    def seat(self, name):
        return Seat(self.port, self.addresses[name])


class Seat:
    """One address: what its page holds, and what it sends."""
    keys = itertools.count()

    def __init__(self, port, path):
        self.port, self.path = port, path

    def ask(self, method, path=None, body=None, **headers):
        """Status, headers and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANGS)
        try:
            connection.request(method, path or self.path, body, headers)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            connection.close()

    def page(self):
        status, _, text = self.ask("GET")
        if status != 200:
            raise AssertionError(f"{status}: {text}")
        return text

    def data(self, name):
        return json.loads(re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', self.page())[1])

    def post(self, **request):
        status, _, text = self.ask("POST", body=json.dumps(request), **{"Content-Type": "application/json"})
        return status, json.loads(text)

    def send(self, line, revision=None, key=None):
        return self.post(line=line, revision=revision or self.data("hosted")["revision"], key=key or f"key-{next(self.keys)}")

    def events(self):
        """An open event stream; `next` gives the revision of its next event."""
        for _, revision in self.events_of(self.path[1:]):
            yield revision

    def events_of(self, *addresses):
        """An open event stream of several addresses; `next` gives the table and the revision of its next event."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANGS)
        connection.request("POST", "/events", json.dumps(addresses))
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        try:
            while line := answer.readline():
                if line.startswith(b"data: "):
                    yield line[6:].decode().split()
        finally:
            connection.close()


class HostTest(CliTest):
    def table(self, text, name="evening.party"):
        return pathlib.Path(self.write(text, name))

    def hosted(self, place, *options, under=()):
        hosted = Hosted(place, *options, under=under)
        self.addCleanup(hosted.__exit__)
        return hosted.__enter__()

    def play_on(self, hosted, names, turns):
        """Each one who is waited for plays the first thing on that page. Gives how many lines were kept."""
        kept = 0
        for _ in range(turns):
            for name in names:
                seat = hosted.seat(name)
                legal = seat.data("prepared")["legal"]
                if legal:
                    status, told = seat.send(legal[0].split(" -> ")[0])
                    self.assertEqual((status, told["status"]), (200, "legal"), told)
                    kept += 1
        return kept
