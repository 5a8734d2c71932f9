import { z } from "zod";
import { amountUnits, formatCountry } from "~/words/formats";
import { comparedColumns } from "../facts/compared-columns";
import { opensCustomer } from "../facts/opens-customer";
import { salesColumns } from "../facts/sales-columns";
import { salesFilters } from "../facts/sales-filters";
import {
  amount,
  option,
  reportHead,
  type SalesFigures,
  salesFigures,
  salesMonth,
  salesPath,
} from "../facts/sales-shapes";
import { periodTitle, salesColumnsOn } from "../facts/sales-tables";
import { defineReport } from "../report/definition";
import { withField } from "../report/filter-field";
import { listFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { type Opening, type TableColumn, table } from "../report/table";
import { accountFilter, countryFilter } from "./account-customers";

/** What a row stands for; invoice lines are the sales report's. */
export const transactionLevels = ["account", "country", "customer", "item"] as const;
export type TransactionLevel = (typeof transactionLevels)[number];

const { month, lines, compareTimes, item, reportCurrency } = salesFilters;

export const transactionFilters = {
  month,
  account: accountFilter,
  country: countryFilter,
  line: lines,
  compare: compareTimes,
  item,
  currency: reportCurrency,
  by: withField(z.enum(transactionLevels).default("account"), {
    label: "sales.by.label",
    linked: true,
    chosen: () => null,
    inFile: ({ by }: Transactions, _value, { t }) => t(`gpms.by.${by}`),
  }),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(salesColumns.map(({ key }) => key)),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type TransactionFilters = z.output<z.ZodObject<typeof transactionFilters>>;

const row = z.object({
  /** Of a group, a customer, an item; null of a country and of sums. */
  id: z.number().nullable(),
  /** ISO code of a country, or the customer's. */
  country: z.string().nullable(),
  name: z.string(),
  code: z.string(),
  figures: salesFigures,
});
export type TransactionRow = z.output<typeof row>;

/** What one customer paid for the chosen item in twelve complete months. */
const price = z.object({
  customerId: z.number().nullable(),
  customer: z.string(),
  code: z.string(),
  country: z.string(),
  account: z.string(),
  quantity: z.string(),
  amount,
  /** Amount by quantity, in 1/10,000 of the currency's unit. */
  price: z.string().nullable(),
  /** Against the average of all, in per cent. */
  difference: z.string().nullable(),
});
export type PriceRow = z.output<typeof price>;

const answer = z.object({
  ...reportHead,
  by: z.enum(transactionLevels),
  rows: z.array(row),
  rowCount: z.number(),
  rest: salesFigures.nullable(),
  /** Of the chosen item, the dearest first; empty where none is chosen. */
  prices: z.array(price),
  priceTotal: price.nullable(),
  page: z.number(),
  size: z.number(),
  months: z.array(salesMonth),
  matTrend: z.array(z.string()),
  path: z.object({ account: option.nullable(), line: salesPath.line, item: option.nullable() }),
  options: z.object({
    months: z.array(z.number()),
    accounts: z.array(option),
    countries: z.array(z.string()),
    lines: z.array(option),
  }),
});
export type Transactions = z.output<typeof answer>;

/** One level down, until the sales report has the items and invoice lines of a customer. */
function opened({ id, country, figures }: TransactionRow, { by, path, total }: Transactions): Opening | null {
  if (figures === total)
    return path.account
      ? { screen: "MIPSAL01", with: { account: path.account.id, by: "customer", sort: null, dir: null } }
      : null;
  const below = (more: Opening["with"]): Opening => ({ at: "rows", with: { page: null, order: null, ...more } });
  if (by === "account") return id === null ? null : below({ account: id, by: "customer" });
  if (by === "country") return country === null ? null : below({ country, by: "customer" });
  if (id === null) return null;
  if (by === "item") return below({ item: id, by: "customer" });
  return path.account
    ? { screen: "MIPSAL01", with: { account: path.account.id, customer: id, by: path.item ? "lines" : "item" } }
    : null;
}

const usual = [
  "month",
  "monthLastYear",
  "monthGrowth",
  "ytd",
  "ytdLastYear",
  "ytdGrowth",
  "mat",
  "matPrevious",
  "matGrowth",
] as const;

/** Groups, countries, customers or items, the largest year to date first. */
export const transactionTable = table<TransactionRow, Transactions, TransactionFilters>({
  key: "rows",
  title: "sales.table.title",
  titleParams: ({ by }, { t }) => ({ level: t(`gpms.by.${by}`) }),
  name: {
    key: "name",
    head: ({ by }) => `gpms.by.${by}`,
    of: ({ name, country, id }, { locale }) => (id === null && country ? formatCountry(locale, country) : name),
    opens: (each, report) => {
      if (each.figures === report.total) return null;
      if (report.by === "account" && each.id !== null)
        return [{ screen: "MIPSAL12", id: each.id }, opened(each, report) ?? {}];
      return report.by === "customer" && each.id !== null ? opensCustomer(each.id) : opened(each, report);
    },
    customer: ({ id }, { by }) => (by === "customer" ? id : null),
  },
  columns: (report, { columns: chosen }) => {
    const { offered, shown } = comparedColumns(report, false, { chosen, usual });
    const on = (columns: typeof shown): TableColumn<TransactionRow>[] =>
      salesColumnsOn<TransactionRow>(
        columns,
        ({ figures }: { figures: SalesFigures }) => figures,
        () => null,
      ).map(({ sorts: _none, ...column }) => ({
        ...column,
        // Every figure of a row leads where the row is broken down.
        ...(["month", "ytd", "mat"].includes(column.key) && { opens: (each: TransactionRow) => opened(each, report) }),
      }));
    return { offered: on(offered), shown: on(shown) };
  },
  group: (group, report, say) => periodTitle(report, group, say),
  rows: ({ rows }) => rows,
  total: ({ total }) => ({ id: null, country: null, name: "", code: "", figures: total }),
  rest: ({ rest, rowCount, rows }) =>
    rest && {
      rows: rowCount - rows.length,
      row: { id: null, country: null, name: "", code: "", figures: rest },
    },
  rowCount: ({ rowCount }) => rowCount,
  orders: true,
});

/** What customers pay for one item, each in the same currency. */
export const priceTable = table<PriceRow, Transactions, TransactionFilters>({
  key: "prices",
  title: "gpms.table.prices",
  titleParams: ({ path }) => ({ item: path.item?.name ?? "" }),
  asked: ({ path }) => path.item !== null,
  name: {
    key: "customer",
    head: "sales.filter.customer",
    of: ({ customer }) => customer,
    sub: ({ code }) => code,
    opens: ({ customerId }) => (customerId === null ? null : opensCustomer(customerId)),
    customer: ({ customerId }) => customerId,
  },
  columns: [
    {
      key: "country",
      kind: "text",
      head: "sales.filter.country",
      of: ({ country }) => country || null,
      short: ({ country }, { locale }) => (country ? formatCountry(locale, country) : ""),
    },
    { key: "account", kind: "text", head: "gpms.account", of: ({ account }) => account || null },
    { key: "quantity", kind: "quantity", head: "sales.column.quantity", of: ({ quantity }) => quantity },
    { key: "amount", kind: "amount", head: "sales.column.amount", of: (each) => each.amount },
    { key: "price", kind: "amount", head: "gpms.price", of: (each) => each.price },
    { key: "difference", kind: "growth", head: "gpms.difference", of: ({ difference }) => difference },
  ],
  rows: ({ prices }) => prices,
  total: ({ priceTotal }) => priceTotal,
  in: "1",
  none: (_answer, { t }) => t("gpms.prices.none"),
});

/** MIPSAL11: what the groups bought across countries and currencies, and what they paid for one item. */
export const globalTransactions = defineReport({
  code: "MIPSAL11",
  classification: "confidential",
  filters: transactionFilters,
  output: answer,
  tables: [transactionTable, priceTable],
});
