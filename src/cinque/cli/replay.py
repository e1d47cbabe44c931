"""`cinque replay FILE`: play a record again, move by move, through the door that checks."""

from pathlib import Path
from typing import Any

import msgspec

from cinque.cli.problems import Problem, WrongUse
from cinque.cli.rules import rules_of
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.play import replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Outcome, Record
from cinque.kernel.state import State, fingerprint

# How much of the value of an option is shown.
LONGEST = 40


class Replayed(msgspec.Struct, frozen=True):
    """What came of a record."""

    game: str
    moves: int
    turns: int
    outcome: Outcome | None
    final: str
    # Whether the last position is the one the record names; true where it names none.
    same: bool


def read_record(file: Path) -> Record:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Record)
    except OSError as error:
        raise Problem(f"cannot read {file}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise Problem(f"{file} is no record: {error}") from error


def replay_file(file: Path, as_json: bool, seat: int | None) -> None:
    record = read_record(file)
    with rules_of(file, record) as game:
        _replay_by(game, file, record, as_json, seat)


def _replay_by(game: Game[Any], file: Path, record: Record, as_json: bool, seat: int | None) -> None:
    try:
        game.options().check_seats(len(record.seats))
        line = replay(game, record)
    except Refused as refused:
        raise Problem(str(refused)) from refused
    if seat is not None and not 0 <= seat < len(record.seats):
        raise WrongUse(f"there is no seat {seat} in {file}")
    if seat is not None and game is not GAMES[record.game]:
        raise WrongUse(f"{file} was played by earlier rules, whose positions cannot be drawn; leave --seat out")
    state = line.now()
    final = fingerprint(state)
    same = record.final in ("", final)
    done = Replayed(game.name, len(record.moves), game.turn(state), game.outcome(state), final, same)
    if seat is not None and not as_json:
        _draw(game, state, record, seat)
    print(msgspec.json.encode(done).decode() if as_json else _shown(game, done, record))
    if not same:
        raise Problem(f"the record ends in {record.final}, but its moves lead to {final}")


def _draw(game: Game[Any], state: State, record: Record, seat: int) -> None:
    """The last position as a seat saw it; drawing takes a library that the plain answer does without."""
    from rich.console import Console

    from cinque.cli.pictures import Scene, picture

    options = game.options().check(record.options)
    scene = Scene(game.view(state, seat), game.rules(options), seat, called(record.seats), part="all")
    Console(highlight=False).print(picture(game.name, scene), soft_wrap=True)


def _shown(game: Game[Any], done: Replayed, record: Record) -> str:
    plain = game.options().check({})
    changed = [f"{name}={_short(value)}" for name, value in record.options.items() if value != plain.get(name)]
    who = f"{record.seats[0]} alone" if len(record.seats) == 1 else " against ".join(record.seats)
    rows = {
        "options": " ".join(changed) or "none changed",
        "seed": record.seed,
        "length": f"{done.moves} moves, {done.turns} turns",
        "outcome": told(done.outcome, called(record.seats)),
        "final": done.final,
    }
    return "\n".join([f"{game.title}: {who}", *(f"{f'{name}:':<8} {words}" for name, words in rows.items())])


def _short(value: object) -> str:
    """A map of one's own is an option too, and too long for a line."""
    words = " ".join(str(value).split())
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}..."


def called(names: list[str]) -> list[str]:
    """Names, with the seat where two have the same."""
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def told(outcome: Outcome | None, names: list[str]) -> str:
    """How a match ended, in words; whoever plays alone wins or loses, and has no seat worth a number."""
    if outcome is None:
        return "Not over yet."
    if outcome.drawn:
        return f"A draw. {outcome.why}"
    if len(names) == 1:
        return f"{names[0]} {'lost' if outcome.lost else 'won'}. {outcome.why}"
    winners = " and ".join(f"{names[seat]} (seat {seat})" for seat in outcome.winners)
    return f"{winners} won. {outcome.why}"
