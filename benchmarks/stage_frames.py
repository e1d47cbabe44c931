"""Frames a second of the theatre: the busiest moments of a recorded match of each game, replayed in headless Chromium.

Of three plays the best is told, so that one hiccup of a busy machine decides nothing; the CPU time that a frame costs
the page's main thread says the same on a machine that is busy with other things. Beside it, what a page that shows
nothing asks for: no frame at all.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
from playwright.sync_api import CDPSession, Page, sync_playwright
from report import Figure

from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from tests.golden.write import Golden

ROOT = Path(__file__).parent.parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WINDOW: Any = {"width": 1280, "height": 720}
# Moves whose events together are the most: so many of them are played in a piece.
PIECE, PLAYS = 10, 3
FRAMES, LONGEST, COST, NODES = 45, 100, 1000 / 45, 1500
# Counts the frames that the page asks for, apart from those of who measures.
COUNTED = """const ask = window.requestAnimationFrame.bind(window);
window.asked = 0;
window.frame = () => new Promise(ask);
window.requestAnimationFrame = (run) => (window.asked++, ask(run));"""
# While the page asks for frames, or for so many seconds: how long each took.
PLAYED = """async (seconds) => {
  const times = [];
  const end = performance.now() + 1000 * seconds;
  let [last, asked] = [await frame(), window.asked];
  while (performance.now() < end) {
    const now = await frame();
    if (window.asked > asked) times.push(now - last);
    [last, asked] = [now, window.asked];
  }
  return times;
}"""
SECONDS, QUIET = 5, 1


def golden(name: str) -> Record:
    """The recorded match of a game under its own options."""
    files = sorted((ROOT / "tests" / "golden" / name).glob("*.json"), key=lambda file: len(file.name))
    return msgspec.json.decode(files[0].read_bytes(), type=Golden).record


def busiest(record: Record) -> int:
    """The position from which a few moves tell the most."""
    line = replay(GAMES[record.game], record)
    told = [len(log.events) for log in line.logs]
    return max(range(max(1, len(told) - PIECE)), key=lambda at: sum(told[at : at + PIECE]))


def busy(line: CDPSession) -> float:
    """CPU milliseconds of the page's main thread so far."""
    metrics = {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])


def played(page: Page, line: CDPSession, at: int) -> tuple[list[float], float]:
    """How long each frame took, and the CPU milliseconds of one."""
    page.get_by_label("Position").fill(str(at))
    before = busy(line)
    page.get_by_role("button", name="Play", exact=True).click()
    times: list[float] = page.evaluate(PLAYED, SECONDS)
    cost = (busy(line) - before) / max(1, len(times))
    pause = page.get_by_role("button", name="Pause", exact=True)
    if pause.is_visible():
        pause.click()
    return times, cost


def figures_of(page: Page, address: str, name: str) -> list[Figure]:
    record = golden(name)
    stored = httpx.post(f"{address}/api/records", content=msgspec.json.encode(record), timeout=60).json()
    page.goto(f"{address}/record/{stored['record']}")
    page.get_by_test_id("position").wait_for()
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    at = busiest(record)
    plays = [played(page, line, at) for _ in range(PLAYS)]
    page.wait_for_timeout(1000 * QUIET)
    asked = page.evaluate("window.asked")
    page.wait_for_timeout(1000 * QUIET)
    idle = page.evaluate("window.asked") - asked
    return [
        Figure(f"{name}: frames", max(1000 / median(times) for times, _ in plays), "a second", at_least=FRAMES),
        Figure(f"{name}: longest frame", min(max(times) for times, _ in plays), "ms", at_most=LONGEST),
        Figure(f"{name}: CPU of a frame", min(cost for _, cost in plays), "ms", at_most=COST),
        Figure(f"{name}: frames asked for while nothing moves", idle, "", at_most=0),
        Figure(f"{name}: nodes", page.evaluate("document.querySelectorAll('*').length"), "", at_most=NODES),
    ]


def watched(address: str, games: list[str]) -> list[Figure]:
    finder = [sys.executable, str(ROOT / "scripts" / "find_chromium.py")]
    chromium = subprocess.run(finder, capture_output=True, text=True, check=True).stdout.strip()
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_context(viewport=WINDOW).new_page()
        page.add_init_script(COUNTED)
        found = [figure for name in games for figure in figures_of(page, address, name)]
        browser.close()
    return found


def measure(games: list[str] | None = None) -> list[Figure]:
    """All games, or those that are named."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cinque.server", "--port", "0", "--database", f"sqlite:///{folder}/stage.db"]
        environment = os.environ | {"CINQUE_BOT_WORKERS": "1", "CINQUE_ENGINES": "off"}
        server = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            return watched(server.stdout.readline().split()[-1].rstrip("/"), games or list(GAMES))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    from report import show

    show(measure(sys.argv[1:]))
