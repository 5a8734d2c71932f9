import { sql } from "drizzle-orm";
import { isPartner } from "../../access/is-partner";
import type { Ctx } from "../../ctx";
import { add, divide, multiplyByInteger, percentOf } from "../../decimal";
import { FEWEST_ORDERS, keptItsDay, plannedLately } from "../../facts/kept-plans.server";
import { linesPromisedFor, openValue, restOfMonth } from "../../facts/open-orders.server";
import { factPredicate, ofLines, type SalesFilter } from "../../facts/sales-facts.server";
import { rateRows } from "../../facts/sales-figures.server";
import type { SalesQuestion } from "../../facts/sales-question.server";
import { type MonthEnd, notOfOrders } from "./month-end";

/**
 * What is invoiced and what is ordered for the rest of the month. Null for who may not open the orders' list; where a filter says
 * what no order knows, no sum.
 */
export async function loadOrderBook(ctx: Ctx, question: SalesQuestion, sales: string): Promise<MonthEnd["orders"]> {
  const days = restOfMonth(question.period.until);
  if (!ctx.viewer.menuCodes.has("MIPUTL01")) return null;
  const cannot = notOfOrders.filter((name) => [question.path[name] ?? []].flat().length > 0);
  if (cannot.length > 0) return { ...days, open: null, cannot, kept: null, amount: null };
  const [open, record] = await Promise.all([loadOpen(ctx, question, days), loadKept(ctx, question)]);
  const due = record === null ? open : (divide(multiplyByInteger(open, record.kept), String(record.orders), 0) ?? open);
  return {
    ...{ ...days, open, cannot: [] },
    kept: record && percentOf(String(record.kept), String(record.orders)),
    amount: add(sales, due),
  };
}

async function loadOpen(ctx: Ctx, { filter, rates }: SalesQuestion, days: { from: string; to: string }) {
  const { scope, unitIds, customer, item } = filter;
  const lines = await linesPromisedFor(ctx, days);
  const { rows } = await ctx.reports.execute<{ open: string }>(sql`
    with local as (
      select subsidiary_id, sum(${openValue}) as amount from (${lines}) as promised
       where ${factPredicate({ scope, unitIds, ...(customer !== undefined && { customer }), ...(item !== undefined && { item }) })} and ${itemsOf(filter)}
       group by 1)
    select coalesce(sum(amount * factor), 0)::text as open from local join ${rateRows(rates)} using (subsidiary_id)`);
  return rows[0]?.open ?? "0";
}

const itemsOf = ({ lines }: SalesFilter) => (lines ? ofLines(lines) : sql`true`);

/** Production is the company's: its record stands beside everybody's orders alone, never beside those of a part of it (docs/decisions/0160). */
async function loadKept(ctx: Ctx, { filter, period }: SalesQuestion): Promise<{ orders: number; kept: number } | null> {
  const { scope, unitIds, customer, item } = filter;
  if (!scope.all || isPartner(ctx) || unitIds !== null || customer !== undefined) return null;
  const { rows } = await ctx.reports.execute<{ orders: number; kept: number }>(sql`
    select count(*)::int as orders, count(*) filter (where ${keptItsDay})::int as kept from production_order
     where ${plannedLately(period.until)}
       and ${item === undefined ? sql`true` : sql`item_id = ${item}`}
       and ${itemsOf(filter)}`);
  const [found] = rows;
  return found && found.orders >= FEWEST_ORDERS ? found : null;
}
