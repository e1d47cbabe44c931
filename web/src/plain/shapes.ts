/** Outlines of pieces and of hollows in the ground, around the middle of a cell of one by one. */
export const SHAPES: Record<string, string> = {
  disc: "M-.38 0A.38 .38 0 1 1 .38 0A.38 .38 0 1 1-.38 0Z",
  square: "M-.34-.34H.34V.34H-.34Z",
  hex: "M-.38 0-.19-.33H.19L.38 0 .19 .33H-.19Z",
  diamond: "M0-.4 .4 0 0 .4-.4 0Z",
  shield: "M-.34-.34H.34V.05Q.3 .3 0 .4Q-.3 .3-.34 .05Z",
  none: "",
};
