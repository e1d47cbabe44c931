"""Pictures over the board: longer walks, lines of sight tile by tile, and what may arrive next turn."""

from typing import Any

from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.knowledge.shown import Sightline
from tests.games.ratroyale.table import Board


def shown(board: Board, name: str) -> list[Any]:
    rows: list[Any] = GAME.overlay(board.state, 0, name)
    return rows


def line(board: Board, start: str, to: str, skill: int = 0) -> Sightline:
    ends = (board.at(start).cell, skill, board.board.cell_named(to))
    rows: list[Sightline] = shown(board, "sightlines")
    return next(row for row in rows if (row.start, row.skill, row.to) == ends)


def names(board: Board, cells: list[int]) -> list[str]:
    return [board.board.cell_name(cell) for cell in cells]


def test_a_walk_of_two_actions_is_a_band_beyond_the_first() -> None:
    board = Board("RB c6 / tb n9")
    (walk,) = shown(board, "walks")
    reached = dict(zip(names(board, walk.cells), walk.bands, strict=True))
    assert reached["g6"] == 2
    assert "f6" not in reached
    assert "j6" not in reached


def test_a_walk_counts_only_actions_that_can_be_paid() -> None:
    assert shown(Board("RB c6 / tb n9", crumbs=15), "walks") == []


def test_a_clear_line_of_sight_lists_its_tiles_and_how_they_rise() -> None:
    seen = line(Board("PP c6 / tb f6", heights="d6:1"), "c6", "f6")
    assert (seen.distance, seen.reach, seen.altitude, seen.blocked) == (3, 12, 1, -1)
    assert seen.rises == [1, 0, 0]


def test_a_blocked_line_names_the_tile_that_blocks_it() -> None:
    board = Board("PP c6 / tb g6, cr e6", heights="e6:0 d6:0")
    seen = line(board, "c6", "g6")
    assert (names(board, [seen.blocked]), seen.rises) == (["e6"], [0, 2, 0, 0])


def test_an_enemy_just_out_of_reach_has_a_verdict_too() -> None:
    seen = line(Board("TB c6 / tb g6"), "c6", "g6")
    assert (seen.distance, seen.reach) == (4, 2)


def test_artillery_has_a_verdict_on_every_tile_it_reaches() -> None:
    board = Board("MO c6 / tb n9")
    assert line(board, "c6", "h6").blocked == -1
    assert "l6" not in names(board, [row.to for row in shown(board, "sightlines")])


def test_pictures_of_orders_are_for_the_seat_whose_turn_it_is() -> None:
    board = Board("PP c6 / tb f6", to_move=1)
    assert shown(board, "walks") == shown(board, "sightlines") == []


def test_arrivals_reach_from_the_enemys_zone_as_far_as_its_crumbs_go() -> None:
    """With 25 crumbs on its first turn nothing dearer than a Split Pea can come."""
    board = Board("LA a1 / la p12", crumbs=0)
    rows = shown(board, "arrivals")
    struck = {name for row in rows for name in names(board, row.cells)}
    assert "p9" in struck
    assert max(row.damage for row in rows) == 6
    assert GAME.rules(GAME.options().check({})).roster[rows[0].kind].name == "Split Pea"


def test_a_tile_is_named_once_by_the_worst_that_may_arrive() -> None:
    cells = [cell for row in shown(Board("LA a1 / la p12"), "arrivals") for cell in row.cells]
    assert len(cells) == len(set(cells))


def test_a_line_of_sight_is_judged_by_the_rules_in_force() -> None:
    """The document's five steps see past what stands between (RR-16)."""
    rules = replace(RULES, sight="differential")
    assert line(Board("PP c6 / tb g6", heights="e6:4"), "c6", "g6").blocked != -1
    assert line(Board("PP c6 / tb g6", heights="e6:4", rules=rules), "c6", "g6").blocked == -1
