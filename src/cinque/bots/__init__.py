"""The bots: for every game, its levels by name, weakest first."""

from cinque.bots.advice import Adviser
from cinque.bots.bot import Bot, Stop, never
from cinque.bots.frigate import CaptainBot, FrigateAdviser
from cinque.bots.frigate.captain import captain_of
from cinque.bots.greedy import GreedyBot
from cinque.bots.grid import PatientBot
from cinque.bots.grid.adapter import adapter_for as grid
from cinque.bots.grid.adapter import master_adapter as grid_master
from cinque.bots.grid.adapter import patient_adapter as grid_patient
from cinque.bots.naval import EASY, HARD, NORMAL, AdmiralBot, MasterBot
from cinque.bots.random import RandomBot
from cinque.bots.ratroyale import Farsighted, Greedy
from cinque.bots.ratroyale.search import Foresight
from cinque.bots.ratroyale.worth import FITTED
from cinque.bots.sampling import sampling_levels
from cinque.bots.search import Depth
from cinque.bots.searching import SearchingBot
from cinque.bots.temple import Strategist, Watchful
from cinque.bots.temple.adapter import adapter_for as temple
from cinque.bots.temple.adapter import narrow_adapter as narrow
from cinque.games import GAMES, OWN

__all__ = ["ADVISERS", "BOTS", "LEVELS", "Adviser", "Bot", "Stop", "never"]

# Every level a game may have, weakest first.
LEVELS: tuple[str, ...] = ("random", "easy", "normal", "hard", "master")


def _levels(*bots: Bot) -> dict[str, Bot]:
    return {bot.name: bot for bot in bots}


# Game name, then level name. What a level thinks by default is its `budget`. With as little noise as Normal has, a bot
# decides between near equals by its dice: two matches from one opening are two matches, and it is not weaker for it.
BOTS: dict[str, dict[str, Bot]] = {name: _levels(RandomBot()) for name in GAMES}
BOTS["grid"] |= _levels(
    GreedyBot("easy", "Easy", "Takes what it sees, and often misjudges it.", grid, noise=60),
    PatientBot(
        "normal",
        "Normal",
        "Keeps out of reach until somebody strikes, then takes what is best this turn.",
        grid_patient,
        noise=2,
    ),
    SearchingBot("hard", "Hard", "Tries many plans for its turn and expects your best answer.", grid, 60, Depth(2, 1)),
    SearchingBot(
        "master", "Master", "Tries a thousand plans, with blows that go together.", grid_master, 1500, Depth(2, 1)
    ),
)
BOTS["temple"] |= _levels(
    GreedyBot("easy", "Easy", "Sends its units where they are wanted, and often misjudges it.", temple, noise=250),
    Watchful(GreedyBot("normal", "Normal", "Deals out goals, strikes what pays, guards its temple.", temple, noise=4)),
    Watchful(
        Strategist("hard", "Hard", "Tries many plans for its fights and expects your answer.", 12, narrow, noise=4)
    ),
    Watchful(
        Strategist(
            "master", "Master", "Weighs its plans in several worlds the fog could hide.", 96, narrow, 3, noise=4
        ),
        16,
    ),
)
BOTS["naval"] |= _levels(
    AdmiralBot("easy", "Easy", "Shoots at what it sees, and often misjudges it.", EASY),
    AdmiralBot("normal", "Normal", "Goes at what it knows of, each ship by itself, often to the wrong place.", NORMAL),
    AdmiralBot("hard", "Hard", "Lets you come, follows ships it has lost, and asks who can have hit it.", HARD),
    MasterBot("master", "Master", "Plays its plans on in several seas that could be the true one.", worlds=24, turns=2),
)
BOTS["ratroyale"] |= _levels(
    Greedy("easy", "Easy", "Knows what its squeaks can do, and often misjudges it.", noise=5000),
    Greedy("normal", "Normal", "Gets the most out of every crumb, one deed after the other.", noise=60),
    Farsighted("hard", "Hard", "Tries whole turns by several plans and expects your answer.", 16, Foresight(2)),
    Farsighted(
        "master",
        "Master",
        "Weighs many turns against several hands you could hold, and several answers to each.",
        96,
        Foresight(2, answers=2, plans=12, twice=8, weights=FITTED),
        worlds=4,
    ),
)
BOTS["frigate"] |= _levels(
    CaptainBot(
        "easy",
        "Easy",
        "Holds roughly right, buys what looks good, and uses cards when they come to mind.",
        captain_of("easy"),
    ),
    CaptainBot("normal", "Normal", "Holds for the best hand now, and trades for strength.", captain_of("normal")),
    CaptainBot("hard", "Hard", "Keeps good boxes for the hands they are made for.", captain_of("hard")),
    CaptainBot("master", "Master", "Works out the whole scorecard, and plays for the target.", captain_of("master")),
)
# A game from outside that brings no bots can be played against all the same.
for _name in GAMES:
    if _name not in OWN:
        BOTS[_name] |= _levels(*sampling_levels())

# Game name, then who answers the questions of its players that need thinking.
ADVISERS: dict[str, Adviser] = {"frigate": FrigateAdviser()}
