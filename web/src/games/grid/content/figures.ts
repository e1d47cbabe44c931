// The carved figures of the sand table, in hundredths of a cell around the middle of their square. Every part is a filled
// shape, or, with a width, a line; its tone says how it catches the light. The pennant is the part that moves.

import type { Carving } from "../../../board/carving.ts";

/** Runner, shield, hammer: by the number of the class. */
export const CARVINGS: readonly Carving[] = [
  {
    foot: 25,
    parts: [
      { d: "M-5 3L-15 14L-29 12", tone: "dark", w: 8 },
      { d: "M5-17L-10-13L-17-4", tone: "dark", w: 6 },
      { d: "M-4 3L12 8L8 27L15 27", tone: "body", w: 8 },
      { d: "M6-19L-4 3", tone: "body", w: 14 },
      { d: "M7-17L19-8L28-16", tone: "body", w: 6 },
      { d: "M26-14L41-25", tone: "steel", w: 4 },
      { d: "M2-28a8 8 0 1 0 16 0a8 8 0 1 0-16 0", tone: "body" },
      { d: "M1-30Q10-42 19-30L25-29z", tone: "light" },
      { d: "M6-18L0-4", tone: "light", w: 3 },
    ],
    pole: "M-8-8L-20-42",
    pennant: "M0 0Q-10-3-24 4Q-12 6 4 11z",
    top: [-20, -42],
  },
  {
    foot: 28,
    parts: [
      { d: "M-7 18V29M9 18V29", tone: "dark", w: 9 },
      { d: "M-12-15H14L18 22H-15z", tone: "body" },
      { d: "M14-12L26-2", tone: "body", w: 8 },
      { d: "M-7-25a9 9 0 1 0 18 0a9 9 0 1 0-18 0", tone: "body" },
      { d: "M-9-24A11 11 0 0 1 13-24L13-19H-9z", tone: "light" },
      { d: "M2-35V-42", tone: "light", w: 5 },
      { d: "M-31-16Q-12-24 7-16V4Q6 20-12 29Q-30 20-31 4z", tone: "body" },
      { d: "M-12-20V28M-31 1H7", tone: "light", w: 4 },
      { d: "M-26-12Q-20-15-16-15V-4H-26z", tone: "steel" },
    ],
    pole: "M26 29V-46",
    pennant: "M0 0Q12-3 22 5Q10 7 0 14z",
    top: [26, -46],
  },
  {
    foot: 37,
    parts: [
      { d: "M-13 16V28M13 16V28", tone: "dark", w: 14 },
      { d: "M-27-10Q-20-21 0-21Q20-21 27-10L23 21H-23z", tone: "body" },
      { d: "M-23-8L-32 8L-22 17", tone: "dark", w: 11 },
      { d: "M-8-23a9 9 0 1 0 18 0a9 9 0 1 0-18 0", tone: "light" },
      { d: "M-5-22H7", tone: "dark", w: 3 },
      { d: "M26 18L32-32", tone: "wood", w: 6 },
      { d: "M23-10L34 4L28 12", tone: "body", w: 11 },
      { d: "M14-46L49-40L46-23L11-29z", tone: "steel" },
      { d: "M-18-10Q-10-17 2-17", tone: "light", w: 4 },
      { d: "M-23 10H23", tone: "dark", w: 5 },
    ],
    pole: "M-20-8L-27-44",
    pennant: "M0 0Q-9-4-20 3Q-10 6 3 12z",
    top: [-27, -44],
  },
];

/** How far a figure reaches over its square, in squares. */
export const HEAD = 0.2;

/** Where a figure has its bar of health, from the middle of its square. */
export const BAR = { x: -0.41, y: 0.38, width: 0.44, height: 0.09 };
