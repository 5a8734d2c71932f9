import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { divide } from "../decimal";
import { supply } from "../import/market-roll-ups";
import { marketKey } from "./list-market-rows.server";
import { marketTables, ofLine } from "./market-facts.server";
import type { MarketLevel } from "./market-filters";
import { type MarketQuestion, moneyRows } from "./market-question.server";
import type { MarketShares } from "./market-report";
import { isRest } from "./rest-supplier.server";

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
 * weighted by its potential.
 * @param by whose shares beside the whole's; null = the whole's alone
 */
export async function listMarketShares(
  ctx: Ctx,
  question: MarketQuestion,
  by: MarketLevel | null,
): Promise<SurveyedShares> {
  const column = sql.identifier(`name_${ctx.locale}`);
  const ofKeys = by ? sql`union all select false, key, supplier_id, part, surveyed from parts` : sql``;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${marketTables(question, [supply])},
    local as (
      select key, supplier_id, currency, sum(weight) as weight, sum_bigint(surveyed) as surveyed
        from (select ${by ? marketKey(by) : sql`null::text`} as key, supplier_id, currency, weight, surveyed
                from market_supply join own using (customer_id) where ${ofLine(question)}) as weighed
       group by 1, 2, 3),
    parts as materialized (
      select key, supplier_id, sum(weight * factor) as part, sum(surveyed * factor) as surveyed
        from local join ${moneyRows(question)} using (currency) group by 1, 2),
    shared as (
      select true as "all", null as key, supplier_id, sum(part) as part, sum(surveyed) as surveyed from parts group by 3
      ${ofKeys}),
    summed as (
      select *, sum(surveyed) over (partition by "all", key) as all_surveyed, sum(part) over (partition by "all", key) as all_parts
        from shared)
    select "all", key::text, all_surveyed as surveyed, supplier_id, coalesce(s.${column}, s.name_en) as name, s.own, part,
           all_surveyed * 100 - all_parts as open
      from summed join supplier s on s.id = supplier_id
     order by "all" desc, key nulls last, s.own desc, ${isRest(sql`s`)}, part desc, s.display_order`);
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
