import { type SQL, sql } from "drizzle-orm";
import { moneyDigits } from "~/words/formats";
import { unitNameIn } from "../../access/own-units.server";
import type { Ctx, Viewer } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { times } from "../../decimal";
import { loadAsOf } from "../../facts/as-of.server";
import { isoInstant } from "../../iso-instant.server";
import { keptNames, signsContract } from "../../party-names.server";
import { personName } from "../../person-name.server";
import { writtenPrice } from "../../read-price";
import { readTrace } from "../../record-trace.server";
import { visibleTo } from "../../simulation/visible-simulations.server";
import { whatCan } from "../../verbs";
import { attainment, shortfallFee } from "../qualification";
import { evidenceOf } from "./contract-evidence.server";
import { contractPolicies } from "./contract-policy";
import type { ContractRecord, ContractYear } from "./contract-record";
import { checkedYears, contractYears } from "./contract-years.server";
import { findContract, type HeldContract } from "./find-contract.server";
import { renews, shownState } from "./own-contracts.server";

const HISTORY_AT_MOST = 200;

/** A contract as its page shows it. @throws AppError not-found */
export async function getContract(ctx: Ctx, id: number): Promise<ContractRecord> {
  const held = await findContract(ctx, id);
  const { day: asOf } = await loadAsOf(ctx);
  const isOver = held.state === "renewed" || held.state === "closed";
  const [facts, years, evidence, cabinets, tasks, history, trace] = await Promise.all([
    factsOf(ctx, held, asOf),
    yearsOf(ctx, held, asOf),
    isOver ? null : evidenceOf(ctx, held, asOf),
    cabinetsOf(ctx, id),
    tasksOf(ctx, held),
    historyOf(ctx, id),
    readTrace(ctx, "matrix_contract", id),
  ]);
  const { qualification, rules, authors, stamp } = held;
  return {
    ...facts,
    ...{ asOf, years, evidence, cabinets, tasks, history, trace, stamp },
    hasPaper: held.papers > 0,
    cabinetsBefore: held.cabinets - cabinets.filter(({ removedOn }) => removedOn === null).length,
    cabinetValue: writtenPrice(Number(held.cabinetValue)),
    committed: writtenPrice(Number(held.committed)),
    money: { cabinetValue: held.cabinetValue, committed: held.committed },
    qualification: {
      ...qualification,
      coverage: times(qualification.coverage, "100"),
      limits: { free: rules["free-cover"], shared: rules["shared-cover"] },
    },
    check: {
      shortfall: rules["shortfall-share"],
      takeBack: rules["take-back-share"],
      takeBackYears: Number(rules["take-back-years"]),
    },
    own: authors.includes(ctx.viewer.userId),
    can: whatCan(contractPolicies, ctx.viewer, held),
  };
}

type Facts = Omit<
  ContractRecord,
  | (
      | "asOf"
      | "years"
      | "evidence"
      | "hasPaper"
      | "cabinetsBefore"
      | "cabinets"
      | "tasks"
      | "history"
      | "trace"
      | "stamp"
      | "cabinetValue"
      | "committed"
      | "money"
    )
  | ("qualification" | "check" | "own" | "can")
>;

async function factsOf(ctx: Ctx, { id, today }: HeldContract, asOf: string): Promise<Facts> {
  const link = (
    which: SQL,
  ) => sql`(SELECT jsonb_build_object('id', l.id, 'contractNo', l.contract_no, 'state', l.state) FROM matrix_contract l
    WHERE ${which} AND l.use_yn = 'Y' AND l.state <> 'rejected' AND l.customer_id = contract.customer_id ORDER BY l.id DESC LIMIT 1)`;
  const { rows } = await ctx.db.execute<Facts>(sql`
    SELECT contract.id, contract_no AS "contractNo", ${shownState(sql`${today}::date`)} AS state, customer.id AS "customerId", customer.code AS customer,
           ${customerName(ctx.locale)} AS "customerName", customer.country, ${unitNameIn(ctx)} AS unit, ${unitNameIn(ctx, sql`lender`)} AS lender,
           contract.currency, trim_scale(support_rate * 100)::text AS "supportRate", term_years AS "termYears", start_on::text AS "startOn", end_on::text AS "endOn",
           grade, customer_share::text AS "customerShare", ${isoInstant("decided_at")} AS "decidedAt", coalesce(${personName(ctx.locale, "decider")}, decided_by) AS "decidedBy",
           signed_on::text AS "signedOn", installed_on::text AS "installedOn", closed_on::text AS "closedOn", close_reason AS "closeReason", remark,
           ${keptNames(ctx.locale)} AS "keptNames", ${signsContract(ctx.locale, "lender", sql`contract.lender_id`)} AS signs, checked.judged, ${simulationOf(ctx.viewer)} AS simulation, ${link(sql`l.id = contract.follows_id`)} AS follows, ${link(followers)} AS "followedBy",
           ${link(sql`contract.state = 'rejected' AND l.id IN (SELECT next.id FROM matrix_contract next WHERE next.follows_id = contract.follows_id AND ${renews})`)} AS "renewedBy",
           ${isoInstant("contract.last_update_date")} AS "changedAt", coalesce(${personName(ctx.locale, "changer")}, contract.last_update_user) AS "changedBy"
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id JOIN org_unit u ON u.id = customer.org_unit_id
      JOIN org_unit lender ON lender.id = contract.lender_id CROSS JOIN ${checkedYears(asOf)}
      LEFT JOIN app_user decider ON decider.id = decided_by LEFT JOIN app_user changer ON changer.id = contract.last_update_user
     WHERE contract.id = ${id}`);
  if (!rows[0]) throw new Error("a contract that was found is there");
  return rows[0];
}

/** One that ran and is over still says who renewed it; one that was closed before it ran does not. */
const followers = sql`l.follows_id = contract.id AND (l.state <> 'closed' OR contract.state = 'renewed')`;

const simulationOf = (viewer: Viewer): SQL => sql`(
  SELECT jsonb_build_object('id', s.id, 'title', s.title, 'version', contract.simulation_version) FROM simulation s
   WHERE s.id = contract.simulation_id AND s.use_yn = 'Y' AND ${visibleTo(viewer)})`;

type YearRow = { n: number; from: string; until: string; whole: boolean; promised: string; actual: string };

/** Each year that has begun, with the fee of those that are over. */
async function yearsOf({ db }: Ctx, held: HeldContract, asOf: string): Promise<ContractYear[]> {
  const { rows } = await db.execute<YearRow>(sql`
    SELECT n, from_day::text AS from, until::text, whole, promised::text, actual::text
      FROM matrix_contract contract CROSS JOIN LATERAL ${contractYears(asOf)} AS y WHERE contract.id = ${held.id} ORDER BY n`);
  const shortfall = held.rules["shortfall-share"];
  const digits = moneyDigits(held.currency) - 4;
  return rows.map(({ n, ...year }) => ({
    ...year,
    no: n + 1,
    attainment: attainment(year.actual, year.promised),
    fee: year.whole
      ? shortfallFee(
          { committed: year.promised, actual: year.actual, supportRate: held.supportRate },
          { shortfall },
          digits,
        )
      : null,
  }));
}

async function cabinetsOf({ db }: Ctx, id: number): Promise<ContractRecord["cabinets"]> {
  const { rows } = await db.execute<ContractRecord["cabinets"][number]>(sql`
    SELECT b.id, serial, model, place, installed_on::text AS "installedOn", removed_on::text AS "removedOn",
           (SELECT count(*)::int FROM matrix_item i WHERE i.cabinet_id = b.id AND i.use_yn = 'Y') AS items,
           (SELECT coalesce(sum(quantity) FILTER (WHERE quantity > 0), 0)::float8 FROM stock_article a WHERE a.cabinet_id = b.id) AS pieces
      FROM matrix_cabinet b WHERE contract_id = ${id} AND b.use_yn = 'Y' ORDER BY serial`);
  return rows;
}

async function tasksOf({ db, locale }: Ctx, { id, today }: HeldContract): Promise<ContractRecord["tasks"]> {
  const { rows } = await db.execute<ContractRecord["tasks"][number]>(sql`
    SELECT task.id, kind, title, coalesce(${personName(locale, "person")}, owner) AS owner, due_on::text AS "dueOn", done_on::text AS "doneOn",
           done_on IS NULL AND due_on < ${today}::date AS overdue
      FROM matrix_task task LEFT JOIN app_user person ON person.id = task.owner WHERE contract_id = ${id} AND task.use_yn = 'Y' ORDER BY due_on, task.id`);
  return rows;
}

/** Its own steps, and its tasks that were dropped: they have no page any more on which that could be read. */
async function historyOf({ db, locale }: Ctx, id: number): Promise<ContractRecord["history"]> {
  const { rows } = await db.execute<ContractRecord["history"][number]>(sql`
    SELECT key, ${isoInstant("e.at")} AS at, event, comment, coalesce(${personName(locale, "person")}, actor) AS actor, task
      FROM (SELECT no::text AS key, no, 1 AS place, at, event, comment, actor, NULL::jsonb AS task FROM matrix_event WHERE contract_id = ${id}
            UNION ALL
            SELECT 'task-' || entry.id, row_number() OVER (ORDER BY entry.at, entry.id)::int, 2, entry.at, 'task-drop', coalesce(entry.reason, ''), entry.user_id,
                   jsonb_build_object('kind', task.kind, 'title', task.title)
              FROM matrix_task task JOIN audit_entry entry ON entry.subject = 'matrix-task:' || task.id AND entry.action = 'matrix-task-remove'
             WHERE task.contract_id = ${id}) AS e
      LEFT JOIN app_user person ON person.id = actor ORDER BY e.at DESC, place DESC, no DESC LIMIT ${HISTORY_AT_MOST}`);
  return rows;
}
