"""What somebody is sent who comes back: the position, whatever led to it."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from cinque.games import GAMES, OWN
from cinque.kernel.game import rules_hash
from cinque.kernel.moves import UNDO
from cinque.kernel.play import legal
from cinque.server.live.position import Position
from cinque.server.players import hashed
from cinque.server.store.matches import HUMAN, Entry, MatchHead, Standing, StoredSeat
from cinque.server.store.opening import open_store
from cinque.server.store.people import BROWSER, GUEST, PLAY, StoredKey, StoredPlayer
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Game, Server

MOST_BYTES = 64 * 1024
LONG = 6000


def a_long_log(match: str) -> list[Entry]:
    """So many entries of Grid Game: steps that are taken back, and now and then one that is not."""
    game, luck = GAMES["grid"], random.Random(6)
    position = Position(game, game.options().check({}), 2, "seed")
    entries: list[Entry] = []
    while len(entries) < LONG:
        seat = game.to_move(position.now)[0]
        takes_back = position.can_undo(seat) and luck.random() < 0.99
        move = UNDO if takes_back else luck.choice(legal(game, position.now, seat))
        position.accept(position.propose(seat, move))
        assert game.outcome(position.now) is None
        entries.append(Entry(match, len(entries), seat, move, None, 1.0))
    return entries


async def keep(database: str, match: str, key: str) -> None:
    game = GAMES["grid"]
    options = game.options().check({})
    entries = a_long_log(match)
    position = Position(game, options, 2, "seed")
    position.replay(entries)
    to_move = sum(1 << seat for seat in game.to_move(position.now))
    standing = Standing(match, to_move, game.turn(position.now), 1.0, None, None)
    head = MatchHead(match, "grid", options, rules_hash(game, options), "seed", 0, 0, True, 1.0, standing)
    head.begun, head.release = 1.0, game.release
    store = open_store(database)
    await store.open(lambda match: None)
    await store.people.add(
        StoredPlayer("ann", "Ann", GUEST, 1.0, 1.0), StoredKey(hashed(key), "ann", BROWSER, PLAY, "", 1.0, 1.0)
    )
    await store.create(head, [StoredSeat(seat, HUMAN, "Ann", player="ann") for seat in (0, 1)], entries)
    await store.close()


def bytes_of_coming(server: Server, game: Game, *seats: int) -> int:
    """All that is said to somebody who comes, before anything was squeezed."""
    with Player(server, game, *seats).sit() as player:
        return sum(len(json.dumps(frame, separators=(",", ":"))) for frame in player.heard)


def test_a_match_of_thousands_of_moves_is_shown_in_a_few_kilobytes(start: Start, tmp_path: Path) -> None:
    database, key = f"sqlite:///{tmp_path / 'cinque.db'}", "cq1_long"
    asyncio.run(keep(database, "long", key))
    server = start(database)
    assert bytes_of_coming(server, Game("long", {0: key, 1: key}), 0) < MOST_BYTES


@pytest.mark.parametrize("name", OWN)
def test_every_game_is_shown_in_a_few_kilobytes(server: Server, name: str) -> None:
    others = ["random"] * (GAMES[name].options().seats_low - 1)
    assert bytes_of_coming(server, server.new("me", *others, game=name), 0) < MOST_BYTES
