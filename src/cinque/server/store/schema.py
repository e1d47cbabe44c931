"""The columns that are read and written, in the order both stores keep them; the tables are made in steps.py."""

MATCH = (
    "id, game, options, rules, seed, turn_seconds, reserve_seconds, hotseat, created, rematch, "
    "to_move, turn, moved, wake, outcome, purpose, start, begun, absence, dice, release"
)
SEAT = "match, seat, kind, name, bot, token, seen, player, until, luck"
MOVE = "match, number, seat, move, client, at, spent, cause"

# How many lines of talk are told to somebody who comes.
SAYINGS = 50
