import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { compare } from "../decimal";
import { daysSilent, quietSince } from "../facts/quiet-customers";
import { factPredicate } from "../facts/sales-facts.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { rankFigures } from "../facts/sales-ranking.server";
import { addMonths, firstDay } from "../report/period";
import type { QuietCustomer } from "./mainboard";

/** The largest customers of the last year are looked at; a silent small one is no news for the first page. */
const candidates = 400;
const shown = 6;

/** Customers who bought in the last twelve months and have no invoice for sixty days, the largest first. */
export async function listQuietCustomers(ctx: Ctx, question: SalesQuestion): Promise<QuietCustomer[]> {
  const { filter, period } = question;
  const order = { column: "mat", descending: true } as const;
  const top = await rankFigures(ctx, question, "customer", order, { offset: 0, limit: candidates });
  const bought = top.rows.filter(({ figures }) => compare(figures.mat, "0") > 0);
  const annual = new Map(bought.map((row) => [row.key, row.figures.mat]));
  const since = firstDay(addMonths(period.matStart, -12));
  const { rows } = await ctx.reports.execute<{ id: number; name: string; last_day: string }>(sql`
    select c.id, ${customerName(ctx.locale, "c")} as name, last.day as last_day
      from unnest(${sql.param([...annual.keys()])}::int[]) with ordinality as wanted(id, place)
      join customer c on c.id = wanted.id
     cross join lateral (
       select max(invoice_date) as day from invoice_line
        where customer_id = wanted.id and invoice_date between ${since}::date and ${period.silentUntil}::date
          and ${factPredicate(filter)}) last
     where last.day < ${quietSince(period)}::date
     order by place limit ${shown}`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    lastDay: row.last_day,
    days: daysSilent(row.last_day, period.silentUntil),
    annual: annual.get(row.id) ?? "0",
  }));
}
