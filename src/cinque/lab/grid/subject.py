"""Grid Game in the lab: health is the standing, as at the end of the rounds (GG-20), and armies are the things."""

from typing import Any

from msgspec.structs import replace

from cinque.games.grid import GridGame
from cinque.games.grid.content.tables import Rules
from cinque.games.grid.play.codes import SPRINT, STRIKE, SWEEP, WALL
from cinque.games.grid.play.setup import army, set_up, units_a_side
from cinque.games.grid.play.state import GridState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import first, verb_of
from cinque.kernel.options import Options
from cinque.kernel.state import State
from cinque.lab.study.setting import Setting
from cinque.lab.study.subject import Subject, Things

DEEDS = {int(STRIKE): "strikes", int(SPRINT): "sprints", int(WALL): "walls", int(SWEEP): "sweeps"}


class ArmiesGame(GridGame):
    """Grid Game with an army of its own for each seat: a number of units of each class."""

    armies: tuple[tuple[int, ...], ...] = ()

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> GridState:
        return set_up(self.rules(options), dice, [in_order(counts) for counts in self.armies])


def in_order(counts: tuple[int, ...]) -> list[int]:
    """The class of each unit, as the rules' own armies are listed."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


class Armies(Things):
    """How many units of each class; always as many units as the rules give a side."""

    def draw(self, rules: Rules, rng: Rng) -> list[int]:
        counts = [0] * len(rules.classes)
        for _ in range(units_a_side(rules)):
            counts[rng.below(len(counts))] += 1
        return counts

    def features(self, rules: Rules, thing: list[int]) -> dict[str, float]:
        return {row.name: count for row, count in zip(rules.classes, thing, strict=True)}

    def listed(self, rules: Rules) -> dict[str, list[int]]:
        kinds = army(rules)
        alone = {
            f"{row.name}s only": [units_a_side(rules) if kind == other else 0 for other in range(len(rules.classes))]
            for kind, row in enumerate(rules.classes)
        }
        return {"as ruled": [kinds.count(kind) for kind in range(len(rules.classes))], **alone}

    def variants(self, rules: Rules) -> dict[str, list[int]]:
        """A class left out or doubled, its units taken from or given to the others in proportion."""
        out: dict[str, list[int]] = {}
        for kind, row in enumerate(rules.classes):
            for words, factor in (("without", 0), ("double", 2)):
                shares = tuple(
                    replace(each, share=each.share * factor) if other == kind else each
                    for other, each in enumerate(rules.classes)
                )
                kinds = army(replace(rules, classes=shares))
                out[f"{words} {row.name}s"] = [kinds.count(other) for other in range(len(shares))]
        return out

    def bring(self, setting: Setting, things: list[Any]) -> Setting:
        game = ArmiesGame(setting.game.base)
        game.armies = tuple(tuple(counts) for counts in things)
        return replace(setting, game=game)


class GridSubject(Subject):
    """Grid Game as the lab sees it."""

    # A unit is walked, placed and told what to do in about this time, measured from nobody: an assumption.
    seconds_a_decision = 3.0

    def things(self) -> dict[str, Things]:
        return {"armies": Armies()}

    def standing(self, state: GridState, seat: int) -> float:
        return float(sum(unit.health for unit in state.units if unit.seat == seat and unit.health > 0))

    def first(self, state: GridState, moved: int) -> int:
        return int(state.first)

    def used(self, game: Game[Any], state: State, seat: int, move: int) -> str:
        deed = DEEDS.get(int(verb_of(move)))
        if deed is None or not isinstance(state, GridState):
            return ""
        return f"{state.figures.rules.classes[state.units[first(move)].kind].name} {deed}"


SUBJECT = GridSubject()
