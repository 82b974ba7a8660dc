"""Manual pages, completions and usage: what a shell sees of the program."""
import functools
import os
import pathlib
import pty
import re
import signal
import subprocess
import tempfile
import unittest

from cli import HANGS, REFEREE, SOURCE, CliTest, main, on_a_terminal, wait_until
from help_text import Help

MANUAL = pathlib.Path(os.environ["REFEREE_MANUAL"])
SHELLS = {"bash": "bash/referee", "zsh": "zsh/_referee", "fish": "fish/referee.fish"}


@functools.cache
def help_of(*path):
    return subprocess.run([REFEREE, *path, "--help"], capture_output=True, text=True, check=True).stdout


def section(text, title):
    """The first words of the entries of one section of a help text."""
    found = re.search(rf"^{title}:\n((?:  .*\n)+)", text, re.M)
    return re.findall(r"^  (\S+)", found.group(1), re.M) if found else []


def commands(path=()):
    """All commands with their options, as their help texts list them: {("seal", "make"): ["-h", "--help", ..]}."""
    text = help_of(*path)
    found = {path: [name for names in section(text, "Options") for name in names.split(",")]}
    for name in Help(text).command_names():
        found.update(commands((*path, name)))
    return found


COMMANDS = commands()


def run(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=HANGS, **options)


class ManualPages(unittest.TestCase):
    def page(self, path):
        return MANUAL / "man1" / ("-".join(("referee", *path)) + ".1")

    def test_one_a_command_and_no_other(self):
        self.assertGreater(len(COMMANDS), 14)
        self.assertEqual(sorted(MANUAL.glob("man1/*")), sorted(self.page(path) for path in COMMANDS))

    def test_render_without_a_warning(self):
        for path in COMMANDS:
            with self.subTest(path=path):
                done = run("groff", "-man", "-ww", "-Tutf8", "-K", "utf8", str(self.page(path)))
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                said = run("mandoc", "-Tlint", "-Wwarning", str(self.page(path))).stdout.splitlines()
                # A date would make every build another.
                self.assertEqual([line for line in said if "missing date" not in line], [])

    def test_tell_every_option_and_every_command(self):
        for path, options in COMMANDS.items():
            text = run("groff", "-man", "-Tascii", "-P-cbou", str(self.page(path))).stdout
            for option in options:
                self.assertRegex(text, rf"(?m)^ +(?:--?[\w-]+, )*{re.escape(option)}\b", path)
            below = [other for other in COMMANDS if other[:-1] == path and other]
            for other in below:
                self.assertRegex(text, rf"(?m)^ +referee-{'-'.join(other)}\(1\)", path)
            for title in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"):
                self.assertIn("\n" + title + "\n", "\n" + text, path)

    def test_examples_are_those_of_the_help(self):
        for path in COMMANDS:
            text = run("groff", "-man", "-Tascii", "-P-cbou", "-rLL=200n", str(self.page(path))).stdout
            examples = re.search(r"^Examples?:\n((?:  .*\n)+)", help_of(*path), re.M)
            for example in examples.group(1).splitlines():
                self.assertIn(example.strip(), text)


class Scripts(CliTest):
    def test_are_those_that_the_program_prints(self):
        for shell, file in SHELLS.items():
            self.assertEqual(self.expect(0, "completion", shell).out, (MANUAL / file).read_text())
        self.expect(2, "completion", "tcsh")

    def test_can_be_read_by_their_shells(self):
        for shell, file in SHELLS.items():
            done = run(shell, "-n", str(MANUAL / file))
            self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""), shell)


class Completion(CliTest):
    """The same questions for each shell; `complete` returns the candidates for a line's last word."""

    def setUp(self):
        super().setUp()
        self.path = pathlib.Path(self.folder.name)
        for name in ("one.party", "two words.party", "notes.txt", "house.yaml"):
            (self.path / name).write_text("")
        (self.path / "corpus").mkdir()
        bin_folder = self.path / ".bin"
        bin_folder.mkdir()
        (bin_folder / "referee").symlink_to(REFEREE)
        self.environment = {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}", "HOME": self.folder.name,
                            "TERM": "dumb", "LC_ALL": "C.UTF-8"}

    def complete(self, line):
        raise NotImplementedError

    def test_commands(self):
        everything = {path[0] for path in COMMANDS if len(path) == 1}
        self.assertEqual(set(self.complete("referee ")), everything)
        self.assertEqual(self.complete("referee covera"), ["coverage"])
        self.assertEqual(set(self.complete("referee seal ")), {"make", "check"})
        self.assertEqual(self.complete("referee --color never --max-work 10 covera"), ["coverage"])
        self.assertEqual(set(self.complete("referee help ")), everything)
        self.assertEqual(set(self.complete("referee help seal ")), {"make", "check"})

    def test_every_option(self):
        for path, options in COMMANDS.items():
            with self.subTest(path=path):
                found = set(self.complete(" ".join(("referee", *path, "--"))))
                self.assertLessEqual({option for option in options if option.startswith("--")}, found)

    def test_options_are_those_of_the_command(self):
        self.assertEqual(self.complete("referee seal check --sal"), [])
        self.assertEqual(self.complete("referee seal make --sal"), ["--salt"])
        self.assertEqual(self.complete("referee check --sha"), ["--shard"])

    def test_choices(self):
        self.assertEqual(set(self.complete("referee check --format ")), {"text", "json", "tap", "junit", "sarif", "github"})
        self.assertEqual(self.complete("referee check --format j", ), ["json", "junit"])
        self.assertEqual(self.complete("referee run --format js"), ["json"])
        self.assertEqual(set(self.complete("referee --color ")), {"auto", "always", "never"})
        self.assertEqual(self.complete("referee check one.party --color al"), ["always"])

    def test_games_rules_and_rulesets(self):
        self.assertEqual(self.complete("referee new pa"), ["party-chess"])
        self.assertEqual(self.complete("referee rules spin-party SP-7.fl"),
                         ["SP-7.flip", "SP-7.flip-optional"])
        self.assertEqual(self.complete("referee rules spin-party site-sh"), ["site-shape"])
        self.assertEqual(set(self.complete("referee simulate plots --ruleset ")) - {"corpus/"},
                         {"standard", "varied", "fiat", "house.yaml"})

    def test_nothing_that_a_ruleset_says_is_run(self):
        """Titles, and ids of a house ruleset's own rules, are a stranger's words."""
        rules = self.path / "rules" / "party-chess"
        rules.mkdir(parents=True)
        run_me = f"$(>{self.path}/ran)`>{self.path}/ran`"
        standard = (SOURCE / "rulesets/party-chess/standard.yaml").read_text().split("\nrulings:\n")
        entry = f"  '{run_me}': {{title: '{run_me}', cite: x, category: effect, summary: x}}"
        (rules / "standard.yaml").write_text(f"{standard[0]}\n{entry}\nrulings:\n{standard[1]}")
        self.environment["REFEREE_RULESETS"] = str(self.path / "rules")
        listed = run("referee", "rules", "party-chess", cwd=self.path, env=self.environment).stdout
        self.assertIn(f"\n{run_me}  {run_me}", listed)
        for line in ("referee rules party-chess ", "referee rules party-chess $", "referee rules spin-party SP-7.fl",
                     "referee simulate party-chess --ruleset "):
            found = self.complete(line)
            self.assertFalse((self.path / "ran").exists(), line)
            self.assertFalse([word for word in found if ">" in word], line)  # never offered

    def test_scripts_and_folders(self):
        self.assertEqual(set(self.complete("referee run ")), {"one.party", "two words.party", "corpus/"})
        self.assertEqual(set(self.complete("referee check one.party -j 2 t")), {"two words.party"})
        self.assertEqual(set(self.complete("referee coverage --merge ")), {"one.party", "two words.party", "corpus/"})
        self.assertEqual(set(self.complete("referee --rulesets ")), {"corpus/"})
        self.assertEqual(self.complete("referee fmt one.party -o n"), ["notes.txt"])

    def test_what_a_script_knows(self):
        """Players, labels, readings and values are those of the script that the line names."""
        (self.path / "game.party").write_text("game: plots\nplayers: [Anna, Ben, Cleo, Óðinn]\n---\n@label noon\n@label night\n")
        self.assertEqual(set(self.complete("referee run game.party --view ")), {"Anna", "Ben", "Cleo", "Óðinn"})
        self.assertEqual(self.complete("referee run game.party --view B"), ["Ben"])
        self.assertEqual(set(self.complete("referee run game.party --at n")), {"noon", "night"})
        self.assertEqual(self.complete("referee dispute game.party --of trea"), ["treasury"])
        self.assertEqual(self.complete("referee dispute game.party --of players.Be"), ["players.Ben"])
        # Bash completes what comes behind the sign.
        readings = self.complete("referee simulate plots --rulings coalition-remainder=t")
        self.assertEqual([word.rpartition("=")[2] for word in readings], ["top"])
        self.assertEqual(self.complete("referee perft game.party --only play,pa"), ["play,payoff"])

    def test_nothing_where_nothing_is_known(self):
        self.assertEqual(self.complete("referee legal one.party --limit "), [])
        self.assertEqual(self.complete("referee run one.party --view "), [])  # no game
        self.assertEqual(self.complete("referee run missing.party --at "), [])


class Bash(Completion):

    def complete(self, line):
        """COMPREPLY after the script's own function has been called as readline does."""
        words = [word for part in line.split(" ") for word in re.split(r"(=)", part) if word or part == ""]
        quoted = " ".join("'" + word + "'" for word in words)
        program = (f"source '{MANUAL / SHELLS['bash']}'\n"
                   "complete -p referee >/dev/null || exit 9\n"
                   f"COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; COMP_LINE='{line}'; COMP_POINT={len(line)}\n"
                   "_referee referee\n"
                   "for word in \"${COMPREPLY[@]}\"; do if [ -d \"$word\" ]; then echo \"$word/\"; else echo \"$word\"; fi; done\n")
        done = run("bash", "--norc", "-c", program, cwd=self.path, env=self.environment)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [word for word in done.stdout.splitlines() if not word.startswith(".")]

    def test_equals_sign(self):
        self.assertEqual(self.complete("referee check --format=js"), ["json"])
        self.assertEqual(set(self.complete("referee run --format=")), {"text", "json", "svg", "png"})


class Fish(Completion):

    def complete(self, line):
        done = run("fish", "--no-config", "-c", f"source '{MANUAL / SHELLS['fish']}'; complete -C '{line}'",
                   cwd=self.path, env=self.environment)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        words = [entry.split("\t")[0].replace("\\ ", " ") for entry in done.stdout.splitlines()]
        return [word for word in words if not word.startswith(".")]


class Zsh(Completion):
    """A real line editor on a terminal of its own: what it lists, and what it makes of a line."""

    SETUP = ("autoload -Uz compinit; fpath=('{folder}' $fpath); compinit -u -d '{known}'\n"
             # The candidates are noted where they are handed over; other uses of compadd only sort and filter them.
             "typeset -a found\n"
             "compadd() {{\n"
             "  [[ ${{@[1,(i)(-|--)]}} == *-(O|A|D)\\ * ]] && {{ builtin compadd \"$@\"; return }}\n"
             "  local -a hits; builtin compadd -A hits \"$@\"; found+=(\"${{hits[@]}}\"); builtin compadd \"$@\"\n}}\n"
             "note() {{ found=(); zle complete-word; print -rl -- \"${{found[@]}}\" > '{out}.new'; mv '{out}.new' '{out}' }}\n"
             "zle -N note; bindkey '^X' note\nPS1='ready> '\n")

    @classmethod
    def setUpClass(cls):
        # What zsh finds out about all the completions of the machine takes longer than all else: it is found out once.
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.known = f"{folder.name}/known"

    def complete(self, line):
        out = self.path / ".out"
        (self.path / ".zshrc").write_text(self.SETUP.format(folder=MANUAL / "zsh", out=out, known=self.known))
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.path)
            os.execvpe("zsh", ["zsh", "-i"], {**self.environment, "ZDOTDIR": self.folder.name})
        try:
            seen = b""
            while b"ready> " not in seen:
                seen += os.read(terminal, 4096)
            # The first completion loads the script; the second one finds it loaded.
            for asked in (b"referee --\x18", b"\x15" + line.encode() + b"\x18"):
                out.unlink(missing_ok=True)
                os.write(terminal, asked)
                wait_until(out.exists)
            found = sorted(set(out.read_text().splitlines()) - {""})
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(terminal)
        found = [word.rstrip("/") + "/" if (self.path / word).is_dir() else word for word in found]
        return [word.rstrip("=").replace("\\", "") for word in found]

    def test_the_script_declares_itself_when_it_is_sourced(self):
        program = f"autoload -Uz compinit; compinit -u -d '{self.known}'; source <(referee completion zsh) && print $_comps[referee]"
        done = run("zsh", "-f", "-c", program, cwd=self.path, env=self.environment)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "_referee\n", ""))


del Completion


class Usage(CliTest):
    """Wrong usage is answered with what is wrong, what was perhaps meant, and where help is."""

    def fault(self, *arguments):
        done = self.expect(2, *arguments)
        self.assertEqual(done.out, "")
        return done.err

    def test_commands(self):
        self.assertEqual(self.fault("chek", "x.party"), "referee: no command `chek`; did you mean `check`?\n"
                                                       "  help: referee --help\n")
        self.assertIn("did you mean `make`?", self.fault("seal", "mak"))
        self.assertEqual(self.fault("--color", "never"), "referee: a command is missing\n  help: referee --help\n")

    def test_help_of_several_commands(self):
        done = subprocess.run([REFEREE, "help", "dispute", "seal", "make", "explain"], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, help_of("dispute") + help_of("seal", "make") + help_of("explain"))
        self.assertIn("no command `nosuch`", self.fault("help", "dispute", "nosuch"))

    def test_help_fits_the_window(self):
        for columns in (40, 60, 80, 100):
            for path in COMMANDS:
                lines = on_a_terminal(*path, "--help", columns=columns).splitlines()
                self.assertEqual(" ".join(" ".join(lines).split()), " ".join(help_of(*path).split()), "the same words")
                for line in lines:
                    # The name of an option may be on the left of a text that does not fit beside it.
                    self.assertTrue(len(line) <= columns or len(line.split()) <= 2 or columns < 60, (path, columns, line))

    def test_a_greeting(self):
        """Without a command, the program shows which commands there are, beginning with those for players."""
        told = self.fault()
        commands = re.findall(r"^  referee ([a-z]+) ", told, re.M)
        self.assertEqual(len(commands), 5)
        self.assertLessEqual(set(commands), {name for name, _ in Help(help_of()).commands["Play and judge"]})

    def test_options(self):
        self.assertEqual(self.fault("check", "--fromat=json", "x.party"),
                         "referee: no option `--fromat`; did you mean `--format`?\n  help: referee check --help\n")
        self.assertIn("did you mean `--color`?", self.fault("run", "x.party", "--colour", "never"))
        self.assertIn("help: referee seal make --help", self.fault("seal", "make", "boots", "--plyer", "Anna"))

    def test_a_command_is_the_same_behind_an_option(self):
        """Named first, a command is defined alone; behind an option all are."""
        for path in COMMANDS:
            self.assertEqual(help_of("--color", "auto", *path), help_of(*path))
        self.assertEqual(self.fault("--color", "auto", "check", "--fromat", "x"), self.fault("check", "--fromat", "x"))

    def test_paths(self):
        file = self.write("")
        self.assertIn("`nothere.txt` can't be read: no such file", self.fault("--text", "nothere.txt", "rules", "plots"))
        self.assertIn("`nothere` can't be read: no such file", self.fault("--rulesets", "nothere", "rules", "plots"))
        self.assertIn(f"`{file}` is not a folder", self.fault("--rulesets", file, "rules", "plots"))

    def test_names_of_players(self):
        script = self.write("game: spin-party\nplayers: [Anna, Ben]\n---\n")
        for arguments in (("run", script, "--view", "anna"), ("find", script, "pool = 1", "--actor", "anna")):
            self.assertIn("anna`: nobody of that name plays; did you mean `Anna`?", self.fault(*arguments))

    def test_values(self):
        self.assertIn("json", self.fault("run", "x.party", "--format", "xml"))
        self.assertIn("--jobs", self.fault("check", "x.party", "-j", "none"))
        self.assertIn("`referee check` needs SCRIPT|DIR", self.fault("check"))
        self.assertIn("`referee check` needs SCRIPT|DIR", self.fault("check", "--"))
        self.assertIn("takes one script, and `y.party` is too many", self.fault("run", "x.party", "y.party"))


main()
