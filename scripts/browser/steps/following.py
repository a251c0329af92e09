"""A button is its file and its name: the page goes on when they change."""

from browser import expect
from steps.page import SHOP

TEXT = "control: highlight\nsize: [60, 44]\nproperties: {title: GO, fontSize: 17}\nshots: [{state: normal}]\n"


def check_following(page, address):
    path = SHOP / "buttons/other.yaml"
    path.write_text(TEXT.replace("highlight", "highlite"))
    page.open(address)
    page.until("document.querySelector('#list a[data-key=\"buttons/other.yaml\"]')", "a new file is listed, though it cannot be read")
    page.driver.get("about:blank")
    page.driver.get(f"{address}#button=buttons/other.yaml")
    page.until("document.querySelector('#problem').textContent.includes('highlite')", "what is wrong with it is said")
    path.write_text(TEXT)
    shown(page, "other", "a button that is mended")
    page.go(button="other", state="highlighted")
    path.write_text(f"name: renamed\n{TEXT}")
    shown(page, "renamed", "a button with another name")
    page.until("document.querySelector('#canvas').dataset.shows.includes('state=highlighted')", "in the state that it was in")
    path.unlink()
    gone(page, "renamed")
    page.picture("gone")
    path.write_text(TEXT)
    shown(page, "other", "a file that is back, with another button")
    path.unlink()
    gone(page, "other")
    page.open(address, button="buy", view="grid")
    page.until("document.querySelectorAll('#grid canvas[data-drawn]').length > 0", "the grid is drawn")
    page.js("void (location.hash = 'button=nosuch&view=grid')")
    page.until("document.querySelector('#problem').textContent.includes('choose one of the list')", "a button that never was has no file")
    expect(not page.shown("#grid"), "and shows nothing of another button")


def shown(page, key, what):
    page.until("document.querySelector('#canvas').dataset.shows?.includes(`button=${arguments[0]}`) && document.querySelector('#problem').textContent === ''", f"{what} is shown", key)
    page.settle()
    page.buttons[key] = page.ask("/button", button=key) | {"named": []}
    page.compare("buttons/other.yaml", f"as {what}")


def gone(page, key):
    page.until("document.querySelector('#problem').textContent.includes(`\"${arguments[0]}\" is not in the project`)", f"{key}, which is gone, is missed", key)
