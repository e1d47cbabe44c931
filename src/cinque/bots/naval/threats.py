"""What the ships a captain knows of could do to his own before he moves again."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.bots.naval.belief import Belief, Suspect
from cinque.bots.naval.craft import REACHES
from cinque.bots.naval.ways import Ways
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.state import NavalState

# A ship that may have gone further than this since it was seen is not reckoned with.
FEARED: Final[i64] = 8
# Sixteenths: of the harm a ship out of sight may do; of the harm where no known radar could find one.
UNSURE: Final[i64] = 9
UNSEEN: Final[i64] = 5


@final
class Threats:
    """By cell: harm to be expected in one turn, and whether a known ship could see what is there."""

    def __init__(self, ways: Ways) -> None:
        self.ways: Final[Ways] = ways
        self.harm: vec[i64] = ways.zeros
        self.eyes: vec[i64] = ways.zeros

    def look(self, state: NavalState, belief: Belief) -> None:
        self.harm = self.ways.zeros[:]
        self.eyes = self.ways.zeros[:]
        for suspect in belief.suspects:
            if suspect.live or suspect.drift <= FEARED:
                self._add(state, suspect)

    def _add(self, state: NavalState, suspect: Suspect) -> None:
        craft = self.ways.craft
        size = state.chart.size
        x = suspect.cell % STRIDE
        y = suspect.cell // STRIDE
        slack = 0 if suspect.live else min(suspect.drift, 4)
        share: i64 = 16 if suspect.live else UNSURE
        speed = state.figures.ships.speed[suspect.kind]
        far = min(speed + max(craft.range[suspect.kind], craft.sight[suspect.kind]) + slack, REACHES - 1)
        sees = speed + craft.sight[suspect.kind] + slack
        base = suspect.kind * REACHES
        for at_y in range(max(y - far, 0), min(y + far, size - 1) + 1):
            down = gap(at_y, y)
            wide = far - down
            for at_x in range(max(x - wide, 0), min(x + wide, size - 1) + 1):
                steps = down + gap(at_x, x)
                cell = at_y * STRIDE + at_x
                harm = craft.harm[base + max(steps - slack, 0)]
                if harm > 0:
                    self.harm[cell] += harm * share // 16
                if steps <= sees:
                    self.eyes[cell] += 1

    def loss(self, state: NavalState, kind: i64, health: i64, facing: i64, cell: i64) -> i64:
        """Points a ship may lose that lies there when the others have moved."""
        hull = state.figures.hull(kind, facing)
        worst: i64 = 0
        seen = False
        for i in range(hull.count):
            at = cell + hull.cells[i]
            worst = max(worst, self.harm[at])
            seen = seen or self.eyes[at] > 0
        if worst == 0:
            return 0
        lost = self.ways.craft.gain(kind, health, worst)
        return lost if seen else lost * UNSEEN // 16
