#!/usr/bin/env python3
"""Traces of samplers written here, some with a deliberate mistake, read by `annulus check`.

    traces.py ANNULUS
"""

import json
import math
import random
import re
import struct

import faulty_samplers
import trace_check
from faulty_samplers import HEIGHT, TURNS, WIDTH, bridson, darts
from trace_check import NEAR, NO_PICK, check, expect_found, expect_sound, seeds

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


def written(text, write):
    """A trace with other digits of x and y."""
    return re.sub(r'("[xy]": )([^,}]+)', lambda number: number[1] + write(float(number[2])), text)


def single(value):
    return struct.unpack("f", struct.pack("f", value))[0]


def shortest(value):
    """As Rust, Java and C# write a number of single precision."""
    return next(text for digits in range(1, 10) if single(float(text := f"{value:.{digits}g}")) == value)


def single_ring(seed, radius):
    """A sampler of single precision, each of whose steps is rounded, with tries just beyond r (Roberts 2019)."""
    generator = random.Random(seed)
    points, lines = [(500.0, 500.0)], []

    def say(p, verdict):
        lines.append(json.dumps({"x": p[0], "y": p[1], "verdict": verdict}))

    def squared(p, q):
        return single(sum(single(single(a - b) ** 2) for a, b in zip(p, q)))

    say(points[0], "accepted")
    for picked in range(60):
        lines.append(json.dumps({"event": "pick", "point": picked}))
        turn = generator.random()
        for attempt in range(11):
            angle, d = single(2 * math.pi * (turn + attempt / 11)), single(radius * (1 + 1e-6))
            p = tuple(single(c + single(d * single(part)))
                      for c, part in zip(points[picked], (math.cos(angle), math.sin(angle))))
            near = any(squared(p, q) < radius * radius for q in points)
            say(p, "too_close" if near else "accepted")
            if not near:
                points.append(p)
    return "\n".join([json.dumps({"trace": 1, "width": 1000, "height": 1000, "radius": radius}), *lines])


# As cout and printf's %g write numbers, those below 10 have more digits after the point.
for right in ("", "just beyond r"):
    six = written(bridson(right), lambda value: f"{value:g}")
    assert re.search(r'"x": \d\.\d{5},', six) and re.search(r'"x": \d{3}\.\d{3},', six), six
    expect_sound("six digits", six)
# But what is wrong beyond these digits still is.
assert check(written(bridson("smaller r"), lambda value: f"{value:g}"))[0] == 1
# Single precision: the shortest text, the number in full, and as many digits as tell it.
for seed in seeds(3):
    for radius in (1, 10.5):
        for write in (shortest, repr, lambda value: f"{value:.9g}"):
            expect_sound("single precision", written(single_ring(seed, radius), write))

expect_found("3x3", NEAR, "3x3 cells")
expect_found("wide cells", NEAR, "overwritten", seed=4)
expect_found("no wrapping", NEAR, "wrap around", periodic=True)
for mistake, share in (("smaller r", "0.9"), ("tolerates 5%", "0.95")):
    expect_found(mistake, r"accepted at 0\.9\d* r from point", f"nearer than about {share} r are refused")
# Whatever the cells are; and where they are listed and hold the near point, they are not to blame.
for listed in (False, True):
    expect_found("3x3", NEAR[:-1] + r"(; the searched cells missed cell \(\d+, \d+\))?$", "3x3 cells", listed=listed)
    expect_found("squares the distance", NEAR, "the squared distance compared with r?", listed=listed)
    expect_found("squares r", r"refused as too close, though|as the blocker, which is", "compared with r squared", listed=listed)
expect_found("compares with anything", NEAR, "hold the near point of every pair", listed=True)
expect_found("leaves out the end", "the searched cells missed cell", "the columns from -2 to 1 and the rows from -2 to 1", listed=True)
# A wider annulus may be meant, and its first line can say so.
wide = bridson("wide annulus")
said = expect_sound("wide annulus", wide)
assert said.startswith("annulus: note: candidates lie up to 3 r") and '"annulus_in_r":[1,3]' in said and "guess" not in said, said
for told in ('"annulus_in_r": [1, 3]', '"annulus": [10, 30]'):
    assert expect_sound(told, wide.replace('"periodic"', told + ', "periodic"', 1)) == ""
assert check(wide.replace('"periodic"', '"annulus_in_r": [1, 2.9], "periodic"', 1))[0] == 1
expect_found("from 0", r"lies 0(\.\d+)? r from the picked point \d+, outside its annulus from 1 r to 2 r", "as near as 0 r")
# By 2 r to two digits; so there are more.
expect_found("a little more", r"lies 2\.00\d+ r from the picked point \d+, outside its annulus from 1 r to 2 r$")
expect_found("no border", r"outside the domain$")
expect_found("asks the cell", r"outside the domain$", "the cell tested for being inside, not the place")
expect_found("adds an area", r"outside its annulus from 1 r to 2 r", "up to 11 r from their picked point, r + r * r")
expect_found("refuses all on the left", r"refused as too close, though the nearest point, \d+, is 1\.\d+ r away")
expect_found("blames the first", r"names point 0 as the blocker, which is \d")
expect_found("counts one more", r"says that 2 points are active, but by its lines 1 are")
EARLY = r"retires point \d+ after (1\d|\d) tr(y|ies); "
expect_found("breaks at the border", EARLY + "k is 20", '"break" instead of a "continue"')
# Without k it is what most points had, if that is most.
expect_found("breaks at the border", EARLY + "most have 20", '"break" instead of a "continue"', tries=False)
# Who uses all k tries may keep more than one of them.
for tries in (True, False):
    assert "guess" not in expect_sound("keeps all that fit", bridson("keeps all that fit", tries=tries))
expect_found("wanders", r"outside its annulus from 1 r to 2 r", "around the candidate before, not the picked point")
expect_found("exchanges the sides", r"refused as outside, though it is inside|outside the domain$", "width and height are exchanged")
expect_found("forgets the retired", NEAR, "every near point is retired")
# Who writes no candidate that is outside seems to retire early at the border, and only there.
for tries in (True, False):
    said = expect_sound("tells none outside", bridson("tells none outside", tries=tries))
    assert said == ("annulus: early retirements at the border are not judged: no line gives a candidate that is outside\n"), said
expect_found("gives up", r"retires point \d+ after (1[1-9]|\d) tries; k is 20")
expect_found("retires all", r"one of which was accepted", "though a candidate was accepted")
expect_found("forgets to say", r"is not retired before|says that \d+ points are active")
# Without k, and without the length of the active list: turns as long as most that are retired tell it.
lines = [re.sub(r', "active": \d+', "", line) for line in bridson("forgets to say", tries=False).splitlines()]
status, found, said = check("\n".join(lines))
assert status == 1 and re.search(r"point \d+ is not retired before, though all its 20 tries failed$", found[0]), (found, said)
expect_found("picks the retired", r"which is retired|says that \d+ points are active")


def folded(mistake, first, follower, guess):
    """The first mistake is said first, and what follows from it in one line with a count."""
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
    return int(re.search(r"this and (\d+) more", found[1])[1])


# Where the cells are not listed, which way they are apart tells the two mistakes apart.
expect_found("leaves out the end", NEAR, "always the same way: does a range of cells leave out its end?")
for seed in seeds(5):
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
for end in (2, 50, 400, retirements[0], retirements[len(retirements) // 2], retirements[-2], len(lines) - 1):
    events = [json.loads(line) for line in lines[1:end]]
    active = sum(e.get("verdict") == "accepted" for e in events) - sum(e.get("event") == "retire" for e in events)
    said = expect_sound(f"stopped after {end} lines", "\n".join(lines[:end]) + "\n")
    if any(e.get("event") == "retire" for e in events):
        assert f"the trace ends with {active} point" in said, said
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

# By units either square may be the smaller one.
for radius in (3, 0.5):
    for limit, guess in ((radius**2, "nearer than r * r"), (math.sqrt(radius), "nearer than the root of r")):
        status, found, said = check(darts(limit, radius))
        assert status == 1 and guess in said and said.count("guess") == 1, (radius, limit, said)
expect_sound("darts", darts(3, 3))
# Where nothing is refused, nothing can be guessed of cells.
status, found, said = check(darts(0, 3))
assert status == 1 and said == NO_PICK + "annulus: a guess: no candidate is refused as too close: is the distance looked at?\n", said

# Who counts points from 1 and does not say so names points by one too many. What follows from that is one line.
def from_one(text, *keys):
    lines = [json.loads(line) for line in text.splitlines()]
    return "\n".join(json.dumps({key: value + 1 if key in keys else value for key, value in line.items()}) for line in lines)


COUNTED, BLOCKERS = "points counted from 1?", "blockers counted from 1?"
UNBORN = r"line 3: picks a point that is not born"
for seed in seeds(5):
    for keys in (["point"], ["point", "blocker"]):
        status, found, said = check(from_one(bridson(seed=seed), *keys))
        assert status == 1 and said.count("guess") == 1 and COUNTED in said, said
        assert found[0] == UNBORN and len(found) == 2, found
        assert re.search(r"; this and \d{3,} more lines follow from line 3$", found[1]), found
    # Blockers alone: the first that is wrong, and how many more.
    for text, guess in ((bridson(seed=seed), BLOCKERS), (darts(3, 3, seed, True), COUNTED)):
        wrong = len(re.findall("blocker", text))
        status, found, said = check(from_one(text, "blocker"))
        assert status == 1 and said.count("guess") == 1 and guess in said, said
        assert len(found) == 2 and re.search(r"names (point \d+ as the|a) blocker", found[0]), found
        more = re.search(r"; this and (\d+) more lines follow from line (\d+)$", found[1])
        assert found[0].startswith(f"line {more[2]}, ") and wrong / 2 < int(more[1]) < wrong, (found, wrong)
# What does not follow from it is said as ever.
near = [line for line in check(bridson("3x3"))[1]]
found = check(from_one(bridson("3x3"), "point", "blocker"))[1]
assert near and [line for line in found if re.search(NEAR, line)] == near, found
assert len(found) == len(near) + 2, found
# Blockers that are wrong in another way do not follow from one another.
found = check(bridson("blames the first"))[1]
assert len(found) > 100 and not [line for line in found if "follow" in line], found

# A line of a point is lost, or told twice: from there on names mean other points. That is told once, where it shows first.
for seed in seeds(3):
    lines = bridson(seed=seed).splitlines()
    births = [i for i, line in enumerate(lines) if "accepted" in line]
    for at in (births[20], births[60]):
        for wrong in (lines[:at] + lines[at + 1 :], lines[: at + 1] + lines[at:]):
            status, found, said = check("\n".join(wrong))
            twice = len(wrong) > len(lines)
            # The turn of the lost point itself, of k tries, may come before it shows that names mean others.
            assert status == 1 and (len(found) == 2 if twice else len(found) <= 2 + 20) and "guess" not in said, (seed, at, found[:5], said)
            assert re.search(r"more lines follow from line \d+$", "\n".join(found)), found
            if twice:
                assert found[0].startswith(f"line {at + 2}, "), (at, found)

# By which radius two points are too near is said: that of the larger one.
SIZED = [json.dumps({"trace": 1, "width": 100, "height": 100, "radius": 6}),
         json.dumps({"x": 50, "y": 50, "verdict": "accepted", "radius": 9}),
         json.dumps({"x": 57.5, "y": 50, "verdict": "too_close", "blocker": 0}),
         json.dumps({"x": 58, "y": 50, "verdict": "accepted", "radius": 7})]
status, found, said = check("\n".join(SIZED))
assert found == ["line 4, try 3: accepted 8 away from point 0; by their radii it must be 9"], found

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
for seed in seeds(2):
    for periodic in (False, True):
        for mistake, (low, high) in TURNS.items():
            said = expect_sound(mistake, bridson(mistake, seed=seed, periodic=periodic))
            degrees = round(math.degrees(high - low))
            match = re.fullmatch(r"annulus: a guess: around their picked points candidates lie in a sector of about (\d+) degrees only: "
                                 r"is the angle drawn from less than a whole turn, 2 pi\?\n", said)
            assert (not match and not said) if degrees >= 360 else match and abs(int(match[1]) - degrees) <= 10, (mistake, said)
        # Who takes even steps from the same direction on has few of them if they are few.
        assert expect_sound("even steps", bridson("even steps", seed=seed, periodic=periodic)) == ""
        said = expect_sound("four steps", bridson("four steps", seed=seed, periodic=periodic))
        assert "in 4 directions only, none twice in a row" in said and said.count("guess") == 1, said
# In a strip hardly any lie above or below if those outside are not written; nor where room was not if only accepted
# ones are.
for faulty_samplers.HEIGHT in (25.0, 41.0, 60.0, HEIGHT):
    for seed in seeds(5):
        for left_out in ("outside", "too_close"):
            lines = [line for line in bridson(seed=seed, tries=False).splitlines() if left_out not in line]
            assert "sector" not in check("\n".join(lines))[2], (faulty_samplers.HEIGHT, left_out)

# Who writes only what is accepted is not told that points are retired early or late.
for tries in (True, False):
    lines = [line for line in bridson(tries=tries).splitlines() if "too_close" not in line and "outside" not in line]
    said = expect_sound("only accepted", "\n".join(lines))
    assert "guess" not in said, said

# On a small torus the short way to a candidate is not the one that was drawn.
faulty_samplers.K = 300
for side in (24.0, 28.0, 32.0, 36.0):
    faulty_samplers.WIDTH = faulty_samplers.HEIGHT = side
    for seed in seeds(2):
        assert "guess" not in expect_sound("a small torus", bridson(periodic=True, seed=seed)), side
faulty_samplers.WIDTH, faulty_samplers.HEIGHT, faulty_samplers.K = WIDTH, HEIGHT, 20

# A domain around its centre; and heaps, which lie in one cell whatever its side is.
centred = [json.loads(line) for line in bridson().splitlines()]
for line in centred:
    if "x" in line:
        line["x"], line["y"] = line["x"] - WIDTH / 2, line["y"] - HEIGHT / 2
status, found, said = check("\n".join(json.dumps(line) for line in centred))
assert status == 1 and "coordinates counted from the centre" in said, said
status, found, said = check(bridson("knows five points"))
assert status == 1 and "no candidate finds" in said and said.count("guess") == 1, said

print(f"{trace_check.checked} traces were judged as they should be")
