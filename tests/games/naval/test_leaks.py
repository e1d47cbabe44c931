"""The test of the test: leaks of many kinds, planted one at a time, and each is caught."""

from typing import Any

import pytest
from msgspec.structs import replace

from cinque.games.naval import GAME, NavalGame
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.knowledge.guess import guess_of
from cinque.games.naval.knowledge.shown import Tally, View
from cinque.games.naval.play.codes import BATTLE, PURCHASE, SAIL
from cinque.games.naval.play.events import Fired, Sailed
from cinque.games.naval.play.passage import blocker, inside
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Dice
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.moves import Moves, first, second, third, verb_of
from cinque.kernel.offers import Offer
from cinque.kernel.reason import Reason
from tests.games.naval.watching import leaks
from tests.games.naval.worlds import worlds


class TheSeed(NavalGame):
    """Something drawn from the secret seed is shown."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, chart=replace(view.chart, number=state.dice.key[0]))


class AUnitCount(NavalGame):
    """How many ships the others have left."""

    def view(self, state: NavalState, seat: int | None) -> View:
        counts = [Tally(owner, 0, state.living(owner)) for owner in range(state.seats)]
        return replace(super().view(state, seat), sunk=counts)


class TheNextId(NavalGame):
    """Contacts are numbered by the ships they are."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        if seat is None or not view.contacts:
            return view
        ids = [contact.ship for contact in state.lookouts[seat].contacts]
        return replace(view, contacts=[replace(each, id=id) for each, id in zip(view.contacts, ids, strict=True)])


class ASharedUpdateNumber(NavalGame):
    """Every move of anybody counts one number up, and all can see it."""

    def play(self, state: NavalState, seat: int, move: int, log: Log) -> None:
        super().play(state, seat, move, log)
        state.why += "."

    def view(self, state: NavalState, seat: int | None) -> View:
        return replace(super().view(state, seat), turn=len(state.why))


def truly_blocked(state: NavalState, seat: int, move: int) -> bool:
    """Whether a sail would end on a ship, seen or not."""
    if state.phase != BATTLE or verb_of(move) != SAIL or first(move) >= len(state.fleets[seat]):
        return False
    ship = state.fleets[seat][first(move)]
    hull = state.figures.hull(ship.kind, third(move))
    return inside(state.chart.size, hull, second(move)) and blocker(state, ship, hull, second(move)) >= 0


class ABlockerNamedInARefusal(NavalGame):
    """The fog refuses the move."""

    def refusal(self, state: NavalState, seat: int, move: int) -> Reason | None:
        if truly_blocked(state, seat, move):
            return Reason("A ship you cannot see lies there.")
        return super().refusal(state, seat, move)


class AListsOrder(NavalGame):
    """Contacts are listed in the order of the other side's fleet."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        if seat is None or not view.contacts:
            return view
        pairs = zip(state.lookouts[seat].contacts, view.contacts, strict=True)
        return replace(view, contacts=[each for _, each in sorted(pairs, key=lambda pair: pair[0].ship)])


class AListsLength(NavalGame):
    """An empty place for every ship of the others."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, known=view.known + " " * sum(len(fleet) for fleet in state.fleets))


class AnOfferOnlyTheTruthAllows(NavalGame):
    """Places under a ship in the fog are left out."""

    def offers(self, state: NavalState, seat: int) -> list[Offer]:
        offers = super().offers(state, seat)
        return [self.thinned(state, seat, offer) if offer.verb == "sail" else offer for offer in offers]

    def thinned(self, state: NavalState, seat: int, offer: Offer) -> Offer:
        move = self.grammar({}).move
        rows = [
            row for row in offer.rows() if not truly_blocked(state, seat, move("sail", [offer.fixed["ship"], *row]))
        ]
        return replace(offer, picks=[value for row in rows for value in row])


class ALegalMoveOnlyTheTruthAllows(NavalGame):
    """The same in the list of legal moves."""

    def legal(self, state: NavalState, seat: int, out: Moves) -> None:
        super().legal(state, seat, out)
        kept = [move for move in out.to_list() if not truly_blocked(state, seat, move)]
        out.clear()
        for move in kept:
            out.add(move)


class Overhearing(NavalGame):
    """An event reaches everybody that concerns one."""

    kind: type = Sailed

    def play(self, state: NavalState, seat: int, move: int, log: Log) -> None:
        super().play(state, seat, move, log)
        log.told = [
            PUBLIC if isinstance(event, self.kind) else told for event, told in zip(log.events, log.told, strict=True)
        ]


class AnEventToTheWrongSeat(Overhearing):
    kind = Sailed


class AShotHeardByAll(Overhearing):
    kind = Fired


class APreviewOfTheTruth(NavalGame):
    """Previews are played on the true position."""

    def imagine(self, state: NavalState, seat: int, dice: Dice) -> NavalState:
        return state.copy()


class AGuessThatKnows(NavalGame):
    """A guess keeps what nobody told the seat."""

    def guess(self, state: NavalState, seat: int, dice: Dice) -> NavalState:
        guess = guess_of(state, seat, dice)
        guess.struck = state.struck
        return guess


class AnUndoThatTellsWhoSaw(NavalGame):
    """A move that another seat noticed cannot be taken back."""

    def play(self, state: NavalState, seat: int, move: int, log: Log) -> None:
        super().play(state, seat, move, log)
        if any(
            told != PUBLIC and told >> other & 1 for told in log.told for other in range(state.seats) if other != seat
        ):
            log.settle()


class TheHealthOfAHalfSeenShip(NavalGame):
    """Health is shown with any cell of a ship."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        if seat is None or not view.contacts:
            return view
        pairs = zip(state.lookouts[seat].contacts, view.contacts, strict=True)
        return replace(
            view,
            contacts=[replace(each, health=state.ship(own.ship).health) if own.ship else each for own, each in pairs],
        )


class AThreatFromTheTrueCentre(NavalGame):
    """The threat picture is drawn around where the ship really is."""

    def overlay(self, state: NavalState, seat: int | None, name: str) -> Any:
        pictures = super().overlay(state, seat, name)
        centres = [state.ship(each.ship).cell for each in state.lookouts[seat or 0].contacts if each.ship]
        return [pictures, centres] if name == "threats" else pictures


class APurchaseInProgress(NavalGame):
    """Who has bought something already counts as ready."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        begun = [owner for owner in range(state.seats) if state.fleets[owner] and state.phase == PURCHASE]
        return replace(view, ready=sorted({*view.ready, *begun}))


class ARechargeClock(NavalGame):
    """A ship in sight shows whether it can fire."""

    def view(self, state: NavalState, seat: int | None) -> View:
        view = super().view(state, seat)
        if seat is None or not view.contacts:
            return view
        pairs = zip(state.lookouts[seat].contacts, view.contacts, strict=True)
        marked = [
            replace(each, round=-1) if own.ship and state.ship(own.ship).recharge else each for own, each in pairs
        ]
        return replace(view, contacts=marked)


class AMapThatMoves(NavalGame):
    """A ship in the fog leaves a hole in the list of known cells."""

    def view(self, state: NavalState, seat: int | None) -> View:
        wet = sum(cell for cell in range(0, state.waters().count, STRIDE) if state.at[cell])
        return replace(super().view(state, seat), quiet=wet)


# Each leak, and the answer that betrays it.
LEAKS: list[tuple[type[NavalGame], str]] = [
    (TheSeed, "view after change_the_dice"),
    (AUnitCount, "view after add_a_hidden_ship"),
    (TheNextId, "view after renumber_a_fleet"),
    (ASharedUpdateNumber, "view after an unseen move"),
    (ABlockerNamedInARefusal, "refusal"),
    (AListsOrder, "view after renumber_a_fleet"),
    (AListsLength, "view after add_a_hidden_ship"),
    (AnOfferOnlyTheTruthAllows, "offers"),
    (ALegalMoveOnlyTheTruthAllows, "legal"),
    (AnEventToTheWrongSeat, "events of an unseen move"),
    (AShotHeardByAll, "events of an unseen move"),
    (APreviewOfTheTruth, "preview"),
    (AGuessThatKnows, "guess"),
    (AnUndoThatTellsWhoSaw, "undo"),
    (TheHealthOfAHalfSeenShip, "view after hurt_a_ship"),
    (AThreatFromTheTrueCentre, "threats"),
    (APurchaseInProgress, "view"),
    (ARechargeClock, "view"),
    (AMapThatMoves, "view after move_a_hidden_ship"),
]


def first_leak(game: NavalGame) -> str:
    """The first thing that tells a seat too much, over a fixed row of positions; empty when there is none."""
    for number, state in enumerate(worlds(60, seed=500)):
        for seat in range(state.seats):
            found = leaks(game, state, seat, salt=number)
            if found:
                return found[0]
    return ""


@pytest.mark.parametrize(("leak", "betrayed_by"), LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_a_planted_leak_is_caught(leak: type[NavalGame], betrayed_by: str) -> None:
    assert first_leak(leak()).startswith(betrayed_by)


def test_without_a_leak_the_same_search_finds_nothing() -> None:
    for number, state in enumerate(worlds(6, seed=500)):
        assert leaks(GAME, state, number % state.seats, salt=number) == []
