"""How fair a map is: what each player finds near his temple, and the worst proportion between two of them."""

from collections.abc import Iterator

from msgspec import Struct

from cinque.games.temple.content.mapmaking import NEAREST, NO_WAY, PERCENT
from cinque.games.temple.content.tables import NEUTRAL, RULES, Rules
from cinque.games.temple.maps.chart import Chart
from cinque.games.temple.maps.roads import amphibian_costs, distances, ground_costs


class Measure(Struct, frozen=True):
    """One thing measured for every player."""

    name: str
    values: list[int]

    def percent(self) -> int:
        """The largest value as a percentage of the smallest: 100 is equal."""
        low, high = min(self.values), max(self.values)
        return PERCENT if low == high else PERCENT * (high + 1) // (low + 1)


class Fairness(Struct, frozen=True):
    """All measures, and the worst of them as a percentage: 100 is as fair as can be."""

    percent: int
    measures: list[Measure]


def fairness(chart: Chart, rules: Rules = RULES) -> Fairness:
    temples = [site for site in chart.sites if rules.buildings[site.kind].home and site.start != NEUTRAL]
    homes = [cell for _, cell in sorted((site.start, site.cell) for site in temples)]
    walks = [distances(chart, cell, ground_costs(chart, rules)) for cell in homes]
    swims = [distances(chart, cell, amphibian_costs(chart, rules)) for cell in homes]
    measures = list(_measures(chart, rules, homes, walks, swims))
    return Fairness(max(measure.percent() for measure in measures), measures)


def _measures(
    chart: Chart, rules: Rules, homes: list[int], walks: list[dict[int, int]], swims: list[dict[int, int]]
) -> Iterator[Measure]:
    for kind, row in enumerate(rules.buildings):
        if not row.home:
            cells = [site.cell for site in chart.sites if site.kind == kind]
            if cells:
                yield Measure(f"way to the nearest {row.name}s", [_nearest(swim, cells) for swim in swims])
    rivals = [sorted(swim.get(home, NO_WAY) for home in homes) for swim in swims]
    yield Measure("way to the nearest rival", [ways[1] for ways in rivals])
    yield Measure("way to all rivals", [sum(ways) for ways in rivals])
    yield Measure("land on foot", [len(walk) for walk in walks])
    yield Measure("tiles nearer than to anybody else", _shares(swims))
    counts = [sum(1 for unit in chart.units if unit.start == start) for start in range(len(homes))]
    yield Measure("units at the start", counts)


def _nearest(ways: dict[int, int], cells: list[int]) -> int:
    return sum(sorted(ways.get(cell, NO_WAY) for cell in cells)[:NEAREST])


def _shares(ways: list[dict[int, int]]) -> list[int]:
    counts = [0] * len(ways)
    for cell in {cell for each in ways for cell in each}:
        costs = [each.get(cell, NO_WAY) for each in ways]
        if costs.count(min(costs)) == 1:
            counts[costs.index(min(costs))] += 1
    return counts
