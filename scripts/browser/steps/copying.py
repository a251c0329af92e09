"""What can be taken along: a moment as a command, a shot, a test or a link, and as a picture or a film in a file."""

import re
import shutil
import subprocess
from urllib.parse import parse_qsl

from browser import expect
from selenium.webdriver.common.keys import Keys

from steps.page import PRESSCHECK, SHOP, run

TAP = "touchDown@0 touchUpInside@0.125"


def copied(page, label):
    """What a choice of the menu puts on the clipboard."""
    page.driver.execute_async_script("navigator.clipboard.writeText('').then(arguments[0])")
    page.js("void (document.querySelector('#told').textContent = '')")
    page.click("#stage .menu summary")
    page.named("#stage .menu .copy", label)
    page.until("document.querySelector('#told').textContent.startsWith('Copied')", f"{label} is copied")
    text = page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    page.click("#stage .menu summary")
    # Its label is there again later.
    page.until("[...document.querySelectorAll('#stage .menu .copy')].some((each) => each.textContent === arguments[0])", "the label comes back", label)
    return text


def moments(page):
    """Moments whose words need care in a shell, in YAML and in Swift."""
    yield "buttons/update.yaml", {"button": "update", "events": TAP, "at": "200ms"}
    yield "buttons/update.yaml", {"button": "update", "state": "highlighted", "appearance": "dark", "direction": "rtl", "scale": "3",
                                  "property": "title=It's \"2 $HOME\"!"}
    key = next(key for key, button in page.buttons.items() if button["file"].endswith("gallery.storyboard") and button["name"] == "Press me")
    yield "interface-builder/gallery.storyboard", {"button": key, "state": "loading", "at": "140ms", "contrast": "high"}


def check_copying(page, address):
    folder = SHOP / "copied"
    for file, place in moments(page):
        page.open(address, **place)
        command = copied(page, "Command line")
        folder.mkdir()
        name = re.search(r" -o ('?)(.+)\1$", command).group(2)
        made = subprocess.run(["sh", "-c", command.replace("presscheck", PRESSCHECK, 1)], cwd=SHOP, capture_output=True, text=True)
        expect(made.returncode == 0, f"the command works in a shell: {command}: {made.stderr}")
        page.keep(file, f"and what is copied ({command})")
        flags = page.waiting[-1][4]
        expect((SHOP / name).read_bytes() == run("render", file, *flags, "-q", "-o", "-"), f"the command gives the bytes of render: {command}")
        page.check_kept()
        (SHOP / name).unlink()
        folder.rmdir()
        copy = copied(page, "Place")
        token = page.js("new URLSearchParams(location.search).get('token')")
        expect(copy.startswith(f"{file}#button=") and token not in copy, f"a copied place names the file, and no server: {copy}")
        before = page.words()
        page.open(address)
        page.type("#search", copy)
        page.press(Keys.ENTER)
        page.until("document.querySelector('#canvas').dataset.shows === arguments[0]", f"a copied place that is searched for leads to the same, {before}", before)
        page.settle()
        expect(copied(page, "Events") == dict(parse_qsl(before)).get("events", ""), "the events are copied")

    # A shot is pasted into a file, recorded there, and verified.
    for index, place in enumerate(({"events": TAP, "at": "200ms"}, {"state": "highlighted", "at": "125ms"}, {"state": "disabled"})):
        page.open(address, button="update", **place)
        shot = copied(page, "Shot as YAML")
        test = copied(page, "Swift test")
        fields = [f'{name}: "{place[name]}"' for name in ("state", "events") if name in place]
        if "at" in place:
            fields.append(f"at: [.seconds({float(place['at'][:-2]) / 1000:g})]")
        expect(test == f"expectGolden({', '.join(['of: button', *fields])})", f"a test is copied: {test}")
        folder.mkdir()
        text = (SHOP / "buttons/update.yaml").read_text()
        (folder / "pasted.yaml").write_text(text[:text.index("shots:")] + f"shots:\n  {shot}\n")
        run("record", "copied/pasted.yaml", "-q")
        run("verify", "copied/pasted.yaml", "-q")
        (golden,) = folder.rglob("*.png")
        other = page.difference(golden.read_bytes())
        expect(other == 0, f"the golden of a pasted shot is what the page shows ({shot}): {other} pixels differ")
        shutil.rmtree(folder)


def check_downloads(page, address):
    """The bytes of a saved file are those of `render` and `film`."""
    folder = SHOP / "downloads"
    folder.mkdir()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    file = "buttons/update.yaml"
    page.open(address, button="update", events=TAP, at="200ms", appearance="dark", property="title=NOW")
    flags = [f"--events={TAP}", "--appearance=dark", "--property=title=NOW", "-q", "-o", "-"]
    film = ["--duration=0.875", *flags]
    for label, ending, wanted in (
        ("This moment as PNG", "png", lambda: run("render", file, "--at=200ms", *flags)),
        ("Film as APNG", "png", lambda: run("film", file, "--format=png", *film)),
        ("Film as WebP", "webp", lambda: run("film", file, "--format=webp", *film)),
        ("Film as GIF", "gif", lambda: run("film", file, "--format=gif", *film)),
    ):
        page.click("#stage .menu:last-child summary")
        page.named("#stage .menu:last-child button", label)
        page.until("document.querySelector('#told').textContent.startsWith(`Saved ${arguments[0]}`)", f"{label} is saved", label)
        # An empty file keeps the name free until all has come.
        end = page.wait_for(lambda: [path for path in folder.glob(f"*.{ending}") if path.stat().st_size > 0], f"{label} is in the folder of downloads")
        saved = end[0].read_bytes()
        expect(end[0].name.startswith("update-"), f"a saved file is named after its button: {end[0].name}")
        expect(saved == wanted(), f"{label} has the bytes of the command: {len(saved)}")
        end[0].unlink()
        page.click("#stage .menu:last-child summary")
    folder.rmdir()
