"""The 125 perk cards and what unlocks them, as rows.

The authors' cards come first in each rarity, then ours. A card that puts a dice perk on faces exists for each of the
authors' seven dice perks, three times: one face, half the faces, all faces.
"""

from typing import Final, Literal

from cinque.games.frigate.content.rows import (
    Act,
    ChallengeRow,
    Copies,
    Effect,
    Names,
    PerkRow,
    Power,
    Silences,
    act,
    adds,
    does,
    factor,
    grows,
    sets,
)
from cinque.games.frigate.content.terms import (
    AddDie,
    Both,
    BoxesLeft,
    Create,
    GiveAway,
    InBox,
    MarkFaces,
    Money,
    OfFamily,
    Shows,
    ValueAtLeast,
    ValueAtMost,
)
from cinque.games.frigate.content.words import Faces, Letter, Target

MARK_NAMES: Final = ("Coin", "Gunner", "Powder", "Star", "Barnacle", "Coral", "Kraken")


def perk(name: str, rarity: Letter, cost: int, lasts: str, *effects: Effect) -> PerkRow:
    return PerkRow(name, rarity, cost, lasts, effects)


def use(target: Target | Literal[""], *acts: Act) -> Power:
    return Power(target, acts)


def marks(word: str, rarity: Letter, cost: int, target: Target, which: Faces) -> tuple[PerkRow, ...]:
    """The seven cards that put a dice perk on faces of a die."""
    deeds = {mark: act(MarkFaces(which, mark.lower())) for mark in MARK_NAMES}
    return tuple(perk(f"{word} {mark}", rarity, cost, "1 use", use(target, deed)) for mark, deed in deeds.items())


# fmt: off
COMMONS: Final = (
    #    name                rarity cost lasts       effects
    perk("Press Bounty",        "C", 5, "",          adds("reward", 1, per="die owned", cap=1)),
    perk("Dry Powder",          "C", 4, "",          adds("reward", 3, per="unused re-roll")),
    perk("Prize Money",         "C", 4, "",          adds("mult", 1, per="$", cap=5)),
    perk("Loaded Broadside",    "C", 4, "",          adds("mult", 1, per="die owned", cap=6),
                                                     does("round won", act("earn", 1))),
    perk("Gilded Shot",         "C", 4, "",          adds("bonus", 5, per="$", cap=25),
                                                     does("round won", act("earn", 1))),
    perk("Grapeshot",           "C", 4, "",          adds("bonus", 5, per="die owned", cap=30)),
    perk("Full Complement",     "C", 4, "",          factor("hand", 15, per="die owned", cap=90)),
    perk("Bow Chaser",          "C", 4, "",          adds("times", 2, when="first die")),
    perk("Six Bells",           "C", 3, "",          adds("bonus", 600, when=Both(InBox("sixes"), "full hand"))),
    perk("Double Shot",         "C", 5, "5 hands",   adds("times", 1)),
    perk("Bone Die",            "C", 2, "1 use",     use("", act(AddDie("random")))),
    perk("Sea Chest",           "C", 3, "1 use",     use("", act(Create("common"), 2))),
    *marks("Etched",            "C", 4, "face",      "face"),
    perk("Spare Powder",        "C", 4, "",          adds("re-rolls", 1)),
    perk("Flotsam",             "C", 5, "",          does("hand ends", act(Create("common")), chance=4)),
    perk("Scrimshander",        "C", 4, "",          Names("round", die=True),
                                                     does("hand scores", act(AddDie("named")), when="named box")),
    perk("Supply Boat",         "C", 4, "",          does("round begins", act(Create("common"), 2))),
    perk("Suitcase Lock",       "C", 4, "",          does("hand scores", act(Create("uncommon")),
                                                          when=Both(InBox("small-straight"), Shows("1234")))),

    perk("Round Shot",          "C", 3, "",          adds("bonus", 10)),
    perk("Ramrod",              "C", 5, "",          adds("mult", 1)),
    perk("Chain Shot",          "C", 4, "",          adds("mult", 3, when=OfFamily("pairs"))),
    perk("Plumb Line",          "C", 4, "",          adds("bonus", 25, when=OfFamily("straights"))),
    perk("Matched Guns",        "C", 4, "",          adds("bonus", 25, when=OfFamily("kinds"))),
    perk("Tally Sticks",        "C", 3, "",          adds("bonus", 15, when=OfFamily("numbers"))),
    perk("Even Keel",           "C", 4, "",          adds("mult", 4, when="all even")),
    perk("Odd Fellows",         "C", 4, "",          adds("mult", 6, when="all odd")),
    perk("Stern Chaser",        "C", 4, "",          adds("times", 2, when="last die")),
    perk("Opening Salvo",       "C", 3, "",          adds("bonus", 40, when="first hand")),
    perk("Steady Aim",          "C", 4, "",          adds("mult", 3, when="no re-roll")),
    perk("Low Tide",            "C", 3, "",          adds("points", 3, when=ValueAtMost(2))),
    perk("Prize Crew",          "C", 4, "",          adds("round", 40)),
    perk("Parting Shot",        "C", 3, "",          adds("hand", 12)),
    perk("Fair Wind",           "C", 4, "3 rounds",  adds("mult", 3)),
    perk("Rum Ration",          "C", 3, "3 hands",   adds("re-rolls", 1)),
    perk("Haggler",             "C", 3, "",          adds("card price", -1), adds("category price", -1)),
    perk("Bone Merchant",       "C", 3, "",          adds("die price", -1), adds("dice in stock", 1)),
    perk("Bumboat",             "C", 3, "",          adds("cards in stock", 1)),
    perk("Pawn Ticket",         "C", 3, "",          adds("sell value", 1)),
    perk("Purser's Ledger",     "C", 4, "",          does("round won", act("earn", 1, per=Money(5), cap=3))),
    perk("Salvage Rights",      "C", 3, "",          does("hand zero", act("earn", 2))),
    perk("Advance Pay",         "C", 2, "1 use",     use("", act("earn", 4))),
    perk("Steady Hand",         "C", 3, "2 uses",    use("face", act("turn die"))),
    perk("Chisel",              "C", 3, "2 uses",    use("face", act("raise face", 1))),
    perk("Overboard",           "C", 2, "1 use",     use("die", act("destroy die"), act("earn", 3))),
)

UNCOMMONS: Final = (
    perk("Letter of Marque",    "U", 5, "1 use",     use("", act(GiveAway("categories")), act("earn", 4))),
    perk("Navy Contract",       "U", 5, "1 use",     use("", act(GiveAway("upgrades")))),
    perk("Bone Carver's Debt",  "U", 5, "1 use",     use("", act(GiveAway("dice")))),
    perk("Smuggler's Favour",   "U", 5, "1 use",     use("", act(GiveAway("cards")))),
    perk("Open Manifest",       "U", 10, "",         sets("restock price", 0)),
    perk("Ship's Carpenter",    "U", 8, "",          grows("die added", 10, cap=100), adds("bonus", 1, per="count")),
    perk("Gun Captain",         "U", 9, "",          grows("die added", 2, cap=10), adds("mult", 1, per="count")),
    perk("Master-at-Arms",      "U", 10, "",         grows("die added", 15, cap=150), factor("hand", 1, per="count")),
    perk("Drill Book",          "U", 8, "",          grows("upgrade", 6, cap=90), factor("hand", 1, per="count")),
    perk("Signal Flags",        "U", 7, "",          Names("hand"), grows("hand scores", 2, cap=15, when="named box"),
                                                     adds("mult", 1, per="count")),
    perk("Quartermaster's Eye", "U", 6, "",          Names("hand"),
                                                     does("hand scores", act("level named box"), when="named box")),
    perk("Captain's Chest",     "U", 5, "1 use",     use("", act(Create("uncommon"), 2))),
    perk("Extra Hold",          "U", 8, "1 use",     use("", act("add slot"))),
    *marks("Engraved",          "U", 8, "die",       "half"),
    perk("Light Crew",          "U", 9, "1 use",     use("", act("add hand size", -1))),
    perk("Press Gang",          "U", 9, "1 use",     use("", act("add hand size", 1))),
    perk("Forged Orders",       "U", 6, "1 use",     use("", act("pardon"))),
    perk("Jetsam",              "U", 9, "",          does("hand ends", act(Create("uncommon")), chance=7)),

    perk("Carronade",           "U", 6, "",          adds("mult", 3)),
    perk("Heated Shot",         "U", 6, "12 hands",  factor("hand", 75)),
    perk("Flag Officer",        "U", 6, "",          factor("hand", 40, when="leftmost"),
                                                     does("round won", act("earn", 2))),
    perk("Rear Guard",          "U", 6, "",          adds("bonus", 20, when="rightmost")),
    perk("Ship's Company",      "U", 7, "",          adds("mult", 1, per="other card", cap=8)),
    perk("Empty Hold",          "U", 7, "",          adds("mult", 5), adds("mult", 1, per="empty slot", cap=4)),
    perk("Veteran Crew",        "U", 8, "",          adds("bonus", 6, per="level", cap=90)),
    perk("Alternate Fire",      "U", 9, "",          adds("times", 1, when="odd slot")),
    perk("Long Nines",          "U", 7, "",          adds("die mult", 3, when=ValueAtLeast(5)),
                                                     does("round won", act("earn", 2))),
    perk("Mixed Battery",       "U", 7, "",          adds("mult", 2, per="type of die", cap=8)),
    perk("Man-of-War Hunter",   "U", 8, "",          factor("hand", 75, when="boss round")),
    perk("Last Stand",          "U", 7, "",          factor("hand", 50, when=BoxesLeft(4))),
    perk("Grudge",              "U", 7, "",          grows("hand zero", 8, cap=40), adds("bonus", 1, per="count")),
    perk("Scavenger",           "U", 8, "",          grows("card sold", 1, cap=10), adds("mult", 1, per="count"),
                                                     adds("sell value", 1)),
    perk("Prize Court",         "U", 8, "",          factor("round", 10)),
    perk("Rare Vintage",        "U", 6, "",          does("round won", act("add worth", 3))),
    perk("Chandler",            "U", 8, "",          adds("cards in stock", 2), adds("dice in stock", 2)),
    perk("Overloaded",          "U", 7, "",          adds("slots", 2), adds("die price", 1)),
    perk("Dockyard Friend",     "U", 8, "",          adds("upgrade price", -1)),
    perk("Twin Casting",        "U", 7, "1 use",     use("die", act("copy die"))),
    perk("Recast",              "U", 6, "3 uses",    use("die", act("recast die"))),
    perk("Second Helping",      "U", 7, "2 uses",    use("box", act("reopen box"))),
    perk("Commission",          "U", 6, "2 uses",    use("box", act("level box"))),
    perk("Charting Party",      "U", 5, "1 use",     use("box", act("open box"))),
    perk("Parley",              "U", 6, "1 use",     use("", act("silence"))),
    perk("Jettison",            "U", 5, "2 uses",    use("card", act("destroy card", 2))),
)

RARES: Final = (
    perk("Gambler's Log",       "R", 11, "",         Names("hand"),
                                                     does("re-roll", act("level named box"), when="would score named")),
    perk("Treasure Chest",      "R", 10, "1 use",    use("", act(Create("rare")), act("earn", 5))),
    *marks("Wrought",           "R", 12, "die",      "all"),
    perk("Lagan",               "R", 12, "",         does("hand ends", act(Create("rare")), chance=7)),
    perk("Figurehead",          "R", 10, "",         Copies("first")),
    perk("Stern Lantern",       "R", 10, "",         Copies("last")),

    perk("Ship of the Line",    "R", 11, "",         adds("mult", 8), adds("slots", 2)),
    perk("Admiral's Ear",       "R", 12, "",         adds("re-rolls", 2), adds("mult", 3), adds("slots", 1)),
    perk("Deep Hold",           "R", 10, "",         adds("slots", 3), adds("mult", 3)),
    perk("Plunder",             "R", 12, "",         factor("reward", 100)),
    perk("Double Watch",        "R", 12, "",         adds("plays", 1, when=OfFamily("numbers")),
                                                     adds("plays", 1, when=OfFamily("pairs"))),
    perk("Weather Gauge",       "R", 11, "",         grows("hand scores", 12, cap=240, when="no re-roll"),
                                                     factor("hand", 1, per="count")),
    perk("Articles of War",     "R", 12, "1 use",    use("", act("level every box"))),
    perk("Fireship",            "R", 10, "2 uses",   use("die", act("destroy die"), act("add round score", 50)),
                                                     does("round won", act("earn", 4))),
)

LEGENDARIES: Final = (
    perk("Spoils of War",       "L", 20, "",         does("hand scores", act(Create("fine"))), adds("slots", 2)),
    perk("Jolly Roger",         "L", 15, "",         Silences(), adds("mult", 8),
                                                     does("round won", act("earn", 10), when="boss round")),
    perk("Leviathan",           "L", 20, "",         factor("mult", 200), adds("slots", 1)),
    perk("Flying Dutchman",     "L", 18, "",         adds("times", 2), factor("hand", 60)),
    perk("All Hands",           "L", 18, "",         adds("hand size", 2), adds("mult", 6)),
)
# fmt: on

CARDS: Final = COMMONS + UNCOMMONS + RARES + LEGENDARIES


# fmt: off
CHALLENGES: Final = (
    #            perk                  fact                amount
    ChallengeRow("flotsam",             "hands",               30),
    ChallengeRow("scrimshander",        "dice added",           5),
    ChallengeRow("six-bells",           "numbers",             20),
    ChallengeRow("double-shot",         "hands",               60),
    ChallengeRow("steady-hand",         "re-rolls",            60),
    ChallengeRow("overboard",           "most dice",            7),
    ChallengeRow("pawn-ticket",         "cards sold",           5),
    ChallengeRow("supply-boat",         "rounds",               3),

    ChallengeRow("open-manifest",       "restocks",             5),
    ChallengeRow("ships-carpenter",     "dice added",           8),
    ChallengeRow("gun-captain",         "dice added",          15),
    ChallengeRow("master-at-arms",      "most dice",           10),
    ChallengeRow("drill-book",          "upgrades",            15),
    ChallengeRow("quartermasters-eye",  "upgrades",            25),
    ChallengeRow("engraved-barnacle",   "dice added",          12),
    ChallengeRow("engraved-coral",      "best hand",          200),
    ChallengeRow("engraved-kraken",     "best hand",          400),
    ChallengeRow("light-crew",          "rounds",               8),
    ChallengeRow("press-gang",          "rounds",              10),
    ChallengeRow("forged-orders",       "bosses",               1),
    ChallengeRow("jetsam",              "cards used",          10),
    ChallengeRow("man-of-war-hunter",   "bosses",               3),
    ChallengeRow("last-stand",          "zero hands",          10),
    ChallengeRow("grudge",              "zero hands",          20),
    ChallengeRow("scavenger",           "cards sold",          15),
    ChallengeRow("prize-court",         "best round",        1500),
    ChallengeRow("chandler",            "money spent",        150),
    ChallengeRow("alternate-fire",      "best hand",          150),
    ChallengeRow("recast",              "categories opened",    2),
    ChallengeRow("twin-casting",        "most dice",            8),
    ChallengeRow("parley",              "bosses",               2),
    ChallengeRow("jettison",            "cards sold",          10),
    ChallengeRow("veteran-crew",        "highest level",        5),
    ChallengeRow("mixed-battery",       "categories opened",    4),

    ChallengeRow("gamblers-log",        "re-rolls",           200),
    ChallengeRow("wrought-gunner",      "best hand",          250),
    ChallengeRow("wrought-powder",      "best hand",          300),
    ChallengeRow("wrought-star",        "best hand",          500),
    ChallengeRow("wrought-barnacle",    "best hand",          750),
    ChallengeRow("wrought-coral",       "best hand",         1000),
    ChallengeRow("wrought-kraken",      "best hand",         2000),
    ChallengeRow("figurehead",          "furthest round",       8),
    ChallengeRow("stern-lantern",       "furthest round",      10),
    ChallengeRow("admirals-ear",        "re-rolls",           400),
    ChallengeRow("plunder",             "most money",          40),
    ChallengeRow("double-watch",        "numbers",             80),
    ChallengeRow("weather-gauge",       "straights",           40),
    ChallengeRow("articles-of-war",     "upgrades",            60),
    ChallengeRow("fireship",            "dice lost",           10),

    ChallengeRow("spoils-of-war",       "wins",                 1),
    ChallengeRow("leviathan",           "best hand",         5000),
    ChallengeRow("flying-dutchman",     "wins",                 3),
    ChallengeRow("all-hands",           "largest hand",         8),
)
# fmt: on
