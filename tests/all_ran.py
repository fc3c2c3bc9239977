"""Fails unless every case of every test program of a build has run, or of those named: all_ran.py BUILD_FOLDER [PROGRAM...]

The programs are listed in BUILD_FOLDER/tests/programs; what ran is in the files of BUILD_FOLDER/tests/ran. The patterns
in BUILD_FOLDER/tests/left_out need not run.
"""

import json
import subprocess
import sys
import tempfile
from fnmatch import fnmatchcase
from pathlib import Path


def cases(file):
    for suite in json.loads(file.read_text())["testsuites"]:
        for case in suite["testsuite"]:
            yield f"{suite['name']}.{case['name']}", case


tests = Path(sys.argv[1]) / "tests"
programs = [Path(line) for line in (tests / "programs").read_text().split()]
left_out = [pattern for pattern in (tests / "left_out").read_text().split(":") if pattern]
named = sys.argv[2:] or [program.name for program in programs]
unknown = set(named) - {program.name for program in programs}
if unknown:
    sys.exit(f"no such test program: {unknown}")
if left_out:
    print("left out:", *left_out)
failed = False
for program in programs:
    if program.name not in named:
        continue
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "cases.json"
        subprocess.run(
            [program, "--gtest_list_tests", f"--gtest_output=json:{listing}"], check=True, stdout=subprocess.DEVNULL
        )
        wanted = {name for name, case in cases(listing) if not any(fnmatchcase(name, each) for each in left_out)}
    ran = {
        name
        for file in (tests / "ran").glob(f"{program.name}-*.json")
        for name, case in cases(file)
        if case["status"] == "RUN" and case["result"] == "COMPLETED"
    }
    print(f"{program.name}: {len(ran & wanted)} of {len(wanted)} cases ran")
    for name in sorted(wanted - ran):
        print(f"  not run: {name}")
    failed = failed or not wanted or not wanted <= ran
sys.exit(failed)
