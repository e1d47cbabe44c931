"""A position in one line of text, for tests, the terminal and bug reports.

`TB c4, CR d5:3 / mo k9 / ke f6` puts a Tailblazer on c4 and a Cracker with 3 Health on d5 for seat 0, a Mortar on k9
for seat 1 and a neutral Kettle on f6. Codes are those of the tables; case does not matter. `!` after the place says
that the rodent has no stamina left. A side without a Lair gets one in its corner.
"""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import hexes
from cinque.games.ratroyale.content.roster import entities_of
from cinque.games.ratroyale.content.sets import Loadout, of_deck
from cinque.games.ratroyale.content.tables import PLAIN_HEIGHT, PLAIN_WIDTH, RULES, Rules
from cinque.games.ratroyale.content.words import STREAMS
from cinque.games.ratroyale.maps.chart import Ground
from cinque.games.ratroyale.play.binding import squeaks_of
from cinque.games.ratroyale.play.figures import Figures
from cinque.games.ratroyale.play.setup import deal, ground_for, set_up
from cinque.games.ratroyale.play.state import NEUTRAL, SEATS, RatState, empty_field
from cinque.games.ratroyale.play.turns import pay_out
from cinque.games.ratroyale.play.verbs import give_crumbs, go_first, stand, tire, weaken
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT
from cinque.kernel.positions import each_alone, parts_of, seat_named

WALL_MARK = "#"


def codes_of(rules: Rules) -> list[str]:
    """The code of every kind, by number."""
    return [row.code for row in entities_of(rules)]


def plain(rules: Rules, heights: str, stacks: str) -> Ground:
    """An empty flat field; `heights` lists exceptions (`d4:2 e5:#`), `stacks` tiles with Crumbs Stacks."""
    board = hexes(PLAIN_WIDTH, PLAIN_HEIGHT)
    land = [0] * board.count
    for word in heights.split():
        name, _, height = word.partition(":")
        land[board.cell_named(name)] = rules.wall if height == WALL_MARK else int(height)
    return Ground("Plain", board, land, [[], []], [[int(board.cell_named(name))] for name in stacks.split()], [])


def position(
    text: str,
    rules: Rules = RULES,
    to_move: int = 0,
    crumbs: int | None = None,
    heights: str = "",
    stacks: str = "",
    hands: tuple[list[str], list[str]] = ([], []),
    ground: Ground | None = None,
    dice: Dice | None = None,
) -> RatState:
    """The position written in `text`. `hands` puts cards into the first slots of each hand."""
    ground = ground or plain(rules, heights, stacks)
    state = empty_field(Figures(rules, squeaks_of(rules), ground), dice or Dice("position", list(STREAMS)))
    sides = [*text.split("/"), "", "", ""][: SEATS + 1]
    for seat, side in enumerate(sides):
        for word in filter(None, (part.strip() for part in side.split(","))):
            put(state, seat, word)
    for seat, corner in enumerate((0, ground.board.count - 1)):
        if state.lairs[seat] == 0:
            put(state, seat, f"LA {ground.board.cell_name(corner)}")
        deal(state, seat, hand_first(rules, hands[seat]))
    go_first(state, to_move)
    pay_out(state, SILENT)
    if crumbs is not None:
        give_crumbs(state, crumbs, 0, 0, SILENT)
    return state


def placed(text: str, rules: Rules, dice: Dice) -> RatState:
    """A position on the map of the rules to begin a match from; ValueError when it is none."""
    head, rest = parts_of(text, ("to-move", "crumbs", "hand-0", "hand-1"))
    first, crumbs = seat_named(rest.get("to-move", "0"), SEATS), rest.get("crumbs")
    hands = (_cards(rest.get("hand-0", "")), _cards(rest.get("hand-1", "")))
    ground = ground_for(rules, dice)
    state = position(head, rules, first, int(crumbs) if crumbs else None, hands=hands, ground=ground, dice=dice)
    each_alone([unit.cell for unit in state.units])
    if any(unit.health < 1 or state.figures.heights[unit.cell] >= rules.wall for unit in state.units):
        raise ValueError("everybody is alive and stands on the counter")
    return state


def _cards(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]


def described(state: RatState) -> str:
    """The position as `placed` reads it, on the map of its rules."""
    hands = " | ".join(f"hand-{seat} {', '.join(hand_of(state, seat))}" for seat in range(SEATS))
    return f"{written(state)} | to-move {state.seat} | crumbs {state.crumbs} | {hands}"


def put(state: RatState, seat: int, word: str) -> None:
    """One entity, as in `CR d5:3!`."""
    code, place = word.split()
    name, _, health = place.rstrip("!").partition(":")
    kind = codes_of(state.figures.rules).index(code.upper())
    unit = stand(state, min(seat, NEUTRAL), kind, state.figures.board.cell_named(name))
    if health:
        weaken(state, unit, int(health), SILENT)
    if place.endswith("!"):
        tire(unit)


def hand_first(rules: Rules, cards: list[str]) -> Loadout:
    """The first stock deck, or one that has these cards in hand from the start."""
    if not cards:
        return of_deck(rules.decks[0])
    opening = (cards + ["Tailblazer"] * rules.hand)[: rules.hand]
    whole = {card: opening.count(card) for card in opening}
    whole["Tailblazer"] = whole.get("Tailblazer", 0) + rules.set_size - len(opening)
    return Loadout(whole, opening)


def written(state: RatState) -> str:
    """Who stands where, as `position` reads it."""
    codes = codes_of(state.figures.rules)
    sides: list[str] = []
    for seat in range(SEATS + 1):
        words: list[str] = []
        for unit in state.units:
            if unit.seat == seat and unit.health > 0:
                code = codes[unit.kind] if seat == 0 else codes[unit.kind].lower()
                spent = state.kind_of(unit).rodent and unit.moves == unit.stamina == 0
                words.append(f"{code} {state.figures.board.cell_name(unit.cell)}:{unit.health}{'!' if spent else ''}")
        sides.append(", ".join(words))
    return " / ".join(sides).removesuffix(" / ")


def picture(state: RatState) -> str:
    """The field as lines of text: codes of units, else heights, odd rows indented by half a tile."""
    figures = state.figures
    codes = codes_of(figures.rules)
    lines: list[str] = []
    for y in range(figures.board.height):
        marks: list[str] = []
        for cell in range(y * figures.board.width, (y + 1) * figures.board.width):
            unit = state.unit_at(cell)
            if unit is None:
                marks.append(f" {figures.terrain[cell]}")
            else:
                marks.append(codes[unit.kind] if unit.seat == 0 else codes[unit.kind].lower())
        lines.append(f"{y + 1:>3} " + " " * (y % 2) + " ".join(marks))
    return "\n".join(lines)


def opening(seed: str, rules: Rules = RULES) -> RatState:
    """A first position from a seed, with stock decks."""
    return set_up(rules, Dice(seed, list(STREAMS)), [None, None])


def hand_of(state: RatState, seat: int) -> list[str]:
    """The cards in a hand, by name."""
    names = state.figures.squeaks.beliefs.names
    return [names[card] for card in state.cards[seat].hand]


def counts(state: RatState, cards: vec[i64]) -> dict[str, int]:
    """Copies of cards, by name."""
    names = state.figures.squeaks.beliefs.names
    return {names[card]: int(copies) for card, copies in enumerate(cards) if copies}
