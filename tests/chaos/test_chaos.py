"""The short form of `make chaos`: a few blows of each kind."""

from pathlib import Path

import pytest

from tests.chaos.run import run
from tests.chaos.trials import FILE, TRIALS, Scene, Trial, disk

SHORT = [trial for trial in TRIALS if trial.few]


@pytest.mark.parametrize("trial", SHORT, ids=[trial.name for trial in SHORT])
def test_nothing_acknowledged_is_lost_or_done_twice(trial: Trial) -> None:
    store = FILE if FILE in trial.stores else trial.stores[0]
    tally, _ = run(trial, store, "short", trial.few)
    assert tally.wrong == []
    assert tally.moves > 0
    assert tally.deeds > 0


def test_a_server_that_acknowledges_too_early_is_caught(tmp_path: Path) -> None:
    tally = disk(Scene(tmp_path, None, "haste", 2, "tests.chaos.with_haste"))
    assert tally.lost
