"""The non-interference law in earnest: what a seat receives does not change with what it may not know."""

import pytest

from cinque.games.naval import GAME
from cinque.games.naval.play.codes import BATTLE
from cinque.kernel.dice import Rng
from tests.games.naval.watching import covered, leaks
from tests.games.naval.worlds import (
    CHANGES,
    Change,
    change_a_memory,
    change_the_dice,
    hurt_a_ship,
    move_a_hidden_ship,
    recharge_a_ship,
    skirmish,
    turn_a_ship_about,
    twin_of,
    worlds,
)


@pytest.mark.parametrize("batch", range(6))
def test_nothing_a_seat_receives_changes_with_what_it_cannot_know(batch: int) -> None:
    for number, state in enumerate(worlds(6, seed=100 * batch)):
        for seat in range(state.seats):
            assert leaks(GAME, state, seat, salt=number) == []


def test_nor_when_some_are_out_already() -> None:
    """Nothing is added to or taken from fleets here: everybody knows that those who are out have no ship."""
    changes: list[Change] = [move_a_hidden_ship, hurt_a_ship, recharge_a_ship, turn_a_ship_about]
    changes += [change_a_memory, change_the_dice]
    tried = 0
    for seed in range(1, 20):
        state = skirmish(seed, 4, 700)
        for seat in range(4):
            if state.gone and not state.is_out(seat) and GAME.to_move(state):
                assert leaks(GAME, state, seat, seed, changes) == []
                tried += 1
    assert tried >= 6


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_every_kind_of_twin_occurs_and_is_a_different_position(change: Change) -> None:
    made = 0
    for number, state in enumerate(worlds(16, seed=900)):
        for seat in range(state.seats):
            twin = twin_of(state, seat, change, Rng(number))
            made += twin is not None and twin.columns() != state.columns()
    assert made >= 3


def test_the_worlds_are_full_of_what_matters() -> None:
    """Contacts in sight, half seen, lost and blind; ships recharging; fire in the fog."""
    live = half = lost = blind = recharging = 0
    for state in worlds(24):
        for seat in range(state.seats):
            for contact in state.lookouts[seat].contacts:
                live += contact.ship != 0
                half += contact.ship != 0 and contact.health < 0
                lost += contact.ship == 0 and contact.owner >= 0
                blind += contact.owner < 0
            recharging += sum(ship.recharge > 0 for ship in state.fleets[seat])
    assert min(live, half, lost, blind, recharging) >= 5


@pytest.mark.parametrize("seed", range(6))
def test_radar_covers_what_table_1_says_worked_out_anew(seed: int) -> None:
    state = skirmish(seed, 3, 40)
    for seat in range(3):
        seen = {cell for cell in range(state.waters().count) if state.is_seen(seat, cell)}
        assert state.is_out(seat) or seen == covered(state, seat)


def test_whoever_moves_out_of_sight_leaves_no_trace_in_any_phase() -> None:
    phases = {state.phase for state in worlds(24)}
    assert phases == {0, 1, BATTLE}
