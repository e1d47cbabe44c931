"""The first position: a map, and the order of play (NB-29)."""

from cinque.games.naval.content.tables import Rules
from cinque.games.naval.maps.generator import draw_map
from cinque.games.naval.play.codes import MAP, ORDER
from cinque.games.naval.play.figures import Figures
from cinque.games.naval.play.state import NavalState, new_state
from cinque.games.naval.play.verbs.turns import arrange
from cinque.kernel.dice import Dice


def set_up(rules: Rules, seats: int, dice: Dice) -> NavalState:
    """Draws the map unless its number was agreed on, then the order; both are public."""
    number = rules.map_seed or 1 + dice.below(MAP, rules.map_seeds)
    chart = draw_map(rules, seats, number)
    state = new_state(Figures(rules), chart, dice, seats)
    order = list(range(seats))
    dice.shuffle(ORDER, order)
    arrange(state, order)
    return state
