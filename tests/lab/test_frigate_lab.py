"""The lab of Frigate: runs that can be repeated, what is asked of the table, and the page it writes."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from cinque.games.frigate.content.targets import target_of
from cinque.lab.frigate.report import LADDER, losses_by_round, survival, targets, write
from cinque.lab.frigate.runs import BOTS, Lab, OutOfTime, RunReport, Trial, deciding_files, play_some
from cinque.lab.frigate.targets import WANTED, Measured, faults, pooled, rising, trial_of

# Targets so high that a run ends in its first round.
SHORT = Trial(level=1, first=5000, power=100, shift=0, player="skilled", runs=2, seed="test")
LOST = RunReport(False, 3, "Blockade", [5, 6, 9], [400, 500, 700], [8, 9])
WON = RunReport(True, 15, "", [5] * 15, [400] * 15, [7] * 15)


def measured(level: int, won: int, lost: dict[int, int]) -> Measured:
    """A level in which so many runs were won, and so many lost in each round."""
    runs = [WON] * won
    for round, count in lost.items():
        runs += [RunReport(False, round, "", [5] * round, [400] * round, [7] * (round - 1))] * count
    return Measured(trial_of(level, "skilled", len(runs)), runs)


def spread(level: int, wanted: int) -> Measured:
    """A level just as it is wanted."""
    lost = 1000 - 10 * wanted
    return measured(level, 10 * wanted, dict.fromkeys((6, 9, 12, 15), lost // 4))


def test_the_same_trial_gives_the_same_runs() -> None:
    assert play_some(SHORT, 0, 2) == Lab(1).play(SHORT)


def test_kept_runs_are_of_the_code_in_every_room_of_the_game() -> None:
    assert {"captain.py", "scoring.py", "rules.py", "targets.py"} <= {path.name for path in deciding_files()}


def test_a_run_ends_in_the_round_it_is_lost_in() -> None:
    run = play_some(SHORT, 0, 1)[0]
    assert (run.won, run.round, run.hands) == (False, 1, [])
    assert len(run.money) == len(run.power) == 1


def test_a_trial_is_played_with_its_own_targets() -> None:
    assert target_of(SHORT.rules(), 1) == 5000
    assert target_of(SHORT.rules(), 2) == 10000


def test_a_table_as_wanted_has_no_fault() -> None:
    assert faults([spread(level, wanted) for level, wanted in enumerate(WANTED, start=1)]) == []


def test_a_level_that_is_won_too_often_is_a_fault() -> None:
    levels = [spread(level, wanted) for level, wanted in enumerate(WANTED, start=1)]
    levels[2] = spread(3, 66)
    assert len(faults(levels)) == 1
    assert "level 3 is won in 66.0 %" in faults(levels)[0]


def test_a_round_that_ends_too_many_runs_is_a_fault() -> None:
    levels = [spread(level, wanted) for level, wanted in enumerate(WANTED, start=1)]
    levels[4] = measured(5, 120, {12: 480, 15: 400})
    assert faults(levels) == ["round 12 causes 55% of the losses of level 5"]


@pytest.mark.parametrize("level", range(1, 6))
def test_the_targets_of_the_table_rise_from_round_to_round(level: int) -> None:
    assert rising(level)
    assert targets(level)[0] <= 400


def test_higher_levels_have_higher_targets() -> None:
    for round in range(15):
        column = [targets(level)[round] for level in range(1, 6)]
        assert column == sorted(column)


def test_survival_and_losses_are_counted_by_round() -> None:
    assert survival([LOST, WON])[:4] == [100.0, 100.0, 50.0, 50.0]
    assert losses_by_round([LOST, WON])[2] == 1.0


def test_the_report_is_a_page_with_four_charts(tmp_path: Path) -> None:
    found = dict.fromkeys(LADDER, [[LOST, WON]] * 5) | {"careless": [[LOST, LOST]] * 5}
    write(tmp_path, found, "test", WANTED)
    page = (tmp_path / "frigate-targets.md").read_text()
    assert "50.0 %" in page
    assert "| Hard | 2 | 50.0 %, 8.5 rounds |" in page
    for name in ("survival", "money", "power", "losses"):
        assert f"frigate-{name}.svg" in page
        ElementTree.parse(tmp_path / f"frigate-{name}.svg")


def test_runs_that_were_played_are_kept_for_the_next_time(tmp_path: Path) -> None:
    """Runs that were played once are read again, and not played."""
    lab = Lab(1, tmp_path)
    first = lab.play(SHORT)
    kept = sorted(tmp_path.rglob("*.msgpack"))
    assert len(kept) == 1
    stamp = kept[0].stat().st_mtime_ns
    assert lab.play(SHORT) == first
    assert kept[0].stat().st_mtime_ns == stamp


def test_a_lab_that_is_out_of_time_keeps_what_was_played_and_goes_on_later(tmp_path: Path) -> None:
    lab = Lab(1, tmp_path, seconds=-1)
    with pytest.raises(OutOfTime):
        lab.play(SHORT)
    lab.until = None
    assert lab.play(SHORT) == Lab(1, tmp_path, seconds=-1).play(SHORT)


@pytest.mark.parametrize("player", BOTS)
def test_every_bot_plays_runs_for_the_lab(player: str) -> None:
    run = play_some(replace(SHORT, player=player), 0, 1)[0]
    assert (run.won, run.round) == (False, 1)


def test_the_fit_pools_what_was_tried() -> None:
    """A level won as often as wanted is left as it is; one that is won too often gets a steeper curve."""
    power = trial_of(3, "skilled", 1).power
    assert pooled([spread(3, 60)], 60) == power
    assert pooled([spread(3, 80)], 60) > pooled([spread(3, 60), spread(3, 80)], 60) > power
