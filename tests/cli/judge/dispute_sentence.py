"""Holds the first line of `referee dispute` against the readings that `--format json` lists, without the program's help.

`faults(text, answer, path)` gives what is wrong with it, as sentences: a claim that no reading bears out, a change that is graver than
all that are named, or readings that are left out without a word.
"""
import itertools
import json
import re

OPTION = r"\*[\w-]+\*"
PART = rf"`[\w-]+` as {OPTION}(?:(?:, | or ){OPTION})*"
WAY = re.compile(rf"{PART}(?: and {PART})*")
SENTENCE = re.compile(r"(?<=\.) (?=[A-Z`])")
OMITTED, COMBINED = "otherwise as told below", "Some combinations come to something else, as told below."
ALONE = "Several rulings together can come to something else."
UNTRIED = "Combinations were not all tried."
LONGEST_VALUE = 80


def enumerated(words, last):
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def spoken(value):
    if isinstance(value, str):
        return value
    if value is None:
        return "none"
    if isinstance(value, dict) and value and all(isinstance(part, (int, float)) for part in value.values()):
        return enumerated([f"{name} {number}" for name, number in value.items()], "and")
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def within(text):
    return text if len(text.encode()) <= LONGEST_VALUE else "as told below"


def winners(reading):
    return None if reading.get("outcome") is None else reading["outcome"]["winners"]


def rules(reading):
    return [violation["rule"] for violation in reading["violations"]]


def move(reading):
    return reading["status"], reading.get("line"), reading.get("entry"), sorted(set(rules(reading)))


def level(reading, here):
    """Returns how grave the difference of this reading from `here` is, from 0; 5 means that there is none."""
    changes = [reading.get("value") != here.get("value"), move(reading)[:2] != move(here)[:2], move(reading) != move(here),
               winners(reading) != winners(here), reading.get("outcome") != here.get("outcome"), True]
    return changes.index(True)


def standing(reading):
    if winners(reading) is None:
        return "the game goes on"
    return f"{enumerated(winners(reading), 'and')} win{'s' if len(winners(reading)) == 1 else ''}" if winners(reading) else "nobody wins"


def verdict(reading):
    by = f" by {enumerated(rules(reading), 'and')}" if reading["status"] == "illegal" and rules(reading) else ""
    return ("unreadable" if reading["status"] == "malformed" else reading["status"]) + by


def details(reading, names, here):
    parts = [(name, reading["outcome"].get(name)) for name in names]
    if reading is not here:
        parts = [(name, part) for name, part in parts if part != here["outcome"].get(name)]
    return within(enumerated([spoken(part) if len(names) == 1 else f"{name} {spoken(part)}" for name, part in parts], "and"))


def possible_ends(reading, here, names):
    """Returns everything that may follow "then" about a reading; the topic of the sentence decides which part is right."""
    value = json.dumps(reading.get("value"), separators=(",", ":"), ensure_ascii=False)
    ends = {f"it is {within(value)}"} if "value" in reading else set()
    where = {"", f" in line {reading.get('line')}"}
    if reading["status"] in ("malformed", "undecided"):
        unread = "its outcome is missing" if reading.get("message", "").endswith("none is given") else "it can't be read"
        said = unread if reading["status"] == "malformed" else "it is undecided"
        return ends | {said + place for place in where}
    if reading["status"] == "illegal":
        by = enumerated(rules(reading), "and")
        refuse = f"{by} refuse{'s' if len(rules(reading)) == 1 else ''}"
        ends |= {f"it is illegal by {by}", f"{refuse} it", f"{refuse} `{reading.get('entry')}`"}
        ends |= {f"it is legal, but {refuse} `{reading.get('entry')}`{place}" for place in where}
        if reading.get("outcome") is not None:
            won = "the game is over" if not winners(reading) else \
                f"{enumerated(winners(reading), 'and')} ha{'s' if len(winners(reading)) == 1 else 've'} won"
            before = f"before `{reading.get('entry')}`, and {refuse} that move"
            ends |= {standing(reading), f"{won} {before}", f"the game is over {before}"}
            ends |= {details(reading, names, here)} if names else set()
        return ends
    if reading.get("outcome") is None:
        return ends | {"it is legal", "the game is not over yet"}
    won = standing(reading)
    return ends | {"it is legal", f"it is legal, and {won}", won} | ({details(reading, names, here)} if names else set())


class FirstLine:
    def __init__(self, text, answer, path):
        self.line = text.splitlines()[0]
        self.readings = answer["readings"]
        self.keys = answer["depends_on"]
        self.here_options = dict(re.findall(r"(?m)^([\w-]+): .* \(here: ([\w-]+)\)", text))
        self.here = self.reading({})
        self.path = path
        self.open_keys = answer.get("without_header", {}).get("depends_on", [])
        self.every = "under every reading that the header leaves open" if self.open_keys else "under every reading this referee knows"
        self.complete = answer["complete"]
        if answer.get("each_alone"):
            self.every = "whichever ruling you read otherwise"
        self.found = []

    def reading(self, changes):
        options = {key: changes.get(key, self.here_options[key]) for key in self.keys}
        return next((reading for reading in self.readings if reading["rulings"] == options), None)

    def changes(self, reading):
        return sum(option != self.here_options[key] for key, option in reading["rulings"].items())

    def check(self, holds, what):
        if not holds:
            self.found.append(f"{what}: {self.line}")

    def ways(self, text):
        """Returns [({key: options}, the outcome after "then" or None)]."""
        found = []
        for match in WAY.finditer(text):
            parts = {key: re.findall(r"\*([\w-]+)\*", options)
                     for key, options in re.findall(rf"`([\w-]+)` as ({OPTION}(?:(?:, | or ){OPTION})*)", match[0])}
            end = re.match(r" \(then (.*?)\)(?:, | or |$)", text[match.end():])
            found.append((parts, end and end[1]))
        return found

    def leads(self, parts, reading):
        return all(reading["rulings"][key] in options for key, options in parts.items())

    def claim(self, parts, end, names):
        named = []
        for options in itertools.product(*parts.values()):
            reading = self.reading(dict(zip(parts, options)))
            self.check(reading is not None, f"nothing is listed for {parts}")
            if reading is not None:
                named.append(reading)
                self.check(end in possible_ends(reading, self.here, names), f"`{end}` isn't what {parts} comes to")
        return named

    def aspect(self, lead):
        if lead.startswith(f"`{self.path}` is"):
            return lambda reading: reading["value"]
        if lead.startswith("The move is "):
            return move
        if "; only " in lead:
            return lambda reading: reading["outcome"]
        if all(reading.get("outcome") is not None for reading in self.readings):
            return winners
        return lambda reading: (move(reading), winners(reading))

    def lead_is_so(self, lead):
        here = self.here
        possible = {verdict(here), f"the move is {verdict(here)}"}
        if self.path:
            value = json.dumps(here["value"], separators=(",", ":"), ensure_ascii=False)
            possible |= {f"`{self.path}` is {within(value)}"}
        else:
            possible |= {standing(here), f"{verdict(here)}, and {standing(here)}", f"{verdict(here)} {self.every}; {standing(here)}"}
        self.check(lead in possible or lead[0].lower() + lead[1:] in possible, f"`{lead}` is not how it stands")

    def only_details(self, lead):
        """Returns the parts that alone change according to the lead, and removes them from it."""
        match = re.fullmatch(rf"(.*) {self.every}; only (.*?) changes?: (.*)", lead)
        if match is None:
            return lead, []
        names = re.split(r", | and ", match[2])
        self.check(all(level(reading, self.here) >= 4 for reading in self.readings), "not only details change")
        self.check(set(names) == self.changed_details(), f"{self.changed_details()} change")
        self.check(match[3] == details(self.here, names, self.here), "details are not how they stand")
        return match[1], names

    def changed_details(self):
        same = [reading["outcome"] for reading in self.readings if level(reading, self.here) == 4]
        return {name for outcome in same for name in {*outcome, *self.here["outcome"]} if outcome.get(name) != self.here["outcome"].get(name)}

    def sentence(self, text, combined):
        """Checks a sentence that begins again. Returns the readings that it names, and whether it covers all."""
        constant = re.fullmatch(rf"(.*) {self.every}\.", text)
        if constant and "; only " not in text:
            aspect = self.aspect(constant[1])
            self.lead_is_so(constant[1])
            self.check(all(aspect(reading) == aspect(self.here) for reading in self.readings), "not under every reading")
            return [], True
        match = re.fullmatch(r"(.*), unless you read (.*?)(?:: then (.*))?\.", text)
        self.check(match is not None, "unknown words")
        if match is None:
            return [], False
        aspect = self.aspect(match[1])
        lead, names = self.only_details(match[1])
        self.lead_is_so(lead)
        ways = self.ways(match[2])
        named = [(parts, self.claim(parts, end or match[3], names)) for parts, end in ways]
        omitted = match[2].endswith(OMITTED)
        untold = [reading for reading in self.readings if not self.told(reading, named, aspect)]
        self.check(bool(untold) == (omitted or combined), f"{len(untold)} readings are not told")
        on_a_way = [any(self.leads(parts, reading) for parts, _ in named) for reading in untold]
        self.check(not combined or all(on_a_way), "there are other ways besides")
        self.check(not omitted or not all(on_a_way), "only combinations are left out")
        return [reading for _, readings in named for reading in readings], not untold

    def told(self, reading, named, aspect):
        on = [readings for parts, readings in named if self.leads(parts, reading)]
        if not on:
            return aspect(reading) == aspect(self.here)
        return any(aspect(reading) == aspect(other) for readings in on for other in readings)

    def faults(self):
        sentences = SENTENCE.split(self.line)
        self.check((sentences[-1] == UNTRIED) == (not self.complete), "it does not say whether all combinations were tried")
        named, whole, rest, only = [], True, None, False
        for i, text in enumerate(sentences):
            if text in (COMBINED, UNTRIED):
                continue
            if text == ALONE:
                self.check(all(self.changes(reading) <= 1 for reading in self.readings), "some readings change several rulings")
                continue
            if match := re.fullmatch(r"The header fixes (.*), which would make a difference\.", text):
                keys = set(re.findall(r"`([\w-]+)`", match[1]))
                self.check(keys and keys <= set(self.open_keys) - set(self.keys), "the header fixes other rulings")
                continue
            if match := re.fullmatch(r"Other readings change only (.*)\.", text):
                rest = set(re.split(r", | and ", match[1]))
                continue
            readings, tells_all = self.sentence(text, sentences[i + 1:i + 2] == [COMBINED])
            named += readings
            whole = whole and tells_all
            only = only or "; only " in text
        levels = {level(reading, self.here) for reading in self.readings} - {5}
        self.check(min(levels) == min((level(reading, self.here) for reading in named), default=5), "the gravest change is not named")
        if rest is not None or (whole and not only and 4 in levels):
            self.check(whole and rest == self.changed_details(), f"{self.changed_details()} change besides")
        return self.found


def faults(text, answer, path=""):
    return FirstLine(text, answer, path).faults()
