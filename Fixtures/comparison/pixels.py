#!/usr/bin/env python3
"""Writes the pairs of pictures that no button file can say: single pixels, sizes, and ways to store a PNG.

Fixtures/comparison/pixels.py           writes them anew
Fixtures/comparison/pixels.py --check   fails unless the files hold what it would write

Pixel data are stored, not compressed, so that the bytes are the same with every zlib.
"""

import struct
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
WHITE, BLACK, GREY = (255, 255, 255), (0, 0, 0), (128, 128, 128)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def stored(data):
    """A zlib stream of blocks that are not compressed."""
    blocks = [data[start : start + 65535] for start in range(0, len(data), 65535)]
    body = b"".join(
        struct.pack("<BHH", block is blocks[-1], len(block), 65535 - len(block)) + block for block in blocks)
    return b"\x78\x01" + body + struct.pack(">I", zlib.adler32(data))


def lines(samples, depth):
    """Rows of samples, packed from the highest bit on, each after the filter byte of a row without one."""
    packed = b""
    for row in samples:
        bits = "".join(f"{sample:0{depth}b}" for sample in row)
        bits += "0" * (-len(bits) % 8)
        packed += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
    return packed


# Left, top, and steps across and down of the seven passes.
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(pixels, color, depth=8, interlaced=False, chunks=()):
    """`pixels` are rows of tuples of samples."""
    header = struct.pack(">IIBBBBB", len(pixels[0]), len(pixels), depth, color, 0, 0, interlaced)
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    data = b""
    for left, top, across, down in passes:
        rows = [[sample for pixel in row[left::across] for sample in pixel] for row in pixels[top::down]]
        data += lines([row for row in rows if row], depth)
    parts = [chunk(b"IHDR", header), *(chunk(kind, body) for kind, body in chunks), chunk(b"IDAT", stored(data))]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + chunk(b"IEND", b"")


def rgb(pixels, **options):
    return png(pixels, 2, **options)


def plain(width, height, color=WHITE):
    return [[color] * width for _ in range(height)]


def with_dots(pixels, places, color=BLACK):
    rows = [list(row) for row in pixels]
    for x, y in places:
        rows[y][x] = color
    return rows


def art():
    """Nine colours, none of them grey, in no order."""
    return [[(40 * (x * y % 3), 60 * (x % 3) + 5, 90 * (y % 3) // 2) for x in range(20)] for y in range(12)]


def scattered():
    """49 places, no two of them within a square of 5 × 5."""
    return [(3 + 6 * column + row % 2, 3 + 6 * row + column % 2) for row in range(7) for column in range(7)]


def clustered():
    return [(20 + column, 20 + row) for row in range(7) for column in range(7)]


def encodings():
    """The same pixels, stored otherwise."""
    pixels = art()
    colors = sorted({pixel for row in pixels for pixel in row})
    table = b"".join(bytes(color) for color in colors)
    index = [[(colors.index(pixel),) for pixel in row] for row in pixels]
    expected = rgb(pixels)
    yield "encoding-palette", expected, png(index, 3, depth=4, chunks=[(b"PLTE", table)])
    yield "encoding-interlaced", expected, rgb(pixels, interlaced=True)
    deep = [[tuple(257 * sample for sample in pixel) for pixel in row] for row in pixels]
    yield "encoding-16-bit", expected, rgb(deep, depth=16)
    yield "encoding-alpha", expected, png([[pixel + (255,) for pixel in row] for row in pixels], 6)
    yield "encoding-srgb-chunk", expected, rgb(pixels, chunks=[(b"sRGB", b"\0"), (b"gAMA", struct.pack(">I", 45455))])
    yield "encoding-text-chunk", expected, rgb(pixels, chunks=[(b"tEXt", b"Software\0another one")])
    grey = [[(85 * ((x + y) % 4),) for x in range(20)] for y in range(12)]
    packed = [[(sample // 85,) for (sample,) in row] for row in grey]
    yield "encoding-grey", rgb([[pixel * 3 for pixel in row] for row in grey]), png(packed, 0, depth=2)


def passing():
    yield from encodings()
    clear, other = (0, 0, 0, 0), (255, 0, 128, 0)
    plate = [[(59, 130, 246, 255) if 4 <= x < 16 and 3 <= y < 9 else clear for x in range(20)] for y in range(12)]
    recoloured = [[other if pixel == clear else pixel for pixel in row] for row in plate]
    yield "clear-pixels-of-other-colours", png(plate, 6), png(recoloured, 6)
    paper = plain(48, 48)
    yield "noise-scattered", rgb(paper), rgb(with_dots(paper, scattered()))
    yield "ignored-rectangle", rgb(paper), rgb(with_dots(paper, clustered()))
    yield "few-pixels-allowed", rgb(paper), rgb(with_dots(paper, [(5, 5), (30, 8), (17, 40)]))


def failing():
    paper = plain(48, 48)
    yield "noise-clustered", rgb(paper), rgb(with_dots(paper, clustered()))
    yield "beside-ignored-rectangle", rgb(paper), rgb(with_dots(paper, clustered()))
    yield "one-pixel-too-many", rgb(paper), rgb(with_dots(paper, [(5, 5), (30, 8), (17, 40), (44, 44)]))
    yield "last-row-blank", rgb(plain(40, 20, GREY)), rgb(plain(40, 19, GREY) + plain(40, 1))
    yield "last-row-missing", rgb(plain(40, 20, GREY)), rgb(plain(40, 19, GREY))
    yield "wider", rgb(plain(40, 20, GREY)), rgb(plain(41, 20, GREY))
    yield "one-pixel-in-the-corner", rgb(plain(40, 20)), rgb(with_dots(plain(40, 20), [(39, 19)]))
    checker = [[BLACK if (x + y) % 2 else WHITE for x in range(32)] for y in range(16)]
    yield "checker-turned-over", rgb(checker), rgb([[WHITE if pixel == BLACK else BLACK for pixel in row] for row in checker])
    halves = [[BLACK if y < 10 else WHITE for _ in range(40)] for y in range(20)]
    dots = [(x, 10) for x in range(3, 38, 4)]
    yield "dots-along-an-edge", rgb(halves), rgb(with_dots(halves, dots, GREY))
    yield "white-on-clear-missing", png([[(255, 255, 255, 255)] * 20] * 8, 6), png([[(255, 255, 255, 0)] * 20] * 8, 6)
    yield "gamma-chunk", rgb(art()), rgb(art(), chunks=[(b"gAMA", struct.pack(">I", 100000))])


def main():
    is_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not is_check:
        sys.exit("usage: Fixtures/comparison/pixels.py [--check]")
    wrong = []
    for folder, pairs in (("must-pass", passing()), ("must-fail", failing())):
        for name, expected, actual in pairs:
            for file, data in (("expected.png", expected), ("actual.png", actual)):
                path = HERE / folder / name / file
                if not is_check:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(data)
                elif not path.exists() or path.read_bytes() != data:
                    wrong.append(str(path))
    if wrong:
        sys.exit("not what pixels.py writes: " + ", ".join(wrong))


main()
