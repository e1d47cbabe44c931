"""Cards that copy, create and disable other cards, and that no such chain runs away (FR-45, FR-46)."""

from itertools import combinations

import pytest

from cinque.games.frigate import GAME
from cinque.games.frigate.content.rows import Copies, Does, PerkRow
from cinque.games.frigate.content.tables import CARDS
from cinque.games.frigate.play.codes import OVER, PLAY, USE
from cinque.games.frigate.play.rules import legal, play
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, pack, verb_of
from tests.games.frigate.table import FIRST, Run

HAND = "hand 1 2 3 4 6"
# The most that one played hand may do to the world, however the cards are combined.
MOST_CARDS, MOST_DICE, MOST_LEVELS, MOST_MONEY = 12, 4, 4, 60


def test_a_copy_acts_from_its_own_place() -> None:
    assert Run(f"cards Flag Officer, Figurehead; {HAND}").score("wild") == 36 * 140 // 100
    assert Run(f"cards Stern Lantern, Flag Officer; {HAND}").score("wild") == 36 * 140 // 100


def test_a_copy_reads_what_its_original_has_grown_to_but_does_not_make_it_grow_twice() -> None:
    run = Run(f"cards Grudge=30, Figurehead; {HAND}")
    assert run.score("wild") == (18 + 60) * 2
    assert [card.count for card in run.play("play pair").state.cards] == [38, 0]


def test_a_copy_does_what_its_original_does_at_a_moment() -> None:
    assert Run(f"cards Salvage Rights, Figurehead; {HAND}").play("play pair").money == 5 + 4


def test_a_copy_of_a_copy_looks_on_to_the_next_card() -> None:
    assert Run(f"cards Figurehead, Stern Lantern, Ramrod; {HAND}").score("wild") == 18 * 5


def test_copies_alone_copy_nothing() -> None:
    assert Run(f"cards Figurehead, Stern Lantern; {HAND}").score("wild") == 36


def test_an_active_card_is_not_used_through_its_copy() -> None:
    assert not Run("cards Advance Pay, Figurehead").allows("use 1 0 0")


def test_a_disabled_card_is_not_copied_and_a_disabled_copy_does_nothing() -> None:
    assert Run(f"cards Ramrod, Figurehead; boss Boarders 1; {HAND}").score("wild") == 36
    assert Run(f"cards Ramrod, Figurehead; boss Boarders 2; {HAND}").score("wild") == 18 * 3


def test_a_silenced_boss_gives_its_disabled_card_back() -> None:
    run = Run(f"cards Ramrod, Parley; boss Boarders 1; {HAND}")
    assert run.score("wild") == 36
    assert run.play("use 1 0 0").score("wild") == 18 * 3


def test_what_a_card_does_makes_others_grow_but_not_act_fr46() -> None:
    run = Run("cards Bone Die, Gun Captain").play("use 0 0 0")
    assert run.state.cards[0].count == 2


def test_a_card_created_at_a_moment_does_not_answer_the_same_moment() -> None:
    """Supply Boat's commons come when the round begins and do not act in that moment."""
    keys = [row.key for row in CARDS]
    run = Run(f"cards Supply Boat; {HAND}; score {FIRST - 10}")
    commons = [i for i, row in enumerate(CARDS) if row.rarity == "C" and row.name != "Supply Boat"]
    run.load("perks", commons.index(keys.index("flotsam")), 0).play("play wild")
    assert run.rarities() == "CCC"


def reactive(row: PerkRow) -> bool:
    return any(isinstance(effect, Does | Copies) for effect in row.effects)


def played_with(names: tuple[str, ...]) -> FrigateState:
    """One hand with these cards: every card used once, a re-roll, and the best box for reactions."""
    run = Run(f"cards {', '.join(names)}; slots 12; {HAND}")
    state = run.state
    moves = Moves()
    for _ in range(len(names)):
        legal(state, moves)
        uses = [move for move in moves.to_list() if verb_of(move) == USE]
        if uses:
            play(state, uses[0], SILENT)
    if state.phase != OVER and GAME.refusal(state, 0, pack(PLAY, 6, 0, 0)) is None:
        play(state, pack(PLAY, 6, 0, 0), SILENT)
    return state


def bounded(state: FrigateState) -> bool:
    return (
        len(state.cards) <= MOST_CARDS
        and len(state.collection) <= 5 + MOST_DICE
        and sum(state.levels) - len(state.levels) <= MOST_LEVELS * len(state.levels)
        and state.wallet <= MOST_MONEY
    )


@pytest.mark.parametrize("first", range(0, len(CARDS), 5))
def test_no_two_cards_run_away_within_a_hand(first: int) -> None:
    names = [row.name for row in CARDS]
    pairs = [pair for one in range(first, first + 5) for pair in ((names[one], other) for other in names[one + 1 :])]
    assert [pair for pair in pairs if not bounded(played_with(pair))] == []


def test_no_three_cards_that_act_or_copy_run_away_within_a_hand() -> None:
    names = [row.name for row in CARDS if reactive(row)]
    assert len(names) >= 12
    assert [trio for trio in combinations(names, 3) if not bounded(played_with(trio))] == []


def test_no_three_cards_make_money_out_of_nothing_in_the_shop_fr51() -> None:
    """Free restocks, cheap cards and dear sales: what is bought brings no more than it cost while the shop is open."""
    run = Run("cards Open Manifest, Haggler, Pawn Ticket; money 40; shop")
    for _ in range(12):
        before = run.money
        slot = next(slot for slot in range(5) if run.allows(f"buy {slot}"))
        run.play(f"buy {slot}", "sell 3", "restock")
        assert run.money <= before
