import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { add } from "../decimal";
import type { FigureWindow } from "./ranked-keys.server";
import { factPredicate, listed, type SalesFilter } from "./sales-facts.server";
import { type Rates, rateRows, type SalesAsk } from "./sales-figures.server";
import { type Days, daysOfPage, listMonthsOfLines } from "./sales-line-months.server";
import type { SalesQuestion } from "./sales-question.server";
import type { SalesInvoiceLine } from "./sales-shapes";

export type LineOrder = { column: "date" | "amount"; descending: boolean };
export type LinePage = {
  lines: SalesInvoiceLine[];
  total: { amount: string; quantity: string };
  pageAmount: string;
  rowCount: number;
};

type LineRow = {
  invoice_date: string;
  invoice_no: string;
  line_no: number;
  unit: string;
  customer_id: number;
  customer: string;
  item_id: number;
  item_no: string;
  description: string;
  quantity: number;
  amount: string;
};

const within = ({ from, to }: Days): SQL => sql`invoice_date between ${from}::date and ${to}::date`;
const ofMonths = <T extends "amount" | "quantity">(months: Record<T, string>[], measure: T) =>
  months.reduce((sum, month) => add(sum, month[measure]), "0");

/** One page of invoice lines of a span of days, with the total of all of them; amounts in the report's currency. */
export async function listInvoiceLines(
  ctx: Ctx,
  question: SalesQuestion,
  span: Days,
  order: LineOrder,
  window: FigureWindow,
): Promise<LinePage> {
  const months = await listMonthsOfLines(ctx, question, span);
  const place = order.column === "date" ? daysOfPage(months, span, window, order.descending) : { days: span, window };
  const rows = place === null ? [] : await listPage(ctx, question, place.days, order, place.window);
  return {
    lines: rows.map(toLine),
    total: { amount: ofMonths(months, "amount"), quantity: ofMonths(months, "quantity") },
    pageAmount: ofMonths(rows, "amount"),
    rowCount: months.reduce((sum, { lines }) => sum + lines, 0),
  };
}

async function listPage(
  ctx: Ctx,
  { filter, rates }: SalesAsk,
  days: Days,
  order: LineOrder,
  window: FigureWindow,
): Promise<LineRow[]> {
  const where = sql`${within(days)} and ${factPredicate(filter)}
    and subsidiary_id = any(${sql.param(rates.subsidiaryIds)}::int[])`;
  const { rows } = await ctx.reports.execute<LineRow>(pageOfLines(ctx, where, rates, order, window));
  return rows;
}

/** The page is cut before names are joined: fifty look-ups in place of a join over everything. */
function pageOfLines(ctx: Ctx, where: SQL, rates: Rates, order: LineOrder, window: FigureWindow): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  const by =
    order.column === "amount"
      ? sql`amount * factor ${direction}, invoice_date desc, subsidiary_id, invoice_no, line_no`
      : alongKey("l", direction);
  const page =
    order.column === "amount"
      ? sql`select l.*, factor from invoice_line l join ${rateRows(rates)} using (subsidiary_id) where ${where}`
      : sql`select l.* from invoice_line l where ${where}`;
  const names = sql.identifier(ctx.locale === "ko" ? "name_ko" : ctx.locale === "zh" ? "name_zh" : "name_en");
  return sql`
    with page as (${page} order by ${by} offset ${window.offset} limit ${window.limit})
    select page.invoice_date, page.invoice_no, page.line_no, coalesce(u.${names}, u.name_en) as unit,
           page.customer_id, ${customerName(ctx.locale, "c")} as customer, page.item_id, i.item_no, i.description, page.quantity,
           page.amount * rate.factor as amount
      from page join ${rateRows(rates)} using (subsidiary_id)
      join org_unit u on u.id = page.unit_id
      join customer c on c.id = page.customer_id
      join item i on i.id = page.item_id
     order by ${order.column === "amount" ? sql`amount ${direction}, page.invoice_date desc, page.subsidiary_id, page.invoice_no, page.line_no` : alongKey("page", direction)}`;
}

/** The primary key's own order in one direction: the database walks the index and stops after fifty lines. */
const alongKey = (table: string, direction: SQL): SQL =>
  listed(
    ["invoice_date", "subsidiary_id", "invoice_no", "line_no"].map(
      (column) => sql`${sql.identifier(table)}.${sql.identifier(column)} ${direction}`,
    ),
  );

const toLine = (row: LineRow): SalesInvoiceLine => ({
  date: row.invoice_date,
  invoiceNo: row.invoice_no,
  lineNo: row.line_no,
  unit: row.unit,
  customerId: row.customer_id,
  customer: row.customer,
  itemId: row.item_id,
  itemNo: row.item_no,
  description: row.description,
  quantity: String(row.quantity),
  amount: row.amount,
});

/** How many lines a span holds for this reader. */
export async function countInvoiceLines(ctx: Ctx, filter: SalesFilter, span: Days): Promise<number> {
  const { rows } = await ctx.reports.execute<{ n: string }>(
    sql`select count(*) as n from invoice_line where ${within(span)} and ${factPredicate(filter)}`,
  );
  return Number(rows[0]?.n ?? 0);
}
