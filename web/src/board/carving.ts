// What a carved figure is made of, in hundredths of a cell around the middle of its cell.

/** One part: a filled shape, or, with a width, a line. Its tone says how it catches the light. */
export interface Part {
  d: string;
  tone: "wood" | "dark" | "body" | "light" | "steel";
  w?: number;
}

export interface Carving {
  /** How wide its foot is. */
  foot: number;
  parts: readonly Part[];
  /** The pole of its pennant, and the cloth, which moves. */
  pole: string;
  pennant: string;
  /** The end of the pole, about which the cloth turns. */
  top: readonly [number, number];
}
