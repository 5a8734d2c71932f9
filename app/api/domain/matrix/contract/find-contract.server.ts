import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { seoulDay } from "../../seoul-time";
import type { ProgrammeRules } from "../programme-rules";
import { type Qualification, qualifyTerms, type Terms } from "../qualification";
import type { JudgedContract } from "./contract-policy";
import { endingUntil, hasRun, isFollowed, ownContracts } from "./own-contracts.server";
import { signedPapers } from "./signed-paper.server";

/** A contract as the policies judge it, with what its verbs write of. */
export type HeldContract = JudgedContract &
  Omit<Terms, "rules"> & {
    id: number;
    contractNo: string;
    customerId: number;
    lenderId: number;
    followsId: number | null;
    signedOn: string | null;
    installedOn: string | null;
    closedOn: string | null;
    rules: ProgrammeRules;
    qualification: Qualification;
    stamp: string;
  };

/**
 * A contract in the viewer's sight. @param hold keeps its row until the transaction ends
 * @throws AppError not-found
 */
export async function findContract(ctx: Ctx, id: number, hold = false): Promise<HeldContract> {
  const today = seoulDay(ctx.now);
  const { rows } = await ctx.db.execute<Omit<HeldContract, "qualification" | "grade">>(sql`
    SELECT contract.id, contract_no AS "contractNo", contract.customer_id AS "customerId", lender_id AS "lenderId", currency,
           cabinet_value::text AS "cabinetValue", trim_scale(support_rate)::text AS "supportRate", term_years AS "termYears", committed::text,
           start_on::text AS "startOn", end_on::text AS "endOn", signed_on::text AS "signedOn", installed_on::text AS "installedOn", closed_on::text AS "closedOn", contract.state, rules, follows_id AS "followsId", ${today} AS today,
           ${endingUntil(sql`${today}::date`)}::text AS "endingUntil",
           ARRAY(SELECT DISTINCT actor FROM matrix_event e WHERE e.contract_id = contract.id AND e.event IN ('creation', 'change', 'submission')
                 UNION SELECT contract.create_user::text) AS authors,
           ${isFollowed} AS followed,
           (SELECT count(*)::int FROM matrix_cabinet b WHERE b.contract_id IN (contract.id, contract.follows_id) AND b.use_yn = 'Y' AND b.removed_on IS NULL) AS cabinets,
           (SELECT count(*)::int FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y' AND b.installed_on IS NOT NULL) AS standing,
           EXISTS (SELECT FROM matrix_movement m JOIN matrix_cabinet b ON b.id = m.cabinet_id WHERE b.contract_id = contract.id AND b.use_yn = 'Y') AS moved,
           contract.close_reason IS NOT DISTINCT FROM 'terminated' AS "endedEarly",
           EXISTS (SELECT FROM matrix_contract next WHERE next.follows_id = contract.id AND next.use_yn = 'Y' AND ${hasRun(sql`next`)}) AS "renewalRan",
           EXISTS (SELECT FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y' AND b.removed_on IS NOT NULL
             AND b.last_update_date >= (SELECT max(e.at) FROM matrix_event e WHERE e.contract_id = contract.id AND e.event = 'closing')) AS fetched,
           ${signedPapers} AS papers,
           ${isoInstant("contract.last_update_date")} AS stamp
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.id = ${id} AND ${ownContracts(ctx.viewer.scope)} ${hold ? sql`FOR NO KEY UPDATE OF contract` : sql``}`);
  const [row] = rows;
  if (!row) throw new AppError("not-found");
  const { cabinetValue, supportRate, termYears, committed, currency, rules } = row;
  const qualification = qualifyTerms({ cabinetValue, supportRate, termYears, committed, currency, rules });
  return { ...row, qualification, grade: qualification.grade };
}
