import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { personOf } from "../person-name.server";
import type { PriceRecord } from "./price-input";

type ListedClaim = PriceRecord["claims"][number];

/**
 * Claims of a request that were taken back and made anew since: the new one has their row, so that they are told as the audit trail
 * kept them. By the row's key, the latest first.
 */
export async function replacedClaims({ db, locale }: Ctx, request: string): Promise<Map<number, ListedClaim[]>> {
  const { rows } = await db.execute<ListedClaim & { claim: number }>(sql`
    SELECT c.id AS claim, -(row_number() OVER (ORDER BY a.at))::int AS id, e.id AS "priceId", item.item_no AS "itemNo", a.before ->> 'reference' AS reference, coalesce(a.before ->> 'day', '') AS day,
           (a.before ->> 'quantity')::int AS quantity, ((e.normal_price - e.price) * (a.before ->> 'quantity')::int)::text AS support, 'withdrawn' AS state,
           coalesce(${personOf(locale, sql`(a.before ->> 'by')`)}, '') AS by, ${personOf(locale, sql`a.user_id`)} AS "decidedBy", NULL AS "decidedFor",
           coalesce(a.reason, '') AS comment, ${isoInstant("a.at")} AS stamp
      FROM audit_entry a JOIN price_claim c ON c.id = (a.before ->> 'claim')::int JOIN effective_price e ON e.id = c.price_id JOIN item ON item.id = e.item_id
     WHERE a.subject = ${`request:${request}`} AND a.action = 'price-claim-withdraw' AND c.create_date > a.at ORDER BY a.at DESC, a.id DESC`);
  const found = new Map<number, ListedClaim[]>();
  for (const { claim, ...row } of rows) found.set(claim, [...(found.get(claim) ?? []), { ...row, can: [] }]);
  return found;
}
