"""Standing orders on the wire. They are told to the seat that gave them and to nobody else."""

from msgspec import Struct


class SetGoal(Struct, frozen=True, tag_field="t", tag="goal", forbid_unknown_fields=True):
    """A piece is to go to a cell over as many turns as it takes; -1 calls it off.

    The same once more resumes what pauses. What can be done of it in this turn is done now, as ordinary moves.
    """

    piece: int
    to: int


class GoalInfo(Struct, frozen=True):
    """`way` is where its turns would end, `paused` why it waits for the player; empty while it does not."""

    piece: int
    to: int
    way: list[int]
    paused: str


class Goals(Struct, frozen=True, tag_field="t", tag="goals"):
    """All standing orders of the seat at the screen, whenever one of them has changed."""

    seat: int
    goals: list[GoalInfo]
