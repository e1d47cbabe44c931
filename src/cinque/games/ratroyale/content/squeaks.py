"""Statuses, rodents, variants, structures and tricks: what each is and does, in the words of rows.py.

Nothing else in the game knows a squeak by its name.
"""

from typing import Final

from cinque.games.ratroyale.content.rows import (
    ALLY,
    ENEMY,
    INTENSITY,
    ITSELF,
    SECOND,
    SELF,
    AuraRow,
    Build,
    Carry,
    Defeat,
    Fade,
    FormRow,
    Give,
    Hit,
    Mend,
    ModRow,
    PassiveRow,
    ReactRow,
    Reduce,
    Refresh,
    RodentRow,
    Shorten,
    SkillRow,
    StatusRow,
    StepRow,
    StructureRow,
    Swap,
    TrickRow,
    VariantRow,
    WhenRow,
    WhomRow,
    around,
    atk,
    flat,
    to_ally,
    to_enemy,
    to_itself,
    to_tile,
)

# fmt: off
# Names that several rows share.
SLOWED, STUNNED, POISONED, BLEEDING, MORALE = "Slowed", "Stunned", "Poisoned", "Bleeding", "Morale Boost"
CHARGED, SOUL, BRACED, BREADLESS = "Railgun Charged", "Quartermaster's Soul", "Braced", "Breadless"
PIONEERING, PANICKED, QUEASY, TICKING = "Pioneering", "Panicked", "Queasy", "Ticking"
LIDDED, WIRED, DUG_IN = "Lidded", "Wired", "Dug In"

STATUSES: Final = (
    #          name       help                                                                       icon
    StatusRow(SLOWED,     "Speed is lower by the intensity.",                                        "slow-blob",
              mods=(ModRow("speed", "add", -1, per_intensity=True),)),
    StatusRow(STUNNED,    "Cannot move or use a skill.",                                             "star-swirl",
              mods=(ModRow("able", "set", 0),)),
    StatusRow(POISONED,   "Takes the intensity as damage at the start of every turn of its own.",    "poison-bottle",
              reacts=(ReactRow("own turn", (Hit(INTENSITY, SELF, pierce=True),)),)),
    StatusRow(BLEEDING,   "Takes the intensity as damage at once and at the start of every turn.",   "drop",
              reacts=(ReactRow("given", (Hit(INTENSITY, SELF, pierce=True),)),
                      ReactRow("any turn", (Hit(INTENSITY, SELF, pierce=True),)))),
    StatusRow(MORALE,     "Attack is higher by the intensity.",                                      "ringing-bell",
              good=True, mods=(ModRow("attack", "add", 1, per_intensity=True),)),
    StatusRow(CHARGED,    "The railgun can be fired.",                                               "lightning-arc",
              good=True),
    StatusRow(SOUL,       "The Quartermaster can let this rodent burst with fighting spirit.",       "soul",
              good=True, bound=True),
    StatusRow(BRACED,     "Defense is higher by the intensity.",                                     "vibrating-shield",
              good=True, mods=(ModRow("defense", "add", 1, per_intensity=True),)),
    StatusRow(BREADLESS,  "Defense 0, Height 1, Speed +12: the cracker is gone.",                    "broken-shield",
              mods=(ModRow("defense", "set", 0), ModRow("height", "set", 1), ModRow("speed", "add", 12))),
    StatusRow(PIONEERING, "Speed is higher by the intensity: first on the field.",                   "flying-flag",
              good=True, mods=(ModRow("speed", "add", 1, per_intensity=True),)),
    StatusRow(PANICKED,   "Speed is doubled.",                                                       "run",
              good=True, unique=True, mods=(ModRow("speed", "times", 2),)),
    StatusRow(QUEASY,     "Takes the intensity as damage when its last turn of this begins.",        "vomiting",
              unique=True,
              reacts=(ReactRow("own turn", (Hit(INTENSITY, SELF),), WhenRow("last turn")),)),
    StatusRow(TICKING,    "Explodes when the time is up.",                                           "time-bomb",
              reacts=(ReactRow("expired", (Reduce(1, WhomRow("own lairs")), Defeat(WhomRow("everyone")))),)),
    StatusRow(LIDDED,     "Defense is higher by the intensity.",                                     "cooking-pot",
              good=True, mods=(ModRow("defense", "add", 1, per_intensity=True),)),
    StatusRow(WIRED,      "Speed is higher by the intensity.",                                       "coffee-cup",
              good=True, mods=(ModRow("speed", "add", 1, per_intensity=True),)),
    StatusRow(DUG_IN,     "Defense is higher by the intensity, Height by 1.",                        "trench-assault",
              good=True, mods=(ModRow("defense", "add", 1, per_intensity=True), ModRow("height", "add", 1))),
)

STAB: Final = SkillRow("Stab", "Stab an enemy with a toothpick: ATK+1 damage.", 3,
                       to_enemy(Hit(atk(plus=1))), reach=2, altitude=0)
BREAD_SLAP: Final = SkillRow("Bread Slap", "Slap an enemy with bread: ATK damage.", 3,
                             to_enemy(Hit(atk())), reach=1, altitude=0)

# The document's ten basic rodents, number for number.
RODENTS: Final = (
    #          name                code  class        HP DEF SPD moves stamina ATK move-cost height cost
    RodentRow("Tailblazer",        "TB", "Vanguard",  10,  2,  8,  2,    2,     3,     3,      0,    7,
        skills=(
            STAB,
            SkillRow("Spear Launching", "Throw a toothpick at an enemy: ATK damage.", 7,  # RR-21
                     to_enemy(Hit(atk())), reach=5, altitude=0),
        ),
        passives=(
            PassiveRow("Pioneer", "When placed with no other ally rodent on the field: +2 Speed until the turn after "
                                  "there is one.",  # RR-34
                       reacts=(ReactRow("placed", (Give(PIONEERING, amount=flat(2), whom=SELF),), WhenRow("alone")),
                               ReactRow("ally placed", (Shorten(PIONEERING, 2),)))),
        ),
        icon="rat", blurb="Never turned down an adventure yet."),
    RodentRow("Cracker",           "CR", "Tank",       9,  5,  8,  2,    3,     3,     2,      2,   19,
        skills=(
            BREAD_SLAP,
            SkillRow("Abandon Bread", "Throw the cracker away: Defense 0, Height 1 and +12 Speed until defeated. Once "
                                      "per deployment.", 1,  # RR-33
                     to_itself(Give(BREADLESS, whom=SELF),
                               when=WhenRow("lacks", BREADLESS, help="The cracker has been thrown away already."))),
        ),
        passives=(
            PassiveRow("Bread Good", "Heals 1 HP at the start of your turn when an ally is within 3 tiles.",  # RR-32
                       reacts=(ReactRow("own turn", (Mend(flat(1), SELF),), WhenRow("ally near", number=3)),)),
        ),
        icon="bread-slice", blurb="Stands behind its cracker, and its friends behind it."),
    RodentRow("Ratbert Brewbelly", "RB", "Duelist",    7,  1,  3,  2,    1,     3,     8,      0,   19,
        skills=(
            SkillRow("Projectile Vomit", "ATK+3 damage, Stunned for 2 turns, and ATK/2 damage on the second.",  # RR-24
                     10, to_enemy(Hit(atk(plus=3)), Give(STUNNED, 2, "victim"), Give(QUEASY, 2, "victim", atk(over=2))),
                     reach=6, altitude=0),
        ),
        passives=(),
        icon="beer-stein", blurb="Waddles into battle, and battle wishes it had not."),
    RodentRow("Soda Kabooma",      "SK", "Duelist",    9,  5,  2,  2,    1,     1,     2,      0,   25,
        skills=(
            SkillRow("Shake the Can", "ATK*2+1 damage to all rodents, allies too, in a 2-tile radius; then this rodent "
                                      "is defeated.", 5,  # RR-30
                     to_itself(Hit(atk(2, plus=1), around("rodents", 2, "self")), Defeat(SELF))),
        ),
        passives=(),
        icon="soda-can", blurb="Was told to hold the can. Holds the can."),
    RodentRow("Pea Pea Pool Pool", "PP", "Duelist",   10,  2, 10,  2,    3,     4,     3,      0,   14,
        skills=(
            SkillRow("Pea", "Shoot peas at an enemy: ATK/2 damage twice.", 5,  # RR-20
                     to_enemy(Hit(atk(over=2), times=2)), reach=12, altitude=1),
        ),
        passives=(),
        icon="peas", blurb="The pool is a cup and the gun a pod, but try telling it."),
    RodentRow("Mortar",            "MO", "Duelist",   12,  3,  3,  2,    2,     5,     2,      0,   32,
        skills=(
            SkillRow("Artillery Strike", "ATK+4 damage to all enemies within 2 tiles of any tile.", 10,  # RR-29
                     to_tile(Hit(atk(plus=4), around("enemies", 2))), reach=7, altitude=3),
            SkillRow("Artillery Strikes", "ATK+8 damage to all enemies within 3 tiles of any tile.", 30,
                     to_tile(Hit(atk(plus=8), around("enemies", 3))), reach=7, altitude=3),
        ),
        passives=(
            PassiveRow("A Coward", "After taking damage: +100% Speed for 1 turn.",  # RR-31
                       reacts=(ReactRow("damaged", (Give(PANICKED, 1, "victim", whom=SELF),)),)),
        ),
        icon="mortar", blurb="Brave from a great distance."),
    RodentRow("Rail Rodent",       "RR", "Duelist",    7,  3,  3,  2,    1,    10,     3,      0,   25,
        skills=(
            SkillRow("Railgun Charge", "Charge the railgun for 3 of ally turn.", 20,  # RR-27
                     to_itself(Give(CHARGED, 3, "ally", whom=SELF),
                               when=WhenRow("lacks", CHARGED, help="The railgun is charged already."))),
            SkillRow("Railgun", "If charged, fire at an enemy: ATK*2 damage, and the charge is gone.", 5,
                     (FormRow((ENEMY,), (Fade(CHARGED), Hit(atk(2))),
                              WhenRow("has", CHARGED, help="The railgun is not charged.")),), reach=20, altitude=0),
        ),
        passives=(
            PassiveRow("High Ground", "Reach +1 against targets on a lower tile.",  # RR-28
                       mods=(ModRow("reach", "add", 1, when="higher"),)),
            PassiveRow("Too OP", "Cannot attack structures.",
                       mods=(ModRow("sieges", "set", 0),)),
        ),
        icon="railway", blurb="A little rodent with a lot of gun."),
    RodentRow("Quartermaster",     "QM", "Support",    5,  0,  1,  2,    1,    10,    20,      0,   19,  # RR-50
        skills=(
            SkillRow("My Body", "Morale Boost for an ally: +1 Attack for 3 of ally turns.", 3,  # RR-35
                     to_ally(Give(MORALE, 3, "ally")), reach=1, altitude=10),
            SkillRow("My Heart", "Feed an ally: heals ATK HP.", 10,
                     to_ally(Mend(atk())), reach=1, altitude=1),
            SkillRow("My Soul", "Give an ally Quartermaster's Soul. Used again: ATK damage to all enemies within 2 "
                                "tiles of it, and this rodent is defeated.", 12,  # RR-36
                     (FormRow((ITSELF,), (Hit(atk(), WhomRow("enemies", "bearer", 2, SOUL)), Defeat(SELF)),
                              WhenRow("marked", SOUL)),
                      FormRow((ALLY,), (Give(SOUL),))), reach=3, altitude=10),
        ),
        passives=(),
        icon="backpack", blurb="An army marches on its stomach, and this is where the stomachs line up."),
    RodentRow("Mayo",              "MA", "Specialist", 10, 2, 10,  4,    2,     0,     2,      0,    7,
        skills=(
            SkillRow("Rocket Boost", "Move 1 tile in any direction, up to 5 height units up.", 2,  # RR-37
                     (FormRow((StepRow("free"),), (Carry(),)),), reach=1, altitude=5),
        ),
        passives=(
            PassiveRow("Escape Manuever", "20% to dodge an attack from an enemy at least 5 tiles away.",
                       mods=(ModRow("dodge", "add", 20, when="far", number=5),)),
        ),
        icon="spray", blurb="One squeeze of the bottle and it is somewhere else."),
    RodentRow("The One",           "T1", "Specialist", 30, 2, 10,  1,    3,     3,    15,      2,   50,
        skills=(
            SkillRow("The Punch", "No cover stops it: ATK*6 damage.", 20,
                     to_enemy(Hit(atk(6))), reach=1, altitude=99),
            SkillRow("Brace", "+5 Defense for 1 of the enemy's turn.", 5,  # RR-38
                     to_itself(Give(BRACED, 1, "enemy", flat(5), SELF))),
        ),
        passives=(
            PassiveRow("Hope and Dream", "All allies within 3 tiles have +2 Defense.",
                       auras=(AuraRow("defense", 2, 3),)),
            PassiveRow("Lonely", "Cannot regain HP, and you can have only one on the field.",
                       mods=(ModRow("heals", "set", 0),), limit=1),
        ),
        icon="fist", blurb="Has never known fear, or company.", copies=1),  # RR-04
)

# Forged rodents (RR-22, RR-45): Tailtrail and Clanker are the document's, the others ours, one for each basic rodent.
VARIANTS: Final = (
    VariantRow("Tailtrail", "TT", "Tailblazer", icon="seated-mouse", blurb="Follows the blazer, better padded.",
        defense=4, attack=2, height=1,
        skills=(STAB,)),
    VariantRow("Hardtack", "HT", "Cracker", icon="cookie", blurb="Baked twice, and twice as stubborn.",
        defense=6, speed=4, height=3, cost=21,
        skills=(
            BREAD_SLAP,
            SkillRow("Dig In", "+2 Defense and +1 Height for 1 of the enemy's turn.", 4,
                     to_itself(Give(DUG_IN, 1, "enemy", flat(2), SELF))),
        )),
    VariantRow("Cider Sid", "CS", "Ratbert Brewbelly", icon="brandy-bottle", blurb="Drinks what others use on salad.",
        health=9, speed=4, attack=2, move_cost=6, cost=15,
        skills=(
            SkillRow("Sour Spray", "ATK damage and Poisoned 2 for 3 turns.", 8,
                     to_enemy(Hit(atk()), Give(POISONED, 3, "victim", flat(2))), reach=4, altitude=1),
        )),
    VariantRow("Fizz Whisker", "FW", "Soda Kabooma", icon="bubbles", blurb="Learned to open the can slowly. Mostly.",
        health=6, defense=2, speed=6, attack=3, cost=15,
        skills=(
            SkillRow("Spritz", "ATK+1 damage to all enemies in a 1-tile radius, Slowed 3 for 1 turn.", 5,
                     to_itself(Hit(atk(plus=1), around("enemies", 1, "self")),
                               Give(SLOWED, 1, "victim", flat(3), around("enemy rodents", 1, "self")))),
        ),
        passives=(
            PassiveRow("Pop", "When defeated: ATK damage to all rodents in a 1-tile radius.",
                       reacts=(ReactRow("defeated", (Hit(atk(), around("rodents", 1, "self")),)),)),
        )),
    VariantRow("Split Pea", "SP", "Pea Pea Pool Pool", icon="split-arrows", blurb="Sees two of everything, and aims.",
        speed=8, cost=14,
        skills=(
            SkillRow("Split Shot", "Two different enemies take ATK/2+1 damage each.", 6,
                     (FormRow((ENEMY, StepRow("enemy", other=True)),
                              (Hit(atk(over=2, plus=1)), Hit(atk(over=2, plus=1), SECOND))),), reach=9, altitude=1),
            SkillRow("Pea Flick", "ATK/2+1 damage to an enemy.", 4,
                     to_enemy(Hit(atk(over=2, plus=1))), reach=6, altitude=1),
        )),
    VariantRow("Pepper Pot", "PE", "Mortar", icon="pestle-mortar", blurb="Wins arguments by making everybody sneeze.",
        attack=3, cost=20,
        skills=(
            SkillRow("Pepper Cloud", "ATK damage to all enemies within 2 tiles of any tile, Slowed 3 for 2 turns.", 12,
                     to_tile(Hit(atk(), around("enemies", 2)),
                             Give(SLOWED, 2, "victim", flat(3), around("enemy rodents", 2))), reach=6, altitude=3),
        )),
    VariantRow("Clanker", "CL", "Rail Rodent", icon="vintage-robot", blurb="Tin from ear to tail.",
        health=3, defense=999, speed=2, moves=1, stamina=2, attack=20, move_cost=20, height=0, cost=20,
        skills=(
            SkillRow("Pancakes!", "Stab an enemy with a pancake fork: ATK damage.", 10,
                     to_enemy(Hit(atk())), reach=2, altitude=0),
        ),
        passives=()),
    VariantRow("Soup Sergeant", "SS", "Quartermaster", icon="camp-cooking-pot", blurb="Ladle in hand, orders to match.",
        health=8, defense=1, speed=4, attack=4, move_cost=5, cost=12,
        skills=(
            SkillRow("Hot Soup", "Feed an ally: heals ATK HP.", 7,
                     to_ally(Mend(atk())), reach=2, altitude=2),
            SkillRow("Rally Round", "Morale Boost for all allies in a 2-tile radius: +1 Attack for 2 of ally turns.", 9,
                     to_itself(Give(MORALE, 2, "ally", whom=around("allies", 2, "self")))),
        )),
    VariantRow("Mustard", "MU", "Mayo", icon="square-bottle", blurb="Mayo's sharper cousin.",
        speed=8, moves=2, attack=2, cost=8,
        skills=(
            SkillRow("Squirt", "ATK damage to an enemy, Slowed 2 for 1 turn.", 5,
                     to_enemy(Hit(atk()), Give(SLOWED, 1, "victim", flat(2))), reach=4, altitude=1),
            SkillRow("Piggyback", "Carry an ally beside it to a free tile within 2.", 6,
                     (FormRow((StepRow("ally", reach=1), StepRow("free", reach=2)), (Carry("first", "second"),)),),
                     reach=2, altitude=5),
        )),
    VariantRow("The Other One", "T2", "The One", icon="high-punch", blurb="The second strongest rodent in history.",
        health=20, speed=6, attack=3, move_cost=10, height=1, cost=44,
        skills=(
            SkillRow("The Kick", "No cover stops it: ATK*4 damage.", 16,
                     to_enemy(Hit(atk(4))), reach=1, altitude=99),
            SkillRow("Speech", "Morale Boost for all allies in a 3-tile radius: +1 Attack for 2 of ally turns.", 8,
                     to_itself(Give(MORALE, 2, "ally", whom=around("allies", 3, "self")))),
        )),
)

STRUCTURES: Final = (
    #             name             code  HP DEF height icon
    StructureRow("Lair",           "LA", 30, 4,  2,    "hole-ladder", "Whoever has none loses.", base=True),  # RR-08
    StructureRow("Sundial",        "SU",  5, 0,  0,    "sundial",     "Explodes after 5 enemy turns.",  # RR-06
        passives=(PassiveRow("Ticking", "After 5 enemy turns: every own Lair falls to 1 HP and everybody is defeated.",
                             reacts=(ReactRow("placed", (Give(TICKING, 5, "enemy", whom=SELF),)),)),)),
    StructureRow("Cutting Board",  "CB",  8, 2,  3,    "wooden-fence", "Nothing but cover."),
    StructureRow("Kettle",         "KE",  1, 0,  1,    "camp-cooking-pot", "Neutral: either side may use it.",  # RR-14
        attack=4, stamina=1, neutral=True,
        skills=(SkillRow("Steam", "ATK damage to all your enemies' rodents in a 2-tile radius.", 8,
                         to_itself(Hit(atk(), around("enemy rodents", 2, "self")))),)),
)

OWN: Final = StepRow("ally", "anywhere")
TRICKS: Final = (
    #         name              kind       cost  help, placement
    TrickRow("Sundial",        "Offense",  30,  # RR-06
        "A sundial of 5 HP. After 5 enemy turns all your Lairs fall to 1 HP and everybody on the field is defeated.",
        "A free tile of your deployment zone, while a Lair of yours has more than 1 HP.",
        FormRow((StepRow("free", "zone"),), (Build("Sundial"),),
                WhenRow("lair above", number=1, help="All your Lairs are at 1 HP already.")), "sundial", copies=1),
    TrickRow("Hot Oil",        "Offense",  14,
        "5 damage to all enemies in a 1-tile radius.",
        "A tile within 4 of a rodent of yours.",
        FormRow((StepRow("tile", "my rodents", 4),), (Hit(flat(5), around("enemies", 1)),)), "oil-can"),
    TrickRow("Chili Flakes",   "Offense",  12,
        "Poisoned 2 for its next 3 turns.",
        "An enemy rodent anywhere.",
        FormRow((StepRow("enemy rodent", "anywhere"),), (Give(POISONED, 3, "victim", flat(2)),)), "chili-pepper"),
    TrickRow("Cheese Grater",  "Offense",  12,
        "Bleeding 2 until the end of its next 2 turns.",
        "An enemy rodent within 3 of a rodent of yours.",
        FormRow((StepRow("enemy rodent", "my rodents", 3),), (Give(BLEEDING, 2, "victim", flat(2)),)), "cheese-wedge"),
    TrickRow("Pot Lid",        "Defense",   5,
        "+4 Defense for 1 of the enemy's turn.",
        "A rodent of yours.",
        FormRow((OWN,), (Give(LIDDED, 1, "enemy", flat(4)),)), "cooking-pot"),
    TrickRow("Cutting Board",  "Defense",   6,
        "A wall of 8 HP, 2 Defense and Height 3.",
        "A free tile within 2 of a rodent of yours.",
        FormRow((StepRow("free", "my rodents", 2),), (Build("Cutting Board"),)), "wooden-fence"),
    TrickRow("Chamomile Tea",  "Defense",   8,
        "It and your rodents in a 2-tile radius heal 4 HP.",
        "A rodent of yours.",
        FormRow((OWN,), (Mend(flat(4), around("allies", 2)),)), "teapot"),
    TrickRow("Sticky Syrup",   "Defense",   7,
        "Enemy rodents in a 2-tile radius are Slowed 4 for their next 2 turns.",
        "A tile within 7 of a Lair of yours.",
        FormRow((StepRow("tile", "my lairs", 7),),
                (Give(SLOWED, 2, "victim", flat(4), around("enemy rodents", 2)),)), "dripping-honey"),
    TrickRow("Oven Mitt",      "Utility",   4,
        "Lift a rodent of yours onto a free tile within 3 of it, whatever the height.",
        "A rodent of yours, then the tile.",
        FormRow((OWN, StepRow("free", "first", 3)), (Carry("first", "second"),)), "cooking-glove"),
    TrickRow("Espresso Shot",  "Utility",   4,
        "One more Move Stamina at once, and +4 Speed for 1 of ally turn.",
        "A rodent of yours.",
        FormRow((OWN,), (Refresh(moves=1), Give(WIRED, 1, "ally", flat(4)))), "coffee-cup"),
    TrickRow("Plate Swap",     "Utility",   2,
        "Two rodents of yours change places.",
        "A rodent of yours, then another.",
        FormRow((OWN, StepRow("ally", "anywhere", other=True)), (Swap(),)), "swap-bag"),
    TrickRow("Second Helping", "Utility",   4,
        "One more Skill Stamina at once.",
        "A rodent of yours.",
        FormRow((OWN,), (Refresh(skills=1),)), "hot-meal"),
)
# fmt: on
