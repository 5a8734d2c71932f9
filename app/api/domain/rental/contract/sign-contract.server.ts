import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../../ctx";
import type { contractForms } from "./contract-forms";
import { endExchanged } from "./exchange.server";
import { type Seen, withContract } from "./with-contract.server";

/** A draft is signed, by somebody else than whoever wrote it. @throws AppError not-found, no-right, not-now, own-contract, contract-too-few, stale */
export const approveContract = (ctx: Ctx, seen: Seen, { remark }: { remark: string }): Promise<void> =>
  withContract(ctx, seen, "approval", async ({ db, viewer, now }, { id }) => {
    await db.execute(sql`
      UPDATE rental_contract SET state = 'approved', approved_by = ${viewer.userId}, approved_at = ${now.toISOString()}::timestamptz
       WHERE id = ${id}`);
    const event = { event: "approval" as const, comment: remark };
    return { result: undefined, event, action: "contract-approve", reason: remark || undefined };
  });

/**
 * A signed contract begins to run; the one that it was exchanged for ends with it (R17).
 * @throws AppError not-found, no-right, not-now, stale, invalid-input where that costs another fee than was shown
 */
export const openContract = (
  ctx: Ctx,
  seen: Seen,
  { remark, seen: shown }: z.output<(typeof contractForms)["opening"]>,
): Promise<void> =>
  withContract(ctx, seen, "opening", async (within, contract) => {
    await within.db.execute(sql`UPDATE rental_contract SET state = 'open' WHERE id = ${contract.id}`);
    await endExchanged(within, contract, shown);
    const event = { event: "opening" as const, comment: remark };
    return { result: undefined, event, action: "contract-open", reason: remark || undefined };
  });
