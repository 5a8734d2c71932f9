import { z } from "zod";
import type { WordKey } from "~/words";
import { recordKey } from "../record-key";
import { requestHead, requestRecord, verbInput } from "../request/request-input";
import { needed, text, typedDay } from "../typed-values";
import { claimVerbs, lineDecisions, MOST_LINES, normalBases, priceSteps, shownClaimStates } from "./price-terms";

const typed = (most: number) => z.string().trim().max(most);

/** A line as it is typed: numbers in either notation, prices in the unit of the request's currency. */
export const lineInput = z.object({
  /** Item number. */
  item: typed(60),
  quantity: typed(12).meta({ number: "whole" }),
  price: typed(30).meta({ number: "money" }),
  competitor: text(100),
  competitorPrice: typed(30).meta({ number: "money" }).default(""),
  /** The price once more, by who was asked whether it is meant. */
  sure: typed(30).meta({ number: "money" }).default(""),
});
export type LineInput = z.output<typeof lineInput>;

/** What is asked for beside the lines. */
export const priceHead = z.object({
  /** Code of the customer. */
  customer: needed(60).meta({ picks: "customer" }),
  endUser: text(200),
  /** ISO 4217: the one in which the customer is invoiced; empty = that one. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/, { error: "specialPrice.currency.wrong" satisfies WordKey })
    .default(""),
  validFrom: typedDay(),
  validTo: typedDay(),
  /** The last day once more, by who was asked whether so long a time is meant; another one is asked about anew. */
  longTerm: text(20),
  reason: needed(500),
});

/** The form's own fields; its lines are read beside them. */
export const priceForm = priceHead.extend({
  /** Saved, not sent for a decision. */
  draft: z.boolean().default(false),
});

export const priceInput = priceHead.extend({ lines: z.array(lineInput).max(MOST_LINES) });
export type PriceInput = z.output<typeof priceInput>;

/** An approval: all lines as they are asked for, unless it says otherwise of some. */
export const approvalInput = verbInput.extend({
  lines: z
    .array(
      z.object({
        line: z.number().int().min(1).max(MOST_LINES),
        decision: z.enum(lineDecisions),
        /** Another price than the one asked for, as it is typed; empty = as asked. */
        price: typed(30).meta({ number: "money" }).default(""),
      }),
    )
    .max(MOST_LINES)
    .default([]),
});
export type ApprovalInput = z.output<typeof approvalInput>;

/** Pieces sold at an approved price, of which a distributor claims the difference back. */
export const claimInput = z.object({
  /** Number of a price of the effective price list. */
  price: recordKey(),
  reference: needed(60),
  day: typedDay(),
  quantity: needed(12).meta({ number: "whole" }),
});
export type ClaimInput = z.output<typeof claimInput>;

/** Exact decimals in 1/10,000 of the currency's unit. */
const money = z.string();
const fraction = z.string().nullable();

/** What an item was sold for to this customer: one invoice line. */
const deal = z.object({ day: z.string(), invoiceNo: z.string(), quantity: z.number(), price: money });
/** What others pay for it in the same currency in a year: never whom, unless the reader sees all of them. */
const others = z.object({
  customers: z.number(),
  low: money,
  median: money,
  high: money,
  names: z.array(z.string()),
});

const line = z.object({
  line: z.number(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  quantity: z.number(),
  list: money,
  asked: money,
  approved: money.nullable(),
  /** Null for who is not told of costs, and where none is known. */
  cost: money.nullable(),
  /** Fractions. */
  discount: fraction,
  margin: fraction,
  competitor: z.string(),
  competitorPrice: money.nullable(),
  decision: z.enum(lineDecisions).nullable(),
  /** What the customer paid on average in the twelve months before; null where nothing was bought. */
  paid: money.nullable(),
  /** Pieces bought in these months. */
  bought: z.number(),
  deals: z.array(deal),
  /** Why it would be asked about before it is sent. */
  odd: z.enum(["list", "cost"]).nullable(),
  /** Null for who decides nothing, and where fewer than three others buy it. */
  others: others.nullable(),
});
export type PriceLine = z.output<typeof line>;

const claim = z.object({
  id: z.number(),
  priceId: z.number(),
  itemNo: z.string(),
  reference: z.string(),
  day: z.string(),
  quantity: z.number(),
  support: money,
  state: z.enum(shownClaimStates),
  by: z.string(),
  /** Or took it back. */
  decidedBy: z.string().nullable(),
  /** Who was stood in for. */
  decidedFor: z.string().nullable(),
  comment: z.string(),
  can: z.array(z.enum(claimVerbs)),
  stamp: z.string(),
});

const effective = z.object({
  id: z.number(),
  line: z.number(),
  itemId: z.number(),
  itemNo: z.string(),
  price: money,
  normal: money,
  normalFrom: z.enum(normalBases),
  quantity: z.number(),
  used: z.number(),
  claimed: z.number(),
  /** Pieces that can still be claimed. */
  left: z.number(),
  validFrom: z.string(),
  /** The last day on which it counts. */
  until: z.string(),
});

const version = z.object({ id: z.string(), version: z.number(), state: z.string() });

export const priceRecord = requestRecord
  .extend({
    requestNo: z.string(),
    version: z.number(),
    unitName: z.string(),
    endUser: z.string(),
    currency: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
    costTold: z.boolean(),
    lines: z.array(line),
    total: z.object({
      list: money,
      asked: money,
      approved: money.nullable(),
      discount: fraction,
      margin: fraction,
      /** Asked for, less what the same pieces would cost at the prices paid before; null where nothing was bought. */
      yearEffect: money.nullable(),
    }),
    /** Steps that an approval of the reader's would count for. */
    coveredSteps: z.array(z.enum(priceSteps)),
    prices: z.array(effective),
    claims: z.array(claim),
    /** The last day that invoices are known of. */
    soldUntil: z.string(),
    mayClaim: z.boolean(),
    mayRenew: z.boolean(),
    versions: z.array(version),
  })
  .meta({ id: "SpecialPrice" });
export type PriceRecord = z.output<typeof priceRecord>;

/** A request as the list shows it. */
export const listedPrice = requestHead.extend({
  requestNo: z.string(),
  version: z.number(),
  unitName: z.string(),
  endUser: z.string(),
  currency: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  lineCount: z.number(),
  /** In the request's own currency, and in the report's. */
  asked: money,
  value: money,
});
export type ListedPrice = z.output<typeof listedPrice>;
