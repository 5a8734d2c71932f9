import { z } from "zod";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { typedText, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { amount } from "./credit-shapes";
import { anyMonth } from "./discounts";

const creditInvoice = z.object({
  creditId: z.number(),
  day: z.string(),
  invoiceNo: z.string(),
  unit: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  lines: z.number(),
  currency: z.string(),
  amount,
});
export type CreditInvoice = z.output<typeof creditInvoice>;
type Credit = { path: { credit: { id: number; name: string } | null } };

const answer = z.object({
  ...pageOf(creditInvoice),
  total: z.object({ amount, lines: z.number() }),
  path: z.object({ unit: z.array(option), credit: option.nullable() }),
  options: z.object({ months: z.array(z.number()), units: z.array(option) }),
});
export type CreditInvoices = z.output<typeof answer>;

const columns = [
  { key: "day", kind: "day", head: "commercial.invoices.day", of: ({ day }) => day, sorts: "asc" },
  { key: "unit", kind: "text", head: "commercial.invoices.unit", of: ({ unit }) => unit },
  {
    key: "customerCode",
    kind: "text",
    head: "commercial.customerCode",
    of: ({ customerCode }) => customerCode,
    fileOnly: true,
  },
  {
    key: "customerName",
    kind: "text",
    head: "commercial.invoices.customer",
    of: ({ customerName }) => customerName,
    sorts: "asc",
  },
  { key: "lines", kind: "count", head: "commercial.invoices.lines", of: ({ lines }) => String(lines) },
  {
    key: "amount",
    kind: "amount",
    head: "commercial.invoices.amount",
    of: (row) => row.amount,
    coins: ({ currency }) => currency,
    sorts: true,
  },
  { key: "currency", kind: "text", head: "commercial.currency", of: ({ currency }) => currency, fileOnly: true },
] as const satisfies readonly TableColumn<CreditInvoice>[];

export const invoiceFilters = {
  text: typedText("commercial.invoices.search"),
  month: anyMonth(),
  unit: salesFilters.units,
  /** Of one credit; come to from its sheet. */
  credit: withField(idFilter(), {
    label: "commercial.sheet",
    linked: true,
    chosen: ({ path }: Credit) => path.credit?.name ?? null,
  }),
  ...columnChoice(columns),
  ...paging(columns),
};
export type InvoiceFilters = z.output<z.ZodObject<typeof invoiceFilters>>;

const invoiceTable = table<CreditInvoice, CreditInvoices>({
  ...counted,
  name: {
    key: "invoiceNo",
    head: "commercial.invoices.no",
    of: ({ invoiceNo }) => invoiceNo,
    opens: ({ creditId }) => ({ screen: "MIPCOM01", id: creditId }),
    sorts: true,
  },
  columns: choosable<CreditInvoice>(columns),
  rows: ({ rows }) => rows,
  total: ({ total, rows }) => ({
    ...{ creditId: 0, day: "", invoiceNo: "", unit: "", customerCode: "", customerName: "" },
    currency: rows[0]?.currency ?? "",
    ...total,
  }),
  in: "1",
});

/** MIPCOM04: the invoices and returns that credits' sales are made of, as they were kept with them. */
export const creditInvoices = defineReport({
  code: "MIPCOM04",
  classification: "confidential",
  filters: invoiceFilters,
  tables: [invoiceTable],
  output: answer,
  empty: emptyList,
});
