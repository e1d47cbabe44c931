"""What a player could come to own on a map with captures alone: no god's help, no rival in the way."""

from cinque.games.temple.maps import Chart, Thing
from cinque.games.temple.roads import amphibian_costs, distances, ground_costs
from cinque.games.temple.tables import AMPHIBIAN, GROUND, Rules

CAPTURING = "Capturing"
# How whoever captures gets about: without a god's help neither flyers nor swimmers do.
WALKING = (GROUND, AMPHIBIAN)


def conquests(chart: Chart, start: int, rules: Rules) -> set[int]:
    """The cells of all buildings within the player's power, however long it takes.

    Whoever captures goes on from what is owned already; a Forge raises the tier, a Dock or Factoreon makes others.
    """
    costs = {GROUND: ground_costs(chart), AMPHIBIAN: amphibian_costs(chart)}
    owned = {site.cell for site in chart.sites if site.start == start}
    origins = {(unit.cell, rules.units[unit.kind].way) for unit in chart.units if _captures(unit, start, rules)}
    origins |= _made(chart, owned, rules)
    searched: set[tuple[int, str]] = set()
    while origins - searched:
        cell, way = min(origins - searched)
        searched.add((cell, way))
        reached = distances(chart, cell, costs[way])
        owned |= {site.cell for site in chart.sites if site.cell in reached}
        origins |= _made(chart, owned, rules)
    return owned


def _captures(unit: Thing, start: int, rules: Rules) -> bool:
    row = rules.units[unit.kind]
    return unit.start == start and CAPTURING in row.special and row.way in WALKING


def _made(chart: Chart, owned: set[int], rules: Rules) -> set[tuple[int, str]]:
    """Where units that capture can be produced by now, and how they get about."""
    mine = [site for site in chart.sites if site.cell in owned]
    tier = min(rules.tier_cap, rules.base_tier + sum(rules.buildings[site.kind].tier for site in mine))
    ways = {row.way for row in rules.units if CAPTURING in row.special and row.tier <= tier}
    return {
        (site.cell, way) for site in mine for way in rules.buildings[site.kind].makes if way in ways and way in WALKING
    }
