"""What one press means: whom a rodent can hit and from where, what a press on a tile does, and what it would cost."""

from typing import Any

import pytest

from cinque.games.ratroyale import GAME
from cinque.kernel.play import step
from cinque.kernel.strikes import Deeds, Strike
from tests.games.ratroyale.table import Board

FIELD = "TB c4, PP d5 / mo k6, tb g4, la m9"


def strikes(board: Board, actor: int, skill: str = "") -> dict[int, Strike]:
    found: list[Strike] = GAME.overlay(board.state, 0, f"strikes:{actor}{skill}")
    return {strike.target: strike for strike in found}


def deeds(board: Board, actor: int) -> Deeds:
    found: Deeds = GAME.overlay(board.state, 0, f"deeds:{actor}")
    return found


def test_a_strike_names_the_cheapest_tile_first_and_does_what_it_foretells() -> None:
    board = Board(FIELD, crumbs=40)
    for target, strike in strikes(board, 1).items():
        costs = [place.forecast.cost["crumbs"] for place in strike.places]
        assert costs == sorted(costs)
        for place in strike.places:
            now: Any = board.state
            for move in place.order:
                now = step(GAME, now, 0, move).state
            left = next(int(unit.health) for unit in now.units if unit.id == target)
            (harm,) = [each for each in place.forecast.victims if each.piece == target]
            assert (left, int(board.state.crumbs - now.crumbs)) == (harm.health, place.forecast.cost["crumbs"])


def test_who_cannot_be_reached_this_turn_has_no_place() -> None:
    board = Board("TB c4! / tb n9", crumbs=40)
    assert all(not strike.places for strike in strikes(board, 1).values())


def test_a_skill_can_be_asked_about_alone() -> None:
    board = Board(FIELD, crumbs=40)
    orders = [board.grammar.text(place.order[-1]) for place in strikes(board, 1, ".1")[4].places]
    assert orders
    assert all(text.split()[2] == "1" for text in orders)


def test_rr_28_the_railgun_is_not_aimed_at_structures() -> None:
    board = Board("RR c4 / tb g4, la m9", crumbs=60)
    board.play("use c4 0 c4").turns(2)
    found = strikes(board, 1)
    assert found[2].places
    assert not found[3].places


def test_a_tile_in_reach_of_several_moves_is_one_press() -> None:
    board = Board("TB c4 / tb n9", crumbs=40)
    goings = [deed for deed in deeds(board, 1).cells if deed.verb == "go"]
    assert {len(deed.order) for deed in goings} == {1, 2}
    for deed in goings:
        now: Any = board.state
        for move in deed.order:
            now = step(GAME, now, 0, move).state
        assert now.unit_at(deed.cell) is not None
        assert int(board.state.crumbs - now.crumbs) == deed.forecast.cost["crumbs"]


@pytest.mark.parametrize("actor", [2, 99])
def test_nobody_elses_rodent_is_given_orders(actor: int) -> None:
    board = Board("TB c4 / tb g4", crumbs=40)
    assert strikes(board, actor) == {}
    assert deeds(board, actor).cells == []


def test_rr_37_a_dodge_is_a_chance_beside_the_forecast() -> None:
    board = Board("PP c4! / ma h4", crumbs=40)
    board.at("c4").stamina = 3
    (place, *_) = strikes(board, 1)[2].places
    assert [harm.chance for harm in place.forecast.victims] == [80]


def test_an_order_is_told_in_words() -> None:
    board = Board("TB c4 / tb g4", crumbs=40)
    moves = [int(board.grammar.parse(text)) for text in ("move c4 f4", "use f4 0 g4")]
    assert GAME.describe(board.state, 0, moves) == "Tailblazer c4 to f4, Stab on Tailblazer g4"
    told = GAME.pointed(board.state, 0, moves)
    assert (told.who, told.where) == ("your Tailblazer on c4", "Tailblazer g4")
    assert GAME.describe(board.state, 0, [int(board.grammar.parse("end"))]) == "end of turn"
