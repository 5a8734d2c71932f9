import { lockAccounts, type PostedBy, type Statements } from "./account-store.server";
import { adjustInvoices } from "./adjust-invoices.server";

/** Where the lines that changed are read: what an import staged, the lines of a first load, the demo's lines of a month. */
export type LineSource = "import_stage" | "invoice_line" | "demo_month";

/**
 * Points of the invoice lines that an import has put in, replaced or taken back, inside the import's own transaction: each
 * invoice of a member is compared with what it earned so far, and the difference is posted (domain.md 8.2 P2, P3, P5, P11).
 * The same lines again change nothing. @returns how many invoices earned for the first time, and how many changed
 */
export async function earnPoints(
  client: Statements,
  by: PostedBy,
  source: LineSource = "import_stage",
): Promise<{ earned: number; changed: number }> {
  const { rows } = await client.query<{ any: boolean }>("SELECT EXISTS (SELECT FROM member) AS any");
  if (!rows[0]?.any) return { earned: 0, changed: 0 };
  await gatherTouched(client, source);
  const earned = await earnForTheFirstTime(client, by);
  const changed = await adjustInvoices(client, by);
  await client.query("DROP TABLE point_touched, point_current, point_credit");
  return { earned, changed };
}

/**
 * point_touched: invoices of members that the source speaks of; point_current: what of them may earn points now, in minor
 * units; point_credit: members and items of which something came back.
 */
async function gatherTouched(client: Statements, source: LineSource): Promise<void> {
  const member = `JOIN member m ON m.customer_id = s.customer_id AND m.currency = s.currency AND m.joined_on <= s.invoice_date
    AND (m.withdrawn_on IS NULL OR s.invoice_date < m.withdrawn_on)`;
  await client.query(`CREATE TEMPORARY TABLE point_touched ON COMMIT DROP AS
    SELECT DISTINCT s.subsidiary_id, s.invoice_no, s.invoice_date, m.id AS member_id FROM ${source} s ${member} WHERE s.kind = 1`);
  await client.query(`CREATE TEMPORARY TABLE point_credit ON COMMIT DROP AS
    SELECT DISTINCT s.subsidiary_id, m.id AS member_id, s.item_id FROM ${source} s ${member} WHERE s.kind = 2`);
  await client.query("ANALYZE point_touched");
  await client.query(`CREATE TEMPORARY TABLE point_current ON COMMIT DROP AS
    SELECT t.subsidiary_id, t.invoice_no, t.member_id, min(t.invoice_date) AS invoice_date,
           coalesce(sum(l.amount) FILTER (WHERE x.product_line_id IS NULL), 0)::bigint AS eligible
      FROM point_touched t
      LEFT JOIN invoice_line l ON l.invoice_date = t.invoice_date AND l.subsidiary_id = t.subsidiary_id
        AND l.invoice_no = t.invoice_no AND l.kind = 1
      LEFT JOIN membership_exclusion x ON x.product_line_id = l.product_line_id AND x.use_yn = 'Y'
        AND l.invoice_date >= x.valid_from AND (x.valid_to IS NULL OR l.invoice_date <= x.valid_to)
     GROUP BY t.subsidiary_id, t.invoice_no, t.member_id`);
  await client.query("CREATE INDEX ON point_current (subsidiary_id, invoice_no)");
  await client.query("ANALYZE point_current");
}

/** Invoices never seen before, all at once: an entry and a lot for each that earns anything. */
async function earnForTheFirstTime(client: Statements, by: PostedBy): Promise<number> {
  await client.query(`CREATE TEMPORARY TABLE point_earned ON COMMIT DROP AS
    SELECT c.*, r.rate, floor(c.eligible / point_worth(m.currency)::numeric * r.rate)::bigint AS granted,
                   (date_trunc('month', c.invoice_date) + interval '1 month')::date AS available_on,
                   (date_trunc('month', c.invoice_date) + make_interval(months => r.months::int + 1) - interval '1 day')::date AS expires_on
              FROM point_current c JOIN member m ON m.id = c.member_id
              CROSS JOIN LATERAL (SELECT rule_on('membership', m.purpose || '-rate', m.currency, m.subsidiary_id, c.invoice_date) AS rate,
                rule_on('membership', 'expiry-months', m.currency, m.subsidiary_id, c.invoice_date) AS months) AS r
             WHERE c.eligible > 0 AND NOT EXISTS (SELECT FROM point_invoice p WHERE p.subsidiary_id = c.subsidiary_id AND p.invoice_no = c.invoice_no)
             ORDER BY c.invoice_date, c.member_id, c.subsidiary_id, c.invoice_no`);
  const members = await client.query<{ id: number }>("SELECT DISTINCT member_id AS id FROM point_earned ORDER BY 1");
  if (members.rows.length === 0) {
    await client.query("DROP TABLE point_earned");
    return 0;
  }
  await lockAccounts(
    client,
    members.rows.map(({ id }) => id),
  );
  await client.query(
    `WITH entry AS (
       INSERT INTO point_entry (member_id, day, type, points, invoice_subsidiary_id, invoice_no, batch_id, posted_at, posted_by)
       SELECT member_id, invoice_date, 'purchase', granted, subsidiary_id, invoice_no, $1::int, $2::timestamptz, $3::text
         FROM point_earned WHERE granted > 0
       RETURNING id, invoice_subsidiary_id AS subsidiary_id, invoice_no),
     lot AS (
       INSERT INTO point_lot (member_id, entry_id, saved_on, available_on, expires_on, granted, remaining)
       SELECT member_id, entry.id, invoice_date, available_on, expires_on, granted, granted
         FROM entry JOIN point_earned USING (subsidiary_id, invoice_no) ORDER BY entry.id
       RETURNING id, entry_id, granted)
     INSERT INTO point_part (entry_id, no, place, lot_id, points) SELECT entry_id, 1, 'lot', id, granted FROM lot`,
    [by.batchId ?? null, by.at.toISOString(), by.user],
  );
  const { rowCount } = await client.query(
    `INSERT INTO point_invoice (subsidiary_id, invoice_no, member_id, invoice_date, eligible, rate, granted, batch_id)
     SELECT subsidiary_id, invoice_no, member_id, invoice_date, eligible, rate, granted, $1::int FROM point_earned`,
    [by.batchId ?? null],
  );
  await client.query(`UPDATE point_account a SET saved = a.saved + e.points, in_lots = a.in_lots + e.points,
       last_invoice_on = greatest(a.last_invoice_on, e.last_invoice)
     FROM (SELECT member_id, sum(granted)::bigint AS points, max(invoice_date) AS last_invoice FROM point_earned GROUP BY 1) AS e
     WHERE a.member_id = e.member_id`);
  await client.query("DROP TABLE point_earned");
  return rowCount ?? 0;
}
