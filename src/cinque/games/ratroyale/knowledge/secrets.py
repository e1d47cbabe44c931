"""What a viewer may not know, by name, for the laws: the cards of others, and what somebody else is aiming at."""

from typing import Any

from cinque.games.ratroyale.play.state import NOT_AIMING, SEATS, RatState


def secrets_of(state: RatState, seat: int | None) -> dict[str, Any]:
    """Hands, sets and aims that are not the viewer's own (RR-46)."""
    others = [state.cards[other] for other in range(SEATS) if other != seat]
    out: dict[str, Any] = {
        "hand": [[int(card) for card in cards.hand] for cards in others],
        "set": [[int(copies) for copies in cards.whole] for cards in others],
    }
    if state.seat != seat and state.aim_verb != NOT_AIMING:
        out["aim"] = int(state.aim_verb)
    return out
