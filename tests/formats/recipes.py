#!/usr/bin/env python3
"""Runs what docs/recipes/ tells: the commands, and the programs with whatever reads them here.

    recipes.py ANNULUS ROOT [--tools]

Each program prints how many points it has read and where the last one is, in its own axes; what it should be is taken
from the CSV of the same points. numpy and meshio read their files; node runs the p5 sketch with a p5 of its own that
only keeps the circles; with --tools Blender and godot3-server must be there and run theirs. Unity's and Unreal's
programs are not run: their files are read as their formats are defined.
"""

import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import meshio
import numpy as np

annulus, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
with_tools = "--tools" in sys.argv[3:]
folder = pathlib.Path(tempfile.mkdtemp())
# Blender looks for relative names in PWD.
environment = dict(os.environ, PATH=f"{annulus.parent}:{os.environ['PATH']}", PWD=str(folder))
ran = []


def run(*command):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def recipe(name):
    """Runs its commands; returns its program and the points of the first command as rows of x, y, ..."""
    text = (root / "docs/recipes" / f"{name}.md").read_text()
    (_, commands), (_, program) = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.M | re.S)
    for command in commands.splitlines():
        run("sh", "-c", command)
    plain = re.sub(r" --(for|write|round) \S+| -o \S+", "", commands.splitlines()[0])
    rows = list(csv.reader(run("sh", "-c", plain).splitlines()))
    return program, np.array(rows[1:], dtype=float)


def expect_last(output, points, x, y, what):
    found = re.search(r"(\d+) points, the last one at (\S+) (\S+)", output)
    assert found, f"{what}: {output[-2000:]}"
    assert int(found[1]) == len(points), what
    assert np.allclose([float(found[2]), float(found[3])], [x, y], rtol=1e-5, atol=0.006), (what, found[0], x, y)
    ran.append(what)


def program(name, *words):
    if shutil.which(words[0]):
        return run(*words)
    assert not with_tools, f"{words[0]} is not there"
    return None


code, points = recipe("numpy")
(folder / "numpy_points.py").write_text(code)
out = run(sys.executable, "numpy_points.py")
expect_last(out, points, *points[-1], "numpy")
power = [float(number) for number in re.search(r"long waves: \[(.*)\]", out)[1].split()]
assert len(power) == 6 and max(power) < 0.3, power
assert np.load(folder / "runs.npy").shape == (20, 1000, 2)

code, points = recipe("blender")
mesh = meshio.read(folder / "points.ply")
assert len(mesh.points) == 5000
assert np.array_equal(mesh.points[:, :2], points * [1, -1] + [0, 500]) and not mesh.points[:, 2].any()
ran.append("meshio")
(folder / "scatter.py").write_text(code)
if (out := program("blender", "blender", "--background", "--python-exit-code", "1", "--python", "scatter.py")) is not None:
    expect_last(out, points, points[-1][0], 500 - points[-1][1], "blender")

code, points = recipe("godot")
(folder / "scatter.gd").write_text(code)
if (out := program("godot", "godot3-server", "-s", "scatter.gd")) is not None:
    expect_last(out, points, *points[-1], "godot3-server")

code, points = recipe("p5")
(folder / "sketch.js").write_text(
    'const p5 = {circles: 0}, fs = require("fs");\n'
    'const loadJSON = (file, then) => then(JSON.parse(fs.readFileSync(file, "utf8")));\n'
    "const createCanvas = () => {}, circle = (x, y, d) => { if (x >= 0 && y >= 0 && d > 0) ++p5.circles; };\n"
    + code + "preload();\nsetup();\nconsole.log(p5.circles, 'circles');\n")
if (out := program("p5", "node", "sketch.js")) is not None:
    expect_last(out, points, *points[-1][:2], "node")
    assert f"{len(points)} circles" in out, out

_, points = recipe("unity")
places = json.loads((folder / "points.json").read_text())["points"]
assert [[p["x"], p["y"], p["z"]] for p in places] == [[x, 0, 500 - y] for x, y in points.tolist()]
assert list(places[0]) == ["x", "y", "z", "rotation", "scale"]

_, points = recipe("unreal")
with open(folder / "points.csv") as file:
    header, *rows = csv.reader(file)
assert header == ["Name", "X", "Y", "Z"] and len({row[0] for row in rows}) == len(points)
assert np.allclose(np.array([row[1:] for row in rows], dtype=float)[:, :2], points * 100, rtol=1e-15)

print("recipes were run by", ", ".join(ran))
