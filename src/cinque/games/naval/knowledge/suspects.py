"""A fleet that somebody else may have, as far as a seat can tell."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.naval.play.state import Contact, NavalState, Wound
from cinque.games.naval.play.wounds import NEVER, steps_from
from cinque.kernel.dice import Rng

NO_KIND: Final[i64] = -1


@final
class Suspect:
    """An imagined ship, and the contact it stands for, if any."""

    def __init__(self, kind: i64, contact: Contact | None) -> None:
        self.kind: i64 = kind
        self.contact: Contact | None = contact


def suspects_of(state: NavalState, seat: i64, owner: i64, rng: Rng) -> list[Suspect]:
    """The ships met, and what the rest of the points can buy."""
    roster = Roster(state, seat, owner)
    for contact in state.lookouts[seat].contacts:
        if contact.owner == owner:
            roster.add(contact.kind, contact)
    if not state.is_out(owner):
        roster.fill(rng)
        for wound in state.lookouts[seat].wounds:
            if wound.owner == owner:
                roster.arm(wound)
    return roster.suspects


def seen_sunk(state: NavalState, seat: i64, owner: i64) -> vec[i64]:
    """How many of each kind the seat has seen sink."""
    kinds = state.figures.kinds
    counts = vec[i64]([0] * kinds)
    for kind in range(kinds):
        counts[kind] = state.lookouts[seat].sunk[owner * kinds + kind]
    return counts


@final
class Roster:
    """A fleet that is being imagined, and how many of each kind it had, those seen to sink included."""

    def __init__(self, state: NavalState, seat: i64, owner: i64) -> None:
        self.state: Final = state
        self.suspects: Final[list[Suspect]] = []
        self._counts: Final[vec[i64]] = seen_sunk(state, seat, owner)

    def add(self, kind: i64, contact: Contact | None) -> None:
        self.suspects.append(Suspect(kind, contact))
        self._counts[kind] += 1

    def fill(self, rng: Rng) -> None:
        """Buys for the rest of the points what comes."""
        choices = self._choices()
        while choices:
            self.add(choices[rng.below(len(choices))], None)
            choices = self._choices()

    def arm(self, wound: Wound) -> None:
        """Somebody must carry what has hit the seat, or have gone down with it: the cheapest who can takes the place of
        imagined ships if nobody does (NB-50)."""
        cost = self.state.figures.ships.cost
        cheapest = NO_KIND
        for kind in range(self.state.figures.kinds):
            if steps_from(self.state, wound, kind) != NEVER:
                if self._counts[kind] > 0:
                    return
                if cheapest == NO_KIND or cost[kind] < cost[cheapest]:
                    cheapest = kind
        while self._left() < cost[cheapest]:
            if not self.suspects or self.suspects[len(self.suspects) - 1].contact is not None:
                return
            self._counts[self.suspects.pop().kind] -= 1
        self.add(cheapest, None)

    def _choices(self) -> list[int]:
        """The kinds of which another can be had."""
        figures = self.state.figures
        left = self._left()
        out: list[int] = []
        for kind in range(figures.kinds):
            if figures.ships.cost[kind] <= left and self._counts[kind] < figures.most_of_a_kind:
                out.append(kind)
        return out

    def _left(self) -> i64:
        """Points that so many ships leave."""
        left = self.state.figures.budget
        for kind in range(self.state.figures.kinds):
            left -= self._counts[kind] * self.state.figures.ships.cost[kind]
        return left
