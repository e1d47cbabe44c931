"""Standing orders of ships: twenty voyages, each to its goal, or to what stops it."""

import random
from typing import Any

import pytest

from cinque.games.naval import GAME
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.notation import position
from cinque.kernel.goals import Goal
from cinque.kernel.moves import second
from cinque.kernel.play import step

SIZE = 30
LAND = "m10 m11 m12 m13 m14 m15 m16 n12 o12 p12"


def cell_of(x: int, y: int) -> int:
    return y * STRIDE + x


@pytest.mark.parametrize("number", range(20))
def test_a_voyage_ends_where_it_was_sent_in_the_turns_it_said(number: int) -> None:
    luck = random.Random(number)
    letter = luck.choice("STDF")
    state: Any = position(f"{letter} e{luck.randrange(4, 25)} e / S z29 e", size=SIZE, land=LAND)
    goal = Goal(0, cell_of(luck.randrange(16, 26), luck.randrange(3, 24)))
    if state.chart.land[goal.to]:
        goal = Goal(0, cell_of(25, 20))
    first = GAME.leg(state, 0, goal)
    turns = 0
    while not (leg := GAME.leg(state, 0, goal)).reached:
        if leg.why is not None:
            # A long ship may not fit through where a short one would; it says so and stays.
            assert leg.why.words == "The way is blocked."
            assert letter != "S"
            return
        (move,) = leg.moves
        assert leg.way[0] == second(move)
        assert leg.way[-1] == goal.to
        state = step(GAME, state, 0, move).state
        # Its turn is used up: until the next one it waits, and says how far it has still to go.
        waiting = GAME.leg(state, 0, goal)
        assert waiting.reached or waiting.moves == []
        state = step(GAME, state, 0, GAME.grammar({}).parse("end")).state
        state = step(GAME, state, 1, GAME.grammar({}).parse("end")).state
        turns += 1
        assert turns <= 60
    assert turns <= len(first.way) + 1


def test_what_stops_a_voyage_is_told_from_what_does_not() -> None:
    state = position("R c12 e / C t12 n", size=24)
    sail = GAME.grammar({}).parse("sail 0 f12 e")
    made = step(GAME, state, 0, sail)
    assert [GAME.alarm(state, 0, event) for event in made.log.heard(0)] == [""]
    assert GAME.leg(state, 0, Goal(7, 3)).why is not None
    assert GAME.leg(state, 1, Goal(0, cell_of(40, 3))).why is not None


def test_a_ship_behind_another_of_its_fleet_waits_and_keeps_its_goal() -> None:
    """Both go west through a strait one cell wide; the Scout behind is ordered first."""
    land = " ".join(f"{column}{row}" for column in "cdefghijkl" for row in (8, 10))
    state: Any = position("S k9 w, D i9 w / S z29 e", size=SIZE, land=land)
    goal = Goal(0, cell_of(1, 8))
    leg = GAME.leg(state, 0, goal)
    assert (leg.moves, leg.why) == ([], None)
    assert leg.way[-1] == goal.to
    state = step(GAME, state, 0, GAME.leg(state, 0, Goal(1, goal.to)).moves[0]).state
    assert GAME.leg(state, 0, goal).moves != []


def test_a_long_ship_goes_round_where_it_does_not_fit() -> None:
    """Straight ahead is a gap one cell wide, too narrow for a Carrier; south of the wall there is open water."""
    land = " ".join(f"m{row}" for row in range(1, 24) if row != 6)
    state: Any = position("C e6 e / S z29 e", size=SIZE, land=land)
    leg = GAME.leg(state, 0, Goal(0, cell_of(20, 5)))
    scout = GAME.leg(position("S e6 e / S z29 e", size=SIZE, land=land), 0, Goal(0, cell_of(20, 5)))
    assert leg.why is None
    assert len(leg.way) > len(scout.way) * 4
