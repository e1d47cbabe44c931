"""The bot of the documentation plays on a running server, with one crash and one late move among its matches.

`python benchmarks/visitors.py 100`: a server, three bridges (`cinque bot`), so many matches of Grid Game with Random.
Exits with 1 unless every match ended, one bot was started again, and one move was made for a bot that was late.
"""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from msgspec import json

ROOT = Path(__file__).resolve().parent.parent
MYBOT = [sys.executable, str(ROOT / "examples" / "bots" / "mybot.py")]
NAUGHTY = [sys.executable, str(ROOT / "tests" / "bots" / "naughty.py")]
# So many matches at a time, and seconds for one.
AT_ONCE, PATIENCE = 8, 600.0


def ask(url: str, body: Any = None) -> Any:
    data = None if body is None else json.encode(body)
    with urlopen(Request(url, data, {"Content-Type": "application/json"}), timeout=PATIENCE) as answer:
        return json.decode(answer.read())


def bridge(url: str, name: str, matches: int, command: list[str], *words: str) -> subprocess.Popen[str]:
    start = [sys.executable, "-m", "cinque.cli", "bot", "--server", url, "--name", name, "--matches", str(matches)]
    return subprocess.Popen([*start, *words, "--", *command], stdout=subprocess.PIPE, text=True)


def guest(url: str, name: str) -> str:
    """What a seat plan calls the bot, once it is here."""
    while True:
        for each in ask(f"{url}/api/bots"):
            if each["name"] == name:
                return f"guest:{each['bot']}"
        time.sleep(0.1)


def play(url: str, bot: str, matches: int) -> int:
    """Invites the bot to so many matches, a few at a time; how many of them have ended."""
    running: list[str] = []
    begun = ended = 0
    while ended < matches:
        while len(running) < AT_ONCE and begun < matches:
            seats = [{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": "random"}]
            running.append(ask(f"{url}/api/matches", {"game": "grid", "seats": seats})["match"])
            begun += 1
        time.sleep(0.2)
        over = [each for each in running if ask(f"{url}/api/matches/{each}")["status"] == "over"]
        ended += len(over)
        running = [each for each in running if each not in over]
    return ended


def main() -> None:
    """Play them all and say what came of it."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cinque.server", "--port", "0", "--database", f"sqlite:///{folder}/a.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            found = re.search(r"http://\S+?:\d+", server.stdout.readline() if server.stdout else "")
            assert found is not None
            url = found[0]
            bots = {
                "mybot": bridge(url, "mybot", count - 2, MYBOT),
                "crashes": bridge(url, "crashes", 1, [*NAUGHTY, "crash", "3", f"{folder}/flag"]),
                "late": bridge(url, "late", 1, [*NAUGHTY, "late", "2", "4"], "--turn", "3", "--reserve", "0"),
            }
            ended = sum(play(url, guest(url, name), count - 2 if name == "mybot" else 1) for name in bots)
            said = {name: bot.communicate(timeout=PATIENCE)[0] for name, bot in bots.items()}
        finally:
            server.terminate()
            server.wait()
    won = len(re.findall(": won", said["mybot"]))
    restarts, lates = "1 restarts" in said["crashes"], "1 late" in said["late"]
    clean = said["mybot"].count("0 restarts, 0 late")
    print(f"{ended} of {count} matches ended in {time.monotonic() - began:.0f} s; mybot won {won} of {count - 2}")
    print(f"{clean} of {count - 2} without a fault; one crash survived: {restarts}; one late move made for it: {lates}")
    sys.exit(0 if ended == count and restarts and lates else 1)


if __name__ == "__main__":
    main()
