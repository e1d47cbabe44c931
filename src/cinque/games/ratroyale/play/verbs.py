"""The only functions that change a RatState. Each makes one change and tells one event."""

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.games.ratroyale.play.codes import DICE_DRAW_0, HEALTH, MOVES, STAMINA
from cinque.games.ratroyale.play.events import (
    Aimed,
    Appeared,
    Cancelled,
    CrumbsGiven,
    DeckReset,
    Defeated,
    Dodged,
    Drew,
    Faded,
    Healed,
    Hurt,
    Landed,
    Marked,
    Moved,
    Placed,
    Refilled,
    Refreshed,
    Swapped,
    TurnBegan,
    TurnEnded,
    Used,
    Weakened,
)
from cinque.games.ratroyale.play.state import (
    DRAWN,
    FOREVER,
    NOT_AIMING,
    RUNNING,
    SEATS,
    Mark,
    RatState,
    Unit,
    total,
    whole_deck,
)
from cinque.kernel.events import Ended, Resigned
from cinque.kernel.log import PUBLIC, SILENT, Log, only
from cinque.kernel.record import Outcome


def outcome_of(state: RatState) -> Outcome | None:
    if state.result == RUNNING:
        return None
    winners: list[int] = [] if state.result == DRAWN else [state.result]
    return Outcome(winners, state.why)


def spend(state: RatState, slot: i64, cost: i64, picks: vec[i64], log: Log) -> None:
    """A card leaves the hand and is paid for; it stays out until the deck resets (RR-03, RR-48)."""
    cards = state.cards[state.seat]
    card = cards.hand[slot]
    state.crumbs -= cost
    cards.hand[slot] = -1
    cards.played[cards.since[slot] * state.figures.squeaks.cards + card] += 1
    if log.listening:
        log.tell(PUBLIC, Placed(state.seat, slot, card, list(picks), state.crumbs))


def appear(state: RatState, seat: i64, kind: i64, cell: i64, log: Log) -> Unit:
    """Somebody new stands on the field, with full stamina (RR-10)."""
    stats = state.figures.squeaks.kinds[kind].stats
    slot: i64 = _free_slot(state)
    unit = Unit(state.next_id, slot, seat, kind, cell, stats[HEALTH])
    unit.moves = stats[MOVES]
    unit.stamina = stats[STAMINA]
    state.next_id += 1
    if slot < len(state.units):
        state.units[slot] = unit
    else:
        state.units.append(unit)
    state.at[cell] = slot + 1
    if state.figures.squeaks.kinds[kind].base:
        state.lairs[seat] += 1
    if log.listening:
        log.tell(PUBLIC, Appeared(unit.id, seat, kind, cell))
    return unit


def _free_slot(state: RatState) -> i64:
    for unit in state.units:
        if unit.health <= 0:
            return unit.slot
    return len(state.units)


def draw(state: RatState, seat: i64, slot: i64, log: Log) -> None:
    """A card from the deck into a slot; an empty deck becomes whole again first (RR-03, RR-05)."""
    cards = state.cards[seat]
    if cards.left == 0:
        cards.deck = cards.whole[:]
        cards.left = total(cards.whole)
        cards.cycle += 1
        for _ in range(state.figures.squeaks.cards):
            cards.played = append(cards.played, 0)
        if log.listening:
            log.tell(PUBLIC, DeckReset(seat, cards.cycle))
    at: i64 = state.dice.below(DICE_DRAW_0 + seat, cards.left)
    card: i64 = 0
    while at >= cards.deck[card]:
        at -= cards.deck[card]
        card += 1
    take(state, seat, slot, card)
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Refilled(seat, slot, cards.cycle, cards.left))
        if not state.imagined:
            log.tell(only(seat), Drew(slot, card))


def take(state: RatState, seat: i64, slot: i64, card: i64) -> None:
    """A certain card goes from the deck into a slot."""
    cards = state.cards[seat]
    cards.deck[card] -= 1
    cards.left -= 1
    cards.hand[slot] = card
    cards.since[slot] = cards.cycle


def walk(state: RatState, unit: Unit, to: i64, path: list[int], cost: i64, log: Log) -> None:
    """One movement action: crumbs and a unit of Move Stamina for a path (RR-11)."""
    state.crumbs -= cost
    unit.moves -= 1
    _relocate(state, unit, to)
    if log.listening:
        log.tell(PUBLIC, Moved(unit.id, path, state.crumbs))


def land(state: RatState, unit: Unit, to: i64, log: Log) -> None:
    """Somebody comes to a free tile without walking there."""
    _relocate(state, unit, to)
    if log.listening:
        log.tell(PUBLIC, Landed(unit.id, to))


def swap(state: RatState, unit: Unit, other: Unit, log: Log) -> None:
    """Two change places."""
    cell = unit.cell
    unit.cell = other.cell
    other.cell = cell
    state.at[unit.cell] = unit.slot + 1
    state.at[other.cell] = other.slot + 1
    if log.listening:
        log.tell(PUBLIC, Swapped(unit.id, other.id))


def use(state: RatState, unit: Unit, skill: i64, cost: i64, picks: vec[i64], log: Log) -> None:
    """A skill is completed, and only now paid: crumbs and a unit of Skill Stamina (RR-13)."""
    state.crumbs -= cost
    unit.stamina -= 1
    if log.listening:
        log.tell(PUBLIC, Used(unit.id, skill, list(picks), state.crumbs))


def aim(state: RatState, verb: i64, start: i64, skill: i64, picks: vec[i64], log: Log) -> None:
    """A target is selected and another is wanted. Nobody else learns of it, and nothing is paid (RR-13)."""
    state.aim_verb = verb
    state.aim_from = start
    state.aim_skill = skill
    state.picks = picks
    if log.listening:
        log.tell(only(state.seat), Aimed(list(picks)))


def lower(state: RatState) -> None:
    """Target selection is over; what comes of it tells its own events."""
    state.aim_verb = NOT_AIMING
    state.aim_from = 0
    state.aim_skill = 0
    state.picks = vec[i64]()


def cancel(state: RatState, log: Log) -> None:
    """Target selection is given up, free of charge (RR-13)."""
    lower(state)
    if log.listening:
        log.tell(only(state.seat), Cancelled())


def hurt(state: RatState, unit: Unit, amount: i64, before: i64, log: Log) -> None:
    """Damage. A struck blow is never taken back."""
    unit.health = max(unit.health - amount, 0)
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Hurt(unit.id, amount, before, unit.health))


def dodge(state: RatState, unit: Unit, log: Log) -> None:
    """A targeted attack does nothing at all (RR-37)."""
    if log.listening:
        log.tell(PUBLIC, Dodged(unit.id))


def heal(state: RatState, unit: Unit, amount: i64, log: Log) -> None:
    unit.health += amount
    if log.listening:
        log.tell(PUBLIC, Healed(unit.id, amount, unit.health))


def weaken(state: RatState, unit: Unit, health: i64, log: Log) -> None:
    """Health falls to a number."""
    unit.health = health
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Weakened(unit.id, health))


def leave(state: RatState, unit: Unit, log: Log) -> None:
    """A defeated unit is off the field at once (RR-48)."""
    state.at[unit.cell] = 0
    unit.health = 0
    unit.marks = []
    if state.kind_of(unit).base:
        state.lairs[unit.seat] -= 1
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Defeated(unit.id, unit.cell))


def mark(state: RatState, unit: Unit, new: Mark, log: Log) -> Mark:
    """A status is carried; the one that is refreshed keeps the greater intensity and the longer time (RR-26)."""
    carried = new
    unique = state.figures.squeaks.statuses[new.status].unique
    for old in unit.marks:
        if old.status == new.status and (unique or old.source == new.source):
            carried = old
            old.intensity = max(old.intensity, new.intensity)
            if old.left != FOREVER and (new.left == FOREVER or new.left > old.left):
                old.left = new.left
                old.clock = new.clock
            break
    else:
        unit.marks.append(new)
    if log.listening:
        log.tell(PUBLIC, Marked(unit.id, carried.status, carried.intensity, carried.clock, carried.left))
    return carried


def fade(state: RatState, unit: Unit, old: Mark, log: Log) -> None:
    """A status ends."""
    unit.marks = [each for each in unit.marks if each is not old]
    if log.listening:
        log.tell(PUBLIC, Faded(unit.id, old.status))


def shorten(state: RatState, unit: Unit, old: Mark, clock: i64, left: i64, log: Log) -> None:
    """A lasting status begins to run out; one that runs out already is not prolonged."""
    if old.left == FOREVER:
        old.clock = clock
        old.left = left
        if log.listening:
            log.tell(PUBLIC, Marked(unit.id, old.status, old.intensity, old.clock, old.left))


def refresh(state: RatState, unit: Unit, moves: i64, stamina: i64, log: Log) -> None:
    """Stamina given back in the middle of a turn."""
    unit.moves += moves
    unit.stamina += stamina
    if log.listening:
        log.tell(PUBLIC, Refreshed(unit.id, unit.moves, unit.stamina))


def rest(state: RatState, unit: Unit) -> None:
    """Stamina is full again when the turn ends (RR-12); the end of the turn says so."""
    stats = state.kind_of(unit).stats
    unit.moves = stats[MOVES]
    unit.stamina = stats[STAMINA]
    unit.fresh = False


def tire(unit: Unit) -> None:
    """No stamina is left, for positions that are written down."""
    unit.moves = 0
    unit.stamina = 0


def stand(state: RatState, seat: i64, kind: i64, cell: i64) -> Unit:
    """Somebody was there before the match began."""
    unit = appear(state, seat, kind, cell, SILENT)
    unit.fresh = False
    return unit


def hold(state: RatState, seat: i64, whole: vec[i64]) -> None:
    """A seat has a squeak set, and nothing is drawn from it yet."""
    state.cards[seat] = whole_deck(whole, state.figures.hand)


def imagine(state: RatState) -> None:
    """From here on this is only imagined, and nobody is told which card is drawn."""
    state.imagined = True


def go_first(state: RatState, seat: i64) -> None:
    """A seat has the first turn (RR-47)."""
    state.first = seat
    state.seat = seat


def tick(mark: Mark) -> None:
    """One turn end less is left of a status; how many are left is told when it is given."""
    mark.left -= 1


def close_turn(state: RatState, log: Log) -> None:
    """Crumbs left are forfeited (RR-02)."""
    forfeited = state.crumbs
    state.crumbs = 0
    if log.listening:
        log.tell(PUBLIC, TurnEnded(state.seat, forfeited))


def open_turn(state: RatState, log: Log) -> None:
    """The other seat's turn begins."""
    state.seat = SEATS - 1 - state.seat
    state.turn += 1
    state.opening = True
    if log.listening:
        log.tell(PUBLIC, TurnBegan(state.seat, state.turn))


def give_crumbs(state: RatState, base: i64, stacks: i64, bonus: i64, log: Log) -> None:
    """The crumbs of this turn (RR-01)."""
    state.crumbs = base + stacks + bonus
    state.opening = False
    if log.listening:
        log.tell(PUBLIC, CrumbsGiven(state.seat, state.crumbs, base, stacks, bonus))


def give_up(state: RatState, seat: i64, log: Log) -> None:
    state.resigned = True
    if log.listening:
        log.tell(PUBLIC, Resigned(seat))


def finish(state: RatState, result: i64, why: str, log: Log) -> None:
    """The match is over."""
    lower(state)
    state.result = result
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))


def _relocate(state: RatState, unit: Unit, to: i64) -> None:
    state.at[unit.cell] = 0
    unit.cell = to
    state.at[to] = unit.slot + 1
