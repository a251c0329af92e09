"""Counts the instructions of a command in valgrind, for the benchmarks in Python: the same on a busy machine."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def readable(command, folder):
    """A copy without debug information, which valgrind cannot read in Swift's programs."""
    copy = Path(folder) / "presscheck"
    # Away from the checkout it finds by this what it builds programs of classes from.
    os.environ.setdefault("PRESSCHECK_PACKAGE", str(Path(__file__).resolve().parents[2]))
    subprocess.run(["strip", "--strip-debug", "-o", copy, command], check=True)
    return str(copy)


def count(command, folder=None, exits=(0,)):
    """The instructions of all threads."""
    with tempfile.NamedTemporaryFile() as log:
        tool = ["valgrind", "--tool=exp-bbv", "--instr-count-only=yes", "--bb-out-file=/dev/null", f"--log-file={log.name}"]
        done = subprocess.run([*tool, *command], cwd=folder, capture_output=True, text=True)
        if done.returncode not in exits:
            sys.exit(f"{' '.join(map(str, command))[:300]}: {done.returncode}: {done.stderr.strip()[:400]}")
        return sum(int(number) for number in re.findall(r"Total instructions: (\d+)", Path(log.name).read_text()))
