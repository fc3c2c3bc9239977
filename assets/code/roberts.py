"""Poisson-disc sampling after Martin Roberts (2019): prints the points, one a line."""
import math
import random

width = 740  #= width
height = 500  #= height
r = 34  #= radius
k = 10  #= tries
seed = 1  #= seed

rng = random.Random(seed)
side = r / math.sqrt(2)  # a cell holds at most one point
points = []
grid = {}  # (column, row): number of the point in that cell


def cell(c):
    return int(c[0] / side), int(c[1] / side)


def inside(c):
    return 0 <= c[0] < width and 0 <= c[1] < height


def too_close(c):
    column, row = cell(c)
    for i in range(column - 2, column + 3):
        for j in range(row - 2, row + 3):
            if (i, j) in grid and math.dist(c, points[grid[i, j]]) < r:
                return True
    return False


def on_circle(p, turn):
    """A place just beyond r, so that rounding never brings it nearer."""
    d = r * (1 + 1e-6)
    angle = 2 * math.pi * turn
    return p[0] + d * math.cos(angle), p[1] + d * math.sin(angle)


def sample():
    c = width / 2, height / 2
    points.append(c)
    grid[cell(c)] = 0
    active = [0]  #: start
    while active:  #: pick
        s = rng.randrange(len(active))  #: pick
        p = points[active[s]]  #: pick
        turn = rng.random()  #: pick
        for j in range(k):  #: drawn
            c = on_circle(p, turn + j / k)  #: drawn
            if not inside(c): continue  #: outside
            if too_close(c): continue  #: searched too_close accepted
            grid[cell(c)] = len(points)  #: accepted
            active.append(len(points))  #: accepted
            points.append(c)  #: accepted
            break  #: accepted
        else:  # k failures  #: retired
            active[s] = active[-1]  #: retired
            active.pop()  #: retired
    return points  #: finished


for x, y in sample():
    print(x, y)
