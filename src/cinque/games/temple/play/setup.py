"""The first position: which map, who sits where, who begins (TB-32, TB-34, TB-45)."""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final

from cinque.games.temple.content.tables import (
    GENERATED,
    MAP_SIZES,
    SEATS_HIGH,
    SEATS_LOW,
    STANDARD,
    STANDARD_MAPS,
    Rules,
)
from cinque.games.temple.maps.chart import BadMap, Chart, write_map
from cinque.games.temple.maps.files import open_map
from cinque.games.temple.maps.generator import generate
from cinque.games.temple.play.figures import ABSENT, Figures
from cinque.games.temple.play.land import set_owner
from cinque.games.temple.play.sight import remember_tile
from cinque.games.temple.play.state import SETUP, TempleState, Unit, new_state
from cinque.games.temple.play.verbs import enlist, open_turn
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT
from cinque.kernel.reason import Reason, Refused

ATLAS: Final = Path(__file__).parents[1] / "maps" / "atlas"
# Maps by what they were made from: reading one is slow beside a move. A few at a time are enough.
_charts: Final[dict[tuple[object, ...], Chart]] = {}
_digests: Final[dict[tuple[object, ...], str]] = {}
KEPT = 64


def load_map(name: str) -> Chart:
    """A map of the atlas."""
    return _kept(("atlas", name), lambda: open_map((ATLAS / f"{name}.map").read_text(encoding="utf-8")))


def chart_for(rules: Rules, seats: int) -> Chart:
    """The map these rules ask for; Refused when it cannot be played, or not by so many."""
    chart = _chart(rules, seats)
    if seats > chart.players:
        raise Refused(Reason(f"{chart.name} is a map for {chart.players} players, not for {seats}.", "TB-34"))
    return chart


def _chart(rules: Rules, seats: int) -> Chart:
    if rules.custom:
        try:
            return _kept(("custom", rules.custom), lambda: open_map(rules.custom))
        except BadMap as error:
            raise Refused(Reason(f"This map cannot be played: {error}.", "TB-34")) from error
    if rules.map == GENERATED:
        key = (rules.map_seed, seats, rules.map_size, rules.map_style)
        return _kept(key, lambda: generate(rules.map_seed, seats, rules.map_size, rules.map_style))
    return load_map(STANDARD_MAPS[seats - SEATS_LOW] if rules.map == STANDARD else rules.map)


def _kept(key: tuple[object, ...], make: Callable[[], Chart]) -> Chart:
    if key not in _charts:
        if len(_charts) >= KEPT:
            _charts.pop(next(iter(_charts)))
        _charts[key] = make()
    return _charts[key]


def size_of(rules: Rules) -> tuple[int, int]:
    """Width and height of the board, known before the seats are counted."""
    if rules.map == GENERATED and not rules.custom:
        side = 2 * MAP_SIZES[rules.map_size] + 1
        return side, side
    chart = _chart(rules, SEATS_LOW)
    return chart.width, chart.height


def digest_of(rules: Rules) -> str:
    """A hash of the maps these rules can lead to, so that a record names the very map it was played on."""
    key = (rules.map, rules.map_seed, rules.map_size, rules.map_style, rules.custom)
    if key not in _digests:
        texts = [write_map(_chart(rules, seats)) for seats in range(SEATS_LOW, SEATS_HIGH + 1)]
        if len(_digests) >= KEPT:
            _digests.pop(next(iter(_digests)))
        _digests[key] = blake2b("".join(texts).encode(), digest_size=8).hexdigest()
    return _digests[key]


def set_up(rules: Rules, chart: Chart, seats: int, dice: Dice) -> TempleState:
    """Everybody's temple, land and units; a random order of play, fixed for the match (TB-45)."""
    state = empty_board(rules, chart, seats, dice)
    order = list(range(seats))
    dice.shuffle(SETUP, order)
    for place, seat in enumerate(order):
        state.order[place] = seat
    place_things(state)
    begin(state)
    return state


def empty_board(rules: Rules, chart: Chart, seats: int, dice: Dice) -> TempleState:
    """The map with nobody's things on it yet; the seats know their gods."""
    state = new_state(Figures(rules, chart, seats), dice)
    gods = [row.god for row in rules.gods]
    for seat, god in enumerate((rules.god1, rules.god2, rules.god3, rules.god4)[:seats]):
        state.god[seat] = gods.index(god)
        state.cycles[seat] = rules.start_cycles
        if not rules.fog:
            _lift_fog(state, seat)
    return state


def _lift_fog(state: TempleState, seat: int) -> None:
    """One look at everything that never ends."""
    for cell in range(state.figures.count):
        state.sight[seat * state.figures.count + cell] = 1
        if state.figures.terrain[cell] != ABSENT:
            remember_tile(state, seat, cell)


def place_things(state: TempleState) -> None:
    """Buildings and units as the map has them; of players not there buildings are neutral, units left out."""
    seats = state.figures.seats
    for number, site in enumerate(state.figures.chart.sites):
        if 0 <= site.start < seats:
            set_owner(state, number, site.start, SILENT)
    for thing in state.figures.chart.units:
        if thing.start < seats:
            put(state, thing.start, thing.kind, thing.cell)


def put(state: TempleState, seat: int, kind: int, cell: int) -> Unit:
    """Adds a fresh unit to the position; used when a position is set up, never in play."""
    unit = Unit(seat, kind, cell, state.figures.hp[kind])
    enlist(state, unit, SILENT)
    return unit


def begin(state: TempleState) -> None:
    """The first seat's turn begins with its first income (TB-32)."""
    for site in range(state.figures.sites):
        state.site_acted[site] = 0
    open_turn(state, state.order[0], SILENT)
