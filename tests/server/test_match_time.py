"""The time of a match is what its entries took: clocks read again from the log are those that ran (PL-04)."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cinque.games import GAMES
from cinque.kernel.game import rules_hash
from cinque.kernel.moves import Moves
from cinque.server.live.clocks import Clocks
from cinque.server.live.match import Match
from cinque.server.store.matches import HUMAN, Entry, MatchHead, Standing, StoredMatch, StoredSeat
from cinque.server.timekeeper import JUMP_SECONDS, Timekeeper

GRID = GAMES["grid"]
OPTIONS = GRID.options().check({})
DAY = 24 * 3600.0


class Clockwork:
    """Two clocks that go as a test says."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000.0, 50.0

    def times(self) -> Timekeeper:
        return Timekeeper(lambda: self.wall, lambda: self.steady)

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


def clocks_of(turn: int, reserve: int, seats: int) -> tuple[Clockwork, Clocks]:
    work = Clockwork()
    return work, Clocks(turn, reserve, seats, work.times())


def test_a_longer_turn_draws_on_the_reserve() -> None:
    work, clocks = clocks_of(10, 60, 2)
    clocks.start([0], 0)
    work.wait(15)
    assert clocks.left() == [[0, 55], [10, 60]]
    clocks.move_on(clocks.spent(), [1], 1)
    work.wait(5)
    assert clocks.left() == [[10, 55], [5, 60]]


def test_a_turn_within_its_time_leaves_the_reserve_alone() -> None:
    _, clocks = clocks_of(10, 60, 2)
    clocks.start([0], 0)
    clocks.move_on(4_000, [0], 0)
    clocks.move_on(5_000, [1], 1)
    assert clocks.reserve == [60_000, 60_000]


def test_several_may_have_their_clocks_running() -> None:
    work, clocks = clocks_of(10, 0, 3)
    clocks.start([0, 1, 2], 0)
    work.wait(4)
    clocks.move_on(clocks.spent(), [0, 2], 0)
    work.wait(1)
    assert clocks.left() == [[5, 0], [10, 0], [5, 0]]
    assert clocks.next_out() == (5, 0)


def test_without_a_clock_nothing_runs() -> None:
    work, clocks = clocks_of(0, 0, 2)
    clocks.start([0], 0)
    work.wait(99)
    assert (clocks.left(), clocks.next_out()) == ([], None)


def a_match(at: float) -> StoredMatch:
    head = MatchHead(
        "clocked", "grid", OPTIONS, rules_hash(GRID, OPTIONS), "seed", 20, 300, False, at,
        Standing("clocked", 0, 0, at, None, None), begun=at,
    )  # fmt: skip
    return StoredMatch(head, [StoredSeat(seat, HUMAN, f"P{seat}", player=f"p{seat}") for seat in (0, 1)], [], [])


def a_move(match: Match, pick: int) -> tuple[int, int]:
    seat, moves = match.to_move[0], Moves()
    GRID.legal(match.position.now, seat, moves)
    return seat, moves.to_list()[pick % moves.count]


def read_again(match: Match, entries: list[Entry]) -> Match:
    stored = a_match(match.head.created)
    stored.entries = entries[:]
    return Match(stored, match.times)


def as_told(clocks: Clocks) -> Any:
    return clocks.reserve, clocks.began, clocks.elapsed


STEP = st.tuples(st.integers(0, 10_000), st.floats(0, 60), st.sampled_from([0.0, 0.0, 0.0, DAY, -DAY, 3600.0, -5.0]))


@settings(max_examples=40, deadline=None)
@given(st.lists(STEP, min_size=1, max_size=30))
def test_clocks_read_from_the_log_are_those_that_ran_in_every_position(steps: list[tuple[int, float, float]]) -> None:
    work = Clockwork()
    match = Match(a_match(work.wall), work.times())
    entries: list[Entry] = []
    for pick, wait, jump in steps:
        work.wait(wait)
        work.wall += jump
        if match.outcome is not None:
            return
        seat, move = a_move(match, pick)
        spent = match.clocks.spent()
        assert abs(spent / 1000 - wait) < 0.01, "whatever the wall says, the move took as long as it took"
        entries.append(Entry("clocked", len(entries), seat, move, None, match.times.wall(), spent))
        match.replay(entries[-1])
        again = read_again(match, entries)
        assert as_told(again.clocks) == as_told(match.clocks)
        assert again.clocks.left() == match.clocks.left()


@settings(max_examples=100, deadline=None)
@given(st.floats(-DAY, DAY), st.floats(0, 300))
def test_a_clock_that_is_set_costs_nobody_a_second(jump: float, wait: float) -> None:
    """Neither in a match that is open nor in one that is read again afterwards; forgiven it may be."""
    work = Clockwork()
    match = Match(a_match(work.wall), work.times())
    work.wait(wait)
    work.wall += jump
    seat = match.to_move[0]
    used = 20 + 300 - sum(match.clocks.left()[seat])
    assert abs(used - wait) < 0.01
    again = read_again(match, [])
    assert 20 + 300 - sum(again.clocks.left()[seat]) <= wait + JUMP_SECONDS + 0.01


def test_what_passed_before_the_server_began_is_forgiven() -> None:
    work = Clockwork()
    stored = a_match(work.wall)
    work.wait(5_000)
    match = Match(stored, work.times())
    assert match.clocks.left()[match.to_move[0]] == [20, 300]


def test_a_clock_that_only_drifts_is_believed() -> None:
    work = Clockwork()
    times = work.times()
    began = times.wall()
    for _ in range(1000):
        work.wait(1)
        work.wall += 0.005
        times.wall()
    assert times.jumps == 0
    assert times.passed(began) > 1000
