"""Growth in iterations after Nick Crosgrove (2022, CC BY 4.0): prints the points, one a line."""
import math
import random

width = 740  #= width
height = 500  #= height
r = 34  #= radius
n = 10  #= iterations
k = 24  #= tries
ring = r  #= ring
shift = 0  #= centred
seed = 1  #= seed

rng = random.Random(seed)
side = r / math.sqrt(2)  # a cell holds at most one point
points = []
grid = {}  # (column, row): number of the point in that cell


def cell(c):
    return int(c[0] / side), int(c[1] / side)


def inside(c):
    return 0 < c[0] < width and 0 < c[1] < height


def too_close(c):
    column, row = cell(c)
    for i in range(column - 2, column + 3):
        for j in range(row - 2, row + 3):
            if (i, j) in grid and math.dist(c, points[grid[i, j]]) < r:
                return True
    return False


def in_ring(p):
    """A place at a distance from r to r + ring, uniform in the distance."""
    d = r + ring * rng.random()
    angle = 2 * math.pi * rng.random()
    return p[0] + d * math.cos(angle), p[1] + d * math.sin(angle)


def add(c):
    grid[cell(c)] = len(points)
    points.append(c)


def sample():
    x = width * rng.random()  #: start
    y = height * rng.random()  #: start
    add((x, y))  #: start
    for _ in range(n):  #: start iteration
        queue = points[:]  #: start iteration
        while queue:  #: pick
            s = rng.randrange(len(queue))  #: pick
            p = queue[s]  #: pick
            for _ in range(k):  #: drawn
                c = in_ring(p)  #: drawn
                if not inside(c): continue  #: outside
                if too_close(c): continue  #: searched too_close accepted
                add(c)  # waits  #: accepted
            queue[s] = queue[-1]  #: retired
            queue.pop()  #: retired
    return points  #: finished


for x, y in sample():
    print(x - shift * width, y - shift * height)
