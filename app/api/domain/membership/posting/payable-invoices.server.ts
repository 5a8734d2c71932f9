import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { requireRuleValues } from "../../rule/rule-values.server";
import type { Market } from "../member-terms";
import { membershipRules } from "../membership-rules";
import { wholeRows } from "../point-report/whole-rows.server";
import { findPointMember, requirePointPolicy } from "./find-point-member.server";
import { mostPaid, netAmount } from "./offset-invoice.server";
import type { PayableInvoices } from "./payable-invoices";

/** So many are named, the newest; the others are counted. */
const NAMED = 50;

/**
 * What can be chosen for an offset: invoices of the member of which points may still pay as many as an offset takes at least.
 * @throws AppError not-found, no-right, member-state
 */
export async function listPayableInvoices(ctx: Ctx, market: Market, id: number): Promise<PayableInvoices> {
  const member = await findPointMember(ctx, market, id);
  requirePointPolicy(ctx, "offset", member);
  const rules = await requireRuleValues(ctx.db, membershipRules, member.today, member);
  const rows = await wholeRows<PayableInvoices["invoices"][number] & { all: number }>(
    ctx.db,
    sql`SELECT told.*, count(*) OVER () AS all FROM (
          SELECT i.invoice_no AS "invoiceNo", i.invoice_date::text AS day, net.amount::text, i."offset",
                 (${mostPaid(member.today, sql`net.amount`)} - i."offset")::bigint AS "left"
            FROM point_invoice i JOIN member m ON m.id = i.member_id CROSS JOIN LATERAL (SELECT ${netAmount} AS amount) AS net
           WHERE i.member_id = ${member.id} AND i.subsidiary_id = m.subsidiary_id) AS told
         WHERE "left" >= ${rules["least-use"]}::bigint ORDER BY day DESC, "invoiceNo" DESC LIMIT ${NAMED}`,
  );
  return { invoices: rows.map(({ all: _, ...row }) => row), all: rows[0]?.all ?? 0 };
}
