"""How long a page keeps a finger waiting while it comes, by CPU time of its main thread instead of by the clock.

Lighthouse takes the time of scripts from the clock, so that on a busy machine it measures the machine. This counts the
same thing, of each task what is over 50 ms when a phone is four times slower, from the time the thread itself was at
work: `python benchmarks/page_cost.py home grid`. The best of a few loads is told, for a cold cache costs time, too.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from page_bench import GAMES, LOOKS, serving, tables
from playwright.sync_api import Browser, sync_playwright
from report import Figure

ROOT = Path(__file__).parent.parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
PHONE: Any = {"width": 412, "height": 823}
CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"]
TASK = "ThreadControllerImpl::RunTask"
# A phone against this machine; what of a task nobody notices; so long a page is watched; what waiting leaves 95 points.
SLOWER, UNNOTICED, WATCHED, BAR = 4, 50, 6000, 200


def tasks(browser: Browser, page_of: dict[str, Any]) -> list[float]:
    """CPU milliseconds of every task of the page's main thread while it comes."""
    context = browser.new_context(viewport=PHONE, device_scale_factor=1.75, is_mobile=True, has_touch=True)
    context.add_cookies(page_of["cookies"])
    page = context.new_page()
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(page_of["url"])
    page.wait_for_timeout(WATCHED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    # A browser has pages of its own, which are no cost of ours.
    (ours,) = {
        each["args"]["data"]["processId"]
        for each in events
        if each["name"] == "FrameCommittedInBrowser" and each["args"]["data"]["url"] == page_of["url"]
    }
    (main,) = {each["tid"] for each in events if each["pid"] == ours and each["args"].get("name") == "CrRendererMain"}
    return [
        each["tdur"] / 1000
        for each in events
        if (each["pid"], each["tid"], each["name"]) == (ours, main, TASK) and "tdur" in each
    ]


def measure(names: list[str] | None = None, times: int = LOOKS) -> list[Figure]:
    """All pages, or those that are named."""
    finder = [sys.executable, str(ROOT / "scripts" / "find_chromium.py")]
    chromium = subprocess.run(finder, capture_output=True, text=True, check=True).stdout.strip()
    figures = []
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=FLAGS)
        home = {"name": "home", "url": f"{address}/", "cookies": []}
        for page in [home, *tables(address)]:
            if names and page["name"] not in names:
                continue
            loads = [tasks(browser, page) for _ in range(times)]
            waits = [sum(max(0.0, SLOWER * task - UNNOTICED) for task in load) for load in loads]
            best = min(zip(waits, loads, strict=True))
            figures += [
                Figure(f"{page['name']}: waiting, by CPU time", best[0], "ms", at_most=BAR),
                Figure(f"{page['name']}: longest task", max(best[1]), "ms"),
                Figure(f"{page['name']}: all tasks", sum(best[1]), "ms"),
            ]
        browser.close()
    return figures


if __name__ == "__main__":
    from report import show

    chosen = argparse.ArgumentParser(description=__doc__)
    chosen.add_argument("pages", nargs="*", metavar="page", help=f"any of: home, {', '.join(GAMES)}")
    chosen.add_argument("--looks", type=int, default=LOOKS)
    said = chosen.parse_args()
    show(measure(said.pages, said.looks))
