"""Makes the seed corpora and dictionaries of the fuzz targets.

    make_corpus.py REFEREE FOLDER
"""
import ast
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import game_list  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parents[2]
GAMES = game_list.IDS  # in the order of fuzz.cpp
MOVE = re.compile(r"^(?:@(?:reject|accept|malformed)\s+)?(?:[^:]*\s)?([A-Za-z][\w-]*):\s*(.+)$")


class Corpora:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.words = {}

    def add(self, target, content):
        content = content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape")
        path = self.folder / target / hashlib.sha1(content).hexdigest()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def add_words(self, target, text):
        self.words.setdefault(target, set()).update(re.findall(r"[A-Za-z@][\w.@-]{1,30}|->|!=|<=|>=", text))

    def write_dictionaries(self):
        def quoted(word):  # libFuzzer reads ASCII alone
            return "".join(chr(byte) if byte < 0x80 else f"\\x{byte:02X}" for byte in word.encode("utf-8"))

        for target, words in self.words.items():
            lines = [f'"{quoted(word)}"\n' for word in sorted(words)]
            (self.folder / f"{target}.dict").write_text("".join(lines))


def read_header(text):
    try:
        return yaml.safe_load(text.split("\n---\n", 1)[0]) or {}
    except yaml.YAMLError:
        return {}


def add_actions(corpora, game, players, body):
    """Every action of a script, tried at a few positions by a few people."""
    target = game.replace("-", "_")
    # The games that the target plays have players of these names.
    for at, player in enumerate(players if isinstance(players, list) else ()):
        body = re.sub(rf"\b{re.escape(str(player))}\b", f"Player{at}", body)
    for line in body.splitlines():
        move = MOVE.match(line.split(" #")[0])
        if not move:
            continue
        for action in move[2].split(";"):
            digest = hashlib.sha1(action.encode()).digest()
            corpora.add(target, digest[:3] + action.strip().encode("utf-8"))
            # Short games are over where most of these come to be tried: once more, early, by each of the first few, the table among them.
            for actor in range(4):
                corpora.add(target, bytes([digest[0], digest[1] % 4, actor]) + action.strip().encode("utf-8"))
            corpora.add_words(target, action)


def position_after(referee, path):
    """Returns the output of `run` for the script, as JSON; None if it refuses the script."""
    done = subprocess.run([referee, "run", "--format", "json", str(path)], capture_output=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


def add_setup(corpora, position, game, header):
    first = bytes([GAMES.index(game), 5])
    if isinstance(header.get("setup"), dict) and "from" not in header["setup"]:
        setup = {"seats": header["players"], **header["setup"]} if "players" in header else header["setup"]
        corpora.add("setup", first + json.dumps(setup).encode("utf-8"))
        corpora.add_words("setup", json.dumps(setup))
    if position is not None:
        corpora.add("setup", first + json.dumps(position).encode("utf-8"))


def add_rulesets(corpora):
    for index, game in enumerate(GAMES):
        for path in sorted((SOURCE / "rulesets" / game).glob("*.yaml")):
            text = path.read_text(encoding="utf-8")
            corpora.add("yaml", text)
            content = yaml.safe_load(text)
            for key, value in content.items():
                if key in ("game", "extends", "rules"):
                    continue
                part = yaml.safe_dump({key: value}, sort_keys=False, allow_unicode=True)
                corpora.add("ruleset", bytes([index, 7]) + part.encode("utf-8"))
                corpora.add_words("ruleset", part)
            for piece in [*content.get("pieces", []), *content.get("drafts", {}).values()] if game == "party-chess" else []:
                corpora.add("pieces", bytes([index, 7]) + ("- " + json.dumps(piece) + "\n").encode("utf-8"))
                corpora.add_words("pieces", json.dumps(piece))


def make_local(word):
    """An argument without paths that lead out of the scratch folder of fuzz_command_line.cpp."""
    if "/" not in word or re.fullmatch(r"[^/]*\d/\d[^/]*", word):
        return word
    return re.sub(r"\*\.party$", "game.party", word.rsplit("/", 1)[-1]) if word.endswith((".party", ".html", ".json")) else "."


def add_command_line(corpora, arguments, standard_input=""):
    if {"simulate", "measure", "perft"} & set(arguments):  # the target limits these
        arguments = [re.sub(r"^\d{3,}$", "20", argument) for argument in arguments]
    text = "\n".join(make_local(argument) for argument in arguments)
    corpora.add("command_line", text + ("\0" + standard_input if standard_input else ""))
    corpora.add_words("command_line", text)


def add_help_examples(corpora, referee):
    """Every example that a command's help gives, and the help itself."""
    def show_help(*command):
        add_command_line(corpora, [*command, "--help"])
        return subprocess.run([referee, *command, "--help"], capture_output=True, check=True, text=True).stdout

    for command in re.findall(r"^  ([a-z]+) +[A-Z]", show_help(), re.MULTILINE):
        text = show_help(command)
        corpora.add_words("command_line", text)
        for line in re.findall(r"^  referee (.+)$", text, re.MULTILINE):
            add_command_line(corpora, shlex.split(line.split(" > ")[0]))


def add_tested_commands(corpora):
    """Adds command lines of the tests. Files that a test makes become `game.party`."""
    paths = sorted((SOURCE / "tests" / "cli").rglob("test_*.py"))
    assert paths, "there are no tests of the command line"
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "attr", "") not in ("expect", "referee"):
                continue
            words = [word.value if isinstance(word, ast.Constant) else "game.party" for word in node.args
                     if not isinstance(word, ast.Starred)]
            add_command_line(corpora, [word for word in words if isinstance(word, str)])


def add_play_session(corpora):
    add_command_line(corpora, ["play", "game.party", "-o", "new.party"],
                     "legal\nshow Anna\nwhy\ntake\nundo\nhelp\nsave other.party\nquit\n")
    add_command_line(corpora, ["check", "-"], "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n---\ntable: tableau\n")


def add_messages(corpora):
    request = b'{"jsonrpc":"2.0","id":1,"method":"open","params":{"game":"plots","players":["Anna"]}}'
    header = b"Content-Length: %d\r\n" % len(request)
    long = b'{"x":"' + b"y" * 5000 + b'"}'
    for stream in (request + b"\n" + request, header + b"\r\n" + request, request + b"\r\n" + header + b"X: y\n\n" + request + b"[1,2]\n",
                   b"Content-Length: x\r\n\r\n" + request, header + b"\r\n" + request[:9], long + b"\n" + request,
                   b"Content-Length: 5009\r\n\r\n" + long + request, b"[" * 200 + b"\n[]", "\n{\"\u00fc\":\"\u202e\"}\n".encode()):
        corpora.add("messages", b"\x04" + stream)
    corpora.add_words("messages", 'Content-Length: "jsonrpc" "method" "params" "result" "error" "id"')


def add_host(corpora):
    """Requests to the tables of fuzz_host.cpp, which knows the addresses, and puts in revisions and lengths."""
    def request(table, seat, line=None, revision="0123456789abcdef", key="a", head="", method=None):
        body = "" if line is None else json.dumps({"revision": revision, "key": key, "line": line})
        length = "Content-Length: *\r\n" if body else ""
        return (f"{method or ('POST' if body else 'GET')} /{table}/{(seat * 22)[:22]} HTTP/1.1\r\n"
                f"Host: localhost:8470\r\n{head}{length}\r\n{body}")

    def events(*seats):
        body = json.dumps([f"{table}/{(seat * 22)[:22]}" for table, seat in seats])
        return f"POST /events HTTP/1.1\r\nHost: localhost:8470\r\nContent-Length: {len(body)}\r\n\r\n{body}"

    lines = {"evening": {"Anna": ("Anna: play boots", "Anna: play leader-Dora", "Ben: play boots", "Anna: play boots -> fists", "Anna: dance",
                                  "@expect players.Ben.hand.fists = 2", "Anna: play boots\nDora: play boots", ""),
                         "Dora": ("Dora: play fists", "Dora: play leader-Anna"),
                         "umpire": ("# Ben has good cards", "@takeback 1 mistaken", "Cleo: play boots\nAnna: play boots\nDora: play boots",
                                    "@label here\nAnna: play boots\n@back here\n# not so", "@stands we agreed\nBen: play boots")},
             "spin": {"Anna": ("Anna: guest s1 white", "Anna: take", "Anna: guest s1 white; take"), "Ben": ("Ben: take", "Anna: take")}}
    for table, seats in lines.items():
        for seat, sent in seats.items():
            corpora.add("host", request(table, seat))
            corpora.add("host", events((table, seat)))
            corpora.add("host", events((table, seat), (table, "Nobody"), ("nowhere", "Anna"), ("spin", "Ben")))
            corpora.add("host", request(table, seat, sent[0], revision="0" * 16))
            corpora.add("host", request(table, seat, sent[0], head="Origin: http://example.org\r\n"))
            for line in sent:
                corpora.add("host", request(table, seat, line))
                body = json.dumps({"revision": "0123456789abcdef", "key": "a", "line": line})
                chunked = request(table, seat, head="Transfer-Encoding: chunked\r\n", method="POST") + f"{len(body):x}\r\n{body}\r\n0\r\n\r\n"
                corpora.add("host", chunked + request(table, seat) + chunked + events((table, seat)))
                corpora.add_words("host", line)
    corpora.add("host", request("evening", "Nobody") + request("nowhere", "Anna") + request("evening", "Anna", method="HEAD"))
    corpora.add("host", "nonsense\r\n\r\n")
    corpora.add("host", "GET / HTTP/1.1\r\nX: " + "x" * 9000)
    corpora.add_words("host", "GET POST HTTP/1.1 Host Origin Connection close Transfer-Encoding chunked Content-Length revision key line umpire events evening")


def main():
    referee, folder = sys.argv[1:]
    corpora = Corpora(folder)
    paths = sorted(path for part in ("tests/conformance", "examples") for path in (SOURCE / part).rglob("*.party"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        positions = list(workers.map(lambda path: position_after(referee, path), paths))
    for path, position in zip(paths, positions):
        text = path.read_text(encoding="utf-8")
        header = read_header(text)
        game = header["game"]
        corpora.add("script", text)
        corpora.add_words("script", text)
        corpora.add("yaml", text.split("\n---\n", 1)[0] + "\n")
        add_setup(corpora, position, game, header)
        add_actions(corpora, game, header.get("players"), text.split("\n---\n", 1)[-1])
    add_rulesets(corpora)
    add_help_examples(corpora, referee)
    add_tested_commands(corpora)
    add_play_session(corpora)
    add_messages(corpora)
    add_host(corpora)
    corpora.write_dictionaries()


if __name__ == "__main__":
    main()
