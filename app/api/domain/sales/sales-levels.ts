/** The levels of the drill-down: what a row stands for. */
export const levels = ["organisation", "line", "industry", "customer", "item", "lines"] as const;
export type Level = (typeof levels)[number];

/** Targets stand by unit and product line. */
export const hasRowTargets = (level: Level): boolean => level === "organisation" || level === "line";

const downwards: readonly Level[] = ["customer", "item", "lines"];

/** The next finer level down to the invoice lines, among those that a reader is offered. */
export function levelBelow(level: Level, offered: readonly Level[]): Level {
  const at = downwards.indexOf(level);
  return downwards.slice(at + 1).find((each) => offered.includes(each)) ?? "lines";
}

/** How many values each dimension of a reader has; one that is not counted has many. */
export type Values = { units: number; lines: number; industries: number; customers: number };

/** A level with a single value says nothing: the total is that row. */
export function levelsWorth({ units, lines, industries, customers }: Values): Level[] {
  const values: Partial<Record<Level, number>> = {
    organisation: units,
    line: lines,
    industry: industries,
    customer: customers,
  };
  return levels.filter((level) => (values[level] ?? 2) > 1);
}
