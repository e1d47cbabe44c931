"""Steps 1 to 5 of the scoring phase, each written on a sheet: what one hand scores. Nothing here changes a state."""

from mypy_extensions import i64

from cinque.games.frigate.content.tables import HUNDRED
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
    S_BONUS,
    S_HAND,
    S_MULT,
    SET,
    STEP_BONUS,
    STEP_DICE,
    STEP_HAND,
    STEP_MULT,
    STEP_PERKS,
    WALLET,
    WHOLE,
)
from cinque.games.frigate.play.effects import write_debuffs
from cinque.games.frigate.play.forces import Force, Forces, write_forces
from cinque.games.frigate.play.scene import Scene
from cinque.games.frigate.play.sheet import Sheet
from cinque.games.frigate.play.state import NONE, FrigateState
from cinque.games.frigate.play.twins import Mark


def box_bonus(state: FrigateState, scene: Scene) -> i64:
    """The bonus of a scene's category at its level (FR-13)."""
    card, box = state.figures.scorecard, scene.box
    return card.bonus[box] + card.up_bonus[box] * upgrades(state, scene)


def box_mult(state: FrigateState, scene: Scene) -> i64:
    """The multiplier of a scene's category at its level (FR-13)."""
    card, box = state.figures.scorecard, scene.box
    return card.mult[box] + card.up_mult[box] * upgrades(state, scene)


def upgrades(state: FrigateState, scene: Scene) -> i64:
    return state.levels[scene.box] + scene.levels_more - 1


def write_base(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """The bonus and multiplier on the scorecard, after the debuffs of level and boss (FR-34)."""
    sheet.scene.play_in(box)
    sheet.write(STEP_PERKS, BONUS, SET, box_bonus(state, sheet.scene), FROM_BOX, box)
    sheet.write(STEP_PERKS, MULT, SET, box_mult(state, sheet.scene) * HUNDRED, FROM_BOX, box)
    write_debuffs(state, sheet, STEP_PERKS, S_BONUS, BONUS, False)
    write_debuffs(state, sheet, STEP_PERKS, S_MULT, MULT, False)
    if sheet.values[MULT] % HUNDRED != 0:
        sheet.write(STEP_PERKS, MULT, WHOLE, 0, FROM_RULES, 0)
    _keep_floors(sheet, STEP_PERKS)


def write_values(state: FrigateState, box: i64, sheet: Sheet, forces: Forces) -> None:
    """Step 1: every card from left to right, its bonus, then its multiplier."""
    write_base(state, box, sheet)
    write_forces(state, sheet, STEP_PERKS, forces.values)
    _keep_floors(sheet, STEP_PERKS)


def _keep_floors(sheet: Sheet, step: i64) -> None:
    """The bonus is never below 0, the multiplier never below 1 (FR-34)."""
    if sheet.values[BONUS] < 0:
        sheet.write(step, BONUS, FLOOR, 0, FROM_RULES, 0)
    if sheet.values[MULT] < HUNDRED:
        sheet.write(step, MULT, FLOOR, HUNDRED, FROM_RULES, 0)


def write_dice(state: FrigateState, sheet: Sheet, pips: list[Force]) -> None:
    """Step 2: every die of the category from left to right, its value, then what is on its face (FR-07).

    `pips` are the cards that let dice add to the multiplier.
    """
    scene = sheet.scene
    thrown = scene.thrown
    slot: i64 = 0
    while slot < thrown.size:
        if scene.counted >> slot & 1:
            scene.look_at(slot, thrown.values[slot])
            points = thrown.points[slot]
            times = thrown.times[slot]
            while times > 0:
                sheet.write(STEP_DICE, POINTS, ADD, points, FROM_DIE, slot)
                if thrown.marked:
                    _write_marks(state, sheet, slot)
                write_forces(state, sheet, STEP_DICE, pips)
                times -= 1
        slot += 1


def _write_marks(state: FrigateState, sheet: Sheet, slot: i64) -> None:
    die = state.die_at(slot)
    marks = die.marks[die.up]
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


def write_product(state: FrigateState, box: i64, sheet: Sheet) -> None:
    """Steps 3 and 4: add the bonus, multiply by the multiplier; first a boss who touches the whole of them (FR-33)."""
    if state.boss != NONE and state.effects.debuffs[state.boss].whole:
        write_debuffs(state, sheet, STEP_BONUS, S_BONUS, BONUS, True)
        write_debuffs(state, sheet, STEP_MULT, S_MULT, MULT, True)
        _keep_floors(sheet, STEP_MULT)
    sheet.write(STEP_BONUS, POINTS, ADD, sheet.values[BONUS], FROM_BOX, box)
    sheet.write(STEP_MULT, HAND, MULTIPLY, sheet.values[MULT], FROM_BOX, box)


def write_hand(state: FrigateState, sheet: Sheet, stats: i64, forces: Forces) -> None:
    """Step 5: what changes the hand score; what only multiplies leaves a 0 a 0 (FR-41)."""
    if sheet.values[FACTOR] != 0:
        sheet.write(STEP_HAND, HAND, PERCENT, sheet.values[FACTOR], FROM_MARK, state.lucky)
    if stats >> S_HAND & 1:
        write_debuffs(state, sheet, STEP_HAND, S_HAND, HAND, False)
        write_forces(state, sheet, STEP_HAND, forces.hand)
    if sheet.values[HAND] < 0:
        sheet.write(STEP_HAND, HAND, FLOOR, 0, FROM_RULES, 0)
