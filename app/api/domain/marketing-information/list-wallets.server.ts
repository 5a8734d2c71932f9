import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { rateRows } from "../facts/sales-figures.server";
import { wallet } from "../import/market-roll-ups";
import { walletTotal } from "../import/market-totals";
import type { Wallet, WalletLevel } from "./cims";
import { marketTables, ofLine, seenSales } from "./market-facts.server";
import { type MarketQuestion, moneyRows } from "./market-question.server";

type Row = { key: string; name: string; potential: string; known_sales: string };
type Level = {
  key: SQL;
  /** Where its names stand. */
  table: SQL;
};
const levels: Record<WalletLevel, Level> = {
  line: { key: sql`product_line_id`, table: sql`product_line` },
  industry: { key: sql`own.industry_id`, table: sql`industry` },
  subsidiary: { key: sql`own.subsidiary_id`, table: sql`org_unit` },
};

/**
 * Potential and what is ours of it where there is an estimate, by one of three keys; the largest gap first. Summed by currency and
 * subsidiary before anything is converted.
 */
export async function listWallets(ctx: Ctx, question: MarketQuestion, by: WalletLevel): Promise<Wallet[]> {
  const { key, table } = levels[by];
  const lines = by === "line" && question.line === undefined ? sql`product_line_id > 0` : ofLine(question);
  const known = by === "line" && question.kept && question.everybody;
  const ofEach = sql`
      select ${key} as key, currency, wallet.subsidiary_id, sum_bigint(potential) as potential,
             sum_bigint(known_sales) filter (where ${seenSales(ctx)}) as known_sales
        from market_wallet as wallet join own using (customer_id) where ${lines} and currency is not null group by 1, 2, 3`;
  const ofAll = sql`
      select product_line_id as key, currency, subsidiary_id, potential, known_sales from market_wallet_total where ${lines}`;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${marketTables(question, known ? [walletTotal] : [wallet])},
    local as (${known ? ofAll : ofEach}),
    estimated as (
      select key, sum(potential * money.factor) as potential, coalesce(sum(known_sales * rate.factor), 0) as known_sales
        from local join ${moneyRows(question)} using (currency)
        left join ${rateRows(question.rates)} using (subsidiary_id) group by 1 having sum(potential) is not null)
    select key::text, coalesce(named.${sql.identifier(`name_${ctx.locale}`)}, named.name_en) as name, potential, known_sales
      from estimated join ${table} as named on named.id = key
     order by potential - known_sales desc, key`);
  return rows.map(({ known_sales: knownSales, ...row }) => ({ ...row, knownSales }));
}
