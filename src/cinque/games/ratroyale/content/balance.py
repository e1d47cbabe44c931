"""What the balanced edition changes of the document's numbers: as little as makes the squeaks even."""

from typing import Final

from cinque.kernel.editions import Change

REPORT: Final = "ratroyale.md"

BALANCE: Final = (
    Change(
        "rodents.Mortar.attack",
        3,
        "One Mortar in place of an average squeak won five matches of six.",
        REPORT,
    ),
)
