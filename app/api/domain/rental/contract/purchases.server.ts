import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { fromCoins } from "../../money";
import { checkPurchases, openCharges } from "../check-purchases";
import { inUnits } from "../coins.server";
import type { ContractPurchase } from "./contract-record";
import type { HeldContract } from "./find-contract.server";

/** The first day of a quarter of a contract, counted from 0; all of them are of three months from its start on. */
const quarterStart = (no: SQL): SQL => sql`(contract.start_on + make_interval(months => (3 * (${no}))::int))::date`;
/** Quarters that were over on a day, and before the contract ended. @returns rows with `no`, counted from 0 */
const wholeQuarters = (day: string): SQL => sql`
  SELECT no FROM generate_series(0, contract.period_months / 3 - 1) AS no
   WHERE ${quarterStart(sql`no + 1`)} - 1 <= least(${day}::date, coalesce(contract.closed_on, contract.end_on))`;
/** What the lessee bought of an insert in a quarter, out of the invoice lines. */
const boughtIn = (no: SQL, insert: SQL): SQL => sql`
  (SELECT coalesce(sum(l.quantity), 0)::int FROM invoice_line l WHERE l.customer_id = contract.customer_id AND l.item_id = ${insert}
      AND l.invoice_date >= ${quarterStart(no)} AND l.invoice_date < ${quarterStart(sql`${no} + 1`)})`;
/** The inserts of a contract with what was agreed a month; cutters with the same insert share it. */
const agreed = sql`
  SELECT i.insert_id, sum(i.basis)::int AS basis, max(i.insert_price) AS price FROM rental_contract_item i
   WHERE i.contract_id = contract.id AND i.use_yn = 'Y' GROUP BY i.insert_id`;

/** Each insert of a contract in its last whole quarter: agreed a month, bought, and bought in the quarter before it. */
const newestQuarter = (day: string): SQL => sql`
  SELECT a.basis, ${boughtIn(sql`q.no`, sql`a.insert_id`)} AS bought,
         CASE WHEN q.no > 0 THEN ${boughtIn(sql`q.no - 1`, sql`a.insert_id`)} ELSE 0 END AS before
    FROM (SELECT max(no) AS no FROM (${wholeQuarters(day)}) AS over) AS q CROSS JOIN (${agreed}) AS a
   WHERE q.no IS NOT NULL AND contract.state IN ('open', 'closed')`;
const resultOf = sql`CASE WHEN count(*) = 0 THEN NULL WHEN bool_or(bought + greatest(0, before - 3 * basis)
  < 3 * basis * (contract.rules ->> 'purchase-share')::numeric) THEN 'short' ELSE 'fine' END`;

/**
 * Whether the inserts of the last whole quarter were bought as agreed (R13), with what was carried over from the one before:
 * `short`, `fine`, or null before a quarter is over. On `rental_contract contract`. @param day the last loaded one
 */
export const lastQuarter = (day: string): SQL => sql`(SELECT ${resultOf} FROM (${newestQuarter(day)}) AS checked)`;

/** The same with how many inserts were agreed and bought in that quarter, as one row: `result`, `required`, `bought`. */
export const lastQuarterSums = (day: string): SQL => sql`
  SELECT ${resultOf} AS result, coalesce(sum(3 * basis), 0)::int AS required, coalesce(sum(bought), 0)::int AS bought
    FROM (${newestQuarter(day)}) AS checked`;

type Row = { no: number; insert: string; from: string; to: string; basis: number; bought: number; price: string };

/** Quarter by quarter what was agreed, bought and missing of each insert; what was bought too much counts once in the next one. @param day the last loaded one */
export async function listPurchases(
  db: Db,
  { id, currency, rules }: Pick<HeldContract, "id" | "currency" | "rules">,
  day: string,
): Promise<ContractPurchase[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT q.no, item.item_no AS insert, ${quarterStart(sql`q.no`)}::text AS "from", (${quarterStart(sql`q.no + 1`)} - 1)::text AS "to",
           a.basis, ${boughtIn(sql`q.no`, sql`a.insert_id`)} AS bought,
           ${inUnits(sql`a.price`)} AS price
      FROM rental_contract contract CROSS JOIN LATERAL (${wholeQuarters(day)}) AS q CROSS JOIN LATERAL (${agreed}) AS a
      JOIN item ON item.id = a.insert_id
     WHERE contract.id = ${id} AND contract.state IN ('open', 'closed') ORDER BY item.item_no, q.no`);
  const surplus = new Map<string, number>();
  const quarters = rows.map(({ insert, from, to, basis, bought, price }) => {
    const carried = surplus.get(insert) ?? 0;
    const asked = { basis, months: 3, purchased: bought, carried, insertPrice: price };
    const { required, shortfall, charge, surplus: next } = checkPurchases(asked, currency, rules);
    surplus.set(insert, next);
    return { insert, from, to, required, bought, carried, shortfall, charge };
  });
  const invoiced = await db.execute<{ coins: string }>(sql`
    SELECT coalesce(sum(amount), 0)::text AS coins FROM rental_invoice
     WHERE contract_id = ${id} AND kind = 'shortfall' AND use_yn = 'Y'`);
  return openCharges(quarters, fromCoins(invoiced.rows[0]?.coins ?? "0", currency));
}
