"""All the laws, in the order in which they are tried."""

from cinque.laws import choices, effort, guesses, moves, questions, scenes, secrets, states
from cinque.laws.law import Law

# What a seat can learn rests on these; a leak that is planted must be caught by one of them.
OF_SECRETS: tuple[Law, ...] = (*secrets.LAWS, *effort.LAWS, *guesses.LAWS)
BOOK: tuple[Law, ...] = (*states.LAWS, *moves.LAWS, *questions.LAWS, *scenes.LAWS, *OF_SECRETS, *choices.LAWS)
