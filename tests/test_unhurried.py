"""The watch of tests that claim how soon something happens: it goes, and never ahead of a real one."""

import time

from tests.unhurried import MOST, counted, unhurried


def test_the_watch_goes_and_never_ahead_of_a_real_one() -> None:
    began = time.monotonic()
    with unhurried() as watch:
        while watch.seconds < 0.1:
            time.sleep(0.005)
    assert watch.seconds <= time.monotonic() - began


def test_a_round_that_was_held_up_counts_as_one() -> None:
    assert counted(0.01) == 0.01
    assert counted(2.0) == MOST < 0.011
