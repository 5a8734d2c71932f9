import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { monthRun, type SalesMeasure, salesMeasures } from "../facts/figure-months";
import { factRows, listed, monthColumn, monthNumbers } from "../facts/sales-facts.server";
import { figureColumns, type SalesAsk } from "../facts/sales-figures.server";
import { type Bigints, readBigints, readIntegers, sentBigints, sentIntegers } from "../facts/sent-numbers";
import { addMonths, dayBefore, firstDay, type Month, type ReportPeriod } from "../report/period";

/**
 * The six figures of every customer by the subsidiary that sells to them, in its own currency. As columns, place by place: there are
 * tens of thousands.
 */
export type CustomerSums = {
  customers: Int32Array;
  subsidiaries: Int32Array;
  /** The last month, up to the report's, that comes to something: the last invoice is of it or of a later day. */
  lastMonths: Int32Array;
  figures: Record<SalesMeasure, Bigints>;
};

type Sent = Record<"key" | "subsidiary_id" | "last_month" | SalesMeasure, Buffer | null>;

export async function loadCustomerSums(ctx: Ctx, { filter, period }: SalesAsk): Promise<CustomerSums> {
  const sent = [...["key", "subsidiary_id", "last_month"].map(sentIntegers), ...salesMeasures.map(sentBigints)];
  const { rows } = await ctx.reports.execute<Sent>(sql`
    with ${factRows(filter, "customer", period)},
    local as (
      select key, subsidiary_id, ${figureColumns(period)}, coalesce(max(${monthWithSales(period)}), ${firstMonth(period)}) as last_month
        from facts group by 1, 2)
    select ${sql.raw(sent.join(", "))} from local`);
  const [found] = rows;
  if (!found) throw new Error("an aggregate gives one row");
  const figures = salesMeasures.map((measure) => [measure, readBigints(found[measure])] as const);
  return {
    customers: readIntegers(found.key),
    subsidiaries: readIntegers(found.subsidiary_id),
    lastMonths: readIntegers(found.last_month),
    figures: Object.fromEntries(figures) as CustomerSums["figures"],
  };
}

/** A figure of every customer is of this month or a later one, and so is their last invoice. */
export const firstMonth = ({ matStart }: ReportPeriod): Month => addMonths(matStart, -12);

/** The last month of a row of `facts` that comes to something; a row may hold months after the report's. */
function monthWithSales({ year, month }: ReportPeriod): SQL {
  const cases = [...monthNumbers].reverse().map((each) => {
    const counts = each > month ? sql`year < ${sql.raw(String(year))} and ` : sql``;
    return sql`when ${counts}${monthColumn(each)} <> 0 then ${sql.raw(String(each))}`;
  });
  return sql`year * 100 + case ${listed(cases, sql` `)} end`;
}

/** So many days are recent: nearly everybody has an invoice in them. */
const RECENT_DAYS = 60;

/** The first month that lies wholly in the recent days: whose last one with sales is it or a later one is soon found. */
export function firstRecentMonth(period: ReportPeriod): Month {
  const since = dayBefore(period.silentUntil, RECENT_DAYS - 1);
  return monthRun(addMonths(period.ym, -2), period.ym).find((ym) => firstDay(ym) >= since) ?? period.ym;
}
