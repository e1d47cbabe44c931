"""A run of Frigate in the browser: hands, the shop, bosses, the end, and coming back."""

import re

import httpx
from playwright.sync_api import expect

from cinque.games.frigate import GAME
from cinque.games.frigate.play.codes import VICTORY
from cinque.kernel.dice import Dice
from tests.browser.conftest import PATIENCE, PHONE, NewContext
from tests.browser.frigate.deck import Deck, before, won
from tests.browser.scenes import ME

# A run under this seed begins with the perk Chisel, which is used on a face of a die.
WITH_CHISEL = "deck2"


def test_every_box_shows_its_score_once_the_dice_lie(deck: Deck) -> None:
    deck.begin()
    expect(deck.box("Wild")).to_have_attribute("aria-label", "Wild, level 1")
    deck.roll()
    expect(deck.box("Wild")).to_have_attribute("aria-label", re.compile(r"scores \d+, pays \$\d"))
    expect(deck.best()).to_have_count(3)


def test_held_dice_stay_when_the_others_are_rolled_again(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    first = deck.die(1).get_attribute("aria-label") or ""
    deck.page.keyboard.press("1")
    expect(deck.die(1)).to_have_attribute("aria-pressed", "true")
    deck.page.keyboard.press("r")
    expect(deck.page.get_by_test_id("rerolls")).to_have_text("1 left")
    expect(deck.die(1)).to_have_attribute("aria-label", f"{first}, held")


def test_a_die_is_moved_by_a_key_and_stays_held(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    shows = (deck.die(1).get_attribute("aria-label") or "").split(", ")[1]
    deck.page.keyboard.press("1")
    deck.page.keyboard.press(".")
    expect(deck.die(2)).to_have_attribute("aria-label", re.compile(f"{shows}.*, held"))
    expect(deck.die(1)).to_have_attribute("aria-pressed", "false")


def test_a_die_can_be_dragged_to_another_slot(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.die(1).drag_to(deck.die(3))
    expect(deck.log()).to_contain_text("Die moved from slot 1 to slot 3.")


def test_a_perk_that_needs_a_target_asks_for_it(deck: Deck) -> None:
    deck.begin(WITH_CHISEL)
    deck.card("Chisel").click()
    deck.button("Use").click()
    choice = deck.page.get_by_role("dialog", name="Use Chisel")
    choice.get_by_role("button", name="Die 1, D6: the face with 3").click()
    expect(deck.log()).to_contain_text("Die 1 is changed: 1, 2, 4, 4, 5, 6.")


def test_on_a_phone_what_can_be_done_with_a_perk_is_as_wide_as_a_finger(
    new_context: NewContext, http: httpx.Client
) -> None:
    deck = Deck(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    deck.begin(WITH_CHISEL)
    deck.card("Chisel").tap()
    buttons = deck.page.get_by_role("group", name="Chisel").get_by_role("button")
    expect(buttons).to_have_count(4)
    widths = buttons.evaluate_all("buttons => buttons.map(button => button.getBoundingClientRect().width)")
    assert min(widths) >= 44


def test_rolling_with_every_die_held_is_refused_with_its_reason(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    for key in "12345":
        deck.page.keyboard.press(key)
    deck.page.keyboard.press("r")
    expect(deck.page.get_by_test_id("notice")).to_contain_text("All dice are held")


def test_a_round_is_won_by_the_keyboard_and_the_next_one_announced(deck: Deck) -> None:
    at = before(lambda state: state.round == 2)
    deck.begin_at(at)
    deck.make(won().moves[at])
    expect(deck.news()).to_contain_text("Round 1 is won")
    expect(deck.news()).to_contain_text("Round 2 asks for")
    expect(deck.page.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(deck.page.locator("dialog[open]")).to_have_count(0)


def test_the_score_of_a_hand_can_be_read_line_by_line(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.best().first.click()
    foretold = deck.page.get_by_role("table", name="How").locator("tbody").inner_text()
    deck.page.keyboard.press("Enter")
    expect(deck.page.get_by_test_id("last-hand")).to_be_visible()
    expect(deck.page.get_by_role("table", name="How the last hand scored")).to_be_visible()
    assert deck.page.get_by_role("table", name="How the last hand scored").locator("tbody").inner_text() == foretold


def test_enter_plays_the_box_on_the_button_whatever_was_pressed_before_f2(deck: Deck) -> None:
    deck.begin()
    deck.page.get_by_role("button", name=re.compile("^Roll")).click()
    expect(deck.best()).to_have_count(3)
    deck.box("Aces").click()
    deck.die(2).click()
    deck.page.keyboard.press("ArrowDown")
    deck.page.keyboard.press("ArrowDown")
    lit = deck.page.get_by_role("group", name="Control panel").get_by_role("button", name=re.compile("^Play "))
    named = (lit.inner_text()).removeprefix("Play ").split("\n")[0].removesuffix("Enter").strip()
    assert named == "Threes"
    deck.page.keyboard.press("Enter")
    question = deck.page.get_by_role("dialog", name="Score nothing?")
    if question.is_visible():
        question.get_by_role("button", name="Play Threes for 0").click()
    expect(deck.box("Threes")).to_have_attribute("aria-label", re.compile("filled"))
    expect(deck.box("Aces")).not_to_have_attribute("aria-label", re.compile("filled"))


def test_enter_on_a_box_that_the_keyboard_has_come_to_plays_that_box_f2(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.box("Wild").click()
    deck.page.keyboard.press("Shift+Tab")
    expect(deck.page.get_by_role("button", name="Play Sixes")).to_be_visible()
    deck.page.keyboard.press("Tab")
    expect(deck.page.get_by_role("button", name="Play Wild")).to_be_visible()
    deck.page.keyboard.press("Enter")
    expect(deck.box("Wild")).to_have_attribute("aria-label", re.compile("filled"))


def test_enter_on_a_control_that_the_keyboard_has_come_to_is_that_controls_f2(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.box("Wild").click()
    deck.die(1).focus()
    deck.page.keyboard.press("Tab")
    deck.page.keyboard.press("Enter")
    expect(deck.die(2)).to_have_attribute("aria-pressed", "true")
    expect(deck.box("Wild")).not_to_have_attribute("aria-label", re.compile("filled"))


def test_a_hand_that_scores_nothing_asks_first(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.page.locator("button.box[aria-label*='scores 0,']").first.click()
    deck.page.keyboard.press("Enter")
    question = deck.page.get_by_role("dialog", name="Score nothing?")
    question.get_by_role("button", name="Back").click()
    expect(deck.best()).to_have_count(3)


QUAY = "shop; money 6"


def quay() -> str:
    """A seed whose first shop sells perks that can be paid, and others that cannot."""
    for number in range(100):
        options = GAME.options().check({})
        view = GAME.view(GAME.place(options, 1, Dice(f"quay {number}", GAME.streams()), QUAY), 0)
        prices = [ware.price for ware in view.shop.cards if ware is not None] if view.shop is not None else []
        if min(prices) <= view.wallet < max(prices):
            return f"quay {number}"
    raise LookupError("no such shop")


def test_the_shop_sells_perks_and_says_what_is_too_dear(deck: Deck) -> None:
    deck.sit(ME, game="frigate", position=QUAY, seed=quay())
    shop = deck.page.get_by_role("region", name="Shop")
    dear = shop.get_by_role("list", name="Perks for sale").get_by_role("button", disabled=True).first
    dear.hover(force=True)
    expect(dear).to_have_attribute("title", re.compile(r"That costs \$\d+, and you have \$\d+\. \(FR-24\)"))
    expect(shop.get_by_role("tooltip")).to_contain_text("the rarer, the dearer")
    ware = shop.get_by_role("list", name="Perks for sale").get_by_role("button", disabled=False).first
    name = re.sub(r"^Buy|\$\d+$", "", ware.inner_text()).strip()
    ware.click()
    expect(deck.page.get_by_role("region", name=re.compile("^Perks, "))).to_contain_text(name)
    deck.page.keyboard.press("e")
    expect(deck.page.get_by_role("group", name="Control panel")).to_be_visible()


def test_a_boss_is_announced_and_stamped_on_the_run(deck: Deck) -> None:
    at = before(lambda state: state.boss >= 0)
    deck.begin_at(at)
    deck.make(won().moves[at])
    expect(deck.news()).to_contain_text("Round 2 is won")
    boss = deck.page.get_by_test_id("boss")
    name = boss.locator("strong").inner_text()
    boss.click()
    expect(deck.page.get_by_test_id("notice")).to_contain_text(name)


def test_a_won_run_can_be_finished(deck: Deck) -> None:
    at = before(lambda state: state.phase == VICTORY)
    deck.begin_at(at)
    deck.make(won().moves[at])
    won_it = deck.page.get_by_role("group", name="The run is won")
    expect(won_it.get_by_role("button", name="Sail on without end")).to_be_visible()
    won_it.get_by_role("button", name="Finish the run").click()
    deck.result("You win")
    expect(deck.page.get_by_label("Seed of this run")).to_have_value(won().seed)


def test_after_a_run_another_one_can_be_begun(deck: Deck) -> None:
    at = before(lambda state: state.phase == VICTORY) + 1
    deck.begin_at(at)
    deck.button("Finish the run").click()
    deck.result("You win")
    deck.button("Play again").click()
    expect(deck.page.get_by_role("heading", name="Round 1 of 15")).to_be_visible()


def test_a_reload_in_the_middle_of_a_hand_brings_the_same_dice(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    dice = [deck.die(slot).get_attribute("aria-label") for slot in range(1, 6)]
    deck.page.reload()
    expect(deck.best()).to_have_count(3)
    assert [deck.die(slot).get_attribute("aria-label") for slot in range(1, 6)] == dice


def test_the_theatre_reads_the_sheet_and_a_press_skips_the_rest(new_context: NewContext, deck: Deck) -> None:
    deck.page = new_context(stored={"speed": "1"}).new_page()
    deck.begin()
    deck.roll()
    deck.play_best()
    tally = deck.page.get_by_test_id("tally")
    expect(tally).to_have_class(re.compile("live"))
    tally.click()
    expect(deck.page.get_by_test_id("last-hand")).to_be_visible(timeout=PATIENCE)


def test_the_shelf_starts_a_run_in_one_click(deck: Deck) -> None:
    deck.page.goto("/")
    deck.page.get_by_role("button", name="Start a run").click()
    expect(deck.page.get_by_role("heading", name="Round 1")).to_be_visible()


def test_enter_hurries_the_theatre_along_and_plays_nothing_twice(new_context: NewContext, deck: Deck) -> None:
    deck.page = new_context(stored={"speed": "1"}).new_page()
    deck.begin()
    deck.roll()
    deck.play_best()
    expect(deck.page.get_by_test_id("tally")).to_have_class(re.compile("live"))
    deck.page.keyboard.press("Enter")
    expect(deck.page.get_by_test_id("last-hand")).to_be_visible()
    expect(deck.page.get_by_test_id("notice")).to_have_count(0)


def test_the_dice_of_the_collection_are_shown_by_a_button_or_a_key(deck: Deck) -> None:
    deck.begin()
    dice = deck.page.get_by_text("Die 5, D6")
    expect(dice).not_to_be_visible()
    deck.page.get_by_role("button", name=re.compile("^Dice")).click()
    expect(dice).to_be_in_viewport()
    deck.page.keyboard.press("d")
    expect(dice).not_to_be_visible()
