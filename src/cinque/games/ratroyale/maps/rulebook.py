"""All tables of the rulebook: those of the rows, and that of the maps, printed from their files.

`python -m cinque.games.ratroyale.maps.rulebook FILE` renews them.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from cinque.games.ratroyale.content import rulebook
from cinque.games.ratroyale.content.formulas import reward
from cinque.games.ratroyale.content.places import place_of
from cinque.games.ratroyale.content.rulebook import table, with_tables
from cinque.games.ratroyale.content.tables import MAPS, Rules
from cinque.games.ratroyale.maps.chart import load


def maps(rules: Rules) -> str:
    head = (
        "Map | Tiles | Lairs a side | Crumbs Stacks | HP and Defense of a Lair | Crumbs | Going second | Last turn "
        "| Usual turns | A usual win pays"
    )
    return table(head, "lrrrrrrrrl", (_map(replace(rules, map=name)) for name in MAPS))


def _map(rules: Rules) -> list[object]:
    """One map, with what the lab has set for it."""
    ground, place = load(rules.map), place_of(rules)
    pays = f"{reward(rules.win_exp, place.turns)} EXP, {reward(rules.win_cheese, place.turns)} cheese"
    size, stacks = f"{ground.board.width} x {ground.board.height}", len(ground.stacks)
    crumbs = f"{place.start}, +{place.step}, up to {place.cap}"
    strength = f"{place.lair}, {place.defense}"
    return [
        ground.name,
        size,
        len(ground.lairs[0]),
        stacks,
        strength,
        crumbs,
        f"+{place.second}",
        place.last,
        place.turns,
        pays,
    ]


TABLES: dict[str, Callable[[Rules], str]] = {**rulebook.TABLES, maps.__name__: maps}

if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(with_tables(page.read_text(), TABLES))
