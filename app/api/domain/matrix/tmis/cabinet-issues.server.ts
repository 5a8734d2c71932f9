import { sql } from "drizzle-orm";
import { stands } from "../../stock/stands.server";
import { type CabinetsAsked, named, seenCabinets } from "./cabinet-items.server";
import type { Tmis } from "./tmis";

const TOP_USERS = 15;

/** A month by three days, three by weeks, half a year by fortnights, a year by months of thirty days; the last one ends with the last day. */
const stretchDays = { "30": 3, "90": 7, "180": 14, "365": 30 } as const;

type Told = Pick<Tmis, "stretches" | "heat" | "users"> & { badges: number };

/** What was taken from the cabinets in the span, of the items asked for: by stretch of days, by weekday and hour, by badge. */
export async function tellIssues(asked: CabinetsAsked): Promise<Told> {
  const { ctx, filters, from, asOf } = asked;
  const days = stretchDays[filters.days];
  const count = Math.floor(Number(filters.days) / days);
  const stretches = sql`
    SELECT (${asOf}::date - (place + 1) * ${days}::int + 1)::text AS from, ${days}::int AS days, coalesce(told.issues, 0) AS issues
      FROM generate_series(0, ${count - 1}::int) AS place
      LEFT JOIN (SELECT (${asOf}::date - at::date) / ${days}::int AS back, count(*)::int AS issues FROM issue GROUP BY 1) AS told ON told.back = place
     ORDER BY place DESC`;
  const heat = sql`
    SELECT extract(isodow FROM at)::int AS weekday, extract(hour FROM at)::int AS hour, count(*)::int AS issues FROM issue GROUP BY 1, 2 ORDER BY 1, 2`;
  const users = sql`
    SELECT user_code AS user, customer_id AS "customerId", customer_code AS "customerNo", customer, count(*)::int AS issues, sum(pieces)::int AS pieces, sum(pieces * price)::text AS value
      FROM issue GROUP BY user_code, customer_id, customer_code, customer ORDER BY count(*) DESC, sum(pieces) DESC, user_code, customer_id LIMIT ${TOP_USERS}`;
  const { rows } = await ctx.reports.execute<{ [K in keyof Told]: Told[K] | null }>(sql`
    WITH ${seenCabinets(asked)},
    issue AS MATERIALIZED (
      SELECT m.at, m.user_code, -m.quantity AS pieces, cabinet.customer_id, cabinet.customer_code, cabinet.customer, i.unit_price * cabinet.factor AS price
        FROM cabinet JOIN matrix_item i ON i.cabinet_id = cabinet.id AND i.use_yn = 'Y' JOIN item ON item.id = i.item_id
        JOIN stock_article a ON a.cabinet_id = i.cabinet_id AND a.item_id = i.item_id
        JOIN stock_movement m ON m.article_id = a.id AND m.day >= ${from}::date AND m.kind = 'issue'
       WHERE ${named(filters)} AND ${stands})
    SELECT (SELECT json_agg(part) FROM (${stretches}) AS part) AS stretches, (SELECT json_agg(part) FROM (${heat}) AS part) AS heat,
           (SELECT json_agg(part) FROM (${users}) AS part) AS users,
           (SELECT count(DISTINCT (customer_id, user_code))::int FROM issue WHERE user_code <> '') AS badges`);
  const [told] = rows;
  return {
    ...{ stretches: told?.stretches ?? [], heat: told?.heat ?? [] },
    ...{ users: told?.users ?? [], badges: told?.badges ?? 0 },
  };
}
