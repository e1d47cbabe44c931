"""The map generator: from a number and the number of players to a fair map (rulings, "map generator"; NB-37)."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap, halves_up
from cinque.games.naval.content.hulls import LYING, footprint
from cinque.games.naval.content.tables import (
    ANYWHERE,
    ASIDE,
    ASIDE_DRAWN,
    EXACT,
    HIGH_PERMILLE,
    KEPT_MAPS,
    LARGEST_MAP,
    LEVELLINGS,
    MIRRORED,
    PERMILLE,
    SIDES,
    SMALLEST_MAP,
    STRIDE,
    WATERLINES,
    CharacterRow,
    Rules,
    ring_length,
    room_for,
)
from cinque.games.naval.maps.chart import Chart
from cinque.games.naval.maps.noise import relief
from cinque.games.naval.maps.soundings import Soundings, unevenness
from cinque.kernel.dice import Rng
from cinque.kernel.reason import Reason, Refused


@lru_cache(KEPT_MAPS)
def draw_map(rules: Rules, players: int, number: int) -> Chart:
    """The map with this number; Refused says what is impossible about the options."""
    return _draw(rules, players, map_size(rules, players), number)


def map_size(rules: Rules, players: int) -> int:
    """The size asked for, if it can hold the players, or the size for so many (map generator, step 1)."""
    size = rules.size or rules.sizes[players]
    if not SMALLEST_MAP <= size <= LARGEST_MAP:
        raise Refused(Reason(f"A map has {SMALLEST_MAP} to {LARGEST_MAP} cells along each side, not {size}.", "NB-37"))
    if size % 2:
        raise Refused(Reason(f"A map has an even number of cells along each side, not {size}.", "NB-37"))
    if players > room_for(rules, size):
        words = f"{players} zones of {rules.zone} cells, {rules.zone_gap} apart, do not fit on a map of {size} cells."
        raise Refused(Reason(words, "NB-37"))
    return size


def _draw(rules: Rules, players: int, size: int, number: int) -> Chart:
    """Draws maps until one is fair."""
    character = _character(rules, Rng(number))
    for attempt in range(rules.map_tries):
        rng = Rng(number * rules.map_tries + attempt)
        chart = _attempt(rules, players, size, number, character, rng)
        if chart is not None:
            return chart
    raise Refused(Reason(f"Map {number} cannot be made fair for {players} players here: take another.", "NB-37"))


def _attempt(rules: Rules, players: int, size: int, number: int, character: CharacterRow, rng: Rng) -> Chart | None:
    corners = zone_corners(rules, size, players, rng)
    heights = _with_clear_zones(relief(size, players, character, rng), rules, size, corners)
    soundings = Soundings(size, rules.zone, corners)
    if not _raise_land(soundings, heights, rules, players):
        return None
    if not soundings.sails_everywhere(_largest(rules)):
        return None
    ways = unevenness(soundings.ways())
    water = unevenness(soundings.water_near(rules.fair_steps))
    if max(ways, water) > rules.fair_permille:
        return None
    order = list(range(players))
    for i in range(players - 1, 0, -1):
        j = rng.below(i + 1)
        order[i], order[j] = order[j], order[i]
    zones = [_strided(corners[place], size) for place in order]
    land = [_strided(cell, size) for cell in range(size * size) if soundings.land[cell]]
    return Chart(size, land, zones, rules.zone, number, character.name, ways, water)


def _strided(cell: int, size: int) -> int:
    return cell // size * STRIDE + cell % size


def _character(rules: Rules, rng: Rng) -> CharacterRow:
    drawn = rules.characters[rng.below(len(rules.characters))]
    if rules.map_character == "any":
        return drawn
    for row in rules.characters:
        if row.name == rules.map_character:
            return row
    raise ValueError(f"no row of the characters of maps is called {rules.map_character}")


def _largest(rules: Rules) -> list[list[tuple[int, int]]]:
    """The two footprints of the ship that needs most room."""
    row = max(rules.ships, key=lambda each: (each.width, each.length))
    return [footprint(row.length, row.width, lies) for lies in range(LYING)]


def zone_corners(rules: Rules, size: int, players: int, rng: Rng) -> list[int]:
    """The north-west cell of each zone, at equal steps around a square ring: neighbours are equally far by water.

    Eight zones lie in mirrored pairs. Three are only even when one of them is in a corner of the ring.
    """
    side = ring_length(rules, size) // SIDES
    if players == MIRRORED:
        aside = side // ASIDE + rng.below(side // ASIDE_DRAWN) - side // (2 * ASIDE_DRAWN)
        return [_on_ring(rules, size, side * k + at) for k in range(SIDES) for at in (aside, side - aside)]
    start = _first_on_ring(rules, side, players, rng)
    return [_on_ring(rules, size, start + SIDES * side * k // players) for k in range(players)]


def _first_on_ring(rules: Rules, side: int, players: int, rng: Rng) -> int:
    """Where the first zone lies: how near zones on opposite sides are to each other depends on it."""
    permille = rules.first_zone_permille[players]
    if permille == ANYWHERE:
        return rng.below(side)
    return side * rng.below(SIDES) + halves_up(side * permille, PERMILLE)


def _on_ring(rules: Rules, size: int, at: int) -> int:
    side = ring_length(rules, size) // SIDES
    near = rules.zone_margin
    far = near + side
    at %= SIDES * side
    along = at % side
    x, y = [(near + along, near), (far, near + along), (far - along, far), (near, far - along)][at // side]
    return y * size + x


def _with_clear_zones(heights: vec[i64], rules: Rules, size: int, corners: list[int]) -> vec[i64]:
    """The heights with no land in the zones and close around them."""
    out = heights[:]
    lowest = _lowest(heights)
    for corner in corners:
        x, y = corner % size, corner // size
        reach = rules.zone_clear
        for at_y in range(max(y - reach, 0), min(y + rules.zone + reach, size)):
            for at_x in range(max(x - reach, 0), min(x + rules.zone + reach, size)):
                out[at_y * size + at_x] = lowest
    return out


def _lowest(heights: vec[i64]) -> i64:
    """So low that no levelling makes it land."""
    least: i64 = 0
    for i in range(len(heights)):
        least = min(least, heights[i])
    return least * (2 * LEVELLINGS) - 1


def _raise_land(soundings: Soundings, heights: vec[i64], rules: Rules, players: int) -> bool:
    """Lets the waterline fall until the land has its share; then, where turns are not exact, evens out the water."""
    if not _flood(soundings, heights, rules):
        return False
    if players in EXACT:
        return True
    strength = _spread(heights)
    for _ in range(LEVELLINGS):
        water = soundings.water_near(rules.fair_steps)
        if unevenness(water) * 2 <= PERMILLE + rules.fair_permille:
            return True
        heights = _levelled(soundings, heights, rules, water, strength)
        if not _flood(soundings, heights, rules):
            return False
    return True


def _spread(heights: vec[i64]) -> i64:
    """The distance between a high cell and a middling one."""
    ordered = sorted(heights)
    return max(ordered[len(ordered) * HIGH_PERMILLE // PERMILLE] - ordered[len(ordered) // 2], 1)


def _levelled(soundings: Soundings, heights: vec[i64], rules: Rules, water: list[int], strength: i64) -> vec[i64]:
    """The ground raised where a zone has more water around it than the others have, and lowered where less."""
    out = heights[:]
    mean = sum(water) // len(water)
    size = soundings.size
    reach: i64 = rules.fair_steps
    for zone, middle in enumerate(soundings.middles):
        surplus: i64 = water[zone] - mean
        x: i64 = middle % size
        y: i64 = middle // size
        for at_y in range(max(y - reach, 0), min(y + reach, size - 1) + 1):
            wide = reach - gap(at_y, y)
            for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
                out[at_y * size + at_x] += strength * surplus // max(mean, 1)
    return out


def _flood(soundings: Soundings, heights: vec[i64], rules: Rules) -> bool:
    """Makes the highest cells land; False when the waterline cannot give the right share in one piece of water."""
    cells = soundings.board.count
    wanted: i64 = cells * rules.land_permille // PERMILLE
    slack: i64 = cells * rules.land_slack_permille // (2 * PERMILLE)
    ordered = sorted(heights, reverse=True)
    count = wanted
    for _ in range(WATERLINES):
        soundings.raise_above(heights, ordered[count])
        land = soundings.fill_lakes()
        if gap(land, wanted) <= slack:
            return soundings.connected()
        count -= land - wanted
        if not 0 < count < cells:
            return False
    return False
