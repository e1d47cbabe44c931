"""The atlas, the text format and its faults, symmetry, and what a map must have: TB-26, TB-28, TB-34."""

import pytest
from msgspec.structs import replace

from cinque.games.temple import GAME
from cinque.games.temple.content.tables import MAPS, RULES, STANDARD_MAPS
from cinque.games.temple.maps.chart import BadMap, Chart, Thing, read_map, write_map
from cinque.games.temple.maps.checks import check_map, map_faults
from cinque.games.temple.maps.conquest import Conquest
from cinque.games.temple.maps.fairness import fairness
from cinque.games.temple.maps.files import ATLAS, load_map, open_map
from cinque.games.temple.maps.roads import amphibian_costs, distances
from cinque.kernel.play import begin
from cinque.kernel.reason import Refused
from tests.games.temple.play import first_state, options

NAMES = sorted(path.stem for path in ATLAS.glob("*.map"))
EVERY = pytest.mark.parametrize("name", NAMES)

SMALL = """name: Small
players: 2
symmetry: half-turn
terrain:
. . . . . ~
 . . . . . .
. . n n . .
 . . n n . .
. . . . . .
 ~ . . . . .
things:
temple-tron 1 b2
temple-tron 2 e5
forge - c2
forge - d5
wolf 1 b3
wolf 2 e4
"""


def shares(chart: Chart) -> dict[str, int]:
    """What of a map each terrain covers, in percent."""
    tiles = sum(1 for mark in chart.terrain if mark >= 0)
    return {row.name: 100 * chart.terrain.count(number) // tiles for number, row in enumerate(RULES.terrains)}


def test_the_atlas_has_at_least_eight_maps_for_two_three_and_four() -> None:
    assert len(NAMES) >= 8
    assert {load_map(name).players for name in NAMES} == {2, 3, 4}
    assert set(MAPS) - {"standard", "generated"} == set(NAMES)


@EVERY
def test_a_map_of_the_atlas_has_no_faults(name: str) -> None:
    assert list(map_faults(load_map(name))) == []


@EVERY
def test_a_map_of_the_atlas_is_symmetric_and_fair(name: str) -> None:
    assert load_map(name).symmetry != "none"
    assert fairness(load_map(name)).percent == 100


@EVERY
def test_a_map_of_the_atlas_is_written_as_it_is_read(name: str) -> None:
    text = (ATLAS / f"{name}.map").read_text()
    assert write_map(read_map(text)) == text


@EVERY
def test_every_player_of_a_map_begins_with_two_units(name: str) -> None:
    chart = load_map(name)
    for start in range(chart.players):
        assert sum(1 for unit in chart.units if unit.start == start) >= 2


def test_the_maps_have_characters_of_their_own() -> None:
    share = {name: shares(load_map(name)) for name in NAMES}
    assert share["causeway"]["Plain"] > 50
    assert share["archipelago"]["Water"] > 50
    assert share["atoll"]["Water"] > 50
    assert share["high-passes"]["Mountain"] + share["high-passes"]["Hill"] > 40
    assert share["dune-sea"]["Desert"] > 50
    assert share["void-wheel"]["Void"] > 5
    assert len(load_map("close-quarters").terrain) == 100
    assert (load_map("far-shores").width, load_map("far-shores").height) == (19, 29)


def test_standard_maps_are_for_two_three_and_four_and_of_one_size() -> None:
    charts = [load_map(name) for name in STANDARD_MAPS]
    assert [chart.players for chart in charts] == [2, 3, 4]
    assert len({(chart.width, chart.height) for chart in charts}) == 1


def test_a_map_reads_back() -> None:
    chart = read_map(SMALL)
    assert check_map(chart).terrain[5] == 4
    assert read_map(write_map(chart)) == chart


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("name: Small", "title: Small", "line 1: expected one of name, about, players, symmetry"),
        ("name: Small\n", "", "line 3: the map has no name"),
        ("players: 2", "players: two", "line 2: players must be a number from 2 to 4, not 'two'"),
        ("players: 2", "name: Again", "line 2: name is given a second time"),
        ("symmetry: half-turn", "symmetry: odd", "line 3: symmetry must be one of"),
        (". . n n . .\n . .", ". . x n . .\n . .", "line 7: tile 3 is 'x', which is none of . : n ^ ~ % _"),
        ("\n . . . . . .\n", "\n . . . . .\n", "line 6: this row has 5 tiles, the first has 6"),
        ("things:", "", "line 12: tile 1 is 'temple-tro', which is none of"),
        (SMALL[SMALL.index("things:") :], "", "line 10: the list of things is missing"),
        ("terrain:", "", "line 5: expected one of"),
        ("forge - c2", "forge c2", "line 14: write what, whose and where"),
        ("forge - c2", "kiln - c2", "line 14: there is no 'kiln'"),
        ("forge - c2", "forge 5 c2", "line 14: an owner is - or a player from 1 to 4, not '5'"),
        ("forge - c2", "forge - c99", "line 14: c99 is outside this map of 6 x 6"),
        ("forge - c2", "forge - 2c", "line 14: '2c' is not a cell"),
        ("name: Small", f"name: {'x' * 41}", "line 1: name is longer than 40 characters"),
    ],
)
def test_a_bad_file_gets_an_error_that_names_its_line(old: str, new: str, fault: str) -> None:
    assert old in SMALL
    with pytest.raises(BadMap) as error:
        read_map(SMALL.replace(old, new, 1))
    assert fault in str(error.value)


@pytest.mark.parametrize("text", ["", "\n\n", "terrain:", "name: x\nplayers: 2\nterrain:\n. .\nthings:\n"])
def test_less_than_a_map_is_no_map(text: str) -> None:
    with pytest.raises(BadMap):
        read_map(text)


def faults(**changes: object) -> list[str]:
    return [str(fault) for fault in map_faults(replace(read_map(SMALL), symmetry="none", **changes))]


def sites(*things: Thing) -> list[Thing]:
    return [*read_map(SMALL).sites, *things]


def test_two_buildings_on_one_tile_are_a_fault() -> None:
    assert faults(sites=sites(Thing(8, 4, -1))) == ["c2: the Forge is the second one on its tile"]


def test_a_dock_needs_water_beside_it() -> None:
    assert faults(sites=sites(Thing(0, 2, -1))) == ["a1: the Dock has no water beside it (TB-28)"]
    assert faults(sites=sites(Thing(4, 2, -1))) == []


def test_buildings_stand_on_land() -> None:
    assert faults(sites=sites(Thing(5, 6, -1))) == ["f1: the Shrine does not stand on land"]


def test_units_stand_where_they_can() -> None:
    assert "f1: a Wolf cannot stand on Water" in faults(units=[Thing(5, 0, 0)])
    assert faults(units=[Thing(5, 11, 0), Thing(5 - 5, 7, 1)]) == []


def test_tb_26_a_forge_must_be_within_six_tiles_of_every_temple() -> None:
    found = faults(sites=[site for site in read_map(SMALL).sites if site.kind != 4])
    assert found[0] == "b2: there is no Forge within 6 tiles of this Temple-tron (TB-26)"


def test_every_player_has_one_temple() -> None:
    found = faults(sites=[site for site in read_map(SMALL).sites if site.start != 1])
    assert "player 2: has 0 Temple-trons; every player begins with one" in found


def test_owners_must_be_players() -> None:
    assert faults(units=[Thing(0, 0, 2)]) == ["a1: the Wolf belongs to player 3, who is not there"]


def test_every_player_must_be_able_to_take_every_temple() -> None:
    terrain = [5 if cell // 6 in (2, 3) else mark for cell, mark in enumerate(read_map(SMALL).terrain)]
    assert faults(terrain=terrain, units=[]) == [
        "e5: player 1 could never capture this Temple-tron with what he can produce",
        "b2: player 2 could never capture this Temple-tron with what he can produce",
    ]


def test_an_island_with_one_forge_makes_no_snakes_and_is_a_fault() -> None:
    """Docks alone help nobody: whoever swims and captures is of tier 2 (TB-26)."""
    chart = replace(read_map(SMALL), symmetry="none", units=[])
    parted = replace(chart, terrain=[4 if cell // 6 in (2, 3) else mark for cell, mark in enumerate(chart.terrain)])
    docks = [Thing(10, 2, -1), Thing(25, 2, -1)]
    one = replace(parted, sites=[*chart.sites, *docks])
    two = replace(parted, sites=[*one.sites, Thing(1, 4, -1), Thing(34, 4, -1)])
    assert len(list(map_faults(one))) == 2
    assert list(map_faults(two)) == []


@EVERY
def test_on_every_map_every_seat_can_reach_every_tier_and_kind_of_building_it_has(name: str) -> None:
    chart = load_map(name)
    for start in range(chart.players):
        assert Conquest(chart, RULES).of(start) == {site.cell for site in chart.sites}


@EVERY
def test_a_coast_has_its_docks(name: str) -> None:
    """TB-28: where water parts a map, everybody finds a Dock before he meets a rival."""
    chart = load_map(name)
    homes = {site.start: site.cell for site in chart.sites if RULES.buildings[site.kind].home}
    docks = [site.cell for site in chart.sites if RULES.buildings[site.kind].coastal]
    for start, home in homes.items():
        near = distances(chart, home, amphibian_costs(chart, RULES))
        rivals = min(near[other] for seat, other in homes.items() if seat != start)
        assert shares(chart)["Water"] < 10 or min(near[dock] for dock in docks) < rivals


def test_a_declared_symmetry_is_checked_and_names_the_place() -> None:
    chart = read_map(SMALL)
    crooked = replace(chart, terrain=[3, *chart.terrain[1:]])
    assert [str(fault) for fault in map_faults(crooked)] == ["a1: differs from its image under half-turn"]


@pytest.mark.parametrize("name", ["causeway", "three-rivers", "four-winds"])
def test_a_building_out_of_place_breaks_the_symmetry(name: str) -> None:
    chart = load_map(name)
    built = {site.cell for site in chart.sites}
    empty = next(cell for cell, mark in enumerate(chart.terrain) if mark == 0 and cell not in built)
    odd = replace(chart, sites=[*chart.sites, Thing(empty, 6, -1)])
    assert any("differs from its image" in str(fault) for fault in map_faults(odd))


def test_an_unfair_map_has_a_figure_over_a_hundred() -> None:
    chart = read_map(SMALL)
    unfair = replace(chart, symmetry="none", sites=[*chart.sites, Thing(1, 6, -1)])
    assert fairness(unfair).percent > 100
    assert any(measure.name == "way to the nearest Shrines" for measure in fairness(unfair).measures)


def test_a_map_of_ones_own_is_played_from_its_text() -> None:
    state = first_state(options(custom=SMALL), 2, "own")
    assert state.figures.chart.name == "Small"
    assert GAME.grammar(options(custom=SMALL)).text(GAME.grammar(options(custom=SMALL)).parse("go b3 c3")) == "go b3 c3"


def test_a_bad_map_of_ones_own_is_refused_with_its_line() -> None:
    with pytest.raises(Refused, match="line 14: there is no 'kiln'"):
        begin(GAME, options(custom=SMALL.replace("forge - c2", "kiln - c2")), 2, "own")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("forge - c2", "dock - c2", "line 14, c2: the Dock has no water beside it (TB-28)"),
        ("wolf 1 b3", "wolf 1 f1", "line 16, f1: a Wolf cannot stand on Water"),
        (". . . . . ~\n", "^ . . . . ~\n", "line 5, a1: differs from its image under half-turn"),
        ("temple-tron 2 e5\n", "", "player 2: has 0 Temple-trons; every player begins with one"),
    ],
)
def test_a_readable_map_that_cannot_be_played_names_its_line_too(old: str, new: str, fault: str) -> None:
    with pytest.raises(BadMap) as error:
        open_map(SMALL.replace(old, new, 1))
    assert fault in map(str, error.value.faults)


def test_a_map_of_ones_own_may_not_be_endless() -> None:
    with pytest.raises(Refused, match="a text of at most 20000 characters"):
        options(custom="x" * 20_001)


def test_records_name_the_very_map() -> None:
    plain = GAME.rules(options(custom=SMALL))
    other = GAME.rules(options(custom=SMALL.replace("\n. . n n", "\n. . . n").replace("\n . . n n", "\n . . n .")))
    assert plain.atlas != other.atlas
