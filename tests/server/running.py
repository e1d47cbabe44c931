"""A real server process on a real port with a real database, for tests."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

import cinque
from tests.ports import KeptPort

ROOT = Path(__file__).resolve().parents[2]
HOME = str(Path(cinque.__file__).parent.parent)
# Tests are one fast client; the limits have tests of their own.
GENEROUS = {
    "CINQUE_FRAME_RATE": "100000",
    "CINQUE_FRAME_BURST": "100000",
    "CINQUE_CREATE_RATE": "100000/minute",
    "CINQUE_REQUEST_RATE": "100000/minute",
    "CINQUE_LOG_JSON": "true",
    "CINQUE_BOT_WORKERS": "1",
}


class Server:
    """Starts, kills and restarts; always on the same port and database."""

    def __init__(self, database: str, log: Path, module: str = "cinque.server", **settings: str) -> None:
        self.database = database
        self.module = module
        self._kept = KeptPort()
        self.port = self._kept.number
        self.settings = {f"CINQUE_{name.upper()}": value for name, value in settings.items()}
        self.log = log
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        self.start()

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "--port", str(self.port), "--database", self.database]
        environment = {**os.environ, "PYTHONPATH": f"{HOME}:{ROOT}", **GENEROUS, **self.settings}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert "Cinque is at" in self.process.stdout.readline(), self.log.read_text()

    def kill(self) -> None:
        """As a power cut would: no warning, no last words."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """As an administrator would; the exit code."""
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(30)
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

    # --- what clients ask over HTTP ----------------------------------------------------------------------------------

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, tokens: list[str] | None = None) -> Any:
        answer = self.ask("POST", path, body, tokens)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refusal(self, path: str, body: Any = None, tokens: list[str] | None = None, method: str = "POST") -> Any:
        """The problem a request meets, with its status."""
        answer = self.ask(method, path, body, tokens)
        assert answer.status_code >= 400, answer.text
        return {"status": answer.status_code, **answer.json()}

    def ask(self, method: str, path: str, body: Any, tokens: list[str] | None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
        return self.http.request(method, path, json=body, headers=headers)

    def new(self, *seats: str, **more: Any) -> "Game":
        """A match of Grid Game; seats are `me`, `open`, or the name of a bot."""
        plans = [_plan(number, seat) for number, seat in enumerate(seats)]
        seated = self.post("/api/matches", {"game": "grid", "seats": plans, **more})
        return Game(seated["match"], {each["seat"]: each["token"] for each in seated["seats"]})

    def two(self, **more: Any) -> "Game":
        """A match with two people, by link."""
        game = self.new("me", "open", **more)
        joined = self.post(f"/api/matches/{game.match}/join", {"name": "P1"})
        return Game(game.match, game.tokens | {each["seat"]: each["token"] for each in joined["seats"]})


class Game:
    """A match and the tokens of its seats."""

    def __init__(self, match: str, tokens: dict[int, str]) -> None:
        self.match = match
        self.tokens = tokens


def _plan(number: int, seat: str) -> dict[str, str]:
    if seat in ("me", "open"):
        return {"kind": seat, "name": f"P{number}"}
    return {"kind": "bot", "bot": seat}
