import { type SQL, sql } from "drizzle-orm";
import { zonedCountries, zoneOfCountry } from "~/words/country-zones";
import type { Ctx } from "../ctx";
import { localDay } from "../local-day";
import { seoulDay } from "../seoul-time";
import type { Market } from "./member-terms";

/** Today where a subsidiary is (domain.md P18). @param country ISO 3166-1 alpha-2 */
export const todayIn = (now: Date, country: string | null): string => localDay(now, zoneOfCountry(country));

/** Countries where it is another day than in Seoul, by that day: two days at most. */
function otherDays(now: Date): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const country of zonedCountries) {
    const day = todayIn(now, country);
    if (day !== seoulDay(now)) days.set(day, [...(days.get(day) ?? []), country]);
  }
  return days;
}

/** `todayIn` for the rows of a statement. @param subsidiary a qualified column with a subsidiary's key */
export function todayOf(now: Date, subsidiary: SQL): SQL {
  const cases = [...otherDays(now)].map(
    ([day, countries]) => sql`WHEN country = any(${sql.param(countries)}::text[]) THEN ${day}::date`,
  );
  const seoul = sql`${seoulDay(now)}::date`;
  if (cases.length === 0) return seoul;
  return sql`(SELECT CASE ${sql.join(cases, sql` `)} ELSE ${seoul} END FROM org_unit WHERE id = ${subsidiary})`;
}

/** No subsidiary's calendar is further on than this. */
export const lastToday = (now: Date): string => [seoulDay(now), ...otherDays(now).keys()].toSorted().at(-1) ?? "";

/** Today of each of some subsidiaries. */
export async function todaysOf({ db, now }: Pick<Ctx, "db" | "now">, subsidiaries: readonly number[]) {
  const ids = sql.param([...new Set(subsidiaries)]);
  const { rows } = await db.execute<{ id: number; country: string | null }>(
    sql`SELECT id, country FROM org_unit WHERE id = any(${ids}::int[])`,
  );
  const days = new Map(rows.map(({ id, country }) => [id, todayIn(now, country)]));
  return (subsidiary: number): string => days.get(subsidiary) ?? seoulDay(now);
}

/** The day by which a reader is told of many members: that of their own subsidiary where they see one alone, else head office's. */
export async function listedDay({ db, now, viewer: { scope } }: Ctx, market: Market): Promise<string> {
  if (market === "home" || scope.all) return seoulDay(now);
  const { rows } = await db.execute<{ country: string | null }>(sql`
    SELECT DISTINCT s.country FROM org_unit u JOIN org_unit s ON s.id = u.subsidiary_id WHERE u.id = any(${sql.param(scope.unitIds)}::int[])`);
  const days = new Set(rows.map(({ country }) => todayIn(now, country)));
  return days.size === 1 ? ([...days][0] ?? seoulDay(now)) : seoulDay(now);
}
