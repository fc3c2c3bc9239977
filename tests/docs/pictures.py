"""Makes the pictures of the documents anew and compares them with those in assets/pictures, pixel by pixel.

usage: pictures.py ROOT PROGRAM

Software drivers of different processors may round a level differently, so one level of 256 is let pass. Other releases
than the one that made the pictures have other versions of the fonts: there all is compared but letters and the legend.
"""

import os
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

LEGENDS = {"annulus.png": 752}  # the first row of the legend, whose marks stand where its words end
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by PNG colour type


def rows_of(packed, row_bytes, height, step):
    """Undoes PNG's filters (PNG specification, section 9)."""
    data, at, above = zlib.decompress(packed), 0, bytearray(row_bytes)
    for _ in range(height):
        kind, row = data[at], bytearray(data[at + 1 : at + 1 + row_bytes])
        at += 1 + row_bytes
        for i in range(row_bytes) if kind else ():
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[i]
            elif kind == 3:
                guess = (left + above[i]) // 2
            else:
                p = left + above[i] - corner
                guess = min((left, above[i], corner), key=lambda v: abs(p - v))
            row[i] = (row[i] + guess) & 255
        yield row
        above = row


def frames(path):
    """The size and, for each frame, its delay and RGBA pixels as they are seen."""
    data, at = path.read_bytes(), 8
    palette, alpha, parts = b"", b"", []
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        content = data[at + 8 : at + 8 + length]
        at += 12 + length
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", content[:10])
        elif kind == b"PLTE":
            palette = content
        elif kind == b"tRNS":
            alpha = content
        elif kind == b"fcTL":
            parts.append([struct.unpack(">IIIIHHBB", content[4:]), b""])
        elif kind == b"IDAT":
            if not parts:
                parts.append([(width, height, 0, 0, 0, 1, 0, 0), b""])
            parts[-1][1] += content
        elif kind == b"fdAT":
            parts[-1][1] += content[4:]

    def rgba(row, count):
        if colour == 6:
            return row
        if colour == 2:
            key = bytes(alpha[1::2])
            return b"".join(p + (b"\0" if p == key else b"\xff") for p in (row[i : i + 3] for i in range(0, 3 * count, 3)))
        if colour == 4:
            return b"".join(bytes((row[i], row[i], row[i], row[i + 1])) for i in range(0, 2 * count, 2))
        mask = (1 << depth) - 1
        values = (row[i * depth // 8] >> (8 - depth - i * depth % 8) & mask for i in range(count))
        if colour == 0:
            return b"".join(bytes((v * 255 // mask,) * 3 + (255,)) for v in values)
        return b"".join(palette[3 * v : 3 * v + 3] + (alpha[v : v + 1] or b"\xff") for v in values)

    canvas, shown = bytearray(4 * width * height), []
    for (w, h, x, y, delay, per, dispose, blend), packed in parts:
        before = bytes(canvas)
        bits = depth * CHANNELS[colour]
        for line, row in enumerate(rows_of(packed, (w * bits + 7) // 8, h, max(1, bits // 8))):
            start, pixels = 4 * ((y + line) * width + x), rgba(row, w)
            if blend:  # only what is opaque or clear, as apngasm writes it
                for i in range(3, 4 * w, 4):
                    if pixels[i]:
                        canvas[start + i - 3 : start + i + 1] = pixels[i - 3 : i + 1]
            else:
                canvas[start : start + 4 * w] = pixels
        shown.append((delay / (per or 100), bytes(canvas)))
        if dispose == 2:
            canvas = bytearray(before)
        elif dispose == 1:
            for line in range(h):
                start = 4 * ((y + line) * width + x)
                canvas[start : start + 4 * w] = bytes(4 * w)
    return (width, height), shown


def size_of(pixels, width):
    """Of the box around these pixels."""
    across, down = [at % width for at in pixels], [at // width for at in pixels]
    return max(across) - min(across) + 1, max(down) - min(down) + 1


def differ(made, kept, bare):
    """Whether a picture is another one; if there is one without letters, elsewhere than at letters."""
    if made.read_bytes() == kept.read_bytes():
        return False
    (size, new), (other_size, old) = frames(made), frames(kept)
    if size != other_size or [delay for delay, _ in new] != [delay for delay, _ in old]:
        return True
    width, end = size[0], 4 * size[0] * LEGENDS.get(made.name, size[1]) if bare else None
    without = frames(bare)[1] if bare else new
    for (_, x), (_, y), (_, z) in zip(new, old, without, strict=True):
        if x == y:
            continue
        wrong = {at // 4 for at, (a, b) in enumerate(zip(x[:end], y)) if abs(a - b) > 1}
        letters = {at // 4 for at, (a, b) in enumerate(zip(x[:end], z)) if a != b}
        # At a letter: one of the pixels around is drawn otherwise without letters.
        near = [down * width + across for down in range(-2, 3) for across in range(-2, 3)]
        wrong = {at for at in wrong if not any(at + to in letters for to in near)}
        # A number that is a little wider may have found another place: then it is missing where it was.
        if wrong and not (letters and all(w <= l + 6 for w, l in zip(size_of(wrong, width), size_of(letters, width)))):
            return True
    return False


def made_here():
    """Whether the kept pictures were made on this release, and so with these fonts."""
    release = Path("/etc/os-release")
    lines = release.read_text().splitlines() if release.exists() else []
    return "ID=debian" in lines and 'VERSION_ID="12"' in lines


if __name__ == "__main__":
    root, program = Path(sys.argv[1]), sys.argv[2]
    failed = False
    with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as bare:
        make = [root / "assets/pictures/make", program]
        subprocess.run([*make, whole], check=True)
        if not made_here():
            subprocess.run([*make, bare], check=True, env={**os.environ, "ANNULUS_NO_LETTERS": "1"})
        for made in sorted(Path(whole).iterdir()):
            without = None if made_here() else Path(bare) / made.name
            if differ(made, root / "assets/pictures" / made.name, without):
                print(f"assets/pictures/{made.name} is not what the program draws now")
                failed = True
    sys.exit(failed)
