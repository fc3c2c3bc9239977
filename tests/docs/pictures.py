"""Makes the pictures of the documents anew and compares them with those in assets/pictures, pixel by pixel.

usage: pictures.py ROOT PROGRAM
"""

import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path


def frames(path):
    """What a PNG file shows: size and palette, and for each frame its place, delay and pixels."""
    data = path.read_bytes()
    meta, images = [], []
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        content = data[at + 8 : at + 8 + length]
        at += 12 + length
        if kind in (b"IHDR", b"PLTE", b"tRNS", b"acTL"):
            meta.append((kind, content))
        elif kind == b"fcTL":
            images.append([content[4:], b""])
        elif kind == b"IDAT":
            if not images:
                images.append([b"", b""])
            images[-1][1] += content
        elif kind == b"fdAT":
            images[-1][1] += content[4:]
    return meta, [(place, zlib.decompress(pixels)) for place, pixels in images]


root, program = Path(sys.argv[1]), sys.argv[2]
failed = False
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([root / "assets/pictures/make", program, folder], check=True)
    for made in sorted(Path(folder).iterdir()):
        if frames(made) != frames(root / "assets/pictures" / made.name):
            print(f"assets/pictures/{made.name} is not what the program draws now")
            failed = True
sys.exit(failed)
