import { entry, type LegendEntry } from "../../../hands/legend.ts";
import { capital, whose } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import { SEEN } from "../maps/picture.ts";
import type { NavalPlay } from "../play/play.svelte.ts";

/** What is on the sea now, and nothing that is not. */
export function legend(session: Session, hand: NavalPlay): LegendEntry[] {
  if (!hand.view || hand.view.phase === "purchase") return [];
  return [...ships(session, hand), ...water(hand), ...marks(hand)];
}

/** Each kind of each side once, then what is known of others. */
function ships(session: Session, hand: NavalPlay): LegendEntry[] {
  const { view, rules, picture } = hand;
  const kinds = new Map((picture?.vessels ?? []).filter(({ ship }) => ship.cell >= 0).map((vessel) => [`${vessel.seat} ${vessel.ship.kind}`, vessel]));
  const contacts = view!.contacts.filter((contact) => contact.cells.length > 0);
  return [
    ...[...kinds.values()].flatMap(({ seat, ship }) =>
      entry({ shape: "piece", icon: `g-${rules.ships[ship.kind]!.icon}`, seat }, capital(whose(session.scene, seat, ship.kind)), ship.cell),
    ),
    ...entry({ shape: "corners", line: "#ff5a36" }, "Red brackets: a contact in sight", contacts.find((contact) => contact.live)?.cells[0]),
    ...entry({ shape: "square", line: "#ffd9a8", dashed: true }, "Ghost: seen there so many turns ago", contacts.find((contact) => !contact.live)?.cells[0]),
  ];
}

function water(hand: NavalPlay): LegendEntry[] {
  const { picture } = hand;
  if (!picture) return [];
  const cells = Array.from({ length: picture.sea.size ** 2 }, (_, bit) => bit);
  const where = (bit: number | undefined): number | undefined =>
    bit === undefined ? undefined : picture.sea.cellOf(bit % picture.sea.size, Math.floor(bit / picture.sea.size));
  return [
    ...entry({ shape: "square", fill: "#0f3d5c", line: "#8effc1" }, "In radar now", where(cells.find((bit) => picture.sight[bit] === SEEN))),
    ...entry({ shape: "square", fill: "#0b2a40", line: "#5b7f94", dashed: true }, "Dark or hatched: out of radar", where(cells.find((bit) => picture.sight[bit] !== SEEN))),
    ...entry({ shape: "square", fill: "#d9c89a" }, "Land", where(cells.find((bit) => picture.land[bit]))),
  ];
}

function marks(hand: NavalPlay): LegendEntry[] {
  const { bridge, session } = hand;
  return [
    ...entry({ shape: "square", fill: "rgb(120 220 255 / 40%)" }, "Where the ship in hand can go", [...bridge.sails.keys()][0]),
    ...entry({ shape: "ring", line: "#ffb59b", dashed: true }, "What its weapon reaches", [...bridge.range][0]),
    ...entry({ shape: "ring", line: "#1b5c9e" }, "Dots with numbers: a voyage of several turns", session.goals[0]?.to),
  ];
}
