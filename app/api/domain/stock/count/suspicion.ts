import { compare, multiplyByInteger } from "../../decimal";
import { dayBefore } from "../../report/period";
import { type CountReason, PROPOSED } from "./count-sheet";

/** A tool that was never counted is as suspicious as one of two years ago. */
const NEVER_DAYS = 730;

/**
 * How much a hidden difference of a tool may cost: value issued in a year × (1 + counts that differed) × days since the last count. A tool
 * of which nothing was issued is proposed after all others.
 */
export const suspicionOf = ({ value, differed, days }: CountReason): string =>
  multiplyByInteger(multiplyByInteger(value, 1 + differed), days ?? NEVER_DAYS);

/** As a sheet of a later day tells it: the last count up to that day, while the rank stays the week's. @param since days from it, null = none */
export type KnownReason = CountReason & { since: number | null };
export function reasonOn(reasons: ReadonlyMap<number, KnownReason> | null, tool: number): CountReason | null {
  const known = reasons?.get(tool);
  if (!known) return null;
  const { since, ...reason } = known;
  return { ...reason, days: since };
}

/** The proposal stays the same for a week, whatever is counted in it. */
export function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return dayBefore(day, weekday);
}

/** So many of a list as are counted in a week, the most suspicious first. @param reasons by the tool, as of the week's Monday */
export function proposed<T extends { id: number }>(
  listed: readonly T[],
  reasons: ReadonlyMap<number, CountReason>,
): T[] {
  const scores = new Map([...reasons].map(([tool, reason]) => [tool, suspicionOf(reason)]));
  const score = ({ id }: T) => scores.get(id) ?? "0";
  return listed.toSorted((a, b) => compare(score(b), score(a))).slice(0, PROPOSED);
}
