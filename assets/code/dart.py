"""Dart throwing: prints the points, one a line."""
import math
import random

width = 740  #= width
height = 500  #= height
r = 34  #= radius
m = 1000  #= discards
seed = 1  #= seed

rng = random.Random(seed)
side = r / math.sqrt(2)  # a cell holds at most one point
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


def sample():
    discards = 0  #: start
    while discards < m:  #: round drawn
        x = width * rng.random()  #: drawn
        y = height * rng.random()  #: drawn
        if too_close((x, y)):  #: searched too_close accepted
            discards += 1  #: too_close
            continue  #: too_close
        grid[cell((x, y))] = len(points)  #: accepted
        points.append((x, y))  #: accepted
        discards = 0  #: accepted
    return points  #: finished


for x, y in sample():
    print(x, y)
