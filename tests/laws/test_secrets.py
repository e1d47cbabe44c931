"""Laws of knowledge: a seat receives only what it may know, and that survives the wire."""

from functools import reduce
from operator import or_

import msgspec
import pytest

from cinque.kernel.dice import Dice
from cinque.kernel.play import legal, preview, refusal
from tests.laws.playing import Setting, play_random, settings

EVERY = pytest.mark.parametrize("setting", settings(), ids=str)
PLAIN = pytest.mark.parametrize("setting", settings(every=False), ids=str)


@EVERY
def test_views_survive_json(setting: Setting) -> None:
    for state in play_random(setting, "views", 100).states[::9]:
        for seat in [None, *range(setting.seats)]:
            view = setting.game.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=setting.game.view_type) == view


@EVERY
def test_events_survive_json(setting: Setting) -> None:
    kinds = reduce(or_, setting.game.event_types)
    for log in play_random(setting, "events", 200).logs:
        for event in log.events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=kinds) == event


@EVERY
def test_a_guess_looks_to_its_seat_exactly_like_the_truth(setting: Setting) -> None:
    game = setting.game
    for number, state in enumerate(play_random(setting, "guess", 90).states[::6]):
        for seat in range(setting.seats):
            guess = game.guess(state, seat, Dice(f"guess {number}", game.streams()))
            assert game.view(guess, seat) == game.view(state, seat)
            assert game.offers(guess, seat) == game.offers(state, seat)
            assert legal(game, guess, seat) == legal(game, state, seat)


@PLAIN
def test_refusals_and_previews_rest_on_what_the_seat_may_know(setting: Setting) -> None:
    game = setting.game
    grammar = game.grammar(setting.options)
    for number, state in enumerate(play_random(setting, "refusals", 60).states[::8]):
        for seat in range(setting.seats):
            guess = game.guess(state, seat, Dice(f"refusal {number}", game.streams()))
            for index in range(number, grammar.size, max(1, grammar.size // 60)):
                move = grammar.move_at(index)
                assert refusal(game, guess, seat, move) == refusal(game, state, seat, move)
            for move in legal(game, state, seat)[::11]:
                assert isinstance(preview(game, state, seat, move), list)


@EVERY
def test_asking_changes_nothing(setting: Setting) -> None:
    game = setting.game
    for state in play_random(setting, "asking", 60).states[::8]:
        before = state.columns()
        for seat in range(setting.seats):
            game.view(state, seat)
            game.offers(state, seat)
            game.guess(state, seat, Dice("asking", game.streams()))
            for name in game.overlays:
                game.overlay(state, seat, name)
            for move in legal(game, state, seat)[::17]:
                preview(game, state, seat, move)
        assert state.columns() == before


@EVERY
def test_what_a_spectator_hears_everybody_hears(setting: Setting) -> None:
    for log in play_random(setting, "spectator", 150).logs:
        public = log.heard(None)
        for seat in range(setting.seats):
            heard = log.heard(seat)
            assert [event for event in heard if event in public] == public


@EVERY
def test_overlays_survive_json(setting: Setting) -> None:
    for state in play_random(setting, "overlays", 40).states[::10]:
        for seat in [None, *range(setting.seats)]:
            for name in setting.game.overlays:
                assert msgspec.json.decode(msgspec.json.encode(setting.game.overlay(state, seat, name))) is not None
