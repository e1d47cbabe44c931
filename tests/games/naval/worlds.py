"""Positions full of encounters, and their twins: the same to one seat, different behind its fog.

A twin changes what the seat cannot know and nothing else: other fleets, their positions, health, recharge, purchases,
placements, memories, and the dice. Each kind of change is a function of its own, so that a test can say which one
betrayed a leak.
"""

from collections.abc import Callable, Iterator

from cinque.games.naval import GAME
from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.content.words import STREAMS
from cinque.games.naval.play.codes import BATTLE, END, PLACEMENT, PURCHASE
from cinque.games.naval.play.figures import Figures
from cinque.games.naval.play.notation import open_chart
from cinque.games.naval.play.passage import inside
from cinque.games.naval.play.rules import legal, play, to_move
from cinque.games.naval.play.sight import visible_cells
from cinque.games.naval.play.state import Contact, NavalState, Ship, new_lookout, new_state
from cinque.games.naval.play.verbs.lookouts import look_from
from cinque.games.naval.play.verbs.ships import cover, put_down, take_up, uncover
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, verb_of
from cinque.kernel.play import begin

SIZE = 26
FLEETS = ["CFDT", "RFFDT", "SSTTRRD", "BBC", "TTRRDD"]


def skirmish(seed: int, seats: int, orders: int) -> NavalState:
    """A battle on a small map, fleets strewn over it, after some random orders."""
    rng = Rng(seed)
    board = open_chart(SIZE, "", seats).board
    land = " ".join({board.cell_name(rng.below(SIZE) * STRIDE + rng.below(SIZE)) for _ in range(40)})
    state = new_state(Figures(RULES), open_chart(SIZE, land, seats), Dice(f"skirmish {seed}", list(STREAMS)), seats)
    letters = [row.letter for row in RULES.ships]
    for seat in range(seats):
        for letter in FLEETS[rng.below(len(FLEETS))][: 6 if seats < 4 else 4]:
            add_ship(state, seat, letters.index(letter), rng)
    state.phase = BATTLE
    state.order = list(range(seats))
    state.round = 2
    for fleet in state.fleets:
        for ship in fleet:
            cover(state, ship)
    for seat in range(seats):
        look_from(state, seat, SILENT)
    wander(state, rng, orders)
    return state


def add_ship(state: NavalState, seat: int, kind: int, rng: Rng) -> Ship:
    """A ship somewhere free."""
    fleet = state.fleets[seat]
    ship = Ship(state.id_of(seat, len(fleet)), seat, len(fleet), kind, -1, 1, state.figures.ships.health[kind])
    fleet.append(ship)
    while ship.cell < 0:
        try_berth(state, ship, rng, None)
    put_down(state, ship)
    return ship


def try_berth(state: NavalState, ship: Ship, rng: Rng, unseen_by: int | None) -> bool:
    """Gives a ship that is off the map a random free place, out of one seat's sight; False when it is not free."""
    size = state.chart.size
    cell, facing = rng.below(size) * STRIDE + rng.below(size), rng.below(4)
    hull = state.figures.hull(ship.kind, facing)
    if not inside(size, hull, cell):
        return False
    for at in (cell + step for step in hull.cells):
        if state.chart.land[at] or state.at[at] or (unseen_by is not None and state.is_seen(unseen_by, at)):
            return False
    ship.cell, ship.facing = cell, facing
    return True


def wander(state: NavalState, rng: Rng, orders: int) -> None:
    """So many random moves, by any seat to move; a turn is ended one time in eight, so that much happens in each."""
    moves = Moves()
    for _ in range(orders):
        movers = to_move(state)
        if not movers:
            return
        seat = movers[rng.below(len(movers))]
        legal(state, seat, moves)
        move = moves.at(rng.below(moves.count))
        if state.phase == BATTLE and rng.below(8) == 0:
            move = moves.at(moves.count - 1)
            assert verb_of(move) == END
        play(state, seat, move, SILENT)


def opening(seed: int, seats: int, orders: int) -> NavalState:
    """A match in its first phases."""
    state = begin(GAME, GAME.options().check({"map_seed": 7}), seats, f"opening {seed}")
    assert isinstance(state, NavalState)
    wander(state, Rng(seed), orders)
    return state


def worlds(count: int, seed: int = 0) -> Iterator[NavalState]:
    """So many positions that are not over yet: mostly battles, some purchases and placements."""
    made = 0
    while made < count:
        seed += 1
        seats = 2 + seed % 3
        state = opening(seed, seats, 4 + seed * 11 % 60) if seed % 4 == 0 else skirmish(seed, seats, seed * 7 % 90)
        if to_move(state) and not state.gone:
            made += 1
            yield state


# --- Twins -----------------------------------------------------------------------------------------------------------

Change = Callable[[NavalState, int, Rng], bool]


def others(state: NavalState, seat: int) -> list[Ship]:
    """Ships of others on the map."""
    return [ship for fleet in state.fleets for ship in fleet if ship.seat != seat and ship.cell >= 0]


def hidden(state: NavalState, seat: int) -> list[Ship]:
    return [ship for ship in others(state, seat) if not visible_cells(state, seat, ship)]


def pick(ships: list[Ship], rng: Rng) -> Ship | None:
    return ships[rng.below(len(ships))] if ships else None


def move_a_hidden_ship(state: NavalState, seat: int, rng: Rng) -> bool:
    ship = pick(hidden(state, seat), rng)
    if ship is None or state.phase != BATTLE:
        return False
    uncover(state, ship)
    take_up(state, ship)
    old = ship.cell, ship.facing
    if not any(try_berth(state, ship, rng, seat) for _ in range(200)):
        ship.cell, ship.facing = old
    put_down(state, ship)
    cover(state, ship)
    return True


def hurt_a_ship(state: NavalState, seat: int, rng: Rng) -> bool:
    """One whose centre is not seen."""
    unknown = [ship for ship in others(state, seat) if ship.cell not in visible_cells(state, seat, ship)]
    ship = pick(unknown, rng)
    if ship is None:
        return False
    ship.health = 1 + rng.below(state.figures.ships.health[ship.kind])
    return True


def recharge_a_ship(state: NavalState, seat: int, rng: Rng) -> bool:
    ship = pick(others(state, seat), rng)
    if ship is None or state.phase != BATTLE:
        return False
    ship.recharge, ship.moved, ship.fired = rng.below(4), rng.below(2) == 1, rng.below(2) == 1
    return True


def turn_a_ship_about(state: NavalState, seat: int, rng: Rng) -> bool:
    """Bow to stern: the hull stays, the cone looks the other way."""
    ship = pick(others(state, seat), rng)
    if ship is None or state.phase != BATTLE:
        return False
    uncover(state, ship)
    ship.facing = (ship.facing + 2) % 4
    cover(state, ship)
    return True


def add_a_hidden_ship(state: NavalState, seat: int, rng: Rng) -> bool:
    owner = (seat + 1 + rng.below(state.seats - 1)) % state.seats
    if state.phase != BATTLE or len(state.fleets[owner]) >= state.figures.slots:
        return False
    ship = Ship(state.id_of(owner, len(state.fleets[owner])), owner, len(state.fleets[owner]), rng.below(7), -1, 1, 10)
    if not any(try_berth(state, ship, rng, seat) for _ in range(200)):
        return False
    state.fleets[owner].append(ship)
    put_down(state, ship)
    cover(state, ship)
    return True


def remove_a_hidden_ship(state: NavalState, seat: int, rng: Rng) -> bool:
    ship = pick([each for each in hidden(state, seat) if state.living(each.seat) > 1], rng)
    if ship is None or state.phase != BATTLE:
        return False
    uncover(state, ship)
    take_up(state, ship)
    ship.cell, ship.health = -1, 0
    return True


def renumber_a_fleet(state: NavalState, seat: int, rng: Rng) -> bool:
    """The owner lists his ships the other way round."""
    owner = (seat + 1 + rng.below(state.seats - 1)) % state.seats
    if state.phase != BATTLE:
        return False
    fleet = state.fleets[owner]
    new_ids = {ship.id: state.id_of(owner, len(fleet) - 1 - slot) for slot, ship in enumerate(fleet)}
    for lookout in state.lookouts:
        for contact in lookout.contacts:
            contact.ship = new_ids.get(contact.ship, contact.ship)
    fleet.reverse()
    for slot, ship in enumerate(fleet):
        ship.id, ship.slot = state.id_of(owner, slot), slot
        if ship.cell >= 0:
            put_down(state, ship)
    return True


def change_a_memory(state: NavalState, seat: int, rng: Rng) -> bool:
    """What another seat remembers and has counted."""
    owner = (seat + 1 + rng.below(state.seats - 1)) % state.seats
    lookout = state.lookouts[owner]
    fresh = new_lookout(state.chart, state.seats, state.figures.kinds)
    lookout.seen, lookout.known = fresh.seen, lookout.lit[:]
    lookout.next_contact += 1 + rng.below(9)
    ghost = Contact(lookout.next_contact, seat, rng.below(7))
    ghost.cells, ghost.clock = [rng.below(SIZE)], state.clock()
    lookout.contacts.append(ghost)
    state.unarmed[owner] = rng.below(9)
    if not state.lookouts[seat].felt:
        state.struck = not state.struck
    return state.phase == BATTLE


def change_the_dice(state: NavalState, seat: int, rng: Rng) -> bool:
    state.dice = Dice(f"other {rng.word()}", list(STREAMS))
    state.dice.counters = [rng.below(50) for _ in STREAMS]
    return True


def change_a_purchase(state: NavalState, seat: int, rng: Rng) -> bool:
    """Somebody else has bought something else; nothing that he could not."""
    owner = (seat + 1 + rng.below(state.seats - 1)) % state.seats
    if state.phase == BATTLE:
        return False
    for ship in state.fleets[owner]:
        if ship.cell >= 0:
            take_up(state, ship)
    kinds = sorted(rng.below(7) for _ in range(1 + rng.below(2)))
    figures = state.figures
    state.fleets[owner] = [
        Ship(state.id_of(owner, slot), owner, slot, kind, -1, 1, figures.ships.health[kind])
        for slot, kind in enumerate(kinds)
    ]
    return True


def change_a_placement(state: NavalState, seat: int, rng: Rng) -> bool:
    """Another ship lies elsewhere in its zone, or not at all yet."""
    ship = pick(others(state, seat), rng)
    if ship is None or state.phase != PLACEMENT:
        return False
    take_up(state, ship)
    ship.cell = -1
    return True


CHANGES: list[Change] = [
    move_a_hidden_ship,
    hurt_a_ship,
    recharge_a_ship,
    turn_a_ship_about,
    add_a_hidden_ship,
    remove_a_hidden_ship,
    renumber_a_fleet,
    change_a_memory,
    change_the_dice,
    change_a_purchase,
    change_a_placement,
]


def twin_of(state: NavalState, seat: int, change: Change, rng: Rng) -> NavalState | None:
    """The position with one thing changed that the seat cannot know; None where there is nothing to change."""
    twin = state.copy()
    if not change(twin, seat, rng):
        return None
    # What the others see follows from where they are now; their knowledge is behind the fog too.
    if twin.phase == BATTLE:
        for owner in range(twin.seats):
            if owner != seat:
                look_from(twin, owner, SILENT)
    return twin


def secret_phase(state: NavalState) -> bool:
    return state.phase in (PURCHASE, PLACEMENT)
