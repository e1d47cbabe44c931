"""What the player knows: the whole run but for the dice to come. A guess is the same run with other dice."""

from cinque.games.frigate.content.tables import FACTS
from cinque.games.frigate.content.words import debuff_words, level_words, mode, perk_words, rarity
from cinque.games.frigate.play.boxes import (
    available,
    closed_by_boss,
    plays_left,
    rerolls_left,
    size_now,
    slots_of,
    target_now,
)
from cinque.games.frigate.play.effects import ask, boss_in_force
from cinque.games.frigate.play.events import BossView, BoxView, CardView, DieView, LineView, ShopView, View
from cinque.games.frigate.play.faults import FINE, NOT_OWNED
from cinque.games.frigate.play.moves import PLAY, WORDS
from cinque.games.frigate.play.prices import (
    box_price,
    card_price,
    die_price,
    die_sell_value,
    restock_price,
    sell_value,
    upgrade_price,
)
from cinque.games.frigate.play.reasons import reason_for
from cinque.games.frigate.play.rolling import box_fault
from cinque.games.frigate.play.rules import legal
from cinque.games.frigate.play.run import line_views, outcome_of
from cinque.games.frigate.play.scoring import box_bonus, box_mult, box_reward, score, write_base
from cinque.games.frigate.play.sheet import BONUS, HAND, HUNDRED, MULT, REWARD, ROUND, Sheet
from cinque.games.frigate.play.state import (
    FREE_BOXES,
    FREE_CARDS,
    FREE_DICE,
    FREE_UPGRADES,
    MARKET,
    NONE,
    PHASES,
    ROLLED,
    Card,
    FrigateState,
)
from cinque.games.frigate.play.stats import S_KEEP
from cinque.games.frigate.play.verbs import die_view
from cinque.kernel.dice import Dice
from cinque.kernel.moves import Moves, first, pack, second, third, verb_of
from cinque.kernel.offers import Offer

# What an active card is used on, in the order of the constants NOTHING to A_CARD.
TARGETS = ("", "die", "face", "box", "card")


def new_sheet(state: FrigateState, listening: bool) -> Sheet:
    numbers = state.figures.numbers
    return Sheet(numbers.score_cap, numbers.factor_cap, numbers.money_cap, listening)


def view_of(state: FrigateState) -> View:
    rules = state.figures.numbers.rules
    level = rules.levels[rules.level - 1]
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
        next_shop=_hands_to_shop(state),
        wallet=state.wallet,
        hand_size=size_now(state),
        hand=list(state.hand),
        held=state.held,
        rerolls=rerolls_left(state),
        keep=ask(state, S_KEEP, size_now(state)),
        lucky=state.lucky,
        dice=[die_view(die, die_sell_value(state, die)) for die in state.collection],
        cards=[_card_view(state, place) for place in range(len(state.cards))],
        slots=slots_of(state),
        boxes=[_box_view(state, box) for box in range(len(rules.categories))],
        boss=_boss_view(state),
        next_boss=_next_boss(state),
        shop=_shop_view(state) if state.phase == MARKET else None,
        won=state.won,
        facts=dict(zip(FACTS, state.facts, strict=True)),
        outcome=outcome_of(state),
    )


def _hands_to_shop(state: FrigateState) -> int:
    numbers = state.figures.numbers
    played = state.round_hands if numbers.shop_by_round else state.hands
    return numbers.shop_every - played % numbers.shop_every


def _next_boss(state: FrigateState) -> int:
    """The number of the next boss round from this one on; 0 when the run has none left."""
    numbers = state.figures.numbers
    last = max(numbers.rounds, state.round) + len(numbers.rules.levels)
    rounds = range(state.round, last if state.won else numbers.rounds + 1)
    return next((each for each in rounds if numbers.boss_pool(each)), 0)


def card_view(state: FrigateState, card: Card, price: int, sells: int) -> CardView:
    rules = state.figures.numbers.rules
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
        target=TARGETS[state.figures.kinds[card.kind].target],
    )


def _card_view(state: FrigateState, place: int) -> CardView:
    card = state.cards[place]
    return card_view(state, card, state.kind(card).cost, sell_value(state, place))


def _box_view(state: FrigateState, box: int) -> BoxView:
    """A line of the scorecard with what the dice as they lie would score in it, or why they cannot."""
    row = state.figures.numbers.rules.categories[box]
    fault = box_fault(state, box)
    sheet = new_sheet(state, False)
    state.figures.scene.box = box
    write_base(state, box, sheet)
    bonus, mult = sheet.values[BONUS], sheet.values[MULT]
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
        reward=box_reward(state, box),
        plays=plays_left(state, box),
        price=upgrade_price(state, box) if owned else box_price(state, box),
        stamped=closed_by_boss(state, box) or bonus != box_bonus(state, box) or mult != box_mult(state, box) * HUNDRED,
        score=shown,
        pays=sheet.values[REWARD] if shown >= 0 else 0,
        counted=sheet.counted if shown >= 0 else 0,
        wins=shown >= 0 and sheet.values[ROUND] >= target_now(state),
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
    rules = state.figures.numbers.rules
    row = rules.debuffs[state.boss]
    closed = [box for box in range(len(rules.categories)) if state.closed >> box & 1]
    return BossView(row.name, debuff_words(row), closed, state.spoiled, boss_in_force(state))


def _shop_view(state: FrigateState) -> ShopView:
    cards: list[CardView | None] = []
    for kind in state.stock_cards:
        price = card_price(state, kind) if kind != NONE else 0
        cards.append(card_view(state, Card(kind), price, 0) if kind != NONE else None)
    dice: list[DieView | None] = []
    for slot, die in enumerate(state.stock_dice):
        dice.append(None if state.sold_dice >> slot & 1 else die_view(die, die_price(state, die)))
    free = state.free
    return ShopView(
        cards=cards,
        dice=dice,
        restock=restock_price(state),
        free_boxes=free[FREE_BOXES],
        free_upgrades=free[FREE_UPGRADES],
        free_dice=free[FREE_DICE],
        free_cards=free[FREE_CARDS],
    )


def guess_of(state: FrigateState, dice: Dice) -> FrigateState:
    """Everything drawn is open, so only the dice to come are another's."""
    twin = state.copy()
    twin.dice = dice
    return twin


# Verbs whose first field is decided by the offer; the others are picked.
ACTORS = {"use": ["card", "pick", "face"], "order": ["at", "to"], "shift": ["at", "to"]}
SINGLE = {
    "take": "die", "put": "slot", "roll": "held", "play": "box", "sell": "card", "sell-die": "die", "buy": "card",
    "buy-die": "die", "open": "box", "upgrade": "box", "discard": "card",
}  # fmt: skip


def offers_of(state: FrigateState) -> list[Offer]:
    """The legal moves, one offer a verb, and one for each card that can be used."""
    moves = Moves()
    legal(state, moves)
    grouped: dict[tuple[int, int], list[int]] = {}
    for move in moves.to_list():
        verb = verb_of(move)
        actor = first(move) if WORDS[verb] in ACTORS else 0
        grouped.setdefault((verb, actor), []).append(move)
    return [_offer(state, WORDS[verb], actor, rows) for (verb, actor), rows in grouped.items()]


def _offer(state: FrigateState, word: str, actor: int, moves: list[int]) -> Offer:
    if word in SINGLE:
        picks = [first(move) for move in moves]
        return Offer(word, {}, [SINGLE[word]], picks, notes=_notes(state, word, picks))
    if word == "use":
        rows = [each for move in moves for each in (second(move), third(move))]
        return Offer(word, {"card": actor}, ["pick", "face"], rows)
    if word in ACTORS:
        return Offer(word, {"at": actor}, ["to"], [second(move) for move in moves])
    return Offer(word)


def _notes(state: FrigateState, word: str, picks: list[int]) -> dict[str, list[int]]:
    """What helps to choose: scores beside boxes, prices beside wares."""
    if word == "play":
        sheet = new_sheet(state, False)
        scores: list[int] = []
        for box in picks:
            score(state, box, sheet)
            scores.append(sheet.values[HAND])
        return {"score": scores}
    if word == "sell":
        return {"price": [sell_value(state, place) for place in picks]}
    if word == "sell-die":
        return {"price": [die_sell_value(state, state.collection[die]) for die in picks]}
    return {}


def sheet_of(state: FrigateState, box: int) -> list[LineView]:
    """The score sheet of the dice as they lie, played in a box."""
    sheet = new_sheet(state, True)
    score(state, box, sheet)
    return line_views(state, sheet)
