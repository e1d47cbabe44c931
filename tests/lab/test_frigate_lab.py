"""The lab of Frigate: runs that can be repeated, what is asked of the table, and the page it writes."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec import json
from msgspec.structs import replace

from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.targets import target_of
from cinque.lab.frigate.bars import hardest_check, losing_check, losses_check
from cinque.lab.frigate.bars import rising as rising_gain
from cinque.lab.frigate.bosses import Felt, shares
from cinque.lab.frigate.counted import Counted, as_count, counted_in, keep, most_tried
from cinque.lab.frigate.curves import (
    course_of,
    hands_table,
    losses_by_round,
    lost_table,
    middles,
    pictures,
    sunk_table,
    survival,
    targets,
)
from cinque.lab.frigate.runs import (
    BOTS,
    CHUNK,
    NEWCOMER,
    Lab,
    OutOfTime,
    RunReport,
    Trial,
    deciding_files,
    numbers_in_force,
    play_some,
)
from cinque.lab.frigate.study import Plan, Runs, ladder, level_checks, levels
from cinque.lab.frigate.targets import NEWCOMER_WANTED, WANTED, Measured, pooled, rising, sought, trial_of
from cinque.lab.frigate.worths import DRAWN, EMPTY, LEAST, Alone, Block, Worth, alone, by_rarity, dealt, losing, worths
from cinque.lab.frigate.worths import faults as card_faults
from cinque.lab.report.blocks import Figures

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


def states(found: Measured) -> list[str]:
    """How its bars stand: won as often as wanted, T(2), losses of one round, the last round."""
    return [check.state for check in level_checks(found)]


def test_a_level_as_wanted_meets_its_bars() -> None:
    assert states(measured(3, 1800, {3: 120, 6: 180, 9: 240, 12: 285, 15: 375})) == ["met"] * 4


def test_a_level_that_is_won_too_often_misses_its_bar() -> None:
    assert states(measured(3, 700, {9: 60, 12: 90, 15: 150}))[0] == "missed"
    assert states(measured(3, 66, {9: 6, 12: 9, 15: 19}))[0] == "open"


def test_a_round_that_ends_too_many_runs_misses_its_bar() -> None:
    found = measured(5, 120, {12: 480, 15: 400})
    assert losses_check("Admiral", found).state == "missed"
    assert losses_check("Admiral", found).found.startswith("55% of 880 in round 12")
    assert losses_check("Admiral", measured(5, 120, {3: 10, 12: 20, 15: 16})).state == "open"


@pytest.mark.parametrize(("last", "state"), [(300, "met"), (125, "open"), (20, "missed")])
def test_the_last_boss_sinks_most_of_those_who_reach_it_as_far_as_the_intervals_tell(last: int, state: str) -> None:
    found = measured(3, 500, {3: 50, 6: 50, 9: 50, 12: 120, 15: last})
    assert hardest_check([found], RULES.boss_rounds).state == state


def test_each_level_counts_the_same_when_the_last_boss_is_judged() -> None:
    """Hard levels end early: by heads round 3 would sink most, of those who reach a boss the last does on both."""
    easy, hard = measured(1, 940, {3: 10, 15: 50}), measured(5, 200, {3: 600, 15: 200})
    assert hardest_check([easy], RULES.boss_rounds).state == "met"
    assert hardest_check([hard], RULES.boss_rounds).state == "missed"
    assert hardest_check([easy, measured(5, 100, {3: 300, 15: 600})], RULES.boss_rounds).state == "met"


def test_where_nobody_was_sunk_the_share_is_not_sure() -> None:
    """Two of two hundred against none: nothing that could be told from chance."""
    assert hardest_check([measured(1, 198, {15: 2})], RULES.boss_rounds).state == "open"


def test_how_many_runs_came_to_a_round() -> None:
    found = measured(3, 5, {3: 2, 9: 3})
    assert [found.reached(round) for round in (1, 3, 4, 9, 10, 15)] == [10, 10, 8, 8, 5, 5]


@pytest.mark.parametrize("level", range(1, 6))
def test_the_targets_of_the_table_rise_from_round_to_round(level: int) -> None:
    assert rising(level)
    assert targets(level)[0] <= 400


def test_higher_levels_have_higher_targets() -> None:
    for round in range(15):
        column = [targets(level)[round] for level in range(1, 6)]
        assert column == sorted(column)


def test_survival_and_losses_are_counted_by_round() -> None:
    found = Measured(trial_of(1, "skilled", 2), [LOST, WON])
    assert survival(found)[:4] == [100.0, 100.0, 50.0, 50.0]
    assert losses_by_round(found)[2] == 1.0
    assert sunk_table([found], [3, 6]).rows == [["Deckhand", "50.0% of 2", "0.0% of 1"]]


def test_the_rounds_of_a_level_are_told_in_figures_and_pictures() -> None:
    found = [Measured(trial_of(1, "skilled", 2), [LOST, WON])]
    assert course_of(found[0]) == as_count(found[0]).course
    assert lost_table(found).rows == [["Deckhand", "0", "0", "1", *["0"] * 12]]
    assert hands_table(found).rows[0][:4] == ["Deckhand", "7.5", "8.0", "7.0"]
    assert middles([[4, 6], [8]])[:3] == [6.0, 6.0, 6.0]
    for picture in pictures(found):
        ElementTree.fromstring(picture.svg)


def test_the_report_tells_levels_and_bots_of_the_runs_that_are_kept(tmp_path: Path) -> None:
    """Nothing is played: a level or a bot without runs is not told of."""
    plan = Plan(runs=2, bots=2)
    nothing = Runs(Lab(1, tmp_path), tmp_path, until=0)
    assert (levels(plan, nothing).games, levels(plan, nothing).checks) == (0, [])
    (table,) = ladder(plan, nothing).blocks
    assert isinstance(table, Figures)
    assert table.rows[3] == ["Hard", *["not played"] * 5]


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


def test_what_is_kept_is_found_up_to_the_first_gap_and_nothing_is_played(tmp_path: Path) -> None:
    lab = Lab(1, tmp_path)
    some = replace(SHORT, player="random", runs=2 * CHUNK)
    assert lab.found(some) == []
    first = lab.play(replace(some, runs=CHUNK))
    assert lab.found(some) == first
    assert len(list(tmp_path.rglob("*.msgpack"))) == 1


def test_runs_with_one_card_are_kept_and_compared_with_none_on_the_same_dice(tmp_path: Path) -> None:
    """Kept ends: with the card every third run is won one round later than without."""
    name = RULES.cards[CARD].name
    for card, ends in (
        ("none", [(3, False)] * LEAST),
        (name.replace(" ", "-"), [(3, False), (3, False), (4, True)] * 4),
    ):
        rows = b"".join(json.encode(each) + b"\n" for each in ends)
        (tmp_path / f"alone-{numbers_in_force()}-test-{card}.jsonl").write_bytes(rows)
    (found,) = alone([name], LEAST, "test", tmp_path, until=0)
    assert (found.runs, round(found.rounds, 3), round(found.won, 1)) == (LEAST, 0.333, 33.3)
    assert alone([RULES.cards[CARD + 1].name], LEAST, "test", tmp_path, until=0) == []


@pytest.mark.parametrize(("rare", "state"), [(9.0, "met"), (4.5, "open"), (1.0, "missed")])
def test_rarer_is_stronger_as_far_as_the_intervals_tell(rare: float, state: str) -> None:
    means = {"C": (0.0, 1.0, 50), "U": (4.0, 1.0, 50), "R": (rare, 1.0, 20), "L": (20.0, 1.0, 5)}
    assert rising_gain(means).state == state


def test_hands_whose_cards_answer_bosses_are_counted_apart() -> None:
    felt = [Felt(0.4, False), Felt(0.0, True)]
    assert (shares(felt, answered=False), shares(felt, answered=True)) == ([0.4], [0.4, 0.0])


def test_words_about_cards_decide_no_run() -> None:
    """A run is kept by the code that decides it, so that a better sentence does not throw it away."""
    assert not {"sentences.py", "views.py", "rulebook.py"} & {path.name for path in deciding_files()}


@pytest.mark.parametrize("player", BOTS)
def test_every_bot_plays_runs_for_the_lab(player: str) -> None:
    run = play_some(replace(SHORT, player=player), 0, 1)[0]
    assert (run.won, run.round) == (False, 1)


def test_the_fit_pools_what_was_tried() -> None:
    """A level won as often as wanted is left as it is; one that is won too often gets a steeper curve."""
    power = trial_of(3, "skilled", 1).power
    assert pooled([spread(3, 60)], 60) == power
    assert pooled([spread(3, 80)], 60) > pooled([spread(3, 60), spread(3, 80)], 60) > power


def test_the_rung_below_the_ladder_is_fitted_to_newcomers_and_the_ladder_to_masters() -> None:
    lowest, wanted = sought(0, "test")
    assert (lowest.player, lowest.collection, lowest.power, wanted) == (
        NEWCOMER,
        "starter",
        RULES.boy.power,
        NEWCOMER_WANTED,
    )
    found = [sought(level, "test") for level in range(1, len(WANTED) + 1)]
    assert [(trial.player, trial.collection, each) for trial, each in found] == [
        ("skilled", "all", each) for each in WANTED
    ]


KINDS = len(RULES.cards)
CARD = 7


def test_every_card_is_begun_with_once_a_block_and_a_place_stays_empty() -> None:
    hands = dealt(3, KINDS)
    assert sorted(card for hand in hands for card in hand) == list(range(KINDS))
    assert len(hands) * DRAWN == KINDS + EMPTY
    assert dealt(3, KINDS) == hands != dealt(4, KINDS)


def test_what_a_card_brings_is_told_against_an_empty_place_on_the_same_dice() -> None:
    """Blocks of good and of bad dice: whoever begins with the card wins two rounds more, and sometimes the run."""
    rows = []
    for number in range(60):
        hands = dealt(number, KINDS)
        rounds = [number % 7 + 2 * (CARD in hand) for hand in hands]
        rows.append(Block(number, 3, hands, rounds, [number % 2 == 0 and CARD in hand for hand in hands]))
    found = worths(rows)
    assert found[CARD].rounds == pytest.approx(2)
    assert found[CARD].value == pytest.approx(50, abs=1)
    assert max(abs(each.rounds) for at, each in enumerate(found) if at != CARD) < 0.01


def worth(name: str, rarity: str, value: float) -> Worth:
    return Worth(name, rarity, 5, value, 2.0)


@pytest.mark.parametrize(
    ("seeming", "runs", "won", "state"),
    [
        ([], 0, 0.0, "met"),
        (["leak"], 0, 0.0, "open"),
        (["leak"], 100, 0.0, "open"),
        (["leak"], 300, -3.0, "met"),
        (["leak"], 300, -5.0, "missed"),
        ([], 300, -5.0, "missed"),
    ],
)
def test_a_card_that_seems_to_lose_is_tried_again_alone(seeming: list[str], runs: int, won: float, state: str) -> None:
    """Of 125 cards some seem to lose by chance; other dice say who does."""
    again = [Alone("leak", runs, won, 4.0, 0.0, 0.3)] if runs else []
    assert losing_check(seeming, again, 300).state == state


def test_what_was_counted_before_is_not_played_again(tmp_path: Path) -> None:
    """A count of forty runs stands for them: those that are played begin behind it."""
    some = replace(SHORT, player="random", runs=3 * CHUNK)
    lab = Lab(1, tmp_path)
    every = Measured(some, lab.play(some))
    before = as_count(Measured(some, every.reports[: 2 * CHUNK]))
    keep(tmp_path, Counted(numbers_in_force(), [before]))
    found = Runs(Lab(1, tmp_path / "none"), tmp_path, before=counted_in(tmp_path)).of(some)
    assert len(found.reports) == CHUNK
    assert (found.runs, found.won, found.losses()) == (every.runs, every.won, every.losses())
    assert [found.reached(round) for round in (1, 2)] == [every.reached(1), every.reached(2)]


def test_the_rounds_are_told_of_the_longer_series() -> None:
    before = as_count(Measured(trial_of(1, "skilled", 3), [LOST, WON, WON]))
    found = Measured(trial_of(1, "skilled", 4), [LOST], before)
    assert course_of(found) == before.course
    assert hands_table([found]).rows == hands_table([Measured(found.trial, [LOST, WON, WON])]).rows


def test_what_other_code_has_counted_is_not_believed(tmp_path: Path) -> None:
    keep(tmp_path, Counted("another", [as_count(measured(3, 5, {3: 2}))], 120))
    assert counted_in(tmp_path) == Counted(numbers_in_force())


def test_of_two_series_with_one_card_the_longer_is_told() -> None:
    short, long = Alone("leak", 100, 1.0, 9.0, 0.0, 0.3), Alone("leak", 300, 2.0, 5.0, 0.0, 0.2)
    assert most_tried([short], [long]) == most_tried([long], [short]) == [long]


def test_cards_out_of_order_and_cards_that_lose_are_faults() -> None:
    fine = [worth("c", "C", 0), worth("u", "U", 3), worth("r", "R", 12), worth("r2", "R", 14), worth("l", "L", 25)]
    assert card_faults(fine) == []
    assert by_rarity(fine)["R"][0] == 13
    assert card_faults([*fine, worth("gun", "U", 16)]) == ["gun is above the median rare"]
    assert card_faults([*fine, worth("roger", "L", 9)]) == ["roger is below the mean rare"]
    assert losing([*fine, worth("leak", "C", -3)]) == ["leak"]
    assert losing([*fine, worth("leak", "C", -1)]) == []
    assert "U is not worth more than C" in card_faults([*fine, worth("dear", "C", 10)])
