"""Maps, battles and guesses pinned to their bits: interpreted and compiled, and on every machine."""

from hashlib import blake2b

import pytest
from msgspec.structs import replace

from cinque.games.naval.content.tables import RULES
from cinque.games.naval.content.words import CHARACTERS
from cinque.games.naval.maps.generator import draw_map
from cinque.games.naval.play.playouts import play_out
from cinque.kernel.dice import Rng
from cinque.kernel.state import fingerprint
from cinque.kernel.tally import Tally
from tests.games.naval.table import Table
from tests.games.naval.worlds import skirmish

MAPS = {
    2: "6c12abeb0f40",
    3: "b52e736eab0e",
    4: "302ac3c7d675",
    5: "b3a0c048577e",
    6: "8f418453a136",
    7: "1508e3054947",
    8: "6f00a276a4d9",
}
BATTLES = {2: "8d4ff0cadec1", 3: "156df19e9254", 4: "cdeeb0de1f53", 8: "59ec93fec769"}


def digest(numbers: list[int]) -> str:
    return blake2b(str(numbers).encode(), digest_size=6).hexdigest()


def map_digest(players: int) -> str:
    character = CHARACTERS[players % len(CHARACTERS)]
    return digest(draw_map(replace(RULES, map_character=character), players, 41).columns())


def battle_digest(seats: int) -> str:
    """A skirmish, a guess in it, and how it ends at random."""
    state = skirmish(seats, seats, 60)
    guess = Table(state).guess(state.seat(), "same")
    text = fingerprint(state) + fingerprint(guess)
    tally = Tally()
    play_out(state, Rng(seats), tally)
    return blake2b(f"{text} {fingerprint(state)} {tally.digest}".encode(), digest_size=6).hexdigest()


@pytest.mark.parametrize("players", MAPS)
def test_a_map_number_gives_these_bits(players: int) -> None:
    assert map_digest(players) == MAPS[players]


@pytest.mark.parametrize("seats", BATTLES)
def test_a_battle_and_a_guess_give_these_bits(seats: int) -> None:
    assert battle_digest(seats) == BATTLES[seats]
