"""Uses the pages of `preview` and `page` in a real browser. Run by scripts/browser/preview."""

import re
import shutil
import sys
import time
from pathlib import Path

from browser import expect, total
from selenium.webdriver.common.keys import Keys
from steps.check import check_check
from steps.classes import check_classes
from steps.coverage import check_coverage
from steps.copying import check_copying, check_downloads
from steps.following import check_following
from steps.goldens import check_goldens
from steps.grid import check_grid, check_ground
from steps.knobs import check_knobs
from steps.layers import check_layers
from steps.moments import check_moments
from steps.page import SHOP, Page, Server, details, edit, run, saved
from steps.places import check_places
from steps.pressing import check_keys, check_pressing, check_touches
from steps.restarting import check_opening, check_restarting, check_unreadable
from steps.timeline import check_timeline
from steps.undoing import check_undoing

FOLDER = Path(sys.argv[3])
STYLES = Path(".presscheck.yaml").read_text().split("\nstyles:")[1]


def project():
    """The project of the checks: our own buttons, a storyboard, and an image."""
    (SHOP / ".presscheck.yaml").write_text(
        f"buttons: [buttons/*.yaml, interface-builder/gallery.storyboard]\nstyles:{STYLES}")
    for text in (SHOP / "buttons").glob("*.txt"):
        text.unlink()
    shutil.rmtree(SHOP / "buttons/goldens/update")
    shutil.rmtree(SHOP / "interface-builder/goldens")


def check_saving(page, address):
    """Live reload on each kind of file, in the state one was in."""
    page.open(address, button="buy", state="busy", at="100ms")
    figures = {"a button file": saved(page, lambda: edit("buttons/buy.yaml", "#3B82F6", "#F63B82"))}
    expect(page.shows()["state"] == "busy" and page.shows()["at"] == "100ms", "state and time stay")
    page.compare("buttons/buy.yaml", "after its file was saved")
    edit("buttons/buy.yaml", "#F63B82", "#3B82F6")
    page.open(address, button="basket")
    icon = SHOP / "images/icons/bag.svg"
    figures["an image"] = saved(page, lambda: icon.write_text((SHOP / "images/icons/heart.svg").read_text()))
    page.compare("buttons/basket.yaml", "after its image was saved")
    page.open(address, button="styled")
    figures["the configuration"] = saved(page, lambda: edit(".presscheck.yaml", "#3366FF", "#FF6633"))
    page.compare("buttons/styled.yaml", "after the configuration was saved")
    story = SHOP / "interface-builder/gallery.storyboard"
    key = next(key for key, button in page.buttons.items() if button["file"].endswith("gallery.storyboard"))
    page.open(address, button=key)
    before = page.js("document.querySelector('#canvas').toDataURL()")
    width = re.search(r'<rect key="frame" x="[\d.]+" y="[\d.]+" width="([\d.]+)"', story.read_text()).group(1)
    figures["a storyboard"] = saved(page, lambda: story.write_text(re.sub(r'(<rect key="frame" x="[\d.]+" y="[\d.]+" width=")[\d.]+', r"\g<1>301", story.read_text())))
    expect(page.js("document.querySelector('#canvas').toDataURL()") != before, f"another width than {width} is seen")
    print("from saving to the picture:", ", ".join(f"{name} {value:.0f} ms" for name, value in figures.items()))


def check_breaking(page, address):
    page.open(address, button="update", state="highlighted")
    page.rest()
    edit("buttons/update.yaml", "title: UPDATE", "titel: UPDATE")
    page.until("document.querySelector('#problem').textContent.includes('titel')", "a broken file is said")
    expect("buttons/update.yaml:" in page.text("#problem") and "Hint" in page.text("#problem"), "with its place and a hint")
    page.until("document.querySelector('#list li[data-word=broken]')", "the list has a dot for it")
    page.picture("broken")
    edit("buttons/update.yaml", "titel: UPDATE", "title: UPDATE")
    page.until("document.querySelector('#problem').textContent === ''", "a mended file is drawn again")
    page.settle()
    expect(page.shows().get("state") == "highlighted", "in the state that it was in")
    page.compare("buttons/update.yaml", "after it was mended")
    edit(".presscheck.yaml", "styles:", "stiles:")
    page.until("document.querySelector('#problem').textContent.includes('stiles')", "a broken configuration is said")
    expect(page.shown("#stage"), "and the button stays")
    edit(".presscheck.yaml", "stiles:", "styles:")
    page.until("document.querySelector('#problem').textContent === ''", "until it is mended")


def check_windows(page, address):
    page.open(address, button="buy")
    first = page.driver.current_window_handle
    drawn = {first: page.attribute("#canvas", "data-drawn")}
    page.driver.switch_to.new_window("window")
    page.open(address, button="buy", state="busy")
    second = page.driver.current_window_handle
    drawn[second] = page.attribute("#canvas", "data-drawn")
    edit("buttons/buy.yaml", "cornerRadius: 14", "cornerRadius: 3")
    for name, handle in [("second", second), ("first", first)]:
        page.driver.switch_to.window(handle)
        page.until("document.querySelector('#canvas').dataset.drawn !== arguments[0]", f"the {name} window draws again", drawn[handle])
        page.settle()
        page.compare("buttons/buy.yaml", f"in the {name} window")
    expect(page.text("#stage-state") == "idle", "each window keeps its own state")
    for handle in page.driver.window_handles:
        if handle != first:
            page.driver.switch_to.window(handle)
            page.driver.close()
    page.driver.switch_to.window(first)
    edit("buttons/buy.yaml", "cornerRadius: 3", "cornerRadius: 14")


# What is pressed and is less than 44 points wide or high. A marker of the time line is a line of the trace too; a link in a sentence is
# as high as its line.
SMALL = """
[...document.querySelectorAll('button, select, summary, input, a[href], [role=button]')].filter((each) => each.checkVisibility() && !each.matches('.marker, .skip, a.brand, p a, canvas'))
  .map((each) => [each, (each.matches('.switch') ? each.parentElement : each.querySelector('.reach') ?? each.closest('label') ?? each).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([each, box]) => `${each.localName}.${each.className?.baseVal ?? each.className} ${each.ariaLabel ?? each.textContent.slice(0, 20)} ${Math.round(box.width)} x ${Math.round(box.height)}`)
"""


def check_look(page, address, name, places):
    """axe-core, the width, and a screenshot of each place in light and dark, wide and at a phone's width."""
    for width, height, scheme in [(1440, 900, "light"), (1440, 900, "dark"), (375, 740, "light"), (375, 740, "dark")]:
        page.emulate(width, height, scheme)
        for place in places:
            page.open(address, **place)
            if place.get("view") == "grid":
                page.until("document.querySelectorAll('#grid canvas[data-drawn]').length > 2", "the grid is drawn")
            if place.get("view") == "goldens":
                page.until("document.querySelector('.compare h2')", "goldens are shown")
            where = "-".join([name, place.get("view", "stage" if "button" in place else "overview"), place.get("tab", ""), scheme, str(width)]).replace("--", "-")
            time.sleep(0.2)
            page.check_accessible(f"in {where}")
            expect(page.js("document.documentElement.scrollWidth") <= width, f"nothing sticks out in {where}")
            page.picture(where)
            small = page.js(SMALL.strip()) if width < 400 else []
            expect(not small, f"what is pressed is 44 points wide and high in {where}: {small}")
    page.emulate(1440, 900)


def check_forced_colors(page, address):
    page.open(address, button="buy", state="busy")
    page.emulate(1440, 900, forced="active")
    for chosen, other in (("#views [aria-pressed=true]", "#views [aria-pressed=false]"), ("[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"),
                          ("#list a[aria-current]", "#list a:not([aria-current])")):
        expect(page.ground(chosen) != page.ground(other), f"{chosen} is seen in forced colours")
    grounds = [page.ground("body"), page.ground(".track", "::before"), page.ground(".track", "::after")]
    expect(len(set(grounds)) == 3, f"the time line and how far it is are seen in forced colours: {grounds}")
    expect(page.js("getComputedStyle(document.querySelector('.field')).backgroundImage") != "none", "the checks are seen in forced colours")
    page.picture("forced-colors")
    page.emulate(1440, 900)


# Scrolls through all buttons, and says how long each frame took, and what held the page up for longer than 50 ms.
SCROLL = """
const done = arguments[0];
const main = document.querySelector('#main');
const frames = [];
const long = [];
new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration))).observe({type: 'longtask'});
let last = null;
const move = (now) => {
  if (last !== null) frames.push(now - last);
  last = now;
  main.scrollTop += 60;
  if (main.scrollTop + main.clientHeight < main.scrollHeight - 1) requestAnimationFrame(move);
  else setTimeout(() => done([frames.sort((a, b) => a - b), long]), 100);
};
requestAnimationFrame(move);
"""


def check_many(page):
    """200 buttons: what is seen is drawn, and soon, and scrolling is smooth."""
    folder = SHOP.parent / "many"
    folder.mkdir()
    text = (SHOP / "buttons/buy.yaml").read_text()
    for number in range(200):
        (folder / f"b{number:03}.yaml").write_text(text.replace("string: Buy,", f"string: Buy {number},"))
    server = Server(folder, *[f"b{number:03}.yaml" for number in range(200)])
    page.driver.get("about:blank")
    # What was asked of other servers before is not this one's.
    page.driver.get_log("performance")
    begin = time.time()
    page.driver.get(server.address)
    drawn = "[...document.querySelectorAll('.card canvas[data-drawn]')]"
    page.until(f"{drawn}.length > 0", "a first picture is drawn")
    print(f"200 buttons: the first picture after {(time.time() - begin) * 1000:.0f} ms")
    page.until("document.querySelectorAll('#list li').length === 200", "all are listed")
    # All that are near enough to be drawn have been asked for, and are there.
    page.until(f"(() => {{ const count = {drawn}.length; const was = window.was; window.was = count; return count > 0 && count === was; }})()", "what is seen is drawn")
    time.sleep(0.3)
    count = page.js(f"{drawn}.length")
    expect(0 < count < 80, f"only what is seen is drawn: {count}")
    frames, long = page.driver.execute_async_script(SCROLL)
    half, most = frames[len(frames) // 2], frames[len(frames) * 95 // 100]
    print(f"scrolling through 200 buttons: {len(frames)} frames, half of them within {half:.0f} ms, 95 % within {most:.0f} ms, "
          f"the longest {frames[-1]:.0f} ms; {len(long)} tasks over 50 ms{f', up to {max(long):.0f} ms' if long else ''}")
    page.until("document.querySelector('.card:last-child canvas[data-drawn]')", "what comes into sight is drawn")
    page.press("/")
    page.press("b", "1", "7")
    expect(len(page.shown(".card")) == 10, "the search leaves what fits")
    page.until(f"{drawn}.filter((canvas) => canvas.getClientRects().length > 0).length === 10", "and that is drawn")
    page.picture("many")
    page.open(server.address, button="b190")
    expect(page.js("(() => { const [list, link] = [one('#list'), one('#list a[aria-current]')].map((e) => e.getBoundingClientRect()); "
                   "return list.top <= link.top && link.bottom <= list.bottom; })()".replace("one(", "document.querySelector(")), "the list shows where one is")
    page.check_quiet("with 200 buttons", (server.address.split("?")[0],))
    page.driver.get("about:blank")
    server.end()


def check_page(page):
    """A page without a server."""
    files = ["buttons/buy.yaml", "buttons/update.yaml"]
    run("page", *files, "-q", "-o", str(SHOP / "page.html"))
    address = (SHOP / "page.html").as_uri()
    # What was asked of the server before is not the page's.
    page.driver.get_log("performance")
    chosen = {key: button for key, button in page.buttons.items() if button["file"] in files}
    check_pressing(page, address, chosen, instants=False)
    page.open(address, button="update", events="touchDown@0 touchUpInside@0.1", appearance="dark")
    page.seek(Keys.HOME, *[Keys.ARROW_RIGHT] * 9)
    page.compare("buttons/update.yaml", "150 ms into a tap, dark, without a server")
    # A lift between two ticks: what follows is drawn in ticks from then on.
    page.open(address, button="buy", events="touchDown@0 touchUpInside@0.129", at="510.2ms")
    for at in ("0.49566667", "0.51233333"):
        expect(page.shows()["at"] == at, f"time stands where there is a picture, at {at} s: {page.shows()}")
        page.compare(files[0], f"{at} s after a touch that ended between two ticks, without a server")
        page.press(Keys.ARROW_RIGHT)
        page.settle()
    for times in [(0.1, 0.15, 0.2), (0.05, 0.1, 0.15), (0.1, 0.25, 0.3)]:
        events = " ".join(f"{name}@{time:g}" for name, time in zip(("touchUpInside", "touchDown", "touchUpInside"), times))
        for key, file in [("buy", files[0]), ("update", files[1])]:
            page.open(address, button=key, events=f"touchDown@0 {events}", at="350ms")
            page.compare(file, f"of {key} with {events}, without a server")
    page.open(address, button="buy", tab="layers", events="touchDown@0 touchUpInside@0.1", at="200ms")
    page.until("[...document.querySelectorAll('.layer')].some((e) => e.dataset.path.endsWith('/spinner'))", "the layers are listed")
    page.check_accessible("with the layers of a page")
    page.picture("page-layers")
    expect(not page.all("#tab-knobs"), "it offers only what it can do")
    check_variants(page)
    check_look(page, address, "page", [{}, {"button": "buy"}, {"button": "update", "view": "grid"}])
    page.check_quiet("on the page")


def check_variants(page):
    """A page with more variants than usual offers these, and no others."""
    (SHOP / "words.yaml").write_text("control: button\nproperties: {title: Buy, textStyle: body, titleColor: systemRed}\nlocales: {de: {title: Kaufen}}\n")
    run("page", "words.yaml", "--locale=all", "--contrast=normal,high", "--content-size=L,AX1", "--appearance=light", "-q", "-o", str(SHOP / "words.html"))
    address = (SHOP / "words.html").as_uri()
    page.buttons["words"] = {"file": "words.yaml", "initial": "normal", "named": []}
    for place in ({}, {"locale": "de"}, {"contrast": "high", "content-size": "AX1"}, {"locale": "de", "contrast": "high", "content-size": "AX1"}):
        page.open(address, button="words", **place)
        page.compare("words.yaml", f"of a page with {place or 'nothing chosen'}")
    expect(page.js("[...document.querySelectorAll('#variants select, #variants .segmented')].map((each) => each.getAttribute('aria-label'))") == ["Locale", "Contrast", "Content size"],
           "the page offers the variants that it has")


def take_pictures(page, address):
    """The README's pictures: loading at 140 ms, light and dark."""
    for name, appearance in (("preview", "light"), ("preview~dark", "dark")):
        page.emulate(1440, 800, appearance)
        page.open(address, button="press-me", state="loading", at="140ms", appearance=appearance)
        time.sleep(0.5)
        page.picture(name)
    page.emulate(1440, 900)


STEPS = {
    "pressing": lambda page, address: check_pressing(page, address, page.buttons), "touches": check_touches, "keys": check_keys,
    "timeline": check_timeline, "grid": check_grid, "ground": check_ground, "places": check_places, "moments": check_moments, "copying": check_copying,
    "downloads": check_downloads, "knobs": check_knobs, "layers": check_layers, "coverage": check_coverage, "check": check_check, "goldens": check_goldens, "undoing": check_undoing,
    "look": lambda page, address: check_look(page, address, "preview", [
        {}, {"button": "download", "events": "touchDown@0 touchUpInside@0.1", "at": "300ms"}, {"button": "buy", "tab": "knobs"},
        {"button": "press-me", "tab": "layers"}, {"button": "buy", "tab": "check"}, {"button": "flatten", "view": "grid"}, {"view": "goldens"}]),
    "forced": check_forced_colors, "saving": check_saving, "windows": check_windows, "breaking": check_breaking, "following": check_following, "pictures": take_pictures,
}
wanted = sys.argv[4:] or [*(name for name in STEPS if name != "pictures"), "opening", "restarting", "unreadable", "many", "classes", "page"]
project()
page = Page(FOLDER)
page.emulate(1440, 900)
try:
    server = Server(SHOP)
    page.open(server.address)
    page.buttons = details(page)
    for name, step in STEPS.items():
        if name not in wanted:
            continue
        begin = time.time()
        step(page, server.address)
        print(f"{name}: {time.time() - begin:.0f} s")
        if name in ("knobs", "goldens", "undoing", "breaking", "following"):
            page.driver.get("about:blank")
            # Requests for what is wrong, gone a moment ago, or the same meanwhile, are refused, which browsers write into the console.
            page.driver.get_log("browser")
        page.check_quiet(f"in {name}", (server.address.split("?")[0],))
    page.driver.get("about:blank")
    server.end()
    if "opening" in wanted:
        check_opening(page)
    if "restarting" in wanted:
        check_restarting(page)
    if "unreadable" in wanted:
        check_unreadable(page)
    if "many" in wanted:
        check_many(page)
    if "classes" in wanted:
        check_classes(page)
    if "page" in wanted:
        check_page(page)
finally:
    page.driver.quit()
    for process in Server.running:
        process.kill()
print(f"the pages of buttons: {total()} checks in Chromium")
