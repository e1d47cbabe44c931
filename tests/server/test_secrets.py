"""What a viewer may learn: his own view, his own numbers, and nothing of keys, seeds, logs or others' choices."""

import random

from cinque.kernel.moves import UNDO, pack
from cinque.kernel.play import Line
from cinque.server.desk.replays import replay_of
from cinque.server.live.position import SPECTATOR, Position
from tests.server.player import Player, first_and_second, play_on
from tests.server.running import Game, Server
from tests.server.secret import HIDE, SHOW, SecretGame

GAME = SecretGame()
HIDE_7, SHOW_IT = pack(HIDE, 7, 0, 0), pack(SHOW, 0, 0, 0)


def make(position: Position, seat: int, move: int) -> None:
    position.accept(position.propose(seat, move))


def test_each_viewer_counts_only_what_he_was_told() -> None:
    position = Position(GAME, {}, 2, "seed")
    for _ in range(3):
        make(position, 0, HIDE_7)
    assert position.seqs == [4, 1, 1]
    make(position, 0, SHOW_IT)
    assert position.seqs == [5, 2, 2]
    assert position.seqs[SPECTATOR] == 2


def test_what_another_does_unseen_makes_no_move_stale() -> None:
    position = Position(GAME, {}, 2, "seed")
    make(position, 0, HIDE_7)
    assert (position.fresh[0], position.fresh[1]) == (2, 1)


def test_what_another_shows_while_both_choose_makes_no_move_stale() -> None:
    """Both were to move before and after, so neither has waited for the other."""
    position = Position(GAME, {}, 2, "seed")
    make(position, 0, SHOW_IT)
    assert (position.seqs[1], position.fresh[1]) == (2, 1)


def test_taking_back_what_nobody_saw_is_not_seen_either() -> None:
    position = Position(GAME, {}, 2, "seed")
    make(position, 0, HIDE_7)
    make(position, 0, UNDO)
    assert position.seqs == [3, 1, 1]
    assert position.now.columns()[0] == 0


def test_a_running_match_with_secrets_is_replayed_as_a_spectator_saw_it() -> None:
    line = Line(GAME, {}, 2, "seed")
    line.add(0, HIDE_7)
    line.add(0, HIDE_7)
    line.add(1, SHOW_IT)
    shown = replay_of(line, ["A", "B"], "", everything=False)
    assert [frame.number for frame in shown.frames] == [0, 1]
    assert [frame.text for frame in shown.frames] == ["", ""]
    assert shown.frames[0].view.mine == -1
    assert shown.frames[1].delta == {"shown": {"#": {"1": 0}}}


def everything_sent(player: Player) -> str:
    return str(player.heard)


def test_nobody_receives_a_key_a_seed_or_the_number_of_the_log(server: Server) -> None:
    game = server.two()
    players = first_and_second(server, game)
    with players[0], players[1], Player(server, game.match).sit() as spectator:
        play_on(players, 20, random.Random(1))
        players[0].ask("overlay", name="threats")
        sent = everything_sent(players[0]) + everything_sent(players[1]) + everything_sent(spectator)
        sent += public_pages(server, game)
        players[0].make({"verb": "resign"})
    assert server.get(f"/api/matches/{game.match}")["seed"] not in sent
    assert not any(key in sent for key in game.keys.values())
    assert "'number':" not in sent


def public_pages(server: Server, game: Game) -> str:
    """All that can be read about a match without being there."""
    match = server.get(f"/api/matches/{game.match}")
    mine = [server.get("/api/me/matches", key) for key in game.keys.values()]
    return f"{match} {mine} {server.http.get('/metrics').text}"


def test_the_log_of_the_server_names_no_secret(server: Server) -> None:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        first.send("junk")
        first.hear("fault")
        first.move("resign")
    written = server.log.read_text()
    assert server.get(f"/api/matches/{game.match}")["seed"] not in written
    assert not any(key in written for key in game.keys.values())
