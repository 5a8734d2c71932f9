import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { seoulDay } from "../../seoul-time";
import type { JudgedContract } from "./contract-policy";
import { contractStep } from "./contract-step.server";
import { isFollowed, ownContracts, shownState } from "./own-contracts.server";

/** A contract as the policies judge it, with what its verbs write of. */
export type HeldContract = JudgedContract & {
  id: number;
  contractNo: string;
  unitId: number;
  owner: string;
  startOn: string;
  endOn: string;
  signedOn: string | null;
  terminatedOn: string | null;
  /** The day of its last submission; null where its history begins elsewhere. */
  submittedOn: string | null;
  followsId: number | null;
  today: string;
  stamp: string;
};

/**
 * A contract in the viewer's sight. @param hold keeps its row until the transaction ends
 * @throws AppError not-found
 */
export async function findContract(ctx: Ctx, id: number, hold = false): Promise<HeldContract> {
  const today = seoulDay(ctx.now);
  const { rows } = await ctx.db.execute<HeldContract>(sql`
    SELECT contract.id, contract_no AS "contractNo", unit_id AS "unitId", owner, start_on::text AS "startOn", end_on::text AS "endOn",
           signed_on::text AS "signedOn", contract.state, scope,
           (SELECT e.day::text FROM agent_contract_event e WHERE e.contract_id = contract.id AND e.event = 'submission' ORDER BY no DESC LIMIT 1) AS "submittedOn", ${shownState(sql`${today}::date`)} AS shown, follows_id AS "followsId", ${today} AS today,
           ARRAY(SELECT DISTINCT actor FROM agent_contract_event e WHERE e.contract_id = contract.id AND e.event IN ('creation', 'change', 'submission')
                 UNION SELECT contract.create_user::text) AS authors,
           ${isFollowed} AS followed,
           ${contractStep.resting} AS resting, terminated_on::text AS "terminatedOn", end_on >= ${today}::date AS "inTerm",
           ${isoInstant("contract.last_update_date")} AS stamp
      FROM agent_contract contract WHERE contract.id = ${id} AND ${ownContracts(ctx.viewer)} ${hold ? sql`FOR NO KEY UPDATE OF contract` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
