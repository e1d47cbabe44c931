import { ApiProblem } from "../net/api.ts";

/** How often something that passes is tried, and milliseconds until it is tried again. */
export const TRIES = 5;
export const PAUSE = 4000;
const [TOO_FAST, BROKEN] = [429, 500];

let last: Promise<void> = Promise.resolve();

/** Does one thing after the other: the server replays few matches at once for one who asks. What could not be done just
 *  now is done again in a while, behind the others; what can never be done is no reason against the next. */
export function oneByOne(work: () => Promise<void>, tries = TRIES): Promise<void> {
  last = last.then(work).catch((error: unknown) => {
    if (tries > 1 && passes(error)) setTimeout(() => void oneByOne(work, tries - 1), PAUSE);
  });
  return last;
}

/** Whether a server that is away, or busy, may answer the same question later. */
function passes(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status === TOO_FAST || error.status >= BROKEN);
}
