"""What somebody who comes to a match has to know."""

from cinque.kernel.moves import ChoiceField, Field, Grammar
from cinque.server.live.dice import is_closed
from cinque.server.live.live_match import LiveMatch
from cinque.server.wire.messages import Brought, FieldInfo, VerbInfo, Welcome


def welcome_to(live: LiveMatch, seats: tuple[int, ...]) -> Welcome:
    """The match as it is told to whoever holds these seats."""
    return Welcome(
        info=live.showing.info(),
        you=list(seats),
        rules=live.game.rules(live.head.options),
        verbs=verbs_of(live.grammar),
        brought=[_brought_info(live, seat) for seat in seats if seat in live.brought],
    )


def verbs_of(grammar: Grammar) -> list[VerbInfo]:
    """The grammar as the client needs it to name things."""
    return [VerbInfo(verb.name, verb.help, [_field_info(each) for each in verb.fields]) for verb in grammar.verbs]


def _field_info(field: Field) -> FieldInfo:
    return FieldInfo(field.name, field.kind, field.size, field.words if isinstance(field, ChoiceField) else [])


def _brought_info(live: LiveMatch, seat: int) -> Brought:
    """What a seat is told of what it brought: the seed of the dice only if its player chose it, or it is played out."""
    brought, terms = live.brought[seat], live.brought[seat].terms
    known = terms.seeded or not is_closed(live.head)
    return Brought(seat, brought.profile, brought.choice, terms.seeded, terms.day, live.head.seed if known else "")
