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
    figures = state.figures
    counts = seen_sunk(state, seat, owner)
    suspects: list[Suspect] = []
    for contact in state.lookouts[seat].contacts:
        if contact.owner == owner:
            suspects.append(Suspect(contact.kind, contact))
            counts[contact.kind] += 1
    left = _left(state, counts)
    while not state.is_out(owner):
        choices: list[int] = []
        for kind in range(figures.kinds):
            if figures.cost[kind] <= left and counts[kind] < figures.most_of_a_kind:
                choices.append(kind)
        if not choices:
            break
        chosen: i64 = choices[rng.below(len(choices))]
        suspects.append(Suspect(chosen, None))
        counts[chosen] += 1
        left -= figures.cost[chosen]
    for wound in state.lookouts[seat].wounds:
        if wound.owner == owner and not state.is_out(owner):
            _arm(state, counts, suspects, wound)
    return suspects


def seen_sunk(state: NavalState, seat: i64, owner: i64) -> vec[i64]:
    """How many of each kind the seat has seen sink."""
    kinds = state.figures.kinds
    counts = vec[i64]([0] * kinds)
    for kind in range(kinds):
        counts[kind] = state.lookouts[seat].sunk[owner * kinds + kind]
    return counts


def _left(state: NavalState, counts: vec[i64]) -> i64:
    """Points that so many ships leave."""
    left = state.figures.budget
    for kind in range(state.figures.kinds):
        left -= counts[kind] * state.figures.cost[kind]
    return left


def _arm(state: NavalState, counts: vec[i64], suspects: list[Suspect], wound: Wound) -> None:
    """Somebody must carry what has hit the seat, or have gone down with it: the cheapest who can takes the place of
    imagined ships if nobody does (NB-50)."""
    figures = state.figures
    cheapest = NO_KIND
    for kind in range(figures.kinds):
        if steps_from(state, wound, kind) != NEVER:
            if counts[kind] > 0:
                return
            if cheapest == NO_KIND or figures.cost[kind] < figures.cost[cheapest]:
                cheapest = kind
    while _left(state, counts) < figures.cost[cheapest]:
        if not suspects or suspects[len(suspects) - 1].contact is not None:
            return
        counts[suspects.pop().kind] -= 1
    suspects.append(Suspect(cheapest, None))
    counts[cheapest] += 1
