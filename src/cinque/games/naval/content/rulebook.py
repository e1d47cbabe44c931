"""The tables of the rulebook, written from tables.py."""

from cinque.games.naval.content.balance import BALANCE
from cinque.games.naval.content.tables import Rules, ShipRow
from cinque.kernel.editions import as_paths
from cinque.kernel.paths import changed, read


def ship_table(rules: Rules) -> str:
    """Table 1 of the document."""
    head = ["| Ship | Letter | Size | Speed | Radar | Health | Weapons | Cost |", "|---|---|---|--:|---|--:|---|--:|"]
    rows = [
        f"| {row.name} | {row.letter} | {row.width}x{row.length} | {row.speed} | {radar_text(row)} | {row.health} "
        f"| {row.weapons or '-'} | {row.cost} |"
        for row in rules.ships
    ]
    return "\n".join(head + rows)


def radar_text(row: ShipRow) -> str:
    parts = [f"Radius {row.radius}"] * (row.radius > 0) + [f"Cone {row.cone}"] * (row.cone > 0)
    return " ".join(parts)


def weapon_table(rules: Rules) -> str:
    """Table 2 of the document, and the damage a turn that follows from it (NB-15)."""
    head = [
        "| | Weapon | Recharge | Damage | Blocked by land and ships | Range | Pattern | Damage a turn |",
        "|---|---|--:|--:|---|--:|---|--:|",
    ]
    rows = [
        f"| {row.letter} | {row.name} | {row.recharge} | {row.damage} | {'yes' if row.blocked else 'no'} | {row.range} "
        f"| {row.pattern.capitalize()} | {row.damage / (row.recharge + 1):g}{' a cell' * (row.pattern != 'spot')} |"
        for row in rules.weapons
    ]
    return "\n".join(head + rows)


def size_table(rules: Rules) -> str:
    """Map sizes by number of players."""
    players = [number for number, size in enumerate(rules.sizes) if size]
    return "\n".join(
        [
            "| Players | " + " | ".join(str(number) for number in players) + " |",
            "|---" * (len(players) + 1) + "|",
            "| Cells a side | " + " | ".join(str(rules.sizes[number]) for number in players) + " |",
        ]
    )


def fleet_table(rules: Rules) -> str:
    """Fleets to start from."""
    names = {row.letter: row.name for row in rules.ships}
    costs = {row.letter: row.cost for row in rules.ships}
    rows = [
        f"| {row.name} | {', '.join(names[letter] for letter in row.ships)} "
        f"| {sum(costs[letter] for letter in row.ships)} | {row.how} |"
        for row in rules.fleets
    ]
    return "\n".join(["| Fleet | Ships | Cost | How to play it |", "|---|---|--:|---|", *rows])


def balance_table(rules: Rules) -> str:
    """What the balanced numbers change, and why; those that are no tables of their own."""
    rows = [
        f"| {change.path.replace('.', ', ')} | {read(rules, change.path)} | {change.value} | {change.why} |"
        for change in BALANCE
        if not isinstance(change.value, list)
    ]
    return "\n".join(["| Number | Document | Balanced | Why |", "|---|--:|--:|---|", *rows])


def balanced_size_table(rules: Rules) -> str:
    """Map sizes by number of players, balanced."""
    return size_table(changed(rules, as_paths(BALANCE)))


def balanced_fleet_table(rules: Rules) -> str:
    """Fleets to start from, balanced."""
    return fleet_table(changed(rules, as_paths(BALANCE)))


TABLES = {
    "balance": balance_table,
    "balanced sizes": balanced_size_table,
    "balanced fleets": balanced_fleet_table,
} | {"ships": ship_table, "weapons": weapon_table, "sizes": size_table, "fleets": fleet_table}
