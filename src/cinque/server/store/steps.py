"""The tables of the database, as the numbered steps that led to them; the same list for both stores.

A step is never changed once it has been released: what is to be different is a step of its own, at the end. Steps add
and fill, so that a server of the release before can go on working beside a new one; what nobody reads any more is taken
away by a later release. `house` says how far a database has come. One without it is from before there were numbers, and
the first step finds its tables there already.
"""

from msgspec import Struct

VERSION = "CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value TEXT NOT NULL)"
READ_VERSION = "SELECT value FROM house WHERE name = 'schema'"
WRITE_VERSION = """INSERT INTO house (name, value) VALUES ('schema', '{number}')
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""


class Dialect(Struct, frozen=True):
    """What a database calls the types of the steps."""

    name: str
    blob: str
    real: str
    integer: str
    serial: str
    packed: str


SQLITE = Dialect("sqlite", "BLOB", "REAL", "INTEGER", "INTEGER PRIMARY KEY", " WITHOUT ROWID")
POSTGRES = Dialect("postgres", "BYTEA", "DOUBLE PRECISION", "BIGINT", "BIGSERIAL", "")


class Step(Struct, frozen=True):
    """One change of the tables. `sqlite` and `postgres` follow `sql` where the two do not say a thing alike."""

    sql: str
    sqlite: str = ""
    postgres: str = ""

    def statements(self, dialect: Dialect) -> list[str]:
        words = {name: getattr(dialect, name) for name in Dialect.__struct_fields__}
        both = self.sql + (self.sqlite if dialect is SQLITE else self.postgres)
        return [each for each in both.format(**words).split(";\n") if each.strip()]


class TooNew(Exception):
    """The database was made by a later release."""


BEGINNING = Step("""
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
""")

# Matches from a position: what they are for, and its text.
POSITIONS = Step("""
ALTER TABLE matches ADD COLUMN purpose TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN start TEXT NOT NULL DEFAULT '';
""")

# Seats, saves and the runs of a day belong to a player. Who had a player's token owns what he owned: the token is his
# first key. Seats whose token nobody has shown since wait under its hash until somebody does.
PLAYERS = Step(
    """
CREATE TABLE players (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, created {real} NOT NULL, seen {real} NOT NULL,
    closed {real}
);
CREATE TABLE keys (
    hash {blob} PRIMARY KEY, player TEXT NOT NULL, kind TEXT NOT NULL, scope TEXT NOT NULL, label TEXT NOT NULL,
    created {real} NOT NULL, used {real} NOT NULL
);
CREATE TABLE codes (
    hash {blob} PRIMARY KEY, player TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, expires {real} NOT NULL
);
CREATE TABLE erased (hash {blob} PRIMARY KEY, at {real} NOT NULL);
ALTER TABLE seats ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN until {real} NOT NULL DEFAULT 0;
CREATE INDEX keys_by_player ON keys (player);
CREATE INDEX codes_by_player ON codes (player, kind);
CREATE INDEX players_closed ON players (closed) WHERE closed IS NOT NULL;
CREATE INDEX seats_by_player ON seats (player) WHERE player <> '';
""",
    sqlite="""
INSERT INTO players SELECT substr(lower(hex(owner)), 1, 32), max(name), 'guest', min(created), max(changed), NULL
    FROM profiles GROUP BY owner;
INSERT INTO keys SELECT owner, substr(lower(hex(owner)), 1, 32), 'browser', 'play', '', min(created), max(changed)
    FROM profiles GROUP BY owner;
UPDATE profiles SET owner = substr(lower(hex(owner)), 1, 32);
UPDATE begun SET owner = substr(lower(hex(owner)), 1, 32);
""",
    postgres="""
INSERT INTO players SELECT substr(encode(owner, 'hex'), 1, 32), max(name), 'guest', min(created), max(changed), NULL
    FROM profiles GROUP BY owner;
INSERT INTO keys SELECT owner, substr(encode(owner, 'hex'), 1, 32), 'browser', 'play', '', min(created), max(changed)
    FROM profiles GROUP BY owner;
ALTER TABLE profiles ALTER COLUMN owner TYPE TEXT USING substr(encode(owner, 'hex'), 1, 32);
ALTER TABLE begun ALTER COLUMN owner TYPE TEXT USING substr(encode(owner, 'hex'), 1, 32);
""",
)

# What is agreed before the first move: what happens when somebody stays away, the parts of the dice, the release of the
# rules. When the last seat was taken; and in the log how long each move took, which the times before it have to tell.
AGREED = Step("""
ALTER TABLE matches ADD COLUMN begun {real};
ALTER TABLE matches ADD COLUMN absence TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN dice TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN release INTEGER NOT NULL DEFAULT 1;
ALTER TABLE seats ADD COLUMN luck TEXT NOT NULL DEFAULT '';
ALTER TABLE moves ADD COLUMN spent {integer} NOT NULL DEFAULT 0;
ALTER TABLE moves ADD COLUMN cause TEXT NOT NULL DEFAULT '';
UPDATE matches SET begun = coalesce((SELECT at FROM moves WHERE match = matches.id AND number = 0), created)
    WHERE NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND kind IN ('open', 'held'));
UPDATE moves SET spent = coalesce((
    SELECT CASE WHEN moves.at > earlier.at THEN CAST(round((moves.at - earlier.at) * 1000) AS {integer}) ELSE 0 END
    FROM moves AS earlier WHERE earlier.match = moves.match AND earlier.number = moves.number - 1), 0);
""")

# Standing orders.
GOALS = Step("""
CREATE TABLE goals (
    match TEXT NOT NULL, seat INTEGER NOT NULL, piece INTEGER NOT NULL, target INTEGER NOT NULL,
    since INTEGER NOT NULL, PRIMARY KEY (match, seat, piece)
);
""")

# What keeps a house tidy: the logs of finished matches in one row each, what whoever runs the server did, and passkeys.
TIDY = Step("""
CREATE TABLE packed (match TEXT PRIMARY KEY, moves INTEGER NOT NULL, body {blob} NOT NULL, at {real} NOT NULL);
CREATE TABLE audit (number {serial}, at {real} NOT NULL, what TEXT NOT NULL, target TEXT NOT NULL, note TEXT NOT NULL);
CREATE TABLE passkeys (
    id {blob} PRIMARY KEY, player TEXT NOT NULL, public {blob} NOT NULL, counter {integer} NOT NULL,
    label TEXT NOT NULL, created {real} NOT NULL, used {real} NOT NULL
);
CREATE INDEX passkeys_by_player ON passkeys (player);
CREATE INDEX matches_by_end ON matches (moved) WHERE outcome IS NOT NULL;
""")

# The first is step 1.
STEPS: tuple[Step, ...] = (BEGINNING, POSITIONS, PLAYERS, AGREED, GOALS, TIDY)


def outstanding(version: int) -> list[tuple[int, Step]]:
    """The steps a database at this version still has to take, with their numbers; TooNew when it is ahead of us."""
    if version > len(STEPS):
        raise TooNew(f"The database is at step {version}, and this release knows {len(STEPS)}: install the newer one.")
    return list(enumerate(STEPS, 1))[version:]
