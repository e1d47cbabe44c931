import type { Socket, World } from "./connection.ts";

/** The real world: the browser's sockets and timers. */
export function browserWorld(path: string): World {
  return {
    open: () => {
      const url = new URL(path, location.href);
      url.protocol = url.protocol.replace("http", "ws");
      return new WebSocket(url) as unknown as Socket;
    },
    now: () => Date.now(),
    later: (run, wait) => window.setTimeout(run, wait),
    forget: (timer) => window.clearTimeout(timer),
    online: () => navigator.onLine,
  };
}
