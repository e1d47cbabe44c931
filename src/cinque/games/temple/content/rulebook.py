"""The tables of the rulebook, made from tables.py so that help is never out of date."""

from cinque.games.temple.content.balance import BALANCE
from cinque.games.temple.content.tables import CLOSED, RULES, Rules
from cinque.games.temple.content.words import WAYS
from cinque.kernel.paths import read


def _table(head: list[str], rows: list[list[str]]) -> str:
    """Markdown; columns of numbers are set to the right."""
    numbers = [all(row[at].lstrip("-").isdigit() for row in rows) for at in range(len(head))]
    marks = ["--:" if number else "---" for number in numbers]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, marks, *rows])


def units_table(rules: Rules = RULES) -> str:
    head = ["Tier", "Unit", "CYC", "HP", "MP", "ATK", "RNG", "DEF", "VIS", "STL", "Special"]
    rows: list[list[str]] = []
    for way in WAYS:
        for row in rules.units:
            if row.way == way:
                numbers = [row.cyc, row.hp, row.mp, row.atk, row.rng, row.def_, row.vis, row.stl]
                most = [f"Max count {row.most}"] if row.most else []
                special = ", ".join([way.capitalize(), *row.special, *most])
                rows.append([str(row.tier), row.name, *map(str, numbers), special])
    return _table(head, rows)


def attributes_table(rules: Rules = RULES) -> str:
    return _table(["Attribute", "What it does"], [[row.name, row.help] for row in rules.attributes])


def terrain_table(rules: Rules = RULES) -> str:
    rows: list[list[str]] = []
    for row in rules.terrains:
        costs = ["closed" if cost == CLOSED else str(cost) for cost in (row.tdf_g, row.tdf_f, row.tdf_s)]
        sight = "-" if row.tdf_g == CLOSED else f"+{row.vis_g}" if row.vis_g else "0"
        rows.append([row.name, costs[0], sight, costs[1], costs[2]])
    return _table(["Terrain", "On foot", "Sight on foot", "Flying", "Swimming"], rows)


def buildings_table(rules: Rules = RULES) -> str:
    rows = [[row.name, str(row.capture), row.help] for row in rules.buildings]
    return _table(["Building", "Capture actions", "What it does"], rows)


def gods_table(rules: Rules = RULES) -> str:
    rows = [
        [row.name, row.god, row.passive_help, row.active_help, str(row.turn), str(row.money), str(row.lasts)]
        for row in rules.gods
    ]
    cycles = f"{rules.money_cost} cycles give"
    return _table(["Faction", "God", "Always", "Invoked", "A turn gives", cycles, "Lasts, in turns"], rows)


def balance_table(rules: Rules = RULES) -> str:
    """What the balanced numbers change, and why."""
    rows = [
        [
            change.path.replace(".", ", ").replace("_", " "),
            str(read(rules, change.path)) or "none",
            str(change.value),
            change.why,
        ]
        for change in BALANCE
        if not isinstance(change.value, list)  # said in words by the row beside it
    ]
    return _table(["Number", "Document", "Balanced", "Why"], rows)


def rulebook_tables(rules: Rules = RULES) -> dict[str, str]:
    """Every table of the rulebook by the name it stands under."""
    return {
        "units": units_table(rules),
        "attributes": attributes_table(rules),
        "terrain": terrain_table(rules),
        "buildings": buildings_table(rules),
        "gods": gods_table(rules),
        "balance": balance_table(rules),
    }
