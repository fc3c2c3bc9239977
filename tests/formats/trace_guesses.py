#!/usr/bin/env python3
"""Mistakes that a guess names: of places, lengths, points that are lost, discs and the torus, read by `annulus check`.

    trace_guesses.py ANNULUS
"""

import json
import re
import subprocess

import faulty_samplers
import trace_check
from faulty_samplers import bridson, darts, eliminated
from sound_samplers import discs, fitted, growth, rounds
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
    expect_guess("index for the point", ANNULUS, "the list index used as the point's number?", seed=seed)
    # Other lengths.
    expect_guess("adds the differences", NEAR, "is the sum compared instead of the distance?", seed=seed)
    expect_guess("takes the larger difference", r"refused as too close, though|as the blocker, which is",
                 "is the larger one compared", seed=seed)
    # Points that no candidate finds.
    expect_guess("loses the first", NEAR[:-4] + "0$", "ever finds point 0", seed=seed)
    expect_guess("loses one", NEAR[:-4] + "20$", "ever finds point 20", seed=seed)
    expect_guess("loses some", NEAR, "no candidate finds the points that others are too near to", seed=seed)
    expect_guess("exchanges x and y in the grid", NEAR, "are x and y swapped when points are put into the grid", seed=seed)
    expect_guess("compares no batch", NEAR, "are the candidates of a pick not compared with each other?", seed=seed)

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
    assert status == 2 and f'its run lies in space: "{key}" is 3.5 and 4.5' in said, (status, found, said)

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
assert status == 2 and "for points use annulus measure --check" in said, said
for code in ("utf-16-le", "utf-16-be"):
    done = subprocess.run([trace_check.annulus, "check", "-"], input=("\ufeff" + text).encode(code), capture_output=True)
    assert (done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()) == plain, done

# What each of these explains, and no other guess.
for seed in seeds(3):
    expect_guess("chunks", NEAR, "a multiple of 50: are chunks", seed=seed)
    for mistake, guess in (("begins anew", "begin anew at each pick?"), ("two distances", "")):
        said = expect_sound(mistake, bridson(mistake, seed=seed))
        assert guess in said and said.count("guess") == (1 if guess else 0), (mistake, said)
    status, found, said = check(bridson("exactly r", seed=seed))
    assert status == 1 and all("because of its own picked point" in line for line in found), (found, said)
status, found, said = check(darts(8, 8.9))
assert status == 1 and "only candidates nearer than 8 are refused: is r cut to a whole number?" in said, said

# Points that a crowd stands around, all of which some candidates skipped, are not lost.
status, found, said = check(growth(3, 200.0, 200.0, k=30, skips=0.02, blockers=True))
assert status == 1 and all(re.search(NEAR, line) for line in found) and "guess" not in said, (found[:3], said)

# A torus has no outside.
torus = [{"trace": 1, "width": 100, "height": 100, "radius": 10, "periodic": True}, {"event": "start", "x": 5, "y": 5},
         {"event": "pick", "point": 0}]


def off(*places):
    return "\n".join(map(json.dumps, torus + [{"x": x, "y": y, "verdict": "outside"} for x, y in places]))


OUTSIDE = "refused as outside, which a torus does not have"
status, found, said = check(off((5, -7), (-7, 5), (5, -8)))
assert found == [f"line 4, try 1: {OUTSIDE}", f"line 5, try 2: {OUTSIDE}; this and 1 more line follow from line 4"], found
for places, guess in (([(x, -7) for x in range(6)], "is y not wrapped around?"),
                      ([(-7, y) for y in range(6)], "is x not wrapped around?"),
                      ([(-7, y) for y in range(3)] + [(x, -7) for x in range(3)], "is it not a torus")):
    status, found, said = check(off(*places))
    assert status == 1 and len(found) == 2 and guess in said and said.count("guess") == 1, (found, said)

for seed in seeds(3):
    assert expect_sound("cells that fit", fitted(3, seed)) == ""
    status, found, said = check(fitted(1, seed))
    assert status == 1 and "3x3 cells searched" in said and said.count("guess") == 1, said

# Half a turn ends a run early: so few lines tell it, and no more lines of a sound one do.
for seed in seeds(4):
    assert "sector of about 180" in check("\n".join(bridson("half a turn", seed=seed).splitlines()[:200]))[2], seed
    for end in range(100, 400, 50):
        assert "sector" not in check("\n".join(bridson(seed=seed).splitlines()[:end]))[2], (seed, end)

for seed in seeds(3):
    said = expect_sound("rounds", rounds(True, seed))
    assert said.startswith("annulus: distances are only compared within rounds: neither") and "guess" not in said, said
    status, found, said = check(rounds(False, seed))
    assert status == 1 and "near across the border only: do distances not wrap around?" in said, (found, said)
    status, found, said = check(rounds(False, seed).replace("true", "false"))
    assert status == 0, found

print(f"{trace_check.checked} traces were judged as they should be")
