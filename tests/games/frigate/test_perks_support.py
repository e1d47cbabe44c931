"""Perk cards that change dice, cards, slots, hand size, re-rolls, debuffs and the stock of the shop."""

import pytest

from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.play.events import NoRoom
from cinque.games.frigate.play.state import NONE
from tests.games.frigate.table import FIRST, Run, almost


def test_bone_die_adds_a_random_die() -> None:
    run = Run("cards Bone Die").load("perks", 99).play("use 0 0 0")
    assert (run.sides, run.names()) == ([6, 6, 6, 6, 6, 10], [])


@pytest.mark.parametrize(
    ("card", "expected"), [("Sea Chest", "CC"), ("Captain's Chest", "UU"), ("Treasure Chest", "R")]
)
def test_a_chest_holds_cards_of_its_rarity(card: str, expected: str) -> None:
    assert Run(f"cards {card}").play("use 0 0 0").rarities() == expected


def test_created_cards_need_free_slots() -> None:
    run = Run("cards Sea Chest, Ramrod, Haggler, Bumboat, Grudge").play("use 0 0 0")
    assert len(run.names()) == 5
    assert run.events(NoRoom) == [NoRoom()]


def test_a_card_that_could_create_nothing_is_not_used_up_fr23() -> None:
    run = Run("cards Sea Chest, Ramrod, Haggler, Bumboat, Grudge; slots 4")
    run.state.cards[0].left = 2
    run.state.slots = 5
    assert run.why_not("use 0 0 0").source == "FR-23"


@pytest.mark.parametrize(("card", "one_in", "rarity"), [("Flotsam", 4, "C"), ("Jetsam", 7, "U"), ("Lagan", 7, "R")])
def test_a_card_may_wash_up_when_a_hand_ends(card: str, one_in: int, rarity: str) -> None:
    run = Run(f"cards {card}; hand 1 2 3 4 6").load("perks", 0, 0).play("play wild")
    assert run.rarities()[1:] == rarity
    assert len(Run(f"cards {card}; hand 1 2 3 4 6").load("perks", one_in - 1).play("play wild").names()) == 1


def test_scrimshander_adds_a_die_of_the_named_type_when_the_named_category_is_scored() -> None:
    run = Run("cards Scrimshander; hand 1 2 3 4 6")
    run.state.cards[0].box, run.state.cards[0].die = 6, 8
    assert run.play("play wild").sides[-1] == 8


def test_scrimshander_names_anew_each_round_and_not_each_hand() -> None:
    run = Run("cards Scrimshander; hand 1 2 3 4 6")
    run.state.cards[0].box, run.state.cards[0].die = 0, 8
    assert run.play("play wild").state.cards[0].die == 8
    run.state.round_score = 1000
    run.load("perks", 99, 3).play("roll -")
    assert (run.state.cards[0].die, run.state.cards[0].box) == (10, 3)


def test_a_named_category_is_one_that_is_active_fr59() -> None:
    run = Run("cards Signal Flags; size 4; hand 1 2 3 4").load("perks", 0, 7).play("play wild")
    assert run.state.cards[0].box == 7
    with pytest.raises(ValueError, match="loaded with 8"):
        Run("cards Signal Flags; size 4; hand 1 2 3 4").load("perks", 0, 8).play("play wild")


def test_a_temporary_card_that_washes_up_has_all_its_hands_fr60() -> None:
    commons = [row.name for row in RULES.cards if row.rarity == "C" and row.name != "Flotsam"]
    run = Run("cards Flotsam; hand 1 2 3 4 6").load("perks", 0, commons.index("Double Shot")).play("play wild")
    assert (run.names()[1], run.state.cards[1].left) == ("Double Shot", 5)


def test_supply_boat_brings_two_commons_when_a_round_begins() -> None:
    run = Run(f"cards Supply Boat; hand 1 2 3 4 6; score {FIRST - 10}").play("play wild")
    assert run.rarities() == "CCC"


@pytest.mark.parametrize(("dice", "cards"), [("1 2 3 4 6", "CU"), ("2 3 4 5 5", "C")])
def test_suitcase_lock_opens_for_a_small_straight_of_one_to_four(dice: str, cards: str) -> None:
    """Suitcase Lock"""
    assert Run(f"cards Suitcase Lock; hand {dice}").play("play small-straight").rarities() == cards


def test_suitcase_lock_asks_for_the_small_straight_box() -> None:
    assert Run("cards Suitcase Lock; hand 1 2 3 4 6").play("play wild").rarities() == "C"


def test_spoils_of_war_bring_an_uncommon_or_rare_with_every_scored_hand() -> None:
    assert Run("cards Spoils of War; hand 1 2 3 4 6").load("perks", 24).play("play wild").rarities() == "LU"
    assert Run("cards Spoils of War; hand 1 2 3 4 6").load("perks", 25).play("play wild").rarities() == "LR"
    assert Run("cards Spoils of War; hand 1 2 3 4 6").play("play pair").rarities() == "L"


def test_extra_hold_adds_a_slot_for_the_run() -> None:
    assert Run("cards Extra Hold").play("use 0 0 0").slots == 6


def test_deep_hold_and_overloaded_add_slots_while_they_are_owned() -> None:
    assert Run("cards Deep Hold").slots == 8
    run = Run("cards Overloaded")
    assert (run.slots, run.rerolls) == (7, 2)


def test_an_inventory_that_shrinks_makes_the_player_discard_without_sale_value_fr23() -> None:
    run = Run("cards Deep Hold, Ramrod, Haggler, Bumboat, Grudge, Prize Crew, Carronade").play("sell 0")
    assert run.why_not("roll -").source == "FR-23"
    money = run.money
    run.play("discard 0")
    assert (run.money, run.allows("roll -"), run.allows("discard 0")) == (money, True, False)


def test_light_crew_and_press_gang_change_the_hand_size_for_the_run() -> None:
    assert Run("cards Light Crew; hand 1 2 3 4 6").play("use 0 0 0", "play wild").state.size == 4
    dice = "dice d6 d6 d6 d6 d6 d6"
    assert Run(f"{dice}; cards Press Gang; hand 1 2 3 4 6").play("use 0 0 0", "play wild").state.size == 6


def test_all_hands_adds_two_to_the_hand_size_while_it_is_owned() -> None:
    dice = "dice d6 d6 d6 d6 d6 d6 d6 d6"
    assert Run(f"{dice}; cards All Hands; hand 1 2 3 4 6").play("play wild").state.size == 7


@pytest.mark.parametrize(("card", "rerolls"), [("Spare Powder", 3), ("Rum Ration", 3), ("Admiral's Ear", 4)])
def test_a_card_adds_re_rolls(card: str, rerolls: int) -> None:
    assert Run(f"cards {card}").rerolls == rerolls


def test_steady_hand_turns_a_thrown_die_twice() -> None:
    run = Run("cards Steady Hand; hand 1 2 3 4 6").play("use 0 0 4", "use 0 1 5")
    assert [run.state.die_at(slot).value() for slot in range(5)] == [5, 6, 3, 4, 6]
    assert run.names() == []


def test_steady_hand_needs_thrown_dice_and_another_face() -> None:
    assert not Run("cards Steady Hand").allows("use 0 0 4")
    assert not Run("cards Steady Hand; hand 1 2 3 4 6").allows("use 0 0 0")
    assert Run("cards Steady Hand; hand 1 2 3 4 6").why_not("use 0 0 6").words == "The die has no such face."


def test_chisel_raises_a_face_up_to_ten_fr52() -> None:
    run = Run("dice d10 d6 d6 d6 d6; cards Chisel").play("use 0 0 0")
    assert run.state.collection[0].faces[0] == 2
    assert run.why_not("use 0 0 9").source == "FR-52"


def test_twin_casting_copies_a_die_with_its_dice_perks() -> None:
    run = Run("dice d6 d8*coin d6 d6 d6; cards Twin Casting").play("use 0 1 0")
    assert (run.sides, list(run.state.collection[5].marks)) == ([6, 8, 6, 6, 6, 8], [1] * 8)


def test_recast_makes_a_die_the_next_larger_type_and_keeps_its_faces() -> None:
    run = Run("dice d4*coin d6 d6 d6 d10; cards Recast").play("use 0 0 0")
    die = run.state.collection[0]
    assert (die.sides, list(die.faces), list(die.marks)) == (6, [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 0, 0])
    assert run.why_not("use 0 4 0").words == "There is no larger die."


def test_bumboat_and_chandler_stock_more() -> None:
    assert len(Run("cards Bumboat; shop").state.stock_cards) == 6
    run = Run("cards Chandler; shop")
    assert (len(run.state.stock_cards), len(run.state.stock_dice)) == (7, 7)


def test_forged_orders_disable_the_debuff_of_the_next_boss() -> None:
    run = Run(f"cards Forged Orders; {almost(2)}; hand 1 2 3 4 6").play("use 0 0 0").load("boss", 2)
    run.play("play wild").throw(1, 2, 3, 4, 6)
    assert run.state.round == 3
    assert run.score("wild") == 36


def test_parley_disables_the_debuff_of_this_boss() -> None:
    run = Run("cards Parley; boss Head Wind; hand 1 2 3 4 6")
    assert run.score("wild") == 18 * 150 // 100
    assert run.play("use 0 0 0").score("wild") == 36
    assert Run("cards Parley; hand 1 2 3 4 6").why_not("use 0 0 0").source == "FR-33"


def test_jolly_roger_disables_every_boss_debuff_but_not_those_of_the_level() -> None:
    assert Run("cards Jolly Roger; boss Head Wind; hand 1 2 3 4 6").score("wild") == 18 * 10
    assert Run("cards Jolly Roger; boss Blockade wild; hand 1 2 3 4 6").allows("play wild")


def test_figurehead_and_stern_lantern_copy_the_ends_of_the_inventory() -> None:
    hand = "hand 1 2 3 4 6"
    assert Run(f"cards Ramrod, Haggler, Figurehead; {hand}").score("wild") == 18 * 4
    assert Run(f"cards Haggler, Stern Lantern, Ramrod; {hand}").score("wild") == 18 * 4


def test_a_passive_card_cannot_be_used() -> None:
    assert Run("cards Ramrod").why_not("use 0 0 0").source == "Perk Modes"


def test_a_card_without_a_target_takes_none() -> None:
    assert not Run("cards Advance Pay").allows("use 0 1 0")
    assert not Run("cards Commission").allows("use 0 1 1")


def test_an_empty_place_of_the_inventory_cannot_be_used_sold_or_moved() -> None:
    run = Run("cards Ramrod")
    assert [run.allows(move) for move in ("use 3 0 0", "sell 3", "shift 0 3", "discard 3")] == [False] * 4


def test_a_sold_card_leaves_its_place_empty_in_the_shop() -> None:
    run = Run("money 60; shop").play("buy 0")
    assert run.state.stock_cards[0] == NONE
    assert not run.allows("buy 0")
