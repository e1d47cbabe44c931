import { Hexes, Squares } from "../board/geometry.ts";
import { BoardHand } from "../hands/boardhand.svelte.ts";
import { commands } from "../hands/commands.ts";
import { hintTool } from "../hands/tools.ts";
import type { Tool } from "../games/game.ts";
import { capital } from "../games/speech.ts";
import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";
import type { PlainPiece, PlainSaid, PlainScene } from "../wire.ts";
import { moves, nextField, open, valueAt, wordsFor, type Picked } from "./moves.ts";

/** Where somebody presses: a cell with what stands on it, or a card. */
type Spot = Partial<Record<"cell" | "piece" | "card", number>>;

export type PlainSession = Session<PlainScene, PlainSaid, unknown>;

/** Something that can be picked by a button, because nothing on the table stands for it. */
export interface Choice {
  key: string;
  words: string;
  pressed: boolean;
  use(): void;
}

/** The board of a scene; without one a single cell that nobody sees. */
export function boardOf(scene: PlainScene | null, turned = false): Squares | Hexes {
  const [width, height] = [Math.max(1, scene?.width ?? 1), Math.max(1, scene?.height ?? 1)];
  return scene?.ground === "hexes" ? new Hexes(width, height, turned) : new Squares(width, height, turned);
}

/** A player's hand over a game that the client knows nothing of but its scene and its offers. */
export class PlainHand extends BoardHand<PlainScene, PlainSaid, unknown> {
  readonly tools: Tool[] = [hintTool(this)];
  picked: Picked | null = $state.raw(null);
  protected readonly keys = commands<PlainHand>({ h: (hand) => void hand.hint() });

  geometry: Squares | Hexes = $derived.by(() => boardOf(this.view));
  /** What goes on from what is picked. */
  going: Move[] = $derived.by(() => open(moves(this.session.offers), this.picked));

  /** Cells that a press can pick now. */
  lit: Set<number> = $derived.by(() => {
    const cells = new Set<number>();
    for (const move of this.going) for (const cell of this.cellsFor(move)) cells.add(cell);
    return cells;
  });

  private cellsFor(move: Move): number[] {
    const field = nextField(this.session.verbs, move.verb, this.picked);
    if (!field || !this.view) return [];
    const value = Number(move[field]);
    const view = this.view;
    const named = view.targets.filter((target) => target.field === field && target.value === value);
    const cells = named.map((target) => target.cell ?? view.pieces.find((piece) => piece.id === target.piece)?.cell ?? -1);
    const own = valueAt(view, this.session.verbs, move.verb, field, { cell: value }) === value && named.length === 0 ? [value] : [];
    return [...cells, ...own].filter((cell) => cell >= 0);
  }

  /** What the offers leave to buttons: verbs without a field, and values that nothing on the table stands for. */
  choices: Choice[] = $derived.by(() => {
    const found = new Map<string, Choice>();
    for (const move of this.going) {
      const field = nextField(this.session.verbs, move.verb, this.picked);
      if (field && this.standsFor(move, field)) continue;
      const words = field ? `${capital(move.verb)} ${wordsFor(this.session.verbs, move.verb, field, Number(move[field]))}` : capital(move.verb);
      const key = field ? `${move.verb} ${field} ${String(move[field])}` : move.verb;
      found.set(key, { key, words, pressed: false, use: () => this.take(move.verb, field, field ? Number(move[field]) : 0) });
    }
    return [...found.values()];
  });

  private standsFor(move: Move, field: string): boolean {
    const value = Number(move[field]);
    return this.cellsFor(move).length > 0 || this.view!.targets.some((target) => target.field === field && target.value === value);
  }

  /** Whether a card can be pressed now: to go on, to be picked instead, or to be let go. */
  isOpen(card: number): boolean {
    return this.opening({ card }) !== null || this.isPicked({ card });
  }

  /** The move that a press goes on with, or that it begins instead; none on what is picked, which is let go. */
  private opening(spot: Spot): Move | null {
    const fits = (picked: Picked | null): ((move: Move) => boolean) => (move) => this.pickOf(move, spot, picked) !== null;
    const on = this.going.find(fits(this.picked));
    if (on || this.isPicked(spot)) return on ?? null;
    return moves(this.session.offers).find(fits(null)) ?? null;
  }

  /** Whether what stands there is part of the move under way. */
  isPicked(spot: Spot): boolean {
    const { picked, view } = this;
    if (!picked || !view) return false;
    return Object.entries(picked.values).some(([field, value]) => valueAt(view, this.session.verbs, picked.verb, field, spot) === value);
  }

  /** Pieces of the move under way. */
  chosen: PlainPiece[] = $derived.by(() => this.view?.pieces.filter(({ id, cell }) => this.isPicked({ cell, piece: id })) ?? []);

  pressCard(card: number): void {
    const move = this.opening({ card });
    if (!move) return void this.cancel();
    this.letGo(move);
    this.take(move.verb, ...this.pickOf(move, { card })!);
  }

  /** What is picked is put back for a move that does not go on from it. */
  private letGo(move: Move): void {
    if (!this.going.includes(move)) this.cancel();
  }

  private pickOf(move: Move, spot: Spot, picked = this.picked): [string, number] | null {
    const field = nextField(this.session.verbs, move.verb, picked);
    if (!field || !this.view) return null;
    const value = valueAt(this.view, this.session.verbs, move.verb, field, spot);
    return value !== null && value === move[field] ? [field, value] : null;
  }

  /** Picks one value; a move that is whole is made. */
  take(verb: string, field: string | null, value: number): void {
    const values = this.picked?.verb === verb ? this.picked.values : {};
    const picked = { verb, values: field ? { ...values, [field]: value } : values };
    const whole = nextField(this.session.verbs, verb, picked) === null;
    this.picked = whole ? null : picked;
    if (whole) this.act({ verb, ...picked.values });
  }

  pieceOn(cell: number): PlainPiece | null {
    return this.view?.pieces.find((piece) => piece.cell === cell) ?? null;
  }

  private spotAt(cell: number): Spot {
    const piece = this.pieceOn(cell)?.id;
    return piece === undefined ? { cell } : { cell, piece };
  }

  protected moveTo(cell: number): Move | null {
    return this.opening(this.spotAt(cell));
  }

  protected override press(cell: number, how: "mouse" | "touch" | "key"): void {
    const move = this.moveTo(cell);
    if (!move) return void this.cancel();
    this.letGo(move);
    const [field, value] = this.pickOf(move, this.spotAt(cell))!;
    const whole = nextField(this.session.verbs, move.verb, { verb: move.verb, values: { ...(this.picked?.values ?? {}), [field]: value } }) === null;
    if (whole) this.target(move, cell, how);
    else this.take(move.verb, field, value);
  }

  protected pressElsewhere(): void {
    this.cancel();
  }

  protected get standing(): number {
    return -1;
  }

  sayEmpty(): void {
    this.session.tell("Press something that is lit.");
  }

  cancel(): boolean {
    const busy = this.picked !== null || this.armed !== null;
    this.armed = null;
    this.picked = null;
    return busy;
  }

  override refresh(): void {
    super.refresh();
    this.picked = null;
  }

  protected override orderWords(move: Move): string {
    const fields = Object.entries(move).filter(([name]) => name !== "verb");
    const words = fields.map(([name, value]) => wordsFor(this.session.verbs, move.verb, name, Number(value)));
    return `Hint: ${[move.verb, ...words].join(" ")}.`;
  }

  firstLook(): void {
    this.camera.fit();
  }
}
