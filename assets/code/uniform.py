"""White noise: independent uniform points; prints them, one a line."""
import random

width = 740  #= width
height = 500  #= height
n = 250  #= count
seed = 1  #= seed

rng = random.Random(seed)


def sample():
    points = []  #: start
    while len(points) < n:  #: round
        x = width * rng.random()  #: drawn
        y = height * rng.random()  #: drawn
        points.append((x, y))  #: accepted
    return points  #: finished


for x, y in sample():
    print(x, y)
