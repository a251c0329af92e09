"""Opens the page of a `preview` that runs elsewhere, and presses its button. Run by scripts/journeys/package.

scripts/browser/run scripts/browser/installed.py ADDRESS PICTURE   PICTURE is a PNG file for the look of the page
"""

import sys
import time
from pathlib import Path

from browser import Browser, expect

ADDRESS, PICTURE = sys.argv[1], Path(sys.argv[2])
IDLE = "document.querySelector('#canvas')?.dataset.idle === 'true' && document.querySelector('#main').ariaBusy !== 'true'"


def settled(page):
    """Waits for the picture, half a minute at most."""
    for _ in range(300):
        if page.js(IDLE):
            return page.js("document.querySelector('#canvas').toDataURL()")
        time.sleep(0.1)
    return expect(False, "the page shows a picture within half a minute")


page = Browser(PICTURE.parent)
page.emulate(1280, 800)
page.driver.get(ADDRESS)
before = settled(page)
expect(len(before) > 2_000, "the picture is not empty")
PICTURE.write_bytes(page.driver.get_screenshot_as_png())
expect("cart" in page.js("document.body.innerText"), "the page names the button")
page.click("#canvas")
time.sleep(0.5)
expect(settled(page) != before, "a press changes the picture")
page.driver.quit()
print("the page of preview shows the button, and a press changes it")
