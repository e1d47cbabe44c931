"""What the terminal prints for a seat does not change when only things change that the seat may not know."""

from collections import defaultdict

import msgspec
import pytest

from cinque.bots import Bot
from cinque.cli.pictures import Scene, picture
from cinque.games import GAMES
from cinque.kernel.dice import Dice
from cinque.kernel.play import Line, legal, step
from cinque.kernel.state import State
from tests.cli.table import NAMES, Stubborn, drawn, session_at
from tests.laws.playing import Setting, play_random, settings

PLAIN = [
    setting for setting in settings() if setting.options == setting.game.options().check({}) and setting.seats <= 3
]
WITH_OTHERS = [setting for setting in PLAIN if setting.seats > 1]
SAMPLE = 8


def guessed(setting: Setting, state: State, seat: int) -> State:
    guess: State = setting.game.guess(state, seat, Dice("another truth", setting.game.streams()))
    return guess


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_the_picture_of_a_guess_is_the_picture_of_the_truth(setting: Setting) -> None:
    rules = setting.game.rules(setting.options)
    for state in play_random(setting, "pictures", 120).states[::12]:
        for seat in range(setting.seats):
            pictures = {
                picture(setting.game.name, Scene(setting.game.view(each, seat), rules, seat, NAMES, part="all")).plain
                for each in (state, guessed(setting, state, seat))
            }
            assert len(pictures) == 1


def said(line: Line, seats: int, state: State, mover: int, move: int, seat: int) -> str:
    """What a person at `seat` reads when a bot makes this move."""
    line.states[:] = [state.copy()]
    line.seats.clear()
    line.moves.clear()
    line.logs.clear()
    bots: dict[int, Bot] = {other: Stubborn([move]) for other in range(seats) if other != seat}
    session, out = session_at(line, bots)
    session.let_bot_play(mover)
    session.board("")
    return out.getvalue()


def known(setting: Setting, state: State, mover: int, move: int, seat: int) -> bytes:
    """All that the seat may know of this move; where nothing is hidden the move itself is known, as its record is."""
    made = step(setting.game, state, mover, move)
    public = None if setting.game.hidden else move
    return msgspec.json.encode([public, made.log.heard(seat), setting.game.view(made.state, seat)])


@pytest.mark.parametrize("setting", WITH_OTHERS, ids=str)
def test_moves_that_a_seat_cannot_tell_apart_are_told_in_the_same_words(setting: Setting) -> None:
    alike: dict[tuple[int, bytes], set[str]] = defaultdict(set)
    line = Line(setting.game, setting.options, setting.seats, "any")
    tried = 0
    for number, state in enumerate(play_random(setting, "moves", 90).states[1::9]):
        mover = (setting.game.to_move(state) or [0])[0]
        seat = (mover + 1) % setting.seats
        for each in (state, guessed(setting, state, seat)):
            choices = legal(setting.game, each, mover)
            for move in choices[number :: max(1, len(choices) // SAMPLE)]:
                alike[number, known(setting, each, mover, move, seat)].add(
                    said(line, setting.seats, each, mover, move, seat)
                )
                tried += 1
    assert all(len(words) == 1 for words in alike.values())
    assert len(alike) < tried


def naval_purchase(*words: str) -> str:
    """What seat 0 reads while seat 1 buys."""
    game = GAMES["naval"]
    options = game.options().check({})
    grammar = game.grammar(options)
    line = Line(game, options, 2, "any")
    for text in ("buy scout", "ready"):
        line.add(0, grammar.parse(text))
    session, out = session_at(line, {1: Stubborn(*([grammar.parse(text)] for text in words))})
    session.let_bots_play()
    return out.getvalue()


def test_a_purchase_tells_neither_what_was_bought_nor_how_often_it_was_changed() -> None:
    assert naval_purchase("buy carrier", "ready") == naval_purchase("buy scout", "buy radar", "drop scout", "ready")


def test_a_ship_in_the_fog_is_neither_drawn_nor_told() -> None:
    from cinque.games.naval.play.notation import position

    near, far = position("S c4 e / C r18 n"), position("S c4 e / B p20 e")
    assert drawn("naval", near, part="all") == drawn("naval", far, part="all")
