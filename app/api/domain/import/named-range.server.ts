import type { Range } from "./line-reader.server";

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** A day, a month, or two days with two dots between them; nothing for any other text, nor for a day that does not exist. */
export function readRange(text: string): Range | undefined {
  const [from = "", to = from, ...more] = text.split("..");
  if (more.length > 0) return undefined;
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  if (!isDay(`${text}-01`)) return undefined;
  const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0)).toISOString().slice(0, 10);
  return { from: `${text}-01`, to: last };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) && year >= FIRST_YEAR && year <= LAST_YEAR;
}
