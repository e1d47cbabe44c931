"""What the balanced edition changes of the document's numbers: as little as makes the squeaks even."""

from typing import Final

from cinque.kernel.editions import Change

REPORT: Final = "ratroyale.md"

BALANCE: Final = (
    Change("rodents.Mortar.attack", 3, "One Mortar in place of an average squeak won nine matches of ten.", REPORT),
    Change("rodents.Mortar.cost", 44, "With Attack 3, and with 2, one more still won three matches of four.", REPORT),
    Change(
        "rodents.The One.attack",
        2,
        "Whoever had The One won seven matches of ten, and more once Mortars struck less hard.",
        REPORT,
    ),
    Change(
        "rodents.Pea Pea Pool Pool.cost",
        18,
        "It strikes from out of reach for the price of a scout and a half.",
        REPORT,
    ),
    Change("rodents.Tailblazer.cost", 9, "One more of them won six matches of ten, and every deck had three.", REPORT),
    Change("rodents.Mayo.cost", 11, "The cheapest body for a Crumbs Stack won two matches of three.", REPORT),
    Change(
        "rodents.Rail Rodent.cost",
        18,
        "One more of them lost six matches of ten: two turns and 25 crumbs for a shot.",
        REPORT,
    ),
    Change("variants.Clanker.cost", 16, "Slower than anything it could hurt.", REPORT),
    Change("rodents.Quartermaster.cost", 15, "One more of them lost six matches of ten.", REPORT),
)
