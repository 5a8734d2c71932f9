import type { Range } from "./line-reader.server";

/** A day, a month, or two days with two dots between them. @throws RangeError */
export function readRange(text: string): Range {
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const [from = "", to = from] = text.split("..");
  if (day.test(from) && day.test(to) && from <= to) return { from, to };
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) {
    const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0)).toISOString().slice(0, 10);
    return { from: `${text}-01`, to: last };
  }
  throw new RangeError(`--range ${text}: a day (2026-11-18), a month (2026-11) or two days (2026-11-01..2026-11-18)`);
}
