import type { Account } from "./account";
import { loadAccounts, lockAccounts, type PostedBy, type Statements, writeChanges } from "./account-store.server";
import { allocateReturns, type CreditLine, type SoldLine } from "./allocate-returns";
import { correctInvoice } from "./correct-invoice";
import { settle } from "./settle";

/** Accounts that are worked on together: few statements, little memory. */
const AT_ONCE = 500;

type ChangedInvoice = {
  subsidiary_id: number;
  invoice_no: string;
  member_id: number;
  invoice_date: string;
  /** As the lines are now, in 1/10,000 of the currency. */
  eligible: string;
  returned: string;
  /** In points. */
  offset: string;
  worth: number;
  rate: string;
  granted: string;
  reversed: string;
  /** The lots that it made. */
  lot_ids: string[];
  expiry_months: number;
  /** The day that brought the change about: the latest credit's, or the invoice's own. */
  day: string;
};

/**
 * Posts what invoices that were known already have earned more or less since: lines replaced or undone, goods returned. Reads
 * the tables that earn-points.server.ts gathered. @returns how many invoices changed
 */
export async function adjustInvoices(client: Statements, by: PostedBy): Promise<number> {
  await allocateCredits(client);
  const { rows } = await client.query<ChangedInvoice>(`
    SELECT p.subsidiary_id, p.invoice_no, p.member_id, p.invoice_date::text, coalesce(c.eligible, p.eligible)::text AS eligible,
           coalesce(r.amount, 0)::text AS returned, p."offset"::text AS offset, point_worth(m.currency) AS worth, p.rate::text,
           p.granted::text, p.reversed::text,
           array(SELECT l.id::text FROM point_entry e JOIN point_lot l ON l.entry_id = e.id
                  WHERE e.invoice_subsidiary_id = p.subsidiary_id AND e.invoice_no = p.invoice_no AND e.type = 'purchase') AS lot_ids,
           rule_on('membership', 'expiry-months', m.currency, m.subsidiary_id, p.invoice_date)::int AS expiry_months,
           greatest(p.invoice_date, r.day)::text AS day
      FROM (SELECT subsidiary_id, invoice_no FROM point_current UNION SELECT subsidiary_id, invoice_no FROM point_reallocated) AS touched
      JOIN point_invoice p USING (subsidiary_id, invoice_no) JOIN member m ON m.id = p.member_id
      LEFT JOIN point_current c ON c.subsidiary_id = p.subsidiary_id AND c.invoice_no = p.invoice_no
      CROSS JOIN LATERAL (SELECT sum(amount) AS amount, max(credit_date) AS day FROM point_return r
        WHERE r.subsidiary_id = p.subsidiary_id AND r.invoice_no = p.invoice_no) AS r
     WHERE c.eligible <> p.eligible OR coalesce(r.amount, 0) <> p.returned
     ORDER BY p.member_id, day, p.subsidiary_id, p.invoice_no`);
  await client.query("DROP TABLE point_reallocated");
  const byMember = grouped(rows, (row) => row.member_id);
  const members = [...byMember.keys()];
  for (let at = 0; at < members.length; at += AT_ONCE)
    await adjustMembers(client, by, new Map(members.slice(at, at + AT_ONCE).map((id) => [id, byMember.get(id) ?? []])));
  return rows.length;
}

async function adjustMembers(client: Statements, by: PostedBy, work: Map<number, ChangedInvoice[]>): Promise<void> {
  const ids = [...work.keys()];
  await lockAccounts(client, ids);
  const lots = [...work.values()].flat().flatMap(({ lot_ids }) => lot_ids.map(Number));
  const accounts = await loadAccounts(client, ids, lots);
  const after: { row: ChangedInvoice; granted: number; reversed: number }[] = [];
  const changes = [...work].flatMap(([memberId, invoices]) => {
    const account = accounts.get(memberId);
    if (!account) return [];
    const postings = invoices.flatMap((row) => {
      const { postings: made, ...outcome } = adjust(account, row);
      after.push({ row, ...outcome });
      return made;
    });
    return [{ memberId, account, postings }];
  });
  await writeChanges(client, by, changes);
  await client.query(
    `UPDATE point_invoice p SET eligible = row.eligible, returned = row.returned, granted = row.granted, reversed = row.reversed
       FROM jsonb_to_recordset($1::jsonb) AS row(subsidiary_id int, invoice_no text, eligible bigint, returned bigint,
         granted bigint, reversed bigint)
      WHERE p.subsidiary_id = row.subsidiary_id AND p.invoice_no = row.invoice_no`,
    [
      JSON.stringify(
        after.map(({ row, granted, reversed }) => ({
          subsidiary_id: row.subsidiary_id,
          invoice_no: row.invoice_no,
          eligible: Number(row.eligible),
          returned: Number(row.returned),
          granted,
          reversed,
        })),
      ),
    ],
  );
}

function adjust(account: Account, row: ChangedInvoice) {
  const day = account.settledTo && account.settledTo > row.day ? account.settledTo : row.day;
  const due = settle(account, day);
  const { postings, ...outcome } = correctInvoice(account, day, {
    key: { subsidiaryId: row.subsidiary_id, invoiceNo: row.invoice_no },
    day: row.invoice_date,
    eligible: BigInt(row.eligible),
    returned: BigInt(row.returned),
    offset: BigInt(row.offset),
    worth: BigInt(row.worth),
    rate: row.rate,
    granted: Number(row.granted),
    reversed: Number(row.reversed),
    lotIds: row.lot_ids.map(Number),
    expiryMonths: row.expiry_months,
  });
  return { postings: [...due, ...postings], ...outcome };
}

function grouped<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

type Line = {
  member_id: number;
  item_id: number;
  subsidiary_id: number;
  invoice_no: string;
  line_no: number;
  day: string;
  kind: number;
  amount: string;
};

/**
 * Anew for each member and item of which something came back, now or before: what was allocated is taken out, the lines as
 * they are now are allocated again. point_reallocated: the invoices that lost or got a part by that.
 */
async function allocateCredits(client: Statements): Promise<void> {
  await client.query(`INSERT INTO point_credit SELECT DISTINCT r.subsidiary_id, r.member_id, r.item_id FROM point_return r
    JOIN point_current c ON c.subsidiary_id = r.subsidiary_id AND c.invoice_no = r.invoice_no
    EXCEPT SELECT subsidiary_id, member_id, item_id FROM point_credit`);
  await client.query("CREATE TEMPORARY TABLE point_reallocated (subsidiary_id int, invoice_no text) ON COMMIT DROP");
  await client.query(`WITH gone AS (
      DELETE FROM point_return r USING point_credit c
       WHERE (r.subsidiary_id, r.member_id, r.item_id) = (c.subsidiary_id, c.member_id, c.item_id)
      RETURNING r.subsidiary_id, r.invoice_no)
    INSERT INTO point_reallocated SELECT DISTINCT subsidiary_id, invoice_no FROM gone`);
  // Nobody knows how few these are: guessed to be thousands, all lines there are would be read for them.
  await client.query("ANALYZE point_credit");
  const { rows } = await client.query<Line>(`
    SELECT c.member_id, c.item_id, l.subsidiary_id, l.invoice_no, l.line_no, l.invoice_date::text AS day, l.kind, l.amount::text
      FROM point_credit c JOIN member m ON m.id = c.member_id
      JOIN invoice_line l ON l.subsidiary_id = c.subsidiary_id AND l.customer_id = m.customer_id AND l.item_id = c.item_id AND l.currency = m.currency
       AND l.invoice_date >= m.joined_on AND (m.withdrawn_on IS NULL OR l.invoice_date < m.withdrawn_on)
      LEFT JOIN membership_exclusion x ON x.product_line_id = l.product_line_id AND x.use_yn = 'Y'
        AND l.invoice_date >= x.valid_from AND (x.valid_to IS NULL OR l.invoice_date <= x.valid_to)
     WHERE x.product_line_id IS NULL`);
  const found = [...grouped(rows, (row) => `${row.member_id}/${row.item_id}/${row.subsidiary_id}`).values()].flatMap(
    (lines) => {
      const sold: SoldLine[] = [];
      const credits: CreditLine[] = [];
      for (const { kind, invoice_no, line_no, day, amount } of lines) {
        if (kind === 1) sold.push({ invoiceNo: invoice_no, day, amount: Number(amount) });
        else credits.push({ creditNo: invoice_no, lineNo: line_no, day, amount: -Number(amount) });
      }
      const [first] = lines;
      return allocateReturns(sold, credits).map((each) => ({
        subsidiary_id: first?.subsidiary_id,
        member_id: first?.member_id,
        item_id: first?.item_id,
        credit_no: each.creditNo,
        line_no: each.lineNo,
        invoice_no: each.invoiceNo,
        credit_date: each.day,
        amount: each.amount,
      }));
    },
  );
  if (found.length === 0) return;
  await client.query(
    `WITH came AS (
       INSERT INTO point_return (subsidiary_id, credit_no, line_no, invoice_no, member_id, item_id, credit_date, amount)
       SELECT subsidiary_id, credit_no, line_no, invoice_no, member_id, item_id, credit_date, amount
         FROM jsonb_to_recordset($1::jsonb) AS row(subsidiary_id int, member_id int, item_id int, credit_no text, line_no int,
           invoice_no text, credit_date date, amount bigint)
       RETURNING subsidiary_id, invoice_no)
     INSERT INTO point_reallocated SELECT DISTINCT subsidiary_id, invoice_no FROM came`,
    [JSON.stringify(found)],
  );
}
