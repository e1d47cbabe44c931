"""Perk cards that change money, rewards, prices and what things sell for."""

from cinque.games.frigate.play.prices import box_price, card_price, die_price, restock_price, sell_value, upgrade_price
from cinque.games.frigate.play.state import NONE
from tests.games.frigate.table import FIRST, PUBLISHED, Run

SHOP = "dice d6 d6 d6 d6 d6 d8; money 60; shop"


def card_prices(run: Run) -> list[int]:
    return [card_price(run.state, kind) for kind in run.state.stock_cards if kind != NONE]


def test_press_bounty_pays_for_dice_owned_up_to_a_dollar() -> None:
    assert Run("cards Press Bounty; hand 1 2 3 4 6").pays("wild") == 1 + 1
    assert Run("cards Press Bounty; dice d6 d6 d6 d6; hand 1 2 3 4").pays("wild") == 1 + 1
    assert Run("cards Press Bounty; hand 1 2 3 4 6", PUBLISHED).pays("wild") == 1 + 5


def test_dry_powder_pays_three_dollars_for_each_unused_re_roll() -> None:
    assert Run("cards Dry Powder; hand 1 2 3 4 6").pays("wild") == 1 + 6
    assert Run("cards Dry Powder; hand 1 2 3 4 6; rerolled 2").pays("wild") == 1


def test_plunder_doubles_the_reward() -> None:
    assert Run("cards Plunder; hand 1 2 3 4 5").pays("large-straight") == 4


def test_letter_of_marque_makes_three_categories_free_in_the_next_shop_fr49() -> None:
    run = Run("dice d10 d6 d6 d6 d6; cards Letter of Marque; hand 1 2 3 4 6; played 4; money 2")
    run.play("use 0 0 0", "play wild", "open sevens", "open eights", "open nines")
    assert run.money == 3 + 4
    assert box_price(run.state, 18) == 2


def test_navy_contract_makes_three_upgrades_free_in_the_next_shop_fr49() -> None:
    run = Run("cards Navy Contract; hand 1 2 3 4 6; played 4").play("use 0 0 0", "play wild")
    run.play("upgrade aces", "upgrade twos", "upgrade threes")
    assert (run.money, upgrade_price(run.state, 3)) == (6, 3)


def test_bone_carvers_debt_makes_three_dice_free_in_the_next_shop_fr49() -> None:
    """Bone Carver's Debt"""
    run = Run("cards Bone Carver's Debt; hand 1 2 3 4 6; played 4").play("use 0 0 0", "play wild")
    run.play("buy-die 0", "buy-die 1", "buy-die 2")
    assert (run.money, len(run.sides)) == (6, 8)
    assert die_price(run.state, run.state.stock_dice[3]) > 0


def test_smugglers_favour_makes_three_cards_free_in_the_next_shop_fr49() -> None:
    """Smuggler's Favour"""
    run = Run("cards Smuggler's Favour; hand 1 2 3 4 6; played 4").play("use 0 0 0", "play wild")
    run.play("buy 0", "buy 1", "buy 2")
    assert (run.money, len(run.names())) == (6, 3)
    assert min(card_prices(run)) > 0


def test_a_favour_lasts_for_one_shop_only_fr49() -> None:
    run = Run("cards Navy Contract; hand 1 2 3 4 6; played 4").play("use 0 0 0", "play wild", "leave")
    run.state.hands = 9
    assert upgrade_price(run.play("roll -", "play aces").state, 0) == 3


def test_everything_of_its_kind_is_free_as_published_fr49() -> None:
    run = Run("cards Navy Contract; hand 1 2 3 4 6; played 4", PUBLISHED).play("use 0 0 0", "play wild")
    run.play("upgrade aces", "upgrade twos", "upgrade threes", "upgrade fours")
    assert run.money == 6


def test_open_manifest_makes_restocking_free() -> None:
    run = Run(f"cards Open Manifest; {SHOP}").play("restock", "restock")
    assert (run.money, restock_price(run.state)) == (60, 0)


def test_haggler_makes_cards_and_categories_a_dollar_cheaper() -> None:
    plain, cheap = Run(f"cards Ramrod; {SHOP}"), Run(f"cards Haggler; {SHOP}")
    assert box_price(cheap.state, 15) == box_price(plain.state, 15) - 1
    assert card_price(cheap.state, 0) == card_price(plain.state, 0) - 1


def test_bone_merchant_makes_dice_a_dollar_cheaper_and_stocks_one_more() -> None:
    plain, cheap = Run(SHOP), Run(f"cards Bone Merchant; {SHOP}")
    die = plain.state.stock_dice[0]
    assert die_price(cheap.state, die) == die_price(plain.state, die) - 1
    assert len(cheap.state.stock_dice) == 6


def test_dockyard_friend_makes_upgrades_a_dollar_cheaper() -> None:
    assert upgrade_price(Run(f"cards Dockyard Friend; {SHOP}").state, 0) == 2


def test_no_price_falls_below_a_dollar_fr48() -> None:
    run = Run(f"cards Haggler, Dockyard Friend; {SHOP}")
    keys = [row.key for row in run.state.figures.rules.cards]
    assert card_price(run.state, keys.index("bone-die")) == 1
    assert box_price(run.state, 15) == 1


def test_pawn_ticket_and_scavenger_make_cards_sell_for_more() -> None:
    assert sell_value(Run("cards Ramrod").state, 0) == 2
    assert sell_value(Run("cards Ramrod, Pawn Ticket").state, 0) == 3
    assert sell_value(Run("cards Ramrod, Pawn Ticket, Scavenger").state, 0) == 4


def test_rare_vintage_sells_for_three_dollars_more_each_round_won() -> None:
    run = Run(f"cards Rare Vintage; hand 1 2 3 4 6; score {FIRST - 10}").play("play wild")
    assert sell_value(run.state, 0) == 3 + 3


def test_pursers_ledger_pays_interest_up_to_three_dollars_when_a_round_is_won() -> None:
    """Purser's Ledger"""
    assert (
        Run(f"cards Purser's Ledger; hand 1 2 3 4 6; score {FIRST - 10}; money 9").play("play wild").money == 10 + 3 + 2
    )
    assert (
        Run(f"cards Purser's Ledger; hand 1 2 3 4 6; score {FIRST - 10}; money 49").play("play wild").money
        == 50 + 3 + 3
    )


def test_salvage_rights_pay_two_dollars_for_a_hand_without_points() -> None:
    assert Run("cards Salvage Rights; hand 1 2 3 4 6").play("play pair").money == 7
    assert Run("cards Salvage Rights; hand 1 2 3 4 6").play("play wild").money == 6


def test_advance_pay_is_four_dollars_once() -> None:
    run = Run("cards Advance Pay").play("use 0 0 0")
    assert (run.money, run.names()) == (9, [])


def test_overboard_destroys_a_die_and_pays_three_dollars() -> None:
    run = Run("cards Overboard; dice d4 d6 d6 d6 d6 d8").play("use 0 0 0")
    assert (run.money, run.sides, len(run.state.hand)) == (8, [6, 6, 6, 6, 8], 4)


def test_a_destroyed_die_leaves_a_smaller_hand_when_there_is_no_other_fr04() -> None:
    run = Run("cards Overboard").play("use 0 0 0")
    assert run.state.size == 4
    assert run.allows("roll -")


def test_jettison_destroys_another_card_for_twice_its_sale_price() -> None:
    run = Run("cards Ramrod, Jettison, Carronade").play("use 1 2 0")
    assert (run.names(), run.money) == (["Ramrod", "Jettison"], 5 + 6)
    assert run.play("use 1 0 0").names() == []
    assert Run("cards Ramrod, Jettison").why_not("use 1 1 0").source == "FR-38"
