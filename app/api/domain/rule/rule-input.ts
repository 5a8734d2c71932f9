import { z } from "zod";
import { typedDay } from "../typed-values";

/** A value that an owner sets from a day on. */
export const newRuleValue = z.object({
  /** `area/name`. */
  rule: z.string().max(120).min(1),
  /** As it is written: percent, money in the currency's own unit, a count. */
  value: z.string().trim().min(1).max(30).meta({ number: "rule" }),
  validFrom: typedDay(),
  /** ISO 4217; empty = any. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/)
    .default(""),
  /** Code of a subsidiary; empty = everywhere. */
  subsidiary: z.string().trim().max(60).default("").meta({ picks: "unit" }),
  remark: z.string().trim().max(500).default(""),
});
export type NewRuleValue = z.output<typeof newRuleValue>;
