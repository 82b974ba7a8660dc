"""Positions of party-chess that Fairy-Stockfish (built with `largeboards=yes`) can express as well: two offices on 10x10 with
King, Rook, Bishop, Camel and Jester, at random squares. Both count the same plays."""
import random

VARIANT = """[party:chess]
maxRank = 10
maxFile = 10
pawn = -
knight = -
queen = -
customPiece1 = c:C
customPiece2 = j:AD
castling = false
doubleStep = false
promotionPieceTypes = -
nMoveRule = 0
nFoldRule = 0
startFen = 4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1
"""
BOARD = "game: party-chess\ntitle: 10x10\nextends: standard\nboard: {columns: a-j, rows: 1-10}\n"
SIZE = 10
OFFICES = ["White", "Black"]


def random_board(seed, letters):
    """Returns {(column, row): (office, letter)}."""
    rng = random.Random(seed)
    squares = [(column, row) for column in range(SIZE) for row in range(SIZE)]
    rng.shuffle(squares)
    return {squares.pop(): (office, letter) for office in range(2) for letter in "K" + letters}


def fen_of(board):
    rows = []
    for row in reversed(range(SIZE)):
        text, empty = "", 0
        for column in range(SIZE):
            if (column, row) not in board:
                empty += 1
                continue
            office, letter = board[column, row]
            text += (str(empty) if empty else "") + (letter.upper() if office == 0 else letter.lower())
            empty = 0
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows) + " w - - 0 1"


def write_position(folder, seed, letters, depth):
    """Writes what either program needs; returns referee's arguments and what Fairy-Stockfish reads."""
    board = random_board(seed, letters)
    (folder / "board.yaml").write_text(BOARD)
    (folder / "party.ini").write_text(VARIANT)
    pieces = ", ".join(f'{"abcdefghij"[column]}{row + 1}: "{OFFICES[office]} {letter}"'
                       for (column, row), (office, letter) in board.items())
    script = folder / f"position-{seed}.party"
    script.write_text(f"game: party-chess\nruleset: board.yaml\nplayers: [White, Black]\nsetup: {{board: {{{pieces}}}}}\n---\n")
    commands = (f"setoption name VariantPath value {folder}/party.ini\nsetoption name UCI_Variant value party\n"
                f"position fen {fen_of(board)}\ngo perft {depth}\nquit\n")
    return ["perft", "--depth", str(depth), "--only", "move,capture", str(script)], commands
