"""Random hands for the oracle: any dice with any dice perks, cards with what they have grown to, levels and bosses."""

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from cinque.games.frigate.content.rows import Adds, Copies, DebuffRow, Factor, Grows, PerkRow, Sets, Silences
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.play.boxes import available
from cinque.games.frigate.play.codes import HAND, WALLET
from cinque.games.frigate.play.notation import position
from cinque.games.frigate.play.scoring import Scoring, new_sheet
from tests.games.frigate.oracle import Die, Table, best

# Cards that could matter to a score; the others change nothing about a hand that is thrown.
TELLING = [
    row
    for row in RULES.cards
    if any(isinstance(each, Adds | Factor | Sets | Copies | Silences) for each in row.effects)
]
BASE = [row.key for row in RULES.categories if row.cost == 0]


@lru_cache
def rules_of(level: int) -> Rules:
    """Made once a level: a position builds its effects once a set of rules."""
    return replace(RULES, level=level)


def random_table(rng: Random) -> Table:
    """A thrown hand. Small values come often, so that there is something to choose."""
    size = rng.choice([5, 5, 5, 5, 6, 7, 8, 4, 3])
    dice = [_die(rng) for _ in range(size + rng.choice([0, 0, 1, 3]))]
    high = rng.choice([3, 4, 6, 10])
    values = [rng.randint(1, min(high, die.sides)) for die in dice[:size]]
    cards = [(row, _grown(rng, row)) for row in rng.sample(TELLING, rng.randint(0, 6))]
    boss = rng.choice([*RULES.debuffs, None])
    if boss and boss.disables and not cards:
        boss = None
    table = Table(
        rules_of(rng.randint(1, len(RULES.levels))), dice, values, cards, rng.randrange(size), rng.randint(0, 30),
        rng.randint(0, 2), rng.randint(0, 3), {key: rng.randint(1, 6) for key in rng.sample(BASE, 6)},
        rng.sample(BASE, rng.randint(0, 12)), boss,
    )  # fmt: skip
    table.picked = _picked(rng, table, boss) if boss else ""
    return table


def _die(rng: Random) -> Die:
    marks = rng.sample(RULES.marks, rng.choice([0, 0, 0, 1, 1, 2]))
    grown = {row.name.lower(): rng.choice([0, row.amount, row.cap]) if row.grows else 0 for row in marks}
    return Die(rng.choice([4, 6, 6, 8, 10]), grown)


def _grown(rng: Random, row: PerkRow) -> int:
    caps = [each.cap for each in row.effects if isinstance(each, Grows)]
    return rng.randint(0, caps[0]) if caps else 0


def _picked(rng: Random, table: Table, boss: DebuffRow) -> str:
    if boss.spoils:
        return str(rng.choice(table.values))
    if boss.disables:
        return str(rng.randint(1, len(table.cards)))
    return " ".join(rng.sample(BASE, boss.closes))


def text_of(table: Table) -> str:
    """The hand in the notation of positions."""
    dice = [
        "*".join([f"d{die.sides}", *(f"{name}={grown}" if grown else name for name, grown in die.marks.items())])
        for die in table.dice
    ]
    parts = [f"dice {' '.join(dice)}", f"hand {' '.join(map(str, table.values))}", f"lucky {table.lucky + 1}"]
    parts += [f"money {table.money}", f"rerolled {table.rerolled}", f"hands {table.hands}"]
    parts += [f"levels {' '.join(f'{key}={level}' for key, level in table.levels.items())}"]
    if table.cards:
        parts.append("cards " + ", ".join(f"{row.name}={grown}" for row, grown in table.cards))
    if table.filled:
        parts.append(f"filled {' '.join(table.filled)}")
    if table.boss:
        parts.append(f"boss {table.boss.name} {table.picked}".rstrip())
    return "; ".join(parts)


def differences(count: int, seed: str) -> list[str]:
    """So many random hands scored in every box by the game and by the oracle: a line for each that differs."""
    rng = Random(seed)
    wrong: list[str] = []
    for _ in range(count):
        table = random_table(rng)
        text = text_of(table)
        state = position(text, table.rules)
        sheet = new_sheet(state, False)
        hand = Scoring(state, sheet)
        for box, row in enumerate(table.rules.categories):
            if available(state, box, len(table.values)):
                hand.score(box)
                said, right = (sheet.values[HAND], sheet.values[WALLET]), best(table, row)
                if said != right:
                    wrong.append(f"{row.key}: {said}, best {right}: level {table.rules.level}; {text}")
    return wrong
