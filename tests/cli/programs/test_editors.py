"""The language server with clients that others wrote: Neovim's own, and Emacs with Eglot. Each is tried if it is installed."""
import json
import os
import pathlib
import shutil
import subprocess
import unittest

from cli import HANGS, REFEREE, SOURCE, CliTest, main

GAME = "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\nAnna: take\nAnna: end\n"
RENAMED = "game: spin-party\nplayers: [Zoé, Ben]\nseed: 4\n---\nZoé: take\nZoé: take  # é🎉"


def has_eglot():
    if shutil.which("emacs") is None:
        return False
    done = subprocess.run(["emacs", "--batch", "--eval", "(kill-emacs (if (require 'eglot nil t) 0 1))"], capture_output=True, check=False)
    return done.returncode == 0


class Editors(CliTest):
    def use(self, *command, plugin):
        game = self.write(GAME, "game.party")
        result = pathlib.Path(self.folder.name) / "result.json"
        environment = {**os.environ, "GAME": game, "RESULT": str(result), "HOME": self.folder.name, "REFEREE": REFEREE,
                       "XDG_CONFIG_HOME": self.folder.name, "XDG_DATA_HOME": self.folder.name, "XDG_STATE_HOME": self.folder.name,
                       "PLUGIN": str(SOURCE / "editors" / plugin), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(command, env=environment, cwd=self.folder.name, capture_output=True, text=True, timeout=HANGS,
                              stdin=subprocess.DEVNULL, check=False)
        self.assertTrue(result.exists(), done.stdout + done.stderr)
        return json.loads(result.read_text())

    @unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed (Debian: neovim)")
    def test_neovim(self):
        script = SOURCE / "tests" / "cli" / "programs" / "neovim_client.lua"
        told = self.use("nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", f"luafile {script}", "-c", "cquit 1", plugin="vim")
        self.assertEqual(told["filetype"], "party")
        self.assertEqual(told["diagnostics"], [[5, 6, "SP-7.place-all"]])
        self.assertIn("Anna: take: legal", told["hover"])
        self.assertIn("draw -> blue", told["completion"])
        self.assertEqual(told["omnifunc"], "v:lua.vim.lsp.omnifunc")
        self.assertTrue(told["hover_key"])
        self.assertIn("Anna", told["hint"])
        self.assertEqual(told["text"], RENAMED)
        self.assertEqual(told["syntax"], "partyActor")

    @unittest.skipUnless(has_eglot(), "Emacs with Eglot is not installed (Debian: emacs-nox, elpa-eglot)")
    def test_eglot(self):
        script = SOURCE / "tests" / "cli" / "programs" / "eglot_client.el"
        told = self.use("emacs", "--batch", "-l", str(script), plugin="emacs")
        self.assertEqual(told["mode"], "party-mode")
        self.assertEqual(told["faults"], ["SP-7.place-all"])
        self.assertIn("Anna: take: legal", told["hover"])
        self.assertEqual(told["text"], RENAMED + "\n")


if __name__ == "__main__":
    main()
