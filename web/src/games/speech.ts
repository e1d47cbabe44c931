// How things are put into words in every game.

import type { Outcome } from "../wire.ts";
import type { Line, Scene } from "./game.ts";

/** Who sits where; words need no more of a scene. */
export type Seating = Pick<Scene, "names" | "you">;

function isYou(scene: Seating, seat: number): boolean {
  return scene.you.length === 1 && scene.you[0] === seat;
}

/** "your" or "Ada’s". */
export function possessive(scene: Seating, seat: number): string {
  return isYou(scene, seat) ? "your" : `${scene.names[seat]}’s`;
}

export function player(scene: Seating, seat: number): string {
  return isYou(scene, seat) ? "You" : (scene.names[seat] ?? "Nobody");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** "You win", or "Ada wins". */
export function says(scene: Seating, seat: number, you: string, they: string): string {
  const name = player(scene, seat);
  return name === "You" ? `You ${you}` : `${name} ${they}`;
}

/** "Your turn, round 3." */
export function turnWords(scene: Seating, seat: number, when: string): string {
  const name = player(scene, seat);
  return `${name === "You" ? "Your" : `${name}’s`} turn, ${when}.`;
}

export function resignWords(scene: Seating, seat: number): string {
  return `${says(scene, seat, "resign", "resigns")}.`;
}

/** Who has won, and why. */
export function endWords(scene: Seating, { winners, why }: Outcome): string {
  const [winner] = winners;
  return `${winner === undefined ? "A draw." : `${says(scene, winner, "win", "wins")}.`} ${why}`;
}

/** A line of the log. */
export function line(seat: number, cell: number, text: string, tone: Line["tone"] = "plain"): Line {
  return { text: capital(text), seat, cell, tone };
}

// As a method, so that one that writes a single kind of event may stand where any event could come.
type Writer<Event, Seen> = { write(event: Event, scene: Seen): Line | null }["write"];

/** How each kind of event is put into words. */
type Writers<Event extends { type: string }, Seen> = {
  [Kind in Event["type"]]: Writer<Extract<Event, { type: Kind }>, Seen>;
};

/** The words of a game: every event by the writer of its kind. */
export function told<Event extends { type: string }, Seen>(writers: Writers<Event, Seen>): Writer<Event, Seen> {
  return (event, scene) => {
    const kind: Event["type"] = event.type;
    const write: Writer<Event, Seen> = writers[kind];
    return write(event, scene);
  };
}
