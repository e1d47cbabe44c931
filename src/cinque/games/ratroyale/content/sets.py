"""Squeak sets: what makes one legal, stock decks, and what a seat brings to a match (RR-03, RR-04)."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert

from cinque.games.ratroyale.content.roster import card_costs, card_names, copies_allowed
from cinque.games.ratroyale.content.rows import DeckRow
from cinque.games.ratroyale.content.tables import Rules
from cinque.kernel.reason import Reason, Refused

T = TypeVar("T")


class Loadout(Struct, frozen=True):
    """What a seat brings: copies of each card, and the opening five in order, or none for a random hand."""

    cards: dict[str, int]
    opening: list[str] = []


class StockChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A stock deck by name, for a seat without a save."""

    deck: str


def set_faults(rules: Rules, cards: Mapping[str, int], opening: Sequence[str]) -> list[Reason]:
    """Everything that is wrong with a set, for the builder; nothing when it is legal."""
    allowed = dict(zip(card_names(rules), copies_allowed(rules), strict=True))
    wrong = [
        Reason(f"There is no squeak called {card!r}.", "RR-04") for card in [*cards, *opening] if card not in allowed
    ]
    if wrong:
        return wrong
    for card, copies in cards.items():
        if not 1 <= copies <= allowed[card]:
            wrong.append(Reason(f"A set holds 1 to {allowed[card]} of {card}, not {copies}.", "RR-04"))
    size = sum(cards.values())
    if not rules.set_least <= size <= rules.set_size:
        wrong.append(Reason(f"A set has {rules.set_least} to {rules.set_size} squeaks, not {size}.", "RR-04"))
    return wrong + _opening_faults(rules, cards, opening)


def _opening_faults(rules: Rules, cards: Mapping[str, int], opening: Sequence[str]) -> list[Reason]:
    if opening and len(opening) != rules.hand:
        return [Reason(f"An opening hand has {rules.hand} squeaks, not {len(opening)}.", "RR-03")]
    return [
        Reason(f"The opening hand has more {card} than the set.", "RR-03")
        for card in dict.fromkeys(opening)
        if opening.count(card) > cards.get(card, 0)
    ]


def owned_faults(
    rules: Rules, owned: Mapping[str, int], cards: Mapping[str, int], opening: Sequence[str]
) -> list[Reason]:
    """What is wrong with a set of a save: the rules of sets, and what the save owns (RR-04)."""
    wrong = set_faults(rules, cards, opening)
    for card, copies in cards.items():
        if copies > owned.get(card, 0):
            wrong.append(Reason(f"The set wants {copies} {card}, and you own {owned.get(card, 0)}.", "RR-04"))
    size, full = sum(cards.values()), rules.set_size
    if rules.set_least <= size < full <= usable(rules, owned):
        wrong.append(
            Reason(f"You own enough squeaks for a set of {full}; this one has {size}: add {full - size}.", "RR-04")
        )
    return wrong


def usable(rules: Rules, owned: Mapping[str, int]) -> int:
    """How many squeaks of a collection could be in one set."""
    allowed = dict(zip(card_names(rules), copies_allowed(rules), strict=True))
    return sum(min(copies, allowed.get(card, 0)) for card, copies in owned.items())


def cost_curve(rules: Rules, cards: Mapping[str, int]) -> dict[int, int]:
    """How many squeaks of a set cost how many crumbs, cheapest first."""
    costs = dict(zip(card_names(rules), card_costs(rules), strict=True))
    curve: dict[int, int] = {}
    for card in sorted((card for card in cards if card in costs), key=costs.__getitem__):
        curve[costs[card]] = curve.get(costs[card], 0) + cards[card]
    return curve


def of_deck(row: DeckRow) -> Loadout:
    return Loadout(dict(row.cards), list(row.opening))


def stock_deck(rules: Rules, name: str) -> Loadout:
    """A stock deck by name; Refused with the names there are."""
    for row in rules.decks:
        if row.name == name:
            return of_deck(row)
    raise Refused(Reason(f"There is no stock deck {name!r}; there are {', '.join(row.name for row in rules.decks)}."))


def checked(rules: Rules, brought: Any) -> Loadout | None:
    """What a seat brings, checked: nothing, a stock deck by name, or a whole set. Refused names the first fault."""
    if brought is None:
        return None
    if isinstance(brought, Loadout):
        loadout = brought
    elif isinstance(brought, Mapping) and "deck" in brought:
        loadout = stock_deck(rules, _converted(brought, StockChoice).deck)
    else:
        loadout = _converted(brought, Loadout)
    wrong = set_faults(rules, loadout.cards, loadout.opening)
    if wrong:
        raise Refused(wrong[0])
    return loadout


def _converted(brought: Any, kind: type[T]) -> T:
    try:
        return convert(brought, kind)
    except ValidationError as error:
        raise Refused(Reason(f"That is no squeak set: {error}.", "RR-04")) from error
