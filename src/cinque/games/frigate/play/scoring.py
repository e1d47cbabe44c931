"""The scoring phase: the ten steps of the rulebook, written on a sheet. Nothing here changes a state."""

from typing import Final

from mypy_extensions import i64

from cinque.games.frigate.play.boxes import last_after, set_scene, target_now
from cinque.games.frigate.play.effects import (
    stats_in_force,
    write_bonus_and_mult,
    write_cards,
    write_debuffs,
)
from cinque.games.frigate.play.patterns import matched
from cinque.games.frigate.play.sheet import (
    ADD,
    BONUS,
    FACTOR,
    FLOOR,
    FROM_BOX,
    FROM_DIE,
    FROM_MARK,
    FROM_RULES,
    HAND,
    HUNDRED,
    MULT,
    MULTIPLY,
    PERCENT,
    POINTS,
    REWARD,
    ROUND,
    SET,
    WALLET,
    WHOLE,
    Sheet,
)
from cinque.games.frigate.play.state import (
    ADDS_BONUS,
    ADDS_HAND_PERCENT,
    ADDS_MONEY,
    ADDS_MULT,
    ADDS_MULT_PERCENT,
    ADDS_POINTS,
    Die,
    FrigateState,
    Mark,
)
from cinque.games.frigate.play.stats import (
    S_BONUS,
    S_DIE_MULT,
    S_HAND,
    S_MULT,
    S_REWARD,
    S_ROUND,
)

# The steps of the scoring phase, numbered as in the rulebook.
PERKS_STEP: Final[i64] = 1
DICE_STEP: Final[i64] = 2
BONUS_STEP: Final[i64] = 3
MULT_STEP: Final[i64] = 4
HAND_STEP: Final[i64] = 5
ROUND_STEP: Final[i64] = 6
LAST_STEP: Final[i64] = 7
REWARD_STEP: Final[i64] = 8
WALLET_STEP: Final[i64] = 9


def box_bonus(state: FrigateState, box: i64) -> i64:
    """The bonus of a category at its level (FR-13)."""
    numbers = state.figures.numbers
    return numbers.bonus[box] + numbers.up_bonus[box] * (state.levels[box] - 1)


def box_mult(state: FrigateState, box: i64) -> i64:
    """The multiplier of a category at its level (FR-13)."""
    numbers = state.figures.numbers
    return numbers.mult[box] + numbers.up_mult[box] * (state.levels[box] - 1)


def box_reward(state: FrigateState, box: i64) -> i64:
    """The reward of a category at its level: a dollar more at levels 3, 5, 7 and so on (FR-14)."""
    numbers = state.figures.numbers
    return numbers.reward[box] + (state.levels[box] - 1) // numbers.reward_levels


def score(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Writes the sheet of the dice as they lie, played in a box."""
    numbers = state.figures.numbers
    scene = state.figures.scene
    sheet.clear()
    set_scene(state)
    scene.box = box
    scene.counted = matched(scene, numbers.pattern[box], numbers.number[box])
    sheet.counted = scene.counted
    if scene.counted != 0:
        write_values(state, box, sheet)
        _write_dice(state, sheet)
        _write_product(state, box, sheet)
    _write_hand(state, sheet)
    _write_round(state, box, sheet)
    _write_reward(state, box, sheet)


def write_base(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """The bonus and multiplier on the scorecard, after the debuffs of level and boss (FR-34)."""
    sheet.write(PERKS_STEP, BONUS, SET, box_bonus(state, box), FROM_BOX, box)
    sheet.write(PERKS_STEP, MULT, SET, box_mult(state, box) * HUNDRED, FROM_BOX, box)
    write_debuffs(state, sheet, PERKS_STEP, S_BONUS, BONUS)
    write_debuffs(state, sheet, PERKS_STEP, S_MULT, MULT)
    if sheet.values[MULT] % HUNDRED != 0:
        sheet.write(PERKS_STEP, MULT, WHOLE, 0, FROM_RULES, 0)
    _keep_floors(sheet, PERKS_STEP)


def write_values(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Step 1: every card from left to right, its bonus, then its multiplier."""
    write_base(state, box, sheet)
    write_bonus_and_mult(state, sheet, PERKS_STEP)
    _keep_floors(sheet, PERKS_STEP)


def _keep_floors(sheet: Sheet, step: i64) -> None:
    """The bonus is never below 0, the multiplier never below 1 (FR-34)."""
    if sheet.values[BONUS] < 0:
        sheet.write(step, BONUS, FLOOR, 0, FROM_RULES, 0)
    if sheet.values[MULT] < HUNDRED:
        sheet.write(step, MULT, FLOOR, HUNDRED, FROM_RULES, 0)


def _write_dice(state: FrigateState, sheet: Sheet) -> None:
    """Step 2: every die of the category from left to right, its value, then what is on its face (FR-07)."""
    scene = state.figures.scene
    pips = stats_in_force(state) >> S_DIE_MULT & 1
    slot: i64 = 0
    while slot < scene.size:
        if scene.counted >> slot & 1:
            die = state.die_at(slot)
            marks = die.marks[die.up]
            scene.slot = slot
            scene.value = scene.values[slot]
            times = scene.times[slot]
            while times > 0:
                sheet.write(DICE_STEP, POINTS, ADD, scene.points[slot], FROM_DIE, slot)
                if marks != 0:
                    _write_marks(state, sheet, die, marks, slot)
                if pips != 0:
                    write_cards(state, sheet, DICE_STEP, S_DIE_MULT, MULT)
                times -= 1
        slot += 1


def _write_marks(state: FrigateState, sheet: Sheet, die: Die, marks: i64, slot: i64) -> None:
    count: i64 = len(state.figures.marks)
    i: i64 = 0
    while i < count:
        if marks >> i & 1:
            mark = state.figures.marks[i]
            if not mark.lucky or slot == state.lucky:
                amount = mark.amount
                if mark.grows:
                    sheet.hits.append(slot * count + i)
                    amount = grown_to(mark, die.grown[i], sheet.hits.count(slot * count + i))
                _write_mark(sheet, mark.adds, amount, slot)
        i += 1


def grown_to(mark: Mark, before: i64, hits: i64) -> i64:
    """What a growing dice perk has grown to after so many hits."""
    grown = before + mark.amount * hits
    return mark.cap if 0 < mark.cap < grown else grown


def _write_mark(sheet: Sheet, adds: i64, amount: i64, slot: i64) -> None:
    if adds == ADDS_MONEY:
        sheet.write(DICE_STEP, WALLET, ADD, amount, FROM_MARK, slot)
    elif adds == ADDS_MULT:
        sheet.write(DICE_STEP, MULT, ADD, amount * HUNDRED, FROM_MARK, slot)
    elif adds == ADDS_BONUS:
        sheet.write(DICE_STEP, BONUS, ADD, amount, FROM_MARK, slot)
    elif adds == ADDS_MULT_PERCENT:
        sheet.write(DICE_STEP, MULT, PERCENT, amount, FROM_MARK, slot)
    elif adds == ADDS_HAND_PERCENT:
        sheet.write(DICE_STEP, FACTOR, ADD, amount, FROM_MARK, slot)
    elif adds == ADDS_POINTS:
        sheet.write(DICE_STEP, POINTS, ADD, amount, FROM_MARK, slot)


def _write_product(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 3 and 4: add the bonus, multiply by the multiplier."""
    sheet.write(BONUS_STEP, POINTS, ADD, sheet.values[BONUS], FROM_BOX, box)
    sheet.write(MULT_STEP, HAND, MULTIPLY, sheet.values[MULT], FROM_BOX, box)


def _write_hand(state: FrigateState, sheet: Sheet) -> None:
    """Step 5: what changes the hand score; what only multiplies leaves a 0 a 0 (FR-41)."""
    if sheet.values[FACTOR] != 0:
        sheet.write(HAND_STEP, HAND, PERCENT, sheet.values[FACTOR], FROM_MARK, state.lucky)
    write_debuffs(state, sheet, HAND_STEP, S_HAND, HAND)
    write_cards(state, sheet, HAND_STEP, S_HAND, HAND)
    if sheet.values[HAND] < 0:
        sheet.write(HAND_STEP, HAND, FLOOR, 0, FROM_RULES, 0)


def _write_round(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 6 and 7: the hand joins the round; after the last hand come the perks of the round (FR-25)."""
    sheet.write(ROUND_STEP, ROUND, SET, state.round_score, FROM_RULES, 0)
    sheet.write(ROUND_STEP, ROUND, ADD, sheet.values[HAND], FROM_BOX, box)
    if not stats_in_force(state) >> S_ROUND & 1:
        return
    if sheet.values[ROUND] >= target_now(state) or last_after(state, box):
        write_cards(state, sheet, LAST_STEP, S_ROUND, ROUND)


def _write_reward(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 8 and 9: the reward, only for a hand that scores more than 0 (FR-06)."""
    if sheet.values[HAND] > 0:
        sheet.write(REWARD_STEP, REWARD, SET, box_reward(state, box), FROM_BOX, box)
        write_debuffs(state, sheet, REWARD_STEP, S_REWARD, REWARD)
        write_cards(state, sheet, REWARD_STEP, S_REWARD, REWARD)
        if sheet.values[REWARD] < 0:
            sheet.write(REWARD_STEP, REWARD, FLOOR, 0, FROM_RULES, 0)
        sheet.write(WALLET_STEP, WALLET, ADD, sheet.values[REWARD], FROM_BOX, box)
