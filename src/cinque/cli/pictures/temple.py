"""Temple-Based Sacrifice: hexes in shifted rows, then units and buildings in words.

The first column is the terrain or the letter of a building. A unit follows as two letters and the number of its seat,
in small letters where it is only remembered. A tile in sight repeats its terrain; then comes who owns the land.
"""

from rich.text import Text

from cinque.boards.notation import place_name
from cinque.cli.pictures.scene import QUIET, Scene, column_row, filled, labelled, lines, listing, seat_style
from cinque.cli.pictures.temple_words import codes, heading, rivals, seats_row, unit_rows
from cinque.games.temple.knowledge.shown import GhostView, SiteView, View
from cinque.games.temple.play.events import UnitView

# Columns a tile: with a gap where there is room for one.
WIDTHS = (5, 4)
LABEL = "    "
NOBODY, UNKNOWN = -1, -2

Stroke = tuple[str, str]


def draw(scene: Scene) -> Text:
    view: View = scene.view
    width = next((each for each in WIDTHS if len(LABEL) + view.width * each + each // 2 <= scene.room), WIDTHS[-1])
    letters = Text(LABEL + column_row(0, view.width, width), QUIET)
    return lines(
        heading(scene),
        seats_row(scene),
        letters,
        *_rows(scene, width),
        letters.copy(),
        Text(_key(scene), QUIET) if scene.key else None,
        *unit_rows(scene),
        _sites(scene),
        rivals(scene),
    )


def _key(scene: Scene) -> str:
    terrain = " ".join(f"{row.mark} {row.name.lower()}" for row in scene.rules.terrains)
    buildings = " ".join(f"{row.mark} {row.name}" for row in scene.rules.buildings)
    return (
        f"{terrain}; doubled where you see, then the owner of the land\n"
        f"{buildings}; then its owner, - nobody, ? unknown\n"
        "Wo1 is a Wolf of seat 1, wo1 one as you remember it"
    )


def _rows(scene: Scene, width: int) -> list[Text]:
    """Rows without any tile are left out; odd rows are shifted by half a tile."""
    view: View = scene.view
    units = {unit.cell: unit for unit in view.units}
    ghosts = {ghost.cell: ghost for ghost in view.ghosts}
    sites = {site.cell: site for site in view.sites}
    short = codes(scene.rules)
    out: list[Text] = []
    for y in range(view.height):
        row = labelled(f"{y + 1:>3} ", QUIET, " " * (y % 2 * (width // 2)))
        for cell in range(y * view.width, (y + 1) * view.width):
            ground = _site(scene, sites[cell]) if cell in sites else _ground(view, cell)
            known = units.get(cell) or ghosts.get(cell)
            for mark, style in _with_unit(ground, known, short) if known is not None else ground:
                row.append(mark, style)
            row.append(" " * (width - WIDTHS[-1]))
        row.rstrip()
        out.append(row)
    return out


def _with_unit(ground: list[Stroke], unit: UnitView | GhostView, short: list[str]) -> list[Stroke]:
    code = short[unit.kind]
    style = seat_style(unit.seat)
    seat = str(unit.seat) if unit.seat >= 0 else "-"
    if isinstance(unit, GhostView):
        return [ground[0], (f"{code.lower()}{seat}", f"dim {style}")]
    return [ground[0], (f"{code}{seat}", style)]


def _ground(view: View, cell: int) -> list[Stroke]:
    mark = view.terrain[cell]
    if mark == " ":
        return [(" ", QUIET), ("   ", QUIET)]
    clear = view.sight[cell] == "1"
    land = view.land[cell]
    owner = land if land.isdigit() else " "
    style = "default" if clear else QUIET
    owned = seat_style(int(owner)) if owner != " " else style
    return [(mark, style), (mark if clear else " ", style), (f"{owner} ", owned if clear else f"dim {owned}")]


def _site(scene: Scene, site: SiteView) -> list[Stroke]:
    mark = scene.rules.buildings[site.kind].mark
    owner = {NOBODY: "-", UNKNOWN: "?"}.get(site.owner, str(site.owner))
    style = seat_style(site.owner) if site.owner >= 0 else "bold" if site.fresh else QUIET
    return [(mark, style), (f"{owner}{' ' if site.fresh or site.owner == UNKNOWN else '?'} ", style)]


def _sites(scene: Scene) -> Text | None:
    """Buildings by owner, as far as one knows; those nobody is known to hold are in the picture."""
    view: View = scene.view
    rows: list[Text] = []
    for seat, name in enumerate(scene.names):
        held = [site for site in view.sites if site.owner == seat]
        if held:
            words = filled((_site_words(scene, site) for site in held), scene.room - 2, "")
            rows.append(labelled(f"{name}: ", seat_style(seat), words))
    return listing("Buildings", rows)


def _site_words(scene: Scene, site: SiteView) -> str:
    view: View = scene.view
    notes = (" (done)" if site.acted else "") + ("" if site.fresh else " (as last seen)")
    cell = place_name(site.cell % view.width, site.cell // view.width)
    return f"{scene.rules.buildings[site.kind].name} {cell}{notes}"
