import { z } from "zod";
import { recordKey } from "../../record-key";
import { text } from "../../typed-values";

/** What cannot have been counted is told beside its line. */
const pieces = z.number().int().nullable();
export const MOST_COUNTED = 1_000_000;

/** Lines of a count as somebody's sheet has them; `seen` is what stood there when the sheet was opened. */
export const countInput = z.object({
  lines: z
    .array(
      z.object({
        item: recordKey(),
        counted: pieces,
        reason: text(200),
        seen: z.object({ counted: pieces, reason: z.string().max(200) }),
      }),
    )
    .max(5000),
});
export type CountInput = z.output<typeof countInput>;
