import type { Me } from "../wire.ts";

/** In how many ways a player can be himself again: a program that plays for him is none. */
export function waysBack(me: Me): number {
  return (me.keys ?? []).filter((key) => key.kind !== "program").length + Number(me.recovery ?? false);
}

/** A code as it is read aloud: in groups of five or four. */
export function spaced(code: string): string {
  const size = code.length % 4 === 0 ? 4 : 5;
  return code.match(new RegExp(`.{1,${size}}`, "g"))?.join(" ") ?? code;
}

/** The address that makes another device this player; what stands behind # never reaches a log. */
export function carryLink(code: string): string {
  return new URL(`/#carry=${code}`, location.href).href;
}

/** How long ago something was, in words. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const days = Math.floor((now - seconds) / 86_400);
  if (days < 1) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
