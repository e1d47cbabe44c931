"""Builds a legal squeak set from whatever a collection holds (RR-03, RR-04)."""

from collections.abc import Mapping

from cinque.bots.ratroyale.traits import traits_of
from cinque.games.ratroyale.content.roster import card_costs, card_names, copies_allowed
from cinque.games.ratroyale.content.rows import DeckRow
from cinque.games.ratroyale.content.sets import Loadout
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.play.binding import squeaks_of
from cinque.kernel.dice import Rng
from cinque.kernel.reason import Reason, Refused

# How good a trick is beside rodents of its price, in the traits' sixteenths.
TRICK_MERIT = 9
# How much less each further copy of a trick is wanted: it only clogs the hand.
CLOG = 8
# What a card of the plan is worth more than any other.
WANTED = 100


def build_set(rules: Rules, owned: Mapping[str, int], level: str, rng: Rng) -> Loadout:
    """A full set of owned cards with its opening five; Refused when the collection cannot make one.

    Easy takes what comes. Normal follows a stock deck chosen by chance, Hard the one the collection has most of, and
    both fill it up with the best of the rest.
    """
    usable = _usable(rules, owned)
    size = min(rules.set_size, sum(usable.values()))
    if size < rules.set_least:
        raise Refused(Reason(f"A set needs {rules.set_least} squeaks, and the collection has {size} for it.", "RR-04"))
    scores = _scores(rules, usable, level, rng)
    cards: dict[str, int] = {}
    for card in sorted(_copies(usable), key=lambda copy: -scores[copy])[:size]:
        cards[card[0]] = cards.get(card[0], 0) + 1
    return Loadout(cards, _opening(rules, cards))


def _usable(rules: Rules, owned: Mapping[str, int]) -> dict[str, int]:
    """How many copies of each owned card a set may hold, in the order of the cards."""
    allowed = zip(card_names(rules), copies_allowed(rules), strict=True)
    return {card: min(owned[card], most) for card, most in allowed if owned.get(card, 0) > 0}


def _copies(usable: Mapping[str, int]) -> list[tuple[str, int]]:
    """Every copy by itself: the card, and the how-manieth of it this is."""
    return [(card, number) for card, copies in usable.items() for number in range(copies)]


def _scores(rules: Rules, usable: Mapping[str, int], level: str, rng: Rng) -> dict[tuple[str, int], int]:
    """How much each copy is wanted."""
    if level == "easy":
        return {copy: rng.below(WANTED) for copy in _copies(usable)}
    plan = _plan(rules, usable, level, rng)
    merits = _merits(rules)
    tricks = {row.name for row in rules.tricks}
    scores: dict[tuple[str, int], int] = {}
    for card, number in _copies(usable):
        wanted = WANTED if number < plan.cards.get(card, 0) else 0
        scores[card, number] = wanted + merits[card] - (CLOG * number if card in tricks else number)
    return scores


def _plan(rules: Rules, usable: Mapping[str, int], level: str, rng: Rng) -> DeckRow:
    """The stock deck to follow."""
    if level == "normal":
        return rules.decks[rng.below(len(rules.decks))]
    have = [sum(min(copies, usable.get(card, 0)) for card, copies in deck.cards.items()) for deck in rules.decks]
    fullest = [deck for deck, count in zip(rules.decks, have, strict=True) if count == max(have)]
    return fullest[rng.below(len(fullest))]


def _merits(rules: Rules) -> dict[str, int]:
    """How good each card is for its price."""
    traits = traits_of(squeaks_of(rules))
    names = card_names(rules)
    rodents = len(names) - len(rules.tricks)
    return {name: int(traits[number].merit) if number < rodents else TRICK_MERIT for number, name in enumerate(names)}


def _opening(rules: Rules, cards: Mapping[str, int]) -> list[str]:
    """The cheapest rodents first: there are few crumbs in the first turns."""
    costs = dict(zip(card_names(rules), card_costs(rules), strict=True))
    tricks = {row.name for row in rules.tricks}
    copies = [card for card, count in cards.items() for _ in range(count)]
    copies.sort(key=lambda card: (card in tricks, costs[card], card))
    return copies[: rules.hand]
