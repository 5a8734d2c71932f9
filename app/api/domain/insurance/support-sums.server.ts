import { type SQL, sql } from "drizzle-orm";
import { unitNameIn } from "../access/own-units.server";
import { coinsInUnits } from "../coins.server";
import type { Ctx } from "../ctx";
import type { Supports, SupportYear } from "./supports";

/** What was rejected or withdrawn counts in no sum. */
const counts = sql`s.state NOT IN ('rejected', 'withdrawn')`;
const paidOut = sql`coalesce((SELECT sum(c.payout) FROM insurance_claim c WHERE c.support_id = s.id AND c.use_yn = 'Y'), 0)`;

/** The day of the newest list of open items. */
const newestList = sql`(SELECT max(as_of) FROM receivable)`;

/** The distributors' own trees with what customers there owed on that day, in 1/10,000. */
const owed = (where: SQL, currency: string): SQL => sql`
  named AS (SELECT DISTINCT s.unit_id FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${where} AND ${counts}),
  tree AS (
    SELECT named.unit_id AS root, named.unit_id FROM named
    UNION SELECT tree.root, u.id FROM tree JOIN org_unit u ON u.parent_id = tree.unit_id),
  owed AS (
    SELECT tree.root, sum(r.amount) AS amount FROM receivable r JOIN customer c ON c.id = r.customer_id JOIN tree ON tree.unit_id = c.org_unit_id
     WHERE r.as_of = ${newestList} AND r.currency = ${currency} GROUP BY tree.root)`;

const units = (coins: SQL, currency: string): SQL => coinsInUnits(coins, sql`${currency}`);
const figures = (currency: string): SQL => sql`
  ${units(sql`coalesce(sum(s.insured), 0)`, currency)} AS insured,
  ${units(sql`coalesce(sum(s.premium), 0)`, currency)} AS premium,
  ${units(sql`coalesce(sum(s.support), 0)`, currency)} AS support,
  ${units(sql`coalesce(sum(s.support) FILTER (WHERE s.state = 'paid'), 0)`, currency)} AS paid,
  ${units(sql`coalesce(sum(${paidOut}), 0)`, currency)} AS "paidOut",
  ${units(sql`coalesce(sum(s.insured) FILTER (WHERE ${newestList} BETWEEN s.period_from AND s.period_to), 0)`, currency)} AS "insuredNow"`;

/** Of everything filtered, with what is owed to the distributors in it. */
export async function sumSupports(
  { db }: Ctx,
  where: SQL,
  currency: string,
): Promise<Pick<Supports, "total" | "asOf">> {
  const { rows } = await db.execute<Supports["total"] & { asOf: string | null }>(sql`
    WITH RECURSIVE ${owed(where, currency)}
    SELECT ${figures(currency)}, (SELECT trim_scale(sum(amount) / 10000.0)::text FROM owed) AS receivables, ${newestList}::text AS "asOf"
      FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${where} AND ${counts}`);
  const { asOf, ...total } = rows[0] as Supports["total"] & { asOf: string | null };
  return { total, asOf };
}

/** The same by the year in which policies begin and by distributor, the newest year first. */
export async function listSupportYears(ctx: Ctx, where: SQL, currency: string): Promise<SupportYear[]> {
  type Row = Omit<SupportYear, "unit"> & { unitId: number; code: string; name: string };
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH RECURSIVE ${owed(where, currency)}
    SELECT extract(year FROM s.period_from)::int AS year, u.id AS "unitId", u.code, ${unitNameIn(ctx)} AS name, count(*)::int AS requests,
           ${figures(currency)}, 
           CASE WHEN bool_or(${newestList} BETWEEN s.period_from AND s.period_to) THEN (SELECT trim_scale(o.amount / 10000.0)::text FROM owed o WHERE o.root = u.id) END AS receivables
      FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${where} AND ${counts}
     GROUP BY 1, u.id ORDER BY 1 DESC, name, u.id`);
  return rows.map(({ unitId, code, name, ...row }) => ({ ...row, unit: { id: unitId, code, name } }));
}
