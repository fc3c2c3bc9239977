#!/usr/bin/env python3
"""No sound sampler, whatever its style, is told a contradiction or a guess by `annulus check`.

    sound_styles.py ANNULUS [--seeds FIRST COUNT]

Without seeds each style runs with one, the first.
"""

import json
import re
import sys

import faulty_samplers
import trace_check
from faulty_samplers import K, SHAPES, bridson, darts, eliminated, over_picks, sized_darts
from sound_samplers import discs, fitted, growth, lagging, pixels, rounds, waves
from trace_check import expect_sound

first, count = map(int, sys.argv[sys.argv.index("--seeds") + 1 :]) if "--seeds" in sys.argv else (1, 1)


def lines(dicts):
    return "\n".join(map(json.dumps, dicts))


def written(text, form):
    """A trace whose coordinates have other digits."""
    return re.sub(r'("[xy]": )([^,}]+)', lambda number: number[1] + format(float(number[2]), form), text)


def small(seed):
    """In a domain of three radii few points are retired."""
    faulty_samplers.WIDTH, faulty_samplers.HEIGHT = 30.0, 25.0
    text = over_picks(seed=seed, tries=None)
    faulty_samplers.WIDTH, faulty_samplers.HEIGHT = 200.0, 150.0
    return text


STYLES = {
    "Bridson": lambda seed: bridson(seed=seed),
    "Bridson on a torus": lambda seed: bridson(seed=seed, periodic=True),
    "k untold": lambda seed: bridson(seed=seed, tries=False),
    "points called by other numbers": lambda seed: bridson(seed=seed, name=lambda i: 3 * i + 100),
    "no events": lambda seed: bridson(seed=seed, events=False),
    "cells listed": lambda seed: bridson(seed=seed, listed=True),
    "two digits": lambda seed: bridson(seed=seed, digits=2),
    "one digit": lambda seed: bridson(seed=seed, digits=1),
    "six digits": lambda seed: written(bridson(seed=seed), "g"),
    "as a list": lambda seed: json.dumps([json.loads(line) for line in bridson(seed=seed).splitlines()], indent=1),
    "other words": lambda seed: bridson(seed=seed).replace("too_close", "TooClose").replace("accepted", "ACCEPTED"),
    "returns alone": lambda seed: bridson(seed=seed).replace("\n", "\r"),
    "all that fit are kept": lambda seed: bridson("keeps all that fit", seed=seed),
    "none outside is told": lambda seed: bridson("tells none outside", seed=seed),
    "drawn again outside": lambda seed: bridson("draws again what is outside", seed=seed),
    "Roberts": lambda seed: bridson("just beyond r", seed=seed),
    "Roberts, six digits": lambda seed: written(bridson("just beyond r", seed=seed), "g"),
    "on the circle": lambda seed: bridson("on the circle", seed=seed),
    "stopped": lambda seed: "\n".join(bridson(seed=seed).splitlines()[:700]),
    **{f"in a {shape}": lambda seed, shape=shape: bridson("tells none outside", shape=shape, seed=seed) for shape in SHAPES},
    **{f"failures over picks {style}": lambda seed, style=style: over_picks(seed=seed, **style)
       for style in ({}, {"a_pick": 4}, {"reset": True}, {"reset": True, "late": True}, {"late": True}, {"life": True},
                     {"a_pick": 3, "at_end": True}, {"outside": False})},
    "a small domain": small,
    "waves": lambda seed: waves(seed=seed),
    "waves, k untold": lambda seed: waves(None, seed=seed),
    "a list that lags": lambda seed: lagging(seed=seed),
    **{f"pixels, r = {radius}": lambda seed, radius=radius: lines(pixels(radius, seed=seed)) for radius in (1, 2, 3, 5)},
    **{f"radii, {rule}": lambda seed, rule=rule: sized_darts(rule, told=rule, seed=seed)
       for rule in ("either", "earlier", "later", "solid")},
    **{f"discs, {law}": lambda seed, law=law: discs(law, seed=seed) for law in ("both", "all", "own", "touch")},
    "darts": lambda seed: darts(3, 3, seed),
    "darts with blockers": lambda seed: darts(3, 3, seed, True),
    "elimination": lambda seed: lines(eliminated(seed)),
    "cells that fit a torus": lambda seed: fitted(3, seed),
    "the best of ten": lambda seed: rounds(True, seed),
    "oldest first": lambda seed: growth(seed, pick="oldest"),
    "newest first": lambda seed: growth(seed, pick="newest"),
    "even steps": lambda seed: growth(seed, angle="even"),
    "golden steps": lambda seed: growth(seed, angle="golden"),
    "golden steps on the circle": lambda seed: growth(seed, angle="golden", law=1 + 1e-7),
    "five starts": lambda seed: growth(seed, starts=5),
    "k = 1": lambda seed: growth(seed, k=1),
    "k = 60": lambda seed: growth(seed, k=60),
    "enough points": lambda seed: growth(seed, most=40),
    "too many points removed": lambda seed: growth(seed, most=40, trims=True),
    "no retirements": lambda seed: growth(seed, retires=False),
    "z the same everywhere": lambda seed: growth(seed, level=0.5),
    "blockers": lambda seed: growth(seed, blockers=True),
    "single precision": lambda seed: growth(seed, write=lambda value: float(f"{value:.9g}")),
    "a strip": lambda seed: growth(seed, 900.0, 15.0),
    "a strip, none outside": lambda seed: growth(seed, 900.0, 15.0, outside=False),
    "up to 4 r, told": lambda seed: growth(seed, outer=4, header={"annulus_in_r": [1, 4]}),
    "up to 30, told": lambda seed: growth(seed, outer=3, header={"annulus": [10, 30]}),
    "up to 4 r": lambda seed: growth(seed, outer=4),
    "up to 3 r, none outside": lambda seed: growth(seed, outer=3, outside=False),
    "up to 4 r in a small domain": lambda seed: growth(seed, 45.0, 45.0, outer=4),
    "at 1.5 r": lambda seed: growth(seed, law=1.5),
    "at 2 r": lambda seed: growth(seed, law=2),
    "by area, k = 5": lambda seed: growth(seed, k=5),
}
assert len(STYLES) >= 60 and faulty_samplers.K == K

for style, make in STYLES.items():
    for seed in range(first, first + count):
        said = expect_sound(f"{style}, seed {seed}", make(seed))
        assert "guess" not in said, f"{style}, seed {seed}: {said}"
print(f"{trace_check.checked} sound traces of {len(STYLES)} styles were judged sound")
