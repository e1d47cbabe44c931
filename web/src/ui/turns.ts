// What a page draws is done in short pieces, each a task of its own: between any two of them a press is answered. One
// after the other in the order they were asked for, whoever asked.

const waiting: (() => void)[] = [];
let bell: MessageChannel | undefined;

/** Does this as soon as it is its turn; the answer calls it off. A message, because timers are slowed down in hidden tabs. */
export function inTurn(does: () => void): () => void {
  bell ??= hung();
  waiting.push(does);
  if (waiting.length === 1) bell.port2.postMessage(null);
  return () => {
    const at = waiting.indexOf(does);
    // The first is rung for already, and its place is kept.
    if (at === 0) waiting[0] = () => {};
    else if (at > 0) waiting.splice(at, 1);
  };
}

function hung(): MessageChannel {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const next = waiting.shift();
    if (waiting.length > 0) channel.port2.postMessage(null);
    next?.();
  };
  return channel;
}
