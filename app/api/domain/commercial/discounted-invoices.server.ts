import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { ownUnits } from "./credit-rows.server";
import type { NewDiscount } from "./discount-input";

/** An invoice as a discount may name it: whose it is, and what it came to in 1/10,000 of its currency. */
export type NamedInvoice = { invoiceNo: string; unitId: number; customerId: number; amount: bigint };

const numbersOf = (rows: readonly NewDiscount[]) =>
  sql.param([...new Set(rows.flatMap(({ invoiceNo }) => invoiceNo || []))]);

/** The invoices that some discounts name, of the two years before the last of their days. Sales may lie on another server: no join. */
export async function loadNamedInvoices(
  { db }: Pick<Ctx, "db">,
  rows: readonly NewDiscount[],
): Promise<NamedInvoice[]> {
  const days = rows.flatMap(({ invoiceNo, day }) => (invoiceNo ? [day] : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const found = await db.execute<Omit<NamedInvoice, "amount"> & { amount: string }>(sql`
    SELECT l.invoice_no AS "invoiceNo", l.unit_id AS "unitId", l.customer_id AS "customerId", sum(l.amount)::text AS amount
      FROM invoice_line l
     WHERE l.invoice_date BETWEEN ${first}::date - 731 AND ${last}::date AND l.invoice_no = any(${numbersOf(rows)}::text[]) AND l.kind = 1
     GROUP BY 1, 2, 3`);
  return found.rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Discounts that count already, by distributor and invoice, with their numbers. */
export async function loadDiscounted({ db, viewer }: Pick<Ctx, "db" | "viewer">, rows: readonly NewDiscount[]) {
  const found = await db.execute<{ unitId: number; invoiceNo: string; no: string }>(sql`
    SELECT d.unit_id AS "unitId", d.invoice_no AS "invoiceNo", d.discount_no AS no FROM commercial_discount d
     WHERE d.use_yn = 'Y' AND d.invoice_no = any(${numbersOf(rows)}::text[]) AND ${ownUnits(viewer.scope, sql`d.unit_id`)}`);
  return found.rows;
}
