"""The lesson Contact: who does what it says wins, and every sentence of it is true."""

from cinque.games.naval import GAME
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Dice
from cinque.kernel.lessons import next_listed
from cinque.kernel.play import step
from cinque.kernel.record import Outcome
from cinque.kernel.state import State

LESSON = GAME.lessons[0]
MINE = [
    "sail 0 j12 e",
    "fire 1 long o12",
    "sail 2 h11 e",
    "fire 2 torpedo o12",
    "end",
    "sail 3 j8 s",
    "fire 3 shell k9",
]


def sea(state: State) -> NavalState:
    assert isinstance(state, NavalState)
    return state


def test_who_does_what_the_lesson_says_wins() -> None:
    options = GAME.options().check(dict(LESSON.options))
    state: State = GAME.place(options, LESSON.seats, Dice(LESSON.seed, GAME.streams()), LESSON.position)
    grammar = GAME.grammar(options)
    mine = list(MINE)
    theirs: list[str] = []
    heard: list[str] = []
    while (seats := GAME.to_move(sea(state))) and (mine or seats[0] == 1):
        text = mine.pop(0) if seats[0] == 0 else next_listed(LESSON, theirs)
        assert text is not None
        made = step(GAME, state, seats[0], grammar.parse(text))
        state, events = made.state, made.log.heard(0)
        theirs += [text] if seats[0] == 1 else []
        heard += [type(event).__name__ for event in events]
    assert GAME.outcome(sea(state)) == Outcome([0], "Only one fleet is left.")
    assert heard.count("Sank") == 2
    assert "Hit" in heard
