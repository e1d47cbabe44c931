"""What small changes of the rules showed to be held by no test: lists of moves, corners, what is told, large boards."""

import pytest
from msgspec.structs import replace

from cinque.games.grid import GAME
from cinque.games.grid.content.tables import RULES, Rules
from cinque.games.grid.play.events import Burned, Passed, Returned, RingMoved, Sprinted, Struck
from cinque.games.grid.play.notation import opening
from cinque.games.grid.play.rules import timeout
from cinque.games.grid.play.setup import army
from cinque.games.grid.play.state import ROCK
from cinque.kernel.dice import Rng
from cinque.kernel.events import Ended, TurnBegan
from cinque.kernel.log import Log
from cinque.kernel.play import legal
from cinque.laws.moves import check_listing
from tests.games.grid.table import CLASSIC, WITH_CLASSES, Board, after_rounds

MUST_ACT = replace(RULES, may_pass=False)
LARGE = replace(WITH_CLASSES, size=32)
TIRED = replace(WITH_CLASSES, sprint_steps=0)


def listed(board: Board) -> set[str]:
    return {board.grammar.text(move) for move in legal(GAME, board.state, board.state.seat)}


@pytest.mark.parametrize(
    ("rules", "text", "moves"),
    [
        (CLASSIC, "S d4, O a1 / h d5, h c3, h n14", ["strike 0 d5", "strike 0 c3", "pass 0"]),
        (MUST_ACT, "S d4, O a1 / h d5, h n14", ["strike 0 d5"]),
        (WITH_CLASSES, "H d4, O a1 / h d5, h n14", ["strike 0 d5", "sweep 0", "pass 0"]),
        (WITH_CLASSES, "O d4, O a1 / h d5, h n14", ["strike 0 d5", "wall 0", "pass 0"]),
    ],
    ids=["basic", "must act", "sweep", "wall"],
)
def test_gg_09_the_action_phase_lists_these_moves(rules: Rules, text: str, moves: list[str]) -> None:
    assert listed(Board(text, rules).play("walk 0 d4")) == set(moves)


def test_gg_09_where_passing_is_off_nothing_is_listed_beside_the_blow_and_a_unit_without_one_is_done() -> None:
    board = Board("H d4, O a1 / h n14", MUST_ACT).play("walk 0 d4")
    assert board.unit(0).locked


@pytest.mark.parametrize("rules", [CLASSIC, MUST_ACT, WITH_CLASSES, TIRED, LARGE], ids=str)
@pytest.mark.parametrize("unit", ["S", "O", "H"])
@pytest.mark.parametrize("walk", [(), ("walk 0 d4",), ("walk 0 d3",), ("walk 0 d3", "commit 0")], ids=str)
def test_exactly_what_is_not_refused_is_listed(rules: Rules, unit: str, walk: tuple[str, ...]) -> None:
    board = Board(f"{unit} d4, S a1, O b1:1, H c1! / h d5, s c3, o n14", rules).play(*walk)
    check_listing(GAME, board.grammar, board.state, board.state.seat, Rng(3))


def test_gg_16_a_sprint_lists_every_square_within_three_free_steps() -> None:
    board = Board("S a1, O p16 / h c1, h b2", WITH_CLASSES).play("walk 0 a1")
    assert listed(board) == {
        "strike 0 b2",
        "sprint 0 b1",
        "sprint 0 a2",
        "sprint 0 a3",
        "sprint 0 a4",
        "sprint 0 b3",
        "pass 0",
    }


@pytest.mark.parametrize("scout", ["a1", "b1", "c3", "p16", "o16", "h9"])
def test_gg_16_a_scout_between_friends_has_nothing_to_do(scout: str) -> None:
    board = Board(f"S {scout}, O n2 / h n8", WITH_CLASSES)
    board = Board(f"S {scout}, {', '.join(f'O {cell}' for cell in around(board, scout))} / h n8", WITH_CLASSES)
    assert board.play(f"walk 0 {scout}").unit(0).locked


@pytest.mark.parametrize(("scout", "free"), [("b1", "a1"), ("a2", "a1"), ("c3", "c4"), ("o16", "p16"), ("p15", "p16")])
def test_gg_16_one_free_square_beside_it_lets_a_scout_sprint(scout: str, free: str) -> None:
    board = Board(f"S {scout} / h n8", WITH_CLASSES)
    others = [cell for cell in around(board, scout) if cell != free]
    board = Board(f"S {scout}, {', '.join(f'O {cell}' for cell in others)} / h n8", WITH_CLASSES).play(
        f"walk 0 {scout}"
    )
    assert not board.unit(0).locked
    assert f"sprint 0 {free}" in listed(board)


def around(board: Board, cell: str) -> list[str]:
    """The squares beside one, that are on the board."""
    squares = board.state.figures.board
    at = 4 * squares.cell_named(cell)
    return [squares.cell_name(other) for other in squares.orth[at : at + 4] if other >= 0]


@pytest.mark.parametrize(("unit", "enemy"), [("b2", "a1"), ("b1", "a1"), ("a2", "a1"), ("o15", "p16")])
def test_gg_08_an_enemy_in_the_corner_can_be_struck(unit: str, enemy: str) -> None:
    board = Board(f"S {unit}, O h8 / h {enemy}, h n3").play(f"walk 0 {unit}")
    assert listed(board) == {f"strike 0 {enemy}", "pass 0"}


@pytest.mark.parametrize(("rules", "where"), [(LARGE, "z30"), (replace(RULES, size=24), "w20")], ids=str)
def test_large_boards_play_by_the_same_rules(rules: Rules, where: str) -> None:
    squares = Board(f"H {where} / h a1", rules).state.figures.board
    here = squares.cell_named(where)
    west, east = squares.cell_name(here - 1), squares.cell_name(here + 1)
    board = Board(f"H {where}, O a2 / h {west}, h {east}, h a1", rules).play(f"walk 0 {where}")
    assert {f"strike 0 {west}", f"strike 0 {east}", "pass 0"} <= listed(board)
    if rules.mode == "classes":
        board.play("sweep 0")
        assert [board.health(2), board.health(3), board.health(4)] == [9, 9, 12]
    else:
        assert board.play(f"strike 0 {west}").health(2) == 7


def test_gg_16_a_sprint_to_its_own_square_is_none_on_a_large_board() -> None:
    board = Board("S z30, O a2 / h a1", LARGE).play("walk 0 z30")
    assert board.why_not("sprint 0 z30").words == "A sprint has to lead somewhere."


@pytest.mark.parametrize(("attack", "damage"), [(4, 2), (5, 3), (6, 3), (7, 4)])
def test_gg_16_a_sweep_does_half_the_attack_rounded_up(attack: int, damage: int) -> None:
    scout, soldier, heavy = RULES.classes
    rules = replace(WITH_CLASSES, classes=(scout, soldier, replace(heavy, attack=attack)))
    board = Board("H d4, O a1 / h d5, h n14", rules).play("walk 0 d4", "sweep 0")
    assert board.health(2) == 12 - damage


@pytest.mark.parametrize("wall", ["a1", "b2"])
def test_gg_16_a_shield_wall_covers_friends_from_the_corner_too(wall: str) -> None:
    board = Board(f"H b1, S p1 / o {wall}~, h a2, h n14", WITH_CLASSES)
    assert board.play("walk 0 b1", "strike 0 a2").health(3) == 12 - 3


def test_gg_16_a_shield_wall_does_not_reach_around_the_edge() -> None:
    board = Board("H b1, S h1 / h a1, o p16~, h n14", WITH_CLASSES).play("walk 0 b1", "strike 0 a1")
    assert board.health(2) == 7


def test_gg_11_no_other_unit_whatever_its_number_acts_while_one_is_selected() -> None:
    board = Board("S d4, O a1, H g1 / h n14").play("walk 1 a2")
    assert board.why_not("walk 0 d5").source == "GG-11"
    assert board.why_not("walk 2 g2").source == "GG-11"


def test_gg_12_and_gg_09_returning_and_passing_are_told() -> None:
    board = Board("S d4, O a1 / h d6, h n14").play("walk 0 d5", "back 0")
    assert [event.unit for event in board.events(Returned)] == [0]
    assert [event.unit for event in board.play("walk 0 d5", "commit 0", "pass 0").events(Passed)] == [0]


def test_gg_10_a_unit_struck_for_more_than_it_has_is_told_to_have_none_left() -> None:
    board = Board("H d4, O a1 / h d5:2, h n14").play("walk 0 d4", "strike 0 d5")
    assert [(event.damage, event.health) for event in board.events(Struck)] == [(5, 0)]


def test_gg_16_the_way_of_a_sprint_is_told() -> None:
    board = Board("S d4, O a1 / h n14", WITH_CLASSES).play("walk 0 d4", "sprint 0 d6")
    squares = board.state.figures.board
    assert [[squares.cell_name(cell) for cell in event.path] for event in board.events(Sprinted)] == [["d5", "d6"]]


def test_gg_20_a_blow_before_the_ring_has_closed_tells_of_no_ring() -> None:
    board = after_rounds(Board("H d4, O a1 / h d5, h n14"), 1).play("walk 0 d4", "strike 0 d5")
    assert board.events(RingMoved) == []


def test_gg_19_with_the_last_enemy_the_match_is_over_and_no_turn_begins() -> None:
    board = Board("H d4 / h d5:2").play("walk 0 d4", "strike 0 d5")
    assert isinstance(board.log.events[-1], Ended)
    assert not board.events(TurnBegan)


def test_gg_20_who_burns_to_death_last_ends_the_match_and_no_turn_begins() -> None:
    rules = replace(RULES, quiet_rounds=1)
    board = after_rounds(Board("H d4 / h p16:2", rules), 1).play("end")
    assert not board.events(Ended)
    board.play("end")
    assert isinstance(board.log.events[-1], Ended)
    assert not board.events(TurnBegan)


def test_gg_20_the_dead_do_not_burn() -> None:
    board = after_rounds(Board("S a1:2, H h8 / h h10, h i10", replace(RULES, quiet_rounds=1)), 1)
    assert [event.unit for event in board.play("end").events(Burned)] == [0]
    assert board.play("end", "end").events(Burned) == []


@pytest.mark.parametrize("depth", [0, 1, 2, 7])
def test_gg_20_the_ring_is_as_deep_on_all_four_sides(depth: int) -> None:
    board = Board("S a1 / h p16")
    inside = {(x, y) for x in range(16) for y in range(16) if board.state.in_ring(16 * y + x, depth)}
    assert inside == {(x, y) for x in range(16) for y in range(16) if min(x, y, 15 - x, 15 - y) < depth}


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_loses_to_the_other(seat: int) -> None:
    state = Board("S a1 / h p16").state.copy()
    GAME.resign(state, seat, Log())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == [1 - seat]


def test_pl_04_lost_time_keeps_the_selected_unit_where_it_stands() -> None:
    board = Board("S d4, O a1 / h d6, h n14").play("walk 0 d5")
    assert timeout(board.state) == board.grammar.parse("commit 0")
    assert timeout(board.play("commit 0").state) == board.grammar.parse("pass 0")


@pytest.mark.parametrize(
    ("shares", "counts"),
    [
        ((3, 3, 2), (3, 3, 2)),
        ((5, 2, 1), (5, 2, 1)),
        ((1, 1, 5), (1, 1, 6)),
        ((4, 4, 5), (3, 2, 3)),
        ((1, 1, 4), (2, 1, 5)),
    ],
)
def test_gg_03_leftovers_go_to_the_largest_remainder(shares: tuple[int, ...], counts: tuple[int, ...]) -> None:
    rows = tuple(replace(row, share=share) for row, share in zip(RULES.classes, shares, strict=True))
    kinds = army(replace(RULES, classes=rows))
    assert tuple(kinds.count(kind) for kind in range(3)) == counts


@pytest.mark.parametrize("size", [16, 24, 32])
@pytest.mark.parametrize("percent", [10, 60])
def test_gg_18_rocks_lie_alike_for_both_sides_and_cut_nothing_off(size: int, percent: int) -> None:
    state = opening("rocks", replace(RULES, size=size, obstacles="many", many_percent=percent))
    rocks = {cell for cell in range(size * size) if state.at[cell] == ROCK}
    assert rocks
    assert rocks == {size * size - 1 - cell for cell in rocks}
    free = set(range(size * size)) - rocks
    seen, ahead = set(), [min(free)]
    while ahead:
        cell = ahead.pop()
        if cell in free and cell not in seen:
            seen.add(cell)
            ahead += [
                cell - size,
                cell + size,
                *([cell - 1] if cell % size else []),
                *([cell + 1] if (cell + 1) % size else []),
            ]
    assert seen == free
