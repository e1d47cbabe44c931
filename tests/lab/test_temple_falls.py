"""Lost matches looked at again: whether whoever lost a temple could have kept it."""

import sys

import pytest

from cinque.games.temple.play.state import TempleState
from cinque.lab.temple import falls
from cinque.lab.temple.falls import Fall, besieged, driven_away, fall_of, told
from tests.bots.temple.test_rescue import Peril

SAVED = Peril("wolf d4", "wolf e5")
LOST = Peril("frog a1", "wolf e5")
TRIES = 40


def state_of(peril: Peril) -> TempleState:
    return peril.board().state


def test_a_temple_is_besieged_by_a_rival_who_is_seen_at_work_there() -> None:
    assert besieged(state_of(SAVED), 0)
    assert not besieged(state_of(SAVED), 1)
    assert not besieged(state_of(Peril("wolf d4", "wolf f5")), 0)


def test_a_turn_that_drives_him_away_is_found_where_there_is_one() -> None:
    assert driven_away(state_of(SAVED), 0, TRIES)
    assert not driven_away(state_of(LOST), 0, TRIES)


def test_only_the_last_turns_on_which_somebody_was_at_work_are_looked_at() -> None:
    calm = state_of(Peril("wolf d4", "wolf f5"))
    begun = [state_of(SAVED), calm, state_of(SAVED), state_of(LOST)]
    assert fall_of(begun, 0, TRIES) == Fall(seen=2, preventable=1)
    assert fall_of([calm], 0, TRIES) == Fall(0, 0)


def test_it_tells_how_many_temples_were_lost_and_how_many_could_have_been_kept() -> None:
    words = told(["master", "hard"], 6, [Fall(0, 0), Fall(2, 0), Fall(3, 1)])
    assert words == (
        "master lost 3 temples in 6 matches against hard; 2 to somebody it saw at work there, "
        "of which 1 could have been prevented on some turn"
    )


def test_whole_matches_are_played_and_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = "falls --bots random easy --openings 1 --tries 5 --set map=close-quarters"
    monkeypatch.setattr(sys, "argv", asked.split())
    falls.main()
    assert "temples in 2 matches against easy" in capsys.readouterr().out
