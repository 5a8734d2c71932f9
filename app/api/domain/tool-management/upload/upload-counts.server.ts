import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { monthOfDay } from "../../report/period";
import { countQuestion } from "../../stock/count-question";
import { type GoodRow, keyOf, type RowOf, type RowProblem, type RowQuestion } from "../../upload/define-upload";
import { tryOut } from "../../upload/try-out.server";
import { uploadWork } from "../../upload/upload-work.server";
import { siteTools } from "../day/site-tools.server";
import { type GivenCount, keepCounts } from "../entry/keep-counts.server";
import { booksOn } from "../entry/post-count.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { removeCounts } from "../entry/remove-counts.server";
import { closedTo, monthProblems } from "./closed-rows.server";
import { indexSite, openSite, opensAs, toolKey, unknownPlace } from "./site-index.server";
import { countUpload } from "./upload-definitions";

type Row = RowOf<typeof countUpload>;
type Problem = RowProblem & { row: number };
type Tools = ReadonlyMap<string, number>;

export const countUploads = uploadWork({
  definition: countUpload,
  locks: ["ttmb_count", "stock_movement"],
  open: opensAs("ttmb.counts.title"),
  stored: storedCounts,
  settle: withBooks,
  check: checkCounts,
  odd: findDiffering,
  audit: (site) => ({ action: "ttmb-count", subject: `ttmb-site:${site}` }),
  async write(ctx, within, changes) {
    const site = await openSite(ctx, within);
    const { tools } = await indexSite(ctx, site.id);
    for (const { before, after } of changes) refuseClosed(ctx, site, ((after ?? before) as Row).day, "day");
    const gone = changes.flatMap(({ before, after }) => (before && !after ? [given(tools, before)] : []));
    if (!(await removeCounts(ctx, gone))) throw new AppError("upload-undo-changed", { params: { names: site.code } });
    const [problem] = await keepCounts(
      ctx,
      site,
      changes.flatMap(({ after }) => (after ? [given(tools, after)] : [])),
    );
    if (problem) throw new AppError("upload-changed");
  },
});

const given = (tools: Tools, row: Row): GivenCount => ({ ...row, tool: tools.get(toolKey(row)) ?? 0 });

/** Those that the file names: a tool that it lacks was not counted. The template has the open months. */
async function storedCounts(ctx: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const found = await ctx.db.execute<Row>(sql`
    SELECT l.code AS line, m.code AS model, t.tool_no AS "toolNo", c.day::text AS day, c.book, c.counted, c.remark
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_count c ON c.tool_id = t.id
     WHERE l.site_id = ${Number(within)} ORDER BY c.day, l.code, m.code, t.tool_no`);
  if (part) return found.rows.filter(({ day }) => day.startsWith(part));
  const named = rows && new Set(rows.map((row) => keyOf(countUpload, row)));
  const closed = await closedTo(ctx, within);
  return found.rows.filter((row) => (named ? named.has(keyOf(countUpload, row)) : monthOfDay(row.day) > closed));
}

/** Books that a row leaves open are those of its count that stands there, else the ledger's: they are written, so they are shown. */
async function withBooks(ctx: Ctx, within: string, rows: Row[]): Promise<Row[]> {
  const stored = new Map((await storedCounts(ctx, within, rows)).map((row) => [keyOf(countUpload, row), row]));
  const books = await ledgerOf(ctx, within, rows);
  return rows.map((row, at) => {
    const there = stored.get(keyOf(countUpload, row));
    const book = row.book ?? (there?.counted === row.counted ? there.book : (books[at] ?? null));
    return { ...row, book };
  });
}

async function ledgerOf(ctx: Ctx, within: string, rows: readonly Row[]): Promise<(number | null)[]> {
  const { tools } = await indexSite(ctx, Number(within));
  return booksOn(
    ctx,
    rows.map((row) => ({ tool: tools.get(toolKey(row)) ?? 0, day: row.day })),
  );
}

/** As the sheet judges: days, tools, books that the ledger says otherwise; then all of the file is tried. */
async function checkCounts(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<Problem[]> {
  const site = await openSite(ctx, within);
  const index = await indexSite(ctx, site.id);
  const books = await ledgerOf(
    ctx,
    within,
    rows.map(({ values }) => values),
  );
  const problems = rows.flatMap(({ row, values, before, isSame }, at): Problem[] => {
    const lost = unknownPlace(index, values);
    const found = lost ? [lost] : isSame ? [] : monthProblems(ctx, site, values.day, "day");
    const said = found.length > 0 || isSame ? null : bookProblem(ctx, values, before, books[at] ?? null);
    return [...found, ...(said ? [said] : [])].map((problem) => ({ row, ...problem }));
  });
  const wrong = new Set(problems.map(({ row }) => row));
  const right = rows.filter(({ row, isSame }) => !isSame && !wrong.has(row));
  await tryOut(ctx, async (within) => {
    const counts = right.map(({ values }) => given(index.tools, values));
    for (const { at, field, wording } of await keepCounts(within, site, counts))
      problems.push({ row: right[at]?.row ?? 0, column: field, wording });
  });
  return problems;
}

function bookProblem({ locale }: Ctx, { book }: Row, before: Row | null, ledger: number | null): RowProblem | null {
  if (book === null) return { column: "book", wording: { key: "stock.count.bookNeeded" } };
  if (ledger === null || book === ledger || book === before?.book) return null;
  return { column: "book", wording: { key: "stock.count.moved", params: { book: formatInteger(locale, ledger) } } };
}

/** The second look: what differs from the books is asked about with its money before it is written. */
async function findDiffering(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const site = await openSite(ctx, within);
  const differing = rows.filter(({ values, isSame }) => !isSame && values.book !== values.counted);
  const prices = new Map<string, string>();
  for (const ym of new Set(differing.map(({ values }) => monthOfDay(values.day))))
    for (const tool of await siteTools(ctx, site.id, ym))
      if (tool.price !== null) prices.set(`${toolKey(tool)} ${ym}`, String(tool.price));
  return differing.map(({ row, values }) => {
    const price = prices.get(`${toolKey(values)} ${monthOfDay(values.day)}`) ?? null;
    return {
      row,
      column: "counted",
      wording: countQuestion(ctx.locale, { ...values, price, currency: site.currency }),
    };
  });
}
