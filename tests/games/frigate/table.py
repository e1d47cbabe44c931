"""Plays moves written as text on a position written as text, with loaded dice."""

from typing import Any

from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import CATEGORIES, RULES, Rules
from cinque.games.frigate.content.targets import target_of
from cinque.games.frigate.content.words import PHASES, STREAMS
from cinque.games.frigate.knowledge.overlays import sheet_of
from cinque.games.frigate.knowledge.views import view_of
from cinque.games.frigate.play.boxes import rerolls_left, slots_of, target_now
from cinque.games.frigate.play.codes import (
    HAND,
    REWARD,
    ROUND,
    WALLET,
)
from cinque.games.frigate.play.events import LineView
from cinque.games.frigate.play.moves import grammar
from cinque.games.frigate.play.notation import box_named, position
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.log import Log
from cinque.kernel.play import begin, refusal, step
from cinque.kernel.reason import Reason

GRAMMAR = grammar([row.key for row in CATEGORIES])
PUBLISHED = replace(RULES, published=True)
# The first target of the first level, whatever the lab has fitted it to.
FIRST = target_of(RULES, 1)
STREAM_NAMES = {name: number for number, name in enumerate(STREAMS)}


def run_from(seed: str, loadout: Any = None, **options: Any) -> FrigateState:
    """The first position of a run."""
    state = begin(GAME, GAME.options().check(options), 1, seed, [loadout])
    assert isinstance(state, FrigateState)
    return state


def almost(round: int, level: int = 1) -> str:
    """The clauses of a round in which any hand that scores reaches the target, whatever the lab has fitted it to."""
    return f"round {round}; score {target_of(replace(RULES, level=level), round) - 1}"


class Run:
    """A run being played."""

    def __init__(self, text: str = "", rules: Rules = RULES) -> None:
        self.state: FrigateState = position(text, rules)
        self.log = Log()
        self.heard: list[Any] = []

    def play(self, *moves: str) -> "Run":
        for text in moves:
            made = step(GAME, self.state, 0, GRAMMAR.parse(text))
            assert isinstance(made.state, FrigateState)
            self.state, self.log = made.state, made.log
            self.heard += made.log.events
        return self

    def load(self, stream: str, *values: int) -> "Run":
        """The next draws of a stream."""
        self.state.dice.load(STREAM_NAMES[stream], list(values))
        return self

    def throw(self, *values: int, held: str = "-") -> "Run":
        """Rolls, and the dice that are rolled show these values."""
        return self.load("dice", *(value - 1 for value in values)).play(f"roll {held}")

    def why_not(self, text: str) -> Reason:
        reason = refusal(GAME, self.state, 0, GRAMMAR.parse(text))
        assert reason is not None, f"{text} is legal"
        return reason

    def allows(self, text: str) -> bool:
        return refusal(GAME, self.state, 0, GRAMMAR.parse(text)) is None

    def events(self, *kinds: type) -> list[Any]:
        return [event for event in self.log.events if isinstance(event, kinds)]

    def score(self, box: str) -> int:
        """What the dice as they lie would score in a box."""
        return self.sheet(box)[HAND]

    def sheet(self, box: str) -> list[int]:
        sheet = new_sheet(self.state, False)
        score(self.state, box_named(self.state, box), sheet)
        return list(sheet.values)

    def pays(self, box: str) -> int:
        return self.sheet(box)[REWARD]

    def earns(self, box: str) -> int:
        """The reward and what dice perks earn."""
        return self.sheet(box)[WALLET]

    def round_after(self, box: str) -> int:
        return self.sheet(box)[ROUND]

    def lines(self, box: str) -> list[LineView]:
        return sheet_of(self.state, box_named(self.state, box))

    def counted(self, box: str) -> list[int]:
        """The slots that count, from 1."""
        sheet = new_sheet(self.state, False)
        score(self.state, box_named(self.state, box), sheet)
        return [slot + 1 for slot in range(8) if sheet.scene.counted >> slot & 1]

    def box(self, key: str) -> Any:
        return view_of(self.state).boxes[box_named(self.state, key)]

    def names(self) -> list[str]:
        return [RULES.cards[card.kind].name for card in self.state.cards]

    def rarities(self) -> str:
        return "".join(RULES.cards[card.kind].rarity for card in self.state.cards)

    def level(self, box: str) -> int:
        return self.state.levels[box_named(self.state, box)]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def money(self) -> int:
        return self.state.wallet

    @property
    def rerolls(self) -> int:
        return rerolls_left(self.state)

    @property
    def slots(self) -> int:
        return slots_of(self.state)

    @property
    def target(self) -> int:
        return target_now(self.state)

    @property
    def sides(self) -> list[int]:
        return [die.sides for die in self.state.collection]
