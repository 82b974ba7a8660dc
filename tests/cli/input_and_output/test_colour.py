"""When the program writes in colour: what is asked for, NO_COLOR, and whether a terminal listens."""
import os

from cli import HEADER, CliTest, main, on_a_terminal


class Colour(CliTest):
    """--color, else NO_COLOR, else whether it is a terminal."""

    def on_a_terminal(self, *arguments, environment=None):
        """Returns what the program writes if standard output and error are a terminal."""
        variables = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        return on_a_terminal(*arguments, errors=True, environment={**variables, "TERM": "xterm", **(environment or {})})

    def setUp(self):
        super().setUp()
        self.bad = self.script("Anna: end\n", HEADER)

    def test_on_a_terminal(self):
        self.assertIn("\x1b[", self.on_a_terminal("check", self.bad))
        self.assertNotIn("\x1b[", self.on_a_terminal("--color", "never", "check", self.bad))
        for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            self.assertNotIn("\x1b[", self.on_a_terminal("check", self.bad, environment=environment))
        self.assertIn("\x1b[", self.on_a_terminal("check", self.bad, environment={"NO_COLOR": ""}))
        self.assertIn("\x1b[", self.on_a_terminal("check", "--color", "always", self.bad, environment={"NO_COLOR": "1"}))

    def test_elsewhere(self):
        for command in (["check"], ["run"], ["explain"], ["run", "--format", "json"]):
            done = self.expect(1, *command, self.bad)
            self.assertNotIn("\x1b[", done.out + done.err)
        for command in (["check"], ["run"], ["explain"]):
            done = self.expect(1, *command, "--color=always", self.bad)
            self.assertIn("\x1b[", done.out + done.err)
        self.assertNotIn("\x1b[", self.expect(1, "--color", "auto", "check", self.bad).out)
        self.expect(2, "--color", "sometimes", "check", self.bad)

    def test_data_is_never_coloured(self):
        for form in ("json", "tap", "junit"):
            self.assertNotIn("\x1b[", self.expect(1, "--color", "always", "check", "--format", form, self.bad).out)


main()
