"""Bots build legal sets from whatever a collection holds."""

import pytest

from cinque.bots import BOTS
from cinque.bots.ratroyale.builder import build_set
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.roster import card_names
from cinque.games.ratroyale.content.sets import Loadout, owned_faults
from cinque.games.ratroyale.content.tables import RULES, STARTER
from cinque.kernel.dice import Rng
from cinque.kernel.reason import Refused

EVERYTHING = dict.fromkeys(card_names(RULES), 9)
TRICKS_ONLY = {row.name: 2 for row in RULES.tricks}
COLLECTIONS = {
    "a new save": STARTER,
    "everything": EVERYTHING,
    "tricks only": TRICKS_ONLY,
    "one of each": dict.fromkeys(card_names(RULES), 1),
    "barely enough": {"The One": 9, "Sundial": 9, "Mayo": 3, "Quartermaster": 3},
    "far too many of one": {"Tailblazer": 90, "Soda Kabooma": 90, "Clanker": 90},
    "a card nobody knows": {**STARTER, "Ratatouille": 3},
}

levels = pytest.mark.parametrize("level", ["easy", "normal", "hard"])


def built(owned: dict[str, int], level: str, seed: int = 1) -> Loadout:
    return build_set(RULES, owned, level, Rng(seed))


@levels
@pytest.mark.parametrize("name", COLLECTIONS)
def test_a_set_is_legal_whatever_the_collection(name: str, level: str) -> None:
    for seed in range(10):
        loadout = built(COLLECTIONS[name], level, seed)
        assert owned_faults(RULES, COLLECTIONS[name], loadout.cards, loadout.opening) == []
        assert len(loadout.opening) == RULES.hand


@levels
def test_a_collection_too_small_for_a_set_is_refused_with_the_reason(level: str) -> None:
    with pytest.raises(Refused, match="needs 8 squeaks, and the collection has 4"):
        built({"Tailblazer": 90, "The One": 5}, level)


@levels
def test_the_same_collection_and_seed_give_the_same_set(level: str) -> None:
    assert built(EVERYTHING, level, 5) == built(EVERYTHING, level, 5)


def test_normal_follows_every_stock_deck_by_the_seed() -> None:
    sets = [built(EVERYTHING, "normal", seed * 77).cards for seed in range(60)]
    assert all(deck.cards in sets for deck in RULES.decks)


def test_hard_follows_the_stock_deck_it_owns_most_of() -> None:
    deck = next(deck for deck in RULES.decks if deck.name == "Slow Cooker")
    assert built({**deck.cards, "Tailblazer": 3, "Mayo": 3}, "hard").cards == deck.cards


def test_an_opening_hand_can_be_paid_for() -> None:
    assert built(STARTER, "normal").opening[0] in ("Mayo", "Tailblazer")


@levels
def test_rr_68_every_level_brings_a_set_of_its_own_making(level: str) -> None:
    options = GAME.options().check({})
    loadout = BOTS["ratroyale"][level].bring(GAME, options, STARTER, Rng(3))
    assert owned_faults(RULES, STARTER, loadout.cards, loadout.opening) == []
    assert BOTS["ratroyale"]["random"].bring(GAME, options, STARTER, Rng(3)) is None
