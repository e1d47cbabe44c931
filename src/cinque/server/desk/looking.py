"""Looking in without sitting down: how a match looks now, and which matches everybody may watch."""

from cinque.server.house.house import House
from cinque.server.live.position import SPECTATOR
from cinque.server.store.people import StoredPlayer
from cinque.server.wire.looking_messages import Glance, RunningMatch
from cinque.server.wire.trouble import Trouble

# How many matches are listed; the newest are.
LISTED = 12


async def glance(house: House, match: str, player: StoredPlayer | None) -> Glance:
    """The view that the socket of this player would begin with. Nobody is told that somebody looked."""
    live = await house.open(match)
    if not live.complete:
        raise Trouble(409, "not-begun", "This match has not begun.")
    mine = live.seats_of(player.id) if player is not None else []
    # Who holds several seats shares a screen, and a picture has no curtain.
    viewer = mine[0] if len(mine) == 1 else SPECTATOR
    rules = live.game.rules(live.head.options)
    return Glance(viewer, live.turn, live.to_move, rules, live.showing.view(viewer))


def running(house: House) -> list[RunningMatch]:
    """Matches that only bots play: they have nothing to hide. Whoever plays himself is not listed unasked."""
    shown = [live for live in house.live.values() if live.is_open and live.complete and live.outcome is None]
    newest = sorted(shown, key=lambda live: live.head.created, reverse=True)[:LISTED]
    return [RunningMatch(live.showing.info(), live.turn) for live in newest]
