"""Naval Battle: what one's own ships did, and what radar and the water told of the others."""

from collections.abc import Sequence

from cinque.cli.news.telling import Field, Sentences, Told, begun, cell_of, cells_of, seat_name
from cinque.cli.pictures.naval_words import HEADINGS, name_of
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.events import ContactView, Fired, Hit, LostSight, Sank

RESULTS = ("nothing", "a hit", "sunk")


def _cell(told: Told, cell: int) -> str:
    return cell_of(STRIDE, cell)


def _cells(told: Told, cells: Sequence[int]) -> str:
    return cells_of(STRIDE, cells)


def _kind(told: Told, kind: int) -> str:
    return name_of(told.rules, kind)


def _ship(told: Told, number: int) -> str:
    """An own ship by number and type; it may be gone by now, or new."""
    for scene in (told.after, told.before):
        for fleet in scene.view.fleets:
            for ship in fleet.ships:
                if fleet.seat == scene.seat and ship.id == number:
                    return f"{number} ({name_of(told.rules, ship.kind)})"
    return str(number)


def _contact(told: Told, contact: ContactView) -> str:
    health = f", {contact.health} HP" if contact.health >= 0 else ""
    return f"{_contact_name(told, contact)} at {cells_of(STRIDE, contact.cells)}{health}"


def _contact_name(told: Told, contact: ContactView) -> str:
    name = name_of(told.rules, contact.kind)
    return told.whose(contact.owner, name) if contact.owner >= 0 else name


def _lost(told: Told, event: LostSight) -> str:
    known = {contact.id: contact for scene in (told.before, told.after) for contact in scene.view.contacts}
    contact = known.get(event.contact)
    return f"Lost sight of {_contact_name(told, contact) if contact is not None else 'a ship'}."


def _fired(told: Told, event: Fired) -> str:
    weapon = told.rules.weapons[event.weapon].name
    where = [
        f"{cell_of(STRIDE, cell)} {RESULTS[result]}" for cell, result in zip(event.cells, event.results, strict=True)
    ]
    return f"{_ship(told, event.ship)} fired its {weapon} at {cell_of(STRIDE, event.target)}: {', '.join(where)}."


def _hit(told: Told, event: Hit) -> str:
    where = cells_of(STRIDE, event.cells)
    return f"Your {_ship(told, event.ship)} was hit at {where}: {event.damage} damage, {event.health} HP left."


def _sank(told: Told, event: Sank) -> str:
    name = name_of(told.rules, event.kind)
    return f"{begun(told.whose(event.owner, name))} sank at {cells_of(STRIDE, event.cells)}."


SENTENCES: Sentences = {
    "bought": "Bought a {kind}: {left} points left.",
    "dropped": "Gave a {kind} back: {left} points left.",
    "placed": "{ship} is placed at {cell} facing {facing}.",
    "lifted": "{ship} is out of the zone again.",
    "discarded": "Not placed, and lost: {ships}.",
    "readied": "Ready: {seat}.",
    "phase-began": "The {phase} begins.",
    "sailed": "{ship} sailed to {path} and faces {facing}.",
    "touched": "{ship} and a ship nobody saw touched at {cell}!",
    "fired": _fired,
    "hit": _hit,
    "splashed": "Shots fell at {cells}.",
    "sighted": "In sight: {contact}.",
    "lost": _lost,
    "sank": _sank,
    "pinged": "{quiet} full turns without damage: every position is shown.",
    "turn-ended": "",
    "turn-began": "",
    "eliminated": "{seat}: out. {why}",
    "resigned": "{seat} gave up.",
    "ended": "",
}
FIELDS: dict[str, Field] = {
    "kind": _kind,
    "ship": _ship,
    "ships": lambda told, ships: ", ".join(_ship(told, ship) for ship in ships),
    "cell": _cell,
    "cells": _cells,
    "path": lambda told, path: _cell(told, path[-1]),
    "facing": lambda told, facing: HEADINGS[facing],
    "seat": seat_name,
    "contact": _contact,
}
