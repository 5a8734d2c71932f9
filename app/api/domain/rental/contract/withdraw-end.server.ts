import { sql } from "drizzle-orm";
import type { z } from "zod";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { contractForms } from "./contract-forms";
import { loadPostings } from "./contract-postings.server";
import { invoicesOfEnd, obstacleToWithdrawal } from "./reversals";
import { type Seen, withContract } from "./with-contract.server";

/**
 * An early end or a buy-out that was entered by mistake is taken back: the contract runs as before. Its calculation and its
 * invoices count no more and stay with the reason; cutters that were bought lie at the lessee's again, also those that went out
 * under contracts before it. Fees of months that have begun since are invoiced the next night (R8).
 * @throws AppError not-found, no-right, not-now, stale; invalid-input: an invoice of the end has been paid
 */
export const withdrawEnd = (
  ctx: Ctx,
  seen: Seen,
  { reason }: z.output<(typeof contractForms)["end-withdrawal"]>,
): Promise<void> =>
  withContract(ctx, seen, "end-withdrawal", async (within, contract) => {
    const { id, closeReason, closedOn, today } = contract;
    const { invoices } = await loadPostings(within, contract);
    const own = invoicesOfEnd(contract, invoices);
    const obstacle = obstacleToWithdrawal(own);
    if (obstacle) throw invalidField("reason", obstacle);
    const out = sql`use_yn = 'N', reversal_reason = ${reason}, ${stamped(within)}`;
    const counts = sql`use_yn = 'Y'`;
    const { db } = within;
    await db.execute(sql`UPDATE rental_termination SET ${out} WHERE contract_id = ${id} AND ${counts}`);
    await db.execute(sql`UPDATE rental_buy_out SET ${out} WHERE ended_id = ${id} AND ${counts}`);
    const ids = own.map((each) => each.id);
    await db.execute(sql`UPDATE rental_invoice SET ${out} WHERE id = ANY(${sql.param(ids)}::int[])`);
    await db.execute(sql`
      UPDATE rental_contract SET state = 'open', close_reason = NULL, closed_on = NULL, ${stamped(within)} WHERE id = ${id}`);
    const numbers = own.map(({ invoiceNo }) => invoiceNo);
    const comment = `${[closedOn, ...numbers].join(", ")} (${reason})`;
    return {
      result: undefined,
      event: { event: "reversal" as const, comment, day: today },
      action: "contract-end-withdrawal",
      after: { end: closeReason, on: closedOn, invoices: numbers },
      reason,
    };
  });
