"""What replay pages hold, for tests that look into them."""
import json
import re

MARKS = "!#$%'()*;=?@^_`|"
DIGITS = "".join(chr(code) for code in range(32, 127) if chr(code) not in "<>&")


def unpacked(packed):
    """The JSON that `packed_text` packed (apps/referee/src/pages/packed_text.hpp)."""
    length, packed = packed.split(" ", 1)
    out, at = [], 0

    def number(count):
        nonlocal at
        digits, at = packed[at:at + count], at + count
        value = 0
        for digit in digits:
            value = value * len(DIGITS) + DIGITS.index(digit)
        return value

    while at < len(packed):
        at += 1
        mark = MARKS.find(packed[at - 1])
        if mark < 0:
            out.append(packed[at - 1])
            continue
        copied = 4 + mark if mark < 14 else (18 if mark == 14 else 6) + number(1)
        distance = number(3 if mark == 15 else 2)
        assert 0 < distance <= len(out)
        for _ in range(copied):
            out.append(out[-distance])
    assert len(out) == int(length)
    return "".join(out)


def data_text(page):
    """The data of a page as JSON text, all characters as they are."""
    found = re.search('<script type="text/plain" id="data">(.*?)</script>', page, re.S)
    return json.dumps(json.loads(unpacked(found[1])), ensure_ascii=False) if found else ""


def legible(page):
    """A page with its data as text behind it: what is nowhere in this is nowhere in the page."""
    return page + data_text(page)
