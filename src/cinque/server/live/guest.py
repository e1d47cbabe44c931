"""Somebody at a match, as far as the match needs to know them."""

from typing import Protocol


class Guest(Protocol):
    """One screen, and the seats it speaks for: several in hot-seat, none for a spectator."""

    @property
    def seats(self) -> tuple[int, ...]: ...

    @property
    def viewer(self) -> int | None:
        """Whose view is on the screen; None while nothing is to be seen there."""

    def show(self, frame: bytes, seq: int) -> None:
        """An update for the viewer at the screen."""

    def tell(self, frame: bytes) -> None:
        """News of the match."""

    def begin(self) -> None:
        """The last seat is taken: everybody may move now."""

    def step_aside(self) -> None:
        """A position follows that the one at the screen may see and another at it may not."""

    def go_away(self) -> None:
        """The match cannot be shown any longer here; who comes again finds it as it stands in the log."""

    def draw_curtain(self) -> None:
        """The turn may be another's at the same screen."""
