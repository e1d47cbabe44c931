"""Sees to it that bots move. Their moves enter by the same door as anyone's."""

import asyncio
from collections.abc import Callable

import structlog

from cinque.bots import BOTS
from cinque.bots.hints import adviser_of
from cinque.engine.remote import RemoteGame
from cinque.engine.worker import Job, Opening
from cinque.kernel.hints import Hint
from cinque.kernel.lessons import lesson_of, next_listed
from cinque.kernel.order import on_wire
from cinque.kernel.play import refusal
from cinque.server.config import Settings
from cinque.server.house.beat import Beat
from cinque.server.house.thinking import Order, Thought, Workers
from cinque.server.keys import HouseKey
from cinque.server.live.live_match import LiveMatch
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Store
from cinque.server.store.matches import BOT, HUMAN
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

# Who moves when a bot has failed: the strongest there is of these, in this order.
QUICK = ("normal", "easy", "random")
RETRY_SECONDS = 1.0


class Robots:
    """One task for each match in which a bot is to move."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        key: HouseKey,
        is_live: Callable[[LiveMatch], bool],
    ) -> None:
        self.store = store
        self.key = key
        self.metrics = metrics
        # Whether a match is still in memory.
        self.is_live = is_live
        self.pace = settings.bot_pace
        self.beat = settings.bot_beat
        self.workers = Workers(settings.bot_workers, settings.bot_patience)
        self.running: dict[str, asyncio.Task[None]] = {}
        self.thoughts: dict[str, Thought] = {}

    def look_at(self, live: LiveMatch) -> None:
        """Something changed at the match: start thinking where a bot is to move, stop where the match is over."""
        if live.outcome is not None:
            self._stop(live)
        elif live.id not in self.running:
            task = asyncio.get_running_loop().create_task(self._move_while_due(live))
            self.running[live.id] = task
            task.add_done_callback(lambda _: self._finished(live))

    def hurry(self, live: LiveMatch) -> None:
        """The bot plays the best it has found so far."""
        if live.id in self.thoughts:
            self.thoughts[live.id].stop()

    async def hint(self, live: LiveMatch, seat: int) -> Hint:
        """What a strong bot would do in this seat, and why, with moves as the wire spells them."""
        adviser = adviser_of(_levels(live))
        choice = await self.workers.think(self._order(live, seat, adviser, urgent=True, asked=True)).result
        if choice.hint is None:
            raise Trouble(503, "no-hint", "No hint could be found.")
        hint: Hint = on_wire(live.grammar, choice.hint)
        return hint

    async def close(self) -> None:
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()

    def _stop(self, live: LiveMatch) -> None:
        self.hurry(live)

    def _finished(self, live: LiveMatch) -> None:
        self.running.pop(live.id, None)
        self.store.release(live.id)
        if live.showing.thinking is not None:
            live.showing.think(None)
        # Something may have changed while the last move was on its way.
        if live.bot_to_move() is not None and not asyncio.get_running_loop().is_closed():
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._look_again, live)

    def _look_again(self, live: LiveMatch) -> None:
        if self.is_live(live) and live.bot_to_move() is not None:
            self.look_at(live)

    async def _move_while_due(self, live: LiveMatch) -> None:
        beat = Beat(live, self.beat, asyncio.get_running_loop().time)
        try:
            while (seat := live.bot_to_move()) is not None and await self.store.lease(live.id):
                await self._move(live, seat, beat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", match=live.id)

    async def _move(self, live: LiveMatch, seat: int, beat: Beat) -> None:
        """The bot of the seat moves. Who has nothing that may be played is not asked again: it would say the same."""
        listed = await self._listed(live, seat)
        if listed and await self._play(live, seat, listed, beat):
            return
        beat.thought = True
        for bot in _stand_ins(_levels(live), live.seats[seat].bot):
            if await self._play(live, seat, await self._think(live, seat, bot), beat):
                return
        # No worker answered, or none said anything useful. Nobody waits for ever: the seat does what it would do if its
        # time had run out (PL-04).
        log.warning("no bot had a move that may be played", match=live.id, bot=live.seats[seat].bot)
        if not await self._play(live, seat, [live.game.timeout(live.position.now, seat)], beat):
            # Caught above: after a pause the match is looked at again.
            raise RuntimeError("not even the move of a seat whose time has run out may be played")

    async def _play(self, live: LiveMatch, seat: int, moves: list[int], beat: Beat) -> bool:
        """Plays what was thought as long as it holds good; whether anything has changed since."""
        for number, move in enumerate(moves):
            await beat.wait(seat, move)
            if seat not in live.to_move or live.seats[seat].kind != BOT:
                return True
            verdict = await live.play(seat, move)
            if verdict.seq < 0:
                log.warning("a bot's move was refused", match=live.id, bot=live.seats[seat].bot)
                return number > 0
            self.metrics.bot_moves += 1
            await self._let_people_look(live)
            if verdict.learned:
                return True
        return bool(moves)

    async def _think(self, live: LiveMatch, seat: int, bot: str) -> list[int]:
        live.showing.think(seat)
        # A person waits for this one; bots among themselves come after.
        urgent = any(each.kind == HUMAN for each in live.seats)
        thought = self.workers.think(self._order(live, seat, bot, urgent))
        self.thoughts[live.id] = thought
        try:
            return (await thought.result).moves
        finally:
            del self.thoughts[live.id]

    async def _listed(self, live: LiveMatch, seat: int) -> list[int]:
        """In a lesson the rival plays what is listed, as long as that is legal; nothing when he has to think."""
        lesson = lesson_of(live.game.lessons, live.head.purpose)
        stored = await self.store.load(live.id) if lesson is not None else None
        if lesson is None or stored is None:
            return []
        entries = [each for each in stored.entries[: live.number] if each.seat != lesson.seat]
        text = next_listed(lesson, [live.grammar.text(each.move) for each in entries])
        move = live.grammar.parse(text) if text is not None else None
        return [move] if move is not None and refusal(live.game, live.position.now, seat, move) is None else []

    def _order(self, live: LiveMatch, seat: int, bot: str, urgent: bool, asked: bool = False) -> Order:
        """Asks for a choice. Its dice follow from a secret and from what the seat has been shown, and so repeat it.

        The number of all moves would tell how often others acted unseen, and without a secret anybody could foresee it.
        """
        dice = int.from_bytes(self.key.derive("bot", live.id, seat, live.seq(seat))[:4], "big")

        async def job(since: int) -> Job:
            stored = await self.store.load(live.id, since)
            entries = stored.entries if stored is not None else []
            moves = [(each.seat, each.move) for each in entries if each.number < live.number]
            return Job(live.id, since, _opening(live) if since == 0 else None, moves, seat, bot, dice, asked)

        home = live.game.engine.home if isinstance(live.game, RemoteGame) else None
        return Order(live.id, bot, job, urgent, home)

    async def _let_people_look(self, live: LiveMatch) -> None:
        """Where only bots play and somebody watches, they take their time."""
        if live.showing.guests and all(seat.kind == BOT for seat in live.seats):
            await asyncio.sleep(self.pace)


def _opening(live: LiveMatch) -> Opening:
    head = live.head
    return Opening(head.game, head.options, len(live.seats), head.seed, live.loadouts, head.start)


def _levels(live: LiveMatch) -> list[str]:
    """The bots of the release a match is played by."""
    return live.game.about.bots if isinstance(live.game, RemoteGame) else list(BOTS[live.head.game])


def _stand_ins(levels: list[str], bot: str | None) -> list[str]:
    """The bot of a seat, and who moves in its place when it has failed; each once."""
    names = [bot, *QUICK]
    return list(dict.fromkeys(name for name in names if name is not None and name in levels))
