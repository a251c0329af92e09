"""The address has all that is shown: what is changed by hand is in it, and it leads back there."""

from urllib.parse import parse_qsl

from browser import expect
from selenium.webdriver.common.keys import Keys
from steps.page import UNTIL


def fragment(page):
    return dict(parse_qsl(page.js("location.hash.slice(1)")))


def check_link(page, address):
    """Loading at 140 ms, dark, right to left."""
    page.open(address, button="flatten", state="loading", at="140ms", appearance="dark", direction="rtl")
    shown = page.shows()
    expect(shown["at"] == "140ms" and shown["direction"] == "rtl", "a link shows a moment")
    page.compare("buttons/flatten.yaml", "of a link")
    page.picture("link")
    page.press("a")
    page.until("!document.querySelector('#canvas').dataset.shows.includes('dark')", "a changes the appearance")
    page.until("!location.hash.includes('appearance') && location.hash.includes('rtl')", "the address follows")


# What a person does on the stage, and what the address has then.
DOINGS = [
    ("zoom", "4", lambda page: page.press("+", "+")), ("canvas", "dark", lambda page: page.named(".ground button", "Black")),
    ("pixels", "on", lambda page: page.named("#stage .tools > button", "Pixels")), ("zoom", "12", None),
    ("speed", "0.25", lambda page: page.click("[aria-label='0.25 times the speed']")), ("loop", "on", lambda page: page.click("[aria-label=Loop]")),
    ("tab", "layers", lambda page: page.click("#tab-layers")), ("appearance", "dark", lambda page: page.press("a")),
    ("direction", "rtl", lambda page: page.press("r")), ("contrast", "high", lambda page: choose(page, "Contrast", "high")),
    ("content-size", "AX3", lambda page: choose(page, "Content size", "AX3")),
    ("reduce-motion", "on", lambda page: choose(page, "Reduce Motion", "on")), ("bold-text", "on", lambda page: choose(page, "Bold Text", "on")),
    ("quirks", "intended", lambda page: choose(page, "Quirks", "intended")), ("scale", "3", lambda page: page.named("#variants button", "3×")),
    ("at", "0.03333333", lambda page: page.seek(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)),
]
# All that can be seen of it.
SEEN = """[
  document.querySelector('#canvas').checkVisibility() && document.querySelector('#canvas').dataset.shows, document.querySelector('#stage .level').textContent,
  getComputedStyle(document.querySelector('.field')).backgroundColor, document.querySelector('#stage').classList.contains('gridded'),
  ...['#views', '#variants', '#stage', '#inspector .tabs', '#grid .tools', '#goldens'].map((place) =>
    [...document.querySelectorAll(`${place} :is([aria-pressed=true], [aria-selected=true])`)].filter((each) => each.checkVisibility()).map((each) => each.textContent || each.ariaLabel).join()),
  ...[...document.querySelectorAll('#variants select')].map((each) => each.value), document.querySelector('.compare h2')?.textContent,
  document.querySelector('.compare')?.dataset.view, document.querySelector('#goldens input')?.value,
]"""


def choose(page, label, value):
    page.js("(() => { const select = document.querySelector(`#variants select[aria-label='${arguments[0]}']`); select.value = arguments[1]; select.dispatchEvent(new Event('change')); })()", label, value)


def comes_back(page, where):
    """Opens the page's address anew, and sees the same."""
    before, link = page.js(SEEN), page.js("location.href")
    page.driver.get("about:blank")
    page.driver.get(link)
    page.until("document.documentElement.dataset.ready === 'true'", "a link is a page")
    same = page.driver.execute_async_script(UNTIL % f"JSON.stringify({SEEN}) === arguments[0]", page.js("JSON.stringify(arguments[0])", before))
    expect(same, f"a link leads back {where}: to {before}, not {page.js(SEEN)}")
    expect(page.js("location.href") == link, f"its address stays as it is {where}")


def check_places(page, address):
    check_link(page, address)
    page.open(address, button="press-me", state="loading", at="0ms", property="title=A & B=C #1%")
    for name, value, act in DOINGS:
        if act:
            act(page)
        page.until("new URLSearchParams(location.hash.slice(1)).get(arguments[0]) === arguments[1]", f"the address has {name}={value}", name, value)
    page.settle()
    expect(fragment(page)["property"] == "title=A & B=C #1%", f"and what was tried: {fragment(page)}")
    comes_back(page, "to the stage")
    page.compare("buttons/press-me.yaml", "of a link with all parts")
    page.press("v")
    page.click("#grid [data-focus=contrast]")
    page.until("location.hash.includes('view=grid') && new URLSearchParams(location.hash).get('axes')?.includes('contrast') && document.querySelectorAll('#grid canvas').length === 32", "the address has the grid's axes")
    comes_back(page, "to the grid")
    page.press("v")
    page.until("document.querySelector('.calm')", "that all goldens are as rendered is one sentence")
    page.js("history.back()")
    page.until("!document.querySelector('#grid').hidden", "the browser's button for back leads back")
    page.js("history.forward()")
    page.until("!document.querySelector('#goldens').hidden && document.querySelector('.calm')", "and forward again")
    page.click(".golden-list summary")
    page.click(".golden-list details li:nth-child(2) button")
    page.press("2")
    page.type("#goldens input[type=search]", "press-me")
    page.until("['golden', 'compare'].every((name) => location.hash.includes(`${name}=`)) && location.hash.includes('find=press-me')", "the address has the golden, how it is compared, and the filter")
    comes_back(page, "to a golden")
    # What is no such value is as if it were not there.
    page.open(address, button="buy", zoom="huge", canvas="url(x)", speed="-1", compare="x", axes="x", tab="x", at="-5", events="x")
    page.compare("buttons/buy.yaml", "of a link that makes no sense")
