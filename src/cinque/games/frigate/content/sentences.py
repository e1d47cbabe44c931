"""What a perk, a dice perk or a debuff does, in sentences made from its effects; and what it belongs to.

Nothing here decides anything: a card's text is derived from the same rows that are played.
"""

from typing import Final, Literal

from cinque.games.frigate.content.rows import (
    Act,
    Adds,
    ChallengeRow,
    Copies,
    Does,
    Effect,
    Factor,
    Grows,
    MarkRow,
    Modifies,
    Names,
    PerkRow,
    Power,
    Sets,
    Silences,
)
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.content.terms import (
    Both,
    BoxesLeft,
    Condition,
    ConditionPhrase,
    Count,
    InBox,
    MarkFaces,
    Money,
    OfFamily,
    Shows,
    ValueAtMost,
    condition,
    count,
    deed,
    written,
)
from cinque.games.frigate.content.words import (
    LETTERS,
    RARITIES,
    Fact,
    Family,
    Letter,
    MarkAdds,
    Moment,
    PlainCondition,
    PlainCount,
    Stat,
)

# stat: (its name in a sentence, the component of the rulebook it is)
STAT_WORDS: Final[dict[Stat, tuple[str, str]]] = {
    "bonus": ("bonus", "Category bonus"),
    "mult": ("multiplier", "Category mult"),
    "points": ("points", "Scoring phase"),
    "times": ("count of every die", "Scoring phase"),
    "die mult": ("multiplier", "Category mult"),
    "hand": ("hand score", "Hand score"),
    "round": ("round score after the last hand", "Round score"),
    "reward": ("reward", "Category reward"),
    "re-rolls": ("re-roll", "Rolling phase"),
    "keep": ("dice kept", "Rolling phase"),
    "hand size": ("hand size", "Hand size"),
    "slots": ("inventory slot", "Inventory size"),
    "plays": ("play of the box each round", "Scoring phase"),
    "hands": ("hands in the round", "Rolling phase"),
    "target": ("score target", "Round score"),
    "card price": ("price of perk cards", "Shop cost"),
    "die price": ("price of dice", "Shop cost"),
    "category price": ("price of categories", "Shop cost"),
    "upgrade price": ("price of upgrades", "Shop cost"),
    "restock price": ("price of restocking", "Shop cost"),
    "sell value": ("sale price of perk cards", "Perk value"),
    "cards in stock": ("perk cards in the shop", "Shop stock"),
    "dice in stock": ("dice in the shop", "Shop stock"),
}
# Stats that read better with words of their own where they are set.
SET_WORDS: Final[dict[Stat, str]] = {
    "points": "points are {n}",
    "bonus": "the bonus is {n} before perks",
    "reward": "the reward is ${n} before perks",
    "keep": "at most {n} dice can be kept",
    "hands": "the round has only {n} hands",
    "restock price": "restocking is free",
}
MONEY_STATS = {"reward", "card price", "die price", "category price", "upgrade price", "restock price", "sell value"}

PER_WORDS: Final[dict[PlainCount, str]] = {
    "$": "$1 you hold",
    "die owned": "die you own",
    "unused re-roll": "unused re-roll",
    "other card": "other card in the inventory",
    "empty slot": "empty inventory slot",
    "level": "level of the category",
    "type of die": "type of die in the hand",
}

WHEN_WORDS: Final[dict[PlainCondition, str]] = {
    "named box": "in that category",
    "would score named": "dice that would have scored in that category",
    "full hand": "when every die of the hand counts",
    "all even": "when every die of the hand is even",
    "all odd": "when every die of the hand is odd",
    "no re-roll": "without a re-roll",
    "first re-roll": "in the first re-roll",
    "first hand": "in the first hand of a round",
    "second hand": "in every second hand",
    "boss round": "in boss rounds",
    "leftmost": "while this card is the leftmost",
    "rightmost": "while this card is the rightmost",
    "spoiled value": "for dice that show the cursed value",
}
DIE_WORDS: Final[dict[PlainCondition, str]] = {
    "": "every scoring die",
    "first die": "the first die of the queue",
    "last die": "the last die of the queue",
    "odd slot": "the 1st, 3rd, 5th and 7th die of the queue",
}
FAMILY_WORDS: Final[dict[Family, str]] = {
    "numbers": "number boxes",
    "wild": "Wild",
    "pairs": "Pair, Two Pair, Triple Pair and Double Two Pair",
    "house": "Full House",
    "kinds": "three or more of a kind",
    "straights": "straights",
}
MOMENT_WORDS: Final[dict[Moment, str]] = {
    "round begins": "When a round begins",
    "round won": "When a round is won",
    "hand begins": "When a hand begins",
    "re-roll": "When you re-roll",
    "hand scores": "When a hand scores",
    "hand zero": "When a hand scores 0",
    "hand ends": "When a hand ends",
    "shop opens": "When the shop opens",
    "shop closes": "When the shop closes",
    "die added": "When a die joins your collection",
    "die lost": "When a die leaves your collection",
    "card bought": "When you buy a card",
    "card sold": "When you sell a card",
    "card used": "When you use a card",
    "upgrade": "When a category goes up a level",
    "restock": "When the shop is restocked",
}

# act: (words, component, modification); {n} is the amount
ACT_WORDS = {
    "earn": ("earn ${n}", "Wallet", "add"),
    "add random die": ("add a random die to your collection", "Dice", "create"),
    "add named die": ("add a die of that type to your collection", "Dice", "create"),
    "create common": ("create {n} random common card{s}", "Perk card", "create"),
    "create uncommon": ("create {n} random uncommon card{s}", "Perk card", "create"),
    "create rare": ("create {n} random rare card{s}", "Perk card", "create"),
    "create fine": ("create {n} random uncommon or rare card{s}", "Perk card", "create"),
    "free categories": ("{first}categories are free in the next shop", "Shop cost", "set"),
    "free upgrades": ("{first}upgrades are free in the next shop", "Shop cost", "set"),
    "free dice": ("{first}dice are free in the next shop", "Shop cost", "set"),
    "free cards": ("{first}perk cards are free in the next shop", "Shop cost", "set"),
    "level named box": ("that category goes up a level", "Category level", "add"),
    "level box": ("a category of your choice goes up a level", "Category level", "add"),
    "level every box": ("every category of your scorecard goes up a level", "Category level", "add"),
    "add slot": ("{n:+} inventory slot for the rest of the run", "Inventory size", "add"),
    "add hand size": ("{n:+} hand size for the rest of the run, from the next hand on", "Hand size", "add"),
    "pardon": ("the debuff of the next boss is disabled", "Round debuff", "disable"),
    "silence": ("the debuff of this boss is disabled", "Round debuff", "disable"),
    "add worth": ("this card sells for ${n} more", "Perk value", "add"),
    "copy die": ("create a copy of a die in the tray", "Dice", "create"),
    "recast die": ("make a die in the tray the next larger type", "Dice", "set"),
    "destroy die": ("destroy a die in the tray", "Dice", "destroy"),
    "destroy card": ("destroy another card and earn {n} times its sale price", "Perk card", "destroy"),
    "reopen box": ("a filled box can be played once more this round", "Scoring phase", "add"),
    "open box": ("a category that could be bought joins your scorecard", "Scorecard category", "create"),
    "turn die": ("turn a thrown die to a face of your choice", "Dice faces", "set"),
    "raise face": ("add {n} to the value of one face of a die in the tray, up to 10", "Dice faces", "add"),
    "add round score": ("{n}% of the target joins the round score", "Round score", "add"),
    "mark face": ("put {mark} on one face of a die in the tray", "Dice faces", "add"),
    "mark half": ("put {mark} on the higher half of the faces of a die in the tray", "Dice faces", "add"),
    "mark all": ("put {mark} on every face of a die in the tray", "Dice faces", "add"),
}

# Which of the rulebook's three categories a component belongs to.
CATEGORY_OF = {
    "Category reward": "economy",
    "Shop cost": "economy",
    "Perk value": "economy",
    "Wallet": "economy",
    "Category bonus": "scoring",
    "Category mult": "scoring",
    "Category level": "scoring",
    "Scorecard category": "scoring",
    "Hand score": "scoring",
    "Round score": "scoring",
    "Scoring phase": "scoring",
    "Dice": "support",
    "Dice faces": "support",
    "Hand size": "support",
    "Rolling phase": "support",
    "Round debuff": "support",
    "Perk card": "support",
    "Inventory size": "support",
    "Shop stock": "support",
}

MARK_WORDS: Final[dict[MarkAdds, str]] = {
    "money": "earn ${n}",
    "mult": "+{n} multiplier",
    "bonus": "+{n} bonus",
    "mult percent": "multiplier x{f}",
    "hand percent": "hand score x{f}",
    "points": "+{n} points",
    "times": "the face counts once more",
}


CHALLENGE_WORDS: Final[dict[Fact | Literal["runs", "wins"], str]] = {
    "runs": "Finish {n} runs", "wins": "Win {n} runs", "rounds": "Win {n} rounds", "bosses": "Beat {n} bosses",
    "hands": "Play {n} hands", "zero hands": "Score 0 with {n} hands", "re-rolls": "Re-roll {n} times",
    "money earned": "Earn ${n}", "money spent": "Spend ${n}", "cards bought": "Buy {n} perk cards",
    "cards sold": "Sell {n} perk cards", "cards used": "Use {n} perk cards", "dice added": "Add {n} dice",
    "dice lost": "Sell or destroy {n} dice", "upgrades": "Gain {n} category levels",
    "categories opened": "Open {n} categories", "restocks": "Restock the shop {n} times",
    "numbers": "Score {n} number boxes", "wild": "Score Wild {n} times", "pairs": "Score {n} boxes of pairs",
    "house": "Score {n} Full Houses", "kinds": "Score {n} boxes of a kind", "straights": "Score {n} straights",
    "best hand": "Score {n} with one hand", "best round": "Score {n} in one round", "most money": "Hold ${n} at once",
    "most dice": "Own {n} dice at once", "highest level": "Bring a category to level {n}",
    "furthest round": "Reach round {n}", "largest hand": "Play with a hand of {n} dice",
}  # fmt: skip


def factor(percent: int) -> str:
    """1.15 for +15 percent."""
    return f"{(100 + percent) / 100:.2f}".rstrip("0").rstrip(".")


def when_words(when: Condition) -> str:
    """A condition as the end of a sentence."""
    if when == "":
        return ""
    if isinstance(when, Both):
        return when_words(when.one) + when_words(when.other)
    return " " + _condition_words(when)


def _condition_words(when: PlainCondition | ConditionPhrase) -> str:
    if isinstance(when, str):
        return WHEN_WORDS[when] if when in WHEN_WORDS else f"for {DIE_WORDS[when]}"
    if isinstance(when, OfFamily):
        return f"on {FAMILY_WORDS[when.family]}"
    if isinstance(when, InBox):
        return f"on {when.box.replace('-', ' ').title()}"
    if isinstance(when, Shows):
        return f"with {', '.join(when.values)} in the hand"
    if isinstance(when, BoxesLeft):
        return f"while {when.most} boxes or fewer are left"
    if isinstance(when, ValueAtMost):
        return f"for every scoring die of {when.most} or less"
    return f"for every scoring die of {when.least} or more"


def per_words(per: Count, rules: Rules) -> str:
    """What an amount is counted by, as the end of a sentence."""
    if per in ("", "count"):
        return ""
    if isinstance(per, Money):
        return f" for every ${per.each} you hold"
    above = rules.dice_counted_above if per == "die owned" and not rules.published else 0
    return f" for every {PER_WORDS[per]}{f' beyond {above}' if above else ''}"


def modifier_words(row: Modifies, rules: Rules) -> str:
    """A change of a number, as a sentence without its stop."""
    held = condition(row.when)
    if row.stat == "times" and isinstance(row, Adds) and isinstance(held, str) and held in DIE_WORDS:
        return f"{DIE_WORDS[held]} counts {'once' if row.amount == 1 else 'twice'} more"
    when = when_words(held)
    if isinstance(row, Sets):
        return SET_WORDS[row.stat].format(n=row.value) + when
    capped = row.cap if not rules.published else 0
    name, tail = STAT_WORDS[row.stat][0], per_words(count(row.per), rules)
    if isinstance(row, Factor):
        cap = f", at most {capped:+}%" if capped else ""
        return f"{row.percent:+}% {name}{tail}{cap}{when}"
    sign = "-" if row.amount < 0 else "+"
    dollar = "$" if row.stat in MONEY_STATS else ""
    size = f"{dollar}{abs(row.amount)}"
    cap = f", at most {sign}{dollar}{capped}" if capped else ""
    plural = "s" if abs(row.amount) > 1 and row.stat in ("re-rolls", "slots") else ""
    return f"{sign}{size} {name}{plural}{tail}{cap}{when}"


def act_words(row: Act, rules: Rules) -> str:
    done = deed(row.do)
    mark = done.mark if isinstance(done, MarkFaces) else ""
    free = rules.free_items if not rules.published else 0
    first = f"the first {free} " if free else ""
    plural = "" if row.amount == 1 else "s"
    words = ACT_WORDS[_act_key(row)][0].format(n=row.amount, s=plural, mark=mark.title(), first=first)
    cap = f", at most ${row.cap}" if row.cap and not rules.published else ""
    return words + per_words(count(row.per), rules) + cap


def _act_key(row: Act) -> str:
    """How the table of words calls an act: a dice perk is marked by the same words whichever it is."""
    done = deed(row.do)
    return f"mark {done.which}" if isinstance(done, MarkFaces) else written(done)


def effect_words(row: Effect, rules: Rules) -> str:
    """One effect as one sentence."""
    if isinstance(row, Adds | Factor | Sets):
        text = modifier_words(row, rules)
    elif isinstance(row, Grows):
        text = growth_words(row, rules)
    elif isinstance(row, Does):
        chance = f", one time in {row.chance}" if row.chance > 1 else ""
        text = f"{MOMENT_WORDS[row.moment]}{when_words(condition(row.when))}{chance}: {act_words(row.act, rules)}"
    elif isinstance(row, Power):
        text = "Use: " + ", then ".join(act_words(act, rules) for act in row.acts)
    elif isinstance(row, Copies):
        text = f"Does what the {row.which} card of the inventory does"
    elif isinstance(row, Names):
        text = f"Names a category{' and a type of die' if row.die else ''} anew each {row.each}"
    else:
        text = "Boss debuffs are disabled"
    return text[0].upper() + text[1:] + "."


def growth_words(row: Grows, rules: Rules, gained: Modifies | None = None) -> str:
    """What grows, by how much, when, and how far: of what the count of the card is added to, where that is known."""
    percent = "%" if isinstance(gained, Factor) else ""
    name = f" {STAT_WORDS[gained.stat][0]}" if gained else ""
    cap = f", up to +{row.cap}{percent}" if row.cap and not rules.published else ""
    moment = MOMENT_WORDS[row.moment]
    return f"gains +{row.amount}{percent}{name} {moment[0].lower()}{moment[1:]}{when_words(condition(row.when))}{cap}"


def perk_words(row: PerkRow, rules: Rules = RULES) -> str:
    """What a card does. What its count is added to is told where the count grows."""
    counted = [effect for effect in row.effects if isinstance(effect, Adds | Factor) and effect.per == "count"]
    out: list[str] = []
    for effect in row.effects:
        if isinstance(effect, Grows) and counted:
            text = growth_words(effect, rules, counted[0])
            out.append(text[0].upper() + text[1:] + ".")
        elif effect not in counted:
            out.append(effect_words(effect, rules))
    return " ".join(out)


LUCKY_WORDS: Final = "The lucky slot of this hand: dice perks that ask for it act on the die that lies here."


def mark_words(row: MarkRow, rules: Rules = RULES) -> str:
    """What a dice perk does."""
    where = "scores in the lucky slot" if row.lucky else "scores"
    text = MARK_WORDS[row.adds].format(n=row.amount, f=factor(row.amount))
    if row.grows:
        cap = f", up to {row.cap}" if row.cap and not rules.published else ""
        unit = " percent of the hand score" if row.adds == "hand percent" else f" {row.adds}"
        text = f"it grows by {row.amount}{cap}, and adds what it has grown to as{unit.replace('mult', 'multiplier')}"
    return f"When the face {where}: {text}."


def price_words(rules: Rules = RULES) -> dict[str, str]:
    """Why a price is what it is, told where it stands (FR-15 to FR-17, FR-20)."""
    dice = ", ".join(f"D{sides} ${price}" for sides, price in zip(rules.die_sides, rules.die_prices, strict=True))
    a_visit = "" if rules.upgrades_a_visit == 0 else "; one level a box in each shop"
    sold = f"it sells again for {_part(rules.sell_divisor)} of that"
    return {
        "card": f"the rarer, the dearer; {sold}, ${rules.sell_low} at least.",
        "die": f"{dice}; ${rules.face_price} more for each changed face, "
        f"and ${rules.die_surcharge} for each die you own above {rules.surcharge_above}.",
        "level": f"${rules.upgrade_base}, and ${rules.upgrade_per_level} more for each level the box has{a_visit}.",
        "category": "A box of its own from now on, for the whole run.",
        "restock": f"New perks and dice. ${rules.restock_step} dearer each time until you leave.",
    }


def _part(divisor: int) -> str:
    return "half" if divisor == 2 else f"one part in {divisor}"


def components(row: PerkRow) -> list[tuple[str, str]]:
    """What a card modifies and how, in the rulebook's terms: (component, modification), one for each effect."""
    out: list[tuple[str, str]] = []
    for effect in row.effects:
        if isinstance(effect, Adds):
            out.append((STAT_WORDS[effect.stat][1], "add" if effect.amount > 0 else "subtract"))
        elif isinstance(effect, Factor):
            out.append((STAT_WORDS[effect.stat][1], "multiply"))
        elif isinstance(effect, Sets):
            out.append((STAT_WORDS[effect.stat][1], "set"))
        elif isinstance(effect, Does):
            out.append(_act_component(effect.act))
        elif isinstance(effect, Power):
            out += [_act_component(act) for act in effect.acts]
        elif isinstance(effect, Copies):
            out.append(("Perk card", "create"))
        elif isinstance(effect, Silences):
            out.append(("Round debuff", "disable"))
    return out


def _act_component(act: Act) -> tuple[str, str]:
    _, component, modification = ACT_WORDS[_act_key(act)]
    return component, "subtract" if modification == "add" and act.amount < 0 else modification


def categories(row: PerkRow) -> list[str]:
    """Economy, scoring, support: those the card belongs to."""
    found = {CATEGORY_OF[component] for component, _ in components(row)}
    return [each for each in ("economy", "scoring", "support") if each in found]


def duration(row: PerkRow) -> str:
    """Permanent, temporary or consumable."""
    if not row.lasts:
        return "permanent"
    return "consumable" if "use" in row.lasts else "temporary"


def mode(row: PerkRow) -> str:
    """Active cards are used by the player, passive ones act by themselves."""
    return "active" if any(isinstance(effect, Power) for effect in row.effects) else "passive"


def rarity(letter: Letter) -> str:
    return RARITIES[LETTERS.index(letter)]


def challenge_words(row: ChallengeRow) -> str:
    """What unlocks a card."""
    return CHALLENGE_WORDS[row.fact].format(n=row.amount) + "."
