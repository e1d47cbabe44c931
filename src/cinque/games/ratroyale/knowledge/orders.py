"""What one press means with a rodent in hand: walk there, or walk to the best tile and use a skill on who stands there.

All is tried on copies of what the seat imagines, by the rules themselves, and nobody dodges there: the chance that
somebody does stands beside the forecast.
"""

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from cinque.games.ratroyale.content.tables import NEAREST_PLACES, PERCENT
from cinque.games.ratroyale.content.words import STREAMS
from cinque.games.ratroyale.knowledge.forecast import forecast_of
from cinque.games.ratroyale.knowledge.guess import guess_of
from cinque.games.ratroyale.play.acts import HitAct
from cinque.games.ratroyale.play.codes import (
    ATTACK,
    DICE_DODGE,
    DODGE,
    FROM_ACTOR,
    MOVE,
    MOVE_COST,
    REACH,
    SIEGES,
    SPEED,
    T_ENEMY,
    T_ENEMY_RODENT,
    T_TILE,
    USE,
)
from cinque.games.ratroyale.play.effects import ask, cover_for, sees
from cinque.games.ratroyale.play.figures import Form
from cinque.games.ratroyale.play.rules import flood, form_of, may_act, play, refusal
from cinque.games.ratroyale.play.state import NEUTRAL, NOT_AIMING, RUNNING, RatState, Unit
from cinque.games.ratroyale.play.verbs import imagine
from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.moves import pack
from cinque.kernel.strikes import Deed, Deeds, Forecast, Place, Strike

# Of the skills of a rodent, the one that suits.
ANY: i64 = -1


class Way:
    """A tile the rodent can get to: the moves that lead there, their steps, and what they cost."""

    def __init__(self, cell: int, moves: list[int], steps: int, fare: int) -> None:
        self.cell = cell
        self.moves = moves
        self.steps = steps
        self.fare = fare


class Aim:
    """A skill that can be paid for and is aimed at somebody."""

    def __init__(self, number: int, cost: int, form: Form, damage: int) -> None:
        self.number = number
        self.cost = cost
        self.form = form
        self.damage = damage


def imagined(state: RatState, seat: int) -> RatState:
    """What the seat imagines the position to be, for a trial in which nobody dodges."""
    dice = Dice("orders", list(STREAMS))
    dice.load(DICE_DODGE, [PERCENT - 1] * 2)
    world = guess_of(state, seat, dice)
    imagine(world)
    return world


def in_hand(state: RatState, seat: int, number: int) -> Unit | None:
    """The unit, if the seat may give it orders now."""
    if state.result != RUNNING or state.seat != seat or state.aim_verb != NOT_AIMING:
        return None
    for unit in state.units:
        if unit.id == number and unit.health > 0 and (unit.seat == seat or unit.seat == NEUTRAL):
            return unit if may_act(state, unit) else None
    return None


def ways_of(state: RatState, unit: Unit) -> list[Way]:
    """Its own tile, and every tile as many movement actions lead to as it can make and pay for (RR-11)."""
    here = Way(int(unit.cell), [], 0, 0)
    if unit.seat != state.seat or unit.moves <= 0:
        return [here]
    speed, cost = int(ask(state, unit, SPEED, -1)), int(ask(state, unit, MOVE_COST, -1))
    legs = min(int(unit.moves), int(state.crumbs) // cost) if cost > 0 else int(unit.moves)
    if legs <= 0 or speed <= 0:
        return [here]
    reach = flood(state, unit, legs * speed)
    cells = [int(reach.cells[i]) for i in range(1, reach.count)]
    return [here, *(_way(unit, reach.path(cell), speed, cost) for cell in cells)]


def _way(unit: Unit, path: list[int], speed: int, cost: int) -> Way:
    """A path in movement actions, each as far as it goes."""
    stops = [path[min(at + speed, len(path)) - 1] for at in range(0, len(path), speed)]
    starts = [int(unit.cell), *stops[:-1]]
    moves = [int(pack(MOVE, start, stop, 0)) for start, stop in zip(starts, stops, strict=True)]
    return Way(path[-1], moves, len(path), cost * len(stops))


# --- whom it can hit --------------------------------------------------------------------------------------------------


def strikes_of(state: RatState, seat: int, actor: int, skill: i64 = ANY) -> list[Strike]:
    """Every enemy with the tiles to hit it from: fewest crumbs, then fewest enemies who could hit it, then height."""
    unit = in_hand(state, seat, actor)
    if unit is None or unit.stamina <= 0:
        return []
    aims = _aims(state, unit, skill)
    if not aims:
        return []
    world = imagined(state, seat)
    ways = ways_of(state, unit)
    risks = _risks(state, seat)
    cover = cover_for(state, seat)
    found: list[Strike] = []
    for enemy in state.units:
        if enemy.health > 0 and enemy.seat == 1 - seat:
            places = _places(state, world, unit, enemy, aims, ways, risks, cover)
            found.append(Strike(int(enemy.id), int(enemy.cell), places, 0 if places else -1))
    return found


def _aims(state: RatState, unit: Unit, wanted: i64) -> list[Aim]:
    """Skills with one target that hurt somebody, cheapest first; of equally cheap ones the stronger."""
    found: list[Aim] = []
    attack = ask(state, unit, ATTACK, -1)
    for number, skill in enumerate(state.kind_of(unit).skills):
        form = form_of(state, unit, skill)
        if form is None or skill.cost > state.crumbs or wanted not in (ANY, number):
            continue
        step = form.steps[0]
        aimed = step.origin == FROM_ACTOR and step.target in (T_ENEMY, T_ENEMY_RODENT, T_TILE)
        damage = sum(int(act.times * act.amount.of(attack, 0)) for act in form.acts if isinstance(act, HitAct))
        if len(form.steps) == 1 and aimed and (damage > 0 or wanted == number):
            found.append(Aim(number, int(skill.cost), form, damage))
    return sorted(found, key=lambda aim: (aim.cost, -aim.damage))


def _risks(state: RatState, seat: int) -> list[int]:
    """How many enemies could strike each tile after a move, whatever stands between."""
    board = state.figures.board
    counts = [0] * board.count
    for foe in state.units:
        if foe.seat != 1 - seat or foe.health <= 0 or not state.kind_of(foe).rodent:
            continue
        reaches = [int(skill.forms[0].steps[0].reach) for skill in state.kind_of(foe).skills]
        for cell in board.disc(foe.cell, ask(state, foe, SPEED, -1) + max(reaches, default=0)):
            counts[cell] += 1
    return counts


def _places(
    state: RatState,
    world: RatState,
    unit: Unit,
    enemy: Unit,
    aims: list[Aim],
    ways: list[Way],
    risks: list[int],
    cover: vec[i64],
) -> list[Place]:
    """The best few tiles, each with the cheapest skill that hits from there."""
    heights = state.figures.heights
    wanted: list[tuple[tuple[int, int, int, int], Way, Aim]] = []
    for aim in aims:
        if _hits_nobody(state, unit, enemy, aim):
            continue
        for way in ways:
            if way.fare + aim.cost <= state.crumbs and _reaches(state, unit, enemy, aim, way):
                wanted.append(((way.fare + aim.cost, risks[way.cell], -int(heights[way.cell]), way.steps), way, aim))
    wanted.sort(key=lambda each: each[0])
    places: list[Place] = []
    taken: set[int] = set()
    for _, way, aim in wanted:
        if len(places) == NEAREST_PLACES:
            break
        if way.cell not in taken and sees(state, cover, way.cell, enemy.cell, aim.form.steps[0].altitude):
            place = _place(state, world, unit, enemy, aim, way, risks[way.cell])
            if place is not None:
                taken.add(way.cell)
                places.append(place)
    return places


def _hits_nobody(state: RatState, unit: Unit, enemy: Unit, aim: Aim) -> bool:
    """A skill for rodents only, and a structure."""
    if state.kind_of(enemy).rodent or aim.form.steps[0].target == T_TILE:
        return False
    return aim.form.steps[0].target == T_ENEMY_RODENT or ask(state, unit, SIEGES, -1) == 0


def _reaches(state: RatState, unit: Unit, enemy: Unit, aim: Aim, way: Way) -> bool:
    """Whether the enemy is near enough to a tile; what the height adds is asked as if the unit stood there."""
    away = state.figures.board.distance(way.cell, enemy.cell)
    reach = aim.form.steps[0].reach
    if away <= reach:
        return True
    if away > reach + state.figures.squeaks.extra_reach:
        return False
    there = unit.copy()
    there.cell = way.cell
    return bool(away <= reach + ask(state, there, REACH, enemy.cell))


def _place(state: RatState, world: RatState, unit: Unit, enemy: Unit, aim: Aim, way: Way, risk: int) -> Place | None:
    """One way to hit one enemy, played on a copy; None when the rules refuse what the tile looked good for."""
    trial, log = world.copy(), Log()
    moves = [*way.moves, int(pack(USE, way.cell, aim.number, enemy.cell))]
    for move in moves:
        if refusal(trial, state.seat, move) is not None:
            return None
        play(trial, move, log)
    seat = int(state.seat)
    # Where things are hidden, what is final has told something new.
    forecast = replace(forecast_of(state, seat, log.heard(seat), log.settled), reveals=log.settled)
    return Place(way.cell, moves, _uncertain(state, forecast, enemy, aim, way), way.steps, risk)


def _uncertain(state: RatState, forecast: Forecast, enemy: Unit, aim: Aim, way: Way) -> Forecast:
    """With the chance that the enemy does not dodge, where it could (RR-37)."""
    dodge = int(ask(state, enemy, DODGE, way.cell)) if aim.form.steps[0].target != T_TILE else 0
    if dodge == 0:
        return forecast
    victims = [replace(harm, chance=PERCENT - dodge) if harm.piece == enemy.id else harm for harm in forecast.victims]
    return replace(forecast, victims=victims)


# --- what a press means -----------------------------------------------------------------------------------------------


def deeds_of(state: RatState, seat: int, actor: int) -> Deeds:
    """By tile: walk there with as many movement actions as it takes, or strike who stands there."""
    unit = in_hand(state, seat, actor)
    if unit is None:
        return Deeds(actor)
    goings = [Deed(way.cell, "go", way.moves, Forecast(cost={"crumbs": way.fare})) for way in ways_of(state, unit)[1:]]
    strikes = [
        Deed(strike.cell, "strike", best.order, best.forecast)
        for strike in strikes_of(state, seat, actor)
        for best in strike.places[:1]
    ]
    return Deeds(actor, [*goings, *strikes])
