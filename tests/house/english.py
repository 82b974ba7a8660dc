"""Checks texts of rulesets: patterns that make a sentence hard to read, and decisions without a reason.

A sentence has a person or a thing as its subject, the subject before the verb, and a comma after a leading clause.
"""
import re

CLAUSE = r"(?:If|When|While|Where|Whenever|Once|As long as|Unless|Until|Although|Because|Before|After)"
PATTERNS = (
    ("who, what or which is its subject", re.compile(r"^(?:Who|Whom|Whose|Whoever|What|Whatever|Which|Whether|That(?! (?:is|does|was|would)\b))\b.*[^?]$")),
    ("its verb stands before its subject", re.compile(r"^(?:Wanted|Needed|Counted|Asked|Meant|Allowed|Forbidden) (?:is|are)\b|^Adding\b|^With h\b")),
    ("no comma after its leading clause", re.compile(rf"^{CLAUSE}\b[^,]*[^?]$")),
    ("no comma after its leading phrase", re.compile(r"^(?:At|In|On|With|Between|Among|Under|For) [^,]*\b(?:the|a|an) (?:start|outset|beginning|end|finish|count)\b (?!of\b)[^,]*$")),
)
# Words for a decision of ours, such as "our reading".
READING = re.compile(r"\b(?:our|ours|we read|reading|house)\b|\bthe text (?:does not|doesn't|has no|names no|is silent|leaves)\b", re.IGNORECASE)


def sentences(text):
    return [part.strip() for part in re.split(r"(?<=[.?!;])\s+", text) if part.strip()]


def hard_sentences(text):
    """Returns (fault, sentence) of each hard sentence."""
    return [(wrong, sentence) for sentence in sentences(text) for wrong, pattern in PATTERNS if pattern.search(sentence.rstrip(".;!"))
            and not sentence.endswith("?")]


def texts_of(ruleset):
    """Yields (place, text) of all texts that people read, except for titles."""
    for name, rule in ruleset.get("rules", {}).items():
        if "summary" in rule:
            yield name, rule["summary"]
    for key, ruling in ruleset.get("rulings", {}).items():
        if "question" in ruling:
            yield key, ruling["question"]
        for option, meaning in ruling.get("options", {}).items():
            yield f"{key} {option}", meaning
    for key, settled in ruleset.get("settled", {}).items():
        yield key, settled["decided"]
        yield key, settled["why"]


def english_faults(ruleset):
    return [f"{where}: {wrong}: {sentence}" for where, text in texts_of(ruleset) for wrong, sentence in hard_sentences(text)]


CLAUSE = re.compile(r"§\d+|\b1230\.\d+|\b[IVX]+\b(?:\.\d+)?")


def clauses_of(cite):
    """Returns the number of clauses of the original that a citation names."""
    return len(CLAUSE.findall(cite)) or len(re.split(r"[;,]", cite))


def unquoted_clauses(ruleset):
    """Returns the rules and rulings of the text that quote fewer passages than they cite clauses. A ruleset may quote nothing at all."""
    if not any("quote" in entry for kind in ("rules", "rulings") for entry in ruleset.get(kind, {}).values()):
        return set()
    return {name for kind in ("rules", "rulings") for name, entry in ruleset.get(kind, {}).items()
            if entry.get("provenance", "text") == "text" and len(entry.get("quote", [])) < clauses_of(str(entry["cite"]))}


def unfounded_rules(ruleset):
    """Returns faults of rules that decide something, and name neither a ruling nor a settled decision."""
    faults = []
    known = {*ruleset.get("rulings", {}), *ruleset.get("settled", {})}
    for name, rule in ruleset.get("rules", {}).items():
        behind = rule.get("behind", [])
        faults += [f"{name}: no ruling and no settled decision {one}" for one in behind if one not in known]
        if rule.get("provenance") == "house" and not behind:
            faults.append(f"{name}: of the house, with nothing behind it")
        elif READING.search(rule.get("summary", "")) and not behind:
            faults.append(f"{name}: says how we read it, with nothing behind it")
    return faults
