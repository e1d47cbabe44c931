"""The pictures of the README are what the client looks like today."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewContext

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import pictures  # noqa: E402  # scripts are no package

# Of 255, on a picture made as small as a stamp: other letters or another frame of something that moves stay far below.
ALIKE = 6.0
FAR = """async ([one, other]) => {
    const small = async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const pen = new OffscreenCanvas(64, 40).getContext("2d");
        pen.drawImage(image, 0, 0, 64, 40);
        return pen.getImageData(0, 0, 64, 40).data;
    };
    const [here, there] = [await small(one), await small(other)];
    return here.reduce((sum, each, i) => sum + Math.abs(each - there[i]), 0) / here.length;
}"""


def far(page: Page, one: bytes, other: bytes) -> float:
    """The mean difference of two pictures."""
    found: float = page.evaluate(FAR, [list(one), list(other)])
    return found


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


def test_the_pictures_of_the_readme_are_not_old(new_context: NewContext, page: Page, folder: Path) -> None:
    readme = (ROOT / "README.md").read_text()
    fresh = new_context(viewport=pictures.WINDOW, reduced_motion="reduce")
    pictures.take(fresh, folder)
    page.goto("/")
    old = {}
    for name in pictures.TABLES:
        assert f"docs/images/{name}.jpg" in readme
        distance = far(page, (folder / f"{name}.jpg").read_bytes(), (pictures.IMAGES / f"{name}.jpg").read_bytes())
        if distance > ALIKE:
            old[name] = round(distance, 1)
    assert old == {}, "run `make pictures`"


def test_another_game_would_be_noticed(page: Page) -> None:
    page.goto("/")
    grid, naval = ((pictures.IMAGES / f"{name}.jpg").read_bytes() for name in ("table", "naval"))
    assert far(page, grid, naval) > 2 * ALIKE
