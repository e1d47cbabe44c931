"""Frames a second while the map of a Naval Battle is panned and zoomed: eight fleets on 96 x 96 in headless Chromium.

Beside it, the size of an update on the wire. What is judged is the slowest quarter of a second of a sweep over the map,
the median of three sweeps, so that one hiccup of a busy machine decides nothing. The CPU time of the page's main thread
says the same on a machine that is busy with other things: a frame of 30 a second has 33 ms.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
import naval_wire
from playwright.sync_api import CDPSession, Page, sync_playwright
from report import Figure

from cinque.kernel.play import record_of

ROOT = Path(__file__).parent.parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WINDOW: Any = {"width": 1280, "height": 800}
SWEEPS = 3

# Moves the map as a hand would, one step a frame, and notes how long each frame took.
SWEEP = """async (what) => {
  const sea = document.querySelector('.viewport');
  const box = sea.getBoundingClientRect();
  const mouse = {bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1};
  const at = (x, y) => ({clientX: box.left + x, clientY: box.top + y, ...mouse});
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  let last = await frame();
  const note = async () => { const now = await frame(); times.push(now - last); last = now; };
  let [x, y] = [box.width / 2, box.height / 2];
  if (what === 'pan') sea.dispatchEvent(new PointerEvent('pointerdown', at(x, y)));
  for (let i = 0; i < 120; i++) {
    if (what === 'pan') {
      x += 14 * Math.cos(i / 19);
      y += 14 * Math.sin(i / 13);
      sea.dispatchEvent(new PointerEvent('pointermove', at(x, y)));
    } else sea.dispatchEvent(new WheelEvent('wheel', {...at(x, y), deltaY: i % 60 < 30 ? 45 : -45, cancelable: true}));
    await note();
  }
  if (what === 'pan') sea.dispatchEvent(new PointerEvent('pointerup', at(x, y)));
  return times;
}"""


def slowest(times: list[float]) -> float:
    """Frames a second in the slowest quarter of a second."""
    worst = 1000.0
    for start in range(len(times)):
        spent, frames = 0.0, 0
        while spent < 250 and start + frames < len(times):
            spent += times[start + frames]
            frames += 1
        if spent >= 250:
            worst = min(worst, 1000 * frames / spent)
    return worst


def sit_down(address: str) -> dict[str, Any]:
    """The battle of the wire's figures, from its last position on, with the seat to move ours."""
    line = naval_wire.battle(rounds=naval_wire.MIDDLE)
    state: Any = line.now()
    record = record_of(line, [f"Admiral {seat}" for seat in range(naval_wire.SEATS)])
    with httpx.Client(base_url=address, timeout=60) as http:
        stored = http.post("/api/records", content=msgspec.json.encode(record)).json()
        seats = [{"kind": "bot", "bot": "random"}] * naval_wire.SEATS
        seats[state.seat()] = {"kind": "me", "name": "Ada"}
        wish = {"game": "naval", "seats": seats, "origin": {"record": stored["record"], "at": len(record.moves)}}
        made: dict[str, Any] = http.post("/api/matches", json=wish).json()
        return made


def opened(page: Page, made: dict[str, Any], address: str) -> None:
    held = json.dumps({made["match"]: made["seats"]})
    page.add_init_script(f"localStorage['cinque.seats'] = {json.dumps(held)}")
    page.goto(f"{address}/match/{made['match']}")
    page.get_by_role("button", name="End turn").wait_for()
    page.keyboard.press("n")
    page.locator('[role="gridcell"][aria-label*="in reach"]').first.wait_for()


def busy(line: CDPSession) -> float:
    """CPU milliseconds of the page's main thread so far."""
    metrics = {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])


def swept(page: Page, line: CDPSession, what: str) -> tuple[float, float]:
    """Medians over some sweeps: frames a second in the slowest moment, and CPU milliseconds of a frame."""
    moments, costs = [], []
    for _ in range(SWEEPS):
        before = busy(line)
        times = page.evaluate(SWEEP, what)
        costs.append((busy(line) - before) / len(times))
        moments.append(slowest(times))
    return median(moments), median(costs)


def frames(address: str) -> dict[str, tuple[float, float]]:
    """What a sweep gives, for panning and for zooming."""
    chromium = subprocess.run(
        [sys.executable, ROOT / "scripts" / "find_chromium.py"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_context(viewport=WINDOW).new_page()
        opened(page, sit_down(address), address)
        line = page.context.new_cdp_session(page)
        line.send("Performance.enable", {"timeDomain": "threadTicks"})
        found = {what: swept(page, line, what) for what in ("pan", "zoom")}
        browser.close()
    return found


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cinque.server", "--port", "0", "--database", f"sqlite:///{folder}/frames.db"]
        environment = os.environ | {"CINQUE_BOT_WORKERS": "1"}
        server = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            words = server.stdout.readline()
            found = frames(words.split()[-1].rstrip("/"))
        finally:
            server.terminate()
            server.wait()
    return [
        Figure("panning 96 x 96, slowest moment", found["pan"][0], "frames/s", at_least=30),
        Figure("zooming 96 x 96, slowest moment", found["zoom"][0], "frames/s", at_least=30),
        Figure("panning, CPU of a frame", found["pan"][1], "ms", at_most=33),
        Figure("zooming, CPU of a frame", found["zoom"][1], "ms", at_most=33),
        *naval_wire.measure(),
    ]


if __name__ == "__main__":
    from report import show

    show(measure())
