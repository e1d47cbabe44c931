"""`cinque`: start the server, say where the page is, and open it where there is a screen."""

import os
import sys
import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from cinque.cli.problems import Problem, WrongUse

# How long a server may take to start before its page is opened anyway.
PATIENCE = 20.0


def serve(host: str | None, port: int | None, db: str | None, open_page: bool | None) -> None:
    """Runs until it is stopped."""
    from cinque.server.app import serve as serve_forever
    from cinque.server.config import from_environment

    try:
        settings = from_environment(host=host, port=port, database=database_address(db))
    except msgspec.ValidationError as error:
        raise WrongUse(str(error)) from error
    address = page_address(settings.host, settings.port)
    print(f"Cinque is at {address} (stop with Ctrl-C)", flush=True)
    if open_page if open_page is not None else has_screen():
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    try:
        serve_forever(settings)
    except OSError as error:
        raise Problem(f"cannot listen on {settings.host}:{settings.port}: {error.strerror}") from error


def database_address(db: str | None) -> str | None:
    """A plain file name is a SQLite file."""
    if db is None or "://" in db:
        return db
    return f"sqlite:///{os.path.abspath(db)}"


def page_address(host: str, port: int) -> str:
    """Where a browser on this machine finds the page; a server that listens everywhere is also here."""
    name = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
    return f"http://{name}:{port}/"


def has_screen() -> bool:
    """Whether a browser window could be seen by whoever started this."""
    if not sys.stdout.isatty():
        return False
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(address: str) -> None:
    """Open the page as soon as the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urlopen(address, timeout=1).close()
            break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)
