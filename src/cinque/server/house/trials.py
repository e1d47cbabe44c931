"""Options tried out by bots, as an editor of maps asks: one at a time, off the loop, and stopped on request."""

import asyncio
from secrets import token_urlsafe

from msgspec import DecodeError, json

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.reason import Refused
from cinque.kernel.trials import TrialPlan, TrialStand
from cinque.server.config import Settings
from cinque.server.house.laboratory import closed_for
from cinque.server.house.processes import begun, ended
from cinque.server.wire.lab_messages import TrialRun, TrialWish
from cinque.server.wire.trouble import Trouble, refused

MOST_GAMES = 200


class Trials:
    """The one that is under way, or the last one that was."""

    def __init__(self, settings: Settings) -> None:
        self.closed = closed_for(settings)
        self.most_seconds = 60 * settings.study_minutes
        self.run: TrialRun | None = None
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, wish: TrialWish) -> TrialRun:
        """Begins one; Trouble when none may be started, one is under way, or it names what cannot be played."""
        if self.closed:
            raise Trouble(403, "lab-closed", self.closed)
        if self.run is not None and self.run.running:
            raise Trouble(409, "lab-busy", "Another map is being tried out; one at a time.")
        plan = _plan(wish)
        self.process = await begun(["-m", "cinque.lab.trial"], json.encode(plan))
        zeros = [0.0] * plan.seats
        self.run = TrialRun(token_urlsafe(), True, 0, plan.games, zeros, zeros, zeros, 0, "")
        return self.run

    async def follow(self) -> None:
        """Listens to it until it ends, is stopped, or its time is over."""
        process, run = self.process, self.run
        if process is None or process.stdout is None or run is None:
            return
        said = ""
        try:
            async with asyncio.timeout(self.most_seconds):
                async for line in process.stdout:
                    try:
                        stand = json.decode(line, type=TrialStand)
                    except DecodeError:
                        said = line.decode(errors="replace").strip() or said
                        continue
                    run = TrialRun(
                        run.trial, True, stand.done, run.wanted, stand.points, stand.low, stand.high, stand.capped, ""
                    )
                    self.run = run
                await process.wait()
        except TimeoutError:
            said = f"Stopped after {self.most_seconds // 60} minutes."
        finally:
            await ended(process)
            self.process = None
            whole = run.done == run.wanted
            self.run = TrialRun(
                run.trial, False, run.done, run.wanted, run.points, run.low, run.high, run.capped, "" if whole else said
            )

    def look(self, trial: str) -> TrialRun:
        """How it stands, for who began it."""
        if self.run is None or self.run.trial != trial:
            raise Trouble(404, "no-trial", "There is no such trial.")
        return self.run

    async def stop(self, trial: str) -> TrialRun:
        """Ends it; what was played so far stays to be read."""
        run = self.look(trial)
        await ended(self.process)
        return run

    async def close(self) -> None:
        await ended(self.process)


def _plan(wish: TrialWish) -> TrialPlan:
    game = GAMES.get(wish.game)
    if game is None or wish.level not in BOTS[wish.game]:
        raise Trouble(404, "no-game", "There is no such game, or no such bot for it.")
    try:
        options = game.options().check(wish.options)
    except Refused as error:
        raise refused(error) from error
    if not (game.options().seats_low <= wish.seats <= game.options().seats_high and 1 <= wish.games <= MOST_GAMES):
        raise Trouble(400, "bad-trial", f"1 to {MOST_GAMES} games, with as many seats as the game has.")
    return TrialPlan(wish.game, options, wish.seats, wish.level, wish.games, "trial")
