"""Debian's Chromium, used as a person does. For the programs that scripts/browser/run runs."""

import json
import os
import sys
from pathlib import Path

import axe_core_python
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains

AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
checks = 0


def expect(truth, sentence):
    global checks
    checks += 1
    if not truth:
        sys.exit(f"scripts/browser/{Path(sys.argv[0]).stem}: it does not hold that {sentence}")


def total():
    return checks


class Browser:
    """The browser, and what a person does with it."""

    def __init__(self, folder):
        self.folder = folder
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        options.add_argument("--headless=new")
        options.add_argument("--disable-dev-shm-usage")
        if os.getuid() == 0:
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.execute_cdp_cmd(
            "Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})

    def emulate(self, width, height, scheme="light", motion="no-preference", forced="none"):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        features = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion},
                    {"name": "forced-colors", "value": forced}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def js(self, text, *arguments):
        return self.driver.execute_script(f"return {text}", *arguments)

    def one(self, selector):
        return self.driver.find_element("css selector", selector)

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def click(self, selector):
        """As a person does, who first scrolls to where the controls do not cover it."""
        # The page may draw it anew between the look and the click.
        for attempt in range(5):
            try:
                element = self.one(selector)
                self.js("arguments[0].scrollIntoView({block: 'center'})", element)
                return element.click()
            except StaleElementReferenceException:
                if attempt == 4:
                    raise

    def type(self, selector, text):
        """Writes into a field, in place of what it has; keys go to what has the focus, drawn anew or not."""
        self.js("(field => { field.scrollIntoView({block: 'center'}); field.focus(); field.select?.(); })"
                "(document.querySelector(arguments[0]))", selector)
        self.press(text)

    def shown(self, selector):
        return self.js("[...document.querySelectorAll(arguments[0])].filter((each) => each.getClientRects().length > 0 && "
                       "each.checkVisibility({visibilityProperty: true}))", selector)

    def texts(self, selector):
        return self.js("[...document.querySelectorAll(arguments[0])].map((each) => each.textContent)", selector)

    def attribute(self, selector, name):
        return self.js("document.querySelector(arguments[0])?.getAttribute(arguments[1])", selector, name)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def text(self, selector):
        return self.js("document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def focused(self):
        return self.js("document.activeElement.id || document.activeElement.className")

    def ground(self, selector, part=None):
        """The colour behind the first element, or behind a part of it such as `::before`."""
        return self.js("getComputedStyle(document.querySelector(arguments[0]), arguments[1]).backgroundColor", selector, part)

    def picture(self, name):
        self.driver.save_screenshot(str(self.folder / f"{name}.png"))

    def check_quiet(self, where, allowed=()):
        """Nothing in the console, nothing asked of any network but where `allowed` says."""
        complaints = [entry["message"] for entry in self.driver.get_log("browser")]
        expect(not complaints, f"the console stays empty {where}: {complaints[:3]}")
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                expect(url.startswith(("file:", "data:", "blob:", *allowed)), f"nothing is fetched {where}: {url[:80]}")

    def check_accessible(self, where):
        self.driver.execute_script(AXE)
        found = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']}).then((r) => done(r.violations))")
        words = [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]
        expect(not words, f"axe has nothing to say {where}: {words}")
