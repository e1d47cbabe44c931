"""The beasts and buildings of Temple-Based Sacrifice are known by their outlines, as small as they are ever drawn."""

from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Page

from cinque.games.temple.content.tables import BUILDINGS, UNITS

SHEET = Path("web/src/games/temple/content/icons.svg")
BEASTS = {row.name: row.icon for row in UNITS}
HOUSES = {row.name: row.icon for row in BUILDINGS}
# As much of two outlines laid over each other may be common to both (feel.md 3).
ALIKE = 0.75

# Each symbol by itself at 24 pixels, and of each pixel whether the figure covers more than half of it. The disc of clay
# beneath the beasts is no part of their outline, so it is taken away.
MASKS = """async ([sheet, icons]) => {
    const SIZE = 24;
    const parts = new DOMParser().parseFromString(sheet, "image/svg+xml");
    const masks = [];
    for (const icon of icons) {
        const symbol = parts.getElementById(`g-${icon}`);
        symbol.querySelectorAll(":scope > circle[r='50']:first-child").forEach((disc) => disc.remove());
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"`
            + ` viewBox="${symbol.getAttribute("viewBox")}">${symbol.innerHTML}</svg>`;
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const pen = new OffscreenCanvas(SIZE, SIZE).getContext("2d");
        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, SIZE, SIZE);
        masks.push([...Array(SIZE * SIZE).keys()].filter((pixel) => data[4 * pixel + 3] > 127));
    }
    return masks;
}"""


@pytest.mark.parametrize("icons", [BEASTS, HOUSES], ids=["beasts", "buildings"])
def test_figures_are_told_apart_at_24_pixels(page: Page, icons: dict[str, str]) -> None:
    page.goto("/")
    masks: list[list[int]] = page.evaluate(MASKS, [SHEET.read_text(), list(icons.values())])
    drawn = {name: set(mask) for name, mask in zip(icons, masks, strict=True)}
    assert all(40 <= len(mask) <= 24 * 24 * 3 // 4 for mask in drawn.values())
    alike = {(a, b): len(drawn[a] & drawn[b]) / len(drawn[a] | drawn[b]) for a, b in combinations(drawn, 2)}
    assert {pair: round(share, 2) for pair, share in alike.items() if share > ALIKE} == {}
