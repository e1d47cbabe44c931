"""The scoring phase: the ten steps of the rulebook, written on a sheet. Nothing here changes a state."""

from mypy_extensions import i64

from cinque.games.frigate.content.tables import HUNDRED
from cinque.games.frigate.play.boxes import last_after, look_at_dice, target_now
from cinque.games.frigate.play.codes import (
    ADD,
    ADDS_BONUS,
    ADDS_HAND_PERCENT,
    ADDS_MONEY,
    ADDS_MULT,
    ADDS_MULT_PERCENT,
    ADDS_POINTS,
    BONUS,
    FACTOR,
    FLOOR,
    FROM_BOX,
    FROM_DIE,
    FROM_MARK,
    FROM_RULES,
    HAND,
    MULT,
    MULTIPLY,
    PERCENT,
    POINTS,
    REWARD,
    ROUND,
    S_BONUS,
    S_DIE_MULT,
    S_HAND,
    S_MULT,
    S_REWARD,
    S_ROUND,
    SET,
    STEP_BONUS,
    STEP_DICE,
    STEP_HAND,
    STEP_LAST,
    STEP_MULT,
    STEP_PERKS,
    STEP_REWARD,
    STEP_ROUND,
    STEP_WALLET,
    WALLET,
    WHOLE,
)
from cinque.games.frigate.play.effects import (
    stats_in_force,
    write_bonus_and_mult,
    write_cards,
    write_debuffs,
)
from cinque.games.frigate.play.patterns import matched
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import Die, FrigateState
from cinque.games.frigate.play.twins import Mark


def new_sheet(state: FrigateState, listening: bool) -> Sheet:
    """An empty sheet for a hand of this run; a listening one keeps its lines."""
    figures = state.figures
    return Sheet(figures.score_cap, figures.factor_cap, figures.money_cap, listening)


def box_bonus(state: FrigateState, box: i64) -> i64:
    """The bonus of a category at its level (FR-13)."""
    figures = state.figures
    return figures.scorecard.bonus[box] + figures.scorecard.up_bonus[box] * (state.levels[box] - 1)


def box_mult(state: FrigateState, box: i64) -> i64:
    """The multiplier of a category at its level (FR-13)."""
    figures = state.figures
    return figures.scorecard.mult[box] + figures.scorecard.up_mult[box] * (state.levels[box] - 1)


def box_reward(state: FrigateState, box: i64) -> i64:
    """The reward of a category at its level: a dollar more at levels 3, 5, 7 and so on (FR-14)."""
    figures = state.figures
    return figures.scorecard.reward[box] + (state.levels[box] - 1) // figures.reward_levels


def score(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Writes the sheet of the dice as they lie, played in a box."""
    figures = state.figures
    scene = sheet.scene
    sheet.clear()
    scene.play_in(box)
    look_at_dice(state, scene)
    scene.count(matched(scene.thrown, figures.scorecard.pattern[box], figures.scorecard.number[box]))
    if scene.counted != 0:
        write_values(state, box, sheet)
        _write_dice(state, sheet)
        _write_product(state, box, sheet)
    _write_hand(state, sheet)
    _write_round(state, box, sheet)
    _write_reward(state, box, sheet)


def write_base(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """The bonus and multiplier on the scorecard, after the debuffs of level and boss (FR-34)."""
    sheet.scene.play_in(box)
    sheet.write(STEP_PERKS, BONUS, SET, box_bonus(state, box), FROM_BOX, box)
    sheet.write(STEP_PERKS, MULT, SET, box_mult(state, box) * HUNDRED, FROM_BOX, box)
    write_debuffs(state, sheet, STEP_PERKS, S_BONUS, BONUS)
    write_debuffs(state, sheet, STEP_PERKS, S_MULT, MULT)
    if sheet.values[MULT] % HUNDRED != 0:
        sheet.write(STEP_PERKS, MULT, WHOLE, 0, FROM_RULES, 0)
    _keep_floors(sheet, STEP_PERKS)


def write_values(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Step 1: every card from left to right, its bonus, then its multiplier."""
    write_base(state, box, sheet)
    write_bonus_and_mult(state, sheet, STEP_PERKS)
    _keep_floors(sheet, STEP_PERKS)


def _keep_floors(sheet: Sheet, step: i64) -> None:
    """The bonus is never below 0, the multiplier never below 1 (FR-34)."""
    if sheet.values[BONUS] < 0:
        sheet.write(step, BONUS, FLOOR, 0, FROM_RULES, 0)
    if sheet.values[MULT] < HUNDRED:
        sheet.write(step, MULT, FLOOR, HUNDRED, FROM_RULES, 0)


def _write_dice(state: FrigateState, sheet: Sheet) -> None:
    """Step 2: every die of the category from left to right, its value, then what is on its face (FR-07)."""
    scene = sheet.scene
    thrown = scene.thrown
    pips = stats_in_force(state) >> S_DIE_MULT & 1
    slot: i64 = 0
    while slot < thrown.size:
        if scene.counted >> slot & 1:
            die = state.die_at(slot)
            marks = die.marks[die.up]
            scene.look_at(slot, thrown.values[slot])
            times = thrown.times[slot]
            while times > 0:
                sheet.write(STEP_DICE, POINTS, ADD, thrown.points[slot], FROM_DIE, slot)
                if marks != 0:
                    _write_marks(state, sheet, die, marks, slot)
                if pips != 0:
                    write_cards(state, sheet, STEP_DICE, S_DIE_MULT, MULT)
                times -= 1
        slot += 1


def _write_marks(state: FrigateState, sheet: Sheet, die: Die, marks: i64, slot: i64) -> None:
    count: i64 = len(state.effects.marks)
    i: i64 = 0
    while i < count:
        if marks >> i & 1:
            mark = state.effects.marks[i]
            if not mark.lucky or slot == state.lucky:
                amount = mark.amount
                if mark.grows:
                    amount = grown_to(mark, die.grown[i], sheet.hit(slot * count + i))
                _write_mark(sheet, mark.adds, amount, slot)
        i += 1


def grown_to(mark: Mark, before: i64, hits: i64) -> i64:
    """What a growing dice perk has grown to after so many hits."""
    grown = before + mark.amount * hits
    return mark.cap if 0 < mark.cap < grown else grown


def _write_mark(sheet: Sheet, adds: i64, amount: i64, slot: i64) -> None:
    if adds == ADDS_MONEY:
        sheet.write(STEP_DICE, WALLET, ADD, amount, FROM_MARK, slot)
    elif adds == ADDS_MULT:
        sheet.write(STEP_DICE, MULT, ADD, amount * HUNDRED, FROM_MARK, slot)
    elif adds == ADDS_BONUS:
        sheet.write(STEP_DICE, BONUS, ADD, amount, FROM_MARK, slot)
    elif adds == ADDS_MULT_PERCENT:
        sheet.write(STEP_DICE, MULT, PERCENT, amount, FROM_MARK, slot)
    elif adds == ADDS_HAND_PERCENT:
        sheet.write(STEP_DICE, FACTOR, ADD, amount, FROM_MARK, slot)
    elif adds == ADDS_POINTS:
        sheet.write(STEP_DICE, POINTS, ADD, amount, FROM_MARK, slot)


def _write_product(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 3 and 4: add the bonus, multiply by the multiplier."""
    sheet.write(STEP_BONUS, POINTS, ADD, sheet.values[BONUS], FROM_BOX, box)
    sheet.write(STEP_MULT, HAND, MULTIPLY, sheet.values[MULT], FROM_BOX, box)


def _write_hand(state: FrigateState, sheet: Sheet) -> None:
    """Step 5: what changes the hand score; what only multiplies leaves a 0 a 0 (FR-41)."""
    if sheet.values[FACTOR] != 0:
        sheet.write(STEP_HAND, HAND, PERCENT, sheet.values[FACTOR], FROM_MARK, state.lucky)
    write_debuffs(state, sheet, STEP_HAND, S_HAND, HAND)
    write_cards(state, sheet, STEP_HAND, S_HAND, HAND)
    if sheet.values[HAND] < 0:
        sheet.write(STEP_HAND, HAND, FLOOR, 0, FROM_RULES, 0)


def _write_round(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 6 and 7: the hand joins the round; after the last hand come the perks of the round (FR-25)."""
    sheet.write(STEP_ROUND, ROUND, SET, state.round_score, FROM_RULES, 0)
    sheet.write(STEP_ROUND, ROUND, ADD, sheet.values[HAND], FROM_BOX, box)
    if not stats_in_force(state) >> S_ROUND & 1:
        return
    if sheet.values[ROUND] >= target_now(state) or last_after(state, box):
        write_cards(state, sheet, STEP_LAST, S_ROUND, ROUND)


def _write_reward(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 8 and 9: the reward, only for a hand that scores more than 0 (FR-06)."""
    if sheet.values[HAND] > 0:
        sheet.write(STEP_REWARD, REWARD, SET, box_reward(state, box), FROM_BOX, box)
        write_debuffs(state, sheet, STEP_REWARD, S_REWARD, REWARD)
        write_cards(state, sheet, STEP_REWARD, S_REWARD, REWARD)
        if sheet.values[REWARD] < 0:
            sheet.write(STEP_REWARD, REWARD, FLOOR, 0, FROM_RULES, 0)
        sheet.write(STEP_WALLET, WALLET, ADD, sheet.values[REWARD], FROM_BOX, box)
