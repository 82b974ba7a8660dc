"""Every command that takes a script, as a function of the script's path and of a folder to write into; and the exit
codes that it may end with. Only a defect of the program (3) and death by a signal are never allowed."""

COMMANDS = {
    "check": lambda script, folder: ["check", script],
    "check --format json": lambda script, folder: ["check", "--format", "json", script],
    "check --format junit": lambda script, folder: ["check", "--format", "junit", script],
    "check --format sarif": lambda script, folder: ["check", "--format", "sarif", script],
    "check --format github": lambda script, folder: ["check", "--format", "github", script],
    "check --format tap": lambda script, folder: ["check", "--format", "tap", script],
    "check --report": lambda script, folder: ["check", "--report", f"{folder}/report", script],
    "run": lambda script, folder: ["run", script],
    "run --format json": lambda script, folder: ["run", "--format", "json", script],
    "run --format svg": lambda script, folder: ["run", "--format", "svg", script],
    "run --transcript": lambda script, folder: ["run", "--transcript", script],
    "run --chronicle": lambda script, folder: ["run", "--chronicle", script],
    "legal": lambda script, folder: ["legal", script],
    "legal --limit": lambda script, folder: ["legal", "--limit", "10", "--format", "json", script],
    "explain": lambda script, folder: ["explain", "--format", "json", script],
    "dispute": lambda script, folder: ["dispute", "--format", "json", script],
    "perft": lambda script, folder: ["perft", "--depth", "1", script],
    "find": lambda script, folder: ["find", "--dead-end", "--depth", "1", script],
    "find": lambda script, folder: ["find", script, "ply > 500"],
    "find --count": lambda script, folder: ["find", "--count", "--depth", "2", script],
    "find --random": lambda script, folder: ["find", script, "ply > 3", "--random", "5"],
    "measure": lambda script, folder: ["measure", "--games", "2", "--agents", "greedy", "--max-actions", "20", script],
    "reduce": lambda script, folder: ["reduce", script, "-o", "-"],
    "replay": lambda script, folder: ["replay", script, "-o", f"{folder}/replay.html"],
    "replay --live": lambda script, folder: ["replay", script, "--live", "-o", f"{folder}/live.html"],
    "replay --live --view": lambda script, folder: ["replay", script, "--live", "--view", "Anna", "-o", f"{folder}/prepare.html"],
    "coverage": lambda script, folder: ["coverage", "--format", "json", script],
    "fmt": lambda script, folder: ["fmt", script],
    "play": lambda script, folder: ["play", script],
}
INPUT = {"play": b"legal\nshow\nwhy\n"}
CODES = (0, 1, 2, 4, 5)
