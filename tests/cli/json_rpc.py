"""A process that speaks JSON-RPC, as tests see it."""
import json
import subprocess

from cli import HANGS, REFEREE


class Peer:
    """`referee ARGUMENTS`, asked message by message; `framing` is "lines" or "headers". The words `before` precede the command line."""

    def __init__(self, *arguments, framing="lines", before=(), **options):
        self.process = subprocess.Popen([*before, REFEREE, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, **options)
        self.framing = framing
        self.last = 0
        self.notes = []  # messages that answer no request

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(body + b"\n" if self.framing == "lines" else b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        line = self.process.stdout.readline()
        if not line.startswith(b"Content-Length: "):
            return json.loads(line)
        assert self.process.stdout.readline() == b"\r\n"
        return json.loads(self.process.stdout.read(int(line.split()[1])))

    def request(self, method, **params):
        """Sends a request; gives its id."""
        self.last += 1
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        return self.last

    def notify(self, method, **params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def answer(self, number):
        """The answer to the request with this id; what comes before it is kept in `notes`."""
        while True:
            message = self.receive()
            if "method" not in message:
                assert message["id"] == number, (number, message)
                return message
            self.notes.append(message)

    def ask(self, method, **params):
        answer = self.answer(self.request(method, **params))
        assert "result" in answer, answer
        return answer["result"]

    def error(self, method, **params):
        return self.answer(self.request(method, **params))["error"]

    def close(self):
        """Returns the exit code and the text of standard error."""
        said = self.process.communicate(timeout=HANGS)[1].decode()
        return self.process.returncode, said
