"""Makes the pictures of the README from the running client: `make pictures`, after a change that can be seen in them.

tests/browser/test_pictures.py makes them again and compares, so that they cannot be older than what they show.
Therefore nothing in them is left to chance: a player who has just sat down and is to move, before any bot has.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from find_chromium import HOW, find

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
FLAGS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
WINDOW: Any = {"width": 1280, "height": 800}
# What each picture shows. The seed makes it the same picture the next time.
TABLES = {"table": "grid", "naval": "naval", "temple": "temple", "ratroyale": "ratroyale", "frigate": "frigate"}
SEED = "pictures"
# Where turns are not counted from 0.
FIRST_TURN = {"temple": 1, "ratroyale": 1, "frigate": 1}
# Milliseconds until nothing moves, and what is enough for a README.
SETTLED, QUALITY = 1500, 80


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own, and where it is."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "cinque.server",
            "--port",
            "0",
            "--database",
            f"sqlite:///{folder}/pictures.db",
        ]
        server = subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.terminate()
            server.wait()


def sit(http: Any, game: str) -> str:
    """A match in which a person is to move first."""
    me, bot = {"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "easy"}
    for seats in ([me],) if game == "frigate" else ([me, bot], [bot, me]):
        match: str = http.post("/api/matches", data={"game": game, "seats": seats, "seed": SEED}).json()["match"]
        look = http.get(f"/api/matches/{match}/glance").json()
        if look["turn"] == FIRST_TURN.get(game, 0) and look["seat"] in look["to_move"]:
            return match
    sys.exit(f"pictures: nobody may begin a match of {game}")


def take(context: Any, folder: Path) -> None:
    """Every picture into a folder."""
    page = context.new_page()
    page.goto("/")
    for name, game in TABLES.items():
        page.goto(f"/match/{sit(context.request, game)}")
        page.get_by_test_id("turn").or_(page.locator(".viewport")).first.wait_for()
        if game == "grid":
            page.keyboard.press("n")  # a unit in hand shows what the table can do
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)


def main() -> None:
    from playwright.sync_api import sync_playwright

    chromium = find()
    if chromium is None:
        sys.exit(HOW)
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=FLAGS)
        take(browser.new_context(viewport=WINDOW, base_url=address, reduced_motion="reduce"), IMAGES)
        browser.close()
    print(f"pictures: {len(TABLES)} made")


if __name__ == "__main__":
    main()
