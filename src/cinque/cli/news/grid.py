"""Grid Game: what a move did. Who moved where stands in the notation of the moves, because nothing is hidden."""

from cinque.cli.news.telling import Field, Sentences, Told
from cinque.cli.pictures.grid import name


def _unit(told: Told, number: int) -> str:
    units = {unit.id: unit for scene in (told.before, told.after) for unit in scene.view.units}
    return name(told.rules, units[number]) if number in units else str(number)


SENTENCES: Sentences = {
    "walked": "",
    "committed": "",
    "returned": "",
    "struck": "{unit} hit {target} for {damage}: {health} left.",
    "fell": "{unit} fell.",
    "sprinted": "",
    "walled": "",
    "swept": "{unit} swept around itself.",
    "passed": "",
    "burned": "The ring burned {unit} for {damage}: {health} left.",
    "ring": "The ring is {depth} deep now.",
    "turn-ended": "",
    "turn-began": "",
    "resigned": "",
    "ended": "",
}
FIELDS: dict[str, Field] = {"unit": _unit, "target": _unit}
