"""The altar, at all four sizes: by a hand that does what is said, and by one that does something else."""

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import ME, Table

SIZES = [(1280, 720), (1366, 650), (390, 844), (360, 640)]
EASY = {"kind": "bot", "name": "", "bot": "easy"}


class Pupil:
    """Somebody at the lesson, with a mouse or with fingers."""

    def __init__(self, new_context: NewContext, http: httpx.Client, size: tuple[int, int]) -> None:
        self.touch = size[0] < 720
        self.ended = 0
        more = {"has_touch": True, "is_mobile": True} if self.touch else {}
        context = new_context(viewport={"width": size[0], "height": size[1]}, **more)
        self.table = Table(context.new_page(), http)
        self.page = self.table.page
        self.table.sit(ME, EASY, game="temple", lesson="the-altar", seed="")
        self.table.is_turn()

    def said(self) -> Locator:
        return self.page.get_by_role("region", name="Lesson").locator(".say")

    def hit(self, place: Locator) -> None:
        if self.touch:
            place.tap()
        else:
            place.click()

    def order(self, unit: str, to: str, means: str) -> None:
        """Takes a unit, waits until the page knows what a press there means, and presses; a finger aims first."""
        self.hit(self.table.cell(unit))
        expect(self.table.cell(to)).to_have_attribute("aria-label", re.compile(means))
        self.hit(self.table.cell(to))
        if self.touch:
            expect(self.page.get_by_test_id("strip")).not_to_contain_text("Press a")
            self.hit(self.table.cell(to))

    def make_wolf(self) -> None:
        self.hit(self.table.cell("c3"))
        makes = self.page.get_by_role("group", name="Temple-tron on c3 makes")
        self.hit(makes.get_by_role("button", name=re.compile("^Wolf")))

    def end_turn(self) -> None:
        """Where something could still be done the strip asks, and a second press says yes."""
        self.ended += 1
        self.hit(self.page.get_by_role("button", name=re.compile("^End turn")).locator("visible=true").first)
        again = self.page.get_by_role("button", name="End it")
        passed = self.page.locator("#log").get_by_text(f"Easy’s turn, round {self.ended}.")
        expect(again.or_(passed).first).to_be_attached()
        if again.count() > 0:
            self.hit(again)
        expect(passed).to_be_attached()

    def give(self) -> None:
        self.hit(self.page.get_by_role("button", name=re.compile("^Sacrifice")).locator("visible=true").first)
        altar = self.page.get_by_role("dialog", name="Sacrifice")
        self.hit(altar.get_by_role("button", name=re.compile("for what it has destroyed")))
        self.hit(altar.get_by_role("button", name="Sacrifice: +6"))

    def invoke(self) -> None:
        """A finger is told first what it would do to whom."""
        call = self.page.get_by_role("button", name=re.compile("^Invoke")).locator("visible=true").first
        self.hit(call)
        if self.touch:
            expect(self.page.get_by_test_id("strip")).to_contain_text("Hermes for 2 turns: changes")
            self.hit(call)


@pytest.mark.parametrize("size", SIZES)
def test_who_does_what_is_said_finishes(new_context: NewContext, http: httpx.Client, size: tuple[int, int]) -> None:
    pupil = Pupil(new_context, http, size)
    deeds: dict[str, Callable[[], None]] = {
        "Press your Wolf on d5, then the Chamois.": lambda: pupil.order("d5", "f5", "4 > 1; strikes back, yours 2 > 1"),
        "Now your Wolf on d6 on the same Chamois.": lambda: pupil.order("d6", "f5", "1 > 0, falls"),
        "Your Wolf on d3: press the Shrine on e4.": lambda: pupil.order("d3", "e4", "in reach"),
        "Press your temple on c3, and make a Wolf.": pupil.make_wolf,
        "End your turn.": pupil.end_turn,
        "+7 cycles, one for each tile of your land. Now sacrifice the Wolf that killed.": pupil.give,
        "Invoke Hermes.": pupil.invoke,
    }
    for words, deed in deeds.items():
        expect(pupil.said()).to_have_text(words)
        if words.startswith("+7"):
            pupil.table.is_turn()
        deed()
    expect(pupil.page.get_by_role("region", name="Lesson")).to_contain_text("Take the other temple: four captures")
    assert pupil.page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_who_always_does_something_else_is_never_stuck(new_context: NewContext, http: httpx.Client) -> None:
    pupil = Pupil(new_context, http, SIZES[0])
    for _ in range(3):
        expect(pupil.said()).not_to_be_empty()
        pupil.end_turn()
        pupil.table.is_turn()
    lesson = pupil.page.get_by_role("region", name="Lesson")
    expect(lesson.get_by_role("button", name="Skip, just play")).to_be_visible()
    pupil.hit(lesson.get_by_role("button", name="Begin again"))
    expect(pupil.said()).to_have_text("Press your Wolf on d5, then the Chamois.")
