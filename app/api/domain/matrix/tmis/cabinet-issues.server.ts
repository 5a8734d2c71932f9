import { type SQL, sql } from "drizzle-orm";
import { type CabinetsAsked, keptItems } from "./cabinet-items.server";
import type { Tmis } from "./tmis";

const TOP_USERS = 15;

/** `issue`: what was taken from those cabinets in the span, of the items asked for. */
const issues = (asked: CabinetsAsked): SQL => sql`${keptItems(asked)},
  issue AS (
    SELECT m.at, m.user_code, -m.quantity AS pieces, kept.customer_id, kept.customer, kept.price
      FROM kept JOIN item ON item.item_no = kept.item_no JOIN matrix_movement m ON m.cabinet_id = kept.cabinet_id AND m.item_id = item.id
     WHERE m.kind = 'issue' AND m.at >= ${asked.from}::date)`;

/** A month by days, three by weeks, half a year by fortnights, a year by months of thirty days; the last one ends with the last day. */
const stretchDays = { "30": 1, "90": 7, "180": 14, "365": 30 } as const;

export async function listStretches(asked: CabinetsAsked): Promise<Tmis["stretches"]> {
  const { ctx, filters, asOf } = asked;
  const days = stretchDays[filters.days];
  const count = Math.floor(Number(filters.days) / days);
  const { rows } = await ctx.reports.execute<Tmis["stretches"][number]>(sql`
    WITH ${issues(asked)},
    told AS (SELECT (${asOf}::date - at::date) / ${days}::int AS back, count(*)::int AS issues FROM issue GROUP BY 1)
    SELECT (${asOf}::date - (place + 1) * ${days}::int + 1)::text AS from, ${days}::int AS days, coalesce(told.issues, 0) AS issues
      FROM generate_series(0, ${count - 1}::int) AS place LEFT JOIN told ON told.back = place ORDER BY place DESC`);
  return rows;
}

export async function listHeat(asked: CabinetsAsked): Promise<Tmis["heat"]> {
  const { rows } = await asked.ctx.reports.execute<Tmis["heat"][number]>(sql`
    WITH ${issues(asked)}
    SELECT extract(isodow FROM at)::int AS weekday, extract(hour FROM at)::int AS hour, count(*)::int AS issues FROM issue GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

export async function listUsers(asked: CabinetsAsked): Promise<Tmis["users"]> {
  const { rows } = await asked.ctx.reports.execute<Tmis["users"][number]>(sql`
    WITH ${issues(asked)}
    SELECT user_code AS user, customer_id AS "customerId", customer, count(*)::int AS issues, sum(pieces)::int AS pieces, sum(pieces * price)::text AS value
      FROM issue GROUP BY user_code, customer_id, customer ORDER BY count(*) DESC, sum(pieces) DESC, user_code, customer_id LIMIT ${TOP_USERS}`);
  return rows;
}
