"""`cinque config`, `backup`, `verify` and `restore`: what whoever runs a server needs beside the server."""

from pathlib import Path
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
        copied = copy_while_running(file_of(settings_from(config, db).database), Path(target))
    except (CannotOpen, Damaged, OSError) as error:
        raise Problem(str(error)) from error
    print(f"{target}: {_said(copied)}.")


def verify_copy(target: str) -> None:
    """Its pages, its logs without gaps, and every open match replayed to where its list says it stands."""
    from cinque.server.store.copies import Damaged, look_into, open_matches

    path = Path(target)
    replayed, foreign = 0, 0
    try:
        copied = look_into(path)
        for stored in open_matches(path):
            known = replays(stored)
            replayed, foreign = replayed + known, foreign + (not known)
    except Damaged as error:
        raise Problem(str(error)) from error
    rest = f"; {foreign} are of other rules and were only counted" if foreign else ""
    print(f"{target}: {_said(copied)}. Whole; {replayed} open matches replay to where they stood{rest}.")


def replays(stored: Any) -> bool:
    """Whether a match can be replayed by these rules; Damaged when it comes to stand elsewhere than it stood."""
    from cinque.kernel.reason import Refused
    from cinque.server.live.match import Match
    from cinque.server.store.copies import Damaged
    from cinque.server.timekeeper import Timekeeper

    head, was = stored.head, msgspec.structs.replace(stored.head.standing)
    try:
        match = Match(stored, Timekeeper())
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
        database = copies.file_of(settings_from(config, db).database)
        beside = copies.put_back(Path(source), database)
    except (CannotOpen, copies.Damaged, OSError) as error:
        raise Problem(str(error)) from error
    kept = f" What was there is {beside}." if beside is not None else ""
    print(f"{database} is {source} now.{kept}")


def _said(copied: Any) -> str:
    return f"{copied.matches} matches, {copied.moves} moves, {copied.players} players, step {copied.step}"
