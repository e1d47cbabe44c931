"""Games that give something away: each tells a seat one thing it must not know."""

from typing import Any

from msgspec.structs import replace

from cinque.games.temple import TempleGame
from cinque.games.temple.knowledge.guess import guess_of
from cinque.games.temple.knowledge.shown import View
from cinque.games.temple.play.codes import GO, PRODUCE, STAT_CAPTURE
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.events import Fell, Income, Produced, Rested, Sacrificed, Struck, UnitView, Went
from cinque.games.temple.play.sight import unit_view
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.dice import Dice
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.moves import Moves, first, second, verb_of
from cinque.kernel.offers import Offer
from cinque.kernel.reason import Reason


def hidden(state: TempleState, seat: int) -> list[Unit]:
    """Units the seat does not know of."""
    return [unit for unit in state.units if not state.knows(seat, unit)]


class TheSeed(TempleGame):
    """Something drawn from the secret seed is shown."""

    def view(self, state: TempleState, seat: int | None) -> View:
        return replace(super().view(state, seat), calm=state.dice.key[0])


class AUnitCount(TempleGame):
    """How many units there are in all."""

    def view(self, state: TempleState, seat: int | None) -> View:
        return replace(super().view(state, seat), calm=len(state.units))


class AListsOrder(TempleGame):
    """Units are listed in the order they joined."""

    def view(self, state: TempleState, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, units=sorted(view.units, key=lambda unit: state.at[unit.cell]))


class AListsLength(TempleGame):
    """An empty place for every unit, seen or not."""

    def view(self, state: TempleState, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, claims=view.claims + [-1] * len(state.units))


class ASharedUpdateNumber(TempleGame):
    """Every move of anybody counts one number up, and all can see it."""

    def play(self, state: TempleState, seat: int, move: int, log: Log) -> None:
        super().play(state, seat, move, log)
        state.why += "."

    def view(self, state: TempleState, seat: int | None) -> View:
        return replace(super().view(state, seat), turn=len(state.why))


class AUnitThatHides(TempleGame):
    """Stealth hides nobody on a tile that is clear."""

    def view(self, state: TempleState, seat: int | None) -> View:
        view = super().view(state, seat)
        if seat is None:
            return view
        found = [unit_view(state, unit, seat) for unit in hidden(state, seat) if state.clear(seat, unit.cell)]
        return replace(view, units=view.units + found)


class AnOwnerInTheFog(TempleGame):
    """Buildings show their owners wherever they are."""

    def view(self, state: TempleState, seat: int | None) -> View:
        view = super().view(state, seat)
        sites = [replace(site, owner=state.site_owner[number]) for number, site in enumerate(view.sites)]
        return replace(view, sites=sites)


class AMemoryThatFollowsTheTruth(TempleGame):
    """Ghosts go when the unit has gone."""

    def view(self, state: TempleState, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, ghosts=[ghost for ghost in view.ghosts if state.at[ghost.cell]])


class ARivalsPurse(TempleGame):
    """The cycles of all, added up."""

    def view(self, state: TempleState, seat: int | None) -> View:
        return replace(super().view(state, seat), calm=sum(state.cycles))


class AGodsCharge(TempleGame):
    """The points of all, added up."""

    def view(self, state: TempleState, seat: int | None) -> View:
        return replace(super().view(state, seat), calm=sum(state.points))


class ARivalsOrders(TempleGame):
    """A unit in sight shows whether it has acted, and what it has destroyed."""

    def view(self, state: TempleState, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, units=[self._told(state, unit) for unit in view.units])

    def _told(self, state: TempleState, unit: UnitView) -> UnitView:
        true = state.units[state.at[unit.cell] - 1]
        return replace(unit, destroyed=true.destroyed)


class AQuietCount(TempleGame):
    """How many rounds were really quiet."""

    def view(self, state: TempleState, seat: int | None) -> View:
        return replace(super().view(state, seat), calm=state.quiet * 2 + int(state.stirred))


def truly_blocked(state: TempleState, seat: int, move: int) -> bool:
    """Whether a move ends on, or makes something on, a tile where somebody hides."""
    cells = [unit.cell for unit in hidden(state, seat)]
    return (verb_of(move) == GO and second(move) in cells) or (verb_of(move) == PRODUCE and first(move) in cells)


class ABlockerNamedInARefusal(TempleGame):
    """The fog refuses the move."""

    def refusal(self, state: TempleState, seat: int, move: int) -> Reason | None:
        if truly_blocked(state, seat, move):
            return Reason("Somebody you cannot see stands there.")
        return super().refusal(state, seat, move)


class AnOfferOnlyTheTruthAllows(TempleGame):
    """Tiles under a hidden unit are left out."""

    def offers(self, state: TempleState, seat: int) -> list[Offer]:
        cells = [unit.cell for unit in hidden(state, seat)]
        offers = super().offers(state, seat)
        return [
            replace(offer, picks=[cell for cell in offer.picks if cell not in cells]) if offer.verb == "go" else offer
            for offer in offers
        ]


class ALegalMoveOnlyTheTruthAllows(TempleGame):
    """The same in the list of legal moves."""

    def legal(self, state: TempleState, seat: int, out: Moves) -> None:
        super().legal(state, seat, out)
        kept = [move for move in out.to_list() if not truly_blocked(state, seat, move)]
        out.clear()
        for move in kept:
            out.add(move)


class Overhearing(TempleGame):
    """An event reaches everybody that concerns one."""

    kind: type = Went

    def play(self, state: TempleState, seat: int, move: int, log: Log) -> None:
        super().play(state, seat, move, log)
        pairs = zip(log.events, log.told, strict=True)
        log.told = [PUBLIC if isinstance(event, self.kind) else told for event, told in pairs]


class AnEventToTheWrongSeat(Overhearing):
    kind = Went


class AStrikeHeardByAll(Overhearing):
    kind = Struck


class AFallHeardByAll(Overhearing):
    kind = Fell


class AProductionHeardByAll(Overhearing):
    kind = Produced


class ASacrificeHeardByAll(Overhearing):
    kind = Sacrificed


class AnIncomeHeardByAll(Overhearing):
    kind = Income


class ARestHeardByAll(Overhearing):
    kind = Rested


class APreviewOfTheTruth(TempleGame):
    """Previews are played on the true position."""

    def imagine(self, state: TempleState, seat: int, dice: Dice) -> TempleState:
        return state.copy()


class AGuessThatKnows(TempleGame):
    """A guess keeps what nobody told the seat."""

    def guess(self, state: TempleState, seat: int, dice: Dice) -> TempleState:
        guess = guess_of(state, seat, dice)
        guess.cycles = state.cycles[:]
        return guess


class AnUndoThatTellsWhoSaw(TempleGame):
    """A move that another seat noticed cannot be taken back."""

    def play(self, state: TempleState, seat: int, move: int, log: Log) -> None:
        super().play(state, seat, move, log)
        others = [other for other in range(state.figures.seats) if other != seat]
        if any(told != PUBLIC and told >> other & 1 for told in log.told for other in others):
            log.settle()


class AThreatFromTheFog(TempleGame):
    """The threat picture is drawn for units nobody sees."""

    def overlay(self, state: TempleState, seat: int | None, name: str) -> Any:
        pictures = super().overlay(state, seat, name)
        return [pictures, [unit.cell for unit in hidden(state, seat or 0)]] if name == "threats" else pictures


class AnAlarmThatKnows(TempleGame):
    """The temple's alarm rings for captors in the fog."""

    def overlay(self, state: TempleState, seat: int | None, name: str) -> Any:
        pictures = super().overlay(state, seat, name)
        captors = [unit.cell for unit in hidden(state, seat or 0) if unit.seat >= 0 and ask(state, unit, STAT_CAPTURE)]
        return [pictures, captors] if name == "alarm" else pictures


# Each leak, and the answer that betrays it.
LEAKS: list[tuple[type[TempleGame], str]] = [
    (TheSeed, "view"),
    (AUnitCount, "view"),
    (AListsOrder, "view"),
    (AListsLength, "view"),
    (ASharedUpdateNumber, "view after an unseen move"),
    (AUnitThatHides, "view"),
    (AnOwnerInTheFog, "view"),
    (AMemoryThatFollowsTheTruth, "view"),
    (ARivalsPurse, "view"),
    (AGodsCharge, "view with richer rivals"),
    (ARivalsOrders, "view"),
    (AQuietCount, "view"),
    (ABlockerNamedInARefusal, "refusal"),
    (AnOfferOnlyTheTruthAllows, "offers"),
    (ALegalMoveOnlyTheTruthAllows, "legal"),
    (AnEventToTheWrongSeat, "place in Went"),
    (AStrikeHeardByAll, "place in Struck"),
    (AFallHeardByAll, "place in Fell"),
    (AProductionHeardByAll, "place in Produced"),
    (ASacrificeHeardByAll, "events with richer rivals"),
    (AnIncomeHeardByAll, "events with richer rivals"),
    (ARestHeardByAll, "place in Rested"),
    (APreviewOfTheTruth, "imagined"),
    (AGuessThatKnows, "guess"),
    (AnUndoThatTellsWhoSaw, "undo"),
    (AThreatFromTheFog, "threats"),
    (AnAlarmThatKnows, "alarm"),
]
