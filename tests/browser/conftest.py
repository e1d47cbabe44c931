"""A real server process and a real browser, shared by all the tests of the web client."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.scenes import HOST, Table, remembering
from tests.ports import KeptPort
from tests.saves import SAVE_SECRET

LEAN = Path(__file__).resolve().parents[2] / "scripts" / "lean_chromium.sh"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    # A name as a table at home has it, over plain HTTP: to a browser that is no secure context.
    "--host-resolver-rules=MAP table.lan 127.0.0.1",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
# How long a page may take on a machine that is busy with other things; who is quick waits for nothing.
PATIENCE = 60_000
# What a warning of the client's framework points to: it is never said without a fault of ours.
FRAMEWORK = "svelte.dev/e/"

expect.set_options(timeout=PATIENCE)


class Server:
    """A server process on a port and a database of its own; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._kept = KeptPort()
        self.port = self._kept.number
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'browser.db'}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        environment = os.environ | {"CINQUE_CLAIM_AFTER": "0", "CINQUE_BOT_WORKERS": "1", "CINQUE_ENGINES": "off"}
        environment["CINQUE_SAVE_SECRET"] = SAVE_SECRET
        environment["CINQUE_BOT_BEAT"] = "0"
        command = [sys.executable, "-m", "cinque.server", "--port", str(self.port), "--database", self.database]
        command += ["--log-level", "warning"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        # The first line is printed when the server listens.
        assert "Cinque is at" in self.process.stdout.readline()

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """It hears everything and answers nothing until the end of this."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        yield
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def close(self) -> None:
        self.kill()
        self._kept.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    environment: dict[str, str | float | bool] = {**os.environ, "CINQUE_CHROMIUM": chromium}
    with sync_playwright() as tools:
        found = tools.chromium.launch(executable_path=LEAN, env=environment, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(browser: Browser, server: Server) -> Iterator[NewContext]:
    """Makes browsers that share nothing; whatever goes wrong in their pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: Any) -> BrowserContext:
        stored = options.pop("stored", {})
        settings = {
            "viewport": DESKTOP,
            "base_url": f"http://{HOST}:{server.port}",
            "reduced_motion": "no-preference",
        } | options
        context = browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(remembering({"speed": "instant", "autoEnd": "at once", "sound": False} | stored))
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda said: errors.append(said.text) if FRAMEWORK in said.text else None)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context().new_page()


@pytest.fixture
def table(page: Page, http: httpx.Client) -> Table:
    return Table(page, http)
