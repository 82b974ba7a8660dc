"""Checks that the program's outputs and files are valid in their formats."""
import html.parser
import json
import re
import struct
import xml.etree.ElementTree as xml
import zlib

# Controls, line separators and what changes the direction of text: never in what a terminal may show.
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
FRAME = re.compile(rb"Content-Length: (\d+)\r\n\r\n")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Elements(html.parser.HTMLParser):
    """Every element that is opened is closed, in order; cells end with their rows."""

    def __init__(self):
        super().__init__()
        self.open = []

    def end_cell(self, tag):
        if tag in ("td", "th", "tr") and self.open[-1:] in (["td"], ["th"]):
            self.open.pop()

    def handle_starttag(self, tag, attrs):
        self.end_cell(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if self.open[-1:] != [tag]:
            self.end_cell(tag)
        if not self.open or self.open.pop() != tag:
            raise ValueError(f"</{tag}> closes nothing")


def check_text(text, coloured=False):
    if found := FORBIDDEN.search(COLOURS.sub("", text) if coloured else text):
        raise ValueError(f"a character that a terminal would obey, U+{ord(found[0]):04X}")


def check_json(text):
    try:
        json.loads(text)
    except ValueError:
        for line in text.splitlines():
            json.loads(line)


def check_html(text):
    page = Elements()
    page.feed(text)
    page.close()
    if not text.lower().startswith("<!doctype html>"):
        raise ValueError("no page")
    if page.open:
        raise ValueError(f"elements are left open: {page.open}")


def check_tap(text):
    if not re.match(r"TAP version 1[34]\n", text):
        raise ValueError("no TAP")


def check_frames(data):
    """Messages of a language server."""
    while data:
        head = FRAME.match(data)
        if head is None:
            raise ValueError("no message")
        json.loads(data[head.end():head.end() + int(head[1])])
        data = data[head.end() + int(head[1]):]


def check_png(data):
    """Every chunk is whole, has its sum, and the last one is the end."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n"), "no signature"
    at, kind = 8, b""
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        assert zlib.crc32(data[at + 4:at + 8 + size]) == struct.unpack_from(">I", data, at + 8 + size)[0], "a chunk's sum is wrong"
        at += 12 + size
    assert kind == b"IEND" and at == len(data), "it does not end"


CHECKS = {"json": check_json, "jsonl": check_json, "sarif": check_json, "html": check_html, "svg": xml.fromstring, "junit": xml.fromstring,
          "xml": xml.fromstring, "tap": check_tap}


def form_within(data):
    """The form that the bytes begin like."""
    head = data[:100].lstrip().lower()
    return "html" if head.startswith(b"<!doctype html") else "xml" if head.startswith(b"<") else "json" if head.startswith((b"{", b"[")) else "text"


def fault_of(data, form, coloured=False):
    """Returns what is wrong with the bytes, of which the form is a format or an ending; None if nothing is."""
    try:
        if form == "frames":
            return check_frames(data)
        if form == "png" and data:
            return check_png(data)
        text = data.decode("utf-8")
        if text and form in CHECKS:
            CHECKS[form](text)
        return check_text(text, coloured)
    except (ValueError, TypeError, xml.ParseError, AssertionError) as error:
        return f"not well-formed ({form}): {str(error)[:200]}"
