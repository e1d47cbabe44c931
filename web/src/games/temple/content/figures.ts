/** Where a beast has its bar of health, from the middle of its tile. */
export const BAR = { x: -0.34, y: 0.28, width: 0.42, height: 0.1 };
