import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import type { Wording } from "../../errors";
import type { Month } from "../../report/period";
import { seoulDay } from "../../seoul-time";

type GivenProduction = { model: number; ym: Month; goodUnits: number };

/** Of fewer months nobody knows what is usual; of so many the question tells what was made, the latest first. */
const LEAST_MONTHS = 3;

/**
 * What is asked before good units are kept, by their place: whether they are meant that are so many times fewer or more (`odd-production`,
 * a rule by day) than the median of the model's twelve months before in which something was made. One mistyped month would else make
 * the month complete for every reader. Null where nothing is to be asked.
 * @param given in place of what is there of the same model and month
 */
export async function findOddProduction(
  { db, now, locale }: Pick<Ctx, "db" | "now" | "locale">,
  given: readonly GivenProduction[],
): Promise<(Wording | null)[]> {
  const { rows } = await db.execute<{ at: number; usual: number; last: number[] }>(sql`
    WITH asked AS (
      SELECT (at - 1)::int AS at, (each->>'model')::int AS model, (each->>'ym')::int AS ym, (each->>'goodUnits')::bigint AS units
        FROM jsonb_array_elements(${JSON.stringify(given)}::jsonb) WITH ORDINALITY AS sent (each, at)),
    made AS (
      SELECT model, ym, units FROM asked
      UNION ALL SELECT p.model_id, p.ym, p.good_units FROM ttmb_production p
       WHERE p.model_id IN (SELECT model FROM asked) AND (p.model_id, p.ym) NOT IN (SELECT model, ym FROM asked)),
    rule AS (SELECT rule_on('tool-management', 'odd-production', NULL, NULL, ${seoulDay(now)}::date) AS times)
    SELECT asked.at, round(usual)::float8 AS usual, last
      FROM asked, rule, LATERAL (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY made.units)::numeric AS usual, count(*) AS months,
               to_jsonb((array_agg(made.units ORDER BY made.ym DESC))[1:${sql.raw(String(LEAST_MONTHS))}]) AS last FROM made
         WHERE made.model = asked.model AND made.units > 0 AND made.ym < asked.ym AND made.ym >= asked.ym - 100) AS before
     WHERE months >= ${LEAST_MONTHS} AND (asked.units * times < usual OR asked.units > usual * times)`);
  const usual = new Map(rows.map((row) => [row.at, row]));
  const count = (units: number) => formatInteger(locale, units);
  return given.map(({ goodUnits }, at) => {
    const found = usual.get(at);
    return found === undefined
      ? null
      : {
          key: "ttmb.production.odd",
          params: { units: count(goodUnits), usual: count(found.usual), last: found.last.map(count).join(" · ") },
        };
  });
}
