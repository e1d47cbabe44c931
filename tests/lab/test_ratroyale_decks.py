"""The search for stock decks that are worth the same: what it may change, and that it goes the right way."""

from itertools import combinations

from cinque.games.ratroyale.content.roster import card_names
from cinque.games.ratroyale.content.sets import Loadout, of_deck, set_faults
from cinque.games.ratroyale.content.tables import RULES
from cinque.lab.ratroyale.decks import FIXED, KEPT, Cards, Game, Kept, evened, opening_of, seed_of, swaps
from cinque.lab.ratroyale.decks import Round as Plan

OWN = {row.name: of_deck(row) for row in RULES.decks}


def others(name: str) -> list[Cards]:
    return [deck.cards for each, deck in OWN.items() if each != name]


def meetings(strong: str) -> list[Game]:
    """Games in which one deck wins always, and the others are even."""
    games: list[Game] = []
    for number in range(8):
        for one, other in combinations(OWN, 2):
            score = 1.0 if one == strong else 0.0 if other == strong else number % 2
            games.append(Game("normal", f"{number}", (one, other), (OWN[one].cards, OWN[other].cards), score, 0.5))
    return games


def test_what_makes_each_deck_the_deck_it_is_stands_in_its_list() -> None:
    for name, cards in KEPT.items():
        assert all(OWN[name].cards.get(card, 0) >= copies for card, copies in cards.items()), name


def test_a_swap_leaves_a_legal_set_that_keeps_its_own() -> None:
    for name, deck in OWN.items():
        found = list(swaps(name, deck.cards, others(name)))
        assert found
        for cards in found:
            assert set_faults(RULES, cards, opening_of(deck, cards)) == []
            assert all(cards.get(card, 0) >= copies for card, copies in KEPT[name].items())
            assert all(cards.get(card, 0) == deck.cards.get(card, 0) for card in FIXED)


def test_no_squeak_leaves_the_last_deck_that_has_it() -> None:
    for name, deck in OWN.items():
        held = {card for other in others(name) for card in other}
        for cards in swaps(name, deck.cards, others(name)):
            assert held | set(cards) == set(card_names(RULES))


def test_the_deck_that_wins_everything_is_changed_and_the_openings_fit() -> None:
    kept = Kept(dict(OWN), meetings("Slow Cooker"))
    evened(kept, "normal")
    assert kept.decks["Slow Cooker"].cards != OWN["Slow Cooker"].cards
    for deck in kept.decks.values():
        assert set_faults(RULES, deck.cards, deck.opening) == []


def test_decks_that_are_even_stay_as_they_are() -> None:
    kept = Kept(dict(OWN), meetings(""))
    evened(kept, "normal")
    assert kept.decks == OWN


def test_an_opening_hand_keeps_what_it_can_and_takes_the_cheapest_for_the_rest() -> None:
    before = Loadout({"Tailblazer": 2, "Mortar": 3}, ["Tailblazer", "Mortar", "Tailblazer", "Mortar", "Mortar"])
    after = {"Tailblazer": 3, "Mortar": 1, "Cracker": 1}
    assert opening_of(before, after) == ["Tailblazer", "Mortar", "Tailblazer", "Tailblazer", "Cracker"]


def test_every_pair_of_a_round_has_dice_of_its_own() -> None:
    plan = Plan("normal", "round", OWN, 2)
    seeds = [seed_of(plan, number) for number in range(42)]
    assert len(set(seeds)) == 42
