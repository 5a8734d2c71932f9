import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../../ctx";
import { writtenPrice } from "../../read-price";
import { writeMonth } from "../../typed-values";
import type { GoodRow, RowOf, RowQuestion } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { judgeTerms, keepTool } from "../entry/keep-lists.server";
import { findOddTerms } from "../entry/odd-prices.server";
import { closedTo, isKept } from "./closed-rows.server";
import { indexSite, modelKey, openSite, opensAs, problemsOf, toolKey, unknownPlace } from "./site-index.server";
import { toolUpload } from "./upload-definitions";

type Row = RowOf<typeof toolUpload>;
type Stored = Omit<z.output<typeof toolUpload.row>, "unitPrice" | "contractPrice" | "fromMonth"> & {
  ym: number;
  price: number;
  contract: number | null;
};

export const toolUploads = uploadWork({
  definition: toolUpload,
  locks: ["ttmb_tool_term"],
  open: opensAs("ttmb.tools.title"),
  currencies: async (ctx, within, rows) => {
    const { currency } = await openSite(ctx, within);
    return rows.map(() => currency);
  },
  stored: storedTools,
  async check(ctx, within, rows) {
    const site = await openSite(ctx, within);
    const index = await indexSite(ctx, site.id);
    return rows.flatMap(({ row, values, isSame }) => {
      const lost = unknownPlace(index, { line: values.line, model: values.model });
      if (lost) return [{ row, ...lost }];
      // What stands there already may stand in the file as it is.
      if (isSame) return [];
      return problemsOf(() => judgeTerms(ctx, site, values)).map((problem) => ({ row, ...problem }));
    });
  },
  odd: findOddRows,
  audit: (site) => ({ action: "ttmb-tool", subject: `ttmb-site:${site}` }),
  /** A line of the list is never taken away: it is not listed from its month on. */
  async write(ctx, within, changes) {
    const site = await openSite(ctx, within);
    const { models } = await indexSite(ctx, site.id);
    for (const { after } of changes) {
      if (!after) continue;
      const { line, model, ...given } = after;
      await keepTool(ctx, site, models.get(modelKey({ line, model })) ?? 0, given);
    }
  },
});

/** Prices and counts that are far from those before are asked about as in the form. */
async function findOddRows(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const site = await openSite(ctx, within);
  const { tools } = await indexSite(ctx, site.id);
  // Of what stands there already nothing is asked, also where its month is closed.
  const changed = rows.filter(({ isSame }) => !isSame);
  const given = changed.map(({ values }) => ({
    tool: tools.get(toolKey(values)) ?? null,
    ...judgeTerms(ctx, site, values),
    ...{ setUp: values.setUp, corner: values.corner, toolLife: values.toolLife },
  }));
  const asked = await findOddTerms(ctx, site.currency, given);
  return changed.flatMap(({ row }, at) =>
    Object.entries(asked[at] ?? {}).flatMap(([column, wording]) => (wording ? [{ row, column, wording }] : [])),
  );
}

async function storedTools(ctx: Ctx, within: string, rows: Row[] | null): Promise<Row[]> {
  const found = await ctx.db.execute<Stored>(sql`
    SELECT l.code AS line, m.code AS model, t.tool_no AS "toolNo", t.machining_part AS "machiningPart", t.catalogue_no AS "catalogueNo",
           t.type1, t.type2, t.maker, r.set_up AS "setUp", r.corner, r.tool_life AS "toolLife", r.unit_price::float8 AS price,
           r.contract_price::float8 AS contract, r.from_ym AS ym, r.listed
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_tool_term r ON r.tool_id = t.id
     WHERE l.site_id = ${Number(within)} ORDER BY l.code, m.code, t.tool_no, r.from_ym`);
  const closed = await closedTo(ctx, within);
  const asked = new Set(rows?.map((row) => `${toolKey(row)}\n${row.fromMonth}`));
  // The template is the list that holds now: of each tool its newest terms, however long ago they began.
  const newest = new Map(found.rows.map(({ ym, ...row }) => [toolKey(row), ym]));
  const isNewest = ({ ym, ...row }: Stored) => rows === null && newest.get(toolKey(row)) === ym;
  const mayChange = ({ ym, ...row }: Stored) =>
    isKept(rows, ym > closed, asked.has(`${toolKey(row)}\n${writeMonth(ym)}`));
  return found.rows
    .filter((row) => isNewest(row) || mayChange(row))
    .map(({ ym, price, contract, ...row }) => ({
      ...{ ...row, fromMonth: writeMonth(ym), unitPrice: writtenPrice(price) },
      contractPrice: contract === null ? "" : writtenPrice(contract),
    }));
}
