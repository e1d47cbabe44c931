"""One whole run for each difficulty level, kept: it replays to the same states, interpreted and compiled."""

import msgspec
import pytest

from cinque.games.frigate import GAME
from cinque.kernel.play import replay
from tests.games.frigate.captain import path_of
from tests.golden.write import Golden, checkpoints


@pytest.mark.parametrize("level", range(1, 6))
def test_a_golden_run_replays_to_the_same_states(level: int) -> None:
    golden = msgspec.json.decode(path_of(level).read_bytes(), type=Golden)
    line = replay(GAME, golden.record)
    assert checkpoints(line) == golden.states
    assert golden.record.outcome is not None


def test_the_golden_run_of_the_first_level_is_won() -> None:
    golden = msgspec.json.decode(path_of(1).read_bytes(), type=Golden)
    assert golden.record.outcome is not None
    assert golden.record.outcome.winners == [0]
