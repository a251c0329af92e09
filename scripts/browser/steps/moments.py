"""Random moments of what `preview` and `page` show."""

import random

from steps.page import SHOP, run

TOUCHES = [
    [], ["touchDown"], ["touchDown", "touchUpInside"], ["touchDown", "touchCancel"], ["touchDown", "touchDragExit", "touchUpOutside"],
    ["touchDown", "touchDragExit", "touchDragEnter", "touchUpInside"],
]


def check_moments(page, address):
    """Holds what the pages of `preview` and `page` show at a hundred random moments against `render`."""
    files = [f"buttons/{name}.yaml" for name in ("buy", "press-me", "styled", "update", "follow")]
    run("page", *files, "-q", "-o", str(SHOP / "moments.html"))
    static = (SHOP / "moments.html").as_uri()
    chance = random.Random(60)
    for number in range(100):
        isStatic = number % 2 == 1
        shown = [(key, button) for key, button in page.buttons.items() if (button["file"] in files if isStatic else (SHOP / button["file"]).exists())]
        key, button = chance.choice(shown)
        touches = chance.choice(TOUCHES)
        times = sorted(chance.sample(range(90), len(touches) + 1))
        events = " ".join(f"{touch}@{time / 60:.8f}" for touch, time in zip(touches, times))
        place = {"button": key, "at": f"{times[-1] / 60 * 1000:.6f}ms", "appearance": chance.choice(["light", "dark"])}
        if events:
            place["events"] = events
        else:
            place["state"] = chance.choice(button["states"])
        page.open(static if isStatic else address, **place)
        page.compare(button["file"], f"at a random moment of a {'page' if isStatic else 'preview'}: {place}")
