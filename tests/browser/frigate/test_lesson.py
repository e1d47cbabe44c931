"""First broadside at all four sizes: by a hand that does what is said, and by one that does something else."""

import re

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewContext
from tests.browser.frigate.deck import Deck
from tests.browser.scenes import ME

SIZES = [(1280, 720), (1366, 650), (390, 844), (360, 640)]
KEYS = re.compile(r"\bkey\b|\bkeys\b|\([A-Z?]\)")


class Pupil(Deck):
    def begin_lesson(self, touch: bool) -> None:
        self.touch = touch
        self.sit(ME, game="frigate", lesson="first-broadside", seed="")
        expect(self.said()).to_contain_text("Roll the dice.")

    def said(self) -> Locator:
        return self.page.get_by_role("region", name="Lesson").locator(".say")

    def hit(self, place: Locator) -> None:
        if self.touch:
            place.tap()
        else:
            place.click()

    def named(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{name}")).locator("visible=true").first


def pupil(new_context: NewContext, http: httpx.Client, size: tuple[int, int]) -> Pupil:
    touch = size[0] < 720
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch)
    found = Pupil(context.new_page(), http)
    found.begin_lesson(touch)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_does_what_is_said_finishes_the_lesson(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    learner = pupil(new_context, http, size)
    learner.hit(learner.named("Roll"))
    expect(learner.said()).to_contain_text("Look at the box Sixes")
    learner.hit(learner.box("Sixes"))
    expect(learner.said()).to_contain_text("Hold the three sixes")
    for slot in (1, 2, 3):
        learner.hit(learner.die(slot))
    expect(learner.said()).to_contain_text("Re-roll the rest")
    learner.hit(learner.named("Re-roll"))
    expect(learner.said()).to_contain_text("Play Three of a Kind")
    learner.hit(learner.box("Three of a Kind"))
    learner.hit(learner.box("Three of a Kind"))
    expect(learner.said()).to_contain_text("Buy Tally Sticks")
    learner.hit(learner.named("Buy Tally Sticks"))
    expect(learner.said()).to_contain_text("Buy a level for Sixes")
    learner.hit(learner.named("Upgrade Sixes"))
    expect(learner.said()).to_contain_text("Leave the shop")
    learner.hit(learner.named("Leave the shop"))
    expect(learner.said()).to_contain_text("Now sink her")
    if learner.touch:
        assert not KEYS.search(learner.page.get_by_role("region", name="Lesson").inner_text())


def test_who_does_something_else_is_never_stuck(new_context: NewContext, http: httpx.Client) -> None:
    learner = pupil(new_context, http, (1280, 720))
    learner.hit(learner.named("Roll"))
    expect(learner.best()).to_have_count(3)
    learner.hit(learner.box("Wild"))
    learner.hit(learner.box("Wild"))
    expect(learner.said()).to_contain_text("Buy Tally Sticks")
    learner.hit(learner.named("Leave the shop"))
    expect(learner.said()).to_contain_text("Now sink her")
