import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { UnitTree } from "../../facts/visible-units.server";
import type { IgnoredFilter } from "../../report/filters";
import { seoulDay } from "../../seoul-time";
import { LAPSING_SOON } from "../lapsing";
import { ownMembers } from "../market.server";
import { memberStates, memberTiers } from "../member-terms";
import { findChosenUnits } from "../point-report/find-chosen-units.server";
import { lapseRateOf, listFlowMonths } from "../point-report/point-months.server";
import { wholeRows } from "../point-report/whole-rows.server";
import { addDays } from "../points/account";
import type { Dashboard, DashboardFilters, EndsIn, UnitRow } from "./dashboard";
import { groupUnit } from "./group-unit";

/** MIPMBS01 for the reader's own scope, as everything stands today. */
export async function getMembershipDashboard(
  ctx: Ctx,
  filters: DashboardFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Dashboard> {
  const day = seoulDay(ctx.now);
  const { tree, ids, path, units: offered, dropped } = await findChosenUnits(ctx, filters.unit);
  const narrow = ids ? sql`customer.org_unit_id = any(${sql.param(ids)}::int[])` : sql`true`;
  const own = sql`SELECT member.*, customer.org_unit_id AS unit_id FROM member JOIN customer ON customer.id = member.customer_id
    WHERE ${ownMembers(ctx.viewer.scope, "home")} AND ${narrow}`;
  const joined = sql`SELECT id, currency FROM (${own}) AS own WHERE joined_on IS NOT NULL`;
  const [groups, flows, moves, calendar, [sums]] = await Promise.all([
    countGroups(ctx, own, day),
    listFlowMonths(ctx.db, joined, day),
    countMoves(ctx, own, day),
    listCalendar(ctx, own, day),
    sumUp(ctx, own, day),
  ]);
  if (!sums) throw new Error("an aggregate without its row");
  const { lapsingMembers, lapsingPoints, reachable, negativeMembers, negativePoints, ...rest } = sums;
  const movesOf = new Map(moves.map(({ month, ...moved }) => [month, moved]));
  return {
    day,
    members: sumOf(groups.filter(({ state }) => state !== "withdrawn")),
    states: memberStates.map((state) => ({ state, members: sumOf(groups.filter((each) => each.state === state)) })),
    tiers: memberTiers.toReversed().map((tier) => ({
      tier,
      members: sumOf(groups.filter((each) => each.tier === tier && each.state !== "withdrawn")),
    })),
    units: unitRows(tree, groups),
    months: flows.map((flow) => ({ ...flow, ...(movesOf.get(flow.month) ?? { joined: 0, left: 0 }) })),
    ...rest,
    lapseRate: lapseRateOf(flows),
    lapsing: { members: lapsingMembers, points: lapsingPoints, reachable },
    negative: { members: negativeMembers, points: negativePoints },
    calendar,
    path,
    options: { units: offered },
    ignored: [...ignored, ...dropped],
  };
}

type Group = { unitId: number; state: string; tier: string; members: number; lapsing: number };
const sumOf = (groups: readonly Group[]) => groups.reduce((all, { members }) => all + members, 0);

/** Lots that end within the days that are warned of. */
const soon = (day: string) =>
  sql`remaining > 0 AND expires_on BETWEEN ${day}::date AND ${addDays(day, Number(LAPSING_SOON))}::date`;

const countGroups = ({ db }: Ctx, own: SQL, day: string): Promise<Group[]> =>
  wholeRows(
    db,
    sql`WITH own AS MATERIALIZED (${own}),
      ending AS (SELECT member_id, sum(remaining) AS points FROM point_lot WHERE ${soon(day)} AND member_id IN (SELECT id FROM own) GROUP BY 1)
    SELECT unit_id AS "unitId", state, tier, count(*) AS members, coalesce(sum(ending.points), 0) AS lapsing
      FROM own LEFT JOIN ending ON ending.member_id = own.id GROUP BY 1, 2, 3`,
  );

/** Who joined and left in each of the twelve months. */
const countMoves = ({ db }: Ctx, own: SQL, day: string): Promise<{ month: number; joined: number; left: number }[]> =>
  wholeRows(
    db,
    sql`WITH own AS MATERIALIZED (${own}),
      moved AS (SELECT joined_on AS day, 1 AS joined, 0 AS "left" FROM own UNION ALL SELECT withdrawn_on, 0, 1 FROM own)
    SELECT to_char(day, 'YYYYMM')::int AS month, sum(joined) AS joined, sum("left") AS "left" FROM moved
     WHERE day >= date_trunc('month', ${day}::date) - interval '11 months' GROUP BY 1`,
  );

/** What ends in each of twelve months from this one on; months in which nothing does are there too. */
const listCalendar = ({ db }: Ctx, own: SQL, day: string): Promise<EndsIn[]> =>
  wholeRows(
    db,
    sql`WITH own AS MATERIALIZED (SELECT id FROM (${own}) AS own WHERE state <> 'withdrawn'),
      ends AS (SELECT date_trunc('month', expires_on) AS first, count(DISTINCT member_id) AS members, sum(remaining) AS points
                 FROM point_lot WHERE remaining > 0 AND expires_on >= ${day}::date AND member_id IN (SELECT id FROM own) GROUP BY 1)
    SELECT to_char(month.first, 'YYYYMM')::int AS month, coalesce(members, 0) AS members, coalesce(points, 0) AS points
      FROM (SELECT date_trunc('month', ${day}::date) + make_interval(months => at) AS first FROM generate_series(0, 11) AS at) AS month
      LEFT JOIN ends USING (first) ORDER BY month.first`,
  );

type Sums = Pick<Dashboard, "liability" | "liabilityMoney" | "currency"> & {
  lapsingMembers: number;
  lapsingPoints: number;
  reachable: number;
  negativeMembers: number;
  negativePoints: number;
};
/** What is owed today, who loses points soon and who owes some. */
const sumUp = ({ db }: Ctx, own: SQL, day: string): Promise<Sums[]> =>
  wholeRows(
    db,
    sql`WITH own AS MATERIALIZED (${own}),
      lot AS (SELECT member_id, sum(remaining) AS held, sum(remaining) FILTER (WHERE ${soon(day)}) AS ending
                FROM point_lot WHERE remaining > 0 AND expires_on >= ${day}::date AND member_id IN (SELECT id FROM own) GROUP BY 1),
      told AS (SELECT own.*, coalesce(held, 0) AS held, CASE WHEN state <> 'withdrawn' THEN coalesce(ending, 0) ELSE 0 END AS ending,
                      coalesce(a.debt, 0) AS debt
                 FROM own LEFT JOIN lot ON lot.member_id = own.id LEFT JOIN point_account a ON a.member_id = own.id)
    SELECT coalesce(sum(held), 0) AS liability,
           CASE WHEN count(DISTINCT currency) = 1 THEN sum(held * point_worth(currency))::text END AS "liabilityMoney",
           CASE WHEN count(DISTINCT currency) = 1 THEN min(currency) END AS currency,
           count(*) FILTER (WHERE ending > 0) AS "lapsingMembers", coalesce(sum(ending), 0) AS "lapsingPoints",
           count(*) FILTER (WHERE ending > 0 AND (sms_consent OR mail_consent)) AS reachable,
           count(*) FILTER (WHERE debt > 0) AS "negativeMembers", coalesce(sum(debt), 0) AS "negativePoints" FROM told`,
  );

/** In the organisation's order, each with what it and the units below it look after. */
function unitRows(tree: UnitTree, groups: readonly Group[]): UnitRow[] {
  const rows = new Map<number, UnitRow>();
  for (const { unitId, state, members, lapsing } of groups) {
    const { id, name, isWhole } = groupUnit(tree, unitId);
    const row = rows.get(id) ?? {
      id: isWhole ? id : null,
      name,
      members: 0,
      active: 0,
      dormant: 0,
      applied: 0,
      lapsing: 0,
    };
    if (state !== "withdrawn") {
      row.members += members;
      row.lapsing += lapsing;
    }
    if (state === "active" || state === "dormant" || state === "applied") row[state] += members;
    rows.set(id, row);
  }
  const order = [...tree.byId.keys()];
  return [...rows].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)).map(([, row]) => row);
}
