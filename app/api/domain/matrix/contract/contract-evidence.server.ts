import { sql } from "drizzle-orm";
import { tenThousandths } from "../../coins.server";
import type { Ctx } from "../../ctx";
import { add, compare, divide, subtract, times } from "../../decimal";
import { dayBefore } from "../../report/period";
import type { ContractEvidence, OtherPromise } from "./contract-evidence";
import type { HeldContract } from "./find-contract.server";
import { standsBetween } from "./standing";

type Held = Pick<
  HeldContract,
  "id" | "customerId" | "lenderId" | "currency" | "startOn" | "endOn" | "committed" | "followsId"
>;

/** What a promise rests on: purchases of the last twelve months, and what the customer promised besides. @param asOf the last loaded day */
export async function evidenceOf(ctx: Ctx, held: Held, asOf: string): Promise<ContractEvidence> {
  const from = dayBefore(asOf, 364);
  const [sums, others] = await Promise.all([sumPurchases(ctx, held, { from, until: asOf }), otherPromises(ctx, held)]);
  const promised = others.reduce((all, { counts, committed }) => (counts ? add(all, committed) : all), held.committed);
  const more = subtract(promised, sums.bought);
  const growth = compare(sums.bought, "0") > 0 ? divide(times(more, "100"), sums.bought, 1) : null;
  return { from, until: asOf, ...sums, promised, growth, others };
}

type Bought = Pick<ContractEvidence, "bought" | "boughtBefore">;

/** As contract years count them: what the lender invoiced to the customer, whichever unit sold. */
async function sumPurchases(
  { db }: Ctx,
  { customerId, lenderId }: Held,
  { from, until }: { from: string; until: string },
): Promise<Bought> {
  const { rows } = await db.execute<Bought>(sql`
    SELECT coalesce(sum(amount) FILTER (WHERE invoice_date >= ${from}::date), 0)::text AS bought,
           coalesce(sum(amount) FILTER (WHERE invoice_date < ${from}::date), 0)::text AS "boughtBefore"
      FROM invoice_line WHERE customer_id = ${customerId} AND subsidiary_id = ${lenderId}
       AND invoice_date > ${until}::date - 730 AND invoice_date <= ${until}::date`);
  const [sums] = rows;
  if (!sums) throw new Error("a sum is always a row");
  return sums;
}

/** Contracts of the same customer, whoever sees the customer sees: what is under way, runs, or stands on some of the days, the newest first. */
async function otherPromises({ db }: Ctx, held: Held): Promise<OtherPromise[]> {
  const sameDays = (from: string, to: string) =>
    sql`(${sql.raw(from)} <= ${held.endOn}::date AND ${sql.raw(to)} >= ${held.startOn}::date)`;
  const { rows } = await db.execute<OtherPromise>(sql`
    SELECT * FROM (SELECT 'cabinets' AS kind, k.id, k.contract_no AS "contractNo", k.state, k.start_on::text AS from, coalesce(k.closed_on, k.end_on)::text AS to,
           k.committed::text AS committed, k.currency,
           k.lender_id = ${held.lenderId} AND k.id IS DISTINCT FROM ${held.followsId}::int AND (${sql.raw(standsBetween("k", "days.first", "days.last"))}) AS stands,
           k.lender_id = ${held.lenderId} AND k.id IS DISTINCT FROM ${held.followsId}::int AND k.state <> 'draft' AND ${sameDays("k.start_on", "coalesce(k.closed_on, k.end_on)")} AS counts
      FROM matrix_contract k, (SELECT ${held.startOn}::date AS first, ${held.endOn}::date AS last) AS days
     WHERE k.customer_id = ${held.customerId} AND k.id <> ${held.id} AND k.use_yn = 'Y' AND k.state <> 'rejected') AS other
     WHERE state NOT IN ('renewed', 'closed') OR stands
     UNION ALL
    SELECT r.market, r.id, r.contract_no, NULL, r.start_on::text, r.end_on::text, 
           ${tenThousandths(sql`(SELECT coalesce(sum(l.basis * l.insert_price), 0) * 12 FROM rental_contract_item l WHERE l.contract_id = r.id)`, sql`r.currency`)}::text,
           r.currency, false,
           r.currency = ${held.currency} AND ${sameDays("r.start_on", "r.end_on")}
      FROM rental_contract r WHERE r.customer_id = ${held.customerId} AND r.use_yn = 'Y' AND r.state = 'open'
     ORDER BY 1, 5 DESC, 3`);
  return rows;
}
