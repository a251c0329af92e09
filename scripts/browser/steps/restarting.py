"""A server that is gone, one that was started again, and the way to it."""

import os
import signal
import subprocess

from browser import expect

from steps.page import PRESSCHECK, SHOP, Server


def check_restarting(page):
    server = Server(SHOP, "buttons/buy.yaml")
    port = server.address.split(":")[2].split("/")[0]
    page.open(server.address, button="buy", state="busy", at="100ms")
    words = page.words()
    server.end()
    page.until("document.querySelector('#status').textContent.startsWith('The server is gone')", "that the server is gone is said")
    other = Server(SHOP, "buttons/buy.yaml", "--port", port)
    page.until("document.querySelector('#status').textContent.startsWith('Preview was started again')", "that it was started again is said")
    page.check_accessible("after a restart")
    page.picture("restarted")
    page.type("#status input", other.address)
    page.until("document.documentElement.dataset.ready === 'true' && !document.querySelector('#status').textContent", "the new address leads to a page")
    page.settle()
    expect(page.words() == words, f"at the same place: {page.words()} and {words}")
    page.compare("buttons/buy.yaml", "after a restart")
    page.driver.get("about:blank")
    # What was asked of a server that is gone, or another one, is in the console.
    page.driver.get_log("browser")
    other.end()


def check_unreadable(page):
    """The page is whole where it opens on a button that is not there, or cannot be read."""
    path = SHOP / "buttons/unreadable.yaml"
    path.write_text("control: highlight\nsize: 7\n")
    server = Server(SHOP, "buttons/buy.yaml", "buttons/unreadable.yaml")
    # What was asked of other servers before is not this one's.
    page.driver.get_log("performance")
    for key in ("nosuch", "buttons/unreadable.yaml"):
        page.driver.get("about:blank")
        page.driver.get(f"{server.address}#button={key}")
        page.until("document.documentElement.dataset.ready === 'true'", f"the page is ready on {key}")
        page.until("document.querySelector('#problem').textContent", f"what is wrong with {key} is said")
        page.check_quiet(f"on {key}", (server.address.split("?")[0],))
    path.unlink()
    page.driver.get("about:blank")
    server.end()


def check_opening(page):
    """The browser is opened by a file, which leads to the page; its arguments have no token."""
    folder = SHOP.parent / "opening"
    folder.mkdir(mode=0o700)
    program = folder / "browser"
    program.write_text(f'#!/bin/sh\nprintf %s "$*" >"{folder}/part"\nmv "{folder}/part" "{folder}/opened"\n')
    program.chmod(0o755)
    process = subprocess.Popen([PRESSCHECK, "preview", "buttons/buy.yaml"], cwd=SHOP, stdout=subprocess.PIPE, text=True,
                               env=os.environ | {"BROWSER": str(program), "XDG_RUNTIME_DIR": str(folder)})
    Server.running.append(process)
    address = process.stdout.readline().strip()
    opened = page.wait_for(lambda: (folder / "opened").exists() and (folder / "opened").read_text(), "a browser is opened")
    expect(opened.startswith("file:///") and "token" not in opened, f"its argument is a file: {opened}")
    page.driver.get(opened)
    page.until("document.documentElement.dataset.ready === 'true'", "the file leads to the page")
    expect(page.js("location.href").split("#")[0] == address, "at the address that is printed")
    page.driver.get("about:blank")
    process.send_signal(signal.SIGINT)
    expect(process.wait(10) == 0 and [path.name for path in folder.iterdir() if path.is_dir()] == [], "the file goes with the server")
