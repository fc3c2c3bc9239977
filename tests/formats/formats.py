#!/usr/bin/env python3
"""Points files written by numpy and meshio, and by hand after the formats' definitions, read by `annulus measure`.

    formats.py ANNULUS

What must come out is computed here from the points that were written: their number, the box that holds them, the
smallest distance (every pair) or the smallest radius, and how the file was read.
"""

import csv
import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
from fractions import Fraction
from xml.etree import ElementTree

import meshio
import numpy as np

annulus = sys.argv[1]
folder = pathlib.Path(tempfile.mkdtemp())
random = np.random.default_rng(1)
points = random.random((300, 2)) * [740, 500]
radii = 1 + random.random(300)  # hardly any two overlap, as a third number without a name must not
rounded = np.floor(points)
tested = 0


def measure(name, *options):
    done = subprocess.run([annulus, "measure", name, *options], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{name}: {done.stderr}"
    return done.stdout


def smallest_distance(xy):
    d = xy[:, None, :] - xy[None, :, :]
    squares = d[..., 0] ** 2 + d[..., 1] ** 2
    np.fill_diagonal(squares, np.inf)
    return float(np.sqrt(squares.min()))


def expect(name, read_as, xy, radius=None):
    """`name` holds the points `xy`, read so; with radii, or the smallest of them."""
    global tested
    xy = np.asarray(xy, dtype=np.float64)
    # Points that share a place have no smallest distance to take as r.
    m = json.loads(measure(name, "--json", *([] if radius is not None else ["--radius", "20"])))
    assert m["n"] == len(xy), f"{name}: {m['n']} points"
    size = xy.max(axis=0) - xy.min(axis=0)
    assert (m["width"], m["height"]) == tuple(size), f"{name}: {m['width']} x {m['height']}, not {size}"
    if radius is not None:
        r = float(np.min(radius).astype(np.float32))  # radii are kept in single precision
        assert (m["radius"], m["radius_from"]) == (r, "file"), f"{name}: r = {m['radius']}, not {r}"
    smallest = smallest_distance(xy)
    assert abs(m["nearest"]["min"] - smallest) <= 1e-9 * max(1, smallest), f"{name}: {m['nearest']} {smallest}"
    line = measure(name, *([] if radius is not None else ["--radius", "20"])).splitlines()[0]
    assert line == "Read as: " + read_as, f"{name}: {line!r}"
    tested += 1


# numpy.save: every type, both orders of bytes and of numbers.
for kind in ["i2", "i4", "i8", "u2", "u4", "u8", "f4", "f8"]:
    for order in "<>":
        array = (rounded if kind[0] in "iu" else points).astype(order + kind)
        np.save(folder / "a.npy", array)
        expect("a.npy", f"NPY, {order}{kind}, shape (300, 2)", array)
np.save(folder / "small.npy", (rounded / 4).astype("u1"))
expect("small.npy", "NPY, |u1, shape (300, 2)", (rounded / 4).astype("u1"))
np.save(folder / "columns.npy", np.asfortranarray(points))
expect("columns.npy", "NPY, <f8, shape (300, 2), Fortran order", points)
np.save(folder / "sized.npy", np.asfortranarray(np.column_stack([points, radii])))
expect("sized.npy", "NPY, <f8, shape (300, 3), Fortran order; the third number is a radius", points, radii)
for version in [(1, 0), (2, 0), (3, 0)]:
    with open(folder / "version.npy", "wb") as file:
        np.lib.format.write_array(file, points, version=version)
    expect("version.npy", "NPY, <f8, shape (300, 2)", points)

# numpy.savetxt
np.savetxt(folder / "a.txt", points)
expect("a.txt", "text, blanks between the numbers, columns 1 (x), 2 (y)", points)
np.savetxt(folder / "a.csv", np.column_stack([points, radii]), delimiter=",", header="x,y,radius")
expect("a.csv", "CSV, commas, columns x, y, radius", points, radii)
np.savetxt(folder / "a.csv", np.column_stack([radii, points]), delimiter=",", header="R,X,Y", comments="")
expect("a.csv", "CSV, commas, columns X, Y, R", points, radii)
np.savetxt(folder / "a.tsv", np.column_stack([points, radii]), delimiter="\t", fmt="%.17g")
expect("a.tsv", "TSV, columns 1 (x), 2 (y), 3 (radius)", points, radii)
np.savetxt(folder / "a.csv", points, delimiter=";", fmt="%.17g")
text = (folder / "a.csv").read_text().replace(".", ",")
(folder / "german.csv").write_text("\ufeffx;y\n" + text)
expect("german.csv", "CSV, semicolons, decimal comma, columns x, y", points)

# csv.writer puts decimal commas in quotes where commas separate, and leaves whole numbers without.
with open(folder / "quoted.csv", "w", newline="") as file:
    rows = csv.writer(file)
    for x, y in points.tolist():
        rows.writerow([repr(x).replace(".", ","), repr(y).replace(".", ",")])
    rows.writerow([2, 3])
expect("quoted.csv", "CSV, commas, decimal comma, columns 1 (x), 2 (y)", np.vstack([points, [2, 3]]))

# Headers that do not name x and y, above an index: as pandas writes an array, and as a surveyor does.
indexed = np.column_stack([np.arange(300), points])
np.savetxt(folder / "pandas.csv", indexed, delimiter=",", header=",0,1", comments="", fmt=["%d", "%.17g", "%.17g"])
expect("pandas.csv", "CSV, commas, columns 2 (x), 3 (y); the first one counts the rows", points)
for names, read_as, more in (
    ("Nr;Rechts;Hoch", "Rechts (x), Hoch (y)", []),
    ("Nr;Rechts;Hoch;Radius", "Rechts (x), Hoch (y), Radius (radius)", [radii]),
):
    np.savetxt(folder / "named.csv", np.column_stack([indexed, *more]), delimiter=";", header=names, comments="",
               fmt=["%d"] + ["%.17g"] * (2 + len(more)))
    expect("named.csv", f"CSV, semicolons, columns {read_as}; the first one counts the rows", points, *more)
np.savetxt(folder / "named.csv", indexed, delimiter=";", header="Nr;Rechtswert;Hochwert", comments="",
           fmt=["%d", "%.17g", "%.17g"])
expect("named.csv", "CSV, semicolons, columns Rechtswert, Hochwert", points)
np.savetxt(folder / "named.csv", points, delimiter=",", header="east,north", comments="")
expect("named.csv", "CSV, commas, columns east (x), north (y)", points)

# json.dump
(folder / "a.json").write_text(json.dumps(points.tolist()))
expect("a.json", "JSON, columns x, y", points)
named = [{"id": i, "y": y, "x": x, "radius": r} for i, ((x, y), r) in enumerate(zip(points.tolist(), radii.tolist()))]
(folder / "a.json").write_text(json.dumps(named, indent=1))
expect("a.json", "JSON, columns x, y, radius", points, radii)

# meshio: a mesh with triangles, lists of three, behind its points.
cloud = np.column_stack([points, np.zeros(300)])
triangles = [("triangle", random.integers(0, 300, (50, 3)).astype(np.int32))]
for binary, name in [(False, "ascii"), (True, f"binary_{sys.byteorder}_endian")]:
    meshio.write(folder / "a.ply", meshio.Mesh(cloud, triangles), binary=binary)
    expect("a.ply", f"PLY, {name}, properties x, y", points)
    meshio.write(folder / "a.ply", meshio.Mesh(cloud, triangles, point_data={"radius": radii}), binary=binary)
    expect("a.ply", f"PLY, {name}, properties x, y, radius", points, radii)

# PLY by hand: lists and an element before the vertices, lists among their properties.
for order, name in [("<", "binary_little_endian"), (">", "binary_big_endian"), (None, "ascii")]:
    header = f"""ply
format {name} 1.0
comment by hand
element camera 2
property list uchar short lens
property double focus
element nothing 5
element vertex 300
property uchar r
property list ushort float weights
property double y
property float radius
property double x
element face 1
property list uchar int vertex_indices
end_header
"""
    rows = [("B", [2]), ("h", [7, -7]), ("d", [1.5]), ("B", [0]), ("d", [2.5])]
    for i, ((x, y), r) in enumerate(zip(points, radii)):
        rows += [("B", [200]), ("H", [i % 3]), ("f", [0.5] * (i % 3)), ("d", [y]), ("f", [r]), ("d", [x])]
    rows += [("B", [3]), ("i", [0, 1, 2])]
    if order:
        body = b"".join(struct.pack(f"{order}{len(v)}{t}", *v) for t, v in rows)
    else:
        body = " ".join(repr(float(n)) if t in "df" else str(n) for t, v in rows for n in v).encode()
    (folder / "hand.ply").write_bytes(header.encode() + body)
    expect("hand.ply", f"PLY, {name}, properties x, y, radius", points, radii)

# XYZ by hand.
atoms = [f"{'C' if i % 2 else 'Si'}  {x!r} {y!r} 0.5" for i, (x, y) in enumerate(points.tolist())]
(folder / "a.xyz").write_text("300\nof 2 3 kinds\n" + "\n".join(atoms) + "\n")
expect("a.xyz", "XYZ, columns 2 (x), 3 (y)", points)
(folder / "a.xyz").write_text(("300\n\n" + "\n".join(atoms) + "\n") * 2)
expect("a.xyz", "XYZ, columns 2 (x), 3 (y)", points)
(folder / "a.xyz").write_text("300\n" + "\n".join(atom.split(maxsplit=1)[1] for atom in atoms) + "\n")
expect("a.xyz", "XYZ, columns 1 (x), 2 (y)", points)
(folder / "a.xyz").write_text("\n".join(atoms) + "\n")
expect("a.xyz", "text, blanks between the numbers, columns 2 (x), 3 (y)", points)


def sample(name, *options):
    done = subprocess.run([annulus, "sample", *options, "-o", name], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{name}: {done.stderr}"
    return folder / name


# What `sample` writes, read by others. The CSV is read as text.
for options in (["--radius", "60"], ["--sampler", "variable", "--radius-min", "30", "--radius-max", "80"]):
    with open(sample("w.csv", *options)) as file:
        header, *rows = csv.reader(file)
    expected = np.array(rows, dtype=np.float64)
    npy = np.load(sample("w.npy", *options))
    assert npy.dtype == np.dtype("<f8") and npy.flags["C_CONTIGUOUS"] and np.array_equal(npy, expected)
    mesh = meshio.read(sample("w.ply", *options))
    assert np.array_equal(mesh.points[:, :2], expected[:, :2]) and not mesh.points[:, 2].any()
    assert ("radius" in mesh.point_data) == (len(header) == 3)
    if len(header) == 3:
        assert np.array_equal(mesh.point_data["radius"], expected[:, 2])
    xyz = np.loadtxt(sample("w.xyz", *options))
    assert np.array_equal(np.delete(xyz, 2, axis=1), expected) and not xyz[:, 2].any()
    svg = ElementTree.parse(sample("w.svg", *options)).getroot()
    assert svg.get("viewBox") == "0 0 740 500"
    circles = np.array([[float(c.get(key)) for key in ("cx", "cy", "r")] for c in svg])
    r = expected[:, 2] if len(header) == 3 else np.full(len(expected), 60)
    assert np.array_equal(circles[:, :2], expected[:, :2]) and np.array_equal(circles[:, 2], r / 2)
    # And by us: as many points as there are.
    for name in ("w.npy", "w.ply", "w.xyz", "w.svg"):
        assert json.loads(measure(name, "--json", "--radius", "1"))["n"] == len(expected), name
        tested += 1

# For tools, in their axes; the domain is 500 high.
for options in (["--radius", "60"], ["--sampler", "variable", "--radius-min", "30", "--radius-max", "80"]):
    with open(sample("w.csv", *options)) as file:
        sized = len(next(rows := csv.reader(file))) == 3
        plain = np.array(list(rows), dtype=np.float64)
    x, y, radius = plain[:, 0], plain[:, 1], plain[:, 2] if sized else np.full(len(plain), 60)
    own = [radius] if sized else []
    zero = np.zeros(len(plain))
    for tool, z in (("unity", 500 - y), ("godot", y)):
        objects = json.loads(sample(tool + ".json", "--for", tool, *options).read_text())["points"]
        assert list(objects[0]) == ["x", "y", "z"] + ["radius"] * sized, tool
        assert np.array_equal([list(o.values()) for o in objects], np.column_stack([x, zero, z, *own])), tool
    objects = json.loads(sample("p5.json", "--for", "p5", *options).read_text())
    assert [list(o) for o in objects] == [["x", "y", "r"]] * len(x)
    assert np.array_equal([list(o.values()) for o in objects], np.column_stack([x, y, radius]))
    with open(sample("unreal.csv", "--for", "unreal", *options)) as file:
        header, *rows = csv.reader(file)
    assert header == ["Name", "X", "Y", "Z"] + ["Radius"] * sized and len({row[0] for row in rows}) == len(x)
    metres = np.array([row[1:] for row in rows], dtype=np.float64) / 100
    assert np.allclose(metres, np.column_stack([x, y, zero, *own]), rtol=1e-15, atol=0)
    mesh = meshio.read(sample("blender.ply", "--for", "blender", *options))
    assert np.array_equal(mesh.points, np.column_stack([x, 500 - y, zero]))
    assert np.array_equal(np.load(sample("numpy.npy", "--for", "numpy", *options)), plain)

# Columns, origin, unit and direction, beside the JSON of the same points.
def table(*options):
    with open(sample("w.csv", *options)) as file:
        rows = csv.DictReader(file)
        return {name: np.array(column) for name, column in
                zip(rows.fieldnames, np.array([list(map(float, row.values())) for row in rows]).T)}


(folder / "stood.csv").write_text("x,y\n100,100\n600,400\n300,300\n")
around = ["--radius", "40", "--around", "stood.csv", "--order", "morton", "--seed", "5"]
known = json.loads(sample("w.json", *around).read_text())
columns = table(*around, "--write", "id,x,y,z,radius,rotation,scale,given,parent,birth")
n = len(known["points"])
assert list(columns) == "id x y z radius rotation scale given parent birth".split()
assert np.array_equal(columns["id"], np.arange(n)) and not columns["z"].any() and (columns["radius"] == 40).all()
assert np.array_equal(np.column_stack([columns["x"], columns["y"]]), known["points"])
assert np.array_equal(columns["birth"], known["numbers"])
assert np.array_equal(columns["parent"], [-1 if p is None else p for p in known["parents"]])
assert np.array_equal(columns["given"], columns["birth"] < 3) and columns["given"].sum() == 3
turned, sized = columns["rotation"], columns["scale"]
assert turned.min() >= 0 and turned.max() < 360 and np.ptp(turned) > 300 and len(set(turned)) > 0.9 * n
assert sized.min() >= 0.8 and sized.max() <= 1.2 and np.ptp(sized) > 0.3
assert abs(np.corrcoef(turned, sized)[0, 1]) < 4 / np.sqrt(n)
# The same for the same point in another order, others with another seed.
columns = table(*around[:4], "--seed", "5", "--write", "birth,scale")
assert list(columns) == ["birth", "scale"] and np.array_equal(columns["scale"], sized[np.argsort(known["numbers"])])
assert (table(*around[:4], "--seed", "6", "--write", "scale")["scale"][:99] != columns["scale"][:99]).any()

plain = np.loadtxt(sample("w.csv", "--radius", "40"), delimiter=",", skiprows=1)
for options, x0, y0, unit, up in (
    (["--origin", "corner"], 0, 0, 1, 1),
    (["--origin", "centre", "--unit-scale", "0.5"], 370, 250, 0.5, 1),
    (["--y-up"], 0, 500, 1, -1),
    (["--y-up", "--origin", "centre"], 370, 250, 1, -1),
    (["--y-up", "--origin", "10,-20", "--unit-scale", "3"], 10, -20, 3, -1),
):
    expected = (plain - [x0, y0]) * [unit, unit * up]
    moved = table("--radius", "40", *options)
    assert np.allclose(np.column_stack([moved["x"], moved["y"]]), expected, rtol=1e-15, atol=1e-12), options
    box = ElementTree.parse(sample("w.svg", "--radius", "40", *options)).getroot().get("viewBox").split()
    corners = (np.array([[0, 0], [740, 500]]) - [x0, y0]) * [unit, unit * up]
    assert np.allclose(np.array(box, dtype=float), [*corners.min(axis=0), 740 * unit, 500 * unit]), options
mesh = meshio.read(sample("w.ply", "--radius", "40", "--write", "x,y,z,scale"))
assert list(mesh.point_data) == ["scale"] and np.array_equal(mesh.points[:, :2], plain)
assert np.load(sample("w.npy", "--radius", "40", "--write", "id,x")).shape == (len(plain), 2)
metres = np.loadtxt(sample("u.csv", "--for", "unreal", "--radius", "40", "--unit-scale", "1"), delimiter=",",
                    skiprows=1, usecols=(1, 2))
assert np.array_equal(metres, plain)
objects = json.loads(sample("w.json", "--radius", "40", "--write", "x,given").read_text())
assert [o["x"] for o in objects] == plain[:, 0].tolist() and list(objects[0]) == ["x", "given"]

runs = np.load(sample("runs.npy", "--points", "50", "--exact", "--seeds", "2-5"))
assert runs.shape == (4, 50, 2) and runs.dtype == np.dtype("<f8")
assert np.array_equal(runs[3], np.load(sample("w.npy", "--points", "50", "--exact", "--seed", "5")))

# Rounded numbers: the distance that is said to hold does, by whole numbers; a hundredth more does not, and the
# pairs that are too near are counted.
for options, digits, r in (
    (["--radius", "8"], 2, 8),
    (["--radius", "8", "--origin", "centre"], 1, 8),
    (["--radius", "25", "--periodic", "--width", "400", "--height", "300"], 0, 25),
    (["--radius", "30", "--unit-scale", "0.1"], 0, 3),
):
    done = subprocess.run([annulus, "sample", *options, "--round", str(digits), "-o", "w.csv"], cwd=folder,
                          capture_output=True, text=True)
    said = re.fullmatch(rf"annulus: note: by --round {digits}, (no|\d+) pairs? (?:is|are) too near; "
                        r"r = ([\d.]+) holds exactly\n", done.stderr)
    assert done.returncode == 0 and said, done.stderr
    with open(folder / "w.csv") as file:
        rows = list(csv.reader(file))[1:]
    assert all(len(number.partition(".")[2]) <= digits for row in rows for number in row)
    whole = np.array([[int(Fraction(number) * 10**digits) for number in row] for row in rows])
    d = np.abs(whole[:, None, :] - whole[None, :, :])
    if "--periodic" in options:
        d = np.minimum(d, np.array([400, 300]) * 10**digits - d)
    squares = (d**2).sum(axis=2)[np.triu_indices(len(whole), 1)]
    near = int((squares < (r * 10**digits) ** 2).sum())
    assert near == (0 if said[1] == "no" else int(said[1])), (options, near, said[0])
    held = Fraction(said[2]) * 10**digits
    assert int(squares.min()) >= held**2 and (near == 0 or int(squares.min()) < (held + Fraction(1, 50)) ** 2)
    if digits > 0:
        # What is rounded away from decimals is no fault, by the rule for files; whole numbers are taken as they are.
        measure("w.csv", "--radius", str(r), "--check")

# With radii of their own the larger one counts, and what holds is a share of it.
done = subprocess.run([annulus, "sample", "--sampler", "variable", "--radius-min", "8", "--radius-max", "20", "--round", "1",
                       "-o", "w.csv"], cwd=folder, capture_output=True, text=True)
said = re.fullmatch(r"annulus: note: by --round 1, (\d+) pairs are too near; ([\d.]+) of each radius holds exactly\n", done.stderr)
assert said, done.stderr
with open(folder / "w.csv") as file:
    whole = np.array([[int(Fraction(number) * 10) for number in row] for row in list(csv.reader(file))[1:]])
squares = ((whole[:, None, :2] - whole[None, :, :2]) ** 2).sum(axis=2)
larger = np.maximum(whole[:, None, 2], whole[None, :, 2]) ** 2
upper = np.triu_indices(len(whole), 1)
squares, larger = squares[upper], larger[upper]
assert int((squares < larger).sum()) == int(said[1]) > 0
shares = squares / larger
assert Fraction(int(squares[shares.argmin()]), int(larger[shares.argmin()])) >= Fraction(said[2]) ** 2
assert shares.min() < (float(said[2]) + 3e-6) ** 2

print(f"{tested} files of other programs were read as they were written")
