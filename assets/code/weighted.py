"""Weighted cells, after "Positions Picking Strategy": prints column and row of each pick, one a line."""
import math
import random

columns = 40  #= columns
rows = 26  #= rows
factor = 1  #= border-factor
bias = 1  #= bias
n = 40  #= picks
first_column = 0  #= first-column
first_row = 0  #= first-row
seed = 1  #= seed
# A text for each row: "." is a cell, "#" a hole. Without any there are no holes.
tiles = []  #= map

rng = random.Random(seed)


def all_cells():
    """(column, row) of every cell that is no hole."""
    return [(x, y) for y in range(rows) for x in range(columns) if not tiles or tiles[y][x] == "."]


def to_border(x, y):
    return min(x, y, columns - 1 - x, rows - 1 - y)


def draw(weight, total):
    """A cell: the chance of each is its weight / total."""
    left = total * rng.random()
    for cell in weight:
        if left < weight[cell]: break
        left -= weight[cell]
    return cell


def sample():
    weight = {}  #: start
    for x, y in all_cells():  #: start
        b = to_border(x, y)  #: start
        weight[x, y] = factor * b + bias  #: start
    picked = []  #: start
    while len(picked) < n and weight:  #: round
        total = sum(weight.values())  #: round
        p = draw(weight, total)  #: drawn
        picked.append(p)  #: accepted
        del weight[p]  #: accepted
        for q in weight:  #: accepted
            d = math.dist(p, q)  #: accepted
            weight[q] += d + bias  #: accepted
    return picked  #: finished


for x, y in sample():
    print(first_column + x, first_row + y)
