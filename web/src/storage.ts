// What this browser keeps from one visit to the next, under keys of our own.

/** What was kept under a key; the fallback where nothing was, or something that cannot be read. */
export function kept<Value>(key: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}
