"""Draws the figures of scripts/benchmarks/png as SVG: curve.py FIGURES, a line `screen encoder time bytes` for each point."""

import math
import sys

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 340, 300, 50, 36, 44
COLORS = {"isal": "#0a84ff", "libdeflate": "#34c759", "zlib": "#ff9500", "presscheck": "#ff3b30"}
LEAST, MOST, LOW, HIGH = 0.03, 1.2, 0.6, 1.4


def x(time):
    return LEFT + (WIDTH - LEFT - 12) * math.log(time / LEAST) / math.log(MOST / LEAST)


def y(size):
    return TOP + (HEIGHT - TOP - BOTTOM) * (HIGH - size) / (HIGH - LOW)


def front(points):
    """The points that no other one beats in both, from the fastest on."""
    best, smallest = [], math.inf
    for time, size in sorted(points):
        if size < smallest:
            best.append((time, size))
            smallest = size
    return best


def panel(title, rows):
    yield f'<text x="{LEFT}" y="18" font-weight="600">{title}</text>'
    for time in (0.03, 0.05, 0.1, 0.2, 0.5, 1):
        yield f'<path d="M{x(time):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#8888" stroke-width=".5"/>'
        yield f'<text x="{x(time):.1f}" y="{HEIGHT - BOTTOM + 15}" text-anchor="middle">{time}</text>'
    for size in (0.6, 0.8, 1, 1.2, 1.4):
        yield f'<path d="M{LEFT} {y(size):.1f}H{WIDTH - 12}" stroke="#8888" stroke-width=".5"/>'
        yield f'<text x="{LEFT - 6}" y="{y(size) + 4:.1f}" text-anchor="end">{size}</text>'
    yield f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 10}" text-anchor="middle">time ÷ libpng</text>'
    line = " ".join(f"{x(time):.1f},{y(size):.1f}" for time, size in front([row[1:] for row in rows if row[0] != "presscheck"]))
    yield f'<polyline points="{line}" fill="none" stroke="#888"/>'
    for library, time, size in rows:
        radius = 5 if library == "presscheck" else 3
        yield f'<circle cx="{x(time):.1f}" cy="{y(size):.1f}" r="{radius}" fill="{COLORS[library]}"/>'


rows = [line.split() for line in open(sys.argv[1], encoding="utf-8")]
print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * WIDTH}" height="{HEIGHT + 24}" '
      'font-family="Inter, sans-serif" font-size="11" fill="#888">')
for column, (screen, title) in enumerate({"light": "light screen", "dark": "dark screen of text"}.items()):
    print(f'<g transform="translate({column * WIDTH} 0)">')
    points = [(name.split("-")[0], float(time), float(size)) for own, name, time, size in rows if own == screen]
    print("\n".join(panel(f"bytes ÷ libpng, {title}", points)))
    print("</g>")
for index, (name, color) in enumerate(COLORS.items()):
    print(f'<circle cx="{LEFT + 110 * index}" cy="{HEIGHT + 8}" r="4" fill="{color}"/>')
    print(f'<text x="{LEFT + 10 + 110 * index}" y="{HEIGHT + 12}">{name}</text>')
print("</svg>")
