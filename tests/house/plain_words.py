"""Plain code: checks of the words in comments and quoted texts. CONTRIBUTING.md has the rules in full.

Each check takes a Source (comments.py) and yields (line, what is wrong and how to cure it).
"""
import re

NOUN_CLAUSE = re.compile(r"(What|Where|How|Who|Whose|Whom|That|Of|By|As|Whatever|Whoever|Wherever)\b")  # `pronoun` finds Those
PRONOUN = re.compile(r"(It|They|Those|Such|One (?:that|which|who|whose|of|to|with|from|in|is|has|can|may|must)"
                     r"|Both (?:are|have|can|may|must|of)|Both(?=[.,:;]))\b", re.I)
# `is no` before a noun; but for "there is no", "is no longer", "is no more than".
IS_NO = re.compile(r"\b(is|are|was|were) no (?!(?:longer|more|less|fewer|better|worse|other|different)\b)(?!\w+ than\b)(\w+)")
THERE = re.compile(r"\b(?:there|where|here|nor)\b[^.,:;]{0,24}$", re.I)
STANDS_HERE = re.compile(r"\bshould stand (?:here|there)|\bstands? (?:here|there) twice")
DIALECT = re.compile(r"\b(also (?:if|where)|so many(?!(?: [\w'-]+){0,5} that\b)|anew|whither|as ever(?! (?:since|more)))\b", re.I)
DIALECT_CURES = {"also if": "even if", "also where": "even where", "so many": "this many, or the name of the number", "anew": "again",
                 "whither": "where ... to", "as ever": "as before"}
STANDS = re.compile(r"\b(stands?|stood|standing|lies?|lay|lying)\b(?!-)(?! for\b)(?! in for\b)", re.I)
TELLS = re.compile(r"\b(tells?|told|telling|hears?|heard|hearing|says?|said|saying)\b(?!-)", re.I)
# The verb may follow a text: "the rulebook says so".
SAYING = re.compile(r"\b(?:text|rule|rules|rulebook|ruling|summary|clause|help|README|ruleset|schema|message|sentence)\b(?: itself)? $", re.I)

LIST_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) |\s{2,}|\s*usage: ")
MOST_WORDS = 6  # of a phrase after code


def own_words(text):
    """Returns a comment without what it only names: code in backquotes, quoted texts, paths, identifiers."""
    text = re.sub(r"`[^`]*`|\"[^\"]*\"", "X", text)
    return re.sub(r"@\w+|\S*(?:[\w]/[\w]|_|::|\w\.\w)\S*", "X", text)


def found_words(source, pattern, quotes=True):
    """Yields (line, match, text) of each match in comments, and in the quoted texts that people read: sentences outside of tests."""
    for comment in source.comments:
        text = own_words(comment.text)
        for found in pattern.finditer(text):
            yield line_of(comment, found[0]), found, text
    if quotes and not source.path.startswith("tests/"):
        for line, text in source.quotes:
            if " " in text:
                text = re.sub(r"`[^`]*`|\{[^}]*\}", "X", text)
                for found in pattern.finditer(text):
                    yield line, found, text


def line_of(comment, words):
    """Returns the first line of a comment that has the first of `words`."""
    first = re.compile(rf"\b{re.escape(words.split()[0])}\b")
    return comment.line + next((i for i, line in enumerate(comment.lines) if first.search(line)), 0)


def noun_clause(source):
    for comment in source.comments:
        if comment.kind == "declaration" and (found := NOUN_CLAUSE.match(comment.text)):
            yield comment.line, f"the comment begins with \"{found[1]}\"; begin with a verb (Returns, Reads, True if) or with the noun itself"


def ends_well(comment):
    """True if a comment ends with a full stop, or with examples or a list, or introduces what follows."""
    lines = [line for line in comment.lines if line.strip()]
    text = comment.text
    return text.endswith((".", "?", "!", ":", ".)", ".`", '."')) or LIST_ITEM.match(lines[-1].removeprefix(" ")) is not None


def full_stop(source):
    if source.language == "hash":
        return
    for comment in source.comments:
        if comment.kind == "declaration" and not ends_well(comment):
            yield comment.line, "the comment does not end with a full stop; write a sentence"
        elif comment.kind == "end" and len(comment.text.split()) > MOST_WORDS and not ends_well(comment):
            yield comment.line, f"a comment at a line's end is a phrase of at most {MOST_WORDS} words, or a sentence with a full stop"


def pronoun(source):
    for comment in source.comments:
        if found := PRONOUN.match(comment.text):
            yield comment.line, f"the comment begins with \"{found[0].split()[0]}\", and nothing before it says what that is; use the noun"


def is_no(source):
    for line, found, text in found_words(source, IS_NO):
        if not THERE.search(text[:found.start()]):
            yield line, f"\"{found[0]}\"; write \"{found[1]} not\""
    for line, found, _ in found_words(source, STANDS_HERE):
        yield line, f"\"{found[0]}\"; write \"expected ...\" or \"is listed twice\""


def dialect(source):
    for line, found, _ in found_words(source, DIALECT):
        yield line, f"\"{found[0]}\"; write \"{DIALECT_CURES[found[1].lower()]}\""


def stands(source):
    if not source.of_game or "/ruleset/" in source.path:
        for line, found, _ in found_words(source, STANDS, quotes=False):
            yield line, f"\"{found[0]}\" is for pieces, cards and tables; write \"is\", \"has\" or \"contains\""


def tells(source):
    for line, found, text in found_words(source, TELLS, quotes=False):
        if not (found[0].startswith("say") and SAYING.search(text[:found.start()])):
            yield line, f"\"{found[0]}\"; write \"reports\", \"returns\", \"receives\", \"prints\" or \"means\""
