import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { anyConverted } from "../facts/converted.server";
import type { RequestState } from "../request/define-request";
import type { SpecialPrices } from "./special-prices";
import { priceTables, valueColumns } from "./special-prices.server";

type Figures = Pick<SpecialPrices, "rowCount" | "total" | "converted" | "funnel" | "states" | "lead" | "points">;

/** What is asked for: `rates` into a currency, and which requests. */
type Asked = { rates: SQL; where: SQL; currency: string };

const POINTS_SHOWN = 200;

const days = (time: SQL): SQL => sql`round(extract(epoch FROM ${time})::numeric / 86400, 1)::text`;

/** Of everything filtered: what it comes to, how far requests came, how long decisions took, discount and margin of the latest. */
export async function loadFigures(ctx: Ctx, asked: Asked): Promise<Figures> {
  const costTold = ctx.viewer.scope.all;
  const [sums, points] = await Promise.all([loadSums(ctx, asked, costTold), costTold ? listPoints(ctx, asked) : null]);
  return { ...sums, points };
}

type Row = {
  state: RequestState;
  count: number;
  list: string;
  asked: string;
  cost: string | null;
  sent: number;
  bought: number;
  converted: boolean;
};

async function loadSums(
  { db }: Ctx,
  { rates, where, currency }: Asked,
  costTold: boolean,
): Promise<Omit<Figures, "points">> {
  const found = sql`
    found AS MATERIALIZED (SELECT request.id, request.state, request.sent_at, request.decided_at, ${valueColumns.list} AS list, ${valueColumns.asked} AS asked,
                     ${valueColumns.cost} AS cost, p.bought_on,
                     p.currency, rates.factor FROM ${priceTables} WHERE ${where})`;
  // All of it out of one reading of the requests.
  const { rows } = await db.execute<Row & { lead: Figures["lead"] }>(sql`
    WITH ${rates}, ${found},
    took AS (SELECT percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY decided_at - sent_at) AS times, count(*)::int AS decided
               FROM found WHERE decided_at IS NOT NULL),
    lead AS (SELECT json_build_object('median', ${days(sql`times[1]`)}, 'most', ${days(sql`times[2]`)}, 'decided', decided) AS told
               FROM took WHERE decided > 0)
    SELECT state, count(*)::int AS count, coalesce(sum(list), 0)::text AS list, coalesce(sum(asked), 0)::text AS asked,
           CASE WHEN count(*) = count(cost) THEN sum(cost)::text END AS cost, count(sent_at)::int AS sent,
           count(*) FILTER (WHERE state = 'approved' AND bought_on IS NOT NULL)::int AS bought, (SELECT told FROM lead) AS lead,
           ${anyConverted(sql`currency`, sql`factor`, currency)}
      FROM found GROUP BY 1 ORDER BY 1`);
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const whole = (of: (row: Row) => string) => rows.reduce((total, row) => total + BigInt(of(row)), 0n).toString();
  const asked = whole((row) => row.asked);
  const countIn = (...names: RequestState[]) => sum((row) => (names.includes(row.state) ? row.count : 0));
  const allKnown = costTold && rows.every(({ cost }) => cost !== null);
  return {
    rowCount: sum(({ count }) => count),
    total: {
      value: asked,
      asked,
      list: whole(({ list }) => list),
      cost: allKnown ? whole(({ cost }) => cost ?? "0") : null,
    },
    converted: rows.some(({ converted }) => converted),
    funnel: [
      { stage: "sent", count: sum(({ sent }) => sent) },
      { stage: "decided", count: countIn("approved", "rejected") },
      { stage: "approved", count: countIn("approved") },
      { stage: "bought", count: sum((row) => row.bought) },
    ],
    states: rows.map(({ state, count }) => ({ state, count })),
    lead: rows[0]?.lead ?? null,
  };
}

/** The latest ones that were sent and not withdrawn, whose costs are known: discount and margin in per cent. */
async function listPoints({ db }: Ctx, { rates, where }: Asked): Promise<NonNullable<Figures["points"]>> {
  const { rows } = await db.execute<NonNullable<Figures["points"]>[number]>(sql`
    WITH ${rates}
    SELECT request.id, p.request_no AS "requestNo", request.state, round(100 - p.asked_value * 100.0 / p.list_value, 1)::text AS discount,
           round(100 - p.cost_value * 100.0 / p.asked_value, 1)::text AS margin
      FROM ${priceTables} WHERE ${where} AND p.cost_value IS NOT NULL AND p.asked_value > 0
        AND request.state NOT IN ('draft', 'withdrawn')
     ORDER BY coalesce(request.sent_at, request.create_date) DESC, request.id LIMIT ${POINTS_SHOWN}`);
  return rows;
}
