"""The search for a plan: its budget is counted, it never ends below where it began, and it asks no truth."""

import pytest

from cinque.bots.bot import never
from cinque.bots.grid.adapter import adapter_for, master_adapter
from cinque.bots.search import Depth, Search
from cinque.bots.searching import SearchingBot
from cinque.bots.temple.adapter import adapter_for as temple_adapter
from cinque.games.grid import GAME
from cinque.games.grid.content.tables import Rules
from cinque.games.grid.play.notation import opening, position
from cinque.games.grid.play.state import GridState
from cinque.games.temple import GAME as TEMPLE
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.play import refusal
from tests.games.temple.play import first_state, options

SKIRMISH = "S e5, O f6, H g5, S d4 / o f9, s h8, h e10, s g10"


def search_for(state: GridState, depth: Depth) -> Search[GridState]:
    rng, luck = Rng(9), Rng(10)
    return Search(adapter_for(state, luck), [state], state.seat, rng, luck, depth)


def searched(state: GridState, budget: int, depth: Depth) -> Search[GridState]:
    """A search that has spent its budget."""
    search = search_for(state, depth)
    search.search(budget, never)
    return search


def test_a_budget_is_a_number_of_evaluations() -> None:
    answers = iter([False] * 19)
    # A twentieth question would find no answer left.
    search_for(position(SKIRMISH), Depth(2, 1)).search(20, lambda: next(answers))
    assert list(answers) == []


def test_a_search_that_is_stopped_plays_the_greedy_turn() -> None:
    state = position(SKIRMISH)
    greedy: list[int] = []
    adapter_for(state, Rng(1)).turn(state.copy(), 0, 0, greedy)
    assert search_for(state, Depth(2, 1)).search(50, lambda: True) == greedy


@pytest.mark.parametrize("depth", [Depth(1, 1), Depth(2, 1), Depth(2, 2)])
def test_more_evaluations_never_find_a_worse_plan(depth: Depth) -> None:
    scores = [searched(position(SKIRMISH), budget, depth).plans[0].score for budget in (1, 7, 15, 30)]
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]


def tried(state: GridState, whims: bool, budget: int) -> int:
    """How many different turns a search tries."""
    luck = Rng(10)
    adapter = master_adapter(state, luck) if whims else adapter_for(state, luck)
    search = Search(adapter, [state], state.seat, Rng(9), luck, Depth(1, 1))
    search.search(budget, never)
    return len(search.tried)


def test_whims_find_turns_that_no_script_would_where_few_units_are_left() -> None:
    state = position("S c3:4, O e3 / h k9, s m8:2")
    assert tried(state, True, 80) >= 2 * tried(state, False, 80)


def test_a_whim_is_the_same_whenever_it_is_asked() -> None:
    state = position(SKIRMISH)
    turns = []
    for _ in range(2):
        moves: list[int] = []
        adapter = master_adapter(state, Rng(3))
        world = state.copy()
        adapter.begin(world)
        for actor in (2, 0, 1):
            adapter.order(world, actor, adapter.scripts() - 1 - actor, moves)
        turns.append(moves)
    assert turns[0] == turns[1]


def test_plans_are_kept_best_first_and_no_two_are_the_same_turn() -> None:
    plans = searched(opening("plans"), 25, Depth(2, 1)).plans
    assert [plan.score for plan in plans] == sorted((plan.score for plan in plans), reverse=True)
    assert len({tuple(plan.moves) for plan in plans}) == len(plans)


def test_a_plan_names_each_actor_once() -> None:
    for plan in searched(opening("actors"), 25, Depth(2, 1)).plans:
        assert len(set(plan.actors)) == len(plan.actors) == len(plan.scripts)


def test_a_plan_is_worth_what_the_worst_answer_leaves_of_it() -> None:
    one, two = (searched(position(SKIRMISH), 1, Depth(answers, 1)).plans[0] for answers in (1, 2))
    assert one.moves == two.moves
    assert two.score <= one.score


def test_every_trial_counts_for_all_plans_it_grew_from() -> None:
    root = searched(opening("visits"), 25, Depth(2, 1)).root
    assert root.visits == 25
    assert all(child.visits >= 1 + sum(grown.visits for grown in child.children) for child in root.children)
    assert max(child.best for child in root.children) == root.best


def test_who_searches_for_the_answer_trusts_no_plan_before_it_is_tested() -> None:
    search = searched(position(SKIRMISH), 60, Depth(1, 1, test=12))
    assert search.best().tested
    assert search.best().score <= max(plan.score for plan in search.plans)


def test_a_greedy_turn_gives_way_only_to_what_is_plainly_better() -> None:
    state = position(SKIRMISH)
    assert searched(state, 30, Depth(2, 1, plainly=10**6)).best() is not searched(state, 30, Depth(2, 1)).best()
    reluctant = searched(state, 30, Depth(2, 1, plainly=10**6))
    assert reluctant.best() is reluctant.greedy


def test_opponents_who_misjudge_are_the_same_for_every_plan() -> None:
    """Common random numbers: a plan is worth the same however many were weighed before it."""
    state = position(SKIRMISH)
    few, many = (searched(state, budget, Depth(2, 1, noise=80)) for budget in (6, 30))
    assert few.greedy.score == many.greedy.score


def test_several_worlds_are_guessed_from_a_guess_and_the_choice_is_legal() -> None:
    state = first_state(options(), 2, "worlds")
    seat = TEMPLE.to_move(state)[0]
    guess = TEMPLE.guess(state, seat, Dice("a guess", TEMPLE.streams()))
    bot = SearchingBot("x", "X", "", temple_adapter, 8, Depth(1, 2), worlds=3)
    chosen = bot.choose(TEMPLE, guess, seat, Rng(3), 8)
    assert bot.choose(TEMPLE, guess, seat, Rng(3), 8) == chosen
    for move in chosen:
        assert refusal(TEMPLE, guess, seat, move) is None
        TEMPLE.play(guess, seat, move, SILENT)


def duel(text: str, budget: int, rules: Rules | None = None) -> GridState:
    """The position after the first side's turn in an endgame of one against one."""
    state = position(text, rules) if rules is not None else position(text)
    for move in search_for(state, Depth(2, 1)).search(budget, never):
        assert refusal(GAME, state, 0, move) is None
        GAME.play(state, 0, move, SILENT)
    return state


def test_a_duel_that_can_be_won_at_once_is_won() -> None:
    assert GAME.outcome(duel("S a1 / h e4:3", 60)) is not None


def test_in_a_duel_nobody_steps_where_the_other_strikes_first() -> None:
    """The Soldier reaches five squares, the Heavy four: whoever ends his turn in the other's reach is struck first."""
    state = duel("O a1:4 / h a9", 120)
    threatened = {cell for threat in GAME.overlay(state, 0, "threats") for cell in threat.cells}
    assert state.units[0].cell not in threatened


def test_a_scout_keeps_away_from_what_it_cannot_kill() -> None:
    state = duel("S a1:3 / h c4", 120, Rules(mode="classes"))
    threatened = {cell for threat in GAME.overlay(state, 0, "threats") for cell in threat.cells}
    assert state.units[0].cell not in threatened
