"""Naval Battle at the tables of a batch: the rules, and on the canvas what NavalEncoder writes of a view.

All that is painted comes from what the seat has itself: its fleet, its lookout and the map that everybody knows. The
ships of others are never looked at.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.games.naval.content.tables import BITS, STRIDE, Rules
from cinque.games.naval.knowledge.encoder import HULL, ZONE, NavalEncoder
from cinque.games.naval.knowledge.guess import sees_all
from cinque.games.naval.knowledge.outline import head_of, outline_orders, spread_order
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.rules import legal, play, to_move
from cinque.games.naval.play.state import NOBODY as NO_SHIP
from cinque.games.naval.play.state import RUNNING, NavalState
from cinque.games.naval.play.verbs.fleets import points_left
from cinque.kernel.canvas import Canvas
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from cinque.kernel.runner import NOBODY, Runner
from cinque.kernel.state import State


@final
class Layer:
    """A layer of the map from a place on: a bit for every cell that is painted."""

    def __init__(self, start: i64, painted: vec[u8]) -> None:
        self.start: i64 = start
        self.painted: vec[u8] = painted

    def show(self, wanted: vec[u8], canvas: Canvas) -> None:
        """Paint the cells that are otherwise than they are painted, and these are few."""
        at: i64 = 0
        while at < len(wanted):
            now = i64(wanted[at])
            turned = now ^ i64(self.painted[at])
            if turned != 0:
                self.painted[at] = u8(now)
                canvas.turn(self.start + at * BITS, now, turned)
            at += 1


@final
class NavalRunner(Runner):
    """A table, and what of the sea is painted."""

    # What is painted as in sight, and as known.
    lit: Layer
    known: Layer

    def __init__(self, encoder: NavalEncoder) -> None:
        self.encoder = encoder
        # Whose zone is painted.
        self.seat: i64 = NOBODY
        # Whether orders stand for others of the same ship.
        self.outlined = False

    def begin(self, state: State, canvas: Canvas) -> None:
        assert isinstance(state, NavalState)
        encoder = self.encoder
        size = encoder.size
        land = state.chart.land
        self.seat = NOBODY
        self.lit = Layer(encoder.layer, state.chart.dark())
        self.known = Layer(2 * encoder.layer, state.chart.dark())
        at: i64 = 0
        while at < encoder.layer:
            if land[at // size * STRIDE + at % size] != 0:
                canvas.set(at, 1.0)
            at += 1

    def to_move(self, state: State) -> i64:
        assert isinstance(state, NavalState)
        if state.result == RUNNING and state.phase == BATTLE:
            return state.seat()
        seats = to_move(state)
        return seats[0] if seats else NOBODY

    def outline(self, state: State, seat: i64, out: Moves) -> None:
        assert isinstance(state, NavalState)
        self.outlined = state.phase == BATTLE
        if self.outlined:
            outline_orders(state, seat, out)
        else:
            legal(state, seat, out)

    def head(self, move: i64) -> i64:
        return head_of(move) if self.outlined else 0

    def spread(self, state: State, seat: i64, move: i64, out: Moves) -> None:
        assert isinstance(state, NavalState)
        self.outlined = False
        spread_order(state, seat, move, out)

    def play(self, state: State, seat: i64, move: i64) -> None:
        assert isinstance(state, NavalState)
        play(state, seat, move, SILENT)

    def paint(self, state: State, seat: i64, canvas: Canvas) -> None:
        assert isinstance(state, NavalState)
        encoder = self.encoder
        canvas.wipe()
        self._zone(state, seat, canvas)
        looking = state.phase == BATTLE and not sees_all(state, seat)
        if looking:
            self.lit.show(state.lookouts[seat].lit, canvas)
            self.known.show(state.lookouts[seat].known, canvas)
            self._contacts(state, seat, canvas)
        else:
            self.lit.show(state.chart.dark(), canvas)
            self.known.show(state.chart.dark(), canvas)
        self._fleet(state, seat, canvas)
        self._sunk(state, seat, canvas)
        mine = state.phase == BATTLE and state.result == RUNNING and state.seat() == seat
        encoder.put_turn(mine, state.phase, state.is_ready(seat), state.round, state.quiet, canvas)

    def _zone(self, state: NavalState, seat: i64, canvas: Canvas) -> None:
        """The starting zone of who looks, in the place of that of who looked before."""
        if seat == self.seat:
            return
        if self.seat != NOBODY:
            self._paint_zone(state, self.seat, 0.0, canvas)
        self._paint_zone(state, seat, 1.0, canvas)
        self.seat = seat

    def _paint_zone(self, state: NavalState, seat: i64, value: float, canvas: Canvas) -> None:
        chart = state.chart
        corner: i64 = chart.zones[seat]
        down: i64 = 0
        while down < chart.zone:
            right: i64 = 0
            while right < chart.zone:
                canvas.set(self.encoder.place(ZONE, corner + down * STRIDE + right), value)
                right += 1
            down += 1

    def _fleet(self, state: NavalState, seat: i64, canvas: Canvas) -> None:
        encoder = self.encoder
        encoder.put_points(points_left(state, seat), canvas)
        for ship in state.fleets[seat]:
            row = encoder.ship_row(ship.slot)
            encoder.put_place(row, ship.cell, canvas)
            encoder.put_ship(row, ship.kind, ship.facing, ship.health, ship.recharge, canvas)
            encoder.put_done(row, ship.moved, ship.fired, canvas)
            if ship.cell < 0:
                continue
            hull = state.figures.hull(ship.kind, ship.facing)
            whole = encoder.wholeness(ship.kind, ship.health)
            i: i64 = 0
            while i < hull.count:
                at = encoder.place(HULL, ship.cell + hull.cells[i])
                if at >= 0:
                    canvas.put(at, 1.0)
                    canvas.put(at + encoder.layer, whole)
                i += 1

    def _contacts(self, state: NavalState, seat: i64, canvas: Canvas) -> None:
        others: i64 = len(state.order)
        for each in state.lookouts[seat].contacts:
            owner: i64 = (each.owner - seat) % others if each.owner >= 0 else -1
            live = each.ship != NO_SHIP
            self.encoder.put_contact(each.cells, live, owner, others, each.kind, each.health, canvas)

    def _sunk(self, state: NavalState, seat: i64, canvas: Canvas) -> None:
        sunk = state.lookouts[seat].sunk
        kinds = state.figures.kinds
        owner: i64 = 0
        while owner < state.seats:
            kind: i64 = 0
            while kind < kinds:
                count = sunk[owner * kinds + kind]
                if count > 0:
                    self.encoder.put_sunk((owner - seat) % state.seats, kind, count, canvas)
                kind += 1
            owner += 1


def runner_of(rules: Rules, seats: int) -> Runner:
    """What plays and paints one table."""
    return NavalRunner(NavalEncoder(rules, seats))
