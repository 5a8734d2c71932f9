import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { keptRows } from "../facts/kept-rows.server";
import type { Converted } from "../facts/report-rates.server";
import { costsByDay, findCostFactor, mayReadCosts } from "../logistics/stock-cost.server";
import { addMonths, firstDay, type ReportPeriod, yearStart } from "../report/period";
import type { CostOfSales } from "./management-sales";

type CostRow = {
  ym: number | null;
  span: "now" | "before" | null;
  line_id: number | null;
  cost: string;
  without_cost: string;
};

/**
 * What was invoiced in the 24 months up to the month, each piece at its cost of the day it was invoiced, converted at the budget
 * rate of the month's year, as sales of both years are; what came back counts against it. Null for readers who are not told of
 * costs, and where no rate is known.
 */
export async function findCostOfSales(
  ctx: Ctx,
  period: ReportPeriod,
  currency: Converted,
): Promise<CostOfSales | null> {
  if (!mayReadCosts(ctx, { exact: true })) return null;
  const { ym, matEnd, before } = period;
  const year = firstDay(yearStart(ym));
  const [from, after] = [firstDay(addMonths(matEnd, -23)), firstDay(addMonths(ym, 1))];
  const factor = await findCostFactor(ctx, currency, year);
  if (factor === null) return null;
  const rows = await keptRows<CostRow>(
    ctx.reports,
    sql`
    with ${costsByDay(factor)},
    sold as materialized (
      select subsidiary_id, ym, invoice_date as day, product_line_id as line_id, item_id, sum(quantity) as pieces from invoice_line
       where invoice_date >= ${from}::date and invoice_date < ${after}::date group by 1, 2, 3, 4, 5),
    costed as (
      select ym, line_id, pieces, cost, case when day >= ${year}::date then 'now'
             when day between ${before.ytd.from}::date and ${before.ytd.to}::date then 'before' end as span
        from sold left join cost on cost.item_id = sold.item_id and cost.valid_from <= sold.day and cost.ended > sold.day)
    select ym, span, line_id, coalesce(sum(pieces * cost), 0) as cost, coalesce(sum(abs(pieces)) filter (where cost is null), 0) as without_cost
      from costed group by grouping sets ((ym), (span, line_id), (span)) order by 1, 2, 3`,
  );
  // A part of which some pieces have no cost would look more profitable than it is.
  const costOf = ({ cost, without_cost }: CostRow) => (Number(without_cost) === 0 ? cost : null);
  const whole = (span: "now" | "before") => rows.find((row) => row.span === span && row.line_id === null);
  const told = (span: "now" | "before") => {
    const all = whole(span);
    return {
      total: all ? costOf(all) : "0",
      lines: rows.flatMap((row) =>
        row.span !== span || row.line_id === null ? [] : [{ id: row.line_id, cost: costOf(row) }],
      ),
    };
  };
  return {
    ...told("now"),
    withoutCost: Number(whole("now")?.without_cost ?? 0),
    months: rows.flatMap((row) => (row.ym === null ? [] : [{ ym: row.ym, cost: costOf(row) }])),
    before: told("before"),
  };
}
