"""The list of games, read from cmake/Games.cmake."""
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parents[2]
LIST = re.search(r"^set\(REFEREE_ALL_GAMES ([^)]*)\)", (SOURCE / "cmake" / "Games.cmake").read_text(), re.M)
FOLDERS = LIST.group(1).split()                        # in libs/ and tests/
IDS = [folder.replace("_", "-") for folder in FOLDERS]  # what scripts call them
