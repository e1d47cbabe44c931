"""Bots from outside that are here now: each asks again and again whether it is invited, and is gone when it stops."""

import asyncio
import time
from hashlib import blake2b

from cinque.server.wire.bot_messages import BotHere, Invitation, VisitingBot
from cinque.server.wire.messages import NewMatch, SeatPlan

# How a seat plan names one, before its id.
GUEST = "guest:"
# Seconds an answer is held back while nobody invites, and after which a bot that does not ask is not here.
WAIT_SECONDS, GONE_SECONDS = 20.0, 45.0
# Seconds a seat waits for it; and how many bots, and invitations of one, there may be at a time.
HELD_SECONDS = 60.0
MOST, MOST_INVITED = 500, 200


def is_guest(plan: SeatPlan) -> bool:
    """Whether a bot from outside is to sit there."""
    return plan.kind == "bot" and plan.bot.startswith(GUEST)


def has_open_seats(wanted: NewMatch) -> bool:
    """Whether others will sit down, who must not be dealt what somebody knows."""
    return any(plan.kind == "open" or is_guest(plan) for plan in wanted.seats)


class Waiting:
    """A seat that is held for a bot: told again until the bot sits there, for an answer may be lost on its way."""

    def __init__(self, invitation: Invitation) -> None:
        self.invitation = invitation
        self.until = time.monotonic() + HELD_SECONDS
        self.told = False


class Visitor:
    """One bot that is here."""

    def __init__(self, player: str, name: str, here: BotHere) -> None:
        self.player = player
        self.id = blake2b(player.encode(), digest_size=6).hexdigest()
        self.invited: list[Waiting] = []
        self.woken = asyncio.Event()
        self.waiting = 0
        self.update(name, here)

    def update(self, name: str, here: BotHere) -> None:
        self.name = name
        self.games = list(dict.fromkeys(here.games))
        self.version = here.version
        self.heard = time.monotonic()

    def is_news(self) -> bool:
        """Whether there is an invitation of which it has heard nothing at all."""
        return any(not each.told for each in self.invited)

    def told(self) -> list[Invitation]:
        """Every seat that still waits for it, which it knows from now on."""
        self.invited = [each for each in self.invited if each.until > time.monotonic()]
        for each in self.invited:
            each.told = True
        return [each.invitation for each in self.invited]

    def is_here(self) -> bool:
        return self.waiting > 0 or time.monotonic() - self.heard < GONE_SECONDS

    def shown(self) -> VisitingBot:
        return VisitingBot(self.id, self.name, self.version, self.games)


class Visitors:
    """All bots from outside. Nothing of it outlives the process: after a restart they ask again."""

    def __init__(self) -> None:
        self.by_player: dict[str, Visitor] = {}

    def listed(self, game: str = "") -> list[Visitor]:
        """Those that are here, for one game or for any."""
        here = [each for each in self.by_player.values() if each.is_here()]
        return [each for each in here if not game or game in each.games]

    def named(self, game: str, bot: str) -> Visitor | None:
        """The one a seat plan names, if it is here and plays the game."""
        return next((each for each in self.listed(game) if GUEST + each.id == bot), None)

    def come(self, player: str, name: str, here: BotHere) -> Visitor | None:
        """A bot is here; None when there is no room for more."""
        for gone in [each.player for each in self.by_player.values() if not each.is_here()]:
            del self.by_player[gone]
        if player in self.by_player:
            self.by_player[player].update(name, here)
        elif len(self.by_player) < MOST:
            self.by_player[player] = Visitor(player, name, here)
        return self.by_player.get(player)

    def invite(self, visitor: Visitor, invitation: Invitation) -> None:
        visitor.invited.append(Waiting(invitation))
        visitor.woken.set()

    def seated(self, player: str, match: str) -> None:
        """Whoever sits at a match needs no invitation there any more."""
        if visitor := self.by_player.get(player):
            visitor.invited = [each for each in visitor.invited if each.invitation.match != match]

    async def wait(self, visitor: Visitor) -> list[Invitation]:
        """What it is invited to: at once if there is something new, after a while what still waits, or nothing."""
        visitor.waiting += 1
        try:
            if not visitor.is_news():
                visitor.woken.clear()
                await asyncio.wait_for(visitor.woken.wait(), WAIT_SECONDS)
        except TimeoutError:
            pass
        finally:
            visitor.waiting -= 1
            visitor.heard = time.monotonic()
        return visitor.told()
