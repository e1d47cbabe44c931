"""Naval Battle in the lab: what is afloat is the standing, as when points decide (NB-32), and fleets are the things."""

from typing import Any

from msgspec.structs import replace

from cinque.bots.naval import AdmiralBot
from cinque.bots.naval.fleets import largest_fleets
from cinque.games.naval.content.tables import Rules
from cinque.games.naval.play.codes import BATTLE, FIRE, ORDER
from cinque.games.naval.play.state import NavalState
from cinque.games.naval.play.turns import points
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import first, second, third, verb_of
from cinque.kernel.state import State
from cinque.lab.study.setting import Setting
from cinque.lab.study.subject import Subject, Things


class Fleets(Things):
    """Fleets by ship letters. Drawn are those to which no ship can be added; listed are those that are offered."""

    def draw(self, rules: Rules, rng: Rng) -> str:
        fleets = largest_fleets(rules)
        return fleets[rng.below(len(fleets))]

    def features(self, rules: Rules, thing: str) -> dict[str, float]:
        return {row.name: thing.count(row.letter) for row in rules.ships}

    def listed(self, rules: Rules) -> dict[str, str]:
        return {in_order(rules, row.ships): in_order(rules, row.ships) for row in rules.fleets}

    def name(self, rules: Rules, thing: str) -> str:
        return thing

    def bring(self, setting: Setting, things: list[Any]) -> Setting:
        bots = [
            AdmiralBot(bot.name, bot.title, bot.help, bot.temper.with_fleet(fleet))
            for bot, fleet in zip(setting.bots, things, strict=True)
        ]
        return replace(setting, bots=bots)


class Contenders(Fleets):
    """All that the lab has found good at one time or another, so that they meet each other again."""

    def listed(self, rules: Rules) -> dict[str, str]:
        known = largest_fleets(rules)
        wanted = [in_order(rules, fleet) for fleet in CONTENDERS]
        return {fleet: fleet for fleet in wanted if fleet in known}


# The mixtures and the best answers of every trial of these numbers (docs/decisions/0036).
CONTENDERS = ("SRRTB", "STFC", "RTFC", "RDDC", "RRTTD", "RRTDF", "RRTDB", "SRRTT", "SSRTT", "SFFC", "RTDFF")


class AnyShips(Fleets):
    """None, one or two of each ship, whatever they cost: a budget would tie the counts together."""

    def draw(self, rules: Rules, rng: Rng) -> str:
        while True:
            fleet = "".join(row.letter * rng.below(rules.most_of_a_kind + 1) for row in rules.ships)
            cost = sum(row.cost * fleet.count(row.letter) for row in rules.ships)
            if rules.budget * 3 <= cost * 4 <= rules.budget * 5:
                return fleet


def in_order(rules: Rules, fleet: str) -> str:
    """The ships of a fleet as the table lists them."""
    return "".join(row.letter * fleet.count(row.letter) for row in rules.ships)


class NavalSubject(Subject):
    """Naval Battle as the lab sees it."""

    # A ship is chosen, sent and aimed in about this time, measured from nobody: an assumption.
    seconds_a_decision = 6.0

    def things(self) -> dict[str, Things]:
        return {"fleets": Fleets(), "contenders": Contenders(), "any ships": AnyShips()}

    def standing(self, state: NavalState, seat: int) -> float:
        return float(points(state, seat))

    def first(self, state: NavalState, moved: int) -> int:
        """Whoever began the battle: a ping may have turned the order since (NB-51), each time once."""
        return first_of(state)

    def used(self, game: Game[Any], state: State, seat: int, move: int) -> str:
        if not isinstance(state, NavalState) or state.phase != BATTLE or verb_of(move) != FIRE:
            return ""
        ship = state.fleets[seat][first(move)]
        rules = state.figures.rules
        aimed = "seen" if state.is_seen(seat, third(move)) else "unseen"
        return f"{rules.ships[ship.kind].name}: {rules.weapons[second(move)].name}, {aimed}"


def first_of(state: NavalState) -> int:
    """The seat that began, from the dice that drew the order."""
    order = list(range(int(state.seats)))
    Dice(state.dice.seed, state.dice.streams).shuffle(ORDER, order)
    return order[0]


SUBJECT = NavalSubject()
