import type { Typed } from "../../simulation/fields";

/** A worked example: a shoulder mill Ø63 with six teeth, a tenth of it in the cut; which feed gives a chip of 0.15 mm? */
export const chipExample = {
  direction: "feed",
  cutter: "straight",
  position: "side",
  diameter: "63",
  angle: "90",
  depth: "3",
  width: "6.3",
  chip: "0.15",
  window: "medium",
  teeth: "6",
  speed: "220",
  material: "P4",
  length: "400",
} as const satisfies Typed;
