import { z } from "zod";
import { addOrReplace } from "../../add-or-replace";
import { recordKey } from "../../record-key";
import { leftRows } from "../../sheet-rows";
import { dayRow, dayTool, MOST_ROWS } from "../../stock/day/day-rows";
import { heldTold } from "../../stock/held-told";
import { typedDay } from "../../typed-values";
import { issueKinds } from "../ttmb-terms";

const standing = z.object({ tool: recordKey(), issued: z.number().int(), returned: z.number().int() });
export type Standing = z.output<typeof standing>;

/** All that was typed into a site's sheet of a day. */
export const dayInput = z.object({
  day: typedDay(),
  /** What becomes of what stands there, once for the whole sheet. */
  there: addOrReplace(),
  rows: z.array(dayRow).max(MOST_ROWS),
  /** What stood there when the sheet was drawn: another's entry is not replaced unseen. */
  seen: z.array(standing).max(5000).default([]),
});
export type DayInput = z.output<typeof dayInput>;

/** Right rows are kept; `left` names the others, `fields` says why. */
export const keptDay = z.object({
  tools: z.number(),
  issued: z.number(),
  returned: z.number(),
  /** Tools that stood in several rows, with their sum, in words. */
  summed: z.array(z.string()),
  ...heldTold,
  ...leftRows,
});
export type KeptDay = z.output<typeof keptDay>;

/** An entry of a day: pieces of a tool that were issued or came back. */
export const dayEntry = z.object({
  day: z.string(),
  tool: z.number(),
  name: z.string(),
  part: z.string(),
  kind: z.enum(issueKinds),
  quantity: z.number(),
  /** Of a piece and of all, in 1/10,000 of the site's currency unit. */
  unitPrice: z.string(),
  value: z.string(),
  by: z.string(),
  /** Others who had entered pieces of the tool that day: theirs were added to, or replaced. */
  before: z.string().nullable(),
  at: z.string(),
});
export type DayEntry = z.output<typeof dayEntry>;

const sums = z.object({ count: z.number(), issued: z.number(), returned: z.number(), value: z.string() });
export type DaySums = z.output<typeof sums>;

/** So many entries stand on a page. */
export const ENTRIES_A_PAGE = 200;

/** What was entered at a site in its months, behind the figures of pieces and tool cost. */
export const entryPage = z
  .object({
    ...{ id: z.number(), code: z.string(), siteName: z.string(), currency: z.string() },
    /** yyyymm, both included. */
    ...{ from: z.number(), to: z.number() },
    ...{ page: z.number(), pages: z.number(), sums, entries: z.array(dayEntry), can: z.array(z.string()) },
  })
  .meta({ id: "TtmbEntries" });
export type EntryPage = z.output<typeof entryPage>;

/** A site's sheet of a day (MIPTMS07). */
export const daySheet = z
  .object({
    id: z.number(),
    code: z.string(),
    siteName: z.string(),
    currency: z.string(),
    day: z.string(),
    today: z.string(),
    /** Why nothing can be entered of the day; null where it can. */
    closed: z.string().nullable(),
    /** Tools that moved in the four weeks before, the most often moved first; then those of the year, then others of the list. */
    tools: z.array(dayTool),
    /** Tools that were looked for, and how many there are. */
    found: z.array(dayTool),
    foundOf: z.number(),
    /** What each of the asked codes is, by the code as it was typed. */
    coded: z.record(z.string(), dayTool),
    /** Tools of the list. */
    listed: z.number(),
    seen: z.array(standing),
    entries: z.array(dayEntry),
    can: z.array(z.string()),
  })
  .meta({ id: "TtmbDaySheet" });
export type DaySheet = z.output<typeof daySheet>;
