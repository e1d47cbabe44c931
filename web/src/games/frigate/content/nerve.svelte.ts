// Captain's nerve: what the boxes would score is not told until the hand is played. Kept in the browser; off at first.

import { keep, kept } from "../../../storage.ts";

const KEY = "cinque.frigate.nerve";

class Nerve {
  private value = $state(kept<unknown>(KEY, false) === true);

  get on(): boolean {
    return this.value;
  }

  set on(value: boolean) {
    this.value = value;
    keep(KEY, value);
  }
}

export const nerve = new Nerve();
