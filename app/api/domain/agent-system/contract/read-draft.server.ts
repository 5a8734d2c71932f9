import { sql } from "drizzle-orm";
import { ownUnits } from "../../access/own-units.server";
import { requireOwner } from "../../access/require-owner.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { readPrice } from "../../read-price";
import { whichOr } from "../../settle-input";
import { waitTurn } from "../../wait-turn.server";
import type { ContractInput } from "./contract-input";

type Parties = { unitId: number; subsidiaryId: number; currency: string };
export type Draft = Parties &
  Omit<ContractInput, "distributor" | "fee"> & {
    /** In 1/10,000 of the currency, a year. */
    fee: string | null;
  };

/** A contract as it stands. */
type Of = { id: number; owner: string };

/**
 * What was typed, judged and in the money of the distributor's subsidiary. Within a transaction: until it ends no other contract of
 * the distributor is made. @param of the contract itself, of a change @throws AppError invalid-input beside the field
 */
export async function readDraft(ctx: Ctx, given: ContractInput, of: Of | null = null): Promise<Draft> {
  const { distributor, fee: typed, ...kept } = given;
  const parties = await findParties(ctx, distributor);
  if (given.endOn < given.startOn) throw invalidField("endOn", { key: "agentContract.endOn.early" });
  const fee = typed === "" ? null : readPrice(typed, parties.currency);
  if (typed !== "" && fee === null)
    throw invalidField(
      "fee",
      whichOr(typed, { key: "agentContract.fee.wrong", params: { currency: parties.currency } }),
    );
  const owner = await requireOwner(ctx, "MIPTAS05", given.owner, of?.owner);
  await requireFreeNumber(ctx, given.contractNo, of?.id ?? null);
  const overlap = await findOverlap(ctx, { ...parties, ...given }, of?.id ?? null);
  if (overlap) throw invalidField("startOn", overlap);
  return { ...kept, ...parties, owner, fee: fee ? String(fee) : null };
}

async function findParties({ db, viewer }: Ctx, code: string): Promise<Parties> {
  const { rows } = await db.execute<Parties & { invited: boolean }>(sql`
    SELECT u.id AS "unitId", u.subsidiary_id AS "subsidiaryId", s.currency,
           EXISTS (SELECT FROM agent_distributor d WHERE d.unit_id = u.id AND d.use_yn = 'Y' AND d.left_on IS NULL) AS invited
      FROM org_unit u JOIN org_unit s ON s.id = u.subsidiary_id WHERE u.code = ${code} AND ${ownUnits(viewer.scope, sql`u.id`)}`);
  const [found] = rows;
  if (!found) throw invalidField("distributor", { key: "agentContract.distributor.unknown" });
  if (!found.invited) throw invalidField("distributor", { key: "agentContract.distributor.notInvited" });
  return { unitId: found.unitId, subsidiaryId: found.subsidiaryId, currency: found.currency };
}

async function requireFreeNumber({ db }: Ctx, contractNo: string, id: number | null): Promise<void> {
  if (contractNo === "") return;
  const { rows } = await db.execute(
    sql`SELECT FROM agent_contract WHERE contract_no = ${contractNo} AND id IS DISTINCT FROM ${id}::int`,
  );
  if (rows.length > 0) throw invalidField("contractNo", { key: "agentContract.contractNo.taken" });
}

type Days = { unitId: number; startOn: string; endOn: string };

/** The distributor's contract that has one of these days already, in a sentence; two writers of one distributor wait for each other. */
async function findOverlap(
  { db }: Ctx,
  { unitId, startOn, endOn }: Days,
  id: number | null = null,
): Promise<Wording | null> {
  await waitTurn(db, `agent-contract ${unitId}`);
  const { rows } = await db.execute<{ contract: string; from: string; until: string }>(sql`
    SELECT contract_no AS contract, start_on::text AS from, coalesce(terminated_on, end_on)::text AS until FROM agent_contract
     WHERE unit_id = ${unitId} AND use_yn = 'Y' AND state <> 'rejected' AND id IS DISTINCT FROM ${id}::int
       AND start_on <= ${endOn}::date AND coalesce(terminated_on, end_on) >= ${startOn}::date ORDER BY start_on LIMIT 1`);
  return rows[0] ? { key: "agentContract.overlaps", params: rows[0] } : null;
}

/** The same where no field of a form has the days. @throws AppError agent-contract-overlaps */
export async function refuseOverlap(ctx: Ctx, days: Days, id: number | null = null): Promise<void> {
  const overlap = await findOverlap(ctx, days, id);
  if (overlap) throw new AppError("agent-contract-overlaps", { params: overlap.params ?? {} });
}
