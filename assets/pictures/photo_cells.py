#!/usr/bin/env python3
"""The picture of lesson 1's page about what even points are good for:
assets/pictures/photo_cells.py PROGRAM assets/lessons/why-photo.png, half a minute.

Four columns: the portrait, and what 1,500 of its pixels show of it if they are spread by uniform, best and bridson.
Each cell of the nearest point has the colour of the pixel under its point. Below, the eyes nearer, with the points.
Prints what the lesson says: how much the cells' areas vary, the nearest pair, the tries.
"""
import csv
import io
import math
import struct
import subprocess
import sys
import zlib

WIDE, HIGH, POINTS, SEED = 280, 350, 1500, 1
SAMPLERS = (('uniform', ['--count', str(POINTS)]), ('best', ['--c', '1', '--count', str(POINTS)]),
            ('bridson', ['--points', str(POINTS), '--exact']))
COLUMN, GAP = 360, 22  # pixels of the picture
EYES = (66, 104, 112, 112)  # left, top, width and height in pixels of the portrait
OVER = 2  # samples a pixel along each side
GREYS = 40


def read_grey(path):
    """The rows of a grey PNG of 8 bits without an alpha channel."""
    data = open(path, 'rb').read()
    at, packed = 8, b''
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b'IHDR':
            width, height, depth, colour = struct.unpack('>IIBB', body[:10])
            assert (depth, colour) == (8, 0), 'a grey picture of 8 bits'
        packed += body if kind == b'IDAT' else b''
        at += 12 + length
    raw, rows, above = zlib.decompress(packed), [], bytearray(width)
    for y in range(height):
        way, row = raw[y * (width + 1)], bytearray(raw[y * (width + 1) + 1:(y + 1) * (width + 1)])
        for x in range(width):
            left, up, corner = (row[x - 1], above[x], above[x - 1]) if x else (0, above[x], 0)
            near = left + up - corner
            paeth = min((abs(near - left), 0, left), (abs(near - up), 1, up), (abs(near - corner), 2, corner))[2]
            row[x] = (row[x] + (0, left, up, (left + up) // 2, paeth)[way]) & 255
        rows.append(row)
        above = row
    return rows


def write_greys(path, rows):
    """`rows`: of grey values, or None where nothing is; as so few greys as keep the file small."""
    shades = [round(i * 255 / (GREYS - 1)) for i in range(GREYS)]
    index = [0 if value is None else 1 + round(value * (GREYS - 1) / 255) for value in [None, *range(256)]]
    raw = b''.join(b'\0' + bytes(index[0 if value is None else 1 + value] for value in row) for row in rows)
    with open(path, 'wb') as out:
        out.write(b'\x89PNG\r\n\x1a\n')
        header = struct.pack('>IIBBBBB', len(rows[0]), len(rows), 8, 3, 0, 0, 0)
        palette = bytes(3) + bytes(shade for shade in shades for _ in range(3))
        for kind, body in ((b'IHDR', header), (b'PLTE', palette), (b'tRNS', b'\0'), (b'IDAT', zlib.compress(raw, 9)),
                           (b'IEND', b'')):
            out.write(struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body)))


class Nearest:
    """Which point is nearest to a place."""

    def __init__(self, points):
        self.points, self.side = points, math.sqrt(WIDE * HIGH / len(points))
        self.cells = {}
        for i, (x, y) in enumerate(points):
            self.cells.setdefault((int(x / self.side), int(y / self.side)), []).append(i)

    def __call__(self, x, y):
        column, row, best, least, ring = int(x / self.side), int(y / self.side), -1, math.inf, 0
        while least > ((ring - 1) * self.side)**2:
            for j in range(row - ring, row + ring + 1):
                whole = abs(j - row) == ring
                for i in range(column - ring, column + ring + 1) if whole else (column - ring, column + ring):
                    for point in self.cells.get((i, j), ()):
                        px, py = self.points[point]
                        squared = (px - x)**2 + (py - y)**2
                        if squared < least:
                            best, least = point, squared
            ring += 1
        return best


def points_of(program, sampler, options):
    plane = ['--sampler', sampler, '--width', str(WIDE), '--height', str(HIGH), '--seed', str(SEED), *options]
    text = subprocess.run([program, 'sample', *plane], check=True, capture_output=True, text=True).stdout
    rows = [row for row in csv.reader(io.StringIO(text)) if row and row[0][0].isdigit()]
    trace = subprocess.run([program, 'trace', *plane], check=True, capture_output=True, text=True).stdout
    tries = trace.count('"event":"candidate"')
    return [(float(row[0]), float(row[1])) for row in rows], tries


def colour_at(portrait, x, y):
    return portrait[min(int(y), HIGH - 1)][min(int(x), WIDE - 1)]


def drawn(width, left, top, wide, high, grey):
    """So many pixels wide, of that part of the plane; `grey(x, y)`."""
    scale, height = wide / width, round(width * high / wide)
    return [[sum(grey(left + (x + (i + 0.5) / OVER) * scale, top + (y + (j + 0.5) / OVER) * scale)
                 for i in range(OVER) for j in range(OVER)) // OVER**2 for x in range(width)] for y in range(height)]


def mark_points(part, nearest, left, top, wide):
    """Edges of the cells, and the points as light dots with a dark rim."""
    scale = wide / COLUMN
    owner = [[nearest(left + (x + 0.5) * scale, top + (y + 0.5) * scale) for x in range(len(part[0]) + 1)]
             for y in range(len(part) + 1)]
    for y, row in enumerate(part):
        for x in range(len(row)):
            if owner[y][x] != owner[y][x + 1] or owner[y][x] != owner[y + 1][x]:
                row[x] = 96
    for x, y in nearest.points:
        centre = ((x - left) / scale, (y - top) / scale)
        for j in range(int(centre[1]) - 7, int(centre[1]) + 8):
            for i in range(int(centre[0]) - 7, int(centre[0]) + 8):
                away = math.hypot(i + 0.5 - centre[0], j + 0.5 - centre[1])
                if away < 6 and 0 <= j < len(part) and 0 <= i < len(part[0]):
                    part[j][i] = 255 if away < 3.6 else 16


def main(program, file):
    portrait = read_grey(__file__.rsplit('/', 1)[0] + '/portrait.png')
    columns = [[drawn(COLUMN, 0, 0, WIDE, HIGH, lambda x, y: colour_at(portrait, x, y)),
                drawn(COLUMN, *EYES, lambda x, y: colour_at(portrait, x, y))]]
    for sampler, options in SAMPLERS:
        points, tries = points_of(program, sampler, options)
        nearest, areas = Nearest(points), [0] * len(points)

        def grey(x, y):
            return colour_at(portrait, *points[nearest(x, y)])

        whole, eyes = drawn(COLUMN, 0, 0, WIDE, HIGH, grey), drawn(COLUMN, *EYES, grey)
        for y in range(2 * HIGH):
            for x in range(2 * WIDE):
                areas[nearest((x + 0.5) / 2, (y + 0.5) / 2)] += 1
        mean = sum(areas) / len(areas)
        varies = math.sqrt(sum((area - mean)**2 for area in areas) / len(areas)) / mean
        pair = min(math.dist(a, b) for i, a in enumerate(points) for b in points[:i])
        print(f'{sampler}: areas vary by {varies:.2f}, nearest pair {pair:.2f}, {tries} tries')
        mark_points(eyes, nearest, *EYES[:3])
        columns.append([whole, eyes])
    left, top, wide, high = (value * COLUMN // WIDE for value in EYES)
    for whole, _ in columns:  # what is shown nearer
        for y in range(top, top + high):
            for x in range(left, left + wide):
                if min(x - left, left + wide - 1 - x, y - top, top + high - 1 - y) < 2:
                    whole[y][x] = 255
    air, rows = None, []
    for part in (0, 1):
        if part:
            rows += [[air] * len(rows[0])] * (GAP // 2)
        for y in range(len(columns[0][part])):
            row = []
            for column in columns:
                row += [air] * (GAP if row else 0) + column[part][y]
            rows.append(row)
    write_greys(file, rows)


if __name__ == '__main__':
    main(*sys.argv[1:])
