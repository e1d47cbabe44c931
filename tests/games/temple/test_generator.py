"""Maps from seeds: the same again, playable, symmetric, fair."""

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.content.tables import RULES
from cinque.games.temple.content.words import MAP_SIZES, MAP_STYLES, MapSize, MapStyle
from cinque.games.temple.maps.chart import Chart, write_map
from cinque.games.temple.maps.checks import map_faults
from cinque.games.temple.maps.generator import generate, generated_fairness
from tests.games.temple.play import first_state, options


@pytest.mark.parametrize("style", MAP_STYLES)
@pytest.mark.parametrize("size", list(MAP_SIZES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_grown_map_is_playable_symmetric_and_fair(players: int, size: MapSize, style: MapStyle) -> None:
    for seed in (3, 77):
        chart = generate(seed, players, size, style)
        assert list(map_faults(chart)) == []
        assert chart.players == players
        assert generated_fairness(seed, players, size, style).percent == 100


def test_the_same_seed_grows_the_same_map_and_another_does_not() -> None:
    assert generate(5, 2, "middle", "mixed") == generate(5, 2, "middle", "mixed")
    maps = {write_map(generate(seed, 2, "middle", "mixed")).partition("terrain:")[2] for seed in range(12)}
    assert len(maps) == 12


def share(chart: Chart, name: str) -> float:
    number = [row.name for row in RULES.terrains].index(name)
    return chart.terrain.count(number) / sum(1 for mark in chart.terrain if mark >= 0)


@pytest.mark.parametrize(("style", "terrain"), [("islands", "Water"), ("mountains", "Mountain"), ("desert", "Desert")])
def test_a_style_shows(style: MapStyle, terrain: str) -> None:
    styled = sum(share(generate(seed, 2, "middle", style), terrain) for seed in range(5))
    mixed = sum(share(generate(seed, 2, "middle", "mixed"), terrain) for seed in range(5))
    assert styled > 1.5 * mixed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_begins_with_two_wolves_and_finds_shrines(players: int) -> None:
    chart = generate(9, players, "middle", "mixed")
    assert [sum(1 for unit in chart.units if unit.start == start) for start in range(players)] == [2] * players
    assert sum(1 for site in chart.sites if RULES.buildings[site.kind].name == "Shrine") >= players


@pytest.mark.parametrize("size", list(MAP_SIZES))
def test_moves_on_a_grown_map_are_known_before_the_seats_are_counted(size: str) -> None:
    chosen = options(map="generated", map_size=size)
    for seats in (2, 3, 4):
        state = first_state(chosen, seats, "grown")
        assert GAME.grammar(chosen).verbs[0].fields[0].size == state.figures.count
