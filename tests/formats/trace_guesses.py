#!/usr/bin/env python3
"""Mistakes that a guess names: of places, lengths, points that are lost, discs and the torus, read by `annulus check`.

    trace_guesses.py ANNULUS
"""

import json
import math
import random
import re
import subprocess

import faulty_samplers
import trace_check
from faulty_samplers import bridson, darts, eliminated
from trace_check import NEAR, NO_PICK, check, expect_sound, seeds

ANNULUS = r"outside its annulus from 1 r to 2 r$"


def expect_guess(mistake, pattern, guess, **more):
    status, found, said = check(bridson(mistake, **more))
    assert status == 1 and found and all(re.search(pattern, line) for line in found), (mistake, found[:3])
    assert guess in said and said.count("guess") == 1, (mistake, said)


for seed in seeds(2):
    # What is outside is put on the border, or mirrored there.
    for mistake, guess in (("clamps", "by min and max (clamp)"), ("clamps next to it", "by min and max (clamp)"),
                           ("mirrors", "mirrored at the border")):
        expect_guess(mistake, ANNULUS, guess, seed=seed)
    # Around another place than the picked point.
    expect_guess("around the origin", ANNULUS + "|never retired|outside$", "in that of (0, 0)", seed=seed)
    expect_guess("around the first", ANNULUS, "that of the first point", seed=seed)
    expect_guess("around the newest", ANNULUS, "around the newest point", seed=seed)
    expect_guess("index for the point", ANNULUS, "the index into the list taken for the point?", seed=seed)
    # Other lengths.
    expect_guess("adds the differences", NEAR, "the sum compared instead of the distance?", seed=seed)
    expect_guess("takes the larger difference", r"refused as too close, though|as the blocker, which is",
                 "the larger one compared", seed=seed)
    # Points that no candidate finds.
    expect_guess("loses the first", NEAR[:-4] + "0$", "point 0 is never found", seed=seed)
    expect_guess("loses one", NEAR[:-4] + "20$", "point 20 is never found", seed=seed)
    expect_guess("loses some", NEAR, "points that others are too near to are found by no candidate", seed=seed)
    expect_guess("exchanges x and y in the grid", NEAR, "x and y exchanged where points are put into the grid", seed=seed)
    expect_guess("compares no batch", NEAR, "the candidates of a pick not compared with each other?", seed=seed)


def discs(law, radius=4, digits=None, seed=1, tell=True):
    """Discs with radii from 2 to 5 that do not overlap; "radius" is twice that. A candidate is drawn around the picked disc,
    from one law's distance to twice that."""
    rng, all_discs, lines = random.Random(seed), [(40, 40, 3)], []

    def put(at, **more):
        x, y, r = at if digits is None else (round(value, digits) for value in at)
        size = {"radius": 2 * at[2] if digits is None else round(2 * at[2], digits)}
        lines.append({"x": x, "y": y, **({} if more.get("verdict") == "outside" and not tell else size), **more})

    lines.append({"trace": 1, "width": 80, "height": 80, "conflict": "solid", "radius": radius, "tries": 20})
    put(all_discs[0], event="start")
    active = [0]
    while active:
        picked = rng.choice(active)
        lines.append({"event": "pick", "point": picked})
        for _ in range(20):
            r, angle, (cx, cy, own) = rng.uniform(2, 5), rng.uniform(0, 2 * math.pi), all_discs[picked]
            d = {"both": (own + r) * rng.uniform(1, 2), "all": radius * rng.uniform(1, 2), "own": 2 * own * rng.uniform(1, 2),
                 "touch": own + r, "far": 2.2 * (own + r)}[law]
            at = cx + d * math.cos(angle), cy + d * math.sin(angle), r
            if not (0 <= at[0] <= 80 and 0 <= at[1] <= 80):
                put(at, verdict="outside")
                continue
            near = any(math.dist(at[:2], q[:2]) < (q[2] + r) * (1 - 1e-12) for q in all_discs)
            put(at, verdict="too_close" if near else "accepted")
            if not near:
                active.append(len(all_discs))
                all_discs.append(at)
                break
        else:
            active.remove(picked)
            lines.append({"event": "retire", "point": picked})
    return "\n".join(map(json.dumps, lines))


# The annulus is that of both discs, of the picked one, or of all.
for seed in seeds(3):
    for law in ("both", "all", "own", "touch"):
        for digits in (None, 1):
            for tell in (True, False):
                said = expect_sound(f"discs {law} {digits} {tell}", discs(law, digits=digits, seed=seed, tell=tell))
                assert "guess" not in said, (law, said)
status, found, said = check(discs("far"))
assert status == 1 and all(re.search(ANNULUS, line) for line in found), found[:3]
# Two lengths that differ do not look alike.
SIZED = [{"trace": 1, "width": 100, "height": 100, "conflict": "solid"}, {"x": 50, "y": 50, "radius": 8, "verdict": "accepted"},
         {"x": 57.9998, "y": 50, "radius": 8, "verdict": "accepted"}]
found = check("\n".join(map(json.dumps, SIZED)).replace("57.9998", "57.999800"))[1]
assert found == ["line 3, try 2: accepted 7.9998 away from point 0; by their radii it must be 8"], found


# Points are judged when all that is removed is gone.
lines = eliminated()
text = "\n".join(map(json.dumps, lines))
assert expect_sound("elimination", text) == NO_PICK
status, found, said = check(text.rsplit("\n", 1)[0])
assert status == 1 and len(found) == 1 and re.search(NEAR, found[0]) and "guess" not in said, (found, said)

# In space nothing is judged; a z that is the same everywhere says nothing.
for key in ("z", "depth"):
    level = re.sub(r'("x")', f'"{key}": 3.5, \\1', bridson())
    assert expect_sound(key, level) == ""
    at = level.rindex(f'"{key}": 3.5')
    status, found, said = check(level[:at] + level[at:].replace("3.5", "4.5", 1))
    assert status == 2 and f'its run lies in space, with "{key}" 3.5 and 4.5' in said, (status, found, said)

# As other languages write it: with capitals, as a list in lines or in one, in another encoding, with other ends of lines.
text = bridson("smaller r")
plain = check(text)
for accepted, too_close in (("Accepted", "TOO_CLOSE"), ("ACCEPTED", "TooClose"), ("accepted", "too close")):
    assert check(text.replace("accepted", accepted).replace("too_close", too_close)) == plain
objects = text.strip().splitlines()
listed = check("[\n  " + ",\n  ".join(objects) + "\n]\n")
assert [re.sub(r"line (\d+)", lambda line: f"line {int(line[1]) - 1}", line) for line in listed[1]] == plain[1], listed[1][:2]
assert check("[" + ",".join(objects) + "]") == plain
# An object over several lines is called by its first one, and may be cut off.
spread = json.dumps([json.loads(line) for line in objects], indent=2)
starts = [i for i, line in enumerate(spread.split("\n"), 1) if line == "  {"]
listed = check(spread)
assert [re.sub(r"line (\d+)", lambda line: f"line {starts.index(int(line[1])) + 1}", line) for line in listed[1]] == plain[1], listed[1][:2]
status, found, said = check(spread[: spread.rindex(",")])
assert found == listed[1] and re.search(r"is cut off in line \d+$", said, re.M), said
assert check(text.replace("\n", "\r")) == plain
status, found, said = check("[[1, 2], [3, 4]]")
assert status == 2 and "points are judged by annulus measure --check" in said, said
for code in ("utf-16-le", "utf-16-be"):
    done = subprocess.run([trace_check.annulus, "check", "-"], input=("\ufeff" + text).encode(code), capture_output=True)
    assert (done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()) == plain, done

# What each of these explains, and no other guess.
for seed in seeds(3):
    expect_guess("chunks", NEAR, "a multiple of 50: chunks", seed=seed)
    for mistake, guess in (("begins anew", "begun anew at each pick?"), ("two distances", "")):
        said = expect_sound(mistake, bridson(mistake, seed=seed))
        assert guess in said and said.count("guess") == (1 if guess else 0), (mistake, said)
    status, found, said = check(bridson("exactly r", seed=seed))
    assert status == 1 and all("because of its own picked point" in line for line in found), (found, said)
status, found, said = check(darts(8, 8.9))
assert status == 1 and "nearer than 8, and no more: r cut to a whole number?" in said, said

# A torus has no outside.
torus = [{"trace": 1, "width": 100, "height": 100, "radius": 10, "periodic": True}, {"event": "start", "x": 5, "y": 5},
         {"event": "pick", "point": 0}]


def off(*places):
    return "\n".join(map(json.dumps, torus + [{"x": x, "y": y, "verdict": "outside"} for x, y in places]))


OUTSIDE = "refused as outside, which a torus does not have"
status, found, said = check(off((5, -7), (-7, 5), (5, -8)))
assert found == [f"line 4, try 1: {OUTSIDE}", f"line 5, try 2: {OUTSIDE}; this and 1 more line follow from line 4"], found
for places, guess in (([(x, -7) for x in range(6)], "y is not wrapped around?"),
                      ([(-7, y) for y in range(6)], "x is not wrapped around?"),
                      ([(-7, y) for y in range(3)] + [(x, -7) for x in range(3)], "is it no torus")):
    status, found, said = check(off(*places))
    assert status == 1 and len(found) == 2 and guess in said and said.count("guess") == 1, (found, said)


def fitted(reach, seed=1):
    """A torus whose cells are made to fit its sides; `reach` of them are searched each way."""
    rng, (width, height), r, k = random.Random(seed), (100.0, 70.0), 7.0, 20
    columns, rows = math.ceil(width / r * math.sqrt(2)), math.ceil(height / r * math.sqrt(2))
    grid, points, active = {}, [], []
    lines = [{"trace": 1, "width": width, "height": height, "radius": r, "periodic": True, "tries": k}]

    def add(p):
        points.append(p)
        active.append(len(points) - 1)
        grid.setdefault((int(p[0] / width * columns), int(p[1] / height * rows)), []).append(len(points) - 1)

    def near(p):
        i, j = int(p[0] / width * columns), int(p[1] / height * rows)
        for a in range(-reach, reach + 1):
            for b in range(-reach, reach + 1):
                for q in grid.get(((i + a) % columns, (j + b) % rows), ()):
                    dx, dy = (abs(u - v) for u, v in zip(points[q], p))
                    if math.hypot(min(dx, width - dx), min(dy, height - dy)) < r:
                        return q
        return None

    add((3.0, 3.0))
    lines.append({"event": "start", "x": 3.0, "y": 3.0})
    while active:
        picked = rng.choice(active)
        lines.append({"event": "pick", "point": picked})
        for _ in range(k):
            angle, d = rng.uniform(0, 2 * math.pi), r * math.sqrt(rng.uniform(1, 4))
            p = (points[picked][0] + d * math.cos(angle)) % width, (points[picked][1] + d * math.sin(angle)) % height
            blocker = near(p)
            lines.append({"x": p[0], "y": p[1], "verdict": "accepted" if blocker is None else "too_close",
                          **({} if blocker is None else {"blocker": blocker})})
            if blocker is None:
                add(p)
                break
        else:
            active.remove(picked)
            lines.append({"event": "retire", "point": picked})
    return "\n".join(map(json.dumps, lines))


for seed in seeds(3):
    assert expect_sound("cells that fit", fitted(3, seed)) == ""
    status, found, said = check(fitted(1, seed))
    assert status == 1 and "3x3 cells searched" in said and said.count("guess") == 1, said

# Half a turn ends a run early: so few lines tell it, and no more lines of a sound one do.
for seed in seeds(4):
    assert "sector of about 180" in check("\n".join(bridson("half a turn", seed=seed).splitlines()[:200]))[2], seed
    for end in range(100, 400, 50):
        assert "sector" not in check("\n".join(bridson(seed=seed).splitlines()[:end]))[2], (seed, end)


def rounds(wraps, seed=1):
    """The best of ten candidates each time (Mitchell 1991) on a torus, by its distances or by those of the plane."""
    rng, points, lines, attempt = random.Random(seed), [], [], 0
    lines.append({"trace": 1, "width": 640, "height": 480, "periodic": True})
    for _ in range(60):
        best = None
        for _ in range(10):
            p = rng.uniform(0, 640), rng.uniform(0, 480)
            near = None
            for q in points:
                dx, dy = abs(p[0] - q[0]), abs(p[1] - q[1])
                d = math.hypot(min(dx, 640 - dx), min(dy, 480 - dy)) if wraps else math.hypot(dx, dy)
                near = d if near is None else min(near, d)
            attempt += 1
            lines.append({"try": attempt, "event": "candidate", "x": p[0], "y": p[1], "distance": near})
            if best is None or near is not None and near > best[0]:
                best = near or 0, p, attempt
        points.append(best[1])
        lines += [{"try": i, "event": "verdict", "verdict": "accepted" if i == best[2] else "not_farthest"}
                  for i in range(attempt - 9, attempt + 1)]
    return "\n".join(map(json.dumps, lines))


for seed in seeds(3):
    said = expect_sound("rounds", rounds(True, seed))
    assert said.startswith("annulus: distances are only compared within rounds: neither") and "guess" not in said, said
    status, found, said = check(rounds(False, seed))
    assert status == 1 and "near across the border only: distances do not wrap around?" in said, (found, said)
    status, found, said = check(rounds(False, seed).replace("true", "false"))
    assert status == 0, found

print(f"{trace_check.checked} traces were judged as they should be")
