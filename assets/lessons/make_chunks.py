#!/usr/bin/env python3
"""The two sets of points of lesson 1's page about an endless world: assets/lessons/make_chunks.py PROGRAM

each-alone.csv: each chunk is a run of its own, a mistake. with-margin.csv: each chunk is made alone too, but with
a margin around it, by a function of the place; so its neighbours find the same points there.
"""
import csv
import io
import math
import pathlib
import subprocess
import sys

R, WIDE, HIGH, COLUMNS, ROWS = 20.0, 740, 500, 3, 2
LAYERS = 12  # candidates in a cell, one after the other
SIDE = R / math.sqrt(2)


def alone(program):
    for row in range(ROWS):
        for column in range(COLUMNS):
            left, right = WIDE * column / COLUMNS, WIDE * (column + 1) / COLUMNS
            low, high = HIGH * row / ROWS, HIGH * (row + 1) / ROWS
            text = subprocess.run([program, 'sample', '--width', str(right - left), '--height', str(high - low),
                                   '--radius', str(R), '--seed', str(1 + column + row * COLUMNS)],
                                  check=True, capture_output=True, text=True).stdout
            for line in csv.reader(io.StringIO(text)):
                if line and line[0][0].isdigit():
                    yield float(line[0]) + left, float(line[1]) + low


def mixed(*numbers):
    """A number from 0 to 1 that follows from the numbers (Murmur3's last steps)."""
    h = 0
    for number in numbers:
        h = (h ^ (number & 0xFFFFFFFF)) * 0x9E3779B1 & 0xFFFFFFFF
        h = (h ^ h >> 16) * 0x85EBCA6B & 0xFFFFFFFF
        h = (h ^ h >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
        h ^= h >> 16
    return h / 2**32


def near(points, cell):
    reach = range(-2, 3)
    return (points[key] for key in ((cell[0] + i, cell[1] + j) for i in reach for j in reach) if key in points)


def with_margin(left, low, right, high):
    """The points of one chunk. A layer sees 2 r farther than the one before it: so wide is the margin."""
    margin = 2 * R * LAYERS
    columns = range(math.floor((left - margin) / SIDE), math.ceil((right + margin) / SIDE))
    rows = range(math.floor((low - margin) / SIDE), math.ceil((high + margin) / SIDE))
    points = {}
    for layer in range(LAYERS):
        candidates = {}
        for i in columns:
            for j in rows:
                place = ((i + mixed(i, j, layer, 1)) * SIDE, (j + mixed(i, j, layer, 2)) * SIDE)
                if all(math.dist(place, other) >= R for other in near(points, (i, j))):
                    candidates[i, j] = (*place, mixed(i, j, layer, 3))
        for cell, (x, y, rank) in candidates.items():
            if all(rank >= other[2] or math.dist((x, y), other[:2]) >= R for other in near(candidates, cell)):
                points[cell] = (x, y)
    return [(x, y) for x, y in points.values() if left <= x < right and low <= y < high]


def margin():
    for row in range(ROWS):
        for column in range(COLUMNS):
            yield from with_margin(WIDE * column / COLUMNS, HIGH * row / ROWS, WIDE * (column + 1) / COLUMNS,
                                   HIGH * (row + 1) / ROWS)


def write(name, points):
    points = list(points)
    print(name, len(points))
    path = pathlib.Path(__file__).with_name(name)
    path.write_text('x,y\n' + ''.join(f'{x:.3f},{y:.3f}\n' for x, y in points))


if __name__ == '__main__':
    write('each-alone.csv', alone(sys.argv[1]))
    write('with-margin.csv', margin())
