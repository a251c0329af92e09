"""Approvals and writings are undone by the window that made them, each by itself, and what was not shown is not approved."""

from browser import expect
from selenium.webdriver.common.keys import Keys

from steps.goldens import FOLDER, said
from steps.knobs import FILE, TEXT, knob
from steps.page import SHOP, edit, run


def goldens():
    return {path: path.read_bytes() for path in FOLDER.rglob("*.png")}


def check_shown(page, address):
    """A file is saved, and Approve pressed before the page has the new picture."""
    run("record", "buttons/buy.yaml", "-q")
    before = goldens()
    edit("buttons/buy.yaml", "opacity: 0.6", "opacity: 0.7")
    page.open(address, view="goldens", button="buy")
    page.until("document.querySelector('.compare .approve')", "a changed picture can be approved")
    page.until("document.querySelector('.compare .sentence')?.textContent", "with what changed")
    page.hold("/goldens?")
    edit("buttons/buy.yaml", "opacity: 0.7", "opacity: 0.2")
    page.click(".compare .approve")
    page.until("/changed since it was shown/.test(document.querySelector('#goldens .said').textContent)", "a picture that nobody saw is not approved")
    expect(goldens() == before, "and no golden is written")
    page.release()
    page.until("document.querySelector('#goldens').ariaBusy !== 'true'", "what is there now is shown")
    page.picture("undoing-refused")
    page.click(".compare .approve")
    said(page, "Approved")
    page.click("#goldens .undo")
    said(page, "Undone")
    expect(goldens() == before, "the golden is as it was")
    edit("buttons/buy.yaml", "opacity: 0.2", "opacity: 0.6")


def new_window(page):
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    return first, page.driver.current_window_handle


def check_approvals(page, address):
    before = goldens()
    page.open(address, view="goldens")
    one, other = [each for each in page.ask("/goldens")["pictures"] if each["outcome"] == "missing"][:2]
    paths = [SHOP / each["golden"] for each in (one, other)]

    def approve(picture):
        page.open(address, view="goldens", golden=picture["name"] + picture["golden"])
        page.until("document.querySelector('.compare code')?.textContent === arguments[0]", "a picture is chosen", picture["name"])
        expect(not page.all("#goldens .undo"), "what another window has approved is not undone here")
        page.click(".compare .approve")
        said(page, f"Approved {picture['name']}")

    approve(one)
    first, second = new_window(page)
    approve(other)
    page.picture("undoing-approved")
    page.driver.switch_to.window(first)
    page.driver.refresh()
    page.until("document.querySelector('#goldens .undo')", "after a reload an approval can be undone")
    said(page, f"Approved {one['name']}")
    page.click("#goldens .undo")
    said(page, "Undone")
    expect([path.exists() for path in paths] == [False, True], "the first window's approval is undone, and not the second's")
    expect(not page.all("#goldens .undo"), "there is nothing left to undo in the first window")
    page.driver.switch_to.window(second)
    page.click("#goldens .undo")
    said(page, "Undone")
    expect(goldens() == before, "all goldens are as they were")
    page.driver.close()
    page.driver.switch_to.window(first)


def write(page, name, value):
    """Tries a value and writes it."""
    count = len(page.all("#inspector .said button"))
    page.type(knob(name, "[type=number]" if name == "fontSize" else "input"), value)
    page.until("document.querySelector('.write .main')", "a value is tried")
    page.settle()
    page.click(".write .main")
    page.until("document.querySelector('#inspector .said').textContent.startsWith('Written') && !document.querySelector('.write .main')", f"writing {name} is said ({count})")


def undo(page, words):
    page.click("#inspector .said button")
    page.until("document.querySelector('#inspector .said').textContent.includes(arguments[0])", f"{words} is said, not {page.text('#inspector .said')!r}", words)


def check_writings(page, address):
    path = SHOP / FILE
    path.write_text(TEXT)
    page.open(address)
    page.until("document.querySelector('#list a[data-key=knobs]')", "a new file is listed")
    page.open(address, button="knobs", tab="knobs")
    page.until("document.querySelectorAll('.knob').length > 10", "there are knobs")
    write(page, "title", "STOP")
    titled = path.read_text()
    first, second = new_window(page)
    page.open(address, button="knobs", tab="knobs")
    page.until("document.querySelectorAll('.knob').length > 10", "there are knobs in another window")
    expect(not page.all("#inspector .said button"), "what another window has written is not undone here")
    write(page, "fontSize", "23")
    both = path.read_text()
    page.driver.switch_to.window(first)
    undo(page, "was written again since: undo that first")
    expect(path.read_text() == both != titled, "and nothing is written")
    page.driver.switch_to.window(second)
    undo(page, "The file is as it was")
    expect(path.read_text() == titled, "the second window undoes its own")
    page.driver.close()
    page.driver.switch_to.window(first)
    page.driver.refresh()
    page.until("document.querySelector('#inspector .said button')", "after a reload a writing can be undone")
    page.until("document.querySelectorAll('.knob').length > 10", "there are knobs again")
    write(page, "fontSize", "30")
    undo(page, "The file is as it was. Written before: line 6")
    page.picture("undoing-written")
    expect(path.read_text() == titled, "one undo goes back by one writing")
    undo(page, "The file is as it was")
    page.until("document.querySelector('#inspector .said').textContent === 'The file is as it was.'", "the next one is said")
    expect(path.read_text() == TEXT, "which goes back by the one before")
    expect(not page.all("#inspector .said button"), "then there is nothing to undo")
    page.press(Keys.ESCAPE)
    page.driver.get("about:blank")
    path.unlink()


def check_undoing(page, address):
    check_shown(page, address)
    check_approvals(page, address)
    check_writings(page, address)
