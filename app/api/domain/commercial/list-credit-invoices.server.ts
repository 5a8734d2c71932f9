import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../ctx";
import type { creditInvoice } from "./credit-shapes";
import { requireCredit } from "./move-credits.server";

type Invoice = z.output<typeof creditInvoice>;
type Listed = Omit<Invoice, "customer"> & { customerId: number; customerCode: string; customerName: string };

/** The invoices that a credit kept, a page of them by day. @throws AppError not-found */
export async function listCreditInvoices(
  ctx: Ctx,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<{ rows: Invoice[]; count: number }> {
  await requireCredit(ctx, id);
  const name = (table: string, fallback: string) =>
    sql.raw(
      ctx.locale === "ko"
        ? `coalesce(${table}.name_ko, ${table}.${fallback})`
        : `coalesce(${table}.name_en, ${table}.${fallback})`,
    );
  const [rows, counted] = await Promise.all([
    ctx.db.execute<Listed>(sql`
      SELECT i.no, i.day::text, i.invoice_no AS "invoiceNo", ${name("u", "name_en")} AS unit, i.lines, i.amount::text,
             k.id AS "customerId", k.code AS "customerCode", ${name("k", "name")} AS "customerName"
        FROM commercial_credit_invoice i JOIN org_unit u ON u.id = i.unit_id JOIN customer k ON k.id = i.customer_id
       WHERE i.credit_id = ${id} ORDER BY i.no LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM commercial_credit_invoice WHERE credit_id = ${id}`,
    ),
  ]);
  return {
    rows: rows.rows.map(({ customerId, customerCode, customerName, ...row }) => ({
      ...row,
      customer: { id: customerId, code: customerCode, name: customerName },
    })),
    count: counted.rows[0]?.count ?? 0,
  };
}
