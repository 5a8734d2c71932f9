import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { divide } from "../report/decimal";
import { marketKey } from "./list-market-rows.server";
import { customersAndPotential } from "./market-facts.server";
import type { MarketLevel } from "./market-filters";
import type { MarketQuestion } from "./market-question.server";
import type { MarketShares } from "./market-report";

type Row = {
  key: string | null;
  surveyed: string;
  supplier_id: number;
  name: string;
  own: boolean;
  /** Percent times potential. */
  part: string;
  open: string;
};

/**
 * Own and competitors' shares as customers and visits tell them, of the last survey of each customer and product line,
 * weighted by its potential (put below each other and grouped, for the reason that `customerFacts` gives). Of a level: one
 * entry for each of these keys; without one, the whole under the key null.
 */
export async function listMarketShares(
  ctx: Ctx,
  question: MarketQuestion,
  level?: { by: MarketLevel; keys: readonly (string | null)[] },
): Promise<Map<string | null, MarketShares>> {
  const column = sql.identifier(`name_${ctx.locale}`);
  const key = level ? marketKey(level.by) : sql`null::text`;
  const wanted = level && sql.param(level.keys.map((each) => each ?? ""));
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${customersAndPotential(ctx, question)},
    told as (
      select ${key} as key, customer_id, product_line_id, supplier_id, percent,
             as_of = max(as_of) over (partition by customer_id, product_line_id) as last
        from customer_share join own using (customer_id) where as_of <= ${question.asOf}::date and use_yn = 'Y'
         ${wanted ? sql`and coalesce(${key}, '') = any(${wanted}::text[])` : sql``}),
    weighed as (
      select key, supplier_id, percent, max(amount) over (partition by customer_id, product_line_id) as amount,
             row_number() over (partition by customer_id, product_line_id order by supplier_id nulls last) = 1 as first
        from (select key, customer_id, product_line_id, supplier_id, percent, null::numeric as amount from told where last
              union all
              select null, customer_id, product_line_id, null, null, amount from potential) as rows),
    parts as (
      select key, supplier_id, sum(percent * amount) as part, sum(amount) filter (where first) as surveyed
        from weighed where supplier_id is not null and amount > 0 group by 1, 2),
    whole as (
      select *, sum(surveyed) over (partition by key) as all_surveyed, sum(part) over (partition by key) as all_parts
        from parts)
    select key, all_surveyed as surveyed, supplier_id, coalesce(s.${column}, s.name_en) as name, s.own, part,
           all_surveyed * 100 - all_parts as open
      from whole join supplier s on s.id = supplier_id order by key nulls last, s.own desc, part desc, s.display_order`);
  const found = new Map<string | null, MarketShares>();
  for (const row of rows) {
    const percentOfSurveyed = (part: string) => divide(part, row.surveyed, 1) ?? "0";
    const shares = found.get(row.key) ?? {
      surveyed: row.surveyed,
      suppliers: [],
      unknown: percentOfSurveyed(row.open),
    };
    found.set(row.key, shares);
    const { supplier_id: supplierId, name, own } = row;
    shares.suppliers.push({ supplierId, name, own, percent: percentOfSurveyed(row.part) });
  }
  return found;
}
