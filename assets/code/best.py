"""Don Mitchell's best candidate (1991): prints the points, one a line."""
import math
import random

width = 740  #= width
height = 500  #= height
n = 250  #= count
c = 1  #= c
seed = 1  #= seed

rng = random.Random(seed)


def nearest(q, points):
    return min((math.dist(q, p) for p in points), default=math.inf)


def sample():
    points = []  #: start
    while len(points) < n:  #: round
        best, farthest = None, -1  #: round
        m = c * len(points) + 1  #: round
        for _ in range(m):  #: drawn
            x = width * rng.random()  #: drawn
            y = height * rng.random()  #: drawn
            d = nearest((x, y), points)  #: compared
            if d > farthest:  #: compared
                farthest = d  #: compared
                best = x, y  #: compared
        points.append(best)  #: accepted not_farthest
    return points  #: finished


for x, y in sample():
    print(x, y)
