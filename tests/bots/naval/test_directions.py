"""No direction is better than another to a captain: where orders are of equal worth, no list of cells decides."""

from collections import Counter
from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.naval import NORMAL
from cinque.bots.naval.belief import Belief
from cinque.bots.naval.goals import Goals
from cinque.bots.naval.temper import Temper
from cinque.bots.naval.ways import Ways
from cinque.games.naval import GAME
from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.maps.chart import Chart
from cinque.games.naval.play.codes import EAST, NORTH
from cinque.games.naval.play.figures import Figures
from cinque.games.naval.play.state import NavalState, Ship
from cinque.kernel.dice import Rng
from cinque.kernel.play import begin, step
from tests.bots.naval.table import LEVELS, MOVES, play_turn

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


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Normal without its errors: what is tried is what it prefers."""
    temper = Temper(NORMAL.fleets, NORMAL.follows, NORMAL.fear, NORMAL.scouting, alone=NORMAL.alone)
    monkeypatch.setattr(LEVELS["normal"], "temper", temper)


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


@pytest.mark.parametrize("word", ["radar", "torpedoer", "destroyer", "carrier"])
@pytest.mark.parametrize(("x", "y", "across"), [(20, 0, NORTH), (-20, 0, NORTH), (0, 20, EAST), (0, -20, EAST)])
def test_a_ship_without_a_cone_shows_its_goal_no_more_hull_than_it_must(word: str, x: int, y: int, across: int) -> None:
    """Whoever lies along his way is seen and hit sooner; and sooner still where hulls reach further (NB-02)."""
    ways = open_seas()[0]
    goals, cell = Goals(ways, Belief(ways), NORMAL), 30 * STRIDE + 30
    goals.cell = cell + y * STRIDE + x
    kind = next(i for i, row in enumerate(RULES.ships) if row.word == word)
    ship = Ship(1, 0, 1, kind, cell, NORTH, RULES.ships[kind].health)
    assert goals.lean(ship, cell, across) >= goals.lean(ship, cell, EAST + NORTH - across)


@cache
def open_seas() -> list[Ways]:
    """The ways of 200 maps without land, for five."""
    zones = [corner * STRIDE for corner in (3, 15, 27, 39, 49)]
    return [Ways(Figures(RULES), Chart(60, [], zones, 8, number)) for number in range(1, 200_000, 1000)]


@pytest.mark.parametrize("other", [1, STRIDE, STRIDE + 1, 40 * STRIDE, 7 - STRIDE])
def test_lots_favour_no_direction(other: int) -> None:
    """Where nothing else settles it, each of two places is taken on about half of all maps."""
    cell = 9 * STRIDE + 20
    assert 70 <= sum(ways.lot(cell + other) > ways.lot(cell) for ways in open_seas()) <= 130


@pytest.mark.parametrize(("seat", "near"), [(0, {1}), (1, {0, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3})])
def test_one_of_the_nearest_is_a_rival_and_each_of_them_equally_often(seat: int, near: set[int]) -> None:
    """Zones at 3, 15, 27, 39 and 49: ten or twelve steps are as near as each other, a dozen more are not."""
    often = Counter(ways.rivals[seat] for ways in open_seas())
    assert set(often) == near
    assert all(70 <= each <= 130 for each in often.values()) or len(near) == 1


@pytest.mark.parametrize("size", [60, 64, 72, 80, 96])
def test_the_darkest_place_of_a_map_turned_by_half_is_the_same_turned_by_half(size: int) -> None:
    state, rng = begin(GAME, GAME.options().check({"size": size}), 2, "dark"), Rng(5)
    assert isinstance(state, NavalState)
    cells = [y * STRIDE + x for y in range(size) for x in range(size)]
    depths = [rng.below(1000) for _ in cells]
    start = 20 * STRIDE + 30
    half = (size - 1) * (STRIDE + 1)
    assert deepest(state, cells, depths, start) == half - deepest(state, cells, depths[::-1], half - start)


@pytest.mark.parametrize("aside", range(1, 7))
def test_a_patch_of_dark_is_as_deep_wherever_it_lies(aside: int) -> None:
    """Of two patches, equally far, the deeper one is chosen, however both lie to the edges of the map."""
    state = begin(GAME, GAME.options().check({"size": 60}), 2, "dark")
    assert isinstance(state, NavalState)
    middle = 30 * STRIDE + 30
    patch = [y * STRIDE + x for y in range(8) for x in range(8)]
    west = 26 * STRIDE + 3 + aside
    east = 2 * middle - west - 7 * (STRIDE + 1)
    cells = [west + cell for cell in patch] + [east + cell for cell in patch]
    assert deepest(state, cells, [100] * 64 + [101] * 64, middle) % STRIDE > 30
    assert deepest(state, cells, [101] * 64 + [100] * 64, middle) % STRIDE < 30


def deepest(state: NavalState, cells: list[int], depths: list[int], start: int) -> int:
    belief = Belief(Ways(state.figures, state.chart))
    dark = [0] * (STRIDE * int(state.chart.size))
    for cell, depth in zip(cells, depths, strict=True):
        dark[cell] = depth
    belief.dark = vec[i64](dark)
    return int(belief.darkest(state, start))
