"""What the player knows: the whole run but for the dice to come."""

from cinque.games.frigate.content.boss_words import debuff_words, level_words
from cinque.games.frigate.content.sentences import LUCKY_WORDS, mode, perk_words, price_words, rarity
from cinque.games.frigate.content.tables import HUNDRED, level_row
from cinque.games.frigate.content.words import FACTS, PHASES, TARGETS
from cinque.games.frigate.knowledge.shown import BossView, BoxView, CardView, ShopView, View
from cinque.games.frigate.play import prices
from cinque.games.frigate.play.boxes import (
    available,
    closed_by_boss,
    plays_left,
    rerolls_left,
    size_now,
    slots_of,
    target_now,
)
from cinque.games.frigate.play.codes import (
    BONUS,
    FINE,
    FREE_CARDS,
    FREE_CATEGORIES,
    FREE_DICE,
    FREE_UPGRADES,
    HAND,
    MULT,
    NOT_OWNED,
    PLAY,
    REWARD,
    ROLLED,
    ROUND,
    S_KEEP,
    SHOP,
)
from cinque.games.frigate.play.effects import ask, boss_in_force
from cinque.games.frigate.play.events import DieView
from cinque.games.frigate.play.reasons import reason_for
from cinque.games.frigate.play.rolling import box_fault
from cinque.games.frigate.play.scoring import box_reward, new_sheet, score
from cinque.games.frigate.play.state import NONE, NOTHING, Card, FrigateState
from cinque.games.frigate.play.steps import box_bonus, box_mult, write_base
from cinque.games.frigate.play.verbs.run import outcome_of
from cinque.games.frigate.play.verbs.table import die_view
from cinque.kernel.moves import pack


def view_of(state: FrigateState) -> View:
    rules = state.figures.rules
    level = level_row(rules, rules.level)
    return View(
        level=rules.level,
        level_name=level.name,
        level_words=level_words(level),
        phase=PHASES[state.phase],
        round=state.round,
        rounds=rules.rounds,
        target=target_now(state),
        round_score=state.round_score,
        run_score=state.run_score,
        hand_number=state.hands + 1,
        round_hands=state.round_hands,
        next_shop=hands_to_shop(state),
        wallet=state.wallet,
        hand_size=size_now(state),
        hand=list(state.hand),
        held=state.held,
        rerolls=rerolls_left(state),
        keep=ask(state, S_KEEP, size_now(state)),
        lucky=state.lucky,
        dice=[die_view(die, prices.die_sell_value(state, die)) for die in state.collection],
        cards=[_card_view(state, place) for place in range(len(state.cards))],
        slots=slots_of(state),
        boxes=[_box_view(state, box) for box in range(len(rules.categories))],
        boss=_boss_view(state),
        next_boss=_next_boss(state),
        shop=_shop_view(state) if state.phase == SHOP else None,
        won=state.won,
        facts=dict(zip(FACTS, state.facts, strict=True)),
        mark_words=state.figures.mark_words,
        lucky_words=LUCKY_WORDS,
        outcome=outcome_of(state),
    )


def hands_to_shop(state: FrigateState) -> int:
    figures = state.figures
    played = state.round_hands if figures.shop_by_round else state.hands
    return figures.shop_every - played % figures.shop_every


def _next_boss(state: FrigateState) -> int:
    """The number of the next boss round from this one on; 0 when the run has none left."""
    figures = state.figures
    last = max(figures.rounds, state.round) + len(figures.rules.levels)
    rounds = range(state.round, last if state.won else figures.rounds + 1)
    return next((each for each in rounds if figures.boss_pool(each)), 0)


def card_view(state: FrigateState, card: Card, price: int, sells: int) -> CardView:
    rules = state.figures.rules
    row = rules.cards[card.kind]
    return CardView(
        key=row.key,
        name=row.name,
        text=perk_words(row, rules),
        rarity=rarity(row.rarity),
        kind=card.kind,
        price=price,
        sells=sells,
        count=card.count,
        left=card.left,
        box=card.box,
        sides=max(0, card.die),
        disabled=card.disabled and boss_in_force(state),
        active=mode(row) == "active",
        lasts=row.lasts,
        target=_target(state, card),
    )


def _target(state: FrigateState, card: Card) -> str:
    target = state.kind(card).target
    return "" if target == NOTHING else TARGETS[target]


def _card_view(state: FrigateState, place: int) -> CardView:
    card = state.cards[place]
    return card_view(state, card, state.kind(card).cost, prices.sell_value(state, place))


def _box_view(state: FrigateState, box: int) -> BoxView:
    """A line of the scorecard with what the dice as they lie would score in it, or why they cannot."""
    row = state.figures.rules.categories[box]
    fault = box_fault(state, box)
    sheet = new_sheet(state, False)
    write_base(state, box, sheet)
    bonus, mult = sheet.values[BONUS], sheet.values[MULT]
    changed = bonus != box_bonus(state, sheet.scene) or mult != box_mult(state, sheet.scene) * HUNDRED
    touched = boss_in_force(state) and state.effects.debuffs[state.boss].whole
    shown = -1
    if fault == FINE and state.phase == ROLLED:
        score(state, box, sheet)
        shown = sheet.values[HAND]
    owned = fault != NOT_OWNED
    return BoxView(
        box=box,
        name=row.name,
        state=_box_state(state, box, fault),
        why="" if fault == FINE else reason_for(state, fault, pack(PLAY, box, 0, 0)).words,
        level=state.levels[box],
        bonus=bonus,
        mult=mult,
        reward=box_reward(state, sheet.scene),
        plays=plays_left(state, box),
        price=prices.upgrade_price(state, box) if owned else prices.box_price(state, box),
        stamped=closed_by_boss(state, box) or changed or touched,
        score=shown,
        pays=sheet.values[REWARD] if shown >= 0 else 0,
        counted=sheet.scene.counted if shown >= 0 else 0,
        wins=shown >= 0 and sheet.values[ROUND] >= target_now(state),
        brought=state.brought[box] if state.used[box] > 0 else NONE,
    )


def _box_state(state: FrigateState, box: int, fault: int) -> str:
    """open, filled, closed, inactive; for what can be bought: for-sale, or unavailable."""
    if fault == FINE:
        return "open"
    if not state.owned >> box & 1:
        return "for-sale" if available(state, box, size_now(state)) else "unavailable"
    if not available(state, box, size_now(state)):
        return "inactive"
    return "closed" if closed_by_boss(state, box) else "filled"


def _boss_view(state: FrigateState) -> BossView | None:
    if state.boss == NONE:
        return None
    rules = state.figures.rules
    row = rules.debuffs[state.boss]
    closed = [box for box in range(len(rules.categories)) if state.closed >> box & 1]
    return BossView(row.name, debuff_words(row), closed, state.spoiled, boss_in_force(state))


def _shop_view(state: FrigateState) -> ShopView:
    cards: list[CardView | None] = []
    for kind in state.stock_cards:
        price = prices.card_price(state, kind) if kind != NONE else 0
        cards.append(card_view(state, Card(kind), price, 0) if kind != NONE else None)
    dice: list[DieView | None] = []
    for slot, die in enumerate(state.stock_dice):
        dice.append(None if state.sold_dice >> slot & 1 else die_view(die, prices.die_price(state, die)))
    free = state.free
    return ShopView(
        cards=cards,
        dice=dice,
        restock=prices.restock_price(state),
        free_boxes=free[FREE_CATEGORIES],
        free_upgrades=free[FREE_UPGRADES],
        free_dice=free[FREE_DICE],
        free_cards=free[FREE_CARDS],
        price_words=price_words(state.figures.rules),
    )
