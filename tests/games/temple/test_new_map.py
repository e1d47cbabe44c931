"""The editor's new map is legal in every size and for every number of players (TB-26, TB-34), and faults are mended."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.mapmaking import LARGEST, SMALLEST
from cinque.games.temple.content.tables import RULES
from cinque.games.temple.maps.blank import NewMap, blank_map
from cinque.games.temple.maps.chart import BUILDINGS, KINDS, BadMap, Chart, Thing
from cinque.games.temple.maps.checks import map_faults
from cinque.games.temple.maps.repairs import remedy, repaired
from cinque.games.temple.maps.workshop import MapWish, lay_out

# Every small side, where room is short; then both parities in the middle and at the end.
SIDES = [*range(SMALLEST, 10), 13, 16, LARGEST]
HOME = next(kind for kind, row in enumerate(RULES.buildings) if row.home)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("even", [True, False])
def test_a_new_map_is_legal_in_every_size(players: int, even: bool) -> None:
    for width in SIDES:
        for height in SIDES:
            chart = blank_map(NewMap(width, height, players, even))
            assert list(map_faults(chart)) == [], (width, height)
            assert {unit.start for unit in chart.units} <= set(range(players))


@pytest.mark.parametrize("wish", [NewMap(4, 13, 2), NewMap(13, LARGEST + 1, 2), NewMap(13, 13, 5)])
def test_a_size_that_is_not_offered_is_a_fault(wish: NewMap) -> None:
    with pytest.raises(BadMap):
        blank_map(wish)
    assert lay_out(MapWish("new", new=wish)).faults


def mended(chart: Chart) -> Chart:
    """Mends the first fault that can be, until there is none."""
    for _ in range(20):
        faults = [fault for fault in map_faults(chart) if remedy(fault)]
        if not faults:
            break
        chart = repaired(chart, faults[0])
    return chart


NEW = blank_map(NewMap(13, 13, 2))
WATER = next(kind for kind, row in enumerate(RULES.terrains) if row.name == "Water")
HOMES = [site for site in NEW.sites if site.kind == HOME]


@pytest.mark.parametrize(
    "broken",
    [
        replace(NEW, sites=[], units=[]),
        replace(NEW, sites=HOMES[:1]),
        replace(NEW, sites=HOMES),
        replace(NEW, sites=[*NEW.sites, Thing(5, HOME, 0)]),
        replace(NEW, units=[*NEW.units, Thing(5, KINDS["wolf"], 0)]),
        replace(NEW, sites=[*NEW.sites, Thing(5, BUILDINGS["dock"], -1)]),
        replace(NEW, terrain=[WATER, *NEW.terrain[1:]], units=[Thing(0, KINDS["wolf"], 0)]),
        replace(NEW, terrain=[WATER if cell == HOMES[0].cell else mark for cell, mark in enumerate(NEW.terrain)]),
        replace(NEW, terrain=[0] * len(NEW.terrain)),
        replace(NEW, players=2, units=[*NEW.units, Thing(5, KINDS["wolf"], 3)]),
    ],
    ids=[
        "bare",
        "one home",
        "no forge",
        "two homes",
        "lopsided",
        "dry dock",
        "wet wolf",
        "wet home",
        "edge",
        "stranger",
    ],
)
def test_every_fault_with_a_remedy_is_mended_by_it(broken: Chart) -> None:
    assert list(map_faults(broken))
    assert list(map_faults(mended(broken))) == []


def test_the_editor_is_told_every_fault_at_once_and_mends_the_one_it_names() -> None:
    bare = lay_out(MapWish("new", new=NewMap(13, 13, 2)))
    text = "\n".join(line for line in bare.text.splitlines() if not line.startswith(("temple-tron", "forge", "wolf")))
    sheet = lay_out(MapWish("text", text))
    assert [fault.where for fault in sheet.faults] == ["player 1", "player 2"]
    assert sheet.remedies == ["Place one", "Place one"]
    after = lay_out(MapWish("text", text, mend=0))
    assert after.chart is not None
    assert sorted(site.start for site in after.chart.sites) == [0, 1]
    assert all(words == "Place a Forge" for words in after.remedies)
