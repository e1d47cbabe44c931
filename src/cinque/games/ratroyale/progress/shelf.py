"""A save as its owner sees it: level, odds, and recipes with what is missing and what would change (RR-44, RR-45)."""

from cinque.games.ratroyale.content.formulas import level_of, likeliest_first, pool_weight
from cinque.games.ratroyale.content.roster import INHERITED, rodents_of
from cinque.games.ratroyale.content.rows import RecipeRow, RodentRow
from cinque.games.ratroyale.content.sets import cost_curve, owned_faults
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.progress.profile import Odds, Profile, ProfileView, RecipeView, SetView, SqueakSet


def profile_view(rules: Rules, profile: Profile) -> ProfileView:
    level, inside, needed = level_of(profile.exp, rules)
    return ProfileView(
        name=profile.name,
        level=level,
        exp=profile.exp,
        exp_in_level=inside,
        exp_for_next=needed,
        cheese=profile.cheese,
        cards=dict(sorted(profile.cards.items())),
        sets=[set_view(rules, profile, squeaks) for squeaks in profile.sets],
        selected=profile.selected,
        odds=odds(rules),
        until_pity=max(rules.pity - profile.dry, 0),
        free=profile.free,
        affords=profile.free + profile.cheese // rules.roll_price,
        rolls=profile.rolls,
        recipes=[_recipe(rules, profile, row, level) for row in rules.recipes],
        history=profile.history,
        statistics=profile.statistics,
    )


def odds(rules: Rules) -> list[Odds]:
    """The chance of every card in one roll, likeliest first."""
    return [Odds(row.card, row.weight, pool_weight(rules)) for row in likeliest_first(rules)]


def set_view(rules: Rules, profile: Profile, squeaks: SqueakSet) -> SetView:
    """A set with everything that is wrong with it for this save."""
    wrong = owned_faults(rules, profile.cards, squeaks.cards, squeaks.opening)
    curve = [[cost, number] for cost, number in cost_curve(rules, squeaks.cards).items()]
    return SetView(squeaks.name, squeaks.cards, squeaks.opening, wrong, curve)


def _recipe(rules: Rules, profile: Profile, row: RecipeRow, level: int) -> RecipeView:
    rodents = {rodent.name: rodent for rodent in rodents_of(rules)}
    made = rodents[row.makes]
    missing = {card: need - profile.cards.get(card, 0) for card, need in row.parts.items()}
    return RecipeView(
        makes=row.makes,
        parent=made.parent,
        level=row.level,
        unlocked=level >= row.level,
        parts=row.parts,
        missing={card: lack for card, lack in missing.items() if lack > 0},
        changes=changes(rodents[made.parent], made),
    )


def changes(parent: RodentRow, made: RodentRow) -> dict[str, list[str]]:
    """What differs between a rodent and its variant, as before and after."""
    found = {
        stat: [str(getattr(parent, stat)), str(getattr(made, stat))]
        for stat in INHERITED
        if getattr(parent, stat) != getattr(made, stat)
    }
    for section in ("skills", "passives"):
        before, after = ([row.name for row in getattr(rodent, section)] for rodent in (parent, made))
        if before != after:
            found[section] = [", ".join(before) or "none", ", ".join(after) or "none"]
    return found
