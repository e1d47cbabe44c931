"""Bots of Ratatouille Royale keep to the rules, to what they may know, and to their seed."""

import pytest

from cinque.bots.ratroyale import Farsighted
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import MAPS, RULES
from cinque.games.ratroyale.play.moves import CANCEL_AIM
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.play import begin, legal, step
from cinque.lab.match import play_match
from tests.bots.ratroyale import table
from tests.bots.ratroyale.table import LEVELS
from tests.games.ratroyale.table import Board

ALL = ("easy", "normal", "hard", "master")
DECKS = [deck.name for deck in RULES.decks]
WANDERING = 90

# Manners do not depend on how long somebody thinks; these are more turns than there are scripts.
FEW = 7

levels = pytest.mark.parametrize("level", ALL)


def choice(state: RatState, level: str, seed: int = 1) -> list[int]:
    return table.choice(state, level, seed, min(FEW, LEVELS[level].budget))


def first_state(seed: str, deck: str | None = None, **options: object) -> RatState:
    brought = None if deck is None else [{"deck": deck}] * 2
    state = begin(GAME, GAME.options().check(options), 2, seed, brought)
    assert isinstance(state, RatState)
    return state


def wander(state: RatState, decisions: int) -> RatState:
    """Somewhere in a random match, perhaps with a target half selected."""
    rng = Rng(decisions)
    for _ in range(decisions):
        moves = legal(GAME, state, state.seat)
        made = step(GAME, state, state.seat, moves[rng.below(len(moves))])
        assert isinstance(made.state, RatState)
        state = made.state
    return state


def test_every_level_is_there() -> None:
    assert list(LEVELS) == ["random", "easy", "normal", "hard", "master"]


@levels
@pytest.mark.parametrize("name", [*MAPS, "generated-small"])
def test_a_choice_begins_with_a_legal_move_on_every_map(name: str, level: str) -> None:
    state = first_state(name, map=name, neutrals=True)
    assert choice(state, level)[0] in legal(GAME, state, state.seat)


@pytest.mark.parametrize("deck", DECKS)
def test_every_stock_deck_is_played_to_the_end_without_an_illegal_move(deck: str) -> None:
    """`play_match` raises when a bot begins with a move that the rules refuse."""
    bots = [LEVELS["normal"], LEVELS["easy"]]
    played = play_match(GAME, GAME.options().check({"map": "food-truck"}), bots, deck, [{"deck": deck}] * 2)
    assert played.record.outcome is not None


@levels
@pytest.mark.parametrize("decisions", range(WANDERING, WANDERING + 8))
def test_a_choice_is_legal_wherever_a_random_match_has_come_to(decisions: int, level: str) -> None:
    state = wander(first_state("wander", map="food-truck", neutrals=True), decisions)
    assert choice(state, level)[0] in legal(GAME, state, state.seat)


@levels
def test_a_target_half_selected_is_given_up_first(level: str) -> None:
    board = Board("SP c6 / tb g6, tb g7").play("use c6 0 g6")
    assert choice(board.state, level) == [CANCEL_AIM]


@levels
def test_the_same_view_and_seed_give_the_same_choice(level: str) -> None:
    state = wander(first_state("again", map="food-truck"), WANDERING)
    assert choice(state, level, 3) == choice(state, level, 3)


@levels
def test_a_choice_leaves_the_position_alone(level: str) -> None:
    state = wander(first_state("alone", map="food-truck"), WANDERING)
    before = state.columns()
    choice(state, level)
    assert state.columns() == before


@levels
@pytest.mark.parametrize("deck", DECKS[1:])
def test_the_enemys_hand_does_not_change_a_choice(deck: str, level: str) -> None:
    """Two truths a seat cannot tell apart: sets of the same size, of which nothing has been shown."""
    states = [begin(GAME, GAME.options().check({}), 2, "hidden", [None, None]) for _ in range(2)]
    one, two = (state for state in states if isinstance(state, RatState))
    other = begin(GAME, GAME.options().check({}), 2, "hidden", [{"deck": deck}] * 2)
    assert isinstance(other, RatState)
    two.cards[1 - two.seat] = other.cards[1 - two.seat]
    assert choice(one, level) == choice(two, level)


def test_seats_without_a_set_play_every_stock_deck_by_the_seed() -> None:
    whole = {tuple(first_state(f"deck {number}").cards[0].whole) for number in range(60)}
    assert whole == {tuple(first_state("deck", deck).cards[0].whole) for deck in DECKS}


def test_master_imagines_several_hands_and_plays_the_best_so_far_when_it_is_told_to_stop() -> None:
    """The first turn tried is by the first script, as Hard's is; with time, both would go on."""
    state = first_state("stop", map="food-truck")
    guess = GAME.guess(state, state.seat, Dice("guess", GAME.streams()))
    master, hard = LEVELS["master"], LEVELS["hard"]
    assert isinstance(master, Farsighted)
    assert master.worlds > 1
    stopped = master.choose(GAME, guess, state.seat, Rng(3), master.budget, lambda: True)
    assert stopped == hard.choose(GAME, guess, state.seat, Rng(3), 1)
