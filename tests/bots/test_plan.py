"""The search for a plan: its budget is counted, and it never ends below where it began."""

import pytest

from cinque.bots.bot import never
from cinque.bots.grid.adapter import adapter_for
from cinque.bots.plan import Planner
from cinque.games.grid.play.notation import opening, position
from cinque.games.grid.play.state import GridState
from cinque.kernel.dice import Rng

SKIRMISH = "S e5, O f6, H g5 / o f9, s h8, h e10"


def planner_for(state: GridState, replies: int = 2, depth: int = 1) -> Planner[GridState]:
    rng = Rng(9)
    return Planner(adapter_for(state, rng), state, state.seat, rng, replies, depth)


def searched(state: GridState, budget: int, replies: int = 2, depth: int = 1) -> Planner[GridState]:
    """A planner that has spent its budget."""
    planner = planner_for(state, replies, depth)
    planner.search(budget, never)
    return planner


def test_a_budget_is_a_number_of_evaluations() -> None:
    answers = iter([False] * 19)
    # A twentieth question would find no answer left.
    planner_for(position(SKIRMISH)).search(20, lambda: next(answers))
    assert list(answers) == []


def test_a_search_that_is_stopped_plays_the_greedy_turn() -> None:
    state = position(SKIRMISH)
    greedy: list[int] = []
    adapter_for(state, Rng(1)).turn(state.copy(), 0, 0, greedy)
    assert planner_for(state).search(50, lambda: True) == greedy


@pytest.mark.parametrize(("replies", "depth"), [(1, 1), (2, 1), (2, 2)])
def test_more_evaluations_never_find_a_worse_plan(replies: int, depth: int) -> None:
    scores = [searched(position(SKIRMISH), budget, replies, depth).plans[0].score for budget in (1, 7, 15, 30)]
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]


def test_plans_are_kept_best_first_and_no_two_are_the_same_turn() -> None:
    plans = searched(opening("plans"), 25).plans
    assert [plan.score for plan in plans] == sorted((plan.score for plan in plans), reverse=True)
    assert len({tuple(plan.moves) for plan in plans}) == len(plans)


def test_a_plan_names_each_actor_once() -> None:
    for plan in searched(opening("actors"), 25).plans:
        assert len(set(plan.actors)) == len(plan.actors) == len(plan.scripts)


def test_a_plan_is_worth_what_the_worst_reply_leaves_of_it() -> None:
    one, two = (searched(position(SKIRMISH), 1, replies).plans[0] for replies in (1, 2))
    assert one.moves == two.moves
    assert two.score <= one.score
