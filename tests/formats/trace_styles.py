#!/usr/bin/env python3
"""Traces of sound samplers in other styles, and mistakes that only their candidates' places tell, read by `annulus check`.

    trace_styles.py ANNULUS
"""

import json
import re

import faulty_samplers
import trace_check
from faulty_samplers import HEIGHT, K, SHAPES, WIDTH, bridson, darts, over_picks, sized_darts
from sound_samplers import lagging, pixels, waves
from trace_check import NEAR, check, expect_found, expect_sound, seeds

# Failures that are counted over all picks of a point.
LIFE = {"life": True}  # Each point gets k candidates in its life, whatever comes of them.
for seed in seeds(3):
    for style in ({}, {"a_pick": 4}, {"reset": True}, {"reset": True, "late": True}, {"late": True}, LIFE, {**LIFE, "a_pick": 4},
                  {**LIFE, "late": True}):
        for tries in (K, None):
            said = expect_sound(f"over picks {style} {tries}", over_picks(seed=seed, tries=tries, **style))
            assert said == "", (style, tries, said)
        # Who writes none that is outside seems to have had fewer failures there.
        expect_sound(f"over picks {style}, none outside", over_picks(seed=seed, outside=False, **style))
    # Failures are looked at behind the pick, which may have had one or two more.
    expect_sound("at the end of a pick", over_picks(seed=seed, a_pick=3, at_end=True))
    expect_sound("at the end of a pick", over_picks(seed=seed, a_pick=3, at_end=True, life=True))
    # One that differs is told, and nothing else.
    for style in ({}, {"a_pick": 4}, {"reset": True}, {"reset": True, "late": True}, {"late": True}, LIFE):
        for tries, k in ((K, "k is 20"), (None, "most have 20")):
            status, found, said = check(over_picks(seed=seed, tries=tries, early=30, **style))
            since = "failures since its last success" if "reset" in style else "failures over all its picks"
            since = "candidates over all its picks" if style == LIFE else since
            assert len(found) == 1 and found[0].endswith(f", whose {since} are 19; {k}") and not said, (style, found, said)
# What falls outside may be drawn again, and not count as one of the k. One more try is a mistake all the same.
for seed in seeds(3):
    for tries in (True, False):
        text = bridson("draws again what is outside", tries=tries, seed=seed)
        assert len(re.findall("outside", text)) > 100 and expect_sound("draws again", text) == ""
faulty_samplers.K += 1
text = bridson().replace('"tries": 21', '"tries": 20')
faulty_samplers.K -= 1
wrong, inside = text.count('"retire"'), re.findall("only after 21 tries; k is 20", "\n".join(check(text)[1]))
assert len(inside) == wrong > 50, (len(inside), wrong)
# In a small domain few points are retired, and nobody is told more than can be known.
faulty_samplers.WIDTH, faulty_samplers.HEIGHT = 30.0, 25.0
for seed in seeds(10):
    for style in ({}, {"a_pick": 4}, {"reset": True}, {"reset": True, "late": True}, {"late": True}):
        text = over_picks(seed=seed, tries=None, **style)
        assert text.count("retire") < 10 and expect_sound(f"small {style}", text) == "", style
faulty_samplers.WIDTH, faulty_samplers.HEIGHT = WIDTH, HEIGHT
# Two points are retired in the turn of another one, each after another number of failures: no rule is known. But none
# retires a point that has had no candidate.
for failures in (2, 0):
    lines = [{"trace": 1, "width": 100, "height": 100, "radius": 10}, *({"event": "start", "x": x, "y": 5} for x in (30, 50, 70))]
    for point in (*failures * [1], 2, 2, 2):
        lines += [{"event": "pick", "point": point}, {"x": (30, 50, 70)[point], "y": -6, "verdict": "outside"}]
    for point in (1, 2):
        lines += [{"event": "pick", "point": 0}, {"x": 30, "y": -6, "verdict": "outside"}, {"event": "retire", "point": point}]
    status, found, said = check("\n".join(map(json.dumps, lines)))
    assert '"tries" is not given' in said and "guess" not in said, said
    assert [re.search("retires point . in the turn of point 0", line) is not None for line in found] == ([] if failures else [True]), found
# But not as many as the first line says.
status, found, said = check(over_picks(retires_at=K - 3))
assert status == 1 and len(found) > 10 and "k is 20" in found[0], (found[:3], said)
assert check(bridson("gives up"))[0] == check(over_picks(retires_at=K - 3, a_pick=4))[0] == 1

for seed in seeds(3):
    for tries in (K, None):
        assert expect_sound(f"waves {tries}", waves(tries, seed=seed)) == ""
    status, found, said = check(waves(keeps=True, seed=seed))
    assert status == 1 and "is not retired before, though all its 20 tries failed" in found[0], found[:3]

# A run may stop behind any retirement, be it that it has enough points or is cut off there.
ENDS = "annulus: the trace ends with"
for tries in (True, False):
    for text in (bridson(tries=tries), bridson("keeps all that fit", tries=tries), waves(K if tries else None),
                 over_picks(tries=K if tries else None, a_pick=4)):
        lines = [re.sub(r', "active": \d+', "", line) for line in text.splitlines()]
        ends = [i + 1 for i, line in enumerate(lines) if '"retire"' in line][:-1]
        for end in ends[:: len(ends) // 15]:
            said = expect_sound(f"stopped after {end} lines", "\n".join(lines[:end]))
            assert ENDS in said and "guess" not in said, said

for seed in seeds(3):
    assert expect_sound("lagging", lagging(seed=seed)) == ""
    status, found, said = check(lagging(leaves=False, seed=seed))
    assert status == 1 and len(found) == 1 and "points are active, but by its lines" in found[0], found

for radius in (1, 2, 3, 5):
    for seed in seeds(2):
        # Tiles may be counted by their corners, or by their centres.
        for centre in (0, 0.5):
            lines = pixels(radius, seed=seed)
            for line in lines:
                if "x" in line:
                    line["x"], line["y"] = line["x"] + centre, line["y"] + centre
            lines[0]["width"] = lines[0]["height"] = 40 + 2 * centre
            said = expect_sound(f"pixels {radius}", "\n".join(map(json.dumps, lines)))
            assert said == "", (radius, said)

# The rule of points with radii of their own.
for seed in seeds(3):
    for rule in ("either", "earlier", "later", "solid"):
        expect_sound(f"{rule} told", sized_darts(rule, told=rule, seed=seed))
        if rule != "either":
            status, found, said = check(sized_darts(rule, seed=seed))
            assert status == 1 and f'"conflict":"{rule}"' in said and said.count("guess") == 1, (rule, said)
    expect_sound("discs", sized_darts("sum", told="solid", scale=2, seed=seed))
    status, found, said = check(sized_darts("sum", seed=seed))
    assert status == 1 and "nearer than the sum of both radii" in said, said
assert "guess" not in expect_sound("either", sized_darts("either"))
status, found, said = check(sized_darts("either", told="largest"))
assert status == 2 and '"conflict" must be either, earlier, later or solid; got "largest"' in said, said

# A point's annulus is that of its own radius, whatever the first line says; a sampler may use that, too.
OWN = [{"trace": 1, "width": 100, "height": 100, "radius": 9}, {"event": "start", "x": 50, "y": 50, "radius": 5},
       {"event": "pick", "point": 0}, {"x": 56, "y": 50, "radius": 5, "verdict": "accepted"}]
expect_sound("own annulus", "\n".join(map(json.dumps, OWN)))
OWN[3]["x"] = 67
expect_sound("annulus of all", "\n".join(map(json.dumps, OWN)))
OWN[3]["x"] = 69
status, found, said = check("\n".join(map(json.dumps, OWN)))
assert status == 1 and "lies 3.8 r from the picked point 0, outside its annulus from 1 r to 2 r" in found[0], found

# A domain of another shape. Nobody is accused of what falls outside; who tells it is asked for the shape.
BORDER = "annulus: early retirements at the border are not judged: no line gives a candidate that is outside\n"
SHAPE = ("annulus: early retirements where the points end are not judged: has the domain another shape, and are candidates outside it not written?\n")


def is_inside(line):
    return 0 <= line["x"] < WIDTH and 0 <= line["y"] < HEIGHT


for shape in SHAPES:
    for seed in seeds(3):
        assert expect_sound(shape, bridson("tells none outside", shape=shape, seed=seed)) == BORDER
        expect_found("", r"refused as outside, though it is inside$", "domain smaller, or of another shape?", shape=shape, seed=seed)
    # Who tells what is outside the rectangle, but leaves out what is outside the shape, is accused of nothing there.
    for seed in seeds(3):
        lines = [line for line in bridson(shape=shape, seed=seed).splitlines()
                 if "outside" not in line or not is_inside(json.loads(line))]
        assert expect_sound(f"{shape}, outside the rectangle", "\n".join(lines)) == SHAPE
# Far from every rim it stays a mistake.
lines = [line for line in bridson("gives up").splitlines() if "outside" not in line]
status, found, said = check("\n".join(lines))
assert status == 1 and re.search(r"retires point \d+ after \d+ tr", found[0]), found
# One that is told later counts for all lines before.
NOTE = [{"trace": 1, "width": 100, "height": 100, "radius": 10, "tries": 2}, {"event": "start", "x": 15, "y": 50},
        {"event": "pick", "point": 0}, {"x": 12, "y": 61, "verdict": "accepted"}, {"event": "pick", "point": 0},
        {"x": 13, "y": 62, "verdict": "too_close"}, {"event": "retire", "point": 0}, {"event": "pick", "point": 1},
        {"x": -1, "y": 62, "verdict": "outside"}, {"x": -1, "y": 63, "verdict": "outside"}, {"event": "retire", "point": 1}]
status, found, said = check("\n".join(map(json.dumps, NOTE)))
assert (status, found, said) == (1, ["line 7, try 2: retires point 0 after 1 try; k is 2"], ""), (status, found, said)

# One side taken for the other.
expect_found("y up to 30 more", r"outside the domain$", "beyond the height, and beyond no other edge")
expect_found("x up to 30 more", r"outside the domain$", "beyond the width, and beyond no other edge")
INSIDE = r"refused as outside, though it is inside$|outside the domain$"
for width, height in ((200.0, 150.0), (150.0, 200.0)):
    faulty_samplers.WIDTH, faulty_samplers.HEIGHT = width, height
    faulty_samplers.SIDES.update({"exchanges the sides": (height, width), "y by the width": (width, width),
                                  "x by the height": (height, height)})
    expect_found("y by the width", INSIDE, "right if y is compared with the width")
    expect_found("x by the height", INSIDE, "right if x is compared with the height")
    expect_found("exchanges the sides", INSIDE, "width and height are exchanged")
    # Distances that wrap around in one direction alone.
    for axis in "xy":
        expect_found(f"no wrapping in {axis}", NEAR, f"not wrap around in {axis}?", periodic=True)
    expect_found("no wrapping", NEAR, "do distances or searched cells not wrap around?", periodic=True)
    expect_found("tells them unwrapped", r"outside the domain$", "before they are wrapped around?", periodic=True)

# A torus whose first line does not say so.
for seed in seeds(2):
    lines = bridson(periodic=True, seed=seed).splitlines()
    status, found, said = check("\n".join([lines[0].replace("true", "false"), *lines[1:]]))
    assert status == 1 and "is it a torus" in said and said.count("guess") == 1, said

# Directions that do not change, or are few.
for periodic in (False, True):
    for mistake, guess in (("one angle", "is one angle used for all?"), ("one angle a pick", "the angle drawn only once a pick?"),
                           ("seven angles", "in 7 directions only")):
        for digits in (None, 2):
            said = expect_sound(mistake, bridson(mistake, periodic=periodic, digits=digits))
            assert guess in said and said.count("guess") == 1, (mistake, digits, said)

# Another distance than r is compared.
expect_found("half r", NEAR, "nearer than about 0.5 r are refused")
expect_found("twice r", r"refused as too close, though", "with 2r, or not at all?")
expect_found("to r", r"outside its annulus from 1 r to 2 r", "the distance drawn from 0 to r, not from r to 2r?")
for radius in (3, 8):
    status, found, said = check(darts(radius / 2, radius))
    assert status == 1 and "nearer than about 0.5 r" in said, said
# What only rounding does is no distance of a whole number, and tiles are said.
for digits in (1, 2, 3):
    for seed in seeds(2):
        said = expect_sound("rounded circle", bridson("on the circle", digits=digits, seed=seed))
        assert "guess" not in said, said
expect_found("tiles", r"outside its annulus from 1 r to 2 r", "less than a tile: are they rounded after they are drawn?")

print(f"{trace_check.checked} traces were judged as they should be")
