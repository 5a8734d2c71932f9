import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { keptRows } from "../facts/kept-rows.server";
import type { Converted } from "../facts/report-rates.server";
import { costsByDay, findCostFactor, mayReadCosts } from "../logistics/stock-cost.server";
import { addMonths, firstDay, type Month, yearOf } from "../report/period";
import type { CostOfSales } from "./management-sales";

type CostRow = { ym: number | null; line_id: number | null; cost: string; without_cost: string };

/**
 * What was invoiced in the year up to the month, each piece at its cost of the day it was invoiced, converted at the budget rate of
 * the year; what came back counts against it. Null for readers who are not told of costs, and where no rate is known.
 */
export async function findCostOfSales(ctx: Ctx, month: Month, currency: Converted): Promise<CostOfSales | null> {
  if (!mayReadCosts(ctx, { exact: true })) return null;
  const [from, after] = [`${yearOf(month)}-01-01`, firstDay(addMonths(month, 1))];
  const factor = await findCostFactor(ctx, currency, from);
  if (factor === null) return null;
  const rows = await keptRows<CostRow>(
    ctx.reports,
    sql`
    with ${costsByDay(factor)},
    sold as materialized (
      select subsidiary_id, ym, invoice_date as day, product_line_id as line_id, item_id, sum(quantity) as pieces from invoice_line
       where invoice_date >= ${from}::date and invoice_date < ${after}::date group by 1, 2, 3, 4, 5)
    select ym, line_id, coalesce(sum(pieces * cost), 0) as cost, coalesce(sum(abs(pieces)) filter (where cost is null), 0) as without_cost
      from sold left join cost on cost.item_id = sold.item_id and cost.valid_from <= sold.day and cost.ended > sold.day
     group by grouping sets ((ym), (line_id), ())`,
  );
  // A part of which some pieces have no cost would look more profitable than it is.
  const costOf = ({ cost, without_cost }: CostRow) => (Number(without_cost) === 0 ? cost : null);
  const whole = rows.find(({ ym, line_id }) => ym === null && line_id === null);
  return {
    total: whole ? costOf(whole) : "0",
    withoutCost: Number(whole?.without_cost ?? 0),
    months: rows.flatMap((row) => (row.ym === null ? [] : [{ ym: row.ym, cost: costOf(row) }])),
    lines: rows.flatMap((row) => (row.line_id === null ? [] : [{ id: row.line_id, cost: costOf(row) }])),
  };
}
