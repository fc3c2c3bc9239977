"""What `annulus check` says of a trace; the program is the first argument of the test that asks."""

import re
import subprocess
import sys

import faulty_samplers

annulus = sys.argv[1]
NEAR = r"^line \d+, try \d+: accepted at 0\.\d+ r from point \d+$"
NO_PICK = "annulus: neither annuli nor the active list are judged: no line is a pick\n"
checked = 0


def seeds(most):
    """Each runs what is random once; with --one-seed as the last argument the first one alone."""
    return range(1, 1 + (1 if sys.argv[-1] == "--one-seed" else most))


def check(text, *options):
    """The status, the contradictions and the guesses of a trace."""
    global checked
    checked += 1
    done = subprocess.run([annulus, "check", "-", *options], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines(), done.stderr


def expect_sound(what, text, *options):
    status, found, said = check(text, *options)
    assert status == 0 and not found, f"{what}: {status} {found[:3]} {said}"
    return said


def expect_found(mistake, pattern, guess="", **more):
    """Every line that is found is one that the mistake explains, and there is one."""
    status, found, said = check(faulty_samplers.bridson(mistake, **more))
    assert status == 1 and found, f"{mistake}: {status} {said}"
    strangers = [line for line in found if not re.search(pattern, line)]
    assert not strangers, f"{mistake}: {strangers[:3]}"
    assert guess in said, f"{mistake}: guesses {said}"
    if not guess:
        assert "guess" not in said, f"{mistake}: guesses {said}"
