"""The dice of a match, as they are kept: what the server drew, and since when or until when nobody may know it."""

import time
from secrets import token_hex
from typing import Any

from msgspec import Struct, json

from cinque.kernel.fair import LUCK, FairDice, commitment_of, settled_seed
from cinque.kernel.game import Game
from cinque.kernel.play import begin
from cinque.server.store.matches import MatchHead, StoredSeat, loadouts_of
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.trouble import Trouble


class Drawn(Struct, frozen=True, omit_defaults=True):
    """What is kept beside a match: the parts of the server, who is to begin, or the day whose dice they are."""

    salt: str = ""
    drawn: str = ""
    begins: int = -1
    day: str = ""


def draw_dice(begins: int = -1) -> str:
    """Fresh dice for a match that is not yet complete."""
    return json.encode(Drawn(token_hex(16), token_hex(16), begins)).decode()


def dice_of_day(day: str) -> str:
    return json.encode(Drawn(day=day)).decode()


def drawn_of(head: MatchHead) -> Drawn:
    """What was drawn for a match; nothing where its seed was typed, or is older than fair dice."""
    return json.decode(head.dice, type=Drawn) if head.dice else Drawn()


def checked_luck(text: str) -> str:
    """What a player adds: 128 bits in hexadecimal. Whoever adds nothing has it drawn for him."""
    if text and LUCK.fullmatch(text) is None:
        raise Trouble(400, "bad-luck", "What you add to the dice is 32 letters from 0 to 9 and a to f.")
    return text or token_hex(16)


def today() -> str:
    """Days change at midnight, Greenwich time."""
    return time.strftime("%Y-%m-%d", time.gmtime())


def is_closed(head: MatchHead) -> bool:
    """Whether nobody may know the dice yet: the match goes on, or they are those of a day that is not over."""
    day = drawn_of(head).day
    return head.outcome is None or (bool(day) and day >= today())


def fair_dice(head: MatchHead, seats: list[StoredSeat]) -> FairDice | None:
    """All parts of a match's dice; None where they were not drawn like this."""
    drawn = drawn_of(head)
    if not drawn.drawn:
        return None
    luck = [seat.luck for seat in seats]
    return FairDice(commitment_of(drawn.salt, drawn.drawn), drawn.salt, drawn.drawn, luck, drawn.begins)


def shown_dice(head: MatchHead, seats: list[StoredSeat]) -> FairDice | None:
    """What everybody may know of them: the hash from the start, the rest at the end."""
    dice = fair_dice(head, seats)
    return FairDice(dice.commitment) if dice is not None and is_closed(head) else dice


def settle(game: Game[Any], head: MatchHead, seats: list[StoredSeat], brought: list[StoredLoadout]) -> bool:
    """Makes the seed once the last seat is taken; whether that was now. Whoever does it finds the same."""
    dice = fair_dice(head, seats)
    if head.seed or dice is None or not all(seat.taken for seat in seats):
        return False
    loadouts = loadouts_of(brought, len(seats))

    def first(seed: str) -> int:
        return game.begins(begin(game, head.options, len(seats), seed, loadouts, head.start))

    head.seed = settled_seed(dice, first)
    return True
