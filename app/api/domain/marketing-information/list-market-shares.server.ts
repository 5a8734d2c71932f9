import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { divide } from "../report/decimal";
import { marketKey } from "./list-market-rows.server";
import { customersAndPotential } from "./market-facts.server";
import type { MarketLevel } from "./market-filters";
import type { MarketQuestion } from "./market-question.server";
import type { MarketShares } from "./market-report";

type Row = {
  /** Of the whole, not of a key. */
  all: boolean;
  key: string | null;
  surveyed: string;
  supplier_id: number;
  name: string;
  own: boolean;
  /** Percent times potential. */
  part: string;
  open: string;
};

/** What surveys say of the whole, and of keys of a level (null = of no region). */
export type SurveyedShares = { whole: MarketShares | null; rows: Map<string | null, MarketShares> };

/**
 * Own and competitors' shares as customers and visits tell them, of the last survey of each customer and product line,
 * weighted by its potential (put below each other and grouped, for the reason that `customerFacts` gives).
 * @param keys of the level; all where none are given
 */
export async function listMarketShares(
  ctx: Ctx,
  question: MarketQuestion,
  by: MarketLevel,
  keys?: readonly (string | null)[],
): Promise<SurveyedShares> {
  const column = sql.identifier(`name_${ctx.locale}`);
  const wanted = keys
    ? sql`where coalesce(key, '') = any(${sql.param(keys.map((each) => each ?? ""))}::text[])`
    : sql``;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${customersAndPotential(ctx, question)},
    told as (
      select ${marketKey(by)} as key, customer_id, product_line_id, supplier_id, percent,
             as_of = max(as_of) over (partition by customer_id, product_line_id) as last
        from customer_share join own using (customer_id) where as_of <= ${question.asOf}::date and use_yn = 'Y'),
    weighed as (
      select key, supplier_id, percent, max(amount) over (partition by customer_id, product_line_id) as amount,
             row_number() over (partition by customer_id, product_line_id order by supplier_id nulls last) = 1 as first
        from (select key, customer_id, product_line_id, supplier_id, percent, null::numeric as amount from told where last
              union all
              select null, customer_id, product_line_id, null, null, amount from potential) as rows),
    parts as materialized (
      select key, supplier_id, sum(percent * amount) as part, sum(amount) filter (where first) as surveyed
        from weighed where supplier_id is not null and amount > 0 group by 1, 2),
    shared as (
      select true as "all", null as key, supplier_id, sum(part) as part, sum(surveyed) as surveyed from parts group by 3
      union all
      select false, key, supplier_id, part, surveyed from parts ${wanted}),
    summed as (
      select *, sum(surveyed) over (partition by "all", key) as all_surveyed, sum(part) over (partition by "all", key) as all_parts
        from shared)
    select "all", key, all_surveyed as surveyed, supplier_id, coalesce(s.${column}, s.name_en) as name, s.own, part,
           all_surveyed * 100 - all_parts as open
      from summed join supplier s on s.id = supplier_id
     order by "all" desc, key nulls last, s.own desc, part desc, s.display_order`);
  const found: SurveyedShares = { whole: null, rows: new Map() };
  for (const row of rows) {
    const percentOfSurveyed = (part: string) => divide(part, row.surveyed, 1) ?? "0";
    const known = row.all ? found.whole : found.rows.get(row.key);
    const shares = known ?? { surveyed: row.surveyed, suppliers: [], unknown: percentOfSurveyed(row.open) };
    if (row.all) found.whole = shares;
    else found.rows.set(row.key, shares);
    const { supplier_id: supplierId, name, own } = row;
    shares.suppliers.push({ supplierId, name, own, percent: percentOfSurveyed(row.part) });
  }
  return found;
}
