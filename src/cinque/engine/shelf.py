"""Releases of the rules that are kept, so that matches which began by them can be finished by them (PL-10).

A release is a folder with the rules, the bots and this package as they were; nothing of the server is in it. The rules
of today are put there before there is a newer release, because afterwards they are gone.
"""

import shutil
import threading
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import structlog
from msgspec import DecodeError, Struct, ValidationError, json

import cinque
from cinque.engine.pipes import PROTOCOL
from cinque.engine.process import Engine, Failed
from cinque.engine.remote import RemoteGame
from cinque.games import GAMES, OWN
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.options import Options
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.record import Record

log = structlog.get_logger()

# What rules are made of, beside the files of the package itself; and what says which they are.
PARTS = ("kernel", "boards", "games", "bots", "engine")
LABEL = "engine.json"
# How the name of a folder begins that is not whole yet.
HALF = ".half-"
COMPILED = "cinque_*__mypyc*"


class Label(Struct, frozen=True):
    """What is in a folder."""

    protocol: int
    releases: dict[str, int]


class Release(Struct, frozen=True):
    """A folder with rules, and which they are."""

    home: Path
    releases: dict[str, int]


def releases_now() -> dict[str, int]:
    """The games of this Cinque, and by which release of their rules it plays them."""
    return {name: GAMES[name].release for name in OWN}


def kept_in(folder: Path) -> list[Release]:
    """All that is kept in a folder and can be talked to, the oldest first."""
    found = []
    for label in sorted(folder.glob(f"*/{LABEL}"), key=lambda path: (path.stat().st_mtime, str(path))):
        try:
            told = json.decode(label.read_bytes(), type=Label)
        except (OSError, DecodeError, ValidationError) as error:
            log.warning("a kept release cannot be read", file=str(label), error=str(error))
            continue
        if told.protocol == PROTOCOL:
            found.append(Release(label.parent, told.releases))
    return found


def keep_now(folder: Path) -> Path | None:
    """Puts the rules of today on the shelf, as a whole or not at all; None where they are there already."""
    now = releases_now()
    if any(now.items() <= each.releases.items() for each in kept_in(folder)):
        return None
    target = folder / "-".join(f"{name}{release}" for name, release in sorted(now.items()))
    folder.mkdir(parents=True, exist_ok=True)
    half = Path(mkdtemp(prefix=HALF, dir=folder))
    try:
        _copy_rules(half)
        (half / LABEL).write_bytes(json.encode(Label(PROTOCOL, now)))
        half.rename(target)
    except OSError:
        shutil.rmtree(half, ignore_errors=True)
        if not (target / LABEL).exists():
            raise
        # Another process was faster.
        return None
    return target


def _copy_rules(target: Path) -> None:
    package = Path(cinque.__file__).parent
    for part in PARTS:
        shutil.copytree(package / part, target / "cinque" / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(package / "__init__.py", target / "cinque")
    for library in package.parent.glob(COMPILED):
        shutil.copy2(library, target)


class Shelf:
    """The rules that can be played by here: those of today, and those that are kept."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.releases = kept_in(folder) if folder is not None else []
        self._engines: dict[Path, Engine] = {}
        self._games: dict[tuple[str, int], RemoteGame] = {}
        self._lock = threading.Lock()

    def served(self) -> list[str]:
        """Every release that can be played by, as `GAME-1`."""
        kept = {f"{name}-{release}" for each in self.releases for name, release in each.releases.items()}
        return sorted(kept | {f"{name}-{game.release}" for name, game in GAMES.items()})

    def is_here(self, game: str, rules: str, options: Options) -> bool:
        """Whether a match is played by the rules of this process."""
        return game in GAMES and _has_hash(GAMES[game], rules, options)

    def game_for(self, game: str, release: int, rules: str, options: Options) -> Game[Any] | None:
        """The rules a match began with; None where they are neither here nor kept. May wait for a process to begin."""
        if self.is_here(game, rules, options):
            return GAMES[game]
        found = self._elsewhere(game, release)
        return found if found is not None and _has_hash(found, rules, options) else None

    def game_of(self, record: Record) -> Game[Any] | None:
        """The rules a record was played by, which it names by their hash; None where no release that is here has them.
        May wait for processes to begin."""
        if record.game not in GAMES:
            return None
        if _is_of(GAMES[record.game], record):
            return GAMES[record.game]
        kept = {each.releases[record.game]: None for each in reversed(self.releases) if record.game in each.releases}
        for release in kept:
            found = self._elsewhere(record.game, release)
            if found is not None and _is_of(found, record):
                return found
        return None

    def home_for(self, game: str, release: int) -> Path | None:
        """Where a release is kept; the newest copy of it, where there are several."""
        return next((each.home for each in reversed(self.releases) if each.releases.get(game) == release), None)

    def _elsewhere(self, game: str, release: int) -> RemoteGame | None:
        home = self.home_for(game, release)
        if home is None:
            return None
        with self._lock:
            engine = self._engines.setdefault(home, Engine(home))
            engine.start()
            if (game, release) not in self._games:
                self._games[game, release] = RemoteGame(engine, engine.games[game], GAMES.get(game))
            return self._games[game, release]

    def close(self) -> None:
        for engine in self._engines.values():
            engine.close()


_here = Shelf(None)


def open_here(folder: Path | None) -> None:
    """For a process that has one shelf for all it does."""
    global _here
    _here = Shelf(folder)


def here() -> Shelf:
    return _here


def _has_hash(game: Game[Any], rules: str, options: Options) -> bool:
    """Earlier options may mean nothing to these rules; then they are others."""
    try:
        return rules_hash(game, options) == rules
    except (ValueError, LookupError, TypeError, Failed):
        return False


def _is_of(game: Game[Any], record: Record) -> bool:
    """Whether a record was played by these rules. It may come from anybody: rules are asked about no options that they
    do not offer, because what is a name to them may be one of a file."""
    try:
        return _has_hash(game, record.rules, game.options().check(record.options))
    except (Refused, Failed):
        return False


def unknown_rules(record: Record) -> Reason:
    """Why a record cannot be played again here."""
    words = f"This record was played by other rules ({record.rules}), and no release that is kept here has them."
    return Reason(words, "PL-10")
