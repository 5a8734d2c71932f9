import { z } from "zod";
import { salesFilters } from "../../../facts/sales-filters";
import { option } from "../../../facts/sales-shapes";
import { defineReport } from "../../../report/definition";
import { codeField, type NamedOption, typedField, typedText, withField } from "../../../report/filter-field";
import { idFilter } from "../../../report/filters";
import { columnChoice, emptyList, pageOf, paging } from "../../../report/list";
import { stockKinds } from "../../../stock/stock-terms";
import { typedDay } from "../../../typed-values";
import { movementColumns, movementTable } from "./movement-table";

export const reversalStates = ["none", "reversed", "reversal"] as const;

/** What moved in a cabinet: by its own clock, by whose badge, written by whom. */
export const listedMovement = z.object({
  id: z.number(),
  day: z.string(),
  /** hh:mm. */
  time: z.string(),
  kind: z.enum(stockKinds),
  cabinetId: z.number(),
  serial: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  /** Signed. */
  quantity: z.number(),
  /** Of a piece as the list has it now, and of all, in 1/10,000 of the currency's unit. */
  unitPrice: z.string(),
  amount: z.string(),
  currency: z.string(),
  badge: z.string(),
  reason: z.string(),
  reference: z.string(),
  /** Given by the cabinet that reported it, or by the file that somebody sent; null where somebody entered it here. */
  movementNo: z.string().nullable(),
  reversal: z.enum(reversalStates),
  createdBy: z.string(),
  /** What takes it back, or what it takes back; and of one that was taken back why and by whom. */
  otherId: z.number().nullable(),
  backReason: z.string().nullable(),
  backBy: z.string().nullable(),
});
export type ListedMovement = z.output<typeof listedMovement>;

const answer = z.object({
  /** The last day that the cabinets asked for reported themselves: the span is counted to it. And the first that is listed; null = all. */
  asOf: z.string(),
  from: z.string().nullable(),
  ...pageOf(listedMovement),
  /**
   * Of all that is listed: pieces taken less put back, filled up, and the rest of what the stock changed by; badges that took or brought
   * something that stands, and at how many customers: a code is one customer's.
   */
  total: z.object({
    taken: z.number(),
    filled: z.number(),
    other: z.number(),
    badges: z.number(),
    customers: z.number(),
  }),
  path: z.object({ unit: z.array(option), cabinet: option.nullable(), item: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type CabinetMovements = z.output<typeof answer>;

type Chosen = { path: Record<string, NamedOption | null> };

/** Kinds that there are in cabinets; `taken` = what went out and what came back of it. */
const kinds = ["taken", "issue", "return", "receipt", "send-back", "count", "adjustment"] as const;

/** Days that the list looks back, where none are typed. */
const spans = ["30", "90", "365", "all"] as const;

const movementFilters = {
  /** Part of an item's number or description, of a cabinet or of a customer's name. */
  text: typedText("matrix.searchItem"),
  kind: withField(
    z.enum(kinds).optional(),
    codeField("stock.kind", kinds, (kind) => `stock.kind.${kind}`, { all: "matrix.all" }),
  ),
  badge: typedText("matrix.user"),
  days: withField(
    z.enum(spans).default("90"),
    codeField("matrix.span", spans, (span) => `matrix.span.${span}`, { usual: "90" }),
  ),
  /** In place of the span. */
  from: withField(typedDay().optional(), typedField("matrix.movement.from", "date")),
  to: withField(typedDay().optional(), typedField("matrix.movement.to", "date")),
  unit: salesFilters.units,
  cabinet: withField(idFilter(), {
    label: "matrix.cabinet",
    linked: true,
    chosen: ({ path }: Chosen) => path.cabinet?.name ?? null,
  }),
  item: withField(idFilter(), {
    label: "matrix.item",
    linked: true,
    chosen: ({ path }: Chosen) => path.item?.name ?? null,
  }),
  ...columnChoice(movementColumns),
  ...paging(movementColumns, { begins: "desc" }),
};
export type MovementFilters = z.output<z.ZodObject<typeof movementFilters>>;

/** MIPMTX06: who took what from cabinets and when, what was filled up, counted and corrected, the newest first. */
export const cabinetMovements = defineReport({
  code: "MIPMTX06",
  classification: "confidential",
  filters: movementFilters,
  tables: [movementTable],
  keyFilters: ["kind"],
  output: answer,
  empty: emptyList,
});
