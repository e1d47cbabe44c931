"""Overlays, each made of what the seat may know: threats, income, production, sacrifices, what is
still idle, danger to the temple, and where numbers come from."""

from collections.abc import Callable
from typing import Any, Final

from cinque.games.temple.content.words import STREAMS, Given
from cinque.games.temple.knowledge.guess import imagined_of
from cinque.games.temple.knowledge.orders import deeds_of, in_hand, strikes_of
from cinque.games.temple.knowledge.shown import Alarm, Gift, Idle, IncomeLine, Invocation, Number, Product, Threat
from cinque.games.temple.play.codes import (
    CAPTURE,
    GIVE_MONEY,
    GIVE_TURN,
    GIVE_UNIT,
    GO,
    MEND,
    OWNED,
    SEIZE,
    STAT_ATK,
    STAT_CAPTURE,
    STAT_MP,
    STAT_RNG,
    STAT_STL,
    STAT_STRIKE_MOVED,
    STRIKE,
)
from cinque.games.temple.play.effects import ask, lines
from cinque.games.temple.play.obstacles import Obstacles, find_reach
from cinque.games.temple.play.rites import (
    god_of,
    half_price,
    invoke_refusal,
    produce_refusal,
    sacrifice_gain,
    sacrifice_refusal,
)
from cinque.games.temple.play.rules import legal
from cinque.games.temple.play.sight import SHOWN, radius_of
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.dice import Dice
from cinque.kernel.moves import Moves, first, verb_of

# What a unit can be ordered to do, rest left out: who can only rest keeps nobody waiting.
ORDERS: Final = (GO, STRIKE, SEIZE, MEND, CAPTURE)


def overlay_of(state: TempleState, seat: int, name: str) -> Any:
    """An overlay by name; a spectator knows nothing to draw. Pieces are asked about by their cells."""
    head, _, actor = name.partition(":")
    cell = int(actor) if actor.isdecimal() else -1
    if head in ("strikes", "deeds"):
        # Orders are tried by the rules, which would tell who stands in the fog: they are tried where nobody does.
        mine = in_hand(state, seat, cell) is not None
        known = imagined_of(state, seat, Dice("orders", list(STREAMS))) if mine else state
        return strikes_of(known, seat, cell) if head == "strikes" else deeds_of(known, seat, cell)
    ask_for = BY_NAME[name]
    return ask_for(state, seat) if seat >= 0 else []


def known_units(state: TempleState, seat: int) -> list[Unit]:
    """Units the seat knows of, by cell."""
    return sorted((unit for unit in state.units if state.knows(seat, unit)), key=lambda unit: unit.cell)


def next_reach(state: TempleState, seat: int, unit: Unit) -> list[int]:
    """The tiles a unit could stand on after its next move, as far as `seat` can tell."""
    reach = state.figures.reach
    find_reach(state, unit, ask(state, unit, STAT_MP), Obstacles(state, seat, unit.seat), reach)
    return [reach.cells[i] for i in range(reach.count)]


def threats(state: TempleState, seat: int) -> list[Threat]:
    """For every rival unit seen, the tiles it could strike; a Siege unit strikes from where it stands.

    Only what its side sees can be struck (TB-02): tiles none of its known units could come to look at are left out, and
    so is who hides there from all of them (TB-01).
    """
    out: list[Threat] = []
    rivals = [unit for unit in known_units(state, seat) if unit.seat not in (seat, -1)]
    ways = {unit.cell: next_reach(state, seat, unit) for unit in rivals}
    sides = {side: [unit for unit in rivals if unit.seat == side] for side in {unit.seat for unit in rivals}}
    spotted = {side: _spotted(state, seat, units, ways) for side, units in sides.items()}
    for unit in rivals:
        reach, stands, seen = ask(state, unit, STAT_RNG), ways[unit.cell], spotted[unit.seat]
        if reach > 0 and not ask(state, unit, STAT_STRIKE_MOVED):
            # Going to look for itself it would not strike.
            stands = [unit.cell]
            seen = _spotted(state, seat, sides[unit.seat], ways | {unit.cell: stands})
        if reach > 0:
            struck = {cell for stand in stands for cell in state.figures.board.disc(stand, reach)} - {unit.cell}
            worst = _worst_blow(state, unit, stands)
            out.append(Threat(unit.cell, unit.kind, unit.seat, worst, sorted(struck & seen)))
    return out


def _worst_blow(state: TempleState, unit: Unit, stands: list[int]) -> int:
    """The most it could deal before defence, with the charge it can take and what it could stand on."""
    twin = unit.copy()
    most = 0
    for stand in stands:
        twin.cell, twin.charged = stand, state.figures.board.distance(unit.cell, stand)
        most = max(most, ask(state, twin, STAT_ATK))
    return most


def _spotted(state: TempleState, seat: int, units: list[Unit], ways: dict[int, list[int]]) -> set[int]:
    """The tiles on which a rival could come to see who stands there, with his land and the units the seat knows."""
    board, count = state.figures.board, state.figures.count
    eyes = [(stand, radius_of(state, unit)) for unit in units for stand in ways[unit.cell]]
    seen = {cell for cell in range(count) if state.land_memory[seat * count + cell] == OWNED + units[0].seat}
    for stand, radius in eyes:
        seen.update(board.disc(stand, radius))
    for unit in state.units:
        hidden = ask(state, unit, STAT_STL) if unit.seat == seat and unit.progress == 0 and state.figures.stealth else 0
        if hidden > 0 and all(board.distance(stand, unit.cell) > max(1, radius - hidden) for stand, radius in eyes):
            seen.discard(unit.cell)
    return seen


def income(state: TempleState, seat: int) -> list[IncomeLine]:
    out: list[IncomeLine] = []
    for site in range(state.figures.sites):
        if state.site_owner[site] == seat:
            tiles = sum(1 for claim in state.claim if claim == site + 1)
            if tiles:
                cycles = tiles * state.figures.tile_income
                out.append(IncomeLine(state.figures.site_cell[site], tiles, cycles))
    return out


def production(state: TempleState, seat: int) -> list[Product]:
    figures = state.figures
    out: list[Product] = []
    for site in range(figures.sites):
        if state.site_owner[site] != seat:
            continue
        cell = figures.site_cell[site]
        for kind in range(figures.kind_count):
            if figures.made[figures.site_kind[site] * figures.kind_count + kind]:
                reason = produce_refusal(state, seat, cell, kind)
                why = reason.words if reason is not None else ""
                owned = state.owned(seat, kind)
                out.append(Product(cell, kind, figures.kinds.cyc[kind], owned, figures.kinds.most[kind], why))
    return out


def _temples(state: TempleState, seat: int) -> list[int]:
    figures = state.figures
    mine = [site for site in range(figures.sites) if state.site_owner[site] == seat]
    return [figures.site_cell[site] for site in mine if figures.buildings.home[figures.site_kind[site]]]


def sacrifices(state: TempleState, seat: int) -> list[Gift]:
    out: list[Gift] = []
    for cell in _temples(state, seat):
        for unit in known_units(state, seat):
            if unit.seat == seat:
                gain = sacrifice_gain(state, unit)
                slain = gain > half_price(state, unit)
                out.append(_gift(state, seat, "unit", cell, unit.cell, gain, GIVE_UNIT, slain))
        out.append(_gift(state, seat, "money", cell, -1, god_of(state, seat).money, GIVE_MONEY))
        out.append(_gift(state, seat, "turn", cell, -1, god_of(state, seat).turn, GIVE_TURN))
    return out


def _gift(
    state: TempleState, seat: int, what: Given, site: int, unit: int, gain: int, verb: int, slain: bool = False
) -> Gift:
    reason = sacrifice_refusal(state, seat, verb, site, max(0, unit))
    why = reason.words if reason is not None else ""
    return Gift(what, site, unit, gain, state.points[seat] + gain, why, slain)


def unit_moves(state: TempleState) -> list[int]:
    """What the units of the seat to move could still do."""
    moves = Moves()
    legal(state, moves)
    return [move for move in moves.to_list() if verb_of(move) in ORDERS]


def idle(state: TempleState, seat: int) -> list[Idle]:
    if state.seat != seat:
        return []
    figures = state.figures
    busy = {first(move) for move in unit_moves(state)}
    units = [unit.cell for unit in known_units(state, seat) if unit.seat == seat and unit.cell in busy]
    ready = {product.site for product in production(state, seat) if not product.why}
    free = [cell for cell in _temples(state, seat) if not state.site_acted[figures.site_at[cell] - 1]]
    return [Idle(units, sorted(ready), free, invoke_refusal(state, seat) is None, state.cycles[seat])]


def invocation(state: TempleState, seat: int) -> list[Invocation]:
    """Whom the god's power would change if he were invoked now: every unit of the seat that any number changes for."""
    awake = state.copy()
    awake.power[seat] = god_of(state, seat).lasts
    cells = [unit.cell for unit in touched(awake, seat)]
    return [Invocation(sorted(cells), god_of(state, seat).lasts, state.power[seat])]


def touched(state: TempleState, worshipper: int) -> list[Unit]:
    """The units of a seat any number of which is another because its god is awake."""
    asleep = state.copy()
    asleep.power[worshipper] = 0
    stats = range(state.figures.stat_count)
    return [
        unit
        for unit, same in zip(state.units, asleep.units, strict=True)
        if unit.seat == worshipper and any(ask(state, unit, stat) != ask(asleep, same, stat) for stat in stats)
    ]


def blessed(state: TempleState, seat: int) -> list[int]:
    """The tiles of all units in sight that a god is with just now; all know which gods are awake (TB-52)."""
    awake = [worshipper for worshipper, turns in enumerate(state.power) if turns > 0]
    units = [unit for worshipper in awake for unit in touched(state, worshipper)]
    return sorted(unit.cell for unit in units if state.knows(seat, unit))


def alarms(state: TempleState, seat: int) -> list[Alarm]:
    """Only the original temple decides (TB-23)."""
    figures = state.figures
    out: list[Alarm] = []
    for site in range(figures.sites):
        if figures.site_home[site] != seat or state.site_owner[site] != seat:
            continue
        temple = figures.site_cell[site]
        rivals = [unit for unit in known_units(state, seat) if unit.seat not in (seat, -1)]
        takers = [unit for unit in rivals if ask(state, unit, STAT_CAPTURE)]
        near = [unit.cell for unit in takers if temple in next_reach(state, seat, unit)]
        at_work = state.known_at(seat, temple)
        progress = at_work.progress if at_work is not None else 0
        if near or progress:
            out.append(Alarm(temple, progress, figures.capture[figures.site_kind[site]], near))
    return out


def numbers(state: TempleState, seat: int) -> list[Number]:
    """Only numbers that differ from the printed ones."""
    out: list[Number] = []
    for unit in known_units(state, seat):
        for place, stat in enumerate(SHOWN):
            story = lines(state, unit, stat, unit.seat != seat)
            if len(story) > 1:
                out.append(Number(unit.cell, place, [source for source, _ in story], [value for _, value in story]))
    return out


BY_NAME: Final[dict[str, Callable[[TempleState, int], Any]]] = {
    "threats": threats,
    "income": income,
    "invocation": invocation,
    "blessed": blessed,
    "production": production,
    "sacrifice": sacrifices,
    "idle": idle,
    "alarm": alarms,
    "numbers": numbers,
}
OVERLAYS: Final = (*BY_NAME, "strikes:", "deeds:")
