"""Each button through each transition: by a finger where touches lead on, else by a program."""

import re

from browser import expect
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

STATE = "document.querySelector('#stage-state').textContent === arguments[0]"
STATES = "arguments[0].includes(document.querySelector('#stage-state').textContent)"


def touched(page, event):
    """Does to the button what its event is called; the finger may be down afterwards."""
    if event == "touchDown":
        page.touch(lift=False)
    elif event == "touchDragExit":
        page.touch((0, page.away()), lift=False)
    elif event == "touchDragEnter":
        away = page.away()
        page.touch((0, away), (0, -away), lift=False)
    elif event == "touchUpInside":
        page.touch()
    elif event == "touchCancel":
        page.js("document.querySelector('#canvas').focus()")
        ActionChains(page.driver).key_down(Keys.SPACE).send_keys(Keys.ESCAPE).key_up(Keys.SPACE).perform()
    else:
        expect(False, f"there is a way to do {event}")
    return event in ("touchDown", "touchDragExit", "touchDragEnter")


def check_pressing(page, address, buttons, instants=True):
    """Holds the picture of each settled state, and one on the way there, against `render`."""
    page.open(address)
    for key, button in buttons.items():
        page.go(button=key)
        page.keep(button["file"], f"at first ({key})")
        page.touch(pause=0.12)
        page.rest()
        events = page.shows().get("events", "")
        expect(re.fullmatch(r"touchDown@0 touchUpInside@[\d.]+", events), f"a click is a tap ({key}): {events}")
        page.keep(button["file"], f"after a tap ({key})")
        if instants:
            page.seek(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
            page.keep(button["file"], f"two frames after the touch ({key})")
        for each in button["transitions"]:
            source, event, target = each["from"], each["event"], each["to"]
            if source == target:
                continue
            # Where a state was entered from may decide where an event leads.
            targets = {other["to"] for other in button["transitions"] if (other["from"], other["event"]) == (source, event)}
            where = f"{event} in {source} ({key})"
            page.go(button=key, state=source)
            isDown = False
            if event.startswith("touch"):
                isDown = touched(page, event)
            else:
                page.named(".exits button", f"{event} → {target}")
            page.until(STATES, f"{where} leads to {target}", list(targets))
            page.end()
            page.keep(button["file"], f"after {where}")
            if isDown:
                page.lift()
        page.check_kept()


def events(page):
    return [event.split("@")[0] for event in page.shows().get("events", "").split()]


def check_touches(page, address):
    """A finger that goes out and comes in again, lifts outside, is cancelled; keys and nothing else."""
    page.open(address, button="buy")
    away = page.away()
    page.touch((0, away), (0, -away), pause=0.12)
    page.rest()
    expect(events(page) == ["touchDown", "touchDragExit", "touchDragEnter", "touchUpInside"], f"a finger goes out and comes in again: {events(page)}")
    expect(page.state() == "busy", "it was lifted inside")
    page.click(".restart")
    page.until(STATE, "starting over starts over", "idle")
    page.touch((0, away), pause=0.12)
    page.rest()
    expect(events(page) == ["touchDown", "touchDragExit", "touchUpOutside"], f"a finger lifts outside: {events(page)}")
    page.until("[...document.querySelectorAll('.trace b')].at(-1)?.textContent === 'touchUpOutside'", "an event without an effect is in the trace")
    expect(page.state() == "idle", "nothing was tapped")
    page.click(".restart")
    page.touch((0, away - 60), pause=0.12)
    page.rest()
    expect(events(page) == ["touchDown", "touchUpInside"], f"within 70 points a finger is inside: {events(page)}")
    # A mouse cannot be a finger; the events of one can be sent.
    finger = """[...arguments].forEach((name) => {
        const c = document.querySelector('#canvas'); const b = c.getBoundingClientRect();
        c.setPointerCapture = () => {};
        c.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerId: 7, pointerType: 'touch', button: 0, clientX: b.x + b.width / 2, clientY: b.y + b.height / 2})); })"""
    page.click(".restart")
    page.until(STATE, "starting over starts over", "idle")
    page.js(f"void {finger}", "pointerdown", "pointerup")
    page.until(STATE, "a finger presses", "busy")
    page.click(".restart")
    page.js(f"void {finger}", "pointerdown", "pointercancel")
    page.rest()
    expect(events(page) == ["touchDown", "touchCancel"] and page.state() == "idle", "what takes the finger away cancels the touch")


def check_keys(page, address):
    """From the first stop to a link that is shared, without a mouse."""
    page.open(address)
    page.js("document.querySelector('.card').focus()")
    page.press(Keys.ENTER)
    page.until("document.activeElement.id === 'name'", "one goes on at the head of the button that a card leads to")
    page.open(address)
    page.press("/", "b", "u", "y", Keys.ENTER)
    page.until("document.querySelector('#name').textContent === 'buy'", "a search and Enter open a button")
    page.settle()
    page.open(page.js("location.href"))
    page.press(Keys.TAB, Keys.ENTER)
    expect(page.focused() == "canvas", "the first stop leads to the picture")
    page.press(Keys.SPACE)
    page.until(STATE, "the space bar presses", "busy")
    page.until("document.querySelector('#told').textContent.startsWith('buy: busy')", "the new state is said to those who do not see")
    page.rest()
    page.compare("buttons/buy.yaml", "after the space bar")
    expect(page.texts(".trace b") == ["touchDown", "touchUpInside"], "the trace says what happened")
    page.press("s")
    page.until(STATE, "s starts over", "idle")
    ActionChains(page.driver).key_down(Keys.SPACE).send_keys(Keys.ESCAPE).key_up(Keys.SPACE).perform()
    page.rest()
    expect(events(page) == ["touchDown", "touchCancel"], f"Escape cancels a touch: {events(page)}")
    page.js("document.querySelector('.node[data-state=busy]').focus()")
    page.press(Keys.ENTER)
    page.until(STATE, "a state is entered by Enter", "busy")
    page.rest()
    page.press(Keys.ARROW_LEFT)
    page.until("document.querySelector('#canvas').dataset.shows.includes('at=')", "an arrow key steps")
    page.press("a", "r")
    page.settle()
    expect(page.shows()["appearance"] == "dark" and page.shows()["direction"] == "rtl", "a and r change appearance and direction")
    page.press("v")
    page.until("!document.querySelector('#grid').hidden", "v shows the grid")
    page.press("v")
    page.until("!document.querySelector('#goldens').hidden", "and the goldens")
    page.press("v")
    page.until("!document.querySelector('#stage').hidden", "and the stage again")
    page.js("document.querySelector('#tab-behaviour').focus()")
    page.press(Keys.ARROW_RIGHT)
    expect(page.focused() == "tab-knobs" and page.shown("#panel-knobs"), "arrows walk through the tabs")
    page.js("document.activeElement.blur()")
    page.press("j")
    page.until("document.querySelector('#name').textContent === 'download'", "j shows the next button")
    page.press("?")
    expect(page.shown("#keys"), "? shows the keys")
    page.press(Keys.ESCAPE)
    expect(not page.shown("#keys"), "Escape closes them")
    page.until("document.querySelector('#canvas').dataset.shows.includes('button=download')", "its picture is shown")
    before = page.shows()
    page.click("#help")
    page.click("#keys-on")
    page.press(Keys.ESCAPE, "j", "a")
    page.until("location.hash.includes('keys=off')", "keys are switched off")
    page.settle()
    expect(page.shows() == before, f"and do nothing then: {page.shows()}")
