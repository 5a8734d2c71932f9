import { z } from "zod";
import type { Wording } from "../../errors";
import { recordKey } from "../../record-key";
import type { WrongRows } from "../../sheet-rows";
import { text } from "../../typed-values";
import { wholeWithin } from "../../whole-number";

/** A place may keep thousands of tools: so many are drawn unasked, and so many of those that are looked for. */
export const MOST_DRAWN = 30;
/** Rows for a typed or scanned code. */
export const CODE_ROWS = 20;
export const MOST_ROWS = 500;

/** What cannot be a number of pieces is told beside its row, so that it does not keep the others back. */
const pieces = z.number().int().nullable().default(null);

/** A row of a day's sheet: pieces of a tool that were issued and came back. */
export const dayRow = z.object({
  /** What the sheet calls the row: what is wrong with it comes back as `issued-<name>`. */
  name: z.string().regex(/^[tn]\d{1,10}$/),
  /** A tool of the place; null where it is told by its code. */
  tool: recordKey().nullable().default(null),
  code: text(100),
  issued: pieces,
  returned: pieces,
  /** So many came back though fewer were issued, and that is meant. */
  sure: pieces,
});
export type DayRow = z.output<typeof dayRow>;

/** A tool as a day's sheet shows it. */
export const dayTool = z.object({
  id: z.number(),
  name: z.string(),
  part: z.string(),
  catalogueNo: z.string(),
  listed: z.boolean(),
  /** What stands there of the day already. */
  issued: z.number(),
  returned: z.number(),
  /** Pieces that lie there at the end of the day; null where nothing tells it. */
  stock: z.number().nullable(),
});
export type DayTool = z.output<typeof dayTool>;

type Asked<T> = {
  tools: ReadonlyMap<number, T>;
  /** All tools that a code may mean. */
  find: (code: string) => readonly T[];
  nameOf: (tool: T) => string;
  /** Of a code that means none. */
  unknown: (code: string) => Wording;
  most: number;
};
type Sorted<T, R> = { rows: { tool: T; row: R }[]; wrong: WrongRows };

/** Rows in which something stands, each with the tool that it names; the others with what is wrong. */
export function sortRows<T, R extends DayRow>(given: readonly R[], asked: Asked<T>): Sorted<T, R> {
  const wrong: WrongRows = new Map();
  const rows: Sorted<T, R>["rows"] = [];
  const isNone = (typed: number | null) => typed !== null && (typed < 0 || typed > asked.most);
  for (const row of given) {
    if (row.issued === null && row.returned === null && row.code === "") continue;
    if (row.issued === null && row.returned === null) {
      wrong.set(row.name, { field: "issued", wording: { key: "stock.day.pieces" } });
      continue;
    }
    const found =
      row.tool === null ? asked.find(row.code) : [asked.tools.get(row.tool)].filter((tool) => tool !== undefined);
    const [tool] = found;
    if (tool === undefined || found.length > 1)
      wrong.set(row.name, { field: "code", wording: notOne(row.code, found, asked) });
    else rows.push({ tool, row });
    const bad = (["issued", "returned"] as const).find((field) => isNone(row[field]));
    if (bad) wrong.set(row.name, { field: bad, wording: wholeWithin(0, asked.most) });
  }
  return { rows, wrong };
}

function notOne<T>(code: string, found: readonly T[], { nameOf, unknown }: Asked<T>): Wording {
  if (code === "") return { key: "stock.day.code" };
  if (found.length === 0) return unknown(code);
  const names = found.slice(0, 4).map(nameOf).join(", ");
  return { key: "stock.day.several", params: { code, names: found.length > 4 ? `${names}, …` : names } };
}

/** Whether each of the typed words stands somewhere in what a tool is called. */
export const isCalled = (called: readonly string[], find: string): boolean => {
  const text = called.join(" ").toLowerCase();
  return find
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
