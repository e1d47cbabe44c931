"""Every number of the maps: how large and how long they may be, what a grown one has, how fair it is, and Tiled's."""

from typing import Final

from cinque.games.temple.content.words import MapStyle

# Rows of a map, and hexes of a row; letters of its name and of the line about it.
SMALLEST: Final = 5
LARGEST: Final = 40
LONGEST_NAME: Final = 40
LONGEST_ABOUT: Final = 300
# The words of a line of things.
THING: Final = ("what", "whose", "where")
# So much of what cannot be read is said again: of a line or value, a class of Tiled's, a name, a mark.
QUOTED: Final = 40
QUOTED_CLASS: Final = 30
QUOTED_NAME: Final = 20
QUOTED_MARK: Final = 10
# Bytes of the hash that names a map in a record.
DIGEST_BYTES: Final = 8

# How a map may lie on itself; of a grown one by number of players.
NONE: Final = "none"
HALF_TURN: Final = "half-turn"
THIRD_TURN: Final = "third-turn"
TWO_MIRRORS: Final = "two-mirrors"
SYMMETRIES: Final = (NONE, HALF_TURN, THIRD_TURN, TWO_MIRRORS)
SYMMETRY_FOR: Final = {2: HALF_TURN, 3: THIRD_TURN, 4: TWO_MIRRORS}
# So many third turns are none at all.
THIRDS: Final = 3

# Patches for each hundred tiles of a grown map, by style: terrain and how many; and tiles a patch.
PATCHES: Final[dict[MapStyle, dict[str, int]]] = {
    "mixed": {"Desert": 3, "Hill": 4, "Mountain": 2, "Water": 3},
    "land": {"Desert": 2, "Hill": 5, "Mountain": 2},
    "islands": {"Hill": 3, "Desert": 1, "Water": 10},
    "mountains": {"Hill": 6, "Mountain": 7, "Water": 1},
    "desert": {"Desert": 11, "Hill": 2, "Mountain": 2},
}
HUNDRED: Final = 100
PATCH_TILES: Final = 5
# Buildings a player finds: name, smallest and largest distance from his temple.
PLAN: Final = (
    ("forge", 2, 4),
    ("shrine", 3, 5),
    ("factoreon", 4, 6),
    ("shrine", 5, 8),
    ("eyrie", 4, 8),
    ("dock", 3, 9),
    ("forge", 5, 9),
    ("fortress", 4, 9),
    ("shrine", 6, 11),
)
# No two buildings are this near, and each player begins with so many wolves (TB-34).
APART: Final = 2
WOLVES: Final = 2
# Maps tried for a seed, and places tried for a temple.
TRIES: Final = 200

# Fairness: how many of the nearest shrines and factories count, and the cost of a way that does not exist.
NEAREST: Final = 3
NO_WAY: Final = 60
PERCENT: Final = 100
# Further than any way on any map.
FAR: Final = 1000

# Tiled keeps flips and turns of a tile in the highest bits of its number.
TILE_MASK: Final = 0x0FFF_FFFF
TILE_BYTES: Final = 4
TILE_WIDTH: Final = 28
TILE_HEIGHT: Final = 32
HEX_SIDE: Final = 16
# Added to the size of the window, it lets zlib find out by itself whether data are zlib's or gzip's.
ZLIB_OR_GZIP: Final = 32

# What a new map has for everybody, by the names of rows in small letters.
HOME, WORKS, FIRST_UNIT = "temple-tron", "forge", "wolf"
