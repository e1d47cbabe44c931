"""What went wrong, for the one who asked."""

from cinque.kernel.reason import Refused
from cinque.server.wire.messages import Problem


class Trouble(Exception):
    """An error with its HTTP status; over the socket it becomes a Fault."""

    def __init__(self, status: int, code: str, words: str, source: str = "") -> None:
        super().__init__(words)
        self.status = status
        self.problem = Problem(code, words, source)

    def __reduce__(self) -> tuple[type["Trouble"], tuple[int, str, str, str]]:
        """From another process it comes as it went."""
        return Trouble, (self.status, self.problem.code, self.problem.words, self.problem.source)


def refused(error: Refused, status: int = 400) -> Trouble:
    return Trouble(status, "refused", error.reason.words, error.reason.source)
