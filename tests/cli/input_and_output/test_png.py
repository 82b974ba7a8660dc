"""run --format png, with programs called `rsvg-convert` that fail in every way."""
import os
import pathlib
import subprocess
import unittest

from cli import HANGS, HEADER, REFEREE, CliTest, main

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Png(CliTest):
    def convert(self, program):
        """Lets `program`, a shell script, draw a picture; returns what comes of it."""
        folder = pathlib.Path(self.folder.name) / "bin"
        folder.mkdir(exist_ok=True)
        converter = folder / "rsvg-convert"
        converter.write_text(f"#!/bin/sh\n{program}\n")
        converter.chmod(0o755)
        script = self.write(HEADER + "---\n")
        return subprocess.run([REFEREE, "run", script, "--format", "png"], env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
                              capture_output=True, timeout=HANGS, check=False)

    def test_a_picture(self):
        done = self.convert("cat >/dev/null; printf '\\211PNG\\r\\n\\032\\npicture'")
        self.assertEqual((done.returncode, done.stdout), (0, SIGNATURE + b"picture"))

    def test_the_program_reads_the_picture(self):
        done = self.convert("printf '\\211PNG\\r\\n\\032\\n'; cat")
        self.assertTrue(done.stdout.startswith(SIGNATURE + b"<svg"), done.stdout[:40])
        self.assertIn(b"</svg>", done.stdout)

    def test_failures(self):
        whole = "printf '\\211PNG\\r\\n\\032\\n'"
        for program in ("cat >/dev/null", "exit 0", f"{whole}; exit 1", "kill -9 $$", f"{whole}; kill -9 $$", "echo no picture", "cat", "exit 3"):
            done = self.convert(program)
            self.assertEqual((done.returncode, done.stdout), (2, b""), program)
            self.assertEqual(done.stderr, b"referee: `rsvg-convert` failed: no picture was made\n", program)


if __name__ == "__main__":
    main()
