"""Makes random setups with `annulus sample` and checks what is promised of their points, without our code.

usage: check_points.py --annulus PROGRAM [--seconds N] [--seed S] [--threads] [--failed FOLDER] [FILE...]

Positions are binary floating point numbers, so each is a whole multiple of a small enough power of two. All
comparisons are made with those whole numbers, which Python does exactly, however large they are. Every pair that may be
too near is found with a dictionary of squares.

With --threads only setups whose tiles are shared by threads: for a program built with the thread sanitizer. A FILE has
the arguments of a past failure, one a line; then nothing is made at random.
"""

import argparse
import math
import random
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from fractions import Fraction
from pathlib import Path


def png(levels):
    """A grey PNG of these rows of bytes."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", len(levels[0]), len(levels), 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + bytes(row) for row in levels)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def grey_levels(file):
    """The rows of a PNG made by png()."""
    data = file.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    start = data.index(b"IDAT") + 4
    rows = zlib.decompress(data[start : start + struct.unpack(">I", data[start - 8 : start - 4])[0]])
    return [list(rows[y * (width + 1) + 1 : (y + 1) * (width + 1)]) for y in range(height)]


def number(value):
    """As a user would type it: few digits mostly, all of them at times."""
    return repr(value) if random.random() < 0.3 else f"{value:.3g}"


def random_arguments(threads):
    """Options of a setup with some thousand points at most, by option."""
    sampler = random.choice(
        ["bridson", "roberts"]
        if threads
        else ["bridson", "roberts", "iterated", "variable", "dart", "maximal", "uniform", "best", "weighted"]
    )
    options = {"--sampler": sampler, "--seed": str(random.getrandbits(random.choice([3, 64])))}
    if sampler == "weighted":
        options["--columns"] = str(random.randint(1, 60))
        options["--rows"] = str(random.randint(1, 60))
        options["--picks"] = str(random.randint(1, int(options["--columns"]) * int(options["--rows"])))
        options["--border-factor"] = number(random.uniform(0, 3))
        options["--bias"] = number(random.choice([0.5, 1, 100]))
        return options
    radius = 10 ** random.choice([random.uniform(0, 2), random.uniform(-4, 5)])
    most = 18 if sampler == "best" else 110
    width = radius * random.choice([random.uniform(0.1, 12), random.uniform(4, most)])
    height = min(radius * random.choice([random.uniform(0.1, 12), random.uniform(4, most)]), most**2 / 3 * radius**2 / width)
    options["--width"], options["--height"] = number(width), number(height)
    if sampler == "variable":
        options["--radius-min"] = number(radius)
        options["--radius-max"] = number(radius * random.choice([1, random.uniform(1, 3), random.uniform(1, 40)]))
        options["--field"] = random.choice(["constant", "linear", "radial", "noise"])
        options["--conflict"] = random.choice(["either", "earlier", "solid"])
    else:
        options["--radius"] = number(radius)
    if sampler in ("bridson", "roberts", "iterated", "variable"):
        options["--tries"] = str(random.choice([1, 5, 10, 30, random.randint(1, 60)]))
    if threads or (sampler in ("bridson", "roberts") and random.random() < 0.3):
        options["--tile"] = str(random.choice([10, 11, 20, 64]))
        options["--threads"] = str(random.choice([2, 3, 8]))
        return options
    if random.random() < 0.4:
        options["--periodic"] = ""
    if random.random() < 0.3:
        options["--mask"] = f"mask-{random.randint(0, 4)}.png"
    if sampler in ("bridson", "roberts", "variable"):
        place = f"{number(float(options['--width']) * random.random())},{number(float(options['--height']) * random.random())}"
        options["--start"] = random.choice(["centre", "random", place])
    if sampler == "bridson":
        options["--distance"] = random.choice(["area", "linear", "area", "whole"])
        options["--retire"] = random.choice(["after-k", "after-k", "first-failure"])
    if sampler == "iterated":
        options["--iterations"] = str(random.randint(1, 12))
        options["--ring"] = random.choice(["as-written", "corrected"])
    if sampler in ("bridson", "roberts", "iterated", "variable", "dart") and random.random() < 0.3:
        options["--fill"] = ""
    if sampler == "dart":
        options["--discards"] = str(random.choice([1, 10, 300]))
    if sampler in ("uniform", "best"):
        options["--count"] = str(random.randint(1, 300 if sampler == "best" else 5000))
    return options


def command_of(options):
    return [word for option, value in options.items() for word in (option, value) if word]


class Checker:
    def __init__(self, program):
        self.program = program
        self.setups = self.refused = self.points = self.pairs = 0

    def sample(self, folder, arguments):
        done = subprocess.run(
            [self.program, "sample", *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=600,
        )
        if done.returncode == 2:
            if done.stderr.count("\n") != 1 or done.stdout:
                raise AssertionError(f"not refused in one line: {done.stderr}")
            return None
        # With the thread sanitizer its symbolizer may complain of a library that is no file while a report is suppressed.
        # A report that is not suppressed ends the program with another status.
        allowed = ("annulus: note: ", "LLVMSymbolizer: ")
        if done.returncode != 0 or any(not line.startswith(allowed) for line in done.stderr.splitlines()):
            raise AssertionError(f"status {done.returncode}: {done.stderr}")
        return done.stdout

    def check(self, folder, options):
        text = self.sample(folder, command_of(options))
        if text is None:
            self.refused += 1
            return
        self.setups += 1
        if "--tile" in options:
            for threads in ("1", "2"):
                if self.sample(folder, command_of({**options, "--threads": threads})) != text:
                    raise AssertionError(f"other points with {threads} threads")
        rows = [tuple(map(float, line.split(","))) for line in text.splitlines()[1:]]
        self.points += len(rows)
        if options["--sampler"] == "weighted":
            self.check_cells(rows, options)
            return
        for x, y, *_ in rows:
            for value in (x, y):
                if struct.unpack("f", struct.pack("f", value))[0] != value:
                    raise AssertionError(f"{value} is not what is stored")
        self.check_inside(folder, rows, options)
        if options["--sampler"] in ("uniform", "best"):
            if len(rows) != int(options["--count"]):
                raise AssertionError(f"{len(rows)} points")
        else:
            if not rows and "--mask" not in options:
                raise AssertionError("no point")
            self.check_distances(rows, options)
            if "--fill" in options or options["--sampler"] == "maximal":
                self.check_full(folder, rows, options)

    def check_full(self, folder, rows, options):
        """Whether places at random are all nearer than r to a point, if they are inside."""
        if options["--sampler"] == "variable":
            return  # what a place may keep there is not in the file
        width, height = float(options["--width"]), float(options["--height"])
        radius = Fraction(float(options["--radius"]))
        levels = grey_levels(folder / options["--mask"]) if "--mask" in options else None
        images = (-1, 0, 1) if "--periodic" in options else (0,)
        points = [(Fraction(x), Fraction(y)) for x, y, *_ in rows]
        for _ in range(10):
            place = [struct.unpack("f", struct.pack("f", size * random.random()))[0] for size in (width, height)]
            if not (0 < place[0] < width and 0 < place[1] < height):
                continue
            if levels:
                column, row = (int(at / size * count) for at, size, count in zip(place, (width, height), (len(levels[0]), len(levels))))
                if levels[row][column] < 128:
                    continue
            x, y = map(Fraction, place)
            if not any(
                (x - px + i * Fraction(width)) ** 2 + (y - py + j * Fraction(height)) ** 2 < radius**2
                for px, py in points
                for i in images
                for j in images
            ):
                raise AssertionError(f"one more point fits at {place[0]},{place[1]}")

    def check_cells(self, rows, options):
        columns, height = int(options["--columns"]), int(options["--rows"])
        if len(set(rows)) != len(rows) or len(rows) != int(options["--picks"]):
            raise AssertionError("a cell picked twice, or too few")
        if any(x != int(x) or y != int(y) or not (0 <= x < columns and 0 <= y < height) for x, y in rows):
            raise AssertionError("no cell of the map")

    def check_inside(self, folder, rows, options):
        width, height = Fraction(float(options["--width"])), Fraction(float(options["--height"]))
        strict = options["--sampler"] == "iterated" and "--periodic" not in options
        levels = grey_levels(folder / options["--mask"]) if "--mask" in options else None
        for x, y, *_ in rows:
            if not (0 <= x < width and 0 <= y < height) or (strict and (x == 0 or y == 0)):
                raise AssertionError(f"{x},{y} is outside")
            if levels:
                # Which pixel it is in is exact here; the program may see a point on a pixel's border in the next one.
                u, v = Fraction(x) / width * len(levels[0]), Fraction(y) / height * len(levels)
                near = Fraction(1, 10**9)
                around = {
                    (min(max(math.floor(u + i * near), 0), len(levels[0]) - 1), min(max(math.floor(v + j * near), 0), len(levels) - 1))
                    for i in (-1, 1)
                    for j in (-1, 1)
                }
                if not any(levels[row][column] >= 128 for column, row in around):
                    raise AssertionError(f"{x},{y} is on a dark pixel")

    def check_distances(self, rows, options):
        sampler, periodic = options["--sampler"], "--periodic" in options
        sizes = [float(options["--width"]), float(options["--height"])]
        fixed = None if sampler == "variable" else float(options["--radius"])
        rule = options.get("--conflict")
        # Everything as whole multiples of one power of two, halved once more for the rule "solid".
        numbers = [*sizes, *([] if fixed is None else [fixed]), *(value for row in rows for value in row)]
        scale = 2 * max(value.as_integer_ratio()[1] for value in numbers)

        def whole(value):
            above, below = value.as_integer_ratio()
            return above * (scale // below)

        points = [tuple(map(whole, row)) for row in rows]
        width, height = whole(sizes[0]), whole(sizes[1])
        largest = whole(fixed) if fixed is not None else max((p[2] for p in points), default=1)
        # Squares as wide as the largest distance; on a torus as wide as fits, at least so wide.
        columns, lines = max(width // largest, 1), max(height // largest, 1)
        squares = {}
        for later, point in enumerate(points):
            x, y = point[0], point[1]
            column, line = min(x * columns // width, columns - 1), min(y * lines // height, lines - 1)
            around = {(column + i, line + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
            if periodic:
                around = {(i % columns, j % lines) for i, j in around}
            for square in around:
                for earlier in squares.get(square, ()):
                    other = points[earlier]
                    dx, dy = abs(x - other[0]), abs(y - other[1])
                    if periodic:
                        dx, dy = min(dx, width - dx), min(dy, height - dy)
                    if fixed is not None:
                        kept = largest
                    elif rule == "earlier":
                        kept = other[2]
                    elif rule == "solid":
                        kept = (point[2] + other[2]) // 2
                    else:
                        kept = max(point[2], other[2])
                    self.pairs += 1
                    if dx * dx + dy * dy < kept * kept:
                        raise AssertionError(f"points {earlier} and {later} are too near: {rows[earlier]}, {rows[later]}")
            squares.setdefault((column, line), []).append(later)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--annulus", required=True, type=Path)
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--threads", action="store_true")
    arguments.add_argument("--failed", type=Path)
    arguments.add_argument("files", nargs="*", type=Path)
    given = arguments.parse_args()
    random.seed(given.seed)
    checker = Checker(given.annulus.resolve())
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        masks = random.Random(1)
        for number_of_mask, bright in enumerate([0.9, 0.7, 0.5, 0.3, 1.0]):
            size = (masks.randint(1, 12), masks.randint(1, 12))
            levels = [[255 if masks.random() < bright else 0 for _ in range(size[0])] for _ in range(size[1])]
            levels[0][0] = 255
            (folder / f"mask-{number_of_mask}.png").write_bytes(png(levels))
        past = [file.read_text().splitlines() for file in given.files]
        end = time.monotonic() + given.seconds
        attempt = 0
        while past or (not given.files and time.monotonic() < end):
            if past:
                words = past.pop()
                options = dict(line.split(" ", 1) if " " in line else (line, "") for line in words)
            else:
                options = random_arguments(given.threads)
            attempt += 1
            try:
                checker.check(folder, options)
            except (AssertionError, subprocess.TimeoutExpired) as error:
                failures += 1
                print(f"FAILED: annulus sample {' '.join(command_of(options))}\n  {error}", flush=True)
                if given.failed:
                    given.failed.mkdir(parents=True, exist_ok=True)
                    lines = "".join(f"{option} {value}".strip() + "\n" for option, value in options.items())
                    (given.failed / f"seed-{given.seed}-{attempt}").write_text(lines)
    print(
        f"{checker.setups} setups, {checker.refused} refused, {checker.points} points, {checker.pairs} pairs checked, "
        f"{failures} failures"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
