import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, readMonth, text, typedMonth } from "../typed-values";

/** A group: what it is called, who leads the talks with it, what was agreed with all of it. */
export const accountInput = z.object({
  name: needed(100),
  unitCode: needed(60).meta({ picks: "unit" }),
  terms: text(2000),
  paymentDays: z
    .number({ error: "gpms.days.wrong" satisfies WordKey })
    .int({ error: "gpms.days.wrong" satisfies WordKey })
    .min(0, { error: "gpms.days.wrong" satisfies WordKey })
    .max(365, { error: "gpms.days.wrong" satisfies WordKey })
    .nullable()
    .default(null),
  remark: text(500),
});
export type AccountInput = z.output<typeof accountInput>;

/** A new group is given its code; it stays as it is. */
export const newAccount = accountInput.extend({
  code: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-)*$/, { error: "api.field.special" satisfies WordKey }),
});
export type NewAccount = z.output<typeof newAccount>;

const months = {
  validFrom: typedMonth(),
  /** Empty = until further notice. */
  validTo: z.union([z.literal(""), typedMonth()]).default(""),
  remark: text(500),
};
type Months = { validFrom: string; validTo: string };
const inOrder = ({ validFrom, validTo }: Months) => validTo === "" || readMonth(validTo) >= readMonth(validFrom);
const order = { error: "gpms.months.order" satisfies WordKey, path: ["validTo"] };

/** The months in which a customer belongs to the group; a customer stays whom it is. */
export const belongingInput = z.object({ ...months, used: z.boolean().default(false) }).refine(inOrder, order);
export type BelongingInput = z.output<typeof belongingInput>;

export const newBelonging = z
  .object({ customer: needed(60).meta({ picks: "customer" }), ...months })
  .refine(inOrder, order);
export type NewBelonging = z.output<typeof newBelonging>;
