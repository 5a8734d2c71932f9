import { eq, sql } from "drizzle-orm";
import { potentialCorrection as correctionTable } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { findRequest } from "../request/find-request.server";
import { moveOwnRequest } from "../request/move-own-request.server";
import type { VerbInput } from "../request/request-input";
import { potentialRequests } from "./carry-out-correction.server";
import { listCorrectionLines } from "./correction-lines.server";
import { getPotentials } from "./list-potentials.server";
import { potentialCorrection } from "./potential-correction";

/**
 * Sends a draft, or one that came back, for a decision; its old amounts become those of now.
 * @throws AppError not-found, no-right, stale, request-moved, correction-needless
 */
export const sendCorrection = (ctx: Ctx, given: VerbInput): Promise<void> =>
  moveOwnRequest(ctx, potentialRequests, "submission", given, (within) => renewOldAmounts(within, given.id));

async function renewOldAmounts(ctx: Ctx, id: string): Promise<void> {
  const { customer } = await findRequest(ctx, potentialCorrection, id);
  const present = await getPotentials(ctx, customer.id);
  const [content] = await ctx.db.select().from(correctionTable).where(eq(correctionTable.requestId, id));
  const lines = (await listCorrectionLines(ctx, [id])).get(id) ?? [];
  const nowOf = new Map(present.lines.map((line) => [line.id, line.amount]));
  const same = lines.some((line) => nowOf.get(line.id) === line.proposed);
  if (same || content?.currency !== present.currency) throw new AppError("correction-needless");
  for (const { id: line } of lines)
    await ctx.db.execute(sql`
      UPDATE potential_correction_line SET old_amount = ${nowOf.get(line) ?? null}::bigint
       WHERE request_id = ${id}::uuid AND product_line_id = ${line}`);
}
