// One page, a few addresses.

export type Page =
  | { name: "home" }
  | { name: "match"; match: string }
  | { name: "replay"; kind: "match" | "record" | "file"; id: string; at: number | null }
  | { name: "rules"; game: string; ruling: string }
  | { name: "workshop"; game: string }
  | { name: "profiles"; game: string }
  | { name: "credits" }
  | { name: "me" }
  | { name: "matches" }
  | { name: "carry"; code: string }
  | { name: "lab" }
  | { name: "lost"; path: string };

const CARRY = "#carry=";

/** The page at an address; `at` in a replay's query is the position to open. */
export function pageAt(url: URL): Page {
  const [first = "", second = "", third = ""] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const at = url.searchParams.get("at");
  const position = at !== null && /^\d+$/.test(at) ? Number(at) : null;
  // A code is read wherever it stands; behind # it reaches no server.
  if (url.hash.startsWith(CARRY)) return { name: "carry", code: url.hash.slice(CARRY.length) };
  if (first === "") return { name: "home" };
  if (first === "me") return { name: "me" };
  if (first === "matches" && !second) return { name: "matches" };
  if (first === "carry") return { name: "carry", code: "" };
  if (first === "match" && second && !third) return { name: "match", match: second };
  if (first === "replay" && second === "file") return { name: "replay", kind: "file", id: "", at: position };
  if (first === "replay" && second) return { name: "replay", kind: "match", id: second, at: position };
  if (first === "record" && second) return { name: "replay", kind: "record", id: second, at: position };
  if (first === "rules" && second) return { name: "rules", game: second, ruling: url.hash.slice(1) };
  if (first === "workshop" && second) return { name: "workshop", game: second };
  if (first === "profiles" && second) return { name: "profiles", game: second };
  if (first === "lab" && !second) return { name: "lab" };
  if (first === "credits") return { name: "credits" };
  return { name: "lost", path: url.pathname };
}

/** Whether an address is a page of this client; the server has others. */
export function isPage(path: string): boolean {
  return !path.startsWith("/api/") && !/^\/docs(\/|$)/.test(path);
}

class Router {
  page: Page = $state({ name: "home" });

  start(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.page = pageAt(new URL(location.href));
  }

  /** Links of our own change the page without loading it; all others are the browser's. */
  private follow(event: MouseEvent): void {
    const anchor = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!anchor || !plain || anchor.target || anchor.hasAttribute("download")) return;
    const url = new URL(anchor.href, location.href);
    if (url.origin !== location.origin || !isPage(url.pathname)) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
