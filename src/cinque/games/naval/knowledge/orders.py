"""What one press means with a ship in hand: at which contacts it can fire from where it lies, with what, and an order
in a few words. Everything here is made of what the seat knows: contacts, land, its own ships."""

from mypy_extensions import i64

from cinque.boards.lines import grid_line
from cinque.games.naval.content.tables import PERMILLE
from cinque.games.naval.content.words import BEARINGS
from cinque.games.naval.play.battle import can_aim, can_order, holds_fire
from cinque.games.naval.play.codes import BATTLE, END, FIRE, SAIL
from cinque.games.naval.play.effects import Weapon
from cinque.games.naval.play.state import NOBODY, RUNNING, Contact, NavalState, Ship
from cinque.kernel.hints import Pointed
from cinque.kernel.moves import first, pack, second, third, verb_of
from cinque.kernel.strikes import Forecast, Harm, Place, Strike


def strikes_of(state: NavalState, seat: int, slot: int) -> list[Strike]:
    """Every known cell of every contact: the weapons that reach it from where the ship lies, the best first, or how
    many steps are missing. No ship sails by itself for a shot: what it would pass is not known."""
    ship = _in_hand(state, seat, slot)
    if ship is None:
        return []
    out: list[Strike] = []
    taken: set[int] = set()
    contacts = sorted(state.lookouts[seat].contacts, key=lambda each: (each.ship == NOBODY, -each.clock, each.id))
    for contact in contacts:
        for cell in contact.cells:
            if cell not in taken and not _is_own(state, seat, cell):
                taken.add(cell)
                out.append(_strike(state, ship, contact, cell))
    return out


def _in_hand(state: NavalState, seat: int, slot: int) -> Ship | None:
    """The ship, if the seat may give it an order now."""
    if state.result != RUNNING or state.phase != BATTLE or state.seat() != seat:
        return None
    if not 0 <= slot < len(state.fleets[seat]):
        return None
    ship = state.fleets[seat][slot]
    return ship if can_order(ship) else None


def _is_own(state: NavalState, seat: i64, cell: i64) -> bool:
    id = i64(state.at[cell])
    return id != NOBODY and state.owner(id) == seat


def _strike(state: NavalState, ship: Ship, contact: Contact, cell: i64) -> Strike:
    apart = state.waters().manhattan(ship.cell, cell)
    carried = state.figures.carried[ship.kind]
    furthest = max([state.figures.weapons[weapon].range for weapon in carried], default=0)
    if not carried or holds_fire(state):
        return Strike(contact.id, cell, far=-1)
    places: list[tuple[tuple[bool, int, int], Place]] = []
    for weapon in carried:
        row = state.figures.weapons[weapon]
        if apart > row.range or not can_aim(state, ship, row, cell) or _is_stopped(state, ship, row, cell):
            continue
        harm = _harm(contact, row)
        order = [pack(FIRE, ship.slot, weapon, cell)]
        forecast = Forecast([harm], cost={"recharge": row.recharge} if row.recharge else {}, final=True)
        # What sinks it goes first, then what does most a turn; of those the one that is ready again sooner.
        rank = (not harm.dies, 0 if harm.dies else -row.damage * PERMILLE // (row.recharge + 1), row.recharge)
        places.append((rank, Place(ship.cell, order, forecast)))
    places.sort(key=lambda each: each[0])
    return Strike(contact.id, cell, [place for _, place in places], max(apart - furthest, 0))


def _harm(contact: Contact, row: Weapon) -> Harm:
    """Damage to a cell of it; what is left is known only while its centre is in sight (NB-08), and -1 else."""
    live = contact.ship != NOBODY
    if contact.health < 0:
        return Harm(contact.id, row.damage, -1)
    left = max(contact.health - row.damage, 0)
    return Harm(contact.id, row.damage, left, live and left == 0)


def _is_stopped(state: NavalState, ship: Ship, row: Weapon, target: i64) -> bool:
    """Whether something known lies in the way of what runs through the water (NB-20)."""
    if not row.blocked:
        return False
    known = {cell for contact in state.lookouts[ship.seat].contacts if contact.ship != NOBODY for cell in contact.cells}
    line = grid_line(state.waters(), ship.cell, target)
    for i in range(1, len(line) - 1):
        cell = line[i]
        friend = _is_own(state, ship.seat, cell) and i64(state.at[cell]) != ship.id
        if state.chart.land[cell] != 0 or friend or cell in known:
            return True
    return False


# --- an order in words -----------------------------------------------------------------------------------------------


def words_of(before: NavalState, seat: int, moves: list[int]) -> str:
    """ "Scout h5 to k5, fires Shell at k9"."""
    words: list[str] = []
    for move in moves:
        verb = verb_of(move)
        if verb == END:
            words.append("end of turn")
        elif verb == SAIL or verb == FIRE:
            words.append(_order_words(before, before.fleets[seat][first(move)], move, not words))
    return ", ".join(words)


def _order_words(state: NavalState, ship: Ship, move: i64, begins: bool) -> str:
    board = state.waters()
    name = f"{state.figures.rules.ships[ship.kind].name} " if begins else ""
    at = board.cell_name(ship.cell)
    if verb_of(move) == FIRE:
        weapon = state.figures.rules.weapons[second(move)].name
        return f"{name}{at + ' ' if begins else ''}fires {weapon} at {board.cell_name(third(move))}"
    to = second(move)
    bow = BEARINGS[third(move)]
    return f"{name}{at} to {board.cell_name(to)}" if to != ship.cell else f"{name}{at} turns {bow}"


def pointed(before: NavalState, seat: int, moves: list[int]) -> Pointed:
    """Which ship an order is for, where it ends, and what it fires at."""
    ordered = [move for move in moves if verb_of(move) in (SAIL, FIRE)]
    if not ordered or before.phase != BATTLE:
        return Pointed()
    board, ship = before.waters(), before.fleets[seat][first(ordered[0])]
    stands = next((second(move) for move in ordered if verb_of(move) == SAIL), ship.cell)
    shots = [third(move) for move in ordered if verb_of(move) == FIRE]
    where = board.cell_name(shots[0] if shots else stands)
    who = f"your {before.figures.rules.ships[ship.kind].name} on {board.cell_name(ship.cell)}"
    return Pointed(who, where, ship.slot, ship.cell, stands, shots[0] if shots else stands)
