#!/usr/bin/env python3
"""Tests the colours in the style sheets of pictures: shapes and words have enough contrast to their ground, light and dark."""
import os
import pathlib
import re
import unittest

FOLDER = pathlib.Path(os.environ["REFEREE_SOURCE"]) / "apps" / "referee" / "replay"
GROUNDS = ("paper", "panel", "card")  # of strokes and text
SQUARES = ("square-light", "square-dark")


def variables(text):
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+|rgba\([^)]*\));", text))


def rules(text):
    """Returns {class: properties} of all rules `.drawing .CLASS`."""
    found = {}
    for names, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", text, flags=re.S)):
        for name in names.split(","):
            match = re.fullmatch(r"\s*\.drawing (?:text)?\.([a-z0-9-]+)\s*", name)
            if match:
                found.setdefault(match[1], {}).update(re.findall(r"([a-z-]+): ([^;]+);", body))
    return found


def channel(value):
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def light(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = (channel(int(digits[at:at + 2], 16)) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


DRAWING = (FOLDER / "drawing.css").read_text(encoding="utf-8")
PAGE = (FOLDER / "page.css").read_text(encoding="utf-8")
RULES = rules(DRAWING)
SCHEMES = {"light": variables(DRAWING), "dark": {**variables(DRAWING), **variables(PAGE[PAGE.index("dark"):])}}


class Colours(unittest.TestCase):
    def colour(self, scheme, name):
        return SCHEMES[scheme][name]

    def of(self, scheme, css_class, what):
        value = RULES[css_class][what]
        match = re.fullmatch(r"var\(--([a-z-]+)\)", value)
        return self.colour(scheme, match[1]) if match else value

    def stands_out(self, scheme, name, one, other, least):
        self.assertGreaterEqual(round(contrast(one, other), 2), least, f"{name}, {scheme}: {one} on {other}")

    def test_strokes(self):
        strokes = [name for name in RULES if name.startswith("s-")]
        self.assertGreater(len(strokes), 7)
        for scheme in SCHEMES:
            for name in strokes:
                for ground in GROUNDS:
                    self.stands_out(scheme, f"{name} on {ground}", self.of(scheme, name, "stroke"),
                                    self.colour(scheme, ground), 3)

    def test_text(self):
        for scheme in SCHEMES:
            for name in ("ink", "soft"):
                for ground in GROUNDS + ("shade", "card-back"):
                    self.stands_out(scheme, f"{name} on {ground}", self.colour(scheme, name),
                                    self.colour(scheme, ground), 4.5)

    def test_letters_on_owners_and_factions(self):
        fills = [name for name in RULES if re.fullmatch(r"o\d+|faction-.*", name)]
        self.assertGreater(len(fills), 18)
        for scheme in SCHEMES:
            for name in fills:
                fill = self.of(scheme, name, "fill")
                dark = name in ("o9", "o11", "faction-yellow", "faction-white")
                self.stands_out(scheme, f"letters on {name}", "#1f1d1a" if dark else "#ffffff", fill, 4.5)

    def test_owners_stand_out_from_the_board(self):
        """Pieces have an outline. If that is faint, their own colour has enough contrast."""
        for scheme in SCHEMES:
            for name in (f"o{i}" for i in range(12)):
                for square in SQUARES:
                    ground = self.colour(scheme, square)
                    best = max(contrast(self.of(scheme, name, "fill"), ground),
                               contrast(self.of(scheme, "s-disc", "stroke"), ground))
                    self.assertGreaterEqual(best, 3, f"{name} on {square}, {scheme}")

    def test_signs_with_letters(self):
        for scheme in SCHEMES:
            for name in ("bad", "note"):
                self.stands_out(scheme, f"white on {name}", "#ffffff", self.colour(scheme, name), 3)

    def test_two_owners_have_two_colours(self):
        fills = [self.of("light", f"o{i}", "fill") for i in range(12)]
        self.assertEqual(len(set(fills)), 12)


if __name__ == "__main__":
    unittest.main()
