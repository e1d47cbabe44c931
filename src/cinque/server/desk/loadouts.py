"""What a seat brings to a match from a profile."""

import time
from hashlib import blake2b
from typing import Any

from msgspec import Struct, json, to_builtins
from msgspec.structs import replace

from cinque.bots import BOTS
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.progress import Terms
from cinque.kernel.reason import Refused
from cinque.server.desk.profiles import default_profile, my_profile, progress_of
from cinque.server.store.profiles import ProfileStore, StoredLoadout, StoredProfile
from cinque.server.wire.messages import Bring
from cinque.server.wire.trouble import Trouble, refused


class Place(Struct, frozen=True):
    """The match something is brought to, and one seat of it."""

    match: str
    game: Game[Any]
    options: Options
    terms: Terms
    number: int = 0

    def seat(self, number: int) -> "Place":
        return replace(self, number=number)

    def loose(self, number: int, loadout: Any) -> StoredLoadout:
        """A loadout that belongs to no profile."""
        return StoredLoadout(self.match, number, "", None, loadout, self.terms, None, time.time())


async def brought_by(
    kept: ProfileStore, owner: str, seat: Place, bring: Bring | None, name: str
) -> StoredLoadout | None:
    """What a player brings to a seat, checked; None when he brings nothing."""
    if bring is None:
        return None
    if bring.profile:
        profile = await my_profile(kept, bring.profile, owner)
    else:
        profile = await default_profile(kept, seat.game, owner, name)
    return loaded(seat, profile, bring.choice)


def loaded(seat: Place, profile: StoredProfile, choice: Any) -> StoredLoadout:
    """The loadout a profile and a choice make; the game has checked it."""
    progress = progress_of(seat.game)
    if profile.game != seat.game.name:
        raise Trouble(400, "other-game", "That profile belongs to another game.")
    try:
        loadout = to_builtins(progress.loadout(json.decode(profile.body, type=progress.profile_type), choice))
        seat.game.check_loadout(seat.options, seat.number, loadout)
    except Refused as error:
        raise refused(error) from error
    return StoredLoadout(seat.match, seat.number, profile.id, choice, loadout, seat.terms, None, time.time())


async def brought_by_bots(
    kept: ProfileStore, seat: Place, seed: str, bots: dict[int, str], brought: list[StoredLoadout]
) -> list[StoredLoadout]:
    """Bots build what they bring from the collection of the profile they meet; the same seed, the same choice."""
    met = next((each for each in brought if each.profile), None)
    profile = await kept.get(met.profile) if met is not None else None
    if met is None or profile is None:
        return []
    progress = progress_of(seat.game)
    collection = progress.collection(json.decode(profile.body, type=progress.profile_type), met.choice)
    built = {
        number: _built(seat, bot, collection, f"{seed} {number}")
        for number, bot in bots.items()
        if collection is not None
    }
    return [seat.loose(number, loadout) for number, loadout in built.items() if loadout is not None]


def _built(seat: Place, bot: str, collection: Any, seed: str) -> Any:
    """What a bot makes of a collection; None, and so what the game deals out, when it is too small for it."""
    rng = Rng(int.from_bytes(blake2b(seed.encode(), digest_size=4).digest(), "big"))
    try:
        loadout = to_builtins(BOTS[seat.game.name][bot].bring(seat.game, seat.options, collection, rng))
        seat.game.check_loadout(seat.options, seat.number, loadout)
    except Refused:
        return None
    return loadout


def each_once(brought: list[StoredLoadout]) -> list[StoredLoadout]:
    """Nobody plays against himself for a reward."""
    profiles = [each.profile for each in brought if each.profile]
    if len(set(profiles)) < len(profiles):
        raise Trouble(400, "profile-twice", "Two seats cannot bring the same profile.")
    return brought
