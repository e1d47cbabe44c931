"""The course of a run: hands, rounds, bosses, the shop between, the end."""

from mypy_extensions import i64

from cinque.games.frigate.play.boxes import boxes_left, next_size, out_of_hands, target_now
from cinque.games.frigate.play.codes import (
    HAND,
    HANDS,
    ON_HAND_BEGINS,
    ON_HAND_ENDS,
    ON_HAND_SCORES,
    ON_HAND_ZERO,
    ON_ROUND_BEGINS,
    ON_ROUND_WON,
    ON_SHOP_CLOSES,
    ROLLED,
    ROUNDS,
    STREAM_BOSS,
    STREAM_FATE,
    STREAM_PERKS,
    TRAY,
)
from cinque.games.frigate.play.draws import draw_box, draw_sides
from cinque.games.frigate.play.effects import boss_in_force
from cinque.games.frigate.play.reactions import tell, tell_of
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.shop import visit
from cinque.games.frigate.play.state import NONE, PERMANENT, FrigateState
from cinque.games.frigate.play.verbs import run
from cinque.games.frigate.play.verbs.table import disable_card, earn, lose_card, name_card, wear
from cinque.kernel.log import Log


def begin_run(state: FrigateState, log: Log) -> None:
    announce(state, log)
    begin_round(state, log)


def announce(state: FrigateState, log: Log) -> None:
    """Shows the debuff of the round to come, if it is a boss round (FR-31, FR-32)."""
    figures = state.figures
    pool = figures.boss_pool(state.round)
    if pool == 0:
        return
    rows = figures.rules.debuffs
    candidates: list[int] = [i for i in range(len(rows)) if rows[i].round == pool]
    if len(candidates) == 0:
        return
    boss: i64 = candidates[state.dice.below(STREAM_BOSS, len(candidates))]
    debuff = state.effects.debuffs[boss]
    closed: i64 = 0
    left = debuff.closes
    while left > 0:
        bit: i64 = 1 << draw_box(state, STREAM_FATE)
        if not closed & bit:
            closed |= bit
            left -= 1
    spoiled = _draw_value(state) if debuff.spoils else NONE
    run.announce_boss(state, boss, closed, spoiled, log)


def _draw_value(state: FrigateState) -> i64:
    """A value that some face of the collection shows."""
    found: list[int] = []
    for value in range(1, state.figures.face_high + 1):
        for die in state.collection:
            if value in die.faces:
                found.append(value)
                break
    return found[state.dice.below(STREAM_FATE, len(found))]


def begin_round(state: FrigateState, log: Log) -> None:
    run.begin_round(state, target_now(state), log)
    _disable_cards(state, log)
    _rename(state, ROUNDS, log)
    tell(state, ON_ROUND_BEGINS, log)
    begin_hand(state, log)


def _disable_cards(state: FrigateState, log: Log) -> None:
    """A boss may disable random cards for the round."""
    if state.boss == NONE or not boss_in_force(state):
        return
    left = min(state.effects.debuffs[state.boss].disables, len(state.cards))
    while left > 0:
        place = state.dice.below(STREAM_FATE, len(state.cards))
        if not state.cards[place].disabled:
            disable_card(state, place, log)
            left -= 1


def _rename(state: FrigateState, each: i64, log: Log) -> None:
    """Cards that name a category draw it anew each hand or round; a new card draws its first."""
    for place in range(len(state.cards)):
        card = state.cards[place]
        kind = state.kind(card)
        if kind.renamed_each == PERMANENT or (kind.renamed_each != each and card.box != NONE):
            continue
        sides = draw_sides(state, STREAM_PERKS) if kind.names_die else NONE
        name_card(state, place, draw_box(state, STREAM_PERKS), sides, log)


def begin_hand(state: FrigateState, log: Log) -> None:
    size = next_size(state)
    run.begin_hand(state, size, state.dice.below(STREAM_PERKS, size), log)
    _rename(state, HANDS, log)
    tell(state, ON_HAND_BEGINS, log)


def play_hand(state: FrigateState, box: i64, log: Log) -> None:
    """Scores the hand, lets the cards answer, and goes on (steps 1 to 10)."""
    sheet = new_sheet(state, log.listening)
    score(state, box, sheet)
    run.bank(state, box, sheet, log)
    _tick(state, HANDS, log)
    tell_of(state, ON_HAND_SCORES if sheet.values[HAND] > 0 else ON_HAND_ZERO, sheet.scene, log)
    tell_of(state, ON_HAND_ENDS, sheet.scene, log)
    _go_on(state, log)


def _tick(state: FrigateState, unit: i64, log: Log) -> None:
    """Temporary cards run out (FR-38)."""
    place: i64 = len(state.cards) - 1
    while place >= 0:
        card = state.cards[place]
        if state.kind(card).lasts == unit:
            wear(state, place)
            if card.left == 0:
                lose_card(state, place, "expired", log)
        place -= 1


def _go_on(state: FrigateState, log: Log) -> None:
    """After a hand: the round is won, or lost, or goes on, with a shop after every fifth hand (FR-19, FR-25)."""
    if state.round_score >= target_now(state):
        _win(state, log)
    elif out_of_hands(state, next_size(state)):
        _lose(state, log)
    elif state.due:
        visit(state, log)
    else:
        begin_hand(state, log)


def settle(state: FrigateState, log: Log) -> None:
    """A round can also end between hands: a perk reaches the target, or the last playable box goes away (FR-54)."""
    if state.phase != TRAY and state.phase != ROLLED:
        return
    if state.round_score >= target_now(state):
        _win(state, log)
    elif out_of_hands(state, state.size):
        _lose(state, log)


def _win(state: FrigateState, log: Log) -> None:
    figures = state.figures
    target = target_now(state)
    spare = boxes_left(state) // figures.unused_boxes_for * figures.unused_box_money
    run.win_round(state, target, log)
    earn(state, spare, "unused boxes", log)
    tell(state, ON_ROUND_WON, log)
    _tick(state, ROUNDS, log)
    if state.round >= figures.rounds and not state.won:
        run.win_run(state, log)
    elif target >= figures.score_cap:
        run.finish(state, "No number is high enough for another target: you have sailed off the map.", log)
    else:
        sail_on(state, log)


def sail_on(state: FrigateState, log: Log) -> None:
    """To the next round, through the shop when one is due (FR-19)."""
    run.next_round(state)
    announce(state, log)
    if state.due:
        visit(state, log)
    else:
        begin_round(state, log)


def _lose(state: FrigateState, log: Log) -> None:
    why = f"Round {state.round}: {state.round_score} of {target_now(state)}, and no box is left."
    run.finish(state, f"Won, and sailed on. {why}" if state.won else why, log)


def leave(state: FrigateState, log: Log) -> None:
    """Closes the shop; the next hand, or the next round, begins."""
    run.close_shop(state, log)
    tell(state, ON_SHOP_CLOSES, log)
    if state.between:
        begin_round(state, log)
    else:
        begin_hand(state, log)
