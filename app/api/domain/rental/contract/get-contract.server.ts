import { type SQL, sql } from "drizzle-orm";
import type { Ctx, Viewer } from "../../ctx";
import { customerName, withCustomerName } from "../../customer-name.server";
import { sum } from "../../decimal";
import { loadAsOf } from "../../facts/as-of.server";
import { isoInstant } from "../../iso-instant.server";
import { keptNames, signsContract } from "../../party-names.server";
import { personOf } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import { visibleTo } from "../../simulation/visible-simulations.server";
import { whatCan } from "../../verbs";
import type { RentalMarket } from "../rental-terms";
import { planReset } from "../reset-rates";
import { listLying } from "./buy-out.server";
import { contractPolicies } from "./contract-policy";
import { listBooked, reversalsOf } from "./contract-postings.server";
import type { ContractRecord } from "./contract-record";
import { previewExchange } from "./exchange.server";
import { findContract, whereSeen } from "./find-contract.server";
import { listPurchases } from "./purchases.server";
import { lastResetOf } from "./reset-rates.server";

const HISTORY_AT_MOST = 200;

/** A contract as its page shows it. @throws AppError not-found */
export async function getContract(ctx: Ctx, market: RentalMarket, id: number): Promise<ContractRecord> {
  const held = await findContract(ctx, market, id);
  const { day: loadedDay } = await loadAsOf(ctx);
  const [facts, booked, reversals, history, purchases, lastReset, exchange, lying, trace] = await Promise.all([
    getContractFacts(ctx, id),
    listBooked(ctx, held),
    reversalsOf(ctx, id),
    historyOf(ctx, id),
    listPurchases(ctx.db, held, loadedDay),
    lastResetOf(ctx.db, id),
    previewExchange(ctx, held),
    whereSeen(listLying(ctx, held), []),
    readTrace(ctx, "rental_contract", id),
  ]);
  return {
    ...facts,
    ...booked,
    reversals,
    history,
    trace,
    purchases,
    exchange,
    earlier: lying
      .filter(({ contractId }) => contractId !== id)
      .map(({ contractId, contractNo, cutter, quantity }) => ({ id: contractId, contractNo, cutter, quantity })),
    resetAfter: held.state === "open" ? (planReset({ ...held, purchases, lastReset })?.quarters ?? null) : null,
    items: held.items,
    monthlyFee: sum(held.items.map(({ monthlyFee }) => monthlyFee)),
    ...{ pieces: held.pieces, leastPieces: held.leastPieces },
    ownDraft: held.state === "draft" && held.authors.includes(ctx.viewer.userId),
    terms: {
      returnDays: Number(held.rules["return-days"]),
      faultMonths: Number(held.rules["fault-months"]),
      terminationShare: held.rules["termination-share"],
    },
    can: whatCan(contractPolicies, ctx.viewer, held),
  };
}

type Facts = Omit<
  ContractRecord,
  | (
      | "items"
      | "shipments"
      | "returns"
      | "invoices"
      | "reversals"
      | "termination"
      | "boughtOut"
      | "boughtFor"
      | "history"
      | "trace"
      | "can"
      | "monthlyFee"
    )
  | (
      | "terms"
      | "purchases"
      | "exchange"
      | "earlier"
      | "resetAfter"
      | "invoiced"
      | "paidFee"
      | "pieces"
      | "leastPieces"
      | "ownDraft"
    )
>;

/** What is kept of a contract that was found. */
export async function getContractFacts({ db, locale, viewer }: Ctx, id: number): Promise<Facts> {
  const unitName = (table: string) =>
    sql`coalesce(${sql.identifier(table)}.${sql.identifier(`name_${locale}`)}, ${sql.identifier(table)}.name_en)`;
  const { rows } = await db.execute<Facts>(sql`
    SELECT contract.id, contract_no AS "contractNo", contract.market, rent_type AS "rentType", contract.state,
      close_reason AS "closeReason", closed_on::text AS "closedOn", end_on::text AS "endOn", contract.currency, title,
      customer.code AS customer, customer.id AS "customerId", ${customerName(locale)} AS "customerName", customer.country,
      ${unitName("subsidiary")} AS subsidiary, lessor.code AS lessor, ${unitName("lessor")} AS "lessorName",
      coalesce(sub.code, '') AS "subLessor", coalesce(${unitName("sub")}, '') AS "subLessorName",
      contracted_on::text AS "contractedOn", start_on::text AS "startOn", period_months::text AS period, order_no AS "orderNo",
      reference_order_no AS "referenceOrderNo", cpo_count AS "cpoCount", end_user_name AS "endUserName",
      end_user_account AS "endUserAccount",
      jsonb_build_object('title', ${withCustomerName(locale, sql`title`)}, 'endUser', ${withCustomerName(locale, sql`end_user_name`)}) AS called, address1, address2, address3, zip, representative, phone, fax, contract.remark,
      ${isoInstant("approved_at")} AS "approvedAt", ${personOf(locale, sql`contract.approved_by`)} AS "approvedBy", ${isoInstant("contract.last_update_date")} AS "changedAt",
      ${personOf(locale, sql`contract.last_update_user`)} AS "changedBy", ${isoInstant("contract.last_update_date")} AS stamp,
      ${keptNames(locale)} AS "keptNames", ${signsContract(locale, "lessor", sql`contract.lessor_id`)} AS signs, ${simulationOf(viewer)} AS simulation, ${linkOf(sql`l.id = contract.follows_id`)} AS follows, ${linkOf(sql`l.follows_id = contract.id`)} AS "followedBy"
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
      JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
      JOIN org_unit lessor ON lessor.id = contract.lessor_id LEFT JOIN org_unit sub ON sub.id = contract.sub_lessor_id
     WHERE contract.id = ${id}`);
  if (!rows[0]) throw new Error("a contract that was found is there");
  return rows[0];
}

const simulationOf = (viewer: Viewer): SQL => sql`(
  SELECT jsonb_build_object('id', s.id, 'title', s.title, 'version', contract.simulation_version) FROM simulation s
   WHERE s.id = contract.simulation_id AND s.use_yn = 'Y' AND ${visibleTo(viewer)})`;

const linkOf = (which: SQL): SQL => sql`(
  SELECT jsonb_build_object('id', l.id, 'contractNo', l.contract_no, 'rentType', l.rent_type) FROM rental_contract l
   WHERE ${which} AND l.use_yn = 'Y' AND l.customer_id = contract.customer_id ORDER BY l.id LIMIT 1)`;

async function historyOf({ db, locale }: Ctx, id: number): Promise<ContractRecord["history"]> {
  const { rows } = await db.execute<ContractRecord["history"][number]>(sql`
    SELECT no, ${isoInstant("at")} AS at, event, comment, ${personOf(locale, sql`actor`)} AS actor FROM rental_event WHERE contract_id = ${id}
     ORDER BY no DESC LIMIT ${HISTORY_AT_MOST}`);
  return rows;
}
