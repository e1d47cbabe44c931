"""What is brought to a match, and what is paid for it: each of these holds on both databases."""

import time
from typing import Any

import pytest

from cinque.games import GAMES
from tests.server.conftest import Start
from tests.server.keeping import Keeper
from tests.server.player import Player
from tests.server.running import Game
from tests.server.test_profiles import ann, on_postgres

__all__ = ["ann", "on_postgres"]
RAT = "ratroyale"
DAILY = "/api/games/frigate/daily"


def bring(profile: str, choice: object = None, name: str = "Ann") -> dict[str, Any]:
    return {"kind": "me", "name": name, "bring": {"profile": profile, "choice": choice}}


def test_a_run_is_paid_once_and_stands_in_the_history(ann: Keeper) -> None:
    profile = ann.new("frigate")
    run = ann.sail(profile)
    reward = ann.give_up(run)
    assert reward["profile"] == profile
    (earned,) = ann.get(f"/api/profiles/{profile}/matches")
    assert (earned["match"], earned["lines"]) == (run.match, reward["lines"])
    view = ann.view(profile)
    assert view["stats"]["runs"] == len(view["history"]) == 1


def test_the_reward_is_told_again_to_the_seat_and_to_nobody_else(ann: Keeper) -> None:
    run = ann.sail(ann.new("frigate"))
    reward = ann.give_up(run)
    with Player(ann.server, run, 0).sit() as back, Player(ann.server, run.match).sit() as stranger:
        assert back.hear("reward") == reward
        assert stranger.hear_nothing()


def test_a_profile_brings_only_what_it_has_unlocked(ann: Keeper) -> None:
    profile = ann.new("frigate")
    run = ann.sail(profile)
    ann.give_up(run)
    (brought,) = ann.server.get(f"/api/matches/{run.match}/record")["loadouts"]
    assert len(brought["perks"]) == sum(each["unlocked"] for each in ann.view(profile)["collection"]) < 125


def test_a_locked_level_is_refused_with_what_unlocks_it(ann: Keeper) -> None:
    body = {"game": "frigate", "seats": [bring(ann.new("frigate"))], "options": {"level": 2}}
    problem = ann.refusal("/api/matches", body)
    assert problem["source"] == "FR-35"
    assert "win a run on Deckhand" in problem["words"]


def test_no_profile_named_is_the_one_used_last_and_the_first_is_made(ann: Keeper) -> None:
    run = ann.sail("")
    assert ann.names("frigate") == ["Ann"]
    ann.new("frigate", "Newer")
    with Player(ann.server, ann.sail(""), 0) as player:
        (brought,) = player.hear("welcome")["brought"]
    newest = ann.get("/api/games/frigate/profiles")[0]
    assert (brought["profile"], newest["name"]) == (newest["profile"], "Newer")
    assert ann.give_up(run)["profile"] != newest["profile"]


def test_a_typed_seed_is_marked_and_earns_nothing(ann: Keeper) -> None:
    profile = ann.new("frigate")
    run = ann.sail(profile, seed="fair winds")
    with Player(ann.server, run, 0) as player:
        (brought,) = player.hear("welcome")["brought"]
    assert (brought["seeded"], brought["seed"]) == (True, "fair winds")
    assert ann.give_up(run)["seeded"]
    view = ann.view(profile)
    assert view["stats"] == {}
    assert [(row["seed"], row["seeded"], row["counted"]) for row in view["history"]] == [("fair winds", True, False)]


def test_the_daily_run_is_the_same_for_everybody_and_counts_once(ann: Keeper) -> None:
    day = ann.get(DAILY)["day"]
    profile, bob = ann.new("frigate"), Keeper(ann.server)
    theirs = bob.sail(bob.new("frigate", "Bob"), daily=True)
    views = []
    for keeper in (ann, ann, bob):
        run = theirs if keeper is bob else ann.sail(profile, daily=True)
        with Player(keeper.server, run, 0).sit() as player:
            views.append(player.view)
        assert keeper.give_up(run)["day"] == day
    assert views[0] == views[1] == views[2]
    history = ann.view(profile)["history"]
    assert [row["counted"] for row in history] == [False, True]
    assert {row["seed"] for row in history} == {""}


def test_the_dice_of_the_day_are_a_secret_until_the_day_is_over(ann: Keeper) -> None:
    """Neither the seed nor the runs of others, which could be watched, are told to anybody (FR-68)."""
    bob = Keeper(ann.server)
    mine, theirs = ann.new("frigate"), bob.new("frigate", "Bob")
    ann.give_up(ann.sail(mine, daily=True))
    run = bob.sail(theirs, daily=True)
    before = [bob.get(DAILY), ann.server.get(DAILY)]
    bob.give_up(run)
    for told in (*before, bob.get(DAILY)):
        assert set(told) == {"day", "options", "played", "open", "results"}
        assert {name for each in told["results"] for name in each} == {"name", "score", "words", "mine"}
    assert [told["played"] for told in (*before, bob.get(DAILY))] == [False, False, True]


def test_who_sails_the_run_of_the_day_is_not_told_its_seed(ann: Keeper) -> None:
    """With the seed the same dice could be looked up in a run of one's own (FR-68)."""
    run = ann.sail(ann.new("frigate"), daily=True)
    with Player(ann.server, run, 0) as player:
        assert player.hear("welcome")["brought"][0]["seed"] == ""
    ann.give_up(run)
    with Player(ann.server, run, 0) as player:
        assert player.hear("welcome")["brought"][0]["seed"] == ""


def test_one_run_of_the_day_at_a_time(ann: Keeper) -> None:
    """A second one, or one of another profile, would show the dice of the first (FR-68)."""
    mine, other = ann.new("frigate"), ann.new("frigate")
    assert ann.get(DAILY)["open"] == ""
    run = ann.sail(mine, daily=True)
    assert ann.get(DAILY)["open"] == run.match
    for profile in (mine, other):
        assert ann.refusal("/api/matches", daily_wish(profile))["code"] == "day-open"
    ann.give_up(run)
    assert ann.get(DAILY)["open"] == ""
    ann.give_up(ann.sail(other, daily=True))


def daily_wish(profile: str) -> dict[str, Any]:
    return {"game": "frigate", "seats": [bring(profile)], "daily": True}


def test_only_the_run_of_the_day_that_a_player_begins_first_is_on_the_board(ann: Keeper) -> None:
    """Another profile of his knows the dice (FR-68)."""
    for name in ("Blind Ann", "Wise Ann"):
        ann.give_up(ann.sail(ann.new("frigate", name), daily=True))
    assert [each["name"] for each in ann.get(DAILY)["results"] if each["mine"]] == ["Blind Ann"]


def test_the_board_of_the_day_shows_the_first_run_of_everybody(ann: Keeper) -> None:
    bob = Keeper(ann.server)
    mine, theirs = ann.new("frigate", "Long Ann"), bob.new("frigate", "Long Bob")
    for keeper, profile in ((ann, mine), (ann, mine), (bob, theirs)):
        keeper.give_up(keeper.sail(profile, daily=True))
    found = [(each["name"], each["words"], each["mine"]) for each in ann.get(DAILY)["results"]]
    assert found.count(("Long Ann", "Round 1, 0 points", True)) == 1
    assert found.count(("Long Bob", "Round 1, 0 points", False)) == 1


def met(ann: Keeper, mine: str, bob: Keeper, other: str, **more: Any) -> Game:
    """A match of two saves of two people."""
    seated = ann.post("/api/matches", {"game": RAT, "seats": [bring(mine), {"kind": "open"}], **more})
    bob.post(f"/api/matches/{seated['match']}/join", {"name": "Bob", "bring": {"profile": other}})
    return Game(seated["match"], {0: ann.key, 1: bob.key})


def test_two_seats_of_a_match_are_each_paid_for_themselves(ann: Keeper) -> None:
    bob = Keeper(ann.server)
    mine, other = ann.new(RAT, "Mine"), bob.new(RAT, "Other")
    game = met(ann, mine, bob, other)
    with Player(ann.server, game, 0).sit() as first, Player(ann.server, game, 1).sit() as second:
        assert first.make({"verb": "resign"})["t"] == "ack"
        assert (first.hear("reward")["seat"], second.hear("reward")["seat"]) == (0, 1)
    statistics = [ann.view(mine)["statistics"], bob.view(other)["statistics"]]
    assert [(each["wins"], each["losses"]) for each in statistics] == [(0, 1), (1, 0)]


def test_one_profile_cannot_sit_on_both_sides(ann: Keeper) -> None:
    save = ann.new(RAT)
    seats = [bring(save), bring(save)]
    assert ann.refusal("/api/matches", {"game": RAT, "seats": seats})["code"] == "profile-twice"


def test_whoever_joins_brings_his_own_set_and_it_stays_his_secret(ann: Keeper) -> None:
    bob = Keeper(ann.server)
    deck = GAMES[RAT].rules(GAMES[RAT].options().check({})).decks[0].name  # type: ignore[attr-defined]  # RR rules
    seats = [bring(ann.new(RAT), f"stock:{deck}"), {"kind": "open"}]
    seated = ann.post("/api/matches", {"game": RAT, "seats": seats})
    match = seated["match"]
    with Player(ann.server, Game(match, {0: ann.key}), 0) as waiting:
        waiting.hear("welcome")
        bob.post(f"/api/matches/{match}/join", {"name": "Bob", "bring": {"profile": bob.new(RAT)}})
        with Player(ann.server, Game(match, {1: bob.key}), 1).sit() as guest:
            assert [each["seat"] for each in guest.heard[0]["brought"]] == [1]
            assert f"stock:{deck}" not in str(guest.heard)
            assert guest.make({"verb": "resign"})["t"] == "ack"
    loadouts = ann.server.get(f"/api/matches/{match}/record")["loadouts"]
    assert [len(each["opening"]) for each in loadouts] == [5, 5]
    assert loadouts[0] != loadouts[1]


def test_the_time_that_was_played_is_counted(ann: Keeper) -> None:
    save = ann.new(RAT)
    seated = ann.post("/api/matches", {"game": RAT, "seats": [bring(save), {"kind": "bot", "bot": "random"}]})
    time.sleep(1.1)
    ann.give_up(Game(seated["match"], {0: ann.key}))
    assert ann.view(save)["statistics"]["seconds"] >= 1


def against(ann: Keeper, bot: str, save: str, choice: object = None) -> dict[str, Any]:
    """What the bot brought to a match with a save that was given up at once, and the match."""
    seats = [bring(save, choice), {"kind": "bot", "bot": bot}]
    seated = ann.post("/api/matches", {"game": RAT, "seats": seats})
    game = Game(seated["match"], {0: ann.key})
    with Player(ann.server, game, 0).sit() as player:
        player.make({"verb": "resign"})
    record: dict[str, Any] = ann.server.get(f"/api/matches/{game.match}/record")
    return {"game": game, "cards": (record["loadouts"][1] or {}).get("cards")}


@pytest.mark.parametrize("bot", ["easy", "normal", "hard"])
def test_rr_68_a_bot_builds_a_legal_set_from_the_squeaks_its_opponent_owns(ann: Keeper, bot: str) -> None:
    save = ann.new(RAT)
    owned = ann.save(save).cards
    cards = against(ann, bot, save)["cards"]
    assert sum(cards.values()) == 11
    assert all(copies <= min(3, owned[card]) for card, copies in cards.items())


def test_rr_68_against_a_stock_deck_a_bot_plays_one_too(ann: Keeper) -> None:
    assert against(ann, "normal", ann.new(RAT), "stock:Fast Food")["cards"] is None


def test_rr_68_in_a_rematch_the_bot_brings_its_set_again(ann: Keeper) -> None:
    first = against(ann, "easy", ann.new(RAT))
    old: Game = first["game"]
    again = ann.server.post(f"/api/matches/{old.match}/rematch", {}, old.keys[0])
    game = Game(again["match"], {0: ann.key})
    with Player(ann.server, game, 0).sit() as player:
        player.make({"verb": "resign"})
    loadouts = ann.server.get(f"/api/matches/{game.match}/record")["loadouts"]
    assert loadouts[1]["cards"] == first["cards"]


def test_a_set_that_is_not_there_is_refused(ann: Keeper) -> None:
    seats = [bring(ann.new(RAT), "No such set"), {"kind": "bot", "bot": "random"}]
    assert "no set called" in ann.refusal("/api/matches", {"game": RAT, "seats": seats})["words"]


def test_a_rematch_brings_the_same_profile_again(ann: Keeper) -> None:
    profile = ann.new("frigate")
    run = ann.sail(profile)
    ann.give_up(run)
    again = ann.server.post(f"/api/matches/{run.match}/rematch", {}, run.keys[0])
    ann.give_up(Game(again["match"], {0: ann.key}))
    assert ann.view(profile)["stats"]["runs"] == 2


def test_a_match_from_a_position_has_the_loadouts_of_its_origin_and_pays_nobody(ann: Keeper) -> None:
    profile = ann.new("frigate")
    run = ann.sail(profile)
    ann.give_up(run)
    origin = {"record": run.match, "at": 0}
    wish = {"game": "frigate", "origin": origin, "seats": [bring(profile)]}
    assert ann.refusal("/api/matches", wish)["code"] == "no-profile-here"
    more = ann.post("/api/matches", {**wish, "seats": [{"kind": "me"}]})
    with Player(ann.server, Game(more["match"], {0: ann.key}), 0).sit() as player:
        assert player.make({"verb": "resign"})["t"] == "ack"
        assert player.hear_nothing()
    both = [ann.server.get(f"/api/matches/{match}/record")["loadouts"] for match in (run.match, more["match"])]
    assert both[0] == both[1]
    assert ann.view(profile)["stats"]["runs"] == 1


def test_a_profile_thrown_away_during_a_match_is_paid_all_the_same(ann: Keeper) -> None:
    profile = ann.new("frigate", "Ann")
    run = ann.sail(profile)
    ann.post(f"/api/profiles/{profile}/delete", {"name": "Ann"})
    ann.give_up(run)
    ann.post(f"/api/profiles/{profile}/restore")
    assert ann.view(profile)["stats"]["runs"] == 1


def test_a_seat_that_a_bot_played_to_the_end_earns_nothing(start: Start) -> None:
    ann = Keeper(start(claim_after="0"))
    bob = Keeper(ann.server)
    gone, here = ann.new(RAT, "Gone"), bob.new(RAT, "Here")
    game = met(ann, gone, bob, here, absence={"kind": "bot", "bot": "random"})
    ann.server.post(f"/api/matches/{game.match}/claim", {"seat": 0}, game.keys[1])
    with Player(ann.server, game, 1).sit() as player:
        assert player.make({"verb": "resign"})["t"] == "ack"
        assert player.hear("reward")["lines"]
    assert ann.get(f"/api/profiles/{gone}/matches")[0]["lines"] == []
    assert ann.view(gone)["statistics"]["wins"] == 0


@pytest.mark.parametrize("body", [{"profile": 3}, {"profile": "", "luck": 1}, "mine"])
def test_a_malformed_wish_is_refused(ann: Keeper, body: object) -> None:
    wish = {"game": "frigate", "seats": [{"kind": "me", "bring": body}]}
    assert ann.refusal("/api/matches", wish)["code"] == "bad-body"
