"""The map a match is played on: one of the atlas, one grown from a seed, or one of the players' own (TB-34)."""

from functools import lru_cache
from hashlib import blake2b

from cinque.games.temple.content.mapmaking import DIGEST_BYTES
from cinque.games.temple.content.tables import (
    GENERATED,
    KEPT,
    MAP_RADIUS,
    SEATS_HIGH,
    SEATS_LOW,
    STANDARD,
    STANDARD_MAPS,
    Rules,
)
from cinque.games.temple.content.words import MapSize, MapStyle
from cinque.games.temple.maps.chart import BadMap, Chart, write_map
from cinque.games.temple.maps.files import load_map, open_map
from cinque.games.temple.maps.generator import generate
from cinque.kernel.reason import Reason, Refused


def chart_for(rules: Rules, seats: int) -> Chart:
    """The map these rules ask for; Refused when it cannot be played, or not by so many."""
    chart = _chart(rules, seats)
    if seats > chart.players:
        raise Refused(Reason(f"{chart.name} is a map for {chart.players} players, not for {seats}.", "TB-34"))
    return chart


def _chart(rules: Rules, seats: int) -> Chart:
    if rules.custom:
        try:
            return _own(rules.custom)
        except BadMap as error:
            raise Refused(Reason(f"This map cannot be played: {error}.", "TB-34")) from error
    if rules.map == GENERATED:
        return _grown(rules.map_seed, seats, rules.map_size, rules.map_style)
    return load_map(STANDARD_MAPS[seats - SEATS_LOW] if rules.map == STANDARD else rules.map)


@lru_cache(maxsize=KEPT)
def _own(text: str) -> Chart:
    return open_map(text)


@lru_cache(maxsize=KEPT)
def _grown(seed: int, seats: int, size: MapSize, style: MapStyle) -> Chart:
    return generate(seed, seats, size, style)


def size_of(rules: Rules) -> tuple[int, int]:
    """Width and height of the board, known before the seats are counted."""
    if rules.map == GENERATED and not rules.custom:
        side = 2 * MAP_RADIUS[rules.map_size] + 1
        return side, side
    chart = _chart(rules, SEATS_LOW)
    return chart.width, chart.height


def digest_of(rules: Rules) -> str:
    """A hash of the maps these rules can lead to, so that a record names the very map it was played on."""
    return _digest(rules.map, rules.map_seed, rules.map_size, rules.map_style, rules.custom)


@lru_cache(maxsize=KEPT)
def _digest(name: str, seed: int, size: MapSize, style: MapStyle, custom: str) -> str:
    rules = Rules(map=name, map_seed=seed, map_size=size, map_style=style, custom=custom)
    texts = [write_map(_chart(rules, seats)) for seats in range(SEATS_LOW, SEATS_HIGH + 1)]
    return blake2b("".join(texts).encode(), digest_size=DIGEST_BYTES).hexdigest()
