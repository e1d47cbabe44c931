"""An id names one move of a seat for ever, at whatever distance it comes again, and every move is answered.

A model beside real matches on a real store; with PostgreSQL two of them, as two processes would have them.
"""

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from msgspec.structs import replace

from cinque.games import GAMES
from cinque.kernel.game import Game, rules_hash
from cinque.kernel.moves import Moves, pack
from cinque.server.live.live_match import TRIES, LiveMatch
from cinque.server.live.proposal import Proposal, Verdict
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Behind, Done, Store
from cinque.server.store.matches import HUMAN, Entry, MatchHead, Standing, StoredSeat
from cinque.server.store.opening import open_store
from cinque.server.timekeeper import Timekeeper
from tests.server.secret import HIDE, SecretGame

GRID = GAMES["grid"]
# Within so many seconds every move has its answer; one that is forgotten has none for ever.
PATIENCE = 30.0
PICKS = st.integers(0, 10_000)
_names = itertools.count()


class Matches:
    """One match, open in one process or in several."""

    def __init__(self, url: str, processes: int, game: Game[Any] = GRID) -> None:
        self.loop = asyncio.new_event_loop()
        self.game = game
        self.lives = self.loop.run_until_complete(self._open(url, processes))

    async def _open(self, url: str, processes: int) -> list[LiveMatch]:
        self.stores: list[Store] = [open_store(url) for _ in range(processes)]
        lives: list[LiveMatch] = []
        for store in self.stores:
            await store.open(partial(_heard, lives))
        head = _head(f"ids-{next(_names)}", self.game)
        seats = [StoredSeat(seat, HUMAN, f"P{seat}", "", b"", 0.0) for seat in (0, 1)]
        await self.stores[0].create(head, seats, [])
        for store in self.stores:
            stored = await store.load(head.id)
            assert stored is not None
            lives.append(LiveMatch(stored, store, Metrics(), lambda live: None, Timekeeper(), self.game))
        return lives

    def propose(self, live: LiveMatch, seat: int, move: int, id: str, seq: int) -> Verdict:
        async def answered() -> Verdict:
            answer: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
            live.propose(Proposal(seat, [move], id, seq, answer.set_result))
            return await asyncio.wait_for(answer, PATIENCE)

        return self.loop.run_until_complete(answered())

    def close(self) -> None:
        at_rest, self.lives[:] = self.lives[:], []
        self.loop.run_until_complete(asyncio.wait_for(_come_to_rest(at_rest), PATIENCE))
        for store in self.stores:
            self.loop.run_until_complete(store.close())
        self.loop.close()


async def _come_to_rest(lives: list[LiveMatch]) -> None:
    while any(live.busy for live in lives):
        await asyncio.sleep(0.01)


def _heard(lives: list[LiveMatch], match: str) -> None:
    for live in lives:
        if live.id == match:
            live.refresh()


def legal_moves(live: LiveMatch, seat: int) -> list[int]:
    moves = Moves()
    live.game.legal(live.position.now, seat, moves)
    return moves.to_list()


def _head(id: str, game: Game[Any]) -> MatchHead:
    standing, options = Standing(id, 1, 0, 0.0, None, None), game.options().check({})
    return MatchHead(id, game.name, options, rules_hash(game, options), "a seed", 0, 0, False, 0.0, standing)


class Ids(RuleBasedStateMachine):
    """Moves with ids of their own, and with ids that were used before."""

    url: ClassVar[str]
    processes: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        self.matches = Matches(self.url, self.processes)
        self.made: list[tuple[int, str, int, int]] = []

    def live(self, pick: int) -> LiveMatch:
        return self.matches.lives[pick % self.processes]

    @rule(pick=PICKS, times=st.integers(1, 90))
    def move(self, pick: int, times: int) -> None:
        """So many moves, each with an id of its own, wherever the other process has got to."""
        for number in range(times):
            live = self.live(pick + number)
            if live.outcome is not None:
                return
            seat = live.to_move[0]
            legal = legal_moves(live, seat)
            chosen = legal[pick % len(legal)]
            id = f"m{len(self.made)}"
            verdict = self.matches.propose(live, seat, chosen, id, live.seq(seat))
            if verdict.seq >= 0:
                self.made.append((seat, id, chosen, verdict.seq))
            else:
                assert self.processes > 1
                assert verdict.stale or verdict.reason is not None

    @precondition(lambda self: self.made)
    @rule(pick=PICKS, late=st.booleans())
    def again(self, pick: int, late: bool) -> None:
        """A move that was made gets its first answer again."""
        seat, id, move, seq = self.made[pick % len(self.made)]
        live = self.live(pick)
        verdict = self.matches.propose(live, seat, move, id, 1 if late else live.seq(seat))
        assert verdict.seq == seq

    @precondition(lambda self: self.made)
    @rule(pick=PICKS, late=st.booleans())
    def reuse(self, pick: int, late: bool) -> None:
        """The id of a move that was made, for another: refused, and nothing changes."""
        seat, id, move, _ = self.made[pick % len(self.made)]
        live = self.live(pick)
        number = live.number
        verdict = self.matches.propose(live, seat, self.another(live, seat, move), id, 1 if late else live.seq(seat))
        assert verdict.seq < 0
        assert verdict.code == "id-reused" or verdict.reason is not None
        assert live.number >= number
        if self.processes == 1:
            assert live.number == number

    def another(self, live: LiveMatch, seat: int, move: int) -> int:
        return next((each for each in legal_moves(live, seat) if each != move), live.grammar.parse("resign"))

    def teardown(self) -> None:
        assert [live.metrics.stuck for live in self.matches.lives] == [0] * self.processes
        self.matches.close()


@contextmanager
def database(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    yield f"sqlite:///{folder / 'ids.db'}" if kind == "sqlite" else request.getfixturevalue("postgres")


@pytest.mark.parametrize(("kind", "processes"), [("sqlite", 1), ("postgres", 2)])
def test_no_id_is_ever_taken_for_another_move(
    kind: str, processes: int, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with database(kind, request, tmp_path) as url:
        run_state_machine_as_test(
            type("IdsOfStore", (Ids,), {"url": url, "processes": processes}),
            settings=settings(
                max_examples=5,
                stateful_step_count=12,
                deadline=None,
                database=None,
                suppress_health_check=list(HealthCheck),
            ),
        )


@pytest.fixture
def secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Matches]:
    """A match in which one seat's moves make none of the other's impossible or late."""
    monkeypatch.setitem(GAMES, SecretGame.name, SecretGame())
    found = Matches(f"sqlite:///{tmp_path / 'ids.db'}", 1, SecretGame())
    yield found
    found.close()


def overtaken(matches: Matches, seen: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[Verdict, list[int]]:
    """A move of seat 0 for which the store says each time that another process was faster, whose move is in the log
    or is not; and the numbers in the log that were tried."""
    live, tried = matches.lives[0], list[int]()
    keep = live.store.append

    def append(entries: list[Entry], standing: Standing | None, done: Done) -> None:
        tried.append(entries[0].number)
        if not seen:
            matches.loop.call_soon(done, Behind())
            return
        faster = replace(entries[0], seat=1, move=pack(HIDE, 1, 0, 0), client=f"faster-{len(tried)}")
        keep([faster], standing, lambda error: done(error or Behind()))

    monkeypatch.setattr(live.store, "append", append)
    return matches.propose(live, 0, pack(HIDE, 2, 0, 0), "mine", live.seq(0)), tried


def test_a_move_that_meets_a_key_of_which_the_log_knows_nothing_is_answered(
    secret: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deciding it again would lead to the same, for ever."""
    verdict, tried = overtaken(secret, False, monkeypatch)
    assert verdict.fault
    assert tried == [0]
    assert secret.lives[0].metrics.stuck == 1


def test_a_move_that_is_always_overtaken_is_answered(secret: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    verdict, tried = overtaken(secret, True, monkeypatch)
    assert verdict.fault
    assert tried == list(range(TRIES + 1))
    assert secret.lives[0].metrics.stuck == 1
