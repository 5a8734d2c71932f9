/**
 * How long something is overdue, in the steps that logistics counts by: days past the due day, which itself is day 0.
 * What is not yet due has no age (domain.md 9.3).
 */
export const ages = ["0-7", "8-14", "15-30", "31-60", "61+"] as const;
export type Age = (typeof ages)[number];

/** First and last day of each; null = no last one. */
export const ageDays: Record<Age, readonly [from: number, to: number | null]> = {
  "0-7": [0, 7],
  "8-14": [8, 14],
  "15-30": [15, 30],
  "31-60": [31, 60],
  "61+": [61, null],
};

/** @param days past the due day; below zero = not yet due */
export function ageOf(days: number): Age | null {
  if (days < 0) return null;
  return ages.find((age) => days <= (ageDays[age][1] ?? days)) ?? null;
}
