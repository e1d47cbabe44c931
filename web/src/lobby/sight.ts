import type { Attachment } from "svelte/attachments";

/** Tells whether something can be seen: on the screen, and in a tab that is looked at. */
export function inSight(tell: (seen: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let near = false;
    const say = (): void => tell(near && document.visibilityState === "visible");
    const watch = new IntersectionObserver(([entry]) => {
      near = entry?.isIntersecting ?? false;
      say();
    });
    watch.observe(element);
    document.addEventListener("visibilitychange", say);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", say);
    };
  };
}
