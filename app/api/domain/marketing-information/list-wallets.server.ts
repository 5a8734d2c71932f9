import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { Wallet, WalletLevel } from "./cims";
import { customerFacts } from "./market-facts.server";
import type { MarketQuestion } from "./market-question.server";

type Row = { key: string; name: string; potential: string; known_sales: string };

/** Potential and what is ours of it where there is an estimate, by one of three keys; the largest gap first. */
export async function listWallets(ctx: Ctx, question: MarketQuestion, by: WalletLevel): Promise<Wallet[]> {
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${customerFacts(ctx, question)},
    estimated as (${sources[by]})
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

const ofCustomers = (key: SQL) => sql`
  select ${key} as key, sum(potential) as potential, sum(known_sales) as known_sales
    from fact where potential is not null group by 1`;
const sources: Record<WalletLevel, SQL> = {
  line: sql`
    select product_line_id as key, sum(potential) as potential, coalesce(sum(sales), 0) as known_sales
      from wallet where potential is not null group by 1`,
  industry: ofCustomers(sql`industry_id`),
  subsidiary: ofCustomers(sql`subsidiary_id`),
};
