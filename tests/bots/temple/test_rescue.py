"""Positions in which the temple would fall next turn and can be saved: Normal, Hard and Master save it in each."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from cinque.games.temple.play.state import TempleState
from cinque.games.temple.play.verbs.eyes import look_at
from tests.bots.temple.table import LEVELS, falls_next, play_turn
from tests.games.temple.table import Board, gods

TEMPLES = "temple-tron e5", "temple-tron k9"
RING = "frog d4, frog e4, frog d5, frog d6, frog e6"
ISLAND = "water d4 e4 d5 d6 e6 f5 c5 b5 a5"


@dataclass
class Peril:
    """The temple of seat 0 is on e5, that of seat 1 on k9. A rival on e5 has `progress` capture actions done."""

    mine: str
    theirs: str
    terrain: str = ""
    gods: tuple[str, str] = ("Ares", "Ares")
    progress: int = 3
    points: int = 0
    cycles: int = 0
    invoked: bool = False
    instant: bool = False
    third: str = ""
    # Whether somebody of seat 0 stands in the way already, who only has to stay.
    guarded: bool = False

    def board(self) -> Board:
        sides = [f"{TEMPLES[0]}, {self.mine}", f"{TEMPLES[1]}, {self.theirs}"] + ([self.third] if self.third else [])
        rules = gods(*self.gods)
        board = Board(" / ".join(sides), self.terrain, replace(rules, capture="instant") if self.instant else rules)
        board.state.points[0] = self.points
        board.state.cycles[0] = self.cycles
        board.state.power[1] = 2 if self.invoked else 0
        if not board.empty("e5") and board.unit("e5").seat == 1:
            board.unit("e5").progress = self.progress
            look_at(board.state, board.unit("e5"))
        return board


# fmt: off
PERILS = {
    "a wolf beside": Peril("wolf d4", "wolf e5"),
    "a wolf two steps off": Peril("wolf b5", "wolf e5"),
    "a wolf as far as it can come": Peril("wolf a5", "wolf e5"),
    "a wolf from the other side": Peril("wolf h6", "spider e5"),
    "a spider kills a monkey": Peril("spider a6", "monkey e5"),
    "a hurt intruder": Peril("spider g5", "snake e5:1"),
    "two wolves for a snake": Peril("wolf c5, wolf g5", "snake e5"),
    "a wolf and a spider for a snake": Peril("spider c4, wolf h5", "snake e5"),
    "two spiders, the first of which falls": Peril("spider d5, spider f5", "wolf e5"),
    "an ant from afar": Peril("bombardier-ant a5", "wolf e5"),
    "an ant and a spider": Peril("bombardier-ant e1, spider g6", "snake e5", gods=("Hermes", "Ares")),
    "a squid from the water": Peril("squid b5", "snake e5", terrain="water a5 b5"),
    "an octopus at the shore": Peril("octopus b5", "snake e5", terrain=ISLAND),
    "a swordfish needs its run": Peril("swordfish a5", "snake e5", terrain=ISLAND),
    "a mosquito over water": Peril("mosquito b5", "wolf e5", terrain="water c5 c4 d4 d5 d6 c6"),
    "an eagle over the void": Peril("eagle e2", "snake e5", terrain="void d4 e4 d3 e3 f3 f4"),
    "a bee that need not move": Peril("bumblebee f5", "snake e5"),
    "a hog of five": Peril("hog g5:5", "snake e5"),
    "a bull that has to run around": Peril("bull d5", "snake e5", gods=("Hermes", "Ares")),
    "a bull from afar": Peril("bull b5", "snake e5"),
    "a chamois over mountains": Peril("chamois a5", "snake e5", terrain="mountain b5 c5 d5"),
    "a gaze is enough": Peril("medusa c5", "snake e5"),
    "a gaze from two tiles": Peril("medusa g7", "wolf e5", terrain="water f5 e6 d6 e4 d4 d5"),
    "one tile is free": Peril("wolf h5", f"wolf e5, {RING}"),
    "the only tile is a friend's who goes": Peril("monkey f5, wolf i5", f"wolf e5, {RING}"),
    "the only tile is a friend's who strikes first": Peril("wolf f5, bombardier-ant i5", f"snake e5, {RING}"),
    "a fortress makes the wolf strong enough": Peril(
        "wolf d5, fortress d5", "chamois e5", gods=("Ares", "Dionysus"), invoked=True),
    "a fortress in reach": Peril("wolf b5, fortress d5", "chamois e5", gods=("Ares", "Dionysus"), invoked=True),
    "three wolves for an eagle": Peril("wolf d4, wolf f5, wolf c6", "eagle e5", gods=("Hermes", "Dionysus")),
    "a bat that captures": Peril("wolf c5", "bat e5", gods=("Hermes", "Dionysus")),
    "a monkey of Hades": Peril("bumblebee d5, wolf c4", "monkey e5", gods=("Ares", "Hades")),
    "hills are nothing to Hermes": Peril(
        "wolf b5", "wolf e5", gods=("Hermes", "Ares"), terrain="hill c5 d5 c4 d4 c6 d6"),
    "Hermes must be called": Peril("wolf j5", "wolf e5", gods=("Hermes", "Ares"), points=30),
    "Ares must be called for an ant": Peril("bombardier-ant k5", "wolf e5", points=30),
    "a third player watches": Peril("wolf c5", "wolf e5", third="temple-tron a9, wolf b9"),
    "at once: a unit is made in the way": Peril("shrine c3", "wolf e2", instant=True, cycles=10),
    "at once: a guard comes home": Peril("wolf c5", "wolf e3", instant=True),
    "at once: the comer is killed": Peril("wolf c5, wolf f6", "spider g7", instant=True),
    "at once: the guard stays": Peril("wolf e5", "wolf g7", instant=True, guarded=True),
    "at once: a frog is enough": Peril("frog d5", "wolf f5", instant=True),
    "at once: two come": Peril("bull c4", "wolf f5, wolf e6", instant=True),
    "at once: the neutral shrine can wait": Peril("wolf e5", "wolf g7 / - shrine d5", instant=True, guarded=True),
    "a wolf over a friend": Peril("wolf b5, frog c5, frog d5", "wolf e5"),
    "an ant and a wolf for a bull that captures": Peril(
        "bombardier-ant b5, wolf d4, wolf f5", "bull e5:5", gods=("Hermes", "Dionysus"), invoked=True),
    "two ants from both sides": Peril("bombardier-ant a5, bombardier-ant i5", "snake e5"),
    "a mosquito and a spider": Peril("mosquito g3, spider b5", "chamois e5", gods=("Hermes", "Dionysus"), invoked=True),
    "a bull and a wolf for an octopus ashore": Peril(
        "bull b5, wolf g5", "octopus e5:4", gods=("Hermes", "Dionysus"), invoked=True),
    "a swamp of deserts for a spider": Peril("spider a5", "monkey e5", terrain="desert b5 c5 d5 b4 c4 d4"),
    "a wolf in the mountains stands near enough": Peril("wolf c5", "wolf e5", terrain="mountain d5 c5"),
    "a hog on a fortress": Peril("hog d5:2, fortress d5", "snake e5", gods=("Hermes", "Ares")),
    "a chamois of Ares with one hex to run": Peril("chamois c5", "snake e5"),
    "at once: a snake out of the water": Peril(
        "wolf c4", "snake g5", terrain="water f5 g5 h5", gods=("Hermes", "Ares"), instant=True),
}
# fmt: on
COUNT = 50


def after_turn(peril: Peril, level: str) -> TempleState:
    board = peril.board()
    play_turn(board.state, level)
    return board.state


def test_there_are_enough_positions() -> None:
    assert len(PERILS) >= COUNT


@pytest.mark.parametrize("name", PERILS)
def test_who_does_nothing_loses_the_temple(name: str) -> None:
    peril = PERILS[name]
    board = peril.board().play("end")
    assert peril.guarded or falls_next(board.state, 0)


@pytest.mark.parametrize("level", [level for level in ("normal", "hard", "master") if level in LEVELS])
@pytest.mark.parametrize("name", PERILS)
def test_the_temple_is_saved(name: str, level: str) -> None:
    assert not falls_next(after_turn(PERILS[name], level), 0)


@pytest.mark.parametrize("level", [level for level in ("normal", "hard", "master") if level in LEVELS])
def test_a_rivals_temple_that_falls_now_is_taken_first(level: str) -> None:
    board = Peril("wolf k9, wolf d4", "wolf e5").board()
    board.unit("k9").progress = 3
    assert play_turn(board.state, level) == ["capture k9"]
    assert board.state.result == 0
