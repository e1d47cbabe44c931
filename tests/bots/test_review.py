"""A finished match looked at again: one point a turn, falls by their names, and a better order that is legal."""

import pytest

from cinque.bots import BOTS
from cinque.bots.chances import POINTS, chances_of, shared
from cinque.bots.reasons import first_order, reason_for
from cinque.bots.review import kind_of, review_of
from cinque.games import GAMES
from cinque.games.grid.play.notation import position
from cinque.kernel.play import Line, begin, replay
from cinque.lab.match import play_match

GRID = GAMES["grid"]


def played() -> Line:
    bots = [BOTS["grid"][name] for name in ("easy", "normal")]
    return replay(GRID, play_match(GRID, GRID.options().check({}), bots, "a review").record)


def test_a_review_has_one_point_a_turn_and_one_for_the_end() -> None:
    line = played()
    review = review_of(line, 2)
    turns = {GRID.turn(state) for state in line.states[:-1]}
    assert [each.turn for each in review.turns[:-1]] == sorted(turns)
    assert all(sum(each.chances) == pytest.approx(1, abs=0.001) for each in review.turns)
    assert sorted(review.turns[-1].chances) == [0, 1]


def test_turning_points_are_the_three_largest_falls_of_each_seat_with_an_order_that_is_legal() -> None:
    line = played()
    review = review_of(line, 2)
    assert review.points
    for seat in (0, 1):
        falls = [each.before - each.after for each in review.points if each.seat == seat]
        assert falls == sorted(falls, reverse=True)
        assert len(falls) <= 3
    for point in review.points:
        again = Line(GRID, line.options, 2, line.seed)
        for move_seat, move in list(zip(line.seats, line.moves, strict=True))[: point.at]:
            again.add(move_seat, move)
        for words in point.words:
            again.add(point.seat, GRID.grammar(line.options).parse(words))
        assert point.why.endswith(".")


def test_every_turn_says_how_many_of_each_seat_stand_in_reach_of_an_enemy() -> None:
    line = played()
    for turn in review_of(line, 2).turns:
        state = line.states[turn.at]
        struck = [{cell for threat in GRID.overlay(state, seat, "threats") for cell in threat.cells} for seat in (0, 1)]
        there = [[unit.cell for unit in GRID.view(state, seat).units if unit.seat == seat] for seat in (0, 1)]
        assert turn.exposed == [len(struck[seat].intersection(there[seat])) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("fall", "kind"), [(0.04, ""), (0.05, "slip"), (0.1, "mistake"), (0.2, "blunder"), (0.9, "blunder")]
)
def test_a_fall_has_a_name_by_its_size(fall: float, kind: str) -> None:
    assert kind_of(fall) == kind


@pytest.mark.parametrize("name", POINTS)
def test_an_opening_is_about_even_and_chances_are_chances(name: str) -> None:
    game = GAMES[name]
    state = begin(game, game.options().check({}), 2, "even")
    chances = chances_of(game, state, 2)
    assert sum(chances) == pytest.approx(1)
    assert 0.3 < chances[0] < 0.7


def test_who_has_more_is_likelier_to_win() -> None:
    state = position("S f6, O h5, H i4 / s h9")
    mine, theirs = chances_of(GRID, state, 2)
    assert mine > 0.8 > theirs
    assert shared([0.0, 0.0], 10) == [0.5, 0.5]


def test_a_reason_says_what_the_order_does_and_who_can_answer() -> None:
    state = position("S f6, O h5, H i4 / s h9:3, o k11")
    grammar = GRID.grammar(GRID.options().check({}))
    order = [grammar.parse(words) for words in ("walk 1 h8", "commit 1", "strike 1 h9", "walk 2 i5")]
    assert [grammar.text(move) for move in first_order(grammar, order)] == ["walk 1 h8", "commit 1", "strike 1 h9"]
    words = reason_for(GRID, state, 0, first_order(grammar, order))
    assert words == "It kills the Scout, and only one enemy can reach you there."
    assert reason_for(GRID, state, 0, [grammar.parse("walk 2 i5")]) == "Only one enemy can reach you there."
