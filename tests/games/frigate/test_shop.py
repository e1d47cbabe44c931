"""The shop: when it opens, what it holds, what things cost and sell for."""

from collections import Counter

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from cinque.games.frigate.content.tables import CARDS, RULES
from cinque.games.frigate.play.codes import STREAM_SHOP
from cinque.games.frigate.play.draws import draw_die, draw_kind, draw_rarity
from cinque.games.frigate.play.events import Restocked, ShopOpened
from cinque.games.frigate.play.notation import die_named
from cinque.games.frigate.play.prices import die_price, die_sell_value, sell_value, upgrade_price
from cinque.games.frigate.play.state import NONE
from tests.games.frigate.table import FIRST, Run

HAND = "hand 1 2 3 4 6"


def test_the_shop_opens_after_every_fifth_hand_of_the_run_fr19() -> None:
    assert Run(f"{HAND}; played 3").play("play wild").phase == "tray"
    run = Run(f"{HAND}; played 4").play("play wild")
    assert run.phase == "shop"
    assert run.play("leave").phase == "tray"


def test_the_count_of_hands_goes_on_over_rounds_fr19() -> None:
    run = Run(f"{HAND}; played 4; hands 1; score {FIRST - 10}").play("play wild")
    assert (run.phase, run.state.round, run.state.between) == ("shop", 2, True)
    assert run.play("leave").phase == "tray"


def test_a_shop_may_be_counted_by_the_round_instead_fr19() -> None:
    by_round = replace(RULES, shop_by_round=True)
    assert Run(f"{HAND}; played 7; hands 4", by_round).play("play wild").phase == "shop"
    assert Run(f"{HAND}; played 4; hands 1", by_round).play("play wild").phase == "tray"


def test_there_is_no_shop_after_a_loss_fr19() -> None:
    full = "aces twos threes fours fives sixes pair two-pair full-house three-of-a-kind four-of-a-kind"
    filled = f"filled {full} five-of-a-kind small-straight large-straight"
    assert Run(f"{HAND}; played 14; {filled}").play("play wild").phase == "over"


def test_the_shop_shows_five_cards_and_five_dice() -> None:
    event = Run(f"{HAND}; played 4").play("play wild").events(ShopOpened)[0]
    assert (len(event.cards), len(event.dice)) == (5, 5)


def test_the_player_may_leave_without_buying() -> None:
    assert Run("shop").play("leave").money == 5


def test_no_card_is_twice_in_a_shop_and_none_that_is_owned_fr21() -> None:
    owned = ", ".join(row.name for row in CARDS if row.rarity == "C")
    run = Run(f"cards {owned}; slots 60; shop")
    kinds = run.state.stock_cards
    assert len(set(kinds)) == len(kinds)
    assert all(CARDS[kind].rarity != "C" for kind in kinds)


def test_a_rarity_without_cards_falls_to_the_next_lower_fr21() -> None:
    run = Run()
    run.state.unlocked = vec[i64]([int(row.rarity in "CU") for row in CARDS])
    assert CARDS[draw_kind(run.state, STREAM_SHOP, 3, [])].rarity == "U"
    run.state.unlocked = vec[i64]([0] * len(CARDS))
    assert draw_kind(run.state, STREAM_SHOP, 3, []) == NONE


@pytest.mark.parametrize(("roll", "rarity"), [(0, 0), (59, 0), (60, 1), (84, 1), (85, 2), (94, 2), (95, 3), (99, 3)])
def test_rarities_come_as_sixty_twenty_five_ten_and_five_fr21(roll: int, rarity: int) -> None:
    assert draw_rarity(Run().load("shop", roll).state, STREAM_SHOP) == rarity


def test_shop_dice_come_by_their_weights_with_marked_faces_one_time_in_five_fr43() -> None:
    run = Run()
    dice = [draw_die(run.state, STREAM_SHOP) for _ in range(2000)]
    sides = Counter(die.sides for die in dice)
    marked = [sum(mark != 0 for mark in die.marks) for die in dice]
    assert all(abs(sides[kind] - share * 20) < 80 for kind, share in ((4, 25), (6, 35), (8, 25), (10, 15)))
    assert 340 <= sum(count > 0 for count in marked) <= 460
    assert set(marked) == {0, 1, 2}


@pytest.mark.parametrize(("roll", "sides"), [(0, 4), (24, 4), (25, 6), (59, 6), (60, 8), (84, 8), (85, 10), (99, 10)])
def test_a_type_of_die_has_its_share_of_a_hundred_fr43(roll: int, sides: int) -> None:
    assert draw_die(Run().load("shop", roll, 99).state, STREAM_SHOP).sides == sides


@pytest.mark.parametrize(("die", "price"), [("d4", 2), ("d6", 3), ("d8", 4), ("d10", 5)])
def test_a_die_costs_by_its_type_fr16(die: str, price: int) -> None:
    run = Run("shop")
    assert die_price(run.state, die_named(run.state, die)) == price


def test_a_marked_face_makes_a_die_dearer_fr16() -> None:
    run = Run("shop")
    assert die_price(run.state, die_named(run.state, "d4*coin")) == 2 + 4 * 2


def test_every_die_above_five_makes_the_next_dearer_fr16() -> None:
    run = Run("dice d6 d6 d6 d6 d6 d6 d6 d6; shop")
    assert die_price(run.state, die_named(run.state, "d6")) == 3 + 3


def test_a_card_costs_what_its_row_says_fr16() -> None:
    run = Run("money 60; shop")
    price = CARDS[run.state.stock_cards[0]].cost
    assert run.play("buy 0").money == 60 - price


def test_a_card_sells_for_half_its_price_and_at_least_a_dollar_fr17() -> None:
    assert [sell_value(Run(f"cards {name}").state, 0) for name in ("Bone Die", "Ramrod", "Spoils of War")] == [1, 2, 10]


def test_a_die_sells_for_half_its_price_fr17() -> None:
    run = Run()
    assert [die_sell_value(run.state, die_named(run.state, die)) for die in ("d4", "d8", "d10")] == [1, 2, 2]


def test_an_upgrade_costs_two_and_its_level_fr15() -> None:
    assert [upgrade_price(Run(f"levels wild={level}").state, 6) for level in (1, 2, 7)] == [3, 4, 9]


def test_a_category_is_upgraded_once_a_visit_fr15() -> None:
    run = Run("money 60; shop").play("upgrade wild")
    assert (run.level("wild"), run.money) == (2, 57)
    assert run.why_not("upgrade wild").source == "FR-15"


def test_flat_and_unlimited_upgrades_are_a_variant_fr15() -> None:
    flat = replace(RULES, upgrade_base=3, upgrade_per_level=0, upgrades_a_visit=0)
    assert Run("money 60; shop", flat).play("upgrade wild", "upgrade wild").money == 54


def test_a_category_that_is_not_owned_is_not_upgraded() -> None:
    assert Run("money 60; shop").why_not("upgrade sevens").source == "FR-28"


def test_restocking_costs_two_and_a_dollar_more_each_time_fr20() -> None:
    run = Run("money 60; shop").play("restock", "restock", "restock")
    assert run.money == 60 - 2 - 3 - 4


def test_restocking_replaces_cards_and_dice_only_fr20() -> None:
    run = Run("money 60; shop").play("upgrade wild")
    cards = list(run.state.stock_cards)
    run.play("restock")
    assert run.state.stock_cards != cards
    assert len(run.events(Restocked)[0].dice) == 5
    assert not run.allows("upgrade wild")


def test_a_bought_category_can_be_played_at_once_and_stays_fr28() -> None:
    run = Run("dice d8 d6 d6 d6 d6; money 9; shop").play("open sevens")
    assert run.money == 7
    assert run.play("leave").box("sevens").state == "open"
    assert not Run("dice d8 d6 d6 d6 d6; open sevens; shop").allows("open sevens")


def test_nothing_is_bought_without_the_money_fr24() -> None:
    run = Run("money 0; dice d8 d6 d6 d6 d6; shop")
    for move in ("buy 0", "buy-die 0", "open sevens", "upgrade wild", "restock"):
        assert run.why_not(move).source == "FR-24"


def test_a_full_inventory_must_sell_first_fr23() -> None:
    run = Run("cards Ramrod, Haggler, Bumboat, Grudge, Prize Crew; money 60; shop")
    assert run.why_not("buy 0").source == "FR-23"
    assert run.play("sell 0").allows("buy 0")


def test_dice_and_cards_are_sold_in_the_shop_fr18() -> None:
    run = Run("cards Ramrod; shop").play("sell 0", "sell-die 0")
    assert (run.money, len(run.sides)) == (5 + 2 + 1, 4)


def test_nothing_is_rolled_or_played_in_the_shop() -> None:
    run = Run(f"{HAND}; shop")
    assert [run.allows(move) for move in ("roll -", "play wild", "take 0", "put 0", "order 0 1")] == [False] * 5


def test_nothing_is_bought_outside_the_shop_fr19() -> None:
    run = Run("money 60")
    for move in ("buy 0", "buy-die 0", "open sevens", "upgrade wild", "restock", "leave"):
        assert run.why_not(move).source == "FR-19"


def test_a_bought_die_joins_the_collection_with_its_faces() -> None:
    run = Run("money 60; shop")
    die = run.state.stock_dice[0]
    run.play("buy-die 0")
    assert list(run.state.collection[-1].marks) == list(die.marks)
    assert not run.allows("buy-die 0")
