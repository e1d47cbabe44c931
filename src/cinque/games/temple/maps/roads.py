"""Distances over a map, for checking it and for telling how fair it is."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE, Hexes
from cinque.boards.reach import COST_OF_DEARER, Reach
from cinque.games.temple.content.mapmaking import FAR
from cinque.games.temple.content.tables import ABSENT, CLOSED, Rules
from cinque.games.temple.maps.chart import Chart


def board_of(chart: Chart) -> Hexes:
    return Hexes(chart.width, chart.height, vec[i64]([0 if mark == ABSENT else 1 for mark in chart.terrain]))


def ground_costs(chart: Chart, rules: Rules) -> list[int]:
    """What a step costs somebody on foot."""
    return [CLOSED if mark == ABSENT else rules.terrains[mark].tdf_g for mark in chart.terrain]


def amphibian_costs(chart: Chart, rules: Rules) -> list[int]:
    """What a step costs somebody who walks and swims."""
    out: list[int] = []
    for mark in chart.terrain:
        costs = [] if mark == ABSENT else [rules.terrains[mark].tdf_g, rules.terrains[mark].tdf_s]
        out.append(min((cost for cost in costs if cost != CLOSED), default=CLOSED))
    return out


def distances(chart: Chart, start: int, costs: list[int]) -> dict[int, int]:
    """The cheapest way from a cell to every cell that can be reached."""
    board = board_of(chart)
    reach = Reach(board.count)
    free = vec[i64]([0] * board.count)
    reach.cheapest(board.around, HEX_DEGREE, start, FAR, vec[i64](costs), COST_OF_DEARER, free)
    return {reach.cells[i]: reach.steps[reach.cells[i]] for i in range(reach.count)}
