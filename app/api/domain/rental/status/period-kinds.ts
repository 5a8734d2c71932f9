/** What totals are told by. */
export const periodKinds = ["month", "quarter", "year"] as const;
export type PeriodKind = (typeof periodKinds)[number];
/** How many are told, the running one included, and how many months each has. */
export const periodsOf: Record<PeriodKind, { count: number; months: number }> = {
  month: { count: 12, months: 1 },
  quarter: { count: 8, months: 3 },
  year: { count: 5, months: 12 },
};
