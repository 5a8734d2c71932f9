import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { executePrepared } from "~/api/db/execute-prepared.server";
import type { RuleArea } from "./define-rules";

/** For whom a value is asked: where nothing is named, the values that count everywhere. */
export type RuleScope = { currency?: string; subsidiaryId?: number };

/**
 * The values of an area that count on a day (YYYY-MM-DD), exact decimals as text: the newest of the most particular ones,
 * a subsidiary's before a currency's before everybody's. A name without any value lacks.
 */
export async function listRuleValues(
  db: Db,
  area: string,
  day: string,
  { currency, subsidiaryId }: RuleScope = {},
): Promise<Record<string, string>> {
  const { rows } = await executePrepared<{ name: string; value: string }>(
    db,
    sql`
    SELECT DISTINCT ON (name) name, trim_scale(value)::text AS value FROM rule_value
     WHERE area = ${area} AND use_yn = 'Y' AND valid_from <= ${day}::date
       AND (currency IS NULL OR currency = ${currency ?? null}) AND (subsidiary_id IS NULL OR subsidiary_id = ${subsidiaryId ?? null})
     ORDER BY name, subsidiary_id NULLS LAST, currency NULLS LAST, valid_from DESC`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** All values of an area on a day. @throws Error where one lacks: the first rows of a database have each */
export async function requireRuleValues<Name extends string>(
  db: Db,
  area: RuleArea<Name>,
  day: string,
  scope: RuleScope = {},
): Promise<Record<Name, string>> {
  const values = await listRuleValues(db, area.area, day, scope);
  const missing = Object.keys(area.rules).filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`no value for ${area.area}: ${missing.join(", ")}`);
  return values as Record<Name, string>;
}
