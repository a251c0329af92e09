"""Goldens: what has changed is looked at in each way, explained, approved, and approved no more."""

import base64

from browser import expect
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from steps.page import SHOP, edit, run

FOLDER = SHOP / "buttons/goldens"
IMAGES = "[...document.querySelectorAll('.compare img')]"
FETCH = """
const [source, done] = arguments;
fetch(source).then((answer) => answer.arrayBuffer()).then((bytes) => done(btoa(String.fromCharCode(...new Uint8Array(bytes)))));
"""


def said(page, words):
    page.until("document.querySelector('#goldens .said').textContent.startsWith(arguments[0]) && document.querySelector('#goldens').ariaBusy !== 'true'",
               f"{words} is said, not {page.text('#goldens .said')!r}", words)


def approve(page, selector, files, where):
    """Approves, and takes it back; each file is written, no other, and then as it was."""
    before = {path: path.read_bytes() for path in FOLDER.rglob("*.png")}
    page.click(selector)
    said(page, "Approved")
    after = {path: path.read_bytes() for path in FOLDER.rglob("*.png")}
    changed = {str(path.relative_to(FOLDER)) for path in after if before.get(path) != after[path]}
    expect(changed == files, f"{where} writes {sorted(files)}, not {sorted(changed)}")
    page.click("#goldens .undo")
    said(page, "Undone")
    expect({path: path.read_bytes() for path in FOLDER.rglob("*.png")} == before, f"{where} is undone")
    expect(not page.all("#goldens .undo"), "there is nothing left to undo")


def check_looks(page):
    """Side by side, slider, blink, difference; by clicks, and by keys."""
    paper = lambda part: page.js("(({x, y, width, height}) => [x, y, width, height].map(Math.round))(document.querySelector(arguments[0]).getBoundingClientRect())", f".{part} .paper")
    panes = lambda: [page.js("arguments[0].className", each) for each in page.shown(".compare .pane")]
    parts = ["pane expected", "pane actual", "pane difference"]
    expect(panes() == parts, f"side by side are the golden, the picture and the difference: {panes()}")
    expect(len({tuple(paper(part)[2:]) for part in ("expected", "actual", "difference")}) == 1, "all of one size")
    page.named(".compare .joined button", "Slider")
    expect(paper("expected") == paper("actual"), "under the slider they lie on each other")
    page.js("document.querySelector('.split').focus()")
    page.press(Keys.HOME)
    expect(page.js("getComputedStyle(document.querySelector('.actual img')).clipPath").endswith("0%)"), "at its beginning it shows the picture")
    page.press(*[Keys.PAGE_UP] * 5)
    share = page.js("Number(document.querySelector('.split').value) / Number(document.querySelector('.split').max)")
    clip = page.js("parseFloat(getComputedStyle(document.querySelector('.actual img')).clipPath.split(' ').at(-1))")
    expect(0.2 < share < 0.9 and abs(clip - share * 100) < 0.5, f"and further on the golden up to there: {share}, {clip}")
    # Its thumb stands where the golden ends.
    ends = page.js("[document.querySelector('.split').getBoundingClientRect(), document.querySelector('.expected .paper').getBoundingClientRect()].map((box) => [box.left, box.right])")
    expect(all(abs(a - b) <= 9 for a, b in zip(*ends)), f"the slider is as long as the picture is wide: {ends}")
    width = page.js("document.querySelector('.actual .paper').clientWidth")
    ActionChains(page.driver, duration=0).move_to_element(page.one(".actual .paper")).click_and_hold().move_by_offset(width // 4, 0).release().perform()
    share = page.js("Number(document.querySelector('.split').value) / Number(document.querySelector('.split').max)")
    expect(abs(share - 0.75) < 0.02, f"a finger on the picture takes the line with it: {share}")
    page.picture("goldens-slider")
    page.js("document.activeElement.blur()")
    page.press("3")
    expect(paper("expected") == paper("actual") and "difference" not in str(panes()), "blinking, they lie on each other")
    for part in ("actual", "expected", "actual"):
        page.until("(() => { const [pane] = [...document.querySelectorAll('.compare .pane')].filter((each) => getComputedStyle(each).visibility === 'visible' && each.offsetParent); "
                   "return pane.matches(`.${arguments[0]}`); })()", f"it blinks, now the {part}", part)
    page.press("x")
    held = panes()
    expect(panes() == held and len(held) == 1, "x holds one")
    page.press("x")
    expect(panes() != held, "and then the other")
    page.press("4")
    expect(panes() == ["pane difference"], "4 shows the difference alone")
    page.press("z")
    worst = page.js("[document.querySelector('.difference .frame').scrollLeft, document.querySelector('.difference .frame').scrollTop]")
    expect(page.text(".compare .level") == "8×" and sum(worst) > 0, "z goes to the worst pixel")
    page.press("0", "1")
    expect(page.text(".compare .level") == "fit" and panes() == parts, "0 fits it in, 1 shows all side by side")


def check_ticks(page):
    """A tick for a picture, and for all that one cause has changed."""
    group = "[data-focus^='tick '][data-focus*=fontWeight]"
    boxes = lambda: page.js("((section) => [...section.querySelectorAll('.thumbnails input')].map((each) => each.checked))(document.querySelector(arguments[0]).closest('section'))", group)
    state = lambda: page.js("((box) => [box.checked, box.indeterminate])(document.querySelector(arguments[0]))", group)
    page.until("[...document.querySelectorAll('.thumbnail img')].length > 2 && [...document.querySelectorAll('.thumbnail img')].every((each) => !each.hidden)", "each picture has a thumbnail")
    page.until("((shown) => shown.length > 2 && shown.every((each) => each.naturalWidth > 1))([...document.querySelectorAll('.thumbnail img')].filter((each) => each.getBoundingClientRect().top < innerHeight))", "and those in sight are drawn")
    expect(boxes() == [False, False] and state() == [False, False], f"at first nothing is ticked: {boxes()}, {state()}")
    page.click(group)
    expect(boxes() == [True, True] and page.text(".approve-all") == "Approve the 2 ticked", f"a cause's tick ticks all its pictures: {boxes()}, {page.text('.approve-all')}")
    expect(page.js("document.activeElement.dataset.focus").startswith("tick "), "the focus stays")
    page.check_accessible("with ticks")
    page.picture("goldens-ticked")
    approve(page, ".approve-all", {"buy/busy@2x.png", "buy/idle@2x.png"}, "approving what is ticked")
    page.until("document.querySelector(arguments[0])", "the cause is back", group)
    expect(boxes() == [True, True], "what was ticked is so once it is back as it was shown")
    page.click(".thumbnails [data-focus^='tick buy/idle@2x.png']")
    expect(state() == [False, True] and page.text(".approve-all") == "Approve the one ticked", f"without one of them the cause is ticked by half: {state()}, {page.text('.approve-all')}")
    page.js("document.activeElement.blur()")
    chosen = page.js("document.querySelector('.golden[aria-pressed=true] code').textContent")
    before = page.js("document.querySelectorAll('.thumbnails input:checked').length")
    page.press("t")
    expect(abs(page.js("document.querySelectorAll('.thumbnails input:checked').length") - before) == 1, f"t ticks {chosen}, or no longer")
    page.press("t")
    kept = page.js("document.querySelectorAll('.thumbnails input:checked').length")
    expect(kept == before, f"and back: {kept}")
    edit("buttons/buy.yaml", "fontWeight: light", "fontWeight: heavy")
    page.until("document.querySelector('.golden-list')?.textContent.includes('→ 800')", "another change is found")
    expect(boxes() == [False, False], "what is shown now was not ticked")
    edit("buttons/buy.yaml", "fontWeight: heavy", "fontWeight: light")
    page.until("document.querySelector('.golden-list')?.textContent.includes('→ 300')", "and the change before")


def check_goldens(page, address):
    # Goldens with their layer trees, in which a change is looked for.
    for path in (FOLDER / "buy").iterdir():
        path.unlink()
    run("record", "buttons/buy.yaml", "-q")
    golden = FOLDER / "buy/busy@2x.png"
    edit("buttons/buy.yaml", "opacity: 0.6", "opacity: 0.9")
    page.open(address, button="buy", view="goldens")
    page.until("document.querySelector('.compare .badge.different')", "a changed picture is found")
    page.until("document.querySelector('#list li[data-word=changed] a[data-key=buy]')", "the list has a dot for it")
    page.until(f"{IMAGES}.length === 3 && {IMAGES}.every((i) => i.naturalWidth > 1)", "golden, picture and difference are shown")
    expect("plate.opacity 0.6 → 0.9" in page.text(".compare .changes"), f"what changed is explained: {page.text('.compare .changes')}")
    picture = run("render", "buttons/buy.yaml", "--state=busy", "--at=settled", "-q", "-o", "-")
    for part, bytes in (("expected", golden.read_bytes()), ("actual", picture)):
        shown = page.driver.execute_async_script(FETCH, page.js("document.querySelector(arguments[0]).src", f".{part} img"))
        expect(base64.b64decode(shown) == bytes, f"the {part} picture is that")
    page.check_accessible("among the goldens")
    page.picture("goldens")
    check_looks(page)
    approve(page, ".compare .approve", {"buy/busy@2x.png"}, "one approval")

    edit("buttons/buy.yaml", "opacity: 0.9", "opacity: 0.6")
    edit("buttons/buy.yaml", "fontWeight: semibold", "fontWeight: light")
    page.open(address, view="goldens")
    page.until("[...document.querySelectorAll('.golden-list h2')].some((each) => each.textContent.includes('fontWeight'))", "pictures are grouped by what changed them")
    page.picture("goldens-all")
    check_ticks(page)
    edit("buttons/buy.yaml", "fontWeight: light", "fontWeight: semibold")

    page.until("document.querySelector('[data-focus=\"outcome missing\"]')", "missing goldens are told")
    page.click("[data-focus='outcome missing']")
    expect(len(page.all(".golden .dot.missing")) > 20, "goldens are missing")
    page.type("#goldens input[type=search]", "update/ 2x")
    names = page.texts(".golden code")
    expect(len(names) == 6 and all(name.startswith("update/") for name in names), f"the filter leaves what fits: {names}")
    expect(page.text(".approve-all") == "Approve all 6 shown", "all that is shown can be approved")
    page.until("new URLSearchParams(location.hash.slice(1)).get('find') === 'update/ 2x'", "the address has the filter")
    page.picture("goldens-missing")
    approve(page, ".approve-all", set(names), "approving all that the filter shows")
