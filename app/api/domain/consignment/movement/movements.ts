import { z } from "zod";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, type NamedOption, typedField, typedText, underMore, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { columnChoice, emptyList, pageOf, paging } from "../../report/list";
import { typedDay } from "../../typed-values";
import { type MovementKind, movementKinds } from "../consignment-terms";
import { siteFilter } from "../stock/stock";
import { movementColumns, movementTable } from "./movement-table";

export const billedStates = ["open", "done"] as const;
export const reversalStates = ["none", "reversed", "reversal"] as const;

export const listedMovement = z.object({
  id: z.number(),
  day: z.string(),
  kind: z.enum(movementKinds),
  siteId: z.number(),
  site: z.string(),
  siteName: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  quantity: z.number(),
  reason: z.string(),
  reference: z.string(),
  movementNo: z.string().nullable(),
  reversal: z.enum(reversalStates),
  billing: z.object({ id: z.number(), billingNo: z.string() }).nullable(),
  currency: z.string(),
  /** Of uses, in 1/10,000 of the currency's unit. */
  unitPrice: z.string().nullable(),
  amount: z.string().nullable(),
  createdBy: z.string(),
});
export type ListedMovement = z.output<typeof listedMovement>;

/** Opening + in − used − returned ± count = closing, in pieces. */
export const stockFlow = z.object({
  opening: z.number(),
  receipts: z.number(),
  transfersIn: z.number(),
  used: z.number(),
  returned: z.number(),
  transfersOut: z.number(),
  counts: z.number(),
  adjustments: z.number(),
  closing: z.number(),
});
export type StockFlow = z.output<typeof stockFlow>;

const answer = z.object({
  asOf: z.string(),
  ...pageOf(listedMovement),
  /** Of what is listed; the amount is null where it is of several currencies. */
  total: z.object({ quantity: z.number(), amount: z.string().nullable(), currency: z.string().nullable() }),
  flow: stockFlow,
  may: z.object({ write: z.boolean() }),
  path: z.object({
    unit: z.array(option),
    site: option.nullable(),
    customer: option.nullable(),
    item: option.nullable(),
    order: option.nullable(),
    billing: option.nullable(),
  }),
  options: z.object({ units: z.array(option), sites: z.array(option) }),
});
export type Movements = z.output<typeof answer>;

const linked = (name: "order" | "billing", label: "consignment.orderNo" | "consignment.billingNo") =>
  withField(idFilter(), {
    label,
    linked: true,
    chosen: ({ path }: { path: Record<string, NamedOption | null> }) => path[name]?.name ?? null,
  });

/** What the figures above the list add up: kinds of movements by what they do to the stock. */
export const kindsOfFlow = {
  in: ["receipt", "transfer-in"],
  out: ["use", "return", "transfer-out"],
  corrected: ["count", "adjustment"],
} as const satisfies Record<string, readonly MovementKind[]>;
const flows = Object.keys(kindsOfFlow) as (keyof typeof kindsOfFlow)[];

export const movementFilters = {
  /** Part of an item's number or description. */
  text: typedText("consignment.filter.text"),
  unit: salesFilters.units,
  site: siteFilter(),
  kind: withField(
    z.enum([...movementKinds, ...flows]).optional(),
    codeField("consignment.kind", [...movementKinds, ...flows], (kind) => `consignment.kind.${kind}`, {
      all: "consignment.all",
    }),
  ),
  from: withField(typedDay().optional(), typedField("consignment.from", "date")),
  to: withField(typedDay().optional(), typedField("consignment.to", "date")),
  billed: underMore(
    withField(
      z.enum(billedStates).optional(),
      codeField("consignment.billed", billedStates, (state) => `consignment.billed.${state}`, {
        all: "consignment.all",
      }),
    ),
  ),
  customer: salesFilters.customer,
  item: salesFilters.item,
  orderList: linked("order", "consignment.orderNo"),
  billing: linked("billing", "consignment.billingNo"),
  ...columnChoice(movementColumns),
  ...paging(movementColumns, { begins: "desc" }),
};
export type MovementFilters = z.output<z.ZodObject<typeof movementFilters>>;

/** MIPUTL07: what came to sites, was used, went back or was found by a count, the newest first. */
export const consignmentMovements = defineReport({
  code: "MIPUTL07",
  classification: "confidential",
  filters: movementFilters,
  tables: [movementTable],
  output: answer,
  empty: emptyList,
});
