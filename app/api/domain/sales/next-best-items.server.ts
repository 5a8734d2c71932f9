import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { compare } from "../report/decimal";
import { addMonths, firstDay } from "../report/period";
import type { Suggestion } from "./my-sales";
import type { Option } from "./report-options.server";
import { factPredicate, type SalesFilter } from "./sales-facts.server";
import type { SalesQuestion } from "./sales-question.server";
import { rankFigures } from "./sales-ranking.server";

/** Customers whom something is offered to: the largest by their last twelve months; and to each so many items. */
const customersAsked = 4;
const itemsEach = 2;
/** An industry's best-selling items among which one is looked for that the customer does not buy. */
const itemsLookedAt = 60;
const monthsNotBought = 24;

/**
 * What the largest customers do not buy and their industry does: of its best-selling items in the last twelve months, as
 * far as the reader may see, the first that the customer has not bought for two years.
 */
export async function findNextBestItems(ctx: Ctx, question: SalesQuestion): Promise<Suggestion[]> {
  const { filter, period, classes } = question;
  const byMat = { column: "mat", descending: true } as const;
  const top = await rankFigures(ctx, question, "customer", byMat, { offset: 0, limit: customersAsked });
  const customers = top.rows.filter(({ figures }) => compare(figures.mat, "0") > 0);
  if (customers.length === 0) return [];
  const ids = customers.map(({ key }) => key);
  const since = firstDay(addMonths(period.ym, 1 - monthsNotBought));
  const [industryOf, bought] = await Promise.all([listIndustries(ctx, ids), listBought(ctx, filter, ids, since)]);
  const industries = classes.industries.filter(({ id }) => [...industryOf.values()].includes(id));
  const peers: SalesFilter = { scope: filter.scope, unitIds: filter.unitIds, line: filter.line };
  const best = await Promise.all(
    industries.map(async (industry) => {
      const ask = { ...question, filter: { ...peers, industry: industry.id } };
      const { rows } = await rankFigures(ctx, ask, "item", byMat, { offset: 0, limit: itemsLookedAt });
      return [industry.id, { industry, rows }] as const;
    }),
  );
  const bestOf = new Map(best);
  return customers.flatMap(({ key, name }) => {
    const found = bestOf.get(industryOf.get(key) ?? -1);
    const missing = (found?.rows ?? []).filter(
      (row) => compare(row.figures.mat, "0") > 0 && !bought.has(pairOf(key, row.key)),
    );
    return missing.slice(0, itemsEach).map((row) => ({
      customer: { id: key, name },
      item: { id: row.key, name: row.name },
      industry: found?.industry as Option,
      mat: row.figures.mat,
    }));
  });
}

const pairOf = (customer: number, item: number) => `${customer} ${item}`;

async function listIndustries(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await ctx.reports.execute<{ id: number; industry_id: number }>(
    sql`select id, industry_id from customer where id = any(${sql.param(ids)}::int[]) and industry_id is not null`,
  );
  return new Map(rows.map((row) => [row.id, row.industry_id]));
}

async function listBought(ctx: Ctx, filter: SalesFilter, ids: number[], since: string): Promise<Set<string>> {
  const { rows } = await ctx.reports.execute<{ customer_id: number; item_id: number }>(sql`
    select distinct customer_id, item_id, subsidiary_id from invoice_line
     where customer_id = any(${sql.param(ids)}::int[]) and invoice_date >= ${since}::date and ${factPredicate(filter)}`);
  return new Set(rows.map((row) => pairOf(row.customer_id, row.item_id)));
}
