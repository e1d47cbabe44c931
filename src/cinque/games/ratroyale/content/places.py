"""What a place changes: its Lairs, its crumbs, its last turn, and how rewards are reckoned there."""

from msgspec.structs import replace

from cinque.games.ratroyale.content.rows import PlaceRow, RewardRow
from cinque.games.ratroyale.content.tables import BY_PLACE, COUNTED, PERCENT, WRITTEN_FOR, Rules


def place_of(rules: Rules) -> PlaceRow:
    """The row of the map that is played on."""
    for row in rules.places:
        if row.name == rules.map:
            return row
    raise ValueError(f"the tables have no place {rules.map!r}")


def at_place(rules: Rules) -> Rules:
    """The rules with what the lab has set for their map (RR-01, RR-08, RR-42)."""
    place = place_of(rules)
    structures = tuple(
        replace(row, health=place.lair, defense=place.defense) if row.base else row for row in rules.structures
    )
    return replace(
        rules,
        structures=structures,
        ramp_start=place.start,
        ramp_step=place.step,
        ramp_cap=place.cap,
        second_bonus=place.second if rules.second_bonus == BY_PLACE else rules.second_bonus,
        turn_cap=place.last,
    )


def counted_turns(rules: Rules, turns: int) -> int:
    """The turns a reward is reckoned by: all of them, or no more than the place thinks worth paying (RR-43)."""
    if rules.rewards == "document":
        return turns
    return min(turns, place_of(rules).turns * COUNTED // PERCENT)


def constants_at(rules: Rules, row: RewardRow) -> RewardRow:
    """The constants of the formula: the document's, or with C fitted to the length of the place's matches (RR-43)."""
    if rules.rewards == "document":
        return row
    return replace(row, c=max(row.c * place_of(rules).turns // WRITTEN_FOR, 1))
