import { z } from "zod";
import { creditEvents, creditStates, incentiveKinds, memberLists, stepTypes } from "./programme-terms";

/** Decimal string in 1/10,000 of the currency's unit, booked money too: screens and files write all amounts alike. */
export const amount = z.string();

export const creditFigures = z.object({
  invoiced: amount,
  returned: amount,
  net: amount,
  target: amount.nullable(),
  basic: amount,
  extra: amount,
  discount: amount,
  usedPoints: amount,
  corrected: amount,
  grandTotal: amount,
});
export type CreditAmounts = z.output<typeof creditFigures>;

export const unitName = z.object({ id: z.number(), code: z.string(), name: z.string() });

export const listedCredit = creditFigures.extend({
  id: z.number(),
  /** yyyymm */
  month: z.number(),
  unit: unitName,
  list: z.enum(memberLists),
  state: z.enum(creditStates),
});
export type ListedCredit = z.output<typeof listedCredit>;

const step = z.object({ from: z.string(), rate: z.string() });

/** The record behind a figure: what a credit was made of. */
export const creditRecord = listedCredit.extend({
  currency: z.string(),
  lastYear: amount,
  isClosed: z.boolean(),
  /** Whether calculating it anew today would change it; null once it is approved. */
  isOutdated: z.boolean().nullable(),
  /** Who did what, when; null while nobody has. */
  calculated: z.object({ by: z.string(), at: z.string() }),
  reviewed: z.object({ by: z.string(), at: z.string() }).nullable(),
  approved: z.object({ by: z.string(), at: z.string() }).nullable(),
  credited: z.object({ by: z.string(), at: z.string() }).nullable(),
  invoices: z.number(),
  /** Steps as they counted: which is reached and how much more net sales lead to the next. */
  steps: z.array(
    z.object({
      kind: z.enum(incentiveKinds),
      stepType: z.enum(stepTypes),
      validFrom: z.number(),
      steps: z.array(step),
      reached: step.nullable(),
      next: step.extend({ missing: amount }).nullable(),
    }),
  ),
  discounts: z.array(
    z.object({
      id: z.number(),
      discountNo: z.string(),
      day: z.string(),
      customer: z.string().nullable(),
      invoiceNo: z.string(),
      amount,
    }),
  ),
  corrections: z.array(
    z.object({ originId: z.number(), month: z.number(), net: amount, incentive: amount, usedPoints: amount, amount }),
  ),
  history: z.array(
    z.object({
      no: z.number(),
      event: z.enum(creditEvents),
      at: z.string(),
      by: z.string(),
      comment: z.string(),
      grandTotal: amount,
    }),
  ),
  stamp: z.string(),
  can: z.array(z.enum(["recalculation", "review", "approval", "crediting", "return"])),
});
export type CreditRecord = z.output<typeof creditRecord>;

/** What calculating would do to one distributor's credit. kept = approved by now, it stays; same = nothing changes. */
export const calculationChanges = ["new", "changed", "same", "kept"] as const;
export const calculation = z.object({
  month: z.number(),
  rows: z.array(
    z.object({
      unit: unitName,
      currency: z.string(),
      id: z.number().nullable(),
      state: z.enum(creditStates).nullable(),
      change: z.enum(calculationChanges),
      before: creditFigures.nullable(),
      after: creditFigures,
    }),
  ),
  /** Tells what was shown: what is saved is that, or nothing. */
  seen: z.string(),
});
export type Calculation = z.output<typeof calculation>;
