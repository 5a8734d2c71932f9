import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { compare } from "../decimal";
import { lastInvoice } from "../facts/last-invoice.server";
import { daysSilent, quietSince } from "../facts/quiet-customers";
import type { SalesQuestion } from "../facts/sales-question.server";
import { rankFigures } from "../facts/sales-ranking.server";
import type { QuietCustomer } from "./mainboard";

/** So many are asked for their last invoice at once: among the largest some are nearly always quiet. */
const candidates = 400;
const shown = 6;

/** The largest of the customers that My Sales calls quiet. */
export async function listQuietCustomers(ctx: Ctx, question: SalesQuestion): Promise<QuietCustomer[]> {
  const order = { column: "mat", descending: true } as const;
  const quiet: QuietCustomer[] = [];
  for (let offset = 0; ; offset += candidates) {
    const { rows } = await rankFigures(ctx, question, "customer", order, { offset, limit: candidates });
    const bought = rows.filter(({ figures }) => compare(figures.mat, "0") > 0);
    const annual = new Map(bought.map(({ key, figures }) => [key, figures.mat]));
    quiet.push(...(await quietAmong(ctx, question, annual)));
    if (quiet.length >= shown || bought.length < candidates) return quiet.slice(0, shown);
  }
}

/** @param annual what each of these bought in twelve months, by their number, the largest first */
async function quietAmong(
  ctx: Ctx,
  question: SalesQuestion,
  annual: ReadonlyMap<number, string>,
): Promise<QuietCustomer[]> {
  const { period } = question;
  const { rows } = await ctx.reports.execute<{ id: number; name: string; last_day: string }>(sql`
    select c.id, ${customerName(ctx.locale, "c")} as name, last.day as last_day
      from unnest(${sql.param([...annual.keys()])}::int[]) with ordinality as wanted(id, place)
      join customer c on c.id = wanted.id
     cross join lateral (${lastInvoice(question, sql`wanted.id`)}) last
     where last.day < ${quietSince(period)}::date
     order by place limit ${shown}`);
  return rows.map(({ id, name, last_day: lastDay }) => ({
    ...{ id, name, lastDay },
    days: daysSilent(lastDay, period.silentUntil),
    annual: annual.get(id) ?? "0",
  }));
}
