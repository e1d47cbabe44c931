"""What players ask: previews, offers with what helps to choose, threats, and positions in text."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.knowledge.offers import offers_of
from cinque.games.ratroyale.knowledge.overlays import threats_to
from cinque.games.ratroyale.play.events import Defeated, Dodged, Drew, Hurt, Refilled
from cinque.games.ratroyale.play.notation import hand_of, opening, picture, position, written
from cinque.kernel.offers import Offer
from cinque.kernel.play import preview
from tests.games.ratroyale.table import Board


def offer(board: Board, verb: str, **fixed: int) -> Offer:
    return next(each for each in offers_of(board.state) if each.verb == verb and each.fixed == fixed)


def test_a_preview_tells_damage_after_defense_and_the_kill_and_changes_nothing() -> None:
    board = Board("TB c6 / mo e6:1")
    told = preview(GAME, board.state, 0, board.grammar.parse("use c6 0 e6"))
    assert [type(event) for event in told][1:] == [Hurt, Defeated]
    assert board.health("e6") == 1


def test_a_preview_of_a_placement_does_not_name_the_card_that_would_be_drawn() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo"])
    told = preview(GAME, board.state, 0, board.grammar.parse("place 0 d6"))
    assert any(isinstance(event, Refilled) for event in told)
    assert not any(isinstance(event, Drew) for event in told)


def test_a_preview_shows_friendly_fire() -> None:
    board = Board("SK c6, TB d6 / tb e6")
    told = preview(GAME, board.state, 0, board.grammar.parse("use c6 0 c6"))
    assert [event.unit for event in told if isinstance(event, Hurt)] == [board.at("d6").id, board.at("e6").id]


def test_a_preview_never_dodges_and_the_chance_stands_beside_the_offer() -> None:
    board = Board("PP c6 / ma h6, tb i6")
    for _ in range(12):
        told = preview(GAME, board.state, 0, board.grammar.parse("use c6 0 h6"))
        assert not any(isinstance(event, Dodged) for event in told)
    pea = offer(board, "use", **{"from": board.at("c6").cell, "skill": 0})
    at = pea.picks.index(board.at("h6").cell)
    assert (pea.notes["dodge"][at], pea.notes["damage"][at]) == (20, 2)


def test_a_move_is_offered_with_its_steps_and_its_way() -> None:
    board = Board("TB c6 / tb n9", heights="d6:#")
    walk = offer(board, "move", **{"from": board.at("c6").cell})
    at = walk.picks.index(board.board.cell_named("e6"))
    assert (walk.notes["steps"][at], walk.notes["via"][at] in walk.picks) == (3, True)


def test_cards_that_cannot_be_paid_are_not_offered() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo", "The One"], crumbs=20)
    assert {each.fixed["slot"] for each in offers_of(board.state) if each.verb == "place"} == {0, 2, 3, 4}


def test_the_next_target_is_offered_with_a_way_out() -> None:
    board = Board("SP c6 / rb f6, rb h6").play("use c6 0 f6")
    assert [(each.verb, each.picks) for each in offers_of(board.state)] == [
        ("aim", [board.at("h6").cell]),
        ("cancel", []),
    ]


def test_a_further_target_is_offered_with_its_chance_to_dodge() -> None:
    board = Board("SP c6 / rb f6, ma h6").play("use c6 0 f6")
    assert offers_of(board.state)[0].notes == {"dodge": [20]}


def test_threats_name_the_attacker_and_reach_beyond_its_moves() -> None:
    board = Board("LA a1 / cl j6, la p12").turns(12)
    (threat,) = threats_to(board.state, 0)
    cells = [board.board.cell_name(cell) for cell in threat.cells]
    assert (threat.unit, threat.damage) == (board.at("j6").id, 20)
    assert "f6" in cells
    assert "e6" not in cells


def test_threats_count_what_the_enemy_can_pay() -> None:
    board = Board("LA a1 / cl j6, la p12").turns(2)
    (threat,) = threats_to(board.state, 0)
    assert "f6" not in [board.board.cell_name(cell) for cell in threat.cells]


def test_a_view_counts_what_the_next_turn_brings() -> None:
    seats = GAME.view(Board("TB c4 / tb n9", crumbs=None, stacks="c4").state, 0).seats
    assert [(seat.crumbs, seat.income) for seat in seats] == [(22, 27), (0, 25)]


def test_a_view_shows_zones_stats_as_they_are_and_durations() -> None:
    board = Board("LA c6, TB e6 / t1 n9").give("e6", "Slowed", 2, 1, 3)
    view = GAME.view(board.state, None)
    rodent = next(unit for unit in view.units if unit.id == board.at("e6").id)
    assert (rodent.speed, rodent.marks[0].clock, rodent.marks[0].left) == (6, 1, 3)
    assert board.at("e6").cell not in view.seats[0].zone
    assert board.board.cell_named("d6") in view.seats[0].zone


def test_terrain_is_one_character_a_tile() -> None:
    view = GAME.view(opening("t", replace(RULES, map="food-truck")), None)
    assert len(view.terrain) == view.width * view.height
    assert set(view.terrain) == set("0123#.")


@pytest.mark.parametrize("text", ["LA a1:30, TB c6:9 / la p12:30, cr d6:3!", "LA b2:5 / la p12:30 / ke c4:1"])
def test_a_position_reads_back(text: str) -> None:
    assert written(position(text)) == text


def test_a_position_has_a_picture() -> None:
    lines = picture(position("TB c6 / cr d6", heights="a2:#")).splitlines()
    assert lines[5].split()[3:5] == ["TB", "cr"]
    assert lines[1].split()[1] == "#"


def test_a_hand_can_be_written() -> None:
    assert hand_of(position("TB c6 / tb n9", hands=(["Mayo", "Sundial"], [])), 0)[:2] == ["Mayo", "Sundial"]


def test_an_unknown_overlay_is_an_error() -> None:
    with pytest.raises(KeyError):
        GAME.overlay(opening("o"), 0, "weather")


def test_cells_that_do_not_exist_are_refused_in_words() -> None:
    state = opening("holes", replace(RULES, map="food-truck"))
    hole = 1 * 15 + 14
    for move in (hole << 22, 1 | hole << 8 | 3 << 22, 2 | hole << 8 | 3 << 36):
        reason = GAME.refusal(state, state.seat, move)
        assert reason is not None
        assert reason.words.endswith(".")
