"""Numbers for the comparison's tests, from libraries that share no code with it. Run by scripts/oracles/metric."""

import math
import sys
from pathlib import Path

from coloraide.everything import ColorAll as Color
from pixelmatch.utils import antialiased

TABLE = Path("Tests/ComparisonTests/ComparisonReferences.swift")
WIDTH, HEIGHT = 40, 30
# Tables that are interpolated are off by less than this in any pixel of the pictures; none may be as near to a threshold.
MARGIN = 0.004


class SeededGenerator:
    """SplitMix64, as in the tests."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & mask
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & mask
        return value ^ (value >> 31)

    def byte(self):
        return self.next() & 255

    def color(self, is_translucent):
        red, green, blue, alpha = self.byte(), self.byte(), self.byte(), self.byte()
        return [red, green, blue, alpha if is_translucent else 255]


def disc(x, y, radius, ground, color):
    """Lengths in eighths of a pixel; 4 × 4 samples a pixel."""
    rgba = []
    for row in range(HEIGHT):
        for column in range(WIDTH):
            hits = sum(
                (8 * column + 1 + 2 * i - x) ** 2 + (8 * row + 1 + 2 * j - y) ** 2 <= radius * radius
                for j in range(4)
                for i in range(4)
            )
            rgba += [(g * (16 - hits) + c * hits + 8) // 16 for g, c in zip(ground, color)]
    return rgba


def pair(seed):
    generator = SeededGenerator(seed)
    is_translucent = seed % 3 == 2
    ground, color = generator.color(is_translucent), generator.color(is_translucent)
    x, y, radius = generator.byte() * 8 * WIDTH // 256, generator.byte() * 8 * HEIGHT // 256, 40 + generator.byte() % 64
    expected = disc(x, y, radius, ground, color)
    actual = disc(x + generator.byte() % 9 - 4, y + generator.byte() % 9 - 4, radius + generator.byte() % 5 - 2, ground, color)
    for _ in range(6):
        place = generator.next() % (WIDTH * HEIGHT)
        actual[4 * place : 4 * place + 4] = generator.color(is_translucent)
    return expected, actual


def opaque(pixel, index):
    """Over the checkerboard, channels from 0 to 1."""
    offset = 4 * index
    ground = [
        48 + 159 * (offset % 2),
        48 + 159 * (math.floor(offset / 1.618033988749895) % 2),
        48 + 159 * (math.floor(offset / 2.618033988749895) % 2),
    ]
    return [(c * pixel[3] + g * (255 - pixel[3])) / 255 / 255 for c, g in zip(pixel, ground)]


def distance(first, second):
    return Color("srgb", first).delta_e(Color("srgb", second), method="hyab", space="oklrab")


def densest(marks, side):
    return max(
        sum(marks[row * WIDTH + column] for row in range(y, y + side) for column in range(x, x + side))
        for y in range(HEIGHT - side + 1)
        for x in range(WIDTH - side + 1)
    )


def judge(expected, actual, threshold):
    """Counts, or None when a pixel is too near to the threshold to say."""
    marks = [0] * (WIDTH * HEIGHT)
    skipped = faint = 0
    for index in range(WIDTH * HEIGHT):
        first, second = expected[4 * index : 4 * index + 4], actual[4 * index : 4 * index + 4]
        if first == second:
            continue
        apart = distance(opaque(first, index), opaque(second, index))
        if abs(apart - threshold) < MARGIN:
            return None
        x, y = index % WIDTH, index // WIDTH
        if apart < threshold:
            faint += 1
        elif antialiased(expected, x, y, WIDTH, HEIGHT, actual) or antialiased(actual, x, y, WIDTH, HEIGHT, expected):
            skipped += 1
        else:
            marks[index] = 1
    return sum(marks), skipped, faint, densest(marks, 5)


def colors():
    generator = SeededGenerator(1)
    pairs = [("#000000", "#ffffff"), ("#ff0000", "#00ff00"), ("#0000ff", "#ffff00"), ("#808080", "#818181")]
    pairs += [("#000000", "#010101"), ("#101010", "#202020"), ("#ff0000", "#fe0000"), ("#3b82f6", "#9333ea")]
    for _ in range(60):
        value = generator.next()
        pairs.append((f"#{value & 0xFFFFFF:06x}", f"#{value >> 24 & 0xFFFFFF:06x}"))
    for first, second in pairs:
        yield first, second, Color(first).delta_e(Color(second), method="hyab", space="oklrab")


def table():
    lines = [
        "/// Results of independent libraries for colours and pictures, written and checked by `scripts/oracles/metric`.",
        "enum ComparisonReferences {",
        "  /// Two opaque colours and their HyAB distance in Oklrab, by coloraide 8.13.1.",
        "  static let colors: [(UInt32, UInt32, Double)] = [",
    ]
    lines += [f"    (0x{a[1:].upper()}, 0x{b[1:].upper()}, {d:.6f})," for a, b, d in colors()]
    lines += [
        "  ]",
        "",
        "  /// Pairs of discs by seed and threshold: how many pixels differ, look antialiased to pixelmatch 0.4, are nearer than",
        "  /// the threshold by coloraide; the most that differ in 5 × 5 pixels.",
        "  static let discs: [(seed: UInt64, threshold: Double, counts: [Int])] = [",
    ]
    found = 0
    for seed in range(200):
        for threshold in (0.1, 0.03):
            counts = judge(*pair(seed), threshold)
            if counts is not None and sum(counts) > 0:
                found += 1
                lines.append(f"    ({seed}, {threshold}, {list(counts)}),")
        if found >= 40:
            break
    lines += ["  ]", "}", ""]
    return "\n".join(lines)


text = table()
if sys.argv[1:] == ["--write"]:
    TABLE.write_text(text)
elif not TABLE.exists() or TABLE.read_text() != text:
    sys.exit(f"{TABLE} does not hold what coloraide and pixelmatch say; scripts/oracles/metric --write writes it anew")
else:
    print(f"{TABLE} holds what coloraide and pixelmatch say")
