#!/usr/bin/env python3
"""Writes the traces of the lesson find-the-mistake, each of a sampler with one mistake; or says whether those in a
folder are the same.

    lesson_traces.py FOLDER [--same]

The sampler is Bridson's algorithm (Bridson 2007) on its own list of points. A mistake changes what it does, never what it
says of it.
"""

import json
import math
import pathlib
import random
import sys

WIDTH, HEIGHT, R, K = 740.0, 500.0, 60.0, 10
CELL = R / math.sqrt(2)
COLUMNS, ROWS = math.ceil(WIDTH / CELL), math.ceil(HEIGHT / CELL)


def cell(p):
    return int(p[0] // CELL), int(p[1] // CELL)


def three_by_three(p):
    """The wrong cells: points nearer than r can lie two cells away."""
    column, row = cell(p)
    return [
        [i, j]
        for j in range(max(row - 1, 0), min(row + 2, ROWS))
        for i in range(max(column - 1, 0), min(column + 2, COLUMNS))
    ]


def trace(mistake, seed):
    generator = random.Random(seed)
    lines, points, active = [], [], []
    torus = mistake == "border"

    def say(**line):
        lines.append(json.dumps(line, separators=(",", ":")))

    def near(p, cells):
        for i, q in enumerate(points):
            if cells is not None and list(cell(q)) not in cells:
                continue
            # On a torus, this is not the shortest way.
            if math.hypot(p[0] - q[0], p[1] - q[1]) < R:
                return i
        return None

    def add(p):
        points.append(p)
        active.append(len(points) - 1)

    header = {"trace": 1, "width": WIDTH, "height": HEIGHT, "radius": R, "periodic": torus, "tries": K}
    say(**header, **({"cell": CELL} if mistake == "3x3" else {}))
    add((WIDTH / 2, HEIGHT / 2))
    say(x=points[0][0], y=points[0][1], verdict="accepted")
    while active:
        picked = generator.choice(active)
        say(event="pick", point=picked, active=len(active))
        found = False
        for _ in range(K):
            angle, distance = generator.random() * 2 * math.pi, R * math.sqrt(1 + 3 * generator.random())
            x, y = points[picked][0] + distance * math.cos(angle), points[picked][1] + distance * math.sin(angle)
            p = (round(x % WIDTH, 2), round(y % HEIGHT, 2)) if torus else (round(x, 2), round(y, 2))
            if not (0 <= p[0] < WIDTH and 0 <= p[1] < HEIGHT):
                say(x=p[0], y=p[1], verdict="outside")
            else:
                cells = three_by_three(p) if mistake == "3x3" else None
                blocker = near(p, cells)
                searched = {} if cells is None else {"searched": cells}
                if blocker is None:
                    add(p)
                    say(x=p[0], y=p[1], verdict="accepted", **searched)
                    found = True
                    break
                say(x=p[0], y=p[1], verdict="too_close", blocker=blocker, **searched)
            if mistake == "first failure":
                break
        if not found:
            active.remove(picked)
            say(event="retire", point=picked)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    folder, same = pathlib.Path(sys.argv[1]), "--same" in sys.argv
    for number, (mistake, seed) in enumerate((("3x3", 29), ("first failure", 28), ("border", 28)), 1):
        file, text = folder / f"find-{number}.jsonl", trace(mistake, seed)
        if not same:
            file.write_text(text)
        elif file.read_text() != text:
            sys.exit(f"{file} is not what this program writes")
