"""Guesses: full positions that agree with everything the seat has learned, and with nothing else."""

import pytest

from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.playouts import play_out
from cinque.games.naval.play.sight import visible_cells
from cinque.games.naval.play.state import NavalState
from cinque.games.naval.play.verbs.lookouts import look_from
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.tally import Tally
from tests.games.naval.table import Table, cell, sea
from tests.games.naval.worlds import opening, worlds

SEEDS = [f"seed {number}" for number in range(12)]


def guesses(table: Table, seat: int) -> list[NavalState]:
    return [table.guess(seat, seed) for seed in SEEDS]


def hull(table: Table, guess: NavalState, seat: int, slot: int) -> set[str]:
    id = guess.fleets[seat][slot].id
    return {table.name(cell) for cell in range(guess.waters().count) if guess.at[cell] == id}


def test_a_fleet_in_a_guess_could_have_been_bought() -> None:
    for guess in guesses(sea("D l12 e / B l9 n, T x20 n"), 0):
        kinds = [ship.kind for ship in guess.fleets[1]]
        assert sum(RULES.ships[kind].cost for kind in kinds) <= 1000
        assert max(kinds.count(kind) for kind in kinds) <= 2


def test_it_is_not_always_the_same_fleet() -> None:
    fleets = {tuple(ship.kind for ship in guess.fleets[1]) for guess in guesses(sea("D l12 e / S x20 n"), 0)}
    assert len(fleets) > 3


def test_a_ship_in_sight_is_where_it_is_seen() -> None:
    table = sea("D l12 e / B l9 e")
    for guess in guesses(table, 0):
        battleship = next(ship.slot for ship in guess.fleets[1] if ship.kind == 5)
        assert {"j9", "k9", "l9", "m9", "n9"} & hull(table, guess, 1, battleship) >= {"l9"}


def test_a_half_seen_ship_lies_in_every_way_that_shows_the_same() -> None:
    table = sea("D l12 e / B l7 n")
    hulls = set()
    for guess in guesses(table, 0):
        battleship = next(ship.slot for ship in guess.fleets[1] if ship.kind == 5)
        hulls.add(frozenset(hull(table, guess, 1, battleship)))
    assert all("l9" in cells for cells in hulls)
    assert len(hulls) > 1


def test_two_half_seen_ships_never_lie_across_each_other() -> None:
    table = sea("D l12 e / B l7 n, B k8 n")
    for guess in guesses(table, 0):
        assert all(len(hull(table, guess, 1, slot)) in (0, 1, 2, 3, 4, 5, 8) for slot in range(len(guess.fleets[1])))
        assert table.game.view(guess, 0) == table.view(0)


def test_health_that_was_seen_is_kept() -> None:
    for guess in guesses(sea("D l12 e / B l9 n:70"), 0):
        assert 70 in [ship.health for ship in guess.fleets[1] if ship.kind == 5]


def test_nobody_is_put_where_radar_sees_that_nobody_is() -> None:
    table = sea("R l12 e / S x20 n")
    for guess in guesses(table, 0):
        assert not any(visible_cells(guess, 0, ship) for ship in guess.fleets[1])


def test_a_lost_ship_is_no_further_away_than_it_can_have_sailed() -> None:
    """A BattleShip makes one step a turn."""
    table = sea("D l12 e / B l9 n", to_move=1).play("end", "sail 0 l14 e", "end", "end")
    for guess in guesses(table, 0):
        board = guess.waters()
        assert any(board.manhattan(ship.cell, cell("l9")) <= 1 + 4 for ship in guess.fleets[1] if ship.kind == 5)


def test_a_ship_lost_by_ones_own_move_is_still_where_it_was() -> None:
    table = sea("S l12 n / D l9 e").play("sail 0 l12 e")
    for guess in guesses(table, 0):
        destroyer = [hull(table, guess, 1, ship.slot) for ship in guess.fleets[1] if ship.kind == 3]
        assert {"k9", "l9", "m9"} in destroyer


def test_water_seen_this_turn_is_still_empty() -> None:
    table = sea("S l12 n / D x20 n").play("sail 0 l12 s")
    dark = {f"{x}{y}" for y, half in ((11, 1), (10, 2), (9, 3), (8, 4)) for x in "hijklmnop"[4 - half : 5 + half]}
    for guess in guesses(table, 0):
        taken = {table.name(cell) for cell in range(guess.waters().count) if guess.at[cell]}
        assert not taken & dark


def test_after_a_blind_hit_somebody_is_there() -> None:
    table = sea("D l12 e / B l20 n").play("fire 0 long l20")
    for guess in guesses(table, 0):
        assert guess.at[19 * STRIDE + 11] != 0


def test_after_a_blind_miss_nobody_is_there() -> None:
    table = sea("D l12 e / B c20 n").play("fire 0 long l20")
    for guess in guesses(table, 0):
        assert guess.at[19 * STRIDE + 11] == 0


def test_ships_seen_to_sink_are_no_longer_in_the_fleet() -> None:
    table = sea("D l12 e / C l8 n:50, C l18 n, S x24 n").play("fire 0 long l9")
    for guess in guesses(table, 0):
        assert [ship.kind for ship in guess.fleets[1]].count(6) <= 1


def test_early_on_nobody_is_far_from_his_zone() -> None:
    table = Table(opening(3, 2, 0))
    for seat in (0, 1):
        table.play("buy carrier", "buy frigate", "buy destroyer", "buy torpedoer", "ready", seat=seat)
    for seat in (0, 1):
        table.play("auto 0", "ready", seat=seat)
    mover = table.seat()
    for guess in guesses(table, mover):
        for ship in guess.fleets[1 - mover]:
            assert guess.chart.in_zone(1 - mover, ship.cell)


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_can_be_played_to_the_end(seed: int) -> None:
    for state in worlds(2, seed=200 + 10 * seed):
        guess = Table(state).guess(0, f"end {seed}")
        play_out(guess, Rng(seed), Tally())
        assert guess.result != -1


def test_nobody_in_a_guess_has_anything_new_to_see() -> None:
    for number, state in enumerate(worlds(10, seed=40)):
        guess = Table(state).guess(0, f"looking {number}")
        before = guess.columns()
        for seat in range(guess.seats):
            if guess.phase == BATTLE:
                look_from(guess, seat, SILENT)
        assert guess.columns() == before


def test_in_the_first_phases_others_have_chosen_if_they_are_ready() -> None:
    table = Table(opening(1, 3, 0)).play("buy scout", "ready", seat=1)
    guess = table.guess(0)
    assert (len(guess.fleets[1]) > 0, guess.fleets[2]) == (True, [])


def test_a_guess_has_the_dice_it_was_given() -> None:
    dice = Dice("mine", ["map", "order"])
    table = sea("D l12 e / B l9 n")
    assert table.game.guess(table.state, 0, dice).dice is dice
