"""One attack, from the order to the last ship sunk (document, "Making an Attack"; NB-10 to NB-23)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.lines import grid_line
from cinque.games.naval.play.codes import HIT, NOTHING, SUNK
from cinque.games.naval.play.effects import Weapon
from cinque.games.naval.play.events import Fired, Hit, Splashed
from cinque.games.naval.play.sight import audience
from cinque.games.naval.play.state import NOBODY, NavalState, Ship
from cinque.games.naval.play.verbs.lookouts import feel, mark, note_empty, notice
from cinque.games.naval.play.verbs.ships import hurt, sink, spend
from cinque.kernel.log import Log, only


def detonation(state: NavalState, ship: Ship, target: i64) -> i64:
    """Where a torpedo goes off: on the first land or ship after its own hull, or else at its target (NB-20)."""
    line = grid_line(state.waters(), ship.cell, target)
    land = state.chart.land
    for i in range(1, len(line)):
        id: i64 = i64(state.at[line[i]])
        if id != ship.id and (id != NOBODY or land[line[i]] != 0):
            return line[i]
    return target


def struck_cells(state: NavalState, ship: Ship, weapon: Weapon, target: i64) -> vec[i64]:
    """Every cell that takes damage."""
    aim = detonation(state, ship, target) if weapon.blocked else target
    cells = weapon.pattern.struck(state.waters(), state.chart.size, ship.cell, aim)
    if not weapon.pattern.spares_firer:
        return cells
    spared = vec[i64]()
    for i in range(len(cells)):
        if i64(state.at[cells[i]]) != ship.id:
            spared = append(spared, cells[i])
    return spared


def attack(state: NavalState, ship: Ship, weapon: i64, target: i64, log: Log) -> None:
    """Fires, tells everyone what he may know, and removes what sank once all of it is done (NB-22)."""
    row = state.figures.weapons[weapon]
    cells = struck_cells(state, ship, row, target)
    spend(ship, row.recharge)
    log.settle()
    told = _in_order(cells)
    victims = _damage(state, row, told)
    _witness(state, ship, told, victims)
    if log.listening:
        _tell_shooter(state, ship, weapon, target, cells, log)
        _tell_victims(state, row, told, victims, log)
        _tell_others(state, ship, told, log)
    _learn(state, ship, row, cells)
    for each in victims:
        if each.seat != ship.seat:
            feel(state, each.seat, _struck_in(state, each, told), row.damage)
    for each in victims:
        if is_sunk(state, each):
            sink(state, each, log)


def _in_order(cells: vec[i64]) -> vec[i64]:
    """Struck cells from north-west to south-east, as all but the shooter are told of them and of the ships in them.

    The order of a pattern begins at the shooter or at his target, and nobody else may know either (NB-11).
    """
    numbers: list[int] = [cells[i] for i in range(len(cells))]
    numbers.sort()
    return vec[i64](numbers)


def is_sunk(state: NavalState, ship: Ship) -> bool:
    return ship.health < state.figures.afloat


def _damage(state: NavalState, weapon: Weapon, cells: vec[i64]) -> list[Ship]:
    """Each struck cell deals the full damage (NB-19, NB-23); the ships that took any."""
    victims: list[Ship] = []
    for i in range(len(cells)):
        id: i64 = i64(state.at[cells[i]])
        if id != NOBODY:
            ship = state.ship(id)
            hurt(state, ship, weapon.damage)
            if ship not in victims:
                victims.append(ship)
    return victims


def _witness(state: NavalState, ship: Ship, cells: vec[i64], victims: list[Ship]) -> None:
    """Who knows that there was damage in this full turn: shooter, victims, and whoever saw it."""
    if not victims:
        return
    notice(state, ship.seat)
    for seat in range(state.seats):
        for i in range(len(cells)):
            if i64(state.at[cells[i]]) != NOBODY and state.is_seen(seat, cells[i]):
                notice(state, seat)


def _tell_shooter(state: NavalState, ship: Ship, weapon: i64, target: i64, cells: vec[i64], log: Log) -> None:
    where: list[int] = []
    results: list[int] = []
    for i in range(len(cells)):
        id: i64 = i64(state.at[cells[i]])
        where.append(cells[i])
        if id == NOBODY:
            results.append(NOTHING)
        else:
            results.append(SUNK if is_sunk(state, state.ship(id)) else HIT)
    log.tell(audience(state, ship.seat), Fired(ship.seat, ship.slot, weapon, target, where, results))


def _tell_victims(state: NavalState, weapon: Weapon, cells: vec[i64], victims: list[Ship], log: Log) -> None:
    for victim in victims:
        where = _struck_in(state, victim, cells)
        damage = weapon.damage * len(where)
        news = Hit(victim.seat, victim.slot, where, damage, max(0, victim.health))
        log.tell(audience(state, victim.seat), news)


def _struck_in(state: NavalState, ship: Ship, cells: vec[i64]) -> list[int]:
    """The cells in which a ship is hit."""
    where: list[int] = []
    for i in range(len(cells)):
        if i64(state.at[cells[i]]) == ship.id:
            where.append(cells[i])
    return where


def _tell_others(state: NavalState, ship: Ship, cells: vec[i64], log: Log) -> None:
    """Whoever's radar covers a struck cell sees the splash (NB-39); hits on his own ships he has been told."""
    for seat in range(state.seats):
        if seat == ship.seat or state.is_out(seat):
            continue
        where: list[int] = []
        for i in range(len(cells)):
            id: i64 = i64(state.at[cells[i]])
            if state.is_seen(seat, cells[i]) and (id == NOBODY or state.owner(id) != seat):
                where.append(cells[i])
        if where:
            log.tell(only(seat), Splashed(where))


def _learn(state: NavalState, ship: Ship, weapon: Weapon, cells: vec[i64]) -> None:
    """The shooter remembers where he hit something he cannot see, and where there was nothing (NB-11)."""
    if weapon.blocked:
        _learn_way(state, ship, cells[0])
    for i in range(len(cells)):
        id: i64 = i64(state.at[cells[i]])
        if state.is_seen(ship.seat, cells[i]):
            continue
        if id == NOBODY or is_sunk(state, state.ship(id)):
            note_empty(state, ship.seat, cells[i])
        elif state.owner(id) != ship.seat:
            mark(state, ship.seat, cells[i])


def _learn_way(state: NavalState, ship: Ship, end: i64) -> None:
    """A torpedo that went on met nothing before its end (NB-20)."""
    line = grid_line(state.waters(), ship.cell, end)
    for i in range(1, len(line) - 1):
        if not state.is_seen(ship.seat, line[i]):
            note_empty(state, ship.seat, line[i])
