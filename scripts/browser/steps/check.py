"""What `check` says of a button, with the place outlined in the picture, and the switches for colour vision."""

from browser import expect

from steps.page import SHOP, details

RESULT = "document.querySelectorAll('.check .result')"
OUTLINE = "document.querySelector('#stage .outline')"


def check_check(page, address):
    text = (SHOP / "buttons/buy.yaml").read_text()
    (SHOP / "buttons/pale.yaml").write_text(text.replace("color: white, alignment", "color: '#B0B8F8', alignment"))
    page.open(address, button="pale", tab="check")
    page.until(f"{RESULT}.length > 0", "results are listed")
    page.buttons = details(page)
    lines = page.js(f"[...{RESULT}].map((each) => [...each.children].map((line) => line.textContent))")
    expect(lines[0][0].startswith("text-contrast pale/") and "needs 4.5:1" in lines[0][1], f"the first one is a failure: {lines[0]}")
    expect(lines[0][2].startswith("buttons/pale.yaml:"), f"with its place in the file: {lines[0]}")
    failed = int(page.text(".check [role=status]").split(" failed")[0])
    expect(failed > 0, "the failures are counted")
    expect(page.js(f"{OUTLINE}.hidden"), "nothing is outlined before one is chosen")
    moment = next(index for index, words in enumerate(lines) if "reduce-motion" in words[0])
    for index, what in [(0, "a text"), (moment, "what moves")]:
        page.js(f"void {RESULT}[{index}].click()")
        page.until(f"!{OUTLINE}.hidden && {RESULT}[{index}].getAttribute('aria-pressed') === 'true'", f"the place of {what} is outlined")
        page.settle()
        page.compare("buttons/pale.yaml", f"of a result about {what}")
    expect(page.shows()["reduce-motion"] == "on", f"a result leads to its variant: {page.shows()}")
    page.picture("check")
    page.named(".check .joined button", "Deutan")
    page.until("getComputedStyle(document.querySelector('.field')).filter === 'url(\"#vision-deutan\")'", "the picture is seen by other eyes")
    page.wait_for(lambda: "vision=deutan" in page.js("location.hash"), "the address says so")
    page.picture("check-deutan")
    page.named(".check .joined button", "Usual")
    page.named("#inspector [role=tab]", "Layers")
    page.until(f"{OUTLINE}.hidden", "nothing is outlined on another tab")
    page.open(address, button="buy")
    (SHOP / "buttons/pale.yaml").unlink()
    del page.buttons["pale"]
