"""Numbers that can be changed by something else, and what changes them.

The engine asks for a number with `ask`; attributes, the owner's god and the place the unit stands on may change it, in
this order. Nothing is pushed and taken back.
"""

from mypy_extensions import i64

from cinque.games.temple.play.codes import PER_CAMOUFLAGE, PER_CHARGE, PER_HEALTH, STAT_CHARGE, STAT_MP
from cinque.games.temple.play.figures import Modifier
from cinque.games.temple.play.state import TempleState, Unit


def ask(state: TempleState, unit: Unit, stat: i64) -> i64:
    """The value of a stat of the unit after every effect in force."""
    return _folded(state, unit, stat, False)


def ask_at_rest(state: TempleState, unit: Unit, stat: i64) -> i64:
    """The same without its charge: what others may know, who have not seen where it set out."""
    return _folded(state, unit, stat, True)


def _folded(state: TempleState, unit: Unit, stat: i64, at_rest: bool) -> i64:
    figures = state.figures
    column = unit.kind * figures.stat_count + stat
    row = state.profile(unit.seat) * figures.row_width + column
    value = figures.base[row]
    for modifier in figures.modifiers[row]:
        value = modifier.applied(value, quantity(state, unit, modifier.per, at_rest))
    for modifier in figures.place_modifiers[figures.place_row[unit.cell] + column]:
        value = modifier.applied(value, quantity(state, unit, modifier.per, at_rest))
    return value


def quantity(state: TempleState, unit: Unit, per: i64, at_rest: bool) -> i64:
    """What an effect's amount is multiplied by."""
    if per == PER_HEALTH:
        return unit.hp
    if per == PER_CHARGE:
        if at_rest:
            return 0
        return unit.charged * ask(state, unit, STAT_CHARGE)
    if per == PER_CAMOUFLAGE:
        return unit.camouflage
    return 1


def left(state: TempleState, unit: Unit) -> i64:
    """Movement points the unit has left this turn (TB-11)."""
    rest = ask(state, unit, STAT_MP) - unit.spent
    return max(0, rest)


def lines(state: TempleState, unit: Unit, stat: i64, at_rest: bool) -> list[tuple[str, int]]:
    """How a number comes about: the printed value, then each effect's source and what the value is after it."""
    figures = state.figures
    row = figures.row(state.profile(unit.seat), unit.kind) + stat
    plain = figures.row(0, unit.kind) + stat
    out: list[tuple[str, int]] = [("", figures.base[plain])]
    value = figures.base[row]
    if value != figures.base[plain] and unit.seat >= 0:
        out.append((figures.rules.gods[state.god[unit.seat]].god, value))
    place = figures.place_row[unit.cell] + figures.row(0, unit.kind) + stat
    both: list[Modifier] = figures.modifiers[row] + figures.place_modifiers[place]
    for modifier in both:
        after = modifier.applied(value, quantity(state, unit, modifier.per, at_rest))
        if after != value:
            out.append((modifier.source, after))
        value = after
    return out
