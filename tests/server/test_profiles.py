"""Saves and profiles: each of these holds on both databases."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale.progress.profile import SqueakSet, Statistics
from cinque.games.ratroyale.progress.saves import export_save
from tests.saves import SAVE_KEY
from tests.server.conftest import Start
from tests.server.keeping import RAT, Keeper, edited
from tests.server.running import Server


@pytest.fixture(scope="module")
def on_postgres(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(postgres, tmp_path_factory.mktemp("profiles") / "server.log")
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def ann(request: pytest.FixtureRequest) -> Keeper:
    """Somebody at a server on each database."""
    return Keeper(request.getfixturevalue("server" if request.param == "sqlite" else "on_postgres"))


def test_a_player_keeps_several_profiles_of_a_game(ann: Keeper) -> None:
    ann.new("frigate", "Ann")
    ann.new("frigate", "Bea")
    ann.new("ratroyale", "Cleo")
    assert sorted(ann.names("frigate")) == ["Ann", "Bea"]
    assert ann.names("ratroyale") == ["Cleo"]


def test_a_list_shows_what_the_game_says_of_each(ann: Keeper) -> None:
    ann.new("frigate")
    (row,) = ann.get("/api/games/frigate/profiles")
    assert row["summary"]["level"] == 1
    assert row["summary"]["perks"] < row["summary"]["all_perks"] == 125


def test_the_same_key_makes_one_profile(ann: Keeper) -> None:
    assert ann.new("frigate", "Ann", "once") == ann.new("frigate", "Ann", "once")
    assert ann.names("frigate") == ["Ann"]


@pytest.mark.parametrize("name", ["", " \t", "A" * 41])
def test_a_profile_needs_a_name(ann: Keeper, name: str) -> None:
    problem = ann.refusal("/api/games/frigate/profiles", {"name": name, "key": "k"})
    assert problem["words"] == "A name has 1 to 40 characters."


def test_a_profile_is_renamed_by_an_action(ann: Keeper) -> None:
    profile = ann.new("frigate")
    assert ann.act(profile, "rename", name=" Long  John ")["events"] == [{"type": "renamed", "name": "Long John"}]
    assert ann.names("frigate") == ["Long John"]


def test_throwing_a_profile_away_needs_its_name_and_can_be_undone(ann: Keeper) -> None:
    profile = ann.new("frigate", "Ann")
    assert "Ann" in ann.refusal(f"/api/profiles/{profile}/delete", {"name": "Bob"})["words"]
    ann.post(f"/api/profiles/{profile}/delete", {"name": "Ann"})
    assert ann.names("frigate") == []
    assert ann.refusal(f"/api/profiles/{profile}", method="GET")["code"] == "unknown-profile"
    ann.post(f"/api/profiles/{profile}/restore")
    assert ann.names("frigate") == ["Ann"]


def test_nobody_sees_or_touches_the_profile_of_another(ann: Keeper) -> None:
    profile, bob = ann.new("frigate"), Keeper(ann.server)
    rename = {"key": "k", "action": {"type": "rename", "name": "Bob"}}
    bring = {"game": "frigate", "seats": [{"kind": "me", "bring": {"profile": profile}}]}
    assert bob.refusal(f"/api/profiles/{profile}", method="GET")["status"] == 404
    assert bob.refusal(f"/api/profiles/{profile}/act", rename)["code"] == "unknown-profile"
    assert bob.refusal(f"/api/profiles/{profile}/delete", {"name": "Ann"})["code"] == "unknown-profile"
    assert bob.refusal(f"/api/profiles/{profile}/export", method="GET")["code"] == "unknown-profile"
    assert bob.refusal("/api/matches", bring)["code"] == "unknown-profile"
    assert ann.server.refusal(f"/api/profiles/{profile}", method="GET")["code"] == "player-needed"
    assert ann.names("frigate") == ["Ann"]


def test_an_action_is_applied_once_however_often_it_is_sent(ann: Keeper) -> None:
    save, _ = ann.rich(100)
    first = ann.act(save, "roll", "roll once")
    again = ann.act(save, "roll", "roll once")
    assert again["events"] == first["events"]
    assert again["profile"]["view"]["cheese"] == 90


def test_actions_at_the_same_time_are_applied_one_after_the_other(ann: Keeper) -> None:
    save, before = ann.rich(1000)
    with ThreadPoolExecutor(6) as many:
        list(many.map(lambda key: ann.act(save, "roll", f"roll {key % 6}"), range(12)))
    after = ann.save(save)
    assert after.cheese == before.cheese - 60
    assert sum(after.cards.values()) == sum(before.cards.values()) + 6


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "steal"}, "There is no action 'steal'"),
        ({}, "There is no action 'None'"),
        ({"type": ["roll"]}, "There is no action"),
        ({"type": "roll", "times": "many"}, "Expected `int`"),
        ({"type": "roll", "times": 3}, "That takes 20 cheese and you have 0."),
        ({"type": "forge", "makes": "Gold"}, "There is no recipe for 'Gold'."),
    ],
)
def test_a_bad_action_is_refused_with_its_reason(ann: Keeper, action: object, words: str) -> None:
    save = ann.new("ratroyale")
    before = ann.view(save)
    assert words in ann.refusal(f"/api/profiles/{save}/act", {"key": "k", "action": action})["words"]
    assert ann.view(save) == before


def test_a_save_goes_out_and_comes_in_again(ann: Keeper) -> None:
    profile = ann.new("frigate", "Ann")
    file = ann.server.ask("GET", f"/api/profiles/{profile}/export", None, ann.key)
    assert "attachment" in file.headers["content-disposition"]
    copy = ann.post("/api/games/frigate/profiles/import", {"text": file.text, "key": "in"})
    assert copy["info"]["profile"] != profile
    assert copy["view"] == ann.view(profile)


def test_an_edited_file_is_refused_and_nothing_is_lost(ann: Keeper) -> None:
    for game in ("frigate", "ratroyale"):
        profile = ann.new(game, "Ann")
        text = ann.server.ask("GET", f"/api/profiles/{profile}/export", None, ann.key).text
        path = f"/api/games/{game}/profiles/import"
        assert "checksum" in ann.refusal(path, {"text": edited(text, name="Eve"), "key": "a"})["words"]
        assert "damaged" in ann.refusal(path, {"text": text[:-20], "key": "b"})["words"]
        assert ann.names(game) == ["Ann"]


def test_a_file_of_a_server_with_another_secret_is_refused(start: Start, server: Server) -> None:
    ann, bob = Keeper(server), Keeper(start(save_secret="sesame"))
    text = ann.server.ask("GET", f"/api/profiles/{ann.new('frigate')}/export", None, ann.key).text
    assert "checksum" in bob.refusal("/api/games/frigate/profiles/import", {"text": text, "key": "a"})["words"]


def test_a_file_made_without_the_key_of_the_house_is_refused(start: Start) -> None:
    """S13: without a chosen secret the checksum had no key, and anybody could make one."""
    ann = Keeper(start(save_secret=""))
    assert RAT is not None
    forged = export_save(RAT.new("Eve", "a seed"))
    path = "/api/games/ratroyale/profiles/import"
    assert "checksum" in ann.refusal(path, {"text": forged, "key": "a"})["words"]
    own = ann.server.ask("GET", f"/api/profiles/{ann.new('ratroyale')}/export", None, ann.key).text
    ann.server.restart()
    assert ann.post(path, {"text": own, "key": "b"})["info"]["name"] == "Ann"


ABSURD = [
    {"name": "x" * 5000},
    {"cheese": 10**18},
    {"exp": 4 * 10**13},
    {"sets": [SqueakSet("Mine", {"The One": 50})], "selected": "Mine"},
    {"rolls": ["The One"] * 200},
    {"statistics": Statistics(wins=-1)},
]


@pytest.mark.parametrize("absurd", ABSURD, ids=lambda each: next(iter(each)))
def test_a_save_that_no_play_could_have_made_is_refused(ann: Keeper, absurd: dict[str, Any]) -> None:
    assert RAT is not None
    save = replace(RAT.new("Eve", "a seed"), **absurd)
    body = {"text": export_save(save, SAVE_KEY), "key": "absurd"}
    before = ann.server.busy()
    assert ann.refusal("/api/games/ratroyale/profiles/import", body)["status"] == 400
    assert ann.server.busy() - before < 2


def test_a_game_without_profiles_says_so(ann: Keeper) -> None:
    assert ann.refusal("/api/games/grid/profiles", method="GET")["code"] == "no-profiles"


def test_the_openapi_document_lists_the_routes(server: Server) -> None:
    paths = server.get("/api/openapi.json")["paths"]
    assert {"get", "post"} <= set(paths["/api/games/{game}/profiles"])
    for path in ("act", "delete", "restore", "export", "matches"):
        assert f"/api/profiles/{{profile}}/{path}" in paths


def test_everything_is_there_after_a_restart(start: Start) -> None:
    ann = Keeper(start())
    save, _ = ann.rich(50)
    first = ann.act(save, "roll", "the roll")
    ann.server.restart()
    assert ann.act(save, "roll", "the roll") == first
