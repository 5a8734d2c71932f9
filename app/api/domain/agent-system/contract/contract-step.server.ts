import { sql } from "drizzle-orm";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { isFollowed } from "./own-contracts.server";

/** Signed contracts of a distributor besides `contract`. */
const others = sql`agent_contract other WHERE other.unit_id = contract.unit_id AND other.id <> contract.id AND other.use_yn = 'Y'
  AND other.state IN ('active', 'terminated')`;

/** The contract step of a distributor in the agent system: its first signed contract here, where a load does not name a day. */
export const contractStep = {
  /**
   * What rests on the signature of `agent_contract contract`: a renewal of it, or an installation since, where no other contract was
   * signed by then.
   */
  resting: sql`CASE
    WHEN ${isFollowed} THEN 'renewed'
    WHEN EXISTS (SELECT FROM agent_distributor d WHERE d.unit_id = contract.unit_id AND d.installed_on >= contract.signed_on
      AND NOT EXISTS (SELECT FROM ${others} AND other.signed_on <= d.installed_on)) THEN 'installed' END`,

  /** A contract is signed: its day, where none is known yet. */
  async take({ db, viewer, now }: Ctx, unitId: number, day: string): Promise<void> {
    await db.execute(sql`
      UPDATE agent_distributor SET contracted_on = greatest(${day}::date, invited_on), ${stamped({ viewer, now })}
       WHERE unit_id = ${unitId} AND contracted_on IS NULL AND left_on IS NULL`);
  },

  /**
   * A signature is taken back, and its contract counts as signed no more: a day that it set is that of the first contract that still
   * is. Where none is, nothing stands there, except that a load says it of a distributor that was installed since.
   */
  async giveBack({ db, viewer, now }: Ctx, unitId: number, day: string | null): Promise<void> {
    await db.execute(sql`
      WITH first AS (SELECT min(signed_on) AS day FROM agent_contract
                      WHERE unit_id = ${unitId} AND use_yn = 'Y' AND state IN ('active', 'terminated'))
      UPDATE agent_distributor SET contracted_on = CASE WHEN first.day IS NOT NULL THEN greatest(first.day, invited_on) END, ${stamped({ viewer, now })}
        FROM first WHERE unit_id = ${unitId}
         AND (contracted_on = greatest(${day}::date, invited_on) OR (first.day IS NULL AND installed_on IS NULL))`);
  },
};
