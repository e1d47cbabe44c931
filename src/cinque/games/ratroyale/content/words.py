"""The words of Ratatouille Royale, each list declared once; scripts/written.py numbers them in play/codes.py."""

from typing import Final, Literal

from cinque.kernel.words import words_of

Role = Literal["Vanguard", "Tank", "Duelist", "Support", "Specialist"]  # codes: none
ROLES: Final = words_of(Role)

TrickKind = Literal["Offense", "Defense", "Utility"]  # codes: none
TRICK_KINDS: Final = words_of(TrickKind)

# RR-01: how crumbs grow, from turn to turn or every few rounds.
CrumbRule = Literal["ramp", "classic"]  # codes: CRUMBS_
CRUMB_RULES: Final = words_of(CrumbRule)

# RR-43: the document's formula as it stands, or fitted to the length of the map's matches.
RewardRule = Literal["document", "matched"]  # codes: none
REWARD_RULES: Final = words_of(RewardRule)

# RR-16: everything between counts, or only the heights of the two ends.
SightRule = Literal["line", "differential"]  # codes: SIGHT_
SIGHT_RULES: Final = words_of(SightRule)

# RR-38: whether a limit counts the rodents of one player, or all on the field.
LimitRule = Literal["player", "field"]  # codes: LIMIT_
LIMIT_RULES: Final = words_of(LimitRule)

# What can be asked of whoever stands on the field. First what a card prints; then what is added to the reach of
# skills, the chance to dodge in percent, and whether it may attack structures, regain Health, move and use skills.
Stat = Literal[
    "health", "defense", "speed", "moves", "stamina", "attack", "move_cost", "height", "cost",
    "reach", "dodge", "sieges", "heals", "able",
]  # fmt: skip
STATS: Final = words_of(Stat)

# How a number is changed: sets come first, then sums, then products.
Op = Literal["set", "add", "times"]
OPS: Final = words_of(Op)

# When a number is changed: always, standing higher than the tile aimed at, or far from where an attack comes from.
ModWhen = Literal["always", "higher", "far"]
MOD_WHENS: Final = words_of(ModWhen)

# Whom an act touches: who stands on the tile picked, the actor itself, those around a tile (allies are own rodents, the
# actor too), and wherever they are the own Lairs or everyone but Lairs.
Group = Literal["picked", "self", "enemies", "enemy rodents", "rodents", "allies", "own lairs", "everyone"]
GROUPS: Final = words_of(Group)

# Where: on the actor's tile, the first or second one picked, or with the bearer of the actor's status.
Place = Literal["self", "first", "second", "bearer"]  # codes: AT_
PLACES: Final = words_of(Place)

# On which condition: the actor has or lacks a status; somebody is marked with it by this actor; no other own rodent is
# on the field, or an ally is near; an own Lair has more Health; the status ends with this turn of its clock.
WhenKind = Literal["always", "has", "lacks", "marked", "alone", "ally near", "lair above", "last turn"]  # codes: IF_
WHEN_KINDS: Final = words_of(WhenKind)

# What a step selects: an ally is an own rodent and never the actor, a free tile one to stand on.
Target = Literal["self", "enemy", "enemy rodent", "ally", "tile", "free"]  # codes: T_
TARGETS: Final = words_of(Target)

# What a step measures from: the actor (with line of sight), the first target, nothing, the own deployment zone, or any
# own rodent or Lair.
Origin = Literal["actor", "first", "anywhere", "zone", "my rodents", "my lairs"]  # codes: FROM_
ORIGINS: Final = words_of(Origin)

# When something reacts.
Moment = Literal["placed", "ally placed", "own turn", "any turn", "damaged", "given", "expired", "defeated"]
MOMENTS: Final = words_of(Moment)

# Whose turn ends count for a status (RR-23): nobody's, the actor's owner's, the enemy's, the victim's.
Clock = Literal["ever", "ally", "enemy", "victim"]  # codes: CLOCK_
CLOCKS: Final = words_of(Clock)

# Why a tile is no target.
Fault = Literal[
    "fine", "not itself", "not enemy", "not enemy rodent", "no structures", "not ally", "no tile", "not free",
    "too far", "no sight", "outside zone", "far from rodents", "far from lairs", "far from first", "twice", "dead end",
    "nobody hurt",
]  # fmt: skip
FAULTS: Final = words_of(Fault)

# The dice. Each seat draws from its own, so that nobody's draws move another's.
Stream = Literal["setup", "map", "draw 0", "draw 1", "dodge"]  # codes: DICE_
STREAMS: Final = words_of(Stream)
