import { type SQL, sql } from "drizzle-orm";
import { unitNameIn, unitNames } from "../../access/own-units.server";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { personName } from "../../person-name.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { seoulDay } from "../../seoul-time";
import { canKeepContracts } from "./contract-policy";
import type { ContractListFilters, Contracts, ListedContract } from "./contracts";
import {
  endsBetween,
  isInner,
  isRunning,
  keeper,
  lastDay,
  nextContract,
  ownContracts,
  shownState,
} from "./own-contracts.server";

/** MIPTAS05 as screen and API show it. A unit without contracts in the viewer's sight is dropped and named. */
export async function getContracts(
  ctx: Ctx,
  filters: ContractListFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Contracts> {
  const options = await loadOptions(ctx);
  const known = (list: keyof typeof options, id: number | undefined) =>
    id !== undefined && options[list].some((each) => each.id === id) ? id : undefined;
  const asked: Asked = {
    ...{ ctx, filters, today: seoulDay(ctx.now) },
    subsidiary: known("subsidiaries", filters.subsidiary),
    distributor: known("distributors", filters.distributor),
  };
  const { page, parts } = await askContracts(asked);
  return {
    ...{ rows: page, asOf: asked.today, ...sumParts(parts), options },
    may: { write: canKeepContracts(ctx.viewer) },
    inner: isInner(ctx.viewer),
    ignored: [...ignored, ...lostFilters(filters, { subsidiary: asked.subsidiary, distributor: asked.distributor })],
  };
}

type Asked = {
  ctx: Ctx;
  filters: ContractListFilters;
  today: string;
  subsidiary: number | undefined;
  distributor: number | undefined;
};

/** What the contracts in sight can be filtered by. */
async function loadOptions(ctx: Ctx): Promise<Contracts["options"]> {
  const named = (
    column: SQL,
  ) => sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', each.id, 'name', each.name) ORDER BY each.name, each.id), '[]')
    FROM (SELECT DISTINCT u.id, ${unitNameIn(ctx)} AS name FROM agent_contract contract JOIN org_unit u ON u.id = ${column} WHERE ${ownContracts(ctx.viewer)}) AS each)`;
  const { rows } = await ctx.db.execute<Contracts["options"]>(sql`
    SELECT ${named(sql`contract.subsidiary_id`)} AS subsidiaries, ${named(sql`contract.unit_id`)} AS distributors`);
  return rows[0] ?? { subsidiaries: [], distributors: [] };
}

/** `listed`: the contracts asked for. The one definition of rows, counts and totals. */
function listed({ ctx, filters, today, subsidiary, distributor }: Asked): SQL {
  const { text, state, endsIn, person } = filters;
  const day = sql`${today}::date`;
  const like = text && contains(text);
  const shown = shownState(day);
  const running = isRunning(day);
  const inState: Partial<Record<string, SQL>> = {
    running,
    "ending-open": sql`${shown} = 'ending' AND ${isOpen}`,
    "ended-open": sql`${shown} = 'ended' AND ${isOpen}`,
    standing: sql`${shown} NOT IN ('rejected', 'ended', 'terminated')`,
  };
  const conditions = allOf([
    ownContracts(ctx.viewer),
    like &&
      sql`concat_ws(' ', contract.contract_no, d.tas_no, u.code, ${unitNames()}, contract.contact_name) ILIKE ${like}`,
    state && (inState[state] ?? sql`${shown} = ${state}`),
    person && sql`${keeper(ctx.viewer)} = ${person}`,
    endsIn && endsBetween(day, sql`${day} + ${endsIn}::int`),
    subsidiary !== undefined && sql`contract.subsidiary_id = ${subsidiary}`,
    distributor !== undefined && sql`contract.unit_id = ${distributor}`,
  ]);
  return sql`listed AS MATERIALIZED (
    SELECT contract.*, u.code, d.tas_no, ${unitNameIn(ctx)} AS distributor_name, ${unitNameIn(ctx, sql`sub`)} AS subsidiary, ${shown} AS shown,
           ${running} AS running, ${isOpen} AS open, next.id AS next_id, next.contract_no AS next_no, next.shown AS next_shown, ${keeper(ctx.viewer)} AS keeper, coalesce(${personName(ctx.locale, "keeper")}, ${keeper(ctx.viewer)}) AS owner_name
      FROM agent_contract contract JOIN agent_distributor d ON d.unit_id = contract.unit_id JOIN org_unit u ON u.id = contract.unit_id
      JOIN org_unit sub ON sub.id = contract.subsidiary_id LEFT JOIN app_user keeper ON keeper.id = contract.owner
      LEFT JOIN ${nextContract(ctx.viewer, day)} ON true
     WHERE ${conditions})`;
}

/** Nothing was done about its end, and something could be: on `agent_contract contract`, `agent_distributor d` and what comes `next`. */
const isOpen = sql`(contract.terminated_on IS NULL AND next.id IS NULL AND d.use_yn = 'Y' AND d.left_on IS NULL)`;

/** On `agent_contract contract`; nobody gives notice of what was terminated. */
const noticeUntil = sql`CASE WHEN contract.terminated_on IS NULL THEN contract.end_on - contract.notice_days END`;

type Part = Contracts["counts"] & {
  currency: string;
  contracts: number;
  runningFee: string | null;
  paying: number;
};

/** The page asked for, and what all that are asked for come to, currency by currency. */
async function askContracts(asked: Asked): Promise<{ page: ListedContract[]; parts: Part[] }> {
  const { ctx, filters } = asked;
  const sorts = {
    name: sql`contract_no`,
    distributor: sql`distributor_name`,
    tasNo: sql`tas_no`,
    subsidiary: sql`subsidiary`,
    startOn: sql`start_on`,
    endOn: lastDay,
    noticeUntil,
  };
  const order = orderBy(filters, sorts, sql`start_on DESC, id DESC`);
  const page = sql`
    SELECT id, contract_no AS "contractNo", unit_id AS "unitId", code AS distributor, distributor_name AS "distributorName", tas_no AS "tasNo",
           subsidiary, shown AS state, CASE WHEN next_id IS NOT NULL THEN json_build_object('id', next_id, 'contractNo', next_no, 'state', next_shown) END AS next, start_on::text AS "startOn", ${lastDay}::text AS "endOn", notice_days AS "noticeDays",
           (${noticeUntil})::text AS "noticeUntil", running AND ${noticeUntil} < ${asked.today}::date IS TRUE AS "noticePassed",
           signed_on::text AS "signedOn", terminated_on::text AS "terminatedOn",
           termination_reason AS "terminationReason", currency, fee::text, keeper AS owner, owner_name AS "ownerName", contact_name AS "contactName",
           contact_email AS "contactEmail"
      FROM listed contract ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`;
  const parts = sql`
    SELECT currency, count(*)::int AS contracts, count(*) FILTER (WHERE running)::int AS running,
           count(*) FILTER (WHERE shown = 'ending')::int AS ending, count(*) FILTER (WHERE shown = 'submitted')::int AS submitted,
           count(*) FILTER (WHERE shown = 'ending' AND open)::int AS "endingOpen", count(*) FILTER (WHERE shown = 'ended' AND open)::int AS "endedOpen",
           count(*) FILTER (WHERE shown = 'ahead')::int AS ahead, (sum(fee) FILTER (WHERE running))::text AS "runningFee",
           count(*) FILTER (WHERE running AND fee IS NOT NULL)::int AS paying
      FROM listed GROUP BY currency ORDER BY 2 DESC, 1`;
  const { rows } = await ctx.db.execute<{ page: ListedContract[] | null; parts: Part[] | null }>(sql`
    WITH ${listed(asked)}
    SELECT (SELECT json_agg(row) FROM (${page}) AS row) AS page, (SELECT json_agg(part) FROM (${parts}) AS part) AS parts`);
  return { page: rows[0]?.page ?? [], parts: rows[0]?.parts ?? [] };
}

function sumParts(parts: readonly Part[]): Pick<Contracts, "rowCount" | "counts" | "byCurrency"> {
  const all = (name: "contracts" | keyof Contracts["counts"]) => parts.reduce((sum, part) => sum + part[name], 0);
  return {
    rowCount: all("contracts"),
    counts: {
      ...{ running: all("running"), ending: all("ending"), submitted: all("submitted"), ahead: all("ahead") },
      ...{ endingOpen: all("endingOpen"), endedOpen: all("endedOpen") },
    },
    byCurrency: parts.flatMap(({ currency, paying, runningFee }) =>
      runningFee === null ? [] : [{ currency, contracts: paying, fee: runningFee }],
    ),
  };
}
