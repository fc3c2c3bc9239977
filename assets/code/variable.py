"""Bridson's growth with points of different sizes: prints x, y and radius, one point a line."""
import math
import random
from collections import namedtuple

width = 740  #= width
height = 500  #= height
r_min = 5  #= radius-min
r_max = 20  #= radius-max
k = 30  #= tries
seed = 1  #= seed

rng = random.Random(seed)
Point = namedtuple("Point", "x y r")
points = []
grid = {}  # (column, row): the points in that square, as wide as the largest radius


def sized(x, y):
    """The place with its radius, from r_min at t = 0 to r_max at t = 1."""
    t = math.hypot(2 * x - width, 2 * y - height) / math.hypot(width, height)  #= field
    return Point(x, y, r_min + t * (r_max - r_min))


def inside(c):
    return 0 <= c.x < width and 0 <= c.y < height


def near(c):
    column, row = int(c.x / r_max), int(c.y / r_max)
    for i in range(column - 1, column + 2):
        for j in range(row - 1, row + 2):
            yield from grid.get((i, j), [])


def too_close(c):
    for p in near(c):
        least = max(c.r, p.r)  #= conflict
        if math.hypot(c.x - p.x, c.y - p.y) < least: return True
    return False


def anywhere():
    return sized(width * rng.random(), height * rng.random())


def in_annulus(p):
    """A place at a distance from inner to 2r, uniform by area."""
    inner = p.r  #= inner
    d = math.sqrt(inner**2 + (4 * p.r**2 - inner**2) * rng.random())
    angle = 2 * math.pi * rng.random()
    return sized(p.x + d * math.cos(angle), p.y + d * math.sin(angle))


def add(c):
    grid.setdefault((int(c.x / r_max), int(c.y / r_max)), []).append(c)
    points.append(c)


def sample():
    c = sized(width / 2, height / 2)  #: start
    add(c)  #: start
    active, discards = [c], 0  #: start
    while discards < 1000:  #: pick round
        if active:  #: pick
            s = rng.randrange(len(active))  #: pick
            p = active[s]  #: pick
            for _ in range(k):  #: drawn @pick
                c = in_annulus(p)  #: drawn @pick
                if not inside(c): continue  #: outside @pick
                if too_close(c): continue  #: too_close accepted @pick
                add(c)  #: accepted @pick
                active.append(c)  #: accepted @pick
                break  #: accepted @pick
            else:  # k failures  #: retired
                active[s] = active[-1]  #: retired
                active.pop()  #: retired
        else:  #: drawn @round
            c = anywhere()  # a dart  #: drawn @round
            discards += 1  #: too_close accepted @round
            if too_close(c): continue  #: too_close accepted @round
            add(c)  #: accepted @round
            active, discards = [c], 0  #: accepted @round
    return points  #: finished


for x, y, r in sample():
    print(x, y, r)
