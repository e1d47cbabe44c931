"""How the levels differ in character: what each one likes and fears, in points and sixteenths."""

from typing import Final, final

from mypy_extensions import i64


@final
class Temper:
    """Points are those of Table 1: a ship is worth what it costs."""

    def __init__(
        self,
        fleets: tuple[tuple[str, i64], ...],
        follows: bool,
        fear: i64,
        scouting: i64,
        patience: i64 = 8,
        step: i64 = 4,
        noise: i64 = 0,
        hunts: bool = False,
        offered: bool = False,
        lurks: i64 = 0,
        alone: bool = False,
    ) -> None:
        # Fleets it buys one of, by ship letters, and how often each; none of its own buys whatever comes, or what the
        # rules offer, each as often as they say.
        self.fleets: Final[tuple[tuple[str, i64], ...]] = fleets
        self.offered: Final[bool] = offered
        # Whether every gunner goes where it sees its target itself, instead of firing from afar at what others see.
        self.alone: Final[bool] = alone
        # Full turns in which it lets the other come, out of the waters he can have reached by then; in a duel alone.
        self.lurks: Final[i64] = lurks
        # Whether lost ships are followed in thought, or looked for where they were.
        self.follows: Final[bool] = follows
        # Whether it asks who can have hit it, and looks for him.
        self.hunts: Final[bool] = hunts
        # Sixteenths of what may be lost before the next turn.
        self.fear: Final[i64] = fear
        # Sixteenths by which a shot is worth less for each turn its ship has to skip.
        self.patience: Final[i64] = patience
        # Points a step on the way to the goal.
        self.step: Final[i64] = step
        # Points for the darkest cell looked into.
        self.scouting: Final[i64] = scouting
        # Every choice may be misjudged by up to so many points.
        self.noise: Final[i64] = noise

    def with_fleet(self, fleet: str) -> "Temper":
        """The same with one fleet to buy."""
        return Temper(
            ((fleet, 1),),
            self.follows,
            self.fear,
            self.scouting,
            self.patience,
            self.step,
            self.noise,
            self.hunts,
            lurks=self.lurks,
            alone=self.alone,
        )
