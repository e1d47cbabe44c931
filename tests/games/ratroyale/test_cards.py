"""Hands, decks and sets: RR-03 to RR-05, RR-09, RR-10, RR-46, RR-48."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.roster import card_names
from cinque.games.ratroyale.content.sets import Loadout, checked, cost_curve, of_deck, set_faults, stock_deck
from cinque.games.ratroyale.content.tables import RULES, STARTER_SET
from cinque.games.ratroyale.play.codes import DICE_DRAW_0
from cinque.games.ratroyale.play.events import DeckReset, Drew, Placed, Refilled
from cinque.games.ratroyale.play.notation import counts, hand_of, opening
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.dice import Dice
from cinque.kernel.play import Line, begin, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from tests.games.ratroyale.table import Board
from tests.laws.playing import Setting, play_random

SMALL = {"Tailblazer": 3, "Cracker": 3, "Mayo": 2}
OPTIONS = GAME.options().check({})


def table(*loadouts: Any) -> RatState:
    state = begin(GAME, OPTIONS, 2, "cards", list(loadouts))
    assert isinstance(state, RatState)
    return state


def test_rr_03_the_chosen_five_are_the_opening_hand_in_order() -> None:
    state = table(of_deck(RULES.decks[2]), None)
    assert hand_of(state, 0) == list(RULES.decks[2].opening)


def test_rr_03_without_a_chosen_opening_the_hand_is_random() -> None:
    hands = [begin(GAME, OPTIONS, 2, str(seed), [{"cards": SMALL}, None]) for seed in range(6)]
    assert len({tuple(hand_of(state, 0)) for state in hands if isinstance(state, RatState)}) > 1


def test_rr_56_placing_draws_one_into_the_same_slot() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo", "Cracker", "Mortar"])
    before = hand_of(board.state, 0)
    after = hand_of(board.play("place 1 d6").state, 0)
    assert (after[0], after[2:]) == (before[0], before[2:])
    assert [type(event) for event in board.log.events][0::2] == [Placed, Refilled]


def test_rr_03_hand_and_deck_are_always_the_set_less_what_was_placed() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer"] * 5)
    board.play("place 0 d6", "place 3 c7")
    cards = board.state.cards[0]
    assert cards.left == sum(cards.deck) == 15 - 5 - 2


def test_rr_05_a_draw_from_an_empty_deck_makes_it_whole_again() -> None:
    state = table({"cards": SMALL}, None)
    board = Board("LA c6 / tb n9")
    board.state.cards[0] = state.cards[0]
    for cell in ("d6", "b6", "c7", "c5"):
        slot = min(range(5), key=lambda slot: board.state.cards[0].hand[slot])
        board.rich().play(f"place {slot} {cell}")
    assert board.events(DeckReset) == [DeckReset(0, 1)]
    cards = board.state.cards[0]
    assert (cards.left, counts(board.state, cards.whole)) == (7, SMALL)


def test_rr_48_placed_cards_come_back_only_with_the_reset() -> None:
    board = Board("LA c6 / pp g6", mine=["Mayo"]).play("place 0 d6", "end").rich()
    board.play("use g6 0 d6", "use g6 0 d6", "use g6 0 d6")
    assert "Mayo" not in counts(board.state, board.state.cards[0].deck)


@pytest.mark.parametrize(("cell", "legal"), [("e6", True), ("f6", False), ("c6", False), ("d6", False), ("n8", False)])
def test_rr_09_rodents_are_placed_on_free_tiles_within_2_of_an_own_lair(cell: str, legal: bool) -> None:
    board = Board("LA c6 / tb d6, la n9", mine=["Tailblazer"])
    assert board.allows(f"place 0 {cell}") is legal


def test_rr_09_a_zone_is_lost_with_its_lair() -> None:
    board = Board("LA c6:1, LA a1 / cl d6", to_move=1).play("use d6 0 c6", "end")
    assert not board.allows("place 0 e6")
    assert board.allows("place 0 b2")


def test_rr_09_walls_are_no_part_of_a_zone() -> None:
    assert not Board("LA c6 / tb n9", heights="d6:#", mine=["Tailblazer"]).allows("place 0 d6")


def test_rr_10_a_placed_rodent_may_act_at_once() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer"]).play("place 0 d6")
    assert board.allows("move d6 f6")


def test_rr_10_summoning_sickness_is_a_variant() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer"], rules=replace(RULES, sickness=True)).play("place 0 d6")
    assert board.why_not("move d6 f6").source == "RR-10"
    assert board.turns(2).allows("move d6 f6")


def test_placing_costs_the_crumb_cost_and_is_final() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo"], crumbs=8).play("place 0 d6")
    assert (board.state.crumbs, board.settled) == (1, True)
    assert (
        "costs 7 crumbs and you have 1" in Board("LA c6 / tb n9", mine=["Mayo"], crumbs=1).why_not("place 0 d6").words
    )


@pytest.mark.parametrize(
    ("cards", "opening_hand", "words"),
    [
        ({"Tailblazer": 4, "Mayo": 3, "Cracker": 3}, [], "1 to 3 of Tailblazer"),
        ({"The One": 2, "Mayo": 3, "Cracker": 3}, [], "1 to 1 of The One"),
        ({"Sundial": 2, "Mayo": 3, "Cracker": 3}, [], "1 to 1 of Sundial"),
        ({"Tailblazer": 3, "Mayo": 3}, [], "8 to 15 squeaks, not 6"),
        ({"Tailblazer": 3, "Mayo": 3, "Cracker": 3, "Mortar": 3, "Rail Rodent": 3, "Pot Lid": 1}, [], "not 16"),
        ({"Gouda": 3, "Mayo": 3, "Cracker": 3}, [], "no squeak called 'Gouda'"),
        (SMALL, ["Mayo"], "has 5 squeaks, not 1"),
        (SMALL, ["Mayo"] * 3 + ["Cracker"] * 2, "more Mayo than the set"),
    ],
)
def test_rr_04_an_illegal_set_is_refused_with_the_reason(
    cards: dict[str, int], opening_hand: list[str], words: str
) -> None:
    assert words in set_faults(RULES, cards, opening_hand)[0].words


@pytest.mark.parametrize(
    "brought", [7, "Fast Food", {"cards": 3}, {"deck": "None"}, {"deck": 4}, {"cards": {"Mayo": -1}}]
)
def test_what_is_no_set_cannot_be_brought(brought: object) -> None:
    with pytest.raises(Refused):
        checked(RULES, brought)


@pytest.mark.parametrize("row", [*RULES.decks, STARTER_SET], ids=lambda row: row.name)
def test_stock_decks_are_legal(row: Any) -> None:
    assert set_faults(RULES, row.cards, row.opening) == []
    assert len(row.opening) == 5


def test_there_are_at_least_six_stock_decks_of_fifteen_with_different_plans() -> None:
    assert len({row.plan for row in RULES.decks}) == len(RULES.decks) >= 6
    assert {sum(row.cards.values()) for row in RULES.decks} == {15}


def test_every_squeak_is_in_some_stock_deck() -> None:
    used = {card for row in RULES.decks for card in row.cards}
    assert used == set(card_names(RULES))


def test_a_stock_deck_can_be_brought_by_name() -> None:
    state = table({"deck": "Fast Food"}, None)
    assert counts(state, state.cards[0].whole) == RULES.decks[1].cards
    assert stock_deck(RULES, "Fast Food") == of_deck(RULES.decks[1])


def test_who_brings_nothing_plays_a_stock_deck() -> None:
    seen = {tuple(counts(state, state.cards[0].whole)) for state in (opening(str(seed)) for seed in range(30))}
    assert len(seen) == len(RULES.decks)


@pytest.mark.parametrize("mirrored", [True, False])
def test_rr_69_mirrored_decks_are_the_same_stock_deck_on_both_sides(mirrored: bool) -> None:
    seeds = [opening(str(seed), replace(RULES, mirrored=mirrored)) for seed in range(20)]
    same = [list(state.cards[0].whole) == list(state.cards[1].whole) for state in seeds]
    assert all(same) is mirrored
    assert len({tuple(state.cards[0].whole) for state in seeds}) > 3


def test_a_record_keeps_what_was_brought() -> None:
    line = Line(GAME, OPTIONS, 2, "brought", [Loadout(SMALL), None])
    record = msgspec.json.decode(record_of(line, ["a", "b"]).to_bytes(), type=Record)
    assert replay(GAME, record).now().columns() == line.now().columns()


def test_the_cost_curve_counts_squeaks_by_crumbs() -> None:
    assert cost_curve(RULES, SMALL) == {7: 5, 19: 3}


def test_rr_46_a_hand_is_in_its_owners_view_alone() -> None:
    state = opening("hidden")
    assert GAME.view(state, 0).mine is not None
    assert GAME.view(state, None).mine is None
    assert GAME.view(state, 0).seats == GAME.view(state, 1).seats


def shuffled(state: RatState, seat: int) -> RatState:
    """The same position with another set, hand and deck of a seat."""
    return GAME.guess(state, 1 - seat, Dice("other cards", GAME.streams()))


@pytest.mark.parametrize("look", [GAME.view, GAME.offers], ids=["view", "offers"])
def test_rr_46_positions_that_differ_in_the_others_cards_look_the_same(look: Callable[[RatState, int], Any]) -> None:
    for state in play_random(Setting(GAME, OPTIONS, 2), "same", 80).states[::8]:
        assert isinstance(state, RatState)
        other = shuffled(state, 1)
        assert look(other, 0) == look(state, 0)


def test_rr_46_a_drawn_card_is_told_to_its_owner_alone() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo"]).play("place 0 d6")
    assert [type(event) for event in board.log.heard(1)].count(Drew) == 0
    assert [type(event) for event in board.log.heard(0)].count(Drew) == 1
    assert [type(event) for event in board.log.heard(None)].count(Refilled) == 1


def test_rr_46_the_replay_of_a_finished_match_shows_both_hands_and_decks_and_a_seats_own_eyes_do_not() -> None:
    state = opening("truth")
    whole = GAME.reveal(state)
    assert [hand.hand for hand in whole.hands] == [list(cards.hand) for cards in state.cards]
    assert [hand.deck for hand in whole.hands] == [list(cards.deck) for cards in state.cards]
    assert [GAME.view(state, seat).hands for seat in (0, 1, None)] == [[], [], []]


def test_rr_46_played_cards_and_counts_are_public() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo"]).play("place 0 d6")
    seen = GAME.view(board.state, 1).seats[0]
    mayo = [row.name for row in RULES.rodents].index("Mayo")
    assert (seen.played[0][mayo], seen.deck, len(seen.slots), seen.crumbs) == (1, 9, 5, 92)


def test_a_guess_is_a_legal_set_that_explains_everything_shown() -> None:
    for number, state in enumerate(play_random(Setting(GAME, OPTIONS, 2), "explain", 260).states[::20]):
        assert isinstance(state, RatState)
        guess = GAME.guess(state, 0, Dice(str(number), GAME.streams()))
        cards = guess.cards[1]
        whole = counts(guess, cards.whole)
        assert set_faults(RULES, whole, []) == []
        for at in range(0, len(cards.played), len(cards.whole)):
            assert all(cards.played[at + card] <= cards.whole[card] for card in range(len(cards.whole)))
        assert sum(cards.deck) == cards.left == state.cards[1].left


def test_a_guess_reads_nothing_hidden() -> None:
    state = opening("blind")
    other = shuffled(state, 1)
    dice = [Dice("guess", GAME.streams()) for _ in range(2)]
    assert GAME.guess(state, 0, dice[0]).columns() == GAME.guess(other, 0, dice[1]).columns()


def test_draws_of_one_seat_do_not_move_those_of_the_other() -> None:
    board = Board("LA c6 / tb n9", mine=["Mayo"]).play("place 0 d6")
    assert board.state.dice.counters[DICE_DRAW_0] == 1
    assert board.state.dice.counters[DICE_DRAW_0 + 1] == 0
