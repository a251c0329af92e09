"""Reads films with Pillow and holds them against the pictures they were made of. Run by scripts/oracles/films."""

import json
import sys
from pathlib import Path

from PIL import Image

# How far a channel may be off on average where GIF's palette has no room for all colours: noise, and a drawn button.
NOISE, DRAWN = 24, 2
complaints = 0


def complain(path, sentence):
    global complaints
    complaints += 1
    print(f"{path.name}: {sentence}", file=sys.stderr)


class Film:
    def __init__(self, notes):
        self.__dict__.update(json.loads(notes.read_text()))
        self.size = (self.width, self.height)
        raw, length = notes.with_suffix(".rgba").read_bytes(), 4 * self.width * self.height
        self.pictures = [raw[start:start + length] for start in range(0, len(raw), length)]
        self.duration = len(self.pictures) / self.frameRate

    def begins(self, index):
        return index / self.frameRate

    def at(self, seconds):
        """The index of the picture at a time."""
        return min(int(seconds * self.frameRate + 1e-9), len(self.pictures) - 1)

    def matted(self, index):
        """Whole pixels on the matte, or none; a channel may be off by one, as straight alpha is rounded."""
        pixels = bytearray(self.pictures[index])
        for start in range(0, len(pixels), 4):
            alpha = pixels[start + 3]
            for channel in range(3):
                mixed = (pixels[start + channel] * alpha + self.matte[channel] * (255 - alpha)) / 255
                pixels[start + channel] = round(mixed) if alpha >= 128 else 0
            pixels[start + 3] = 255 if alpha >= 128 else 0
        return bytes(pixels)


def frames(path):
    """Each frame's RGBA bytes, when it begins and when it ends, in seconds."""
    seen, start = [], 0.0
    with Image.open(path) as image:
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            image.load()
            end = start + image.info.get("duration", 0) / 1000
            seen.append((image.convert("RGBA").tobytes(), start, end))
            start = end
        return image.size, image.info.get("loop"), seen


def check_exact(path, film, seen, tick):
    """Every picture is there at its time, and no two frames are equal."""
    for index, picture in enumerate(film.pictures):
        middle = film.begins(index + 0.5)
        shown = next((pixels for pixels, start, end in seen if start <= middle < end), None)
        if shown != picture:
            complain(path, f"picture {index} is not what is shown at {middle:.4f} s")
    for index, (first, second) in enumerate(zip(seen, seen[1:])):
        if first[0] == second[0]:
            complain(path, f"frames {index} and {index + 1} are equal")
        if abs(first[2] - film.begins(round(first[2] * film.frameRate))) > tick / 2 + 1e-6:
            complain(path, f"frame {index} ends at {first[2]:.5f} s")


def difference(first, second):
    """The mean distance of the channels; infinite when a pixel is there in one alone."""
    if first[3::4] != second[3::4]:
        return float("inf")
    return sum(abs(a - b) for a, b in zip(first, second)) / len(first)


def check_gif(path, film, seen):
    """Every frame shows a picture of about its time, none is shorter than browsers show, the palette is kept."""
    colors = set()
    limit = 0.5 if film.isExact else NOISE if "-" in path.stem else DRAWN
    for index, (pixels, start, end) in enumerate(seen):
        if end - start < 0.0199:
            complain(path, f"frame {index} takes {end - start:.3f} s")
        near = range(film.at(max(start - 0.005, 0)), film.at(start + 0.025) + 1)
        error = min(difference(pixels, film.matted(candidate)) for candidate in near)
        if error > limit:
            complain(path, f"frame {index} at {start:.2f} s is off by {error:.2f}")
        colors.update(pixels[i:i + 3] for i in range(0, len(pixels), 4) if pixels[i + 3])
    if len(colors) > 255:
        complain(path, f"{len(colors)} colours")


def check(path, film):
    size, loop, seen = frames(path)
    if size != film.size:
        complain(path, f"the size is {size}")
    total = seen[-1][2]
    tick = {".png": 0.001, ".webp": 0.001, ".gif": 0.01}[path.suffix]
    if abs(total - film.duration) > tick / 2 + 1e-6:
        complain(path, f"it takes {total} s instead of {film.duration}")
    if path.suffix == ".gif":
        # How often it comes again; Pillow tells nothing where nothing is said.
        expected = {0: 0, 1: None}.get(film.plays, film.plays - 1)
        check_gif(path, film, seen)
    else:
        expected = film.plays
        check_exact(path, film, seen, tick)
    if loop != expected:
        complain(path, f"it says {loop} for {film.plays} plays")


def main():
    notes = sorted(Path(sys.argv[1]).glob("*.json"))
    count = 0
    for note in notes:
        film = Film(note)
        for suffix in (".png", ".webp", ".gif"):
            for path in sorted(note.parent.glob(f"{note.stem}.*{suffix}")):
                check(path, film)
                count += 1
    if count == 0:
        sys.exit("there are no films to check")
    if complaints:
        sys.exit(f"{complaints} complaints")
    print(f"Pillow reads {count} films as they were drawn")


main()
