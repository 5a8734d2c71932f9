import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { compare, divide, growth, sum } from "../decimal";
import { keptRows } from "../facts/kept-rows.server";
import { subtractFigures, sumFigures } from "../facts/organisation-rows";
import { loadReportHead } from "../facts/report-head.server";
import { rateRows } from "../facts/sales-figures.server";
import { loadMonthSums, monthsOf } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import { totalOf } from "../facts/sales-total.server";
import type { IgnoredFilter } from "../report/filters";
import { orderRows } from "../report/order-rows";
import { spanDays } from "../report/period";
import type { Say } from "../report/say";
import { columnsOf } from "../report/table";
import { accountOptions } from "./account-customers.server";
import { linesOfAccounts, listAccountFigures } from "./account-figures.server";
import {
  type PriceRow,
  type TransactionFilters,
  type TransactionLevel,
  type TransactionRow,
  type Transactions,
  transactionTable,
} from "./transactions";

/** MIPSAL11 as the screen and the API show it: of groups and customers in the reader's sight. */
export async function getTransactions(
  ctx: Ctx,
  filters: TransactionFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Transactions> {
  const { month, account, country, line, item, compare, currency, by, page, size } = filters;
  const asked = { month, account, line, item, compare, currency };
  const [question, options] = await Promise.all([askSales(ctx, asked, ignored), accountOptions(ctx)]);
  const named = question.path.account;
  const accounts = { ids: named ? [named.id] : options.accounts.map(({ id }) => id), country };
  const ask = { ...question, filter: { ...question.filter, accounts } };
  const [figures, sums, head, prices] = await Promise.all([
    listAccountFigures(ctx, ask, by),
    loadMonthSums(ctx, ask),
    loadReportHead(ctx, ask),
    question.path.item ? listPrices(ctx, ask) : noPrices,
  ]);
  const total = totalOf(ask, sums, null);
  const names = await nameKeys(
    ctx,
    by,
    figures.map(({ key }) => key),
  );
  const rows = figures
    .map(({ key, figures: own }) => ({ ...(names.get(key) ?? { ...unnamed, name: key }), figures: own }))
    .sort((a, b) => comparedByYear(b, a));
  const answer = { ...head, by, total, path: question.path } as unknown as Transactions;
  const say: Say = { locale: ctx.locale, t: (key, params) => translate(ctx.locale, key, params) };
  const { shown: columns } = columnsOf(transactionTable, answer, filters);
  const shown = orderRows(transactionTable, columns, rows, { filters, say }).slice((page - 1) * size, page * size);
  const onPage = shown.map((row) => row.figures);
  return {
    ...head,
    by,
    total,
    rows: shown,
    rowCount: rows.length,
    rest: shown.length === rows.length ? null : subtractFigures(total, sumFigures(onPage, false)),
    ...prices,
    page,
    size,
    ...monthsOf(sums, ask.period, null),
    path: { account: named, line: question.path.line, item: question.path.item },
    options: { months: question.months, ...options, lines: question.classes.lines },
  };
}

const comparedByYear = (a: TransactionRow, b: TransactionRow): number =>
  compare(a.figures.ytd, b.figures.ytd) || b.name.localeCompare(a.name);

type Name = Omit<TransactionRow, "figures">;
const unnamed: Name = { id: null, country: null, name: "", code: "" };

/** What the keys of a level stand for. */
async function nameKeys({ reports, locale }: Ctx, by: TransactionLevel, keys: string[]): Promise<Map<string, Name>> {
  if (by === "country") return new Map(keys.map((key) => [key, { ...unnamed, country: key, name: key }]));
  const ids = sql`any(${sql.param(keys.map(Number))}::int[])`;
  const statement = {
    account: sql`SELECT id, NULL AS country, name, code FROM global_account WHERE id = ${ids}`,
    customer: sql`SELECT id, country, ${customerName(locale)} AS name, code FROM customer WHERE id = ${ids}`,
    item: sql`SELECT id, NULL AS country, item_no || ' ' || description AS name, item_no AS code FROM item WHERE id = ${ids}`,
  }[by];
  const { rows } = await reports.execute<Name>(statement);
  return new Map(rows.map((row) => [String(row.id), row]));
}

const noPrices: Pick<Transactions, "prices" | "priceTotal"> = { prices: [], priceTotal: null };
type Sold = Omit<PriceRow, "price" | "difference">;

/** What customers in sight paid for the asked item in the twelve complete months, returns taken off; the dearest first. */
async function listPrices(ctx: Ctx, { filter, period, rates }: SalesQuestion): Promise<typeof noPrices> {
  const rows = await keptRows<Sold>(
    ctx.reports,
    sql`
    WITH local AS (
      SELECT belonging.account_id, customer.id AS customer_id, line.subsidiary_id, sum(line.amount) AS amount, sum(line.quantity) AS quantity
        FROM ${linesOfAccounts(filter, spanDays(period, "mat"))} GROUP BY 1, 2, 3)
    SELECT customer.id AS "customerId", customer.code, ${customerName(ctx.locale)} AS customer, customer.country, account.name AS account,
           sum(local.quantity)::text AS quantity, sum(local.amount * factor)::text AS amount
      FROM local JOIN ${rateRows(rates)} USING (subsidiary_id) JOIN customer ON customer.id = local.customer_id
      JOIN global_account account ON account.id = local.account_id
     GROUP BY customer.id, account.id`,
  );
  const sums = { quantity: sum(rows.map(({ quantity }) => quantity)), amount: sum(rows.map((row) => row.amount)) };
  const average = priceOf(sums);
  const prices = rows
    .map((row) => ({ ...row, price: priceOf(row) }))
    .map((row) => ({ ...row, difference: row.price && average && growth(row.price, average) }))
    .sort((a, b) => compare(b.price ?? "0", a.price ?? "0"));
  const all = {
    customerId: null,
    customer: "",
    code: "",
    country: "",
    account: "",
    ...sums,
    price: average,
    difference: null,
  };
  return { prices, priceTotal: prices.length > 0 ? all : null };
}

const priceOf = ({ amount, quantity }: { amount: string; quantity: string }): string | null =>
  compare(quantity, "0") > 0 ? divide(amount, quantity, 4) : null;
