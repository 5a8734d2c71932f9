import type { Wording } from "../errors";
import { seoulDay } from "../seoul-time";

/** What lies further back is a slip of the year. */
const YEARS_BACK = 10;

/**
 * Tools that nobody has collected yet are not told of, nor those of another age: what is wrong with a day, with the days that are
 * possible. A day that stands there already is not judged again.
 */
export function wrongDay(now: Date, day: string, held = ""): Wording | null {
  const until = seoulDay(now);
  const from = `${Number(until.slice(0, 4)) - YEARS_BACK}${until.slice(4)}`;
  return day === held || (day >= from && day <= until) ? null : { key: "scrap.day.outside", params: { from, until } };
}
