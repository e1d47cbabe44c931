"""Bots of Naval Battle keep to the rules, to what they may know, and to their seed."""

from collections import Counter

import pytest

from cinque.bots.naval.fleets import prepare
from cinque.bots.naval.temper import Temper
from cinque.games.naval import GAME
from cinque.games.naval.play.codes import BATTLE, PURCHASE
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.play import begin, legal, refusal
from cinque.lab.match import play_match
from tests.bots.naval.table import LEVELS, choice
from tests.games.naval.table import sea
from tests.games.naval.worlds import CHANGES, twin_of, worlds

ALL = ("easy", "normal", "hard")
EVERY_LEVEL = pytest.mark.parametrize("level", ALL)


def test_every_level_is_there() -> None:
    assert list(LEVELS) == ["random", "easy", "normal", "hard", "master"]


@EVERY_LEVEL
def test_a_choice_begins_with_a_legal_move_in_every_phase(level: str) -> None:
    for state in worlds(24, seed=40):
        for seat in GAME.to_move(state):
            assert choice(state, level, seat=seat)[0] in legal(GAME, state, seat)


@EVERY_LEVEL
def test_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden(level: str) -> None:
    """Every kind of twin of the law of secrets: other ships elsewhere, hurt, recharging, bought, or not at all."""
    rng, tried = Rng(5), 0
    for state in worlds(10, seed=700):
        for seat in GAME.to_move(state):
            for change in CHANGES:
                twin = twin_of(state, seat, change, rng)
                if twin is not None:
                    assert choice(twin, level, seat=seat) == choice(state, level, seat=seat)
                    tried += 1
    assert tried >= 30


@EVERY_LEVEL
def test_a_choice_leaves_the_position_alone(level: str) -> None:
    state = sea("D c9 e, R g9 e / F l9 s, T p4 e").state
    before = state.columns()
    choice(state, level)
    assert state.columns() == before


def test_a_whole_match_is_played() -> None:
    small = GAME.options().check({"budget": 400})
    assert play_match(GAME, small, [LEVELS["hard"], LEVELS["random"]], "whole").record.outcome is not None


@pytest.mark.parametrize("seats", [3, 8])
def test_first_turns_are_played_with_more_seats(seats: int) -> None:
    state = begin(GAME, GAME.options().check({"budget": 400}), seats, f"{seats} seats")
    assert isinstance(state, NavalState)
    number = 0
    while state.phase != BATTLE or state.round < 3:
        seat, number = GAME.to_move(state)[0], number + 1
        move = choice(state, ALL[seat % 3], number)[0]
        assert refusal(GAME, state, seat, move) is None
        GAME.play(state, seat, move, SILENT)
    assert all(state.living(seat) > 0 for seat in range(seats))


@EVERY_LEVEL
@pytest.mark.parametrize("budget", [400, 1000, 1500])
def test_fleets_are_bought_within_the_budget_and_placed(level: str, budget: int) -> None:
    state = begin(GAME, GAME.options().check({"budget": budget}), 2, "fleets")
    assert isinstance(state, NavalState)
    number = 0
    while state.phase != BATTLE:
        seat, number = GAME.to_move(state)[0], number + 1
        move = choice(state, level, number)[0]
        assert move in legal(GAME, state, seat)
        GAME.play(state, seat, move, SILENT)
    costs = state.figures.ships.cost
    for fleet in state.fleets:
        assert budget - 100 <= sum(costs[ship.kind] for ship in fleet) <= budget
        assert all(ship.cell >= 0 for ship in fleet)


def test_a_fleet_is_bought_as_often_as_the_temper_says() -> None:
    """Although it is drawn anew for every ship: the two begin alike, and both could go on with a Torpedo Ship."""
    temper = Temper((("SSTTRRD", 3), ("SSTDDF", 1)), follows=True, fear=0, scouting=0)
    bought = Counter(purchase(temper, number) for number in range(200))
    assert bought.total() == bought["DRRSSTT"] + bought["DDFSST"]
    assert 130 <= bought["DRRSSTT"] <= 170


def purchase(temper: Temper, number: int) -> str:
    """The letters of the fleet that the first seat buys, in alphabetical order."""
    state, rng = begin(GAME, GAME.options().check({"map_seed": 1}), 2, "often"), Rng(number)
    assert isinstance(state, NavalState)
    while 0 in GAME.to_move(state) and state.phase == PURCHASE:
        GAME.play(state, 0, prepare(state, 0, temper, rng)[0], SILENT)
    return "".join(sorted(state.figures.rules.ships[ship.kind].letter for ship in state.fleets[0]))
