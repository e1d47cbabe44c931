"""`cinque replay FILE`: play a record again, move by move, through the door that checks."""

from pathlib import Path

import msgspec

from cinque.cli.problems import Problem
from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Outcome, Record
from cinque.kernel.state import fingerprint


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


def replay_file(file: Path, as_json: bool) -> None:
    record = read_record(file)
    if record.game not in GAMES:
        raise Problem(f"{file} is a record of {record.game!r}, a game that is not here")
    game = GAMES[record.game]
    try:
        line = replay(game, record)
    except Refused as refused:
        raise Problem(str(refused)) from refused
    state = line.now()
    final = fingerprint(state)
    same = record.final in ("", final)
    done = Replayed(game.name, len(record.moves), game.turn(state), game.outcome(state), final, same)
    _show(done, record, as_json)
    if not same:
        raise Problem(f"the record ends in {record.final}, but its moves lead to {final}")


def _show(done: Replayed, record: Record, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.encode(done).decode())
        return
    print(f"{GAMES[done.game].title}: {' against '.join(record.seats)}, {done.moves} moves")
    print(f"outcome: {told(done.outcome, record.seats)}")
    print(f"final:   {done.final}")


def told(outcome: Outcome | None, names: list[str]) -> str:
    """How a match ended, in words; whoever plays alone wins or loses, and has no seat worth a number."""
    if outcome is None:
        return "not over yet"
    if outcome.drawn:
        return f"A draw. {outcome.why}"
    if len(names) == 1:
        return f"{names[0]} {'lost' if outcome.lost else 'won'}. {outcome.why}"
    winners = " and ".join(f"{names[seat]} (seat {seat})" for seat in outcome.winners)
    return f"{winners} won. {outcome.why}"
