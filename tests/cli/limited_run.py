"""Runs a program with little stack and a bound on its time, and measures what it took."""
import dataclasses
import os
import pathlib
import signal
import threading

STACK = 1 << 20
ADDRESSES = 6 << 30  # so that what takes too much memory does not take the machine's


@dataclasses.dataclass(frozen=True)
class Run:
    code: int  # negative: the signal
    seconds: float  # of processor
    mebibytes: float  # peak of memory
    out: bytes
    err: bytes
    stopped: bool  # by the SIGTERM that was sent after a while


def limited(seconds):
    """The words before a command line that limit it; a shell or a preexec_fn would take ten times as long."""
    limits = [f"--stack={STACK}", "--core=0", f"--cpu={seconds}"]
    return ["prlimit", *limits, *([] if os.environ.get("REFEREE_SANITIZED") else [f"--as={ADDRESSES}"])]


def run_limited(words, folder, stdin=b"", processor=60, stop_after=None):
    """Runs the command line in the folder. `processor`: seconds of it until SIGXCPU. `stop_after`: seconds until SIGTERM; five more, and it
    is killed."""
    streams = pathlib.Path(f"{folder}.streams")
    streams.mkdir()
    paths = [streams / name for name in ("in", "out", "err")]
    paths[0].write_bytes(stdin)
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [(os.POSIX_SPAWN_OPEN, number, path, flags if number else os.O_RDONLY, 0o600) for number, path in enumerate(paths)]
    child = os.posix_spawnp("env", ["env", "-C", str(folder), *limited(processor), *words], os.environ, file_actions=actions)
    stopped = threading.Event()

    def stop():
        stopped.set()
        os.kill(child, signal.SIGTERM)

    waits = [(stop_after, stop), (stop_after + 5, lambda: os.kill(child, signal.SIGKILL))] if stop_after else \
        [(20 * processor, lambda: os.kill(child, signal.SIGKILL))]
    timers = [threading.Timer(*wait) for wait in waits]
    for timer in timers:
        timer.start()
    # Left unreaped until no timer can meet another process of this number.
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    for timer in timers:
        timer.cancel()
        timer.join()
    _, status, used = os.wait4(child, 0)
    out, err = (path.read_bytes() for path in paths[1:])
    for path in paths:
        path.unlink()
    streams.rmdir()
    return Run(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, out, err, stopped.is_set())
