import type { yearsOf } from "./day-window";
import type { Range } from "./line-reader.server";

/** What is wrong with a range: how it is written, a day that does not exist or an order; or its years, which no line can have. */
type WrongRange = "form" | "years";

/** A day, a month, or two days with two dots between them, within years that a line can be of. */
export function readRange(text: string, years: ReturnType<typeof yearsOf>): Range | WrongRange {
  const range = readDays(text);
  if (!range) return "form";
  const isWithin = (day: string) => Number(day.slice(0, 4)) >= years.from && Number(day.slice(0, 4)) <= years.to;
  return isWithin(range.from) && isWithin(range.to) ? range : "years";
}

function readDays(text: string): Range | undefined {
  const [from = "", to = from, ...more] = text.split("..");
  if (more.length > 0) return undefined;
  if (isDay(from) && isDay(to)) return from <= to ? { from, to } : undefined;
  const last = [31, 30, 29, 28].find((day) => isDay(`${text}-${day}`));
  return last ? { from: `${text}-01`, to: `${text}-${last}` } : undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
