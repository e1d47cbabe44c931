"""Temple-Based Sacrifice in words: seats and gods, own units with their numbers, rivals seen and remembered."""

from rich.text import Text

from cinque.boards.notation import place_name
from cinque.cli.pictures.scene import Scene, counted, filled, listing, seat_style
from cinque.games.temple.content.tables import Rules
from cinque.games.temple.knowledge.shown import GhostView, View
from cinque.games.temple.play.events import UnitView

STATS = ("ATK", "RNG", "DEF", "VIS", "STL", "MP")


def codes(rules: Rules) -> list[str]:
    """Two letters for every unit, no two alike: the first one, and the first later one that is free."""
    out: list[str] = []
    for row in rules.units:
        letters = [row.name[0] + letter for letter in row.name[1:].replace(" ", "")]
        out.append(next(code for code in letters if code not in out))
    return out


def heading(scene: Scene) -> str:
    view: View = scene.view
    if view.outcome is not None:
        return f"{view.map}, round {view.round}: it is over."
    whose = "your turn" if view.seat == scene.seat else f"{scene.names[view.seat]} to move"
    mine = (
        f" {counted(view.cycles, 'cycle')}, {view.income} more each turn; production tier {view.tier}."
        if _sits(scene)
        else ""
    )
    return f"{view.map}, round {view.round}, {whose}.{mine}"


def _sits(scene: Scene) -> bool:
    return scene.seat is not None


def seats_row(scene: Scene) -> Text:
    """Each seat with its god; the own one with the charge of its power."""
    view: View = scene.view
    out: list[Text] = []
    for seat, each in enumerate(view.seats):
        god = scene.rules.gods[each.god]
        words = f"{seat} {scene.names[seat]}, {god.name} of {god.god}"
        if not each.alive:
            words += " (out)"
        elif each.power:
            words += f" (power for {counted(each.power, 'turn')} more)"
        elif seat == scene.seat and view.outcome is None:
            words += f" ({view.points} of {scene.rules.power_points} points for the power)"
        out.append(Text(words, seat_style(seat)))
    return Text("; ").join(out)


def unit_rows(scene: Scene) -> list[Text | None]:
    """The own units, one a line; the title says what the numbers are."""
    view: View = scene.view
    short = codes(scene.rules)
    mine = [unit for unit in view.units if unit.seat == scene.seat]
    rows = [_own(scene, unit, short[unit.kind]) for unit in mine]
    return [listing("Your units", rows, seat_style(scene.seat or 0))]


def _own(scene: Scene, unit: UnitView, code: str) -> str:
    row = scene.rules.units[unit.kind]
    stats = " ".join(f"{name} {value}" for name, value in zip(STATS, unit.stats, strict=True))
    special = f"; {', '.join(row.special)}" if row.special else ""
    return (
        f"{cell_of(scene, unit.cell):<4} {code} {row.name:<14} {unit.hp}/{row.hp} HP  {stats}  {_doing(unit)}{special}"
    )


def _doing(unit: UnitView) -> str:
    if unit.done:
        words = "done"
    elif unit.moved:
        words = f"has moved, {unit.left} MP left"
    else:
        words = "ready"
    return f"{words}, capturing for {counted(unit.progress, 'action')}" if unit.progress else words


def cell_of(scene: Scene, cell: int) -> str:
    width: int = scene.view.width
    return place_name(cell % width, cell // width)


def rivals(scene: Scene) -> Text | None:
    """Everybody else: seen now with their numbers, or remembered with the round."""
    view: View = scene.view
    seen = [_seen(scene, unit) for unit in view.units if unit.seat != scene.seat]
    rows = [filled([words], scene.room, "") for words in seen]
    rows += [_remembered(scene, ghost) for ghost in view.ghosts]
    return listing("Others", rows)


def _whose(scene: Scene, seat: int, kind: int) -> str:
    name = scene.rules.units[kind].name
    return f"{scene.names[seat]}'s {name}" if seat >= 0 else f"neutral {name}"


def _seen(scene: Scene, unit: UnitView) -> str:
    row = scene.rules.units[unit.kind]
    stats = " ".join(f"{name} {value}" for name, value in zip(STATS, unit.stats, strict=True))
    work = f", capturing for {counted(unit.progress, 'action')}" if unit.progress else ""
    return f"{cell_of(scene, unit.cell):<4} {_whose(scene, unit.seat, unit.kind)}: {unit.hp}/{row.hp} HP, {stats}{work}"


def _remembered(scene: Scene, ghost: GhostView) -> str:
    ago = scene.view.round - ghost.round
    when = "this round" if ago <= 0 else f"{counted(ago, 'round')} ago"
    name = _whose(scene, ghost.seat, ghost.kind)
    return f"{cell_of(scene, ghost.cell):<4} {name}: {ghost.hp} HP when last seen {when}"
