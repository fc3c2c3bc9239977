#!/usr/bin/env python3
"""Traces line by line, what is no trace, those of our own samplers, and the examples of docs/trace.md, run as they stand
there: read by `annulus check`.

    trace_lines.py ANNULUS ROOT
"""

import json
import math
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import trace_check
from faulty_samplers import bridson
from trace_check import NEAR, NO_PICK, annulus, check, expect_sound

root = pathlib.Path(sys.argv[2])
folder = pathlib.Path(tempfile.mkdtemp())

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
     ['line 3: names no point: it needs "point"',
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
        ["line 3, try 1: gives its new point the number 0, which another point has"],
    ),
    # From then on the name means the later one, and the others of that name follow.
    (
        [HEADER, START, '{"try":1,"x":70,"y":70,"verdict":"accepted","point":0}',
         '{"try":2,"x":71,"y":70,"verdict":"too_close","blocker":0}',
         '{"try":3,"x":20,"y":70,"verdict":"accepted","point":0}'],
        ["line 3, try 1: gives its new point the number 0, which another point has",
         "line 5, try 3: gives its new point the number 0, which another point has"],
    ),
    (
        [HEADER, '{"event":"candidate","x":50,"y":50,"distance":null}', '{"event":"verdict","try":1,"verdict":"accepted"}',
         '{"event":"candidate","x":80,"y":50,"distance":30}', '{"event":"verdict","try":1,"verdict":"accepted"}',
         '{"event":"verdict","try":3,"verdict":"accepted"}', '{"event":"verdict","try":2,"verdict":"accepted"}',
         '{"event":"verdict","try":2,"verdict":"accepted"}', '{"x":81,"y":50,"verdict":"too_close","blocker":1}'],
        ["line 5, try 1: gives a verdict, but no try waits for one",
         "line 6, try 3: gives a verdict, but no try waits for one",
         "line 8, try 2: gives a verdict, but no try waits for one"],
    ),
    # Candidates that wait are judged as others when they are accepted. Each is compared with those before it.
    (
        [HEADER, '{"event":"candidate","x":50,"y":50,"distance":null}', '{"event":"candidate","x":51,"y":50,"distance":null}',
         '{"event":"candidate","x":101,"y":50,"distance":null}', '{"event":"verdict","try":1,"verdict":"accepted"}',
         '{"event":"verdict","try":3,"verdict":"accepted"}', '{"event":"verdict","try":2,"verdict":"accepted"}'],
        ["line 6, try 3: accepted at (101, 50), outside the domain", "line 7, try 2: accepted at 0.1 r from point 0"],
    ),
    (
        [HEADER.replace('"tries":2', '"tries":1'), START.replace("50", "5", 1), '{"event":"pick","point":0}',
         '{"x":-6,"y":50,"verdict":"outside"}',
         '{"event":"pick","point":0}'],
        ["line 5: picks point 0 again, though 1 try failed in an earlier turn: it is not retired"],
    ),
    # A place of growth that is no point is retired once.
    (
        [HEADER.replace(',"tries":2', ""), '{"event":"start","x":50,"y":50,"point":null}', '{"event":"pick","point":null}',
         '{"x":62,"y":50,"verdict":"accepted"}', '{"event":"retire","point":null}', '{"event":"pick","point":null}',
         '{"x":50,"y":62,"verdict":"accepted"}', '{"event":"retire","point":null}'],
        ["line 6: picks the place where growth began, which is no point and is retired",
         "line 8, try 2: retires the place where growth began, which is no point and is not active"],
    ),
    # Whatever radii there are, a place has but one point.
    (
        ['{"trace":1,"width":100,"height":100}', '{"x":10,"y":10,"verdict":"accepted"}',
         '{"x":50,"y":50,"radius":5,"verdict":"accepted"}', '{"x":10,"y":10,"verdict":"accepted"}',
         '{"x":10,"y":11,"verdict":"accepted"}'],
        ["line 4, try 3: accepted at the place of point 0"],
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
        ["line 3: looks like another header, but only the first line can be one"],
    ),
    (
        ["", HEADER[:-1] + ',"setup":' + SETUP.replace('"radius":10', '"radius":12').replace('"tries":2', '"tries":3')
         .replace('"width":100', '"width":120') + "}", START],
        ['line 2: says that "width" is 100, but its setup says 120', 'line 2: says that "radius" is 10, but its setup says 12',
         'line 2: says that "tries" is 2, but its setup says 3'],
    ),
    ([HEADER[:-1] + ',"setup":' + SETUP + "}", START], []),
    *(
        ([HEADER, START, '{"x":51,"y":50,"verdict":"too_close","searched":%s}' % cells],
         ["line 3, try 1: its searched cells are not a list of [column, row]"])
        for cells in ("5", '"all"', "[1,2]", "[[1]]", "[[1,2,3]]", "[[1.5,2]]", '[[1,"2"]]', "[[1,2],{}]", "{}")
    ),
    *(
        ([HEADER, START, '{"x":51,"y":50,"verdict":"too_close","searched":%s}' % cells], [])
        for cells in ("null", "[]", "[[1,2]]", "[[1,2],[-1,-2]]", "[[1.0,2e0]]")
    ),
    (
        [HEADER, '{"event":"start","x":50,"y":50,"verdict":"too_close"}'],
        ["line 2: is a start, but its verdict refuses it"],
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
    # What is early is told at the end, when it is known where points end.
    (
        [HEADER, '{"event":"start","x":15,"y":50}', '{"x":35,"y":50,"verdict":"accepted"}', '{"x":15,"y":80,"verdict":"accepted"}',
         '{"event":"pick","point":2}', '{"x":-1,"y":80,"verdict":"outside"}', '{"event":"pick","point":0}',
         '{"x":26,"y":50,"verdict":"too_close"}', '{"event":"retire","point":0}', '{"x":16,"y":50,"verdict":"accepted"}'],
        ["line 10, try 3: accepted at 0.1 r from point 0", "line 9, try 2: retires point 0 after 1 try; k is 2"],
    ),
    # One, not "1 points".
    (
        [HEADER, START, '{"x":70,"y":50,"verdict":"accepted"}', '{"event":"pick","point":0,"active":1}',
         '{"x":61,"y":50,"verdict":"too_close"}', '{"event":"retire","point":0}', '{"x":51,"y":50,"verdict":"accepted"}'],
        ["line 4: says that 1 point is active, but by its lines 2 are",
         "line 7, try 2: accepted at 0.1 r from point 0", "line 6, try 1: retires point 0 after 1 try; k is 2"],
    ),
):
    status, found, said = check("\n".join(lines) + "\n")
    assert found == expected and status == (1 if expected else 0), (lines, found, said)

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

# Bad input: one line that says where.
for text, message in (
    ("", "it is empty"),
    ("\n \n", "it is empty"),
    ("\n\n" + HEADER + "\n", 'it has no candidate up to its end, line 3; a candidate needs "x", "y" and "verdict"'),
    ("x,y\n1,2\n", "is not a trace, which has a JSON object in each line; for points use annulus measure --check"),
    ('{"x":1,"y":2,"verdict":"accepted"}\n', "give that with --width and --height"),
    ('{"trace":2}\n', '"trace" must be 1'),
    ('{"trace":1,"width":9,"height":9,"setup":{"sampler":"bridson","parameters":{"radius":0}}}\n',
     "line 1: --radius must be a number from 1e-12"),
    ('{"trace":1,"width":-3}\n', '"width" must be a number above 0, up to 1e+09; got -3'),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"verdict":"accepted"}\n', 'line 2: it needs "y"'),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":1,"verdict":"good"}\n', "line 2: \"verdict\" must be accepted"),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":1}\n', 'line 2: it needs "verdict"'),
    ('{"trace":1,"width":9,"height":9}\n{"x":NaN,"y":1,"verdict":"accepted"}\n', "line 2: character 6: JSON has neither NaN nor Infinity, though Python's json.dumps"),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":-Infinity}\n', "line 2: character 13: JSON has neither NaN"),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":-}\n', "line 2: character 13: it is not JSON"),
    # A message on standard output, also as a last line that has no end.
    *((HEADER + "\n" + START + "\n" + last, "line 3: it is not JSON: '" + last.strip("\n"))
      for last in ("Traceback (most recent call last):\n", "done", "done\n")),
    ('{"trace":1,"width":9,"height":9}\n{"x":1,"y":1,"verdict":"accepted","radius":1e300}\n',
     "line 2: a radius must be from 1e-30 to 1e+09; got 1e+300"),
    ('{"trace":1,"width":9,"height":9,"radius":1e-50}\n', "line 1: a radius must be from 1e-30 to 1e+09; got 1e-50"),
    ('{"trace":1,"width":9,"height":9}\n[1,2]\n', "line 2: it is not an object: '[1,2]'"),
    ('{"trace":1,"width":9,"height":9}\n{"event":"pick","point":-1}\n',
     'line 2: character 17: "point" must be a whole number from 0'),
    *(('{"trace":1,"width":9,"height":9}\n{"event":"pick",%s}\n' % twice, f'line 2: character {at}: "{key}" is given twice')
      for twice, key, at in (('"point":1,"point":1', "point", 27), ('"event":"pick"', "event", 17), ('"point":null, "point":2', "point", 31),
                             ('"x":1,"y":2,"x":1', "x", 29), ('"searched":[],"searched":[]', "searched", 31),
                             ('"distance":null,"distance":2', "distance", 33), ('"trace":1,"trace":1', "trace", 27))),
    *(('{"trace":1,"width":9,"height":9}\n{"x":1,%s,"y":1}\n' % wrong, f"line 2: character 8: {says}")
      for wrong, says in (('"point":[1]', '"point" must be a whole number from 0; got a list'),
                          ('"blocker":{}', '"blocker" must be a whole number from 0; got an object'),
                          ('"radius":[[]]', '"radius" must be a number; got a list'),
                          ('"distance":{"a":1}', '"distance" must be a number; got an object'))),
):
    status, found, said = check(text)
    assert status == 2 and not found and message in said and said.count("\n") == 1, (text, status, found, said)

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

# A candidate of `variable` that was accepted, called refused: no point is as near as the radii forbid. What comes later
# is not looked at, since a point is missing there.
trace = subprocess.run([annulus, "trace", "--sampler", "variable"], capture_output=True, text=True, check=True).stdout
lines = trace.splitlines()
at = [i for i, line in enumerate(lines) if '"verdict":"accepted"' in line and '"event":"candidate"' in line][5]
one = json.loads(lines[at])
lines[at] = json.dumps({"try": one["try"], "event": "candidate", "x": one["x"], "y": one["y"], "verdict": "too_close"})
status, found, said = check("\n".join(lines[: at + 1]) + "\n")
assert status == 1 and f"line {at + 1}, try {one['try']}: refused as too close, though no point is as near" in found[0], found

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
print(f"{trace_check.checked} traces were judged as they should be")
