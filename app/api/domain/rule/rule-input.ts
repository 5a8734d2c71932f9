import { z } from "zod";
import { needed, remark, text, typedDay } from "../typed-values";

/** A value that an owner sets from a day on. */
export const newRuleValue = z.object({
  /** `area/name`. */
  rule: z.string().max(120).min(1),
  /** As it is written: percent, money in the currency's own unit, a count. */
  value: needed(30).meta({ number: "rule" }),
  validFrom: typedDay(),
  /** ISO 4217; empty = any. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/)
    .default(""),
  /** Code of a subsidiary; empty = everywhere. */
  subsidiary: text(60).meta({ picks: "unit" }),
  remark: remark(),
});
export type NewRuleValue = z.output<typeof newRuleValue>;
