import { sql } from "drizzle-orm";
import type { z } from "zod";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { readPrice, writtenPrice } from "../../read-price";
import { type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { whichOr } from "../../settle-input";
import { readMonth, writeMonth } from "../../typed-values";
import type { RowChange, RowOf, RowProblem } from "../../upload/define-upload";
import { sameRow } from "../../upload/find-differences";
import { uploadWork } from "../../upload/upload-work.server";
import { findOverReturned } from "../entry/find-over-returned.server";
import { keepIssue, keepProduction } from "../entry/keep-months.server";
import { closedWording } from "../entry/refuse-closed.server";
import type { FoundSite } from "../site/find-site.server";
import { termAt } from "../tool-months.server";
import { issueKinds } from "../ttmb-terms";
import { closedTo, isKept } from "./closed-rows.server";
import { indexSite, modelKey, openSite, toolKey, unknownPlace } from "./site-index.server";
import { issueUpload, productionUpload } from "./upload-definitions";

type Production = RowOf<typeof productionUpload>;
type Issue = RowOf<typeof issueUpload>;

const title = async (ctx: Ctx, within: string, word: "ttmb.production.title" | "ttmb.issues.title") => ({
  title: translate(ctx.locale, word, { site: (await openSite(ctx, within)).code }),
});
/** A month that is closed, too early or still to come; the same again as is there is no change. */
function monthProblem(ctx: Ctx, site: FoundSite, ym: Month, column: string, isSame: boolean): RowProblem[] {
  const wording = isSame ? null : closedWording(site, ym, monthOfDay(seoulDay(ctx.now)), ctx.locale);
  return wording ? [{ column, wording }] : [];
}

export const productionUploads = uploadWork({
  definition: productionUpload,
  locks: ["ttmb_production"],
  open: (ctx, within) => title(ctx, within, "ttmb.production.title"),
  stored: storedProduction,
  async check(ctx, within, rows) {
    const site = await openSite(ctx, within);
    const index = await indexSite(ctx, site.id);
    const there = await storedProduction(
      ctx,
      within,
      rows.map(({ values }) => values),
    );
    const known = new Set(there.map((row) => [modelKey(row), row.month, row.goodUnits, row.plannedUnits].join("\n")));
    return rows.flatMap(({ row, values }) => {
      const lost = unknownPlace(index, { line: values.line, model: values.model });
      const isSame = known.has([modelKey(values), values.month, values.goodUnits, values.plannedUnits].join("\n"));
      const problems = lost ? [lost] : monthProblem(ctx, site, readMonth(values.month), "month", isSame);
      return problems.map((problem) => ({ row, ...problem }));
    });
  },
  tell: (site) => ({ action: "ttmb-production", subject: `ttmb-site:${site}` }),
  async write(ctx, within, changes) {
    const site = await openSite(ctx, within);
    const { models } = await indexSite(ctx, site.id);
    for (const { before, after } of changes) {
      const model = models.get(modelKey(after ?? before ?? { line: "", model: "" })) ?? 0;
      if (after) await keepProduction(ctx, site, { ...after, model });
      else if (before)
        await ctx.db.execute(
          sql`DELETE FROM ttmb_production WHERE model_id = ${model} AND ym = ${readMonth(before.month)}`,
        );
    }
  },
});

export const issueUploads = uploadWork({
  definition: issueUpload,
  locks: ["ttmb_issue"],
  open: (ctx, within) => title(ctx, within, "ttmb.issues.title"),
  choices: async () => ({
    kind: issueKinds.map((code) => ({
      code,
      names: (["ko", "en", "zh"] as const).map((locale) => translate(locale, `field.ttmbEntry.kind.${code}`)),
    })),
  }),
  stored: storedIssues,
  settle: withListPrices,
  async check(ctx, within, rows) {
    const site = await openSite(ctx, within);
    const index = await indexSite(ctx, site.id);
    const there = await storedIssues(
      ctx,
      within,
      rows.map(({ values }) => values),
    );
    const known = new Map(there.map((row) => [keyOf(row), row]));
    const toolOf = (row: Issue) => index.tools.get(toolKey(row)) ?? 0;
    const over = await findOverReturned(
      ctx,
      rows.map(({ values }) => ({ ...values, tool: toolOf(values) })).filter(({ tool }) => tool > 0),
    );
    return rows.flatMap(({ row, values }) => {
      const lost = unknownPlace(index, values);
      const isSame = sameRow(issueUpload, known.get(keyOf(values)) ?? null, values);
      const problems = lost ? [lost] : monthProblem(ctx, site, monthOfDay(values.day), "day", isSame);
      if (values.quantity > 0 && problems.length === 0 && readPrice(values.unitPrice, site.currency) === null)
        problems.push({
          column: "unitPrice",
          wording: whichOr(values.unitPrice, {
            key: values.unitPrice === "" ? "ttmb.price.needed" : "ttmb.price.wrong",
          }),
        });
      const beyond = over.get(toolOf(values));
      if (beyond && (values.kind === "return") === beyond.returns)
        problems.push({
          column: "quantity",
          wording: { key: "ttmb.return.beyond", params: { beyond: beyond.beyond } },
        });
      return problems.map((problem) => ({ row, ...problem }));
    });
  },
  tell: (site) => ({ action: "ttmb-issue", subject: `ttmb-site:${site}` }),
  async write(ctx, within, changes) {
    const site = await openSite(ctx, within);
    const { tools } = await indexSite(ctx, site.id);
    // What is issued goes in before what comes back of it.
    const inOrder = [...changes].sort((a, b) => Number(isLess(a)) - Number(isLess(b)));
    for (const { before, after } of inOrder) {
      const row = after ?? before;
      if (!row) continue;
      const tool = tools.get(toolKey(row)) ?? 0;
      await keepIssue(ctx, site, { ...row, tool, quantity: after ? after.quantity : 0, there: "replace" });
    }
  },
});

const isLess = ({ before, after }: RowChange<Issue>): boolean =>
  (after ?? before)?.kind === "return" ? after !== null : after === null;

/** What a row leaves open is the price of the list in its month: it is written, so it is shown and compared. */
async function withListPrices(ctx: Ctx, within: string, rows: Issue[]): Promise<Issue[]> {
  const lacking = rows.flatMap(({ unitPrice, ...row }, at) => (unitPrice === "" ? [{ at, ...row }] : []));
  if (lacking.length === 0) return rows;
  const { tools } = await indexSite(ctx, Number(within));
  const asked = lacking.map(({ at, ...row }) => ({ at, tool: tools.get(toolKey(row)) ?? 0, ym: monthOfDay(row.day) }));
  const found = await ctx.db.execute<{ at: number; price: number }>(sql`
    SELECT asked.at, r.unit_price::float8 AS price
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (at int, tool int, ym int),
           LATERAL (${termAt(sql`asked.tool`, sql`asked.ym`)}) AS r`);
  const prices = new Map(found.rows.map(({ at, price }) => [at, writtenPrice(price)]));
  return rows.map((row, at) => ({ ...row, unitPrice: row.unitPrice || (prices.get(at) ?? "") }));
}

const keyOf = (row: Pick<Issue, "line" | "model" | "toolNo" | "day" | "kind">): string =>
  `${toolKey(row)}\n${row.day}\n${row.kind}`;

async function storedProduction(ctx: Ctx, within: string, rows: Production[] | null): Promise<Production[]> {
  const found = await ctx.db.execute<Omit<z.output<typeof productionUpload.row>, "month"> & { ym: number }>(sql`
    SELECT l.code AS line, m.code AS model, p.ym, p.good_units AS "goodUnits", p.planned_units AS "plannedUnits"
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_production p ON p.model_id = m.id
     WHERE l.site_id = ${Number(within)} ORDER BY p.ym, l.code, m.code`);
  const closed = await closedTo(ctx, within);
  const asked = new Set(rows?.map((row) => `${modelKey(row)}\n${row.month}`));
  return found.rows
    .filter(({ ym, ...row }) => isKept(rows, ym > closed, asked.has(`${modelKey(row)}\n${writeMonth(ym)}`)))
    .map(({ ym, ...row }) => ({ ...row, month: writeMonth(ym) }) as Production);
}

async function storedIssues(ctx: Ctx, within: string, rows: Issue[] | null): Promise<Issue[]> {
  const from = Math.min(...(rows ?? []).map(({ day }) => monthOfDay(day)), 999_912);
  const closed = await closedTo(ctx, within);
  const found = await ctx.db.execute<Omit<z.output<typeof issueUpload.row>, "unitPrice"> & { price: number }>(sql`
    SELECT l.code AS line, m.code AS model, t.tool_no AS "toolNo", i.day::text AS day, i.kind, i.quantity, i.unit_price::float8 AS price
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_issue i ON i.tool_id = t.id
     WHERE l.site_id = ${Number(within)} AND to_char(i.day, 'YYYYMM')::int >= ${Math.min(from, closed + 1)} ORDER BY i.day, l.code, m.code, t.tool_no`);
  const asked = new Set(rows?.map(keyOf));
  return found.rows
    .map(({ price, ...row }) => ({ ...row, unitPrice: writtenPrice(price) }) as Issue)
    .filter((row) => isKept(rows, monthOfDay(row.day) > closed, asked.has(keyOf(row))));
}
