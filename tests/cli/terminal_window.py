"""A terminal's window, as far as the program writes to it: its rows, and those that were scrolled away."""
import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios

from cli import HANGS, REFEREE, wait_until

def why_no_terminal():
    """The reason why this machine gives no pseudo-terminal; empty if it gives one."""
    try:
        for end in pty.openpty():
            os.close(end)
    except OSError as error:
        return f"this machine has no pseudo-terminal: {error}"
    return ""


NO_TERMINAL = why_no_terminal()
SEQUENCE = re.compile(r"\x1b(?:\[([?>]?[\d;]*)([@-~])|[()][0-9A-B]|[=>78MDEc])")


class Window:
    """The characters that a person can see and scroll back to. Obeys the sequences that line editors and the program use."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.lines = [[" "] * columns for _ in range(rows)]
        self.scrolled = []
        self.row = self.column = 0
        self.unread = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def text(self):
        """All of it: what was scrolled away, and then the window."""
        return "\n".join("".join(line).rstrip() for line in self.scrolled + self.lines)

    def line(self):
        """The line of the cursor."""
        return "".join(self.lines[self.row]).rstrip()

    def write(self, data):
        text = self.unread + self.decoder.decode(data)
        self.unread = ""
        while text:
            if text[0] != "\x1b":
                self.put(text[0])
                text = text[1:]
                continue
            found = SEQUENCE.match(text)
            if not found:
                if len(text) > 20:
                    raise AssertionError(f"an unknown sequence: {text[:20]!r}")
                self.unread = text
                return
            if found[2]:
                self.obey(found[2], found[1])
            text = text[found.end():]

    def feed(self):
        self.row += 1
        if self.row == self.rows:
            self.scrolled.append(self.lines.pop(0))
            self.lines.append([" "] * self.columns)
            self.row -= 1

    def put(self, character):
        if character == "\n":
            self.feed()
        elif character == "\r":
            self.column = 0
        elif character == "\b":
            self.column = max(0, min(self.column, self.columns) - 1)
        elif character >= " ":
            if self.column == self.columns:
                self.column = 0
                self.feed()
            self.lines[self.row][self.column] = character
            self.column += 1

    def obey(self, name, given):
        if given.startswith(("?", ">")):
            return
        numbers = [int(number or 0) for number in given.split(";")]
        count = numbers[0] or 1
        line = self.lines[self.row]
        blank = [" "] * self.columns
        if name in "Hf":
            self.row = min(count, self.rows) - 1
            self.column = min((numbers + [1])[1] or 1, self.columns) - 1
        elif name == "A":
            self.row = max(0, self.row - count)
        elif name == "B":
            self.row = min(self.rows - 1, self.row + count)
        elif name == "C":
            self.column = min(self.columns - 1, self.column + count)
        elif name == "D":
            self.column = max(0, self.column - count)
        elif name == "G":
            self.column = min(count, self.columns) - 1
        elif name == "K":
            begin, end = ((self.column, self.columns), (0, self.column + 1), (0, self.columns))[numbers[0]]
            line[begin:end] = " " * (end - begin)
        elif name == "P":
            self.lines[self.row] = (line[:self.column] + line[self.column + count:] + blank)[:self.columns]
        elif name == "@":
            self.lines[self.row] = (line[:self.column] + [" "] * count + line[self.column:])[:self.columns]
        elif name == "J" and numbers[0] == 3:
            self.scrolled = []
        elif name == "J" and numbers[0] == 2:
            self.lines = [list(blank) for _ in range(self.rows)]
        elif name == "J" and numbers[0] == 0:
            line[self.column:] = blank[self.column:]
            self.lines[self.row + 1:] = [list(blank) for _ in range(self.row + 1, self.rows)]
        elif name not in "mhlrnc":
            raise AssertionError(f"an unknown sequence: {given}{name}")


class Terminal:
    """The program at a terminal with a window."""

    def __init__(self, arguments, rows, columns, folder, term="xterm"):
        self.window = Window(rows, columns)
        self.keyboard, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = dict(os.environ, TERM=term, INPUTRC="/dev/null", NO_COLOR="1", HOME=folder)
        self.process = subprocess.Popen([REFEREE, *arguments], stdin=other, stdout=other, stderr=other, env=environment,
                                        start_new_session=True, cwd=folder)
        os.close(other)

    def read(self):
        if not select.select([self.keyboard], [], [], HANGS)[0]:
            raise AssertionError(f"nothing comes any more:\n{self.window.text()}")
        try:
            self.window.write(os.read(self.keyboard, 4096))
        except OSError:
            raise AssertionError(f"the program has ended:\n{self.window.text()}") from None

    def read_all(self):
        """Reads until the program ends, and returns all that can be seen."""
        while True:
            try:
                data = os.read(self.keyboard, 4096)
            except OSError:
                return self.window.text()
            self.window.write(data)

    def wait_for(self, prompt):
        """Reads until the cursor is behind the prompt, and returns all that can be seen."""
        while self.window.line() != prompt:
            self.read()
        return self.window.text()

    def type(self, line):
        """Types a line, and waits until the terminal shows something of that. The prompt may come before the line editor has the
        keyboard, and the terminal would then show the line a second time."""
        wait_until(lambda: not termios.tcgetattr(self.keyboard)[3] & termios.ECHO)
        before = self.window.text()
        os.write(self.keyboard, line.encode() + b"\n")
        place = self.window.row
        while self.window.text() == before and self.window.row == place:
            self.read()

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.keyboard)
