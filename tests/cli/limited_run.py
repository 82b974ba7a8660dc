"""Runs a program with little stack and a bound on its time, and measures what it took.

A small process starts it, which is this file: the system counts what the starter held towards the peak of the program."""
import dataclasses
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import threading

STACK = 1 << 20
ADDRESSES = 6 << 30  # bytes of address space per run


@dataclasses.dataclass(frozen=True)
class Run:
    code: int  # negative: the signal
    seconds: float  # of processor
    mebibytes: float  # peak of memory
    out: bytes
    err: bytes
    stopped: bool  # by the SIGTERM after a while


def limit_all():
    """Limits this process and those that it starts. To set limits once is much faster than a `prlimit` before each program."""
    limits = {resource.RLIMIT_STACK: STACK, resource.RLIMIT_CORE: 0}
    if not os.environ.get("REFEREE_SANITIZED"):
        limits[resource.RLIMIT_AS] = ADDRESSES
    for kind, limit in limits.items():
        resource.setrlimit(kind, (limit, limit))


def streams_of(folder):
    """Returns the files of its three streams."""
    return [pathlib.Path(f"{folder}.streams", name) for name in ("in", "out", "err")]


def launch(words, folder, processor, stop_after):
    """Runs the program, in the small process. Returns its exit code, seconds, MiB, and whether it was stopped."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [(os.POSIX_SPAWN_OPEN, number, path, flags if number else os.O_RDONLY, 0o600) for number, path in enumerate(streams_of(folder))]
    os.chdir(folder)
    resource.setrlimit(resource.RLIMIT_CPU, (processor, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    child = os.posix_spawnp(words[0], words, os.environ, file_actions=actions)
    stopped = threading.Event()

    def stop():
        stopped.set()
        os.kill(child, signal.SIGTERM)

    # Both limits are many times as long as a busy machine needs.
    waits = [(10 * processor, lambda: os.kill(child, signal.SIGKILL)), *([(stop_after, stop)] if stop_after else [])]
    timers = [threading.Timer(*wait) for wait in waits]
    for timer in timers:
        timer.start()
    # Left unreaped until no timer can meet another process of this number.
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    for timer in timers:
        timer.cancel()
        timer.join()
    _, status, used = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, stopped.is_set()


class Launcher:
    """One for each thread."""
    of_thread = threading.local()

    def __init__(self):
        self.process = subprocess.Popen([sys.executable, "-B", "-S", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *question):
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __del__(self):
        with self.process:
            self.process.stdin.close()

    @classmethod
    def ours(cls):
        if not hasattr(cls.of_thread, "launcher"):
            cls.of_thread.launcher = cls()
        return cls.of_thread.launcher


def run_limited(words, folder, stdin=b"", processor=60, stop_after=None):
    """Runs the command line in the folder. `processor`: seconds of it until SIGXCPU. `stop_after`: seconds until SIGTERM."""
    paths = streams_of(folder)
    paths[0].parent.mkdir()
    paths[0].write_bytes(stdin)
    code, seconds, mebibytes, stopped = Launcher.ours().ask([os.fsdecode(word) for word in words], str(folder), processor, stop_after)
    out, err = (path.read_bytes() for path in paths[1:])
    for path in paths:
        path.unlink()
    paths[0].parent.rmdir()
    return Run(code, seconds, mebibytes, out, err, stopped)


if __name__ == "__main__":
    limit_all()
    for line in sys.stdin:
        print(json.dumps(launch(*json.loads(line))), flush=True)
