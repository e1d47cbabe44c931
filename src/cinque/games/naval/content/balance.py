"""What the balanced numbers of Naval Battle change, and why; the document says that its values might need balancing."""

from typing import Any, Final

from cinque.kernel.editions import Change

REPORT: Final = "naval.html"


def _fleet(name: str, ships: str, share: int, how: str) -> dict[str, Any]:
    return {"name": name, "ships": ships, "how": how, "share": share}


# Fleets that hold their own against each other (docs/lab/naval.html), every ship among them, the strongest first.
FLEETS: Final = [
    _fleet("Lances", "SRTTD", 4, "Scout and Radar Boat find; both Torpedo Ships fire in one turn."),
    _fleet("Flat top", "SRFC", 4, "The Carrier sees for itself: keep it behind the Frigate, and strike along rows."),
    _fleet("Wolf pack", "RTTDD", 3, "Four guns and one pair of eyes: guard the Radar Boat, and lose no contact."),
    _fleet("Big gun", "SSRTB", 2, "Three eyes for one BattleShip, whose bombardment sinks what they find."),
    _fleet(
        "All arms", "RRTDF", 2, "Two Radar Boats ahead, three kinds of guns behind: stay together, shoot from afar."
    ),
    _fleet("Line", "RRDC", 1, "Carrier and Destroyer shoot at twelve cells at what the Radar Boats show: stay far."),
]

BALANCE: Final = tuple(
    Change(path, value, why, REPORT)
    for path, value, why in (
        ("ships.Scout.cost", 175, "Cheap eyes came with every fleet: six ships beat five, whatever they are."),
        ("ships.Radar Boat.cost", 175, "At 150 one family of fleets held six ships and wasted no point."),
        ("ships.Torpedo Ship.cost", 200, "It was worth 1.7 times its price."),
        ("ships.Frigate.cost", 200, "It was worth no more than a Destroyer."),
        ("ships.BattleShip.cost", 275, "It was worth 0.6 of its price."),
        ("ships.Carrier.cost", 450, "At 425, and faster, it was in every good fleet."),
        ("ships.BattleShip.speed", 2, "At 1 the battle was over before it came."),
        ("ships.Carrier.speed", 2, "At 1 the battle was over before it came."),
        ("weapons.Torpedo.recharge", 2, "A Torpedo Ship did more in a turn than any other ship."),
        ("ping_rounds", 12, "Fleets that have missed each other are not left to it for 30 turns."),
        ("ping_crowd", 6, "Of eight fleets the last two or three looked for each other half of the match."),
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
