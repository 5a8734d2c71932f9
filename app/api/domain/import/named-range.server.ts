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
  if (!isDay(`${text}-01`)) return undefined;
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(5))];
  // A leap year is one in every 400 years too: the length of the month is that of the year 2000 and more.
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return { from: `${text}-01`, to: `${text}-${days}` };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
