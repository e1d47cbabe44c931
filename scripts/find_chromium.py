"""Prints the Chromium the browser tests drive: the one named, the one installed, or one installed now."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW = (
    "find_chromium: the browser tests need Chromium; run `sudo apt-get install chromium`, "
    "or name yours: make test CINQUE_CHROMIUM=/path/to/chromium"
)


def playwrights_own() -> str | None:
    """The browser `playwright install` keeps in its own folder, if it did."""
    ask = "import playwright.sync_api as p\nwith p.sync_playwright() as tools: print(tools.chromium.executable_path)"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    return run.stdout.strip() or None


def candidates() -> Iterator[str | None]:
    """Where a browser may be, in the order we like them; trying the next is dearer than the one before."""
    yield from (shutil.which(name) for name in NAMES)
    yield playwrights_own()
    subprocess.run([ROOT / "scripts" / "system_packages.sh", "chromium"], stdout=sys.stderr, stderr=subprocess.DEVNULL)
    yield shutil.which("chromium")
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, check=False)
    yield playwrights_own()


def runs(browser: str) -> bool:
    """Whether it starts at all: a name on PATH may be a stub that points to a store."""
    try:
        return subprocess.run([browser, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find() -> str | None:
    """The first browser that starts; one named by CINQUE_CHROMIUM is taken or refused, never replaced."""
    named = os.environ.get("CINQUE_CHROMIUM")
    places = [named] if named else candidates()
    return next((place for place in places if place and runs(place)), None)


if __name__ == "__main__":
    browser = find()
    if browser is None:
        sys.exit(HOW)
    print(browser)
