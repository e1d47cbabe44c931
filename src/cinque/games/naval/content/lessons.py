"""How Naval Battle is learnt. Ships are numbered as they stand in the position, each fleet from 0."""

from typing import Final

from cinque.boards.notation import place_named
from cinque.games.naval.content.tables import STRIDE
from cinque.kernel.lessons import Event, Lesson, LessonDeed, LessonLight, LessonStep

RADAR, DESTROYER, TORPEDO, SCOUT = range(4)
# Kinds by their row in Table 1, and what a shot did in a cell (NB-11).
SCOUT_KIND, FRIGATE_KIND = 0, 4
HIT, SUNK = 1, 2

YOUR_TURN: Final[Event] = {"type": "turn-began", "seat": 0}
THEIR_TURN: Final[Event] = {"type": "turn-began", "seat": 1}
FRIGATE_SANK: Final[Event] = {"type": "sank", "owner": 1, "kind": FRIGATE_KIND}
SCOUT_SANK: Final[Event] = {"type": "sank", "owner": 1, "kind": SCOUT_KIND}


def _cell(name: str) -> int:
    x, y = place_named(name)
    return y * STRIDE + x


def _lost(ship: int) -> Event:
    return {"type": "sank", "owner": 0, "ship": ship}


def _sailed(ship: int, to: str) -> LessonDeed:
    return LessonDeed(events=[{"type": "sailed", "ship": ship, "path": _cell(to)}])


def _fired(ship: int, result: int) -> LessonDeed:
    return LessonDeed(events=[{"type": "fired", "ship": ship, "results": result}])


CONTACT: Final = Lesson(
    name="contact",
    title="Contact",
    blurb="Four ships against two: find them, then fire.",
    position="R h12 e, D e14 e, T f10 e, S g7 w / F p12 w, S k6 s",
    rival=["sail 1 k9 s", "fire 1 shell j12", "end"],
    otherwise="That is allowed too, and nothing is lost.",
    outro="The rest is yours: find what is left of them, and sink it.",
    won="See first, shoot first.",
    lost="They saw you first. Try once more: eyes ahead, guns behind.",
    steps=[
        LessonStep(
            "Press your Radar Boat.",
            "It sees five cells round it and has no gun.",
            LessonDeed(events=[{"type": "sailed", "ship": RADAR}], holds=RADAR),
            LessonLight(piece=RADAR),
            [THEIR_TURN, _lost(RADAR)],
        ),
        LessonStep(
            "Sail to j12.",
            "Contact! A Frigate's bow.",
            _sailed(RADAR, "j12"),
            LessonLight(cell=_cell("j12")),
            [THEIR_TURN, FRIGATE_SANK, {"type": "sailed", "ship": RADAR}],
        ),
        LessonStep(
            "Take your Destroyer, and press the contact.",
            "Long Range Shell: 12 cells, 50 damage, then it must recharge a turn.",
            _fired(DESTROYER, HIT),
            LessonLight(piece=DESTROYER),
            [THEIR_TURN, FRIGATE_SANK, {"type": "fired", "ship": DESTROYER}],
        ),
        LessonStep(
            "Your Torpedo Ship: sail to h11.",
            "In range. A torpedo runs in a line and stops at the first thing it meets.",
            _sailed(TORPEDO, "h11"),
            LessonLight(cell=_cell("h11")),
            [THEIR_TURN, FRIGATE_SANK, {"type": "sailed", "ship": TORPEDO}, {"type": "fired", "ship": TORPEDO}],
        ),
        LessonStep(
            "Now press the contact.",
            "80, and she sinks: 50 + 80 is more than 120.",
            LessonDeed(events=[{"type": "fired", "ship": TORPEDO, "results": SUNK}]),
            LessonLight(piece=TORPEDO),
            [THEIR_TURN, FRIGATE_SANK, {"type": "fired", "ship": TORPEDO}],
            part=True,
        ),
        LessonStep(
            "End your turn.",
            "Now they move.",
            LessonDeed(events=[THEIR_TURN]),
            LessonLight(button="End turn"),
            [THEIR_TURN],
        ),
        LessonStep(
            "Watch your Radar Boat.",
            "Their Scout shelled it: 60 > 30. Who fired is not told, but she is in sight.",
            LessonDeed(events=[{"type": "hit", "ship": RADAR, "health": 30}]),
            LessonLight(piece=RADAR),
            [YOUR_TURN],
            part=True,
        ),
        LessonStep(
            "Press your Destroyer.",
            "Recharging: no orders this turn.",
            LessonDeed(holds=DESTROYER),
            LessonLight(piece=DESTROYER),
            [SCOUT_SANK, _lost(DESTROYER)],
        ),
        LessonStep(
            "Take your Scout, far away, and press j8.",
            "Four steps, bow to the enemy: the cone sees what is ahead.",
            _sailed(SCOUT, "j8"),
            LessonLight(cell=_cell("j8")),
            [SCOUT_SANK, _lost(SCOUT), {"type": "sailed", "ship": SCOUT}],
        ),
        LessonStep(
            "Press their Scout.",
            "Sunk.",
            LessonDeed(events=[{"type": "fired", "ship": SCOUT, "results": SUNK}, SCOUT_SANK]),
            LessonLight(cell=_cell("k9")),
            [SCOUT_SANK, _lost(SCOUT)],
        ),
    ],
)

LESSONS: Final = (CONTACT,)
