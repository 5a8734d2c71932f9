import { type SQL, sql } from "drizzle-orm";
import { unitNameIn } from "../../access/own-units.server";
import type { Ctx } from "../../ctx";
import { isoInstant } from "../../iso-instant.server";
import { keptNames, signsContract } from "../../party-names.server";
import { personName } from "../../person-name.server";
import { writtenPrice } from "../../read-price";
import { readTrace } from "../../record-trace.server";
import { whatCan } from "../../verbs";
import { contractPolicies } from "./contract-policy";
import type { ContractRecord } from "./contract-record";
import { findContract, type HeldContract } from "./find-contract.server";
import { isInner, keeper, nextContract, ownContracts, renews } from "./own-contracts.server";

const HISTORY_AT_MOST = 200;

/** A contract as its page shows it; what is noted about a distributor is not told to it. @throws AppError not-found */
export async function getContract(ctx: Ctx, id: number): Promise<ContractRecord> {
  const held = await findContract(ctx, id);
  const inner = isInner(ctx.viewer);
  const [facts, history, trace] = await Promise.all([
    factsOf(ctx, held),
    inner ? historyOf(ctx, id) : [],
    inner ? readTrace(ctx, "agent_contract", id) : null,
  ]);
  return {
    ...facts,
    resting: held.resting,
    ...(!inner && { innerNote: "", resting: null, decidedBy: null, decidedAt: null }),
    fee: facts.feeAmount === null ? "" : writtenPrice(Number(facts.feeAmount)),
    ...{ history, trace, inner, stamp: held.stamp, state: held.shown, stored: held.state },
    own: held.authors.includes(ctx.viewer.userId),
    can: whatCan(contractPolicies, ctx.viewer, held),
  };
}

type Facts = Omit<
  ContractRecord,
  "fee" | "history" | "trace" | "resting" | "inner" | "own" | "stamp" | "can" | "state" | "stored"
>;

async function factsOf(ctx: Ctx, { id, today }: HeldContract): Promise<Facts> {
  const { locale, viewer } = ctx;
  /** Another one of the distributor's, if the reader may see it. */
  const link = (
    which: SQL,
  ) => sql`(SELECT jsonb_build_object('id', contract.id, 'contractNo', contract.contract_no) FROM agent_contract contract
    WHERE ${which} AND contract.state <> 'rejected' AND ${ownContracts(viewer)} ORDER BY contract.id DESC LIMIT 1)`;
  const { rows } = await ctx.db.execute<Facts>(sql`
    SELECT k.id, contract_no AS "contractNo", u.code AS distributor, u.id AS "unitId", ${unitNameIn(ctx)} AS "distributorName", d.tas_no AS "tasNo",
           u.country, ${unitNameIn(ctx, sql`sub`)} AS subsidiary, k.currency, fee::text AS "feeAmount", start_on::text AS "startOn", end_on::text AS "endOn",
           notice_days AS "noticeDays", (end_on - notice_days)::text AS "noticeUntil", end_on - notice_days < ${today}::date AS "noticePassed", (${today}::date + notice_days)::text AS "noticeFrom",
           scope, terms, k.contact_name AS "contactName", k.contact_email AS "contactEmail", ${keeper(viewer, sql`k`)} AS owner,
           coalesce(${personName(locale, "keeper")}, ${keeper(viewer, sql`k`)}) AS "ownerName", inner_note AS "innerNote",
           ${isoInstant("decided_at")} AS "decidedAt", coalesce(${personName(locale, "decider")}, decided_by) AS "decidedBy",
           signed_on::text AS "signedOn", terminated_on::text AS "terminatedOn", termination_reason AS "terminationReason",
           ${keptNames(locale, "k")} AS "keptNames", ${signsContract(locale, "subsidiary", sql`k.subsidiary_id`, "k")} AS signs, ${link(sql`contract.id = k.follows_id`)} AS follows, ${link(sql`contract.follows_id = k.id AND (contract.terminated_on IS NULL OR contract.terminated_on >= contract.start_on)`)} AS "followedBy",
           ${link(sql`contract.id IN (SELECT next.id FROM agent_contract next WHERE next.follows_id = k.follows_id AND next.id <> k.id AND k.state = 'rejected' AND ${renews})`)} AS "renewedBy",
           (SELECT jsonb_build_object('id', next.id, 'contractNo', next.contract_no, 'startOn', next.start_on, 'state', next.shown)
              FROM agent_contract contract CROSS JOIN ${nextContract(viewer, sql`${today}::date`)} WHERE contract.id = k.id) AS next
      FROM agent_contract k JOIN agent_distributor d ON d.unit_id = k.unit_id JOIN org_unit u ON u.id = k.unit_id JOIN org_unit sub ON sub.id = k.subsidiary_id
      LEFT JOIN app_user keeper ON keeper.id = owner LEFT JOIN app_user decider ON decider.id = decided_by
     WHERE k.id = ${id}`);
  if (!rows[0]) throw new Error("a contract that was found is there");
  return rows[0];
}

async function historyOf({ db, locale }: Ctx, id: number): Promise<ContractRecord["history"]> {
  const { rows } = await db.execute<ContractRecord["history"][number]>(sql`
    SELECT no, ${isoInstant("at")} AS at, event, comment, coalesce(${personName(locale, "person")}, actor) AS actor
      FROM agent_contract_event e LEFT JOIN app_user person ON person.id = actor WHERE contract_id = ${id} ORDER BY no DESC LIMIT ${HISTORY_AT_MOST}`);
  return rows;
}
