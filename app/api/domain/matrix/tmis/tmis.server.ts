import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { add, compare, divide, times } from "../../decimal";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { dayBefore } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { lastReportedDay } from "../cabinet/last-reported.server";
import { ownContracts } from "../contract/own-contracts.server";
import { askMatrix } from "../matrix-question.server";
import { programmeRules } from "../programme-rules";
import { tellIssues } from "./cabinet-issues.server";
import { type CabinetsAsked, everStanding, inState, keptItems } from "./cabinet-items.server";
import type { CabinetItem, Tmis, TmisFilters } from "./tmis";

/** MIPMTX03 as the screen and the API show it. A cabinet or a contract out of sight is dropped and named. */
export async function getTmis(ctx: Ctx, given: TmisFilters, ignored: IgnoredFilter[] = []): Promise<Tmis> {
  const [question, cabinet, contract] = await Promise.all([
    askMatrix(ctx, given),
    given.cabinet === undefined ? null : findCabinet(ctx, given.cabinet),
    given.contract === undefined ? null : findContract(ctx, given.contract),
  ]);
  const filters = { ...given, cabinet: cabinet?.id, contract: contract?.id };
  const asOf = (await lastReportedDay(ctx.reports, everStanding(question, filters))) ?? question.asOf;
  const rules = await requireRuleValues(ctx.db, programmeRules, asOf);
  const from = dayBefore(asOf, Number(given.days) - 1);
  const asked: CabinetsAsked = { ctx, question, filters, from, asOf, idleLimit: Number(rules["idle-days"]) };
  const [items, { badges, ...issues }] = await Promise.all([tellItems(asked), tellIssues(asked)]);
  return {
    ...{ asOf, from, currency: question.currency, ...items, ...issues },
    total: { ...items.total, users: badges },
    idleLimit: asked.idleLimit,
    path: { unit: question.unit, cabinet, contract },
    options: question.options,
    ignored: [...ignored, ...question.ignored, ...lostFilters(given, { cabinet, contract })],
  };
}

async function findCabinet({ reports, viewer }: Ctx, id: number) {
  const { rows } = await reports.execute<{ id: number; name: string }>(sql`
    SELECT b.id, b.serial AS name FROM matrix_cabinet b JOIN matrix_contract contract ON contract.id = b.contract_id
      JOIN customer ON customer.id = contract.customer_id WHERE b.id = ${id} AND b.use_yn = 'Y' AND ${ownContracts(viewer.scope)}`);
  return rows[0] ?? null;
}

async function findContract({ reports, viewer }: Ctx, id: number) {
  const { rows } = await reports.execute<{ id: number; name: string }>(sql`
    SELECT contract.id, contract_no AS name FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.id = ${id} AND ${ownContracts(viewer.scope)}`);
  return rows[0] ?? null;
}

type Told = Pick<Tmis, "rows" | "ages" | "rowCount" | "converted"> & { total: Omit<Tmis["total"], "users"> };
type Sums = Omit<Tmis["total"], "turns" | "users"> & {
  rowCount: number;
  converted: boolean;
  before: string;
  taken: string;
};
type Age = Tmis["ages"][number] & { place: number };

/** The page of items, everything asked for over all pages, ages: the movements are read once. The number of rows alone hangs on the state. */
async function tellItems(asked: CabinetsAsked): Promise<Told> {
  const { ctx, filters, idleLimit } = asked;
  const bounds = [30, 90, Math.max(91, idleLimit - 1)];
  const sums = sql`
    SELECT (SELECT count(*)::int FROM cabinet WHERE is_here) AS cabinets, count(*) FILTER (WHERE is_here)::int AS items, coalesce(sum(stock), 0)::int AS stock,
           coalesce(sum(stock * price), 0)::text AS value, count(*) FILTER (WHERE is_out)::int AS out, count(*) FILTER (WHERE is_below)::int AS below,
           count(*) FILTER (WHERE is_idle)::int AS idle, coalesce(sum(stock * price) FILTER (WHERE is_idle), 0)::text AS "idleValue",
           coalesce(sum(stock_outs), 0)::int AS "stockOuts", coalesce(sum(issues), 0)::int AS issues, coalesce(sum(pieces), 0)::int AS pieces,
           count(*) FILTER (WHERE ${inState(asked)})::int AS "rowCount", coalesce(sum(before * price), 0)::text AS before,
           coalesce(sum(pieces * price), 0)::text AS taken,
           (SELECT coalesce(bool_or(factor <> 1), false) FROM cabinet) AS converted FROM kept`;
  const ages = sql`
    SELECT width_bucket(idle_days, ${sql.param(bounds.map((bound) => bound + 1))}::int[]) AS place, count(*)::int AS items,
           coalesce(sum(stock * price), 0)::text AS value FROM kept WHERE stock > 0 AND idle_days IS NOT NULL GROUP BY 1`;
  const { rows } = await ctx.reports.execute<{ page: CabinetItem[] | null; sums: Sums; ages: Age[] | null }>(sql`
    WITH ${keptItems(asked)}
    SELECT (SELECT json_agg(item) FROM (${pageOfItems(asked)}) AS item) AS page, (SELECT row_to_json(all_items) FROM (${sums}) AS all_items) AS sums,
           (SELECT json_agg(age) FROM (${ages}) AS age) AS ages`);
  const found = rows[0] as { page: CabinetItem[] | null; sums: Sums; ages: Age[] | null };
  const { rowCount, converted, before, taken, ...told } = found.sums;
  return {
    ...{ rows: found.page ?? [], rowCount, converted },
    total: { ...told, turns: turnsOf(taken, [before, told.value], Number(filters.days)) },
    ages: [...bounds, null].map((to, place) => {
      const { items = 0, value = "0" } = found.ages?.find((age) => age.place === place) ?? {};
      return { from: place === 0 ? 0 : (bounds[place - 1] ?? 0) + 1, to, items, value };
    }),
  };
}

/** What needs somebody first: empty, below the minimum, idle; then what is taken most. */
function pageOfItems(asked: CabinetsAsked): SQL {
  const { filters } = asked;
  const sorts = {
    name: sql`item_no`,
    cabinet: sql`serial`,
    customer: sql`customer`,
    stock: sql`stock`,
    issues: sql`issues`,
    pieces: sql`pieces`,
    stockOuts: sql`stock_outs`,
    idleDays: sql`idle_days`,
    value: sql`stock * price`,
  };
  const usual = sql`CASE state WHEN 'out' THEN 0 WHEN 'below' THEN 1 WHEN 'idle' THEN 2 ELSE 3 END, issues DESC, serial, item_no`;
  const order = orderBy(filters, sorts, usual);
  return sql`
    SELECT cabinet_id AS "cabinetId", serial, contract_id AS "contractId", customer_id AS "customerId", customer_code AS "customerNo", customer, item_no AS "itemNo", description,
           stock::int, min_quantity AS min, max_quantity AS max, issues::int, pieces::int, stock_outs::int AS "stockOuts", last_moved::text AS "lastMoved",
           idle_days AS "idleDays", (stock * price)::text AS value, state, is_here AS "isHere"
      FROM kept WHERE ${inState(asked)} ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`;
}

/** What was taken in so many days, as a year's, divided by the mean of two stocks. */
function turnsOf(taken: string, [before, after]: [string, string], days: number): string | null {
  const mean = add(before, after);
  if (compare(mean, "0") <= 0) return null;
  return divide(times(taken, String(2 * 365)), times(mean, String(days)), 1);
}
