// Maps kept in this browser, by name.

const KEY = "cinque.temple.maps";

export function keptMaps(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function keepMap(name: string, text: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...keptMaps(), [name]: text }));
}

export function dropMap(name: string): void {
  const kept = keptMaps();
  delete kept[name];
  localStorage.setItem(KEY, JSON.stringify(kept));
}
