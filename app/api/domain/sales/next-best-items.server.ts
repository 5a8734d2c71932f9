import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { compare } from "../report/decimal";
import { addMonths, type Days, firstDay } from "../report/period";
import { figureMonths } from "./figure-months";
import type { Suggestion } from "./my-sales";
import { roughValues } from "./ranked-keys.server";
import type { Option } from "./report-options.server";
import { factPredicate, factRows, type SalesFilter } from "./sales-facts.server";
import { rateRows, type SalesAsk, sumOf } from "./sales-figures.server";
import type { SalesQuestion } from "./sales-question.server";

/** Customers whom something is offered to: the largest by their last twelve months; and to each so many items. */
export const customersAsked = 4;
const itemsEach = 2;
/** An industry's best-selling items among which one is looked for that the customer does not buy. */
const itemsLookedAt = 60;
const monthsNotBought = 24;

/**
 * What these customers do not buy and their industry does: of its best-selling items in the last twelve months, as far as
 * the reader may see, the first that the customer has not bought for two years.
 */
export async function findNextBestItems(
  ctx: Ctx,
  question: SalesQuestion,
  customers: readonly Option[],
): Promise<Suggestion[]> {
  if (customers.length === 0) return [];
  const { filter, period, classes, asOf } = question;
  const ids = customers.map(({ id }) => id);
  const days = { from: firstDay(addMonths(period.ym, 1 - monthsNotBought)), to: asOf.day };
  const [industryOf, bought] = await Promise.all([listIndustries(ctx, ids), listBought(ctx, filter, ids, days)]);
  const industries = classes.industries.filter(({ id }) => [...industryOf.values()].includes(id));
  const peers: SalesFilter = { scope: filter.scope, unitIds: filter.unitIds, line: filter.line };
  const best = await Promise.all(
    industries.map(async (industry) => {
      const rows = await listBestItems(ctx, { ...question, filter: { ...peers, industry: industry.id } });
      return [industry.id, { industry, rows }] as const;
    }),
  );
  const bestOf = new Map(best);
  return customers.flatMap(({ id, name }) => {
    const found = bestOf.get(industryOf.get(id) ?? -1);
    const missing = (found?.rows ?? []).filter((row) => compare(row.mat, "0") > 0 && !bought.has(pairOf(id, row.id)));
    return missing.slice(0, itemsEach).map((row) => ({
      customer: { id, name },
      item: { id: row.id, name: row.name },
      industry: found?.industry as Option,
      mat: row.mat,
    }));
  });
}

/** The best-selling items of the last twelve months. Which are looked at is told by binary numbers, their order by exact ones. */
async function listBestItems(ctx: Ctx, { filter, period, rates }: SalesAsk) {
  const { mat } = figureMonths(period);
  const { rows } = await ctx.reports.execute<{ id: number; name: string; mat: string }>(sql`
    with ${factRows(filter, "item", period)},
    rough as materialized (${roughValues([mat], rates)}),
    best as (select key from rough order by value desc, key limit ${itemsLookedAt}),
    local as (
      select key, subsidiary_id, ${sumOf(mat)} as mat from facts where key = any(array(select key from best)) group by 1, 2)
    select key as id, item_no || ' ' || description as name, sum(mat * factor) as mat
      from local join ${rateRows(rates)} using (subsidiary_id) join item on item.id = key
     group by 1, 2 order by 3 desc, 1`);
  return rows;
}

const pairOf = (customer: number, item: number) => `${customer} ${item}`;

async function listIndustries(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await ctx.reports.execute<{ id: number; industry_id: number }>(
    sql`select id, industry_id from customer where id = any(${sql.param(ids)}::int[]) and industry_id is not null`,
  );
  return new Map(rows.map((row) => [row.id, row.industry_id]));
}

/** Nothing is loaded after "as of": saying so spares the database a look at every month to come. */
async function listBought(ctx: Ctx, filter: SalesFilter, ids: number[], { from, to }: Days): Promise<Set<string>> {
  const { rows } = await ctx.reports.execute<{ customer_id: number; item_id: number }>(sql`
    select distinct customer_id, item_id, subsidiary_id from invoice_line
     where customer_id = any(${sql.param(ids)}::int[]) and invoice_date between ${from}::date and ${to}::date and ${factPredicate(filter)}`);
  return new Set(rows.map((row) => pairOf(row.customer_id, row.item_id)));
}
