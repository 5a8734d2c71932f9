import { type SQL, sql } from "drizzle-orm";
import type { Month } from "../report/period";

/**
 * Who takes part in the programme in some months, and whose sales are theirs: `taking (ym, unit_id, list, currency)` and
 * `tree (ym, member_id, unit_id)`, the distributor and the units below, except those that take part themselves: a line
 * earns once.
 * @param only of these distributors; null = of all
 */
export const programmeUnits = (months: readonly Month[], only: readonly number[] | null): SQL => sql`
  taking AS (
    SELECT m.ym, c.unit_id, c.list, u.currency
      FROM unnest(${sql.param([...months])}::int[]) AS m (ym)
      JOIN commercial_member c ON c.use_yn = 'Y' AND m.ym BETWEEN c.valid_from AND coalesce(c.valid_to, 999912)
      JOIN org_unit u ON u.id = c.unit_id),
  tree AS (
    SELECT ym, unit_id AS member_id, unit_id FROM taking
     WHERE ${only === null ? sql`true` : sql`unit_id = any(${sql.param([...only])}::int[])`}
    UNION ALL
    SELECT t.ym, t.member_id, u.id FROM tree t JOIN org_unit u ON u.parent_id = t.unit_id
     WHERE NOT EXISTS (SELECT FROM taking x WHERE x.ym = t.ym AND x.unit_id = u.id))`;

/**
 * Points that end-user members spent at each distributor of `tree`, refunded 1:1: uses and offsets of the months less those
 * cancelled in them. Columns `ym`, `member_id`, `points`.
 */
export const usedPoints = (from: string, to: string): SQL => sql`
  (SELECT t.ym, t.member_id, -sum(e.points) AS points
     FROM point_entry e JOIN member m ON m.id = e.member_id JOIN customer c ON c.id = m.customer_id
     JOIN tree t ON t.unit_id = c.org_unit_id AND t.ym = to_char(e.day, 'YYYYMM')::int
     JOIN org_unit u ON u.id = t.member_id AND u.currency = m.currency
    WHERE e.day BETWEEN ${from}::date AND ${to}::date AND e.type IN ('use', 'use-cancelled', 'offset', 'offset-cancelled')
    GROUP BY t.ym, t.member_id)`;
