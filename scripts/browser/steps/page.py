"""The pages of `preview` and `page`, and what a person does with them. For scripts/browser/preview.py and its steps."""

import base64
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

from browser import Browser, expect
from selenium.webdriver.common.action_chains import ActionChains

PRESSCHECK, SHOP = sys.argv[1], Path(sys.argv[2])
FLAGS = ("state", "events", "at", "appearance", "contrast", "content-size", "reduce-motion", "bold-text", "direction", "scale", "locale", "quirks", "property")
# Looks again and again whether something holds.
UNTIL = """
const done = arguments[arguments.length - 1];
const values = [...arguments].slice(0, -1);
const holds = function () { return %s; };
const end = Date.now() + 15000;
const look = () => {
  let truth = false;
  try { truth = holds.apply(null, values); } catch { /* What it asks about is not there yet. */ }
  if (truth || Date.now() > end) done(Boolean(truth)); else setTimeout(look, 4);
};
look();
"""
# Keeps what a canvas shows, its words and pixels at one moment.
KEEP = """\
(() => {
  const canvas = document.querySelector(arguments[0]);
  const {width, height} = canvas;
  const context = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
  context.drawImage(canvas, 0, 0);
  (window.kept ??= []).push(new Uint32Array(context.getImageData(0, 0, width, height).data.buffer));
  return [window.kept.length - 1, width, height, canvas.dataset.shows];
})()"""
# How many pixels of what was kept differ from a picture.
DIFFER = """
const [kept, width, height, bytes, done] = arguments;
const blob = new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], {type: 'image/png'});
createImageBitmap(blob, {colorSpaceConversion: 'none'}).then((bitmap) => {
  if (bitmap.width !== width || bitmap.height !== height) return done(-1);
  const context = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  done(window.kept[kept].reduce((count, pixel, index) => count + (pixel !== pixels[index]), 0));
});
"""
IDLE = "document.querySelector(arguments[0]).dataset.idle === 'true' && document.querySelector('#main').ariaBusy !== 'true'"


def run(*arguments):
    """What the command writes."""
    result = subprocess.run([PRESSCHECK, *arguments], cwd=SHOP, capture_output=True)
    expect(result.returncode == 0, f"presscheck {' '.join(arguments)} works: {result.stderr.decode()}")
    return result.stdout


def edit(path, before, after):
    path = SHOP / path
    text = path.read_text()
    expect(before in text, f"{path.name} has {before}")
    path.write_text(text.replace(before, after))


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

    renders = ThreadPoolExecutor(2)
    links = 0

    def open(self, address, **place):
        """`place` is what the fragment says."""
        self.driver.get("about:blank")
        self.driver.get(address + ("#" + urlencode(place) if place else ""))
        self.until("document.documentElement.dataset.ready === 'true'", "the page is ready")
        if place.get("view", "stage" if "button" in place else "") == "stage":
            # The picture may come before what is known of the button, and then once more.
            self.until("document.querySelector('.machine svg')", "the states of the button are drawn", seconds=60)
            self.settle()

    def ask(self, path, **fields):
        """The server's answer, asked for as the page does."""
        fields["token"] = self.js("new URLSearchParams(location.search).get('token')")
        return self.driver.execute_async_script(
            "const [path, done] = arguments; fetch(path).then((answer) => answer.json()).then(done)", f"{path}?{urlencode(fields)}")

    def until(self, condition, sentence, *arguments, seconds=15):
        end = time.time() + seconds
        while not self.driver.execute_async_script(UNTIL % condition, *arguments):
            if time.time() > end:
                broken = [entry["problem"] for entry in self.ask("/project")["buttons"] if entry.get("problem")]
                expect(False, f"{sentence}; the page shows {self.words()} and says: {self.text('#problem')} {broken or ''}")

    def wait_for(self, look, sentence):
        """What is found outside of the page, once it is there."""
        end = time.time() + 15
        while not (found := look()):
            if time.time() > end:
                expect(False, sentence)
            time.sleep(0.02)
        return found

    def hold(self, path):
        """What is asked for at a path is not asked for before `release`."""
        self.driver.execute_script(
            "window.asks = window.fetch; window.held = [];"
            "window.fetch = (url, ...rest) => (String(url).startsWith(arguments[0])"
            "  ? new Promise((done) => window.held.push(() => done(window.asks(url, ...rest)))) : window.asks(url, ...rest));", path)

    def release(self):
        """Asks for what was held."""
        self.driver.execute_script("window.fetch = window.asks; for (const go of window.held.splice(0)) go();")

    def settle(self, selector="#canvas"):
        """Waits until a canvas shows what was last asked for."""
        self.until(IDLE, "the button is drawn", selector)

    def go(self, **place):
        """Follows a link to another place, at rest."""
        words = urlencode(place, safe="@(),")
        # The address says a moment later what is shown, and one that it has already is not followed.
        self.links += 1
        self.js("void (location.hash = arguments[0])", f"{words}&link={self.links}")
        self.until(f"document.querySelector('#canvas').dataset.shows === arguments[1] && {IDLE}", f"a link is followed to {words}", "#canvas", words)

    def pause(self):
        """Stops what moves, where it is."""
        self.js("void document.querySelector('#stage .play[aria-label=Pause]')?.click()")
        self.settle()

    def rest(self, seconds=0.35):
        """Waits until nothing moves, or stops what goes on for longer."""
        end = time.time() + seconds
        while time.time() < end and self.attribute("#stage .play", "aria-label") == "Pause":
            time.sleep(0.02)
        self.pause()

    def words(self, selector="#canvas"):
        return self.attribute(selector, "data-shows")

    def shows(self):
        """What the canvas shows, in the words of the fragment."""
        return dict(parse_qsl(self.words()))

    def state(self):
        return self.text("#stage-state")

    def named(self, selector, words):
        """Clicks on the one that says this."""
        self.until("[...document.querySelectorAll(arguments[0])].some((each) => each.textContent === arguments[1])", f"there is {words}", selector, words)
        self.js("void [...document.querySelectorAll(arguments[0])].find((each) => each.textContent === arguments[1]).click()", selector, words)

    # ---- against `render`

    def compare(self, file, where, selector="#canvas"):
        """Holds a canvas against `render`."""
        self.keep(file, where, selector)
        self.check_kept()

    def keep(self, file, where, selector="#canvas"):
        """As `compare`, later: keeps what a canvas shows, and lets `render` draw it meanwhile."""
        self.settle(selector)
        kept, width, height, words = self.js(KEEP, selector)
        shown = parse_qsl(words)
        key = dict(shown)["button"]
        flags = [f"--{name}={value}" for name, value in shown if name in FLAGS]
        names = [name for name, _ in shown]
        if "state" not in names and "events" not in names:
            flags.append(f"--state={self.buttons[key]['initial']}")
        if "at" not in names:
            flags.append("--at=settled")
        flags += [word for flag in self.buttons[key]["named"] for word in flag.split()]
        self.waiting.append((kept, width, height, where, flags, self.renders.submit(run, "render", file, *flags, "-q", "-o", "-")))

    waiting = []

    def difference(self, bytes, kept=None):
        """How many pixels of a picture differ from what was kept, or is shown."""
        kept = kept or self.js(KEEP, "#canvas")
        return self.driver.execute_async_script(DIFFER, *kept[:3], base64.b64encode(bytes).decode())

    def check_kept(self):
        """Holds all that was kept against what `render` gives."""
        for *kept, where, flags, picture in self.waiting:
            different = self.difference(picture.result(), kept)
            expect(different == 0, f"the page shows what render gives {where}: {different} pixels differ with {' '.join(flags)}")
        self.waiting.clear()
        self.js("void (window.kept = [])")

    # ---- time and touch

    def end(self):
        """Goes to the settled picture."""
        self.js("void document.querySelector('#stage [aria-label=Settled]').click()")

    def seek(self, *keys):
        """Moves the time line by keys; the canvas then shows that moment."""
        self.js("document.querySelector('.scrub').focus()")
        self.press(*keys)
        self.settle()

    def touch(self, *moves, lift=True, pause=0.0):
        """Presses in the middle of the button, moves, and lifts."""
        chain = ActionChains(self.driver, duration=0).move_to_element(self.one("#canvas")).click_and_hold().pause(pause)
        for x, y in moves:
            chain.move_by_offset(x, y).pause(pause)
        (chain.release() if lift else chain).perform()

    def lift(self):
        ActionChains(self.driver).release().perform()

    def away(self):
        """How far down a finger goes until it is no longer inside: 70 points beyond the bounds."""
        return self.js("(() => { const canvas = document.querySelector('#canvas'); const {height} = canvas.getBoundingClientRect(); "
                       "const scale = Number(new URLSearchParams(canvas.dataset.shows).get('scale') ?? 2); "
                       "return Math.ceil(height / 2 + 71 * height / (canvas.height / scale)); })()")


def details(page):
    """What the server says of each button, and the flags that name it in its file."""
    buttons = {}
    for entry in page.ask("/project")["buttons"]:
        expect(not entry.get("problem"), f"{entry['key']} can be read: {entry.get('problem')}")
        buttons[entry["key"]] = entry | page.ask("/button", button=entry["key"])
        buttons[entry["key"]]["named"] = re.findall(r"--id \S+", page.ask("/command", button=entry["key"])["command"])
    return buttons


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
