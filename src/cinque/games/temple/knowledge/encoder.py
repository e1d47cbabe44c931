"""A view of Temple-Based Sacrifice as numbers: layers of the map, and what a seat has."""

from typing import Any, final

from mypy_extensions import i64

from cinque.games.temple.content.tables import Rules
from cinque.games.temple.knowledge.shown import View
from cinque.games.temple.maps.chosen import size_of
from cinque.kernel.encoding import Encoder, Sheet, share, squashed

# Layers beside one for each terrain, unit (mine, others', nobody's) and building.
LAYERS = ("clear", "my land", "their land", "nobody's land", "health", "defended", "moved", "done", "ghost", "ghost hp")
SITES = ("mine", "theirs", "fresh", "acted")
SEAT = ("alive", "power")
TURN = ("mine", "round", "cycles", "income", "points", "tier", "acted", "invoked", "calm")


@final
class TempleEncoder(Encoder):
    """What a seat knows; the others are named by how many seats after it they sit."""

    def __init__(self, rules: Rules, seats: int) -> None:
        width, height = size_of(rules)
        self.layer: i64 = width * height
        self.seats = seats
        self.marks: list[str] = [row.mark for row in rules.terrains]
        self.kinds: i64 = len(rules.units)
        self.gods: i64 = len(rules.gods)
        self.health = max(row.hp for row in rules.units)
        self.longest = max(row.lasts for row in rules.gods)
        self.rules = rules
        # Where the layers of units, buildings and single traits begin.
        self.units: i64 = len(rules.terrains)
        self.sites: i64 = self.units + self.kinds * (2 + 1)
        self.traits: i64 = self.sites + len(rules.buildings) + len(SITES)
        super().__init__(
            [
                ("map", [int(self.traits) + len(LAYERS), height, width]),
                ("seats", [seats, len(SEAT) + len(rules.gods)]),
                ("turn", [len(TURN)]),
            ]
        )

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        shown: View = view
        for at, mark in enumerate(self.marks):
            sheet.marks(at * self.layer, shown.terrain, mark)
        first = self.traits * self.layer
        sheet.marks(first, shown.sight, "1")
        sheet.marks(first + self.layer, shown.land, str(seat))
        for other in range(self.seats):
            if other != seat:
                sheet.marks(first + 2 * self.layer, shown.land, str(other))
        sheet.marks(first + LAYERS.index("nobody's land") * self.layer, shown.land, "-")
        self._sites(shown, seat, sheet)
        self._units(shown, seat, sheet)
        self._turn(shown, seat, sheet)

    def _sites(self, shown: View, seat: int, sheet: Sheet) -> None:
        flags: i64 = self.sites + len(self.rules.buildings)
        for site in shown.sites:
            sheet.put((self.sites + site.kind) * self.layer + site.cell, 1.0)
            if site.owner >= 0:
                sheet.put((flags if site.owner == seat else flags + 1) * self.layer + site.cell, 1.0)
            if site.fresh:
                sheet.put((flags + 2) * self.layer + site.cell, 1.0)
            if site.acted:
                sheet.put((flags + 2 + 1) * self.layer + site.cell, 1.0)

    def _units(self, shown: View, seat: int, sheet: Sheet) -> None:
        health: i64 = self.traits + LAYERS.index("health")
        for unit in shown.units:
            whose = 0 if unit.seat == seat else 1 if unit.seat >= 0 else 2
            sheet.put((self.units + whose * self.kinds + unit.kind) * self.layer + unit.cell, 1.0)
            sheet.put(health * self.layer + unit.cell, share(unit.hp, self.health))
            for at, flag in enumerate((unit.defended, unit.moved, unit.done)):
                if flag:
                    sheet.put((health + 1 + at) * self.layer + unit.cell, 1.0)
        ghost: i64 = self.traits + LAYERS.index("ghost")
        for each in shown.ghosts:
            sheet.put(ghost * self.layer + each.cell, share(each.kind + 1, int(self.kinds)))
            sheet.put((ghost + 1) * self.layer + each.cell, share(each.hp, self.health))

    def _turn(self, shown: View, seat: int, sheet: Sheet) -> None:
        rows = self.places["seats"]
        width = len(SEAT) + self.gods
        for number, each in enumerate(shown.seats):
            row = rows + (number - seat) % self.seats * width
            sheet.put(row, 1.0 if each.alive else -1.0)
            sheet.put(row + 1, share(each.power, self.longest))
            if each.god >= 0:
                sheet.put(row + len(SEAT) + each.god, 1.0)
        turn = self.places["turn"]
        numbers = (
            1.0 if shown.seat == seat else -1.0,
            share(shown.round, self.rules.round_cap),
            squashed(shown.cycles, self.rules.money_cost),
            squashed(shown.income, self.rules.start_cycles),
            squashed(shown.points, self.rules.power_points),
            share(shown.tier, self.rules.tier_cap),
            1.0 if shown.acted else 0.0,
            1.0 if shown.invoked else 0.0,
            squashed(shown.calm, 1.0),
        )
        for at, value in enumerate(numbers):
            sheet.put(turn + at, value)


def encoder_of(rules: Rules, seats: int) -> Encoder:
    """The encoder of a map for so many seats."""
    return TempleEncoder(rules, seats)
