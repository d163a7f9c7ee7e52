"""A real browser for the tests of pages: Debian's Chromium without a screen, driven by selenium."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
needs_browser = pytest.mark.skipif(
    CHROMIUM is None or DRIVER is None,
    reason="no browser here: Debian's packages chromium and chromium-driver (dev.py test --slow installs them)",
)
PRESS = """
const button = document.querySelector(arguments[0]);
if (!button || button.disabled || button.closest("[inert]")) return false;
button.click();
return true;
"""
WAIT_SECONDS = 120.0
"""Longer than anything takes on a busy machine: what does not come by then will not come."""
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en",
    # pages in the background are as awake as on a phone of their own
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
)


@contextmanager
def chromium(folder: Path, more: Sequence[str] = ()) -> Iterator[Browser]:
    """A browser whose profile is kept in `folder`."""
    options = Options()
    options.binary_location = CHROMIUM or ""
    for option in (*OPTIONS, f"--user-data-dir={folder}", *more):
        options.add_argument(option)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(DRIVER))
    try:
        yield Browser(driver)
    finally:
        driver.quit()


class Browser:
    """Several pages, each as on a phone of its own."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def open(self, link: str, width: int = 390, height: int = 844, dark: bool = True) -> Page:
        """Opens a link in a window of its own."""
        self.driver.switch_to.new_window("window")
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)
        look = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.command("Emulation.setEmulatedMedia", features=[look])
        self.driver.get(link)
        return Page(self, self.driver.current_window_handle)

    def command(self, name: str, **arguments: Any) -> None:
        """A command of Chrome's DevTools protocol."""
        self.driver.execute_cdp_cmd(name, arguments)  # type: ignore[attr-defined]

    def faults(self) -> list[str]:
        """What the pages complained of in their console, but for connections that the server ended."""
        logged: list[dict[str, str]] = self.driver.get_log("browser")  # type: ignore[attr-defined]
        known = ("net::ERR_CONNECTION_REFUSED", "WebSocket connection", "404 (Not Found)", "ERR_CERT_AUTHORITY_INVALID")
        return [line["message"] for line in logged if not any(words in line["message"] for words in known)]


class Page:
    """One page."""

    def __init__(self, browser: Browser, handle: str) -> None:
        self._browser = browser
        self._handle = handle

    @property
    def driver(self) -> WebDriver:
        """The driver, which looks at this page now."""
        self._browser.driver.switch_to.window(self._handle)
        return self._browser.driver

    @property
    def text(self) -> str:
        return self.driver.find_element(By.TAG_NAME, "body").text

    def find(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait_for(self, words: str) -> None:
        """Waits until the page says this."""
        self.wait_until(lambda _: words in self.text, f"“{words}”")

    def press(self, selector: str) -> None:
        """Presses a button, once it can be pressed."""

        def pressed(_: WebDriver) -> bool:
            # by the page's own click: a button that is drawn anew meanwhile is another element
            return bool(self.driver.execute_script(PRESS, selector))

        self.wait_until(pressed, selector)

    def wait_until(self, fits: Any, what: str) -> None:
        WebDriverWait(self.driver, WAIT_SECONDS, 0.1).until(fits, f"no {what} came; the page says: {self.text}")

    def run(self, script: str) -> Any:
        return self.driver.execute_script(script)

    def fits(self) -> bool:
        """Whether nothing is wider than the screen."""
        return bool(self.run("return document.documentElement.scrollWidth <= window.innerWidth"))
