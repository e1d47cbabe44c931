"""Laws of states: games end, copies are whole and separate, and a record gives the same states again."""

from types import BuiltinFunctionType

import pytest
from msgspec.structs import replace

from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import UNDO, Moves
from cinque.kernel.play import Line, begin, legal, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.state import fingerprint
from tests.laws.playing import Setting, play_random, settings

EVERY = pytest.mark.parametrize("setting", settings(), ids=str)
PLAIN = pytest.mark.parametrize("setting", settings(every=False), ids=str)
# Whole games take their time: interpreted, each game is played to its end as it comes, and compiled in every setting.
TO_THE_END = EVERY if isinstance(begin, BuiltinFunctionType) else PLAIN
FAR = 200_000


@TO_THE_END
def test_random_games_end_and_never_raise(setting: Setting) -> None:
    game, moves, rng = setting.game, Moves(), Rng(11)
    state = begin(game, setting.options, setting.seats, "to the end")
    for _ in range(FAR):
        movers = game.to_move(state)
        if not movers:
            break
        seat = movers[rng.below(len(movers))]
        game.legal(state, seat, moves)
        assert moves.count > 0
        game.play(state, seat, moves.at(rng.below(moves.count)), SILENT)
    assert game.outcome(state) is not None


@EVERY
def test_a_copy_equals_its_original_and_shares_nothing_that_changes(setting: Setting) -> None:
    line = play_random(setting, "copies", 40)
    for state in line.states[::5]:
        twin, before = state.copy(), state.columns()
        assert twin.columns() == before
        rng = Rng(3)
        for _ in range(30):
            for seat in setting.game.to_move(twin)[:1]:
                moves = legal(setting.game, twin, seat)
                setting.game.play(twin, seat, moves[rng.below(len(moves))], SILENT)
        assert state.columns() == before


@EVERY
def test_a_record_gives_the_same_states_again(setting: Setting) -> None:
    line = play_random(setting, "record", 150)
    record = record_of(line, [f"player {seat}" for seat in range(setting.seats)])
    again = replay(setting.game, record)
    assert [fingerprint(state) for state in again.states] == [fingerprint(state) for state in line.states]
    assert fingerprint(again.now()) == record.final


@EVERY
def test_the_trusting_door_and_the_checking_door_lead_to_the_same_place(setting: Setting) -> None:
    line = play_random(setting, "doors", 80)
    state = begin(setting.game, setting.options, setting.seats, "doors")
    for seat, move in zip(line.seats, line.moves, strict=True):
        setting.game.play(state, seat, move, SILENT)
    assert state.columns() == line.now().columns()


@PLAIN
def test_a_move_taken_back_leaves_no_trace(setting: Setting) -> None:
    line, rng, undone = Line(setting.game, setting.options, setting.seats, "undo"), Rng(5), 0
    for _ in range(80):
        movers = setting.game.to_move(line.now())
        if not movers:
            break
        seat, before = movers[0], line.now().columns()
        moves = legal(setting.game, line.now(), seat)
        line.add(seat, moves[rng.below(len(moves))])
        if line.can_undo(seat):
            line.add(seat, UNDO)
            assert line.now().columns() == before
            undone += 1
            line.add(seat, moves[rng.below(len(moves))])
    assert undone > 0


@PLAIN
def test_nobody_takes_back_the_move_of_another(setting: Setting) -> None:
    line = play_random(setting, "others", 30)
    last = line.seats[-1]
    for seat in set(range(setting.seats)) - {last}:
        with pytest.raises(Refused):
            line.add(seat, UNDO)


@PLAIN
def test_a_record_of_other_rules_is_refused(setting: Setting) -> None:
    record = record_of(play_random(setting, "other", 3), ["x"] * setting.seats)
    with pytest.raises(Refused, match="other rules"):
        replay(setting.game, replace(record, rules="0" * 16))
