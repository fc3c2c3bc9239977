"""Checks the documents: every link leads somewhere, every file they name exists, every room is on the map;
that every command can be asked for; and that only the panels' kit knows fonts.

usage: check.py ROOT
"""

import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
errors = []


def anchor(heading):
    """A heading's anchor, as GitHub makes it."""
    text = re.sub(r"[^\w\- ]", "", heading.lower())
    return text.strip().replace(" ", "-")


def without_code(text):
    return re.sub(r"^(`{3,}).*?^\1$", "", text, flags=re.M | re.S)


def check_links(document, text):
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, fragment = target.partition("#")
        linked = (document.parent / path).resolve() if path else document
        if not linked.exists():
            errors.append(f"{document.relative_to(root)}: the link {target} leads nowhere")
        elif fragment:
            headings = re.findall(r"^#+ (.*)$", without_code(linked.read_text()), flags=re.M)
            if fragment not in map(anchor, headings):
                errors.append(f"{document.relative_to(root)}: {path} has no heading for #{fragment}")


def check_files(document, text):
    for name in re.findall(r"`((?:\.ci|app|assets|core|docs|shaders|tests)/[\w./-]*)`", text):
        if not (root / name).exists():
            errors.append(f"{document.relative_to(root)}: there is no {name}")


def check_rooms():
    document = "docs/architecture.md"
    text = (root / document).read_text()
    for top in ("core", "app"):
        for cmake in sorted((root / top).glob("**/CMakeLists.txt")):
            room = f"{cmake.parent.relative_to(root)}/"
            if "annulus_room(" in cmake.read_text() and f"| `{room}` |" not in text:
                errors.append(f"{document}: the room {room} is not on the map")


def check_commands():
    """Each command is asked for by a control, a key, the window or a file that was chosen."""
    application = root / "app/application"
    names = re.findall(r"^struct (\w+)", (application / "command.h").read_text(), flags=re.M)
    asking = [*(root / "app/panels").glob("*.cpp"), *(root / "app/window").glob("*.cpp"),
              application / "key_bindings.cpp", application / "files.cpp"]
    text = "".join(path.read_text() for path in asking)
    if len(names) < 50:
        errors.append("app/application/command.h: its commands were not found")
    for name in names:
        if name != "List" and not re.search(rf"\b{name}\b", text):
            errors.append(f"app/application/command.h: no control and no key asks for {name}")


def check_kit():
    """Fonts and the letters of the panels are known to the kit alone."""
    calls = r"\b(?:PushFont|PopFont|CalcTextSizeA?|AddText)\("
    if not re.search(calls, (root / "app/kit/text.cpp").read_text()):
        errors.append("app/kit/text.cpp: the kit's letters were not found")
    for path in sorted([*(root / "app/panels").glob("*.*"), *(root / "app/kit").glob("*.*")]):
        if path.name not in ("text.cpp", "imgui_versions.cpp"):
            for call in re.findall(calls, path.read_text()):
                errors.append(f"{path.relative_to(root)}: {call}) belongs in app/kit/text.h")


documents = [*root.glob("*.md"), *(root / "docs").glob("**/*.md")]
for document in sorted(documents):
    text = without_code(document.read_text())
    check_links(document, text)
    check_files(document, text)
check_rooms()
check_commands()
check_kit()
if len((root / "README.md").read_text().splitlines()) > 120:
    errors.append("README.md: longer than 120 lines")

print("\n".join(errors) or f"{len(documents)} documents are sound")
sys.exit(bool(errors))
