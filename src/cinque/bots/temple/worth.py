"""What units and buildings are worth to a bot, in points: ten a cycle."""

from typing import Final

from mypy_extensions import i64

from cinque.bots.temple.temper import Temper
from cinque.games.temple.play.codes import STAT_ATK, STAT_CAPTURE, STAT_CHARGE, STAT_MP, STAT_RNG, STAT_STRIKE_MOVED
from cinque.games.temple.play.effects import ask, ask_at_rest
from cinque.games.temple.play.state import TempleState, Unit

POINT: Final[i64] = 10
# A living unit holds ground and strikes each turn whatever HP it has left: so much of its price is not in its HP.
BODY: Final[i64] = 40
# Who captures is worth more than he costs: without him nothing is won.
HANDS: Final[i64] = 15
# What any building is worth, were it only for its walls.
WALLS: Final[i64] = 20


def life_of(state: TempleState, unit: Unit) -> i64:
    """What is lost with the unit beyond its HP."""
    hands = HANDS if ask(state, unit, STAT_CAPTURE) > 0 else 0
    return state.figures.kinds.cyc[unit.kind] * POINT * BODY // 100 + hands


def blood_of(state: TempleState, unit: Unit, hp: i64) -> i64:
    """What so many HP of the unit are worth."""
    figures = state.figures
    return figures.kinds.cyc[unit.kind] * POINT * (100 - BODY) * hp // (100 * figures.kinds.hp[unit.kind])


def worth_of(state: TempleState, unit: Unit) -> i64:
    return life_of(state, unit) + blood_of(state, unit, unit.hp)


def harm(state: TempleState, unit: Unit, damage: i64) -> i64:
    """What the owner of the unit loses by this much damage."""
    if damage <= 0:
        return 0
    if damage >= unit.hp:
        return worth_of(state, unit)
    return blood_of(state, unit, damage)


def blow_of(state: TempleState, unit: Unit) -> i64:
    """The attack others must reckon with on its next turn: a charge is counted at its longest."""
    attack = ask_at_rest(state, unit, STAT_ATK)
    if ask(state, unit, STAT_RNG) <= 0:
        return 0
    return attack + ask(state, unit, STAT_CHARGE) * ask(state, unit, STAT_MP)


def strikes_after_moving(state: TempleState, unit: Unit) -> bool:
    return ask(state, unit, STAT_STRIKE_MOVED) != 0


def site_worth(state: TempleState, site: i64, seat: i64, temper: Temper) -> i64:
    """What it is worth to the seat to own a building: land by its tiles, workshops by what they make."""
    figures = state.figures
    kind = figures.site_kind[site]
    land = figures.land_start[site + 1] - figures.land_start[site]
    value: i64 = WALLS + temper.income * land
    if figures.buildings.tier[kind] > 0 and state.tier(seat) < figures.tier_cap:
        value += temper.tier
    if makes_any(state, site):
        value += temper.workshop
    if state.site_owner[site] >= 0:
        value += value // 2
    home = figures.site_home[site]
    if home >= 0 and home != seat and state.alive[home] != 0:
        value = temper.home
    return value


def makes_any(state: TempleState, site: i64) -> bool:
    """Whether the building produces units."""
    figures = state.figures
    base = figures.site_kind[site] * figures.kind_count
    kind: i64 = 0
    while kind < figures.kind_count:
        if figures.made[base + kind] != 0:
            return True
        kind += 1
    return False


def home_of(state: TempleState, seat: i64) -> i64:
    """The site of the seat's own Temple-tron, or -1."""
    figures = state.figures
    site: i64 = 0
    while site < figures.sites:
        if figures.site_home[site] == seat:
            return site
        site += 1
    return -1
