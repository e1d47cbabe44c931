"""Ratatouille Royale: the field is open, hands are not. A draw is told to its owner alone."""

from collections.abc import Sequence

from cinque.cli.news.telling import Field, Sentences, Told, begun, cell_of, cells_of, seat_name
from cinque.cli.pictures.ratroyale_words import cards_of, kinds_of
from cinque.cli.pictures.scene import counted
from cinque.games.ratroyale.knowledge.shown import UnitView
from cinque.games.ratroyale.play.events import Defeated, Hurt, Marked, Moved, Swapped, Used


def _find(told: Told, number: int) -> UnitView | None:
    """A unit as it was after, or before where it is gone."""
    for scene in (told.after, told.before):
        for unit in scene.view.units:
            if unit.id == number:
                found: UnitView = unit
                return found
    return None


def _unit(told: Told, number: int) -> str:
    unit = _find(told, number)
    return told.whose(unit.seat, kinds_of(told.rules)[unit.kind].name) if unit is not None else "somebody"


def _cell(told: Told, cell: int) -> str:
    return cell_of(told.after.view.width, cell)


def _cells(told: Told, cells: Sequence[int]) -> str:
    return cells_of(told.after.view.width, cells)


def _status(told: Told, status: int) -> str:
    return str(told.rules.statuses[status].name)


def _used(told: Told, event: Used) -> str:
    unit = _find(told, event.unit)
    skill = kinds_of(told.rules)[unit.kind].skills[event.skill].name if unit is not None else "a skill"
    where = f" on {_cells(told, event.cells)}" if event.cells else ""
    return f"{begun(_unit(told, event.unit))} used {skill}{where}; {counted(event.crumbs, 'crumb')} left."


def _moved(told: Told, event: Moved) -> str:
    where = _cell(told, event.path[-1])
    return f"{begun(_unit(told, event.unit))} moved to {where}; {counted(event.crumbs, 'crumb')} left."


def _hurt(told: Told, event: Hurt) -> str:
    shield = f" ({event.before} before Defense)" if event.before != event.amount else ""
    return f"{begun(_unit(told, event.unit))} took {event.amount} damage{shield}: {event.health} HP left."


def _marked(told: Told, event: Marked) -> str:
    strength = f" {event.intensity}" if event.intensity > 1 else ""
    time = f" for {counted(event.left, 'turn')}" if event.left >= 0 else ""
    return f"{begun(_unit(told, event.unit))}: {_status(told, event.status)}{strength}{time}."


def _defeated(told: Told, event: Defeated) -> str:
    return f"{begun(_unit(told, event.unit))} was defeated on {_cell(told, event.cell)}."


def _swapped(told: Told, event: Swapped) -> str:
    return f"{begun(_unit(told, event.unit))} and {_unit(told, event.other)} changed places."


SENTENCES: Sentences = {
    "placed": "{seat} played {card} on {cells}; {crumbs} left.",
    "appeared": "",
    "refilled": "",
    "drew": "You drew {card} into slot {slot}.",
    "deck-reset": "{seat}: the deck was empty and is whole again.",
    "moved": _moved,
    "used": _used,
    "aimed": "Aimed at {cells}; another target is wanted.",
    "cancelled": "Nothing is aimed at any more.",
    "hurt": _hurt,
    "dodged": lambda told, event: f"{begun(_unit(told, event.unit))} dodged.",
    "healed": lambda told, event: f"{begun(_unit(told, event.unit))} healed {event.amount}: {event.health} HP.",
    "weakened": lambda told, event: f"{begun(_unit(told, event.unit))} fell to {event.health} HP.",
    "marked": _marked,
    "faded": lambda told, event: f"{begun(_unit(told, event.unit))}: {_status(told, event.status)} is over.",
    "defeated": _defeated,
    "landed": lambda told, event: f"{begun(_unit(told, event.unit))} landed on {_cell(told, event.cell)}.",
    "swapped": _swapped,
    "refreshed": lambda told, event: f"{begun(_unit(told, event.unit))} is refreshed.",
    "turn-ended": "",
    "turn-began": "",
    "crumbs": "",
    "resigned": "{seat} gave up.",
    "ended": "",
}
FIELDS: dict[str, Field] = {
    "seat": seat_name,
    "card": lambda told, card: cards_of(told.rules)[card].name,
    "cells": _cells,
    "crumbs": lambda told, crumbs: counted(crumbs, "crumb"),
}
