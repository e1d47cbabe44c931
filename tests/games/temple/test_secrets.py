"""Non-interference in earnest: nothing a seat cannot know changes anything it is shown, told, offered or refused."""

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Dice
from cinque.kernel.events import TurnBegan
from cinque.kernel.options import Options
from tests.games.temple.play import moments, options
from tests.games.temple.watching import broken_silence, differences, unseen_places

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
def test_two_worlds_a_seat_cannot_tell_apart_are_the_same_to_it(chosen: Options, seats: int) -> None:
    """Views, offers, legal moves, pictures, guesses, refusals, previews, and what can be taken back."""
    for number, (true, other, seat) in enumerate(worlds(chosen, seats, 3)):
        assert differences(GAME, chosen, true, other, seat, number) == []


@EVERY
def test_who_hears_nothing_sees_nothing_change(chosen: Options, seats: int) -> None:
    for before, mover, log, after in moments(chosen, seats, 6, 420):
        for seat in range(seats):
            assert seat == mover or broken_silence(GAME, before, log, after, seat) == []


@EVERY
def test_no_event_names_a_place_its_hearer_could_not_see(chosen: Options, seats: int) -> None:
    """A mover sees more while it walks than before or after, so movers are asked about the others only."""
    for before, mover, log, after in moments(chosen, seats, 8, 420):
        for seat in range(seats):
            assert seat == mover or unseen_places(before, log, after, seat) == []


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
