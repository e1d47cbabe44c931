"""The scoring phase: ten steps, in their order, as lines whose fold is the score."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cinque.games.frigate.content.rows import DebuffRow, factor
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.play.events import LineView, Scored
from tests.games.frigate import plain
from tests.games.frigate.table import FIRST, Run

HANDS = st.builds(
    plain.Hand,
    dice=st.lists(st.integers(1, 6), min_size=5, max_size=5),
    box=st.sampled_from(list(plain.ROWS)),
    level=st.integers(1, 6),
    cards=st.lists(st.sampled_from(plain.CARDS), max_size=5, unique=True),
    money=st.integers(0, 9),
    rerolled=st.integers(0, 2),
    round_score=st.integers(0, 200),
)


def run_of(hand: plain.Hand) -> Run:
    cards = f"cards {', '.join(hand.cards)}; " if hand.cards else ""
    return Run(
        f"{cards}hand {' '.join(map(str, hand.dice))}; levels {hand.box}={hand.level}; money {hand.money}; "
        f"rerolled {hand.rerolled}; score {hand.round_score}"
    )


def fold(lines: list[LineView]) -> dict[str, int]:
    """Does every line once more, by hand."""
    total = dict.fromkeys(("points", "bonus", "mult", "hand", "round", "reward", "wallet", "factor"), 0)
    for line in lines:
        before = total[line.register]
        total[line.register] = {
            "set": line.amount,
            "add": before + line.amount,
            "percent": before * (100 + line.amount) // 100,
            "floor": max(before, line.amount),
            "whole": before // 100 * 100,
            "multiply": total["points"] * line.amount // 100,
        }[line.how]
        assert total[line.register] == line.after
    return total


@given(hand=HANDS)
@settings(max_examples=400, deadline=None)
def test_the_score_is_that_of_a_plain_restatement_of_the_rulebook(hand: plain.Hand) -> None:
    assert run_of(hand).score(hand.box) == plain.hand_score(hand)


@given(hand=HANDS)
@settings(max_examples=150, deadline=None)
def test_the_fold_of_the_lines_is_the_score(hand: plain.Hand) -> None:
    run = run_of(hand)
    folded = fold(run.lines(hand.box))
    assert folded["hand"] == run.score(hand.box)
    assert folded["round"] == run.round_after(hand.box)
    assert folded["reward"] == run.pays(hand.box)


@given(hand=HANDS)
@settings(max_examples=80, deadline=None)
def test_the_steps_are_written_in_their_order(hand: plain.Hand) -> None:
    steps = [line.step for line in run_of(hand).lines(hand.box)]
    assert steps == sorted(steps)


def test_what_is_shown_beforehand_is_what_happens() -> None:
    run = Run("hand 6 6 6 2 1; cards Ramrod, Parting Shot")
    shown = run.box("sixes").score
    event = run.play("play sixes").events(Scored)[0]
    assert (event.hand, event.round_score, fold(event.lines)["hand"]) == (shown, shown, shown)


def test_step_1_takes_each_card_from_left_to_right_its_bonus_then_its_multiplier() -> None:
    lines = [
        line for line in Run("hand 1 1 2 3 4; cards Ramrod, Round Shot, Leviathan").lines("pair") if line.step == 1
    ]
    assert [(line.register, line.name) for line in lines] == [
        ("bonus", "Pair"), ("mult", "Pair"), ("mult", "Ramrod"), ("bonus", "Round Shot"), ("mult", "Leviathan"),
    ]  # fmt: skip


def test_the_order_of_cards_matters_in_step_1_fr37() -> None:
    assert Run("hand 1 2 3 4 6; cards Ramrod, Leviathan").score("wild") == 18 * 9
    assert Run("hand 1 2 3 4 6; cards Leviathan, Ramrod").score("wild") == 18 * 7


def test_step_2_takes_the_dice_from_left_to_right() -> None:
    lines = [line for line in Run("hand 4 2 2 4 4").lines("full-house") if line.step == 2]
    assert [(line.amount, line.number) for line in lines] == [(4, 0), (2, 1), (2, 2), (4, 3), (4, 4)]


def test_steps_3_and_4_add_the_bonus_and_multiply() -> None:
    lines = [line for line in Run("hand 4 2 2 4 4").lines("full-house") if line.step in (3, 4)]
    assert [(line.register, line.how, line.amount, line.after) for line in lines] == [
        ("points", "add", 6, 22), ("hand", "multiply", 200, 44),
    ]  # fmt: skip


def test_the_order_of_cards_matters_in_step_5_fr37() -> None:
    assert Run("hand 1 2 3 4 6; cards Parting Shot, Heated Shot").score("wild") == (36 + 12) * 175 // 100
    assert Run("hand 1 2 3 4 6; cards Heated Shot, Parting Shot").score("wild") == 36 * 175 // 100 + 12


def test_step_6_adds_the_hand_to_the_round() -> None:
    assert Run("hand 1 2 3 4 6; score 50").round_after("wild") == 86


def test_step_7_waits_for_the_last_hand_fr25() -> None:
    assert Run("hand 1 2 3 4 6; score 50; cards Prize Crew").round_after("wild") == 86
    assert Run(f"hand 1 2 3 4 6; score {FIRST - 30}; cards Prize Crew").round_after("wild") == FIRST + 6 + 40


LAST = (
    "filled aces twos threes fours fives sixes pair two-pair full-house three-of-a-kind four-of-a-kind"
    " five-of-a-kind small-straight large-straight"
)


def test_step_7_comes_when_no_box_is_left_and_may_win_the_round_fr25() -> None:
    run = Run(f"hand 1 2 3 4 6; score {FIRST - 70}; cards Prize Crew; {LAST}")
    assert run.round_after("wild") == FIRST - 34 + 40
    assert run.box("wild").wins
    assert run.play("play wild").state.round == 2


def test_steps_8_and_9_change_the_reward_and_pay_it() -> None:
    run = Run("hand 1 1 2 3 4; cards Plunder, Dry Powder")
    assert [(line.step, line.after) for line in run.lines("pair") if line.step >= 8] == [(8, 1), (8, 2), (8, 8), (9, 8)]
    assert run.play("play pair").money == 5 + 8


def test_a_hand_without_points_can_score_by_what_is_added_in_step_5_and_is_paid_fr41() -> None:
    run = Run("hand 1 2 3 4 6; cards Parting Shot")
    assert (run.score("pair"), run.pays("pair")) == (12, 1)


def test_what_only_multiplies_leaves_a_hand_without_points_at_0_fr41() -> None:
    run = Run("hand 1 2 3 4 6; cards Heated Shot")
    assert (run.score("pair"), run.pays("pair")) == (0, 0)


def test_an_unmet_hand_gets_no_bonus_from_cards_fr06() -> None:
    assert Run("hand 1 2 3 4 6; cards Round Shot").score("pair") == 0


def test_the_bonus_never_falls_below_0_nor_the_multiplier_below_1_fr34() -> None:
    low = replace(RULES, level=5)
    assert Run("hand 6 6 6 6 6", low).score("sixes") == 31 * 2
    assert Run("hand 6 6 6 6 6; boss Short Charges").score("sixes") == 32 * 110 // 100
    none = replace(RULES, debuffs=(DebuffRow("Gale", 3, (factor("mult", -90), factor("bonus", -100)), whole=True),))
    assert Run("hand 6 6 6 6 6; boss Gale", none).score("sixes") == 30 * 1


def test_fractions_are_rounded_down_at_each_step_fr34() -> None:
    assert Run("hand 1 2 3 4 5; cards Heated Shot, Flag Officer").score("wild") == 34 * 175 // 100
    assert Run("hand 1 2 3 4 5; cards Flag Officer, Heated Shot").score("wild") == 34 * 140 // 100 * 175 // 100


def test_a_multiplier_keeps_its_hundredths_until_step_4_fr57() -> None:
    """Star makes x2 into x2.8; only the product is rounded down."""
    assert Run("dice d6*star d6 d6 d6 d6; hand 1 2 3 4 5").score("wild") == 17 * 280 // 100
