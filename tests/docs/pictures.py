"""Makes the pictures of the documents anew and compares them with those in assets/pictures, pixel by pixel.

usage: pictures.py ROOT PROGRAM

Software drivers of different processors may round a level differently, so one level of 256 is let pass. Other releases
than the one that made the pictures have other versions of the fonts: there all is compared but letters and the legend.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image, ImageSequence

LEGENDS = {"annulus.png": 752}  # the first row of the legend, whose marks stand where its words end


def frames(path):
    """The RGBA pixels of each frame as they are seen, and for how many ms each is."""
    with Image.open(path) as picture:
        shown = [(np.asarray(one.convert("RGBA"), np.int16), one.info.get("duration")) for one in ImageSequence.Iterator(picture)]
    return [pixels for pixels, _ in shown], [duration for _, duration in shown]


def size_of(mask):
    """Of the box around what a mask has."""
    rows, columns = np.nonzero(mask)
    return np.ptp(columns) + 1, np.ptp(rows) + 1


def around(mask, reach):
    """With the pixels up to so far beside each."""
    padded = np.pad(mask, reach)
    sides = range(2 * reach + 1)
    return np.any([padded[y : y + mask.shape[0], x : x + mask.shape[1]] for y in sides for x in sides], axis=0)


def differ(made, kept, bare):
    """Whether a picture is another one; if there is one without letters, elsewhere than at letters."""
    if made.read_bytes() == kept.read_bytes():
        return False
    (new, new_durations), (old, old_durations) = frames(made), frames(kept)
    if new_durations != old_durations or new[0].shape != old[0].shape:
        return True
    end = LEGENDS.get(made.name) if bare else None
    without = frames(bare)[0] if bare else new
    for x, y, z in zip(new, old, without, strict=True):
        letters = np.any(x != z, axis=2)[:end]
        # At a letter: one of the pixels around is drawn otherwise without letters.
        wrong = np.any(np.abs(x - y) > 1, axis=2)[:end] & ~around(letters, 2)
        # A number that is a little wider may have found another place: then it is missing where it was.
        if wrong.any() and not (letters.any() and all(w <= l + 6 for w, l in zip(size_of(wrong), size_of(letters)))):
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
