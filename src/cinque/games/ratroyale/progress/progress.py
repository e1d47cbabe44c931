"""Between matches: levels, rewards, gacha, forge and squeak sets, as pure functions of a save (RR-43 to RR-45)."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cinque.games.ratroyale.content.formulas import level_of
from cinque.games.ratroyale.content.rows import RecipeRow
from cinque.games.ratroyale.content.sets import Loadout, owned_faults, stock_deck
from cinque.games.ratroyale.content.tables import (
    FREE_ROLLS,
    KEPT,
    LONGEST_NAME,
    MOST_ROLLS,
    MOST_SETS,
    RULES,
    STARTER,
    STARTER_SET,
    Rules,
)
from cinque.games.ratroyale.play.state import DRAWN, RUNNING, RatState
from cinque.games.ratroyale.progress.profile import (
    ACTIONS,
    CheckSet,
    DropSet,
    Forge,
    Forged,
    LevelReached,
    Match,
    Profile,
    ProfileView,
    Rename,
    Renamed,
    Roll,
    Rolled,
    SaveSet,
    SelectSet,
    SetChecked,
    SetDropped,
    SetSaved,
    SetSelected,
    SqueakSet,
    Summary,
)
from cinque.games.ratroyale.progress.rewards import rewards_for
from cinque.games.ratroyale.progress.saves import export_save, import_save
from cinque.games.ratroyale.progress.shelf import profile_view, set_view
from cinque.kernel.dice import Dice
from cinque.kernel.progress import Progress, Terms
from cinque.kernel.reason import Reason, Refused

# How a stock deck is chosen instead of a set of one's own.
STOCK = "stock:"


def added(cards: Mapping[str, int], changes: Mapping[str, int]) -> dict[str, int]:
    """A collection after some cards came or went; cards that are all gone are left out."""
    whole = {card: cards.get(card, 0) + changes.get(card, 0) for card in {**cards, **changes}}
    return {card: copies for card, copies in whole.items() if copies}


class RatProgress(Progress[Profile]):
    """Saves of Ratatouille Royale."""

    profile_type = Profile
    action_types = ACTIONS

    def __init__(self, rules: Rules = RULES) -> None:
        self.rules = rules

    def new(self, name: str, seed: str) -> Profile:
        """A fresh save with the starter cards and a ready-made set (RR-04)."""
        first = SqueakSet(STARTER_SET.name, dict(STARTER_SET.cards), list(STARTER_SET.opening))
        return Profile(name_checked(name), seed, dict(STARTER), [first], first.name, free=FREE_ROLLS)

    def act(self, profile: Profile, action: Struct) -> tuple[Profile, list[Any]]:
        match action:
            case Roll():
                return self._roll(profile, action.times)
            case Forge():
                return self._forge(profile, action.makes)
            case SaveSet():
                return self._save_set(profile, action.squeaks)
            case CheckSet():
                return profile, [SetChecked(set_view(self.rules, profile, action.squeaks))]
            case DropSet():
                return self._drop_set(profile, action.name)
            case SelectSet():
                named(profile, action.name)
                return replace(profile, selected=action.name), [SetSelected(action.name)]
            case Rename():
                name = name_checked(action.name)
                return replace(profile, name=name), [Renamed(name)]
        raise Refused(Reason("A save knows no such action."))

    def loadout(self, profile: Profile, choice: Any) -> Loadout:
        """The selected set, another by name, or a stock deck (`stock:` and its name). Refused when it is not legal."""
        if isinstance(choice, str) and choice.startswith(STOCK):
            return stock_deck(self.rules, choice.removeprefix(STOCK))
        if choice is not None and not isinstance(choice, str):
            raise Refused(Reason("Choose a set by its name."))
        squeaks = named(profile, choice if choice is not None else profile.selected)
        wrong = owned_faults(self.rules, profile.cards, squeaks.cards, squeaks.opening)
        if wrong:
            words = f"Your set {squeaks.name} needs a change in the den: {wrong[0].words}"
            raise Refused(Reason(words, wrong[0].source))
        return Loadout(dict(squeaks.cards), list(squeaks.opening))

    def collection(self, profile: Profile, choice: Any) -> dict[str, int] | None:
        """A bot builds its set from the squeaks its opponent owns; against a stock deck it plays one too (RR-68)."""
        return None if isinstance(choice, str) and choice.startswith(STOCK) else dict(profile.cards)

    def reward(self, profile: Profile, state: Any, seat: int) -> tuple[Profile, list[Any]]:
        """Pays for a finished match, line by line, and tells of every level reached."""
        if not isinstance(state, RatState) or state.result == RUNNING:
            raise Refused(Reason("Only a finished match is rewarded.", "RR-43"))
        lines = rewards_for(state, seat)
        exp, cheese = (line.amount for line in lines)
        result = "draw" if state.result == DRAWN else "win" if state.result == seat else "loss"
        kept = profile.statistics
        counted = replace(
            kept,
            wins=kept.wins + (result == "win"),
            losses=kept.losses + (result == "loss"),
            draws=kept.draws + (result == "draw"),
            turns=kept.turns + int(state.turn),
            cheese_earned=kept.cheese_earned + cheese,
        )
        paid = replace(
            profile,
            exp=profile.exp + exp,
            cheese=profile.cheese + cheese,
            history=[*profile.history, Match(result, int(state.turn), exp, cheese)][-KEPT:],
            statistics=counted,
        )
        return paid, [*lines, *self._levels(profile.exp, paid.exp)]

    def finish(self, profile: Profile, state: Any, seat: int, terms: Terms) -> tuple[Profile, list[Any]]:
        """The reward, and the time it took."""
        paid, lines = super().finish(profile, state, seat, terms)
        kept = paid.statistics
        return replace(paid, statistics=replace(kept, seconds=kept.seconds + terms.seconds)), lines

    def view(self, profile: Profile) -> ProfileView:
        return profile_view(self.rules, profile)

    def summary(self, profile: Profile) -> Summary:
        kept = profile.statistics
        level = level_of(profile.exp, self.rules)[0]
        matches = kept.wins + kept.losses + kept.draws
        return Summary(level, profile.cheese, sum(profile.cards.values()), matches, kept.turns, kept.seconds)

    def export(self, profile: Profile, secret: bytes) -> str:
        return export_save(profile, secret)

    def read(self, text: str, secret: bytes) -> Profile:
        return import_save(text, secret, self.rules)

    def recipe(self, makes: str) -> RecipeRow:
        for row in self.rules.recipes:
            if row.makes == makes:
                return row
        raise Refused(Reason(f"There is no recipe for {makes!r}.", "RR-45"))

    def _levels(self, before: int, after: int) -> list[LevelReached]:
        old, new = level_of(before, self.rules)[0], level_of(after, self.rules)[0]
        return [
            LevelReached(level, [row.makes for row in self.rules.recipes if row.level == level])
            for level in range(old + 1, new + 1)
        ]

    def _roll(self, profile: Profile, times: int) -> tuple[Profile, list[Any]]:
        if not 1 <= times <= MOST_ROLLS:
            raise Refused(Reason(f"Roll 1 to {MOST_ROLLS} times.", "RR-44"))
        price = self.rules.roll_price * max(times - profile.free, 0)
        if profile.cheese < price:
            raise Refused(Reason(f"That takes {price} cheese and you have {profile.cheese}.", "RR-44"))
        happened: list[Any] = []
        for _ in range(times):
            profile, rolled = self._roll_once(profile)
            happened.append(rolled)
        return profile, happened

    def _roll_once(self, profile: Profile) -> tuple[Profile, Rolled]:
        """One card from the pool. After ten rolls without one that the save lacked, only such are in it (RR-44)."""
        lacked = [row for row in self.rules.pool if row.card not in profile.cards]
        pity = profile.dry >= self.rules.pity and bool(lacked)
        pool = lacked if pity else list(self.rules.pool)
        dice = Dice(profile.seed, ["gacha"])
        dice.counters[0] = profile.drawn
        at, place = dice.below(0, sum(row.weight for row in pool)), 0
        while at >= pool[place].weight:
            at -= pool[place].weight
            place += 1
        card = pool[place].card
        new = card not in profile.cards
        price, kept = 0 if profile.free else self.rules.roll_price, profile.statistics
        after = replace(
            profile,
            cards=added(profile.cards, {card: 1}),
            cheese=profile.cheese - price,
            free=max(profile.free - 1, 0),
            drawn=dice.counters[0],
            dry=0 if new else profile.dry + 1,
            rolls=[*profile.rolls, card][-KEPT:],
            statistics=replace(kept, rolls=kept.rolls + 1, cheese_spent=kept.cheese_spent + price),
        )
        return after, Rolled(card, new, pity, after.cheese)

    def _forge(self, profile: Profile, makes: str) -> tuple[Profile, list[Any]]:
        """Ingredients for a variant, all or nothing (RR-45)."""
        row = self.recipe(makes)
        level = level_of(profile.exp, self.rules)[0]
        if level < row.level:
            raise Refused(Reason(f"{makes} can be forged from level {row.level} on; you are at {level}.", "RR-45"))
        missing = {card: need - profile.cards.get(card, 0) for card, need in row.parts.items()}
        wanted = [f"{lack} {card}" for card, lack in missing.items() if lack > 0]
        if wanted:
            raise Refused(Reason(f"You still need {' and '.join(wanted)}.", "RR-45"))
        changes = {makes: 1, **{card: -need for card, need in row.parts.items()}}
        counted = replace(profile.statistics, forged=profile.statistics.forged + 1)
        after = replace(profile, cards=added(profile.cards, changes), statistics=counted)
        return after, [Forged(makes, dict(row.parts))]

    def _save_set(self, profile: Profile, squeaks: SqueakSet) -> tuple[Profile, list[Any]]:
        squeaks = replace(squeaks, name=name_checked(squeaks.name))
        wrong = owned_faults(self.rules, profile.cards, squeaks.cards, squeaks.opening)
        if wrong:
            raise Refused(wrong[0])
        names = [each.name for each in profile.sets]
        if squeaks.name in names:
            sets = [squeaks if each.name == squeaks.name else each for each in profile.sets]
        elif len(names) >= MOST_SETS:
            raise Refused(Reason(f"A save keeps {MOST_SETS} sets; drop one first."))
        else:
            sets = [*profile.sets, squeaks]
        return replace(profile, sets=sets), [SetSaved(squeaks.name)]

    def _drop_set(self, profile: Profile, name: str) -> tuple[Profile, list[Any]]:
        named(profile, name)
        sets = [each for each in profile.sets if each.name != name]
        if not sets:
            raise Refused(Reason("A save keeps at least one set."))
        selected = profile.selected if profile.selected != name else sets[0].name
        return replace(profile, sets=sets, selected=selected), [SetDropped(name)]


def named(profile: Profile, name: str) -> SqueakSet:
    """A set of a save by name."""
    for squeaks in profile.sets:
        if squeaks.name == name:
            return squeaks
    raise Refused(Reason(f"This save has no set called {name!r}."))


def name_checked(name: str) -> str:
    """A name for a save or a set: some visible text on one line."""
    text = " ".join(name.split())
    if not 1 <= len(text) <= LONGEST_NAME or not text.isprintable():
        raise Refused(Reason(f"A name has 1 to {LONGEST_NAME} characters."))
    return text
