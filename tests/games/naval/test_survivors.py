"""What mutants of the rules showed to be tested by nobody; see docs/lab/mutants.md."""

import pytest

from cinque.boards.squares import Squares
from cinque.games.naval.content.tables import PLACES, RULES, STRIDE
from cinque.games.naval.play.effects import ADJACENT, Cross
from cinque.games.naval.play.sight import claim, is_stale
from cinque.games.naval.play.state import NOBODY, Contact, NavalState
from cinque.games.naval.play.verbs.lookouts import mark
from tests.games.naval.table import sea

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
