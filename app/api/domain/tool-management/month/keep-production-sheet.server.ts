import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import type { Month } from "../../report/period";
import { tellLeft, type WrongRows, wrongFields } from "../../sheet-rows";
import { MOST_PIECES } from "../../stock/stock-terms";
import { readMonth } from "../../typed-values";
import { wholeWithin } from "../../whole-number";
import { findOddProduction } from "../entry/find-odd.server";
import { writeProduction } from "../entry/keep-months.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { withSite } from "../site/with-site.server";
import type { KeptMonth, ProductionInput, ProductionRow } from "./month-sheet";

type Made = Pick<ProductionRow, "good" | "planned">;
type Wrong = { field: string; wording: Wording };

/**
 * The production of a site's month, all models at once: what was changed of them is kept where it is right. A row that was emptied
 * is not entered any more. @throws AppError not-found, no-right, not-now; invalid-input: the month is closed or to come, nothing was
 * changed, or no row is right
 */
export const keepProductionSheet = (ctx: Ctx, id: number, given: ProductionInput): Promise<KeptMonth> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    const ym = readMonth(given.month);
    refuseClosed(within, site, ym, "month");
    const stored = await storedOf(within, site.id, ym);
    const wrong: WrongRows = new Map();
    const right: ProductionRow[] = [];
    for (const row of given.rows) {
      const found = stored.get(row.model);
      if (isSame(row, row.seen) || (found && isSame(row, found))) continue;
      const bad = judge(within, row, found);
      if (bad) wrong.set(String(row.model), bad);
      else right.push(row);
    }
    const asked = await withoutOdd(within, ym, right, wrong);
    if (asked.length + wrong.size === 0) throw invalidField("rows", { key: "ttmb.month.nothing" });
    if (asked.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    await write(within, ym, asked);
    const rows = asked.map(({ model, good, planned }) => ({ model, good, planned }));
    const result = { kept: asked.length, ...tellLeft(ctx.locale, wrong) };
    return { result, action: "ttmb-production", after: { month: given.month, rows } };
  });

const isSame = (a: Made, b: Made): boolean => a.good === b.good && a.planned === b.planned;
const isNone = (units: number | null): boolean => units !== null && (units < 0 || units > MOST_PIECES);

function judge({ locale }: Ctx, row: ProductionRow, found: Made | undefined): Wrong | null {
  if (!found) return { field: "good", wording: { key: "ttmb.model.unknown" } };
  if (isNone(row.good)) return { field: "good", wording: wholeWithin(0, MOST_PIECES) };
  if (isNone(row.planned)) return { field: "planned", wording: wholeWithin(0, MOST_PIECES) };
  if (row.good === null && row.planned !== null) return { field: "good", wording: { key: "ttmb.month.goodNeeded" } };
  if (isSame(found, row.seen)) return null;
  const units = found.good === null ? "–" : formatInteger(locale, found.good);
  return { field: "good", wording: { key: "ttmb.month.meanwhile", params: { there: units } } };
}

/** What is not usual is asked about once: the answer names the number. */
async function withoutOdd(within: Ctx, ym: Month, rows: ProductionRow[], wrong: WrongRows): Promise<ProductionRow[]> {
  const made = rows.flatMap(({ model, good, planned, sure }) =>
    good === null || sure === good ? [] : [{ model, ym, goodUnits: good, plannedUnits: planned }],
  );
  const odd = await findOddProduction(within, made);
  const asked = new Map(made.flatMap(({ model }, at) => (odd[at]?.[0] ? [[model, odd[at][0].wording] as const] : [])));
  for (const [model, wording] of asked) wrong.set(String(model), { field: "sure", wording });
  return rows.filter(({ model }) => !asked.has(model));
}

/** Every model of a site with what stands of a month; held against others by the site's row. */
async function storedOf({ db }: Ctx, site: number, ym: Month): Promise<Map<number, Made>> {
  const { rows } = await db.execute<Made & { model: number }>(sql`
    SELECT m.id AS model, p.good_units AS good, p.planned_units AS planned FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id
      LEFT JOIN ttmb_production p ON p.model_id = m.id AND p.ym = ${ym} WHERE l.site_id = ${site}`);
  return new Map(rows.map(({ model, ...made }) => [model, made]));
}

async function write(within: Ctx, ym: Month, rows: readonly ProductionRow[]): Promise<void> {
  const emptied = rows.flatMap(({ model, good }) => (good === null ? [model] : []));
  await within.db.execute(sql`
    DELETE FROM ttmb_production WHERE ym = ${ym} AND model_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(emptied)}::jsonb)::int)`);
  const made = rows.flatMap(({ model, good, planned }) =>
    good === null ? [] : [{ model, ym, goodUnits: good, plannedUnits: planned }],
  );
  await writeProduction(within, made);
}
