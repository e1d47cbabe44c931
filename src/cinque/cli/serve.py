"""`cinque`: start the server, say where the page is, and open it where there is a screen."""

import os
import sys
import threading
import webbrowser

import msgspec

from cinque.cli.problems import Problem, WrongUse


def serve(config: str | None, host: str | None, port: int | None, db: str | None, open_page: bool | None) -> None:
    """Runs until it is stopped."""
    from cinque.server.app import serve as serve_until_stopped
    from cinque.server.config import from_environment
    from cinque.server.store.lock import CannotOpen

    opening = open_page if open_page is not None else has_screen()

    def ready(address: str) -> None:
        page = page_address(address)
        print(f"Cinque is at {page} (stop it with Ctrl-C)", flush=True)
        if opening:
            # Some browsers keep whoever starts them waiting.
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()

    try:
        settings = from_environment(config=config, host=host, port=port, database=database_address(db))
    except msgspec.ValidationError as error:
        raise WrongUse(str(error)) from error
    try:
        serve_until_stopped(settings, ready)
    except CannotOpen as error:
        raise Problem(str(error)) from error
    except OSError as error:
        words = os.strerror(error.errno) if error.errno else str(error)
        raise Problem(f"cannot listen on {settings.host} port {settings.port}: {words}") from error


def database_address(db: str | None) -> str | None:
    """A plain file name is a SQLite file."""
    if db is None or "://" in db:
        return db
    return f"sqlite:///{os.path.abspath(db)}"


def page_address(address: str) -> str:
    """Where a browser on this machine finds the page; a server that listens everywhere is also here."""
    return address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:")


def has_screen() -> bool:
    """Whether a browser window would be seen by whoever started this."""
    if not sys.stdout.isatty():
        return False
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
