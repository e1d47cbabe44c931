// How an update changes the view before it: see Update in the wire's records.

type Fields = Record<string, unknown>;

function isListPatch(value: unknown): value is { "#": Fields } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === "#";
}

function patched(list: unknown, changes: Fields): unknown[] {
  if (!Array.isArray(list)) throw new Error("a delta patches a list that is not there");
  const next = [...list];
  for (const [index, value] of Object.entries(changes)) next[Number(index)] = value;
  return next;
}

/** The new view; what did not change is shared with the old one. */
export function applyDelta<View extends object>(view: View, delta: Fields): View {
  const next: Fields = { ...(view as Fields) };
  for (const [name, value] of Object.entries(delta)) {
    next[name] = isListPatch(value) ? patched(next[name], value["#"]) : value;
  }
  return next as View;
}
