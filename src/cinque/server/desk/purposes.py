"""Matches that are not played for their own sake: lessons, challenges, and what might have been."""

from typing import Any

from cinque.kernel.game import Game
from cinque.kernel.lessons import LESSON, lesson_of
from cinque.kernel.options import Options
from cinque.kernel.reason import Refused
from cinque.server.desk.replays import Start
from cinque.server.house.visitors import has_open_seats
from cinque.server.wire.messages import NewMatch
from cinque.server.wire.trouble import Trouble, refused

CHALLENGE = "challenge"
WHAT_IF = "what-if"


def start_for(game: Game[Any], wanted: NewMatch) -> Start:
    """A match from a position: of a lesson, or as wished."""
    if wanted.lesson:
        lesson = lesson_of(game.lessons, f"{LESSON} {wanted.lesson}")
        if lesson is None:
            raise Trouble(404, "unknown-lesson", f"{game.title} has no lesson {wanted.lesson!r}.")
        # Everybody can read the dice of a lesson; with strangers it is played with others.
        seed = "" if has_open_seats(wanted) else lesson.seed
        return Start(_checked(game, lesson.options), seed, [], None, lesson.position, f"{LESSON} {lesson.name}")
    return Start(_checked(game, wanted.options), wanted.seed, [], None, wanted.position, CHALLENGE)


def _checked(game: Game[Any], options: Options) -> Options:
    try:
        return game.options().check(options)
    except Refused as error:
        raise refused(error) from error
