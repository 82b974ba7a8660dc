"""Checks the floors of a game's library and of the program: a file may include files of its own room and of lower floors only."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Building:
    """Rooms on floors. A room is a folder; a file outside of all rooms is in the room `top`."""

    floors: tuple  # The lowest comes first. Rooms of one floor must not include each other.
    top: str
    owner: str  # Begins the sentence about an unknown room.

    @property
    def floor_of(self):
        return {room: number for number, rooms in enumerate(self.floors) for room in rooms}


GAME = Building((("include",), ("pieces",), ("ruleset",), ("state",), ("reach",), ("words",), ("rules",), ("flow",), ("actions",),
                 ("setup", "view", "listing"), ("game",)), "game", "games have")
PROGRAM = Building((("terminal", "protocol"), ("session",), ("parts",), ("measure",), ("reports",), ("pages",), ("serve",), ("host", "lsp"),
                    ("commands",), ("shell",), ("main",)), "main", "apps/referee has")


def place_of(tree, path):
    """Returns the building of a file and its room, such as `state`. Returns (None, None) for other files."""
    parts = path.split("/")
    if parts[0] == "libs" and parts[1] in tree.games:
        building, inner = GAME, parts[2:]
    elif parts[:3] == ["apps", "referee", "src"]:
        building, inner = PROGRAM, parts[3:]
    else:
        return None, None
    return building, inner[0] if len(inner) > 1 else building.top


def floor_faults(tree):
    faults = []
    for path in tree.cpp:
        building, room = place_of(tree, path)
        if building is None:
            continue
        floor_of = building.floor_of
        if room not in floor_of:
            faults.append(f"{path}: {building.owner} no room `{room}`. {belongs(tree, path)}")
            continue
        for other in tree.includes[path]:
            its_building, its = place_of(tree, other)
            if its_building is not building or its not in floor_of or its == room or floor_of[its] < floor_of[room]:
                continue
            how = "beside" if floor_of[its] == floor_of[room] else "below"
            faults.append(f"{path} includes {other}: `{room}` is {how} `{its}`. {belongs(tree, path)} {belongs(tree, other)}")
    return faults


def belongs(tree, path):
    """Returns a sentence with the lowest rooms that the includes of a file allow."""
    building, _ = place_of(tree, path)
    floors, floor_of = building.floors, building.floor_of
    places = [place_of(tree, other) for other in tree.includes[path]]
    rooms = [room for its_building, room in places if its_building is building and room in floor_of]
    floor = max((floor_of[room] for room in rooms), default=1)
    highest = {room for room in rooms if floor_of[room] == floor}
    if len(highest) > 1:  # Only a higher floor may include all of them.
        floor, highest = floor + 1, set()
    names = sorted(highest) or list(floors[max(floor, 1)])
    return f"By what it includes, {path} belongs in {' or '.join(f'`{name}`' for name in names)}, or above."
