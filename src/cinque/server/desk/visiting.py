"""Bots from outside at the desk: how one gets a token, comes, and is given a seat."""

from cinque.server.desk.shelf import game_named
from cinque.server.house.house import House
from cinque.server.house.visitors import HELD_SECONDS, MOST_INVITED, Visitor
from cinque.server.players import clean_name, hashed, new_key, new_player_id
from cinque.server.store.matches import HELD, StoredSeat
from cinque.server.store.people import GUEST, PLAY, PROGRAM, StoredKey, StoredPlayer
from cinque.server.wire.bot_messages import BotHere, Invitations, NewBot
from cinque.server.wire.people_messages import PlayerKey
from cinque.server.wire.trouble import Trouble

VERSION_LENGTH, MOST_GAMES = 40, 64
NAMED = "{} (bot)"


async def new_bot(house: House, owner: StoredPlayer, wanted: NewBot) -> PlayerKey:
    """A player of its own for a bot: its matches are not its owner's, its token opens nothing of his, and nothing it
    keeps names him, who may have himself removed."""
    name, secret, now = clean_name(wanted.name, "A bot"), new_key(), house.times.wall()
    player = StoredPlayer(new_player_id(), name, GUEST, now, now)
    await house.store.people.add(player, StoredKey(hashed(secret), player.id, PROGRAM, PLAY, "a bot", now, now))
    return PlayerKey(player.id, secret)


async def come(house: House, player: StoredPlayer, here: BotHere) -> Invitations:
    """The bot is here until it asks no more; what it is invited to meanwhile."""
    if not here.games or len(here.games) > MOST_GAMES or len(here.version) > VERSION_LENGTH:
        raise Trouble(400, "bad-bot", "A bot names the games it plays, and a short version.")
    for game in here.games:
        game_named(game)
    visitor = house.visitors.come(player.id, player.name, here)
    if visitor is None:
        raise Trouble(503, "too-many-bots", "There is no room for more bots from outside; try again later.")
    return Invitations(await house.visitors.wait(visitor))


def visitor_named(house: House, game: str, bot: str) -> Visitor:
    """The bot from outside that a seat plan names."""
    visitor = house.visitors.named(game, bot)
    if visitor is None:
        raise Trouble(409, "bot-gone", "That bot is not here any more, or does not play this game.")
    if len(visitor.invited) >= MOST_INVITED:
        raise Trouble(429, "bot-busy", "That bot has too many invitations; try again in a minute.")
    return visitor


def seat_for(house: House, visitor: Visitor, number: int) -> StoredSeat:
    """A seat that waits for it."""
    until = house.times.wall() + HELD_SECONDS
    return StoredSeat(number, HELD, NAMED.format(visitor.name), player=visitor.player, until=until)
