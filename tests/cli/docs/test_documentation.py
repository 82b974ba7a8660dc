"""Everything that help texts and pages show is run.

In pages (README.md, docs/) the first line of each fenced block decides how it is checked:

    ```party [FILE] [STATUS]   a script with that verdict (default: legal); kept as FILE for what follows on the page
    ```yaml FILE               a ruleset that can be loaded
    ```text FILE               any other file
    ```console                 `$ COMMAND` lines, each with what it prints; `...` stands for any number of lines
    ```python FILE             a program that a `console` block runs
    ```json                    JSON; with `of COMMAND`, a part of what COMMAND prints
    ```cpp, ```cmake           lines of examples/embed, verbatim
    ```sh                      steps that can't be run here: only those of NOT_RUN

A picture is what a command prints: `<!-- referee run ... --format svg -->` stands on the line before `![...](FILE)`. A screenshot has the
script that makes it there; it is small, and is not made here. So is a table after
`<!-- referee rules ... --format markdown -->`: all rows of all tables that the command prints.

With --update the outputs in `console` blocks, pictures and tables are written again.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from cli import HANGS, REFEREE, SOURCE, game_list, timeless
from help_text import Help

UPDATE = "--update" in sys.argv
PAGES = [SOURCE / "README.md", *game_list.pages("")]
# These build, install, or need root.
NOT_RUN = {"scripts/demo", "scripts/test", "scripts/setup", "cmake --preset release", "cmake --build build/release",
           "scripts/release build/release-files", "cmake --install build/release --prefix ~/.local", "cpack --config build/release/CPackConfig.cmake",
           "apt install ./referee_1.0.0_amd64.deb", "scripts/web", "REFEREE_LIVE=build/web/live.json referee replay game.party --live -o game.html", "npm install referee-1.0.0.tgz", "npx referee check game.party",
           "cmake -S examples/embed -B build/embed -DCMAKE_PREFIX_PATH=$HOME/.local", "cmake --build build/embed"}
PICTURE = re.compile(r"^<!-- (referee [^\n]*) -->\n!\[[^]\n]+\]\(([^)\n]+)\)$", re.M)
SCREENSHOT = re.compile(r"^<!-- (tests/[^\n ]*) -->\n!\[[^]\n]+\]\(([^)\n]+)\)$", re.M)
MOST_BYTES = 100_000  # of a screenshot
TABLE = re.compile(r"^<!-- (referee rules [^\n]* --format markdown) -->\n((?:\|[^\n]*\n)*)", re.M)
BLOCK = re.compile(r"^```(\w*)([^\n]*)\n(.*?)^```$", re.M | re.S)


class Scratch:
    """A folder with `referee` on the path, and with those of a clone's folders that the text names whose commands are run."""

    def __init__(self, text):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        for part in ("examples", "rulesets", "tests/conformance", "docs/measured"):
            if part in text:
                shutil.copytree(SOURCE / part, self.path / part)
        (self.path / ".bin").mkdir()
        (self.path / ".bin" / "referee").symlink_to(REFEREE)
        self.code = 0
        self.environment = {name: value for name, value in os.environ.items() if name != "REFEREE_RULESETS"}
        self.environment["PATH"] = f"{self.path / '.bin'}:{os.environ['PATH']}"

    def close(self):
        self.folder.cleanup()

    def run(self, command):
        """Returns what the command prints, on both streams. `$?` is the exit code of the command before."""
        done = subprocess.run(["bash", "-c", f"(exit {self.code}); {command}"], stdout=subprocess.PIPE, check=False,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=self.path, timeout=HANGS,
                              env=self.environment)
        self.code = done.returncode
        return done.stdout.decode()

    def write(self, name, text):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path


def console_steps(text):
    """[(command, shown)]. A command may go on after a `\\` at the end of a line."""
    steps = []
    for line in text.splitlines(keepends=True):
        if line.startswith("$ "):
            steps.append([line[2:], ""])
        elif steps and not steps[-1][1] and steps[-1][0].endswith("\\\n"):
            steps[-1][0] += line
        else:
            steps[-1][1] += line
    return steps


def fits(printed, shown):
    """Whether what was printed is what a page shows, where a line `...` stands for any lines and a suite takes its time."""
    printed, shown = timeless(printed), timeless(shown)
    parts = [re.escape(part) for part in re.split(r"(?m)^\.\.\.\n", shown)]
    return re.fullmatch(r"(?:.*\n)*?".join(parts), printed) is not None


class Page:
    """Runs the blocks of a page, one after another, in one scratch folder."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text()
        self.scratch = Scratch(self.text)
        self.faults = []

    def fault(self, match, message):
        line = self.text.count("\n", 0, match.start()) + 1
        self.faults.append(f"{self.path.relative_to(SOURCE)}:{line}: {message}")

    def run(self):
        """Returns the page as it ought to be; `faults` lists what is wrong with it."""
        new = TABLE.sub(self.table, BLOCK.sub(self.block, self.text))
        for match in PICTURE.finditer(self.text):
            self.check_picture(match)
        for script, file in SCREENSHOT.findall(self.text):
            shot = self.path.parent / file
            if not (SOURCE / script).is_file() or not shot.is_file() or shot.stat().st_size > MOST_BYTES:
                self.faults.append(f"{self.path.relative_to(SOURCE)}: {file} or {script} is missing, or too large")
        if self.text.count("![") != len(PICTURE.findall(self.text)) + len(SCREENSHOT.findall(self.text)):
            self.faults.append(f"{self.path.relative_to(SOURCE)}: a picture without the command that draws it, or without words")
        self.scratch.close()
        return new

    def block(self, match):
        kind, words, body = match.group(1), match.group(2).strip(), match.group(3)
        check = getattr(self, "check_" + kind, None) if kind else None
        if check is None:
            self.fault(match, f"a block that nothing checks: ```{kind}")
            return match.group(0)
        new = check(match, words, body)
        return match.group(0) if new is None else f"```{kind}{match.group(2)}\n{new}```"

    def table(self, match):
        printed = "".join(re.findall(r"^\|.*\n", self.scratch.run(match.group(1)), re.M))
        if not printed or printed != match.group(2):
            self.fault(match, f"the table is not what `{match.group(1)}` prints")
        return f"<!-- {match.group(1)} -->\n{printed}"

    def check_picture(self, match):
        file = self.path.parent / match.group(2)
        drawn = self.scratch.run(match.group(1))
        if UPDATE:
            file.parent.mkdir(exist_ok=True)
            file.write_text(drawn)
        elif not file.is_file() or file.read_text() != drawn:
            self.fault(match, f"{file.name} is not what `{match.group(1)}` draws")

    def check_party(self, match, words, body):
        name, status = ((*words.split(), "legal") + ("legal",))[:2] if words else ("page.party", "legal")
        self.scratch.write(name, body)
        done = json.loads(self.scratch.run(f"referee check --format json {name}"))
        if done["status"] != status:
            self.fault(match, f"the script is {done['status']}, not {status}: {done.get('message')} {done.get('violations')}")

    def check_yaml(self, match, words, body):
        path = self.scratch.write(words or "page.yaml", body)
        game = re.search(r"^game: (\S+)$", body, re.M)
        out = self.scratch.run(f"referee rules {game.group(1) if game else '?'} --ruleset {path}")
        if self.scratch.code != 0:
            self.fault(match, out)

    def check_text(self, match, words, body):
        if not words:
            self.fault(match, "a block of text, or a program, without a file's name")
        else:
            self.scratch.write(words, body)

    check_python = check_text

    def check_console(self, match, _words, body):
        new = ""
        for command, shown in console_steps(body):
            printed = self.scratch.run(command)
            if self.scratch.code == 3 or not fits(printed, shown):
                self.fault(match, f"$ {command}{printed}(exit code {self.scratch.code})")
                shown = printed
            new += f"$ {command}{shown}"
        return new

    def check_json(self, match, words, body):
        part = json.loads(body)
        if not words.startswith("of "):
            return
        whole = json.loads(self.scratch.run(words[3:]))
        if part != whole and not (isinstance(whole, list) and part in whole):
            self.fault(match, f"no part of what `{words[3:]}` prints")

    def check_verbatim(self, match, _words, body):
        files = sorted((SOURCE / "examples" / "embed").iterdir())
        if not any(body in path.read_text() for path in files):
            self.fault(match, "not in examples/embed")

    check_cpp = check_cmake = check_verbatim

    def check_sh(self, match, _words, body):
        for line in body.splitlines():
            if line not in NOT_RUN:
                self.fault(match, f"`{line}` can't be in a block that is not run")


class Pages(unittest.TestCase):
    maxDiff = None

    def test_every_block(self):
        for path in PAGES:
            with self.subTest(page=path.relative_to(SOURCE)):
                page = Page(path)
                page.run()
                self.assertEqual(page.faults, [])

    def test_every_page_is_in_the_index(self):
        index = (SOURCE / "docs" / "README.md").read_text()
        for path in PAGES[1:]:
            if path.name != "README.md":
                self.assertIn(f"]({path.relative_to(SOURCE / 'docs')})", index)

    def test_tables_have_as_many_cells_in_each_row(self):
        """A `|` within a cell, even within code, begins another cell unless it follows a `\\`."""
        for path in PAGES:
            for table in re.findall(r"(?:^\|.*\n)+", path.read_text(), re.M):
                counts = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
                self.assertEqual(len(counts), 1, f"{path.name}: {table[:200]}")

    def test_links_lead_somewhere(self):
        for path in [*PAGES, *(SOURCE / name for name in ("CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"))]:
            for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text()):
                if not target.startswith("http"):
                    self.assertTrue((path.parent / target).exists(), f"{path.name}: {target}")

    def test_the_readme_shows_five_commands(self):
        shown = re.findall(r"^\| `referee ([a-z]+)", (SOURCE / "README.md").read_text(), re.MULTILINE)
        self.assertEqual(len(shown), 5)
        self.assertLessEqual(set(shown), set(commands_of_help()))

    def test_every_command_is_told_of(self):
        reference = (SOURCE / "docs" / "reference" / "commands.md").read_text()
        for command in commands_of_help():
            self.assertIn(f"referee {command}", reference)


def commands_of_help():
    return Help(subprocess.run([REFEREE, "--help"], capture_output=True, text=True, check=True).stdout).command_names()


@unittest.skipIf(game_list.CHOSEN, "help texts do not depend on the games")
class Examples(unittest.TestCase):
    """The examples at the foot of help texts. They name files that everybody would have: see `prepare`."""

    # Exit codes other than 0: what these answer.
    CODES = {"referee explain game.party --at 12 'Ben: bond blue s1-s3'": 1,
             "referee find game.party --always 'pool <= 40' --depth 3 -j 2": 1,
             "referee find game.party --dead-end --depth 3": 1,
             "referee cover --game plots -o tests --games 2": 1,
             "referee cover corpus --game plots -o tests/more --games 2": 1}
    GAME = ("game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\n"
            "Anna: draw -> blue; draw -> blue; take\n"
            "@label after-the-draw\n"
            "Anna: guest s1 white; bond blue s1-s2; bond blue s1-s3; end\n"
            "# Ben must place what he takes.\n"
            "Ben: draw\n@expect turn.player = Ben\n\n"
            "Ben: take  # line 12\n")
    DISPUTE = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take; take; guest s1 white\nBen: take\n"

    def prepare(self, command, examples):
        scratch = Scratch("examples " + examples)
        self.addCleanup(scratch.close)
        scratch.write("game.party", self.GAME)
        scratch.write("dispute.party", self.DISPUTE)
        if "corpus" in examples:
            shutil.copytree(SOURCE / "examples", scratch.path / "corpus")
        if "disputes/" in examples:
            scratch.run("mkdir disputes; cp examples/spin-party/*.party disputes")
        if command == "play":  # Anna is to move
            scratch.write("game.party", "game: spin-party\nplayers: [Anna, Ben]\n---\n" + "\n" * 8 + "Anna: take\n")
        if command == "measure":  # always chooses the first action
            scratch.write("bot.py", "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
                          "    print(json.dumps({**asked, 'result': asked['params']['actions'][0]}), flush=True)\n")
        if command == "host":
            (scratch.path / "tables").mkdir()
        if command == "serve":
            scratch.write("requests.jsonl", '{"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"path": "game.party"}}\n')
        if command == "seal":
            scratch.write("game.party", (SOURCE / "examples/plots/sample-layout.party").read_text().split("# Yellow wants")[0]
                          .replace("Green]", "Dora]").replace("Green", "Dora"))
        for part in (1, 2):
            if command == "coverage":
                scratch.run(f"referee coverage examples/plots --format json > part{part}.json")
            if command == "merge":
                scratch.run(f"referee measure plots --games 20 --shard {part}/2 -o part{part}.jsonl")
        return scratch

    def test_all(self):
        count = 0
        for command in ["", *commands_of_help()]:
            out = subprocess.run([REFEREE, *command.split(), "--help"], capture_output=True, text=True, check=True).stdout
            examples = re.search(r"^Examples?:\n((?:  .*\n?)+)", out, re.M)
            self.assertIsNotNone(examples, f"`referee {command} --help` has no example")
            scratch = self.prepare(command, examples.group(1))
            for example in examples.group(1).splitlines():
                with self.subTest(example=example.strip()):
                    # A server ends only when it is stopped, long after it is ready.
                    line = re.sub("^referee host", "timeout --preserve-status 10 referee host --port 0", example.strip())
                    if line == "source <(referee completion zsh)":  # The examples run in bash, test_shell.py has zsh.
                        line = "referee completion zsh"
                    printed = scratch.run(line)
                    self.assertEqual(scratch.code, self.CODES.get(example.strip(), 0), printed)
                    count += 1
        self.assertGreater(count, 30)


if UPDATE:
    for one in PAGES:
        updated = Page(one)
        one.write_text(updated.run())
        print("\n".join(updated.faults))
else:
    unittest.main(verbosity=1)
