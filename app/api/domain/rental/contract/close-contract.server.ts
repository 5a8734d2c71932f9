import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { CloseReason, ContractEvent } from "../rental-terms";
import { addContractEvent } from "./contract-events.server";

const eventOf: Record<CloseReason, ContractEvent> = {
  expired: "expiry",
  terminated: "termination",
  swapped: "swap",
  "bought-out": "buy-out",
};
type End = { id: number; reason: CloseReason; day: string; comment: string };

/** An open contract ends; one that ended already stays as it is. Within a transaction. @returns whether it was open */
export async function closeContract(
  { db, viewer, now }: Pick<Ctx, "db" | "now"> & { viewer?: { userId: string } },
  { id, reason, day, comment }: End,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE rental_contract SET state = 'closed', close_reason = ${reason}, closed_on = greatest(${day}::date, start_on),
           last_update_user = ${viewer?.userId ?? "system"}, last_update_date = ${now.toISOString()}::timestamptz
     WHERE id = ${id} AND state = 'open'`);
  if (!rowCount) return false;
  await addContractEvent({ db, now, ...(viewer && { viewer }) }, id, { event: eventOf[reason], comment, day });
  return true;
}
