"""Darts only where a point may still fit: prints the points, one a line."""
import math
import random

width = 740  #= width
height = 500  #= height
r = 34  #= radius
seed = 1  #= seed

rng = random.Random(seed)
points = []
cells = {}  # (column, row) of a cell as wide as r: its points


def add(x, y):
    points.append((x, y))
    cells.setdefault((int(x / r), int(y / r)), []).append((x, y))


def reached(x, y, w=0, h=0):
    """Whether one disc of r covers the box from (x - w, y - h) to (x + w, y + h)."""
    column, row = int(x / r), int(y / r)
    for i in range(column - 1, column + 2):
        for j in range(row - 1, row + 2):
            for px, py in cells.get((i, j), []):
                if math.hypot(abs(px - x) + w, abs(py - y) + h) < r:
                    return True
    return False


def cut(side):
    return [(i, j) for j in range(math.ceil(height / side)) for i in range(math.ceil(width / side))]


def halved(squares):
    return [(2 * i + a, 2 * j + b) for i, j in squares for b in (0, 1) for a in (0, 1)]


def open_ones(squares, side):
    """Those that reach into the domain and lie in no single disc."""
    left = []
    for i, j in squares:
        w, h = min(side, width - i * side) / 2, min(side, height - j * side) / 2
        if w > 0 and h > 0 and not reached(i * side + w, j * side + h, w, h):
            left.append((i, j))
    return left


def sample():
    side = r / 4  # any size  #: start
    left = cut(side)  #: start
    darts = 0  #: start
    while left:  #: round drawn
        i, j = rng.choice(left)  #: drawn
        x = (i + rng.random()) * side  #: drawn
        y = (j + rng.random()) * side  #: drawn
        darts += 1  #: drawn
        out = x >= width or y >= height  #: outside drawn
        if not out and not reached(x, y):  #: searched too_close outside
            add(x, y)  #: accepted
            left = open_ones(left, side)  #: accepted
        if darts >= 0.6 * len(left):  #: halved
            side, darts = side / 2, 0  #: halved
            left = halved(left)  #: halved
            left = open_ones(left, side)  #: halved
    return points  #: finished


for x, y in sample():
    print(x, y)
