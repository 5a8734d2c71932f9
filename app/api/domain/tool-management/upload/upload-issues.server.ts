import { sql } from "drizzle-orm";
import type { z } from "zod";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { readPrice, writtenPrice, wrongMoney } from "../../read-price";
import { monthOfDay } from "../../report/period";
import { readMonth } from "../../typed-values";
import { type ChangeProblem, keyOf, type RowChange, type RowOf, type RowProblem } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { findOverReturned } from "../entry/find-over-returned.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { findIssuesBelowZero, heldByIssues, type StoredIssue, writeIssues } from "../entry/write-issues.server";
import type { FoundSite } from "../site/find-site.server";
import { termAt } from "../tool-months.server";
import { issueKinds } from "../ttmb-terms";
import { closedTo, isKept, monthProblems } from "./closed-rows.server";
import { indexSite, openSite, opensAs, type SiteIndex, toolKey, unknownPlace } from "./site-index.server";
import { issueUpload } from "./upload-definitions";

type Row = RowOf<typeof issueUpload>;

export const issueUploads = uploadWork({
  definition: issueUpload,
  locks: ["stock_movement"],
  open: opensAs("ttmb.issues.title"),
  choices: async () => ({
    kind: issueKinds.map((code) => ({
      code,
      names: (["ko", "en", "zh"] as const).map((locale) => translate(locale, `field.ttmbEntry.kind.${code}`)),
    })),
  }),
  currencies: async (ctx, within, rows) => {
    const { currency } = await openSite(ctx, within);
    return rows.map(() => currency);
  },
  stored: storedIssues,
  settle: withListPrices,
  async check(ctx, within, rows) {
    const site = await openSite(ctx, within);
    const index = await indexSite(ctx, site.id);
    return rows.flatMap(({ row, values, isSame }) => {
      const lost = unknownPlace(index, values);
      const problems = lost ? [lost] : isSame ? [] : monthProblems(ctx, site, values.day, "day");
      return (problems.length > 0 ? problems : priceProblems(site, values)).map((problem) => ({ row, ...problem }));
    });
  },
  judge: async (ctx, within, changes) => judgeReturns(ctx, await indexSite(ctx, Number(within)), changes),
  async tell(ctx, within, changes) {
    const index = await indexSite(ctx, Number(within));
    const known = changes.map((change) => ({ ...placed(index, change), unitPrice: 0 }));
    return heldByIssues(
      ctx,
      known.filter(({ tool }) => tool > 0),
    );
  },
  audit: (site) => ({ action: "ttmb-issue", subject: `ttmb-site:${site}` }),
  async write(ctx, within, changes, undoing) {
    const site = await openSite(ctx, within);
    const index = await indexSite(ctx, site.id);
    const [beyond] = undoing ? await judgeReturns(ctx, index, changes) : [];
    if (beyond) throw invalidField("quantity", beyond.wording);
    await writeIssues(
      ctx,
      changes.map((change) => {
        const issue = placed(index, change);
        refuseClosed(ctx, site, issue.day, "day");
        return { ...issue, unitPrice: priceOf(site, change) };
      }),
    );
  },
});

function priceProblems(site: FoundSite, { quantity, unitPrice }: Row): RowProblem[] {
  if (quantity === 0 || readPrice(unitPrice, site.currency) !== null) return [];
  const missing = unitPrice === "" ? { key: "ttmb.price.needed" as const } : null;
  return [{ column: "unitPrice", wording: missing ?? wrongMoney(unitPrice, site.currency) }];
}

/** @throws AppError invalid-input: what was there before the upload has parts of a coin */
function priceOf(site: FoundSite, { after }: RowChange<Row>): number {
  if (after === null) return 0;
  const price = readPrice(after.unitPrice, site.currency);
  if (price === null) throw invalidField("unitPrice", wrongMoney(after.unitPrice, site.currency));
  return price;
}

/** A change by the tool's id; what is taken away has no pieces. */
function placed({ tools }: SiteIndex, { before, after }: RowChange<Row>): Omit<StoredIssue, "unitPrice"> {
  const { day, kind, ...row } = (after ?? before) as Row;
  return { tool: tools.get(toolKey(row)) ?? 0, day, kind, quantity: after?.quantity ?? 0 };
}

/** All changes at once: what is issued and what comes back of it may stand in one file, in any order; and what lies there must last. */
async function judgeReturns(ctx: Ctx, index: SiteIndex, changes: readonly RowChange<Row>[]): Promise<ChangeProblem[]> {
  const known = changes
    .map((change) => ({ change, issue: placed(index, change) }))
    .filter(({ issue }) => issue.tool > 0);
  const over = await findOverReturned(
    ctx,
    known.map(({ issue }) => issue),
  );
  const below = await findIssuesBelowZero(
    ctx,
    known.map(({ issue }) => issue),
  );
  const lacking = below.flatMap(({ at, wording }): ChangeProblem[] => {
    const { change } = known[at] ?? {};
    return change
      ? [{ key: keyOf(issueUpload, (change.after ?? change.before) as Row), column: "quantity", wording }]
      : [];
  });
  const returned = known.flatMap(({ change, issue: { tool, kind } }) => {
    const found = over.get(tool);
    if (!found || (kind === "return") !== found.returns) return [];
    const wording = { key: "ttmb.return.beyond", params: { beyond: formatInteger(ctx.locale, found.beyond) } } as const;
    return [{ key: keyOf(issueUpload, (change.after ?? change.before) as Row), column: "quantity", wording }];
  });
  return [...returned, ...lacking];
}

/** What a row leaves open is the price of the list in its month: it is written, so it is shown and compared. */
async function withListPrices(ctx: Ctx, within: string, rows: Row[]): Promise<Row[]> {
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

async function storedIssues(ctx: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const from = part ? readMonth(part) : Math.min(...(rows ?? []).map(({ day }) => monthOfDay(day)), 999_912);
  const closed = part ? from - 1 : await closedTo(ctx, within);
  const found = await ctx.db.execute<Omit<z.output<typeof issueUpload.row>, "unitPrice"> & { price: number }>(sql`
    SELECT l.code AS line, m.code AS model, t.tool_no AS "toolNo", i.day::text AS day, i.kind, i.quantity, i.unit_price::float8 AS price
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_issue i ON i.tool_id = t.id
     WHERE l.site_id = ${Number(within)} AND to_char(i.day, 'YYYYMM')::int >= ${Math.min(from, closed + 1)} ORDER BY i.day, l.code, m.code, t.tool_no`);
  const asked = new Set(rows?.map((row) => keyOf(issueUpload, row)));
  return found.rows
    .filter(({ day }) => !part || day.startsWith(part))
    .map(({ price, ...row }) => ({ ...row, unitPrice: writtenPrice(price) }) as Row)
    .filter((row) => isKept(rows, monthOfDay(row.day) > closed, asked.has(keyOf(issueUpload, row))));
}
