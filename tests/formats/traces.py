#!/usr/bin/env python3
"""Traces of samplers written here, some with a deliberate mistake, read by `annulus check`; and the examples of
docs/trace.md, run as they stand there.

    traces.py ANNULUS ROOT

The samplers are Bridson's algorithm (Bridson 2007) with its own list of points, so what must be found follows from the
mistake that was made, not from what the program says.
"""

import json
import math
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

annulus, root = sys.argv[1], pathlib.Path(sys.argv[2])
folder = pathlib.Path(tempfile.mkdtemp())
WIDTH, HEIGHT, R, K = 200.0, 150.0, 10.0, 20
tested = 0


def check(text, *options):
    """The status, the contradictions and the guesses of a trace."""
    done = subprocess.run([annulus, "check", "-", *options], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines(), done.stderr


REACHES = {"3x3": range(-1, 2), "leaves out the end": range(-2, 2)}
TURNS = {"half a turn": (0, math.pi), "half a turn aside": (-math.pi / 2, math.pi / 2), "a quarter": (0, math.pi / 2),
         "from 2": (0, 2), "three quarters": (0.5, 0.5 + 1.45 * math.pi), "degrees": (0, 360)}
LIMITS = {"smaller r": 0.9 * R, "squares r": R * R, "squares the distance": math.sqrt(R)}


def bridson(mistake="", periodic=False, header=True, tries=True, name=lambda i: i, events=True, seed=1, listed=False):
    """The lines of a run. A mistake changes what the sampler does, never what it says of it."""
    generator = random.Random(seed)
    lines, points, active, forgotten = [], [], [], []
    cell = R if mistake == "wide cells" else R / math.sqrt(2)
    grid = {}

    def say(**line):
        lines.append(json.dumps(line))

    if header:
        first = {"trace": 1, "width": WIDTH, "height": HEIGHT, "radius": R, "periodic": periodic}
        say(**first, **({"tries": K} if tries else {}))

    def offset(a, b, side):
        d = a - b
        return d - side * round(d / side) if periodic and mistake != "no wrapping" else d

    def distance(a, b):
        return math.hypot(offset(a[0], b[0], WIDTH), offset(a[1], b[1], HEIGHT))

    def column(x):
        return math.floor(x / cell)

    def near(p):
        if mistake == "wide cells":
            cells = [(column(p[0]) + i, column(p[1]) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            known = [grid[c] for c in cells if c in grid]
        elif mistake in REACHES:
            reach = REACHES[mistake]
            known = [
                i
                for i, q in enumerate(points)
                if column(q[0]) - column(p[0]) in reach and column(q[1]) - column(p[1]) in reach
            ]
        else:
            known = active if mistake == "forgets the retired" else range(len(points))
            if mistake == "knows five points":
                known = range(min(len(points), 5))
        return next((i for i in known if distance(p, points[i]) < LIMITS.get(mistake, R)), None)

    def searched(p):
        if not listed:
            return {}
        around = REACHES.get(mistake, range(-2, 3))
        return {"searched": [[column(p[0]) + i, column(p[1]) + j] for i in around for j in around]}

    def add(p):
        points.append(p)
        active.append(len(points) - 1)
        grid[column(p[0]), column(p[1])] = len(points) - 1

    add((WIDTH / 2, HEIGHT / 2))
    say(x=points[0][0], y=points[0][1], verdict="accepted", **({} if name(0) == 0 else {"point": name(0)}))
    endless = mistake in ("never retires", "knows five points", "forgets the retired")
    while active and (not endless or len(lines) < 20_000):
        chosen = generator.randrange(len(active))
        picked = active[chosen]
        if events:
            say(event="pick", point=name(picked), active=len(active) + (1 if mistake == "counts one more" else 0))
        found, centre = False, points[picked]
        for attempt in range(K):
            angle, u = generator.random() * 2 * math.pi, generator.random()
            d = R * math.sqrt(1 + 3 * u)
            if mistake in TURNS:
                low, high = TURNS[mistake]
                angle = low + angle / (2 * math.pi) * (high - low)
            if mistake == "four steps":
                angle = attempt * math.pi / 2
            if mistake == "even steps":
                angle = (attempt + 0.5) * 2 * math.pi / K
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
            if mistake == "far":
                d = R * (1.7 + 0.3 * u)
            if mistake == "adds an area":
                d = R + u * R * R
            if mistake == "a little more":
                d = R * math.sqrt(1 + 3.004 * u)
            p = (centre[0] + d * math.cos(angle), centre[1] + d * math.sin(angle))
            if mistake == "wanders":
                centre = p
            if periodic:
                p = (p[0] % WIDTH, p[1] % HEIGHT)
            more = 20 if mistake == "no border" else 0
            sides = (HEIGHT, WIDTH) if mistake == "exchanges the sides" else (WIDTH, HEIGHT)
            if mistake == "asks the cell":
                columns, rows = math.ceil(WIDTH / cell), math.ceil(HEIGHT / cell)
                out = not (0 <= column(p[0]) < columns and 0 <= column(p[1]) < rows)
            else:
                out = not (-more <= p[0] < sides[0] + more and -more <= p[1] < sides[1] + more)
            if out and mistake == "tells none outside":
                continue
            if out:
                say(x=p[0], y=p[1], verdict="outside")
                if mistake == "breaks at the border":
                    break
                continue
            blocker = near(p)
            if mistake == "refuses all on the left" and p[0] < WIDTH / 2 and blocker is None:
                say(x=p[0], y=p[1], verdict="too_close")
                continue
            if blocker is not None:
                wrong = 0 if mistake == "blames the first" else blocker
                say(x=p[0], y=p[1], verdict="too_close", blocker=name(wrong), **searched(p))
                if mistake == "gives up" and attempt == K // 2:
                    break
                continue
            add(p)
            called = {} if name(0) == 0 else {"point": name(len(points) - 1)}
            say(x=p[0], y=p[1], verdict="accepted", **called, **searched(p))
            found = mistake != "keeps all that fit"
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


def expect_sound(what, text, *options):
    global tested
    status, found, said = check(text, *options)
    assert status == 0 and not found, f"{what}: {status} {found[:3]} {said}"
    tested += 1
    return said


def expect_found(mistake, pattern, guess="", **more):
    """Every line that is found is one that the mistake explains, and there is one."""
    global tested
    status, found, said = check(bridson(mistake, **more))
    assert status == 1 and found, f"{mistake}: {status} {said}"
    strangers = [line for line in found if not re.search(pattern, line)]
    assert not strangers, f"{mistake}: {strangers[:3]}"
    assert guess in said, f"{mistake}: guesses {said}"
    if not guess:
        assert "guess" not in said, f"{mistake}: guesses {said}"
    tested += 1


for sound in (
    {},
    {"periodic": True},
    {"tries": False},
    {"name": lambda i: 3 * i + 100},
    {"events": False},
    {"seed": 2},
):
    said = expect_sound(str(sound), bridson(**sound))
    assert "guess" not in said, said
expect_sound("options", bridson(header=False), "--width=200", "--height=150", "--radius=10")
rounded = re.sub(r"(\d+\.\d\d)\d+", r"\1", bridson())
assert rounded != bridson()
expect_sound("rounded", rounded)

NEAR = r"^line \d+, try \d+: accepted at 0\.\d+ r from point \d+$"
expect_found("3x3", NEAR, "3x3 cells")
expect_found("wide cells", NEAR, "overwritten", seed=4)
expect_found("no wrapping", NEAR, "wrap around", periodic=True)
expect_found("smaller r", r"accepted at 0\.9\d* r from point")
# Whatever the cells are; and where they are listed and hold the near point, they are not to blame.
for listed in (False, True):
    expect_found("3x3", NEAR[:-1] + r"(; the searched cells missed cell \(\d+, \d+\))?$", "3x3 cells", listed=listed)
    expect_found("squares the distance", NEAR, "the squared distance compared with r?", listed=listed)
    expect_found("squares r", r"refused as too close, though|as the blocker, which is", "compared with r squared", listed=listed)
expect_found("smaller r", NEAR, "hold the near point of every pair", listed=True)
expect_found("leaves out the end", "the searched cells missed cell", "the columns from -2 to 1 and the rows from -2 to 1", listed=True)
expect_found("wide annulus", r"outside its annulus from 1 r to 2 r", "up to 3 r from their picked point")
expect_found("from 0", r"lies 0(\.\d+)? r from the picked point \d+, outside its annulus from 1 r to 2 r", "as near as 0 r")
# By 2 r to two digits; so there are more.
expect_found("a little more", r"lies 2\.00\d+ r from the picked point \d+, outside its annulus from 1 r to 2 r$")
expect_found("no border", r"outside the domain$")
expect_found("asks the cell", r"outside the domain$", "asked of the cell, not of the place")
expect_found("adds an area", r"outside its annulus from 1 r to 2 r", "up to 11 r from their picked point, r + r * r")
expect_found("refuses all on the left", r"refused as too close, though the nearest point, \d+, is 1\.\d+ r away")
expect_found("blames the first", r"names point 0 as the blocker, which is \d")
expect_found("counts one more", r"says that 2 points are active, but by its lines 1 are")
EARLY = r"retires point \d+ after (1\d|\d) tr(y|ies); "
expect_found("breaks at the border", EARLY + "k is 20", '"break" instead of "continue"')
# Without k it is what most points had, if that is most.
expect_found("breaks at the border", EARLY + "most have 20", '"break" instead of "continue"', tries=False)
# Who uses all k tries may keep more than one of them.
for tries in (True, False):
    assert "guess" not in expect_sound("keeps all that fit", bridson("keeps all that fit", tries=tries))
expect_found("wanders", r"outside its annulus from 1 r to 2 r", "around the candidate before, not the picked point")
expect_found("exchanges the sides", r"refused as outside, though it is inside|outside the domain$", "width and height are exchanged")
expect_found("forgets the retired", NEAR, "every near point is retired")
# Who writes no candidate that is outside seems to retire early at the border, and only there.
for tries in (True, False):
    said = expect_sound("tells none outside", bridson("tells none outside", tries=tries))
    assert said == ("annulus: early retirements at the border are not judged: no line tells a candidate that is "
                    "outside\n"), said
expect_found("gives up", r"retires point \d+ after (1[1-9]|\d) tries; k is 20")
expect_found("retires all", r"one of which was accepted", "though a candidate was accepted")
expect_found("forgets to say", r"is not retired before|says that \d+ points are active|never retired")
expect_found("picks the retired", r"which is retired|says that \d+ points are active")


def folded(mistake, first, follower, guess):
    """The first mistake is said first, and what follows from it in one line with a count."""
    global tested
    text = bridson(mistake)
    status, found, said = check(text)
    assert status == 1 and guess in said, (mistake, said)
    assert len(found) == 2, (mistake, found)
    # A pick comes before its tries; so it names none, as in the window.
    attempt = "" if first.startswith("picks") else r", try \d+"
    line = int(re.match(rf"line (\d+){attempt}: {first}$", found[0])[1])
    assert re.search(rf"{follower}; this and \d+ more lines follow from line {line}$", found[1]), (mistake, found)
    # Up to the line before, nothing is wrong; so it is the first.
    before = "\n".join(text.splitlines()[: line - 1])
    assert not [one for one in check(before)[1] if one.startswith("line")], mistake
    tested += 1
    return int(re.search(r"this and (\d+) more", found[1])[1])


# Where the cells are not listed, which way they are apart tells the two mistakes apart.
expect_found("leaves out the end", NEAR, "always the same way: a range of cells without its end?")
for seed in range(1, 6):
    assert "3x3 cells" in check(bridson("3x3", seed=seed))[2]

# A run that never ends. Without k it may be that a point gets several turns; so that is only guessed.
AGAIN = r"picks point \d+ again, though 20 tries failed in an earlier turn: it is not retired"
folded("never retires", AGAIN, AGAIN, "never removed from the active list?")
status, found, said = check(bridson("never retires", tries=False))
assert status == 0 and not found and "never removed from the active list?" in said, (found, said)
assert "not judged" not in said, said
expect_found("forgets one", r"point \d+ is not retired before, though all its 20 tries failed$")

# A run that is stopped contradicts nothing, wherever that is; nor does one that tells less.
lines = bridson().splitlines()
retirements = [i + 1 for i, line in enumerate(lines) if '"retire"' in line]
for end in (2, 50, 400, retirements[len(retirements) // 2], len(lines) - 1):
    events = [json.loads(line) for line in lines[1:end]]
    active = sum(e.get("verdict") == "accepted" for e in events) - sum(e.get("event") == "retire" for e in events)
    said = expect_sound(f"stopped after {end} lines", "\n".join(lines[:end]) + "\n")
    if any(e.get("event") == "retire" for e in events):
        assert f"it ends while {active} point" in said, said
assert "no line is a pick" in expect_sound("no picks", bridson(events=False))
assert "no line retires a point" in expect_sound(
    "no retirements", "\n".join(line for line in lines if '"retire"' not in line))
assert expect_sound("all of it", bridson()) == ""

# Each retirement of another point than the picked one is the same mistake again; they are counted here.
picked, wrong = None, 0
for line in map(json.loads, bridson("retires the last").splitlines()):
    if line.get("event") == "pick":
        picked = line["point"]
    if line.get("event") == "retire":
        wrong += line["point"] != picked
turn = r"retires point \d+ in the turn of point \d+"
assert folded("retires the last", turn, turn, "the wrong index removed?") == wrong - 2 > 0
folded("removes the wrong index", r"picks point \d+, which is retired", "which is (retired|not active)", "the wrong index removed?")

NO_PICK = "annulus: neither annuli nor the active list are judged: no line is a pick\n"
# By units either square may be the smaller one.
for radius in (3, 0.5):
    for limit, guess in ((radius**2, "nearer than r * r"), (math.sqrt(radius), "nearer than the root of r")):
        status, found, said = check(darts(limit, radius))
        assert status == 1 and guess in said and said.count("guess") == 1, (radius, limit, said)
        tested += 1
expect_sound("darts", darts(3, 3))
# Where nothing is refused, nothing can be guessed of cells.
status, found, said = check(darts(0, 3))
assert status == 1 and said == NO_PICK + "annulus: a guess: no candidate is refused as too close: is the distance looked at?\n", said
tested += 1

# Who counts points from 1 and does not say so names points by one too many. What follows from that is one line.
def from_one(text, *keys):
    lines = [json.loads(line) for line in text.splitlines()]
    return "\n".join(json.dumps({key: value + 1 if key in keys else value for key, value in line.items()}) for line in lines)


COUNTED, BLOCKERS = "points counted from 1?", "blockers counted from 1?"
UNBORN = r"line 3: picks a point that is not born"
for seed in range(1, 6):
    for keys in (["point"], ["point", "blocker"]):
        status, found, said = check(from_one(bridson(seed=seed), *keys))
        assert status == 1 and said.count("guess") == 1 and COUNTED in said, said
        assert found[0] == UNBORN and len(found) == 2, found
        assert re.search(r"; this and \d{3,} more lines follow from line 3$", found[1]), found
        tested += 1
    # Blockers alone: the first that is wrong, and how many more.
    for text, guess in ((bridson(seed=seed), BLOCKERS), (darts(3, 3, seed, True), COUNTED)):
        wrong = len(re.findall("blocker", text))
        status, found, said = check(from_one(text, "blocker"))
        assert status == 1 and said.count("guess") == 1 and guess in said, said
        assert len(found) == 2 and re.search(r"names (point \d+ as the|a) blocker", found[0]), found
        more = re.search(r"; this and (\d+) more lines follow from line (\d+)$", found[1])
        assert found[0].startswith(f"line {more[2]}, ") and wrong / 2 < int(more[1]) < wrong, (found, wrong)
        tested += 1
# What does not follow from it is said as ever.
near = [line for line in check(bridson("3x3"))[1]]
found = check(from_one(bridson("3x3"), "point", "blocker"))[1]
assert near and [line for line in found if re.search(NEAR, line)] == near, found
assert len(found) == len(near) + 2, found
# Blockers that are wrong in another way do not follow from one another.
found = check(bridson("blames the first"))[1]
assert len(found) > 100 and not [line for line in found if "follow" in line], found

# By which radius two points are too near is said: that of the larger one.
SIZED = [json.dumps({"trace": 1, "width": 100, "height": 100, "radius": 6}),
         json.dumps({"x": 50, "y": 50, "verdict": "accepted", "radius": 9}),
         json.dumps({"x": 57.5, "y": 50, "verdict": "too_close", "blocker": 0}),
         json.dumps({"x": 58, "y": 50, "verdict": "accepted", "radius": 7})]
status, found, said = check("\n".join(SIZED))
assert found == ["line 4, try 3: accepted 8 away from point 0; by their radii it must be 9"], found
tested += 1

# Nobody takes a trace for sound whose distances are not judged.
UNTOLD = darts(2, 3).replace(', "radius": 3', "")
assert expect_sound("r not told", UNTOLD) == \
    "annulus: no distance is judged: neither the first line nor --radius says what r is\n" + NO_PICK
assert check(UNTOLD, "--radius", "3")[0] == 1

# Distances by another law are no contradiction, but a clue.
for mistake, guess in (("linear", "not by area"), ("whole", "whole distance"), ("near", "crowd the inner rim"),
                       ("far", "crowd the outer rim")):
    assert guess in expect_sound(mistake, bridson(mistake)), mistake

# An angle from less than a whole turn, and what is no such mistake: degrees, which go around often, and even steps.
for seed in (1, 2):
    for periodic in (False, True):
        for mistake, (low, high) in TURNS.items():
            said = expect_sound(mistake, bridson(mistake, seed=seed, periodic=periodic))
            degrees = round(math.degrees(high - low))
            match = re.fullmatch(r"annulus: a guess: around their picked points candidates lie in a sector of about (\d+) degrees only: "
                                 r"an angle from less than a whole turn, 2 pi\?\n", said)
            assert (not match and not said) if degrees >= 360 else match and abs(int(match[1]) - degrees) <= 10, (mistake, said)
        for right in ("four steps", "even steps"):
            assert expect_sound(right, bridson(right, seed=seed, periodic=periodic)) == "", right
# In a strip hardly any lie above or below if those outside are not written; nor where room was not if only accepted
# ones are.
whole_height = HEIGHT
for HEIGHT in (25.0, 41.0, 60.0, whole_height):
    for seed in range(1, 6):
        for left_out in ("outside", "too_close"):
            lines = [line for line in bridson(seed=seed, tries=False).splitlines() if left_out not in line]
            assert "sector" not in check("\n".join(lines))[2], (HEIGHT, left_out)

# Who writes only what is accepted is not told that points are retired early or late.
for tries in (True, False):
    lines = [line for line in bridson(tries=tries).splitlines() if "too_close" not in line and "outside" not in line]
    said = expect_sound("only accepted", "\n".join(lines))
    assert "guess" not in said, said

# On a small torus the short way to a candidate is not the one that was drawn.
whole_domain, K = (WIDTH, HEIGHT), 300
for side in (24.0, 28.0, 32.0, 36.0):
    WIDTH = HEIGHT = side
    for seed in (1, 2):
        assert "guess" not in expect_sound("a small torus", bridson(periodic=True, seed=seed)), side
(WIDTH, HEIGHT), K = whole_domain, 20

# A domain around its centre; and heaps, which lie in one cell whatever its side is.
centred = [json.loads(line) for line in bridson().splitlines()]
for line in centred:
    if "x" in line:
        line["x"], line["y"] = line["x"] - WIDTH / 2, line["y"] - HEIGHT / 2
status, found, said = check("\n".join(json.dumps(line) for line in centred))
assert status == 1 and "coordinates from the centre" in said, said
status, found, said = check(bridson("knows five points"))
assert status == 1 and "guess" not in said, said

# The searched cells are named.
searched = [json.dumps({"trace": 1, "width": 100, "height": 100, "radius": 10, "cell": 5})]
searched.append(json.dumps({"x": 52, "y": 52, "verdict": "accepted"}))
searched.append(json.dumps({"try": 1, "x": 61, "y": 52, "verdict": "accepted", "searched": [[11, 10], [12, 10]]}))
status, found, said = check("\n".join(searched))
assert (status, found) == (1, ["line 3, try 1: accepted at 0.9 r from point 0; the searched cells missed cell (10, 10)"])

# Lines that are wrong by themselves, or name what is not there.
HEADER = '{"trace":1,"width":100,"height":100,"radius":10,"tries":2}'
START = '{"event":"start","x":50,"y":50,"verdict":"accepted"}'  # point 0
SETUP = '{"sampler":"bridson","parameters":{"radius":10,"tries":2},"domain":{"width":100,"height":100}}'
for lines, expected in (
    ([HEADER, START, '{"event":"removed","point":7}'], ["line 3: removes a point that is not born"]),
    ([HEADER, START, '{"event":"removed"}'], ['line 3: names no point: it needs "point"']),
    ([HEADER, START, '{"event":"pick"}', '{"x":62,"y":50,"verdict":"accepted"}', '{"event":"retire"}'],
     ['line 3: names no point: it needs "point"', "at the end 1 point is still active, never retired: 0",
      'line 5, try 1: names no point: it needs "point"']),
    # Cells are places only where x and y are not told.
    ([HEADER, START, '{"x":70.5,"y":50.5,"column":5,"row":5,"verdict":"accepted"}'], []),
    ([HEADER, START, '{"column":50.5,"row":50.5,"verdict":"accepted"}'],
     ["line 3, try 1: accepted at 0.07 r from point 0"]),
    ([HEADER, START, '{"x":70,"y":50,"verdict":"too_close","blocker":1}'],
     ["line 3, try 1: refused as too close to a point that is not born; the nearest one is point 0, 2 r away"]),
    # More points than a run may have here unless it is allowed to: 70 million.
    (['{"trace":1,"setup":{"sampler":"bridson","parameters":{"radius":0.1},"domain":{"width":1000,"height":1000}}}', START], []),
    (
        [HEADER, START] + 2 * ['{"event":"removed","point":0}'],
        ["line 4: removes point 0, which is removed already"],
    ),
    (
        [HEADER, START, '{"event":"removed","point":0}', '{"event":"pick","point":0}'],
        ["line 4: picks point 0, which is removed"],
    ),
    (
        [HEADER, START, '{"x":70,"y":70,"verdict":"accepted"}', '{"event":"removed","point":0}',
         '{"x":75,"y":70,"verdict":"too_close","blocker":0}'],
        ["line 5, try 1: names point 0 as the blocker, which is removed"],
    ),
    # Where a point was removed, another one may lie; its name is free to nobody.
    ([HEADER, START, '{"event":"removed","point":0}', '{"x":51,"y":50,"verdict":"accepted"}'], []),
    (
        [HEADER, START, '{"x":70,"y":70,"verdict":"accepted","point":0}'],
        ["line 3, try 1: calls its new point 0, as another one is called"],
    ),
    # From then on the name means the later one, and the others of that name follow.
    (
        [HEADER, START, '{"try":1,"x":70,"y":70,"verdict":"accepted","point":0}',
         '{"try":2,"x":71,"y":70,"verdict":"too_close","blocker":0}',
         '{"try":3,"x":20,"y":70,"verdict":"accepted","point":0}'],
        ["line 3, try 1: calls its new point 0, as another one is called",
         "line 5, try 3: calls its new point 0, as another one is called"],
    ),
    (
        [HEADER, '{"event":"candidate","x":50,"y":50,"distance":null}', '{"event":"verdict","try":1,"verdict":"accepted"}',
         '{"event":"candidate","x":80,"y":50,"distance":30}', '{"event":"verdict","try":1,"verdict":"accepted"}',
         '{"event":"verdict","try":3,"verdict":"accepted"}', '{"event":"verdict","try":2,"verdict":"accepted"}',
         '{"event":"verdict","try":2,"verdict":"accepted"}', '{"x":81,"y":50,"verdict":"too_close","blocker":1}'],
        ["line 5, try 1: is the verdict on a try that does not wait for one",
         "line 6, try 3: is the verdict on a try that does not wait for one",
         "line 8, try 2: is the verdict on a try that does not wait for one"],
    ),
    (
        [HEADER, START] + ['{"try":%d,"x":51,"y":50,"verdict":"too_close"}' % n for n in (3, 9, 9, 10, 4, 5)],
        ["line 5, try 9: its number is not above that of the try before",
         "line 7, try 4: its number is not above that of the try before"],
    ),
    # Tries that are counted from 1 in each turn: said once, and how often.
    (
        [HEADER, START] + 3 * ['{"try":1,"x":51,"y":50,"verdict":"too_close"}', '{"try":2,"x":51,"y":50,"verdict":"too_close"}']
        + ['{"try":1,"x":51,"y":50,"verdict":"too_close"}'],
        ["line 5, try 1: its number is not above that of the try before",
         "line 7, try 1: its number is not above that of the try before; this and 1 more line follow from line 5"],
    ),
    (
        [HEADER, START, HEADER, '{"x":51,"y":50,"verdict":"too_close"}'],
        ["line 3: is a header once more, or comes too late to be one; only that of the first line counts"],
    ),
    (
        ["", HEADER[:-1] + ',"setup":' + SETUP.replace('"radius":10', '"radius":12').replace('"tries":2', '"tries":3')
         .replace('"width":100', '"width":120') + "}", START],
        ['line 2: says that "width" is 100, and in its setup 120', 'line 2: says that "radius" is 10, and in its setup 12',
         'line 2: says that "tries" is 2, and in its setup 3'],
    ),
    ([HEADER[:-1] + ',"setup":' + SETUP + "}", START], []),
    *(
        ([HEADER, START, '{"x":51,"y":50,"verdict":"too_close","searched":%s}' % cells],
         ["line 3, try 1: its searched cells are no list of [column, row]"])
        for cells in ("5", '"all"', "[1,2]", "[[1]]", "[[1,2,3]]", "[[1.5,2]]", '[[1,"2"]]', "[[1,2],{}]", "{}")
    ),
    *(
        ([HEADER, START, '{"x":51,"y":50,"verdict":"too_close","searched":%s}' % cells], [])
        for cells in ("null", "[]", "[[1,2]]", "[[1,2],[-1,-2]]", "[[1.0,2e0]]")
    ),
    (
        [HEADER, '{"event":"start","x":50,"y":50,"verdict":"too_close"}'],
        ["line 2: is a start, but refused by its verdict"],
    ),
    ([HEADER, '{"event":"start","x":50,"y":50,"verdict":"accepted"}', '{"event":"start","x":70,"y":50}'], []),
    # Of two points that are as near, the earlier one is named.
    (
        [HEADER, '{"x":46,"y":50,"verdict":"accepted"}', '{"x":58,"y":50,"verdict":"accepted"}',
         '{"try":1,"x":52,"y":50,"verdict":"accepted"}'],
        ["line 4, try 1: accepted at 0.6 r from point 0"],
    ),
    # Accepted lines that come first are starts if a pick follows, or a try that has a number where they have none;
    # in darts, where nothing is picked, they are the first tries.
    (
        [HEADER, '{"x":50,"y":50,"verdict":"accepted"}', '{"x":51,"y":50,"verdict":"accepted"}', '{"event":"pick","point":1}'],
        ["line 3: accepted at 0.1 r from point 0"],
    ),
    (
        [HEADER, '{"x":50,"y":50,"verdict":"accepted"}', '{"x":51,"y":50,"verdict":"accepted"}',
         '{"try":1,"x":52,"y":50,"verdict":"too_close"}'],
        ["line 3: accepted at 0.1 r from point 0"],
    ),
    *(
        ([HEADER, '{"x":50,"y":50,"verdict":"accepted"}', '{"x":51,"y":50,"verdict":"accepted"}', *more],
         ["line 3, try 2: accepted at 0.1 r from point 0"])
        for more in ([], ['{"x":52,"y":50,"verdict":"too_close"}'])
    ),
    # One, not "1 points"; and k is known, so what is early is told where it happens.
    (
        [HEADER, START, '{"x":70,"y":50,"verdict":"accepted"}', '{"event":"pick","point":0,"active":1}',
         '{"x":61,"y":50,"verdict":"too_close"}', '{"event":"retire","point":0}', '{"x":51,"y":50,"verdict":"accepted"}'],
        ["line 4: says that 1 point is active, but by its lines 2 are",
         "line 6, try 1: retires point 0 after 1 try; k is 2", "line 7, try 2: accepted at 0.1 r from point 0",
         "at the end 1 point is still active, never retired: 1"],
    ),
):
    status, found, said = check("\n".join(lines) + "\n")
    assert found == expected and status == (1 if expected else 0), (lines, found, said)
    tested += 1

# Cut off in its last line: judged as far as it goes.
whole = bridson()
status, found, said = check(whole[: len(whole) // 2])
assert status == 0 and "is cut off in line" in said, said

# A last line that is whole, but wrong, is no cut; and what was found before a bad line is said all the same.
TOO_NEAR = '{"x":10,"y":10,"verdict":"accepted"}\n{"try":1,"x":12,"y":10,"verdict":"accepted"}\n'
for text in (HEADER + "\n" + TOO_NEAR + '{"x":90,"y":90,"verdict":"acepted"}',
             HEADER + "\n" + TOO_NEAR + '{"x":90,"y":90,"verdict":"acepted"}\n' + START + "\n"):
    status, found, said = check(text)
    assert status == 2 and 'line 4: "verdict" must be' in said and said.count("\n") == 1, said
    assert len(found) == 1 and found[0].startswith("line 3, try 1: accepted at"), found
    tested += 1

# Bad input: one line that says where.
for text, message in (
    ("", "it is empty"),
    ("\n\n" + HEADER + "\n", "it has no line with an event up to its end, line 3"),
    ("x,y\n1,2\n", "is no trace, which has a JSON object in each line; points are judged by annulus measure --check"),
    ('{"x":1,"y":2,"verdict":"accepted"}\n', "--width and --height do"),
    ('{"trace":2}\n', '"trace" must be 1'),
    ('{"trace":1,"width":9,"height":9,"setup":{"sampler":"bridson","parameters":{"radius":0}}}\n',
     "line 1: --radius must be a number above 0"),
    ('{"trace":1,"width":-3}\n', '"width" must be a number above 0, up to 1e+09; got -3'),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"verdict":"accepted"}\n', 'line 2: it needs "y"'),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":1,"verdict":"good"}\n', "line 2: \"verdict\" must be accepted"),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":1}\n', 'line 2: it needs "verdict"'),
    ('{"trace":1,"width":9,"height":9}\n{"x":NaN,"y":1,"verdict":"accepted"}\n', "line 2: character 6: it is no JSON"),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":1,"verdict":"accepted","radius":1e300}\n',
     "line 2: a radius must be from 1e-30 to 1e+09; got 1e+300"),
    ('{"trace":1,"width":9,"height":9,"radius":1e-50}\n', "line 1: a radius must be from 1e-30 to 1e+09; got 1e-50"),
    ('{"trace":1,"width":9,"height":9}\n[1,2]\n', "line 2: it is no object"),
    ('{"trace":1,"width":9,"height":9}\n{"event":"pick","point":-1}\n', '"point" must be a whole number from 0'),
):
    status, found, said = check(text)
    assert status == 2 and not found and message in said and said.count("\n") == 1, (text, status, found, said)
    tested += 1

# Our own samplers contradict themselves only if a mistake was asked for.
samplers = ["bridson", "roberts", "iterated", "variable", "dart", "maximal", "uniform", "best", "weighted"]
for options in (
    *([["--sampler", name] for name in samplers]),
    ["--periodic"],
    ["--fill"],
    ["--tile", "20", "--radius", "8"],
    ["--points", "300", "--exact"],
    ["--sampler", "roberts", "--points", "300", "--exact"],
    ["--sampler", "variable", "--fill"],
    ["--start-is", "spawn"],
):
    trace = subprocess.run([annulus, "trace", *options], capture_output=True, text=True, check=True).stdout
    expect_sound(str(options), trace)
for options, pattern in (
    (["--neighbourhood", "3x3"], NEAR),
    (["--cell", "r"], NEAR),
    (["--retire", "first-failure"], r"after 1 try; k is 30"),
    (["--on-accept", "remove"], r"one of which was accepted"),
):
    command = [annulus, "trace", "--radius", "12", *options]
    trace = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    status, found, said = check(trace)
    assert status == 1 and all(re.search(pattern, line) for line in found), (options, found[:3])
    tested += 1

# A candidate of `variable` that was accepted, called refused: no point is as near as the radii forbid. What comes later
# is not looked at, since a point is missing there.
trace = subprocess.run([annulus, "trace", "--sampler", "variable"], capture_output=True, text=True, check=True).stdout
lines = trace.splitlines()
at = [i for i, line in enumerate(lines) if '"verdict":"accepted"' in line and '"event":"candidate"' in line][5]
one = json.loads(lines[at])
lines[at] = json.dumps({"try": one["try"], "event": "candidate", "x": one["x"], "y": one["y"], "verdict": "too_close"})
status, found, said = check("\n".join(lines[: at + 1]) + "\n")
assert status == 1 and f"line {at + 1}, try {one['try']}: refused as too close, though no point is as near" in found[0], found
tested += 1

# A round of `best` whose second best candidate is taken. Which one is farther is computed here.
trace = subprocess.run(
    [annulus, "trace", "--sampler", "best", "--count", "30", "--width", "100", "--height", "80"],
    capture_output=True, text=True, check=True).stdout
lines, points, place = trace.splitlines(), [], {}
for i, line in enumerate(lines):
    one = json.loads(line)
    if one.get("event") == "candidate":
        place[one["try"]] = (one["x"], one["y"])
    elif one.get("event") == "verdict" and one["verdict"] == "accepted":
        if len(points) == 12:
            break
        points.append(place[one["try"]])
        place = {}
far = {number: min(math.dist(at, point) for point in points) for number, at in place.items()}
farthest, second = sorted(far, key=far.get, reverse=True)[:2]
assert farthest == one["try"]
changed = []
for line in lines[: i + len(place)]:
    other = json.loads(line)
    if other.get("event") == "verdict" and other["try"] == farthest:
        line = line.replace('"accepted"', '"not_farthest"').replace(f',"point":{one["point"]}', "")
    elif other.get("event") == "verdict" and other["try"] == second:
        line = line.replace('"not_farthest"}', f'"accepted","point":{one["point"]}}}')
    changed.append(line)
status, found, said = check("\n".join(changed) + "\n")
assert status == 1 and len(found) == 1, found
match = re.fullmatch(r"line \d+, try (\d+): accepted (\S+) from the nearest point, though the candidate of try (\d+) is (\S+) away", found[0])
assert match and (int(match[1]), int(match[3])) == (second, farthest), found
assert abs(float(match[2]) - far[second]) < 0.01 and abs(float(match[4]) - far[farthest]) < 0.01, found
tested += 1

# The examples of the document.
document = (root / "docs/trace.md").read_text()
examples = re.findall(r"^```(python|javascript|csharp|gdscript)\n(.*?)^```$", document, flags=re.M | re.S)
assert [language for language, _ in examples] == ["python", "python", "javascript", "csharp", "gdscript"]
for language, text in examples:
    if language == "gdscript":
        assert "Our tests do not run this one:" in document
        continue
    if language == "csharp":
        source = folder / "darts.cs"
        source.write_text(text)
        subprocess.run(["mcs", "-out:darts.exe", source.name], cwd=folder, check=True)
        command = ["mono", "darts.exe"]
    else:
        source = folder / ("sampler.py" if language == "python" else "sampler.js")
        source.write_text(text)
        command = [sys.executable if language == "python" else (shutil.which("node") or "nodejs"), source.name]
    trace = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    grows = '"pick"' in text
    assert grows or trace.count("\n") == 1001, language
    assert expect_sound(language, trace) == ("" if grows else NO_PICK), language
    # The same with a smaller radius in what it does than in what it says.
    header, rest = trace.split("\n", 1)
    status, found, said = check(header.replace('"radius":10', '"radius":11').replace('"radius": 10', '"radius": 11') + "\n" + rest)
    assert status == 1 and found, language

shutil.rmtree(folder)
print(f"{tested} traces were judged as they should be")
