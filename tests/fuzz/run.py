"""Runs the fuzz targets of a build folder: run.py FOLDER SECONDS [TARGET...]

Each target begins with the seeds that make_corpus.py makes and with what earlier runs learnt, and runs for SECONDS, two
targets at a time. Exit code 1 if one of them finds something: the input is then kept in FOLDER/finds.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]


def run(folder, target, seconds):
    seeds = folder / "seeds" / target
    learnt = folder / "corpora" / target
    finds = folder / "finds" / target
    for path in (seeds, learnt, finds):
        path.mkdir(parents=True, exist_ok=True)
    dictionary = folder / "seeds" / f"{target}.dict"
    arguments = [str(folder / "tests" / "fuzz" / f"fuzz_{target}"), str(learnt), str(seeds), f"-max_total_time={seconds}",
                 "-timeout=20", "-rss_limit_mb=2048", "-max_len=16384", "-print_final_stats=1", "-verbosity=0", "-seed=1",
                 f"-artifact_prefix={finds}/"]
    if dictionary.exists():
        arguments.append(f"-dict={dictionary}")
    done = subprocess.run(arguments, capture_output=True, text=True, errors="replace", check=False,
                          env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
    count = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    return done.returncode, int(count[1]) if count else 0, done.stderr


def main():
    folder, seconds, targets = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    if not targets:
        targets = sorted(path.name.removeprefix("fuzz_") for path in (folder / "tests" / "fuzz").glob("fuzz_*")
                         if path.is_file() and os.access(path, os.X_OK))
    subprocess.run([sys.executable, str(SOURCE / "tests" / "fuzz" / "make_corpus.py"),
                    str(folder / "apps" / "referee" / "referee"), str(folder / "seeds")], check=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = {target: pool.submit(run, folder, target, seconds) for target in targets}
        for target, future in runs.items():
            code, executions, log = future.result()
            print(f"{target:16} {executions:>10} executions: {'no find' if code == 0 else 'FOUND SOMETHING'}", flush=True)
            if code != 0:
                failed = 1
                print(log[-6000:])
    return failed


if __name__ == "__main__":
    sys.exit(main())
