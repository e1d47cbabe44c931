"""What the player sees: scores beforehand, reasons, prices, the shop, and nothing of the dice to come."""

import msgspec

from cinque.games.frigate import GAME
from cinque.games.frigate.content.sentences import mark_words, price_words
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.knowledge.offers import offers_of
from cinque.games.frigate.knowledge.shown import SheetView
from cinque.games.frigate.knowledge.views import view_of
from cinque.kernel.offers import Offer
from tests.games.frigate.table import FIRST, GRAMMAR, Run, almost

HAND = "hand 1 2 3 4 6"


def test_every_box_shows_its_score_or_the_reason_why_not() -> None:
    run = Run(f"{HAND}; filled aces; boss Blockade twos")
    assert (run.box("wild").score, run.box("pair").score) == (36, 0)
    assert run.box("aces").why == "That box is filled for this round."
    assert run.box("twos").why == "The boss has closed that box."
    assert run.box("sevens").why == "That category is not on your scorecard."


def test_no_score_is_shown_before_the_dice_are_thrown() -> None:
    assert {box.score for box in view_of(Run().state).boxes} == {-1}


def test_a_box_that_wins_the_round_is_marked() -> None:
    run = Run(f"{HAND}; score {FIRST - 40}")
    assert (run.box("small-straight").wins, run.box("aces").wins) == (True, False)


def test_a_filled_box_shows_what_it_brought() -> None:
    run = Run(f"{HAND}; filled aces")
    assert (run.box("wild").brought, run.box("aces").brought) == (-1, -1)
    run.play("play wild")
    assert run.box("wild").brought == 36


def test_every_dice_perk_and_the_lucky_slot_are_told_in_words() -> None:
    view = view_of(Run().state)
    assert view.mark_words == [mark_words(row) for row in RULES.marks]
    assert view.lucky_words.startswith("The lucky slot")


def test_every_price_of_a_shop_is_told_in_words() -> None:
    shop = view_of(Run("shop; money 30").state).shop
    assert shop is not None
    assert shop.price_words == price_words(RULES)
    assert shop.price_words["level"] == "$2, and $1 more for each level the box has; one level a box in each shop."
    assert shop.price_words["die"].startswith("D4 $2, D6 $3, D8 $4, D10 $5; $2 more for each changed face")


def test_a_box_shows_its_values_at_its_level() -> None:
    box = Run("levels small-straight=3").box("small-straight")
    assert (box.level, box.bonus, box.mult, box.reward) == (3, 24, 500, 3)


def test_the_sheets_of_every_playable_box_can_be_asked_for() -> None:
    run = Run(f"{HAND}; filled aces")
    sheets = GAME.overlay(run.state, 0, "sheets")
    assert [sheet.box for sheet in sheets] == list(range(1, 15))
    assert isinstance(sheets[0], SheetView)
    assert GAME.overlay(Run().state, 0, "sheets") == []


def test_a_line_names_what_it_comes_from() -> None:
    lines = Run(f"{HAND}; cards Ramrod; boss Damp Powder").lines("wild")
    assert {(line.source, line.name) for line in lines} >= {
        ("card", "Ramrod"),
        ("boss", "Damp Powder"),
        ("box", "Wild"),
    }


def test_the_hands_until_the_next_shop_are_shown() -> None:
    assert [view_of(Run(f"played {played}").state).next_shop for played in (0, 1, 4, 5)] == [5, 4, 1, 5]


def test_a_card_shows_its_words_its_price_and_what_it_sells_for() -> None:
    (card,) = view_of(Run("cards Grudge=30").state).cards
    assert (card.name, card.rarity, card.price, card.sells, card.count) == ("Grudge", "uncommon", 7, 3, 30)
    assert card.text == "Gains +8 bonus when a hand scores 0, up to +40."


def test_an_active_card_says_what_it_is_used_on() -> None:
    cards = view_of(Run("cards Ramrod, Steady Hand, Second Helping, Overboard").state).cards
    assert [card.target for card in cards] == ["", "face", "box", "die"]


def test_a_disabled_card_is_shown_as_such() -> None:
    assert view_of(Run("cards Ramrod; boss Boarders 1").state).cards[0].disabled


def test_the_shop_shows_wares_prices_and_what_is_sold() -> None:
    run = Run("money 60; shop").play("buy 1", "buy-die 2")
    shop = view_of(run.state).shop
    assert shop is not None
    assert [card is None for card in shop.cards] == [False, True, False, False, False]
    assert [die is None for die in shop.dice] == [False, False, True, False, False]
    assert shop.restock == 2
    assert view_of(Run().state).shop is None


def test_the_boss_is_shown_with_its_words() -> None:
    boss = view_of(Run("boss Blockade aces").state).boss
    assert boss is not None
    assert (boss.name, boss.words, boss.closed, boss.in_force) == ("Blockade", "1 random box is closed.", [0], True)


def test_offers_group_moves_with_what_helps_to_choose() -> None:
    offers = offers_of(Run(f"{HAND}; cards Haggler, Steady Hand").state)
    verbs = [offer.verb for offer in offers]
    assert verbs.count("use") == 1
    plays = next(offer for offer in offers if offer.verb == "play")
    assert dict(zip(plays.picks, plays.notes["score"], strict=True))[6] == 36
    assert next(offer for offer in offers if offer.verb == "sell").notes["price"] == [1, 1]


def test_a_victory_offers_two_ways_on() -> None:
    assert offers_of(Run(f"{HAND}; {almost(15)}").play("play wild").state) == [
        Offer("endless"),
        Offer("finish"),
    ]


def test_nobody_is_offered_a_move_of_anothers_run() -> None:
    assert GAME.offers(Run().state, 1) == []


def test_moves_read_as_a_player_would_say_them() -> None:
    assert GRAMMAR.text(GRAMMAR.parse("roll 1+3")) == "roll 1+3"
    assert GRAMMAR.to_json(GRAMMAR.parse("play full-house")) == {"verb": "play", "box": 9}


def test_the_view_tells_nothing_of_the_dice_to_come() -> None:
    one, other = Run(), Run()
    other.state.dice.key = bytes(32)
    assert msgspec.json.encode(view_of(one.state)) == msgspec.json.encode(view_of(other.state))


def test_the_rules_are_one_value_with_every_number_in_it() -> None:
    rules = GAME.rules(GAME.options().check({"level": 3}))
    decoded = msgspec.json.decode(msgspec.json.encode(rules))
    assert (decoded["level"], len(decoded["cards"]), decoded["rerolls"]) == (3, 125, 2)
