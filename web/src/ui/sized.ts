import type { Attachment } from "svelte/attachments";

/** Tells how much room something has, whenever that is another: after a layout, and without asking for one. */
export function sized(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) tell(entry.contentRect.width, entry.contentRect.height);
    });
    watch.observe(element);
    return () => watch.disconnect();
  };
}
