"""The rolling phase: tray, queue, holds, re-rolls."""

from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.play.events import HandBegan, Rolled
from cinque.games.frigate.play.moves import ROLL_ALL
from cinque.kernel.play import Line, preview
from cinque.kernel.state import fingerprint
from tests.games.frigate.table import GRAMMAR, Run

SEVEN = "dice d6 d6 d6 d6 d6 d8 d10"


def test_a_hand_has_two_re_rolls_fr01() -> None:
    run = Run().throw(1, 2, 3, 4, 6)
    assert run.rerolls == 2
    run.play("roll -", "roll 1")
    assert run.rerolls == 0
    assert run.why_not("roll -").source == "FR-01"


def test_perks_change_the_number_of_re_rolls_within_nought_and_five_fr01() -> None:
    assert Run("cards Admiral's Ear, Spare Powder, Rum Ration").rerolls == 5
    assert Run("cards Spare Powder; boss Slow Loaders; hands 1").rerolls == 2
    assert Run("boss Slow Loaders; hands 1", replace(RULES, rerolls=0)).rerolls == 0


def test_held_dice_stay_and_the_others_are_thrown_again_fr02() -> None:
    run = Run().throw(6, 1, 6, 1, 1).throw(2, 3, 4, held="1+3")
    assert run.events(Rolled) == [Rolled(0b00101, [6, 2, 6, 3, 4], 1)]


def test_a_kept_die_may_go_back_into_the_tray_fr02() -> None:
    run = Run().throw(6, 1, 6, 1, 1).throw(2, 3, 4, held="1+3").throw(5, 5, 5, 5, held="2")
    assert run.events(Rolled)[0].values == [5, 2, 5, 5, 5]


def test_nothing_is_held_before_the_first_roll() -> None:
    assert Run().why_not("roll 1").source == "FR-02"


def test_holding_every_die_is_no_roll() -> None:
    assert not Run("hand 1 2 3 4 5").allows("roll 1+2+3+4+5")


def test_only_dice_of_the_hand_can_be_held() -> None:
    assert not Run("hand 1 2 3 4 5").allows("roll 6")


def test_a_hand_can_be_played_with_re_rolls_left() -> None:
    assert Run("hand 1 2 3 4 6").allows("play wild")


def test_a_hand_is_not_played_before_it_is_rolled() -> None:
    assert not Run().allows("play wild")


def test_with_more_dice_than_the_hand_the_player_picks_fr03() -> None:
    run = Run(SEVEN).play("put 0", "take 6")
    assert run.state.hand == [1, 2, 3, 4, 6]
    assert not run.allows("take 5")


def test_a_full_hand_must_be_thrown() -> None:
    run = Run(SEVEN).play("put 0")
    assert run.why_not("roll -").source == "Playing Hands"


def test_every_die_is_needed_when_there_are_no_more_fr04() -> None:
    assert Run().why_not("put 0").source == "FR-04"


def test_the_hand_is_no_bigger_than_the_dice_owned_fr04() -> None:
    assert len(Run("dice d6 d6 d6; size 5").state.hand) == 3


def test_dice_are_never_sold_below_two_fr04() -> None:
    assert Run("dice d6 d6; shop").why_not("sell-die 0").source == "FR-04"


def test_dice_are_never_destroyed_below_two_fr04() -> None:
    assert Run("dice d6 d6; cards Overboard").why_not("use 0 0 0").source == "FR-04"


def test_a_new_hand_size_begins_with_the_next_hand_fr05() -> None:
    run = Run("dice d6 d6 d6 d6 d6 d6; cards Press Gang; hand 1 2 3 4 6").play("use 0 0 0")
    assert len(run.state.hand) == 5
    assert run.play("play wild").state.size == 6


def test_the_hand_size_stays_within_two_and_eight_fr05() -> None:
    many = "dice d6 d6 d6 d6 d6 d6 d6 d6 d6 d6"
    assert Run(f"{many}; size 8; cards All Hands; hand 1 1 1 1 1 1 1 1").play("play aces").state.size == 8
    assert Run(f"{many}; size 2; cards Light Crew; hand 1 1").play("use 0 0 0", "play aces").state.size == 2


def test_dice_are_sold_before_the_first_roll_but_not_from_the_tray_fr18() -> None:
    run = Run(SEVEN)
    assert run.allows("sell-die 6")
    assert run.why_not("sell-die 0").source == "FR-18"
    assert run.play("roll -").why_not("sell-die 6").source == "FR-18"


def test_selling_a_die_keeps_the_tray_as_it_was_fr18() -> None:
    run = Run(SEVEN).play("put 0", "take 6", "sell-die 0")
    assert [run.state.die_at(slot).sides for slot in range(5)] == [6, 6, 6, 6, 10]


def test_the_queue_can_be_arranged_after_a_roll_fr37() -> None:
    run = Run("hand 1 2 3 4 6").play("order 4 0")
    assert [run.state.die_at(slot).value() for slot in range(5)] == [6, 1, 2, 3, 4]
    assert not Run().allows("order 0 1")


def test_held_dice_stay_held_when_the_queue_is_arranged_fr37() -> None:
    run = Run().throw(6, 1, 2, 3, 4).throw(1, 1, 1, 1, held="1").play("order 0 4")
    assert run.state.held == 0b10000


def test_cards_can_be_arranged_in_hand_and_shop_fr37() -> None:
    assert Run("cards Ramrod, Haggler").play("shift 0 1").names() == ["Haggler", "Ramrod"]
    assert Run("cards Ramrod, Haggler; shop").allows("shift 1 0")


def test_cards_can_be_sold_before_and_after_a_roll_fr18() -> None:
    assert Run("cards Ramrod").allows("sell 0")
    assert Run("cards Ramrod; hand 1 2 3 4 6").play("sell 0").money == 7


def test_cards_are_used_in_the_rolling_phase_only_fr38() -> None:
    assert Run("cards Advance Pay").allows("use 0 0 0")
    assert Run("cards Advance Pay; shop").why_not("use 0 0 0").source == "FR-38"


def test_the_dice_picked_for_the_tray_are_remembered_fr44() -> None:
    run = Run(SEVEN).play("put 0", "take 6", "roll -", "play wild")
    assert run.state.hand == [1, 2, 3, 4, 6]


def test_there_is_no_limit_to_the_dice_owned_fr44() -> None:
    run = Run(f"dice {'d6 ' * 60}; money 200; shop")
    assert run.allows("buy-die 0")


def test_the_lucky_slot_is_drawn_anew_each_hand_and_shown_fr56() -> None:
    run = Run("hand 1 2 3 4 6").load("perks", 3).play("play wild")
    assert run.events(HandBegan)[0].lucky == 3


def line_of(*moves: str) -> Line:
    line = Line(GAME, GAME.options().check({}), 1, "undo")
    for move in moves:
        line.add(0, GRAMMAR.parse(move))
    return line


def test_a_sale_is_taken_back_until_the_dice_are_thrown_fr64() -> None:
    assert line_of("sell 0").can_undo(0)
    assert not line_of("sell 0", "roll -").can_undo(0)
    assert line_of("roll -", "order 0 1").can_undo(0)
    assert not line_of("roll -", "play wild").can_undo(0)


def test_a_roll_cannot_be_foreseen_by_its_preview() -> None:
    one, other = Run(), Run()
    other.state.dice.key = b"another key, another fate......."
    assert fingerprint(one.state) != fingerprint(other.state)
    assert preview(GAME, one.state, 0, ROLL_ALL) == preview(GAME, other.state, 0, ROLL_ALL)
