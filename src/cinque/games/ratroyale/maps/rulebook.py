"""All tables of the rulebook: those of the rows, and that of the maps, printed from their files.

`python -m cinque.games.ratroyale.maps.rulebook FILE` renews them.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from cinque.games.ratroyale.content import rulebook
from cinque.games.ratroyale.content.rulebook import table, with_tables
from cinque.games.ratroyale.content.tables import MAPS, Rules
from cinque.games.ratroyale.maps.chart import load


def maps(rules: Rules) -> str:
    grounds = [load(name) for name in MAPS]
    return table(
        "Map | Tiles | Lairs a side | Crumbs Stacks",
        "lrrr",
        (
            (ground.name, f"{ground.board.width} x {ground.board.height}", len(ground.lairs[0]), len(ground.stacks))
            for ground in grounds
        ),
    )


TABLES: dict[str, Callable[[Rules], str]] = {**rulebook.TABLES, maps.__name__: maps}

if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(with_tables(page.read_text(), TABLES))
