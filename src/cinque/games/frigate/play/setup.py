"""The first position of a run: dice, money, three random cards, what the profile has unlocked."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.play.codes import F_MOST_DICE, F_MOST_MONEY, STREAM_PERKS
from cinque.games.frigate.play.draws import draw_kind, draw_rarity, plain_die
from cinque.games.frigate.play.rounds import begin_run
from cinque.games.frigate.play.state import NONE, Effects, FrigateState
from cinque.games.frigate.play.verbs.table import best, gain_card
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT


def new_state(effects: Effects, dice: Dice, unlocked: list[str] | None = None) -> FrigateState:
    """A run before its cards are drawn; None unlocks every card (FR-61)."""
    state = FrigateState(effects, dice).copy()
    state.dice = dice
    rules = effects.figures.rules
    state.owned = effects.figures.base_boxes
    state.wallet = rules.start_money
    state.hand_size = rules.hand_size
    state.slots = rules.slots
    state.collection = [plain_die(state, sides) for sides in rules.start_dice]
    if unlocked is not None and rules.collection != "all":
        state.unlocked = vec[i64]([int(row.key in unlocked) for row in rules.cards])
    best(state, F_MOST_DICE, len(state.collection))
    best(state, F_MOST_MONEY, state.wallet)
    return state


def set_up(effects: Effects, dice: Dice, unlocked: list[str] | None) -> FrigateState:
    """Five D6, five dollars, three cards (FR-22), and the first hand on the table."""
    state = new_state(effects, dice, unlocked)
    for _ in range(effects.figures.rules.start_cards):
        kind = draw_kind(state, STREAM_PERKS, draw_rarity(state, STREAM_PERKS), [])
        if kind != NONE:
            gain_card(state, kind, NONE, SILENT)
    begin_run(state, SILENT)
    return state
