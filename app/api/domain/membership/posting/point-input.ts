import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, neededRemark, remark, text } from "../../typed-values";

const points = () =>
  z
    .number({ error: "points.number" satisfies WordKey })
    .int()
    .min(1, { error: "points.above" satisfies WordKey })
    .max(1_000_000_000);
/** What the form of each verb on a member's points sends; points are minor units of the member's currency. */
export const pointForms = {
  use: z.object({ points: points(), description: text(200), remark: remark() }),
  /** Against an invoice of the member's. */
  offset: z.object({ invoiceNo: needed(60), points: points(), remark: remark() }),
  /** To another member of the same subsidiary by number; empty = paid out. */
  transfer: z.object({ toMember: text(20), points: points(), remark: remark() }),
  correction: z.object({ direction: z.enum(["add", "take"]), points: points(), remark: neededRemark() }),
  "write-off": z.object({ remark: neededRemark() }),
} as const;
export type PointVerb = keyof typeof pointForms;

/** The same about one entry, transfer or proposed correction of the member's. */
export const pointPartForms = {
  cancellation: z.object({ remark: neededRemark() }),
  /** Of an offset whose month is posted. */
  reversal: z.object({ remark: neededRemark() }),
  "transfer-confirmation": z.object({ remark: remark() }),
  "transfer-now": z.object({ remark: remark() }),
  "transfer-cancellation": z.object({ remark: remark() }),
  approval: z.object({ remark: remark() }),
  rejection: z.object({ remark: neededRemark() }),
} as const;
export type PointPartVerb = keyof typeof pointPartForms;

/** Named by the form it was sent from: sent twice, it is posted once. */
export const formId = z.uuid();
