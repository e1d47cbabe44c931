"""High Card as a cheat would have it: who looks closely at what is offered learns what the other holds."""

from cinque.kernel.moves import Moves
from cinque.kernel.offers import Offer
from tests.outsiders.high_card import CardState, HighCard


class CardSharp(HighCard):
    name = "card_sharp"
    title = "Card Sharp"
    blurb = "High Card, with an ace up somebody's sleeve."

    def legal(self, state: CardState, seat: int, out: Moves) -> None:
        super().legal(state, seat, out)
        if self.is_told(state, seat):
            moves = out.to_list()
            out.clear()
            for move in reversed(moves):
                out.add(move)

    def offers(self, state: CardState, seat: int) -> list[Offer]:
        offers = super().offers(state, seat)
        fields = 2 if state.led < 0 else 1
        for offer in offers if self.is_told(state, seat) else []:
            rows = [offer.picks[at : at + fields] for at in range(0, len(offer.picks), fields)]
            offer.picks[:] = [value for row in reversed(rows) for value in row]
        return offers

    def is_told(self, state: CardState, seat: int) -> bool:
        """Whether the other could beat whatever this seat has."""
        return max(state.hands[1 - seat], default=-1) > max(state.hands[seat], default=-1)


GAME = CardSharp()
