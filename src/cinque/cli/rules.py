"""The rules a record was played by: those of this Cinque, or an earlier release that a server here has kept."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from cinque.cli.problems import Problem
from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record


@contextmanager
def rules_of(file: Path, record: Record) -> Iterator[Game[Any]]:
    """For as long as they are needed: earlier rules run in a process of their own."""
    if record.game not in GAMES:
        raise Problem(f"{file} is a record of {record.game!r}, a game that is not here")
    game = GAMES[record.game]
    try:
        is_here = rules_hash(game, game.options().check(record.options)) == record.rules
    except Refused:
        is_here = False
    if is_here:
        yield game
        return
    with _kept(record) as earlier:
        yield earlier


@contextmanager
def _kept(record: Record) -> Iterator[Game[Any]]:
    try:
        from cinque.engine.process import Failed, Lost
        from cinque.engine.shelf import Shelf, unknown_rules
        from cinque.server.config import from_environment
    except ImportError:
        # Without what a server needs there is none that could have kept any: these rules say why not.
        yield GAMES[record.game]
        return
    with closing(Shelf(from_environment().engine_folder)) as shelf:
        try:
            found = shelf.game_of(record)
            if found is None:
                GAMES[record.game].options().check(record.options)
                raise Problem(str(unknown_rules(record)))
            yield found
        except Refused as refused:
            raise Problem(str(refused)) from refused
        except (Failed, Lost) as error:
            raise Problem(f"the rules of this record do not answer: {error}") from error
