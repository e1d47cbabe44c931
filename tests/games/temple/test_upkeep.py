"""What is kept up to date move by move equals what would be counted afresh."""

import pytest

from cinque.games.temple.play.codes import NOBODY, OWNED
from cinque.games.temple.play.land import claimant
from cinque.games.temple.play.sight import radius_of, sees
from cinque.games.temple.play.state import TempleState
from cinque.kernel.options import Options
from tests.games.temple.play import moments, options

MATCHES = [
    (options(capture="instant"), 2),
    (options(capture="instant", god1="Hermes", god2="Dionysus"), 3),
    (options(capture="instant", base_tier=1), 4),
    (options(map="archipelago", base_tier=1, capture="instant"), 2),
    (options(fog=False, capture="instant"), 2),
]
EVERY = pytest.mark.parametrize(("chosen", "seats"), MATCHES, ids=["two", "three", "four", "islands", "clear"])


def states(chosen: Options, seats: int) -> list[TempleState]:
    return [after for _, _, _, after in moments(chosen, seats, 7, 500)][::9]


def counted(state: TempleState, seat: int) -> list[int]:
    """How many things of the seat see each tile, counted from nothing."""
    figures = state.figures
    sight = [0 if figures.rules.fog else 1] * figures.count
    for unit in state.units:
        if unit.seat == seat:
            for cell in figures.board.disc(unit.cell, radius_of(state, unit)):
                sight[cell] += 1
    for site in range(figures.sites):
        sight[figures.site_cell[site]] += int(state.site_owner[site] == seat)
    for cell in range(figures.count):
        sight[cell] += int(state.claim[cell] > 0 and state.land_owner(cell) == seat)
    return sight


@EVERY
def test_sight_is_the_sum_of_all_eyes_land_and_buildings(chosen: Options, seats: int) -> None:
    for state in states(chosen, seats):
        count, board = state.figures.count, state.figures.board
        for seat in range(seats):
            kept = state.sight[seat * count : (seat + 1) * count]
            true = counted(state, seat)
            assert [kept[i] for i in range(count) if board.present[i]] == [
                true[i] for i in range(count) if board.present[i]
            ]


@EVERY
def test_who_sees_a_unit_is_up_to_date(chosen: Options, seats: int) -> None:
    for state in states(chosen, seats):
        for unit in state.units:
            seen = sum(1 << seat for seat in range(seats) if seat != unit.seat and sees(state, seat, unit))
            assert unit.seen == seen


@EVERY
def test_memory_of_what_is_clear_is_the_truth_and_ghosts_live_in_fog(chosen: Options, seats: int) -> None:
    for state in states(chosen, seats):
        figures = state.figures
        for seat in range(seats):
            for cell in range(figures.count):
                at = seat * figures.count + cell
                if state.clear(seat, cell) and figures.board.present[cell]:
                    owner = state.land_owner(cell)
                    assert state.land_memory[at] == (NOBODY if owner < 0 else OWNED + owner)
                    assert state.ghosts[at] == 0


@EVERY
def test_the_board_the_list_of_units_and_the_claims_agree(chosen: Options, seats: int) -> None:
    for state in states(chosen, seats):
        for index, unit in enumerate(state.units):
            assert (unit.index, state.at[unit.cell]) == (index, index + 1)
            assert unit.hp > 0
        assert sum(1 for mark in state.at if mark) == len(state.units)
        assert all(state.claim[cell] == claimant(state, cell) for cell in range(state.figures.count))
