import type { Commands } from "../../../hands/commands.ts";
import type { Shortcut } from "../../game.ts";
import type { FrigatePlay } from "./play.svelte.ts";

type Command = (play: FrigatePlay, event: KeyboardEvent) => void;

const COMMANDS: Record<string, Command> = {
  n: (play, event) => play.stepBox(event.shiftKey ? -1 : 1),
  r: (play) => play.roll(),
  enter: (play) => play.playBox(),
  h: (play) => void play.hint(),
  o: (play) => play.showOdds(),
  d: (play) => (play.drawer = !play.drawer),
  e: (play) => play.act({ verb: "leave" }),
  ",": (play) => play.moveDie(play.slot, play.slot - 1),
  ".": (play) => play.moveDie(play.slot, play.slot + 1),
  arrowdown: (play) => step(play, 1),
  arrowup: (play) => step(play, -1),
};

/** The focus goes along with the box that is looked at, so that the two never mean different boxes. */
function step(play: FrigatePlay, by: number): void {
  play.stepBox(by);
  document.querySelector<HTMLElement>(`[data-box="${play.box}"]`)?.focus();
}

/**
 * Whether Enter means the lit button, which plays the box that is looked at: anywhere on the board, but for a control
 * that was gone to with the keyboard and shows it.
 */
export function meansLitButton(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return false;
  if (target === document.body || target.matches("[data-board], [data-box]")) return true;
  return target.closest("[data-board]") !== null && !target.matches(":focus-visible, a, summary, input");
}

/** Enter on a control belongs to the control, and arrows away from the board scroll what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event.key === "Enter") return target.matches("button, a, summary");
  return event.key.startsWith("Arrow") && target !== document.body && target.closest("[data-board]") === null;
}

function isCommand(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return false;
  return event.key.toLowerCase() in COMMANDS || /^[1-8]$/.test(event.key);
}

function pressed(play: FrigatePlay, event: KeyboardEvent): void {
  if (/^[1-8]$/.test(event.key)) play.toggle(Number(event.key) - 1);
  else COMMANDS[event.key.toLowerCase()]?.(play, event);
}

export const keys: Commands<FrigatePlay> = { isCommand, pressed };

export const shortcuts: Shortcut[] = [
  { keys: "1 to 8", does: "Hold or release the die in that slot" },
  { keys: "R", does: "Roll the dice that are not held" },
  { keys: "N, Shift+N, Arrow up, Arrow down", does: "Look at the next box that can be played" },
  { keys: "Enter", does: "Play the hand in the box looked at" },
  { keys: ", and .", does: "Move the die last touched to the left or right" },
  { keys: "D", does: "Show or hide the dice of your collection" },
  { keys: "E", does: "Leave the shop" },
  { keys: "H", does: "Ask for a hint and its reason" },
  { keys: "O", does: "Show or hide the odds of every box with the dice that are held" },
];
