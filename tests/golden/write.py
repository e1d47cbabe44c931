"""Writes the golden games anew: `make golden`, after a change of the rules that is meant. Read the diff."""

from pathlib import Path

import msgspec

from cinque.games import GAMES
from cinque.kernel.play import Line, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from cinque.kernel.state import fingerprint
from tests.laws.playing import Setting, play_random, settings

HERE = Path(__file__).parent
MOVES = 400


class Changed(Exception):
    """The rules changed and their release did not."""


class Golden(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record and a hash of the state before each tenth move, so that a difference is found near its cause."""

    record: Record
    states: list[str]
    # Of the rules: within one of them, states never change.
    release: int = 1


def checkpoints(line: Line) -> list[str]:
    return [fingerprint(state) for state in line.states[::10]]


def chosen() -> list[Setting]:
    """Every game as the laws try it, and what else a game's golden games must cover: each pairing of gods."""
    temple = GAMES["temple"]
    pairs = (("Hermes", "Hermes"), ("Hermes", "Dionysus"), ("Dionysus", "Dionysus"))
    return settings() + [
        Setting(temple, temple.options().check({"god1": one, "god2": other}), 2) for one, other in pairs
    ]


def golden(setting: Setting) -> Golden:
    line = play_random(setting, f"golden {setting}", MOVES)
    record = record_of(line, [f"Seat {seat}" for seat in range(setting.seats)])
    return Golden(record, checkpoints(line), setting.game.release)


def path_of(setting: Setting) -> Path:
    return HERE / setting.game.name / f"{setting}.json"


def check_release(path: Path, setting: Setting) -> None:
    """Changed where the golden game that is there would go on otherwise by the same release of its rules (PL-10)."""
    if not path.exists():
        return
    old = msgspec.json.decode(path.read_bytes(), type=Golden)
    if old.release == setting.game.release and not is_same(old, setting):
        words = f"{path.name}: {setting.game.title} goes on otherwise; raise its `release` from {old.release} first"
        raise Changed(words)


def is_same(old: Golden, setting: Setting) -> bool:
    """Whether the moves of a golden game still lead where they led."""
    try:
        line = replay(setting.game, old.record)
    except Refused:
        return False
    return checkpoints(line) == old.states


def main() -> None:
    wanted = {path_of(setting): setting for setting in chosen()}
    for path, setting in wanted.items():
        check_release(path, setting)
    for old in set(HERE.glob("*/*.json")) - set(wanted):
        old.unlink()
    for path, setting in wanted.items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(golden(setting)), indent=1) + b"\n")
        print(f"golden: {path.relative_to(HERE)}")


if __name__ == "__main__":
    main()
