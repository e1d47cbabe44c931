"""A game from outside in the terminal: the scene that it describes for every table, in letters."""

from collections.abc import Sequence

from rich.text import Text

from cinque.cli.pictures.scene import QUIET, Scene, column_row, filled, labelled, lines, listing, seat_style
from cinque.kernel.scene import Area, Card, Piece, Tile
from cinque.kernel.scene import Scene as Described

# Who owns a piece, where there are no colours; and what stands for a cell that is free, and for one that is not there.
SEATS, NOBODY = "oxvwzsnu", "*"
FREE, HOLE = ".", " "
# A letter or two are written, and anything longer is the name of an icon. A cell is so wide, half of it in odd rows of
# hexes, and the number of a row stands before it.
LETTERS, CELL, SHIFT, MARGIN = 2, 4, 2, 4


def draw(scene: Scene, described: Described) -> Text:
    """The board or the cards, what is counted, whose sign is whose."""
    board = _board(described) if described.ground != "none" else None
    return lines(
        board,
        *(_area(area, described) for area in described.areas),
        _counters(scene, described),
        _owners(scene.names) if board is not None and scene.key else None,
        described.status or None,
    )


def _board(described: Described) -> Text:
    """Rows are counted from the bottom, as on the page."""
    pieces = {piece.cell: piece for piece in described.pieces}
    tiles = {tile.cell: tile for tile in described.tiles}
    letters = Text(" " * MARGIN + column_row(0, described.width, CELL).rstrip())
    rows = [letters]
    for y in reversed(range(described.height)):
        row = Text(f"{y + 1:>{MARGIN - 2}}  ")
        row.append(" " * SHIFT if described.ground == "hexes" and y % 2 else "")
        for cell in range(y * described.width, (y + 1) * described.width):
            row.append_text(_sign(pieces.get(cell), tiles.get(cell)))
        row.rstrip()
        rows.append(row)
    return lines(*rows, letters)


def _sign(piece: Piece | None, tile: Tile | None) -> Text:
    if piece is not None:
        owner = SEATS[piece.owner % len(SEATS)] if piece.owner >= 0 else NOBODY
        sign = f"{owner}{piece.glyph if len(piece.glyph) <= LETTERS else ''}"
        return Text(sign.ljust(CELL), seat_style(piece.owner))
    if tile is None:
        return Text(FREE.ljust(CELL), QUIET)
    written = tile.glyph if 0 < len(tile.glyph) <= LETTERS else FREE
    return Text((HOLE if tile.fill == "none" else written).ljust(CELL), QUIET)


def _area(area: Area, described: Described) -> Text | None:
    values = {target.card: target.value for target in described.targets if target.card >= 0}
    words = [_card(card, values.get(card.id)) for card in area.cards]
    return listing(area.title, [filled(words, room=90, indent="") if words else "no cards"], seat_style(area.owner))


def _card(card: Card, value: int | None) -> str:
    """With the number that a move calls it by."""
    words = f"{card.title} {card.text}".strip() or "face down"
    return f"[{words}]" if value is None else f"{value} [{words}]"


def _counters(scene: Scene, described: Described) -> Text | None:
    said = [
        f"{scene.names[counter.owner]}: {counter.label} {counter.value}"
        if 0 <= counter.owner < len(scene.names)
        else f"{counter.label} {counter.value}"
        for counter in described.counters
    ]
    return Text(filled(said, room=90, indent="")) if said else None


def _owners(names: Sequence[str]) -> Text:
    signs = [labelled(SEATS[seat % len(SEATS)], seat_style(seat), f" {name}") for seat, name in enumerate(names)]
    return Text(", ").join(signs)
