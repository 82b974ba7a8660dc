"""Code, data and tests cite the contract and the rulebooks by section; every such citation must lead somewhere."""
import re
import subprocess
import unittest

from cli import SOURCE

GAMES = ("spin-party", "wedding-tables", "plots", "party-chess")
FOLDERS = ("apps", "libs", "tests", "rulesets", "examples", "cmake", "scripts")
CONTRACT = re.compile(r"\bcontract (\d+)")
RULEBOOK = re.compile(r"\b[Rr]ulebook(?: section)?s? (\d+(?:\.\d+)?)")
HARD_CASE = re.compile(r"\bhard case (\d+)")
NOWHERE = re.compile(r"\bSPEC \d|\bSPEC\.md\b|\bissue \d+\b|\.\./shared")


def items(part):
    """The numbers of a section's list or table."""
    return re.findall(r"(?m)^(?:\| )?(\d+)(?:\.| \|) ", part)


def sections(page):
    """Numbers of sections, `8`, of sections in them, `4.1`, and of items of their lists, `8.3`; the text by section."""
    text = (SOURCE / "docs" / page).read_text()
    parts = dict(re.findall(r"(?ms)^## (\d+)\. (.*?)(?=^## |\Z)", text))
    known = set(parts) | set(re.findall(r"(?m)^### (\d+\.\d+) ", text))
    return known | {f"{number}.{item}" for number, part in parts.items() for item in items(part)}, parts


def hard_cases(parts):
    return {item for part in parts.values() if part.startswith("Hard cases") for item in items(part)}


def game_of(path):
    name = str(path).replace("_", "-")
    found = [game for game in GAMES if game in name]
    return found[0] if len(found) == 1 else None


def files():
    listed = subprocess.run(["git", "ls-files", *FOLDERS], cwd=SOURCE, capture_output=True, text=True, check=False).stdout.split("\n")
    paths = [SOURCE / name for name in listed if name] or [p for folder in FOLDERS for p in (SOURCE / folder).rglob("*") if p.is_file()]
    for path in paths:
        if path.name == "test_citations.py" or not path.is_file():
            continue
        try:
            yield path.relative_to(SOURCE), path.read_text()
        except UnicodeDecodeError:
            continue


class Citations(unittest.TestCase):
    maxDiff = None

    def test_every_citation_leads_somewhere(self):
        contract, _ = sections("contract.md")
        books = {game: sections(f"rulebook/{game}.md") for game in GAMES}
        cases = {game: hard_cases(parts) for game, (_, parts) in books.items()}
        faults, found = [], 0
        for path, text in files():
            game = game_of(path)
            for number, line in enumerate(text.split("\n"), 1):
                wrong = [m for m in CONTRACT.findall(line) if m not in contract]
                wrong += NOWHERE.findall(line)
                for pattern, known in ((RULEBOOK, books[game][0] if game else ()), (HARD_CASE, cases[game] if game else ())):
                    wrong += [m for m in pattern.findall(line) if m not in known]
                    found += len(pattern.findall(line))
                found += len(CONTRACT.findall(line))
                faults += [f"{path}:{number}: {m}: {line.strip()[:90]}" for m in wrong]
        self.assertEqual(faults, [])
        self.assertGreater(found, 60)


if __name__ == "__main__":
    unittest.main()
