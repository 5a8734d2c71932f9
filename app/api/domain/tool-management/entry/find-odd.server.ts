import { type SQL, sql } from "drizzle-orm";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import type { Wording } from "../../errors";
import { writtenWithCurrency } from "../../money-text";
import type { Month } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import type { FoundSite } from "../site/find-site.server";

type Asking = Pick<Ctx, "db" | "now" | "locale">;
/** `of`: what has a figure each month: a model, a kind of expenses. */
type Given = { of: string; ym: Month; value: number };
type Usual = { usual: number; last: number[] };

/** Of fewer months nobody knows what is usual; of so many the question tells what there was, the latest first. */
const LEAST_MONTHS = 3;

/**
 * Figures of a month, by their place, that are so many times smaller or greater (`odd-production`, a rule by day) than the median of the
 * twelve months before in which there was one: whether they are meant is asked before they are kept. One mistyped month would else
 * make the month complete for every reader. Null where nothing is to be asked.
 * @param given in place of what is there of the same month @param stored `of`, `ym`, `value` of what is there
 */
async function findOdd({ db, now }: Asking, given: readonly Given[], stored: SQL): Promise<(Usual | null)[]> {
  if (given.length === 0) return [];
  const { rows } = await db.execute<Usual & { at: number }>(sql`
    WITH asked AS (
      SELECT (at - 1)::int AS at, each->>'of' AS of, (each->>'ym')::int AS ym, (each->>'value')::numeric AS value
        FROM jsonb_array_elements(${JSON.stringify(given)}::jsonb) WITH ORDINALITY AS sent (each, at)),
    months AS (
      SELECT asked.of, ym, value FROM asked
      UNION ALL SELECT there.of, there.ym, there.value FROM (${stored}) AS there
       WHERE there.of IN (SELECT asked.of FROM asked) AND (there.of, there.ym) NOT IN (SELECT asked.of, ym FROM asked)),
    rule AS (SELECT rule_on('tool-management', 'odd-production', NULL, NULL, ${seoulDay(now)}::date) AS times)
    SELECT asked.at, round(usual)::float8 AS usual, last
      FROM asked, rule, LATERAL (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY months.value)::numeric AS usual, count(*) AS known,
               to_jsonb((array_agg(months.value::float8 ORDER BY months.ym DESC))[1:${sql.raw(String(LEAST_MONTHS))}]) AS last FROM months
         WHERE months.of = asked.of AND months.value > 0 AND months.ym < asked.ym AND months.ym >= asked.ym - 100) AS before
     WHERE known >= ${LEAST_MONTHS} AND (asked.value * times < usual OR asked.value > usual * times)`);
  const found = new Map(rows.map((row) => [row.at, row]));
  return given.map((_, at) => found.get(at) ?? null);
}

type Production = { model: number; ym: Month; goodUnits: number; plannedUnits: number | null };

type Units = "goodUnits" | "plannedUnits";
export type OddUnits = { column: Units; wording: Wording };

/**
 * What is asked of a model's months before they are kept, by their place: of the good units first, then of the planned ones. A form asks
 * one thing at a time, a file all.
 * @param zeros whether good units of nothing are asked about here: a file asks about them as such
 */
export async function findOddProduction(
  ctx: Asking,
  given: readonly Production[],
  zeros = true,
): Promise<OddUnits[][]> {
  const units = (field: Units) =>
    given.map(({ model, ym, [field]: value }) => ({ of: String(model), ym, value: value ?? 0 }));
  const stored = (column: SQL) => sql`SELECT model_id::text AS of, ym, ${column} AS value FROM ttmb_production
    WHERE model_id = ANY (${sql.param(given.map(({ model }) => model))}::int[])`;
  const good = await findOdd(ctx, units("goodUnits"), stored(sql`good_units`));
  const hasPlan = given.some(({ plannedUnits }) => plannedUnits);
  const planned = hasPlan ? await findOdd(ctx, units("plannedUnits"), stored(sql`planned_units`)) : [];
  const count = (value: number) => formatInteger(ctx.locale, value);
  return given.map(({ goodUnits, plannedUnits }, at) => {
    const [made, plan] = [good[at], planned[at]];
    const ofGood = made && (zeros || goodUnits > 0) ? asked("ttmb.production.odd", goodUnits, made, count) : null;
    // A plan that was left out, or of nothing, is none.
    const ofPlan = plan && plannedUnits ? asked("ttmb.production.oddPlan", plannedUnits, plan, count) : null;
    return [
      ...(ofGood ? [{ column: "goodUnits" as const, wording: ofGood }] : []),
      ...(ofPlan ? [{ column: "plannedUnits" as const, wording: ofPlan }] : []),
    ];
  });
}

type Expense = { kind: string; ym: Month; amount: number };

/** The same of a kind's expenses, in 1/10,000 of the site's currency unit; that there were none needs no question. */
export async function findOddExpenses(
  ctx: Asking,
  { id, currency }: Pick<FoundSite, "id" | "currency">,
  given: readonly Expense[],
): Promise<(Wording | null)[]> {
  const odd = await findOdd(
    ctx,
    given.map(({ kind, ym, amount }) => ({ of: kind, ym, value: amount })),
    sql`SELECT kind AS of, ym, amount AS value FROM ttmb_expense WHERE site_id = ${id}`,
  );
  const money = (value: number) => writtenWithCurrency(ctx.locale, String(value), currency);
  return given.map(({ amount }, at) => {
    const found = odd[at];
    return found && amount > 0 ? asked("ttmb.expense.odd", amount, found, money) : null;
  });
}

const asked = (key: WordKey, value: number, { usual, last }: Usual, write: (value: number) => string): Wording => ({
  key,
  params: { units: write(value), usual: write(usual), last: last.map(write).join(" · ") },
});
