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
    for variant in rules.variants:
        if variant.parent not in basics:
            raise ValueError(f"the row {variant.name!r} of the tables: there is no rodent {variant.parent!r}")
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


def check_cards(rules: Rules) -> None:
    """Every card that a deck, a recipe or the gacha names is there; ValueError names the row that is wrong."""
    known = set(card_names(rules))
    named = [
        *((row.name, [*row.cards, *row.opening]) for row in rules.decks),
        *((row.makes, [row.makes, *row.parts]) for row in rules.recipes),
        *((row.card, [row.card]) for row in rules.pool),
    ]
    for row, cards in named:
        for card in cards:
            if card not in known:
                raise ValueError(f"the row {row!r} of the tables: there is no squeak {card!r}")
