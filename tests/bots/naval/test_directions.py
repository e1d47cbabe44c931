"""No direction is better than another to a captain: where orders are of equal worth, no list of cells decides."""

import pytest

from cinque.games.naval import GAME
from cinque.games.naval.state import NavalState
from cinque.games.naval.tables import STRIDE
from cinque.kernel.play import begin, step
from tests.bots.naval.table import MOVES, play_turn

Berths = list[tuple[int, int, int]]


def mirrored_start(map_seed: int) -> tuple[NavalState, int]:
    """A battle of two Scouts each, all of it the same when turned by half; and the seat in the north."""
    state = begin(GAME, GAME.options().check({"map_seed": map_seed}), 2, "halves")
    assert isinstance(state, NavalState)
    north = 0 if state.chart.zones[0] < state.chart.zones[1] else 1
    for orders in (["buy scout", "buy scout", "ready"], ["auto", "ready"]):
        for seat in range(2):
            for words in orders:
                text = words if words != "auto" else f"auto {0 if seat == north else 2}"
                made = step(GAME, state, seat, MOVES.parse(text)).state
                assert isinstance(made, NavalState)
                state = made
    return state, north


def berths(state: NavalState, seat: int) -> Berths:
    return [(ship.cell % STRIDE, ship.cell // STRIDE, int(ship.facing)) for ship in state.fleets[seat]]


def turned(state: NavalState, places: Berths) -> Berths:
    far = int(state.chart.size) - 1
    return [(far - x, far - y, (facing + 2) % 4) for x, y, facing in places]


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("map_seed", [1, 4, 8])
def test_what_the_north_does_the_south_does_turned_by_half(map_seed: int, level: str) -> None:
    state, north = mirrored_start(map_seed)
    for _ in range(3):
        play_turn(state, level)
        play_turn(state, level)
        assert berths(state, north) == turned(state, berths(state, 1 - north))


@pytest.mark.parametrize("map_seed", [1, 4, 8])
def test_scouts_look_where_the_fleet_goes(map_seed: int) -> None:
    """Nothing is dark enough yet to be worth a look, and a cone must point somewhere."""
    state, north = mirrored_start(map_seed)
    play_turn(state, "normal")
    play_turn(state, "normal")
    assert {facing for _, _, facing in berths(state, north)} == {2}
    assert {facing for _, _, facing in berths(state, 1 - north)} == {0}
