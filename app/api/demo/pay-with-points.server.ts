import type pg from "pg";
import { type Account, endOfMonth, type Posting } from "../domain/membership/points/account";
import { correctInvoice } from "../domain/membership/points/correct-invoice";
import { spend } from "../domain/membership/points/post";
import { story } from "./story";

const LEAST_USE = 1000;

type Invoice = {
  subsidiary_id: number;
  invoice_no: string;
  day: string;
  eligible: string;
  worth: number;
  rate: string;
};
type Kept = { granted: string; reversed: string; lot_ids: string[] };

/**
 * A member who saves for offsets pays a part of the largest invoice of the last ninety days with points, at most half of it;
 * the invoice then earns for the rest alone. Null where there is none that is large enough.
 */
export async function payWithPoints(
  client: pg.PoolClient,
  memberId: number,
  account: Account,
  day: string,
  most: number,
): Promise<Posting[] | null> {
  const { rows } = await client.query<Invoice & Kept>(
    `SELECT i.subsidiary_id, i.invoice_no, i.invoice_date::text AS day, i.eligible::text, point_worth(m.currency) AS worth, i.rate::text,
            i.granted::text, i.reversed::text, ARRAY(SELECT l.id::text FROM point_entry e JOIN point_lot l ON l.entry_id = e.id
              WHERE e.type = 'purchase' AND e.invoice_subsidiary_id = i.subsidiary_id AND e.invoice_no = i.invoice_no) AS lot_ids
       FROM point_invoice i JOIN member m ON m.id = i.member_id
      WHERE i.member_id = $1 AND i.invoice_date BETWEEN $2::date - 90 AND $2::date AND i.returned = 0 AND i."offset" = 0
      ORDER BY i.eligible DESC, i.invoice_no LIMIT 1`,
    [memberId, day],
  );
  const [invoice] = rows;
  if (!invoice) return null;
  const half = Number(BigInt(invoice.eligible) / BigInt(2 * invoice.worth));
  const points = Math.floor(Math.min(most, half) / 100) * 100;
  if (points < LEAST_USE) return null;
  const key = { subsidiaryId: invoice.subsidiary_id, invoiceNo: invoice.invoice_no };
  const paid = spend(account, day, "offset", points, key);
  const { postings, granted, reversed } = correctInvoice(account, day, {
    key,
    day: invoice.day,
    eligible: BigInt(invoice.eligible),
    returned: 0n,
    offset: BigInt(points),
    worth: BigInt(invoice.worth),
    rate: invoice.rate,
    granted: Number(invoice.granted),
    reversed: Number(invoice.reversed),
    lotIds: invoice.lot_ids.map(Number),
    expiryMonths: 24,
  });
  await client.query(
    `UPDATE point_invoice SET "offset" = $3, granted = $4, reversed = $5 WHERE subsidiary_id = $1 AND invoice_no = $2`,
    [key.subsidiaryId, key.invoiceNo, points, granted, reversed],
  );
  return [paid, ...postings];
}

/** Accounting has booked the offsets of all months but the last two. */
export async function postOffsetMonths(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at, create_user, last_update_user)
     SELECT m.subsidiary_id, date_trunc('month', e.day), m.currency, 'JV-' || to_char(e.day, 'YYYYMM') || '-' || m.subsidiary_id,
            -sum(e.points), 0, 'demo', date_trunc('month', e.day) + interval '1 month 4 days 9 hours', 'demo', 'demo'
       FROM point_entry e JOIN member m ON m.id = e.member_id WHERE e.type = 'offset' AND e.day <= $1::date
      GROUP BY m.subsidiary_id, m.currency, date_trunc('month', e.day), to_char(e.day, 'YYYYMM')`,
    [endOfMonth(story.lastDay, -2)],
  );
}
