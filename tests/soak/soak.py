"""Looks for failures with inputs at random, for as long as it is told, on all processors; other inputs each time.

usage: soak.py ROOT MINUTES

Each target of the fuzz tests, setups whose points are checked by check_points.py, sound samplers of all styles, the
real window with address and undefined-behaviour sanitizers, and setups on threads with the thread sanitizer take
turns; the tests of what runs on several threads run once. Prints what was done in numbers, after Ctrl+C too. What fails is kept in
tests/fuzz/regressions/, where the tests find it.
"""

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from itertools import count
from pathlib import Path

root, minutes = Path(sys.argv[1]), float(sys.argv[2])
build, sanitize, threads = root / "build", root / "build-sanitize", root / "build-threads"
fuzz = root / "tests/fuzz"
begin = time.monotonic()
end = begin + 60 * minutes
totals = Counter()
failed = []
lock = threading.Lock()
interrupted = threading.Event()


class Job:
    """A command, and what its output says was done: regular expressions, each with a name for its number."""

    def __init__(self, name, command, counts, **environment):
        self.name, self.command, self.counts = name, command, counts
        self.environment = {**os.environ, **{name: str(value) for name, value in environment.items()}}

    def run(self):
        # A job that never ends is a failure too.
        try:
            done = subprocess.run(
                self.command,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=3600,
                errors="replace",
            )
            output, status = done.stdout + done.stderr, done.returncode
        except subprocess.TimeoutExpired:
            output, status = "it does not end", -1
        except OSError as error:
            output, status = str(error), -1
        if interrupted.is_set():
            return  # it was as well
        with lock:
            for what, pattern in self.counts.items():
                totals[what] += sum(int(number) for number in re.findall(pattern, output))
            last = output.strip().splitlines()[-1:] or [""]
            print(f"{time.monotonic() - begin:5.0f} s  {self.name}: {last[0]}", flush=True)
            if status != 0:
                failed.append(" ".join(map(str, self.command)))
                print(output, flush=True)


def fuzz_job(target, seed):
    name = target.name.removeprefix("annulus_fuzz_")
    kept = fuzz / "regressions" / name
    folders = [folder for folder in (fuzz / "corpus" / name, kept) if folder.exists()]
    command = [target, "--runs", "2000", "--seed", str(seed), "--failed", kept, *folders]
    return Job(f"{name}, seed {seed}", command, {f"executions of {name}": r"(\d+) inputs at random"})


def points_job(seed):
    kept = fuzz / "regressions/points"
    command = [sys.executable, root / "tests/soak/check_points.py", "--annulus", build / "annulus", "--seconds", "30"]
    counts = {"setups checked": r"(\d+) setups", "points checked": r"(\d+) points", "pairs checked": r"(\d+) pairs"}
    return Job(f"points, seed {seed}", [*command, "--seed", str(seed), "--failed", kept], counts)


def styles_job(seed):
    command = [sys.executable, root / "tests/formats/sound_styles.py", build / "annulus", "--seeds", str(seed), "10"]
    return Job(f"sound styles, seed {seed}", command, {"traces of sound samplers": r"(\d+) sound traces"})


def threads_job(seed):
    kept = fuzz / "regressions/points"
    command = [sys.executable, root / "tests/soak/check_points.py", "--threads", "--annulus", threads / "annulus"]
    options = f"halt_on_error=1:suppressions={root / 'tests/tsan.supp'}"
    return Job(
        f"threads, seed {seed}",
        [*command, "--seconds", "30", "--seed", str(seed), "--failed", kept],
        {"setups on threads, with the thread sanitizer": r"(\d+) setups"},
        TSAN_OPTIONS=options,
    )


def window_job(seed):
    program = sanitize / "tests/random_window/annulus_random_window"
    return Job(
        f"window, seed {seed}",
        [program, "--seconds", "60", "--seed", str(seed), "--failed", fuzz / "regressions/window"],
        {"events in the window, with sanitizers": r"(\d+) events"},
        ASAN_OPTIONS="detect_leaks=0",
        UBSAN_OPTIONS="print_stacktrace=1",
        ANNULUS_PATIENCE=6,
    )


def thread_tests():
    command = ["ctest", "--test-dir", threads, "--output-on-failure", "-R", "^annulus_(pinned|session)_tests/[0-9]"]
    return Job("tests on threads", command, {})


def jobs():
    first = random.randrange(1 << 32)
    yield thread_tests()
    targets = sorted(build.glob("tests/fuzz/annulus_fuzz_*"))
    for seed in count(first):
        yield window_job(1000 * seed)  # its sessions take seeds of their own
        yield points_job(seed)
        yield styles_job(seed)
        yield from (fuzz_job(target, seed) for target in targets)
        yield threads_job(seed)


def work(queue):
    while time.monotonic() < end and not interrupted.is_set():
        with lock:
            job = next(queue)
        job.run()


signal.signal(signal.SIGINT, lambda *_: interrupted.set())
queue = jobs()
workers = [threading.Thread(target=work, args=(queue,)) for _ in range(os.cpu_count() or 1)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
print(f"\n{(time.monotonic() - begin) / 60:.0f} minutes")
for what, number in sorted(totals.items()):
    print(f"{number:12,}  {what}")
print(f"{len(failed):12,}  failures")
for command in failed:
    print(f"FAILED: {command}")
sys.exit(1 if failed else 0)
