"""Frigate: what a move brought. The picture that follows shows dice and scorecard, so only news is told."""

from cinque.cli.news.telling import Field, Sentences, Told
from cinque.games.frigate.play.events import CardGrew, Earned, Scored


def _box(told: Told, box: int) -> str:
    return str(told.rules.categories[box].name)


def _scored(told: Told, event: Scored) -> str:
    reward = f" and ${event.reward}" if event.reward else ""
    return f"{_box(told, event.box)}: {event.hand:,} points{reward}. The round stands at {event.round_score:,}."


def _earned(told: Told, event: Earned) -> str:
    return f"+${event.amount} ({event.source}): ${event.wallet} now."


def _grew(told: Told, event: CardGrew) -> str:
    cards = told.after.view.cards
    name = cards[event.place].name if event.place < len(cards) else f"Card {event.place}"
    return f"{name} counts {event.count} now."


SENTENCES: Sentences = {
    "round-began": "Round {round} begins: {target} points are wanted.",
    "boss-announced": "Boss {boss}: {words}",
    "boss-silenced": "Boss {boss} is silenced.",
    "hand-began": "",
    "took": "",
    "put": "",
    "rolled": "",
    "ordered": "",
    "shifted": "",
    "scored": _scored,
    "earned": _earned,
    "spent": "-${amount}: ${wallet} left.",
    "card-gained": "New card: {name}.",
    "card-lost": "{name} is gone ({why}).",
    "card-grew": _grew,
    "card-named": "",
    "card-disabled": "Card {place} is disabled.",
    "card-worth": "",
    "used": "Used {name}.",
    "no-room": "There is no room for another card.",
    "die-gained": lambda told, event: f"New die: d{event.die.sides}.",
    "die-lost": "Die {die} is gone ({why}).",
    "die-changed": lambda told, event: f"Die {event.die} is changed.",
    "levelled": "{box} is at level {level} now.",
    "opened": "{box} joins the scorecard.",
    "reopened": "{box} can be played once more.",
    "hand-size": lambda told, event: f"Hand size {event.by:+}.",
    "slots": lambda told, event: f"Places for cards {event.by:+}.",
    "favoured": "Free in the next shop: {what}.",
    "pardoned": "The next boss will have no debuff.",
    "round-score": "{amount} points join the round: {round_score}.",
    "shop-opened": "The shop opens.",
    "restocked": "The shop is restocked.",
    "shop-closed": "",
    "round-won": "Round {round} is won: {score} of {target}.",
    "run-won": "The run is won!",
    "resigned": "",
    "ended": "",
}
FIELDS: dict[str, Field] = {"box": _box}
