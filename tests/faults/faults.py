"""Breaks things while the program works, and looks at what it leaves behind: faults.py ANNULUS [SEED]

Kills, signals, limits on the size of files and on memory, pipes without a writer; it also weighs what memory is
taken. Prints what was injected, in
numbers; fails with the first promise that is not kept.
"""

import hashlib
import os
import random
import resource
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path

PROGRAM = str(Path(sys.argv[1]).resolve())
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(1 << 32)
MIB = 1 << 20
HALF_A_SECOND = 0.5
random.seed(SEED)
injected = Counter()

# What writes a file, long enough to be hit in the middle; {} is the file. Another seed has made what was there before.
WRITERS = {
    "csv": "sample --sampler uniform --count 150000 --seed {seed} -o {}/out.csv",
    "json": "sample --sampler uniform --count 100000 --seed {seed} -o {}/out.json",
    "tiles": "sample --radius 1.5 --tile 20 --threads 2 --seed {seed} -o {}/out.csv",
    "trace": "trace --sampler uniform --count 80000 --seed {seed} -o {}/out.jsonl",
    "render": "render --radius 20 --canvas 1600x1600 --seed {seed} -o {}/out.png",
    "lesson": "lesson cells --theme {theme} --export {}",
}


def command(writer, folder, new):
    text = WRITERS[writer].replace("{}", str(folder))
    return text.replace("{seed}", "2" if new else "1").replace("{theme}", "dark" if new else "light").split()


def start(arguments, limits=(), **more):
    def restrict():
        for kind, most in limits:
            resource.setrlimit(kind, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return subprocess.Popen(
        [PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=more.get("stdout", subprocess.DEVNULL),
        stderr=subprocess.PIPE,
        preexec_fn=restrict,
        text=True,
    )


def fail(what):
    sys.exit(f"faults: {what} (seed {SEED})")


def require(kept, what):
    if not kept:
        fail(what)


def processor_seconds(child):
    """What a running or just ended child has used so far; other work on the machine does not count."""
    fields = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def of_children():
    """Processor time of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(arguments, limits=(), **more):
    child = start(arguments, limits, **more)
    try:
        said = child.communicate(timeout=600)[1]
    except subprocess.TimeoutExpired:
        child.kill()
        fail(f"{arguments} does not end")
    return child.returncode, said


def one_line(said):
    return said.startswith("annulus: ") and said.endswith("\n") and said.count("\n") == 1


def parts(folder):
    return [name for name in os.listdir(folder) if ".part-annulus-" in name]


def contents(folder):
    return {
        name: hashlib.sha256((folder / name).read_bytes()).digest()
        for name in os.listdir(folder)
        if ".part-annulus-" not in name
    }


class Before:
    """A writer's files before and after an undisturbed run, and how long that takes."""

    def __init__(self, writer, folder):
        self.writer = writer
        self.folder = folder / writer
        self.old = {}
        kept = {}
        for new in (False, True):
            self.folder.mkdir(exist_ok=True)
            begun = time.monotonic()
            status, said = run(command(writer, self.folder, new))
            self.seconds = time.monotonic() - begun
            require(status == 0, f"{writer}: status {status}, {said}")
            kept[new] = {name: (self.folder / name).read_bytes() for name in os.listdir(self.folder)}
        self.bytes = kept[False]
        self.old = {name: hashlib.sha256(text).digest() for name, text in kept[False].items()}
        self.new = contents(self.folder)
        self.largest = max(len(text) for text in kept[True].values())
        require(self.old != self.new, f"{writer}: the same files with another seed")

    def restore(self):
        for name, text in self.bytes.items():
            (self.folder / name).write_bytes(text)

    def begin(self, **more):
        self.restore()
        return start(command(self.writer, self.folder, True), **more)

    def require_whole(self, why):
        now = contents(self.folder)
        require(now.keys() == self.old.keys(), f"{self.writer}, {why}: there are {sorted(now)}")
        for name, digest in now.items():
            require(digest in (self.old[name], self.new[name]), f"{self.writer}, {why}: {name} is neither old nor new")
        return now


def kill(before, times):
    for turn in range(times):
        already = len(parts(before.folder))
        child = before.begin()
        moment = random.uniform(0, 1.05 * before.seconds)
        time.sleep(moment)
        child.kill()
        child.communicate()
        before.require_whole(f"killed after {moment:.4f} s")
        injected["kills"] += 1
        if len(parts(before.folder)) > already:
            injected["kills that left a part file"] += 1
        if turn % 5 == 4:
            tidy(before.folder)
    tidy(before.folder)


def tidy(folder):
    status, said = run(["sample", "--radius", "60", "-o", f"{folder}/next.csv"])
    require(status == 0, f"the next run: {said}")
    require(not parts(folder), f"the next run has left {parts(folder)}")
    (folder / "next.csv").unlink()


def interrupt(before, times):
    for turn in range(times):
        number = (signal.SIGINT, signal.SIGTERM)[turn % 2]
        child = before.begin()
        # Before it has begun to listen, a signal ends it at once as well.
        time.sleep(random.uniform(0, 0.9 * before.seconds))
        earlier = of_children() + processor_seconds(child)
        child.send_signal(number)
        said = child.communicate(timeout=600)[1]
        took = of_children() - earlier
        require(took < HALF_A_SECOND * os.cpu_count(), f"{before.writer}: a signal is heeded after {took:.2f} s")
        now = before.require_whole(f"signal {number}")
        done = child.returncode == 0 and now == before.new
        require(done or child.returncode == -number, f"{before.writer}: status {child.returncode}, {said}")
        require(not parts(before.folder), f"{before.writer}: signal {number} has left {parts(before.folder)}")
        injected["signals"] += 1


def fill_the_disk(before, times):
    for _ in range(times):
        # A lesson's smaller files may fit.
        most = random.randrange(1, before.largest)
        before.restore()
        status, said = run(command(before.writer, before.folder, True), [(resource.RLIMIT_FSIZE, most)])
        require(status == 1 and one_line(said), f"{before.writer}, {most} bytes: status {status}, {said}")
        now = before.require_whole(f"files of at most {most} bytes")
        if len(now) == 1:
            require(now == before.old, f"{before.writer}: the old file is gone")
        require(not parts(before.folder), f"{before.writer}: a full disk has left {parts(before.folder)}")
        injected["full disks"] += 1


def keep_modes(before):
    for mode in (0o600, 0o640, 0o444, 0o755):
        before.restore()
        for name in before.bytes:
            (before.folder / name).chmod(mode)
        require(run(command(before.writer, before.folder, True))[0] == 0, f"{before.writer}: mode {mode:o}")
        for name in before.bytes:
            now = stat.S_IMODE((before.folder / name).stat().st_mode)
            require(now == mode, f"{before.writer}: mode {mode:o} has become {now:o}")
            (before.folder / name).chmod(0o644)
            injected["modes"] += 1


def write_mask(path, side):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + b"\xff" * (side // 8)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(row * side))
        + chunk(b"IEND", b"")
    )


def starve(folder):
    """Less and less memory: the right answer, or one line and status 1."""
    mask = folder / "mask.png"
    write_mask(mask, 4096)
    # Below this the system's loader has no room for the libraries, and this program does not run yet.
    least = next(n for n in range(16, 4096, 8) if run(["--version"], [(resource.RLIMIT_AS, n * MIB)])[0] == 0)
    for words in (
        "sample --sampler uniform --count 1000000",
        "sample --sampler uniform --count 500000 --format json",
        "sample --radius 0.8",
        "sample --radius 0.8 --tile 20 --threads 2",
        f"sample --radius 60 --mask {mask} --format json",
        "trace --sampler uniform --count 500000",
        "list --json",
        "lesson",
    ):
        refused = 0
        for more in (4, 8, 16, 32, 64, 128):
            with tempfile.TemporaryFile(dir=folder) as out:
                status, said = run(words.split(), [(resource.RLIMIT_AS, (least + more) * MIB)], stdout=out)
            what = f"{words} with {least + more} MiB: status {status}, {said}"
            if status != 0:
                # What cannot be had may be a thread, which a library reports.
                require(status == 1 and one_line(said) and ("memory" in said or "thread" in said), what)
                refused += 1
            injected["memory limits"] += 1
        injected["memory limits that were too low"] += refused


def peak(words):
    """The most memory that the program has had, bytes."""
    child = start(words.split())
    child.stderr.close()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    require(child.returncode == 0, words)
    return usage.ru_maxrss * 1024


def weigh(folder):
    """Memory does not grow with what is written, and not much with an image."""
    mask = folder / "mask.png"
    write_mask(mask, 4096)
    rows = 8192 * 3072 * 4  # bytes that a picture has more
    points = 900_000
    for small, large, most in (
        # A point takes 20 bytes, its line in the file 36 more.
        *(
            (f"sample --sampler uniform --count 300000 -o {folder}/a.{ending}",
             f"sample --sampler uniform --count 1200000 -o {folder}/b.{ending}", 28 * points)
            for ending in ("csv", "json")
        ),
        (f"trace --sampler uniform --count 300000 -o {folder}/a", f"trace --sampler uniform --count 1200000 -o {folder}/b",
         28 * points),
        (f"render --radius 60 --canvas 3072x4096 -o {folder}/a.png",
         f"render --radius 60 --canvas 3072x12288 -o {folder}/b.png", rows // 4),
        # 2 MiB of pixels, and which of them have been seen.
        ("sample --radius 60 --width 500", f"sample --radius 60 --width 500 --mask {mask}", 16 * MIB),
    ):
        grown = peak(large) - peak(small)
        require(grown <= most, f"{large}: {grown // MIB} MiB more than {small}")
        injected["peaks of memory"] += 1


def wait_in_vain(folder):
    silent, lesson = folder / "silent.png", folder / "silent.md"
    os.mkfifo(silent)
    os.mkfifo(lesson)
    for words in (
        f"sample {silent}",
        f"sample --mask {silent}",
        f"sample --sampler weighted --map {silent}",
        f"sample --sampler variable --field image --radius-image {silent}",
        f"render {silent} -o {folder}/x.png",
        f"trace {silent}",
        f"lesson {lesson} --export {folder}/pages",
    ):
        earlier = of_children()
        status, said = run(words.split())
        took = of_children() - earlier
        require(status == 2 and one_line(said), f"{words}: status {status}, {said}")
        require(took < 1, f"{words}: {took:.2f} s")
        injected["pipes without a writer"] += 1


def main():
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="annulus-faults-") as name:
        folder = Path(name)
        for writer in WRITERS:
            before = Before(writer, folder)
            slow = before.seconds > 0.5
            keep_modes(before)
            fill_the_disk(before, 4 if slow else 8)
            interrupt(before, 4 if slow else 8)
            kill(before, 5 if slow else 20)
        starve(folder)
        weigh(folder)
        wait_in_vain(folder)
    for what, times in injected.items():
        print(f"{times:5} {what}")
    print(f"seed {SEED}, {time.monotonic() - begun:.0f} s: every promise was kept")


main()
