"""What mutants of the rules showed to be tested by nobody; see docs/lab/mutants.md."""

import pytest

from cinque.boards.squares import Squares
from cinque.games.naval import GAME
from cinque.games.naval.content.tables import PLACES, RULES, STRIDE
from cinque.games.naval.content.words import FACINGS
from cinque.games.naval.play.effects import ADJACENT, Cross
from cinque.games.naval.play.events import PhaseBegan
from cinque.games.naval.play.gunnery import _way
from cinque.games.naval.play.harbour import _berth, outward
from cinque.games.naval.play.passage import inside
from cinque.games.naval.play.sight import claim, is_stale
from cinque.games.naval.play.state import NOBODY, Contact, NavalState
from cinque.games.naval.play.turns import clear_derelicts
from cinque.games.naval.play.verbs.lookouts import mark, ping
from cinque.kernel.play import begin
from tests.games.naval.table import sea
from tests.games.naval.test_harbour import placing

LETTERS = [row.letter for row in RULES.ships]


def cell(x: int, y: int) -> int:
    return y * STRIDE + x


def lost(state: NavalState, owner: int, letter: str, at: int, ago: int = 0) -> Contact:
    """A contact that seat 0 has lost, met so many full turns ago."""
    lookout = state.lookouts[0]
    contact = Contact(lookout.next_contact, owner, LETTERS.index(letter))
    lookout.next_contact += 1
    contact.ship, contact.cells, contact.clock = NOBODY, [at], (state.round - ago) * PLACES
    lookout.contacts.append(contact)
    return contact


def test_nb_13_one_turn_of_recharging_is_one_turn() -> None:
    assert sea("B c3 e*1 / D h8 e").why_not("sail 0 c4 e").words == "That ship is recharging: no orders for 1 turn."


@pytest.mark.parametrize(("full_turn", "to_move", "turn"), [(1, 0, 1), (1, 1, 2), (2, 0, 3), (3, 1, 6)])
def test_a_written_position_counts_the_turns_before_it(full_turn: int, to_move: int, turn: int) -> None:
    assert sea("S a1 e / S x24 w", full_turn=full_turn, to_move=to_move).state.turn == turn


def test_nb_16_an_x_attack_strikes_its_cells_in_their_order_and_stays_on_the_map() -> None:
    board = Squares(STRIDE, STRIDE)
    cross = Cross(ADJACENT["diag"])
    everywhere = [(5, 5), (4, 4), (6, 4), (4, 6), (6, 6)]
    assert list(cross.struck(board, 24, 0, cell(5, 5))) == [cell(x, y) for x, y in everywhere]
    assert list(cross.struck(board, 24, 0, cell(5, 1))) == [cell(5, 1), cell(4, 0), cell(6, 0), cell(4, 2), cell(6, 2)]
    assert list(cross.struck(board, 24, 0, cell(0, 0))) == [cell(0, 0), cell(1, 1)]
    assert list(cross.struck(board, 24, 0, cell(23, 23))) == [cell(23, 23), cell(22, 22)]


def test_nb_11_a_mark_that_is_hit_again_is_new_again() -> None:
    state = sea("S a1 e / S x24 w").state
    mark(state, 0, cell(12, 12))
    (contact,) = state.lookouts[0].contacts
    before = contact.clock
    state.round += 2
    mark(state, 0, cell(12, 12))
    assert state.lookouts[0].contacts == [contact]
    assert contact.clock == state.clock() > before


def test_nb_44_of_one_kind_as_many_are_believed_as_the_rules_allow_the_last_met_first() -> None:
    state = sea("S a1 e / S x24 w", full_turn=4).state
    most = state.figures.most_of_a_kind
    ages = list(range(most + 1))
    met = [lost(state, 1, "D", cell(10, 10 + age), age) for age in ages]
    others = [lost(state, 1, letter, cell(16, 10 + place)) for place, letter in enumerate("SFB")]
    stale = [is_stale(state, state.lookouts[0], contact) for contact in met]
    assert stale == [age >= most for age in ages]
    assert not any(is_stale(state, state.lookouts[0], contact) for contact in others)


@pytest.mark.parametrize("letter", LETTERS)
def test_nb_44_ships_seen_to_sink_are_counted_for_their_owner_and_kind(letter: str) -> None:
    state = sea("S a1 e / S x24 w / S x1 w").state
    lookout, kind = state.lookouts[0], LETTERS.index(letter)
    contact = lost(state, 2, letter, cell(10, 10))
    for number in range(len(lookout.sunk)):
        lookout.sunk[number] = state.figures.most_of_a_kind + 1
    lookout.sunk[2 * state.figures.kinds + kind] = 0
    assert not is_stale(state, lookout, contact)
    lookout.sunk[2 * state.figures.kinds + kind] = state.figures.most_of_a_kind + 1
    assert is_stale(state, lookout, contact)


def test_nb_44_the_nearest_contact_that_could_have_come_here_is_the_one() -> None:
    state = sea("S a1 e / S x24 w", full_turn=4).state
    far, near = lost(state, 1, "D", cell(10, 13)), lost(state, 1, "D", cell(10, 11))
    assert claim(state, 0, 1, LETTERS.index("D"), [cell(10, 10)]) is near
    near.cells = [cell(10, 14)]
    assert claim(state, 0, 1, LETTERS.index("D"), [cell(10, 10)]) is far


@pytest.mark.parametrize("ago", [0, 1, 2])
def test_nb_44_a_contact_can_have_come_as_far_as_its_kind_sails(ago: int) -> None:
    state = sea("S a1 e / S x24 w", full_turn=5, size=60).state
    kind = LETTERS.index("D")
    # Seat 1 has not had its turn in this full turn: as many turns as full turns ago.
    reach = state.figures.ships.speed[kind] * ago + state.figures.hull(kind, 1).count
    contact = lost(state, 1, "D", cell(10, 20), ago)
    assert claim(state, 0, 1, kind, [cell(10, 20 + reach)]) is contact
    assert claim(state, 0, 1, kind, [cell(10, 20 + reach + 1)]) is None


@pytest.mark.parametrize("seats", range(2, 9))
def test_nb_47_bows_look_from_every_zone_to_the_middle_of_the_map(seats: int) -> None:
    state = begin(GAME, GAME.options().check({"numbers": "balanced", "map_seed": 1}), seats, "zones")
    assert isinstance(state, NavalState)
    chart = state.chart
    for seat, corner in enumerate(chart.zones):
        row, column = divmod(corner, STRIDE)
        for lies, first, bows in ((0, column, ("e", "w")), (1, row, ("s", "n"))):
            before_the_middle = 2 * first + chart.zone < chart.size
            assert FACINGS[outward(state, seat, lies)] == bows[0 if before_the_middle else 1]


def test_nb_28_a_fleet_given_up_before_it_was_placed_has_no_radar() -> None:
    table = placing("scout", "scout", "scout").resign(2)
    for seat in (0, 1):
        table.play("auto 0", "ready", seat=seat)
    assert table.heard(0, PhaseBegan)[-1].phase == "battle"
    assert [len(table.seen(seat)) > 0 for seat in range(3)] == [True, True, False]


@pytest.mark.parametrize("off", ["y3", "c25", "y25"])
def test_nb_36_what_is_beyond_an_edge_is_said_to_be_off_the_map(off: str) -> None:
    assert sea("S c3 e / S x24 w").why_not(f"sail 0 {off} e").words == "That is off the map."


@pytest.mark.parametrize("end", [(11, 2), (2, 11), (20, 11), (11, 20), (2, 2)])
def test_nb_50_a_torpedo_runs_to_its_end_in_every_direction(end: tuple[int, int]) -> None:
    table = sea("S l12 e / S x24 w")
    way = _way(table.state, table.ship(0), cell(*end), cell(*end))
    assert (len(way), way[-1]) == (9, cell(*end))


@pytest.mark.parametrize(("plan", "second"), [(0, 1), (1, STRIDE), (2, -1), (3, -STRIDE)])
def test_nb_47_even_plans_fill_the_zone_by_rows_and_odd_ones_by_columns(plan: int, second: int) -> None:
    state = placing("scout", "scout").state
    assert _berth(state, 0, plan, 1) - _berth(state, 0, plan, 0) == second


def test_nb_32_a_ping_shows_a_ship_in_the_corner() -> None:
    state = sea("S x24 w / S a1 e").state
    ping(state, 0)
    assert [contact.cells for contact in state.lookouts[0].contacts] == [[cell(0, 0)]]


def test_nb_34_what_drifts_in_the_corner_is_removed_at_the_end_of_the_turn() -> None:
    table = sea("S a1 e / S x24 w / S a24 e").resign(0)
    clear_derelicts(table.state)
    assert table.state.at[cell(0, 0)] == 0


@pytest.mark.parametrize("kind", range(len(LETTERS)))
def test_nb_36_a_ship_lies_on_the_map_when_all_its_cells_do(kind: int) -> None:
    size, figures = 24, sea("S a1 e / S x24 w").state.figures
    for facing in range(len(FACINGS)):
        hull = figures.hull(kind, facing)
        for x in range(size):
            for y in (x, 12):
                # Cells of a hull are counted from a cell in the middle, so that none runs over an edge.
                ship = [divmod(cell(60, 60) + each, STRIDE) for each in hull.cells[: hull.count]]
                on = all(0 <= x + column - 60 < size and 0 <= y + row - 60 < size for row, column in ship)
                assert inside(size, hull, cell(x, y)) == on


def test_nb_44_contacts_of_another_owner_make_none_stale() -> None:
    state = sea("S a1 e / S x24 w / S a24 e", full_turn=4).state
    old = lost(state, 2, "D", cell(10, 10), ago=1)
    for number in range(state.figures.most_of_a_kind):
        lost(state, 1, "D", cell(16, 10 + number))
    assert not is_stale(state, state.lookouts[0], old)


def test_nb_44_a_ship_in_sight_is_not_taken_for_another() -> None:
    state = sea("S a1 e / S x24 w", full_turn=4).state
    contact = lost(state, 1, "D", cell(10, 11))
    contact.ship = state.fleets[1][0].id
    assert claim(state, 0, 1, LETTERS.index("D"), [cell(10, 10)]) is None
