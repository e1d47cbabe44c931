"""The deeds that may save a temple: blows at whoever stands on it, guards, room made for more blows, the god."""

from typing import Final, final

from mypy_extensions import i64

from cinque.boards.reach import Reach
from cinque.bots.temple.blows import Blow
from cinque.bots.temple.worth import strikes_after_moving, worth_of
from cinque.games.temple.play.codes import GIVE_UNIT, GO, PRODUCE, STAT_ATK, STAT_CAPTURE, STAT_DEF, STAT_RNG, STRIKE
from cinque.games.temple.play.effects import ask, left
from cinque.games.temple.play.moves import INVOKE_GOD
from cinque.games.temple.play.obstacles import Obstacles, find_reach
from cinque.games.temple.play.rites import add_site_moves, can_invoke
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.moves import Moves, first, pack, second, verb_of

# Who is further from the temple than this does not matter for it.
NEAR: Final[i64] = 7
# A unit that makes room goes to one of so many tiles.
ELSEWHERE: Final[i64] = 3
# How deeds are tried: those that end the danger, then blows by what they gain, then what only prepares them.
ENDS: Final[i64] = 1_000_000
PREPARES: Final[i64] = -1_000_000


@final
class Deed:
    """A move or two that belong together, and how promising they are."""

    def __init__(self, promise: i64, moves: list[int]) -> None:
        self.promise = promise
        self.moves = moves


def _promise(deed: Deed) -> int:
    return -deed.promise


@final
class Rescues:
    """Lists deeds for the seat to move, most promising first."""

    def __init__(self, home: i64, reach: Reach) -> None:
        self._home: Final[i64] = home
        self._reach: Final[Reach] = reach
        self._blow: Final[Blow] = Blow()
        self._moves: Final[Moves] = Moves()
        self._found: list[Deed] = []

    def deeds(self, state: TempleState, wide: bool) -> list[Deed]:
        """Blows and guards; with `wide` also the god, and room made around the temple."""
        self._found = []
        obstacles = Obstacles(state, state.seat, state.seat)
        for unit in state.units:
            if unit.seat == state.seat and not unit.done:
                self._add_unit(state, unit, obstacles, wide)
        if state.at[self._home] == 0:
            self._add_guards(state)
        if wide:
            if can_invoke(state, state.seat):
                self._add(PREPARES + 1, [INVOKE_GOD])
            self._add_victims(state)
        self._found.sort(key=_promise)
        return self._found

    def _add(self, promise: i64, moves: list[int]) -> None:
        self._found.append(Deed(promise, moves))

    def _add_unit(self, state: TempleState, unit: Unit, obstacles: Obstacles, wide: bool) -> None:
        """The unit strikes from where it stands or may go, stands guard, or makes room."""
        cells: list[i64] = [unit.cell]
        if not unit.moved:
            reach = self._reach
            find_reach(state, unit, left(state, unit), obstacles, reach)
            cells = [reach.cells[i] for i in range(reach.count)]
        away: i64 = 0
        for cell in cells:
            walk: list[int] = [] if cell == unit.cell else [pack(GO, unit.cell, cell, 0)]
            if cell == self._home and walk:
                self._add(worth_of(state, unit) + 100 * ask(state, unit, STAT_DEF), walk)
            for i in range(obstacles.count):
                self._add_blow(state, unit, cell, obstacles.others[i], walk, wide)
            beside = state.figures.board.distance(unit.cell, self._home) <= 1
            if wide and walk and beside and away < ELSEWHERE:
                away += 1
                self._add(PREPARES, walk)

    def _add_blow(self, state: TempleState, unit: Unit, cell: i64, target: i64, walk: list[int], wide: bool) -> None:
        figures = state.figures
        far = ask(state, unit, STAT_RNG)
        if figures.board.distance(cell, target) > far or (state.figures.board.distance(target, self._home) > NEAR):
            return
        if (walk or unit.spent > 0) and not strikes_after_moving(state, unit):
            return
        enemy = state.units[state.at[target] - 1]
        matters = target == self._home or (enemy.seat >= 0 and ask(state, enemy, STAT_CAPTURE) > 0)
        if not (matters or wide) or (enemy.seat < 0 and not figures.strike_neutral):
            return
        if self._blow.reckon(state, unit, cell, enemy):
            ends = ENDS if target == self._home and self._blow.gone else 0
            promise = ends + self._blow.gain - self._blow.loss - (0 if target == self._home else 500)
            self._add(promise, [*walk, pack(STRIKE, cell, target, 0)])

    def _add_guards(self, state: TempleState) -> None:
        """Units that can be produced on the temple's tile, the toughest first."""
        self._moves.clear()
        add_site_moves(state, state.seat, self._moves)
        for i in range(self._moves.count):
            move = self._moves.at(i)
            if verb_of(move) == PRODUCE and first(move) == self._home:
                kind = second(move)
                row = state.figures.rules.units[kind]
                self._add(ENDS // 2 + 10 * (row.hp + 2 * row.def_) - row.cyc, [move])

    def _add_victims(self, state: TempleState) -> None:
        """A sacrifice beside the temple makes room, and may please the god enough."""
        site = state.figures.site_at[self._home] - 1
        if state.site_acted[site] != 0:
            return
        for unit in state.units:
            fresh = unit.seat == state.seat and not unit.moved and not unit.done
            if fresh and state.figures.board.distance(unit.cell, self._home) <= 1:
                self._add(PREPARES - ask(state, unit, STAT_ATK), [pack(GIVE_UNIT, self._home, unit.cell, 0)])
