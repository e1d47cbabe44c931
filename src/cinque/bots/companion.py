"""A bot from outside through one match, whoever carries its moves: it is asked, its clock is minded, it is started
again once, and what it does wrong has the end that everybody can read beforehand.

Late: the move of an absent player is made for it (PL-04). Refused three times on one turn: the same. Three such turns
in a row, or a second crash: it forfeits the match.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from cinque.bots.child import Child, Crashed, Late
from cinque.bots.protocol import PATIENCE, PROTOCOL, START_SECONDS, Pace, Play, Ready, Spoken
from cinque.kernel.reason import Reason


class Forfeit(Exception):
    """The bot has lost the match; why."""


class Companion:
    """One match of one bot. `restarts` and `lates` count what went wrong."""

    def __init__(self, command: list[str], hello: dict[str, Any], pace: Pace) -> None:
        self.command = command
        self.hello = hello
        self.pace = pace
        self.reserve = pace.reserve
        self.restarts = 0
        self.lates = 0
        self.number = 0
        self.late_in_a_row = 0
        self.refusals = 0
        self.child: Child | None = None
        self.ready = Ready("a bot")
        self._start_or_forfeit()

    def close(self, outcome: Any = None) -> None:
        """The match is over."""
        if self.child is None:
            return
        with suppress(Crashed):
            self._say({"t": "over", "outcome": outcome})
        self.child.close()
        self.child = None

    def ask(self, wanted: Callable[[Sequence[str]], dict[str, Any]]) -> list[str] | None:
        """Moves in text for a decision that is due; None when it was late. Forfeit when it has lost the match.

        `wanted` says what the bot wants to know, out of a list of words.
        """
        self.number += 1
        self.refusals = 0
        return self._answer(wanted)

    def refused(self, at: int, reason: Reason, wanted: Callable[[Sequence[str]], dict[str, Any]]) -> list[str] | None:
        """A move of its last answer may not be made: it is asked again, on the same clock."""
        self.refusals += 1
        if self.refusals >= PATIENCE:
            self._was_late()
            return None
        try:
            self._say({"t": "refused", "id": self.number, "at": at, "words": reason.words, "source": reason.source})
        except Crashed:
            self._again()
        return self._answer(wanted)

    def was_right(self) -> None:
        """Its answer was played: what went wrong before is forgiven, but for a crash."""
        self.late_in_a_row = 0

    def _answer(self, wanted: Callable[[Sequence[str]], dict[str, Any]]) -> list[str] | None:
        while True:
            began = time.monotonic()
            try:
                self._say(self._turn(wanted))
                return self._heard(began + self.pace.turn + self.reserve).moves
            except Late:
                self._was_late()
                return None
            except Crashed:
                self._again()
            finally:
                self.reserve = max(0.0, self.reserve - max(0.0, time.monotonic() - began - self.pace.turn))

    def _turn(self, wanted: Callable[[Sequence[str]], dict[str, Any]]) -> dict[str, Any]:
        clock = {"ms": round(1000 * self.pace.turn), "reserve": round(1000 * self.reserve)}
        return {"t": "turn", "id": self.number, "seat": self.hello["seat"], **clock, **wanted(self.ready.want)}

    def _heard(self, until: float) -> Play:
        """The answer to the newest turn; what belongs to an older one, or is no message at all, is passed over."""
        while True:
            said = self._hear(until)
            if isinstance(said, Play) and said.id == self.number:
                return said

    def _was_late(self) -> None:
        self.lates += 1
        self.late_in_a_row += 1
        try:
            self._say({"t": "stop", "id": self.number})
        except Crashed:
            self._again()
        if self.late_in_a_row >= PATIENCE:
            raise Forfeit(f"{self.ready.name} was late or refused {PATIENCE} turns in a row")

    # --- starting ----------------------------------------------------------------------------------------------------

    def _start_or_forfeit(self) -> None:
        try:
            self._start()
        except (Crashed, Late) as error:
            if self.restarts:
                raise Forfeit(f"{self.command[0]}: {error}") from error
            self.restarts += 1
            self._start_or_forfeit()

    def _again(self) -> None:
        """After a crash it is started once more."""
        if self.restarts:
            raise Forfeit(f"{self.ready.name} crashed twice")
        self.restarts += 1
        self._start_or_forfeit()

    def _start(self) -> None:
        if self.child is not None:
            self.child.close()
        self.child = Child(self.command)
        self._say(self.hello)
        until = time.monotonic() + START_SECONDS
        while not isinstance(said := self._hear(until), Ready):
            pass
        if said.protocol != PROTOCOL:
            raise Forfeit(f"{said.name} speaks protocol {said.protocol}, not {PROTOCOL}")
        self.ready = said

    # --- lines -------------------------------------------------------------------------------------------------------

    def _say(self, message: dict[str, Any]) -> None:
        assert self.child is not None
        self.child.say(msgspec.json.encode(message))

    def _hear(self, until: float) -> Spoken | None:
        """A message of its; None for a line that is none."""
        assert self.child is not None
        line = self.child.hear(until)
        try:
            said: Spoken = msgspec.json.decode(line, type=Spoken)
        except msgspec.DecodeError:
            return None
        return said
