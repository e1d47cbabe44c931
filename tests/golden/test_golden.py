"""Golden games: whole recorded games replay to the same states, interpreted and compiled."""

from pathlib import Path

import msgspec
import pytest

from cinque.games import GAMES
from cinque.kernel.play import replay
from tests.golden.write import HERE, Golden, checkpoints, chosen, path_of

FILES = sorted(HERE.glob("*/*.json"))


def test_every_game_and_option_has_a_golden_game() -> None:
    assert {path_of(setting) for setting in chosen()} == set(FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_states(path: Path) -> None:
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    line = replay(GAMES[golden.record.game], golden.record)
    assert checkpoints(line) == golden.states
    assert GAMES[golden.record.game].outcome(line.now()) == golden.record.outcome
