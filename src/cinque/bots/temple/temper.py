"""What a player is like: how he weighs gain against danger, what he makes, when he turns to his god.

Every god has a worshipper of his own. A temper never looks at anything a person in its seat could not see.
"""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.temple.scripts import SCRIPTS, Script
from cinque.games.temple.content.tables import GODS

# What Hard adds to the weight of harm done, in sixteenths.
FIERCER: Final[i64] = 8


@final
class Temper:
    """Weights of one player. Those in sixteenths say so; the rest are points, cycles, turns or numbers of units."""

    def __init__(self) -> None:
        self.scripts: list[Script] = SCRIPTS
        # Production: goals left open and strength in a fight, in sixteenths; a rival's building as a goal, the same.
        self.errand: i64 = 10
        self.strength: i64 = 64
        self.raid: i64 = 16
        # A cycle is dear while there are few: points a cycle, and the purse from which it costs nothing.
        self.dear: i64 = 8
        self.rich: i64 = 60
        # No use of a unit is worth this little; an army of so many units only gets in its own way.
        self.least: i64 = 20
        self.enough: i64 = 60
        # What buildings are worth: a cycle a turn of land, a place to produce, a tier; a rival's temple beside winning.
        self.income: i64 = 40
        self.workshop: i64 = 150
        self.tier: i64 = 180
        self.home: i64 = 300
        # Turns after which a goal counts half; what an enemy is worth to a hunter, in sixteenths; how many hunt one.
        self.patience: i64 = 6
        self.hunt: i64 = 20
        self.hunters: i64 = 2
        # An assault on a temple gathers so many MP before it, until the host is worth so many points and so many
        # sixteenths of the guards that are seen; from a late round on nobody waits any more.
        self.muster: i64 = 7
        self.host: i64 = 260
        self.odds: i64 = 24
        self.late: i64 = 36
        # Whoever has so many sixteenths of all rivals that are known, and so many points of units, goes for the temple
        # before all else: what it is worth to him then.
        self.superior: i64 = 32
        self.mighty: i64 = 900
        self.storm: i64 = 1200
        # Sacrifices: cycles kept when cycles are given; what a point of the god is worth; how much of a unit is
        # counted, in sixteenths, that its enemies could kill.
        self.kept: i64 = 15
        self.point: i64 = 10
        self.doomed: i64 = 6
        # The god is called when so many units would feel it at once.
        self.many: i64 = 2
        # The judge, in sixteenths: harm to be feared next, the worth of goals as near as the units have come.
        self.feared: i64 = 4
        self.ahead: i64 = 6


@final
class Persona:
    """Who worships a god: a name, a word about it, what is added to the weights of every script, and how many units
    must feel the god before he is called: points are good for nothing else, but a power spent on nobody is lost."""

    def __init__(self, god: str, name: str, help: str, harm: i64, fear: i64, work: i64, step: i64, many: i64) -> None:
        self.god: Final = god
        self.name: Final = name
        self.help: Final = help
        self.harm: Final[i64] = harm
        self.fear: Final[i64] = fear
        self.work: Final[i64] = work
        self.step: Final[i64] = step
        self.many: Final[i64] = many


# fmt: off
PERSONAS: Final[list[Persona]] = [
    #                                                                                     harm fear work step many
    Persona("Ares", "The Ram", "Looks for a fight and breaks through where it is thin.",     3,  -1,   0,   1,   2),
    Persona("Dionysus", "The Thief", "Takes what stands open, behind your back if it can.",  3,  -1,   1,   1,   1),
    Persona("Hermes", "The Runner", "Is everywhere first, and gone before you come.",        0,   0,   0,   2,   2),
    Persona("Hades", "The Gatekeeper", "Comes on with those whom no blow hurts.",            3,  -1,   0,   1,   3),
]
# fmt: on


def persona_of(god: str) -> Persona:
    """The worshipper of a god; a god of a variant has the first one's."""
    for persona in PERSONAS:
        if persona.god == god:
            return persona
    return PERSONAS[0]


def scripts_of(persona: Persona, harm: i64) -> list[Script]:
    """The scripts as this persona plays them, with so much more weight on harm done."""
    return [
        Script(
            script.name,
            script.harm + persona.harm + harm,
            max(0, script.fear + persona.fear),
            script.work + persona.work,
            script.step + (persona.step if script.step > 0 else 0),
            script.walks,
        )
        for script in SCRIPTS
    ]


def _temper_of(god: str, harm: i64) -> Temper:
    persona = persona_of(god)
    temper = Temper()
    temper.scripts = scripts_of(persona, harm)
    temper.many = persona.many
    return temper


def normal_tempers() -> list[Temper]:
    tempers: list[Temper] = []
    for row in GODS:
        temper = _temper_of(row.god, 0)
        tempers.append(temper)
    return tempers


def hard_tempers() -> list[Temper]:
    """Stronger units rather than more hands, hunters rather than wanderers, and blows that count for more."""
    tempers: list[Temper] = []
    for row in GODS:
        temper = _temper_of(row.god, FIERCER)
        temper.strength = 128
        temper.hunt = 30
        tempers.append(temper)
    return tempers


NORMAL: Final[list[Temper]] = normal_tempers()
HARD: Final[list[Temper]] = hard_tempers()
