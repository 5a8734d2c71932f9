import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { personOf } from "../../person-name.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { accuracyOf, isAccurate } from "../stock-count";
import { ttmbRules } from "../ttmb-rules";
import type { StockClass } from "../ttmb-terms";
import type { CommentRow, CountDay, ExpenseRow, SavingRow } from "./site-records";

/** Expenses of a site's months. */
export async function listExpenses({ db }: Ctx, site: number, from: number, to: number): Promise<ExpenseRow[]> {
  const { rows } = await db.execute<ExpenseRow>(sql`
    SELECT ym, kind, amount::text AS amount, remark FROM ttmb_expense
     WHERE site_id = ${site} AND ym BETWEEN ${from} AND ${to} ORDER BY ym DESC, kind`);
  return rows;
}

/** What was improved at a site, the newest first. */
export async function listSavings({ db }: Ctx, site: number): Promise<SavingRow[]> {
  const { rows } = await db.execute<SavingRow>(sql`
    SELECT s.id, s.title, s.category, s.basis, s.before_value::text AS before, s.after_value::text AS after, s.units_a_year AS "unitsAYear",
           s.saving_a_year::text AS "savingAYear", s.start_ym AS "startYm", s.proof, s.signed_by AS "signedBy", s.signed_on::text AS "signedOn",
           l.code || ' ' || m.code || ' ' || t.tool_no AS tool
      FROM ttmb_saving s LEFT JOIN ttmb_tool t ON t.id = s.tool_id LEFT JOIN ttmb_model m ON m.id = t.model_id LEFT JOIN ttmb_line l ON l.id = m.line_id
     WHERE s.site_id = ${site} AND s.use_yn = 'Y' ORDER BY s.start_ym DESC, s.id DESC`);
  return rows;
}

type Counted = { day: string; stockClass: StockClass; book: number; counted: number; tool: string; remark: string };

/**
 * Counts of twelve months up to a day, each day of counting with its accuracy; by the tolerances of that day.
 * @param later those after it too, up to this day
 */
export async function listCounts(ctx: Ctx, site: number, until: string, later = until): Promise<CountDay[]> {
  const { rows } = await ctx.db.execute<Counted>(sql`
    SELECT c.day::text AS day, c.stock_class AS "stockClass", c.book, c.counted, c.remark, l.code || ' ' || m.code || ' ' || t.tool_no AS tool
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_count c ON c.tool_id = t.id
     WHERE l.site_id = ${site} AND c.day <= ${later}::date AND c.day > ${until}::date - interval '1 year' ORDER BY c.day DESC, tool`);
  const days = [...new Set(rows.map(({ day }) => day))];
  return Promise.all(
    days.map(async (day): Promise<CountDay> => {
      const tolerances = await tolerancesOn(ctx, day);
      const counts = rows.filter((row) => row.day === day);
      const wrong = counts.filter((count) => !isAccurate(count, tolerances));
      return { day, ...accuracyOf(counts, tolerances), wrong: wrong.map(({ day: _day, ...each }) => each) };
    }),
  );
}

export async function tolerancesOn({ db }: Ctx, day: string): Promise<Record<StockClass, string>> {
  const rules = await requireRuleValues(db, ttmbRules, day);
  return { A: rules["tolerance-a"], B: rules["tolerance-b"], C: rules["tolerance-c"] };
}

/** What was said of a site's months, the newest first. @param forCustomer only what the customer reads too */
export async function listComments(
  { db, locale }: Ctx,
  site: number,
  { from, to, forCustomer = false }: { from: number; to: number; forCustomer?: boolean },
): Promise<CommentRow[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    SELECT c.id, c.ym, l.code AS line, c.text, c.for_customer AS "forCustomer", ${personOf(locale, sql`c.create_user`)} AS by
      FROM ttmb_comment c LEFT JOIN ttmb_line l ON l.id = c.line_id
     WHERE c.site_id = ${site} AND c.use_yn = 'Y' AND c.ym BETWEEN ${from} AND ${to} AND (c.for_customer OR NOT ${forCustomer})
     ORDER BY c.ym DESC, c.id DESC`);
  return rows;
}
