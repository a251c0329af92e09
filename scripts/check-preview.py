"""Uses the pages of `preview` and `page` in a real browser. Run by scripts/check-preview."""

import base64
import json
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from browser import Browser, expect, total
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

PRESSCHECK, SHOP, FOLDER = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
STYLES = Path(".presscheck.yaml").read_text().split("\nstyles:")[1]
SAME = """
const [bytes, done] = arguments;
const canvas = document.querySelector('#canvas');
const blob = new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], {type: 'image/png'});
createImageBitmap(blob, {colorSpaceConversion: 'none'}).then((bitmap) => {
  const {width, height} = bitmap;
  if (canvas.width !== width || canvas.height !== height) return done(-1);
  const [a, b] = [canvas, bitmap].map((picture) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
    context.drawImage(picture, 0, 0);
    return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  });
  done(a.reduce((count, pixel, index) => count + (pixel !== b[index]), 0));
});
"""


class Server:
    """`presscheck preview` on a project."""

    running = []

    def __init__(self, folder, *files):
        self.process = subprocess.Popen(
            [PRESSCHECK, "preview", "--no-open", *files], cwd=folder, stdout=subprocess.PIPE, text=True)
        Server.running.append(self.process)
        self.address = self.process.stdout.readline().strip()
        expect(re.fullmatch(r"http://127\.0\.0\.1:\d+/\?token=[\w-]+", self.address), "preview prints its address")

    def end(self):
        self.process.send_signal(signal.SIGINT)
        expect(self.process.wait(10) == 0, "preview ends with 0 on Ctrl-C")


class Page(Browser):
    """A page of buttons, and what a person does with it."""

    def open(self, address, **place):
        """`place` is what the fragment says."""
        self.driver.get("about:blank")
        self.driver.get(address + ("#" + urlencode(place) if place else ""))
        self.until("document.documentElement.dataset.ready === 'true'", "the page is ready")
        if place.get("view", "stage" if "button" in place else "") == "stage":
            self.settle()

    def until(self, condition, sentence, *arguments, seconds=15):
        end = time.time() + seconds
        while time.time() < end:
            if self.js(condition, *arguments):
                return
            time.sleep(0.02)
        expect(False, f"{sentence}; the page says: {self.text('#problem')}")

    def settle(self):
        """Waits until the canvas shows what was last asked for."""
        self.until("(() => { const c = document.querySelector('#canvas'); return c.dataset.drawn > 0 && c.dataset.idle === c.dataset.drawn; })()",
                   "the button is drawn")

    def push(self, selector):
        """Clicks on what may be drawn again at any moment."""
        self.js("void document.querySelector(arguments[0]).click()", selector)

    def go(self, **place):
        """Follows a link to another place."""
        self.js("void (location.hash = arguments[0])", urlencode(place))
        self.until("document.querySelector('#canvas').dataset.shows?.startsWith(arguments[0])", "a link is followed",
                   urlencode({"button": place["button"]}) + (f"&state={place['state']}" if "state" in place else ""))
        self.settle()

    def rest(self, seconds=0.35):
        """Waits until nothing moves, or stops what goes on for longer."""
        label = "document.querySelector('#stage .play').getAttribute('aria-label')"
        end = time.time() + seconds
        time.sleep(0.08)
        while time.time() < end and self.js(label) == "Pause":
            time.sleep(0.02)
        self.js("void document.querySelector('#stage .play[aria-label=Pause]')?.click()")
        time.sleep(0.03)
        self.settle()

    def shows(self):
        """What the canvas shows, in the words of the fragment."""
        return dict(parse_qsl(self.one("#canvas").get_attribute("data-shows")))

    def compare(self, file, where):
        """Holds the canvas against `render`; again where it has moved on meanwhile."""
        while True:
            before = self.one("#canvas").get_attribute("data-shows")
            different, flags = self.difference(file, where)
            if before == self.one("#canvas").get_attribute("data-shows"):
                break
            self.settle()
        expect(different == 0, f"the page shows what render gives {where}: {different} pixels differ with {' '.join(flags)}")

    def difference(self, file, where):
        """How many pixels differ, and the flags of what is shown."""
        shown = self.shows()
        flags = [f"--{name}={shown[name]}" for name in ("state", "events", "appearance", "direction", "scale", "quirks", "locale", "contrast") if name in shown]
        if "state" not in shown and "events" not in shown:
            flags.append(f"--state={self.first[shown['button']]}")
        flags.append(f"--at={shown.get('at', 'settled')}")
        flags += [f"--property={value}" for name, value in parse_qsl(self.one("#canvas").get_attribute("data-shows")) if name == "property"]
        result = subprocess.run([PRESSCHECK, "render", file, *flags, "-q", "-o", "-"], cwd=SHOP, capture_output=True)
        expect(result.returncode == 0, f"render takes what the page shows {where}: {flags} {result.stderr.decode()}")
        different = self.driver.execute_async_script(SAME, base64.b64encode(result.stdout).decode())
        return different, flags

    def seek(self, *keys):
        """Moves the time line by keys; the canvas then shows that moment."""
        self.js("document.querySelector('.scrub').focus()")
        self.press(*keys)
        time.sleep(0.05)
        self.settle()

    def drag(self, *moves):
        """Presses in the middle of the button, moves, and lifts."""
        chain = ActionChains(self.driver, duration=20).move_to_element(self.one("#canvas")).click_and_hold().pause(0.12)
        for x, y in moves:
            chain.move_by_offset(x, y).pause(0.12)
        chain.release().perform()


def project():
    """The project of the checks: our own buttons, a storyboard, and an image."""
    (SHOP / ".presscheck.yaml").write_text(
        f"buttons: [buttons/*.yaml, interface-builder/gallery.storyboard]\nstyles:{STYLES}")
    for text in (SHOP / "buttons").glob("*.txt"):
        text.unlink()
    shutil.rmtree(SHOP / "buttons/goldens/update")


def details(page, server):
    """The answers about each button, as the page gets them."""
    ask = "const [path, done] = arguments; fetch(path).then((a) => a.json()).then(done)"
    token = urlsplit(server.address).query
    found = page.driver.execute_async_script(ask, f"/project?{token}")
    buttons = {}
    for entry in found["buttons"]:
        expect(not entry.get("problem"), f"{entry['key']} can be read: {entry.get('problem')}")
        buttons[entry["key"]] = entry | page.driver.execute_async_script(ask, f"/button?{urlencode({'button': entry['key']})}&{token}")
    page.first = {key: detail["initial"] for key, detail in buttons.items()}
    return buttons


def check_pressing(page, address, buttons, instants=True):
    """Each button through each transition by a finger, and some of those by a program."""
    for key, button in buttons.items():
        file = button["file"]
        if not file.startswith("buttons/"):
            continue
        page.open(address, button=key)
        page.compare(file, f"at first ({key})")
        page.drag()
        page.rest()
        events = page.shows().get("events", "")
        expect(re.fullmatch(r"touchDown@0 touchUpInside@[\d.]+", events), f"a click is a tap ({key}): {events}")
        page.compare(file, f"after a tap ({key})")
        if instants:
            page.seek(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
            page.compare(file, f"two frames after the touch ({key})")
        for each in button["transitions"]:
            if each["from"] == each["to"] or (each["event"].startswith("touch") and each["from"] == page.first[key]):
                continue
            page.go(button=key, state=each["from"])
            words = f"{each['event']} → {each['to']}"
            exit = "[...document.querySelectorAll('.exits button')].find((each) => each.textContent === arguments[0])"
            page.until(exit, f"the way {words} is shown in {each['from']} ({key})", words)
            page.js(f"void {exit}.click()", words)
            page.rest()
            page.compare(file, f"after {each['event']} in {each['from']} ({key})")


def check_touches(page, address):
    page.open(address, button="buy")
    box = page.js("document.querySelector('#canvas').getBoundingClientRect().toJSON()")
    out = round(box["height"] / 2 + 71 * box["height"] / 68)
    page.drag((0, out), (0, -out))
    page.rest()
    names = [event.split("@")[0] for event in page.shows()["events"].split()]
    expect(names == ["touchDown", "touchDragExit", "touchDragEnter", "touchUpInside"], f"a finger goes out and comes in again: {names}")
    expect(page.text("#stage-state") == "busy", "it was lifted inside")
    page.click(".restart")
    page.until("document.querySelector('#stage-state').textContent === 'idle'", "starting over starts over")
    page.drag((0, out))
    page.rest()
    names = [event.split("@")[0] for event in page.shows()["events"].split()]
    expect(names == ["touchDown", "touchDragExit", "touchUpOutside"], f"a finger lifts outside: {names}")
    expect(page.text("#stage-state") == "idle", "nothing was tapped")
    page.open(address, button="buy")
    page.js("document.querySelector('#canvas').focus()")
    page.press(Keys.SPACE)
    page.until("document.querySelector('#stage-state').textContent === 'busy'", "the space bar presses")
    page.until("document.querySelector('#told').textContent.startsWith('buy: busy')", "the new state is said to those who do not see")
    page.rest()
    page.compare("buttons/buy.yaml", "after the space bar")
    expect([e.text for e in page.all(".trace b")] == ["touchDown", "touchUpInside"], "the trace says what happened")
    page.js("document.querySelector('.node[data-state=idle]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    page.until("document.querySelector('#stage-state').textContent === 'idle'", "a state that is clicked is entered")
    # A mouse cannot be a finger; the events of one can be sent.
    finger = """['pointerdown', 'pointerup'].forEach((name) => {
        const c = document.querySelector('#canvas'); const b = c.getBoundingClientRect();
        c.setPointerCapture = () => {};
        c.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerId: 7, pointerType: 'touch', button: 0, clientX: b.x + b.width / 2, clientY: b.y + b.height / 2})); })"""
    page.js(finger)
    page.until("document.querySelector('#stage-state').textContent === 'busy'", "a finger presses")


def check_link(page, address):
    """Loading at 140 ms, dark, right to left."""
    page.open(address, button="flatten", state="loading", at="140ms", appearance="dark", direction="rtl")
    page.rest()
    shown = page.shows()
    expect(shown["at"] == "140ms" and shown["direction"] == "rtl", "a link shows a moment")
    page.compare("buttons/flatten.yaml", "of a link")
    page.picture("link")
    page.press("a")
    page.until("!document.querySelector('#canvas').dataset.shows.includes('dark')", "a changes the appearance")
    time.sleep(0.4)
    expect("appearance" not in page.js("location.hash") and "rtl" in page.js("location.hash"), "the address follows")


def saved(page, change, seconds=15):
    """Milliseconds from saving to the new picture on the page."""
    page.js("""(() => { const c = document.querySelector('#canvas'); window.seen = null;
        const o = new MutationObserver(() => { window.seen = performance.timeOrigin + performance.now(); o.disconnect(); });
        o.observe(c, {attributeFilter: ['data-drawn']}); })()""")
    begin = time.time() * 1000
    change()
    page.until("window.seen !== null", "a saved file is drawn again", seconds=seconds)
    page.settle()
    return page.js("window.seen") - begin


def edit(path, before, after):
    path = SHOP / path
    text = path.read_text()
    expect(before in text, f"{path.name} has {before}")
    path.write_text(text.replace(before, after))


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


def check_windows(page, address):
    page.open(address, button="buy")
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("window")
    page.open(address, button="buy", state="busy")
    edit("buttons/buy.yaml", "cornerRadius: 14", "cornerRadius: 3")
    for name, handle in [("second", page.driver.current_window_handle), ("first", first)]:
        page.driver.switch_to.window(handle)
        page.until("document.querySelector('#canvas').dataset.drawn > 1", f"the {name} window draws again")
        page.settle()
        page.compare("buttons/buy.yaml", f"in the {name} window")
    expect(page.text("#stage-state") == "idle", "each window keeps its own state")
    for handle in page.driver.window_handles:
        if handle != first:
            page.driver.switch_to.window(handle)
            page.driver.close()
    page.driver.switch_to.window(first)
    edit("buttons/buy.yaml", "cornerRadius: 3", "cornerRadius: 14")


def check_knobs(page, address):
    page.open(address, button="update", tab="knobs")
    file = SHOP / "buttons/update.yaml"
    before = file.read_text()
    field = page.one(".knob[data-name=title] input")
    field.clear()
    field.send_keys("NOW")
    page.until("document.querySelector('#canvas').dataset.shows.includes('title%3DNOW')", "a knob draws again")
    page.settle()
    page.compare("buttons/update.yaml", "with a knob turned")
    expect(file.read_text() == before, "trying writes nothing")
    page.click(".write .main")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written')", "writing is said")
    expect(file.read_text() == before.replace("title: UPDATE", "title: NOW"), "only that value changed in the file")
    page.settle()
    page.compare("buttons/update.yaml", "after writing")
    page.picture("knobs")
    page.click("#inspector .said button")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('The file is as it was')", "undoing is said")
    expect(file.read_text() == before, "the file is as it was")


def check_goldens(page, address):
    golden = SHOP / "buttons/goldens/buy/busy@2x.png"
    before = golden.read_bytes()
    edit("buttons/buy.yaml", "opacity: 0.6", "opacity: 0.9")
    page.open(address, button="buy", view="goldens")
    page.until("document.querySelector('.compare .badge.different')", "a changed picture is found")
    page.until("document.querySelector('#list li[data-word=changed] a[data-key=buy]')", "the list has a dot for it")
    page.until("[...document.querySelectorAll('.compare img')].length === 3 && [...document.querySelectorAll('.compare img')].every((i) => i.naturalWidth > 1)", "golden, picture and difference are shown")
    expect("opacity" in page.text(".compare .changes"), "what changed is explained")
    page.check_accessible("among the goldens")
    page.picture("goldens")
    page.press("4")
    expect(len(page.shown(".compare .pane")) == 1, "4 shows the difference")
    page.press("2")
    expect(page.one(".split").is_displayed(), "2 shows the slider")
    page.press("z")
    expect(page.js("document.querySelector('.compare .frame').scrollLeft + document.querySelector('.compare .frame').scrollTop") > 0, "z goes to the worst pixel")
    page.press("1")
    page.push(".compare .approve")
    page.until("document.querySelector('#goldens .said').textContent.startsWith('Approved')", "approving is said")
    expect(golden.read_bytes() != before, "the golden was written")
    page.push(".undo")
    page.until("document.querySelector('#goldens .said').textContent.startsWith('Undone')", "undoing is said")
    expect(golden.read_bytes() == before, "the golden is as it was")
    edit("buttons/buy.yaml", "opacity: 0.9", "opacity: 0.6")
    page.open(address, view="goldens")
    page.until("document.querySelector('.approve-all')", "missing goldens can be approved")
    missing = len(page.all(".golden .dot.missing"))
    expect(missing > 1, f"goldens are missing: {missing}")
    page.js("[...document.querySelectorAll('#goldens [data-focus=\"outcome missing\"]')].forEach((b) => b.click())")
    page.push(".approve-all")
    page.until("document.querySelector('.undo')", "what the filter shows is approved")
    expect((SHOP / "buttons/goldens/update/normal@2x.png").exists(), "missing goldens are written")
    page.push(".undo")
    page.until("document.querySelector('#goldens .said').textContent.startsWith('Undone')", "undoing is said")
    expect(not (SHOP / "buttons/goldens/update/normal@2x.png").exists(), "new goldens are taken away again")


def check_copying(page, address):
    page.open(address, button="update", events="touchDown@0 touchUpInside@0.125", at="200ms")
    clipboard = lambda: page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    page.press("c")
    page.until("document.querySelector('#told').textContent.startsWith('Copied')", "c copies")
    command = clipboard()
    expect(command.startswith("presscheck render") and "0.125" in command, f"the command says the moment: {command}")
    made = subprocess.run(command.replace("presscheck", PRESSCHECK, 1), shell=True, cwd=SHOP, capture_output=True)
    expect(made.returncode == 0, f"the command works: {made.stderr.decode()}")
    page.js("document.querySelectorAll('.menu')[0].open = true")
    for label, words in [("Events", "touchDown@0 touchUpInside@0.125"), ("Shot as YAML", "events"), ("Swift test", "expectGolden")]:
        page.js("[...document.querySelectorAll('.menu .copy')].find((b) => (b.dataset.label ?? b.textContent) === arguments[0]).click()", label)
        page.until(f"document.querySelector('#told').textContent.includes({json.dumps(words)})", f"{label} is copied")
    page.js("document.querySelector('#stage-state') && document.querySelectorAll('.menu')[0].removeAttribute('open')")


def check_look(page, address, name, places):
    """axe-core, the width, and a screenshot of each place in light and dark, wide and at a phone's width."""
    for width, height, scheme in [(1440, 900, "light"), (1440, 900, "dark"), (360, 740, "light")]:
        page.emulate(width, height, scheme)
        for place in places:
            page.open(address, **place)
            if place.get("view") == "grid":
                page.until("document.querySelectorAll('#grid canvas[data-drawn]').length > 2", "the grid is drawn")
            where = "-".join([name, place.get("view", "stage" if "button" in place else "overview"), place.get("tab", ""), scheme, str(width)]).replace("--", "-")
            time.sleep(0.2)
            page.check_accessible(f"in {where}")
            expect(page.js("document.documentElement.scrollWidth") <= width, f"nothing sticks out in {where}")
            page.picture(where)
    page.emulate(1440, 900)


def check_many(page):
    """200 buttons: what is seen is drawn, and soon."""
    folder = SHOP.parent / "many"
    folder.mkdir()
    text = (SHOP / "buttons/buy.yaml").read_text()
    for number in range(200):
        (folder / f"b{number:03}.yaml").write_text(text.replace("string: Buy,", f"string: Buy {number},"))
    server = Server(folder, *[f"b{number:03}.yaml" for number in range(200)])
    page.driver.get("about:blank")
    begin = time.time()
    page.driver.get(server.address)
    page.until("document.querySelector('.card canvas[data-drawn]')", "a first picture is drawn")
    print(f"200 buttons: the first picture after {(time.time() - begin) * 1000:.0f} ms")
    page.until("document.querySelectorAll('#list li').length === 200", "all are listed")
    time.sleep(0.5)
    drawn = page.js("document.querySelectorAll('.card canvas[data-drawn]').length")
    expect(0 < drawn < 80, f"only what is seen is drawn: {drawn}")
    page.js("document.querySelector('.card:last-child').scrollIntoView()")
    page.until("document.querySelector('.card:last-child canvas[data-drawn]')", "what comes into sight is drawn")
    page.press("/")
    page.press("b", "1", "7")
    expect(len(page.shown(".card")) == 10, "the search leaves what fits")
    page.picture("many")
    page.check_quiet("with 200 buttons", (server.address.split("?")[0],))
    page.driver.get("about:blank")
    server.end()


CLASSES = {
    "ripple": "class: RippleButton\nsize: [100, 36]\nproperties: {title: Press, backgroundColor: systemYellow}",
    "ring": 'class: RingButton\ninit: coder\nsize: [44, 44]\nstates: {busy: {events: "setProgress(0.7)@0 setSpinning(true)@0.5"}}',
    "check": "class: CheckBox\nsize: [24, 24]",
    "loader": "class: LoadingButton\ninit: coder\nsize: [140, 44]\nproperties: {title: Buy, loadingText: Wait, color1: red, color2: orange, selectedColor1: gray, selectedColor2: black}",
}


def check_classes(page):
    """An app's own classes: each transition, a point, a knob, and their source as it is saved, broken and mended."""
    shutil.copytree("Fixtures/uikit", SHOP / "App")
    source = SHOP / "App/RippleButton.swift"
    for name, text in CLASSES.items():
        (SHOP / f"{name}.yaml").write_text(f"control: uikit\nsources: App\n{text}\n")
    server = Server(SHOP, *(f"{name}.yaml" for name in CLASSES))
    page.open(server.address)
    built = "!document.querySelector('#status').textContent && !document.querySelector('#list li[data-word=broken]')"
    page.until(built, "the classes are built", seconds=900)
    # What was asked of the server before is not this one's.
    page.driver.get_log("performance")
    begin = time.time()
    for key, button in details(page, server).items():
        check_class_transitions(page, server.address, key, button)
    print(f"transitions of classes: {time.time() - begin:.0f} s")
    page.check_quiet("with classes", (server.address.split("?")[0],))
    page.open(server.address, button="ripple")
    ActionChains(page.driver, duration=20).move_to_element_with_offset(page.one("#canvas"), -60, 0).click_and_hold().pause(0.2).release().perform()
    page.rest()
    expect(re.match(r"touchDown\(\d+(\.\d)?, ", page.shows()["events"]), f"a class hears where the finger is: {page.shows()['events']}")
    page.seek(Keys.HOME, *[Keys.ARROW_RIGHT] * 6)
    page.compare("ripple.yaml", "100 ms after a touch at the left")
    page.picture("class")
    page.open(server.address, button="ripple", state="highlighted", at="100ms", property="rippleColor=#FF0000")
    page.compare("ripple.yaml", "with a knob of a class turned")
    shown = page.shows()
    took = rebuilt(page, lambda: edit("App/RippleButton.swift", "cornerRadius = 8", "cornerRadius = 16"))
    print(f"from saving a class to its picture: {took:.0f} ms")
    expect(page.shows() == shown, "state, time and knobs stay after a build")
    page.compare("ripple.yaml", "after a source was saved")
    text = source.read_text()
    source.write_text(text.replace("clipsToBounds = true", "clipsToBound = true"))
    page.until("document.querySelector('#problem').textContent.includes('clipsToBound')", "a source that does not compile is said", seconds=120)
    words = page.text("#problem")
    expect("App/RippleButton.swift:19:5" in words and "the sources do not compile" in words, f"with its place: {words}")
    page.check_accessible("with a compiler's error")
    page.picture("class-broken")
    # What a broken file's requests are refused is written into the console.
    page.driver.get_log("browser")
    source.write_text(text)
    page.until("document.querySelector('#problem').textContent === ''", "a mended source is drawn again", seconds=120)
    page.settle()
    expect(page.shows() == shown, "as it was before it broke")
    page.compare("ripple.yaml", "after a source was mended")
    (SHOP / "App/NewButton.swift").write_text("import UIKit\n\nclass NewButton: UIButton {}\n")
    page.until("document.querySelector('#status').textContent === 'Building NewButton.swift …'", "a new source is noticed")
    page.until(built, "it is built", seconds=120)
    page.driver.get("about:blank")
    page.driver.get_log("browser")
    server.end()
    made = subprocess.run([PRESSCHECK, "page", "check.yaml", "ripple.yaml", "-q", "--appearance", "light", "-o", str(SHOP / "classes.html")], cwd=SHOP, capture_output=True)
    expect(made.returncode == 0, f"page draws classes: {made.stderr.decode()}")
    page.open((SHOP / "classes.html").as_uri(), button="ripple")
    page.drag()
    page.rest()
    page.compare("ripple.yaml", "after a tap, without a server")


def check_class_transitions(page, address, key, button):
    page.open(address, button=key)
    page.compare(button["file"], f"at first ({key})")
    for each in button["transitions"]:
        # A class can be in a state that its file does not name.
        if each["from"] not in button["states"]:
            continue
        page.go(button=key, state=each["from"])
        words = f"{each['event']} → {each['to']}"
        exit = "[...document.querySelectorAll('.exits button')].find((each) => each.textContent === arguments[0])"
        page.until(exit, f"the way {words} is shown in {each['from']} ({key})", words)
        page.js(f"void {exit}.click()", words)
        page.rest()
        page.compare(button["file"], f"after {each['event']} in {each['from']} ({key})")


def rebuilt(page, change):
    """Milliseconds from saving a source to its new picture; meanwhile the page says what is built."""
    page.js("""(() => { const s = document.querySelector('#status'); window.said = [];
        new MutationObserver(() => window.said.push(s.textContent)).observe(s, {childList: true}); })()""")
    milliseconds = saved(page, change, seconds=120)
    expect("Building RippleButton.swift …" in page.js("window.said"), f"the page says what is built: {page.js('window.said')}")
    return milliseconds


def check_page(page):
    """A page without a server."""
    files = ["buttons/buy.yaml", "buttons/update.yaml"]
    made = subprocess.run([PRESSCHECK, "page", *files, "-q", "-o", str(SHOP / "page.html")], cwd=SHOP, capture_output=True)
    expect(made.returncode == 0, f"page writes a page: {made.stderr.decode()}")
    address = (SHOP / "page.html").as_uri()
    # What was asked of the server before is not the page's.
    page.driver.get_log("performance")
    chosen = {key: button for key, button in page.buttons.items() if button["file"] in files}
    check_pressing(page, address, chosen, instants=False)
    page.open(address, button="update", events="touchDown@0 touchUpInside@0.1", appearance="dark")
    page.seek(Keys.HOME, *[Keys.ARROW_RIGHT] * 9)
    page.compare("buttons/update.yaml", "150 ms into a tap, dark, without a server")
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
    check_look(page, address, "page", [{}, {"button": "buy"}, {"button": "update", "view": "grid"}])
    page.check_quiet("on the page")


def take_pictures(page, address):
    """The README's pictures: loading at 140 ms, light and dark."""
    for name, appearance in (("preview", "light"), ("preview~dark", "dark")):
        page.emulate(1440, 800, appearance)
        page.open(address, button="press-me", state="loading", at="140ms", appearance=appearance)
        time.sleep(0.5)
        page.picture(name)
    page.emulate(1440, 900)


STEPS = {
    "pressing": lambda page, address: check_pressing(page, address, page.buttons), "touches": check_touches, "link": check_link,
    "copying": check_copying, "look": lambda page, address: check_look(page, address, "preview", [
        {}, {"button": "download", "events": "touchDown@0 touchUpInside@0.1", "at": "300ms"}, {"button": "buy", "tab": "knobs"},
        {"button": "press-me", "tab": "layers"}, {"button": "flatten", "view": "grid"}]),
    "saving": check_saving, "windows": check_windows, "knobs": check_knobs, "goldens": check_goldens, "breaking": check_breaking, "pictures": take_pictures,
}
wanted = sys.argv[4:] or [*(name for name in STEPS if name != "pictures"), "many", "classes", "page"]
project()
page = Page(FOLDER)
page.emulate(1440, 900)
try:
    server = Server(SHOP)
    page.open(server.address)
    page.buttons = details(page, server)
    for name, step in STEPS.items():
        if name not in wanted:
            continue
        begin = time.time()
        step(page, server.address)
        print(f"{name}: {time.time() - begin:.0f} s")
        if name == "breaking":
            # A broken file's requests are refused, which browsers write into the console.
            page.driver.get_log("browser")
        page.check_quiet(f"in {name}", (server.address.split("?")[0],))
    page.driver.get("about:blank")
    server.end()
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
