"""Knobs: each editor, and what it writes into the file."""

from browser import expect
from selenium.webdriver.common.keys import Keys

from steps.following import gone
from steps.page import SHOP

FILE = "buttons/knobs.yaml"
TEXT = """\
# A button with a comment everywhere.
control: highlight
size: [96, 44]   # wide enough
properties:
  # What it says.
  title: GO   # short
  fontSize: 17      # points
  titleColor: "#FFFFFFCC" # a little see-through
  buttonType: custom  # no tint
  isEnabled: true
  normalBackgroundColor: systemBlue  # of the system
  cornerRadius: 8
shots: [{state: normal}]  # the end
"""


def knob(name, kind="input"):
    return f".knob[data-name={name}] {kind}"


def set_value(page, selector, value, event="input"):
    """What a slider and a picker of colours do, which have windows of their own."""
    page.js("(() => { const field = document.querySelector(arguments[0]); field.value = arguments[1]; field.dispatchEvent(new Event(arguments[2], {bubbles: true})); })()",
            selector, value, event)


def drawn(page, words, where):
    page.until("document.querySelector('#canvas').dataset.shows.includes(arguments[0])", f"{where} draws again", words)
    page.compare(FILE, f"with {where}")


def written(page, before, after, where):
    """Writes, and undoes it."""
    path = SHOP / FILE
    expect(path.read_text() == before, f"trying writes nothing ({where})")
    page.click(".write .main")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written')", f"writing is said ({where})")
    expect(path.read_text() == after, f"only those lines change ({where}): {path.read_text()}")
    page.until("!document.querySelector('#canvas').dataset.shows.includes('=')  || !/property|unset/.test(document.querySelector('#canvas').dataset.shows)", "nothing is tried")
    page.compare(FILE, f"after writing ({where})")
    page.click("#inspector .said button")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('The file is as it was')", f"undoing is said ({where})")
    expect(path.read_text() == before, f"the file is as it was ({where})")


def check_parts(page):
    """A value of several parts has a field for each; a colour can have another one in dark."""
    part = lambda name: f"[data-focus='knob {name}']"
    page.type(part("contentEdgeInsets left"), "14")
    drawn(page, '"left"%3A14'.replace('"', "%22"), "one inset")
    after = TEXT.replace("  normal", "  contentEdgeInsets: {top: 0, left: 14, bottom: 0, right: 0}\n  normal")
    written(page, TEXT, after, "insets")
    page.click(knob("titleColor", ".splittable > button"))
    page.until("document.activeElement.matches('input[data-focus=\"knob titleColor light\"]')", "a colour is split, and the focus is on the first of the two")
    page.type(part("titleColor dark"), "#00ff00")
    page.until("decodeURIComponent(document.querySelector('#canvas').dataset.shows).includes('dark\":\"#00ff00')", "the dark one is tried")
    page.picture("knobs-parts")
    after = TEXT.replace('titleColor: "#FFFFFFCC"', 'titleColor: {light: "#FFFFFFCC", dark: "#00ff00"}')
    written(page, TEXT, after, "a colour in light and dark")


KEYS = """\
control: layers
size: [96, 44]
layers:
  # From the top.
  - {name: plate, type: gradient, frame: [0, 0, 96, 44], colors: [red, "#00FF00"]}  # two
shots: [{state: normal}]
"""


def check_keys(page, address):
    """A map has an editor for each key, and a list one for each item."""
    part = lambda name: f"[data-focus='knob {name}']"
    shown = lambda words: ("decodeURIComponent(document.querySelector('#canvas').dataset.shows).includes(arguments[0])", "it is drawn", words)
    path = SHOP / "buttons/keys.yaml"
    path.write_text(TEXT.replace("control: highlight", "control: button").replace("  normalBackgroundColor: systemBlue  # of the system\n", "")
                    .replace("cornerRadius: 8", "configuration: filled  # as it comes").replace("titleColor", "tintColor"))
    before = path.read_text()
    page.open(address)
    page.until("document.querySelector('#list a[data-key=keys]')", "a new file is listed")
    page.buttons["keys"] = page.ask("/button", button="keys") | {"named": []}
    page.open(address, button="keys", tab="knobs")
    page.until("document.querySelector(arguments[0])?.value === 'filled'", "a word that stands for a map is one of its keys", part("configuration style"))
    page.type(part("configuration subtitle"), "Now")
    page.until(*shown('configuration={"style":"filled","subtitle":"Now"}'))
    page.compare("buttons/keys.yaml", "with a key of a map")
    set_value(page, part("configuration style"), "tinted", "change")
    page.until(*shown('configuration={"style":"tinted","subtitle":"Now"}'))
    set_value(page, part("configuration fontWeight"), "bold", "change")
    page.until(*shown('"fontWeight":"bold"'))
    labels = page.js("[...document.querySelectorAll('.knob[data-name=configuration] .reset:not([hidden])')].map((each) => each.ariaLabel)")
    expect(labels == [f"Take configuration {key} out" for key in ("style", "subtitle", "fontWeight")] + ["Take back configuration"], f"each × takes out its own: {labels}")
    page.click("[aria-label='Take configuration fontWeight out']")
    page.until(*shown('configuration={"style":"tinted","subtitle":"Now"}'))
    page.until("document.activeElement.dataset.focus === 'knob configuration fontWeight'", "the focus stays at a key that is taken out")
    page.picture("knobs-keys")
    page.type(part("configuration fontSize"), "13")
    page.until(*shown('"fontSize":13'))
    page.type(part("configuration subtitle"), Keys.BACKSPACE)
    page.until(*shown('configuration={"style":"tinted","fontSize":13}'))
    page.compare("buttons/keys.yaml", "without a key whose text is empty")
    page.click(".write .main")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written')", "a map is written")
    expect(path.read_text() == before.replace("configuration: filled ", "configuration: {style: tinted, fontSize: 13} "), f"and no other line: {path.read_text()}")
    page.until("document.querySelector('[aria-label=\"Take configuration fontSize out\"]:not([hidden])')", "a key that is set can be taken out")
    page.click("[aria-label='Take configuration fontSize out']")
    page.until(*shown('configuration={"style":"tinted"}'))
    page.compare("buttons/keys.yaml", "without a key")

    page.named(".write button", "Discard")
    path.write_text(KEYS)
    page.until("document.querySelectorAll('.item').length === 2", "a list has its items", seconds=20)
    page.buttons["keys"] = page.ask("/button", button="keys") | {"named": []}
    page.js("(field => field.focus())(document.querySelector(arguments[0]))", part("plate.opacity"))
    page.click("[aria-label='Add to plate.colors']")
    page.until("document.querySelectorAll('.item').length === 3", "an item is added")
    page.type(part("plate.colors 3"), "systemBlue")
    page.until(*shown('plate.colors=["red","#00FF00","systemBlue"]'))
    page.compare("buttons/keys.yaml", "with an item more")
    page.picture("knobs-list")
    labels = page.js("[...document.querySelectorAll('.knob[data-name=\"plate.colors\"] .reset:not([hidden])')].map((each) => each.ariaLabel)")
    expect(labels == [f"Take plate.colors {index} out" for index in (1, 2, 3)] + ["Take back plate.colors"], f"items too: {labels}")
    page.click("[aria-label='Take plate.colors 2 out']")
    page.until(*shown('plate.colors=["red","systemBlue"]'))
    page.click(".write .main")
    page.until("!document.querySelector('.write .main')", "a list is written")
    expect(path.read_text() == KEYS.replace('[red, "#00FF00"]', '[red, "systemBlue"]'), f"and no other line: {path.read_text()}")
    page.compare("buttons/keys.yaml", "with a list that is written")
    path.unlink()


def check_knobs(page, address):
    (SHOP / FILE).write_text(TEXT)
    page.open(address)
    page.until("document.querySelector('#list a[data-key=knobs]')", "a new file is listed")
    page.buttons["knobs"] = page.ask("/button", button="knobs") | {"named": []}
    page.open(address, button="knobs", tab="knobs")
    page.until("document.querySelectorAll('.knob').length > 10", "there are knobs")
    expect(page.text(knob("fontSize", ".unit")) == "pt", "a number has its unit")

    page.type(knob("title"), "STOP")
    drawn(page, "property=title%3DSTOP", "another text")
    page.settle()
    page.js("performance.clearResourceTimings()")
    set_value(page, knob("fontSize", "[type=range]"), "21")
    page.until("document.querySelector('#canvas').dataset.shows.includes('fontSize%3D21')", "the slider draws again")
    asked = page.js("performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)")
    expect(asked == ["/clip"], f"a change of a property is one request: {asked}")
    drawn(page, "fontSize%3D21", "another number by the slider")
    page.type(knob("cornerRadius", "[type=number]"), "3.5")
    drawn(page, "cornerRadius%3D3.5", "another number by the field")
    page.click(knob("isEnabled"))
    drawn(page, "isEnabled%3Dfalse", "a switch")
    set_value(page, knob("buttonType", "select"), "system", "change")
    drawn(page, "buttonType%3Dsystem", "another choice")
    set_value(page, knob("titleColor", "[type=color]"), "#ffee00")
    drawn(page, "titleColor%3D%23ffee00CC", "a colour that is picked, as clear as it was")
    page.type(knob("normalBackgroundColor", "[type=text]"), "systemPink")
    drawn(page, "normalBackgroundColor%3DsystemPink", "a colour by name")
    expect(page.js("document.querySelector(arguments[0]).value", knob("normalBackgroundColor", "[type=color]")) == "#ff2d55", "the picker shows what the name is")
    expect("systemPink" in page.js("[...document.querySelectorAll('#colors option')].map((each) => each.value)"), "the system's names are offered")
    expect(page.texts(".write p") == ["7 properties tried"], f"what is tried is counted: {page.texts('.write p')}")
    page.picture("knobs")
    after = TEXT
    for old, new in (("GO ", "STOP "), ("17 ", "21 "), ('"#FFFFFFCC"', '"#ffee00CC"'), ("custom ", "system "), ("isEnabled: true", "isEnabled: false"),
                     ("systemBlue ", "systemPink "), ("cornerRadius: 8", "cornerRadius: 3.5")):
        after = after.replace(old, new)
    written(page, TEXT, after, "all editors")

    page.click(knob("title", ".reset"))
    page.until("document.querySelector('#canvas').dataset.shows.includes('unset=title')", "what has no default is unset")
    page.settle()
    unset = page.js("document.querySelector('#canvas').toDataURL()")
    expect(page.text(".write p") == "1 property tried, title unset", f"which is said: {page.text('.write p')}")
    after = TEXT.replace("  # What it says.\n  title: GO   # short\n", "  # What it says.\n")
    page.click(".write .main")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written')", "unsetting is written")
    expect("title: GO" not in (SHOP / FILE).read_text() and "# What it says." in (SHOP / FILE).read_text(), "its line is gone, and no other")
    page.until("!document.querySelector('#canvas').dataset.shows.includes('unset')", "nothing is tried")
    page.settle()
    expect(page.js("document.querySelector('#canvas').toDataURL()") == unset, "what was previewed is what the file gives")
    page.compare(FILE, "with a property unset")
    page.click("#inspector .said button")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('The file is as it was')", "undoing is said")
    expect((SHOP / FILE).read_text() == TEXT, "the file is as it was")
    page.click(knob("cornerRadius", ".reset"))
    page.until("document.querySelector('#canvas').dataset.shows.includes('unset=cornerRadius')", "what has a default is unset")
    page.until("document.querySelector(arguments[0]).value === '0'", "and shows it", knob("cornerRadius", "[type=number]"))
    page.click(knob("cornerRadius", ".reset"))
    page.until("!document.querySelector('#canvas').dataset.shows.includes('unset')", "unsetting is taken back")
    page.until("document.querySelector(arguments[0]).value === '8'", "and shows what the file has", knob("cornerRadius", "[type=number]"))

    page.type(knob("fontSize", "[type=number]"), "20")
    drawn(page, "fontSize%3D20", "a number")
    page.named(".write button", "Discard")
    page.until("!document.querySelector('#canvas').dataset.shows.includes('fontSize')", "what was tried is discarded")
    page.type(knob("normalBackgroundColor", "[type=text]"), "systemPinkk")
    page.until("/\"systemPinkk\".*\"systemPink\"/.test(document.querySelector('#problem').textContent)", "a wrong value is said, with what was meant")
    expect(page.attribute(knob("normalBackgroundColor", "[type=text]"), "aria-invalid") == "true", "and its field is marked")
    page.named("#problem button", "Start over")
    page.until("document.querySelector('#problem').textContent === '' && document.querySelector(arguments[0]).value === 'systemBlue'", "and taken back", knob("normalBackgroundColor", "[type=text]"))
    page.type("#panel-knobs [type=search]", "radius")
    expect(page.texts(".knob:not([hidden]) .knob-name") == ["cornerRadius"], "the search leaves what fits")
    page.press(Keys.ESCAPE)

    check_parts(page)

    check_keys(page, address)
    check_document(page, address)
    page.open(address, button="knobs")
    (SHOP / FILE).unlink()
    gone(page, "knobs")


def check_document(page, address):
    """A storyboard's button: one attribute of the document is written, and what no document can say is refused."""
    file = "interface-builder/gallery.storyboard"
    story = SHOP / file
    before = story.read_bytes()
    key = next(key for key, button in page.buttons.items() if button["file"].endswith("gallery.storyboard") and button["name"] == "Press me")
    page.open(address, button=key, tab="knobs")
    page.type(knob("title"), "Try & <see>")
    page.until("document.querySelector('#canvas').dataset.shows.includes('see')", "a storyboard's button draws again")
    page.compare(file, "with another title")
    page.picture("knobs-storyboard")
    page.named(".write button", "Write into the file")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written: line 22')", "the document is written")
    expect(story.read_bytes() == before.replace(b'title="Press me!"', b'title="Try &amp; &lt;see&gt;"', 1), "only the attribute changes")
    page.settle()
    page.compare(file, "as the document says now")
    page.click("#inspector .said button")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('The file is as it was')", "undoing is said")
    expect(story.read_bytes() == before, "the document is as it was, byte for byte")
    page.click(knob("color1", ".reset"))
    page.until("document.querySelector('#canvas').dataset.shows.includes('unset=color1')", "what the document says is unset")
    page.named(".write button", "Write into the file")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written: line')", "it is taken out of the document")
    expect(story.read_bytes().count(b"keyPath=\"color1\"") == before.count(b"keyPath=\"color1\"") - 1, "the runtime attribute is gone")
    page.settle()
    page.compare(file, "without a runtime attribute")
    page.hold("/button?")
    page.click("#inspector .said button")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('The file is as it was')", "undoing is said")
    expect(story.read_bytes() == before, "the document is as it was again")
    # What is typed while the button is read again stays.
    page.type(knob("image"), "images/icon")
    page.release()
    page.until("/images.icon/.test(document.querySelector('#problem').textContent) && document.querySelector('#main').ariaBusy !== 'true'", "what is typed is tried")
    page.press("s/heart.svg")
    page.until("document.querySelector('#canvas').dataset.shows.includes('heart')", "an image is tried")
    expect("image cannot be written: images are chosen in Interface Builder" in page.text(".write") and page.texts(".write button") == ["Discard"], f"it is said why it is not written: {page.text('.write')}")
    page.named(".write button", "Discard")
    page.until("!document.querySelector('#canvas').dataset.shows.includes('heart') && document.querySelector(arguments[0]).value === ''", "and is taken back", knob("image"))
    page.settle()
    page.type(knob("color1", "[type=text]"), "systemTeal")
    page.until("document.querySelector('#canvas').dataset.shows.includes('systemTeal')", "another colour is drawn")
    page.named(".write button", "Write into the file")
    page.until("document.querySelector('#inspector .said.failure')?.textContent.includes('does not list the system colour systemTeal')", "what the document cannot say is refused")
    expect(story.read_bytes() == before, "and nothing is written")
    page.named(".write button", "Discard")
