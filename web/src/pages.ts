// The pages of the shell, each loaded when it is first opened.

import type { Component } from "svelte";
import type { Page } from "./router.svelte.ts";

/** A page takes what its address says. */
type Loader = () => Promise<{ default: Component<any> }>;

const LOADERS: Partial<Record<Page["name"], Loader>> = {
  home: () => import("./lobby/HomePage.svelte"),
  match: () => import("./table/MatchPage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  rules: () => import("./rulebook/RulesPage.svelte"),
  me: () => import("./people/MePage.svelte"),
  matches: () => import("./mine/MatchesPage.svelte"),
  carry: () => import("./people/CarryPage.svelte"),
  lab: () => import("./lobby/LabPage.svelte"),
  credits: () => import("./lobby/CreditsPage.svelte"),
};
const opened = new Map<string, ReturnType<Loader>>();

/** The code of a page; the same promise each time, so that a page that is there is not opened anew. */
export function pageOf(name: Page["name"]): ReturnType<Loader> | null {
  const loader = LOADERS[name];
  if (!loader) return null;
  const there = opened.get(name) ?? loader();
  opened.set(name, there);
  // A server that was away for a moment is asked again the next time.
  there.catch(() => opened.delete(name));
  return there;
}

/** What makes it another page, and not the same one at another place. */
export function keyOf(page: Page): string {
  if (page.name === "match") return page.match;
  if (page.name === "replay") return page.kind + page.id;
  return page.name === "carry" ? page.code : page.name;
}
