"""What one press means with a unit in hand: the orders of Temple-Based Sacrifice, with what each would do.

Everything here is played on copies by the rules themselves, so a forecast is what will happen.
"""

from msgspec.structs import replace
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.knowledge.forecast import forecast_of
from cinque.games.temple.play.codes import (
    CAPTURE,
    GO,
    MEND,
    REST,
    SEIZE,
    STAT_ATK,
    STAT_CAPTURE,
    STAT_CHARGE,
    STAT_DEF,
    STAT_MEND,
    STAT_MP,
    STAT_RNG,
    STAT_STRIKE_MOVED,
    STRIKE,
)
from cinque.games.temple.play.effects import ask, left
from cinque.games.temple.play.obstacles import Obstacles, find_reach
from cinque.games.temple.play.rules import play, refusal
from cinque.games.temple.play.state import RUNNING, TempleState, Unit
from cinque.kernel.log import Log
from cinque.kernel.moves import pack
from cinque.kernel.strikes import Deed, Deeds, Forecast, Place, Strike


class Trial:
    """An order that is tried on a copy while it is put together."""

    def __init__(self, state: TempleState, cell: i64) -> None:
        self.start = state
        self.state = state.copy()
        self.cell = cell
        self.seat = state.seat
        self.log = Log()
        self.moves: list[int] = []
        self.stuck = False
        self.ended = False

    def make(self, move: i64) -> "Trial":
        # What tells something new ends an order: what comes after it is for another press.
        self.ended = self.ended or self.log.settled
        self.stuck = self.stuck or (not self.ended and refusal(self.state, self.seat, move) is not None)
        if not self.stuck and not self.ended:
            play(self.state, move, self.log)
            self.moves.append(move)
        return self

    def go(self, to: i64) -> "Trial":
        if to == self.cell:
            return self
        self.make(pack(GO, self.cell, to, 0))
        self.cell = to
        return self

    def forecast(self) -> Forecast:
        final = self.log.settled or self.state.seat != self.seat or self.state.result != RUNNING
        forecast = forecast_of(self.start, self.seat, self.log.heard(self.seat), final)
        return replace(forecast, reveals=self.log.settled)

    def deed(self, cell: i64, verb: str) -> Deed:
        unit = self.state.unit_at(self.cell)
        return Deed(cell, verb, self.moves, self.forecast(), unit is None or unit.seat != self.seat or unit.done)


def in_hand(state: TempleState, seat: int, cell: int) -> Unit | None:
    """The unit on a cell, if the seat may use it now."""
    if state.result != RUNNING or state.seat != seat or not 0 <= cell < state.figures.count:
        return None
    unit = state.unit_at(cell)
    return unit if unit is not None and unit.seat == seat and not unit.done else None


def ways_of(state: TempleState, unit: Unit) -> dict[int, int]:
    """What it costs to stand on each tile at the end of this turn's walk; its own for nothing."""
    ways = {int(unit.cell): 0}
    if not unit.moved:
        reach = state.figures.reach
        find_reach(state, unit, left(state, unit), Obstacles(state, unit.seat, unit.seat), reach)
        for i in range(1, reach.count):
            ways[reach.cells[i]] = int(reach.steps[reach.cells[i]])
    return ways


# --- whom it can hit --------------------------------------------------------------------------------------------------


def strikes_of(state: TempleState, seat: int, actor: int) -> list[Strike]:
    """Every enemy the seat sees with the places to hit it from: no counter first, then least damage taken, the best
    cover, fewest who could hit it there, and MP left."""
    unit = in_hand(state, seat, actor)
    if unit is None or ask(state, unit, STAT_RNG) <= 0:
        return []
    ways, dangers = ways_of(state, unit), dangers_to(state, seat)
    siege = ask(state, unit, STAT_STRIKE_MOVED) == 0
    far = ask(state, unit, STAT_RNG)
    board = state.figures.board
    # Who could take a neutral unit over is not told to strike it by a press.
    neutrals = state.figures.strike_neutral and ask(state, unit, STAT_CAPTURE) == 0
    found: list[Strike] = []
    for enemy in sorted(state.units, key=lambda each: each.cell):
        if enemy.seat == seat or not state.knows(seat, enemy) or (enemy.seat < 0 and not neutrals):
            continue
        near = [cell for cell in ways if board.distance(cell, enemy.cell) <= far and not (siege and cell != unit.cell)]
        places = [each for cell in near if (each := _place(state, unit, enemy, cell, ways[cell], dangers)) is not None]
        places.sort(key=lambda place: _worth(state, unit, enemy, place))
        missing = 0 if places else max(1, board.distance(unit.cell, enemy.cell) - far)
        found.append(Strike(enemy.cell, enemy.cell, places, missing))
    return found


def _place(
    state: TempleState, unit: Unit, enemy: Unit, cell: int, steps: int, dangers: dict[int, set[int]]
) -> Place | None:
    trial = Trial(state, unit.cell).go(cell).make(pack(STRIKE, cell, enemy.cell, 0))
    if trial.stuck and not trial.ended:
        return None
    forecast = trial.forecast()
    dead = {harm.piece for harm in forecast.victims if harm.dies}
    risk = sum(cell in struck for by, struck in dangers.items() if by not in dead)
    return Place(cell, trial.moves, forecast, steps, risk)


def _worth(state: TempleState, unit: Unit, enemy: Unit, place: Place) -> tuple[int, ...]:
    back = place.forecast.actor
    dealt = next((harm.damage for harm in place.forecast.victims if harm.piece == enemy.cell), 0)
    there = unit.copy()
    there.cell = place.cell
    cover = ask(state, there, STAT_DEF)
    return (-dealt, int(back is not None), back.damage if back is not None else 0, -cover, place.risk, place.steps)


def dangers_to(state: TempleState, seat: int) -> dict[int, set[int]]:
    """By where it stands, the tiles each rival seen could strike on its next turn."""
    figures = state.figures
    out: dict[int, set[int]] = {}
    for rival in state.units:
        strong = ask(state, rival, STAT_ATK) + ask(state, rival, STAT_CHARGE) > 0 and ask(state, rival, STAT_RNG) > 0
        if rival.seat in (seat, -1) or not state.knows(seat, rival) or not strong:
            continue
        mp = ask(state, rival, STAT_MP) if ask(state, rival, STAT_STRIKE_MOVED) else 0
        find_reach(state, rival, mp, Obstacles(state, seat, rival.seat), figures.reach)
        ends = [int(figures.reach.cells[i]) for i in range(figures.reach.count)]
        far = ask(state, rival, STAT_RNG)
        out[int(rival.cell)] = {int(cell) for end in ends for cell in figures.board.disc(end, far)}
    return out


# --- what a press means -----------------------------------------------------------------------------------------------


def deeds_of(state: TempleState, seat: int, actor: int) -> Deeds:
    """By tile: go, go and capture, strike, take over or repair whoever stands there, or stay."""
    unit = in_hand(state, seat, actor)
    if unit is None:
        return Deeds(actor)
    ways = ways_of(state, unit)
    cells = [_stay(state, unit)]
    cells += [_going(state, unit, cell) for cell in ways if cell != unit.cell]
    cells += _helping(state, unit, ways)
    cells += [
        Deed(strike.cell, "strike", best.order, best.forecast, True)
        for strike in strikes_of(state, seat, actor)
        for best in strike.places[:1]
    ]
    rest = Trial(state, unit.cell).make(pack(REST, unit.cell, 0, 0))
    return Deeds(actor, cells, [rest.deed(unit.cell, "rest")], rest.moves)


def _works(state: TempleState, unit: Unit, cell: i64) -> bool:
    """Whether the unit could work there on a building that is not its seat's, as far as that is known."""
    site = state.figures.site_at[cell] - 1
    return site >= 0 and state.site_owner[site] != unit.seat and ask(state, unit, STAT_CAPTURE) != 0


def _stay(state: TempleState, unit: Unit) -> Deed:
    if _works(state, unit, unit.cell):
        return Trial(state, unit.cell).make(pack(CAPTURE, unit.cell, 0, 0)).deed(unit.cell, "capture")
    return Trial(state, unit.cell).make(pack(REST, unit.cell, 0, 0)).deed(unit.cell, "rest")


def _going(state: TempleState, unit: Unit, cell: i64) -> Deed:
    trial = Trial(state, unit.cell).go(cell)
    if not _works(state, unit, cell):
        return trial.deed(cell, "go")
    return trial.make(pack(CAPTURE, cell, 0, 0)).deed(cell, "capture")


def _helping(state: TempleState, unit: Unit, ways: dict[int, int]) -> list[Deed]:
    """Friends it could repair and neutral units it could take over, from the nearest tile beside them."""
    found: list[Deed] = []
    mends, takes = ask(state, unit, STAT_MEND) > 0, ask(state, unit, STAT_CAPTURE) != 0
    for other in sorted(state.units, key=lambda each: each.cell):
        hurt = other.hp < state.figures.kinds.hp[other.kind]
        verb = MEND if mends and other.seat == unit.seat and hurt else SEIZE if takes and other.seat < 0 else -1
        if verb < 0 or other.cell == unit.cell or not state.knows(unit.seat, other):
            continue
        around = state.figures.board.around
        beside = [around[at] for at in range(other.cell * HEX_DEGREE, (other.cell + 1) * HEX_DEGREE)]
        near = sorted((ways[cell], cell) for cell in beside if cell in ways)
        if near:
            trial = Trial(state, unit.cell).go(near[0][1]).make(pack(verb, near[0][1], other.cell, 0))
            if not trial.stuck or trial.ended:
                found.append(trial.deed(other.cell, "mend" if verb == MEND else "seize"))
    return found
