// The rodents of the kitchen, in hundredths of a tile around the middle: four bodies, a hat and a weapon each. Every part is a
// filled shape, or, with a width, a line. At the size of a fingernail each is known by its outline alone.

export interface Part {
  d: string;
  tone: "body" | "dark" | "light" | "steel" | "wood" | "cream" | "bread" | "tomato" | "mint" | "cheese" | "ink";
  w?: number;
}

export interface Drawing {
  /** How wide its foot is. */
  foot: number;
  parts: readonly Part[];
}

function dot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A head that looks to the right, with one ear and an eye; `x`, `y` is its middle. */
function head(x: number, y: number, size = 1): Part[] {
  const at = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`;
  return [
    { d: `M${at(-11, 2)}Q${at(-9, -11)} ${at(3, -10)}Q${at(13, -8)} ${at(20, 3)}Q${at(12, 9)} ${at(1, 10)}Q${at(-10, 10)} ${at(-11, 2)}z`, tone: "body" },
    { d: dot(x - 5 * size, y - 10 * size, 7 * size), tone: "light" },
    { d: dot(x + 7 * size, y - 2 * size, 2.2 * size), tone: "ink" },
  ];
}

const TAIL: Part = { d: "M-12 26Q-36 30-34 6", tone: "dark", w: 5 };
const LEAN: Part[] = [TAIL, { d: "M-12 31Q-16-2 0-6Q13-2 11 31z", tone: "body" }, { d: "M-3 30Q-6 8 4 4Q9 10 8 30z", tone: "light" }];
const WIDE: Part[] = [{ d: "M-16 28Q-38 32-38 14", tone: "dark", w: 5 }, { d: "M-24 31Q-32-4 0-8Q30-4 23 31z", tone: "body" }, { d: "M-12 31Q-15 6 4 4Q19 8 15 31z", tone: "light" }];
const LOW: Part[] = [{ d: "M-26 24Q-44 22-42 4", tone: "dark", w: 5 }, { d: "M-30 31Q-32 4-8 4Q16 6 18 31z", tone: "body" }];
const BROAD: Part[] = [
  { d: "M-12 30Q-40 34-40 12", tone: "dark", w: 6 },
  { d: "M-17 33L-13 10L-26-16Q0-30 27-16L14 10L18 33z", tone: "body" },
  { d: "M-8-10Q0-4 9-10L7 8H-6z", tone: "light" },
];

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  Tailblazer: {
    foot: 24,
    parts: [...LEAN, { d: "M6 10L18 4", tone: "body", w: 6 }, ...head(0, -18), { d: "M-11-21L13-21L12-15L-11-15z", tone: "tomato" }, { d: "M-11-19L-24-24M-11-17L-25-14", tone: "tomato", w: 4 }, { d: "M4 33L36-46", tone: "wood", w: 4 }],
  },
  Tailtrail: {
    foot: 34,
    parts: [{ d: "M-28 24Q-48 18-38-4", tone: "dark", w: 5 }, { d: "M-32 30Q-34 8-8 8Q14 8 18 30z", tone: "body" }, { d: "M-26 12L-6-22M-6 14L-28-20", tone: "wood", w: 4 }, ...head(20, 10), { d: "M9 4Q18-10 30 4z", tone: "steel" }],
  },
  Cracker: {
    foot: 34,
    parts: [...WIDE, ...head(-12, -20), { d: "M-8-16L32-20L35 27L-5 31z", tone: "bread" }, { d: "M0-8h.1M12-9h.1M24-10h.1M1 6h.1M13 5h.1M25 4h.1M2 20h.1M14 19h.1M26 18h.1", tone: "wood", w: 5 }],
  },
  Hardtack: {
    foot: 34,
    parts: [...LOW, ...head(-16, -4), { d: "M14-26a28 28 0 1 1-1 0L6-12L16-10z", tone: "bread" }, { d: "M8 2h.1M24-4h.1M14 14h.1M28 10h.1M4 16h.1", tone: "wood", w: 6 }, { d: "M-28-12Q-16-26-4-12z", tone: "steel" }],
  },
  "Ratbert Brewbelly": {
    foot: 36,
    parts: [...WIDE, ...head(-2, -16), { d: "M14 6L26-10", tone: "body", w: 8 }, { d: "M16-38H36V-10H16z", tone: "cheese" }, { d: "M36-32h8v14h-8", tone: "cheese", w: 4 }, { d: "M14-40q4-8 11-5q7-6 13 5z", tone: "cream" }],
  },
  "Cider Sid": {
    foot: 22,
    parts: [...LEAN, ...head(4, -10), { d: "M-8 6L-20-14", tone: "body", w: 6 }, { d: "M-34-44L-12-44L-12-24L-20-12L-27-12L-34-24z", tone: "mint" }, { d: "M-34-36H-12V-28H-34z", tone: "cream" }],
  },
  "Soda Kabooma": {
    foot: 28,
    parts: [...LEAN, ...head(-10, -14), { d: "M4-22Q18-28 32-22V26Q18 32 4 26z", tone: "tomato" }, { d: "M4-6Q18 0 32-6V8Q18 14 4 8z", tone: "cream" }, { d: "M4-22a14 5 0 0 0 28 0a14 5 0 0 0-28 0", tone: "steel" }, { d: "M22-24L30-46", tone: "steel", w: 3 }],
  },
  "Fizz Whisker": {
    foot: 28,
    parts: [...LEAN, ...head(8, -6), { d: "M-30-14H-8V22H-30z", tone: "mint" }, { d: "M-30 0H-8V8H-30z", tone: "cream" }, { d: dot(-24, -26, 8), tone: "cream" }, { d: dot(-8, -34, 10), tone: "cream" }, { d: dot(12, -36, 6), tone: "cream" }],
  },
  "Pea Pea Pool Pool": {
    foot: 28,
    parts: [...LEAN, ...head(-6, -16), { d: "M-20-24Q-6-40 10-24z", tone: "mint" }, { d: "M-4 2L8 6", tone: "body", w: 6 }, { d: "M-6 0L46-6L46 4L-6 10z", tone: "mint" }, { d: dot(46, -1, 6), tone: "mint" }],
  },
  "Split Pea": {
    foot: 26,
    parts: [...LEAN, ...head(0, -4), { d: "M-6 14L-30-42", tone: "mint", w: 9 }, { d: "M8 14L32-42", tone: "mint", w: 9 }, { d: dot(-31, -42, 6), tone: "cheese" }, { d: dot(33, -42, 6), tone: "cheese" }],
  },
  Mortar: {
    foot: 38,
    parts: [...LOW, ...head(-22, -2), { d: "M-34-8Q-22-24-10-8z", tone: "steel" }, { d: "M-2 14Q20 22 42 14Q40 34 20 34Q0 34-2 14z", tone: "steel" }, { d: "M14 18L30-34L46-30L32 20z", tone: "dark" }, { d: "M28-36L48-31", tone: "steel", w: 6 }],
  },
  "Pepper Pot": {
    foot: 24,
    parts: [{ d: "M-16 31Q-18 12-10 8L-12-4L12-4L10 8Q18 12 16 31z", tone: "wood" }, ...head(2, -8, 0.9), { d: "M-14 16H14", tone: "cream", w: 4 }, { d: "M-18-24q-8-12 4-16q4-10 14-5q12-3 13 8q8 8-4 13z", tone: "steel" }, { d: "M-12-30h.1M0-36h.1M8-30h.1", tone: "ink", w: 4 }],
  },
  "Rail Rodent": {
    foot: 36,
    parts: [...LOW, ...head(-18, 0), { d: "M-32-6Q-18-20-6-6L-6-2L-32-2z", tone: "ink" }, { d: "M-24 14L46-18", tone: "steel", w: 11 }, { d: "M-4 4L8-1M10-3L22-8M24-9L36-14", tone: "tomato", w: 13 }, { d: dot(-2, 28, 8), tone: "dark" }],
  },
  Clanker: {
    foot: 30,
    parts: [{ d: "M-22-4H18V30H-22z", tone: "steel" }, { d: "M-16-30H14V-6H-16z", tone: "steel" }, { d: "M-2-30V-44", tone: "steel", w: 4 }, { d: dot(-2, -45, 5), tone: "tomato" }, { d: "M-10-20h6M4-20h6", tone: "ink", w: 5 }, { d: "M22 8L38-6M32-18L40-4L48-14M36-22L40-4", tone: "steel", w: 4 }, { d: "M-16 8H12M-16 18H12", tone: "body", w: 5 }],
  },
  Quartermaster: {
    foot: 36,
    parts: [{ d: "M-44-26H-8V28H-44z", tone: "wood" }, { d: "M-48-34H-6V-22H-48z", tone: "cream" }, { d: "M-40-8H-12V10H-40z", tone: "tomato" }, { d: "M-8 31Q-10-2 6-4Q20-2 18 31z", tone: "body" }, ...head(10, -14), { d: "M-2-24H24L18-32H4z", tone: "wood" }],
  },
  "Soup Sergeant": {
    foot: 38,
    parts: [...head(-18, -18), { d: "M-32 30Q-32 0-18-6Q-4-2-4 30z", tone: "body" }, { d: "M-32-24L-8-26L-12-36L-28-34z", tone: "mint" }, { d: "M-6 2H42V18Q40 33 18 33Q-4 33-6 18z", tone: "ink" }, { d: "M-10 2H46", tone: "steel", w: 6 }, { d: "M24 0L34-34", tone: "wood", w: 4 }, { d: dot(35, -37, 8), tone: "steel" }],
  },
  Mayo: {
    foot: 26,
    parts: [{ d: "M-22 31V-2Q-22-16-8-18V-30H6V-18Q20-16 20-2V31z", tone: "cream" }, { d: "M-9-30L-1-46L7-30z", tone: "tomato" }, { d: "M-22 6H20V20H-22z", tone: "body" }, ...head(8, -6, 0.8), { d: "M-22 24Q-40 26-40 10", tone: "dark", w: 5 }],
  },
  Mustard: {
    foot: 34,
    parts: [{ d: "M-34 30V8Q-34-4-20-4H10Q22-4 24 8L46 4V14L24 18V30z", tone: "cheese" }, { d: "M-34 14H20", tone: "tomato", w: 6 }, ...head(-8, -16), { d: "M-20-20Q-8-36 6-20z", tone: "cheese" }],
  },
  "The One": {
    foot: 40,
    parts: [{ d: "M-22-18Q-46 8-34 33H0L8-20z", tone: "tomato" }, ...BROAD, ...head(0, -30, 0.9), { d: "M20-12L36-18L34-40", tone: "body", w: 12 }, { d: dot(34, -42, 9), tone: "light" }, { d: "M-22-12L-34 8L-26 20", tone: "body", w: 11 }],
  },
  "The Other One": {
    foot: 34,
    parts: [{ d: "M-20 30Q-44 32-42 6", tone: "dark", w: 6 }, { d: "M-24-14Q-4-26 10-14L2 14H-14z", tone: "body" }, { d: "M-8 12L-14 32", tone: "body", w: 12 }, { d: "M-2 10L40-2", tone: "body", w: 12 }, { d: "M36-14L48 8", tone: "wood", w: 9 }, ...head(-12, -30, 0.9), { d: "M6-12L22-24", tone: "body", w: 9 }, { d: "M-24-26L-38-20M-24-22L-36-12", tone: "mint", w: 4 }],
  },
  Lair: {
    foot: 42,
    parts: [{ d: "M-40 33V-8L0-44L40-8V33z", tone: "wood" }, { d: "M-46-6L0-48L46-6L40 2L0-34L-40 2z", tone: "body" }, { d: "M-15 33V14Q-15-4 0-4Q15-4 15 14V33z", tone: "ink" }, { d: dot(0, -16, 6), tone: "cheese" }, { d: "M22-28V-42H30V-20z", tone: "dark" }],
  },
  Sundial: { foot: 34, parts: [{ d: "M-34 20a34 13 0 1 0 68 0a34 13 0 1 0-68 0", tone: "cheese" }, { d: "M-6 22L4-40L12 20z", tone: "steel" }, { d: "M0 20L26 22M0 20L-20 26M0 20L-26 14", tone: "ink", w: 3 }] },
  "Cutting Board": { foot: 30, parts: [{ d: "M-24 32V-26Q-24-32-18-32H-6V-44H6V-32H18Q24-32 24-26V32z", tone: "wood" }, { d: "M-14-18V22M0-20V26M14-18V20", tone: "bread", w: 3 }] },
  Kettle: { foot: 32, parts: [{ d: "M-26 30Q-34-10 0-12Q34-10 26 30z", tone: "steel" }, { d: "M24 4L44-12", tone: "steel", w: 9 }, { d: "M-22-8Q0-48 22-8", tone: "ink", w: 5 }, { d: dot(0, -14, 5), tone: "tomato" }] },
};

/** For a kind nobody has drawn yet: a mouse with nothing in its hands. */
export const PLAIN: Drawing = { foot: 26, parts: [...LEAN, ...head(0, -18)] };

/** Where a figure has its bar of health, from the middle of its tile. */
export const BAR = { x: -0.4, y: 0.295, width: 0.44, height: 0.08 };
