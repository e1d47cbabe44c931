"""One unit's whole turn in Grid Game: where to, and what to do there, as a script would choose it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.bots.bits import bit_of, lowest
from cinque.bots.grid.scripts import Script
from cinque.bots.grid.threats import Threats
from cinque.bots.grid.worth import POINT, Worth
from cinque.games.grid.play.codes import (
    ACTING,
    COMMIT,
    DAMAGE_TAKEN,
    IDLE,
    MOVING,
    PASS,
    SPRINT,
    STRIKE,
    SWEEP,
    WALK,
    WALL,
)
from cinque.games.grid.play.effects import ask
from cinque.games.grid.play.powers import ability_of
from cinque.games.grid.play.rules import legal, play
from cinque.games.grid.play.state import GridState, Unit
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, pack

NOTHING: Final[i64] = -1_000_000_000_000
# Points by which a whim prefers one order to another: about what half of a Scout's Health is worth.
WHIM: Final[i64] = 30
# Odd numbers that spread the bits of a unit, a square and a target.
SPREAD: Final[i64] = 40503
MIXING: Final[i64] = 69069


@final
class Orders:
    """Finds and plays orders in one position. `look` first; the order found last is kept until the next."""

    def __init__(self, cells: i64, rng: Rng, worth: Worth) -> None:
        # For each seat that may be to move: what the other side could do, and what its own could.
        self._enemies: Final[list[Threats]] = [Threats(cells), Threats(cells)]
        self._owns: Final[list[Threats]] = [Threats(cells), Threats(cells)]
        self.enemy: Threats = self._enemies[0]
        self.own: Threats = self._owns[0]
        self.rng: Final[Rng] = rng
        self.worth: Final[Worth] = worth
        self.noise: i64 = 0
        # Which whim the unit has that is looked at; 0 is none.
        self.whim: i64 = 0
        # What the order found last is worth, and what it adds to doing nothing.
        self.score: i64 = NOTHING
        self.gain: i64 = 0
        self._walk: i64 = 0
        self._verb: i64 = PASS
        self._to: i64 = 0
        # An order kept while others are looked at.
        self._kept_walk: i64 = 0
        self._kept_verb: i64 = PASS
        self._kept_to: i64 = 0
        # How deep the ring burns at the end of the turn: as it is, and after a blow.
        self._ring: i64 = 0
        self._late: i64 = 0
        self._foes: i64 = 0
        self._ability: i64 = -1
        self._moves: Final[Moves] = Moves()

    def begin(self, state: GridState) -> None:
        """A turn begins: look at what hardly changes while it lasts."""
        self.enemy = self._enemies[state.seat]
        self.own = self._owns[state.seat]
        self.own.strikes(state, state.seat, state.at)
        self.enemy.distances(state, 1 - state.seat)
        self._foes = state.living[1 - state.seat]

    def look(self, state: GridState) -> None:
        """Threats what the enemy could strike now, before the next unit is given its order."""
        self.enemy.strikes(state, 1 - state.seat, without_movers(state))
        if state.living[1 - state.seat] != self._foes:
            self.enemy.distances(state, 1 - state.seat)
            self._foes = state.living[1 - state.seat]
        self._ring = state.ring()
        self._late = state.ring_after(0)

    def best(self, state: GridState, unit: Unit, script: Script) -> None:
        """Find the order this script likes best for a unit that may act."""
        figures = state.figures
        reach = figures.reach
        ability = ability_of(figures, unit.kind)
        self._ability = ability.verb if ability is not None else -1
        self.score = NOTHING
        walk = self._steps(state, unit)
        far: i64 = walk
        if self._ability == SPRINT and script.walks:
            far += figures.sprint_steps
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, far if script.walks else 0, state.at)
        self._consider(state, unit, script, unit.cell, self._idle(unit.cell), unit.cell, 0, 0)
        stay = self.score
        i: i64 = 0
        while i < reach.count:
            cell = reach.cells[i]
            i += 1
            if reach.steps[cell] > walk:
                self._consider(state, unit, script, cell, SPRINT, cell, 0, 0)
                continue
            self._consider(state, unit, script, cell, self._idle(cell), cell, 0, 0)
            if self.enemy.near[cell] > 0:
                self._strikes(state, unit, script, cell)
        self.gain = self.score - stay
        if self._verb == SPRINT:
            self._walk = self._to
            while reach.steps[self._walk] > walk:
                self._walk = reach.via(self._walk)

    def keep(self) -> None:
        """The order found last is the best so far, whoever it is for."""
        self._kept_walk = self._walk
        self._kept_verb = self._verb
        self._kept_to = self._to

    def recall(self) -> None:
        """The order kept is the one found last again: nothing needs to be searched twice."""
        self._walk = self._kept_walk
        self._verb = self._kept_verb
        self._to = self._kept_to

    def give(self, state: GridState, unit: Unit, out: list[int]) -> None:
        """Play the order found last. A unit that would do nothing at all is left alone."""
        if state.stage == IDLE and self._walk == unit.cell and self._verb == PASS:
            return
        if state.stage == IDLE or (state.stage == MOVING and self._walk != unit.cell):
            self._do(state, pack(WALK, unit.id, self._walk, 0), out)
        if state.stage == MOVING:
            self._do(state, pack(COMMIT, unit.id, 0, 0), out)
        if state.stage == ACTING and state.active == unit.id:
            legal(state, self._moves)
            to = self._to if self._verb == STRIKE or self._verb == SPRINT else 0
            move = pack(self._verb, unit.id, to, 0)
            if not self._moves.has(move):
                move = self._moves.at(self._moves.count - 1)
            self._do(state, move, out)

    def _do(self, state: GridState, move: i64, out: list[int]) -> None:
        play(state, move, SILENT)
        out.append(move)

    def _steps(self, state: GridState, unit: Unit) -> i64:
        """How far the unit may still walk."""
        if state.stage == IDLE:
            return state.figures.classes.move[unit.kind]
        return state.left if state.stage == MOVING else 0

    def _idle(self, cell: i64) -> i64:
        """What a unit does that does not attack. A wall costs nothing, but where nobody comes it is only show."""
        return WALL if self._ability == WALL and self.enemy.damage[cell] > 0 else PASS

    def _strikes(self, state: GridState, unit: Unit, script: Script, cell: i64) -> None:
        """Every attack from a square, and the sweep."""
        around = state.figures.board.around
        attack = state.figures.classes.attack[unit.kind]
        half = (attack + state.figures.sweep_divisor - 1) // state.figures.sweep_divisor
        swept: i64 = 0
        fallen: i64 = 0
        at = cell * AROUND_DEGREE
        end = at + AROUND_DEGREE
        while at < end:
            target = around[at]
            at += 1
            if target < 0 or state.at[target] <= 0:
                continue
            foe = state.units[state.at[target] - 1]
            if foe.seat == unit.seat:
                continue
            damage = ask(state, foe, DAMAGE_TAKEN, attack)
            dead = bit_of(foe.id) if damage >= foe.health else 0
            harm = self.worth.harm(state, foe, damage)
            if dead == 0 and script.focus > 0 and self._together(state, unit, foe) >= foe.health - damage:
                harm += script.focus * (self.worth.of(state, foe) * damage // foe.health - harm) // 16
            self._consider(state, unit, script, cell, STRIKE, target, harm, dead)
            if self._ability == SWEEP:
                damage = ask(state, foe, DAMAGE_TAKEN, half)
                swept += self.worth.harm(state, foe, damage)
                if damage >= foe.health:
                    fallen |= bit_of(foe.id)
        if self._ability == SWEEP:
            self._consider(state, unit, script, cell, SWEEP, cell, swept, fallen)

    def _consider(
        self,
        state: GridState,
        unit: Unit,
        script: Script,
        cell: i64,
        verb: i64,
        to: i64,
        harm: i64,
        fallen: i64,
    ) -> None:
        """Keep this order if it is better than the best so far."""
        danger = self._danger(state, cell, verb == WALL, fallen)
        ring = self._ring if harm == 0 else self._late
        if ring > 0 and state.in_ring(cell, ring):
            danger += state.figures.ring_damage
        feared = self.worth.harm(state, unit, danger)
        score = script.harm * harm - script.fear * feared
        if script.back > 0:
            score += script.back * min(feared, POINT * self._backing(state, unit, cell))
        score -= 16 * script.step * self.enemy.steps[cell]
        if self.noise > 0:
            score += 16 * self.rng.below(self.noise)
        if self.whim > 0:
            score += 16 * fancy(self.whim, unit.id, cell, to)
        if score > self.score:
            self.score = score
            self._walk = cell
            self._verb = verb
            self._to = to

    def _backing(self, state: GridState, unit: Unit, cell: i64) -> i64:
        """Damage the unit's friends could do around this square in return."""
        backing = self.own.damage[cell]
        if self.own.hitters[cell] & bit_of(unit.id) != 0:
            backing -= state.figures.classes.attack[unit.kind]
        return backing

    def _together(self, state: GridState, unit: Unit, foe: Unit) -> i64:
        """Damage that friends still to act could do to an enemy."""
        damage: i64 = 0
        friends = self.own.hitters[foe.cell] & ~bit_of(unit.id)
        while friends != 0:
            number = lowest(friends)
            friends ^= bit_of(number)
            if not state.units[number].locked:
                damage += state.figures.classes.attack[state.units[number].kind]
        return damage

    def _danger(self, state: GridState, cell: i64, walled: bool, fallen: i64) -> i64:
        """Damage the enemy could do to a unit on this square, without those that fall to this order."""
        damage = self.enemy.shielded[cell] if walled else self.enemy.damage[cell]
        gone = fallen & self.enemy.hitters[cell]
        while gone != 0:
            number = lowest(gone)
            gone ^= bit_of(number)
            damage -= state.figures.classes.attack[state.units[number].kind]
        return damage


def fancy(whim: i64, unit: i64, cell: i64, to: i64) -> i64:
    """Points a whim gives to an order: the same ones whenever it is asked, and as good as drawn."""
    mixed = (whim * SPREAD + unit) * MIXING + cell
    mixed = (mixed & 0xFFFFFFFF) * SPREAD + to
    mixed = ((mixed ^ (mixed >> 13)) & 0xFFFFFFFF) * MIXING
    return (mixed >> 16) % WHIM


def without_movers(state: GridState) -> vec[i64]:
    """The board without the units still to act: where they stand now they will not stand in anybody's way."""
    ground = state.at[:]
    for unit in state.units:
        if unit.seat == state.seat and unit.health > 0 and not unit.locked:
            ground[unit.cell] = 0
    return ground
