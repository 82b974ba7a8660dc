"""The memory of `check` does not grow with the corpus, and its work grows in proportion."""
import os
import unittest

import cli

TURN = "Anna: draw -> blue; bond blue s1-s2; take; guest s1 white; take\n@back start\n"


class Scaling(cli.CliTest):
    def corpus(self, scripts, turns):
        name = f"corpus{scripts}"
        for number in range(scripts):
            self.script("@label start\n" + turns * TURN, name=f"{name}/{number}.party")
        return os.path.join(self.folder.name, name)

    def enough(self, folder, megabytes):
        """Whether `check` finds all scripts legal in so much address space."""
        try:
            done = self.referee("check", "--format", "json", folder, megabytes=megabytes)
        except (AssertionError, OSError):  # too little memory
            return False
        return done.code == 0

    def test_memory_does_not_depend_on_the_corpus(self):
        few = self.corpus(4, 1200)
        many = self.corpus(300, 1200)
        size = sum(os.path.getsize(os.path.join(many, name)) for name in os.listdir(many)) >> 20
        self.assertGreater(size, 20)
        low, high = 1, 1024
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.enough(few, middle) else (middle, high)
        self.assertTrue(self.enough(many, high + 4), f"{high + 4} MB are not enough for {size} MB of scripts")


if __name__ == "__main__":
    unittest.main()
