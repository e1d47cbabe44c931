"""Master of Naval Battle, and what Hard draws: worlds that agree with what is known, plans played on in them."""

from cinque.bots import BOTS
from cinque.bots.naval import HARD, MasterBot
from cinque.bots.naval.belief import Belief
from cinque.bots.naval.captain import Captain
from cinque.bots.naval.ways import ways_of
from cinque.games.naval import GAME
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.log import Log
from cinque.kernel.options import Options
from cinque.kernel.play import begin
from tests.games.naval.table import Table, sea


def chosen(table: Table, rng: int = 7, worlds: int = 3) -> list[str]:
    bot = MasterBot("master", "Master", "", worlds=worlds, turns=1)
    moves = bot.choose(GAME, table.guess(0, "world"), 0, Rng(rng), bot.budget)
    return [table.grammar.text(move) for move in moves]


def test_master_sinks_what_it_can_sink() -> None:
    assert chosen(sea("D c3 e / S f3 e, D t20 e"))[-1] in ("fire 0 shell f3", "fire 0 long f3")


def test_master_chooses_the_same_from_the_same_guess_and_dice() -> None:
    table = sea("D c3 e, R e6 n, T d9 e / F j4 n, S k9 w")
    assert chosen(table) == chosen(table)


def test_master_plays_the_best_so_far_when_it_is_told_to_stop() -> None:
    table = sea("D c3 e, R e6 n / F j4 n, S k9 w")
    bot = BOTS["naval"]["master"]
    guess = table.guess(0, "world")
    hard = BOTS["naval"]["hard"].choose(GAME, guess, 0, Rng(3), 1)
    assert bot.choose(GAME, guess, 0, Rng(3), bot.budget, lambda: True) == hard


def test_hard_draws_its_fleet_from_several_by_what_the_rules_offer_n5() -> None:
    for numbers in ("document", "balanced"):
        options = GAME.options().check({"numbers": numbers})
        offered = {"".join(sorted(row.ships)) for row in GAME.rules(options).fleets}
        bought = {_bought(options, seed) for seed in range(24)}
        assert len(bought) >= 3
        assert bought <= offered


def _bought(options: Options, seed: int) -> str:
    state = begin(GAME, options, 2, "buy", None)
    assert isinstance(state, NavalState)
    hard, rng = BOTS["naval"]["hard"], Rng(seed)
    while 0 in GAME.to_move(state) and state.phase != BATTLE and not state.is_ready(0):
        for move in hard.choose(GAME, state, 0, rng, 1):
            GAME.play(state, 0, move, Log(False))
    letters = [row.letter for row in state.figures.rules.ships]
    return "".join(sorted(letters[ship.kind] for ship in state.fleets[0]))


def test_no_shell_is_wasted_on_a_dark_in_which_hardly_anything_can_lie_n() -> None:
    """One shot in 25 must hit: in the middle of an empty sea nobody fires."""
    table = sea("S c3 e / S v22 w", size=60, full_turn=20)
    captain = Captain(table.state, 0, HARD, Rng(1))
    captain.choose()
    belief: Belief = captain.belief
    least = belief.worth_a_shell(table.state, 0)
    assert ways_of(table.state) is belief.ways
    assert max(belief.dark[cell] for cell in range(len(belief.dark))) < least
