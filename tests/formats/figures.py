#!/usr/bin/env python3
"""Figures as other programs read them: sizes, fonts and words by poppler's tools, pixels by poppler and librsvg.

    figures.py ANNULUS
"""

import io
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import numpy as np
from PIL import Image

annulus = pathlib.Path(sys.argv[1]).resolve()
folder = pathlib.Path(tempfile.mkdtemp())
DPI = 300


def run(*command, binary=False):
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stderr.decode()[-2000:]}"
    return done.stdout if binary else done.stdout.decode()


def render(name, *options):
    run(annulus, "render", *options, "-o", name)
    return folder / name


def pixels(bytes_):
    """Of a PNG or PPM file, over white: rows, columns, red, green and blue."""
    picture = Image.open(io.BytesIO(bytes_)).convert("RGBA")
    return np.asarray(Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB"), np.int32)


def differing(a, b):
    height, width = min(a.shape[0], b.shape[0]), min(a.shape[1], b.shape[1])
    assert max(a.shape[0], b.shape[0]) - height <= 1 and max(a.shape[1], b.shape[1]) - width <= 1, (a.shape, b.shape)
    return float(np.mean(np.abs(a[:height, :width] - b[:height, :width]).max(axis=2) > 32))


def same_pictures(name, *options, size="85mmx60mm", most=0.02):
    """At most 2% of the pixels of poppler's and librsvg's pictures differ from the PNG's by more than 32 levels."""
    options += ("--size", size, "--dpi", DPI)
    own = pixels(render(f"{name}.png", *options).read_bytes())
    svg, pdf = render(f"{name}.svg", *options[:-2]), render(f"{name}.pdf", *options[:-2])
    shown = {
        "librsvg": pixels(run("rsvg-convert", "-d", DPI, "-p", DPI, svg, binary=True)),
        "poppler": pixels(run("pdftoppm", "-r", DPI, pdf, binary=True)),
    }
    for reader, picture in shown.items():
        share = differing(own, picture)
        assert share <= most, f"{name}: {100 * share:.2f}% of {reader}'s pixels are others"
    return svg, pdf


def marks(svg, group):
    """The marks of a layer: circles, or the steps of a path of many."""
    space = "{http://www.w3.org/2000/svg}"
    found = [one for one in ElementTree.parse(svg).iter(f"{space}g") if one.get("id") == group]
    assert len(found) == 1, f"{svg}: {len(found)} groups {group}"
    assert found[0].get("{http://www.inkscape.org/namespaces/inkscape}label") == group.split("-")[0]
    paths = [one.get("d").upper().count("M") for one in found[0].iter(f"{space}path")]
    return len(list(found[0].iter(f"{space}circle"))) + sum(paths)


run_options = ("--radius", "34", "--seed", "1")
svg, pdf = same_pictures("midway", *run_options, "--at", "600", "--theme", "light", "--background", "white")
info = run("pdfinfo", pdf)
size = [float(side) for side in re.search(r"Page size: +([\d.]+) x ([\d.]+) pts", info).groups()]
assert abs(size[0] - 85 / 25.4 * 72) < 0.2 and abs(size[1] - 60 / 25.4 * 72) < 0.2, size
assert "CreationDate" not in info and "ModDate" not in info
fonts = run("pdffonts", pdf).splitlines()[2:]
assert fonts and all(re.match(r"[A-Z]{6}\+Inter-\w+ +CID Type 0C +Identity-H +yes yes yes", font) for font in fonts), fonts
words = run("pdftotext", pdf, "-")
for word in ("retired", "active", "picked, annulus r to 2r", "too close", "cell searched", "21.5 < 34"):
    assert word in words, f"{word} is not in {words}"
assert "annulus.json" in run("pdfdetach", "-list", pdf)

same_pictures("dark", "--sampler", "roberts", "--radius", "40", "--periodic", "--layers", "tree,discs,points,outline")
# Two sides have one legend. Gaps are many edges, which poppler draws softer.
_, two = same_pictures("two", *run_options, "--versus", "--sampler dart", "--layers", "gaps,points,outline", "--theme", "light", most=0.03)
assert run("pdftotext", two, "-").count("retired") == 1
same_pictures("field", "--sampler", "variable", "--field", "linear", "--radius-min", "20", "--radius-max", "50", "--layers", "map,points,outline", "--theme", "light")

# A part of the domain, on canvases of other proportions: what lies at its corners is in both.
part = ("--radius", "34", "--seed", "1", "--layers", "points,outline", "--view", "300,100,600,400", "--no-legend")
near = same_pictures("part", *part, "--dot", "0.9mm", "--line", "0.5pt")[0].read_text()
sizes = set(re.findall(r'<circle [^>]*r="([\d.]+)"', near))
unit = 7 / 12  # points a canvas pixel
assert all(abs(float(radius) * 2 * unit / 72 * 25.4 - 0.9) < 0.02 for radius in sizes), sizes
inside = [row.split(",") for row in run(annulus, "sample", *run_options).splitlines()[1:]]
inside = sum(300 <= float(x) <= 600 and 100 <= float(y) <= 400 for x, y, *_ in inside)
for canvas in ("600x600", "900x400"):
    drawn = render(f"part-{canvas}.svg", *part, "--canvas", canvas)
    assert marks(drawn, "points") >= inside, (canvas, marks(drawn, "points"), inside)

# The same command gives the same bytes, and each file opens again as the picture that it is.
for ending in ("svg", "pdf"):
    again = render(f"again.{ending}", *run_options, "--at", "600", "--theme", "light", "--background", "white", "--size", "85mmx60mm")
    assert again.read_bytes() == (folder / f"midway.{ending}").read_bytes(), ending
    opened = render(f"opened-{ending}.png", f"midway.{ending}", "--size", "85mmx60mm", "--dpi", DPI)
    assert opened.read_bytes() == (folder / "midway.png").read_bytes(), ending

# A mark for each point, as circles and as one path.
few = render("few.svg", *run_options, "--layers", "points,outline")
points = run(annulus, "sample", *run_options).count("\n") - 1
assert marks(few, "points") == points, (marks(few, "points"), points)
many_options = ("--width", "1000", "--height", "1000", "--points", "100000", "--layers", "points", "--size", "85mmx85mm")
many, many_pdf = render("many.svg", *many_options), render("many.pdf", *many_options)
points = run(annulus, "sample", *many_options[:6]).count("\n") - 1
assert marks(many, "points") == points, (marks(many, "points"), points)
assert many.stat().st_size < 1_700_000, many.stat().st_size
assert many_pdf.stat().st_size < 1_100_000, many_pdf.stat().st_size
print("100,000 points:", many.stat().st_size, many_pdf.stat().st_size)
# Circles, a path and text by its font's name look alike; XML that another program has written opens too.
as_circles = pixels(run("rsvg-convert", "-d", "72", "-p", "72", render("circles.svg", *run_options, "--size", "85mmx60mm"), binary=True))
as_path = pixels(run("rsvg-convert", "-d", "72", "-p", "72", render("path.svg", *run_options, "--size", "85mmx60mm", "--dots-as", "path"), binary=True))
assert differing(as_circles, as_path) < 0.001, differing(as_circles, as_path)
names = render("names.svg", *run_options, "--at", "600", "--text-as", "names", "--size", "85mmx60mm")
assert re.search(r'<text [^>]*font-family="Inter[^>]*>too close</text>', names.read_text())
(folder / "rewritten.svg").write_text(names.read_text().replace("&quot;", "&#34;"))
render("rewritten.png", "rewritten.svg")

# Of the width alone follows the height, in whole millimetres: that of a domain of 740 x 500 with 2 mm around it.
wide = run("pdfinfo", render("wide.pdf", *run_options, "--size", "85mm", "--margin", "2mm", "--no-legend"))
height = float(re.search(r"Page size: +[\d.]+ x ([\d.]+) pts", wide).group(1)) / 72 * 25.4
assert abs(height - 59) < 0.01 and 58 < (85 - 4) * 500 / 740 + 4 < 59, height

# Nothing behind the marks.
clear = render("clear.svg", *run_options, "--layers", "points", "--background", "none", "--no-legend").read_text()
assert "<rect" not in re.sub("<clipPath.*?</clipPath>", "", clear)

# Panels: a page of the size asked for, one legend, layers of each; files that open again as they are.
panels = ("--at", "81,600,50%,end", "--layers", "points,discs,annulus,candidates,outline", "--theme", "light", "--background", "white")
# Four panels in so little room have more edges and letters, which readers smooth in ways of their own.
svg, pdf = same_pictures("panels", *run_options, *panels, size="85mmx64mm", most=0.03)
ids = re.findall(r' id="([^"]*)"', svg.read_text())
assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)
words = run("pdftotext", "-layout", pdf, "-")
for word in ("(a)", "try 81", "(d)", ", the end", "200 points"):
    assert word in words, f"{word} is not in {words}"
assert words.count("retired") == words.count("too close") == 1, words
assert marks(svg, "points-d") == 200 and marks(svg, "points-a") > 15
again = render("panels-again.png", pdf, "--size", "85mmx64mm", "--dpi", DPI)
assert again.read_bytes() == (folder / "panels.png").read_bytes()
pages = render("pages.pdf", *run_options, *panels, "--pages", "--size", "85mmx60mm")
assert "Pages:           4" in run("pdfinfo", pages)
words = run("pdftotext", pages, "-")
assert words.count("retired") == 4 and words.count("try 81") == 1, words
setups = render("setups.pdf", *run_options, "--panels", "", "--tries 5", "--sampler roberts", "--size", "180mmx60mm")
words = run("pdftotext", setups, "-")
assert all(word in words for word in ("k = 30", "k = 5", "Roberts")), words
run("pdftoppm", "-r", "20", setups, binary=True)

# One ink: every pixel is grey. The domain alone: nothing beside it.
ink = pixels(render("ink.png", *run_options, "--at", "600", "--theme", "print", "--size", "85mmx60mm").read_bytes())
assert (ink.max(axis=2) == ink.min(axis=2)).all()
cropped = pixels(render("crop.png", *run_options, "--crop", "domain", "--size", "740x600px", "--layers", "outline").read_bytes())
assert cropped.shape[:2] == (500, 740), cropped.shape
assert all((line.std(axis=0) == 0).all() for line in (cropped[0], cropped[-1], cropped[:, 0], cropped[:, -1]))
# Where a part of the domain ends, its dots end: between two panels there is nothing.
beside = pixels(render("beside.png", "--radius", "8", "--panels", "--seed 2", "--seed 1", "--view", "300,300,350,350", "--canvas", "600x300").read_bytes())
gap = beside[30:270, 296:305]
assert (gap == gap[0, 0]).all() and beside[30:270, 250:290].std() > 0
# The widest border that the message names is taken.
render("border.pdf", *run_options, "--size", "40mm", "--margin", "16mm")
# As many pixels a metre as --dpi says: pHYs.
body = (folder / "midway.png").read_bytes()
at = body.index(b"pHYs")
assert struct.unpack(">IIB", body[at + 4 : at + 13]) == (11811, 11811, 1)

# Plots over seeds: the mean of those of each seed, and the range of 90% of them by numpy; as vector files too.
def plot(seeds, name):
    where = folder / f"plots-{seeds}"
    run(annulus, "measure", "--radius", "40", "--seeds", seeds, "--plots", where, "--format", "pdf")
    return np.array([[float(cell) for cell in row.split(",")] for row in (where / name).read_text().splitlines()[1:] if ",," not in row])


each = np.array([plot(f"{seed}-{seed}", "pairs.csv")[:, 1] for seed in range(1, 6)])
over = plot("1-5", "pairs.csv")
assert np.allclose(over[:, 1], each.mean(axis=0)) and np.allclose(over[:, 2:].T, np.quantile(each, [0.05, 0.95], axis=0))
words = run("pdftotext", folder / "plots-1-5" / "power.pdf", "-")
assert all(text in words for text in ("mean of 5 seeds", "90% of the seeds", "seeds 1 to 5", "Radial power")), words
same = pixels((run(annulus, "measure", "--radius", "40", "--seeds", "5", "--plots", folder / "plots"), folder / "plots" / "power.png")[1].read_bytes())
drawn = pixels(run("pdftoppm", "-r", "96", folder / "plots-1-5" / "power.pdf", binary=True))
assert differing(same, drawn) < 0.02, differing(same, drawn)
print("figures: as poppler and librsvg read them")
