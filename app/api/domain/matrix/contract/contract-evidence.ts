import { z } from "zod";
import { contractStates } from "../programme-terms";

/** Exact, in 1/10,000 of the contract's currency. */
const money = z.string();

/** What else the customer promised: cabinets, or the inserts that rented cutters are lent for. */
const otherPromise = z.object({
  /** `domestic` and `overseas` are contracts of rented cutters. */
  kind: z.enum(["cabinets", "domestic", "overseas"]),
  id: z.number(),
  contractNo: z.string(),
  /** Of cabinets. */
  state: z.enum(contractStates).nullable(),
  from: z.string(),
  to: z.string(),
  /** Purchases a year, in the currency of that contract; of rented cutters the inserts agreed for a month, twelve times. */
  committed: money,
  currency: z.string(),
  /** Whether it stands on some of the days of this one, signed: the same invoices cannot keep both. */
  stands: z.boolean(),
  /** Whether the same invoices have to keep it as well: under way on some of the same days, in the same money; a draft is no promise yet. */
  counts: z.boolean(),
});
export type OtherPromise = z.output<typeof otherPromise>;

/** What stands beside a promise where it is asked for and decided: what the customer bought, and what else was promised. */
export const contractEvidence = z.object({
  /** The last twelve months up to the last loaded day, both included. */
  from: z.string(),
  until: z.string(),
  /** What the lender invoiced to the customer in them, and in the twelve months before. */
  bought: money,
  boughtBefore: money,
  /** This promise with those of `others` that count: what purchases of a year have to keep. */
  promised: money,
  /** What the purchases would have to grow by to keep all of that, per cent, one decimal; null where nothing was bought. */
  growth: z.string().nullable(),
  others: z.array(otherPromise),
});
export type ContractEvidence = z.output<typeof contractEvidence>;
