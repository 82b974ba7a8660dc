#!/usr/bin/python3 -B
"""Makes the playground: one HTML file with the engine, its worker, the page's script and style, and scripts to begin with. Also
makes the parts that the program puts into the pages of `replay --live`, as JSON with an engine for each game.

    pages.py [--quick] --unpack unpack.wasm --engine engine.wasm --source PROJECT --version 1.0.0 -o index.html --live live.json plots=plots.wasm ...

--quick packs engines less well, in less time.

The playground loads nothing; its policy names its script and style by their hashes.
"""
import argparse
import base64
import gzip
import hashlib
import json
import lzma
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def bundled(name):
    """Returns a module and all that it imports as one script, without what only people read."""
    command = ["esbuild", str(HERE / "page" / name), "--bundle", "--format=iife", "--minify", "--target=es2022", "--charset=utf8"]
    text = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.strip()
    if "</script" in text.lower() or "<!--" in text:
        raise SystemExit(f"{name}: would end its element")
    return text


def minified(path):
    return subprocess.run(["esbuild", "--minify", "--target=es2022", "--charset=utf8", str(path)], check=True, capture_output=True, encoding="utf-8").stdout


def data(value):
    """Returns JSON for the inside of a script element: nothing in it ends the element or begins a comment."""
    return re.sub("[<>&\u2028\u2029]", lambda found: f"\\u{ord(found.group()):04x}", json.dumps(value, ensure_ascii=False))


def policy_hash(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def starts(source):
    """Returns pairs of a name and a script, each game's starter first."""
    scripts = sorted((source / "examples").glob("*/*.party"), key=lambda path: (path.stem != "starter", path.parts[-2:]))
    named = lambda path: f"{path.parent.name}: {'a new game' if path.stem == 'starter' else path.stem.replace('-', ' ')}"
    return [[named(path), path.read_text(encoding="utf-8")] for path in scripts]


# Two people begin it at once, without an umpire or a dealer.
FIRST = "spin-party"


def games(source):
    """Returns, by game, its title, who plays in its starter, and the rulesets that the program has."""
    found = {}
    for folder in sorted((path.parent for path in (source / "rulesets").glob("*/standard.yaml")), key=lambda folder: (folder.name != FIRST, folder.name)):
        title = re.search(r"^title: (.*?)(?: \(.*\))?$", (folder / "standard.yaml").read_text(encoding="utf-8"), re.MULTILINE).group(1)
        starter = (source / "examples" / folder.name / "starter.party").read_text(encoding="utf-8")
        names = re.search(r"^players: \[([^\]]*)\]", starter, re.MULTILINE).group(1)
        found[folder.name] = {"title": title, "players": [name.strip() for name in names.split(",")], "rulesets": sorted(path.stem for path in folder.glob("*.yaml"))}
    return found


def text_of(*path):
    return pathlib.Path(*path).read_text(encoding="utf-8")


def filled(text, fillings):
    return re.sub(r"\{\{([a-z-]+)\}\}", lambda found: fillings[found.group(1)], text)


def letters(data):
    """Returns bytes as page/letters.js reads them: nothing in the text ends an element, begins a comment or is a gap to fill."""
    return base64.b85encode(data).decode().translate(str.maketrans("<&{", "[]:"))


def part(name, text):
    return f'<script type="text/plain" id="{name}">{text}</script>\n'


def zipped(data):
    return letters(gzip.compress(data, mtime=0))


def packed(data, quick):
    """Returns bytes packed as LZMA, with settings that suit WebAssembly. The header names the size, which page/unpack.js reads."""
    settings = {"id": lzma.FILTER_LZMA1, "preset": 1} if quick else \
        {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "nice_len": 273, "lc": 4, "lp": 0, "pb": 0}
    stream = lzma.compress(data, format=lzma.FORMAT_ALONE, filters=[settings])
    return stream[:5] + len(data).to_bytes(8, "little") + stream[13:]


def engine_part(engine, quick):
    return part("engine", letters(packed(pathlib.Path(engine).read_bytes(), quick)))


def worker_part(given):
    """Returns what starts an engine: the decoder that unpacks it, and its worker."""
    return part("unpack", zipped(given.unpack.read_bytes())) + part("worker", bundled("worker.js"))


def page(given):
    replay = given.source / "apps" / "referee" / "replay"
    style = text_of(replay, "drawing.css") + text_of(replay, "page.css") + text_of(HERE, "page", "panel.css") + text_of(HERE, "page", "playground.css")
    # The playground places its panes as replay pages do.
    script = minified(replay / "layout.js") + bundled("playground.js")
    policy = f"script-src {policy_hash(script)} 'wasm-unsafe-eval'; worker-src blob:; "
    head = filled(text_of(replay, "head.html"), {"policy": policy, "style-hash": policy_hash(style), "version": given.version,
                                                 "title": "referee: a referee for party games", "style": style})
    return filled(text_of(HERE, "page", "index.html"), {
        "head": head, "panel": text_of(HERE, "page", "panel.html"), "replace": text_of(HERE, "page", "replace.html"), "script": script, "engine": engine_part(given.engine, given.quick) + worker_part(given),
        "starts": part("starts", zipped(json.dumps(starts(given.source)).encode())), "games": data(games(given.source))})


def live(given):
    panel = filled(text_of(HERE, "page", "live.html"), {"panel": text_of(HERE, "page", "panel.html"), "replace": text_of(HERE, "page", "replace.html")})
    parts = {"version": given.version, "panel": panel, "style": text_of(HERE, "page", "panel.css") + text_of(HERE, "page", "live.css"), "script": bundled("live.js"),
             "worker": worker_part(given), "engines": {game: engine_part(engine, given.quick) for game, engine in given.engines}}
    return json.dumps(parts, ensure_ascii=False) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--unpack", type=pathlib.Path, required=True, help="the decoder of engines")
    parser.add_argument("--engine", required=True)
    parser.add_argument("engines", metavar="GAME=ENGINE", nargs="+", type=lambda word: word.split("=", 1))
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--live", type=pathlib.Path, required=True)
    given = parser.parse_args()
    given.output.write_text(page(given), encoding="utf-8")
    given.live.write_text(live(given), encoding="utf-8")


if __name__ == "__main__":
    main()
