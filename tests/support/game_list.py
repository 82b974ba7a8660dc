"""The games, as cmake/Games.cmake lists them. With $REFEREE_TEST_GAMES, ids between commas, only these are tried (tests/new_game)."""
import os
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parents[2]
LIST = re.search(r"^set\(REFEREE_ALL_GAMES ([^)]*)\)", (SOURCE / "cmake" / "Games.cmake").read_text(), re.M)
CHOSEN = os.environ.get("REFEREE_TEST_GAMES")
IDS = [folder.replace("_", "-") for folder in LIST.group(1).split()]  # their names in scripts
if CHOSEN:
    IDS = [game for game in IDS if game in CHOSEN.split(",")]
FOLDERS = [game.replace("-", "_") for game in IDS]                     # in libs/ and tests/


def pages(folder):
    """The pages of the handbook in `docs/FOLDER`, or only those about the chosen games."""
    found = sorted((SOURCE / "docs" / folder).rglob("*.md"))
    return [page for page in found if not CHOSEN or page.stem in IDS]
