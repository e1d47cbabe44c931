let last: Promise<void> = Promise.resolve();

/** Does one thing after the other: the server replays few matches at once for one who asks. */
export function oneByOne(work: () => Promise<void>): Promise<void> {
  // What one of them could not do is no reason against the next; its card stays without a board.
  last = last.then(work).catch(() => {});
  return last;
}
