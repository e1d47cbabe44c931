"""The scoring phase: the ten steps of the rulebook, written on a sheet. Nothing here changes a state."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.frigate.play.boxes import last_after, look_at_dice, target_now
from cinque.games.frigate.play.choices import chosen
from cinque.games.frigate.play.codes import (
    ADD,
    FLOOR,
    FROM_BOX,
    FROM_RULES,
    HAND,
    REWARD,
    ROUND,
    S_POINTS,
    S_REWARD,
    S_ROUND,
    S_TIMES,
    SET,
    STEP_LAST,
    STEP_REWARD,
    STEP_ROUND,
    STEP_WALLET,
    WALLET,
)
from cinque.games.frigate.play.effects import stats_in_force, write_debuffs
from cinque.games.frigate.play.forces import Forces, write_forces
from cinque.games.frigate.play.scene import Scene
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import FrigateState
from cinque.games.frigate.play.steps import upgrades, write_dice, write_hand, write_product, write_values

# The stats by which a die counts for more or less.
DICE_STATS: Final[i64] = 1 << S_POINTS | 1 << S_TIMES


def new_sheet(state: FrigateState, listening: bool) -> Sheet:
    """An empty sheet for a hand of this run; a listening one keeps its lines."""
    figures = state.figures
    return Sheet(figures.score_cap, figures.factor_cap, figures.money_cap, listening)


def box_reward(state: FrigateState, scene: Scene) -> i64:
    """The reward of a scene's category at its level: a dollar more at levels 3, 5, 7 and so on (FR-14)."""
    figures = state.figures
    return figures.scorecard.reward[scene.box] + upgrades(state, scene) // figures.reward_levels


def score(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Writes the sheet of the dice as they lie, played in a box."""
    Scoring(state, sheet).score(box)


@final
class Scoring:
    """The dice as they lie and what is in force, looked at once for all boxes they are scored in."""

    def __init__(self, state: FrigateState, sheet: Sheet) -> None:
        self._state: Final[FrigateState] = state
        self._sheet: Final[Sheet] = sheet
        # Bits of the stats that anything in force would change.
        self._stats: i64 = 0
        self._forces: Final[Forces] = Forces()
        self.look()

    def look(self) -> None:
        """The state may have changed since."""
        self._stats = stats_in_force(self._state)
        self._forces.look(self._state)
        look_at_dice(self._state, self._sheet.scene, self._stats)

    def score(self, box: i64) -> None:
        """Writes the sheet of the dice played in a box."""
        state, sheet, stats, forces = self._state, self._sheet, self._stats, self._forces
        scene = sheet.scene
        sheet.clear()
        scene.play_in(box)
        if stats & DICE_STATS:
            # What a die counts for may depend on the box.
            look_at_dice(state, scene, stats)
        scene.count(chosen(state, box, sheet, stats, forces))
        if scene.counted != 0:
            write_values(state, box, sheet, forces)
            write_dice(state, sheet, forces.pips)
            write_product(state, box, sheet)
        write_hand(state, sheet, stats, forces)
        _write_round(state, box, sheet, stats, forces)
        _write_reward(state, box, sheet, stats, forces)


def _write_round(state: FrigateState, box: i64, sheet: Sheet, stats: i64, forces: Forces) -> None:
    """Steps 6 and 7: the hand joins the round; after the last hand come the perks of the round (FR-25)."""
    sheet.write(STEP_ROUND, ROUND, SET, state.round_score, FROM_RULES, 0)
    sheet.write(STEP_ROUND, ROUND, ADD, sheet.values[HAND], FROM_BOX, box)
    if not stats >> S_ROUND & 1:
        return
    if sheet.values[ROUND] >= target_now(state) or last_after(state, box):
        write_forces(state, sheet, STEP_LAST, forces.round)


def _write_reward(state: FrigateState, box: i64, sheet: Sheet, stats: i64, forces: Forces) -> None:
    """Steps 8 and 9: the reward, only for a hand that scores more than 0 (FR-06)."""
    if sheet.values[HAND] > 0:
        sheet.write(STEP_REWARD, REWARD, SET, box_reward(state, sheet.scene), FROM_BOX, box)
        if stats >> S_REWARD & 1:
            write_debuffs(state, sheet, STEP_REWARD, S_REWARD, REWARD, False)
            write_forces(state, sheet, STEP_REWARD, forces.reward)
        if sheet.values[REWARD] < 0:
            sheet.write(STEP_REWARD, REWARD, FLOOR, 0, FROM_RULES, 0)
        sheet.write(STEP_WALLET, WALLET, ADD, sheet.values[REWARD], FROM_BOX, box)
