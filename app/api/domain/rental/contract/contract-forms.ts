import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, neededRemark, remark, text, typedDay, typedMoney } from "../../typed-values";
import { invoiceKinds, type PostingKind, shipmentKinds } from "../rental-terms";
import { contractItemInput } from "./contract-input";

const pieces = (least: number) =>
  z
    .number({ error: "contracts.number" satisfies WordKey })
    .int()
    .min(least)
    .max(100_000);
/** An amount in units of the currency, as it is typed: 1,250.50. */
const amount = () => typedMoney();
const line = () => z.string().regex(/^\d{1,3}$/);
/** The total that was shown before it was confirmed. */
const seen = () => z.string().max(40).default("");

/** What the form of each verb on a contract sends. */
export const contractForms = {
  approval: z.object({ remark: remark() }),
  opening: z.object({ remark: remark(), seen: seen() }),
  removal: z.object({}),
  item: contractItemInput,
  /** Cutters ordered for one of the contract's lines; what has left the warehouse counts (R11). */
  shipment: z.object({
    line: line(),
    kind: z.enum(shipmentKinds),
    afterSales: z.boolean().default(false),
    orderNo: text(60),
    orderedOn: typedDay(),
    orderQuantity: pieces(1),
    shippedOn: typedDay().nullable().default(null),
    shippingQuantity: pieces(0).default(0),
    warehouse: z.string().max(20).min(1),
    invoiceNo: text(60),
    /** Beyond the maximum the unit cost is charged (R10): only where it was agreed to. */
    chargeExcess: z.boolean().default(false),
    remark: remark(),
  }),
  return: z.object({
    line: line(),
    /** The replacement that the cutters were exchanged for; empty = at the end. */
    shipment: text(80),
    returnedOn: typedDay(),
    quantity: pieces(1),
    warehouse: z.string().max(20).min(1),
    remark: remark(),
  }),
  invoice: z.object({
    invoiceNo: needed(60),
    kind: z.enum(invoiceKinds),
    day: typedDay(),
    amount: amount(),
    remark: remark(),
  }),
  termination: z.object({ day: typedDay(), reason: neededRemark(), seen: seen() }),
  "buy-out": z.object({ day: typedDay(), remark: remark(), seen: seen() }),
  "end-withdrawal": z.object({ reason: neededRemark() }),
  renewal: z.object({ period: z.enum(["12", "24"]), remark: remark() }),
  swap: z.object({
    line: line(),
    cutter: needed(60),
    quantity: pieces(1),
    day: typedDay(),
    period: z.enum(["12", "24"]),
    reason: neededRemark(),
    returned: z.boolean().default(false),
  }),
} as const;

const reversal = z.object({ reason: neededRemark() });
/** What was booked by mistake is taken back, with its reason. */
const postingReversals = {
  "shipment-reversal": reversal,
  "return-reversal": reversal,
  "invoice-reversal": reversal,
} as const satisfies Record<`${PostingKind}-reversal`, typeof reversal>;

/** The same about one cutter, shipment or invoice of a contract. */
export const contractPartForms = {
  "item-change": contractItemInput.omit({ cutter: true }),
  "item-removal": z.object({}),
  delivery: z.object({ shippedOn: typedDay(), shippingQuantity: pieces(1), invoiceNo: text(60) }),
  payment: z.object({ paid: amount(), paidOn: typedDay() }),
  ...postingReversals,
} as const;
