import { type SQL, sql } from "drizzle-orm";
import { endOfMonth } from "../points/account";

/**
 * The points of the members of the table `seen` (with an `id`) at the end of a day: a statement with a row for each, its
 * columns as `PointFigures` and the day of the last invoice. Today's stand in accounts and open lots; those of an earlier
 * day are added up from the entries until then, so nothing that was posted since changes them but what counts from
 * earlier.
 * @param day YYYY-MM-DD @param isPast whether it lies before today
 */
export const balancesOn = (day: string, isPast: boolean): SQL => (isPast ? earlierBalances(day) : presentBalances(day));

const ending = (day: string) => sql`
  coalesce(sum(remaining) FILTER (WHERE available_on <= ${day}::date), 0)::bigint AS available,
  coalesce(sum(remaining) FILTER (WHERE available_on > ${day}::date), 0)::bigint AS to_be_available,
  coalesce(sum(remaining) FILTER (WHERE expires_on <= ${endOfMonth(day, 1)}::date), 0)::bigint AS to_be_expired`;

const presentBalances = (day: string): SQL => sql`
  SELECT seen.id, coalesce(lot.available, 0) AS available, coalesce(lot.to_be_available, 0) AS "toBeAvailable",
         coalesce(a.reserved, 0) AS "toBeTransferred", coalesce(a.transferred, 0) AS transferred,
         coalesce(lot.to_be_expired, 0) AS "toBeExpired", coalesce(a.debt, 0) AS negative, coalesce(a.saved, 0) AS saved,
         coalesce(a.used, 0) AS used, coalesce(a.expired, 0) AS expired, coalesce(a.reversed, 0) AS reversed,
         a.last_invoice_on AS "lastInvoiceOn"
    FROM seen LEFT JOIN point_account a ON a.member_id = seen.id
    LEFT JOIN (SELECT member_id, ${ending(day)} FROM point_lot
                WHERE remaining > 0 AND expires_on >= ${day}::date AND member_id IN (SELECT id FROM seen)
                GROUP BY member_id) AS lot ON lot.member_id = seen.id`;

/** By kind as `provePoints` adds them up. */
const earlierBalances = (day: string): SQL => sql`
  SELECT seen.id, coalesce(lot.available, 0) AS available, coalesce(lot.to_be_available, 0) AS "toBeAvailable",
         coalesce(part.reserved, 0) AS "toBeTransferred", coalesce(kind.transferred, 0) AS transferred,
         coalesce(lot.to_be_expired, 0) AS "toBeExpired", coalesce(part.debt, 0) AS negative,
         coalesce(kind.saved, 0) AS saved, coalesce(kind.used, 0) AS used, coalesce(kind.expired, 0) AS expired,
         coalesce(kind.reversed, 0) AS reversed,
         (SELECT max(invoice_date) FROM point_invoice i WHERE i.member_id = seen.id AND i.invoice_date <= ${day}::date)
           AS "lastInvoiceOn"
    FROM seen
    LEFT JOIN (SELECT member_id, ${ending(day)}
                 FROM (SELECT l.member_id, l.available_on, l.expires_on, sum(p.points) AS remaining
                         FROM point_entry e JOIN point_part p ON p.entry_id = e.id AND p.place = 'lot' JOIN point_lot l ON l.id = p.lot_id
                        WHERE e.day <= ${day}::date AND e.member_id IN (SELECT id FROM seen) AND l.expires_on >= ${day}::date
                        GROUP BY l.id) AS open GROUP BY member_id) AS lot ON lot.member_id = seen.id
    LEFT JOIN (SELECT e.member_id, coalesce(sum(p.points) FILTER (WHERE p.place = 'transfer'), 0)::bigint AS reserved,
                      coalesce(-sum(p.points) FILTER (WHERE p.place = 'debt'), 0)::bigint AS debt
                 FROM point_entry e JOIN point_part p ON p.entry_id = e.id AND p.place <> 'lot'
                WHERE e.day <= ${day}::date AND e.member_id IN (SELECT id FROM seen) GROUP BY 1) AS part ON part.member_id = seen.id
    LEFT JOIN (SELECT member_id, coalesce(sum(points) FILTER (WHERE ${isKind.saved}), 0)::bigint AS saved,
                      coalesce(-sum(points) FILTER (WHERE ${isKind.used}), 0)::bigint AS used,
                      coalesce(-sum(points) FILTER (WHERE ${isKind.transferred}), 0)::bigint AS transferred,
                      coalesce(-sum(points) FILTER (WHERE ${isKind.expired}), 0)::bigint AS expired,
                      coalesce(-sum(points) FILTER (WHERE ${isKind.reversed}), 0)::bigint AS reversed
                 FROM point_entry WHERE day <= ${day}::date AND member_id IN (SELECT id FROM seen) GROUP BY 1) AS kind
      ON kind.member_id = seen.id`;

/** Which entries each running sum of an account is made of, on `type` and `points` of an entry. */
export const isKind = {
  saved: sql`(type IN ('welcome', 'purchase', 'transfer-received', 'write-off') OR type = 'correction' AND points > 0)`,
  used: sql`type IN ('use', 'offset', 'use-cancelled', 'offset-cancelled')`,
  transferred: sql`type = 'transfer'`,
  expired: sql`type IN ('expiry', 'forfeit')`,
  reversed: sql`(type = 'reversal' OR type = 'correction' AND points < 0)`,
} as const;
