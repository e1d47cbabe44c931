"""Whole runs by random play against targets so low that they are won: bosses, shops, endless, every phase."""

from itertools import product

import pytest
from msgspec.structs import replace

from cinque.games.frigate import FrigateGame
from cinque.games.frigate.content.tables import LEVELS, RULES
from cinque.games.frigate.play.boxes import slots_of
from cinque.games.frigate.play.notation import position, written
from cinque.games.frigate.play.playouts import play_out, score_out
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.play import Line, legal, refusal
from cinque.kernel.tally import Tally
from tests.games.frigate.table import run_from
from tests.laws.playing import Setting, play_random

EASY = FrigateGame(replace(RULES, levels=tuple(replace(row, first=5, power=100) for row in LEVELS), start_money=40))
SEEDS = ["Anne", "Mary", "Grace"]
# Every verb with small fields: enough to meet each refusal.
SPANS = {"take": 9, "put": 8, "roll": 32, "sell-die": 9, "buy": 7, "buy-die": 7, "discard": 7, "sell": 7}


def line_of(seed: str, moves: int = 900) -> Line:
    return play_random(Setting(EASY, EASY.options().check({"level": 1}), 1), seed, moves)


def states(line: Line, every: int) -> list[FrigateState]:
    return [state for state in line.states[::every] if isinstance(state, FrigateState)]


@pytest.fixture(scope="module", params=SEEDS)
def line(request: pytest.FixtureRequest) -> Line:
    return line_of(request.param)


def test_such_runs_go_far(line: Line) -> None:
    last = states(line, 1)[-1]
    assert last.round >= 5
    assert {state.phase for state in states(line, 1)} >= {0, 1, 2}


def test_moves_are_legal_exactly_when_they_are_not_refused(line: Line) -> None:
    grammar = EASY.grammar({})
    for state in states(line, 40):
        moves = set(legal(EASY, state, 0))
        for verb in grammar.verbs:
            sizes = [range(min(field.size, SPANS.get(verb.name, 27))) for field in verb.fields]
            if verb.name == "use":
                sizes = [range(6), range(10), range(10)]
            for values in product(*sizes):
                move = grammar.move(verb.name, list(values))
                assert (refusal(EASY, state, 0, move) is None) == (move in moves), grammar.text(move)


def test_there_is_always_something_to_do_until_the_end(line: Line) -> None:
    for state in states(line, 5):
        assert (legal(EASY, state, 0) == []) == (EASY.outcome(state) is not None)


def test_numbers_stay_within_their_bounds(line: Line) -> None:
    for state in states(line, 3):
        assert state.wallet >= 0
        assert len(state.collection) >= 2
        assert len(set(state.hand)) == len(state.hand)
        assert 0 <= state.round_score <= state.run_score
        assert len({card.kind for card in state.cards}) == len(state.cards)
        assert min(state.levels) >= 1


def test_a_guess_is_the_same_run_with_other_dice(line: Line) -> None:
    for state in states(line, 60):
        guess = EASY.guess(state, 0, Dice("guess", EASY.streams()))
        assert EASY.view(guess, 0) == EASY.view(state, 0)
        assert EASY.offers(guess, 0) == EASY.offers(state, 0)
        assert EASY.overlay(guess, 0, "sheets") == EASY.overlay(state, 0, "sheets")


def test_the_same_moves_give_the_same_states(line: Line) -> None:
    again = line_of(line.seed)
    assert [state.columns() for state in again.states] == [state.columns() for state in line.states]


def test_cards_are_only_over_the_slots_when_the_player_must_discard(line: Line) -> None:
    verbs = EASY.grammar({})
    for state in states(line, 3):
        if state.phase <= 2 and len(state.cards) > slots_of(state):
            assert {verbs.verb(move).name for move in legal(EASY, state, 0)} == {"discard"}


def test_a_position_reads_back_from_its_text() -> None:
    text = "hand 6 6 6 2 1; cards Ramrod, Signal Flags=9; money 7; round 4; filled aces wild; levels pair=3"
    assert written(position(written(position(text)))) == written(position(text))


def test_nonsense_is_no_position() -> None:
    with pytest.raises(ValueError, match="no clause"):
        position("hands 3; sail 4")


def test_playouts_make_the_same_decisions_every_time() -> None:
    tallies = [Tally(), Tally()]
    for tally in tallies:
        play_out(run_from("playout"), Rng(7), tally)
    assert tallies[0].decisions > 10
    assert (tallies[0].decisions, tallies[0].digest) == (tallies[1].decisions, tallies[1].digest)


def test_scoring_every_box_leaves_the_run_as_it_was() -> None:
    state = position("hand 6 6 3 2 1; cards Ramrod, Prize Money, Bow Chaser, Heated Shot, Plunder")
    before, tally = state.columns(), Tally()
    score_out(state, 3, tally)
    assert (tally.decisions, state.columns()) == (45, before)
