"""A hosted table (`referee host`) and its seats, as tests need them."""
import http.client
import itertools
import json
import re
import subprocess

from cli import HANGS, REFEREE


class Hosted:
    """The program hosting a script or a folder, until the end of a `with`."""

    def __init__(self, place, *options):
        self.process = subprocess.Popen([REFEREE, "host", str(place), "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addresses = {}
        self.port = None

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

    def send(self, line, mark=None, key=None):
        return self.post(line=line, mark=mark or self.data("hosted")["mark"], key=key or f"key-{next(self.keys)}")

    def events(self):
        """An open event stream; `next` gives the mark of its next event."""
        for _, mark in self.events_of(self.path[1:]):
            yield mark

    def events_of(self, *addresses):
        """An open event stream of several addresses; `next` gives the table and the mark of its next event."""
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
