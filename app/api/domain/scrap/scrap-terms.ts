/** How an edge was worn (domain.md 9.4); none = the piece was thrown away without wear. */
export const wearModes = [
  "flank",
  "crater",
  "notch",
  "built-up-edge",
  "chipping",
  "comb-cracks",
  "plastic-deformation",
  "breakage",
  "none",
] as const;
export type WearMode = (typeof wearModes)[number];

/** Lists of codes that administrators keep: why tools were thrown away, what plants do, why they reject. */
export const scrapLists = { cause: "scrap-cause", process: "plant-process", reject: "reject-cause" } as const;
