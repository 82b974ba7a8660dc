"""The one table of what can stand for each value of a command line: the least, the greatest, nothing, negative and absurd ones.

A value goes by the name that help texts give it. Of each kind the first one is plain (commands do their ordinary work with it),
and the last one asks for the most work.
"""
import dataclasses

LEAST, GREATEST = -2**63, 2**64 - 1
LONG = 100_000  # bytes; Linux allows 131,071 per argument
HOSTILE_BYTES = b"\x1b[31m\xff\xe2\x80\xae\n"
NUMBERS = ("0", "-1", str(LEAST - 1), "1.5", "1e9", "0x10", "nan", "inf", "", " 1", "+1", "1" * 400, str(GREATEST + 1), "4294967296",
           str(GREATEST // 2), str(GREATEST))
NONSENSE = frozenset(("-1", "+1", str(LEAST - 1), "nan", "inf", ""))  # refused in place of a number
NOT_WHOLE = NONSENSE | {"1.5", "1e9", "0x10", "1" * 400, str(GREATEST + 1)}


@dataclasses.dataclass(frozen=True)
class Place:
    """The place where a command line is tried: a script beside it, and the contents of the script's game."""
    script: str
    game: str
    seats: tuple
    verbs: tuple
    rules: tuple
    rulings: tuple  # KEY=OPTION
    lines: int


def numbers(plain="1"):
    return lambda place: (plain, *NUMBERS)


def odd_texts():
    return ("", HOSTILE_BYTES, ",", "=", "*", "-", "..", "\U0001F389", repeated("x"))


def repeated(text):
    return text * (LONG // len(text))


def nested(opening, closing, within="1"):
    deep = LONG // len(opening + closing)
    return opening * deep + within + closing * deep


def names(place):
    return (place.seats[0], "Nobody", *odd_texts(), place.seats[0] + " ", place.seats[-1])


def places(place):
    return ("1", *NUMBERS, "start", "nowhere", *odd_texts(), str(place.lines))


def conditions(place):
    return ("ply = 0", "ply", "ply >", "ply = " + str(GREATEST + 1), "ply = -1", "hash = h0", "ply = " + nested("[", "]"), "ply = " + nested("{a: ", "}"),
            repeated("a.") + "a = 1", "sum(" + repeated("ply, ") + "ply) = 1", "players.*.*.*.*.* = 1", "legal.count < 0", *odd_texts(),
            "ply > 500")


def paths(place):
    return ("outcome", "ply", "hash", "players", "legal.count", "players.*.*.*.*", repeated("a.") + "a", "sum(" + repeated("ply, ") + "ply)",
            nested("sum(", ")"), *odd_texts(), "sum(players.*.*, ply)")


def actions(place):
    first = f"{place.seats[0]}: "
    return (first + place.verbs[0], "", ":", first, "Nobody: " + place.verbs[0], place.verbs[0], first + nested("(", ")"), first + repeated("-> "),
            *(first + verb for verb in place.verbs), *odd_texts(), first + repeated(f"{place.verbs[0]}; "))


def readings(place):
    key, _, option = place.rulings[0].partition("=")
    return (place.rulings[0], key, f"{key}=", f"{key}=nothing", f"nothing={option}", "ruleset=standard", f"{key}={option},{key}={option}",
            *odd_texts(), repeated("a=b,"), ",".join(place.rulings))


def varied(place):
    key, _, option = place.rulings[0].partition("=")
    return (place.rulings[0], f"{key}={option},{option}", f"{key}=", "ruleset=standard,./missing.yaml", *odd_texts(), "ruleset=" + repeated("standard,"),
            f"{place.rulings[-1]}")


def verbs(place):
    return (place.verbs[0], "dance", *odd_texts(), repeated(f"{place.verbs[0]},"), ",".join(place.verbs))


def rules(place):
    return (place.rules[0], "nothing", place.rulings[0].partition("=")[0], *odd_texts(), place.rules[-1])


def several_rules(place):
    return (*rules(place), repeated(f"{place.rules[0]},"), ",".join(place.rules))


def agents(place):
    return ("random", "greedy", "mcts:0", "mcts:-1", "mcts:x", "nobody", "pipe:", "pipe:false", "pipe:yes", "pipe:no-such-program", "pipe:sleep 60", repeated("random,"),
            *odd_texts(), "mcts", f"mcts:{GREATEST}", "mcts:1000000")


def parts(place):
    return ("1/2", "1/1", "0/1", "2/1", "1/0", "-1/2", "1/-1", "1", "/", "1/2/3", "nan/inf", f"1/{GREATEST + 1}", *odd_texts(), f"{GREATEST}/{GREATEST}",
            f"1/{GREATEST}")


def rulesets(place):
    return ("standard", "nothing", "./missing.yaml", "/dev/null", "/dev/zero", ".", "./script.party", *odd_texts(), repeated("../") + "x.yaml")


def scripts(place):
    return (place.script, "missing.party", "/dev/null", "/dev/zero", ".", *odd_texts(), place.script)


def folders(place):
    return ("made", "made/deep/er", "/dev/null/x", "/dev/full", place.script, *odd_texts(), ".")


def files(place):
    return ("made.txt", "-", "/dev/null", "/dev/full", "no/such/folder/x", ".", "/", "made.html", "made.jsonl", *odd_texts(), place.script)


def games(place):
    return (place.game, "nothing", place.game.upper(), *odd_texts(), place.game)


def seats(place):
    return (",".join(place.seats), *NUMBERS, ",", ",".join(place.seats[:1] * 2), "Anna,Ben,\x1b[31m", *odd_texts(), repeated("a,"),
            ",".join(f"P{number}" for number in range(15_000)), str(len(place.seats)))


def texts(*known):
    return lambda place: (*known, *odd_texts(), repeated("*a"), known[0])


KINDS = {
    "N": numbers(), "S": numbers(), "MIB": numbers("400"), "PERCENT": numbers("50"), "POINTS": lambda place: ("50", "50%", "0.01", "100", "0.001%", *NUMBERS),
    "SECONDS": numbers("1"), "N|auto": lambda place: ("auto", *NUMBERS, "1024"),
    "LINE|LABEL": places, "I/N": parts,
    "PLAYER": names, "NAME": names, "N|NAMES": seats, "NAMES|N": seats,
    "CONDITION": conditions, "PATH": paths, "'ACTOR: ACTION'": actions, "VERB,...": verbs,
    "KEY=OPTION": readings, "KEY=OPTION,OPTION": varied,
    "RULE": rules, "RULE,...": several_rules, "ID|WORD": rules,
    "AGENT": agents, "AGENT,...": agents,
    "SCRIPT": scripts, "SCRIPT|DIR": lambda place: (*scripts(place), "."), "GAME": games, "GAME|SCRIPT": lambda place: (*games(place), *scripts(place)),
    "DIR": folders, "FILE": files, "FILE|DIR": lambda place: (*files(place), *folders(place)), "NAME|FILE": rulesets, "RULESET": rulesets,
    "TEXT": texts("script", "[", "[!", "[z-a]", "?" * 1000), "COMMAND": texts("check", "seal"),
    "ADDRESS": texts("127.0.0.1", "::1", "127.0.0.1:80", "0.0.0.0", "256.0.0.1", "localhost"), "URL": texts("https://example.org", "http://", "https:///", "ftp://x"),
    "CARD": texts("boots", "?", "leader-Anna"), "SALT": texts("kF7-snow-plough", "k" * 23), "HEX": texts("0" * 64, "f" * 63, "g" * 64),
}
# Values that are refused as such, with exit code 2.
REFUSED = {"N": NOT_WHOLE, "S": NOT_WHOLE, "MIB": NOT_WHOLE, "N|auto": NOT_WHOLE, "SECONDS": NONSENSE, "PERCENT": NONSENSE, "POINTS": NONSENSE,
           "PLAYER": frozenset(("",))}
ENDLESS = frozenset(("/dev/zero", "/dev/full"))  # longer than a script may be


def values(argument, place):
    """Returns values to try for an argument: words of a choice, or by its kind. An AssertionError names what is missing in this table."""
    if argument.words and argument.value not in KINDS:
        return (*argument.words, *odd_texts(), ",".join(argument.words), argument.words[0].upper(), argument.words[0])
    assert argument.value in KINDS, (
        f"`{argument.name or 'an argument'} {argument.value}`: tests/cli/limits/value_kinds.py does not know values called {argument.value}; "
        "add what is plain, least, greatest and absurd for them to KINDS, or call the value as another option calls it")
    return KINDS[argument.value](place)
