import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { isZero } from "../../decimal";
import { monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { addContractEvent } from "./contract-events.server";
import { feeOn } from "./current-fee.server";

/** So long after its end a contract is billed for a month that had begun: the job may have rested for some nights. */
const DAYS_AFTER_END = 31;

/**
 * Charges the monthly fee of each month of a contract that has begun and has no fee invoice yet (R8): at its beginning, the
 * first and the last month in full. Free contracts get none. @returns invoices made
 */
export async function billFees(db: Db, now: Date): Promise<number> {
  const today = seoulDay(now);
  const { rows } = await db.execute<{ id: number; no: number; day: string }>(sql`
    SELECT contract.id, month.no, month.day::text FROM rental_contract contract
      CROSS JOIN LATERAL (SELECT at + 1 AS no, (contract.start_on + make_interval(months => at))::date AS day
                            FROM generate_series(0, contract.period_months - 1) AS at) AS month
     WHERE contract.use_yn = 'Y' AND (contract.state = 'open' OR contract.closed_on >= ${today}::date - ${DAYS_AFTER_END}::int)
       AND month.day <= least(${today}::date, coalesce(contract.closed_on, ${today}::date)) AND NOT EXISTS (
         SELECT FROM rental_invoice v WHERE v.contract_id = contract.id AND v.kind = 'fee' AND v.use_yn = 'Y'
            AND v.ym = to_char(month.day, 'YYYYMM')::int)
     ORDER BY contract.id, month.no`);
  let billed = 0;
  for (const due of rows) if (await db.transaction((tx) => billMonth(tx, due, now))) billed++;
  return billed;
}

/**
 * The contract's row is held, so that two runs make one invoice. A number that somebody took by hand, or whose invoice was
 * taken back, gets the next letter behind it.
 */
async function billMonth(
  tx: Db,
  { id, no, day }: { id: number; no: number; day: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ number: string; fee: string }>(sql`
    SELECT replace(contract_no, 'R', 'RF') || '-' || lpad(${no}::text, 2, '0') AS number,
           (SELECT coalesce(sum(${feeOn(day)}), 0)::text FROM rental_contract_item i
             WHERE i.contract_id = contract.id AND i.use_yn = 'Y') AS fee
      FROM rental_contract contract WHERE id = ${id} FOR NO KEY UPDATE`);
  const [{ number, fee } = { number: "", fee: "0" }] = rows;
  if (isZero(fee)) return false;
  const at = sql`${now.toISOString()}::timestamptz`;
  const made = await tx.execute<{ number: string }>(sql`
    INSERT INTO rental_invoice (contract_id, invoice_no, kind, ym, day, amount, create_user, create_date, last_update_user,
      last_update_date)
    SELECT ${id}, (SELECT ${number} || CASE count(*) WHEN 0 THEN '' ELSE chr(64 + least(count(*), 26)::int) END
                     FROM rental_invoice WHERE invoice_no = ${number} OR (left(invoice_no, -1) = ${number} AND right(invoice_no, 1) ~ '[A-Z]')),
      'fee', ${monthOfDay(day)}, ${day}::date, ${fee}::bigint, 'system', ${at}, 'system', ${at}
    ON CONFLICT DO NOTHING RETURNING invoice_no AS number`);
  const [invoice] = made.rows;
  if (!invoice) return false;
  await addContractEvent({ db: tx, now }, id, { event: "note", comment: invoice.number, day });
  return true;
}
