"""The grid of states and variants, the switches for all pictures, and the ground that a picture lies on."""

from itertools import product

from browser import expect
from selenium.webdriver.common.keys import Keys

from steps.page import SHOP

FILE = "buttons/greet.yaml"
# Colours that are others in dark and at high contrast, words that are others in German, and a movement.
GREET = """\
control: layers
size: [72, 30]
canvas: {padding: 4}
layers:
  - {name: plate, frame: [0, 0, 100%, 100%], backgroundColor: systemIndigo, cornerRadius: 9}
  - {name: badge, frame: [4, 4, 8, 8], backgroundColor: systemYellow, cornerRadius: 4}
  - {name: title, type: text, string: Hello, fontSize: 15, frame: [0, 0, 100%, 100%], alignment: center, color: white,
     verticalAlignment: center, truncation: end}
initial: calm
states: {calm: {}, glad: {plate: {opacity: 0.5}, badge: {frame: [60, 18, 8, 8]}}}
transitions: [{from: calm, event: touchUpInside, to: glad, animate: {duration: 0.25}}]
locales: {de: {title.string: Hallo}}
"""
CELLS = "#grid td button.cell canvas"


def keep_cells(page, where, axes):
    """Each cell against `render`; they are drawn as they come into sight."""
    count = len(page.all(CELLS))
    page.js("void [...document.querySelectorAll(arguments[0])].forEach((canvas, index) => { canvas.id = `cell${index}`; })", CELLS)
    found = set()
    for index in range(count):
        cell = f"#cell{index}"
        page.js("document.querySelector(arguments[0]).scrollIntoView({block: 'center', inline: 'center'})", cell)
        page.until("document.querySelector(arguments[0]).dataset.shows", "a cell that is seen is drawn", cell)
        page.keep(FILE, f"{where}, cell {index}", cell)
        found.add(page.words(cell))
    expect(len(found) == count, f"each cell of the grid is another picture: {len(found)} of {count}")
    usual = {"appearance": "light", "direction": "ltr", "locale": "base", "contrast": "normal", "scale": "2"}
    for values in product(*axes.values()):
        words = [f"{axis}={value}" for axis, value in zip(axes, values) if value != usual[axis]]
        expect(sum(all(word in cell for word in words) for cell in found) >= 2, f"the grid has both states with {words}")
    page.check_kept()
    return count


def check_grid(page, address):
    (SHOP / FILE).write_text(GREET)
    page.open(address)
    page.until("document.querySelector('#list a[data-key=greet]')", "a new file is listed")
    page.buttons["greet"] = page.ask("/button", button="greet") | {"named": []}

    axes = {"appearance": ["light", "dark"], "direction": ["ltr", "rtl"], "locale": ["base", "de"], "contrast": ["normal", "high"]}
    page.open(address, button="greet", view="grid", axes=",".join(axes))
    page.until("document.querySelectorAll(arguments[0]).length === 32", "two states in sixteen variants are laid out", CELLS)
    keep_cells(page, "in the grid", axes)
    for axis in axes:
        page.click(f"#grid [data-focus={axis}]")
    page.click("#grid [data-focus=scale]")
    page.until("document.querySelectorAll(arguments[0]).length === 6", "two states in three scales are laid out", CELLS)
    keep_cells(page, "in the grid of scales", {"scale": ["1", "2", "3"]})
    page.until("new URLSearchParams(location.hash.slice(1)).get('axes') === 'scale'", "the address has what is laid out")
    page.type(".moment input", "100ms")
    page.press(Keys.TAB)
    page.until("document.querySelectorAll(`${arguments[0]}[data-shows*='at=100ms']`).length === 6", "a time is that of all pictures", CELLS)
    keep_cells(page, "in the grid at 100 ms", {"scale": ["1", "2", "3"]})
    page.click("#grid tbody tr:nth-child(2) td:nth-child(4) .cell")
    page.until("!document.querySelector('#stage').hidden", "a cell leads to the stage")
    page.settle()
    expect(page.shows() == {"button": "greet", "state": "glad", "at": "100ms", "scale": "3"}, f"in its variant and at its time: {page.shows()}")
    page.compare(FILE, "after a click on a cell")

    page.open(address, button="greet")
    for label, value in (("Contrast", "high"), ("Locale", "de")):
        page.js("(() => { const select = document.querySelector(`#variants select[aria-label='${arguments[0]}']`); select.value = arguments[1]; "
                "select.dispatchEvent(new Event('change')); })()", label, value)
        page.until("document.querySelector('#canvas').dataset.shows.includes(arguments[0])", f"{label} is that of the picture", f"{label.lower()}={value}")
        page.compare(FILE, f"with {label} {value}")
    for name in ("Dark", "RTL", "1×"):
        page.named("#variants button", name)
        page.compare(FILE, f"with the switch {name}")
    shown = page.shows()
    expect((shown["appearance"], shown["direction"], shown["scale"]) == ("dark", "rtl", "1"), f"each switch is that of the picture: {shown}")
    page.js("void document.querySelector('#home').click()")
    page.until("document.querySelector('.card[data-key=buy] canvas')?.dataset.shows?.includes('contrast=high')", "all buttons are in that variant")
    page.open(address, button="buy", locale="de", state="busy")
    expect("locale" not in page.shows(), "a button without that language is shown in its own")
    (SHOP / FILE).unlink()
    page.until("!document.querySelector('#list a[data-key=greet]')", "a file that is gone is not listed")


def check_ground(page, address):
    """Zoom, its pixels, and what lies behind the picture."""
    style = lambda name, selector=".field": page.js("getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name)
    page.open(address, button="buy")
    points = page.js("document.querySelector('#canvas').width / 2")
    for _ in range(12):
        page.press("+")
    expect(page.text("#stage .level") == "24×", "+ zooms in")
    middle = page.js("(({scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight}) => [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight])(document.querySelector('#stage .field'))")
    expect(all(abs(share - 0.5) < 0.02 for share in middle), f"into the middle of what was seen: {middle}")
    expect(page.js("document.querySelector('#canvas').clientWidth") == points * 24, "24 times as large are 24 times the points")
    expect(style("imageRendering", "#canvas") == "pixelated", "pixels stay sharp")
    expect(page.js("document.querySelector('.field').scrollWidth > document.querySelector('.field').clientWidth"), "what does not fit can be scrolled to")
    page.press("0")
    expect(page.text("#stage .level") == "fit", "0 fits it in again")
    fit = page.js("document.querySelector('#canvas').clientWidth") / points
    page.open(address, button="buy", zoom=f"{fit:g}")
    expect(page.text("#stage .level") == f"{fit:g}×", f"a zoom of the same size as what fits is said: {page.text('#stage .level')}")
    page.press("0")
    expect(page.text("#stage .level") == "fit", "and so is that it fits")
    page.press("-")
    expect(page.js("document.querySelector('#canvas').clientWidth") < points * 3, "− zooms out")
    page.press("o")
    expect(page.shown(".pixels") and page.text("#stage .level") == "12×", "o draws the grid of pixels, large enough to be seen")
    expect(style("backgroundSize", ".pixels").split(",")[0] == "6px 6px", "with a line at each pixel")
    page.picture("pixels")
    page.press("o", "0")
    expect(not page.shown(".pixels"), "o takes it away again")
    expect("conic" in style("backgroundImage"), "the ground is checks")
    for name, color in (("White", "rgb(255, 255, 255)"), ("Black", "rgb(0, 0, 0)")):
        page.named(".ground button", name)
        expect(style("backgroundColor") == color and style("backgroundImage") == "none", f"the ground is {name}")
    page.js("(() => { const field = document.querySelector('.ground input'); field.value = '#ff8800'; field.dispatchEvent(new Event('input')); })()")
    expect(style("backgroundColor") == "rgb(255, 136, 0)", "the ground has any colour")
    page.compare("buttons/buy.yaml", "on a ground of colour")
    page.named(".ground button", "Checks")
    light = style("backgroundImage")
    page.press("b")
    expect(style("backgroundImage") != light, "b makes the checks darker")
