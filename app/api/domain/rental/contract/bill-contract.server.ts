import { sql } from "drizzle-orm";
import type { z } from "zod";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { compare, isZero } from "../../decimal";
import { AppError, invalidField } from "../../errors";
import { type Currency, fromCoins, toCoins } from "../../money";
import { writtenUnits } from "../../money-text";
import { readMoney, wrongMoney } from "../../read-price";
import { monthOfDay } from "../../report/period";
import type { InvoiceKind } from "../rental-terms";
import type { contractForms, contractPartForms } from "./contract-forms";
import { judgeInvoice } from "./judge-invoice.server";
import { type Seen, withContract } from "./with-contract.server";

/**
 * The lessee is charged; the fee once a month (R8).
 * @throws AppError not-found, no-right, not-now, stale, invalid-input; conflict where number or month are taken
 */
export const addInvoice = (ctx: Ctx, seen: Seen, given: z.output<(typeof contractForms)["invoice"]>): Promise<void> =>
  withContract(ctx, seen, "invoice", async (within, contract) => {
    const { id, currency } = contract;
    const amount = coinsOf(given.amount, currency, "amount");
    await judgeInvoice(within, contract, given, amount);
    await refuseTaken(within, id, given);
    await insertInvoice(within, { ...given, contractId: id, amount });
    const event = { event: "note" as const, comment: given.invoiceNo, day: given.day };
    return { result: undefined, event, action: "contract-bill", after: given };
  });

/** What the lessee has paid of an invoice until now. @throws AppError as `addInvoice` */
export const payInvoice = (
  ctx: Ctx,
  seen: Seen,
  of: number,
  given: z.output<(typeof contractPartForms)["payment"]>,
): Promise<void> =>
  withContract(ctx, seen, "payment", async ({ db, viewer, now, locale }, { id, currency, today }) => {
    const { rows } = await db.execute<{ invoiceNo: string; day: string; amount: string; paid: string }>(sql`
      SELECT invoice_no AS "invoiceNo", day::text, amount::text, paid::text FROM rental_invoice
       WHERE id = ${of} AND contract_id = ${id} AND use_yn = 'Y' FOR NO KEY UPDATE`);
    const [invoice] = rows;
    if (!invoice) throw new AppError("not-found");
    const written = (coins: string) => writtenUnits(locale, fromCoins(coins, currency), currency);
    const paid = coinsOf(given.paid, currency, "paid");
    if (compare(paid, invoice.amount) > 0)
      throw invalidField("paid", { key: "contracts.paid.more", params: { most: written(invoice.amount) } });
    if (given.paidOn > today) throw invalidField("paidOn", { key: "contracts.day.future" });
    // Nothing paid is a payment taken back: it has no day.
    if (!isZero(paid) && given.paidOn < invoice.day)
      throw invalidField("paidOn", { key: "contracts.paid.before", params: { day: invoice.day } });
    await db.execute(sql`
      UPDATE rental_invoice SET paid = ${paid}::bigint, paid_on = ${isZero(paid) ? null : given.paidOn}::date,
             ${stamped({ viewer, now })} WHERE id = ${of}`);
    const before = { paid: fromCoins(invoice.paid, currency) };
    const comment = `${invoice.invoiceNo}: ${written(paid)} ${currency}`;
    const event = { event: "note" as const, comment, day: given.paidOn };
    return { result: undefined, event, action: "contract-pay", before, after: given };
  });

/** A typed amount in coins. @throws AppError invalid-input: won have no decimals */
function coinsOf(typed: string, currency: Currency, field: string): string {
  const amount = readMoney(typed, currency);
  if (amount === null) throw invalidField(field, wrongMoney(typed, currency));
  return toCoins(amount, currency);
}

async function refuseTaken({ db }: Ctx, id: number, given: { invoiceNo: string; kind: InvoiceKind; day: string }) {
  const { rows } = await db.execute<{ number: boolean }>(sql`
    SELECT invoice_no = ${given.invoiceNo} AS number FROM rental_invoice
     WHERE use_yn = 'Y' AND (invoice_no = ${given.invoiceNo}
        OR (${given.kind} = 'fee' AND kind = 'fee' AND contract_id = ${id} AND ym = ${monthOfDay(given.day)}))
     ORDER BY number DESC LIMIT 1`);
  if (!rows[0]) return;
  const [field, key] = rows[0].number
    ? (["invoiceNo", "contracts.invoice.taken"] as const)
    : (["day", "contracts.fee.taken"] as const);
  throw new AppError("conflict", { fields: { [field]: { key } } });
}

type NewInvoice = {
  contractId: number;
  invoiceNo: string;
  kind: InvoiceKind;
  day: string;
  /** Coins. */
  amount: string;
  remark: string;
};

export async function insertInvoice({ db, viewer, now }: Ctx, invoice: NewInvoice): Promise<void> {
  const { contractId, invoiceNo, kind, day, amount, remark } = invoice;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO rental_invoice (contract_id, invoice_no, kind, ym, day, amount, remark, create_user, create_date, last_update_user,
      last_update_date)
    VALUES (${contractId}, ${invoiceNo}, ${kind}, ${monthOfDay(day)}, ${day}::date, ${amount}::bigint, ${remark}, ${viewer.userId},
      ${at}, ${viewer.userId}, ${at})`);
}
