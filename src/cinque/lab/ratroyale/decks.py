"""Makes the stock decks worth the same: `python -m cinque.lab.ratroyale.decks --level hard --rounds 3`.

In a round every deck meets every other from openings of its own, both seats each. From all games so far a ridge logit
says what a copy of each card adds, and what each deck is worth beyond its cards. Then each deck that is too far from
the middle gives one card for another, whichever brings it nearest; what makes it the deck it is stays in it (`KEPT`).
Games are kept in a file as they are played, so it can be stopped at any time and goes on from there.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from msgspec import Struct, field, json

from cinque.bots import BOTS
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.roster import card_costs, card_names, copies_allowed
from cinque.games.ratroyale.content.sets import Loadout, set_faults
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.state import State
from cinque.lab.match import play_match
from cinque.lab.model.logit import fit
from cinque.lab.ratroyale.subject import SUBJECT
from cinque.lab.series import in_order
from cinque.lab.statistics import wilson

Cards = dict[str, int]

# What makes each deck the deck it is, and is never given away.
# fmt: off
KEPT: dict[str, Cards] = {
    "Sunday Roast": {"Tailblazer": 2, "Cracker": 1, "Ratbert Brewbelly": 1, "Quartermaster": 1, "Split Pea": 1},
    "Fast Food": {"Tailblazer": 2, "Tailtrail": 2, "Mayo": 1, "Mustard": 1, "Pea Pea Pool Pool": 2, "Espresso Shot": 1,
                  "Oven Mitt": 1},
    "Siege Soufflé": {"Mortar": 1, "Pepper Pot": 1, "Cracker": 2, "Rail Rodent": 1, "Cutting Board": 1},
    "Bread Basket": {"Cracker": 3, "Hardtack": 2, "Soup Sergeant": 1, "Chamomile Tea": 1, "Pot Lid": 1},
    "Slow Cooker": {"Ratbert Brewbelly": 2, "Cider Sid": 2, "Sticky Syrup": 1, "Cheese Grater": 1, "Chili Flakes": 1},
    "Chef's Special": {"The One": 1, "The Other One": 1, "Mayo": 1, "Hardtack": 1, "Plate Swap": 1},
    "Last Supper": {"Sundial": 1, "Soda Kabooma": 2, "Fizz Whisker": 1, "Clanker": 1, "Split Pea": 1},
}
# fmt: on
# No deck lives by these: with more of them, two skills are half of all uses.
MOST: Cards = {"Tailblazer": 3, "Pea Pea Pool Pool": 1, "Mortar": 1}
# Never given or taken: a single Mortar decides a match, and these are what one deck alone is about.
FIXED = ("Mortar", "The One", "The Other One", "Sundial")
# Who begins with nobody to deploy has lost a turn.
LEAST: Cards = {"Tailblazer": 2}
# Logits from the middle that are near enough: 55 % of the points.
NEAR = 0.2
RIDGE = 3.0
# Decks that change in a round, the farthest first, and cards that each gives away.
CHANGED = 3
GIVEN = 2
# What it counts, in logits, that one other deck holds the card already: seven decks are to stay seven.
ALIKE = 0.05
SEED = "decks"


class Game(Struct, frozen=True):
    """One game: who met whom with what, and the points of the first deck."""

    level: str
    seed: str
    names: tuple[str, str]
    cards: tuple[Cards, Cards]
    score: float
    first: float


class Kept(Struct):
    """All that a search knows."""

    decks: dict[str, Loadout]
    games: list[Game] = []
    rounds: int = 0
    uses: dict[str, int] = field(default_factory=dict)


class Round(Struct, frozen=True):
    """What is played in one round; passed to every process."""

    level: str
    seed: str
    decks: dict[str, Loadout]
    openings: int


def meetings(plan: Round) -> list[tuple[str, str]]:
    return list(combinations(plan.decks, 2))


def seed_of(plan: Round, number: int) -> str:
    """All pairs from the first opening come before those from the second."""
    opening, meeting = divmod(number, len(meetings(plan)))
    return f"{plan.seed}/{'/'.join(meetings(plan)[meeting])}/{opening}"


def play_pair(plan: Round, number: int) -> tuple[list[Game], Cards]:
    """Both games of one opening of one meeting, and what was used in them."""
    names, bots = meetings(plan)[number % len(meetings(plan))], [BOTS["ratroyale"][plan.level]] * 2
    seed, games = seed_of(plan, number), list[Game]()
    uses: Cards = defaultdict(int)

    def saw(state: State, seat: int, move: int) -> None:
        if what := SUBJECT.used(GAME, state, seat, move):
            uses[what] += 1

    for turned in (False, True):
        seated = names[::-1] if turned else names
        played = play_match(GAME, GAME.options().check({}), bots, seed, [plan.decks[name] for name in seated], saw)
        first = played.score(played.last.first if isinstance(played.last, RatState) else 0)
        cards = (plan.decks[names[0]].cards, plan.decks[names[1]].cards)
        games.append(Game(plan.level, seed, names, cards, played.score(int(turned)), first))
    return games, dict(uses)


def strengths(kept: Kept, level: str) -> tuple[dict[str, float], dict[str, float]]:
    """What a copy of each card adds, in logits, and what each deck is worth beyond its cards at a level."""
    cards = card_names(RULES)
    names = [*cards, *kept.decks, *(f"{name} at {level}" for name in kept.decks)]

    def row(game: Game) -> list[float]:
        one, other = game.cards
        who = [float((name == game.names[0]) - (name == game.names[1])) for name in kept.decks]
        there = [each * (game.level == level) for each in who]
        return [*(float(one.get(card, 0) - other.get(card, 0)) for card in cards), *who, *there]

    found = fit(names, [row(game) for game in kept.games], [game.score for game in kept.games], _groups(kept), RIDGE)
    value = {effect.name: effect.value for effect in found}
    return value, {name: value[name] + value[f"{name} at {level}"] for name in kept.decks}


def _groups(kept: Kept) -> list[str]:
    return [game.seed for game in kept.games]


def worth(cards: Cards, value: dict[str, float], beyond: float) -> float:
    return beyond + sum(value[card] * copies for card, copies in cards.items())


def swaps(name: str, cards: Cards, others: list[Cards]) -> Iterator[Cards]:
    """Every list that differs by one card; a card that no other deck has is not given away whole."""
    allowed = dict(zip(card_names(RULES), copies_allowed(RULES), strict=True))
    for out in cards:
        least = max(KEPT[name].get(out, 0), LEAST.get(out, 0), int(not any(out in other for other in others)))
        if cards[out] <= least or out in FIXED:
            continue
        for into, copies in allowed.items():
            if into not in (out, *FIXED) and cards.get(into, 0) < min(copies, MOST.get(into, copies)):
                changed = {**cards, out: cards[out] - 1, into: cards.get(into, 0) + 1}
                yield {card: count for card, count in changed.items() if count}


def opening_of(before: Loadout, cards: Cards) -> list[str]:
    """The opening hand as it was; what the list no longer has makes room for the cheapest that is left."""
    cost = dict(zip(card_names(RULES), card_costs(RULES), strict=True))
    hand: list[str] = []
    for card in before.opening:
        if hand.count(card) < cards.get(card, 0):
            hand.append(card)
    spare = [card for card in sorted(cards, key=cost.__getitem__) for _ in range(cards[card] - hand.count(card))]
    return hand + spare[: len(before.opening) - len(hand)]


def evened(kept: Kept, level: str) -> None:
    """The decks farthest from the middle give cards for cards that bring them nearer."""
    value, beyond = strengths(kept, level)
    worths = {name: worth(deck.cards, value, beyond[name]) for name, deck in kept.decks.items()}
    middle = sum(worths.values()) / len(worths)
    for name in sorted(worths, key=lambda each: -abs(worths[each] - middle))[:CHANGED]:
        deck, off = kept.decks[name], worths[name] - middle
        others = [other.cards for each, other in kept.decks.items() if each != name]
        cards = deck.cards
        for _ in range(GIVEN):
            if abs(worth(cards, value, beyond[name]) - middle) > NEAR:
                cards = _nearest(name, cards, others, value, beyond[name] - middle)
        if cards == deck.cards:
            continue
        print(f"  {name} is {off:+.2f} off: {_changes(deck.cards, cards)}", flush=True)
        kept.decks[name] = Loadout(cards, opening_of(deck, cards))
        assert not set_faults(RULES, cards, kept.decks[name].opening)


def _nearest(name: str, cards: Cards, others: list[Cards], value: dict[str, float], beyond: float) -> Cards:
    """The swap after which a deck is nearest to the middle, with a card that few others hold."""

    def cost(each: Cards) -> float:
        fresh = next(card for card in each if each[card] > cards.get(card, 0))
        return abs(worth(each, value, beyond)) + ALIKE * sum(fresh in other for other in others)

    return min(swaps(name, cards, others), key=cost)


def _changes(before: Cards, after: Cards) -> str:
    named = ((card, after.get(card, 0) - before.get(card, 0)) for card in card_names(RULES))
    return ", ".join(f"{by:+d} {card}" for card, by in named if by)


def tell(kept: Kept, games: list[Game]) -> None:
    """The scores of a round against the field, its pairings outside a quarter, and the skills most used."""
    points: dict[str, list[float]] = defaultdict(list)
    pairs: dict[tuple[str, str], list[float]] = defaultdict(list)
    for game in games:
        points[game.names[0]].append(game.score)
        points[game.names[1]].append(1 - game.score)
        pairs[game.names].append(game.score)
    for name, scores in points.items():
        low, high = wilson(sum(scores), len(scores))
        print(f"  {name:16} {100 * sum(scores) / len(scores):5.1f} % ({100 * low:.0f} to {100 * high:.0f})")
    far = sum(not 0.25 <= sum(scores) / len(scores) <= 0.75 for scores in pairs.values())
    first = [game.first for game in games]
    low, high = wilson(sum(first), len(first))
    print(f"  pairings outside 25 to 75 %: {far} of {len(pairs)} ({len(games) // max(1, len(pairs))} games each)")
    print(f"  who went first: {100 * sum(first) / len(first):.1f} % ({100 * low:.0f} to {100 * high:.0f})")
    uses, every = kept.uses, sum(kept.uses.values())
    top = sorted(uses, key=lambda what: -uses[what])[:4]
    print("  most used:", ", ".join(f"{what} {100 * uses[what] / every:.1f} %" for what in top), flush=True)


def search(file: Path, level: str, rounds: int, openings: int, still: bool, workers: int) -> Kept:
    """So many rounds more; with `still` the decks stay what they are, and are only measured."""
    own = {row.name: Loadout(dict(row.cards), list(row.opening)) for row in RULES.decks}
    kept = json.decode(file.read_bytes(), type=Kept) if file.exists() else Kept(own)
    file.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(rounds):
        plan = Round(level, f"{SEED}/{kept.rounds}/{level}", kept.decks, openings)
        _play(plan, kept, file, workers)
        games = [game for game in kept.games if game.seed.startswith(f"{plan.seed}/")]
        print(f"round {kept.rounds}: {level}, {len(games)} games, {len(kept.games)} in all")
        tell(kept, games)
        kept.rounds += 1
        kept.uses.clear()
        if not still:
            evened(kept, level)
        file.write_bytes(json.encode(kept))
    return kept


def _play(plan: Round, kept: Kept, file: Path, workers: int) -> None:
    """The games of a round that have not been played yet; each pair is kept as it comes."""
    known = {game.seed for game in kept.games}
    missing = [number for number in range(plan.openings * len(meetings(plan))) if seed_of(plan, number) not in known]
    for games, used in in_order(play_missing, (plan, missing), len(missing), workers):
        kept.games += games
        for what, times in used.items():
            kept.uses[what] = kept.uses.get(what, 0) + times
        file.write_bytes(json.encode(kept))


def play_missing(task: tuple[Round, list[int]], number: int) -> tuple[list[Game], Cards]:
    plan, missing = task
    return play_pair(plan, missing[number])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="hard", choices=list(BOTS["ratroyale"]))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--openings", type=int, default=1, help="openings of each meeting in a round")
    parser.add_argument("--still", action="store_true", help="measure, and change nothing")
    parser.add_argument("--kept", type=Path, default=Path("build/decks.json"), help="what is known, and goes on")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    kept = search(chosen.kept, chosen.level, chosen.rounds, chosen.openings, chosen.still, chosen.workers)
    for name, deck in kept.decks.items():
        print(f"{name}: {deck.cards} {deck.opening}")


if __name__ == "__main__":
    main()
