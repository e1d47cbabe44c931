"""What outlives a match: saved fleets, and how many matches were played and won."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cinque.games.naval.state import NavalState
from cinque.games.naval.tables import RULES, Rules
from cinque.games.naval.verbs import outcome_of
from cinque.kernel.progress import Progress
from cinque.kernel.reason import Reason, Refused

MOST_FLEETS = 20
LONGEST_NAME = 40


class SavedFleet(Struct, frozen=True):
    """A fleet by ship letters, in the order of the ship table."""

    name: str
    ships: str


class Profile(Struct, frozen=True):
    name: str
    fleets: tuple[SavedFleet, ...] = ()
    played: int = 0
    won: int = 0


class SaveFleet(Struct, frozen=True, tag="save-fleet"):
    """Keep a fleet under a name; a fleet of that name is replaced."""

    name: str
    ships: str


class ForgetFleet(Struct, frozen=True, tag="forget-fleet"):
    name: str


def check_fleet(ships: str, rules: Rules = RULES) -> str:
    """The letters in the order of the ship table; Refused says what is wrong with the fleet (NB-27)."""
    letters = [row.letter for row in rules.ships]
    for letter in ships:
        if letter not in letters:
            raise Refused(Reason(f"There is no ship {letter!r}; the ships are {', '.join(letters)}.", "NB-27"))
        if ships.count(letter) > rules.most_of_a_kind:
            raise Refused(Reason(f"At most {rules.most_of_a_kind} ships of a type.", "NB-27"))
    cost = sum(rules.ships[letters.index(letter)].cost for letter in ships)
    if not ships or cost > rules.budget:
        raise Refused(Reason(f"A fleet costs at most {rules.budget} points and has at least one ship.", "NB-27"))
    return "".join(sorted(ships, key=letters.index))


class NavalProgress(Progress[Profile]):
    """Saved fleets. A match needs nothing of them: the client buys what a saved fleet lists."""

    profile_type = Profile
    action_types = (SaveFleet, ForgetFleet)

    def new(self, name: str, seed: str) -> Profile:
        return Profile(name, tuple(SavedFleet(row.name, check_fleet(row.ships)) for row in RULES.fleets))

    def act(self, profile: Profile, action: Struct) -> tuple[Profile, list[Any]]:
        others = tuple(fleet for fleet in profile.fleets if fleet.name != getattr(action, "name", ""))
        if isinstance(action, SaveFleet):
            if not 0 < len(action.name.strip()) <= LONGEST_NAME:
                raise Refused(Reason(f"A fleet needs a name of 1 to {LONGEST_NAME} letters."))
            if len(others) >= MOST_FLEETS:
                raise Refused(Reason(f"{MOST_FLEETS} fleets are kept; forget one first."))
            saved = SavedFleet(action.name, check_fleet(action.ships))
            return replace(profile, fleets=(*others, saved)), [saved]
        if isinstance(action, ForgetFleet):
            if len(others) == len(profile.fleets):
                raise Refused(Reason("There is no fleet of that name."))
            return replace(profile, fleets=others), []
        raise Refused(Reason("That cannot be done with saved fleets."))

    def loadout(self, profile: Profile, choice: Any) -> Any:
        return None

    def reward(self, profile: Profile, state: NavalState, seat: int) -> tuple[Profile, list[Any]]:
        outcome = outcome_of(state)
        won = outcome is not None and seat in outcome.winners
        return replace(profile, played=profile.played + 1, won=profile.won + won), []

    def view(self, profile: Profile) -> Profile:
        return profile
