// What explains itself while it is pointed at, has the focus, or is touched: told in one place, so that nothing moves for it.

interface Told {
  tip: string;
}

/** The listeners of what explains itself. A finger points at nothing: what it touches takes the focus. */
export function tells(to: Told | null, words: () => string) {
  const tell = (): void => {
    if (to) to.tip = words();
  };
  const hush = (): void => {
    if (to) to.tip = "";
  };
  return {
    onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && tell(),
    onpointerleave: (event: PointerEvent) => event.pointerType === "mouse" && hush(),
    onfocusin: tell,
    onfocusout: hush,
  };
}
