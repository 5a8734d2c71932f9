import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import { ownCustomers } from "../../access/own-customers.server";
import { unitNameIn } from "../../access/own-units.server";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import { loadAsOf } from "../../facts/as-of.server";
import { unitOptions } from "../../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../../facts/visible-units.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { seoulDay } from "../../seoul-time";
import { canKeepContracts } from "./contract-policy";
import { checkedYears } from "./contract-years.server";
import type { ContractListFilters, ContractSums, Contracts, ListedContract } from "./contracts";
import { ownContracts, shownState } from "./own-contracts.server";

/** MIPMTX05 as screen and API show it. A unit or a customer out of the viewer's sight is dropped and named. */
export async function getContracts(
  ctx: Ctx,
  filters: ContractListFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Contracts> {
  const [tree, lists, customer, { day: asOf }] = await Promise.all([
    loadVisibleUnits(ctx),
    loadLists(ctx),
    filters.customer === undefined ? undefined : findCustomer(ctx, filters.customer),
    loadAsOf(ctx),
  ]);
  const chosen = chooseUnits(tree, filters.unit);
  const asked: Asked = {
    ...{ ctx, filters, asOf, today: seoulDay(ctx.now) },
    ...{ unitIds: chosen.ids, customerId: customer?.id },
  };
  const { page, parts } = await askContracts(asked);
  return {
    ...{ rows: page.map(toListed), asOf, ...sumParts(parts) },
    may: { write: canKeepContracts(ctx.viewer) },
    path: { unit: chosen.unit, customer: customer ?? null },
    options: { units: unitOptions(tree).filter(({ id }) => lists.units.has(id)), countries: lists.countries },
    ignored: [...ignored, ...chosen.lost, ...lostFilters(filters, { customer })],
  };
}

type Asked = {
  ctx: Ctx;
  filters: ContractListFilters;
  asOf: string;
  today: string;
  unitIds: readonly number[] | undefined;
  customerId: number | undefined;
};

async function findCustomer({ db, viewer, locale }: Ctx, id: number) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT id, ${customerName(locale)} AS name FROM customer WHERE id = ${id} AND ${ownCustomers(viewer.scope)}`);
  return rows[0];
}

/** What the contracts in sight can be filtered by. */
async function loadLists({ db, viewer, locale }: Ctx) {
  const { rows } = await db.execute<{ country: string; units: number[] }>(sql`
    SELECT customer.country, array_agg(DISTINCT u.id) || array_agg(DISTINCT u.parent_id) || array_agg(DISTINCT u.subsidiary_id) AS units
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id JOIN org_unit u ON u.id = customer.org_unit_id
     WHERE ${ownContracts(viewer.scope)} GROUP BY 1`);
  return {
    units: new Set(rows.flatMap(({ units }) => units)),
    countries: rows
      .map(({ country }) => ({ id: country, name: formatCountry(locale, country) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** `listed`: the contracts asked for, each with its figures. The one definition of rows, counts and totals. */
function listed({ ctx, filters, asOf, today, unitIds, customerId }: Asked): SQL {
  const { text, state, judged, country, grade } = filters;
  const like = text && contains(text);
  const conditions = allOf([
    ownContracts(ctx.viewer.scope),
    like &&
      sql`(concat_ws(' ', contract.contract_no, customer.code, ${customerNames()}) ILIKE ${like}
        OR EXISTS (SELECT FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y' AND b.serial ILIKE ${like}))`,
    state &&
      (state === "running" ? sql`contract.state = 'active'` : sql`${shownState(sql`${today}::date`)} = ${state}`),
    judged && (judged === "behind" ? sql`checked.judged IN ('short', 'take-back')` : sql`checked.judged = ${judged}`),
    country && sql`customer.country = ${country}`,
    grade && sql`contract.grade = ${grade}`,
    unitIds && sql`customer.org_unit_id = any(${sql.param([...unitIds])}::int[])`,
    customerId !== undefined && sql`customer.id = ${customerId}`,
  ]);
  return sql`listed AS MATERIALIZED (
    SELECT contract.id, contract.contract_no, contract.customer_id, contract.state, contract.grade, contract.support_rate, contract.term_years,
           contract.start_on, contract.end_on, contract.currency, contract.cabinet_value, contract.committed,
           customer.code AS customer_code, customer.country, ${customerName(ctx.locale)} AS customer_name, customer.org_unit_id,
           ${shownState(sql`${today}::date`)} AS shown, contract.committed * contract.support_rate * contract.term_years / contract.cabinet_value AS coverage,
           checked.promised, checked.actual, checked.judged, standing.cabinets, standing.planned, due.open_tasks, due.overdue
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
      CROSS JOIN ${checkedYears(asOf)}
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE b.installed_on IS NOT NULL AND b.removed_on IS NULL)::int AS cabinets,
          count(*) FILTER (WHERE b.installed_on IS NULL)::int AS planned
        FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y') AS standing
      CROSS JOIN LATERAL (SELECT count(*)::int AS open_tasks, count(*) FILTER (WHERE task.due_on < ${today}::date)::int AS overdue
        FROM matrix_task task WHERE task.contract_id = contract.id AND task.done_on IS NULL AND task.use_yn = 'Y') AS due
     WHERE ${conditions})`;
}

type Row = Omit<ListedContract, "sums"> & ContractSums;

type Part = Contracts["counts"] &
  ContractSums & { currency: string; contracts: number; promised: string; actual: string };

/** The page asked for, and what all that are asked for come to, currency by currency: the contract years are reckoned once for both. */
async function askContracts(asked: Asked): Promise<{ page: Row[]; parts: Part[] }> {
  const { ctx, filters } = asked;
  const sorts = {
    name: sql`contract_no`,
    customer: sql`customer_name`,
    startOn: sql`start_on`,
    endOn: sql`end_on`,
    coverage: sql`listed.coverage`,
    attainment: sql`actual / nullif(promised, 0)`,
    cabinets: sql`cabinets`,
  };
  const order = orderBy(filters, sorts, sql`start_on DESC, listed.id DESC`);
  const page = sql`
    SELECT listed.id, contract_no AS "contractNo", customer_id AS "customerId", customer_code AS customer, customer_name AS "customerName", listed.country,
           ${unitNameIn(ctx)} AS unit, shown AS state, grade, round(coverage * 100, 1)::text AS coverage, trim_scale(support_rate * 100)::text AS "supportRate",
           term_years AS "termYears", start_on::text AS "startOn", end_on::text AS "endOn", listed.currency, judged, cabinets, planned,
           open_tasks AS "openTasks", overdue AS "overdueTasks", cabinet_value::text AS "cabinetValue", committed::text, promised::text, actual::text
      FROM listed JOIN org_unit u ON u.id = listed.org_unit_id ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`;
  const parts = sql`
    SELECT currency, count(*)::int AS contracts, count(*) FILTER (WHERE state = 'active')::int AS running,
           count(*) FILTER (WHERE shown = 'ending')::int AS ending, count(*) FILTER (WHERE state = 'submitted')::int AS submitted,
           count(*) FILTER (WHERE state = 'active' AND judged IN ('short', 'take-back'))::int AS short,
           sum(cabinets)::int AS cabinets, sum(planned)::int AS planned, sum(open_tasks)::int AS "openTasks", sum(overdue)::int AS "overdueTasks",
           sum(cabinet_value)::text AS "cabinetValue", sum(committed)::text AS committed,
           coalesce(sum(promised), 0)::text AS promised, coalesce(sum(actual), 0)::text AS actual
      FROM listed GROUP BY currency ORDER BY 2 DESC, 1`;
  const { rows } = await ctx.db.execute<{ page: Row[] | null; parts: Part[] | null }>(sql`
    WITH ${listed(asked)}
    SELECT (SELECT json_agg(row) FROM (${page}) AS row) AS page, (SELECT json_agg(part) FROM (${parts}) AS part) AS parts`);
  return { page: rows[0]?.page ?? [], parts: rows[0]?.parts ?? [] };
}

function toListed({ cabinets, planned, openTasks, overdueTasks, ...rest }: Row): ListedContract {
  const { cabinetValue, committed, promised, actual, ...contract } = rest;
  return {
    ...contract,
    sums: { cabinets, planned, openTasks, overdueTasks, cabinetValue, committed, promised, actual },
  };
}

type CountName = "contracts" | keyof Contracts["counts"] | "cabinets" | "planned" | "openTasks" | "overdueTasks";

/** How many there are, what they come to, and their money where it is of one currency. */
function sumParts(parts: readonly Part[]): Pick<Contracts, "rowCount" | "total" | "counts" | "byCurrency"> {
  const all = (name: CountName) => parts.reduce((sum, part) => sum + part[name], 0);
  const single = parts.length === 1 ? parts[0] : undefined;
  return {
    rowCount: all("contracts"),
    counts: { running: all("running"), ending: all("ending"), submitted: all("submitted"), short: all("short") },
    byCurrency: parts.map(({ currency, contracts, promised, actual }) => ({ currency, contracts, promised, actual })),
    total: {
      ...{ cabinets: all("cabinets"), planned: all("planned") },
      ...{ openTasks: all("openTasks"), overdueTasks: all("overdueTasks") },
      cabinetValue: single?.cabinetValue ?? null,
      committed: single?.committed ?? null,
      promised: single?.promised ?? null,
      actual: single?.actual ?? null,
    },
  };
}
