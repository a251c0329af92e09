"""Uses the sample report's page in a real browser. Run by scripts/browser/report."""

import json
import sys
import time
from pathlib import Path

import jsonschema
from browser import Browser, expect, total
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

FOLDER = Path(sys.argv[1])


class Page(Browser):
    def open(self, name):
        self.driver.get((FOLDER / name).as_uri())


def check_json():
    """The report fits its schema, and the schema refuses what the reader refuses."""
    schema = json.loads((FOLDER / "schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    text = (FOLDER / "report.json").read_text()
    for error in validator.iter_errors(json.loads(text)):
        sys.exit(f"report.json: {error.json_path}: {error.message[:200]}")

    def without(member):
        return lambda report: report.pop(member)

    def with_name(name):
        return lambda report: report["verdicts"][0].update(name=name)

    wrong = [without(member) for member in ("format", "renderer", "counts", "exit", "findings", "verdicts")]
    wrong += [with_name(name) for name in ("/a", "../a", "a/../b", "a/..", "a//b", "./a", "a/", "", 7)]
    wrong += [
        lambda report: report.update(format=1),
        lambda report: report.update(news=1),
        lambda report: report["verdicts"][0].update(status="good"),
        lambda report: report["verdicts"][0].update(line=0),
        lambda report: report["verdicts"][0].update(pictures={"actual": "/a.png"}),
        lambda report: report["verdicts"][0].update(film={"frames": 1}),
        lambda report: report.update(shard={"index": -1, "count": 2, "plan": "0" * 64}),
        lambda report: report.update(shard={"index": 0, "count": 2}),
        lambda report: report.update(shard={"index": 0, "count": 2, "plan": "0" * 63}),
    ]
    for number, change in enumerate(wrong):
        report = json.loads(text)
        change(report)
        expect(not validator.is_valid(report), f"the schema refuses wrong report {number}")
    report = json.loads(text)
    report["verdicts"][0].update(golden="../other/goldens/a/b.png", file="../other/a.yaml")
    expect(validator.is_valid(report), "the schema takes goldens and button files beside the project's folder")


def check_look(page):
    page.emulate(1440, 1000)
    page.open("report.html")
    expect(page.js("document.title").startswith("5 different"), "the title says how it went, and no name ran as a script")
    expect(len(page.all("article")) == 9, "each failure has its article")
    expect(all(page.js("[...document.images].map((i) => i.naturalWidth > 0 || !i.complete)")), "every picture is one")
    expect([e.tag_name for e in page.all("header.banner, nav, main, footer")] == ["header", "nav", "main", "footer"],
           "the page has its landmarks")
    light = page.js("getComputedStyle(document.body).backgroundColor")
    page.check_accessible("in light")
    page.picture("light")
    page.emulate(1440, 1000, "dark")
    expect(page.js("getComputedStyle(document.body).backgroundColor") != light, "dark mode has other colours")
    page.check_accessible("in dark")
    page.picture("dark")
    page.emulate(400, 1400)
    expect(page.js("document.documentElement.scrollWidth") <= 400, "nothing sticks out of a narrow window")
    page.picture("narrow")
    page.emulate(1440, 1000, forced="active")
    page.press("j")
    for chosen, other in (("[aria-pressed=true]", "[aria-pressed=false]"), (".index a[aria-current]", ".index a:not([aria-current])")):
        expect(page.ground(chosen) != page.ground(other), f"{chosen} is seen in forced colours")
    page.picture("forced-colors")
    page.check_quiet("while looking")


def check_filter(page):
    page.emulate(1440, 1000)
    page.open("report.html")
    expect(page.text("#count") == "9 of 9 shown", "all pictures are shown at first")
    expect(page.one("#count").get_attribute("aria-live") == "polite", "the count is a live region")
    page.press("/")
    expect(page.focused() == "filter", "/ leads to the filter")
    page.press("buy", " ", "radius")
    expect(page.text("#count") == "1 of 9 shown", "the filter looks at every word, also of what changed")
    expect(len(page.shown("article")) == 1 and len(page.shown(".index li")) == 1, "only what fits is shown")
    page.press("x")
    expect(page.text("#count") == "0 of 9 shown" and page.one(".none").is_displayed(), "nothing fits, which is said")
    expect(page.shown(".cause[data-approve]") == [], "a reason goes with its pictures, and so does what accepts them")
    page.press(Keys.ESCAPE)
    expect(page.text("#count") == "9 of 9 shown" and page.focused() != "filter", "Escape clears the filter and leaves it")
    stale = page.one("button[data-outcome=stale]")
    stale.click()
    expect(page.text("#count") == "1 of 9 shown", "an outcome filters")
    expect(stale.get_attribute("aria-pressed") == "true", "its button says that it is pressed")
    page.one("button[data-outcome='']").click()
    expect(page.text("#count") == "9 of 9 shown", "all are shown again")
    page.check_quiet("while filtering")


def check_keys(page):
    page.open("report.html")
    page.press("j", "j", "j")
    expect(page.focused() == "r3", "j goes to the next picture")
    expect(page.js("document.querySelector('.index [aria-current]').textContent").startswith("buy/busy"),
           "the index shows where we are")
    page.press("k")
    expect(page.focused() == "r2", "k goes to the one before")
    page.press("k", "k")
    expect(page.focused() == "r1", "k stays at the first")
    page.one("button[data-outcome=different]").click()
    page.press("j", "j", "j")
    expect(page.focused() == "r5", "j passes over what is filtered out")
    page.press("?")
    expect(page.one("#keys").is_displayed(), "? shows the keys")
    page.check_accessible("in the dialog")
    page.press(Keys.ESCAPE)
    expect(not page.one("#keys").is_displayed(), "Escape closes them")
    page.press("b", "o")
    expect(page.js("document.documentElement.matches('.dark-checks.outlines')"), "b and o switch the aids")
    page.open("report.html")
    page.press(Keys.TAB)
    expect(page.focused() == "skip" and page.one(".skip").is_displayed(), "the first stop leads past the controls")
    expect(page.js("getComputedStyle(document.activeElement).outlineStyle") != "none", "the focus can be seen")
    page.check_quiet("while typing")


def check_views(page):
    page.open("report.html")
    pair = "#r3 .pair"
    # In one go, for blinking goes on in the meantime.
    shown = lambda: page.js(
        "[...document.querySelectorAll(arguments[0])].filter((p) => p.checkVisibility({visibilityProperty: true}))"
        ".map((p) => p.querySelector('figcaption').textContent.split(' ')[0])", f"{pair} .pane")
    expect(shown() == ["Golden", "Rendered", "Difference"], "side by side comes first")
    page.press("4")
    expect(shown() == ["Difference"], "4 shows the difference")
    expect(page.one("button[data-view=difference]").get_attribute("aria-pressed") == "true", "its button is pressed")
    page.press("2")
    expect(shown() == ["Golden", "Rendered"], "2 shows the slider")
    places = page.js("[...document.querySelectorAll('#r3 .pair img')].slice(0, 2).map((i) => i.getBoundingClientRect().x)")
    expect(abs(places[0] - places[1]) < 0.5, "golden and picture lie on one another")
    split = page.one(f"{pair} .split")
    page.js("arguments[0].focus()", split)
    before = int(split.get_attribute("value"))
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    expect(int(split.get_attribute("value")) == before + 1, "an arrow key moves the slider by a pixel")
    expect(split.get_attribute("aria-valuetext") == f"column {before + 1} of 288", "it says where it is")
    at = page.js("arguments[0].closest('.views').style.getPropertyValue('--at')", split)
    expect(abs(float(at.rstrip("%")) - (before + 1) / 288 * 100) < 1e-6, "the edge follows")
    page.js("arguments[0].scrollIntoView({block: 'center'})", split)
    width = split.size["width"]
    ActionChains(page.driver).move_to_element(split).click_and_hold().move_by_offset(int(width / 4), 0).release().perform()
    expect(abs(int(split.get_attribute("value")) - 216) <= 2, "it can be dragged")
    page.picture("slider")
    page.press("3")
    seen = set()
    for _ in range(30):
        seen.update(shown())
        time.sleep(0.1)
    expect(seen == {"Golden", "Rendered"}, "3 blinks")
    page.press("p")
    before = shown()
    time.sleep(1.4)
    expect(shown() == before and len(before) == 1, "p pauses it")
    page.press("x")
    expect(shown() != before, "x swaps by hand")
    page.press("1")
    check_zoom(page)
    page.check_quiet("while switching views")


def check_zoom(page):
    sheet = lambda: page.one("#r3 .expected .sheet").size["width"]
    expect(page.text("#zoom") == "fit", "pictures fit at first")
    for text, width in [("1×", 288), ("2×", 576), ("3×", 864)]:
        page.press("+")
        expect(page.text("#zoom") == text and sheet() == width, f"+ zooms to {text}")
    expect(page.js("getComputedStyle(document.querySelector('#r3 img')).imageRendering") == "pixelated", "pixels stay sharp")
    page.press("-")
    expect(page.text("#zoom") == "2×", "- zooms out")
    for _ in range(9):
        page.press("+")
    expect(page.text("#zoom") == "8×", "8× is the largest")
    page.js("document.querySelector('#r3').focus()")
    page.press("0", "z")
    stages = page.js("[...document.querySelectorAll('#r3 .stage')].map((s) => [s.scrollLeft, s.scrollTop])")
    expect(page.text("#zoom") == "8×" and stages[0] == stages[1] == stages[2] != [0, 0], "z shows the worst pixel everywhere")
    page.js("document.querySelector('#r3 .stage').scrollLeft = 100")
    time.sleep(0.2)
    expect(page.js("[...document.querySelectorAll('#r3 .stage')].every((s) => s.scrollLeft === 100)"), "all scroll together")
    page.picture("zoom")


def check_copying(page):
    page.open("report.html")
    clipboard = lambda: page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    page.one(".banner .copy").click()
    expect(clipboard() == "presscheck approve", "the button for all copies the command for all")
    page.press("j", "j", "j", "c")
    expect(clipboard() == "presscheck approve 'buy/busy@2x.png'", "c copies the command for this picture")
    expect(page.text("#told") == "Copied: presscheck approve 'buy/busy@2x.png'", "it is said to those who do not see")
    page.js("document.querySelector('#r7').focus()")
    page.press("c")
    expect(clipboard() == "presscheck approve 'buy/busy@2x.png'", "c copies nothing where no command accepts the picture")
    page.check_quiet("where there is no command")
    page.click("#r1 .copy")
    hostile = """<img src=x onerror="document.title='harm'">/it's|a`b`&amp;.png""".replace("'", r"'\''")
    expect(clipboard() == f"presscheck approve '{hostile}'", "a hostile name is one word of the command")
    page.js("void Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})")
    page.click("#r4 .copy")
    page.js("delete navigator.clipboard")
    expect(clipboard() == "presscheck approve 'buy/idle@2x.png'", "copying works without the newer interface")
    page.check_quiet("while copying")


def check_ticks(page):
    page.open("report.html")
    command = lambda: page.text(".cause .accept > code")
    expect(len(page.all(".cause .grid li")) == 2 and len(page.all(".cause .thumb img")) == 2, "a reason has a grid of its pictures")
    expect(command().endswith("buy/idle~dark@2x.png'") and page.text(".cause .ticked") == "2", "all pictures are ticked at first")
    page.click(".cause .grid input")
    expect(command() == "presscheck approve 'buy/idle~dark@2x.png'", "the command accepts what is ticked")
    page.click(".cause .ticks[data-tick='']")
    expect(command() == "nothing is ticked" and page.js("document.querySelector('.cause .copy').disabled"), "no tick leaves no command")
    page.click(".cause .ticks[data-tick=all]")
    expect(page.text(".cause .ticked") == "2", "all can be ticked at once")
    page.press("/")
    page.press("dark")
    expect(command() == "presscheck approve 'buy/idle~dark@2x.png'", "what the filter hides is not accepted")
    page.press(Keys.ESCAPE)
    page.check_quiet("while ticking")


def check_films(page):
    page.open("report.html")
    film = page.one("#r9")
    expect("18 of 24 frames differ, the first is frame 6 at 0.25 s" in film.text, "a film says where it first differs")
    expect(len(page.shown("#r9 .film img")) == 2, "both films are shown")
    expect([e.text for e in page.shown("#r9 .pair figcaption")] == ["Golden", "Rendered now", "Difference"],
           "the first frame that differs is shown like a still")
    page.js("document.querySelector('#r9').scrollIntoView()")
    frames = set()
    for _ in range(12):
        frames.add(page.one("#r9 .film img").screenshot_as_base64)
        time.sleep(0.1)
    expect(len(frames) > 3, "films play")
    page.picture("film")
    page.emulate(1440, 1000, motion="reduce")
    page.open("report.html")
    expect(not page.shown("#r9 .film img"), "films wait to be opened where motion is unwanted")
    page.press("3")
    before = page.js("document.documentElement.dataset.shown")
    time.sleep(1.4)
    expect(page.js("document.documentElement.dataset.shown") == before, "nothing blinks there by itself")
    page.check_quiet("while playing")
    page.emulate(1440, 1000)


def check_green(page):
    for name, words in [("green.html", "All 12 pictures match their goldens."), ("empty.html", "There are no pictures and no goldens.")]:
        for scheme in ("light", "dark"):
            page.emulate(1200, 800, scheme)
            page.open(name)
            expect(words in page.one("main").text, f"{name} says that all is well")
            page.check_accessible(f"in {name}, {scheme}")
        page.picture(name.removesuffix(".html"))
        page.check_quiet(f"in {name}")


def check_without_script(page):
    page.emulate(1100, 900)
    page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    page.open("report.html")
    expect(len(page.shown("#r3 .pane img")) == 3, "without JavaScript all is side by side")
    expect(not page.shown(".controls") and not page.shown(".copy"), "what would do nothing is not there")
    expect("presscheck approve 'buy/busy@2x.png'" in page.one("#r3").text, "the commands can be read")
    # What lies outside of the window is laid out when it comes near.
    page.js("void document.querySelector('#r9').scrollIntoView()")
    time.sleep(0.3)
    expect(len(page.shown("#r9 .whole img")) == 1, "a film's first frame that differs is there")
    page.picture("without-script")


check_json()
page = Page(FOLDER)
try:
    check_look(page)
    check_filter(page)
    check_keys(page)
    check_views(page)
    check_copying(page)
    check_ticks(page)
    check_films(page)
    check_green(page)
    check_without_script(page)
finally:
    page.driver.quit()
print(f"the report's page: {total()} checks in Chromium, and report.json fits its schema")
