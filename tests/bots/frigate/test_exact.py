"""Hands and the scorecard worked out exactly, against numbers known from elsewhere."""

import pytest
from librt.vecs import vec

from cinque.bots.frigate.exact import ExactCard
from cinque.bots.frigate.ledger import BASE_BOXES, base_scores, base_space, ledger_for
from cinque.bots.frigate.odds import odds_of
from cinque.bots.frigate.space import THOROUGH, plain_space
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.notation import position

NUMBERS = Figures(RULES)
EVERYTHING = (1 << BASE_BOXES) - 1
# Mean scores when every hold aims at one box, with two re-rolls: measured before the game was written.
ALONE = [8.0, 12.2, 16.4, 20.6, 24.8, 29.0, 50.7, 29.1, 29.4, 18.2, 27.2, 12.4, 3.7, 43.5, 20.3]


@pytest.mark.parametrize("box", range(BASE_BOXES))
def test_a_box_alone_brings_what_was_measured(box: int) -> None:
    ledger = ledger_for(2)
    assert ledger is not None
    assert ledger.worth[1 << box] == pytest.approx(ALONE[box], abs=0.06)


@pytest.mark.parametrize(("rerolls", "mean"), [(2, 598.1), (3, 668.6)])
def test_a_full_card_of_the_base_rules_brings_the_optimum(rerolls: int, mean: float) -> None:
    ledger = ledger_for(rerolls)
    assert ledger is not None
    assert ledger.worth[EVERYTHING] == pytest.approx(mean, rel=0.005)


def test_the_ledger_is_what_the_rules_give_for_any_six_boxes() -> None:
    """Every set inside these six is worked out anew from nothing and compared."""
    ledger, space, scores = ledger_for(2), base_space(NUMBERS), base_scores(NUMBERS)
    assert ledger is not None
    boxes, hands = (0, 5, 6, 9, 12, 13), len(space.fulls)
    some = vec[float]([scores[box * hands + hand] for box in boxes for hand in range(hands)])
    card = ExactCard(space, some, len(boxes), 2)
    for chosen in range(1 << len(boxes)):
        inside = sum(1 << box for place, box in enumerate(boxes) if chosen >> place & 1)
        assert card.worth[chosen] == pytest.approx(ledger.worth[inside], abs=0.02)


@pytest.mark.parametrize("missing", [0, 6, 13])
def test_the_ledger_agrees_with_itself_on_a_whole_card(missing: int) -> None:
    """One step back from what all but one box is worth gives what the set is worth."""
    ledger, space, scores = ledger_for(2), base_space(NUMBERS), base_scores(NUMBERS)
    assert ledger is not None
    hands, some = len(space.fulls), EVERYTHING ^ 1 << missing
    worth = vec[float]([0.0] * space.ways)
    for hand in range(hands):
        left = [(box, ledger.worth[some ^ 1 << box]) for box in range(BASE_BOXES) if some >> box & 1]
        worth[space.fulls[hand]] = max(scores[box * hands + hand] + rest for box, rest in left)
    space.plan(worth, 3)
    assert worth[0] == pytest.approx(ledger.worth[some], abs=0.02)


def test_odds_with_all_dice_held_are_what_the_dice_show() -> None:
    rows = {row.box: row for row in odds_of(position("hand 6 6 6 2 1"), 31, THOROUGH)}
    assert (rows[10].chance, rows[10].mean) == (1.0, 48.0)
    assert (rows[13].chance, rows[13].mean) == (0.0, 0.0)


def test_odds_of_one_throw_are_counted_by_hand() -> None:
    """Three sixes held, one re-roll: another six 11/36, a pair beside them 5/36."""
    rows = {row.box: row for row in odds_of(position("hand 6 6 6 2 1; rerolled 1"), 0b00111, THOROUGH)}
    assert rows[11].chance == pytest.approx(11 / 36)
    assert rows[9].chance == pytest.approx(5 / 36)
    assert rows[12].chance == pytest.approx(1 / 36)


def test_odds_of_two_throws_hold_on_to_what_the_first_brings() -> None:
    """1 2 3 held: a four, or a five with it for the large straight, at each throw."""
    rows = {row.box: row for row in odds_of(position("hand 1 2 3 6 6"), 0b00111, THOROUGH)}
    once = 1 - (5 / 6) ** 2
    assert rows[13].chance == pytest.approx(once + (1 - once) * once)


def test_unequal_dice_keep_their_own_faces() -> None:
    space = plain_space([4, 4, 6, 8, 10], NUMBERS, THOROUGH)
    assert len(space.pools) == 4
    assert space.dice == 5


def test_a_hand_with_too_many_ways_takes_unequal_dice_for_equal() -> None:
    space = plain_space([4, 6, 8, 10, 4, 6, 8, 10], NUMBERS, 1500)
    assert len(space.pools) == 1
    assert sum(space.pools[0].weights) == pytest.approx(1.0)
