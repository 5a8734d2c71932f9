import { z } from "zod";
import type { Wording } from "../../errors";
import { signingEntity } from "../../party-names";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import {
  closeReasons,
  contractEvents,
  contractStates,
  invoiceKinds,
  rentalMarkets,
  rentTypes,
  reversedKinds,
  shipmentKinds,
} from "../rental-terms";
import { contractInput } from "./contract-input";
import { contractPolicies } from "./contract-policy";

const day = z.string().nullable();
/** Exact, in units of the contract's currency. */
const money = z.string();

/** A cutter of a contract with what became of it. */
export const contractItem = z.object({
  line: z.number(),
  cutter: z.string(),
  cutterName: z.string(),
  insert: z.string(),
  insertName: z.string(),
  category: z.string(),
  throughHeadquarters: z.boolean(),
  pockets: z.number(),
  quantity: z.number(),
  guidance: z.number(),
  basis: z.number(),
  safetyStock: z.number(),
  maxReplacement: z.number(),
  listPrice: money,
  insertPrice: money,
  /** Fraction of the list value a month. */
  feeRate: z.string(),
  monthlyFee: money,
  /** As they were signed; above is what counts after resets (R13). */
  signedRate: z.string(),
  signedFee: money,
  ordered: z.number(),
  shipped: z.number(),
  /** Replacements ordered and shipped, without A/S (R11). */
  replacementOrdered: z.number(),
  replaced: z.number(),
  afterSales: z.number(),
  safetyShipped: z.number(),
  returned: z.number(),
  /** Shipped to the lessee, first or as a replacement, and neither back nor bought. */
  outstanding: z.number(),
  /** How many may still be ordered of each kind of shipment; replacements free of charge. */
  left: z.object({ first: z.number(), replacement: z.number(), safety: z.number() }),
});
export type ContractItem = z.output<typeof contractItem>;

/** Why it cannot be taken back yet; null where nothing stands on it. */
const obstacle = z.custom<Wording>((given) => typeof given === "object" && given !== null && "key" in given).nullable();
const shipment = z.object({
  id: z.number(),
  shipmentNo: z.string(),
  line: z.number(),
  kind: z.enum(shipmentKinds),
  afterSales: z.boolean(),
  orderNo: z.string(),
  orderedOn: z.string(),
  orderQuantity: z.number(),
  shippedOn: day,
  shippingQuantity: z.number(),
  warehouse: z.string(),
  invoiceNo: z.string(),
  remark: z.string(),
  obstacle,
});
const returned = z.object({
  id: z.number(),
  line: z.number(),
  shipmentNo: z.string().nullable(),
  returnedOn: z.string(),
  /** Of a day until the end of a contract that was ended early or bought out, or entered before: the end was confirmed with it. */
  reckoned: z.boolean(),
  quantity: z.number(),
  warehouse: z.string(),
  remark: z.string(),
  obstacle,
});
const invoice = z.object({
  id: z.number(),
  invoiceNo: z.string(),
  kind: z.enum(invoiceKinds),
  day: z.string(),
  amount: money,
  paid: money,
  paidOn: day,
  remark: z.string(),
  obstacle,
});
const reversal = z.object({
  kind: z.enum(reversedKinds),
  /** Number of the shipment or the invoice; null of a return and of an end, which have none. */
  number: z.string().nullable(),
  /** The cutter's line; null of an invoice and of an end. */
  line: z.number().nullable(),
  /** Ordered, shipped, returned, charged or ended on. */
  day: z.string(),
  quantity: z.number().nullable(),
  amount: money.nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
/** A quarter's inserts of one kind: agreed, bought, what the quarter before left over, what is missing. */
const purchase = z.object({
  insert: z.string(),
  from: z.string(),
  to: z.string(),
  required: z.number(),
  bought: z.number(),
  carried: z.number(),
  shortfall: z.number(),
  charge: money,
  /** Of it what was not invoiced yet: invoices of missing inserts count for the oldest quarters first. */
  open: money,
});
export type ContractPurchase = z.output<typeof purchase>;
const exchange = z.object({
  contractNo: z.string(),
  day: z.string(),
  /** List values of the contract that ends, and of this one: the fee is waived where it does not fall. */
  before: money,
  after: money,
  waived: z.boolean(),
  /** A fraction of the monthly fee, for each of so many months. */
  share: z.string(),
  monthlyFee: money,
  months: z.number(),
  invoicedMonths: z.number(),
  invoicedFee: money,
  fee: money,
});
const link = z.object({ id: z.number(), contractNo: z.string(), rentType: z.enum(rentTypes) });

/** A rental contract as its page shows it. */
export const contractRecord = contractInput.extend({
  id: z.number(),
  contractNo: z.string(),
  market: z.enum(rentalMarkets),
  rentType: z.enum(rentTypes),
  state: z.enum(contractStates),
  closeReason: z.enum(closeReasons).nullable(),
  closedOn: day,
  endOn: z.string(),
  currency: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  country: z.string(),
  subsidiary: z.string(),
  lessorName: z.string(),
  subLessorName: z.string(),
  /** What the parties were called when it was approved, by role, in the caller's language: its document says so. Null before. */
  keptNames: z.record(z.string(), z.string()).nullable(),
  /** The company that signs for our side: that of the approval, else that of today; null where none is entered. */
  signs: signingEntity.nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  monthlyFee: money,
  invoiced: money,
  paidFee: money,
  pieces: z.number(),
  leastPieces: z.number(),
  items: z.array(contractItem),
  shipments: z.array(shipment),
  returns: z.array(returned),
  invoices: z.array(invoice),
  /** What was booked by mistake and counts no more, the latest first. */
  reversals: z.array(reversal),
  termination: z
    .object({
      day: z.string(),
      startedMonths: z.number(),
      remainingMonths: z.number(),
      fee: money,
      unreturned: z.number(),
      charge: money,
      total: money,
      waived: z.boolean(),
      reason: z.string(),
    })
    .nullable(),
  /** What was asked for all cutters that were bought as it ended, of contracts before it too; null where it ended otherwise. */
  boughtFor: money.nullable(),
  boughtOut: z.array(z.object({ line: z.number(), quantity: z.number(), day: z.string(), price: money })),
  purchases: z.array(purchase),
  /** What ends when this one is opened, where it is exchanged for another: its fee, and what that is reckoned from. Null once it is open. */
  exchange: exchange.nullable(),
  /** So many quarters in a row were short that the fee rate is to be set anew; else null. */
  resetAfter: z.number().nullable(),
  /** The saved simulation that it was made of, where whoever looks may see that. */
  simulation: z.object({ id: z.string(), title: z.string(), version: z.number() }).nullable(),
  /** Of its cutters those that went out under contracts that it renewed or was exchanged for, and lie at the lessee's. */
  earlier: z.array(z.object({ id: z.number(), contractNo: z.string(), cutter: z.string(), quantity: z.number() })),
  follows: link.nullable(),
  followedBy: link.nullable(),
  history: z.array(
    z.object({
      no: z.number(),
      at: z.string(),
      event: z.enum(contractEvents),
      comment: z.string(),
      actor: z.string(),
    }),
  ),
  /** Whoever looks is the one who wrote it: another one approves. */
  ownDraft: z.boolean(),
  /** What the document says of the rules of the contract: days, months, a fraction of the monthly fee. */
  terms: z.object({ returnDays: z.number(), faultMonths: z.number(), terminationShare: z.string() }),
  /** Title and end user as they were typed, a name of the customer's in them as the reader calls it. */
  called: z.object({ title: z.string(), endUser: z.string() }),
  changedAt: z.string(),
  changedBy: z.string(),
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(contractPolicies))),
});
export type ContractRecord = z.output<typeof contractRecord>;

/** What can be chosen in the forms of a contract. */
export const contractChoices = z.object({
  /** Cutters with a price of cutter and insert on the contract's day; others cannot be rented. */
  cutters: z.array(z.object({ code: z.string(), name: z.string(), price: money, throughHeadquarters: z.boolean() })),
  warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type ContractChoices = z.output<typeof contractChoices>;

/** What ending a contract on a day comes to, line by line, before it is confirmed. */
export const endPreview = z.object({
  day: z.string(),
  startedMonths: z.number(),
  remainingMonths: z.number(),
  /** Months that begin after the day and whose fee is invoiced already, with what was invoiced of them: the fee of the end leaves them out. */
  invoicedMonths: z.number(),
  invoicedFee: money,
  lines: z.array(
    z.object({
      line: z.number(),
      cutter: z.string(),
      quantity: z.number(),
      feeRate: z.string(),
      monthlyFee: money,
      fee: money,
      unreturned: z.number(),
      charge: money,
    }),
  ),
  terminationFee: money,
  unreturnedCharge: money,
  total: money,
});
export type EndPreview = z.output<typeof endPreview>;
