"""OpenSpiel: importing this registers `cinque_grid`, `cinque_naval` and so on with pyspiel.

Dice are four chance nodes of 256 at the root; behind them everything follows, as with a shuffled deck. A search must
not read the dice to come, so every game but Grid Game is declared imperfect, and search goes through
`resample_from_infostate`, which is `Game.guess`.
"""

from typing import Any

import msgspec
import numpy as np
import pyspiel

from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.rl.arrays import Floats, encoder_for, parts
from cinque.rl.spaces import SPACES, Desk
from cinque.rl.table import MAX_MOVES, Terms, table_for

# The dice: so many chance nodes of so many outcomes.
ROLLS, SIDES = 4, 256
# Letters a move can have at most: its verb and three fields of two digits.
LETTERS = 7
# Games in which a clone knows nothing that a seat does not.
OPEN = ("grid",)


def game_type(game: Game[Any]) -> Any:
    """What OpenSpiel wants to know before a game is loaded."""
    spec = game.options()
    kind = pyspiel.GameType
    known = kind.Information.PERFECT_INFORMATION if game.name in OPEN else kind.Information.IMPERFECT_INFORMATION
    duel = spec.seats_low == spec.seats_high == 2
    return kind(
        short_name=f"cinque_{game.name}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known,
        utility=kind.Utility.ZERO_SUM if duel else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=spec.seats_high,
        min_num_players=spec.seats_low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": spec.seats_low,
            "max_moves": MAX_MOVES,
            "space": "spelled",
            "options": "{}",
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no annotations
    """A game with its options, given as JSON; `space` is spelled or flat. Matches that are cut off are drawn."""

    cinque: Game[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        usual = {"players": self.cinque.options().seats_low, "max_moves": MAX_MOVES, "space": "spelled"}
        given: dict[str, Any] = {**usual, **(params or {})}
        if given["space"] not in SPACES[:2]:
            raise ValueError(f"there is no space {given['space']!r} here: write spelled or flat")
        chosen = self.cinque.options().check(msgspec.json.decode(str(given.get("options") or "{}")))
        seats, most = int(given["players"]), int(given["max_moves"])
        self.terms = Terms(self.cinque, chosen, seats, max_moves=most, recall=True)
        self.space = str(given["space"])
        self.encoder = encoder_for(self.cinque, chosen, seats)
        spelled = self.space == "spelled"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.alphabet.size if spelled else self.terms.grammar.size,
            max_chance_outcomes=SIDES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=most * (LETTERS if spelled else 1),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"an observation takes no parameters, not {params}")
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no annotations
    """The dice are thrown first; then it is a table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: list[int] = []
        self.desk: Desk | None = None

    def table(self) -> Desk:
        """The table, once the dice are thrown."""
        assert self.desk is not None
        return self.desk

    def current_player(self) -> int:
        if self.desk is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.desk.table.over() else self.desk.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.table().legal() if player == self.table().table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(side, 1.0 / SIDES) for side in range(SIDES)]

    def _apply_action(self, action: int) -> None:
        if self.desk is not None:
            self.desk.step(action)
            return
        self.dealt.append(action)
        if len(self.dealt) == ROLLS:
            game = self.get_game()
            self.desk = Desk(table_for(game.terms, bytes(self.dealt).hex()), game.space, game.encoder)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"dice {action}"
        terms = self.table().table.terms
        spelled = self.table().space == "spelled"
        return str(terms.alphabet.names[action] if spelled else terms.grammar.text(terms.grammar.move_at(action)))

    def is_terminal(self) -> bool:
        return self.desk is not None and self.desk.table.over()

    def returns(self) -> list[float]:
        table = self.desk and self.desk.table
        if not table or not table.over() or table.truncated:
            return [0.0] * self.num_players()
        return list(table.rewards)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "SpielState":
        """A state that the player could not tell from this one."""
        other: SpielState = self.clone()
        dice = str(int(probability_sampler() * 2**62))
        other.desk = Desk(self.table().table.imagine(player_id, dice), self.table().space, self.table().encoder)
        return other

    def __str__(self) -> str:
        if self.desk is None:
            return f"dice {self.dealt}"
        return msgspec.json.encode(self.desk.table.keep()).decode()


class Observer:
    """What a player sees, as pieces by name and as text; with perfect recall, also a hash of all that it has heard."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        letters = game.terms.alphabet.size if game.space == "spelled" else 0
        self.recall = recall
        self.tensor: Floats = np.zeros(game.encoder.width + letters, np.float32)
        self.dict = parts(game.encoder, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees now."""
        if state.desk is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = state.desk.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON, and the letters that are settled."""
        if state.desk is None:
            return f"seat {player} before the dice"
        table = state.desk.table
        view = msgspec.json.encode(table.game.view(table.state, player)).decode()
        said = " ".join(str(letter) for letter in table.spelling.settled()) if table.seat == player else ""
        heard = f"{table.heard[player].hex()} " if self.recall else ""
        return f"seat {player} {heard}said [{said}] {view}"


def register() -> None:
    """Make every game known to pyspiel.load_game."""
    for name, game in GAMES.items():
        kind = game_type(game)
        if kind.short_name not in pyspiel.registered_names():
            made = type(f"Spiel{name.title()}", (SpielGame,), {"cinque": game, "kind": kind, "__module__": __name__})
            # Where pickle looks for it.
            globals()[made.__name__] = made
            pyspiel.register_game(kind, made)


register()
