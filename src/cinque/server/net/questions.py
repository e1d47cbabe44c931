"""Routes that games bring: each question a game answers apart from its matches is asked under its name.

A map of another program may be half a megabyte of faults: like a replay it is looked at in a process of its own.
"""

from typing import Any

from msgspec import Struct, json

from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.question import Question
from cinque.kernel.reason import Refused
from cinque.server.net.endpoints import Call, Endpoint, Handler
from cinque.server.wire.trouble import refused


def endpoints_of(game: Game[Any]) -> list[Endpoint]:
    return [_endpoint(game.name, question) for question in game.questions]


def _endpoint(game: str, question: Question[Any, Any]) -> Endpoint:
    handler = _handler(game, question.name)
    handler.__name__ = f"ask_{game}_{question.name}"
    path = f"/api/{game}/{question.name}"
    return Endpoint("POST", path, question.help, handler, question.answered, question.asked, size=question.size)


def _handler(game: str, name: str) -> Handler:
    async def answer(call: Call) -> bytes:
        return await call.house.errands.run(call.address, answered, game, name, call.body)

    return answer


def answered(game: str, name: str, asked: Struct) -> bytes:
    """The answer as it is sent."""
    question = next(each for each in GAMES[game].questions if each.name == name)
    try:
        return json.encode(question.answer(asked))
    except Refused as error:
        raise refused(error) from error
