"""How far a run of Frigate has come: there is nobody to be ahead of but the target."""

from cinque.games.frigate.play.boxes import target_now
from cinque.games.frigate.play.state import FrigateState


def margin_of(state: FrigateState, seat: int) -> float:
    """Rounds won of those there are, and of this one the part of its target."""
    part = min(1.0, int(state.round_score) / max(1, int(target_now(state))))
    return min(1.0, (int(state.round) - 1 + part) / int(state.figures.rules.rounds))
