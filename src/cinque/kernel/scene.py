"""A picture of a position in plain data, for games that have no drawing of their own.

A game that answers `Game.scene` is drawn by one table for all of them: cells, pieces, hands of cards and counters, on
squares, on hexes or without a board. It is made from a view, so it cannot tell more than the view does. A piece keeps
its id from one scene to the next: with another cell it slides there, when it is gone it fades.
"""

from typing import Literal

from msgspec import Struct

Ground = Literal["squares", "hexes", "none"]
# Colours of the theme for a cell; none where there is no cell.
Fill = Literal["plain", "dark", "water", "grass", "stone", "sand", "wood", "none"]
Shape = Literal["disc", "square", "hex", "diamond", "shield", "none"]


class Tile(Struct, frozen=True, omit_defaults=True):
    """A cell that is not like the others. `glyph` is a letter or two, or the name of an icon; `shape` is a hollow."""

    cell: int
    fill: Fill = "plain"
    glyph: str = ""
    label: str = ""
    shape: Shape = "none"


class Piece(Struct, frozen=True, omit_defaults=True):
    """A thing on a cell. `glyph` is a letter or two, or the name of an icon; the colour is its owner's seat."""

    id: int
    cell: int
    label: str
    owner: int = -1
    shape: Shape = "disc"
    glyph: str = ""
    badges: list[str] = []


class Card(Struct, frozen=True, omit_defaults=True):
    """A card in a hand or on the table; face down it has no title."""

    id: int
    title: str = ""
    text: str = ""
    owner: int = -1


class Area(Struct, frozen=True, omit_defaults=True):
    """Cards that lie together: a hand, a pile, the market."""

    title: str
    cards: list[Card] = []
    owner: int = -1


class Counter(Struct, frozen=True, omit_defaults=True):
    """A number or a word beside a label, of a seat or of the match."""

    label: str
    value: str
    owner: int = -1


class Target(Struct, frozen=True, omit_defaults=True):
    """A cell, piece or card that stands for a value of a move's field: pressing it picks that value.

    Fields that are cells need none: their cells are lit by themselves.
    """

    field: str
    value: int
    cell: int = -1
    piece: int = -1
    card: int = -1


class Scene(Struct, frozen=True):
    """All that is to be seen of a position by one viewer."""

    ground: Ground = "none"
    width: int = 0
    height: int = 0
    tiles: list[Tile] = []
    pieces: list[Piece] = []
    areas: list[Area] = []
    counters: list[Counter] = []
    targets: list[Target] = []
    status: str = ""
