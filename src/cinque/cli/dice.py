"""`cinque dice FILE`: whether the dice of a match are those that were promised, and nobody's choice."""

from pathlib import Path
from typing import Any

from msgspec import UNSET

from cinque.cli.problems import Problem
from cinque.cli.replay import read_record
from cinque.games import GAMES
from cinque.kernel.fair import commitment_of, settled_seed
from cinque.kernel.game import Game
from cinque.kernel.play import begin, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from cinque.kernel.state import fingerprint


def check_dice(file: Path, promised: str) -> None:
    """Does every sum again; Problem names the one that comes out otherwise."""
    record = read_record(file)
    if record.dice is UNSET:
        raise Problem(f"the seed of {file} was chosen by somebody, or is older than dice that can be checked")
    dice = record.dice
    if commitment_of(dice.salt, dice.drawn) != (promised or dice.commitment):
        raise Problem("what the server drew is not what it promised at the start")
    if settled_seed(dice, lambda seed: _first(record, seed)) != record.seed:
        raise Problem("the seed does not follow from what the server drew and the players added")
    _check_moves(record)
    print(f"The server promised  {promised or dice.commitment}")
    for name, luck in zip(record.seats, dice.luck, strict=True):
        print(f"{name} added {luck}" if luck else f"{name} added nothing, as bots do")
    print(f"The seed that follows is {record.seed}, and the match was played with it.")


def _first(record: Record, seed: str) -> int:
    """Who begins with a seed."""
    game = _game(record)
    options = game.options().check(record.options)
    return game.begins(begin(game, options, len(record.seats), seed, record.loadouts, record.start or ""))


def _check_moves(record: Record) -> None:
    try:
        final = fingerprint(replay(_game(record), record).now())
    except Refused as refused:
        raise Problem(str(refused)) from refused
    if record.final not in ("", final):
        raise Problem(f"the record ends in {record.final}, but its moves lead to {final}")


def _game(record: Record) -> Game[Any]:
    if record.game not in GAMES:
        raise Problem(f"this is a record of {record.game!r}, a game that is not here")
    return GAMES[record.game]
