"""What the tables say of each kind of ship, as a captain reads it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.naval.fleets import largest_fleets
from cinque.games.naval.play.figures import Figures

# Points of a ship go half by the Health it has left and half by whether it floats: the last hit silences its guns.
HALF: Final[i64] = 2
# Further than any weapon reaches after any move.
REACHES: Final[i64] = 24
# A weapon that makes its ship skip turns is a threat of so many sixteenths less a turn.
RECHARGE_DISCOUNT: Final[i64] = 4


@final
class Craft:
    """Reckoned once for the rules of a match."""

    def __init__(self, figures: Figures) -> None:
        rows = figures.rules.ships
        weapons = figures.rules.weapons
        self.figures: Final = figures
        # How far it sees at best, and how far it shoots: furthest, and 0 for a ship without a weapon.
        self.sight: Final[vec[i64]] = vec[i64]([max(row.radius, row.cone) for row in rows])
        self.has_cone: Final[list[bool]] = [row.cone > 0 for row in rows]
        ranges = [[weapons[weapon].range for weapon in carried] for carried in figures.carried]
        self.range: Final[vec[i64]] = vec[i64]([max(each, default=0) for each in ranges])
        self.length: Final[vec[i64]] = vec[i64]([figures.hull(kind, 1).count for kind in range(len(rows))])
        # By kind and distance: the harm it may do in one turn to somebody so far away, its own move included.
        self.harm: Final[vec[i64]] = _harm(figures)
        self._fleets: vec[i64] = vec[i64]()
        # A spotter sees further than it shoots, or sees as far as any ship and is quick.
        furthest = max(max(row.radius, row.cone) for row in rows)
        self.is_spotter: Final[list[bool]] = [
            not row.weapons or (max(row.radius, row.cone) * 5 >= furthest * 4 and row.speed >= 3) for row in rows
        ]

    def fleets(self) -> vec[i64]:
        """Every fleet to which no ship can be added, one after the other: how many it has of each kind."""
        if len(self._fleets) == 0:
            rules = self.figures.rules
            fleets = largest_fleets(rules)
            self._fleets = vec[i64]([fleet.count(row.letter) for fleet in fleets for row in rules.ships])
        return self._fleets

    def gain(self, kind: i64, health: i64, damage: i64) -> i64:
        """What it is worth to do so much damage to a ship with so much Health left."""
        if damage >= health:
            return self.worth(kind, health)
        return self.figures.ships.cost[kind] * damage // (HALF * self.figures.ships.health[kind])

    def worth(self, kind: i64, health: i64) -> i64:
        """What a ship is worth that has so much Health left."""
        full = self.figures.ships.health[kind]
        return self.figures.ships.cost[kind] * (full + health) // (HALF * full)


def _harm(figures: Figures) -> vec[i64]:
    table = vec[i64]([0] * (figures.kinds * REACHES))
    for kind in range(figures.kinds):
        for weapon in figures.carried[kind]:
            row = figures.weapons[weapon]
            felt = row.damage * 16 // (16 + RECHARGE_DISCOUNT * row.recharge)
            for far in range(min(figures.ships.speed[kind] + row.range + 1, REACHES)):
                at = kind * REACHES + far
                table[at] = max(table[at], felt)
    return table
