"""Options tried out by bots, as the map editor asks: off the loop, one at a time, stopped on request."""

import asyncio
import time

import pytest

from cinque.server.config import Settings
from cinque.server.house.trials import Trials
from cinque.server.wire.lab_messages import TrialRun, TrialWish
from cinque.server.wire.trouble import Trouble


def wish(games: int = 3, level: str = "random", **options: object) -> TrialWish:
    return TrialWish("temple", options or {"map": "close-quarters"}, 2, level, games)  # type: ignore[arg-type]


async def played(trials: Trials, what: TrialWish) -> TrialRun:
    run = await trials.start(what)
    await trials.follow()
    return trials.look(run.trial)


def test_a_trial_counts_the_points_of_every_seat() -> None:
    run = asyncio.run(played(Trials(Settings()), wish()))
    assert (run.running, run.done, run.wanted, run.said) == (False, 3, 3, "")
    assert sum(run.points) == 3
    assert all(low <= points / 3 <= high for points, low, high in zip(run.points, run.low, run.high, strict=True))


def test_it_goes_on_beside_the_loop_and_is_stopped_at_once() -> None:
    async def stopped() -> TrialRun:
        trials = Trials(Settings())
        run = await trials.start(wish(200))
        follows = asyncio.create_task(trials.follow())
        with pytest.raises(Trouble, match="one at a time"):
            await trials.start(wish())
        began = time.monotonic()
        while trials.look(run.trial).done == 0 and time.monotonic() - began < 60:
            await asyncio.sleep(0.05)
        await trials.stop(run.trial)
        await follows
        return trials.look(run.trial)

    run = asyncio.run(stopped())
    assert not run.running
    assert 0 < run.done < 200


def test_a_trial_is_read_by_who_began_it_alone() -> None:
    trials = Trials(Settings())
    asyncio.run(played(trials, wish(1)))
    with pytest.raises(Trouble, match="no such trial"):
        trials.look("guessed")


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (TrialWish("chess", {}, 2, "random", 1), "no such game"),
        (TrialWish("temple", {}, 2, "divine", 1), "no such bot"),
        (TrialWish("temple", {}, 9, "random", 1), "seats"),
        (TrialWish("temple", {}, 2, "random", 1000), "200 games"),
        (TrialWish("temple", {"map": "atlantis"}, 2, "random", 1), "atlantis"),
    ],
)
def test_what_cannot_be_played_is_refused(what: TrialWish, words: str) -> None:
    with pytest.raises(Trouble, match=words):
        asyncio.run(Trials(Settings()).start(what))


def test_a_server_that_others_reach_tries_nothing_unless_it_is_told_to() -> None:
    with pytest.raises(Trouble, match="command line"):
        asyncio.run(Trials(Settings(host="0.0.0.0")).start(wish()))
