import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../../ctx";
import { readMonth, writeMonth } from "../../typed-values";
import type { GoodRow, RowOf, RowQuestion } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { findOddProduction } from "../entry/find-odd.server";
import { writeProduction } from "../entry/keep-months.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { closedTo, isKept, monthProblems } from "./closed-rows.server";
import { indexSite, modelKey, openSite, opensAs, unknownPlace } from "./site-index.server";
import { productionUpload } from "./upload-definitions";

type Row = RowOf<typeof productionUpload>;

export const productionUploads = uploadWork({
  definition: productionUpload,
  locks: ["ttmb_production"],
  open: opensAs("ttmb.production.title"),
  stored: storedProduction,
  async check(ctx, within, rows) {
    const site = await openSite(ctx, within);
    const index = await indexSite(ctx, site.id);
    return rows.flatMap(({ row, values, isSame }) => {
      const lost = unknownPlace(index, { line: values.line, model: values.model });
      const late = isSame ? [] : monthProblems(ctx, site, readMonth(values.month), "month");
      return (lost ? [lost] : late).map((problem) => ({ row, ...problem }));
    });
  },
  odd: findOddRows,
  audit: (site) => ({ action: "ttmb-production", subject: `ttmb-site:${site}` }),
  async write(ctx, within, changes) {
    const site = await openSite(ctx, within);
    const { models } = await indexSite(ctx, site.id);
    const placed = changes.map(({ before, after }) => {
      const row = after ?? before ?? { line: "", model: "", month: "" };
      const ym = readMonth(row.month);
      refuseClosed(ctx, site, ym, "month");
      return { model: models.get(modelKey(row)) ?? 0, ym, after };
    });
    const gone = placed.filter(({ after }) => after === null).map(({ model, ym }) => ({ model, ym }));
    await ctx.db.execute(sql`
      DELETE FROM ttmb_production p USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS gone (model int, ym int)
       WHERE (p.model_id, p.ym) = (gone.model, gone.ym)`);
    await writeProduction(
      ctx,
      placed.flatMap(({ model, ym, after }) => (after ? [{ ...after, model, ym }] : [])),
    );
  },
});

/** Each figure that is not usual; good units of nothing are asked about as such, a plan beside them as any other. */
async function findOddRows(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const { models } = await indexSite(ctx, Number(within));
  const asked = await findOddProduction(
    ctx,
    rows.map(({ values }) => ({
      model: models.get(modelKey(values)) ?? 0,
      ym: readMonth(values.month),
      ...{ goodUnits: values.goodUnits, plannedUnits: values.plannedUnits },
    })),
    false,
  );
  return rows.flatMap(({ row, isSame }, at) => (isSame ? [] : (asked[at] ?? []).map((each) => ({ row, ...each }))));
}

async function storedProduction(ctx: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const found = await ctx.db.execute<Omit<z.output<typeof productionUpload.row>, "month"> & { ym: number }>(sql`
    SELECT l.code AS line, m.code AS model, p.ym, p.good_units AS "goodUnits", p.planned_units AS "plannedUnits"
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_production p ON p.model_id = m.id
     WHERE l.site_id = ${Number(within)} ORDER BY p.ym, l.code, m.code`);
  const closed = await closedTo(ctx, within);
  const asked = new Set(rows?.map((row) => `${modelKey(row)}\n${row.month}`));
  return found.rows
    .filter(({ ym, ...row }) =>
      part ? writeMonth(ym) === part : isKept(rows, ym > closed, asked.has(`${modelKey(row)}\n${writeMonth(ym)}`)),
    )
    .map(({ ym, ...row }) => ({ ...row, month: writeMonth(ym) }) as Row);
}
