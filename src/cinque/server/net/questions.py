"""Routes that games bring: each question a game answers apart from its matches is asked under its name."""

from typing import Any

from cinque.kernel.game import Game
from cinque.kernel.question import Question
from cinque.kernel.reason import Refused
from cinque.server.net.endpoints import Call, Endpoint, Handler
from cinque.server.wire.trouble import refused


def endpoints_of(game: Game[Any]) -> list[Endpoint]:
    return [_endpoint(game.name, question) for question in game.questions]


def _endpoint(game: str, question: Question[Any, Any]) -> Endpoint:
    handler = _handler(question)
    handler.__name__ = f"ask_{game}_{question.name}"
    path = f"/api/{game}/{question.name}"
    return Endpoint("POST", path, question.help, handler, question.answered, question.asked, size=question.size)


def _handler(question: Question[Any, Any]) -> Handler:
    async def answer(call: Call) -> Any:
        try:
            return question.answer(call.body)
        except Refused as error:
            raise refused(error) from error

    return answer
