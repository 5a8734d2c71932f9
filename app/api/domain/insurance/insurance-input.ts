import { z } from "zod";
import { currencies } from "../money";
import { recordTrace } from "../record-trace";
import { typedDay, typedMoney, typedPercent } from "../typed-values";
import { insuranceEvents, insuranceStates } from "./insurance-terms";

/** A policy and the request to support it. */
export const insuranceInput = z.object({
  unitCode: z.string().trim().min(1).max(60).meta({ picks: "unit" }),
  insurer: z.string().trim().min(1).max(100),
  policyNo: z.string().trim().min(1).max(60),
  currency: z.enum(currencies),
  /** In units of the currency. */
  insured: typedMoney(),
  /** Per cent of the insured amount. */
  rate: typedPercent(/^\d{1,3}(\.\d{1,4})?$/, "insurance.rate.wrong"),
  periodFrom: typedDay(),
  periodTo: typedDay(),
  remark: z.string().trim().max(500).default(""),
});
export type InsuranceInput = z.output<typeof insuranceInput>;

/** A loss that the insurer was told of. */
export const claimInput = z.object({
  day: typedDay(),
  debtor: z.string().trim().min(1).max(200),
  loss: typedMoney(),
  remark: z.string().trim().max(500).default(""),
});
export type ClaimInput = z.output<typeof claimInput>;

/** Who did a step, and when. */
const done = z.object({ userId: z.string(), username: z.string(), at: z.string() }).nullable();

export const insuranceActs = [
  "change",
  "claim",
  "check",
  "approval",
  "payment",
  "return",
  "rejection",
  "withdrawal",
] as const;

/** Amounts in units of the currency, rates in per cent: as they are typed and shown. */
export const insuranceRecord = insuranceInput.extend({
  id: z.number(),
  requestNo: z.string(),
  unit: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  state: z.enum(insuranceStates),
  year: z.number(),
  premium: z.string(),
  share: z.string(),
  cap: z.string(),
  usedBefore: z.string(),
  support: z.string(),
  ownPremium: z.string(),
  requested: done,
  checked: done,
  approved: done,
  paid: done,
  paymentRef: z.string(),
  trace: recordTrace,
  claims: z.array(
    z.object({
      id: z.number(),
      day: z.string(),
      debtor: z.string(),
      loss: z.string(),
      coverRate: z.string(),
      payout: z.string(),
      remark: z.string(),
    }),
  ),
  paidOut: z.string(),
  /** Other requests of the distributor, the newest first, twelve at most. */
  others: z.array(
    z.object({
      id: z.number(),
      requestNo: z.string(),
      periodFrom: z.string(),
      periodTo: z.string(),
      support: z.string(),
      currency: z.string(),
      state: z.enum(insuranceStates),
    }),
  ),
  history: z.array(
    z.object({
      no: z.number(),
      event: z.enum(insuranceEvents),
      at: z.string(),
      by: z.string(),
      comment: z.string(),
      support: z.string(),
    }),
  ),
  stamp: z.string(),
  can: z.array(z.enum(insuranceActs)),
});
export type InsuranceRecord = z.output<typeof insuranceRecord>;
