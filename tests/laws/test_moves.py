"""Laws of moves: what is legal is accepted, what is not is refused with a reason, and every form reads back."""

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from cinque.kernel.moves import RESIGN, BadMove
from cinque.kernel.offers import expand
from cinque.kernel.play import legal, refusal, step
from cinque.kernel.reason import Refused
from tests.laws.playing import Setting, play_random, settings

EVERY = pytest.mark.parametrize("setting", settings(), ids=str)
PLAIN = pytest.mark.parametrize("setting", settings(every=False), ids=str)


@EVERY
def test_every_legal_move_is_accepted_and_leaves_its_input_unchanged(setting: Setting) -> None:
    line = play_random(setting, "accepted", 60)
    for state in line.states[::7]:
        for seat in setting.game.to_move(state):
            before = state.columns()
            for move in legal(setting.game, state, seat)[::5]:
                assert refusal(setting.game, state, seat, move) is None
                step(setting.game, state, seat, move)
            assert state.columns() == before


@EVERY
def test_offers_expand_to_exactly_the_legal_moves(setting: Setting) -> None:
    grammar = setting.game.grammar(setting.options)
    for state in play_random(setting, "offers", 120).states[::3]:
        for seat in range(setting.seats):
            offered = list(expand(grammar, setting.game.offers(state, seat)))
            assert len(offered) == len(set(offered))
            assert sorted(offered) == sorted(legal(setting.game, state, seat))


@PLAIN
@given(data=st.data())
@hypothesis_settings(max_examples=60, deadline=None)
def test_any_other_move_is_refused_with_a_reason_and_changes_nothing(setting: Setting, data: st.DataObject) -> None:
    line = play_random(setting, "refused", data.draw(st.integers(0, 80)))
    state = line.now()
    grammar = setting.game.grammar(setting.options)
    move = grammar.move_at(data.draw(st.integers(0, grammar.size - 1)))
    before = state.columns()
    for seat in range(setting.seats):
        if move in legal(setting.game, state, seat):
            assert refusal(setting.game, state, seat, move) is None
            continue
        with pytest.raises(Refused) as refused:
            step(setting.game, state, seat, move)
        assert refused.value.reason.words.endswith(".")
        assert state.columns() == before


@PLAIN
def test_moves_read_back_from_text_json_and_action_space(setting: Setting) -> None:
    grammar = setting.game.grammar(setting.options)
    for state in play_random(setting, "notation", 60).states[::6]:
        for seat in setting.game.to_move(state):
            for move in legal(setting.game, state, seat)[::3]:
                assert grammar.parse(grammar.text(move)) == move
                assert grammar.from_json(grammar.to_json(move)) == move
                assert grammar.move_at(grammar.index(move)) == move
                assert grammar.knows(move)


@PLAIN
@given(text=st.text(max_size=30))
@hypothesis_settings(max_examples=100, deadline=None)
def test_nonsense_is_no_move_and_the_error_is_a_sentence(setting: Setting, text: str) -> None:
    grammar = setting.game.grammar(setting.options)
    words: list[str] = []
    try:
        words = grammar.text(grammar.parse(text)).split()
    except BadMove as error:
        words = text.split() if str(error) else []
    assert words == text.split()


@PLAIN
def test_a_seat_that_resigns_is_out_and_cannot_move_again(setting: Setting) -> None:
    line = play_random(setting, "resign", 20)
    seat = setting.game.to_move(line.now())[0]
    line.add(seat, RESIGN)
    assert seat not in setting.game.to_move(line.now())


@PLAIN
def test_time_running_out_always_passes_the_turn_on(setting: Setting) -> None:
    for state in play_random(setting, "timeout", 100).states[::9]:
        if not setting.game.to_move(state):
            continue
        seat, now = setting.game.to_move(state)[0], state
        for _ in range(200):
            if setting.game.turn(now) != setting.game.turn(state) or seat not in setting.game.to_move(now):
                break
            now = step(setting.game, now, seat, setting.game.timeout(now, seat)).state
        else:
            pytest.fail("200 moves of the absent player did not end the turn")
