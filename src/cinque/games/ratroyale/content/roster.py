"""Everything by number: rodents with the forged ones in full, cards, and whatever can stand on a field."""

from msgspec.structs import asdict, replace

from cinque.games.ratroyale.content.rows import RodentRow, StructureRow, TrickRow, VariantRow
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.content.words import STATS

# The stats that a card prints; a variant may print some of them anew.
INHERITED = tuple(stat for stat in STATS if stat in VariantRow.__struct_fields__)


def forged(variant: VariantRow, parent: RodentRow) -> RodentRow:
    """A variant in full: a stat or a whole section it does not print is its parent's (RR-22)."""
    printed = {name: value for name, value in asdict(variant).items() if name in INHERITED and value is not None}
    if variant.skills is not None:
        printed["skills"] = variant.skills
    if variant.passives is not None:
        printed["passives"] = variant.passives
    return replace(
        parent,
        name=variant.name,
        code=variant.code,
        icon=variant.icon,
        blurb=variant.blurb,
        parent=parent.name,
        **printed,
    )


def rodents_of(rules: Rules) -> list[RodentRow]:
    """Every rodent, the basic ones first."""
    basics = {row.name: row for row in rules.rodents}
    return [*rules.rodents, *(forged(variant, basics[variant.parent]) for variant in rules.variants)]


def card_names(rules: Rules) -> list[str]:
    """Every card by number: rodents, then tricks."""
    return [row.name for row in rodents_of(rules)] + [row.name for row in rules.tricks]


def card_costs(rules: Rules) -> list[int]:
    return [row.cost for row in rodents_of(rules)] + [row.cost for row in rules.tricks]


def copies_allowed(rules: Rules) -> list[int]:
    """How many of each card a set may hold (RR-04)."""
    rows: list[RodentRow | TrickRow] = [*rodents_of(rules), *rules.tricks]
    return [row.copies or rules.copies for row in rows]


def entities_of(rules: Rules) -> list[RodentRow | StructureRow]:
    """Everything that can stand on a field, by number of its kind: rodents, then structures."""
    return [*rodents_of(rules), *rules.structures]
