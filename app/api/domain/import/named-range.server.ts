import type { Range } from "./line-reader.server";

/** A day, a month, or two days with two dots between them; nothing for any other text. */
export function readRange(text: string): Range | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const [from = "", to = from] = text.split("..");
  if (day.test(from) && day.test(to) && from <= to) return { from, to };
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) {
    const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0)).toISOString().slice(0, 10);
    return { from: `${text}-01`, to: last };
  }
  return undefined;
}
