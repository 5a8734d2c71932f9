import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { personName } from "../person-name.server";
import { getRequest } from "../request/find-request.server";
import type { CorrectionRecord } from "./correction-input";
import { listCorrectionLines } from "./correction-lines.server";
import { getPotentials } from "./list-potentials.server";
import { potentialCorrection } from "./potential-correction";
import { SOURCES } from "./save-correction.server";

type Similar = CorrectionRecord["similar"][number];
const SIMILAR_AT_MOST = 8;

/** A correction with what stands there now beside it, and what was decided in similar cases. @throws AppError not-found */
export async function getCorrection(ctx: Ctx, id: string): Promise<CorrectionRecord> {
  const request = await getRequest(ctx, potentialCorrection, id);
  const [content, lines, present, similar] = await Promise.all([
    findContent(ctx, id),
    listCorrectionLines(ctx, [id]),
    getPotentials(ctx, request.customer.id),
    listSimilar(ctx, id, request.customer.id),
  ]);
  const nowOf = new Map(present.lines.map((line) => [line.id, line.amount]));
  return {
    ...request,
    ...content,
    lines: (lines.get(id) ?? []).map((line) => ({ ...line, now: nowOf.get(line.id) ?? null })),
    similar,
  };
}

async function findContent({ db, locale }: Ctx, id: string) {
  const local = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<{ asOf: string; source: string; name: string; currency: string }>(sql`
    SELECT as_of AS "asOf", source, currency, coalesce((SELECT coalesce(${local}, name_en) FROM code
             WHERE group_id = ${SOURCES} AND code = source), source) AS name
      FROM potential_correction WHERE request_id = ${id}::uuid`);
  const { asOf = "", source = "", name = "", currency = "" } = rows[0] ?? {};
  return { asOf, currency, source: { code: source, name } };
}

/** Decided ones of the same customer first, then of the same product lines; the reader's own customers alone. */
async function listSimilar({ db, locale, viewer }: Ctx, id: string, customerId: number): Promise<Similar[]> {
  const local = sql.identifier(`name_${locale}`);
  type Row = Omit<Similar, "customer" | "decidedAt" | "decidedBy" | "decidedFor"> & {
    customer_id: number;
    customer: string;
    decided_at: Date;
    decided_by: string;
    decider: string;
    decided_for: string | null;
    absent: string | null;
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT request.id, customer.id AS customer_id, ${customerName(locale)} AS customer,
           coalesce(l.${local}, l.name_en) AS line, content.currency, each.old_amount::text AS old, each.new_amount::text AS proposed,
           request.state, request.decided_at, request.decided_by, ${personName(locale, "decider")} AS decider,
           request.decided_for, ${personName(locale, "absent")} AS absent,
           (SELECT comment FROM request_event WHERE request_id = request.id ORDER BY no DESC LIMIT 1) AS comment
      FROM request JOIN customer ON customer.id = request.customer_id
      JOIN potential_correction AS content ON content.request_id = request.id
      JOIN potential_correction_line AS each ON each.request_id = request.id
      JOIN product_line AS l ON l.id = each.product_line_id JOIN app_user AS decider ON decider.id = request.decided_by
      LEFT JOIN app_user AS absent ON absent.id = request.decided_for
     WHERE request.state IN ('approved', 'rejected') AND request.id <> ${id}::uuid AND ${ownCustomers(viewer.scope)}
       AND (request.customer_id = ${customerId} OR each.product_line_id IN
             (SELECT product_line_id FROM potential_correction_line WHERE request_id = ${id}::uuid))
     ORDER BY request.customer_id = ${customerId} DESC, request.decided_at DESC, l.display_order LIMIT ${SIMILAR_AT_MOST}`);
  return rows.map(({ customer_id, customer, decided_at, decided_by, decider, decided_for, absent, ...row }) => ({
    ...row,
    customer: { id: customer_id, name: customer },
    decidedAt: new Date(decided_at).toISOString(),
    decidedBy: { userId: decided_by, username: decider },
    decidedFor: decided_for === null ? null : { userId: decided_for, username: absent ?? decided_for },
  }));
}
