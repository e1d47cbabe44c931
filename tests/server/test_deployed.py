"""The files under deploy without containers: servers started with the environment they give, and with no other."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import yaml

from tests.ports import KeptPort
from tests.server.running import HOME, ROOT

DEPLOY = Path(ROOT) / "deploy"
ADDRESS = "https://cinque.example"
# ${NAME:-what it is otherwise}, or ${NAME:?why there must be one}.
CHOSEN = re.compile(r"\$\{(\w+)(?::[-?]([^}]*))?\}")
PATIENCE = 60.0
# Having done all that is to be done, a server ends by the signal it was sent, or by none.
IN_GOOD_ORDER = 0, -signal.SIGTERM
KEPT_FROM_HERE = ("PATH", "LD_LIBRARY_PATH", "CINQUE_MODE")


def environment_of(file: str, service: str, folder: Path, given: Mapping[str, str]) -> dict[str, str]:
    """What a container would find in its environment, its folders being ours."""
    text = (DEPLOY / "Containerfile").read_text()
    image = re.search(r"^ENV (.+)$", text, re.MULTILINE)
    assert image is not None
    found = dict(each.split("=", 1) for each in image[1].split())
    services: dict[str, Any] = yaml.safe_load((DEPLOY / file).read_text())["services"]
    for name, value in services[service]["environment"].items():
        found[name] = CHOSEN.sub(lambda match: given.get(match[1], match[2] or ""), str(value))
    settings = folder / "etc.toml"
    settings.write_text((DEPLOY / "cinque.toml").read_text().replace("/data", str(folder / "data")))
    places = {"/etc/cinque.toml": str(settings), "/run/secrets": str(folder / "secrets"), "/data": str(folder / "data")}
    for old, new in places.items():
        found = {name: value.replace(old, new) if value.startswith(old) else value for name, value in found.items()}
    return {**{name: os.environ[name] for name in KEPT_FROM_HERE if name in os.environ}, **found}


class Deployed:
    """A server as a container would run it, but for its ports, which are free ones of this machine."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.ports = KeptPort(), KeptPort()
        here = {"CINQUE_HOST": "127.0.0.1", "CINQUE_PORT": str(self.ports[0].number), "CINQUE_BOT_WORKERS": "1"}
        here |= {"CINQUE_ADMIN": f"127.0.0.1:{self.ports[1].number}", "PYTHONPATH": HOME}
        command = [sys.executable, "-m", "cinque.server"]
        self.process = subprocess.Popen(command, env=environment | here, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "Cinque is at" in self.process.stdout.readline()
        # As a proxy hands requests on: with the name people know.
        headers = {"Host": "cinque.example", "Origin": ADDRESS}
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.ports[0].number}", headers=headers, timeout=30)

    def readiness(self) -> int:
        return httpx.get(f"http://127.0.0.1:{self.ports[1].number}/readyz", timeout=30).status_code

    def wait_until_ready_is(self, status: int) -> None:
        until = time.monotonic() + PATIENCE
        while self.readiness() != status:
            assert time.monotonic() < until
            time.sleep(0.1)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.http.close()
        for port in self.ports:
            port.close()


@contextmanager
def deployed(environment: dict[str, str]) -> Iterator[Deployed]:
    server = Deployed(environment)
    try:
        yield server
    finally:
        server.close()


WISH = {"game": "grid", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def test_one_server_runs_as_its_compose_file_says(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    environment = environment_of("alone.compose.yaml", "cinque", tmp_path, {"PUBLIC_URL": ADDRESS})
    with deployed(environment) as server:
        server.wait_until_ready_is(200)
        made = server.http.post("/api/matches", json=WISH)
        assert made.headers["Set-Cookie"].startswith("__Host-")
        assert (
            server.http.post("/api/matches", json=WISH, headers={"Origin": "https://other.example"}).status_code == 403
        )
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) in IN_GOOD_ORDER
    with deployed(environment) as again:
        assert again.http.get(f"/api/matches/{made.json()['match']}").json()["seats"][0]["name"] == "Ada"
    assert (tmp_path / "data" / "cinque.db").exists()


def test_two_servers_run_as_their_compose_file_says_and_are_replaced_in_turn(tmp_path: Path, postgres: str) -> None:
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "database").write_text(f"{postgres}\n")
    (tmp_path / "data").mkdir()
    each = {
        name: environment_of("several.compose.yaml", name, tmp_path, {"PUBLIC_URL": ADDRESS}) for name in ("one", "two")
    }
    with deployed(each["one"]) as one, deployed(each["two"]) as two:
        one.wait_until_ready_is(200)
        two.wait_until_ready_is(200)
        match = one.http.post("/api/matches", json=WISH).json()["match"]
        one.process.send_signal(signal.SIGTERM)
        # The proxy hears of it first, and sends nobody new; who is there is served meanwhile.
        one.wait_until_ready_is(503)
        assert one.http.get(f"/api/matches/{match}").status_code == 200
        assert one.process.wait(PATIENCE) in IN_GOOD_ORDER
        assert two.http.get(f"/api/matches/{match}").json()["seats"][0]["name"] == "Ada"
        assert two.readiness() == 200
