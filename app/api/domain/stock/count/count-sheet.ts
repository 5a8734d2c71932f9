import { z } from "zod";
import { recordKey } from "../../record-key";
import { leftRows } from "../../sheet-rows";
import { text, typedDay } from "../../typed-values";
import { stockKinds } from "../stock-terms";

/** So many tools are proposed for a week, and stand on a sheet of all. */
export const PROPOSED = 10;
export const TOOLS_A_SHEET = 100;
export const countChoices = ["week", "all"] as const;
export type CountChoice = (typeof countChoices)[number];

export const MOST_REMARK = 200;
const pieces = z.number().int().nullable().default(null);
const countRow = z.object({
  /** By its number in the list of the place. */
  tool: recordKey(),
  counted: pieces,
  /** What the books said when the second look was taken; typed where they say nothing. */
  book: pieces,
  /** The number that was compared with the books: a difference is posted after a look at it. */
  seen: pieces,
  /** One that is too long is told beside its row. */
  remark: text(MOST_REMARK * 10),
  /** Pieces that are right though another number was counted on that day. */
  sure: pieces,
});
export type CountRow = z.output<typeof countRow>;

/** Rows in which something stands: a remark waits for its number. */
export const isFilled = ({ counted, remark }: CountRow): boolean => counted !== null || remark !== "";

/** What was counted at a place on a day. */
export const countInput = z.object({ day: typedDay(), rows: z.array(countRow).max(500) });
export type CountInput = z.output<typeof countInput>;

export const keptCount = z.object({
  kept: z.number(),
  differ: z.number(),
  /** Of all differences, in 1/10,000 of the place's currency unit. */
  value: z.string(),
  ...leftRows,
});
export type KeptCount = z.output<typeof keptCount>;

const named = { id: z.number(), name: z.string(), part: z.string(), catalogueNo: z.string() };
/** Why a tool is proposed: what makes a hidden difference dear and likely. */
const reason = z.object({
  /** Issued in the year before, in 1/10,000. */
  value: z.string(),
  counts: z.number(),
  /** How many of its counts differed from the books. */
  differed: z.number(),
  /** Since the last count; null = never counted. */
  days: z.number().nullable(),
});
export type CountReason = z.output<typeof reason>;
const tool = z.object({
  ...named,
  /** Its row on paper and screen. */
  no: z.number(),
  reason: reason.nullable(),
  /** Counted on the day already: by whom, not what. */
  countedBy: z.string().nullable(),
});

/** A blind sheet of a tool management site or a cabinet: the books are told once something was counted. */
export const countSheet = z
  .object({
    ...{ id: z.number(), code: z.string(), siteName: z.string(), customerName: z.string(), currency: z.string() },
    ...{ day: z.string(), today: z.string(), closed: z.string().nullable() },
    which: z.enum(countChoices),
    ...{ page: z.number(), pages: z.number() },
    tools: z.array(tool),
    can: z.array(z.string()),
  })
  .meta({ id: "CountSheet" });
export type CountSheet = z.output<typeof countSheet>;

const compared = z.object({
  ...named,
  counted: z.number(),
  /** Null where nothing tells it. */
  book: z.number().nullable(),
  difference: z.number().nullable(),
  /** Of the difference at the list's price, in 1/10,000. */
  value: z.string().nullable(),
  /** What was counted on that day before. */
  other: z.object({ counted: z.number(), book: z.number(), by: z.string() }).nullable(),
  /** The latest movements of the ledger up to the day, signed, the newest first. */
  moved: z.array(z.object({ day: z.string(), kind: z.enum(stockKinds), quantity: z.number(), by: z.string() })),
});
export type Compared = z.output<typeof compared>;
/** What was counted beside the books. */
export const comparedCount = z.object({ day: z.string(), currency: z.string(), rows: z.array(compared) });
export type ComparedCount = z.output<typeof comparedCount>;

/** Counted pieces by the tool, as an address has them: "12:5,13:0". */
export const writeCounted = (rows: readonly { tool: number; counted: number | null }[]): string =>
  rows.flatMap(({ tool, counted }) => (counted === null || counted < 0 ? [] : [`${tool}:${counted}`])).join(",");
export const readCounted = (text: string): Map<number, number> =>
  new Map(
    text.split(",").flatMap((each) => {
      const [, tool, counted] = /^(\d{1,10}):(\d{1,9})$/.exec(each) ?? [];
      return tool ? [[Number(tool), Number(counted)] as const] : [];
    }),
  );
