"""Ratatouille Royale at the table: a whole short match, what is foreseen, aiming, effects, and two at one screen."""

import re
from collections.abc import Callable

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.ratroyale.stage import RUNNERS, Stage, besieged
from tests.browser.scenes import BOT, ME, Table

BOB = {"kind": "me", "name": "Bob", "bot": ""}


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Your hand").get_by_role("button", name=re.compile(f"^{name},")).first


def verdict(table: Table) -> Locator:
    """What the strip says would come of it."""
    return table.strip()


def end(table: Table) -> None:
    """Ends the turn, also where the player is asked because something could still be done."""
    table.page.keyboard.press("e")
    asked = table.button("End it")
    passed = table.page.get_by_test_id("curtain")
    expect(asked.or_(passed).first).to_be_visible()
    if asked.is_visible():
        asked.click()


def skirmish() -> Stage:
    """A Split Pea faces a Cracker and two more; a Tailblazer stands behind it."""
    mine = ("Split Pea", "Tailblazer", "Oven Mitt", "The One", "Pot Lid")
    stage = Stage(mine, ("Cracker", "Tailblazer", "Mayo", "Chili Flakes", "Pot Lid"))
    stage.play("place 0 c6", "move c6 f6", "end", "place 0 l6", "move l6 h5", "end")
    stage.play("place 1 d5", "move d5 e6", "end", "place 1 l6", "move l6 i6")
    stage.play("place 2 l6", "move l6 k6", "end")
    stage.play("end", "place 3 f6", "end")
    return stage


def test_the_blow_that_breaks_the_last_lair_is_foreseen_and_wins(table: Table) -> None:
    stage, start, skill, lair = besieged()
    stage.sit(table)
    table.is_turn()
    table.cell(start).click()
    table.page.keyboard.press("qwr"[skill])
    table.cell(lair).hover()
    expect(verdict(table)).to_contain_text("You win the match")
    table.cell(lair).click()
    table.result("You win")


def test_a_first_turn_deploys_moves_and_ends(table: Table) -> None:
    Stage(RUNNERS, RUNNERS).sit(table)
    table.is_turn()
    card(table.page, "Tailblazer").click()
    table.cell("c6").hover()
    expect(table.page.get_by_test_id("crumbs")).to_have_text("20 → 13")
    table.cell("c6").click()
    expect(table.cell("c6")).to_have_attribute("aria-label", re.compile("your Tailblazer.*can act: 2 moves, 2 skills"))
    expect(table.cell("f6")).to_have_attribute("aria-label", re.compile("in reach in 3 steps"))
    expect(table.cell("o1")).to_have_attribute("aria-label", re.compile("2 moves away"))
    table.cell("f6").click()
    expect(table.cell("f6")).to_have_attribute("aria-label", re.compile("your Tailblazer"))
    table.button("End turn").click()
    expect(table.strip()).to_contain_text("1 rodent can still act, and 10 crumbs would be lost.")
    table.button("End it").click()
    expect(table.log()).to_contain_text("10 crumbs forfeited")


def test_a_card_that_cannot_be_placed_says_why(table: Table) -> None:
    skirmish().sit(table)
    expect(card(table.page, "The One")).to_have_attribute("title", "It costs 50 crumbs and you have 35. (RR-01)")
    table.page.keyboard.press("4")
    expect(table.page.get_by_text("It costs 50 crumbs and you have 35.").first).to_be_visible()


def test_two_targets_are_chosen_step_by_step_and_cancelling_is_free(table: Table) -> None:
    skirmish().sit(table)
    table.cell("f6").click()
    table.page.keyboard.press("q")
    table.cell("i6").click()
    expect(table.strip()).to_contain_text("Split Shot: choose target 2 of 2")
    expect(table.cell("h5")).to_have_attribute("aria-label", re.compile("can be chosen: 1 damage, 9 HP left"))
    table.button("Cancel target selection").click()
    expect(table.page.get_by_test_id("crumbs")).to_have_text("35")
    expect(table.log()).to_contain_text("Cancelled; nothing is paid")


def test_a_skill_does_what_was_foreseen(table: Table) -> None:
    skirmish().sit(table)
    table.cell("f6").click()
    table.page.keyboard.press("w")
    table.cell("h5").hover()
    expect(verdict(table)).to_contain_text("Random’s Cracker: 3 − 5 DEF = -2, at least 1; 8 HP left.")
    table.cell("h5").click()
    expect(table.log()).to_contain_text("Random’s Cracker takes 1 damage (3 before Defense); 8 HP left.")


def test_a_blocked_line_is_drawn_and_the_tile_named(table: Table) -> None:
    skirmish().sit(table)
    table.cell("e6").click()
    table.page.keyboard.press("w")
    table.cell("i6").hover()
    expect(verdict(table)).to_contain_text("4 of 5 tiles. Blocked by f6: +1 against altitude 0.")


def test_a_skill_taken_before_its_lines_are_known_stays_taken(table: Table) -> None:
    """The question for the lines of sight is held back until the skill is in hand."""
    held: list[Callable[[], None]] = []

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def passed_on(message: str | bytes) -> None:
            if "sightlines" in (message if isinstance(message, str) else message.decode()):
                held.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(passed_on)

    table.page.route_web_socket(re.compile("/api/socket"), hold)
    skirmish().sit(table)
    table.cell("e6").click()
    expect(table.cell("e6")).to_have_attribute("aria-selected", "true")
    table.page.keyboard.press("w")
    table.cell("i6").hover()
    assert len(held) == 1
    held[0]()
    expect(verdict(table)).to_contain_text("4 of 5 tiles. Blocked by f6: +1 against altitude 0.")


def test_a_dodge_is_shown_as_a_chance(table: Table) -> None:
    skirmish().sit(table)
    table.cell("f6").click()
    table.page.keyboard.press("w")
    table.cell("k6").hover()
    expect(verdict(table)).to_contain_text("80 %")


def test_an_effect_is_on_the_piece_with_its_duration(table: Table) -> None:
    skirmish().sit(table)
    expect(table.cell("f6")).to_have_attribute("aria-label", re.compile("Poisoned 2, 3 ally turns left"))
    table.cell("f6").click()
    effects = table.page.get_by_role("list", name="Effects")
    expect(effects).to_contain_text("Takes the intensity as damage at the start of every turn of its own.")
    # A list that scrolls was squeezed to nothing where skills fill the card.
    expect(effects.get_by_role("listitem").first).to_be_in_viewport(ratio=0.9)


def test_the_deck_tracker_counts_what_is_left(table: Table) -> None:
    skirmish().sit(table)
    table.is_turn()
    table.page.keyboard.press("d")
    deck = table.page.get_by_test_id("deck")
    expect(deck).to_contain_text("Your deck: 8 squeaks left, cycle 1")
    expect(deck).to_contain_text("1 Cracker, 1 Mayo")


def test_the_keyboard_alone_plays_a_squeak(table: Table) -> None:
    Stage(RUNNERS, RUNNERS).sit(table)
    table.is_turn()
    table.page.keyboard.press("1")
    table.page.keyboard.press("f")
    table.cell("a4").focus()
    table.page.keyboard.press("Enter")
    expect(table.log()).to_contain_text("You deploy Tailblazer on a4 for 7 crumbs.")


def test_touch_aims_first_and_says_what_would_happen(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    stage, start, _, lair = besieged()
    stage.sit(table)
    table.is_turn()
    table.page.get_by_role("button", name="Show the whole board").tap()
    table.cell(start).tap()
    table.cell(lair).tap()
    expect(table.strip()).to_contain_text("defeated")
    table.cell(lair).tap()
    table.result("You win")


def do(table: Table, text: str) -> None:
    """Makes a move as a player would, and waits until the log tells of it."""
    verb, *rest = text.split()
    told = table.log().get_by_role("listitem").count()
    if verb == "end":
        end(table)
        return
    if verb == "place":
        table.page.keyboard.press(str(int(rest[0]) + 1))
    elif table.cell(rest[0]).get_attribute("aria-selected") != "true":
        table.cell(rest[0]).click()
    if verb == "use":
        table.page.keyboard.press("qwr"[int(rest[1])])
    table.cell(rest[-1]).click()
    expect(table.log().get_by_role("listitem").nth(told)).to_be_visible()


def test_a_whole_match_is_played_at_one_screen_from_the_first_squeak_to_the_last_lair(table: Table) -> None:
    stage, start, skill, lair = besieged()
    Stage(RUNNERS, RUNNERS).sit(table, ME, BOB)
    moves = [stage.grammar.text(move) for move in stage.line.moves]
    turns = zip([*stage.line.seats, 0], [*moves, f"use {start} {skill} {lair}"], strict=True)
    seated = -1
    for seat, text in turns:
        if seat != seated:
            table.button(f"I am {['Ada', 'Bob'][seat]}: show the board").click()
            expect(table.page.get_by_role("list", name="Your hand")).to_be_visible()
            seated = seat
        do(table, text)
    table.result("Ada wins")
    expect(table.log().get_by_role("listitem").last).to_be_in_viewport()


def test_at_one_screen_both_hands_are_hidden_in_turn(table: Table) -> None:
    Stage(RUNNERS, ("Mayo", "Mortar", "Cracker", "Tailblazer", "Hot Oil")).sit(table, ME, BOB)
    table.button("I am Ada: show the board").click()
    expect(card(table.page, "Pot Lid")).to_be_visible()
    end(table)
    expect(table.page.get_by_test_id("curtain")).to_be_visible()
    expect(table.page.get_by_role("list", name="Your hand")).to_have_count(0)
    assert "Pot Lid" not in table.page.content()
    table.button("I am Bob: show the board").click()
    expect(card(table.page, "Mortar")).to_be_visible()
    expect(card(table.page, "Pot Lid")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_night_shift_is_learnt_by_doing_what_it_says(
    new_context: NewContext, http: httpx.Client, width: int, height: int
) -> None:
    phone = width <= 720
    context = new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    table = Table(context.new_page(), http)
    table.page.goto("/workshop/ratroyale")
    table.button("Begin").click()
    lesson = table.page.get_by_role("region", name="Lesson")

    def press(cell: str) -> None:
        for _ in range(2 if phone else 1):
            table.cell(cell).tap() if phone else table.cell(cell).click()

    expect(lesson).to_contain_text("1 of 8")
    table.page.get_by_role("button", name="Enemy threats").last.click()
    expect(lesson).to_contain_text("Take the card Tailblazer")
    card(table.page, "Tailblazer").click()
    press("c6")
    expect(lesson).to_contain_text("Send it to the Crumbs Stack")
    press("g6")
    expect(lesson).to_contain_text("Now the card Cracker")
    table.page.keyboard.press("Escape")
    card(table.page, "Cracker").click()
    press("c5")
    expect(lesson).to_contain_text("End your turn")
    table.page.keyboard.press("e")
    if table.button("End it").is_visible():
        table.button("End it").click()
    expect(lesson).to_contain_text("Press your Pea Pea Pool Pool")
    table.page.get_by_role("button", name=re.compile("^Pea Pea Pool Pool on c7")).click()
    expect(lesson).to_contain_text("Press the enemy Tailblazer")
    press("j6")
    expect(lesson).to_contain_text("Press a Lair")
    press("m8")
    expect(lesson).to_contain_text("The rest is yours")


def test_one_press_walks_and_strikes_and_undo_is_not_needed(table: Table) -> None:
    """Two presses by mouse: who, and whom. The forecast before the press is what happens."""
    skirmish().sit(table)
    table.cell("e6").click()
    expect(table.cell("h5")).to_have_attribute("aria-label", re.compile("can be struck: 1 damage, 8 HP left"))
    table.cell("h5").hover()
    expect(table.strip()).to_contain_text("9 > 8")
    expect(table.page.get_by_test_id("pill")).to_contain_text("9 > 8")
    table.cell("h5").click()
    expect(table.log()).to_contain_text("Random’s Cracker takes 1 damage")


def test_the_replay_shows_both_hands_or_that_of_the_eyes_chosen(table: Table) -> None:
    stage, start, skill, lair = besieged()
    done = Stage(RUNNERS, RUNNERS)
    for seat, move in zip(stage.line.seats, stage.line.moves, strict=True):
        done.line.add(seat, move)
    done.play(f"use {start} {skill} {lair}")
    stored = table.http.post("/api/records", content=msgspec.json.encode(done.record())).json()
    table.page.goto(f"/record/{stored['record']}")
    expect(table.page.get_by_role("region", name="Ada’s hand")).to_contain_text("Pot Lid")
    expect(table.page.get_by_role("region", name="Bob’s hand")).to_contain_text("Cracker")
    table.page.get_by_label("Seen by").select_option("1")
    expect(table.page.get_by_role("region", name="The hand")).to_contain_text("Cracker")
    expect(table.page.get_by_role("region", name="Ada’s hand")).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_at_the_table(new_context: NewContext, http: httpx.Client, size: dict[str, int]) -> None:
    table = Table(new_context(viewport=size).new_page(), http)
    skirmish().sit(table, ME, BOT)
    table.is_turn()
    table.page.keyboard.press("n")
    table.page.keyboard.press("t")
    table.page.keyboard.press("d")
    expect(table.page.get_by_test_id("deck")).to_be_attached()
    found = Axe().run(table.page)
    assert found.violations_count == 0, found.generate_report()
