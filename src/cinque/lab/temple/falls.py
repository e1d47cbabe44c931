"""Whether a bot that lost its temple could have kept it: its lost matches are looked at again from the end.

    python -m cinque.lab.temple.falls --bots master hard --openings 12

At the beginning of each of its last turns the loser is asked what it knew: if a rival stood on its temple and could
take it in as many turns as were left, many turns of blows, guards and gifts are tried at random for one after which he
stands there no more. These tries know nothing of how the bot looks for a rescue itself.
"""

import argparse

from msgspec import Struct

from cinque.boards.reach import Reach
from cinque.bots.temple.rescues import Rescues
from cinque.bots.temple.worth import home_of
from cinque.games.temple import GAME
from cinque.games.temple.content.tables import GODS
from cinque.games.temple.play.rules import play, refusal
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.state import State
from cinque.lab.match import play_match, rng_for
from cinque.lab.study.setting import changes_from, setting_of

# Turns tried for each position, and deeds in each at most.
TRIES = 2000
DEEDS = 8


class Fall(Struct, frozen=True):
    """A temple that was lost: how many of its owner's last turns began with somebody seen at work on it, and how many
    of those turns could have driven him away."""

    seen: int
    preventable: int


def fall_of(begun: list[TempleState], seat: int, tries: int) -> Fall:
    """Looks back from the last turn, as long as somebody was seen on the temple."""
    seen, preventable = 0, 0
    for state in reversed(begun):
        if not besieged(state, seat):
            break
        seen += 1
        preventable += driven_away(state, seat, tries)
    return Fall(seen, preventable)


def besieged(state: TempleState, seat: int) -> bool:
    """Whether a rival the seat knows of stands on its temple and has begun to take it."""
    site = home_of(state, seat)
    guest = state.known_at(seat, state.figures.site_cell[site]) if site >= 0 else None
    return guest is not None and guest.seat not in (-1, seat) and guest.progress > 0


def driven_away(state: TempleState, seat: int, tries: int) -> bool:
    """Whether any of so many turns made at random ends with nobody at work on the temple."""
    rng = rng_for(f"falls {state.turn}", seat)
    home = state.figures.site_cell[home_of(state, seat)]
    rescues = Rescues(home, Reach(state.figures.count))
    return any(_tried(state.copy(), seat, rescues, rng) for _ in range(tries))


def _tried(world: TempleState, seat: int, rescues: Rescues, rng: Rng) -> bool:
    """One turn of deeds at random, until nobody is at work or nothing is left to do."""
    for _ in range(DEEDS):
        deeds = rescues.deeds(world, True)
        if not deeds:
            return False
        for move in deeds[rng.below(len(deeds))].moves:
            if world.result == RUNNING and world.seat == seat and refusal(world, seat, move) is None:
                play(world, move, SILENT)
        if world.seat != seat or world.result != RUNNING:
            return False
        if not besieged(world, seat):
            return True
    return False


class Watching:
    """Keeps what a seat knew whenever a turn of its began."""

    def __init__(self, seed: str, seat: int) -> None:
        self.seed, self.seat = seed, seat
        self.turn = -1
        self.begun: list[TempleState] = []

    def saw(self, state: State, seat: int, move: int) -> None:
        if isinstance(state, TempleState) and seat == self.seat and state.turn != self.turn:
            self.turn = state.turn
            dice = Dice(f"{self.seed}/{self.turn}", GAME.streams())
            self.begun.append(GAME.guess(state, seat, dice))


def lost_matches(levels: list[str], openings: int, seed: str, tries: int, words: str) -> tuple[int, list[Fall]]:
    """All matches of the first level against the second, both ways round: how many, and the temples the first lost."""
    falls: list[Fall] = []
    for number in range(openings):
        rng = rng_for(f"{seed}/{number}", 0)
        gods = {f"god{seat}": GODS[rng.below(len(GODS))].god for seat in (1, 2)}
        for seat in (0, 1):
            setting = setting_of("temple", changes_from(words) | gods, levels if seat == 0 else levels[::-1])
            watching = Watching(f"{seed}/{number}", seat)
            played = play_match(setting.game, setting.options, setting.bots, f"{seed}/{number}", None, watching.saw)
            if isinstance(played.last, TempleState) and played.last.alive[seat] == 0:
                falls.append(fall_of(watching.begun, seat, tries))
    return 2 * openings, falls


def told(levels: list[str], matches: int, falls: list[Fall]) -> str:
    seen = sum(fall.seen > 0 for fall in falls)
    saved = sum(fall.preventable > 0 for fall in falls)
    return (
        f"{levels[0]} lost {len(falls)} temples in {matches} matches against {levels[1]}; "
        f"{seen} to somebody it saw at work there, of which {saved} could have been prevented on some turn"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs=2, default=["master", "hard"], help="whose temples are counted, and its rival")
    parser.add_argument("--openings", type=int, default=12, help="each both ways round")
    parser.add_argument("--tries", type=int, default=TRIES, help="turns tried for each position")
    parser.add_argument("--set", default="", help="what is changed: numbers=balanced,map=close-quarters")
    parser.add_argument("--seed", default="falls")
    given = parser.parse_args()
    matches, falls = lost_matches(given.bots, given.openings, given.seed, given.tries, given.set)
    print(told(given.bots, matches, falls), flush=True)


if __name__ == "__main__":
    main()
