import { z } from "zod";
import { typedMonth } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { siteEntries, toolTerms } from "../entry/entry-input";
import { code } from "../site/site-input";

const place = { line: code(), model: code() };
const heads = { line: "field.ttmbEntry.line", model: "field.ttmbEntry.model" } as const;

/** The master tool list of one site as a file (MIPTMS06): each row counts from its month on. What a file lacks stays listed. */
export const toolUpload = defineUpload({
  kind: "ttmb-tools",
  of: "MIPTMS06",
  place: "ttmb.site",
  row: z.object({ ...place, toolNo: code(), ...toolTerms.shape, listed: z.boolean().default(true) }),
  key: ["line", "model", "toolNo", "fromMonth"],
  heads: {
    ...heads,
    toolNo: "field.ttmbEntry.toolNo",
    machiningPart: "field.ttmbEntry.machiningPart",
    catalogueNo: "field.ttmbEntry.catalogueNo",
    type1: "field.ttmbEntry.type1",
    type2: "field.ttmbEntry.type2",
    maker: "field.ttmbEntry.maker",
    setUp: "field.ttmbEntry.setUp",
    corner: "field.ttmbEntry.corner",
    toolLife: "field.ttmbEntry.toolLife",
    unitPrice: "field.ttmbEntry.unitPrice",
    contractPrice: "field.ttmbEntry.contractPrice",
    fromMonth: "field.ttmbEntry.fromMonth",
    listed: "field.ttmbEntry.listed",
  },
  numbers: ["setUp", "corner", "toolLife", "unitPrice", "contractPrice"],
  part: ({ fromMonth }) => fromMonth,
  inUse: "listed",
});

const { production, issue, expense, count, bounds } = siteEntries;

/** Good units of a site's open months as a file. */
export const productionUpload = defineUpload({
  kind: "ttmb-production",
  of: "MIPTMS06",
  place: "ttmb.site",
  row: z.object({ ...place, month: typedMonth(), ...production.pick({ goodUnits: true, plannedUnits: true }).shape }),
  key: ["line", "model", "month"],
  heads: {
    ...heads,
    month: "field.ttmbEntry.month",
    goodUnits: "field.ttmbEntry.goodUnits",
    plannedUnits: "field.ttmbEntry.plannedUnits",
  },
  numbers: ["goodUnits", "plannedUnits"],
  part: ({ month }) => month,
});

/** Tools issued and returned in a site's open months as a file; several takes of a tool on a day are added up. */
export const issueUpload = defineUpload({
  kind: "ttmb-issues",
  of: "MIPTMS06",
  place: "ttmb.site",
  row: z.object({
    ...place,
    toolNo: code(),
    ...issue.pick({ day: true, kind: true, quantity: true, unitPrice: true }).shape,
  }),
  key: ["line", "model", "toolNo", "day", "kind"],
  heads: {
    ...heads,
    toolNo: "field.ttmbEntry.toolNo",
    day: "field.ttmbEntry.day",
    kind: "field.ttmbEntry.kind",
    quantity: "field.ttmbEntry.quantity",
    unitPrice: "field.ttmbEntry.unitPrice",
  },
  numbers: ["quantity", "unitPrice"],
  addsUp: ["quantity"],
  takesAway: ({ quantity }) => quantity === 0,
  part: ({ day }) => day.slice(0, 7),
});

/** Expenses of a site's open months as a file: 0 says that there was none. */
export const expenseUpload = defineUpload({
  kind: "ttmb-expenses",
  of: "MIPTMS06",
  place: "ttmb.site",
  row: expense.pick({ month: true, kind: true, amount: true, remark: true }),
  key: ["month", "kind"],
  heads: {
    month: "field.ttmbEntry.month",
    kind: "ttmb.expenseKind",
    amount: "ttmb.amount",
    remark: "field.ttmbEntry.remark",
  },
  numbers: ["amount"],
  part: ({ month }) => month,
});

/** Counts of a site's tools as a file: what it does not name stays as it is. The books are the ledger's where it knows them. */
export const countUpload = defineUpload({
  kind: "ttmb-counts",
  of: "MIPTMS06",
  place: "ttmb.site",
  row: z.object({
    ...place,
    toolNo: code(),
    ...count.pick({ day: true, counted: true, remark: true }).shape,
    book: count.shape.book.nullable().default(null),
  }),
  key: ["line", "model", "toolNo", "day"],
  heads: {
    ...heads,
    toolNo: "field.ttmbEntry.toolNo",
    day: "field.ttmbEntry.day",
    book: "field.ttmbEntry.book",
    counted: "field.ttmbEntry.counted",
    remark: "field.ttmbEntry.remark",
  },
  numbers: ["book", "counted"],
});

/**
 * What lies in a site's crib at the end of one day, as a file, with what a piece costs and all come to. Bounds change; other pieces than the
 * ledger says are an opening where nobody has said it yet, else an adjustment of that day with its reason.
 */
export const stockUpload = defineUpload({
  kind: "ttmb-stock",
  of: "MIPTMS06",
  place: "ttmb.site",
  row: z.object({
    ...place,
    toolNo: code(),
    day: count.shape.day,
    stock: count.shape.counted.nullable().default(null),
    ...bounds.pick({ min: true, max: true }).shape,
    unitPrice: issue.shape.unitPrice,
    value: issue.shape.unitPrice,
    reason: siteEntries.movement.shape.reason,
  }),
  key: ["line", "model", "toolNo"],
  heads: {
    ...heads,
    toolNo: "field.ttmbEntry.toolNo",
    day: "field.ttmbEntry.day",
    stock: "ttmb.stock",
    min: "field.ttmbEntry.min",
    max: "field.ttmbEntry.max",
    unitPrice: "field.ttmbEntry.unitPrice",
    value: "ttmb.stock.value",
    reason: "stock.file.reason",
  },
  numbers: ["stock", "unitPrice", "min", "max"],
  reckoned: ["value"],
  reasons: ["reason"],
  ofDay: true,
});
