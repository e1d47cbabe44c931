"""Naval Battle in words: the phase, the fleet, the contacts, and what can be bought."""

from rich.text import Text

from cinque.boards.notation import place_name
from cinque.cli.pictures.scene import Scene, counted, labelled, listing, seat_style
from cinque.games.naval.content.tables import STRIDE, Rules
from cinque.games.naval.knowledge.shown import FleetView, ShipView, View
from cinque.games.naval.play.events import ContactView

HEADINGS = ("north", "east", "south", "west")


def cell_name(cell: int) -> str:
    return place_name(cell % STRIDE, cell // STRIDE)


def letter_of(rules: Rules, kind: int) -> str:
    """The letter of a type; an unknown ship is an o."""
    return rules.ships[kind].letter if kind >= 0 else "O"


def name_of(rules: Rules, kind: int) -> str:
    return rules.ships[kind].name if kind >= 0 else "a ship of unknown type"


def heading(scene: Scene) -> str:
    view: View = scene.view
    if view.phase == "battle":
        whose = "it is over" if view.to_move < 0 else f"{scene.names[view.to_move]} to move"
        calm = f"; {counted(view.quiet, 'full turn')} without damage" if view.quiet else ""
        return f"Battle, full turn {view.round}: {whose}{calm}."
    ready = " and ".join(scene.names[seat] for seat in view.ready) or "nobody yet"
    word = "Purchase: everybody buys in secret" if view.phase == "purchase" else "Placement: everybody places in secret"
    return f"{word}. Ready: {ready}."


def key(view: View) -> str:
    if view.phase == "placement":
        return "# land  + your zone  0-9 the centre of your ship  ^>v< its bow"
    if view.all_seeing:
        return "# land; nothing is hidden any more"
    return "# land  . on radar  , seen before  0-9 centre of your ship  ^>v< its bow  a-z others  a? lost"


def fleet_rows(scene: Scene) -> list[Text | None]:
    view: View = scene.view
    out: list[Text | None] = []
    for fleet in view.fleets:
        mine = fleet.seat == scene.seat
        title = "Your fleet" if mine else f"Fleet of {scene.names[fleet.seat]}"
        rows = [_ship_row(scene.rules, view, ship, mine) for ship in fleet.ships if ship.health > 0]
        out.append(listing(title, rows, seat_style(fleet.seat)))
    return out


def _ship_row(rules: Rules, view: View, ship: ShipView, mine: bool) -> str:
    row = rules.ships[ship.kind]
    where = "not placed" if ship.cell < 0 else f"at {cell_name(ship.cell)} facing {HEADINGS[ship.facing]}"
    words = f"{ship.id:>2} {row.name:<12} {where:<24}"
    if view.phase != "battle":
        return f"{words} {row.length}x{row.width}".rstrip()
    return f"{words} {ship.health:>3}/{row.health} HP  {_readiness(rules, ship) if mine else ''}".rstrip()


def _readiness(rules: Rules, ship: ShipView) -> str:
    row = rules.ships[ship.kind]
    arms = ", ".join(weapon.word for weapon in rules.weapons if weapon.letter in row.weapons) or "unarmed"
    if ship.recharge:
        return f"recharging, {counted(ship.recharge, 'turn')} more"
    if ship.fired:
        return "has fired"
    return f"{'has sailed' if ship.moved else f'speed {row.speed}'}; {arms}"


def contact_rows(scene: Scene) -> list[Text | None]:
    view: View = scene.view
    rows = [_contact_row(scene, contact) for contact in view.contacts]
    sunk = [f"{tally.count} x {_whose(scene, tally.owner, tally.kind)}" for tally in view.sunk]
    return [listing("Contacts", rows), listing("Seen to sink", [", ".join(sunk)] if sunk else [])]


def _contact_row(scene: Scene, contact: ContactView) -> str:
    cells = " ".join(cell_name(cell) for cell in contact.cells)
    health = f", {contact.health} HP" if contact.health >= 0 else ""
    age = scene.view.round - contact.round
    when = "in sight" if contact.live else f"last seen {'this turn' if age <= 0 else counted(age, 'turn') + ' ago'}"
    return f"{_whose(scene, contact.owner, contact.kind)} at {cells}{health}, {when}"


def _whose(scene: Scene, owner: int, kind: int) -> str:
    name = name_of(scene.rules, kind)
    return f"{scene.names[owner]}'s {name}" if owner >= 0 else name


def harbour(scene: Scene) -> Text | None:
    """What can be bought, with what has been; or what is still to be placed."""
    view: View = scene.view
    fleet = next((each for each in view.fleets if each.seat == scene.seat), None)
    if fleet is None:
        return None
    if view.phase == "placement":
        left = sum(ship.cell < 0 for ship in fleet.ships)
        words = f"{counted(left, 'ship')} to place" if left else "All are placed"
        return Text(f"{words}: place SHIP CELL FACING, auto 0 to {scene.rules.auto_plans - 1} for a formation, ready.")
    return _market(scene.rules, fleet)


def _market(rules: Rules, fleet: FleetView) -> Text:
    owned = [ship.kind for ship in fleet.ships]
    crowded = "" if fleet.fits else " They do not fit into your zone!"
    most = f"; at most {rules.most_of_a_kind} of a type.{crowded}"
    out = labelled(f"{fleet.left} of {rules.budget} points left", "bold", most)
    out.append(f"\n     {'type':<11} cost size speed radar health weapons")
    for kind, row in enumerate(rules.ships):
        radar = "+".join([str(row.radius)] * (row.radius > 0) + [f"{row.cone}^"] * (row.cone > 0))
        arms = " ".join(weapon.word for weapon in rules.weapons if weapon.letter in row.weapons)
        count = owned.count(kind)
        mark = f"{count} x" if count else "   "
        out.append(f"\n{mark:>4} ", "bold")
        words = f"{row.word:<11} {row.cost:>4} {row.length}x{row.width}  {row.speed:>5} {radar:>5} {row.health:>6}"
        out.append(f"{words} {arms}".rstrip())
    return out.append("\nbuy TYPE, drop TYPE, and ready when your fleet is as you want it. (^ is a cone ahead.)")
