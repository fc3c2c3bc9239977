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


def near(x, y):
    column, row = int(x / r), int(y / r)
    for i in range(column - 1, column + 2):
        for j in range(row - 1, row + 2):
            yield from cells.get((i, j), [])


def inside_one_disc(square, side):
    x, y = square[0] * side, square[1] * side
    w, h = min(side, width - x) / 2, min(side, height - y) / 2  # what lies in the domain
    x, y = x + w, y + h
    return any(math.hypot(abs(px - x) + w, abs(py - y) + h) < r for px, py in near(x, y))


def drop_covered(squares, side):
    return [s for s in squares if not inside_one_disc(s, side)]


def sample():
    side = r / 4  # any size will do  #: start
    columns, rows = math.ceil(width / side), math.ceil(height / side)  #: start
    squares = [(i, j) for j in range(rows) for i in range(columns)]  #: start
    darts = 0  #: start
    while squares:  #: round drawn
        square = rng.choice(squares)  #: drawn
        x = (square[0] + rng.random()) * side  #: drawn
        y = (square[1] + rng.random()) * side  #: drawn
        darts += 1  #: drawn
        if x >= width or y >= height:  #: outside
            pass  #: outside
        elif all(math.hypot(px - x, py - y) >= r for px, py in near(x, y)):  #: searched too_close accepted
            points.append((x, y))  #: accepted
            cells.setdefault((int(x / r), int(y / r)), []).append((x, y))  #: accepted
            squares = drop_covered(squares, side)  #: accepted
        if darts >= 0.6 * len(squares):  #: halved
            side, darts = side / 2, 0  #: halved
            squares = [(2 * i + a, 2 * j + b) for i, j in squares for b in (0, 1) for a in (0, 1)]  #: halved
            squares = [s for s in squares if s[0] * side < width and s[1] * side < height]  #: halved
            squares = drop_covered(squares, side)  #: halved
    return points  #: finished


for x, y in sample():
    print(x, y)
