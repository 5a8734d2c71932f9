import { sql } from "drizzle-orm";
import { changeInTransaction, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { type AskVerb, askPolicies, askSteps } from "./ask-policy";
import { findAsk } from "./asks.server";
import { mailAnswer } from "./mail-ask.server";

type Given = { id: number; stamp: string; remark: string };

/**
 * The one asked says that the pieces are sent or that they cannot be let go; the one who asked takes it back. The other side is mailed.
 * @throws AppError not-found, no-right, own-request, not-now, stale
 */
export async function moveAsk(ctx: Ctx, verb: AskVerb, { id, stamp, remark }: Given): Promise<void> {
  const { to, action } = askSteps[verb];
  await changeInTransaction(ctx, {
    ...{ stamp, policy: askPolicies[verb] },
    find: async (within) => {
      const { rows } = await within.db.execute(sql`SELECT FROM stock_ask WHERE id = ${id} FOR UPDATE`);
      if (rows.length === 0) throw new AppError("not-found");
      return findAsk(within, id);
    },
    perform: async (within, ask) => {
      await mailAnswer(within, ask, verb, remark);
      return { action, before: { state: ask.state }, after: { state: to }, ...(remark && { reason: remark }) };
    },
    keep: (within) =>
      within.db.execute(sql`
        UPDATE stock_ask SET state = ${to}, answer = ${remark}, ${stamped(within)} WHERE id = ${id}`),
    subject: () => `stock-ask:${id}` as const,
  });
}
