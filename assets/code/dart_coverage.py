"""Dart throwing until enough is covered: prints the points, one a line."""
import math
import random

width = 740  #= width
height = 500  #= height
r = 34  #= radius
share = 0.999  #= coverage
seed = 1  #= seed

rng = random.Random(seed)
side = r / math.sqrt(2)  # a cell holds at most one point
columns, rows = (math.ceil(s / r * 8 * math.sqrt(2)) for s in (width, height))  # of small squares
covered = set()  # squares whose middle is nearer than r to a point
points = []
grid = {}  # (column, row): number of the point in that cell


def cell(c):
    return int(c[0] / side), int(c[1] / side)


def too_close(c):
    column, row = cell(c)
    for i in range(column - 2, column + 3):
        for j in range(row - 2, row + 3):
            if (i, j) in grid and math.dist(c, points[grid[i, j]]) < r:
                return True
    return False


def cover(c):
    w, h = width / columns, height / rows
    for i in range(max(int((c[0] - r) / w), 0), min(int((c[0] + r) / w) + 1, columns)):
        for j in range(max(int((c[1] - r) / h), 0), min(int((c[1] + r) / h) + 1, rows)):
            if math.dist(c, ((i + 0.5) * w, (j + 0.5) * h)) < r:
                covered.add((i, j))


def sample():
    covered.clear()  #: start
    while len(covered) < share * columns * rows:  #: round drawn
        x = width * rng.random()  #: drawn
        y = height * rng.random()  #: drawn
        if too_close((x, y)):  #: searched too_close accepted
            continue  #: too_close
        grid[cell((x, y))] = len(points)  #: accepted
        points.append((x, y))  #: accepted
        cover((x, y))  #: accepted
    return points  #: finished


for x, y in sample():
    print(x, y)
