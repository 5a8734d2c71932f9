import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { seoulDay } from "../../seoul-time";
import type { ContractEvent } from "../rental-terms";

/** A line of a contract's history, numbered after its last; its row is held by the caller. @param actor the viewer unless given */
export async function tellContract(
  { db, now, viewer }: Pick<Ctx, "db" | "now"> & { viewer?: { userId: string } },
  contractId: number,
  { event, comment = "", day = seoulDay(now) }: { event: ContractEvent; comment?: string; day?: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO rental_event (contract_id, no, at, day, event, comment, actor)
    SELECT ${contractId}, coalesce(max(no), 0) + 1, ${now.toISOString()}::timestamptz, ${day}::date, ${event}, ${comment},
           ${viewer?.userId ?? "system"} FROM rental_event WHERE contract_id = ${contractId}`);
}
