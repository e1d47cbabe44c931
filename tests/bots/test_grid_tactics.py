"""Small positions of Grid Game in which a player would know what to do."""

import copy
from typing import Any

import pytest
from msgspec.structs import replace

from cinque.bots import BOTS
from cinque.games.grid import GAME
from cinque.games.grid.content.tables import Rules
from cinque.games.grid.play.notation import position
from cinque.games.grid.play.state import GridState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.lab.match import play_match

CLASSES_RULES = Rules(mode="classes")
THINKING = pytest.mark.parametrize("level", ["normal", "hard"])


def after(state: GridState, level: str) -> GridState:
    """The position when the bot of seat 0 has finished its turn."""
    bot = BOTS["grid"][level]
    for move in bot.choose(GAME, state.copy(), 0, Rng(11), bot.budget):
        GAME.play(state, 0, move, SILENT)
    assert state.seat == 1 or GAME.outcome(state) is not None
    return state


def verbs(state: GridState, level: str) -> list[str]:
    """The words of the bot's moves."""
    bot = BOTS["grid"][level]
    grammar = GAME.grammar({"size": state.figures.size})
    return [grammar.text(move) for move in bot.choose(GAME, state, 0, Rng(11), bot.budget)]


def in_danger(state: GridState, unit: int) -> bool:
    """Whether an enemy could strike the unit next turn."""
    return any(state.units[unit].cell in threat.cells for threat in GAME.overlay(state, 0, "threats"))


@THINKING
def test_takes_the_kill(level: str) -> None:
    assert after(position("H c3 / s e5:5, o p16"), level).living[1] == 1


@THINKING
def test_kills_a_weak_unit_rather_than_scratch_a_strong_one(level: str) -> None:
    state = after(position("O c3 / h c4, s d4:4, o p16"), level)
    assert [unit.health for unit in state.units] == [10, 12, 0, 10]


@THINKING
def test_two_units_kill_together_what_one_alone_cannot(level: str) -> None:
    assert after(position("O c3, O g3 / h e5:8, s e7, o p16"), level).units[2].health <= 0


@THINKING
def test_wins_at_once_when_it_can(level: str) -> None:
    outcome = GAME.outcome(after(position("S a1, H c3:1 / h e5:9"), level))
    assert outcome is not None
    assert outcome.winners == [0]


@THINKING
def test_a_hurt_unit_leaves_the_reach_of_its_enemies(level: str) -> None:
    assert not in_danger(after(position("H e5:2, O o1, O p1, H p2 / s e11, s g11"), level), 0)


@THINKING
def test_walks_towards_an_enemy_far_away(level: str) -> None:
    state = position("O a1, O b1 / o p16")
    before = [state.figures.board.manhattan(unit.cell, state.units[2].cell) for unit in state.units[:2]]
    state = after(state, level)
    now = [state.figures.board.manhattan(unit.cell, state.units[2].cell) for unit in state.units[:2]]
    assert now[0] < before[0]
    assert now[1] < before[1]


@THINKING
def test_leaves_the_closing_ring(level: str) -> None:
    state = position("H a8 / h p9")
    state.quiet = state.figures.quiet_rounds
    assert after(state, level).units[0].health == 12


@THINKING
def test_sweeps_three_at_once(level: str) -> None:
    assert "sweep 0" in verbs(position("H d4 / s c5:3, s d5:3, s e5:3, h p16", CLASSES_RULES), level)


@THINKING
def test_strikes_one_when_a_sweep_would_kill_nobody(level: str) -> None:
    assert "strike 0 d5" in verbs(position("H d4 / s d5:6, h p16", CLASSES_RULES), level)


@THINKING
def test_a_scout_with_nobody_to_attack_sprints(level: str) -> None:
    state = position("S a1, H b1 / h p16, o o16", CLASSES_RULES)
    assert any(words.startswith("sprint 0") for words in verbs(state, level))


@THINKING
def test_a_soldier_that_could_be_struck_and_strikes_nobody_raises_its_wall(level: str) -> None:
    state = position("O a1, S a5! / h d1", CLASSES_RULES, rocks="b1 a2")
    assert "wall 0" in verbs(state, level)


@THINKING
def test_a_match_won_on_the_board_is_brought_home(level: str) -> None:
    state = position("O e5, O f5, H g5 / s h12:3")
    players = [BOTS["grid"][level], BOTS["grid"]["easy"]]
    rng = Rng(2)
    while GAME.outcome(state) is None:
        bot = players[state.seat]
        seat = state.seat
        for move in bot.choose(GAME, state.copy(), seat, rng, bot.budget):
            GAME.play(state, seat, move, SILENT)
    assert state.result == 0
    assert state.round < state.figures.round_cap


def test_normal_waits_out_of_reach_until_somebody_strikes_and_then_fights() -> None:
    normal = BOTS["grid"]["normal"]
    state = position("O h5, O i5, H j5 / o h12, o i12, h j12")
    state.round = 9
    for quiet, waits in ((5, True), (0, False)):
        state.quiet = quiet
        danger: list[bool] = []
        for seed in range(1, 9):
            board = state.copy()
            for move in normal.choose(GAME, board.copy(), 0, Rng(seed), normal.budget):
                GAME.play(board, 0, move, SILENT)
            danger.append(any(in_danger(board, unit) for unit in range(3)))
        # Now and then it loses patience.
        assert danger.count(waits) <= 3


@pytest.mark.parametrize(("size", "goes"), [(16, True), (19, True), (20, False), (32, False)])
def test_normal_has_a_temper_of_its_own_on_small_boards(size: int, goes: bool) -> None:
    state = position("O h5, O i5, H j5 / o h12, o i12, h j12", replace(CLASSES_RULES, size=size, mode="basic"))
    state.round = 9
    state.quiet = 5
    moves = []
    for nerve in (0, 100):
        bot = copy.copy(BOTS["grid"]["normal"])
        bot.__dict__.update(nerve=0, second_nerve=0, small_nerve=nerve, small_second_nerve=nerve)
        moves.append(bot.choose(GAME, state.copy(), 0, Rng(3), bot.budget))
    assert (moves[0] != moves[1]) == goes


def test_two_normals_do_not_wait_for_the_ring() -> None:
    game, normal = GAME, BOTS["grid"]["normal"]
    rounds = sorted(_rounds(game, normal, f"wait {number}") for number in range(5))
    assert rounds[2] < game.rules({}).late_round


def _rounds(game: Any, bot: Any, seed: str) -> int:
    last: Any = play_match(game, game.options().check({}), [bot, bot], seed).last
    return int(last.round)
