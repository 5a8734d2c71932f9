import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { wallet } from "../import/market-roll-ups";
import { walletTotal } from "../import/market-totals";
import { rateRows } from "../sales/sales-figures.server";
import type { Wallet, WalletLevel } from "./cims";
import { marketTables, ofLine, seenSales } from "./market-facts.server";
import { type MarketQuestion, moneyRows } from "./market-question.server";
import { sumsBy } from "./market-sums.server";

type Row = { key: string; name: string; potential: string; known_sales: string };

/** Potential and what is ours of it where there is an estimate, by one of three keys; the largest gap first. */
export async function listWallets(ctx: Ctx, question: MarketQuestion, by: WalletLevel): Promise<Wallet[]> {
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${by === "line" ? walletsOfLines(ctx, question) : walletsOfCustomers(ctx, question, by)}
    select key::text, coalesce(named.${sql.identifier(`name_${ctx.locale}`)}, named.name_en) as name, potential, known_sales
      from estimated join ${tables[by]} as named on named.id = key
     order by potential - known_sales desc, key`);
  return rows.map(({ known_sales: knownSales, ...row }) => ({ ...row, knownSales }));
}

const tables: Record<WalletLevel, SQL> = {
  line: sql`product_line`,
  industry: sql`industry`,
  subsidiary: sql`org_unit`,
};

const keys: Record<Exclude<WalletLevel, "line">, SQL> = {
  industry: sql`own.industry_id`,
  subsidiary: sql`own.subsidiary_id`,
};

const walletsOfCustomers = (ctx: Ctx, question: MarketQuestion, by: Exclude<WalletLevel, "line">): SQL => sql`
    ${sumsBy(ctx, question, keys[by])},
    estimated as (select key, potential, known_sales from grouped where potential is not null)`;

/** Customers' lines are summed by currency and subsidiary before anything is converted. */
function walletsOfLines(ctx: Ctx, question: MarketQuestion): SQL {
  const lines = question.line === undefined ? sql`product_line_id > 0` : ofLine(question);
  const known = question.kept && question.everybody;
  const ofEach = sql`
      select product_line_id, currency, subsidiary_id, sum_bigint(potential) as potential,
             sum_bigint(known_sales) filter (where ${seenSales(ctx)}) as known_sales
        from market_wallet
       where ${lines} and currency is not null and customer_id in (select customer_id from own) group by 1, 2, 3`;
  const ofAll = sql`select product_line_id, currency, subsidiary_id, potential, known_sales from market_wallet_total where ${lines}`;
  return sql`${marketTables(question, known ? [walletTotal] : [wallet])},
    local as (${known ? ofAll : ofEach}),
    estimated as (
      select product_line_id as key, sum(potential * money.factor) as potential,
             coalesce(sum(known_sales * rate.factor), 0) as known_sales
        from local join ${moneyRows(question)} using (currency)
        left join ${rateRows(question.rates)} using (subsidiary_id) group by 1)`;
}
