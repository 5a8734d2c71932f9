import { z } from "zod";
import type { WordKey } from "~/words";

const points = () =>
  z
    .number({ error: "points.number" satisfies WordKey })
    .int()
    .min(1)
    .max(1_000_000_000);
const remark = () => z.string().trim().max(500).default("");
const reason = () =>
  z
    .string()
    .trim()
    .min(1, { error: "api.field.remark" satisfies WordKey })
    .max(500);

/** What the form of each verb on a member's points sends; points are minor units of the member's currency. */
export const pointForms = {
  use: z.object({ points: points(), description: z.string().trim().max(200).default(""), remark: remark() }),
  /** Against an invoice of the member's. */
  offset: z.object({ invoiceNo: z.string().trim().min(1).max(60), points: points(), remark: remark() }),
  /** To another member of the same subsidiary by number; empty = paid out. */
  transfer: z.object({ toMember: z.string().trim().max(20).default(""), points: points(), remark: remark() }),
  correction: z.object({ direction: z.enum(["add", "take"]), points: points(), remark: reason() }),
  "write-off": z.object({ remark: reason() }),
} as const;
export type PointVerb = keyof typeof pointForms;

/** The same about one entry, transfer or proposed correction of the member's. */
export const pointPartForms = {
  cancellation: z.object({ remark: reason() }),
  "transfer-confirmation": z.object({ remark: remark() }),
  "transfer-now": z.object({ remark: remark() }),
  "transfer-cancellation": z.object({ remark: remark() }),
  approval: z.object({ remark: remark() }),
  rejection: z.object({ remark: reason() }),
} as const;
export type PointPartVerb = keyof typeof pointPartForms;

/** Named by the form it was sent from: sent twice, it is posted once. */
export const formId = z.uuid();
