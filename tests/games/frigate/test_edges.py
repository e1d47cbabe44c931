"""What small changes of the rules showed to be held by no test: reasons, lists of moves, what is told, far ends."""

import pytest
from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.targets import endless_target, target_of
from cinque.games.frigate.content.words import Fault
from cinque.games.frigate.play.codes import FLOOR, FREE_CATEGORIES
from cinque.games.frigate.play.events import BossSilenced, DieGained, HandBegan
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.notation import box_named
from cinque.games.frigate.play.prices import box_price, restock_price, upgrade_price
from cinque.games.frigate.play.reasons import REASONS
from cinque.games.frigate.play.rules import timeout
from cinque.games.frigate.play.sheet import change, times_percent
from cinque.kernel.dice import Rng
from cinque.kernel.play import legal
from cinque.laws.moves import check_listing
from tests.games.frigate.table import GRAMMAR, Run, almost

POSITIONS = [
    "",
    "hand 1 2 3 4 6",
    "hand 1 2 3 4 6; rerolled 2",
    "hand 1 2 3 4 6; rerolled 9",
    "shop; money 3",
    "shop; money 60; dice d6 d6 d6 d6 d6 d8",
    "dice d6 d6 d6 d6 d6 d8 d10",
    "cards Chisel, Ramrod, Bone Die, Overboard, Gun Captain, Jettison; slots 8",
    "cards Chisel, Ramrod, Bone Die, Overboard, Jettison; slots 8; hand 1 2 3 4 6",
    "cards Ramrod, Ramrod, Ramrod, Ramrod; slots 2",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_exactly_what_is_not_refused_is_listed(text: str) -> None:
    run = Run(text)
    check_listing(GAME, GRAMMAR, run.state, 0, Rng(7))
    assert all(GRAMMAR.knows(move) for move in legal(GAME, run.state, 0))


def test_a_run_that_is_won_is_finished_or_goes_on() -> None:
    run = Run(f"{almost(15)}; hand 1 2 3 4 6").play("play wild")
    assert run.phase == "victory"
    assert {GRAMMAR.text(move) for move in legal(GAME, run.state, 0)} == {"endless", "finish"}


def test_too_many_cards_are_all_offered_to_be_discarded() -> None:
    run = Run("cards Ramrod, Ramrod, Ramrod; slots 2")
    assert {GRAMMAR.text(move) for move in legal(GAME, run.state, 0)} == {"discard 0", "discard 1", "discard 2"}


@pytest.mark.parametrize("move", ["take 0", "put 0"])
@pytest.mark.parametrize(("text", "fault"), [("hand 1 2 3 4 6", "after roll"), ("shop", "not rolling")])
def test_fr_03_dice_are_taken_and_put_back_before_the_first_roll(move: str, text: str, fault: Fault) -> None:
    assert Run(text).why_not(move) == REASONS[fault]


def test_fr_03_the_die_after_the_last_is_none() -> None:
    run = Run("dice d6 d6 d6 d6 d6 d8").play("put 0")
    assert run.why_not("take 6").words == run.why_not("take 9").words
    assert run.allows("take 5")


def test_pl_04_lost_time_fills_the_tray_with_the_first_die_that_is_free() -> None:
    run = Run("dice d6 d6 d6 d6 d6 d8").play("put 0")
    assert GRAMMAR.knows(timeout(run.state))
    assert GRAMMAR.text(timeout(run.state)).startswith("take ")


def test_fr_24_what_is_too_dear_is_told_with_its_own_price() -> None:
    run = Run("shop; money 0; dice d8 d6 d6 d6 d6")
    eights = box_named(run.state, "eights")
    assert f"${box_price(run.state, eights)}," in run.why_not("open eights").words
    assert f"${upgrade_price(run.state, 0)}," in run.why_not(f"upgrade {RULES.categories[0].key}").words
    assert f"${restock_price(run.state)}," in run.why_not("restock").words
    assert len({box_price(run.state, eights), upgrade_price(run.state, 0), restock_price(run.state)}) > 1


def test_hands_are_told_with_their_number() -> None:
    run = Run("hand 1 2 3 4 6").play("play wild")
    assert [event.hand for event in run.events(HandBegan)] == [2]
    run.throw(1, 2, 3, 4, 6).play("play aces")
    assert [event.hand for event in run.events(HandBegan)] == [3]


@pytest.mark.parametrize("round", [1, 14, 15, 16, 30])
def test_fr_35_and_fr_36_targets_up_to_the_last_round_are_the_tables_and_then_endless(round: int) -> None:
    wanted = target_of(RULES, round) if round <= RULES.rounds else endless_target(RULES, round)
    assert Figures(RULES).target(round) == wanted


@pytest.mark.parametrize(
    ("value", "percent", "cap", "after"), [(10, 150, 99, 15), (10, 150, 15, 15), (10, 150, 12, 12)]
)
def test_a_share_is_never_past_the_cap(value: int, percent: int, cap: int, after: int) -> None:
    assert times_percent(value, percent, cap) == after


@pytest.mark.parametrize(("value", "after"), [(-3, 0), (0, 0), (4, 4)])
def test_fr_34_a_floor_lifts_what_is_below_it_and_nothing_else(value: int, after: int) -> None:
    assert change(FLOOR, value, 0, 99) == after


def test_fr_06_a_hand_of_one_point_is_paid() -> None:
    run = Run("hand 1 2 3 4 6")
    assert run.score("aces") > 0
    assert run.pays("aces") > 0


def test_fr_31_a_silenced_boss_and_a_new_die_are_told() -> None:
    run = Run("cards Parley; boss Iron Hull; round 15").play("use 0 0 0")
    assert [event.boss for event in run.events(BossSilenced)] == ["Iron Hull"]
    run = Run("cards Bone Die").play("use 0 0 0")
    assert len(run.events(DieGained)) == 1


@pytest.mark.parametrize(
    ("hand", "scores"),
    [
        ("1 2 3 4 1 2 3 4", True),
        ("1 2 3 4 2 3 4 5", True),
        ("1 2 3 4 3 4 5 6", True),
        ("2 3 4 5 3 4 5 6", True),
        ("2 3 4 5 2 3 4 5", True),
        ("3 4 5 6 3 4 5 6", True),
        ("1 2 3 4 4 4 5 6", False),
        ("1 2 3 4 5 6 6 6", False),
        ("1 1 2 3 4 2 3 5", False),
    ],
)
def test_fr_10_two_small_straights_take_all_eight_dice(hand: str, scores: bool) -> None:
    box = next(row.key for row in RULES.categories if row.pattern == "double run")
    run = Run(f"dice {' '.join(['d6'] * 8)}; size 8; open {box}; hand {hand}")
    assert (run.score(box) > 0) is scores


def test_level_five_is_listed_as_exactly() -> None:
    run = Run("shop; money 20", replace(RULES, level=5))
    check_listing(GAME, GRAMMAR, run.state, 0, Rng(7))


@pytest.mark.parametrize("values", ["1 2 3 4 5", "4 5 6 7 8", "6 7 8 9 10"])
def test_fr_10_a_straight_may_end_at_the_highest_face(values: str) -> None:
    run = Run(f"dice {' '.join(['d10'] * 5)}; hand {values}")
    assert run.counted("large-straight") == [1, 2, 3, 4, 5]


def test_fr_01_a_re_roll_more_is_one_more_after_each_roll() -> None:
    run = Run("hand 1 2 3 4 6")
    before = run.rerolls
    run.state.extra_rerolls = 1
    left = [before + 1]
    while run.rerolls:
        run.throw(1, 2, 3, 4, 6)
        left.append(run.rerolls)
    assert left == list(range(before + 1, -1, -1))


def test_what_is_free_costs_nothing() -> None:
    run = Run("shop; money 5")
    run.state.free[FREE_CATEGORIES] = 1
    assert box_price(run.state, len(RULES.categories) - 1) == 0


def test_no_die_is_copied_beyond_the_most_there_may_be() -> None:
    most = RULES.dice_high
    assert not Run(f"cards Twin Casting; dice {' '.join(['d6'] * most)}").allows("use 0 0 0")
    assert Run(f"cards Twin Casting; dice {' '.join(['d6'] * (most - 1))}").allows("use 0 0 0")


def test_fr_40_a_box_that_is_not_owned_cannot_be_opened_again() -> None:
    run = Run("cards Second Helping; filled wild")
    closed = [number for number in range(len(RULES.categories)) if not run.state.owned >> number & 1]
    words = {run.why_not(f"use 0 {box} 0").words for box in closed}
    assert len(words) == 1
    assert run.why_not("use 0 0 0").words not in words
