"""A real server process on a real port with a real database, for tests."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx

import cinque
from tests.ports import KeptPort
from tests.saves import SAVE_SECRET

ROOT = Path(__file__).resolve().parents[2]
HOME = str(Path(cinque.__file__).parent.parent)
KEY = re.compile("cq1_[A-Za-z0-9_-]+")
# Tests are one fast client; the limits have tests of their own.
GENEROUS = {
    "CINQUE_FRAME_RATE": "100000",
    "CINQUE_FRAME_BURST": "100000",
    "CINQUE_BOT_FRAME_RATE": "100000",
    "CINQUE_BOT_FRAME_BURST": "100000",
    "CINQUE_CREATE_RATE": "100000/minute",
    "CINQUE_REQUEST_RATE": "100000/minute",
    "CINQUE_GUESS_RATE": "100000/minute",
    "CINQUE_LOG_JSON": "true",
    "CINQUE_BOT_WORKERS": "1",
    # What others see of a bot comes at once, but where the beat is what is tested.
    "CINQUE_BOT_BEAT": "0",
    # Releases of the rules are kept in the tests that are about them.
    "CINQUE_ENGINES": "off",
    "CINQUE_SAVE_SECRET": SAVE_SECRET,
}

# Where /proc/PID/stat has a process' time, behind its name.
USER_TIME, SYSTEM_TIME = 11, 12

# A connection is not used again when the server, which waits for 5 s, may be closing it.
SHORT_KEPT = httpx.Limits(keepalive_expiry=2.0)


class Server:
    """Starts, kills and restarts; always on the same port and database."""

    # What its process finds in its environment besides.
    environment: Mapping[str, str] = {}
    # Where its Cinque is.
    home: str = HOME

    def __init__(self, database: str, log: Path, module: str = "cinque.server", **settings: str) -> None:
        self.database = database
        self.module = module
        self._kept = KeptPort()
        self.port = self._kept.number
        self.settings = {f"CINQUE_{name.upper()}": value for name, value in settings.items()}
        self.log = log
        # Every token it ever gave out; none of them may be found in its log.
        self.secrets: set[str] = set()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60, limits=SHORT_KEPT)
        self.start()

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "--port", str(self.port), "--database", self.database]
        environment = {
            **os.environ,
            "PYTHONPATH": f"{self.home}:{ROOT}",
            **GENEROUS,
            **self.settings,
            **self.environment,
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert "Cinque is at" in self.process.stdout.readline(), self.log.read_text()

    def busy(self) -> float:
        """How many seconds it has kept a core: however busy the machine is with other things."""
        numbers = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(numbers[USER_TIME]) + int(numbers[SYSTEM_TIME])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """As a power cut would: no warning, no last words."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """As an administrator would; the exit code."""
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def restart(self) -> None:
        self.kill()
        self.start()

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        self.http.close()
        self._kept.close()
        said = self.log.read_text(errors="replace")
        assert [secret for secret in self.secrets if secret in said] == [], "a secret is in the log"

    # --- what clients ask over HTTP ----------------------------------------------------------------------------------

    def get(self, path: str, key: str = "") -> Any:
        answer = self.ask("GET", path, None, key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, key: str = "") -> Any:
        answer = self.ask("POST", path, body, key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refusal(self, path: str, body: Any = None, key: str = "", method: str = "POST") -> Any:
        """The problem a request meets, with its status."""
        answer = self.ask(method, path, body, key)
        assert answer.status_code >= 400, answer.text
        return {"status": answer.status_code, **answer.json()}

    def ask(self, method: str, path: str, body: Any, key: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        # No cookie is kept: this is no browser, and one test is many people.
        self.http.cookies.clear()
        answer = self.http.request(method, path, json=body, headers=headers)
        self.secrets.update(KEY.findall(answer.text))
        return answer

    def person(self) -> str:
        """The key of somebody new."""
        key: str = self.post("/api/players")["key"]
        return key

    def join(self, game: "Game", name: str, key: str = "") -> "Game":
        """Somebody takes an open seat; the match with his key as well."""
        key = key or self.person()
        joined = self.post(f"/api/matches/{game.match}/join", {"name": name}, key)
        return Game(game.match, game.keys | dict.fromkeys(joined["seats"], key))

    def new(self, *seats: str, key: str = "", **more: Any) -> "Game":
        """A match of Grid Game by somebody new or somebody known; seats are `me`, `open`, or the name of a bot."""
        plans = [_plan(number, seat) for number, seat in enumerate(seats)]
        key = key or self.person()
        seated = self.post("/api/matches", {"game": "grid", "seats": plans, **more}, key)
        return Game(seated["match"], dict.fromkeys(seated["seats"], key))

    def two(self, **more: Any) -> "Game":
        """A match with two people, by link."""
        game = self.new("me", "open", **more)
        return self.join(game, "P1")


class Game:
    """A match and the keys of the players at it, by seat."""

    def __init__(self, match: str, keys: dict[int, str]) -> None:
        self.match = match
        self.keys = keys


def _plan(number: int, seat: str) -> dict[str, str]:
    if seat in ("me", "open"):
        return {"kind": seat, "name": f"P{number}"}
    return {"kind": "bot", "bot": seat}
