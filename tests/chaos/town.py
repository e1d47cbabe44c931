"""Everybody at once: a table of each game, profiles that buy and are paid, and what must be true of them afterwards."""

import asyncio
import random
import time
from typing import Any

import msgspec
from msgspec import Struct, json
from websockets.exceptions import ConnectionClosed

from cinque.games import GAMES
from cinque.games.ratroyale.progress.saves import export_save
from cinque.kernel.moves import Grammar
from cinque.server.store.interface import Store
from cinque.server.store.matches import StoredMatch
from cinque.server.store.opening import open_store
from tests.chaos.actor import Actor, done, frigate_deed, rat_deed, rich, roll
from tests.chaos.table import PATIENCE, Plan, Played, Table
from tests.saves import SAVE_KEY
from tests.server.keeping import Keeper
from tests.server.player import Player
from tests.server.running import Game, Server

ME, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "open"}
STOCK = "stock:Fast Food"
# How many matches that earned something the server lists.
LISTED = 100
# What a connection is closed with when its client may come again.
AGAIN = 1013


class Tally(Struct):
    """What was found after a trial. The lists must be empty."""

    moves: int = 0
    deeds: int = 0
    rewards: int = 0
    views: int = 0
    # Seconds from first sending a move to its acknowledgement, at most.
    longest: float = 0.0
    again: int = 0
    lost: list[str] = []
    doubled: list[str] = []
    silences: list[str] = []
    differing: list[str] = []

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.silences, *self.differing]


class Town:
    """Tables and actors at one address, and the server behind it."""

    def __init__(self, server: Server, luck: random.Random, address: str = "", bots: str = "", clock: int = 0) -> None:
        self.server = server
        self.address = address or f"127.0.0.1:{server.port}"
        self.ann, self.bob = Keeper(server), Keeper(server)
        self.frigate = self.ann.new("frigate")
        self.rat, self.buyer = self._save("player"), self._save("buyer")
        self.captain = self.bob.new("frigate")
        self.before = self._stored_before()
        other: dict[str, Any] = {"kind": "bot", "bot": bots} if bots else OPEN
        joining = 0 if bots else 1
        more: dict[str, Any] = {"clock": {"turn": clock, "reserve": 0}} if clock else {}
        plans = [
            Plan("grid", [ME, other], joining, **more),
            Plan("naval", [ME, other], joining, **more),
            Plan("temple", [ME, other], joining, **more),
            Plan("ratroyale", [{**ME, "bring": {"profile": self.rat, "choice": STOCK}}, other], joining, **more),
            Plan("frigate", [{**ME, "bring": {"profile": self.frigate}}], 0),
        ]
        people = [self.ann.key, self.bob.key]
        self.tables = [Table(self.address, plan, people, random.Random(luck.random())) for plan in plans]
        self.actors = [
            Actor(self.address, self.ann.key, self.buyer, rat_deed),
            Actor(self.address, self.ann.key, self.rat, roll),
            Actor(self.address, self.bob.key, self.captain, frigate_deed),
        ]

    def _save(self, key: str) -> str:
        body = {"text": export_save(rich(), SAVE_KEY), "key": key}
        profile: str = self.ann.post("/api/games/ratroyale/profiles/import", body)["info"]["profile"]
        return profile

    def _stored_before(self) -> dict[str, Any]:
        progress = GAMES["frigate"].progress
        assert progress is not None
        return {self.buyer: rich(), self.captain: progress.new("Ann", "")}

    @property
    def everybody(self) -> list[Table | Actor]:
        return [*self.tables, *self.actors]

    @property
    def answers(self) -> int:
        return sum(each.answers for each in self.everybody)

    def start(self) -> "Town":
        for each in self.everybody:
            each.start()
        return self

    def wait_for(self, answers: int) -> None:
        """Until so many more moves and deeds were acknowledged."""
        before, deadline = self.answers, time.monotonic() + 4 * PATIENCE
        while self.answers < before + answers:
            assert all(each.thread.is_alive() for each in self.everybody), self.failures()
            assert time.monotonic() < deadline, "nothing is acknowledged any more"
            time.sleep(0.005)

    def failures(self) -> list[str]:
        return [repr(error) for each in self.everybody for error in each.errors]

    # --- afterwards --------------------------------------------------------------------------------------------------

    def finish(self) -> Tally:
        """Ends all play, starts the server anew, and compares what clients know with what is stored."""
        for each in self.everybody:
            each.end()
        tally = Tally(again=sum(each.again for each in self.everybody))
        tally.longest = max(table.longest for table in self.tables)
        tally.silences = [silence for table in self.tables for silence in table.silences]
        self.server.restart()
        self._compare_views(tally)
        self._await_rewards(tally)
        self.server.kill()
        asyncio.run(self._compare(tally))
        return tally

    def _played(self) -> list[tuple[Table, Played]]:
        return [(table, played) for table in self.tables for played in table.matches]

    def _compare_views(self, tally: Tally) -> None:
        """What a client put together from changes is what a server that has replayed the log shows.

        Nobody may have seen what is not in the log. Who has not seen the last of it is not compared.
        """
        for _, played in self._played():
            for seat, seen in played.seqs.items():
                try:
                    now, view = self._look(Game(played.match, played.keys), seat)
                except ConnectionClosed as closed:
                    tally.lost.append(f"{played.match}: {closed}")
                    continue
                if now < seen or (now == seen and view != played.views[seat]):
                    tally.differing.append(f"{played.match}, seat {seat}: another view")
                tally.views += now == seen

    def _look(self, game: Game, seat: int) -> tuple[int, Any]:
        """What a newcomer sees. Who is told to come again does so."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with Player(self.server, game, seat).sit() as player:
                    return player.seq, player.view
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != AGAIN or time.monotonic() > deadline:
                    raise

    def _await_rewards(self, tally: Tally) -> None:
        """What the last crash left unpaid is paid at the next start."""
        deadline = time.monotonic() + PATIENCE
        for profile in (self.rat, self.frigate):
            brought = [played.match for table, played in self._played() if profile in str(table.plan.wish)]
            over = [match for match in brought if self.server.get(f"/api/matches/{match}")["status"] == "over"]
            while len(self.ann.get(f"/api/profiles/{profile}/matches")) < min(len(over), LISTED):
                if time.monotonic() > deadline:
                    tally.lost.append(f"a reward of {len(over)}")
                    break
                time.sleep(0.05)

    async def _compare(self, tally: Tally) -> None:
        store: Store = open_store(self.server.database)
        await store.open(lambda _: None)
        try:
            for table, played in self._played():
                stored = await store.load(played.match)
                assert stored is not None, f"{played.match} is gone"
                grammar = GAMES[table.plan.game].grammar(stored.head.options)
                compare_log(tally, played, stored, grammar)
            for actor, game in zip(self.actors, ("ratroyale", "ratroyale", "frigate"), strict=True):
                await self._compare_profile(tally, store, actor, game)
            await self._compare_rewards(tally, store)
        finally:
            await store.close()

    async def _compare_profile(self, tally: Tally, store: Store, actor: Actor, game: str) -> None:
        """Each deed exactly once. What was asked last and never answered may or may not have been done."""
        tally.deeds += actor.answers
        progress = GAMES[game].progress
        kept = await store.profiles.get(actor.profile)
        assert kept is not None, "a profile is gone"
        assert progress is not None
        now: Any = json.decode(kept.body, type=progress.profile_type)
        if actor.profile == self.rat:
            rolls: int = now.statistics.rolls
            if rolls < actor.answers:
                tally.lost.append(f"{actor.answers - rolls} rolls")
            if rolls > actor.answers + 1:
                tally.doubled.append(f"{rolls - actor.answers} rolls")
            return
        before = self.before[actor.profile]
        ways = [done(progress, before, actor.deed, actor.answers + more) for more in (0, 1)]
        if now not in [profile for profile, _ in ways]:
            tally.differing.append(f"{actor.profile}: not what {actor.answers} deeds make")
        if actor.events != ways[0][1]:
            tally.differing.append(f"{actor.profile}: other answers than those deeds have")

    async def _compare_rewards(self, tally: Tally, store: Store) -> None:
        """Every finished match is paid for, and counted once."""
        over: dict[str, int] = {self.rat: 0, self.frigate: 0}
        for _, played in self._played():
            stored = await store.load(played.match)
            assert stored is not None
            for brought in stored.brought:
                if brought.profile in over and stored.head.outcome is not None:
                    over[brought.profile] += 1
                    if brought.news is None:
                        tally.lost.append(f"the reward of {played.match}")
        for profile, matches in over.items():
            kept = await store.profiles.get(profile)
            assert kept is not None
            paid = paid_for(msgspec.json.decode(kept.body))
            tally.rewards += paid
            if paid != matches:
                (tally.lost if paid < matches else tally.doubled).append(f"{matches} matches, {paid} rewards")


def paid_for(profile: dict[str, Any]) -> int:
    """How many matches a profile was paid for."""
    if "stats" in profile:
        return int(profile["stats"].get("runs", 0))
    counted = profile["statistics"]
    return sum(int(counted.get(name, 0)) for name in ("wins", "losses", "draws"))


def compare_log(tally: Tally, played: Played, stored: StoredMatch, grammar: Grammar) -> None:
    """The log is what was acknowledged, in that order; what was sent last and never answered may follow."""
    made = [(entry.seat, entry.order or "", entry.move) for entry in stored.entries if entry.client is not None]
    acknowledged = [(seat, id, grammar.from_json(move)) for seat, id, move in played.acknowledged]
    tally.moves += len(acknowledged)
    tally.lost += [f"{played.match}: {id} of seat {seat}" for seat, id, _ in set(acknowledged) - set(made)]
    if len(made) != len(set(made)):
        tally.doubled.append(f"{played.match}: {len(made) - len(set(made))} moves")
    pending = [] if played.pending is None else [(played.pending[0], played.pending[1]["id"])]
    rest = [(seat, id) for seat, id, _ in made[len(acknowledged) :]]
    if made[: len(acknowledged)] != acknowledged or rest not in ([], pending):
        tally.differing.append(f"{played.match}: the log is not what was acknowledged")
