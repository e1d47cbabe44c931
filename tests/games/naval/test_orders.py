"""What one press means with a ship in hand: at which contacts it can fire, with what, and an order in words (NB-10)."""

from typing import Any

from tests.games.naval.table import Table, sea


def strikes(table: Table, slot: int, seat: int = 0) -> dict[str, list[str]]:
    """By cell, the orders that fire at it, the best first."""
    found: list[Any] = table.game.overlay(table.state, seat, f"strikes:{slot}")
    name = table.state.waters().cell_name
    return {name(each.cell): [table.grammar.text(place.order[0]) for place in each.places] for each in found}


def test_a_press_on_a_contact_takes_the_weapon_that_sinks_it_and_costs_least() -> None:
    table = sea("D c3 e / S f3 e")
    assert strikes(table, 0) == {"f3": ["fire 0 shell f3", "fire 0 long f3"]}


def test_it_takes_what_does_most_a_turn_where_nothing_sinks_it() -> None:
    table = sea("T c3 e, R f5 e / B i3 e")
    assert strikes(table, 0)["g3"] == ["fire 0 torpedo g3", "fire 0 shell g3"]


def test_nb_20_no_torpedo_is_offered_through_what_is_known_to_stop_it() -> None:
    table = sea("T c3 e, R e3 n / F j4 n")
    assert strikes(table, 0)["j3"] == []


def test_what_is_too_far_says_by_how_many_steps() -> None:
    table = sea("S c3 e, R g3 e / D k3 e")
    (strike, *_) = table.game.overlay(table.state, 0, "strikes:0")
    assert (table.state.waters().cell_name(strike.cell), strike.places, strike.far) == ("j3", [], 2)


def test_nb_08_what_is_left_of_a_ship_is_foreseen_only_while_its_centre_is_in_sight() -> None:
    table = sea("D c3 e / F g3 e")
    (strike,) = table.game.overlay(table.state, 0, "strikes:0")
    assert strike.places[0].forecast.victims[0].health == -1
    seen = sea("D c3 e / S f3 e:20")
    (strike,) = seen.game.overlay(seen.state, 0, "strikes:0")
    harm = strike.places[0].forecast.victims[0]
    assert (harm.damage, harm.health, harm.dies) == (30, 0, True)


def test_nothing_is_offered_to_who_is_not_to_move_or_recharges() -> None:
    assert strikes(sea("D c3 e / S f3 e"), 0, seat=1) == {}
    assert strikes(sea("D c3 e*1 / S f3 e"), 0) == {}


def test_a_strike_tells_nothing_of_what_is_not_seen() -> None:
    table = sea("T c3 e, R f5 e / B i3 e, S e3 e")
    hidden = sea("T c3 e, R f5 e / B i3 e, S t20 e")
    seen = {cell: orders for cell, orders in strikes(table, 0).items() if cell != "e3"}
    assert set(seen) == set(strikes(hidden, 0))


def test_an_order_has_words_for_undo_and_hints() -> None:
    table = sea("S c3 e / D h8 e")
    moves = [table.grammar.parse(text) for text in ("sail 0 c6 s", "fire 0 shell c9")]
    assert table.game.describe(table.state, 0, moves) == "Scout c3 to c6, fires Shell at c9"
    assert table.game.describe(table.state, 0, [table.grammar.parse("sail 0 c3 s")]) == "Scout c3 turns south"
    pointed = table.game.pointed(table.state, 0, moves)
    assert (pointed.who, pointed.where) == ("your Scout on c3", "c9")
