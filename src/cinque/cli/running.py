"""`cinque config`, `backup`, `verify` and `restore`: what whoever runs a server needs beside the server."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from cinque.cli.problems import Problem, WrongUse
from cinque.cli.serve import database_address


def settings_from(config: str | None, db: str | None = None) -> Any:
    from cinque.server.config import from_environment

    try:
        return from_environment(config=config, database=database_address(db))
    except msgspec.ValidationError as error:
        raise WrongUse(str(error)) from error


def print_settings(config: str | None) -> None:
    """As a file of settings that would lead to the same."""
    from cinque.server.config import in_force

    for name, value in in_force(settings_from(config)).items():
        print(f"{name} = {msgspec.json.encode(value).decode()}")


def back_up(target: str, config: str | None, db: str | None) -> None:
    from cinque.server.store.copies import Damaged, copy_while_running, file_of
    from cinque.server.store.lock import CannotOpen

    try:
        settings = settings_from(config, db)
        copied = copy_while_running(file_of(settings.database), Path(target), settings.engine_folder)
    except (CannotOpen, Damaged, OSError) as error:
        raise Problem(str(error)) from error
    print(f"{target}: {_said(copied)}.")


def verify_copy(target: str) -> None:
    """Its pages, its logs without gaps, and every open match replayed, by the rules it began with, to where its list
    says it stands."""
    from cinque.engine.shelf import Shelf
    from cinque.server.store.copies import Damaged, look_into, open_matches, rules_of

    path = Path(target)
    replayed, foreign = 0, 0
    with TemporaryDirectory(prefix="cinque-verify-") as name:
        try:
            copied = look_into(path)
            rules_of(path, Path(name))
            with closing(Shelf(Path(name))) as shelf:
                for stored in open_matches(path):
                    known = replays(stored, shelf)
                    replayed, foreign = replayed + known, foreign + (not known)
        except Damaged as error:
            raise Problem(str(error)) from error
    rest = f"; {foreign} are of rules that it does not hold, and were only counted" if foreign else ""
    print(f"{target}: {_said(copied)}. Whole; {replayed} open matches replay to where they stood{rest}.")


def replays(stored: Any, shelf: Any) -> bool:
    """Whether the rules of a match are here to replay it; Damaged when it comes to stand elsewhere than it stood."""
    from cinque.kernel.reason import Refused
    from cinque.server.live.match import Match
    from cinque.server.store.copies import Damaged
    from cinque.server.timekeeper import Timekeeper

    head, was = stored.head, msgspec.structs.replace(stored.head.standing)
    try:
        match = Match(stored, Timekeeper(), shelf.game_for(head.game, head.release, head.rules, head.options))
    except Refused:
        return False
    except Exception as error:
        raise Damaged(f"The match {head.id} cannot be replayed: {error}.") from error
    to_move = sum(1 << seat for seat in match.to_move)
    stands = match.turn == was.turn and (not match.complete or to_move == was.to_move)
    if match.outcome is not None or (match.complete and not stands):
        raise Damaged(f"The match {head.id} stands at turn {match.turn}, and its list says {was.turn}.")
    return True


def put_back(source: str, config: str | None, db: str | None) -> None:
    from cinque.server.store import copies
    from cinque.server.store.lock import CannotOpen

    try:
        settings = settings_from(config, db)
        database = copies.file_of(settings.database)
        beside = copies.put_back(Path(source), database, settings.engine_folder)
    except (CannotOpen, copies.Damaged, OSError) as error:
        raise Problem(str(error)) from error
    kept = f" What was there is {beside}." if beside is not None else ""
    print(f"{database} is {source} now.{kept}")


def _said(copied: Any) -> str:
    held = f"{copied.matches} matches, {copied.moves} moves, {copied.players} players, step {copied.step}"
    return f"{held}, {copied.releases} releases of rules"
