import { z } from "zod";
import { toldCountStates } from "../consignment-terms";

const line = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  counted: z.number().nullable(),
  reason: z.string(),
  /** What the movements say, of what was counted: as of now while the count is open, as of its posting afterwards. */
  expected: z.number().nullable(),
  difference: z.number().nullable(),
  /** Of a piece on the count's day, in 1/10,000; null where nobody knows it. */
  unitPrice: z.string().nullable(),
  /** While the count is open: pieces that were booked for its day once the line was counted, in sum; null = none were. */
  moved: z.number().nullable(),
  countedBy: z.string().nullable(),
  countedAt: z.string().nullable(),
  /** Who took the posted difference back, and when; null where it stands. */
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type CountLine = z.output<typeof line>;

/** A count as its page and its sheet show it. */
export const countRecord = z
  .object({
    id: z.number(),
    siteId: z.number(),
    site: z.string(),
    siteName: z.string(),
    customerName: z.string(),
    day: z.string(),
    currency: z.string(),
    state: z.enum(toldCountStates),
    remark: z.string(),
    postedAt: z.string().nullable(),
    postedBy: z.string().nullable(),
    /** When and by whom it was given up. */
    removedAt: z.string().nullable(),
    removedBy: z.string().nullable(),
    stamp: z.string(),
    lines: z.array(line),
    can: z.array(z.string()),
  })
  .meta({ id: "ConsignmentCount" });
export type CountRecord = z.output<typeof countRecord>;
