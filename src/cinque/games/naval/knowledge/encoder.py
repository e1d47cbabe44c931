"""A view of Naval Battle as numbers: layers of the map, a row for each own ship by its number, and the turn."""

from binascii import a2b_base64
from typing import Any, final

from mypy_extensions import i64

from cinque.games.naval.content.tables import STRIDE, Rules
from cinque.games.naval.content.words import BEARINGS, PHASES
from cinque.games.naval.knowledge.shown import FleetView, ShapesView, ShipView, View
from cinque.games.naval.play.moves import slots
from cinque.kernel.encoding import Encoder, Sheet, share

# Layers that are the same for everybody or bits of the view, then own ships, then what is known of others.
BITS = ("land", "seen", "known")
LAYERS = (*BITS, "zone", "hull", "health", "contact", "seen now", "whose", "how whole")
# A ship's row, before its kind and its bearing.
TRAITS = ("there", "column", "row", "health", "recharge", "moved", "fired")
TURN = ("mine", *PHASES, "ready", "round", "quiet", "points left")


@final
class NavalEncoder(Encoder):
    """What a seat knows of the sea; only the cells of the map are written, not its stride."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.size: i64 = rules.size or rules.sizes[seats]
        self.health: list[int] = [row.health for row in rules.ships]
        self.waits = max(row.recharge for row in rules.weapons)
        self.rounds = rules.round_cap
        self.quiet = rules.quiet_rounds
        self.budget = rules.budget
        self.row: i64 = len(TRAITS) + len(rules.ships) + len(BEARINGS)
        super().__init__(
            [
                ("map", [len(LAYERS), int(self.size), int(self.size)]),
                ("ships", [slots(rules), int(self.row)]),
                ("sunk", [seats, len(rules.ships)]),
                ("turn", [len(TURN)]),
            ]
        )

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        layer = self.size * self.size
        for at, packed in enumerate((shown.chart.land, shown.seen, shown.known)):
            if packed:
                sheet.bits(at * layer, layer, a2b_base64(packed))
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
                sheet.put(self.place(len(BITS), corner + down * STRIDE + right), 1.0)

    def _fleet(self, fleet: FleetView, shapes: ShapesView, sheet: Sheet) -> None:
        sheet.put(self.places["turn"] + len(TURN) - 1, share(fleet.left, self.budget))
        for ship in fleet.ships:
            self._ship(ship, sheet)
            if ship.cell >= 0:
                lying = 2 * ship.kind + (1 if ship.facing % 2 == 0 else 0)
                for offset in shapes.hulls[lying]:
                    at = self.place(len(BITS) + 1, ship.cell + offset)
                    if at >= 0:
                        sheet.put(at, 1.0)
                        sheet.put(at + self.size * self.size, share(ship.health, self.health[ship.kind]))

    def _ship(self, ship: ShipView, sheet: Sheet) -> None:
        row = self.places["ships"] + ship.id * self.row
        if ship.cell >= 0:
            sheet.put(row + 1, share(ship.cell % STRIDE, int(self.size)))
            sheet.put(row + 2, share(ship.cell // STRIDE, int(self.size)))
        flags = (1.0 if ship.cell >= 0 else -1.0, 0.0, 0.0, share(ship.health, self.health[ship.kind]))
        sheet.put(row, flags[0])
        sheet.put(row + 2 + 1, flags[-1])
        sheet.put(row + 2 + 2, share(ship.recharge, self.waits))
        sheet.put(row + len(TRAITS) - 2, 1.0 if ship.moved else 0.0)
        sheet.put(row + len(TRAITS) - 1, 1.0 if ship.fired else 0.0)
        sheet.put(row + len(TRAITS) + ship.kind, 1.0)
        sheet.put(row + self.row - len(BEARINGS) + ship.facing, 1.0)

    def _contacts(self, shown: View, seat: int, sheet: Sheet) -> None:
        first: i64 = LAYERS.index("contact")
        layer = self.size * self.size
        others = len(shown.order)
        for contact in shown.contacts:
            for cell in contact.cells:
                at = self.place(first, cell)
                if at < 0:
                    continue
                sheet.put(at, 1.0)
                sheet.put(at + layer, 1.0 if contact.live else 0.0)
                if contact.owner >= 0:
                    sheet.put(at + 2 * layer, share((contact.owner - seat) % others, others))
                if contact.kind >= 0 and contact.health >= 0:
                    sheet.put(at + (2 + 1) * layer, share(contact.health, self.health[contact.kind]))

    def _sunk(self, shown: View, seat: int, sheet: Sheet) -> None:
        start = self.places["sunk"]
        for tally in shown.sunk:
            owner = (tally.owner - seat) % len(shown.chart.zones)
            sheet.put(start + owner * len(self.health) + tally.kind, share(tally.count, 2))

    def _turn(self, shown: View, seat: int, sheet: Sheet) -> None:
        turn: i64 = self.places["turn"]
        sheet.put(turn, 1.0 if shown.to_move == seat else -1.0)
        if shown.phase in PHASES:
            sheet.put(turn + 1 + PHASES.index(shown.phase), 1.0)
        rest = turn + 1 + len(PHASES)
        sheet.put(rest, 1.0 if seat in shown.ready else 0.0)
        sheet.put(rest + 1, share(shown.round, self.rounds))
        sheet.put(rest + 2, share(shown.quiet, self.quiet))


def encoder_of(rules: Rules, seats: int) -> Encoder:
    """The encoder of a map for so many seats."""
    return NavalEncoder(rules, seats)
