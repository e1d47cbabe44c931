"""Rolls, forges and rewards of Ratatouille Royale against kills of the server and cuts of its log: all or nothing."""

import itertools
import random
import shutil
import sqlite3
import threading
import time
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.progress.profile import Forge, Forged, Profile, RewardLine, Roll, Rolled
from cinque.games.ratroyale.progress.progress import added
from cinque.games.ratroyale.progress.saves import export_save
from cinque.server.store.sqlite_writer import PAGE_BYTES
from tests.saves import SAVE_KEY
from tests.server.conftest import Start
from tests.server.keeping import RAT, Keeper
from tests.server.player import Player
from tests.server.running import Game, Server

# A log of SQLite: a head, then frames of a page with a head of its own.
LOG_HEAD, FRAME = 32, 24 + PAGE_BYTES
# Turns after which the other side gives up: such a win pays 29 EXP and 2 cheese (RR-43).
TURNS = 40
HOARD = {"Rail Rodent": 50_000, "Tailblazer": 9, "Mayo": 1}
_keys = itertools.count()


def hoarder(ann: Keeper) -> tuple[str, Profile]:
    """A save that can roll and forge for a long time."""
    assert RAT is not None
    new = RAT.new("Rich", "a seed")
    save = msgspec.structs.replace(new, cheese=500_000, exp=10_000, free=0, cards=added(new.cards, HOARD))
    body = {"text": export_save(save, SAVE_KEY), "key": f"hoard {next(_keys)}"}
    return ann.post("/api/games/ratroyale/profiles/import", body)["info"]["profile"], save


def win(ann: Keeper, save: str) -> Game:
    """A match of the save with somebody, as far as the other side's resignation."""
    seats = [{"kind": "me", "bring": {"profile": save, "choice": "stock:Fast Food"}}, {"kind": "open"}]
    options = {"map": "food-truck"}
    seated = ann.post("/api/matches", {"game": "ratroyale", "options": options, "seats": seats})
    game = ann.server.join(Game(seated["match"], {0: ann.key}), "Rival")
    with Player(ann.server, game, 0).sit() as one, Player(ann.server, game, 1).sit() as two:
        for _ in range(TURNS - 1):
            mover, other = (one, two) if one.offers else (two, one)
            assert mover.make({"verb": "end"})["t"] == "ack"
            other.hear("update")
    return game


def give_up(server: Server, game: Game) -> None:
    """The other side resigns; whether that is heard before the server dies is another matter."""
    with Player(server, game, 1).sit() as player:
        player.send({"t": "move", "id": "end", "seq": player.seq, "move": {"verb": "resign"}})
        player.hear("ack")


def paid(ann: Keeper, save: str, matches: int) -> None:
    while len(ann.get(f"/api/profiles/{save}/matches")) < matches:
        time.sleep(0.01)


class Crafter:
    """Rolls and forges in turn for ever; what was not answered is sent again under its key."""

    def __init__(self, ann: Keeper, save: str) -> None:
        self.ann = ann
        self.save = save
        self.done = 0
        self.again = 0
        self.stop = threading.Event()

    def play(self) -> None:
        tries = 0
        while not self.stop.is_set():
            what = {"type": "forge", "makes": "Clanker"} if self.done % 2 else {"type": "roll"}
            try:
                self.ann.act(self.save, key=f"deed {self.done}", **what)
                self.done += 1
                tries = 0
            except httpx.HTTPError:
                self.again += tries == 0
                tries += 1
                time.sleep(0.01)


@pytest.mark.parametrize(("database", "kills"), [("sqlite", 8), ("postgresql", 3)])
def test_rolls_and_forges_are_neither_lost_nor_made_twice(
    start: Start, request: pytest.FixtureRequest, database: str, kills: int
) -> None:
    server = start(request.getfixturevalue("postgres") if database == "postgresql" else None)
    ann, luck = Keeper(server), random.Random(7)
    save, expected = hoarder(ann)
    crafter = Crafter(ann, save)
    playing = threading.Thread(target=crafter.play)
    playing.start()
    for _ in range(kills):
        seen = crafter.done
        while crafter.done == seen and playing.is_alive():
            time.sleep(0.001)
        time.sleep(luck.random() * 0.05)
        server.restart()
    crafter.stop.set()
    playing.join(30)
    after = ann.save(save)
    made = after.statistics.rolls + after.statistics.forged
    assert RAT is not None
    for number in range(made):
        expected, _ = RAT.act(expected, Forge("Clanker") if number % 2 else Roll())
    assert after == expected
    assert made - crafter.done in (0, 1)
    assert crafter.again > 0


@pytest.mark.parametrize(("database", "kills"), [("sqlite", 5), ("postgresql", 2)])
def test_every_match_won_is_paid_exactly_once(
    start: Start, request: pytest.FixtureRequest, database: str, kills: int
) -> None:
    server = start(request.getfixturevalue("postgres") if database == "postgresql" else None)
    ann, luck = Keeper(server), random.Random(8)
    save, before = hoarder(ann)
    for _ in range(kills):
        game = win(ann, save)
        give_up(server, game)
        time.sleep(luck.random() * 0.01)
        server.restart()
    paid(ann, save, kills)
    after = ann.save(save)
    assert (after.exp, after.cheese) == (before.exp + 29 * kills, before.cheese + 2 * kills)
    assert (after.statistics.wins, len(after.history)) == (kills, kills)


class Story:
    """What a player did, step by step, and the save after each step."""

    def __init__(self, ann: Keeper) -> None:
        self.ann = ann
        self.save, first = hoarder(ann)
        self.saves = [first]
        self.deeds: list[tuple[str, dict[str, Any]]] = []
        self.happened: list[list[Any]] = []

    def act(self, type: str, **more: Any) -> None:
        key = f"step {len(self.deeds)}"
        self.deeds.append((key, {"type": type, **more}))
        self.keep(self.ann.act(self.save, type, key, **more)["events"])

    def win(self, matches: int) -> None:
        give_up(self.ann.server, win(self.ann, self.save))
        paid(self.ann, self.save, matches)
        self.keep(self.ann.get(f"/api/profiles/{self.save}/matches")[0]["lines"])

    def keep(self, events: list[Any]) -> None:
        self.happened.append(msgspec.convert([each for each in events if each["type"] != "level"], list[Told]))
        self.saves.append(self.ann.save(self.save))

    def told(self) -> "Story":
        """Rolls one and many, forges, and is paid twice, all of it told and accounted for."""
        self.act("roll")
        self.act("forge", makes="Clanker")
        self.win(1)
        self.act("roll", times=10)
        self.act("forge", makes="Tailtrail")
        self.win(2)
        return self


Told = Rolled | Forged | RewardLine


def balance(before: Profile, happened: list[Any]) -> tuple[int, int, dict[str, int]]:
    """EXP, cheese and cards after what was told."""
    exp, cheese, cards = before.exp, before.cheese, before.cards
    for event in happened:
        match event:
            case Rolled():
                cheese, cards = cheese - RULES.roll_price, added(cards, {event.card: 1})
            case Forged():
                cards = added(cards, {event.card: 1, **{card: -used for card, used in event.used.items()}})
            case RewardLine(what="exp"):
                exp += event.amount
            case RewardLine():
                cheese += event.amount
    return exp, cheese, cards


def cut(database: Path, into: Path, at: int) -> Path:
    """The database as it would be found if the log had been written no further than this."""
    into.mkdir(exist_ok=True)
    copy = into / "cut.db"
    shutil.copy(database, copy)
    log = Path(f"{database}-wal").read_bytes()[:at]
    Path(f"{copy}-wal").write_bytes(log)
    Path(f"{copy}-shm").unlink(missing_ok=True)
    return copy


def stored(copy: Path, save: str) -> tuple[int, Profile | None]:
    """How many steps the database knows of, and the save it holds."""
    connection = sqlite3.connect(copy)
    try:
        deeds = connection.execute("SELECT count(*) FROM deeds WHERE profile = ?", (save,)).fetchone()[0]
        news = "SELECT count(*) FROM brought WHERE profile = ? AND news IS NOT NULL"
        wins = connection.execute(news, (save,)).fetchone()[0]
        row = connection.execute("SELECT body FROM profiles WHERE id = ?", (save,)).fetchone()
    finally:
        connection.close()
    return deeds + wins, msgspec.json.decode(row[0], type=Profile) if row else None


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Story, Path]]:
    """A story, with the server's files as they were at its end."""
    folder = tmp_path_factory.mktemp("story")
    server = Server(f"sqlite:///{folder / 'cinque.db'}", folder / "server.log")
    told = Story(Keeper(server)).told()
    server.kill()
    yield told, folder / "cinque.db"
    server.close()


def test_every_step_changes_exp_cheese_and_cards_by_what_was_told(story: tuple[Story, Path]) -> None:
    told, _ = story
    for before, after, happened in zip(told.saves, told.saves[1:], told.happened, strict=False):
        assert happened
        assert (after.exp, after.cheese, after.cards) == balance(before, happened)


def test_wherever_the_log_is_cut_the_save_is_that_of_the_steps_known(story: tuple[Story, Path], tmp_path: Path) -> None:
    told, database = story
    length = Path(f"{database}-wal").stat().st_size
    edges = range(LOG_HEAD, length + 1, FRAME)
    luck, known = random.Random(9), set()
    for edge in edges:
        for at in (edge, min(length, edge + luck.randrange(1, FRAME))):
            steps, save = stored(cut(database, tmp_path, at), told.save)
            assert (steps, save) in [(0, None), *enumerate(told.saves)]
            known.add(steps)
    assert known == set(range(len(told.saves)))


def last_before(told: Story, database: Path, step: int, tmp_path: Path) -> Path:
    """The database cut within the writing of a step: one frame more, and it would be known."""
    length = Path(f"{database}-wal").stat().st_size
    edges = range(LOG_HEAD, length + 1, FRAME)
    at = bisect_left(edges, step, key=lambda edge: stored(cut(database, tmp_path, edge), told.save)[0])
    return cut(database, tmp_path, edges[at] - 1)


@pytest.mark.parametrize("step", range(1, 7))
def test_a_step_cut_short_is_done_once_when_everything_is_sent_again(
    story: tuple[Story, Path], start: Start, tmp_path: Path, step: int
) -> None:
    told, database = story
    copy = last_before(told, database, step, tmp_path / "cut")
    assert stored(copy, told.save) == (step - 1, told.saves[step - 1])
    ann = told.ann.at(start(f"sqlite:///{copy}"))
    for key, action in told.deeds:
        ann.post(f"/api/profiles/{told.save}/act", {"key": key, "action": action})
    connection = sqlite3.connect(copy)
    over = connection.execute("SELECT count(*) FROM matches WHERE outcome IS NOT NULL").fetchone()[0]
    connection.close()
    paid(ann, told.save, over)
    after, first = ann.save(told.save), told.saves[0]
    assert (after.statistics.rolls, after.statistics.forged, after.statistics.wins) == (11, 2, over)
    assert (after.exp, after.cheese) == (first.exp + 29 * over, first.cheese - 110 + 2 * over)
    assert sum(after.cards.values()) == sum(first.cards.values()) + 11 - 1 - 3
