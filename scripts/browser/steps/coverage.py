"""The states and transitions that goldens show, in the drawing of the states and as links to what they do not show."""

from browser import expect

DOTS = "[...document.querySelectorAll('.machine .covered')].map((dot) => [dot.closest('[data-state]')?.dataset.state ?? null, dot.classList.contains('shown')])"


def check_coverage(page, address):
    page.open(address, button="press-me")
    page.until("document.querySelectorAll('.coverage li').length > 0", "what no golden shows is listed")
    dots = page.js(DOTS)
    states = page.js("[...document.querySelectorAll('.machine .node')].map((node) => node.dataset.state)")
    expect([state for state, _ in dots if state] == states, f"each state has a dot: {dots}")
    unshown = [shown for _, shown in dots].count(False)
    links = page.texts(".coverage li")
    expect(unshown == len(links), f"each part that no golden shows has a link: {links}, {dots}")
    words = page.text(".coverage p")
    expect(words.startswith("Goldens show ") and words.endswith("None shows:"), f"they are counted: {words}")
    page.picture("coverage")
    page.named(".coverage button", links[-1])
    page.settle()
    shown = page.shows()
    before, _, after = links[-1].partition(" → ")
    expect(shown["button"] == "press-me" and "events" in shown and shown["at"] != "settled", f"a link leads to the moment between {before} and {after}: {shown}")
    page.compare("buttons/press-me.yaml", "between two states")
