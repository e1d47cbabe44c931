"""A view of Naval Battle as numbers: layers of the map, a row for each own ship by its number, and the turn."""

from binascii import a2b_base64
from typing import Any, Final, final

from mypy_extensions import i64

from cinque.games.naval.content.tables import STRIDE, Rules
from cinque.games.naval.content.words import BEARINGS, PHASES
from cinque.games.naval.knowledge.shown import FleetView, ShapesView, ShipView, View
from cinque.games.naval.play.moves import slots
from cinque.kernel.encoding import Encoder, Page, Sheet, share

# Layers that are the same for everybody or bits of the view, then own ships, then what is known of others.
BITS = ("land", "seen", "known")
LAYERS = (*BITS, "zone", "hull", "health", "contact", "seen now", "whose", "how whole")
ZONE: Final[i64] = LAYERS.index("zone")
HULL: Final[i64] = LAYERS.index("hull")
CONTACT: Final[i64] = LAYERS.index("contact")
# A ship's row, before its kind and its bearing.
TRAITS = ("there", "column", "row", "health", "recharge", "moved", "fired")
TURN = ("mine", *PHASES, "ready", "round", "quiet", "points left")
# Where some of their places are.
DONE: Final[i64] = TRAITS.index("moved")
KIND: Final[i64] = len(TRAITS)
BEARING: Final[i64] = len(BEARINGS)
READY: Final[i64] = TURN.index("ready")
POINTS: Final[i64] = TURN.index("points left")


@final
class NavalEncoder(Encoder):
    """What a seat knows of the sea; only the cells of the map are written, not its stride."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.size: i64 = rules.size or rules.sizes[seats]
        self.health: list[float] = [float(row.health) for row in rules.ships]
        self.kinds: i64 = len(rules.ships)
        self.waits = float(max(row.recharge for row in rules.weapons))
        self.rounds = float(rules.round_cap)
        self.quiet = float(rules.quiet_rounds)
        self.budget = float(rules.budget)
        self.row: i64 = len(TRAITS) + len(rules.ships) + len(BEARINGS)
        super().__init__(
            [
                ("map", [len(LAYERS), int(self.size), int(self.size)]),
                ("ships", [slots(rules), int(self.row)]),
                ("sunk", [seats, len(rules.ships)]),
                ("turn", [len(TURN)]),
            ]
        )
        self.layer: i64 = self.size * self.size
        self.at_ships: i64 = self.places["ships"]
        self.at_sunk: i64 = self.places["sunk"]
        self.at_turn: i64 = self.places["turn"]

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        for at, packed in enumerate((shown.chart.land, shown.seen, shown.known)):
            if packed:
                sheet.bits(at * self.layer, self.layer, a2b_base64(packed))
        self._zone(shown, seat, sheet)
        for fleet in shown.fleets:
            if fleet.seat == seat:
                self._fleet(fleet, shown.shapes, sheet)
        self._contacts(shown, seat, sheet)
        self._sunk(shown, seat, sheet)
        self._turn(shown, seat, sheet)

    def place(self, layer: i64, cell: i64) -> i64:
        """Where a cell of the map stands in a layer; -1 for what is off the map."""
        x = cell % STRIDE
        y = cell // STRIDE
        if cell < 0 or x >= self.size or y >= self.size:
            return -1
        return (layer * self.size + y) * self.size + x

    def _zone(self, shown: View, seat: int, sheet: Sheet) -> None:
        if seat >= len(shown.chart.zones):
            return
        corner: i64 = shown.chart.zones[seat]
        for down in range(shown.chart.zone):
            for right in range(shown.chart.zone):
                sheet.put(self.place(ZONE, corner + down * STRIDE + right), 1.0)

    def _fleet(self, fleet: FleetView, shapes: ShapesView, sheet: Sheet) -> None:
        self.put_points(fleet.left, sheet)
        for ship in fleet.ships:
            self._ship(ship, sheet)
            if ship.cell >= 0:
                lying = 2 * ship.kind + (1 if ship.facing % 2 == 0 else 0)
                for offset in shapes.hulls[lying]:
                    at = self.place(HULL, ship.cell + offset)
                    if at >= 0:
                        sheet.put(at, 1.0)
                        sheet.put(at + self.layer, self.wholeness(ship.kind, ship.health))

    def _ship(self, ship: ShipView, sheet: Sheet) -> None:
        row = self.ship_row(ship.id)
        self.put_place(row, ship.cell, sheet)
        self.put_ship(row, ship.kind, ship.facing, ship.health, ship.recharge, sheet)
        self.put_done(row, ship.moved, ship.fired, sheet)

    def ship_row(self, slot: i64) -> i64:
        """Where the row of an own ship begins."""
        return self.at_ships + slot * self.row

    def put_place(self, row: i64, cell: i64, page: Page) -> None:
        """Where a ship is."""
        page.put(row, 1.0 if cell >= 0 else -1.0)
        if cell >= 0:
            page.put(row + 1, share(float(cell % STRIDE), float(self.size)))
            page.put(row + 2, share(float(cell // STRIDE), float(self.size)))

    def put_ship(self, row: i64, kind: i64, facing: i64, health: i64, recharge: i64, page: Page) -> None:
        """What a ship is, and how it is."""
        page.put(row + 2 + 1, self.wholeness(kind, health))
        page.put(row + 2 + 2, share(float(recharge), self.waits))
        page.put(row + KIND + kind, 1.0)
        page.put(row + self.row - BEARING + facing, 1.0)

    def put_done(self, row: i64, moved: bool, fired: bool, page: Page) -> None:
        """What a ship has done in this turn."""
        page.put(row + DONE, 1.0 if moved else 0.0)
        page.put(row + DONE + 1, 1.0 if fired else 0.0)

    def wholeness(self, kind: i64, health: i64) -> float:
        """What is left of a ship of the kind."""
        return share(float(health), self.health[kind])

    def put_points(self, left: i64, page: Page) -> None:
        """What is left to buy ships with."""
        page.put(self.at_turn + POINTS, share(float(left), self.budget))

    def _contacts(self, shown: View, seat: int, sheet: Sheet) -> None:
        others = len(shown.order)
        for each in shown.contacts:
            owner = (each.owner - seat) % others if each.owner >= 0 else -1
            self.put_contact(each.cells, each.live, owner, others, each.kind, each.health, sheet)

    def put_contact(
        self, cells: list[int], live: bool, owner: i64, others: i64, kind: i64, health: i64, page: Page
    ) -> None:
        """What is known of a ship of another, who sits so many seats after the one that looks."""
        for cell in cells:
            at = self.place(CONTACT, cell)
            if at < 0:
                continue
            page.put(at, 1.0)
            page.put(at + self.layer, 1.0 if live else 0.0)
            if owner >= 0:
                page.put(at + 2 * self.layer, share(float(owner), float(others)))
            if kind >= 0 and health >= 0:
                page.put(at + (2 + 1) * self.layer, self.wholeness(kind, health))

    def _sunk(self, shown: View, seat: int, sheet: Sheet) -> None:
        for tally in shown.sunk:
            self.put_sunk((tally.owner - seat) % len(shown.chart.zones), tally.kind, tally.count, sheet)

    def put_sunk(self, owner: i64, kind: i64, count: i64, page: Page) -> None:
        """How many ships of a kind were seen to sink of who sits so many seats further."""
        page.put(self.at_sunk + owner * self.kinds + kind, share(float(count), 2.0))

    def _turn(self, shown: View, seat: int, sheet: Sheet) -> None:
        phase = PHASES.index(shown.phase) if shown.phase in PHASES else -1
        self.put_turn(shown.to_move == seat, phase, seat in shown.ready, shown.round, shown.quiet, sheet)

    def put_turn(self, mine: bool, phase: i64, ready: bool, number: i64, quiet: i64, page: Page) -> None:
        """Where the match stands."""
        turn = self.at_turn
        page.put(turn, 1.0 if mine else -1.0)
        if phase >= 0:
            page.put(turn + 1 + phase, 1.0)
        rest = turn + READY
        page.put(rest, 1.0 if ready else 0.0)
        page.put(rest + 1, share(float(number), self.rounds))
        page.put(rest + 2, share(float(quiet), self.quiet))


def encoder_of(rules: Rules, seats: int) -> Encoder:
    """The encoder of a map for so many seats."""
    return NavalEncoder(rules, seats)
