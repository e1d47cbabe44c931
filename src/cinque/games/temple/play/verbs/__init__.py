"""The only functions that change a TempleState. Each makes one change and tells one event to those who may know."""

from cinque.games.temple.play.verbs.clock import outcome_of

__all__ = ["outcome_of"]
