#!/usr/bin/env python3
"""Counts plays of random pieces in Betza's notation with referee and with Fairy-Stockfish.

usage: fairy_pieces.py REFEREE FAIRY-STOCKFISH [--variants N] [--seed N] [--depth N] [--keep N FILE]

Fairy-Stockfish must know boards of 10x10 (a build with `largeboards=yes`). A variant is a King and three random pieces for
either office, in a random position in which nobody who is not to move is in check. Only what both read in the same way is
tried. `--keep` writes the first N variants with their counts, as tests/cli/judge/test_pieces.py reads them.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SIZE = 10
LETTERS = "wxy"
LINES = ["f", "b", "l", "r", "v", "s", "fs", "bs", "fl", "fr", "bl", "br"]
SINGLE = ["f", "b", "l", "r", "v", "s"]
OBLIQUE = SINGLE + ["fs", "bs", "fl", "lf", "fr", "rf", "bl", "lb", "br", "rb", "lv", "rv", "ff", "bb", "ss"]


def atom(rng):
    """Returns one atom with the modifiers before and after it."""
    kind = rng.randrange(6)
    if kind == 0:
        directions, atoms = LINES, ["W", "R", "W3", "R2", "R4", "pR", "gR", "D", "nD", "H"]
    elif kind == 1:
        directions, atoms = LINES, ["F", "B", "F2", "B3", "pB", "gB", "A", "nA", "G"]
    elif kind in (2, 3):
        directions, atoms = OBLIQUE, ["N", "nN", "NN", "N2", "C", "Z", "nZ"]
    elif kind == 4:
        directions, atoms = SINGLE, ["K", "Q", "Q2", "K3", "pQ", "gQ"]
    else:
        directions, atoms = LINES, ["W", "F"]
    chosen = "".join(rng.sample(directions, 1)) if rng.random() < 0.5 else ""
    return rng.choice(["", "", "m", "c"]) + chosen + rng.choice(atoms)


def piece(rng):
    """Fairy-Stockfish cuts what goes far by where the piece could get at all, and keeps one way a step: so one atom that goes
    far a piece, and none that is lame and not."""
    while True:
        atoms = [atom(rng) for _ in range(rng.choice([1, 1, 2, 3]))]
        if any(text[-1] == after[0] for text, after in zip(atoms, atoms[1:])):
            continue  # two letters alike are a rider
        lame = [letter for text in atoms for letter in "NZDA" if text.endswith("n" + letter)]
        if any("n" + letter not in text and letter in text for letter in lame for text in atoms):
            continue
        if sum(bool(re.search("[RBQpgn0-9]|NN", text)) for text in atoms) <= 1:
            return "".join(atoms)


def variant(seed):
    rng = random.Random(f"betza {seed}")
    pieces = [piece(rng) for _ in LETTERS]
    squares = [(column, row) for column in range(SIZE) for row in range(SIZE)]
    rng.shuffle(squares)
    board = {squares.pop(): (office, letter) for office in range(2) for letter in "k" + LETTERS * 2}
    return pieces, board


def ruleset(pieces):
    """Lines of a house ruleset."""
    lines = ["game: party-chess", "title: Betza", "extends: standard", "board: {columns: a-j, rows: 1-10}",
             "facing: {White: up, Black: down}", "pieces:",
             '- {rule: "1230.4", name: King, char: K, value: 0, max-count: 1, royal: true, cite: {move: b}, moves: [{go: all, range: 1}]}']
    for i, (letter, betza) in enumerate(zip(LETTERS, pieces)):
        lines.append(f'- {{rule: "1230.{40 + i}", name: Piece-{letter}, char: {letter}, value: 1, cite: {{move: 1}}, moves: [{{betza: "{betza}"}}]}}')
    return "\n".join(lines + ["drafts: {}"]) + "\n"


def placed(board):
    return {f"{'abcdefghij'[column]}{row + 1}": f"{['White', 'Black'][office]} {letter}" for (column, row), (office, letter) in board.items()}


def script(squares):
    board = ", ".join(f"{square}: {piece}" for square, piece in squares.items())
    return f"game: party-chess\nruleset: ./betza.yaml\nplayers: [White, Black]\nsetup: {{board: {{{board}}}}}\n---\n"


def fen(board):
    rows = []
    for row in reversed(range(SIZE)):
        text = "".join(" " if (column, row) not in board else board[column, row][1].upper() if board[column, row][0] == 0
                       else board[column, row][1] for column in range(SIZE))
        rows.append(re.sub(" +", lambda match: str(len(match[0])), text))
    return "/".join(rows) + " w - - 0 1"


def ini(pieces):
    custom = "".join(f"customPiece{i + 1} = {letter}:{betza}\n" for i, (letter, betza) in enumerate(zip(LETTERS, pieces)))
    return ("[betza:chess]\nmaxRank = 10\nmaxFile = 10\npawn = -\nknight = -\nbishop = -\nrook = -\nqueen = -\n" + custom +
            "castling = false\ndoubleStep = false\npromotionPieceTypes = -\nnMoveRule = 0\nnFoldRule = 0\n"
            "startFen = 4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\n")


def counts_of_referee(program, folder, depth):
    done = subprocess.run([program, "perft", "--depth", str(depth), "--only", "move,capture", "betza.party"], cwd=folder,
                          capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    return int(re.findall(r"\d+", done.stdout)[-1])


def count_of_fairy(program, folder, board, depth):
    commands = (f"setoption name VariantPath value {folder}/betza.ini\nsetoption name UCI_Variant value betza\n"
                f"position fen {fen(board)}\ngo perft {depth}\nquit\n")
    out = subprocess.run([program], input=commands, capture_output=True, text=True).stdout
    return int(re.search(r"Nodes searched: (\d+)", out)[1])


def someone_waits_in_check(program, folder):
    done = subprocess.run([program, "run", "--format", "json", "betza.party"], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    return json.loads(done.stdout)["players"]["Black"]["in_check"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("referee")
    parser.add_argument("fairy")
    parser.add_argument("--variants", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--keep", nargs=2, metavar=("N", "FILE"))
    given = parser.parse_args()
    given.referee = str(pathlib.Path(given.referee).resolve())
    kept, differ, seed, tried = [], 0, given.seed, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        while tried < given.variants:
            seed += 1
            pieces, board = variant(seed)
            (folder / "betza.yaml").write_text(ruleset(pieces))
            (folder / "betza.party").write_text(script(placed(board)))
            (folder / "betza.ini").write_text(ini(pieces))
            if someone_waits_in_check(given.referee, folder):
                continue
            tried += 1
            count = counts_of_referee(given.referee, folder, given.depth)
            other = count_of_fairy(given.fairy, folder, board, given.depth)
            if count != other:
                differ += 1
                print(f"seed {seed}: {pieces}: referee counts {count}, Fairy-Stockfish {other}", flush=True)
            else:
                kept.append({"pieces": pieces, "board": placed(board), "depth": given.depth, "count": count})
    print(f"{tried} variants, {differ} of them counted differently")
    if given.keep:
        lines = [json.dumps(entry) for entry in sorted(kept, key=lambda entry: entry["count"])[:int(given.keep[0])]]
        pathlib.Path(given.keep[1]).write_text("[\n" + ",\n".join(lines) + "\n]\n")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
