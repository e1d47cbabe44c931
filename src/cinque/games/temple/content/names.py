"""Every name a row uses stands in the table it is meant for: asked once, before a match is set up."""

from collections.abc import Iterator

from cinque.games.temple.content.rows import Effect
from cinque.games.temple.content.tables import Rules
from cinque.games.temple.content.words import STATS, WAYS

# Whoever has an attack range.
ARMED = "armed"
# What a step on each terrain costs stands among the stats, terrain after terrain.
COSTS = [stat for stat in STATS if stat.startswith("tdf-")]


def check_names(rules: Rules) -> None:
    """ValueError names the first row that asks for something that is not there."""
    for fault in name_faults(rules):
        raise ValueError(fault)


def name_faults(rules: Rules) -> Iterator[str]:
    attributes = {row.name for row in rules.attributes}
    for unit in rules.units:
        for name in unit.special:
            if name not in attributes:
                yield f"{unit.name} has the attribute {name!r}, and there is none of that name"
    if len(rules.terrains) != len(COSTS):
        yield f"there are {len(rules.terrains)} terrains, and stats for steps on {len(COSTS)}"
    gods = {row.god for row in rules.gods}
    for name in (rules.god1, rules.god2, rules.god3, rules.god4):
        if name not in gods:
            yield f"a seat worships {name!r}, and there is no such god"
    units = {row.name for row in rules.units}
    for name in (rules.amends, *(row.dowry for row in rules.gods)):
        if name and name not in units:
            yield f"somebody begins with a {name!r}, and there is no such unit"
    whom = {*attributes, *WAYS, ARMED, *units}
    for source, effect in effects(rules):
        yield from (f"an effect of {source} is for {name!r}, and nobody is" for name in effect.whom if name not in whom)
        if effect.key and not isinstance(getattr(rules, effect.key, None), int):
            yield f"an effect of {source} takes its amount from {effect.key!r}, which is no number of the rules"


def effects(rules: Rules) -> Iterator[tuple[str, Effect]]:
    """Every effect of every row, and the name of the row."""
    for attribute in rules.attributes:
        yield from ((attribute.name, effect) for effect in attribute.effects)
    for building in rules.buildings:
        yield from ((building.name, effect) for effect in building.effects)
    for god in rules.gods:
        yield from ((god.god, effect) for effect in (*god.passive, *god.active))
