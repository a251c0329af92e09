"""The time line: play, pause, speed, step, loop, and the curves below it."""

import time

from browser import expect
from selenium.webdriver.common.keys import Keys

PLAYS = "document.querySelector('#stage .play').getAttribute('aria-label') === arguments[0]"
TAP = "touchDown@0 touchUpInside@0.1"
# How much faster than the browser's the page's time goes; where a period begins again nothing is measured.
SPEED = """
const done = arguments[0];
const read = () => [parseFloat(document.querySelector('output.time').textContent), performance.now()];
const begin = read()[1];
let [last, run, passed] = [read(), 0, 0];
const look = () => {
  const now = read();
  if (now[0] > last[0]) { run += now[0] - last[0]; passed += now[1] - last[1]; }
  if (now[0] !== last[0]) last = now;
  if (now[1] - begin < 500) setTimeout(look, 1); else done(run / passed);
};
look();
"""


def at(curve, moment):
    """A curve's values: straight between two samples, or those of the one before."""
    samples = curve["samples"]
    after = next((index for index, sample in enumerate(samples) if sample[0] > moment), len(samples))
    if after in (0, len(samples)):
        return samples[min(after, len(samples) - 1)][1:]
    (before, *low), (later, *high) = samples[after - 1], samples[after]
    if curve.get("isStepped"):
        return low
    return [a + (b - a) * (moment - before) / (later - before) for a, b in zip(low, high)]


def is_color(curve):
    return "color" in curve["keyPath"].lower() and len(curve["samples"][0]) == 5


def changing(curve):
    """The numbers of a curve that change, which are drawn."""
    return [index for index in range(len(curve["samples"][0]) - 1) if len({sample[index + 1] for sample in curve["samples"]}) > 1]


def written(curve, values):
    """The names and numbers of a curve's readout."""
    if is_color(curve):
        return [("", int(min(max(part, 0), 1) * 255 + 0.5)) for part in values]
    return [(curve["parts"][index] if "parts" in curve else "", values[index]) for index in changing(curve)]


def read(texts):
    if texts[0].startswith("#"):
        return [("", int(texts[0][index:index + 2], 16)) for index in (1, 3, 5, 7)]
    return [(text.rpartition(" ")[0], float(text.rpartition(" ")[2])) for text in texts]


def check_curves(page, key, state, events, moments):
    """The values beside the curves are those of `/clip`, and the curves are drawn from them."""
    place = {"button": key} | ({"state": state} if state else {}) | ({"events": events} if events else {})
    curves = page.ask("/clip", **place)["curves"]
    expect(curves, f"something moves ({key})")
    for moment in moments:
        page.go(**place, at=f"{moment * 1000:g}ms")
        shown = [read(texts) for texts in page.js("[...document.querySelectorAll('.curve output')].map((each) => [...each.children].map((part) => part.textContent))")]
        expect(len(shown) == len(curves), f"each curve is shown ({key}): {len(shown)} of {len(curves)}")
        for curve, values in zip(curves, shown):
            wanted = written(curve, at(curve, moment))
            expect(all(part == name and abs(a - b) <= (0.5 if abs(a) >= 100 else 0.00501) for (part, a), (name, b) in zip(wanted, values)) and len(wanted) == len(values),
                   f"{curve['layer']} {curve['keyPath']} is {wanted} at {moment} s ({key}), not {values}")
    points = page.js("[...document.querySelectorAll('.curve polyline')].map((line) => line.getAttribute('points').split(' ').length)")
    lines = [2 * len(curve["samples"]) - 1 if curve.get("isStepped") else len(curve["samples"]) for curve in curves for _ in changing(curve) if not is_color(curve)]
    expect(points == lines, f"a curve goes through each sample: {points} of {lines}")
    span = curves[0]["samples"][-1][0]
    ticks = page.js("[...document.querySelectorAll('.axis span')].map((each) => [Number(each.style.getPropertyValue('--x')), parseFloat(each.textContent)])")
    expect(2 <= len(ticks) <= 7 and all(abs(x * span * 1000 - time) < 1 for x, time in ticks), f"the axis has its times ({key}): {ticks}")
    edges = page.js("[...document.querySelectorAll('.plot')].filter((each) => each.querySelector('polyline')).map((each) => [each.querySelector('.low'), each.querySelector('.high')].map((end) => Number(end.textContent)))")
    wanted = [[pick(sample[index + 1] for sample in curve["samples"] for index in changing(curve)) for pick in (min, max)] for curve in curves if not is_color(curve)]
    expect(len(wanted) == len(edges) and all(abs(a - b) <= (0.5 if abs(a) >= 100 else 0.00501) for pair, other in zip(wanted, edges) for a, b in zip(pair, other)), f"and its least and greatest values: {edges}")
    cut = page.js("(({top, bottom}) => [...document.querySelectorAll('.curve')].map((each) => each.getBoundingClientRect()).filter((box) => box.top < bottom - 1 && box.bottom > bottom + 1).length)(document.querySelector('.curves').getBoundingClientRect())")
    expect(cut == 0, f"no curve is cut ({key})")


def check_timeline(page, address):
    page.open(address, button="update", events=TAP)
    file = "buttons/update.yaml"
    page.seek(Keys.HOME)
    expect(page.shows()["at"] == "0ms", "Home is the beginning")
    page.keep(file, "at the beginning")
    for _ in range(3):
        page.click("[aria-label='A frame forward']")
    page.settle()
    expect(page.shows()["at"] == "50ms", f"three frames are 50 ms: {page.shows()['at']}")
    page.keep(file, "three frames later")
    page.click("[aria-label='A frame back']")
    page.settle()
    expect(page.shows()["at"] == "0.03333333", f"a frame back: {page.shows()['at']}")
    page.keep(file, "a frame back")
    page.seek(Keys.PAGE_UP)
    expect(page.shows()["at"] == "0.13333333", f"Page up goes six frames on: {page.shows()['at']}")
    page.keep(file, "six frames later")
    page.click(".marker:nth-child(2)")
    page.settle()
    expect(page.shows()["at"] == "100ms", "a marker leads to its event")
    page.click("[aria-label=Settled]")
    page.settle()
    expect("at" not in page.shows(), "the last button leads to the settled picture")
    page.keep(file, "settled")
    page.check_kept()

    page.seek(Keys.HOME)
    page.click("#stage .play")
    page.until(PLAYS, "it plays", "Pause")
    page.until(PLAYS, "at the end it stops", "Play")
    page.settle()
    expect("at" not in page.shows(), "and is settled")
    page.click("[aria-label=Loop]")
    page.press("p")
    page.js("void (window.wraps = 0, window.last = 0, window.watch = setInterval(() => { const now = parseFloat(document.querySelector('output.time').textContent); "
            "if (now < window.last) window.wraps += 1; window.last = now; }, 2))")
    page.until("window.wraps >= 2", "a loop begins again and again")
    expect(page.js(PLAYS, "Pause"), "and goes on")
    page.press("p")
    page.until(PLAYS, "p pauses", "Play")
    page.js("clearInterval(window.watch)")
    page.settle()
    before = page.words()
    time.sleep(0.15)
    expect(page.words() == before, "what is paused stays")
    page.compare(file, "where it was paused")
    page.click("[aria-label=Loop]")

    page.go(button="press-me", state="loading")
    for label, speed in (("0.25 times the speed", 0.25), ("2 times the speed", 2), ("1 times the speed", 1)):
        page.click(f"[aria-label='{label}']")
        page.seek(Keys.HOME)
        page.click("#stage .play")
        page.until(PLAYS, "it plays", "Pause")
        measured = page.driver.execute_async_script(SPEED)
        page.pause()
        expect(abs(measured / speed - 1) < 0.35, f"{label} is {speed}: {measured:.2f}")

    check_curves(page, "buy", None, TAP, [0, 0.1, 0.15, 0.2333, 0.35])
    check_curves(page, "update", None, TAP, [0.05, 0.2])
    check_curves(page, "press-me", "loading", None, [0, 0.14])
    expect(any(curve.get("isStepped") for curve in page.ask("/clip", button="press-me", state="loading")["curves"]), "a truth value's curve has steps")
    page.picture("curves")
