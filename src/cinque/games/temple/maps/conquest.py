"""What a player could come to own on a map with captures alone: no god's help, no rival in the way."""

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.content.tables import CLOSED, Rules
from cinque.games.temple.maps.chart import Chart
from cinque.games.temple.maps.roads import amphibian_costs, board_of, ground_costs

# Where nobody of a way of moving can stand.
NOWHERE = -1


class Conquest:
    """A map cut into regions within which whoever captures gets about: on foot, or on foot and swimming."""

    def __init__(self, chart: Chart, rules: Rules) -> None:
        self.chart = chart
        self.rules = rules
        # The kinds of units that capture of themselves, by their attributes.
        gifts = {row.name for row in rules.attributes if any(effect.stat == "capture" for effect in row.effects)}
        self.captors = {number for number, row in enumerate(rules.units) if not gifts.isdisjoint(row.special)}
        # Without a god's help neither flyers nor swimmers capture.
        self.regions = {
            "ground": _regions(chart, ground_costs(chart, rules)),
            "amphibian": _regions(chart, amphibian_costs(chart, rules)),
        }

    def of(self, start: int) -> set[int]:
        """The cells of all buildings within the player's power, however long it takes.

        Whoever captures goes on from what is owned already; a Forge raises the tier, a Dock or Factoreon makes others.
        """
        owned = {site.cell for site in self.chart.sites if site.start == start}
        held = self._held(start)
        before = -1
        while before != len(owned):
            before = len(owned)
            held |= self._made(owned)
            owned |= {site.cell for site in self.chart.sites if self._within(site.cell, held)}
        return owned

    def _within(self, cell: int, held: set[tuple[str, int]]) -> bool:
        return any((way, regions[cell]) in held for way, regions in self.regions.items() if regions[cell] != NOWHERE)

    def _held(self, start: int) -> set[tuple[str, int]]:
        """Where the player's first units can go and capture."""
        mine = [unit for unit in self.chart.units if unit.start == start and unit.kind in self.captors]
        ways = [(self.rules.units[unit.kind].way, unit.cell) for unit in mine]
        return {(way, self.regions[way][cell]) for way, cell in ways if way in self.regions}

    def _made(self, owned: set[int]) -> set[tuple[str, int]]:
        """Where those can go who can be produced by now."""
        rules = self.rules
        mine = [(rules.buildings[site.kind], site.cell) for site in self.chart.sites if site.cell in owned]
        tier = min(rules.tier_cap, rules.base_tier + sum(row.tier for row, _ in mine))
        captors = [rules.units[number] for number in self.captors]
        ways = {row.way for row in captors if row.tier <= tier}
        return {
            (way, regions[cell])
            for row, cell in mine
            for way, regions in self.regions.items()
            if way in row.makes and way in ways
        }


def _regions(chart: Chart, costs: list[int]) -> list[int]:
    """For each cell the number of the region it lies in."""
    around = board_of(chart).around
    region = [NOWHERE] * len(costs)
    for start, cost in enumerate(costs):
        if cost == CLOSED or region[start] != NOWHERE:
            continue
        waiting = [start]
        while waiting:
            cell = waiting.pop()
            region[cell] = start
            beside = [around[cell * HEX_DEGREE + k] for k in range(HEX_DEGREE)]
            waiting += [other for other in beside if other >= 0 and costs[other] != CLOSED and region[other] == NOWHERE]
    return region
