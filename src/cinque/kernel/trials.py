"""A trial: a few games of one bot in every seat. What the process that plays it is given, and what it says."""

from msgspec import Struct

from cinque.kernel.options import Options


class TrialPlan(Struct, frozen=True):
    """What is to be played; the same plan gives the same games."""

    game: str
    options: Options
    seats: int
    level: str
    games: int
    seed: str


class TrialStand(Struct, frozen=True):
    """After so many games: points of each seat, between which shares each lies by 95 %, and games ended by a limit."""

    done: int
    points: list[float]
    low: list[float]
    high: list[float]
    capped: int
