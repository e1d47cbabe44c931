"""The tables of the database, written once for both stores; {blob} and {real} are what each calls the type."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, rules TEXT NOT NULL, seed TEXT NOT NULL,
    turn_seconds INTEGER NOT NULL, reserve_seconds INTEGER NOT NULL, hotseat INTEGER NOT NULL,
    created {real} NOT NULL, rematch TEXT NOT NULL DEFAULT '',
    to_move INTEGER NOT NULL, turn INTEGER NOT NULL, moved {real} NOT NULL, wake {real}, outcome TEXT
);
CREATE TABLE IF NOT EXISTS seats (
    match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    token {blob}, seen {real} NOT NULL, PRIMARY KEY (match, seat)
);
CREATE TABLE IF NOT EXISTS moves (
    match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move {integer} NOT NULL, client TEXT,
    at {real} NOT NULL, PRIMARY KEY (match, number)
){packed};
CREATE TABLE IF NOT EXISTS sayings (
    match TEXT NOT NULL, number {serial}, seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    at {real} NOT NULL
);
CREATE TABLE IF NOT EXISTS records (id TEXT PRIMARY KEY, body {blob} NOT NULL, created {real} NOT NULL);
CREATE TABLE IF NOT EXISTS profiles (
    id TEXT PRIMARY KEY, owner {blob} NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, body {blob} NOT NULL,
    version INTEGER NOT NULL, created {real} NOT NULL, changed {real} NOT NULL, deleted {real}
);
CREATE TABLE IF NOT EXISTS deeds (
    profile TEXT NOT NULL, key TEXT NOT NULL, answer {blob} NOT NULL, at {real} NOT NULL, PRIMARY KEY (profile, key)
);
CREATE TABLE IF NOT EXISTS brought (
    match TEXT NOT NULL, seat INTEGER NOT NULL, profile TEXT NOT NULL, choice TEXT NOT NULL, loadout TEXT NOT NULL,
    terms TEXT NOT NULL, news TEXT, at {real} NOT NULL, PRIMARY KEY (match, seat)
);
CREATE TABLE IF NOT EXISTS dailies (
    game TEXT NOT NULL, day TEXT NOT NULL, profile TEXT NOT NULL, name TEXT NOT NULL, score {integer} NOT NULL,
    words TEXT NOT NULL, match TEXT NOT NULL, at {real} NOT NULL, PRIMARY KEY (game, day, profile)
);
CREATE TABLE IF NOT EXISTS begun (
    game TEXT NOT NULL, day TEXT NOT NULL, owner {blob} NOT NULL, match TEXT NOT NULL, PRIMARY KEY (game, day, owner)
);
CREATE TABLE IF NOT EXISTS days (game TEXT NOT NULL, day TEXT NOT NULL, salt TEXT NOT NULL, PRIMARY KEY (game, day));
CREATE INDEX IF NOT EXISTS dailies_by_score ON dailies (game, day, score);
CREATE INDEX IF NOT EXISTS profiles_by_owner ON profiles (owner, game);
CREATE INDEX IF NOT EXISTS brought_by_profile ON brought (profile, at);
CREATE INDEX IF NOT EXISTS brought_unpaid ON brought (match) WHERE news IS NULL AND profile <> '';
CREATE UNIQUE INDEX IF NOT EXISTS moves_by_client ON moves (match, seat, client) WHERE client IS NOT NULL;
CREATE INDEX IF NOT EXISTS matches_by_wake ON matches (wake) WHERE wake IS NOT NULL AND outcome IS NULL;
CREATE INDEX IF NOT EXISTS seats_by_token ON seats (token);
CREATE INDEX IF NOT EXISTS sayings_by_match ON sayings (match, number);
"""

MATCH = (
    "id, game, options, rules, seed, turn_seconds, reserve_seconds, hotseat, created, rematch, "
    "to_move, turn, moved, wake, outcome"
)
SEAT = "match, seat, kind, name, bot, token, seen"
MOVE = "match, number, seat, move, client, at"

# How many lines of talk are told to somebody who comes.
SAYINGS = 50
