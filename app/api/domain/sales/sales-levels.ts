/** The levels of the drill-down: what a row stands for. */
export const levels = ["organisation", "line", "industry", "customer", "item", "lines"] as const;
export type Level = (typeof levels)[number];

/** Targets stand by unit and product line. */
export const hasRowTargets = (level: Level): boolean => level === "organisation" || level === "line";
