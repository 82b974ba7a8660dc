"""Numbers on the command line are digits, within the range for which there is a use: any other is refused by every option that takes one."""
import re
import subprocess

from cli import REFEREE, CliTest, main
from help_text import Help

NUMBERS = {"N", "S", "MIB", "SECONDS", "PERCENT", "POINTS", "I/N", "N|auto"}
WORDS = {"WHEN", "FORMAT", "DIR", "FILE", "SCRIPT", "GAME", "NAME", "NAMES|N", "N|NAMES", "LINE|LABEL", "PLAYER", "ID", "RULE,...", "TEXT", "HOW",
         "KEY=OPTION", "KEY=OPTION,OPTION", "NAME|FILE", "FILE|DIR", "SOURCE", "RULESET", "AGENT", "AGENT,...", "VERB,...", "WHO", "SALT", "PATH", "COMMAND", "CONDITION",
         "RULE", "KEY[=OPTION]", "ADDRESS", "URL"}
BAD = ("-1", "+5", "nan", "inf", "1e400", "", "18446744073709551616")  # for each option
MORE = ("-0", "-nan", "infinity", "1e3", "0x10", " ", " 5", "5 ", "5,", "1_000", "5k", "٥", "--", "1..2", ".", "9" * 400)
SAID = r"is not a (whole )?number from|is neither `auto` nor a number|percentage points from|a part and the number of parts|must not be empty"


def help_of(*command):
    return subprocess.run([REFEREE, *command, "--help"], capture_output=True, text=True, check=True).stdout


def commands_of(*command):
    """The command, and those below it."""
    yield command
    for name in Help(help_of(*command)).command_names():
        yield from commands_of(*command, name)


def options_of(command):
    listed = help_of(*command).partition("\nOptions:\n")[2].partition("\n\n")[0]
    for names, value in re.findall(r"^  (-\S+) (\S+)(?:  |$)", listed, re.M):
        if value[0].isupper():
            yield names.split(",")[-1], value


class Numbers(CliTest):
    def test_each_option_that_takes_a_number(self):
        found = set()
        for command in commands_of():
            for option, value in options_of(command):
                self.assertIn(value, NUMBERS | WORDS, f"{command} {option}: does it take a number?")
                if value not in NUMBERS:
                    continue
                found.add(option)
                at_run = self.what_it_needs(command, value)
                for bad in BAD + (MORE if option in ("--agent-time", "--limit") else ()):
                    with self.subTest(command=command, option=option, number=bad):
                        done = self.expect(2, *command, *at_run, f"{option}={bad}") if bad else self.expect(2, *command, *at_run, option, bad)
                        self.assertRegex(done.err, SAID)
        self.assertLessEqual({"--games", "--max-work", "--agent-time", "--fail-under", "--round", "--jobs", "--until", "--memory"}, found)

    def test_no_other_word_is_the_value_of_an_option(self):
        """`--output=$FILE game.party` may not write over the game where FILE is empty."""
        for command in commands_of():
            for option, _ in options_of(command):
                with self.subTest(command=command, option=option):
                    self.assertIn(f"`{option}=` needs a value", self.expect(2, *command, f"{option}=", "--help").err)

    def what_it_needs(self, command, value):
        """The arguments without which it would not look at the number."""
        if not command:
            return ["check", self.script("")]
        if value not in ("POINTS", "I/N"):
            return []
        more = {"find": ["ply > 0", "--random", "5"], "perft": ["--depth", "1"]}
        return ["spin-party"] if command[0] in ("measure", "simulate") else [self.script(""), *more.get(command[0], [])]

    def test_numbers_within_words(self):
        for bad in BAD + ("0x10", " 5", "5 ", "5k"):
            self.expect(2, "measure", "spin-party", "--games", "1", "--max-actions", "1", "--agents", f"mcts:{bad}")

    def test_the_environment(self):
        for bad in ("-1", "nan", "1e400", "+5", "0x10"):
            done = self.expect(2, "check", self.script(""), environment={"REFEREE_MAX_WORK": bad})
            self.assertRegex(done.err, SAID)

    def test_digits_are_decimal(self):
        script = self.script("")
        self.assertEqual(self.referee("legal", script, "--limit", "010").out, self.referee("legal", script, "--limit", "10").out)
        self.expect(0, "simulate", "spin-party", "--max-actions", "1", "--seed", "18446744073709551615")


if __name__ == "__main__":
    main()
