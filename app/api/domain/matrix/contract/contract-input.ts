import { z } from "zod";
import type { WordKey } from "~/words";
import { readNumber } from "~/words/typed-number";
import { needed, neededRemark, remark, text, typedDay, typedMoney, typedPercent } from "../../typed-values";

/** Below zero or none: told beside the field with whatever else is wrong; what it comes to in its currency is judged later. */
const money = () =>
  typedMoney({ signed: true, error: "matrix.amount.wrong" }).refine((typed) => !isNotPositive(typed), {
    error: "matrix.amount.least" satisfies WordKey,
  });

const isNotPositive = (typed: string): boolean => {
  const read = readNumber(typed);
  return !("error" in read) && !(Number(read.text) > 0);
};

/** What is kept of a contract while nothing is decided. Money in units of the lender's currency, as it is typed: 300,000,000. */
export const contractInput = z.object({
  /** By the customer's code. */
  customer: needed(60).meta({ picks: "customer" }),
  cabinetValue: money(),
  /** Per cent of sales that the maker spends on the cabinets. */
  supportRate: typedPercent(/^-?\d{1,3}(\.\d{1,4})?$/, "matrix.rate.wrong")
    .refine((rate) => !(Number(rate) <= 0), { error: "matrix.SUPPORT_RATE_NOT_POSITIVE" satisfies WordKey })
    .refine((rate) => !(Number(rate) > 100), { error: "matrix.rate.wrong" satisfies WordKey }),
  termYears: z
    .number({ error: "matrix.years.wrong" satisfies WordKey })
    .int()
    .min(1, { error: "matrix.years.wrong" satisfies WordKey })
    .max(10, { error: "matrix.years.wrong" satisfies WordKey }),
  /** Purchases promised, a year. */
  committed: money(),
  startOn: typedDay(),
  remark: remark(),
});
export type ContractInput = z.output<typeof contractInput>;

/** What the form of each verb on a contract sends. */
export const contractForms = {
  submission: z.object({ remark: remark() }),
  qualification: z.object({ remark: remark() }),
  rejection: z.object({ reason: neededRemark() }),
  /** The tasks of the contract are given to `owner`, by e-mail ID; empty = to nobody yet. */
  signature: z.object({ day: typedDay(), owner: text(254).meta({ picks: "user-MIPMTX04" }), remark: remark() }),
  /** A submission is taken back by who may submit, a signature, an installation and an early end by who may sign for the maker. */
  recall: z.object({ reason: neededRemark() }),
  withdrawal: z.object({ reason: neededRemark() }),
  "installation-withdrawal": z.object({ reason: neededRemark() }),
  installation: z.object({ day: typedDay(), remark: remark() }),
  activation: z.object({ remark: remark() }),
  renewal: z.object({ remark: remark() }),
  /** `sure` is the day that its sender said is meant, though it is far back: another one is asked about anew. */
  closing: z.object({ day: typedDay(), reason: neededRemark(), sure: text(20) }),
  "closing-withdrawal": z.object({ reason: neededRemark() }),
  removal: z.object({}),
  cabinet: z.object({
    serial: needed(60),
    model: text(60),
    place: text(100),
    installedOn: typedDay().nullable().default(null),
  }),
} as const;

/** The same about one cabinet of a contract. */
export const cabinetForms = {
  "cabinet-change": contractForms.cabinet.omit({ serial: true }).extend({
    removedOn: typedDay().nullable().default(null),
    /** What still lies in it is fetched with it: asked where something does. */
    withStock: z.boolean().default(false),
  }),
} as const;
