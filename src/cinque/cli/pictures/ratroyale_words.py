"""Ratatouille Royale in words: crumbs, rodents with skills and effects, the hand."""

from rich.text import Text

from cinque.boards.notation import place_name
from cinque.cli.pictures.scene import Scene, counted, labelled, lines, listing, seat_style
from cinque.games.ratroyale.content.rows import RodentRow, SkillRow, StructureRow, TrickRow
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.knowledge.shown import MarkView, UnitView, View

Kind = RodentRow | StructureRow
Card = RodentRow | TrickRow
SEATS = 2


def kinds_of(rules: Rules) -> list[Kind]:
    return [*rules.roster, *rules.structures]


def cards_of(rules: Rules) -> list[Card]:
    return [*rules.roster, *rules.tricks]


def cell_of(scene: Scene, cell: int) -> str:
    width: int = scene.view.width
    return place_name(cell % width, cell // width)


def code_of(scene: Scene, unit: UnitView) -> str:
    """Capitals for seat 0, small letters for seat 1, one of each for what is nobody's."""
    code = kinds_of(scene.rules)[unit.kind].code
    return (code, code.lower(), code.capitalize())[min(unit.seat, SEATS)]


def heading(scene: Scene) -> Text:
    view: View = scene.view
    whose = "it is over" if view.outcome is not None else "your turn"
    if view.outcome is None and view.seat != scene.seat:
        whose = f"{scene.names[view.seat]} to move"
    out = Text(f"{view.map}, turn {view.turn} of {view.turn_cap}, {whose}.")
    for seat, each in enumerate(view.seats):
        crumbs = f"{each.crumbs} crumbs now" if seat == view.seat else f"{each.income} crumbs next turn"
        words = (
            f"{scene.names[seat]}: {crumbs}, {counted(each.lairs, 'Lair')}, {counted(each.deck, 'card')} in the deck"
        )
        out.append(f"\n{seat} ", seat_style(seat)).append(words, "default")
    return out


def own_rows(scene: Scene) -> Text | None:
    """The own side; under each rodent the skills it can be told to use, by number."""
    view: View = scene.view
    if scene.seat is None:
        return None
    mine = [unit for unit in view.units if unit.seat in (scene.seat, SEATS)]
    return listing(
        "Your side (moves and skills left; use FROM SKILL TO)",
        (_own(scene, unit) for unit in mine),
        seat_style(scene.seat),
    )


def _own(scene: Scene, unit: UnitView) -> Text:
    kind = kinds_of(scene.rules)[unit.kind]
    left = f", {unit.moves} moves, {unit.stamina} skills" if isinstance(kind, RodentRow) else ""
    cost = f", a move costs {kind.move_cost}" if isinstance(kind, RodentRow) and unit.moves else ""
    words = f"{_line(scene, unit)}{left}{cost}"
    skills = [f"    {number} {_skill(skill)}" for number, skill in enumerate(kind.skills) if unit.stamina]
    return lines(words, *skills)


def _skill(skill: SkillRow) -> str:
    reach = "" if skill.reach is None else f", reach {skill.reach}"
    return f"{skill.name}, {counted(skill.cost, 'crumb')}{reach}: {skill.help}"


def others(scene: Scene) -> Text | None:
    view: View = scene.view
    rows = [
        labelled(f"{scene.names[unit.seat]}: ", seat_style(unit.seat), _line(scene, unit))
        for unit in view.units
        if unit.seat not in (scene.seat, SEATS)
    ]
    return listing("Others", rows)


def _line(scene: Scene, unit: UnitView) -> str:
    kind = kinds_of(scene.rules)[unit.kind]
    marks = "".join(f", {_mark(scene, mark)}" for mark in unit.marks)
    numbers = f"{unit.health}/{kind.health} HP, ATK {unit.attack}, DEF {unit.defense}"
    speed = f", speed {unit.speed}" if isinstance(kind, RodentRow) else ""
    able = "" if unit.able else ", cannot act"
    return f"{cell_of(scene, unit.cell):<4} {code_of(scene, unit)} {kind.name}: {numbers}{speed}{able}{marks}"


def _mark(scene: Scene, mark: MarkView) -> str:
    name = scene.rules.statuses[mark.status].name
    strength = f" {mark.intensity}" if mark.intensity > 1 else ""
    return f"{name}{strength}" + (f" for {counted(mark.left, 'turn')}" if mark.left >= 0 else "")


def hand_rows(scene: Scene) -> Text | None:
    """The hand by slot, and what is being aimed."""
    view: View = scene.view
    if view.mine is None:
        return None
    crumbs = view.seats[scene.seat or 0].crumbs
    rows = [_card(scene.rules, slot, card, crumbs) for slot, card in enumerate(view.mine.hand) if card >= 0]
    hand = listing("Your hand (place SLOT TILE)", rows)
    if view.aim is None:
        return hand
    picked = ", ".join(cell_of(scene, cell) for cell in view.aim.picks)
    steps = f"target {len(view.aim.picks) + 1} of {view.aim.steps}"
    return lines(hand, f"You are aiming: {steps} after {picked}. aim TILE, or cancel.")


def _card(rules: Rules, slot: int, card: int, crumbs: int) -> Text:
    row = cards_of(rules)[card]
    style = "default" if row.cost <= crumbs else "bright_black"
    dear = "" if row.cost <= crumbs else " (too dear now)"
    return Text(f"{slot} {row.name}, {counted(row.cost, 'crumb')}{dear}: {_about(row)}", style)


def _about(row: Card) -> str:
    if isinstance(row, TrickRow):
        return f"{row.help} On: {row.placement}"
    skills = ", ".join(skill.name for skill in row.skills)
    return f"{row.role}, {row.health} HP, ATK {row.attack}, DEF {row.defense}, speed {row.speed}; {skills}"
