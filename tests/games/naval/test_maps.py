"""The map generator (NB-37, NB-49) by the steps of its rulings: size, land, zones, water, fairness, refusals."""

from collections import deque
from functools import cache

import pytest
from msgspec.structs import replace

from cinque.games.naval import GAME
from cinque.games.naval.content.hulls import footprint
from cinque.games.naval.content.tables import RULES, SEATS_HIGH, STRIDE
from cinque.games.naval.content.words import CHARACTERS
from cinque.games.naval.maps.chart import Chart
from cinque.games.naval.maps.generator import draw_map, map_size
from cinque.games.naval.play.state import NavalState
from cinque.kernel.play import begin
from cinque.kernel.reason import Refused

PLAYERS = range(2, 9)
EVERY_TABLE = pytest.mark.parametrize("players", PLAYERS)


@cache
def drawn(players: int, number: int = 11, character: str = "archipelago") -> Chart:
    return draw_map(replace(RULES, map_character=character), players, number)


def land(chart: Chart) -> set[tuple[int, int]]:
    grid = range(chart.size)
    return {(x, y) for y in grid for x in grid if chart.land[y * STRIDE + x]}


def zone(chart: Chart, seat: int) -> set[tuple[int, int]]:
    x, y = chart.zones[seat] % STRIDE, chart.zones[seat] // STRIDE
    return {(x + dx, y + dy) for dx in range(chart.zone) for dy in range(chart.zone)}


def flood(chart: Chart, start: tuple[int, int], wet: set[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Steps from a cell over these cells, written out plainly."""
    steps, queue = {start: 0}, deque([start])
    while queue:
        x, y = queue.popleft()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in wet and cell not in steps:
                steps[cell] = steps[x, y] + 1
                queue.append(cell)
    return steps


def water(chart: Chart) -> set[tuple[int, int]]:
    return {(x, y) for x in range(chart.size) for y in range(chart.size)} - land(chart)


@EVERY_TABLE
def test_map_step_1_a_map_has_the_size_for_its_players(players: int) -> None:
    assert drawn(players).size == {2: 60, 3: 72, 4: 60, 5: 80, 6: 84, 7: 90, 8: 96}[players]


@EVERY_TABLE
def test_nb_37_land_is_fifteen_percent_within_one(players: int) -> None:
    chart = drawn(players)
    assert abs(1000 * len(land(chart)) / chart.size**2 - 150) <= 10


@EVERY_TABLE
def test_map_steps_1_and_4_zones_are_8_by_8_3_cells_from_the_edge_and_clear_with_2_cells_around(players: int) -> None:
    chart = drawn(players)
    for seat in range(players):
        cells = zone(chart, seat)
        rim = {(x + dx, y + dy) for x, y in cells for dx in range(-2, 3) for dy in range(-2, 3)}
        edge = min(min(x, y, chart.size - 1 - x, chart.size - 1 - y) for x, y in cells)
        assert (len(cells), edge, rim & land(chart)) == (64, 3, set())


@EVERY_TABLE
def test_map_step_1_zones_are_19_steps_apart_or_more(players: int) -> None:
    chart = drawn(players)
    zones = [zone(chart, seat) for seat in range(players)]
    for i, one in enumerate(zones):
        for other in zones[:i]:
            assert min(abs(x - u) + abs(y - v) for x, y in one for u, v in other) >= 19


def apart(chart: Chart) -> list[list[int]]:
    """Steps from zone to zone in open water."""
    places = [(corner % STRIDE, corner // STRIDE) for corner in chart.zones]
    return [[abs(a - c) + abs(b - d) for c, d in places] for a, b in places]


def test_map_step_6_three_zones_are_equally_far_from_each_other() -> None:
    assert sorted({steps for each in apart(drawn(3)) for steps in each}) == [0, 77, 78]


@pytest.mark.parametrize(
    ("players", "third"), [(5, [78, 78, 80, 80, 105]), (6, [70] * 6), (7, [77, 77, 78, 78, 86, 87, 87])]
)
def test_map_step_6_zones_are_as_far_from_the_third_nearest_as_the_ring_allows(players: int, third: list[int]) -> None:
    """The two nearest are equally far from anywhere on it; somebody across the map can be hardly further."""
    assert sorted(sorted(steps)[3] for steps in apart(drawn(players))) == third


@EVERY_TABLE
def test_map_step_4_all_water_hangs_together_for_lakes_are_filled(players: int) -> None:
    chart = drawn(players)
    assert set(flood(chart, next(iter(zone(chart, 0))), water(chart))) == water(chart)


@EVERY_TABLE
def test_map_step_4_a_carrier_can_sail_from_zone_to_zone(players: int) -> None:
    """Written out plainly: over centres at which either footprint fits, turning wherever both do."""
    chart = drawn(players)
    wet = water(chart)
    fits = [
        {(x, y) for x, y in wet if all((x + dx, y + dy) in wet for dx, dy in footprint(4, 2, lies))} for lies in (0, 1)
    ]
    start = next(cell for cell in zone(chart, 0) if cell in fits[0])
    reached, queue = {(start, 0)}, deque([(start, 0)])
    while queue:
        (x, y), lies = queue.popleft()
        steps = [((x + 1, y), lies), ((x - 1, y), lies), ((x, y + 1), lies), ((x, y - 1), lies), ((x, y), 1 - lies)]
        for cell, way in steps:
            if cell in fits[way] and (cell, way) not in reached:
                reached.add((cell, way))
                queue.append((cell, way))
    assert all(any((cell, 0) in reached for cell in zone(chart, seat)) for seat in range(players))


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("players", [2, 4, 8])
def test_map_step_3_two_four_and_eight_players_have_exactly_equal_places(players: int, character: str) -> None:
    chart = drawn(players, 5, character)
    assert (chart.fair_ways, chart.fair_water) == (1000, 1000)
    far = chart.size - 1
    turned = {(far - x, far - y) for x, y in land(chart)} if players == 2 else {(far - y, x) for x, y in land(chart)}
    assert turned == land(chart)
    assert players != 8 or {(far - x, y) for x, y in land(chart)} == land(chart)


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_nb_49_and_map_step_5_other_numbers_are_fair_within_a_tenth_measured_anew(players: int) -> None:
    """Mean way to the two nearest zones, and water within 24 steps, from the four middle cells of each zone."""
    chart = drawn(players)
    wet = water(chart)
    middles = [[(x, y) for x, y in sorted(zone(chart, seat))][27:29] for seat in range(players)]
    middles = [[*cells, *[(x + 1, y) for x, y in cells]] for cells in middles]
    ways, near = [], []
    for seat in range(players):
        floods = [flood(chart, cell, wet) for cell in middles[seat]]
        sums = sorted(
            sum(steps[cell] for steps in floods for cell in middles[other]) for other in range(players) if other != seat
        )
        ways.append(sum(sums[:2]))
        near.append(sum(sum(steps <= 24 for steps in each.values()) for each in floods))
    assert -(-max(ways) * 1000 // min(ways)) == chart.fair_ways <= 1100
    assert -(-max(near) * 1000 // min(near)) == chart.fair_water <= 1100


@pytest.mark.parametrize("players", [2, 3])
def test_the_same_number_gives_the_same_map(players: int) -> None:
    rules = replace(RULES, map_character="ring")
    one = draw_map(rules, players, 21)
    for other in range(22, 40):
        draw_map(rules, 2, other)
    assert draw_map(rules, players, 21) is not one
    assert draw_map(rules, players, 21).columns() == one.columns()


def test_other_numbers_give_other_maps() -> None:
    assert len({drawn(2, number).packed for number in range(1, 9)}) == 8


def test_the_number_is_drawn_by_the_match_and_shown_so_that_a_map_can_be_played_again() -> None:
    state = begin(GAME, GAME.options().check({}), 2, "number")
    assert isinstance(state, NavalState)
    number = GAME.view(state, None).chart.number
    again = begin(GAME, GAME.options().check({"map_seed": number}), 2, "another")
    assert isinstance(again, NavalState)
    assert again.chart.packed == state.chart.packed


def test_map_step_2_any_draws_every_character() -> None:
    assert {draw_map(RULES, 2, number).character for number in range(1, 30)} == set(CHARACTERS)


def centre_share(character: str) -> float:
    """The share of the land in the middle quarter of the map, over a few maps."""
    inside = total = 0
    for number in range(1, 6):
        cells = land(drawn(2, number, character))
        inside += sum(15 <= x < 45 and 15 <= y < 45 for x, y in cells)
        total += len(cells)
    return inside / total


def test_map_step_2_a_continent_lies_in_the_middle_and_an_archipelago_everywhere() -> None:
    assert centre_share("continent") > 0.6 > 0.4 > centre_share("archipelago") > 0.1


def test_map_step_2_a_ring_leaves_a_lagoon() -> None:
    """Less land in the innermost cells than around them."""
    cells = [cell for number in range(1, 6) for cell in land(drawn(2, number, "ring"))]
    inner = sum(abs(2 * x - 59) < 16 and abs(2 * y - 59) < 16 for x, y in cells) / 16**2
    belt = sum(16 <= max(abs(2 * x - 59), abs(2 * y - 59)) < 40 for x, y in cells) / (40**2 - 16**2)
    assert belt > 1.5 * inner


def test_map_step_2_straits_have_longer_coasts_than_continents() -> None:
    def coast(character: str) -> int:
        count = 0
        for number in range(1, 6):
            cells = land(drawn(2, number, character))
            count += sum((x + dx, y + dy) not in cells for x, y in cells for dx, dy in ((1, 0), (0, 1)))
        return count

    assert coast("straits") > 1.5 * coast("continent")


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (8, {"size": 60}, "8 zones of 8 cells, 19 apart, do not fit on a map of 60 cells."),
        (2, {"size": 35}, "Map size must be one of 0, 36, 38, 40, …, 120."),
        (2, {"size": 71}, "Map size must be one of 0, 36, 38, 40, …, 120."),
    ],
)
def test_impossible_options_are_refused_with_a_reason(players: int, options: dict[str, int], words: str) -> None:
    with pytest.raises(Refused) as refused:
        begin(GAME, GAME.options().check(options), players, "impossible")
    assert (refused.value.reason.words, refused.value.reason.source) == (words, "NB-37")


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (34, "A map has 36 to 120 cells along each side, not 34."),
        (71, "A map has an even number of cells along each side, not 71."),
    ],
)
def test_rules_with_an_impossible_size_are_refused_too(size: int, words: str) -> None:
    with pytest.raises(Refused) as refused:
        draw_map(replace(RULES, size=size), 2, 3)
    assert (refused.value.reason.words, refused.value.reason.source) == (words, "NB-37")


def test_a_size_is_offered_for_just_as_many_players_as_it_has_room_for() -> None:
    option = next(each for each in GAME.options().options if each.name == "size")
    for size, room in list(zip(option.values, option.room, strict=True))[1:]:
        rules = replace(RULES, size=size)
        assert map_size(rules, room) == size
        if room < SEATS_HIGH:
            with pytest.raises(Refused, match="do not fit"):
                map_size(rules, room + 1)


def test_nb_49_a_map_that_cannot_be_made_fair_is_refused() -> None:
    with pytest.raises(Refused, match="cannot be made fair"):
        draw_map(replace(RULES, fair_permille=1000, map_tries=2), 5, 3)


def test_map_step_5_seats_are_given_zones_by_lot() -> None:
    """The same map number gives the same seats; over many numbers each seat is everywhere."""
    northern = [drawn(2, number).zones[0] < drawn(2, number).zones[1] for number in range(1, 20)]
    assert set(northern) == {True, False}


def test_a_map_drawn_before_is_not_taken_for_one_by_other_rules() -> None:
    """Maps are kept by all that shapes them, a knob of the lab included."""
    first, other = (draw_map(replace(RULES, zone_margin=margin), 2, 11) for margin in (3, 5))
    assert {zone // STRIDE for zone in first.zones} != {zone // STRIDE for zone in other.zones}


def test_a_character_without_a_row_is_named() -> None:
    with pytest.raises(ValueError, match="called moon"):
        draw_map(replace(RULES, map_character="moon"), 2, 1)
