import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import { orAdded } from "../../add-or-replace";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { writtenWithCurrency } from "../../money-text";
import { readPrice, wrongMoney } from "../../read-price";
import type { Month } from "../../report/period";
import { MOST_PIECES } from "../../stock/stock-terms";
import { readMonth } from "../../typed-values";
import { wholeWithin } from "../../whole-number";
import type { FoundSite } from "../site/find-site.server";
import { type Entry, MOST_REMARK } from "./entry-input";
import { findOddExpenses, findOddProduction } from "./find-odd.server";
import { requireModel } from "./find-tool.server";
import { auditColumns, changed, made } from "./keep-lists.server";
import { refuseClosed } from "./refuse-closed.server";

type Production = { model: number; ym: Month; goodUnits: number; plannedUnits: number | null };

/** Good units of a model in a month (nought is a count as well), added to those that are there or in their place. @throws AppError invalid-input */
export async function keepProduction(ctx: Ctx, site: FoundSite, given: Entry<"production">): Promise<void> {
  const { db } = ctx;
  const ym = readMonth(given.month);
  await requireModel(ctx, site.id, given.model);
  refuseClosed(ctx, site, ym, "month");
  const { rows } = await db.execute<Pick<Production, "goodUnits" | "plannedUnits">>(sql`
    SELECT good_units AS "goodUnits", planned_units AS "plannedUnits" FROM ttmb_production WHERE model_id = ${given.model} AND ym = ${ym} FOR UPDATE`);
  const { model, goodUnits, plannedUnits } = orAdded(given, rows[0], {
    ask: (there) => ({ key: "ttmb.production.there", params: { units: formatInteger(ctx.locale, there.goodUnits) } }),
    add: addedProduction,
  });
  const [odd] =
    given.sure === given.goodUnits ? [] : await findOddProduction(ctx, [{ model, ym, goodUnits, plannedUnits }]);
  if (odd?.[0]) throw invalidField("sure", odd[0].wording);
  await writeProduction(ctx, [{ model, ym, goodUnits, plannedUnits }]);
}

/** A part without a plan counts as planned as it was made. @throws AppError invalid-input */
function addedProduction(given: Entry<"production">, there: Pick<Production, "goodUnits" | "plannedUnits">) {
  const goodUnits = given.goodUnits + there.goodUnits;
  const isPlanned = given.plannedUnits !== null || there.plannedUnits !== null;
  const planned = (given.plannedUnits ?? given.goodUnits) + (there.plannedUnits ?? there.goodUnits);
  if (goodUnits > MOST_PIECES) throw invalidField("goodUnits", wholeWithin(0, MOST_PIECES));
  if (isPlanned && planned > MOST_PIECES) throw invalidField("plannedUnits", wholeWithin(0, MOST_PIECES));
  return { ...given, goodUnits, plannedUnits: isPlanned ? planned : null };
}

/** Writes rows that were judged before, over what is there. */
export async function writeProduction(ctx: Ctx, rows: readonly Production[]): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO ttmb_production (model_id, ym, good_units, planned_units, ${auditColumns})
    SELECT model, ym, "goodUnits", "plannedUnits", ${made(ctx)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent (model int, ym int, "goodUnits" int, "plannedUnits" int)
    ON CONFLICT (model_id, ym) DO UPDATE SET good_units = excluded.good_units, planned_units = excluded.planned_units, ${changed(ctx)}`);
}

/** What a kind of expense came to in a month, added to what is there or in its place. @throws AppError invalid-input */
export async function keepExpense(ctx: Ctx, site: FoundSite, given: Entry<"expense">): Promise<void> {
  const ym = readMonth(given.month);
  refuseClosed(ctx, site, ym, "month");
  const typed = readPrice(given.amount, site.currency);
  if (typed === null) throw invalidField("amount", wrongMoney(given.amount, site.currency));
  const { rows } = await ctx.db.execute<{ amount: string; remark: string }>(sql`
    SELECT amount::text, remark FROM ttmb_expense WHERE site_id = ${site.id} AND ym = ${ym} AND kind = ${given.kind} FOR UPDATE`);
  const { amount, remark } = orAdded({ ...given, amount: typed }, rows[0], {
    ask: (there) => ({
      key: "ttmb.expense.there",
      params: { amount: writtenWithCurrency(ctx.locale, there.amount, site.currency) },
    }),
    add: (more, there) => ({
      ...more,
      amount: more.amount + Number(there.amount),
      remark: bothRemarks(there.remark, more.remark),
    }),
  });
  const isMeant = given.sure !== "" && readPrice(given.sure, site.currency) === amount;
  const [odd] = isMeant ? [] : await findOddExpenses(ctx, site, [{ kind: given.kind, ym, amount }]);
  if (odd) throw invalidField("sure", odd);
  await writeExpenses(ctx, site.id, [{ ym, kind: given.kind, amount, remark }]);
}

/** A kind's expenses of a month in 1/10,000; no amount = it is not entered any more. */
export type StoredExpense = { ym: Month; kind: string; amount: number | null; remark: string };

/** Writes rows that were judged before, over what is there. */
export async function writeExpenses(ctx: Ctx, site: number, rows: readonly StoredExpense[]): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent (ym int, kind text, amount bigint, remark text)`;
  await ctx.db.execute(sql`
    DELETE FROM ttmb_expense e USING ${sent} WHERE e.site_id = ${site} AND e.ym = sent.ym AND e.kind = sent.kind AND sent.amount IS NULL`);
  await ctx.db.execute(sql`
    INSERT INTO ttmb_expense (site_id, ym, kind, amount, remark, ${auditColumns})
    SELECT ${site}::int, ym, kind, amount, remark, ${made(ctx)} FROM ${sent} WHERE amount IS NOT NULL
    ON CONFLICT (site_id, ym, kind) DO UPDATE SET amount = excluded.amount, remark = excluded.remark, ${changed(ctx)}`);
}

/** What was said of both parts of a sum. @throws AppError invalid-input where there is no room for it */
export function bothRemarks(there: string, more: string): string {
  const both = [...new Set([there, more].filter(Boolean))].join("; ");
  if (both.length > MOST_REMARK)
    throw invalidField("remark", {
      key: "api.field.too-long",
      params: { max: Math.max(0, MOST_REMARK - there.length - 2) },
    });
  return both;
}
