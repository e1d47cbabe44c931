"""Laws of orders: an order is nothing but its moves, and what a game offers as one press is legal to its last move."""

from typing import Any

import pytest
from msgspec.structs import replace

from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.order import foresee, play_out
from cinque.kernel.play import legal, preview, step
from cinque.kernel.state import State
from cinque.kernel.strikes import Deed, Deeds, Forecast, Place
from tests.laws.playing import Setting, play_random, settings

PLAIN = pytest.mark.parametrize("setting", settings(every=False), ids=str)
ANSWERING = pytest.mark.parametrize(
    "setting",
    [each for each in settings() if "deeds:" in each.game.overlays and each.options.get("size") != 32],
    ids=str,
)
# Where pieces are named by their cells, there are as many names as cells.
ACTORS = 300
# Of what is offered in a position, so many at most are tried, spread over all of it.
MOST = 90
# In percent.
CERTAIN = 100


@PLAIN
def test_an_order_of_one_move_is_foreseen_as_the_move_is(setting: Setting) -> None:
    game = setting.game
    for state in play_random(setting, "orders", 60).states[::10]:
        for seat in game.to_move(state):
            for move in legal(game, state, seat)[::17]:
                seen = foresee(game, state, seat, [move])
                assert (seen.events, seen.made, seen.stopped) == (preview(game, state, seat, move), 1, None)


@PLAIN
def test_an_order_stops_at_a_refusal_and_changes_nothing(setting: Setting) -> None:
    game = setting.game
    state = play_random(setting, "orders", 20).now()
    before = state.columns()
    for seat in game.to_move(state):
        for move in legal(game, state, seat)[::13]:
            seen = foresee(game, state, seat, [move] * 9)
            alone = foresee(game, state, seat, [move])
            assert seen.made <= 9
            assert seen.made == 1 or seen.events[: len(alone.events)] == alone.events
            assert seen.made == 9 or seen.stopped is not None or seen.forecast.reveals
    assert state.columns() == before


def given(game: Any, state: State, seat: int, order: list[int]) -> list[Any]:
    """The order as it is really given, every move through the door that checks."""
    events: list[Any] = []
    log: Log
    for move in order:
        made = step(game, state, seat, move)
        state, log = made.state, made.log
        events += log.heard(seat)
    return events


def offered(game: Any, state: State, seat: int) -> list[Deed | Place]:
    found: list[Deed | Place] = []
    for actor in range(ACTORS):
        deeds: Deeds = game.overlay(state, seat, f"deeds:{actor}")
        found += [*deeds.cells, *deeds.here]
        found += [place for strike in game.overlay(state, seat, f"strikes:{actor}") for place in strike.places]
    return found


def came_true(said: Forecast, seen: Forecast) -> bool:
    """To the number where it was certain; who was said to get away with a chance is hurt no more than was said."""
    chances = {harm.piece: harm for harm in said.victims if harm.chance < CERTAIN}
    dodgers = [harm for harm in seen.victims if harm.piece in chances]
    sure = [[harm for harm in each.victims if harm.piece not in chances] for each in (said, seen)]
    return replace(said, victims=sure[0]) == replace(seen, victims=sure[1]) and all(
        harm.damage <= chances[harm.piece].damage for harm in dodgers
    )


@ANSWERING
def test_what_a_press_means_is_legal_to_its_last_move_and_does_what_was_foreseen(setting: Setting) -> None:
    game = setting.game
    tried = 0
    for true in play_random(setting, "presses", 240).states[::24]:
        for seat in range(setting.seats):
            # What fog hides cannot be foreseen; in the world as the seat imagines it everything is.
            state = game.imagine(true, seat, Dice("presses", game.streams()))
            found = offered(game, state, seat)
            for each in found[:: 1 + len(found) // MOST]:
                seen = play_out(game, state, seat, each.order)
                assert (seen.made, seen.stopped) == (len(each.order), None)
                assert came_true(each.forecast, seen.forecast)
                assert seen.events == given(game, state, seat, each.order)
                tried += 1
    assert tried > 100


@ANSWERING
def test_closing_a_piece_finishes_it_or_says_why_not(setting: Setting) -> None:
    game = setting.game
    for state in play_random(setting, "closing", 240).states[::12]:
        for seat in game.to_move(state):
            for actor in range(ACTORS):
                deeds: Deeds = game.overlay(state, seat, f"deeds:{actor}")
                assert not (deeds.close and deeds.stuck)
                if deeds.close:
                    given(game, state, seat, deeds.close)
