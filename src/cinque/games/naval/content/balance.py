"""What the balanced numbers of Naval Battle change, and why; the document says that its values might need balancing."""

from typing import Any, Final

from cinque.kernel.editions import Change

REPORT: Final = "naval.html"


def _fleet(name: str, ships: str, share: int, how: str) -> dict[str, Any]:
    return {"name": name, "ships": ships, "how": how, "share": share}


# The mixture that none of them beats, its strongest first (docs/lab/naval.html).
FLEETS: Final = [
    _fleet(
        "Eyes and a gun", "SRRTB", 6, "The BattleShip fires at what the three eyes see; keep the Torpedo Ship near it."
    ),
    _fleet("Flat top", "STFC", 4, "The Carrier sees for itself: keep it behind the Frigate, and strike along rows."),
    _fleet("Screen", "RTFC", 3, "The Radar Boat finds, the Frigate shells, and the Carrier's planes end it."),
    _fleet("Line", "RDDC", 2, "Three ships shoot at twelve cells at whatever the Radar Boat shows: stay far."),
    _fleet("Pack", "RRTTD", 1, "Five quick ships: find first, and let both Torpedo Ships fire in the same turn."),
]

BALANCE: Final = tuple(
    Change(path, value, why, REPORT)
    for path, value, why in (
        ("ships.Scout.cost", 175, "Cheap eyes came with every fleet: six ships beat five, whatever they are."),
        ("ships.Radar Boat.cost", 175, "At 150 one family of fleets held six ships and wasted no point."),
        ("ships.Torpedo Ship.cost", 200, "It was worth 1.7 times its price."),
        ("ships.Frigate.cost", 200, "It was worth no more than a Destroyer."),
        ("ships.BattleShip.cost", 275, "It was worth 0.6 of its price."),
        ("ships.Carrier.cost", 425, "At 400, and faster, two of them were in every good fleet."),
        ("ships.BattleShip.speed", 2, "At 1 the battle was over before it came."),
        ("ships.Carrier.speed", 2, "At 1 the battle was over before it came."),
        ("weapons.Torpedo.damage", 70, "80 sank whatever a Shell had scratched, four of the seven ships at once."),
        ("weapons.Torpedo.recharge", 2, "A Torpedo Ship did more in a turn than any other ship."),
        ("weapons.Shell Bombardement.recharge", 2, "Three turns without orders were longer than a BattleShip lived."),
        ("weapons.Mortar.damage", 40, "10 a cell and turn was less than half of what a Shell does."),
        ("ping_rounds", 12, "Fleets that have missed each other are not left to it for 30 turns."),
        (
            "ping_order",
            "turns",
            "A ping gave the first shot to whoever began: he won 61 %, and 52 % with the order turned.",
        ),
        (
            "sizes",
            [0, 0, 40, 44, 44, 56, 60, 66, 72],
            "Fleets shall meet within six full turns; on 60 by 60 they took ten.",
        ),
        ("fleets", FLEETS, "Fleets to begin with follow from the other numbers."),
    )
)
