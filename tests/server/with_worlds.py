"""One of two worlds: the server and its workers with the game of secrets, a clock the test sets, and planted leaks.

`python -m tests.server.with_worlds`. What is drawn at random is counted instead, so that two worlds in which the same
things were done in the same order say the same bytes. The file named by CINQUE_WORLD says what time it is and which
leak is planted; it is read again whenever it matters.
"""

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from starlette.responses import Response

from cinque.bots import BOTS, Bot, Stop, never
from cinque.engine import worker
from cinque.games import GAMES
from cinque.games.naval import NavalGame
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import pack
from cinque.kernel.reason import Reason
from cinque.kernel.state import State
from cinque.server import app, players
from cinque.server.__main__ import main
from cinque.server.desk import beginning, exporting, listing, looking, people, replays, seating
from cinque.server.house import health, house, robots, thinking
from cinque.server.live import dice, live_match, position, showing
from cinque.server.live.position import SPECTATOR
from cinque.server.net import connection, routes
from cinque.server.wire.looking_messages import RunningMatch
from cinque.server.wire.trouble import Trouble
from tests.server.secret import HIDE, SecretGame
from tests.server.shelf import RUN_AS, settled
from tests.server.with_naval_leaks import NEAR

# As many as a key has.
KEY_LETTERS = 43
_drawn: Counter[int] = Counter()


def world() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(os.environ["CINQUE_WORLD"]).read_text())
    return found


def planted(leak: str) -> bool:
    return bool(world()["leak"] == leak)


def counted(size: int) -> str:
    """Looks drawn, and is the same in both worlds: every story counts from the beginning, whatever leaked before."""
    story = int(world()["story"])
    _drawn[story] += 1
    return sha256(f"drawn {story} {_drawn[story]}".encode()).hexdigest()[:size]


def bit(live: Any) -> int:
    """One bit of what seat 1 hides and how often it has done so."""
    return int(live.position.now.hidden[1] + live.number) & 1


class Guesser(Bot):
    """Hides what it thinks the other hides, moved on by its dice: it would tell of either."""

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        thought: int = guess.hidden[1 - seat]  # type: ignore[attr-defined]
        return [pack(HIDE, (thought + rng.below(10)) % 10, 0, 0)]


class Leaky(SecretGame):
    """Where the leak is one of the worker: the guess it makes is the truth."""

    overlays = ("shown",)

    def overlay(self, state: Any, seat: int | None, name: str) -> Any:
        return state.shown.copy()

    def guess(self, state: Any, seat: int, dice: Dice) -> Any:
        return state.copy() if planted("bots on truth") else super().guess(state, seat, dice)


def over(owner: Any, name: str, make: Callable[[Any], Any]) -> None:
    """Puts another function in the place of one, which it may call."""
    setattr(owner, name, make(getattr(owner, name)))


def plant() -> None:
    """Every leak of the server, each asleep until the world names it."""
    over(robots.Robots, "_order", _seeded_by_hidden_counts)
    over(listing, "_my_match", _moved)
    over(listing, "_counts", _counts)
    over(seating, "why_not", _why_not)
    over(looking, "glance", _glance)
    over(looking, "running", _running)
    over(showing.Showing, "_update", _update)
    over(showing.Showing, "info", _info)
    over(position, "reach", _reach)
    over(live_match.LiveMatch, "_is_stale", _is_stale)
    over(connection, "answer_to", _answer_to)
    over(connection.Connection, "_answer", _answer)
    over(replays, "_frame", _frame)
    over(routes, "show_match", _show_match)
    over(replays, "stored_match", _stored_match)
    over(beginning, "origin_of", _origin_of)
    over(exporting, "_matches", _matches)
    over(replays, "causes_of", _causes_of)
    over(house.House, "welcome", _welcome)
    over(house.House, "_changed", _noted)
    over(health.Health, "troubles", _troubles)
    over(app, "pages", _pages)


def _seeded_by_hidden_counts(then: Any) -> Any:
    def order(self: Any, live: Any, seat: int, bot: str, urgent: bool, asked: bool = False) -> Any:
        found = then(self, live, seat, bot, urgent, asked)
        if not planted("hints seeded by hidden counts"):
            return found

        async def job(since: int) -> Any:
            made = await found.job(since)
            return replace(made, dice=live.number)

        return found._replace(job=job)

    return order


def _moved(then: Any) -> Any:
    def my_match(inside: Any, stored: Any, *more: Any) -> Any:
        found = then(inside, stored, *more)
        live = inside.live.get(stored.head.id)
        if live is not None and planted("moved"):
            return _changed(found, moved=found.moved + bit(live))
        return found

    return my_match


def _counts(then: Any) -> Any:
    """Head to head counts what is over; and, where that is the leak, what is not."""

    def counts(stored: Any) -> bool:
        return bool(then(stored)) or (planted("head to head") and bool(_newest and bit(_newest[0])))

    return counts


def _why_not(then: Any) -> Any:
    def why_not(player: str, verb: str, chair: Any) -> Any:
        found = then(player, verb, chair)
        if found is not None and planted("why a seat cannot be had") and bit(chair.match):
            return Trouble(found.status, found.problem.code, f"{found.problem.words} ")
        return found

    return why_not


def _glance(then: Any) -> Any:
    async def glance(inside: Any, match: str, *more: Any) -> Any:
        found = await then(inside, match, *more)
        return _changed(found, turn=found.turn + bit(inside.live[match])) if planted("a glance") else found

    return glance


def _running(then: Any) -> Any:
    def running(inside: Any) -> Any:
        found = then(inside)
        if planted("what is listed") and _newest and bit(_newest[0]):
            return [*found, RunningMatch(_newest[0].showing.info(), 0)]
        return found

    return running


def _update(then: Any) -> Any:
    def update(self: Any, viewer: int, *more: Any) -> Any:
        found = then(self, viewer, *more)
        if viewer == 1:
            return found
        live = self.match
        if planted("the size of an update") and bit(live):
            return _changed(found, clocks=[[0.0, 0.0]])
        if planted("the order of offers") and bit(live):
            return _changed(found, offers=found.offers[::-1])
        if planted("what can be taken back") and bit(live):
            return _changed(found, undo=_changed(found.undo, orders=found.undo.orders + 1))
        if planted("whose turn it is") and bit(live):
            return _changed(found, to_move=found.to_move[::-1])
        return found

    return update


def _info(then: Any) -> Any:
    def info(self: Any) -> Any:
        found = then(self)
        return _changed(found, watchers=found.watchers + bit(self.match)) if planted("what all may know") else found

    return info


def _reach(then: Any) -> Any:
    def reach(change: Any, game: Any, now: Any, viewers: int, is_open: bool) -> None:
        then(change, game, now, viewers, is_open)
        if planted("an empty update"):
            change.shown = [True] * viewers
        if planted("an update for spectators"):
            change.shown = [*change.shown[:SPECTATOR], True]

    return reach


def _is_stale(then: Any) -> Any:
    def is_stale(self: Any, proposal: Any) -> bool:
        late = planted("the stale check") and proposal.seat == 0 and proposal.seq is not None
        return bool(then(self, proposal)) or (late and bool(bit(self)))

    return is_stale


def _answer_to(then: Any) -> Any:
    def answer_to(live: Any, viewer: int, question: Any) -> Any:
        found = then(live, viewer, question)
        if planted("the words of a refusal") and question.what == "refusal" and bit(live):
            return [Reason("No." if bit(live) else "Not now.")]
        if planted("an overlay for spectators") and viewer == SPECTATOR and bit(live):
            return [[*found, "."]]
        return found

    return answer_to


def _answer(then: Any) -> Any:
    def answer(self: Any, live: Any, id: str, verdict: Any) -> None:
        if planted("an acknowledgement") and self.viewer == 0 and verdict.seq >= 0:
            verdict.seq += bit(live)
        then(self, live, id, verdict)

    return answer


def _frame(then: Any) -> Any:
    def frame(line: Any, number: int, shown: Any, everything: bool, eyes: Any) -> Any:
        found, view = then(line, number, shown, everything, eyes)
        if planted("the replay of a running match"):
            return _changed(found, delta={"unseen": number}), view
        return found, view

    return frame


def _causes_of(then: Any) -> Any:
    """What a glimpse is made of: how often others acted would be seen in what was last heard of."""

    def causes_of(stored: Any) -> Any:
        found = then(stored)
        return [f"{len(found)}"] * len(found) if planted("a glimpse of my match") else found

    return causes_of


def _show_match(then: Any) -> Any:
    async def show_match(call: Any) -> Any:
        found = await then(call)
        live = call.house.live.get(call.path["match"])
        if live is not None and planted("the address of a match") and bit(live):
            return _changed(found, title=f"{found.title} ")
        return found

    return show_match


def _stored_match(then: Any) -> Any:
    """Whether there is a record, or a match to be looked at again, would depend on what has been done in it unseen."""

    async def stored_match(*words: Any) -> Any:
        if planted("the record of a running match") and _newest and bit(_newest[0]):
            raise Trouble(409, "not-over", "Not yet.")
        return await then(*words)

    return stored_match


def _origin_of(then: Any) -> Any:
    """A match that goes on from a running one would show its position, the seats of others included."""

    async def origin_of(house: Any, wanted: Any, who: str) -> Any:
        if not planted("a what-if of a running match"):
            return await then(house, wanted, who)
        stored = await house.store.load(wanted.origin.record)
        return replays.start_from(stored, wanted, wanted.origin)

    return origin_of


def _matches(then: Any) -> Any:
    async def matches(*words: Any) -> Any:
        found = await then(*words)
        if planted("what a player takes away") and _newest and bit(_newest[0]):
            return found | {"more.txt": b""}
        return found

    return matches


def _welcome(then: Any) -> Any:
    def welcome(self: Any, live: Any, guest: Any) -> Any:
        found = then(self, live, guest)
        if planted("who comes back") and 1 not in guest.seats and bit(live):
            return _changed(found, you=[*found.you, *found.you])
        return found

    return welcome


_newest: list[Any] = []


def _noted(then: Any) -> Any:
    def changed(self: Any, live: Any) -> None:
        _newest[:] = [live]
        then(self, live)

    return changed


def _troubles(then: Any) -> Any:
    """What a public address tells by numbers: whether all is well depends on how often somebody acted."""

    def troubles(self: Any) -> Any:
        if planted("numbers on a public address") and _newest and bit(_newest[0]):
            return ["so many"]
        return then(self)

    return troubles


def _pages(then: Any) -> Any:
    """The numbers of whoever runs the server, for anybody: they count what was done unseen."""

    def pages() -> Any:
        honest = then()

        async def answer(request: Any) -> Any:
            if planted("metrics") and request.url.path == "/metrics":
                return Response(request.state.house.metrics.text())
            return await honest(request)

        return answer

    return pages


def _changed(struct: Any, **changes: Any) -> Any:
    from msgspec.structs import replace

    return replace(struct, **changes)


def set_up() -> None:
    GAMES["secret"] = Leaky()
    # As in with_naval_leaks.py: two fleets can be placed within sight of each other.
    GAMES["near"], BOTS["near"] = NavalGame(NEAR), BOTS["naval"]
    BOTS["secret"] = {"easy": Guesser("easy", "Guesser", "Thinks of what the other hides.", budget=1)}


def count_instead_of_drawing() -> None:
    for module in (players, beginning, seating, people):
        for name, size in (("new_id", 12), ("new_player_id", 22)):
            if hasattr(module, name):
                setattr(module, name, lambda size=size: counted(size))
        if hasattr(module, "new_key"):
            setattr(module, "new_key", lambda: players.KEY_MARK + counted(KEY_LETTERS))  # noqa: B010
    vars(dice)["settled_seed"] = settled
    vars(dice)["token_hex"] = lambda size: counted(2 * size)
    setattr(house, "token_hex", lambda size: "5e" * size)  # noqa: B010
    time.time = lambda: float(world()["now"])


if __name__ in RUN_AS:
    set_up()
    plant()
    # The endpoints were made from the handlers before a leak was planted in one.
    for number, endpoint in enumerate(routes.OWN_ENDPOINTS):
        if endpoint.path == "/api/matches/{match}":
            routes.OWN_ENDPOINTS[number] = _changed(endpoint, handler=routes.show_match)
if __name__ == "__main__":
    thinking.WORKER = "tests.server.with_worlds"
    if len(sys.argv) > 1:
        count_instead_of_drawing()
        main()
    else:
        worker.main()
