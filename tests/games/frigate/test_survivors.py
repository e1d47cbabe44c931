"""What mutants of the rules showed to be tested by nobody; see docs/lab/mutants.md."""

from itertools import combinations, groupby

import pytest
from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.rows import adds, sets
from cinque.games.frigate.content.tables import HUNDRED, RULES, VALUES
from cinque.games.frigate.content.words import STATS
from cinque.games.frigate.play.binding import Maker
from cinque.games.frigate.play.choices import choices
from cinque.games.frigate.play.codes import FINE, HOUSE, KIND, LONG_RUN, PAIRS, RUN
from cinque.games.frigate.play.draws import draw_box
from cinque.games.frigate.play.effects import in_force
from cinque.games.frigate.play.events import HandSizeChanged, Put
from cinque.games.frigate.play.patterns import _pick
from cinque.games.frigate.play.prices import die_value, restock_price, sell_value
from cinque.games.frigate.play.reasons import REASONS
from cinque.games.frigate.play.scene import Thrown
from cinque.games.frigate.play.shop import buy_die_fault
from cinque.games.frigate.play.verbs.table import grow_card
from cinque.kernel.log import Log
from tests.games.frigate.table import GRAMMAR, Run
from tests.games.frigate.test_shop import HAND


@pytest.mark.parametrize(("points", "times"), [(5, 3), (3, 5), (4, 1), (6, 0)])
def test_fr_53_a_die_is_worth_its_points_as_often_as_it_counts(points: int, times: int) -> None:
    thrown = Thrown()
    thrown.lay(0, 3, points, times, 0)
    assert (thrown.worth[0], thrown.rank[0]) == (points * times, points * times)


def test_fr_43_a_die_that_was_sold_is_sold_and_the_others_are_not() -> None:
    run = Run(f"{HAND}; played 4; money 99").play("play wild")
    for slot in range(len(run.state.stock_dice)):
        run.state.sold_dice = 1 << slot
        free = [buy_die_fault(run.state, each) == FINE for each in range(len(run.state.stock_dice))]
        assert free == [each != slot for each in range(len(run.state.stock_dice))]


def test_fr_04_what_is_put_back_is_told() -> None:
    assert Run("dice d6 d6 d6 d6 d6 d8 d10").play("put 0").events(Put) == [Put(0, 0)]


def test_a_card_that_has_grown_so_far_already_is_not_told_to_grow() -> None:
    run = Run("cards Press Bounty; hand 1 2 3 4 6")
    logs = [Log(), Log()]
    for log, count in zip(logs, ("300", "300"), strict=True):
        grow_card(run.state, 0, int(count), log)
    assert [len(log.events) for log in logs] == [1, 0]


def test_a_box_that_is_drawn_is_one_of_the_scorecard() -> None:
    state = Run("hand 1 2 3 4 6").state
    boxes = [box for box in range(state.figures.boxes) if state.owned >> box & 1]
    for box in boxes:
        state.owned = 1 << box
        assert {draw_box(state, 0) for _ in range(20)} == {box}


def test_fr_51_only_while_the_shop_is_open_a_card_brings_no_more_than_was_paid() -> None:
    run = Run("cards Press Bounty; hand 1 2 3 4 6")
    value = sell_value(run.state, 0)
    run.state.cards[0].paid = 0
    assert (run.phase, sell_value(run.state, 0)) == ("rolled", value)
    assert value > 0


def test_every_number_a_boss_changes_is_known_to_be_changed() -> None:
    state = Run("hand 1 2 3 4 6").state
    for boss, debuff in enumerate(state.effects.debuffs):
        state.boss = boss
        stats = [stat for stat in range(len(STATS)) if debuff.stats >> stat & 1]
        assert [stat for stat in stats if not in_force(state, stat)] == []


@pytest.mark.parametrize(("count", "chosen"), [(1, 0b001), (2, 0b101), (3, 0)])
def test_of_a_value_as_many_dice_are_picked_as_asked_for_or_none(count: int, chosen: int) -> None:
    thrown = Thrown()
    for slot, value in enumerate((3, 4, 3)):
        thrown.lay(slot, value, value, 1, 0)
    thrown.count(3)
    assert _pick(thrown, 3, count) == chosen


def test_fr_01_re_rolls_that_are_used_up_are_not_said_to_have_been_none() -> None:
    run = Run("hand 1 2 3 4 6")
    assert run.rerolls > 0
    run.state.rerolled = run.rerolls
    assert run.rerolls == 0
    assert run.why_not("roll -").words != "This hand has no re-rolls."


@pytest.mark.parametrize("card", ["Overboard", "Recast"])
def test_fr_18_a_die_that_was_rolled_is_neither_destroyed_nor_recast(card: str) -> None:
    assert Run(f"cards {card}").allows("use 0 0 0")
    assert Run(f"cards {card}; hand 1 2 3 4 6").why_not("use 0 0 0").source == "FR-18"


def test_what_is_done_to_a_box_looks_at_that_box_and_not_at_the_next() -> None:
    """Eights are on the scorecard, and the sevens before them are not."""
    dice = "dice d8 d8 d6 d6 d6; open eights"
    for card in ("Commission", "Second Helping"):
        assert Run(f"{dice}; cards {card}").why_not("use 0 15 0").words == REASONS["not owned"].words
    assert Run(f"{dice}; cards Charting Party").allows("use 0 15 0")


@pytest.mark.parametrize(("hands", "more"), [(8, 0), (9, 40)])
def test_fr_25_only_the_last_hand_a_boss_allows_is_the_last(hands: int, more: int) -> None:
    run = Run(f"boss Failing Light; hands {hands}; round 15; hand 1 2 3 4 6; cards Prize Crew")
    assert run.round_after("wild") == run.score("wild") + more


@pytest.mark.parametrize(("less", "pays"), [(-1, 0), (-2, 0), (-3, 0), (1, 2)])
def test_fr_06_a_reward_is_never_below_nothing(less: int, pays: int) -> None:
    debt = tuple(replace(row, effects=(adds("reward", less),)) if row.name == "Ramrod" else row for row in RULES.cards)
    run = Run("hand 1 2 3 4 6; cards Ramrod", replace(RULES, cards=debt))
    assert (run.pays("wild"), run.earns("wild")) == (pays, pays)


def shape(values: list[int], pattern: int, number: int) -> bool:
    """Whether these dice alone make up a pattern."""
    counts = [len(list(same)) for _, same in groupby(sorted(values))]
    if pattern == KIND:
        return counts == [number]
    if pattern == PAIRS:
        return counts == [2] * number
    if pattern == HOUSE:
        return sorted(counts) == [2, 3]
    return set(counts) == {1} and max(values) - min(values) == len(values) - 1


@pytest.mark.parametrize(
    "hand", [(1, 1, 2, 2, 3, 3), (7, 8, 9, 10, 10), (1, 2, 3, 4, 4, 5), (10, 10, 10, 9, 9, 9), (6, 5)]
)
@pytest.mark.parametrize(
    ("pattern", "number"), [(KIND, 2), (KIND, 3), (PAIRS, 2), (PAIRS, 3), (HOUSE, 5), (RUN, 4), (RUN, 5), (LONG_RUN, 4)]
)
def test_fr_08_every_choice_of_dice_is_looked_at(hand: tuple[int, ...], pattern: int, number: int) -> None:
    thrown = Thrown()
    for slot, value in enumerate(hand):
        thrown.lay(slot, value, value, 1, 0)
    thrown.count(len(hand))
    sizes = {LONG_RUN: [*range(len(hand), number - 1, -1)], PAIRS: [2 * number]}.get(pattern, [number])
    by_size = [
        {
            sum(1 << slot for slot in slots)
            for slots in combinations(range(len(hand)), size)
            if shape([hand[slot] for slot in slots], pattern, number)
        }
        for size in sizes
    ]
    assert max(hand) < VALUES
    assert set(choices(thrown, pattern, number)) == next((found for found in by_size if found), set())


@pytest.mark.parametrize(
    ("hand", "box", "level", "counted"),
    [
        ("5 4 2 2 5", "pair", 2, [1, 5]),
        ("3 2 4 1 5", "small-straight", 3, [1, 2, 3, 5]),
        ("5 3 1 2 4", "small-straight", 3, [1, 2, 4, 5]),
    ],
)
def test_fr_08_each_die_is_asked_what_it_adds_to_the_multiplier_wherever_it_lies(
    hand: str, box: str, level: int, counted: list[int]
) -> None:
    """Low Tide makes low dice worth more points; Long Nines pays for the fives alone."""
    run = Run(f"hand {hand}; cards Low Tide, Low Tide, Long Nines; levels {box}={level}")
    assert run.counted(box) == counted


def test_a_number_that_is_set_is_the_one_its_row_says() -> None:
    numbers = [Maker(RULES).modifier(sets(stat, 3)).amount for stat in ("restock price", "keep", "mult")]
    assert numbers == [3, 3, 3 * HUNDRED]
    assert restock_price(Run("cards Open Manifest; shop").state) == 0
    assert Run("hand 1 2 3 4 6; boss Embargo; round 6").pays("wild") == 0


def test_fr_45_a_copy_of_a_card_is_asked_like_the_card() -> None:
    plain = Run("hand 1 2 3 4 6").rerolls
    assert Run("cards Spare Powder; hand 1 2 3 4 6").rerolls == plain + 1
    assert Run("cards Spare Powder, Figurehead; hand 1 2 3 4 6").rerolls == plain + 2


def test_fr_16_a_die_is_worth_what_its_own_type_costs_and_a_raised_face_more() -> None:
    state = Run("dice d4 d6 d8 d10").state
    prices = dict(zip(state.figures.die_sides, state.figures.die_prices, strict=True))
    worth = [die_value(state, die) for die in state.collection]
    assert worth == [prices[die.sides] for die in state.collection]
    assert len(set(worth)) > 1
    raised = Run("dice d4 d6 d6 d6 d6; cards Chisel").play("use 0 0 1")
    assert die_value(raised.state, raised.state.collection[0]) == prices[4] + state.figures.face_price


def test_fr_01_a_hand_that_never_had_a_re_roll_is_said_to_have_none() -> None:
    run = Run("hand 1 2 3 4 6", replace(RULES, rerolls=0))
    assert run.why_not("roll -").words == "This hand has no re-rolls."


def test_a_target_for_a_card_that_needs_none_is_called_needless() -> None:
    assert Run("cards Advance Pay").why_not("use 0 1 0") == REASONS["needless target"]
    assert Run("cards Advance Pay").why_not("use 0 0 1") == REASONS["needless target"]


def test_pl_04_for_an_absent_captain_a_die_that_is_still_free_is_taken() -> None:
    run = Run("dice d6 d6 d6 d6 d6 d8 d10").play("put 1")
    taken = run.play(GRAMMAR.text(GAME.timeout(run.state, 0)))
    assert len(set(taken.state.hand)) == len(taken.state.hand) == taken.state.size


def test_fr_05_another_size_of_the_hand_is_told() -> None:
    assert Run("cards Light Crew").play("use 0 0 0").events(HandSizeChanged) == [HandSizeChanged(-1)]
