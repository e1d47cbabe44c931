"""Asking for a number that debuffs and perks may change.

Nothing is pushed and taken back: a number is asked for when it is needed, and every effect in force answers in order:
the difficulty level, the boss, then the cards from left to right.
"""

from mypy_extensions import i64

from cinque.games.frigate.play.codes import COPIES_FIRST, FROM_BOSS, FROM_CARD, FROM_LEVEL
from cinque.games.frigate.play.scene import NO_SCENE, Scene
from cinque.games.frigate.play.sheet import Sheet, change
from cinque.games.frigate.play.state import NO_CARD, NONE, FrigateState, Modifier


def boss_in_force(state: FrigateState) -> bool:
    """Whether the boss of this round debuffs anything: it is there, and no perk has disabled it."""
    if state.boss == NONE or state.silenced:
        return False
    for card in state.cards:
        if state.effects.kinds[card.kind].silences and not card.disabled:
            return False
    return True


def source_of(state: FrigateState, place: i64) -> i64:
    """The place of the card whose effects act at this place: itself, or the one it copies; NONE when nothing does.

    A copying card never copies another copying card: it looks on to the next one (FR-45).
    """
    card = state.cards[place]
    if card.disabled and boss_in_force(state):
        return NONE
    copies = state.effects.kinds[card.kind].copies
    if copies == NONE:
        return place
    count: i64 = len(state.cards)
    i: i64 = 0
    while i < count:
        at = i if copies == COPIES_FIRST else count - 1 - i
        other = state.cards[at]
        if state.effects.kinds[other.kind].copies == NONE:
            return NONE if other.disabled and boss_in_force(state) else at
        i += 1
    return NONE


def stats_in_force(state: FrigateState) -> i64:
    """Bits of the stats that anything in force would change."""
    bits = state.effects.level.stats
    if boss_in_force(state):
        bits |= state.effects.debuffs[state.boss].stats
    place: i64 = 0
    while place < len(state.cards):
        source = source_of(state, place)
        if source != NONE:
            bits |= state.effects.kinds[state.cards[source].kind].stats
        place += 1
    return bits


def in_force(state: FrigateState, stat: i64) -> bool:
    """Whether anything there is could change a number; a quick look before a scene is made for it."""
    effects = state.effects
    bit: i64 = 1 << stat
    if effects.level.stats & bit or (state.boss != NONE and effects.debuffs[state.boss].stats & bit):
        return True
    for card in state.cards:
        kind = effects.kinds[card.kind]
        if kind.stats & bit or kind.copies != NONE:
            return True
    return False


def ask(state: FrigateState, stat: i64, value: i64) -> i64:
    """A number after every effect in force, asked outside a hand."""
    return ask_about(state, stat, value, NO_SCENE)


def ask_about(state: FrigateState, stat: i64, value: i64, scene: Scene) -> i64:
    """A number after every effect in force, asked about a box or a die."""
    effects = state.effects
    bit: i64 = 1 << stat
    if effects.level.stats & bit:
        value = _changed(state, scene, effects.level.modifiers, stat, value)
    if state.boss != NONE and effects.debuffs[state.boss].stats & bit and boss_in_force(state):
        value = _changed(state, scene, effects.debuffs[state.boss].modifiers, stat, value)
    place: i64 = 0
    while place < len(state.cards):
        kind = effects.kinds[state.cards[place].kind]
        if kind.stats & bit or kind.copies != NONE:
            value = _asked_of_card(state, scene, place, stat, value)
        place += 1
    return value


def _changed(state: FrigateState, scene: Scene, modifiers: list[Modifier], stat: i64, value: i64) -> i64:
    for modifier in modifiers:
        if modifier.stat == stat and modifier.holds(state, scene, NO_CARD, NONE):
            value = change(modifier.how, value, modifier.size(state, scene, NO_CARD), state.figures.score_cap)
    return value


def _asked_of_card(state: FrigateState, scene: Scene, place: i64, stat: i64, value: i64) -> i64:
    source = source_of(state, place)
    if source == NONE:
        return value
    card = state.cards[source]
    for modifier in state.effects.kinds[card.kind].modifiers:
        if modifier.stat == stat and modifier.holds(state, scene, card, place):
            value = change(modifier.how, value, modifier.size(state, scene, card), state.figures.score_cap)
    return value


def write_debuffs(state: FrigateState, sheet: Sheet, step: i64, stat: i64, register: i64, whole: bool) -> None:
    """What the level and the boss do to a number of the score, as lines: before the cards, or to the `whole` of it."""
    effects = state.effects
    bit: i64 = 1 << stat
    if effects.level.stats & bit and not whole:
        _write(state, sheet, effects.level.modifiers, step, stat, register, FROM_LEVEL)
    if state.boss == NONE:
        return
    debuff = effects.debuffs[state.boss]
    if debuff.stats & bit and debuff.whole == whole and boss_in_force(state):
        _write(state, sheet, debuff.modifiers, step, stat, register, FROM_BOSS)


def _write(
    state: FrigateState, sheet: Sheet, modifiers: list[Modifier], step: i64, stat: i64, register: i64, source: i64
) -> None:
    for modifier in modifiers:
        if modifier.stat == stat and modifier.holds(state, sheet.scene, NO_CARD, NONE):
            sheet.write(step, register, modifier.how, modifier.size(state, sheet.scene, NO_CARD), source, state.boss)


def write_cards(state: FrigateState, sheet: Sheet, step: i64, stat: i64, register: i64) -> None:
    """What the cards do to a number of the score, from left to right, as lines."""
    kinds = state.effects.kinds
    place: i64 = 0
    while place < len(state.cards):
        kind = kinds[state.cards[place].kind]
        if kind.stats >> stat & 1 or kind.copies != NONE:
            _write_card(state, sheet, step, stat, register, place)
        place += 1


def _write_card(state: FrigateState, sheet: Sheet, step: i64, stat: i64, register: i64, place: i64) -> None:
    """What the card at one place does to a number of the score."""
    source = source_of(state, place)
    if source == NONE:
        return
    card = state.cards[source]
    for modifier in state.effects.kinds[card.kind].modifiers:
        if modifier.stat == stat and modifier.holds(state, sheet.scene, card, place):
            sheet.write(step, register, modifier.how, modifier.size(state, sheet.scene, card), FROM_CARD, place)
