"""Non-interference in earnest: nothing a seat cannot know changes anything it is shown, told, offered or refused."""

from typing import Any

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.events import Claimed, Spotted, TurnBegan, Went
from cinque.games.temple.state import TempleState
from cinque.kernel.dice import Dice
from cinque.kernel.options import Options
from cinque.kernel.play import legal, preview, refusal
from tests.games.temple.play import moments, options

MATCHES = [
    (options(), 2),
    (options(capture="instant", base_tier=1), 2),
    (options(capture="instant"), 3),
    (options(capture="instant", base_tier=1), 4),
    (options(map="archipelago", base_tier=1), 2),
    (options(map="close-quarters", base_tier=1, capture="instant"), 2),
]
NAMES = ["two", "instant", "three", "four", "islands", "tight"]
EVERY = pytest.mark.parametrize(("chosen", "seats"), MATCHES, ids=NAMES)


def dice(name: str) -> Dice:
    return Dice(name, GAME.streams())


def worlds(chosen: Options, seats: int, seed: int) -> list[tuple[TempleState, TempleState, int]]:
    """Pairs of true states that differ, for the seat named, only in what it cannot know."""
    found: list[tuple[TempleState, TempleState, int]] = []
    for number, (_, _, _, state) in enumerate(moments(chosen, seats, seed, 360)):
        if number % 18 == 0:
            found += [(state, GAME.guess(state, seat, dice(f"other {number}")), seat) for seat in range(seats)]
    return found


@EVERY
def test_two_worlds_a_seat_cannot_tell_apart_look_the_same_to_it(chosen: Options, seats: int) -> None:
    for true, other, seat in worlds(chosen, seats, 3):
        assert GAME.view(other, seat) == GAME.view(true, seat)
        assert GAME.offers(other, seat) == GAME.offers(true, seat)
        assert legal(GAME, other, seat) == legal(GAME, true, seat)
        for name in GAME.overlays:
            assert GAME.overlay(other, seat, name) == GAME.overlay(true, seat, name)


@EVERY
def test_a_guess_reads_nothing_but_what_the_seat_knows(chosen: Options, seats: int) -> None:
    for true, other, seat in worlds(chosen, seats, 4):
        assert GAME.guess(other, seat, dice("a")).columns() == GAME.guess(true, seat, dice("a")).columns()
        assert GAME.imagine(other, seat, dice("a")).columns() == GAME.imagine(true, seat, dice("a")).columns()


@EVERY
def test_refusals_and_previews_are_the_same_in_both_worlds(chosen: Options, seats: int) -> None:
    grammar = GAME.grammar(chosen)
    for number, (true, other, seat) in enumerate(worlds(chosen, seats, 5)):
        for index in range(number, grammar.size, grammar.size // 40):
            move = grammar.move_at(index)
            assert refusal(GAME, other, seat, move) == refusal(GAME, true, seat, move)
        for move in legal(GAME, true, seat)[:: 1 + number % 9]:
            assert preview(GAME, other, seat, move) == preview(GAME, true, seat, move)


@EVERY
def test_who_hears_nothing_sees_nothing_change(chosen: Options, seats: int) -> None:
    for before, mover, log, after in moments(chosen, seats, 6, 420):
        for seat in range(seats):
            if seat != mover and not log.heard(seat):
                assert GAME.view(after, seat) == GAME.view(before, seat)


def told_cells(event: Any) -> list[int]:
    """Every cell an event names."""
    if isinstance(event, Spotted):
        return [unit.cell for unit in event.units]
    if isinstance(event, Went):
        return [cell for cell in event.path if cell >= 0]
    if isinstance(event, Claimed):
        return event.cells
    return [getattr(event, name) for name in ("cell", "at", "to", "by") if getattr(event, name, -1) >= 0]


@EVERY
def test_no_event_names_a_place_its_hearer_could_not_see(chosen: Options, seats: int) -> None:
    """A mover sees more while it walks than before or after, so movers are asked about the others only."""
    for before, mover, log, after in moments(chosen, seats, 8, 420):
        for seat in range(seats):
            if seat == mover:
                continue
            for event in log.heard(seat):
                for cell in told_cells(event):
                    known = before.known_at(seat, cell) or after.known_at(seat, cell)
                    assert before.clear(seat, cell) or after.clear(seat, cell) or known is not None


def test_a_spectator_of_a_running_match_knows_the_map_and_nothing_else() -> None:
    for _, _, _, state in list(moments(options(capture="instant"), 2, 10, 200))[::40]:
        view = GAME.view(state, None)
        assert (view.units, view.ghosts, view.claims, view.cycles, view.points) == ([], [], [], 0, 0)
        assert set(view.sight) == {"0"}
        assert {site.owner for site in view.sites if state.figures.site_home[view.sites.index(site)] < 0} == {-2}


def test_money_and_points_of_others_are_nowhere_in_a_view() -> None:
    for _, _, _, state in list(moments(options(), 2, 11, 150))[::30]:
        rich = state.copy()
        rich.cycles[1] += 77
        rich.points[1] += 5
        assert GAME.view(rich, 0) == GAME.view(state, 0)
        assert GAME.guess(rich, 0, dice("r")).columns() == GAME.guess(state, 0, dice("r")).columns()


def test_a_whole_turn_out_of_sight_tells_a_rival_only_that_it_took_place() -> None:
    heard: list[object] = []
    for before, mover, log, _ in moments(options(), 2, 12, 40):
        if before.round == 1 and mover == before.order[0]:
            heard += log.heard(before.order[1])
    assert [type(event).__name__ for event in heard] == ["TurnEnded", "TurnBegan", "Income"]
    assert isinstance(heard[1], TurnBegan)
