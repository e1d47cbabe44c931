"""A run of Frigate in a page."""

import httpx
import pytest
from playwright.sync_api import Page

from tests.browser.frigate.deck import Deck


@pytest.fixture
def deck(page: Page, http: httpx.Client) -> Deck:
    return Deck(page, http)
