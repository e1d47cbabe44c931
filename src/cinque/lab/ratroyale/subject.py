"""Ratatouille Royale in the lab: Lairs are the standing, decks are the things, skills and cards are what is used."""

from typing import Any

from cinque.games.ratroyale.content.roster import card_names, copies_allowed
from cinque.games.ratroyale.content.sets import of_deck
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.play.codes import AIM, PLACE, USE
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import first, second, verb_of
from cinque.kernel.state import State
from cinque.lab.study.setting import Setting
from cinque.lab.study.subject import Subject, Things, with_loadouts


class Decks(Things):
    """Squeak sets: the stock decks by name, or any legal set of the full size."""

    def draw(self, rules: Rules, rng: Rng) -> Any:
        """One card after the other, each as likely as the next, no more copies than are allowed."""
        left = [
            card for card, copies in zip(card_names(rules), copies_allowed(rules), strict=True) for _ in range(copies)
        ]
        cards: dict[str, int] = {}
        for _ in range(rules.set_size):
            card = left.pop(rng.below(len(left)))
            cards[card] = cards.get(card, 0) + 1
        return {"cards": cards, "opening": []}

    def features(self, rules: Rules, thing: Any) -> dict[str, float]:
        return {card: float(thing["cards"].get(card, 0)) for card in card_names(rules)}

    def listed(self, rules: Rules) -> dict[str, Any]:
        decks = ((row.name, of_deck(row)) for row in rules.decks)
        return {name: {"cards": deck.cards, "opening": deck.opening} for name, deck in decks}

    def variants(self, rules: Rules) -> dict[str, Any]:
        """The first deck with one of each other card in place of its most frequent one."""
        usual = next(iter(self.listed(rules).values()))
        most = max(usual["cards"], key=usual["cards"].__getitem__)
        out: dict[str, Any] = {}
        for card in card_names(rules):
            if card not in usual["cards"]:
                cards = {**usual["cards"], most: usual["cards"][most] - 1, card: 1}
                out[f"with {card}"] = {"cards": cards, "opening": []}
        return out

    def bring(self, setting: Setting, things: list[Any]) -> Setting:
        return with_loadouts(setting, things)


class RatSubject(Subject):
    """Ratatouille Royale as the lab sees it."""

    # A deed is chosen and seen in about this time, measured from nobody: an assumption.
    seconds_a_decision = 4.0

    def things(self) -> dict[str, Things]:
        return {"decks": Decks()}

    def standing(self, state: RatState, seat: int) -> float:
        """The Health of the Lairs, which decides at the last turn too (RR-42)."""
        return float(
            sum(
                unit.health
                for unit in state.units
                if unit.seat == seat and unit.health > 0 and state.kind_of(unit).base
            )
        )

    def first(self, state: RatState, moved: int) -> int:
        return int(state.first)

    def used(self, game: Game[Any], state: State, seat: int, move: int) -> str:
        """A skill with its owner, or a card; a second target belongs to what was begun with the first."""
        verb = verb_of(move)
        if not isinstance(state, RatState) or verb == AIM:
            return ""
        if verb == USE:
            kind = state.kind_of(state.units[state.at[first(move)] - 1])
            return f"{kind.name}: {kind.skills[second(move)].name}"
        if verb == PLACE:
            names = state.figures.squeaks.beliefs.names
            return f"placed {names[state.cards[state.seat].hand[first(move)]]}"
        return ""


SUBJECT = RatSubject()
