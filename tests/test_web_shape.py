"""How the web client is laid out. Nothing of it is run here: the files themselves are read."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHELL = ROOT / "web" / "src"
GAMES = SHELL / "games"
NAMES = sorted(path.name for path in GAMES.iterdir() if path.is_dir())
SOURCES = sorted(path for kind in ("ts", "svelte") for path in SHELL.rglob(f"*.{kind}"))

# The rooms of a game; each may import itself and those before it, as on the Python side.
ROOMS = ("content", "maps", "play", "knowledge", "progress")
# What may be imported from outside: the sign over the door, the picture beside it, and the door.
ENTRANCE = ("sign.ts", "picture.ts", "client.ts")
# One name a job: what every game answers to, and what every game with a board does besides.
EVERY_GAME = (
    "content/words.ts",
    "content/lookup.ts",
    "play/play.svelte.ts",
    "play/keys.ts",
    "knowledge/Board.svelte",
    "knowledge/Still.svelte",
    "knowledge/Preview.svelte",
)
EVERY_BOARD = (
    "content/samples.json",
    "maps/ground.ts",
    "play/marks.ts",
    "play/overlays.svelte.ts",
    "play/forecast.ts",
    "play/theatre.ts",
    "knowledge/Aim.svelte",
    "knowledge/Pieces.svelte",
    "knowledge/UnitCard.svelte",
    "knowledge/label.ts",
)
# What stands beside the board: the regions of the frame, or, until a game fills them, one panel with its own questions.
RAIL = ("knowledge/Actions.svelte", "knowledge/Roster.svelte")
PANEL = ("knowledge/Panel.svelte",)
BOARD_PANEL = ("knowledge/Confirm.svelte",)
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"'?]+)""")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> Iterator[Path]:
    """Every file of ours that a file imports, types and what is loaded later included."""
    for found in IMPORT.finditer(path.read_text()):
        yield Path(os.path.normpath(path.parent / found[1]))


def game_of(path: Path) -> str:
    """The game a file belongs to; empty for the shell and for what all games share."""
    parts = path.relative_to(SHELL).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def room_of(path: Path) -> str:
    """The room of a game's file; its front door is in none."""
    return path.relative_to(GAMES).parts[1]


def test_every_file_of_a_game_is_in_a_room() -> None:
    outside = [path for game in NAMES for path in (GAMES / game).iterdir() if path.name not in (*ROOMS, *ENTRANCE)]
    assert [name(path) for path in outside] == []


def test_a_room_imports_itself_and_the_rooms_before_it() -> None:
    wrong = []
    for path in (each for each in SOURCES if game_of(each) and each.name not in ENTRANCE):
        allowed = ROOMS[: ROOMS.index(room_of(path)) + 1]
        inside = (other for other in imports(path) if game_of(other) == game_of(path))
        wrong += [f"{name(path)} imports {name(other)}" for other in inside if room_of(other) not in allowed]
    assert wrong == []


def test_games_do_not_know_each_other_and_are_entered_by_the_front_door() -> None:
    registry = GAMES / "registry.ts"
    wrong = []
    for path in SOURCES:
        foreign = [other for other in imports(path) if game_of(other) not in ("", game_of(path))]
        good = path == registry and all(other.name in ENTRANCE for other in foreign)
        wrong += [] if good else [f"{name(path)} imports {name(other)}" for other in foreign]
    assert wrong == []


@pytest.mark.parametrize("game", NAMES)
def test_one_job_has_one_name_in_every_game(game: str) -> None:
    has_board = (GAMES / game / "maps").exists()
    beside = RAIL if (GAMES / game / RAIL[0]).exists() else PANEL + (BOARD_PANEL if has_board else ())
    wanted = EVERY_GAME + (EVERY_BOARD if has_board else ()) + beside
    assert [job for job in wanted if not (GAMES / game / job).exists()] == []


# A type behind `as`; in prose no such word follows it.
ASSERTION = re.compile(
    r"\bas\s+(?:any|unknown|never|object|number|string|boolean|readonly|typeof|keyof|[A-Z]\w*|[(\[]|\{ )[^\n]{0,40}"
)
# In a template `as` names what a list gives, and an import may name a thing anew.
NAMING = re.compile(r"\{#each\b[^\n]*|\b(?:import|export)\b[^;]*?\bfrom\b[^;]*;|//[^\n]*|/\*.*?\*/|<!--.*?-->", re.S)
TYPED = [path for path in SOURCES if path.relative_to(SHELL).parts[0] in ("games", "table")]


def test_nothing_a_game_or_the_table_knows_is_cast() -> None:
    """What comes over the wire gets its type in `net`, and keeps it: from there on the compiler checks every use."""
    casts = []
    for path in TYPED:
        code = NAMING.sub("", re.sub(r"<style>.*?</style>", "", path.read_text(), flags=re.S))
        casts += [f"{name(path)}: {found[0]}" for found in ASSERTION.finditer(code)]
    assert casts == []


# The games and what only they speak of. Cinque's own die, harbour and dice are everybody's.
NOUNS = (
    *(rf"{game}(?:Play|View|Event|Rules)?" for game in NAMES if game != "grid"),
    r"grid game",
    r"ratatouille|royale|rats?|rodents?|squeaks?|lairs?|crumbs?|cheese|gacha",
    r"battle|fleets?|ships?|torpedo(?:es)?|radars?|seas?",
    r"sacrifices?|gods?|altars?|beasts?|tribes?",
    r"perks?|boss(?:es)?|scorecards?|captains?",
    r"rocks?|scouts?",
)
NAMED = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(NOUNS)})(?![A-Za-z])", re.I)
WRITTEN = {"wire.ts", "registry.ts"}


def test_the_shell_names_no_game() -> None:
    """Whatever is shown of a game outside its folder, its client brings; the registry and the wire alone know games."""
    shell = [path for kind in ("ts", "svelte", "css") for path in SHELL.rglob(f"*.{kind}")]
    shell = [path for path in shell if not game_of(path) and path.name not in WRITTEN]
    assert [f"{name(path)}: {found[0]}" for path in shell for found in NAMED.finditer(path.read_text())] == []
    # A grid is also a role of ARIA and a way to lay things out.
    assert [name(path) for path in shell if re.search(r"""(?<!role=)["'/]grid["'/]""", path.read_text())] == []


# A number of the rules that is compared or counted with, on either side: `rules.ships[kind]!.range >= far`.
NUMBER = r"rules\.\w+(?:\[[^\]]*\]!?|\.\w+)*"
RECKONING = re.compile(rf"{NUMBER}\s*(?:[<>]=?|[-+*/%])\s*[\w(]|[\w)\]]\s*(?:[<>]=?|[-+*/%])\s*(?:\w+\.)*{NUMBER}")


@pytest.mark.parametrize("game", NAMES)
def test_the_hands_hold_no_rule(game: str) -> None:
    """What can be done, at what price and with what result is said by Python: hands read offers, notes and views."""
    hands = [path for path in SOURCES if path.is_relative_to(GAMES / game / "play")]
    assert [path.name for path in hands if RECKONING.search(NAMING.sub("", path.read_text()))] == []


@pytest.mark.parametrize(
    "planted",
    ["if (far <= hand.rules.ships[kind]!.range) shoot();", "const left = rules.budget - spent;", "rules.speed * 2"],
)
def test_a_rule_in_the_hands_is_found(planted: str) -> None:
    assert RECKONING.search(planted)


# What a browser gives to https and localhost alone. A table at home is opened over plain HTTP from another device.
SECURE_ONLY = re.compile(
    r"\bcrypto\s*\.|\bcaches\s*\.|\bnew Notification\b|\bNotification\s*\."
    r"|\bnavigator\s*\??\.\s*(clipboard|share|serviceWorker|credentials|locks|storage|mediaDevices|wakeLock|\w*AppBadge)\b"
)


def test_one_file_alone_touches_what_plain_http_does_not_have() -> None:
    touching = [name(path) for path in SOURCES if SECURE_ONLY.search(path.read_text())]
    assert touching == ["web/src/net/browser.ts"]
