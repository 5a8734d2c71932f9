import { z } from "zod";
import { formatMonth } from "~/words/formats";
import { times } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choice, typedText, withField } from "../report/filter-field";
import { monthFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type DiscountRecord, discountRecord } from "./discount-input";

type Months = { options: { months: number[] } };
/** A month, or all of them. */
export const anyMonth = () =>
  withField(monthFilter(), {
    label: "sales.filter.month",
    choices: ({ options }: Months, value, { locale, t }) => [
      { value: "", text: t("commercial.month.all") },
      ...options.months.map((ym) => choice(ym, formatMonth(locale, ym), value)),
    ],
    inFile: (_answer: unknown, value, { t }) => (typeof value === "number" ? String(value) : t("commercial.month.all")),
    chosen: (_answer: unknown, value, { locale }) => (typeof value === "number" ? formatMonth(locale, value) : null),
  });

const answer = z.object({
  ...pageOf(discountRecord),
  may: z.object({ write: z.boolean() }),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ months: z.array(z.number()), units: z.array(option) }),
});
export type Discounts = z.output<typeof answer>;

const text = (
  key: "unitCode" | "unitName" | "day" | "customerCode" | "customerName" | "invoiceNo" | "currency" | "remark",
  head: TableColumn<DiscountRecord>["head"],
  more: Partial<TableColumn<DiscountRecord>> = {},
): TableColumn<DiscountRecord> => ({ key, kind: "text", head, of: (row) => row[key] || null, dash: true, ...more });

const columns = [
  text("unitCode", "commercial.code", { fileOnly: true }),
  text("unitName", "field.discount.unitCode", { sorts: "asc" }),
  text("day", "field.discount.day", { kind: "day", sorts: true }),
  text("customerCode", "commercial.customerCode", { fileOnly: true }),
  text("customerName", "field.discount.customerCode"),
  text("invoiceNo", "field.discount.invoiceNo"),
  {
    key: "amount",
    kind: "amount",
    head: "field.discount.amount",
    of: ({ amount }) => times(amount, "10000"),
    coins: ({ currency }) => currency,
    sorts: true,
  },
  text("currency", "commercial.currency"),
  text("remark", "field.discount.remark"),
] as const satisfies readonly TableColumn<DiscountRecord>[];

export const discountFilters = {
  text: typedText("commercial.search"),
  month: anyMonth(),
  unit: salesFilters.units,
  ...columnChoice(columns),
  ...paging(columns),
};
export type DiscountFilters = z.output<z.ZodObject<typeof discountFilters>>;

const discountTable = table<DiscountRecord, Discounts>({
  ...counted,
  name: {
    key: "discountNo",
    head: "field.discount.discountNo",
    of: ({ discountNo }) => discountNo,
    opens: ({ id }) => ({ screen: "MIPCOM05", id }),
    sorts: true,
  },
  columns: choosable<DiscountRecord>(columns),
  rows: ({ rows }) => rows,
  in: "1",
});

/** MIPCOM05: discounts that distributors gave and the maker refunds, the newest first. */
export const programmeDiscounts = defineReport({
  code: "MIPCOM05",
  classification: "confidential",
  filters: discountFilters,
  tables: [discountTable],
  output: answer,
  empty: emptyList,
});
