"""The first position: the map, the Lairs, both sets and the opening hands (RR-03, RR-07, RR-08, RR-47)."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.ratroyale.content.sets import Loadout, of_deck
from cinque.games.ratroyale.content.tables import MAPS, Rules
from cinque.games.ratroyale.maps.chart import Ground, load
from cinque.games.ratroyale.maps.generator import generate
from cinque.games.ratroyale.play.binding import squeaks_of
from cinque.games.ratroyale.play.codes import DICE_MAP, DICE_SETUP
from cinque.games.ratroyale.play.figures import Figures
from cinque.games.ratroyale.play.state import NEUTRAL, SEATS, RatState, empty_field
from cinque.games.ratroyale.play.turns import pay_out
from cinque.games.ratroyale.play.verbs import draw, go_first, hold, stand, take
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT


def ground_for(rules: Rules, dice: Dice) -> Ground:
    """The map of this match: one of the files, or one made from the match's own dice."""
    if rules.map in MAPS:
        return load(rules.map)
    (row,) = (row for row in rules.generated if row.name == rules.map)
    return generate(row, rules, dice, DICE_MAP)


def set_up(rules: Rules, dice: Dice, loadouts: list[Loadout | None]) -> RatState:
    """Lairs on their places, five cards in each hand; a random side begins (RR-47) and has its crumbs."""
    state = bare(rules, ground_for(rules, dice), dice)
    go_first(state, dice.below(DICE_SETUP, SEATS))
    dealt = stock(rules, dice)
    for seat, loadout in enumerate(loadouts):
        if loadout is None and seat > 0 and not rules.mirrored:
            dealt = stock(rules, dice)
        deal(state, seat, loadout if loadout is not None else dealt)
    pay_out(state, SILENT)
    return state


def bare(rules: Rules, ground: Ground, dice: Dice) -> RatState:
    """A field with its Lairs, and its neutral entities where the rules want them (RR-08, RR-14)."""
    state = empty_field(Figures(rules, squeaks_of(rules), ground), dice)
    (lair,) = (number for number, kind in enumerate(state.figures.squeaks.kinds) if kind.base)
    for seat, cells in enumerate(ground.lairs):
        for cell in cells:
            stand(state, seat, lair, cell)
    if rules.neutrals:
        (name,) = (row.name for row in rules.structures if row.neutral)
        for cell in ground.neutrals:
            stand(state, NEUTRAL, state.figures.squeaks.kind_named(name), cell)
    return state


def stock(rules: Rules, dice: Dice) -> Loadout:
    """A stock deck at random, for a seat that brought none."""
    return of_deck(rules.decks[dice.below(DICE_SETUP, len(rules.decks))])


def deal(state: RatState, seat: int, loadout: Loadout) -> None:
    """The whole set becomes the deck, and the hand is drawn: the chosen five in order, or five at random (RR-03)."""
    names = state.figures.squeaks.beliefs.names
    whole = vec[i64]([loadout.cards.get(name, 0) for name in names])
    hold(state, seat, whole)
    for slot, card in enumerate(loadout.opening):
        take(state, seat, slot, names.index(card))
    for slot in range(len(loadout.opening), state.figures.hand):
        draw(state, seat, slot, SILENT)
