"""Checks the floors of a game's library: a file may include files of its own room and of lower floors only."""

# The lowest floor comes first. Rooms of one floor must not include each other.
FLOORS = (("include",), ("pieces",), ("ruleset",), ("state",), ("reach",), ("words",), ("rules",), ("flow",), ("actions",),
          ("setup", "view", "listing"), ("game",))
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


def room_of(tree, path):
    """Returns the room of a game's file, such as `state`; `game` for a file outside of rooms, and None for other files."""
    parts = path.split("/")
    if parts[0] != "libs" or parts[1] not in tree.games:
        return None
    return parts[2] if len(parts) > 3 else "game"


def floor_faults(tree):
    faults = []
    for path in tree.cpp:
        room = room_of(tree, path)
        if room is None:
            continue
        if room not in FLOOR_OF:
            faults.append(f"{path}: games have no room `{room}`. {belongs(tree, path)}")
            continue
        for other in tree.includes[path]:
            its = room_of(tree, other)
            if its not in FLOOR_OF or its == room or FLOOR_OF[its] < FLOOR_OF[room]:
                continue
            how = "beside" if FLOOR_OF[its] == FLOOR_OF[room] else "below"
            faults.append(f"{path} includes {other}: `{room}` stands {how} `{its}`. {belongs(tree, path)} {belongs(tree, other)}")
    return faults


def belongs(tree, path):
    """Returns a sentence with the lowest rooms that the includes of a file allow."""
    rooms = [room for other in tree.includes[path] if (room := room_of(tree, other)) in FLOOR_OF]
    floor = max((FLOOR_OF[room] for room in rooms), default=1)
    highest = {room for room in rooms if FLOOR_OF[room] == floor}
    if len(highest) > 1:  # only a higher floor sees all
        floor, highest = floor + 1, set()
    names = sorted(highest) or list(FLOORS[max(floor, 1)])
    return f"By what it includes, {path} belongs in {' or '.join(f'`{name}`' for name in names)}, or above."
