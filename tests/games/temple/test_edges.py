"""What small changes of the rules showed to be held by no test: lists of moves, and what is told of a last blow."""

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.play.codes import OWNED
from cinque.games.temple.play.events import Countered, Struck, Went
from cinque.games.temple.play.land import land_of
from cinque.kernel.dice import Rng
from cinque.kernel.play import legal
from cinque.laws.moves import check_listing
from tests.games.temple.table import MOVES, Board, gods

HERMES = gods("Hermes", "Hermes")
POSITIONS = [
    ("monkey d5, bull e5:3, hog d6:2, wolf a1 / wolf k9, bull e6", ""),
    ("eagle d5, wolf b2 / bull e5, wolf f5, spider d4", "water e6; hill c5"),
    ("eyrie f5, bat a5, wolf f5 / wolf b5, wolf k9", ""),
    ("swordfish d5, octopus c5 / octopus e5", "water d5 e5 c5 d6 e6"),
    ("snake d5, frog c4 / wolf g5, hog e6:1", "water e5 f5"),
]


@pytest.mark.parametrize(("text", "terrain"), POSITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_exactly_what_is_not_refused_is_listed(text: str, terrain: str, seat: int) -> None:
    board = Board(text, terrain, HERMES, to_move=seat)
    check_listing(GAME, MOVES, board.state, seat, Rng(11))


@pytest.mark.parametrize("hurt", ["e5", "c5", "d4", "d6"])
def test_tb_30_every_hurt_friend_beside_can_be_chosen(hurt: str) -> None:
    board = Board(f"monkey d5, bull {hurt}:3, bull k8:2 / wolf k9")
    mends = {MOVES.text(move) for move in legal(GAME, board.state, 0) if MOVES.text(move).startswith("mend")}
    assert mends == {f"mend d5 {hurt}"}


def test_tb_06_who_is_struck_for_more_than_it_has_is_told_to_have_none_left() -> None:
    board = Board("eagle d5 / wolf e5:1", rules=HERMES).play("strike d5 e5")
    assert [(event.hp, event.damage > 1) for event in board.heard(0, Struck)] == [(0, True)]


def test_tb_52_a_power_holds_to_its_last_turn() -> None:
    state = Board("wolf d5 / wolf k9", rules=HERMES).state
    profiles = []
    for left in (0, 1, 2):
        state.power[0] = left
        profiles.append(state.profile(0))
    assert profiles[1] == profiles[2] == profiles[0] + 1


@pytest.mark.parametrize("where", ["e5", "a1", "k9", "f1", "b9"])
def test_tb_20_a_unit_sees_the_tiles_within_its_radius_and_no_others(where: str) -> None:
    board = Board(f"wolf {where} / wolf j2", rules=HERMES)
    state, unit = board.state, board.unit(where)
    hexes = state.figures.board
    seen = {cell for cell in range(state.figures.count) if state.sight[cell] > 0}
    assert seen == {cell for cell in range(state.figures.count) if hexes.distance(unit.cell, cell) <= unit.sight}


def test_tb_45_land_is_counted_tile_by_tile() -> None:
    board = Board("shrine d5, wolf b2 / wolf k9", rules=HERMES)
    state = board.state
    owned = [[state.land_owner(cell) for cell in range(state.figures.count)].count(seat) for seat in (0, 1)]
    assert [land_of(state, seat) for seat in (0, 1)] == owned
    assert owned[0] > owned[1] == 0


def test_targets_are_listed_by_place_whatever_the_order_their_owner_keeps_them_in() -> None:
    enemies = ["bull e5", "wolf d4", "hog c5", "wolf d6"]
    orders = []
    for turned in (enemies, enemies[::-1], enemies[2:] + enemies[:2]):
        board = Board(f"eagle d5 / {', '.join(turned)}", rules=HERMES)
        orders.append(
            [MOVES.text(move) for move in legal(GAME, board.state, 0) if MOVES.text(move).startswith("strike")]
        )
    assert orders[0]
    assert orders[0] == orders[1] == orders[2]


def test_whose_land_was_seen_is_remembered_for_each_owner() -> None:
    for seat in (0, 1):
        sides = ["wolf c5, shrine d5", "wolf k9"] if seat == 0 else ["wolf c5", "shrine d5, wolf k9"]
        board = Board(" / ".join(sides), rules=HERMES)
        assert board.land("d5") == seat
        assert board.state.land_memory[board.cell("d5")] == OWNED + seat


def test_what_only_the_third_seat_sees_is_not_told_to_the_first() -> None:
    three = gods("Hermes", "Hermes", "Hermes")
    board = Board("wolf a1 / eagle k8, wolf h9 / bull k9, wolf j9", rules=three, to_move=1).play("strike k8 k9")
    assert board.heard(2, Struck)
    assert board.heard(0, Struck, Went, Countered) == []
    board.play("go h9 h8")
    assert board.heard(0, Went) == []
