"""What bots from outside ask over HTTP; they play over the socket like everybody."""

from cinque.server.desk import visiting
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.wire.bot_messages import BotHere, Invitations, NewBot, VisitingBot
from cinque.server.wire.people_messages import PlayerKey

BOTS = "/api/bots"


async def list_bots(call: Call) -> list[VisitingBot]:
    return [each.shown() for each in call.house.visitors.listed()]


async def make_bot(call: Call) -> PlayerKey:
    return await visiting.new_bot(call.house, await call.caller.needed(), call.body)


async def bot_is_here(call: Call) -> Invitations:
    return await visiting.come(call.house, await call.caller.needed(), call.body)


BOT_ENDPOINTS = [
    Endpoint("GET", BOTS, "Bots from outside that are here", list_bots, list[VisitingBot]),
    Endpoint("POST", BOTS, "A token for a bot", make_bot, PlayerKey, NewBot, token=True, creates=True),
    Endpoint("POST", f"{BOTS}/here", "A bot waits to be invited", bot_is_here, Invitations, BotHere, token=True),
]
