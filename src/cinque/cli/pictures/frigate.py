"""Frigate: the round, the dice in the tray, the scorecard with what the dice would score, cards, shop."""

from collections.abc import Sequence

from rich.text import Text

from cinque.cli.pictures.scene import QUIET, Scene, counted, labelled, lines, listing
from cinque.games.frigate.content.rows import slug
from cinque.games.frigate.content.tables import Rules
from cinque.games.frigate.knowledge.shown import BoxView, CardView, View
from cinque.games.frigate.play.events import DieView

HUNDRED = 100
COLUMN = 48
SALE = ("for-sale", "unavailable")


def draw(scene: Scene) -> Text:
    view: View = scene.view
    if view.phase == "over":
        return _heading(view)
    return lines(
        _heading(view),
        _boss(view),
        _tray(view, scene.rules),
        _reserve(view, scene.rules),
        None if view.phase == "shop" else _scorecard(view),
        _cards(view),
        *(_shop(view, scene.rules) if view.shop is not None else []),
    )


def _heading(view: View) -> Text:
    score = f": {view.round_score:,} of {view.target:,} points, "
    out = labelled(f"Round {view.round} of {view.rounds}", "bold", score)
    out.append(f"hand {view.hand_number}, ${view.wallet}, {view.level_name}.")
    shop = f" Shop after {counted(view.next_shop, 'hand')}." if view.phase in ("tray", "rolled") else ""
    boss = f" Next boss in round {view.next_boss}." if view.next_boss and view.boss is None else ""
    out.append(shop + boss)
    if view.phase == "victory":
        out.append(" All rounds are won: endless, or finish.", "bold")
    return out


def _boss(view: View) -> Text | None:
    if view.boss is None:
        return None
    calm = "" if view.boss.in_force else " (silenced)"
    spoiled = f" It spoils {view.boss.spoiled}s." if view.boss.spoiled > 0 else ""
    return Text(f"Boss {view.boss.name}{calm}: {view.boss.words}{spoiled}", "bold red")


def _tray(view: View, rules: Rules) -> Text | None:
    """The dice of the hand side by side; `roll` counts them from 1, `order` and `put` from 0."""
    if view.phase == "shop" or not view.hand:
        return None
    dice = [view.dice[number] for number in view.hand]
    width = max(6, *(len(_face(die, rules)) + 2 for die in dice))
    rows = [
        ("dice", [_face(die, rules) for die in dice]),
        ("type", [f"d{die.sides}" for die in dice]),
        ("roll", [f"{slot + 1}{'*' if slot == view.lucky else ''}" for slot in range(len(dice))]),
        ("slot", [f"{slot}" for slot in range(len(dice))]),
    ]
    out = [
        Text(f"  {word:<6}" + "".join(f"{each:<{width}}" for each in each_row).rstrip(), _row_style(word))
        for word, each_row in rows
    ]
    return lines(*out, Text(f"  {_rolls(view)}  * is the lucky slot.", QUIET))


def _row_style(word: str) -> str:
    return "bold" if word == "dice" else QUIET


def _rolls(view: View) -> str:
    if view.phase == "tray":
        return "roll - throws the dice; take DIE and put SLOT change them."
    keep = f", keeping at most {view.keep}" if view.keep < len(view.hand) else ""
    left = counted(view.rerolls, "re-roll")
    return (
        f"{left} left: roll 1+3 keeps the first and the third{keep}; play BOX scores."
        if view.rerolls
        else "No re-roll left: play BOX scores."
    )


def _face(die: DieView, rules: Rules) -> str:
    """The value that lies up, with the dice perks of its face."""
    if die.up < 0:
        return "-"
    return f"[{die.faces[die.up]}]" + "".join(f" {name}" for name in _perks(die.marks[die.up], rules))


def _perks(bits: int, rules: Rules) -> list[str]:
    return [row.name for number, row in enumerate(rules.marks) if bits >> number & 1]


def _die(die: DieView, rules: Rules) -> str:
    """A die in words: its type, faces that are not the usual ones, and perks on faces."""
    usual = die.faces == list(range(1, die.sides + 1))
    faces = "" if usual else f" ({' '.join(map(str, die.faces))})"
    found: dict[str, list[str]] = {}
    for face, bits in zip(die.faces, die.marks, strict=True):
        for name in _perks(bits, rules):
            found.setdefault(name, []).append(str(face))
    perks = [name if len(on) == die.sides else f"{name} on {' '.join(on)}" for name, on in found.items()]
    return f"d{die.sides}{faces}" + (f" with {', '.join(perks)}" if perks else "")


def _reserve(view: View, rules: Rules) -> str | None:
    """The collection by the numbers that `take` and `sell-die` know."""
    words = [
        f"{number} {_die(die, rules)}{' (tray)' if number in view.hand else ''}" for number, die in enumerate(view.dice)
    ]
    plain = {_die(die, rules) for die in view.dice}
    if view.phase == "rolled" and len(plain) == 1 and len(view.hand) == len(view.dice):
        return None
    return f"Your dice: {', '.join(words)}"


def _scorecard(view: View) -> Text:
    """Boxes that are there, in two columns; what could be bought is the shop's business."""
    boxes = [box for box in view.boxes if box.state not in SALE]
    half = (len(boxes) + 1) // 2
    out = labelled("Scorecard", "bold", "  level, (points + bonus) x multiplier, reward")
    for left in range(half):
        out.append("\n")
        for box in boxes[left::half]:
            out.append_text(_box(box))
        out.rstrip()
    return out


def _box(box: BoxView) -> Text:
    base = f"L{box.level} +{box.bonus} x{_times(box.mult)} ${box.reward}"
    if box.score >= 0:
        now = f"{box.score:>6,}{' wins!' if box.wins else ''}"
    else:
        now = "" if box.state == "open" else f"{box.state:>6}"
    style = QUIET if box.state != "open" or box.score == 0 else "bold" if box.score > 0 else "default"
    return Text(f"  {slug(box.name):<22} {base:<13}{now}".ljust(COLUMN), style)


def _times(mult: int) -> str:
    return f"{mult / HUNDRED:.2f}".rstrip("0").rstrip(".")


def _cards(view: View) -> Text | None:
    rows = (f"{place} {_card(card, f'sells ${card.sells}')}" for place, card in enumerate(view.cards))
    return listing(f"Cards, {len(view.cards)} of {view.slots} places", rows)


def _card(card: CardView, price: str) -> str:
    notes = [price]
    notes += [f"count {card.count}"] if card.count else []
    notes += [f"{card.left} left"] if card.left else []
    notes += ["disabled"] if card.disabled else []
    notes += [f"use on a {card.target}" if card.target else "use"] if card.active else []
    return f"{card.name} ({', '.join([card.rarity, *notes])}): {card.text}"


def _shop(view: View, rules: Rules) -> list[Text | str | None]:
    shop = view.shop
    assert shop is not None
    cards = [f"{place} {_card(card, f'${card.price}')}" for place, card in enumerate(shop.cards) if card is not None]
    dice = [f"{slot} {_die(die, rules)}, ${die.price}" for slot, die in enumerate(shop.dice) if die is not None]
    return [
        listing("Shop: cards (buy CARD)", cards),
        listing("Shop: dice (buy-die DIE)", dice),
        listing("Levels (upgrade BOX) and new boxes (open BOX)", _prices(view.boxes)),
        f"restock costs ${shop.restock}; leave closes the shop.{_free(view)}",
    ]


def _prices(boxes: Sequence[BoxView]) -> list[str]:
    upgrades = [f"{slug(box.name)} L{box.level} ${box.price}" for box in boxes if box.state not in SALE]
    news = [f"{slug(box.name)} ${box.price}" for box in boxes if box.state == "for-sale"]
    out = ["upgrade " + ", ".join(upgrades[at : at + 4]) for at in range(0, len(upgrades), 4)]
    return out + ([f"open {', '.join(news)}"] if news else [])


def _free(view: View) -> str:
    shop = view.shop
    assert shop is not None
    free = {"boxes": shop.free_boxes, "upgrades": shop.free_upgrades, "dice": shop.free_dice, "cards": shop.free_cards}
    words = [f"{count} {what}" for what, count in free.items() if count]
    return f" Free: {', '.join(words)}." if words else ""
