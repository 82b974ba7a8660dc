"""Small inputs that mean much work, and the largest positions of each game: at most 1 MiB of script each, made here where they are long.

`write_corpus(folder)` writes them, and gives the path of each script by its name. grid.py runs them in every command;
scripts/measure-limits measures what they cost."""
import itertools
import pathlib
import string

MEBIBYTE = 1 << 20
SPIN = "game: spin-party\nplayers: [Anna, Ben]\n"
CHESS = "game: party-chess\nplayers: [Reds, Blues]\n"
TABLES = "game: wedding-tables\nplayers: [Anna, Ben, Cleo]\nseed: 1\n"
TURN = "Anna: draw -> blue; bond blue s1-s2; take; guest s1 white; take\n"


def board(columns, rows, piece, **others):
    """A setup whose lower left squares are taken."""
    squares = {f"{chr(97 + column)}{row + 1}": piece(column, row) for column in range(columns) for row in range(rows)}
    return "setup: {board: {%s}}\n" % ", ".join(f"{square}: {text}" for square, text in {**squares, **others}.items())


def repeated(header, line, size=MEBIBYTE, before="", after=""):
    """The header, and so many equal lines that the script stays below 1 MiB."""
    head = header + "---\n" + before
    return head + line * ((size - 1 - len(head) - len(after)) // len(line)) + after


def numbered(header, line, size=MEBIBYTE, before=""):
    """The same with the line's number in place of `%d`."""
    text = [header, "---\n", before]
    length = sum(map(len, text))
    for number in itertools.count():
        piece = line.replace("%d", str(number))
        length += len(piece)
        if length >= size:
            return "".join(text)
        text.append(piece)


def crowd(side):
    return CHESS + board(side, side, lambda column, row: "Blues R", a1="Reds T")


def full_board(letter):
    return CHESS + board(20, 20, lambda column, row: f"{('Reds', 'Blues')[(column + row) % 2]} {letter}", a1="Reds K", t20="Blues K")


def tornadoes():
    """A hundred offices with a Tornado each, and Rooks on all other squares."""
    names = ", ".join(f"P{number}" for number in range(100))
    squares = board(20, 20, lambda column, row: f"P{(20 * row + column) // 4} {'R' if column % 4 else 'T'}", t20="P0 K")
    return f"game: party-chess\nplayers: [{names}]\n{squares}"


def other_readings():
    """`@under` with ever other rulings."""
    keys = ["card-room=count", "card-room=ignore", "double-limit=two", "double-limit=more", "site-shape=disc", "site-shape=point"]
    lines = ["@under " + ",".join(chosen) + " @expect ply > 0\n"
             for count in range(1, 7) for chosen in itertools.permutations(keys, count)]
    return repeated(SPIN, TURN + "@back start\n", 800_000, before="@label start\n") + TURN + "".join(lines)


def four_letters(count):
    return ["".join(letters) for letters in itertools.islice(itertools.product(string.ascii_lowercase, repeat=4), count)]


def offices():
    """The most seats with long names, a King each, and a piece on every square."""
    names = [f"P{number}".ljust(20, "x") for number in range(128)]
    squares = board(20, 20, lambda column, row: names[(20 * row + column) % 128] + (" K" if 20 * row + column < 128 else " B"))
    return f"game: party-chess\nplayers: [{', '.join(names)}]\n{squares}", names


def played(game):
    """A game of the most players, two thirds of it played: header and moves."""
    header, body = (pathlib.Path(__file__).parent / "largest" / f"{game}.party").read_text().split("---\n")
    return header, body


OFFICES, NAMES = offices()


def asking():
    """A King among the Rooks of each office; whether one attacks depends on whether others attack its own King."""
    squares = board(20, 20, lambda column, row: f"{NAMES[(20 * row + column) // 3 % 128]} {'K' if (20 * row + column) % 3 == 0 and 20 * row + column < 384 else 'R'}")
    return f"game: party-chess\nplayers: [{', '.join(NAMES)}]\nrulings: {{pinned-attack: legal-only}}\n{squares}"


# Movement of the pieces of a house ruleset, with what auras grant and forbid to all others.
ONE_BY_ONE, WIDE = "{go: all, range: 1}", "{go: all, range: 1-25, over: any}"
MODES = {"wide": (WIDE, ""), "granted": (ONE_BY_ONE, f"grants: [{', '.join([WIDE] * 16)}]"),
         "blocked": (ONE_BY_ONE, f"grants: [{', '.join(['{go: all, range: 1-25}'] * 16)}]"),
         "forbidden": (WIDE, f"forbids: [{', '.join(['{go: all, range: 25}'] * 16)}]")}


def ruleset_of_modes(mode, aura):
    return ("game: party-chess\nextends: standard\nboard: {columns: a-z, rows: 1-26}\npieces:\n"
            '- {rule: "1230.4", name: King, char: K, value: 0, max-count: 1, royal: true, cite: {move: b, letter: f, worth: d, one: a, other: c},\n'
            "   moves: [{go: all, range: 1}]}\n"
            '- {rule: "1230.5", name: Rook, char: R, value: 9, cite: {move: 2, letter: 1, worth: 3},\n'
            f"   moves: [{', '.join([mode] * 16)}]{f', aura: {{distance: 25, {aura}}}' if aura else ''}}}\n")


def many_modes(name, kings):
    """Half of the largest board, with a ruleset of MODES; two Kings behind their own pieces."""
    side = lambda column, row: f"{'Reds' if row < 12 else 'Blues'} R"
    corners = {"a1": "Reds K", "b2": "Reds R", "z26": "Blues K", "y25": "Blues R"} if kings else {}
    squares = {f"{chr(97 + column)}{row + 1}": side(column, row) for column in range(26) for row in range(26) if (column + row) % 2}
    placed = ", ".join(f"{square}: {text}" for square, text in {**squares, **corners}.items())
    return f"{CHESS}ruleset: ./modes-{name}.yaml\nsetup: {{board: {{{placed}}}, players: {{Reds: {{off_board: R}}}}}}\n"


LARGEST = {"party-chess": (OFFICES, ""), **{game: played(game) for game in ("plots", "spin-party", "wedding-tables")}}
# Lines that ask about the largest position of each game, again and again.
LINES = {"lists": "@expect legal.count > 0\n@expect legal lacks 1\n", "pictures": "@show\n", "players": "@expect players = 1\n",
         "positions": "@label l%d\n", "refusals": "@reject {player}: {move}\n"}
REFUSED = {"party-chess": (NAMES[0], "move a1-b3"), "plots": ("Anna", "play boots"), "spin-party": ("Anna", "guest s1 white"),
           "wedding-tables": ("Anna", "place dad t1")}


def largest():
    for game, (header, body) in LARGEST.items():
        for name, line in LINES.items():
            player, move = REFUSED[game]
            write = numbered if "%d" in line else repeated
            yield f"largest-{game}-{name}", write(header, line.replace("{player}", player).replace("{move}", move), before=body)


SCRIPTS = {
    "tornado-lacks": crowd(4) + "---\n@expect legal lacks 1\n",
    "tornado-has": crowd(5) + '---\n@expect legal has "Reds: pass"\n',
    "tornado-counts": repeated(crowd(4), "@expect legal.count > 0\n"),
    "tornado-crowd": crowd(6) + "---\n@expect legal.count > 0\n",
    "tornado-refused": crowd(6) + "---\nReds: move a1-a2\n",
    "tornadoes-everywhere": tornadoes() + "---\nP0: move b1-b2\n",
    "tornadoes-judged": repeated(tornadoes(), "@reject P0: move b1-b2\n"),
    "attacks-that-ask-for-others": asking() + "---\n@expect legal.count > 0\n",
    **{f"modes-{name}": repeated(many_modes(name, True), "@reject Reds: move a2-a3\n@expect legal.count > 0\n") for name in MODES},
    "rooks-everywhere": repeated(full_board("R"), "@expect legal.count > 0\n"),
    "weights": repeated(full_board("B"), "@expect players.Reds.weight > 0\n"),
    "pictures-of-chess": repeated(full_board("B"), "@show\n"),
    "pictures": repeated(SPIN, "@show\n"),
    "labels": numbered(SPIN, "@label l%d\n", before="# @takeback 1000\n"),
    "labels-to-take-back": numbered(SPIN, "@back start\n" + TURN + "@label l%d\n", before="@label start\n" + TURN + "@takeback 1 so\n"),
    "returns": numbered(SPIN, "@back start\n" + TURN + "@label l%d\n", before="@label start\n"),
    "takebacks": repeated(SPIN, "Anna: take\n@takeback 1 so\n# @takeback 1000\n"),
    "other-readings": other_readings(),
    "other-readings-of-branches": repeated(SPIN, "@back start\n" + TURN + "@under card-room=ignore @expect ply = 5\n", before="@label start\n"),
    "failing-parts": repeated(SPIN, "@expect links = 1\n"),
    "parts": repeated(SPIN, "@expect links.s1-s2.bonds.count = 0\n"),
    "moves": repeated(SPIN, TURN + "@back start\n", before="@label start\n"),
    "a-fault-after-moves": repeated(SPIN, TURN + "@back start\n", before="@label start\n", after="Anna: end\n"),
    "ninety-kilobytes-with-a-fault": repeated(SPIN, TURN + "@back start\n", 90_000, before="@label start\n", after="Anna: end\n"),
    "refusals": repeated(SPIN, "@reject Anna: end\n"),
    "acceptances": repeated(SPIN, "@accept " + TURN),
    "a-long-list": SPIN + "---\n@expect legal has [" + "a," * 500_000 + "a]\n",
    "a-long-mapping": SPIN + "---\n@expect sites = {" + ",".join(f"k{i}: 1" for i in range(90_000)) + "}\n",
    "a-long-setup": SPIN + "setup: {notes: {" + ",".join(f"k{i}: {{}}" for i in range(80_000)) + "}}\n---\n",
    "long-notes": SPIN + "notes: \"" + "a" * 1_000_000 + "\"\n---\n" + TURN,
    "sixty-three-bonds": SPIN + "ruleset: ./many-bonds.yaml\nrulings: {double-limit: more}\nsetup:\n  sack: {blue: 100, red: 0}\n"
                         "  players: {Anna: {hand: {blue: 1}}}\n  links: {s1-s2: {bonds: [" + ", ".join(["blue"] * 63) + "]}}\n"
                         "---\n@reject =SP-9.double-bond Anna: play double-bond blue s1-s2\nAnna: play double-bond blue s1-s2\n",
    "long-rulesets": SPIN + "ruleset: ./long.yaml\n---\n",
    "chain-of-rulesets": SPIN + "ruleset: ./chain-1.yaml\n---\n" + TURN,
    "many-names": "game: spin-party\nplayers: [" + ",".join(f"n{number}" for number in range(130_000)) + "]\n---\n",
    "many-questions-of-one-leaf": repeated(SPIN + "setup: {sites: {s1: {guest: white}}}\n", "Anna: flip s1\n@expect sites.s1.guest != green\n"),
    "two-kings": CHESS + "setup: {board: {a1: Reds K, t20: Blues K}}\n---\n",
    "one-guest": SPIN + "setup: {sites: {s1: {guest: white}}}\n---\n",
    "tables": repeated(TABLES, "@expect legal.count > 0\n@show\n"),
    "names": f"game: party-chess\nplayers: [{','.join(four_letters(200_000))}]\n---\n",
    "seats": f"game: plots\nsetup: {{seats: [{','.join(four_letters(200_000))}]}}\n---\n",
    "many-hands": "game: plots\nplayers: [Anna, Ben, Cleo, Dora, Eve, Finn, Gina]\nseed: 1\n---\n",
    "one-sequence": SPIN + "setup: {sites: {s1: {guest: white}}}\n---\n",
    **dict(largest()),
}


def many_free_guests():
    """Found by tests/bench/spin_party_bench.cpp (worst_evaluation): 42 million positions are looked through."""
    colours = {"w": "white", "b": "black"}, {"b": "blue", "r": "red"}
    guests = zip([f"{board}{place}" for board in "st" for place in range(1, 21)], "wwbwwbbbwwbbbbbbbbwbwwwwwbwwwwwbwbwbbwbb", strict=True)
    links = zip(("s1-s2 s1-s3 s2-s3 s2-s6 s2-s7 s3-s7 s3-s11 s3-s12 s4-s5 s4-s10 s5-s10 s6-s8 s8-s9 s9-s13 s10-s15 s11-s12 s11-s16 "
                  "s11-s17 s12-s17 s13-s17 s14-s15 s14-s19 s14-s20 s15-s20 s16-s17 s17-s18 s18-s19 s19-s20 t1-t2 t1-t3 t2-t3 t2-t6 t2-t7 "
                  "t2-t8 t3-t7 t3-t11 t4-t5 t4-t6 t4-t9 t4-t10 t5-t10 t7-t11 t7-t13 t8-t14 t9-t10 t10-t15 t12-t16 t12-t17 t12-t18 t13-t14 "
                  "t15-t19 t15-t20 t16-t17 t17-t18 t18-t19 t19-t20 s5-t1 s10-t3 s15-t11 s20-t16").split(),
                "bbbrrbbbrbbbbbrbbbbbbbrbrrrbbrbrbrbrrbrbbrbrbbbbrrrbrrrbbrbb", strict=True)
    sites = ", ".join(f"{site}: {{guest: {colours[0][side]}}}" for site, side in guests)
    bonds = ", ".join(f"{link}: {{bonds: [{colours[1][bond]}]}}" for link, bond in links)
    return (SPIN + "ruleset: ./crowded.yaml\nrulings: {free-cascade: flippable}\n"
            f"setup:\n  phase: evaluation\n  sites: {{{sites}}}\n  links: {{{bonds}}}\n---\nAnna: done\nBen: done\n")


# These spend all the work that is allowed: with every command and option (grid.py) they would take hours.
DEAR = {"many-free-guests": many_free_guests()}

FILES = {
    "many-bonds.yaml": "game: spin-party\nextends: standard\nbonds: {blue: 200, red: 60}\n",
    "crowded.yaml": "game: spin-party\nextends: large\nguests: {count: 60}\nbonds: {blue: 60, red: 60}\n",
    "long.yaml": "game: spin-party\nextends: ./other-long.yaml\nnotes: {" + ",".join(f"k{i}: 1" for i in range(60_000)) + "}\n",
    "other-long.yaml": "game: spin-party\nextends: standard\nnotes: {" + ",".join(f"l{i}: 1" for i in range(60_000)) + "}\n",
    **{f"modes-{name}.yaml": ruleset_of_modes(*modes) for name, modes in MODES.items()},
}

CHAIN = 12  # rulesets that extend each other
for link in range(1, CHAIN + 1):
    FILES[f"chain-{link}.yaml"] = (f"game: spin-party\nextends: {f'./chain-{link + 1}.yaml' if link < CHAIN else 'standard'}\nnotes: {{"
                                   + ",".join(f"k{link}-{number}: 1" for number in range(80_000)) + "}\n")


def write_corpus(folder):
    for name, text in FILES.items():
        (pathlib.Path(folder) / name).write_text(text)
    paths = {}
    for name, text in SCRIPTS.items():
        path = pathlib.Path(folder) / f"{name}.party"
        path.write_text(text)
        assert path.stat().st_size <= MEBIBYTE + 64, name
        paths[name] = str(path)
    return paths
