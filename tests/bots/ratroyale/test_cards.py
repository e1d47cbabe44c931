"""What the bots do with the cards in their hands."""

import pytest

from tests.bots.ratroyale.table import THINKERS, play_turn
from tests.games.ratroyale.table import Board

levels = pytest.mark.parametrize("level", THINKERS)
FILLER = ["The One"] * 4


def turn(text: str, card: str, level: str, crumbs: int, heights: str = "") -> list[str]:
    return play_turn(Board(text, crumbs=crumbs, mine=[card, *FILLER], heights=heights), level)


@levels
def test_the_first_turn_places_a_rodent_and_sends_it_off(level: str) -> None:
    moves = turn("LA b6 / la n6", "Tailblazer", level, 20)
    assert moves[0].startswith("place 0")
    assert any(move.startswith("move") for move in moves)


@levels
def test_hot_oil_goes_where_it_burns_most(level: str) -> None:
    board = Board("TB d6! / pp g6:3, pp h6:3, tb c9:3", crumbs=14, mine=["Hot Oil", *FILLER])
    play_turn(board, level)
    assert board.cells("Pea Pea Pool Pool") == []


@levels
def test_chamomile_heals_friends_together(level: str) -> None:
    moves = turn("CR d6:2!, PP e6:3! / tb i6!", "Chamomile Tea", level, 8)
    assert moves[0] in ("place 0 d6", "place 0 e6")


@levels
def test_a_lid_covers_who_is_about_to_die(level: str) -> None:
    assert "place 0 h6" in turn("MO h6:3!, TB b2! / rb j6", "Pot Lid", level, 6)


@levels
def test_a_second_helping_lets_the_strongest_strike_again(level: str) -> None:
    moves = turn("T1 g6! / la h6:14", "Second Helping", level, 30)
    assert moves == ["place 0 g6", "use g6 0 h6"]


@levels
def test_chili_goes_to_a_rodent_worth_it(level: str) -> None:
    assert "place 0 h6" in turn("TB b2! / mo h6:6, tb n3", "Chili Flakes", level, 12)


@levels
def test_the_grater_finishes_somebody_near(level: str) -> None:
    assert "place 0 f6" in turn("TB d6! / mo f6:6, tb e7", "Cheese Grater", level, 12)


@levels
def test_syrup_slows_those_who_come(level: str) -> None:
    moves = turn("LA b6 / pp h6, pp g6, tb h7", "Sticky Syrup", level, 10)
    assert moves[0].startswith("place 0")


@levels
def test_a_mitt_lifts_somebody_over_a_wall(level: str) -> None:
    wall = " ".join(f"h{row}:#" for row in range(1, 13))
    board = Board("TB g6! / la l6", crumbs=8, mine=["Oven Mitt", *FILLER], heights=wall)
    play_turn(board, level)
    (place,) = board.cells("Tailblazer")
    assert place[0] > "h"


@levels
def test_espresso_is_for_somebody_who_has_a_way_to_go(level: str) -> None:
    assert turn("PP b2! / la p12", "Espresso Shot", level, 10)[0] == "place 0 b2"


@levels
def test_plates_are_swapped_to_bring_the_strong_one_forward(level: str) -> None:
    assert turn("T1 b2!, MA m10! / la p12", "Plate Swap", level, 6)[0].startswith("place 0")


@levels
def test_a_board_is_put_before_somebody_in_danger(level: str) -> None:
    assert turn("MO d6:4! / rb i6", "Cutting Board", level, 9)[0].startswith("place 0")


@levels
def test_a_sundial_is_for_those_who_have_lost_everything_else(level: str) -> None:
    lost = "LA b6:3 / la n6, mo h6, mo i6, t1 j6, pp k6, pp k7, rr l6"
    assert turn(lost, "Sundial", level, 30)[0].startswith("place 0")


@levels
def test_a_sundial_is_not_for_those_who_are_winning(level: str) -> None:
    assert turn("LA b6, MO h6!, MO i6!, PP j6! / la n6:5", "Sundial", level, 30) == ["end"]


@levels
def test_a_sundial_does_not_end_an_even_fight(level: str) -> None:
    even = "LA b6, CR h6!, TB h7! / la n6, cr l6!, tb l7!, tb l8!"
    assert not any(move.startswith("place") for move in turn(even, "Sundial", level, 30))
