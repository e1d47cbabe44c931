"""What one press means with a unit in hand: the orders of Grid Game, with what each would do.

Everything here is played on copies by the rules themselves, so a forecast is what will happen.
"""

from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.games.grid.knowledge.forecast import forecast_of
from cinque.games.grid.play.codes import ACTING, COMMIT, IDLE, PASS, SPRINT, STRIKE, WALK
from cinque.games.grid.play.powers import NOWHERE, ability_of
from cinque.games.grid.play.rules import can_act, play, refusal
from cinque.games.grid.play.state import FREE, RUNNING, GridState, Unit
from cinque.kernel.log import Log
from cinque.kernel.moves import pack
from cinque.kernel.strikes import Deed, Deeds, Forecast, Place, Strike


class Trial:
    """An order that is tried on a copy while it is put together."""

    def __init__(self, state: GridState, unit: i64) -> None:
        self.start = state
        self.state = state.copy()
        self.unit: Unit = self.state.units[unit]
        self.log = Log()
        self.moves: list[int] = []

    def make(self, move: i64) -> "Trial":
        play(self.state, move, self.log)
        self.moves.append(move)
        return self

    def go(self, to: i64) -> "Trial":
        return self if to == self.unit.cell else self.make(pack(WALK, self.unit.id, to, 0))

    def act(self) -> "Trial":
        """Ends the move where the unit stands, so that it may act."""
        if self.state.stage == ACTING or self.unit.locked:
            return self
        own = pack(WALK, self.unit.id, self.unit.cell, 0)
        return self.make(own if self.state.stage == IDLE else pack(COMMIT, self.unit.id, 0, 0))

    def close(self) -> "Trial":
        """Finishes the unit, where the rules let it pass (GG-09)."""
        self.act()
        passing = pack(PASS, self.unit.id, 0, 0)
        if not self.unit.locked and refusal(self.state, self.unit.seat, passing) is None:
            self.make(passing)
        return self

    def forecast(self) -> Forecast:
        seat = self.unit.seat
        final = self.log.settled or self.state.seat != seat or self.state.result != RUNNING
        return forecast_of(self.start, seat, self.log.heard(seat), final)

    def deed(self, cell: i64, verb: str) -> Deed:
        return Deed(cell, verb, self.moves, self.forecast(), self.unit.locked)


def in_hand(state: GridState, seat: int, unit: int) -> Unit | None:
    """The unit, if the seat may use it now."""
    if state.result != RUNNING or state.seat != seat or not 0 <= unit < len(state.units):
        return None
    found = state.units[unit]
    if found.seat != seat or found.health <= 0 or found.locked:
        return None
    return found if state.active in (NOWHERE, unit) else None


def steps_left(state: GridState, unit: Unit) -> i64:
    """How far the unit may still walk this turn."""
    if state.stage == ACTING:
        return 0
    return state.figures.classes.move[unit.kind] if state.stage == IDLE else state.left


# --- whom it can hit --------------------------------------------------------------------------------------------------


def strikes_of(state: GridState, seat: int, actor: int) -> list[Strike]:
    """Every enemy with the places to hit it from: fewest enemies who could hit the unit there, then fewest steps."""
    unit = in_hand(state, seat, actor)
    if unit is None:
        return []
    left = steps_left(state, unit)
    ways = _ways(state, unit)
    dangers = _dangers(state, unit)
    steps = {enemy.id: _near(state, enemy, ways) for enemy in state.units if enemy.seat != seat and enemy.health > 0}
    cells = {cell for near in steps.values() for away, cell in near if away <= left}
    # What leads to the same square is played once.
    tried = {cell: Trial(state, unit.id).go(cell).act() for cell in cells}
    found: list[Strike] = []
    for number, near in steps.items():
        enemy = state.units[number]
        places = [_place(state, tried[cell], enemy, cell, away, dangers) for away, cell in near if away <= left]
        places.sort(key=_worth)
        far = 0 if places else near[0][0] - left if near else -1
        found.append(Strike(number, enemy.cell, places, far))
    return found


def _near(state: GridState, enemy: Unit, ways: dict[int, int]) -> list[tuple[int, int]]:
    """The squares around an enemy that a way leads to, the nearest first, each behind its steps."""
    return sorted((ways[cell], cell) for cell in _around(state, enemy.cell) if cell in ways)


def _worth(place: Place) -> tuple[int, int]:
    return place.risk, place.steps


def _place(state: GridState, ready: Trial, enemy: Unit, cell: int, steps: int, dangers: list[set[int]]) -> Place:
    """One way to hit one enemy, tried out from where the unit is ready to act."""
    unit = ready.unit
    trial = Trial(ready.state, unit.id).make(pack(STRIKE, unit.id, enemy.cell, 0))
    last = trial.forecast()
    final = forecast_of(state, unit.seat, ready.log.heard(unit.seat) + trial.log.heard(unit.seat), last.final)
    dead = {harm.piece for harm in final.victims if harm.dies}
    risk = sum(cell in dangers[other.id] for other in state.units if other.id not in dead)
    return Place(cell, ready.moves + trial.moves, final, steps, risk)


def _around(state: GridState, cell: i64) -> list[int]:
    around = state.figures.board.around
    return [around[at] for at in range(cell * AROUND_DEGREE, (cell + 1) * AROUND_DEGREE) if around[at] >= 0]


def _ways(state: GridState, unit: Unit) -> dict[int, int]:
    """The steps to every square the unit could ever walk to from here; once it acts, to its own only."""
    figures = state.figures
    most: i64 = 0 if state.stage == ACTING else figures.board.count
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, most, state.at)
    return {figures.reach.cells[i]: figures.reach.steps[figures.reach.cells[i]] for i in range(figures.reach.count)}


def _dangers(state: GridState, unit: Unit) -> list[set[int]]:
    """By number of unit, the squares it could strike on its next turn with this one off the board; none for friends."""
    figures = state.figures
    free = state.at[:]
    free[unit.cell] = FREE
    dangers: list[set[int]] = []
    for other in state.units:
        struck: set[int] = set()
        if other.seat != unit.seat and other.health > 0:
            figures.reach.flood(figures.board.orth, ORTH_DEGREE, other.cell, figures.classes.move[other.kind], free)
            ends = [figures.reach.cells[i] for i in range(figures.reach.count)]
            for end in ends:
                struck.update(_around(state, end))
        dangers.append(struck)
    return dangers


# --- what a press means -----------------------------------------------------------------------------------------------


def deeds_of(state: GridState, seat: int, actor: int) -> Deeds:
    """By square: go there, sprint there, strike who stands there, or stay and finish (GG-07, GG-09)."""
    unit = in_hand(state, seat, actor)
    if unit is None:
        return Deeds(actor)
    closing = Trial(state, unit.id).close()
    stuck = None if closing.unit.locked else refusal(closing.state, seat, pack(PASS, unit.id, 0, 0))
    cells = [closing.deed(unit.cell, "stay" if closing.unit.locked else "commit")]
    cells += _goings(state, unit)
    cells += [
        Deed(strike.cell, "strike", best.order, best.forecast, True)
        for strike in strikes_of(state, seat, actor)
        for best in strike.places[:1]
    ]
    return Deeds(actor, cells, _powers(state, unit), closing.moves if stuck is None else [], stuck)


def _goings(state: GridState, unit: Unit) -> list[Deed]:
    """Walks to every square in reach, and behind them the squares a sprint leads to (GG-16)."""
    left = steps_left(state, unit)
    figures = state.figures
    ability = ability_of(figures, unit.kind)
    sprints = figures.sprint_steps if ability is not None and ability.verb == SPRINT else 0
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, left + sprints, state.at)
    ways = [figures.reach.path(figures.reach.cells[i]) for i in range(1, figures.reach.count)]
    return [_walk(state, unit, way) if len(way) <= left else _sprint(state, unit, way, left) for way in ways]


def _walk(state: GridState, unit: Unit, way: list[int]) -> Deed:
    """A walk; a unit that could do nothing more is finished with it, unless that would end the turn: a walk is never
    what passes the turn on, for then it could not be taken back."""
    trial = Trial(state, unit.id).go(way[-1])
    if trial.state.left == 0 and not trial.unit.locked and not can_act(trial.state, trial.unit):
        closed = Trial(state, unit.id).go(way[-1]).act()
        trial = closed if closed.state.seat == state.seat and closed.state.result == RUNNING else trial
    return trial.deed(way[-1], "go")


def _sprint(state: GridState, unit: Unit, way: list[int], left: i64) -> Deed:
    trial = Trial(state, unit.id).go(way[left - 1] if left > 0 else unit.cell).act()
    return trial.make(pack(SPRINT, unit.id, way[-1], 0)).deed(way[-1], "sprint")


def _powers(state: GridState, unit: Unit) -> list[Deed]:
    """What it can do where it stands without naming a square: raise a wall, sweep (GG-16)."""
    ability = ability_of(state.figures, unit.kind)
    if ability is None or ability.verb == SPRINT:
        return []
    ready = Trial(state, unit.id).act()
    if ready.unit.locked or not ability.usable(ready.state, ready.unit):
        return []
    return [ready.make(pack(ability.verb, unit.id, 0, 0)).deed(unit.cell, ability.name)]
