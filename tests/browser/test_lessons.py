"""Grid's first lesson at all four sizes: by a hand that does what is said, and by one that does something else."""

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import ME, Table

SIZES = [(1280, 720), (1366, 650), (390, 844), (360, 640)]
EASY = {"kind": "bot", "name": "", "bot": "easy"}
# All that a lesson ever says about what was done.
SAID = """window.said = [];
const look = () => window.said.push(document.querySelector(".lesson .told")?.textContent ?? "");
new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true});"""
KEYS = re.compile(r"\bkey\b|\bkeys\b|\([A-Z?]\)|\bpress [A-Z]\b")


class Pupil:
    """Somebody at the lesson, with a mouse or with fingers."""

    def __init__(
        self, new_context: NewContext, http: httpx.Client, size: tuple[int, int], speed: str = "instant"
    ) -> None:
        self.touch = size[0] < 720
        more = {"has_touch": True, "is_mobile": True} if self.touch else {}
        stored = {"speed": speed}
        context = new_context(viewport={"width": size[0], "height": size[1]}, stored=stored, **more)
        context.add_init_script(SAID)
        self.table = Table(context.new_page(), http)
        self.page = self.table.page
        self.table.sit(ME, EASY, lesson="first-blood", seed="")
        self.table.is_turn()

    def said(self) -> Locator:
        return self.page.get_by_role("region", name="Lesson").locator(".say")

    def take(self, piece: str) -> None:
        """One press on a piece of mine, or on a control."""
        self.hit(self.of(piece))

    def of(self, piece: str) -> Locator:
        return self.page.locator(f'[role="gridcell"][aria-label*="{piece}"]').first

    def press(self, cell: Locator) -> None:
        """What a press means to a mouse; a finger aims first."""
        self.hit(cell)
        if self.touch:
            self.hit(cell)

    def hit(self, place: Locator) -> None:
        if self.touch:
            place.tap()
        else:
            place.click()

    def button(self, name: str) -> None:
        self.hit(self.page.get_by_role("button", name=re.compile(f"^{name}")).locator("visible=true").first)

    def end_turn(self) -> None:
        self.button("End turn")
        again = self.page.get_by_role("button", name="End it")
        if again.count() > 0:
            self.hit(again)

    def end_turn_early(self) -> None:
        """With somebody who can still act it is asked first, however long the question takes to come."""
        self.button("End turn")
        self.hit(self.page.get_by_role("button", name="End it"))


@pytest.mark.parametrize(("size", "speed"), [*((size, "instant") for size in SIZES), ((360, 640), "2")])
def test_who_does_what_is_said_finishes(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int], speed: str
) -> None:
    pupil = Pupil(new_context, http, size, speed)
    scout, soldier, heavy = "your Scout", "your Soldier", "your Heavy"
    theirs = pupil.of("Easy’s Scout"), pupil.of("Easy’s Soldier")
    marked = re.compile("attack for")

    def strike(with_piece: str, target: Locator) -> None:
        pupil.take(with_piece)
        expect(target).to_have_attribute("aria-label", marked)
        pupil.press(target)

    def walk(to: str) -> None:
        # What was taken back leaves the piece in hand, and a press on it would be to stay.
        if pupil.page.locator('[role="gridcell"][aria-selected="true"]').count() == 0:
            pupil.take(heavy)
        expect(pupil.table.cell(to)).to_have_attribute("aria-label", re.compile("in reach"))
        pupil.press(pupil.table.cell(to))

    deeds: dict[str, Callable[[], None]] = {
        "Press your Scout.": lambda: pupil.take(scout),
        "Press the enemy Scout.": lambda: pupil.press(theirs[0]),
        "Now your Soldier on the same Scout.": lambda: strike(soldier, theirs[0]),
        "Show the threats.": lambda: pupil.button("Enemy threats"),
        "Your Heavy to i7.": lambda: walk("i7"),
        "Take it back with Undo.": lambda: pupil.button("Undo"),
        "Heavy to i5.": lambda: walk("i5"),
        "End your turn, and let them come.": pupil.end_turn,
        "Your Heavy on the enemy Soldier.": lambda: strike(heavy, theirs[1]),
        "Your Soldier on him.": lambda: strike(soldier, theirs[1]),
    }
    for words, deed in deeds.items():
        expect(pupil.said()).to_have_text(words)
        if words.startswith("Your Heavy on") and speed != "instant":
            # What the enemy has done was shown where it happened, however small the window.
            expect(pupil.of(soldier)).to_be_in_viewport(ratio=0.5)
        if pupil.touch:
            assert not KEYS.search(pupil.page.get_by_role("region", name="Lesson").inner_text())
            expect(pupil.page.locator("kbd:visible")).to_have_count(0)
        deed()
    expect(pupil.page.get_by_role("region", name="Lesson")).to_contain_text("Who steps into reach first is hit first.")
    # Of an order that comes move by move nothing is said before all of it has been seen.
    assert not [words for words in pupil.page.evaluate("window.said") if "allowed" in words]
    # Who has learnt plays: the first button of the page after it.
    expect(pupil.page.locator("section.after").get_by_role("button", name="Play against Easy")).to_be_focused()


@pytest.mark.parametrize("size", SIZES)
def test_who_always_does_something_else_is_never_stuck(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    """Every turn is ended at once: the lesson waits, or goes on with what can still be learnt."""
    pupil = Pupil(new_context, http, size)
    lesson = pupil.page.get_by_role("region", name="Lesson")
    over = lesson.get_by_role("button", name="Play against Easy")
    for _ in range(3):
        expect(pupil.said()).not_to_be_empty()
        pupil.end_turn_early()
        expect(pupil.table.strip()).to_contain_text("happened")
        pupil.table.is_turn()
    assert over.count() == 0
    # Whatever was done, the lesson can be left for a free match, or begun again.
    expect(lesson.get_by_role("button", name="Skip, just play")).to_be_visible()
    pupil.hit(lesson.get_by_role("button", name="Begin again"))
    expect(pupil.said()).to_have_text("Press your Scout.")
