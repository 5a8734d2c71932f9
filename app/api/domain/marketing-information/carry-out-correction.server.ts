import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { lockImports } from "../import/batches.server";
import { clientOn } from "../import/client-on.server";
import { keepMarketOfTouched, noteTouched } from "../import/keep-market.server";
import { supply, wallet } from "../import/market-roll-ups";
import type { RequestWork } from "../request/decide-request.server";
import type { FoundRequest } from "../request/find-request.server";
import { type CorrectionLine, listCorrectionLines } from "./correction-lines.server";
import { describeCorrection } from "./describe-correction.server";
import { getPotentials } from "./list-potentials.server";
import { potentialCorrection } from "./potential-correction";

const LOCK_NOT_AVAILABLE = "55P03";

export const potentialRequests: RequestWork = {
  definition: potentialCorrection,
  describe: describeCorrection,
  carryOut: async (ctx, found) => {
    try {
      await carryOut(ctx, found);
    } catch (error) {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      if ((cause as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new AppError("import-running");
      throw error;
    }
  },
};

/**
 * Writes the approved estimates as of the last loaded day: what stood there before keeps its day, so that former months
 * tell what they told. What is laid together of customers follows in the same transaction, as behind an import.
 * @throws AppError request-overtaken when another estimate came in after the request was sent, import-running
 */
async function carryOut(ctx: Ctx, { id, customer }: FoundRequest): Promise<void> {
  const client = clientOn(ctx.db);
  await ctx.db.execute(sql`SELECT set_config('lock_timeout', '5s', true)`);
  await lockImports(client);
  const present = await getPotentials(ctx, customer.id);
  const lines = (await listCorrectionLines(ctx, [id])).get(id) ?? [];
  const { rows } = await ctx.db.execute<{ currency: string }>(
    sql`SELECT currency FROM potential_correction WHERE request_id = ${id}::uuid`,
  );
  const nowOf = new Map(present.lines.map((line) => [line.id, line.amount]));
  const overtaken = lines.filter((line) => (nowOf.get(line.id) ?? null) !== line.old);
  if (overtaken.length > 0 || rows[0]?.currency !== present.currency)
    throw new AppError("request-overtaken", {
      params: { lines: (overtaken.length > 0 ? overtaken : lines).map(({ name }) => name).join(", ") },
    });
  await writeEstimates(ctx, id, customer.id, present.day);
  await noteTouched(client, `SELECT ${customer.id}::int AS customer_id`);
  await keepMarketOfTouched(client, [wallet, supply]);
  await writeAudit(ctx.db, ctx, {
    action: "potential-correct",
    subject: `customer:${customer.code}`,
    before: byName(lines, ({ old }) => old),
    after: { ...byName(lines, ({ proposed }) => proposed), currency: present.currency, asOf: present.day, request: id },
  });
}

const byName = (lines: readonly CorrectionLine[], amount: (line: CorrectionLine) => string | null) =>
  Object.fromEntries(lines.map((line) => [line.name, amount(line)]));

/** A second correction of the same day takes the first one's place: the requests and the audit trail tell both. */
async function writeEstimates({ db, viewer, now }: Ctx, id: string, customerId: number, day: string): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO customer_potential AS kept (customer_id, product_line_id, as_of, yearly_amount, currency, create_user, create_date,
           last_update_user, last_update_date)
    SELECT ${customerId}::int, each.product_line_id, ${day}::date, each.new_amount, content.currency, ${viewer.userId}, ${at},
           ${viewer.userId}, ${at}
      FROM potential_correction AS content JOIN potential_correction_line AS each USING (request_id)
     WHERE content.request_id = ${id}::uuid
    ON CONFLICT (customer_id, product_line_id, as_of) DO UPDATE
      SET yearly_amount = excluded.yearly_amount, currency = excluded.currency, use_yn = 'Y',
          last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
}
