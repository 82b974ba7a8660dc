"""Every command and option at every kind of value, beside hostile scripts and the most seats; and what must hold of each.

The lines are made from the command tree, so what is new in the program is tried without a change here. `Grid(folder).cells()` makes them,
`try_cell` runs one and gives what is wrong.
"""
import dataclasses
import functools
import itertools
import json
import pathlib
import random
import re
import shlex
import signal
import subprocess
import tempfile

from cli import REFEREE, SANITIZED
from command_tree import Command, command_tree, exit_codes, output
from hostile_scripts import write_corpus
from limited_run import run_limited
from value_kinds import ENDLESS, REFUSED, Place, values
from well_formed import fault_of, form_within
import game_list

# Limits for one script below 1 MiB (SECURITY.md).
MEBIBYTES, SAID = 512, 64 << 20
# Seconds of processor time after which a line counts as hanging. The longest take about ten in a fast build.
HANGS = 100
# Commands that do as much work as they are asked for are asked for little, unless the work itself is tried: then they are stopped.
LITTLE = {"--games": "2", "--max-actions": "20", "--actions": "3"}
ON_PURPOSE = {"perft", "simulate", "measure", "cover"}
STOP_AFTER = 0.5
# Servers end when they are stopped.
SERVERS = {"host"}
# The budget of the other cells; scripts meet the default budget.
SMALL_BUDGET = "400000"
INPUTS = {"play": b"legal\nshow\nwhy\nundo\nredo\n" + b"x" * 100_000 + b"\nsave made.party\n"}


@dataclasses.dataclass(frozen=True)
class Cell:
    command: Command
    arguments: tuple  # (argument, value) in order
    script: str  # its name in the corpus
    budget: str
    bounded: bool  # False: stopped after a while

    def words(self):
        """Returns the command line: options of the program, the command, its options, and the positional arguments."""
        program = command_tree()[0]
        spelled = [(argument, f"{argument.name}={value}" if isinstance(value, str) else argument.name.encode() + b"=" + value if value is not None
                    else argument.name) for argument, value in self.arguments if not argument.positional]
        before = [word for argument, word in spelled if argument in program.options]
        budget = [f"--max-work={self.budget}"] if self.budget and not any(argument.name == "--max-work" for argument, _ in self.arguments) else []
        positionals = [value for argument, value in self.arguments if argument.positional]
        return [*budget, *before, *self.command.path, *(word for argument, word in spelled if argument not in program.options),
                *(["--", *positionals] if positionals else [])]

    def __str__(self):
        shown = (word.decode("latin-1") if isinstance(word, bytes) else word for word in self.words())
        return f"{self.script}: referee " + " ".join(shlex.quote(word if len(word) < 80 else f"{word[:60]}...{len(word)} bytes") for word in shown)


class Completion(Cell):
    """A shell's question at the end of a line, of which the last value is still missing."""

    def words(self):
        return ["__complete", *self.command.path, *(value for argument, value in self.arguments if argument.positional and value),
                *(argument.name for argument, _ in self.arguments if not argument.positional), ""]


@functools.cache
def parts_of(cell):
    """Returns what a cell tries: its command, the command's options and arguments, and its script; or the command's completion."""
    if isinstance(cell, Completion):
        return frozenset({("completion", cell.command.name)})
    tried = {(cell.command.name if argument not in command_tree()[0].options else "", argument.name) for argument, _ in cell.arguments}
    return frozenset({("command", cell.command.name), ("script", cell.script)} | tried)


def most_seats(game):
    """The largest number of seats for which the game begins."""
    def starts(number):
        return fault_free("simulate", game, "--games", "1", "--max-actions", "0", "--players", str(number))
    number = max(count for count in range(1, 20) if starts(count))
    while starts(number * 2):
        number *= 2
    step = number
    while step := step // 2:
        number += step if starts(number + step) else 0
    return number


def fault_free(*arguments):
    return subprocess.run([REFEREE, *arguments], capture_output=True, check=False).returncode == 0


def working(command):
    """Options with which the command does its work."""
    return [option for option in command.options if option.name != "--help"]


class Grid:
    """Scripts in a folder, and command lines to try them with. Another seed tries values and options with other scripts."""

    def __init__(self, folder, seed=39):
        self.folder = pathlib.Path(folder)
        self.seed = seed
        self.scripts = {name: pathlib.Path(path) for name, path in write_corpus(folder).items()}
        self.crowds = []
        for game in game_list.IDS:
            seats = str(most_seats(game))
            output("simulate", game, "--players", seats, "--max-actions", "400", "--seed", "3", "--scripts", str(self.folder / "games"))
            whole = (self.folder / "games" / f"{game}-0.party").read_text()
            for name, text in ((f"{game}-most-seats", whole.split("---\n")[0] + "seed: 1\n---\n"), (f"{game}-game", whole)):
                self.scripts[name] = self.folder / f"{name}.party"
                self.scripts[name].write_text(text)
                self.crowds.append(name)

    @functools.cache
    def place(self, script):
        with self.scripts[script].open(encoding="utf-8") as file:
            text = file.read()
        head = text.split("\n---\n")[0]
        game = re.search(r"^game: *(\S+)", head, re.M)
        game = game[1] if game and game[1] in game_list.IDS else game_list.IDS[0]
        seats = re.search(r"^players: *\[([^\]]*)\]", head, re.M)
        told = catalogue(game)
        return Place("script.party", game, tuple(name.strip(' "') for name in seats[1].split(",")[:200]) if seats else ("Anna", "Ben"), *told,
                     text.count("\n"))

    def plain(self, argument, place):
        return values(argument, place)[0] if argument.value else None

    def cell(self, command, tried, script, budget):
        """The command with these values, and beside them as little as it needs."""
        names = {argument.name for argument, _ in tried}
        refused = {name for argument, _ in tried for name in argument.refuses}
        place = self.place(script)
        needed = []
        for argument in (*command.options, *command.positionals):
            if argument.name in names or argument.name in refused or names & set(argument.refuses):
                continue
            if argument.name in LITTLE:
                needed.append((argument, LITTLE[argument.name]))
            elif argument.required or "SCRIPT" in argument.value and argument.positional:
                needed.append((argument, self.plain(argument, place)))
        order = {argument.name: at for at, argument in enumerate(command.positionals)}
        arguments = sorted((*tried, *needed), key=lambda pair: order.get(pair[0].name, -1))
        asks = command.name in SERVERS or command.name in ON_PURPOSE and (any(value is not None and value != self.plain(argument, place) for argument, value in tried) or not budget)
        raised = any(argument.name == "--max-work" for argument, _ in tried)
        return Cell(command, tuple(arguments), script, budget, not asks and not raised)

    def value_cells(self):
        """Every value of every argument, each in a game with the most seats."""
        program, *commands = command_tree()
        turn = self.seed
        for command in commands:
            for argument in (*command.options, *command.positionals):
                for at in range(len(self.tried(argument, self.crowds[0]))):
                    script = self.crowds[turn % len(self.crowds)]
                    turn += 1
                    tried = self.tried(argument, script)  # games may offer fewer
                    yield self.cell(command, ((argument, tried[at % len(tried)]),), script, SMALL_BUDGET)
        for argument in program.options:
            for at in range(max(len(self.tried(argument, self.crowds[0])), len(commands))):
                script = self.crowds[turn % len(self.crowds)]
                turn += 1
                tried = self.tried(argument, script)
                yield self.cell(commands[at % len(commands)], ((argument, tried[at % len(tried)]),), script, SMALL_BUDGET)

    def tried(self, argument, script):
        return values(argument, self.place(script)) if argument.value else (None,)

    def pair_cells(self):
        """Every two options of a command together, plain as they are, but a format is ever another."""
        turn = self.seed
        for command in command_tree()[1:]:
            options = working(command)
            for at, one in enumerate(options):
                for other in options[:at]:
                    script = self.crowds[turn % len(self.crowds)]
                    turn += 1
                    pair = []
                    for option in (one, other):
                        tried = self.tried(option, script)
                        pair.append((option, tried[turn % len(tried) if option.name == "--format" else 0]))
                    yield self.cell(command, tuple(pair), script, SMALL_BUDGET)

    def script_cells(self):
        """Every script with every command under the default budget, and with ever another option at its greatest."""
        for command in command_tree()[1:]:
            if not any("SCRIPT" in argument.value for argument in (*command.options, *command.positionals)):
                continue
            for turn, script in enumerate(self.scripts, self.seed):
                options = working(command)
                option = options[turn % len(options)]
                yield self.cell(command, ((option, self.tried(option, script)[-1]),), script, "")

    def completion_cells(self):
        """Each option's value, after the name of ever another script."""
        scripts = itertools.islice(itertools.cycle(self.scripts), self.seed % len(self.scripts), None)
        for command in command_tree()[1:]:
            for option in command.options:
                script = next(scripts)
                before = tuple((argument, "script.party") for argument in command.positionals if "SCRIPT" in argument.value)
                yield Completion(command, (*before, (option, None)), script, "", True)

    def cells(self):
        """Returns all, in random order."""
        found = [*self.value_cells(), *self.pair_cells(), *self.script_cells(), *self.completion_cells()]
        random.Random(self.seed).shuffle(found)
        return found

    def sample(self):
        """Returns cells that together have every part (`parts_of`) that any cell has: each time the one with the most new parts."""
        cells = self.cells()
        missing = set().union(*map(parts_of, cells))
        found = []
        while missing:
            found.append(max(cells, key=lambda cell: len(parts_of(cell) & missing)))
            missing -= parts_of(found[-1])
        return found


@functools.cache
def catalogue(game):
    """Verbs, rules and rulings of a game."""
    told = json.loads(output("rules", game, "--format", "json"))
    played = json.loads(output("simulate", game, "--games", "5", "--max-actions", "200", "--format", "json"))
    rulings = tuple(f"{ruling['key']}={ruling['options'][-1]['option']}" for ruling in told["rulings"])
    return tuple(sorted(played["verbs"])), tuple(rule["id"] for rule in told["rules"]), rulings


def stdin_of(cell, text):
    if cell.command.name == "serve":
        asked = [("open", {"script": text.decode("utf-8", "replace")}), ("legal", {"game": 1}), ("state", {"game": 1}), ("save", {"game": 1}), ("nothing", {})]
        return b"".join(json.dumps({"jsonrpc": "2.0", "id": at, "method": method, "params": params}).encode() + b"\n" for at, (method, params) in enumerate(asked))
    if cell.command.name == "lsp":
        document = {"uri": "file:///game.party", "languageId": "party", "version": 0, "text": text.decode("utf-8", "replace")}
        asked = [{"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
                 {"method": "initialized", "params": {}}, {"method": "textDocument/didOpen", "params": {"textDocument": document}},
                 {"id": 2, "method": "shutdown"}, {"method": "exit"}]
        bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in asked]
        return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)
    return INPUTS.get(cell.command.name, text)


def form_of(cell):
    """The format of what the command prints."""
    if isinstance(cell, Completion) or any(argument.name in ("--help", "--version") for argument, _ in cell.arguments):
        return "text"
    if cell.command.name == "lsp":
        return "frames"
    if cell.command.name == "serve" or any(argument.name == "--shard" and "--format" in argument.refuses for argument, _ in cell.arguments):
        return "json"
    written = [value for argument, value in cell.arguments if argument.name == "--format"]
    return written[0] if written else "text"


def written_faults(folder, script):
    """Returns what is wrong with the files that a command left: each must be whole, and none may be left over."""
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink() or not path.is_file():
            continue
        if re.search(r"\.\d+-\d+\.new$", name):
            yield f"{name} is left over"
        data = path.read_bytes()
        if data == script:
            continue
        if fault := fault_of(data, form_within(data)):
            yield f"{name}: {fault}"


def try_cell(grid, cell):
    """Returns the run of the line, and what is wrong with it: sentences."""
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work, "within", "cell")
        folder.mkdir(parents=True)
        for path in grid.folder.glob("*.yaml"):
            (folder / path.name).symlink_to(path)
        script = grid.scripts[cell.script].read_bytes()
        (folder / "script.party").write_bytes(script)
        run = run_limited([REFEREE, *cell.words()], folder, stdin_of(cell, script), HANGS, None if cell.bounded else STOP_AFTER)
        return run, list(faults_of(cell, run)) + list(written_faults(folder, script))


def faults_of(cell, run):
    tried = {argument.name: value for argument, value in cell.arguments}
    if run.code < 0 and not (run.stopped and run.code == -signal.SIGTERM):
        yield f"killed by {signal.Signals(-run.code).name}" + (f" after {run.seconds:.1f} s" if run.code in (-signal.SIGXCPU, -signal.SIGKILL) else "")
    elif run.code >= 0 and run.code not in exit_codes():
        yield f"exit code {run.code}: {run.err[:300].decode('utf-8', 'replace')}"
    for argument, value in cell.arguments:
        if value in REFUSED.get(argument.value, ()) and run.code != 2 and "--help" not in tried:
            yield f"`{value[:40]}` is taken"
    raised = {"--memory", "--max-work"} & set(tried) or ENDLESS & set(tried.values())
    if run.mebibytes > MEBIBYTES and not raised and not SANITIZED:
        yield f"{run.mebibytes:.0f} MiB"
    if cell.bounded and len(run.out) + len(run.err) > SAID:
        yield f"{(len(run.out) + len(run.err)) >> 20} MiB said"
    coloured = "--color" in tried
    if run.code >= 0 and (fault := fault_of(run.out, form_of(cell), coloured)):
        yield f"standard output: {fault}"
    if fault := fault_of(run.err, "text", coloured):
        yield f"standard error: {fault}"
    if run.code > 0 and not run.out and not run.err:
        yield f"exit code {run.code} without a reason"
