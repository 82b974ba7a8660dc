#!/usr/bin/python3
"""Writes random legal games of chess as PGN, for comparing `referee check` with pgn-extract.

usage: random_pgn.py GAMES SEED > games.pgn

Every move is legal; castling and capturing in passing are never chosen, which a game need not do. Moves are
written with their squares of departure (`Ng1f3`), which the standard allows.
"""
import random
import sys

SIDE = 10  # with a border of two
KNIGHT = (-21, -19, -12, -8, 8, 12, 19, 21)
ORTHOGONAL = (-10, -1, 1, 10)
DIAGONAL = (-11, -9, 9, 11)
STEPS = {"N": KNIGHT, "K": ORTHOGONAL + DIAGONAL, "R": ORTHOGONAL, "B": DIAGONAL, "Q": ORTHOGONAL + DIAGONAL}
OFF = "#"


def start():
    board = [OFF] * 120
    for file, piece in enumerate("RNBQKBNR"):
        for square, letter in ((21, piece), (31, "P"), (81, "p"), (91, piece.lower())):
            board[square + file] = letter
        for rank in range(4, 8):
            board[rank * SIDE + 1 + file] = "."
    return board


def name(square):
    return "abcdefgh"[square % SIDE - 1] + str(square // SIDE - 1)


def is_own(letter, white):
    return letter.isalpha() and letter.isupper() == white


def is_attacked(board, square, by_white):
    pawn = "P" if by_white else "p"
    back = -SIDE if by_white else SIDE
    if board[square + back - 1] == pawn or board[square + back + 1] == pawn:
        return True
    letters = {piece: piece if by_white else piece.lower() for piece in STEPS}
    if any(board[square + step] == letters["N"] for step in KNIGHT):
        return True
    for steps, rider in ((ORTHOGONAL, "R"), (DIAGONAL, "B")):
        for step in steps:
            at = square + step
            if board[at] == letters["K"]:
                return True
            while board[at] == ".":
                at += step
            if board[at] in (letters[rider], letters["Q"]):
                return True
    return False


def pawn_targets(board, square, white):
    ahead = SIDE if white else -SIDE
    if board[square + ahead] == ".":
        yield square + ahead
        if square // SIDE == (3 if white else 8) and board[square + 2 * ahead] == ".":
            yield square + 2 * ahead
    for side in (-1, 1):
        target = board[square + ahead + side]
        if target.isalpha() and not is_own(target, white):
            yield square + ahead + side


def targets(board, square, white):
    piece = board[square].upper()
    if piece == "P":
        yield from pawn_targets(board, square, white)
        return
    for step in STEPS[piece]:
        at = square + step
        while board[at] == ".":
            yield at
            if piece in "NK":
                break
            at += step
        else:
            if board[at] != OFF and not is_own(board[at], white):
                yield at


def play(board, origin, target, promoted):
    board[target] = promoted or board[origin]
    board[origin] = "."


def random_move(board, white, chance):
    """Plays a random legal move and gives its text; None if there is none."""
    moves = [(square, target) for square in range(21, 99) if is_own(board[square], white)
             for target in targets(board, square, white)]
    chance.shuffle(moves)
    for origin, target in moves:
        piece = board[origin].upper()
        captured = board[target]
        promoted = chance.choice("QRBN") if piece == "P" and target // SIDE in (2, 9) else ""
        moved = board[origin]
        play(board, origin, target, promoted if white else promoted.lower())
        if not is_attacked(board, board.index("K" if white else "k"), not white):
            letter = "" if piece == "P" else piece
            suffix = "=" + promoted if promoted else ""
            return f"{letter}{name(origin)}{'x' if captured != '.' else ''}{name(target)}{suffix}"
        board[origin], board[target] = moved, captured
    return None


def game(number, chance, most):
    board = start()
    words = []
    for ply in range(most):
        move = random_move(board, ply % 2 == 0, chance)
        if move is None:
            break
        words.append(f"{ply // 2 + 1}. {move}" if ply % 2 == 0 else move)
    lines = [" ".join(words[i:i + 10]) for i in range(0, len(words), 10)]
    return f'[Event "Random {number}"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n' + "\n".join(lines) + " *\n", len(words)


def main():
    chance = random.Random(int(sys.argv[2]))
    plies = 0
    for number in range(int(sys.argv[1])):
        text, length = game(number + 1, chance, 160)
        print(text)
        plies += length
    print(plies, file=sys.stderr)


if __name__ == "__main__":
    main()
