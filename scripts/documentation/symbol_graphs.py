"""The public symbols of the library modules, from the compiler's symbol graphs: run after `swift build`."""

import functools
import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlparse

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"

# What protocols of the standard library ask for; their meaning is written there.
STANDARD = {
    "!=(_:_:)", "==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "allCases", "rawValue",
    "init(rawValue:)", "makeIterator()", "next()",
}


def run(*command):
    """A command's output; its own words and the end of the check where it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"scripts/documentation/{Path(sys.argv[0]).name}: {command[0]}: {(done.stderr or done.stdout).strip()}")
    return done.stdout


def search_paths():
    """Where the compiler finds our modules, its own SwiftSyntax, the modules of C libraries and their headers."""
    build = Path(run("swift", "build", "--show-bin-path").strip())
    paths = ["-I", str(build / "Modules"), "-I", target_info()["paths"]["runtimeResourcePath"] + "/host"]
    modules = re.findall(r'library\(c: "(\w+)",(?: pkgConfig: "([^"]+)")?', (ROOT / "Package.swift").read_text())
    for module, library in modules:
        paths += ["-I", str(SOURCES / "C" / module)]
        for flag in run("pkg-config", "--cflags-only-I", library).split() if library else []:
            paths += ["-Xcc", flag]
    return paths


def target_name(module):
    """The name of a folder's target."""
    return module if module.startswith("Presscheck") else f"Presscheck{module}"


def extract(module, paths, target, folder):
    """The symbol graphs of a module, below a folder of its own; the module's own symbols."""
    folder = Path(folder) / module
    folder.mkdir()
    run(
        "swift-symbolgraph-extract", "-module-name", target_name(module), "-target", target, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", str(folder), *paths)
    graphs = [json.loads(path.read_text()) for path in sorted(folder.glob("*.symbols.json"))]
    return folder, [symbol for graph in graphs for symbol in graph["symbols"] if "location" in symbol]


def target():
    """What the compiler builds for."""
    return target_info()["target"]["unversionedTriple"]


@functools.cache
def target_info():
    """What the compiler says of itself."""
    return json.loads(run("swift", "-print-target-info"))


def place(symbol):
    """The file, seen from the project's folder, and the line."""
    path = Path(unquote(urlparse(symbol["location"]["uri"]).path))
    # A scratch package may look at the sources through links.
    parts = path.parts
    where = Path(*parts[parts.index("Sources"):]) if "Sources" in parts else path
    return str(where), symbol["location"]["position"]["line"] + 1
