"""Bridson's algorithm (Bridson 2007) with its own list of points, and darts, each with a mistake if one is named: so what
must be found in their traces follows from the mistake, not from what the program says.
"""

import functools
import json
import math
import random

WIDTH, HEIGHT, R, K = 200.0, 150.0, 10.0, 20

REACHES = {"3x3": range(-1, 2), "leaves out the end": range(-2, 2)}
TURNS = {"half a turn": (0, math.pi), "half a turn aside": (-math.pi / 2, math.pi / 2), "a quarter": (0, math.pi / 2),
         "from 2": (0, 2), "three quarters": (0.5, 0.5 + 1.45 * math.pi), "degrees": (0, 360)}
LIMITS = {"smaller r": 0.9 * R, "tolerates 5%": 0.95 * R, "squares r": R * R, "squares the distance": math.sqrt(R), "half r": R / 2, "twice r": 2 * R}
# Of what falls outside, or is to be wrapped around, each by one side alone.
SIDES = {"exchanges the sides": (HEIGHT, WIDTH), "y by the width": (WIDTH, WIDTH), "x by the height": (HEIGHT, HEIGHT),
         "y up to 30 more": (WIDTH, HEIGHT + 30), "x up to 30 more": (WIDTH + 30, HEIGHT)}
ANGLES = {"seven angles": lambda generator: float(generator.randint(0, 6)), "one angle": lambda generator: 1.1}
CENTRES = {"around the origin": lambda points, chosen: (0, 0), "around the first": lambda points, chosen: points[0],
           "around the newest": lambda points, chosen: points[-1], "index for the point": lambda points, chosen: points[chosen]}
BORDERS = {"clamps": lambda at, side: min(max(at, 0), side), "clamps next to it": lambda at, side: min(max(at, 0), side - 1e-9),
           "mirrors": lambda at, side: side - abs(side - abs(at))}
LOST = {"loses one": {20}, "loses the first": {0}, "loses some": set(range(3, 1000, 7))}
SHAPES = {
    "disc": lambda x, y: math.hypot(x - WIDTH / 2, y - HEIGHT / 2) <= HEIGHT / 2,
    "hole": lambda x, y: math.hypot(x - WIDTH / 2, y) > HEIGHT / 3,
    "left half": lambda x, y: x <= WIDTH / 2,
}


class Near:
    """Points by squares of a side: those that may be nearer than it to a place. On a torus, if its sides are named."""

    def __init__(self, side, torus=None):
        self.counts = torus and [max(1, math.floor(length / side)) for length in torus]
        self.sides = [length / count for length, count in zip(torus, self.counts)] if torus else [side, side]
        self.squares, self.points = {}, []

    def square(self, column, row):
        return (column % self.counts[0], row % self.counts[1]) if self.counts else (column, row)

    def square_of(self, p):
        return math.floor(p[0] / self.sides[0]), math.floor(p[1] / self.sides[1])

    def add(self, p):
        self.squares.setdefault(self.square(*self.square_of(p)), []).append(len(self.points))
        self.points.append(p)

    def indices(self, p):
        column, row = self.square_of(p)
        around = {self.square(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        return sorted(i for square in around for i in self.squares.get(square, ()))

    def nearer(self, p, limit):
        return any(math.dist(p, self.points[i]) < limit for i in self.indices(p))


def bridson(mistake="", **options):
    """The lines of a run of the domain and k of now; those that are asked for again are not made again."""
    return lines_of(mistake, (WIDTH, HEIGHT, K), **options)


@functools.lru_cache(maxsize=None)
def lines_of(mistake, _, periodic=False, header=True, tries=True, name=lambda i: i, events=True, seed=1, listed=False, shape=None,
            digits=None):
    """The lines of a run. A mistake changes what the sampler does, never what it says of it."""
    generator = random.Random(seed)
    lines, points, active, forgotten = [], [], [], []
    cell = R if mistake == "wide cells" else R / math.sqrt(2)
    grid = {}

    def say(**line):
        if digits is not None:  # as JavaScript writes rounded numbers: 12, not 12.0
            for key in ("x", "y"):
                if key in line:
                    line[key] = round(line[key], digits)
                    line[key] = int(line[key]) if line[key] == int(line[key]) else line[key]
        lines.append(json.dumps(line))

    if header:
        first = {"trace": 1, "width": WIDTH, "height": HEIGHT, "radius": R, "periodic": periodic}
        say(**first, **({"tries": K} if tries else {}))

    def offset(a, b, side):
        d = a - b
        plain = {"no wrapping": (WIDTH, HEIGHT), "no wrapping in y": (HEIGHT,), "no wrapping in x": (WIDTH,)}
        return d - side * round(d / side) if periodic and side not in plain.get(mistake, ()) else d

    def distance(a, b):
        if mistake == "adds the differences":
            return abs(offset(a[0], b[0], WIDTH)) + abs(offset(a[1], b[1], HEIGHT))
        if mistake == "takes the larger difference":
            return max(abs(offset(a[0], b[0], WIDTH)), abs(offset(a[1], b[1], HEIGHT)))
        return math.hypot(offset(a[0], b[0], WIDTH), offset(a[1], b[1], HEIGHT))

    def column(x):
        return math.floor(x / cell)

    limit = LIMITS.get(mistake, R)
    born = Near(limit, (WIDTH, HEIGHT) if periodic else None)

    def near(p):
        known = born.indices(p)
        if mistake == "wide cells":
            cells = [(column(p[0]) + i, column(p[1]) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            known = [grid[c] for c in cells if c in grid]
        elif mistake in REACHES:
            reach = REACHES[mistake]
            known = [i for i in known if all(column(a) - column(b) in reach for a, b in zip(points[i], p))]
        elif mistake == "exchanges x and y in the grid":
            known = [i for i in known if all(abs(column(a) - column(b)) <= 2 for a, b in zip(points[i], p[::-1]))]
        elif mistake in LOST:
            known = [i for i in known if i not in LOST[mistake]]
        elif mistake == "chunks":  # of 50 x 50, none of which knows the points of another
            known = [i for i in known if all(a // 50 == b // 50 for a, b in zip(points[i], p))]
        elif mistake == "forgets the retired":
            known = [i for i in known if i in active]
        elif mistake == "knows five points":
            known = [i for i in known if i < 5]
        share = 0.8 + 0.2 * generator.random() if mistake == "compares with anything" else 1
        return next((i for i in known if distance(p, points[i]) < share * limit), None)

    def searched(p):
        if not listed:
            return {}
        around = REACHES.get(mistake, range(-2, 3))
        return {"searched": [[column(p[0]) + i, column(p[1]) + j] for i in around for j in around]}

    def add(p):
        points.append(p)
        born.add(p)
        active.append(len(points) - 1)
        grid[column(p[0]), column(p[1])] = len(points) - 1

    add((WIDTH / 2, HEIGHT / 2))
    say(x=points[0][0], y=points[0][1], verdict="accepted", **({} if name(0) == 0 else {"point": name(0)}))
    endless = mistake in ("never retires", "knows five points", "forgets the retired")
    while active and (not endless or len(lines) < 20_000):
        if mistake == "exchanges x and y in the grid" and len(lines) > 3000:
            break
        chosen = generator.randrange(len(active))
        picked = active[chosen]
        if events:
            say(event="pick", point=name(picked), active=len(active) + (1 if mistake == "counts one more" else 0))
        known_before = len(points)
        found, centre, once = False, points[picked], random.Random(len(lines)).random() * 2 * math.pi
        if mistake in CENTRES:
            centre = CENTRES[mistake](points, chosen)
        if mistake == "begins anew":
            generator.seed(42)
        attempts = list(range(K))
        for attempt in attempts:
            angle, u = generator.random() * 2 * math.pi, generator.random()
            d = R * math.sqrt(1 + 3 * u)
            if mistake in TURNS:
                low, high = TURNS[mistake]
                angle = low + angle / (2 * math.pi) * (high - low)
            if mistake == "four steps":
                angle = attempt * math.pi / 2
            if mistake == "even steps":
                angle = (attempt + 0.5) * 2 * math.pi / K
            if mistake in ANGLES:
                angle = ANGLES[mistake](generator)
            if mistake == "one angle a pick":
                angle = once
            if mistake == "to r":
                d = R * u
            if mistake == "on the circle":
                d = R * (1 + 1e-6)
            if mistake == "linear":
                d = R * (1 + u)
            if mistake == "whole":
                d = float(generator.randrange(int(R), 2 * int(R)))
            if mistake == "wide annulus":
                d = R * (1 + 2 * u)
            if mistake == "from 0":
                d = 2 * R * math.sqrt(u)
            if mistake == "near":
                d = R * (1 + 0.2 * u)
            if mistake == "just beyond r":  # which is none: Roberts 2019
                angle, d = 2 * math.pi * (angle + attempt) / K, R * (1 + 1e-6)
            if mistake == "far":
                d = R * (1.7 + 0.3 * u)
            if mistake == "adds an area":
                d = R + u * R * R
            if mistake == "a little more":
                d = R * math.sqrt(1 + 3.004 * u)
            p = (centre[0] + d * math.cos(angle), centre[1] + d * math.sin(angle))
            if mistake == "two distances":
                p = (centre[0] + R * (1 + u) * math.cos(angle), centre[1] + R * (1 + generator.random()) * math.sin(angle))
            if mistake == "exactly r":
                p = (centre[0] + R * math.cos(angle), centre[1] + R * math.sin(angle))
            if mistake == "wanders":
                centre = p
            if mistake == "tiles":
                p = (round(p[0]), round(p[1]))
            if mistake in BORDERS:
                p = BORDERS[mistake](p[0], WIDTH), BORDERS[mistake](p[1], HEIGHT)
            told = p
            if periodic:
                p = (p[0] % WIDTH, p[1] % HEIGHT)
                if mistake != "tells them unwrapped":
                    told = p
            more = 20 if mistake == "no border" else 0
            sides = SIDES.get(mistake, (WIDTH, HEIGHT))
            if mistake == "asks the cell":
                columns, rows = math.ceil(WIDTH / cell), math.ceil(HEIGHT / cell)
                out = not (0 <= column(p[0]) < columns and 0 <= column(p[1]) < rows)
            else:
                out = not (-more <= p[0] < sides[0] + more and -more <= p[1] < sides[1] + more)
            out = out or shape is not None and not SHAPES[shape](*p)
            if out and mistake == "tells none outside":
                continue
            if out:
                say(x=told[0], y=told[1], verdict="outside")
                if mistake == "draws again what is outside":  # which is none
                    attempts.append(attempt)
                if mistake == "breaks at the border":
                    break
                continue
            blocker = near(p)
            if mistake == "compares no batch" and blocker is not None and blocker >= known_before:
                blocker = None
            if mistake == "refuses all on the left" and p[0] < WIDTH / 2 and blocker is None:
                say(x=told[0], y=told[1], verdict="too_close")
                continue
            if blocker is not None:
                wrong = 0 if mistake == "blames the first" else blocker
                say(x=told[0], y=told[1], verdict="too_close", blocker=name(wrong), **searched(p))
                if mistake == "gives up" and attempt == K // 2:
                    break
                continue
            add(p)
            called = {} if name(0) == 0 else {"point": name(len(points) - 1)}
            say(x=told[0], y=told[1], verdict="accepted", **called, **searched(p))
            found = mistake not in ("keeps all that fit", "compares no batch")
            if found:
                break
        if found and mistake != "retires all":
            continue
        if mistake == "never retires":
            continue
        if mistake == "retires the last":
            picked = active.pop()
        elif mistake == "removes the wrong index":
            active.pop(min(picked, len(active) - 1))
        elif mistake == "forgets to say" and len(active) % 7 == 3:
            active.remove(picked)
            continue
        elif mistake == "forgets one" and len(points) > 60 and not forgotten:
            forgotten.append(picked)
            continue
        elif mistake == "picks the retired" and len(points) > 50:
            if events:
                say(event="retire", point=name(picked))
                say(event="pick", point=name(picked), active=len(active) - 1)
            active.remove(picked)
            continue
        else:
            active.remove(picked)
        if events:
            say(event="retire", point=name(picked))
    return "\n".join(lines) + "\n"


def over_picks(reset=False, a_pick=1, late=False, tries=K, retires_at=K, outside=True, seed=1, at_end=False, early=None, life=False):
    """Draws `a_pick` candidates a pick. A point is retired after `retires_at` failures in all its picks, or, with
    `reset`, since its last success; or, with `late`, once all active points have had their turn; or, with `at_end`, at the
    end of a pick; or, with `life`, after so many candidates, accepted ones too. No mistake, but that point `early` is retired one failure too early."""
    generator, lines = random.Random(seed), []
    points, failures, active, born = [(WIDTH / 2, HEIGHT / 2)], [0], [0], Near(R)
    born.add(points[0])

    def say(**line):
        lines.append(json.dumps(line))

    say(trace=1, width=WIDTH, height=HEIGHT, radius=R, **({"tries": tries} if tries else {}))
    say(event="start", x=points[0][0], y=points[0][1])
    while active:
        for picked in list(active) if late else [generator.choice(active)]:
            say(event="pick", point=picked)
            for _ in range(a_pick):
                angle, d = generator.random() * 2 * math.pi, R * math.sqrt(1 + 3 * generator.random())
                p = (points[picked][0] + d * math.cos(angle), points[picked][1] + d * math.sin(angle))
                failures[picked] += 1
                if not (0 <= p[0] < WIDTH and 0 <= p[1] < HEIGHT):
                    if outside:
                        say(x=p[0], y=p[1], verdict="outside")
                elif born.nearer(p, R):
                    say(x=p[0], y=p[1], verdict="too_close")
                else:
                    say(x=p[0], y=p[1], verdict="accepted")
                    failures[picked] = 0 if reset else failures[picked] - (not life)
                    active.append(len(points))
                    points.append(p)
                    born.add(p)
                    failures.append(0)
                if failures[picked] >= retires_at - (picked == early) and not late and not at_end:
                    break
            if failures[picked] >= retires_at - (picked == early) and not late:
                active.remove(picked)
                say(event="retire", point=picked)
        if late:
            for one in [i for i in active if failures[i] >= retires_at - (i == early)]:
                active.remove(one)
                say(event="retire", point=one)
    return "\n".join(lines) + "\n"


RULES = {"either": max, "earlier": lambda later, earlier: earlier, "later": lambda later, earlier: later,
         "solid": lambda later, earlier: (later + earlier) / 2, "sum": lambda later, earlier: later + earlier}


def sized_darts(rule, told=None, scale=1, seed=1):
    """Darts with radii of their own, from 4 to 14 across the domain, that keep the distance of a rule; `told` in the
    first line. The radii are told `scale` times as large."""
    generator, points = random.Random(seed), []
    lines = [json.dumps({"trace": 1, "width": WIDTH, "height": HEIGHT, **({"conflict": told} if told else {})})]
    for _ in range(3000):
        x, y = generator.random() * WIDTH, generator.random() * HEIGHT
        radius = 4 + 10 * x / WIDTH
        near = any(math.dist((x, y), q[:2]) < RULES[rule](radius, q[2]) for q in points)
        if not near:
            points.append((x, y, radius))
        lines.append(json.dumps({"x": x, "y": y, "radius": scale * radius, "verdict": "too_close" if near else "accepted"}))
    return "\n".join(lines) + "\n"


def eliminated(seed=1):
    """Points at random, all of them first; then those that are too near to an earlier one are removed (which is none)."""
    generator = random.Random(seed)
    points = [(generator.random() * WIDTH, generator.random() * HEIGHT) for _ in range(600)]
    lines, kept = [{"trace": 1, "width": WIDTH, "height": HEIGHT, "radius": R}], []
    lines += [{"x": x, "y": y, "verdict": "accepted"} for x, y in points]
    for i, p in enumerate(points):
        if any(math.dist(p, points[j]) < R for j in kept):
            lines.append({"event": "removed", "point": i})
        else:
            kept.append(i)
    return lines


def darts(limit, radius, seed=1, named=False):
    """Throws darts and keeps those that lie no nearer than `limit` to any other. `named`: the blockers are."""
    generator, points = random.Random(seed), []
    lines = [json.dumps({"trace": 1, "width": 60, "height": 50, "radius": radius})]
    for _ in range(1500):
        p = generator.random() * 60, generator.random() * 50
        near = [i for i, q in enumerate(points) if math.dist(p, q) < limit]
        if not near:
            points.append(p)
        blocker = {"blocker": near[0]} if near and named else {}
        lines.append(json.dumps({"x": p[0], "y": p[1], "verdict": "too_close" if near else "accepted", **blocker}))
    return "\n".join(lines) + "\n"
