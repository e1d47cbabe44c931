"""Temple-Based Sacrifice: what was seen. A cell of -1 is one in fog."""

from cinque.cli.news.telling import Field, Sentences, Told, begun, cell_of, seat_name
from cinque.games.temple.play.events import (
    Captured,
    Countered,
    Fell,
    Mended,
    Pricked,
    Produced,
    Sacrificed,
    Seized,
    Spotted,
    Struck,
    Turned,
    Vanished,
    Went,
)

Blow = Struck | Countered


def _cell(told: Told, cell: int) -> str:
    return cell_of(told.after.view.width, cell)


def _unit(told: Told, seat: int, kind: int) -> str:
    return told.whose(seat, told.rules.units[kind].name)


def _at(told: Told, cell: int) -> str:
    """Who stands or stood on a cell, as far as the hearer saw."""
    if cell < 0:
        return "somebody unseen"
    for scene in (told.after, told.before):
        for unit in scene.view.units:
            if unit.cell == cell:
                return f"{_unit(told, unit.seat, unit.kind)} on {_cell(told, cell)}"
    return f"the unit on {_cell(told, cell)}"


def _went(told: Told, event: Went) -> str:
    """Steps in fog are -1: what is told is where it was first seen and where it was seen last."""
    first, last = event.path[0], event.path[-1]
    start = f" from {_cell(told, first)}" if first >= 0 else " out of the fog"
    seen = [cell for cell in event.path if cell >= 0]
    if last >= 0:
        end = f" to {_cell(told, last)}"
    else:
        end = f" by {_cell(told, seen[-1])} into the fog" if seen else " through the fog"
    return f"{begun(_unit(told, event.seat, event.kind))} went{start}{end}."


def _spotted(told: Told, event: Spotted) -> str:
    words = [f"{_unit(told, unit.seat, unit.kind)} on {_cell(told, unit.cell)}, {unit.hp} HP" for unit in event.units]
    return f"In sight: {'; '.join(words)}."


def _harm(damage: int, hp: int) -> str:
    """Damage and what is left; nothing where the victim was not seen."""
    if hp < 0:
        return ""
    return f": {damage} damage, {f'{hp} HP left' if hp > 0 else 'it falls'}"


def _struck(told: Told, event: Blow) -> str:
    verb = "struck" if isinstance(event, Struck) else "struck back at"
    numbers = f" ({event.attack} - {event.defence})" if min(event.attack, event.defence) >= 0 else ""
    return f"{begun(_at(told, event.at))} {verb} {_at(told, event.to)}{_harm(event.damage, event.hp)}{numbers}."


def _pricked(told: Told, event: Pricked) -> str:
    return f"Thorns of {_at(told, event.at)} hurt {_at(told, event.to)}{_harm(event.damage, event.hp)}."


def _mended(told: Told, event: Mended) -> str:
    health = f": {event.hp} HP now" if event.hp >= 0 else ""
    return f"{begun(_at(told, event.at))} mended {_at(told, event.to)}{health}."


def _sacrificed(told: Told, event: Sacrificed) -> str:
    what = {"unit": "a unit", "turn": "the turn"}.get(event.what, event.what)
    return f"Sacrificed {what}: {event.gain} points more, {event.points} in all."


def _building(told: Told, kind: int) -> str:
    return str(told.rules.buildings[kind].name)


def _captured(told: Told, event: Captured) -> str:
    what = f"the {_building(told, event.kind)} on {_cell(told, event.cell)}"
    return f"{told.name(event.seat)} captured {what}." if event.seat >= 0 else f"{begun(what)} is nobody's now."


def _fell(told: Told, event: Fell) -> str:
    return f"{begun(_unit(told, event.seat, event.kind))} fell on {_cell(told, event.cell)}."


def _turned(told: Told, event: Turned) -> str:
    return f"The {told.rules.units[event.kind].name} on {_cell(told, event.cell)} turned neutral."


def _seized(told: Told, event: Seized) -> str:
    return f"{told.name(event.seat)} took over the {told.rules.units[event.kind].name} on {_cell(told, event.to)}."


def _produced(told: Told, event: Produced) -> str:
    return f"{told.name(event.seat)} produced a {told.rules.units[event.kind].name} on {_cell(told, event.cell)}."


def _vanished(told: Told, event: Vanished) -> str:
    return f"{begun(_unit(told, event.seat, event.kind))} on {_cell(told, event.cell)} was sacrificed."


def _power(told: Told, seat: int) -> str:
    return str(told.rules.gods[told.after.view.seats[seat].god].god)


SENTENCES: Sentences = {
    "went": _went,
    "ambushed": "A hidden unit stood in the way on {cell}!",
    "spotted": _spotted,
    "struck": _struck,
    "countered": _struck,
    "unanswered": lambda told, event: f"{begun(_at(told, event.to))} did not strike back: {event.why}",
    "pricked": _pricked,
    "fell": _fell,
    "turned": _turned,
    "seized": _seized,
    "mended": _mended,
    "rested": "",
    "capturing": "{seat}: {progress} of {needed} to capture {cell}.",
    "captured": _captured,
    "claimed": "",
    "produced": _produced,
    "hindered": "A hidden unit stood on {cell}: nothing was produced, nothing paid.",
    "sacrificed": _sacrificed,
    "vanished": _vanished,
    "invoked": lambda told, event: f"{told.name(event.seat)} called on {_power(told, event.seat)}!",
    "power-ended": lambda told, event: f"The power of {_power(told, event.seat)} is spent.",
    "income": "Income: {gain} cycles, {cycles} in all.",
    "turn-ended": "",
    "turn-began": "",
    "resigned": "{seat} gave up.",
    "defeated": "{seat}: out of the game.",
    "ended": "",
}
FIELDS: dict[str, Field] = {"cell": _cell, "at": _at, "to": _at, "seat": seat_name}
