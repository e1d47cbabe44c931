"""What buildings do: units that fit what has been seen and what is left to take."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.temple.goals import Goals
from cinque.bots.temple.temper import Temper
from cinque.games.temple.play.codes import (
    GAZE,
    ON_STRUCK,
    PER_HEALTH,
    PRODUCE,
    STAT_ATK,
    STAT_CAPTURE,
    STAT_CHARGE,
    STAT_DEF,
    STAT_FLOOR,
    STAT_MEND,
    STAT_MP,
    STAT_RNG,
    STAT_START_HP,
    STAT_VIS,
)
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.rites import add_site_moves
from cinque.games.temple.play.rules import play
from cinque.games.temple.play.state import TempleState, ghost_kind, ghost_seat
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, first, second, verb_of

# A goal worth this much makes strength count in full.
WORTHY: Final[i64] = 100
# Turns a mender has for a friend before he fights, and HP missing that are worth one more mender.
NURSED: Final[i64] = 2
HURT: Final[i64] = 8
# A scout is as strong as this part of what it sees and how far it goes; who only holds his ground, half of
# his lives; who takes it too, all of them.
SCOUTS: Final[i64] = 3


@final
class Works:
    """Chooses what to produce with the real rules' own list of what can be had."""

    def __init__(self, goals: Goals, rng: Rng) -> None:
        self._goals: Final[Goals] = goals
        self._moves: Final[Moves] = Moves()
        self.rng: Final[Rng] = rng
        self.noise: i64 = 0
        # What enemies seen and remembered have on average, in quarters.
        self._attack: i64 = 12
        self._defence: i64 = 0
        self._hp: i64 = 8
        # What the seat's own could use: HP restored a turn, HP missing, and whether somebody scouts already.
        self._mending: i64 = 0
        self._missing: i64 = 0
        self._scouted: bool = False

    def produce(self, state: TempleState, temper: Temper, out: list[int]) -> None:
        """The best unit for the money, again and again."""
        self._look_back(state)
        army: i64 = 0
        self._mending, self._missing, self._scouted = 0, 0, False
        for unit in state.units:
            if unit.seat == state.seat:
                army += 1
                self._mending += ask(state, unit, STAT_MEND)
                self._missing += state.figures.kinds.hp[unit.kind] - unit.hp
                self._scouted = self._scouted or ask(state, unit, STAT_RNG) <= 0
        while army < temper.enough:
            move = self._best(state, temper)
            if move < 0:
                return
            play(state, move, SILENT)
            out.append(move)
            army += 1

    def _look_back(self, state: TempleState) -> None:
        """Averages over enemies known and ghosts; a Wolf is expected before anybody was met."""
        figures = state.figures
        seat = state.seat
        self._attack, self._defence, self._hp = 12, 0, 8
        count: i64 = 4
        for unit in state.units:
            if unit.seat >= 0 and unit.seat != seat and state.knows(seat, unit):
                self._count(state, unit.seat, unit.kind)
                count += 4
        cell: i64 = 0
        while cell < figures.count:
            mark = state.ghosts[seat * figures.count + cell]
            if mark != 0 and ghost_seat(mark) >= 0 and ghost_seat(mark) != seat:
                self._count(state, ghost_seat(mark), ghost_kind(mark))
                count += 4
            cell += 1
        self._attack = 4 * self._attack // count
        self._defence = 4 * self._defence // count
        self._hp = 4 * self._hp // count

    def _count(self, state: TempleState, seat: i64, kind: i64) -> None:
        row = state.figures.row(state.profile(seat), kind)
        base = state.figures.base
        self._attack += 4 * (base[row + STAT_ATK] + base[row + STAT_CHARGE])
        self._defence += 4 * base[row + STAT_DEF]
        self._hp += 4 * state.figures.kinds.hp[kind]

    def _best(self, state: TempleState, temper: Temper) -> i64:
        """The move of the best product, or -1 when none is worth its price."""
        self._moves.clear()
        add_site_moves(state, state.seat, self._moves)
        chosen: i64 = -1
        best: i64 = temper.least
        for i in range(self._moves.count):
            move = self._moves.at(i)
            if verb_of(move) == PRODUCE and state.at[first(move)] == 0:
                score = self._score(state, temper, first(move), second(move))
                if score > best:
                    best = score
                    chosen = move
        return chosen

    def _score(self, state: TempleState, temper: Temper, cell: i64, kind: i64) -> i64:
        figures = state.figures
        row = figures.row(state.profile(state.seat), kind)
        captures = figures.base[row + STAT_CAPTURE] > 0
        errand = self._goals.left_for(state, kind, captures, cell)
        strength = self.strength(state, row, kind)
        purse = max(0, temper.rich - state.cycles[state.seat])
        price = figures.kinds.cyc[kind] * temper.dear * purse // temper.rich
        useful = temper.strength * strength * min(errand, WORTHY) // WORTHY
        score = (temper.errand * errand + useful) // 16 - price
        if self.noise > 0:
            score += self.rng.below(self.noise)
        return score

    def strength(self, state: TempleState, row: i64, kind: i64) -> i64:
        """Blows it needs for an average enemy against blows it can take: what counters what was seen is strong."""
        base = state.figures.base
        hp = min(state.figures.kinds.hp[kind], base[row + STAT_START_HP] + NURSED * self._mending)
        taken = max(self._attack - 4 * base[row + STAT_DEF], 2 * base[row + STAT_FLOOR], 1)
        lives = min(4 * 4 * hp // taken, 24)
        if base[row + STAT_RNG] <= 0:
            return self._service(state, row, lives)
        attack = 4 * (base[row + STAT_ATK] + base[row + STAT_CHARGE] * (base[row + STAT_MP] - 1))
        for modifier in state.figures.modifiers[row + STAT_ATK]:
            if modifier.per == PER_HEALTH:
                attack += 4 * modifier.amount * hp
        dealt = max(min(attack - self._defence, self._hp), 4)
        if GAZE in state.figures.deeds(kind, ON_STRUCK):
            dealt = max(dealt, self._hp)
        return dealt * (4 + lives) * (3 + base[row + STAT_RNG]) // 16

    def _service(self, state: TempleState, row: i64, lives: i64) -> i64:
        """Who cannot strike serves otherwise: mends who is hurt, looks ahead, or holds a tile."""
        base = state.figures.base
        mends = base[row + STAT_MEND] * min(self._missing, HURT) if self._mending == 0 or self._missing > HURT else 0
        scouts = 0 if self._scouted else base[row + STAT_VIS] * base[row + STAT_MP] // SCOUTS
        holds = lives if base[row + STAT_CAPTURE] > 0 else lives // 2
        return max(max(mends, scouts), holds)
