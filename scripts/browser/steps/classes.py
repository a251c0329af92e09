"""An app's own classes on the page."""

import re
import shutil
import time

from browser import expect
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from steps.page import SHOP, Server, details, edit, run, saved

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
    classes = details(page)
    page.buttons |= classes
    begin = time.time()
    for key, button in classes.items():
        check_class_transitions(page, server.address, key, button)
    print(f"transitions of classes: {time.time() - begin:.0f} s")
    page.check_quiet("with classes", (server.address.split("?")[0],))
    page.open(server.address, button="ripple")
    ActionChains(page.driver, duration=0).move_to_element_with_offset(page.one("#canvas"), -60, 0).click_and_hold().pause(0.2).release().perform()
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
    run("page", "check.yaml", "ripple.yaml", "-q", "--appearance", "light", "-o", str(SHOP / "classes.html"))
    page.open((SHOP / "classes.html").as_uri(), button="ripple")
    page.touch(pause=0.12)
    page.rest()
    page.compare("ripple.yaml", "after a tap, without a server")
    page.open((SHOP / "classes.html").as_uri(), button="ripple", events="touchDown(10, 8)@0", at="100ms")
    expect(page.shows()["events"] == "touchDown@0", f"a page says that the finger is in the middle: {page.shows()}")
    page.compare("ripple.yaml", "100 ms after a touch, without a server")


def check_class_transitions(page, address, key, button):
    page.open(address, button=key)
    page.compare(button["file"], f"at first ({key})")
    for each in button["transitions"]:
        # A class can be in a state that its file does not name.
        if each["from"] not in button["states"]:
            continue
        page.go(button=key, state=each["from"])
        page.named(".exits button", f"{each['event']} → {each['to']}")
        page.rest()
        page.keep(button["file"], f"after {each['event']} in {each['from']} ({key})")
    page.check_kept()


def rebuilt(page, change):
    """Milliseconds from saving a source to its new picture; meanwhile the page says what is built."""
    page.js("""(() => { const s = document.querySelector('#status'); window.said = [];
        new MutationObserver(() => window.said.push(s.textContent)).observe(s, {childList: true}); })()""")
    milliseconds = saved(page, change, seconds=120)
    expect("Building RippleButton.swift …" in page.js("window.said"), f"the page says what is built: {page.js('window.said')}")
    return milliseconds
