"""A position in text, for tests, the terminal and bug reports.

Clauses end with `;` and stand in any order:

    hand 6 6 6 2 1; cards Ramrod, Signal Flags=9; money 7; round 3; filled aces wild; boss Head Wind

`hand` throws these values with the first dice of the collection; `dice d8 d6*coin d6*coral=10` makes the collection
(`*coin` puts a dice perk on every face, `d8` is a plain die); `shop` opens the shop. A number after a card or a dice
perk is what it has grown to.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.rows import slug
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.content.words import PHASES, STREAMS
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.codes import ROLLED
from cinque.games.frigate.play.draws import plain_die
from cinque.games.frigate.play.setup import new_state
from cinque.games.frigate.play.shop import visit
from cinque.games.frigate.play.state import NONE, Card, Die, FrigateState
from cinque.games.frigate.play.verbs.run import announce_boss, begin_hand
from cinque.games.frigate.play.verbs.table import disable_card, turn_die
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT

# Made once a set of rules: a suite of tests writes thousands of positions.
effects_of = lru_cache(build)


# The clauses that are a number of the state.
NUMBERS: Final = {
    "size": "hand_size",
    "slots": "slots",
    "money": "wallet",
    "round": "round",
    "score": "round_score",
    "played": "hands",
    "hands": "round_hands",
}
CLAUSES: Final = (*NUMBERS, "dice", "cards", "open", "filled", "levels", "boss", "hand", "lucky", "rerolled", "shop")


def position(text: str, rules: Rules = RULES, dice: Dice | None = None) -> FrigateState:
    """The position written in `text`: a hand about to be thrown, or thrown where there is a `hand` clause."""
    clauses = dict(_clause(part) for part in text.split(";") if part.strip())
    state = new_state(effects_of(rules), dice or Dice("position", list(STREAMS)))
    for word, field in NUMBERS.items():
        if word in clauses:
            setattr(state, field, int(clauses[word]))
    if "dice" in clauses:
        state.collection = [die_named(state, part) for part in clauses["dice"].split()]
    if "cards" in clauses:
        state.cards = [card_named(state, part) for part in clauses["cards"].split(",")]
    for key in clauses.get("open", "").split():
        state.owned |= 1 << box_named(state, key)
    for key in clauses.get("filled", "").split():
        box = box_named(state, key)
        state.used[box] += 1
        state.brought[box] = NONE
    for part in clauses.get("levels", "").split():
        key, _, level = part.partition("=")
        state.levels[box_named(state, key)] = int(level)
    if "boss" in clauses:
        _meet(state, clauses["boss"])
    thrown = [int(value) for value in clauses.get("hand", "").split()]
    size = len(thrown) if "hand" in clauses else min(state.hand_size, len(state.collection))
    begin_hand(state, size, int(clauses.get("lucky", "1")) - 1, SILENT)
    if "hand" in clauses:
        state.phase = ROLLED
    for slot, value in enumerate(thrown):
        turn_die(state, state.hand[slot], list(state.die_at(slot).faces).index(value), SILENT)
    state.rerolled = int(clauses.get("rerolled", "0"))
    if "shop" in clauses:
        visit(state, SILENT)
    return state


def _clause(part: str) -> tuple[str, str]:
    word, _, rest = part.strip().partition(" ")
    if word not in CLAUSES:
        raise ValueError(f"there is no clause {word!r}")
    return word, rest


def card_named(state: FrigateState, text: str) -> Card:
    """`Ramrod`, or `Signal Flags=9` with what it has grown to."""
    name, _, count = text.partition("=")
    keys = [row.key for row in state.figures.rules.cards]
    card = Card(keys.index(slug(name.strip())))
    card.left = state.effects.kinds[card.kind].left
    card.count = int(count) if count else 0
    return card


def die_named(state: FrigateState, text: str) -> Die:
    """`d6`, or `d6*coin*coral=10` with dice perks on every face, and what they have grown to."""
    kind, *marks = text.split("*")
    die = plain_die(state, int(kind.removeprefix("d")))
    names = [row.name.lower() for row in state.figures.rules.marks]
    grown = list(die.grown)
    bits = 0
    for mark in marks:
        name, _, size = mark.partition("=")
        bits |= 1 << names.index(name)
        grown[names.index(name)] = int(size or "0")
    return Die(die.sides, die.faces, vec[i64]([bits] * die.sides), vec[i64](grown))


def box_named(state: FrigateState, key: str) -> int:
    return [row.key for row in state.figures.rules.categories].index(key)


def _meet(state: FrigateState, text: str) -> None:
    """`Head Wind`, `Blockade aces`, `Cursed Number 6`, `Boarders 2`: the debuff, and what it picks."""
    rows = state.figures.rules.debuffs
    row = next(row for row in rows if text.startswith(row.name))
    closed, spoiled = 0, NONE
    for word in text.removeprefix(row.name).split():
        if row.spoils:
            spoiled = int(word)
        elif row.disables:
            disable_card(state, int(word) - 1, SILENT)
        else:
            closed |= 1 << box_named(state, word)
    announce_boss(state, rows.index(row), closed, spoiled, SILENT)


def written(state: FrigateState) -> str:
    """The position as `position` reads it, as far as a text can hold it."""
    rules = state.figures.rules
    parts = [f"dice {' '.join(_die_text(state, die) for die in state.collection)}", f"size {state.hand_size}"]
    if state.cards:
        parts.append("cards " + ", ".join(_card_text(state, card) for card in state.cards))
    parts += [f"money {state.wallet}", f"round {state.round}", f"score {state.round_score}"]
    parts += [f"played {state.hands}", f"hands {state.round_hands}", f"lucky {state.lucky + 1}"]
    keys = [row.key for row in rules.categories]
    opened = [key for box, key in enumerate(keys) if state.owned >> box & 1 and rules.categories[box].cost]
    filled = [key for box, key in enumerate(keys) for _ in range(state.used[box])]
    levels = [f"{key}={state.levels[box]}" for box, key in enumerate(keys) if state.levels[box] > 1]
    for word, found in (("open", opened), ("filled", filled), ("levels", levels)):
        if found:
            parts.append(f"{word} {' '.join(found)}")
    if state.boss != NONE:
        parts.append(f"boss {rules.debuffs[state.boss].name}")
    if PHASES[state.phase] == "rolled":
        parts.append(f"hand {' '.join(str(state.die_at(slot).value()) for slot in range(len(state.hand)))}")
    return "; ".join(parts)


def _die_text(state: FrigateState, die: Die) -> str:
    names = [row.name.lower() for row in state.figures.rules.marks]
    common = die.marks[0] if len(set(die.marks)) == 1 else 0
    sizes = [f"={size}" if size else "" for size in die.grown]
    return "*".join([f"d{die.sides}", *(name + sizes[i] for i, name in enumerate(names) if common >> i & 1)])


def _card_text(state: FrigateState, card: Card) -> str:
    name = state.figures.rules.cards[card.kind].name
    return f"{name}={card.count}" if card.count else name
