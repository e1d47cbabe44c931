"""Why something cannot be done, in a player's words, with the sentence or ruling it rests on."""

from msgspec import Struct


class Reason(Struct, frozen=True):
    words: str
    source: str = ""


# PL-07 is ours: what was learned, rolled or passed on is final; everything else its player may take back.
NOTHING_TO_TAKE_BACK = Reason("There is nothing you can take back.", "PL-07")
LEARNED = Reason("You have learned something new: that is final.", "PL-07")
ROLLED = Reason("The dice have fallen: that is final.", "PL-07")
PASSED_ON = Reason("The turn has passed on: that is final.", "PL-07")


class Refused(Exception):
    """Raised by `step` for a move that may not be made; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.words)
        self.reason = reason
