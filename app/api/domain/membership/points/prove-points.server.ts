import type pg from "pg";

/** What is kept of members' points beside the entries, and must be what their parts come to. */
export type PointDifference = { what: "entry" | "lot" | "account" | "transfer" | "invoice"; id: string };

/**
 * Compares what is kept with what the entries say (P6, P14): an entry is the sum of its parts; a lot is what its parts left;
 * an account is the sum of its entries by kind; reserved points are those of waiting transfers; an invoice's points are
 * those of its entries. @returns what differs, at most `limit` of each
 */
export async function provePoints(client: Pick<pg.Pool, "query">, limit = 10): Promise<PointDifference[]> {
  const { rows } = await client.query<PointDifference>(
    `WITH entry_sum AS (SELECT entry_id, sum(points) AS points FROM point_part GROUP BY 1),
     lot_sum AS (SELECT p.lot_id, sum(p.points) AS points,
         coalesce(-sum(p.points) FILTER (WHERE e.type IN ('expiry', 'forfeit')), 0) AS expired
       FROM point_part p JOIN point_entry e ON e.id = p.entry_id WHERE p.place = 'lot' GROUP BY 1),
     member_sum AS (SELECT e.member_id,
         coalesce(sum(p.points) FILTER (WHERE p.place = 'lot'), 0) AS in_lots,
         coalesce(sum(p.points) FILTER (WHERE p.place = 'transfer'), 0) AS reserved,
         coalesce(-sum(p.points) FILTER (WHERE p.place = 'debt'), 0) AS debt
       FROM point_part p JOIN point_entry e ON e.id = p.entry_id GROUP BY 1),
     kind_sum AS (SELECT member_id,
         coalesce(sum(points) FILTER (WHERE type IN ('welcome', 'purchase', 'transfer-received', 'write-off') OR type = 'correction' AND points > 0), 0) AS saved,
         coalesce(-sum(points) FILTER (WHERE type IN ('use', 'offset', 'use-cancelled', 'offset-cancelled')), 0) AS used,
         coalesce(-sum(points) FILTER (WHERE type = 'transfer'), 0) AS transferred,
         coalesce(-sum(points) FILTER (WHERE type IN ('expiry', 'forfeit')), 0) AS expired,
         coalesce(-sum(points) FILTER (WHERE type = 'reversal' OR type = 'correction' AND points < 0), 0) AS reversed
       FROM point_entry GROUP BY 1),
     different AS (
       SELECT 'entry' AS what, e.id::text AS id FROM point_entry e LEFT JOIN entry_sum s ON s.entry_id = e.id
        WHERE e.points <> coalesce(s.points, 0)
       UNION ALL SELECT 'lot', l.id::text FROM point_lot l LEFT JOIN lot_sum s ON s.lot_id = l.id
        WHERE (l.remaining, l.expired) IS DISTINCT FROM (s.points, s.expired)
       UNION ALL SELECT 'account', a.member_id::text FROM point_account a LEFT JOIN member_sum m USING (member_id) LEFT JOIN kind_sum k USING (member_id)
        WHERE (a.in_lots, a.reserved, a.debt, a.saved, a.used, a.transferred, a.expired, a.reversed) IS DISTINCT FROM
          (coalesce(m.in_lots, 0), coalesce(m.reserved, 0), coalesce(m.debt, 0), coalesce(k.saved, 0), coalesce(k.used, 0), coalesce(k.transferred, 0),
           coalesce(k.expired, 0), coalesce(k.reversed, 0))
       UNION ALL SELECT 'transfer', t.id::text FROM point_transfer t
        WHERE t.points <> (SELECT coalesce(sum(p.points), 0) FROM point_entry e JOIN point_part p ON p.entry_id = e.id AND p.place = 'transfer'
                            WHERE e.transfer_id = t.id AND e.type = 'transfer-request')
       UNION ALL SELECT 'invoice', p.subsidiary_id || '/' || p.invoice_no FROM point_invoice p
         LEFT JOIN (SELECT invoice_subsidiary_id, invoice_no, sum(points) AS points FROM point_entry WHERE type = 'purchase' GROUP BY 1, 2) AS s
           ON s.invoice_subsidiary_id = p.subsidiary_id AND s.invoice_no = p.invoice_no
        WHERE p.granted <> coalesce(s.points, 0))
     SELECT what, id FROM (SELECT *, row_number() OVER (PARTITION BY what ORDER BY id) AS at FROM different) AS numbered
      WHERE at <= $1 ORDER BY what, id`,
    [limit],
  );
  return rows;
}
