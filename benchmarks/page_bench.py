"""What Lighthouse says of the page as a phone loads it: home, and a table of each game in the middle of a match.

Lighthouse and what it needs weigh more than all packages of the client, so they are installed when first asked for
(`benchmarks/lighthouse`). It works with a simulated slow telephone, but takes the time of scripts from this machine: a
busy one costs points, so the best of a few looks is told, beside how fast the machine was meanwhile. A table is opened
by a player with a seat.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from report import Figure

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from web import npm, search_path  # noqa: E402  # scripts are no package

GAMES = ("grid", "naval", "temple", "ratroyale", "frigate")
LOOKS = 3
POINTS, SHIFT, HOME_KB = 95, 0.02, 300


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own, and where it is."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cinque.server", "--port", "0", "--database", f"sqlite:///{folder}/page.db"]
        environment = os.environ | {"CINQUE_BOT_WORKERS": "1"}
        server = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.terminate()
            server.wait()


def lighthouse(pages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What it says of these pages, in their order."""
    folder = ROOT / "benchmarks" / "lighthouse"
    if not (folder / "node_modules" / "lighthouse").exists():
        npm("ci", "--no-audit", "--no-fund", folder=folder)
    finder = [sys.executable, str(ROOT / "scripts" / "find_chromium.py")]
    chromium = subprocess.run(finder, capture_output=True, text=True, check=True).stdout.strip()
    looker = ["node", str(folder / "look.mjs"), chromium, json.dumps(pages)]
    environment = os.environ | {"PATH": search_path()}
    run = subprocess.run(looker, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    said: list[dict[str, Any]] = json.loads(run.stdout)
    return said


def tables(address: str) -> list[dict[str, Any]]:
    """A page for each game: a match against a bot, opened by the player whose turn it is."""
    with httpx.Client(base_url=address, timeout=60) as http:
        key = http.post("/api/players").json()["key"]
        cookie = {"name": "cinque", "value": key, "domain": "127.0.0.1", "path": "/", "httpOnly": True}
        pages = []
        for game in GAMES:
            seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "easy"}][: 1 if game == "frigate" else 2]
            wish = {"game": game, "seats": seats, "seed": "page"}
            made = http.post("/api/matches", json=wish, headers={"Authorization": f"Bearer {key}"})
            made.raise_for_status()
            pages.append({"name": game, "url": f"{address}/match/{made.json()['match']}", "cookies": [cookie]})
    return pages


def looked(pages: list[dict[str, Any]], times: int) -> list[dict[str, Any]]:
    """The best of some looks at each page; layout shift is the worst of them."""
    looks = [lighthouse(pages) for _ in range(times)]
    best = []
    for seen in zip(*looks, strict=True):
        chosen = max(seen, key=lambda one: one["scores"]["performance"])
        best.append(chosen | {"shift": max(one["shift"] for one in seen)})
    return best


def figures_of(seen: dict[str, Any]) -> list[Figure]:
    name, scores = seen["name"], seen["scores"]
    return [
        *(Figure(f"{name}: {what}", points, "points", at_least=POINTS) for what, points in scores.items()),
        Figure(f"{name}: layout shift", seen["shift"], "", at_most=SHIFT),
        Figure(f"{name}: over the wire", seen["bytes"] / 1000, "kB", at_most=HOME_KB if name == "home" else None),
    ]


def measure(names: list[str] | None = None, times: int = LOOKS) -> list[Figure]:
    """All pages, or those that are named."""
    with serving() as address:
        pages = [{"name": "home", "url": f"{address}/", "cookies": []}, *tables(address)]
        seen = looked([page for page in pages if not names or page["name"] in names], times)
    for page in seen:
        for words in page["complaints"]:
            print(f"{page['name']}: {words}", file=sys.stderr)
    machine = Figure("the machine, by Lighthouse's own measure", min(page["machine"] for page in seen), "")
    return [machine, *(figure for page in seen for figure in figures_of(page))]


if __name__ == "__main__":
    from report import show

    chosen = argparse.ArgumentParser(description=__doc__)
    chosen.add_argument("pages", nargs="*", metavar="page", help=f"any of: home, {', '.join(GAMES)}")
    chosen.add_argument("--looks", type=int, default=LOOKS)
    said = chosen.parse_args()
    show(measure(said.pages, said.looks))
