// What a lesson or a hint points at, for whoever draws boards and buttons.

class Light {
  /** A cell of the board; -1 for none. */
  cell = $state(-1);
  /** A button by its name; empty for none. */
  button = $state("");

  out(): void {
    this.cell = -1;
    this.button = "";
  }
}

export const light = new Light();
