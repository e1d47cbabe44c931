"""The only functions that change a NavalState, by what they change. Each makes one change and tells it."""

from cinque.games.naval.play.verbs.turns import outcome_of

__all__ = ["outcome_of"]
