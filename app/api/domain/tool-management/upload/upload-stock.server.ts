import { sql } from "drizzle-orm";
import { withGroupedNumbers, withGroups } from "~/words/typed-number";
import type { Ctx } from "../../ctx";
import { multiplyByInteger } from "../../decimal";
import { AppError } from "../../errors";
import { timesOn } from "../../odd-price.server";
import { readPrice, writtenPrice } from "../../read-price";
import { seoulDay } from "../../seoul-time";
import { overMaximum } from "../../stock/over-maximum";
import type { GoodRow, RowChange, RowOf, RowProblem, RowQuestion } from "../../upload/define-upload";
import { tryOut } from "../../upload/try-out.server";
import { uploadWork } from "../../upload/upload-work.server";
import { judgeBounds, oddMaximum } from "../entry/keep-movement.server";
import { keepStock, type StockChange, takeBackStock } from "../entry/keep-stock.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { termAt } from "../tool-months.server";
import { monthProblems } from "./closed-rows.server";
import { indexSite, openSite, opensAs, problemsOf, toolKey, unknownPlace } from "./site-index.server";
import { stockUpload } from "./upload-definitions";

type Row = RowOf<typeof stockUpload>;
type Problem = RowProblem & { row: number };

export const stockUploads = uploadWork({
  definition: stockUpload,
  locks: ["ttmb_tool", "stock_movement"],
  open: opensAs("ttmb.stock.fileTitle"),
  currencies: async (ctx, within, rows) => {
    const { currency } = await openSite(ctx, within);
    return rows.map(() => currency);
  },
  stored: storedStock,
  settle: withPrices,
  check: checkStock,
  odd: findOddRows,
  audit: (site, { before, after }) => ({
    action: before?.stock === after?.stock ? "ttmb-bounds" : "ttmb-movement",
    subject: `ttmb-site:${site}`,
  }),
  async write(ctx, within, changes, undoing, upload) {
    const site = await openSite(ctx, within);
    const { tools } = await indexSite(ctx, site.id);
    for (const { before, after } of changes)
      if (before?.stock !== after?.stock) refuseClosed(ctx, site, ((after ?? before) as Row).day, "day");
    const given = changes.map((change) => changeOf(tools, change));
    // What was said for the first time cannot be unsaid.
    const opened = given.some(({ stock, lies }) => lies !== null && stock === null);
    if (opened || (undoing && !(await takeBackStock(ctx, given, upload))))
      throw new AppError("upload-undo-changed", { params: { names: site.code } });
    const [problem] = undoing ? [] : await keepStock(ctx, given, upload);
    if (problem) throw new AppError("upload-changed");
  },
});

function changeOf(tools: ReadonlyMap<string, number>, { before, after }: RowChange<Row>): StockChange {
  const row = (after ?? before) as Row;
  return {
    ...{ tool: tools.get(toolKey(row)) ?? 0, day: row.day, min: row.min, max: row.max },
    ...{ stock: row.stock, lies: before?.stock ?? null, reason: row.reason },
  };
}

/** Those that the file names, each as of the row's day; the template has all of the list, as of the day that is asked for or today. */
async function storedStock(ctx: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const day = part ?? seoulDay(ctx.now);
  const asked = rows?.map((row) => ({ key: toolKey(row), day: row.day })) ?? null;
  const days = sql`jsonb_to_recordset(${JSON.stringify(asked ?? [])}::jsonb) AS asked(key text, day date)`;
  const key = sql`l.code || E'\n' || m.code || E'\n' || t.tool_no`;
  const { rows: found } = await ctx.db.execute<Omit<Row, "unitPrice" | "value"> & { price: string | null }>(sql`
    SELECT line, model, "toolNo", day::text AS day, min, max, stock::float8 AS stock, r.unit_price::text AS price, '' AS reason
      FROM (SELECT l.code AS line, m.code AS model, t.tool_no AS "toolNo", t.id, t.min_quantity AS min, t.max_quantity AS max,
                   asked.day, stock_on(a.id, asked.day) AS stock
              FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN stock_article a ON a.tool_id = t.id
              JOIN ${asked ? sql`${days} ON asked.key = ${key}` : sql`(SELECT ${day}::date AS day) AS asked ON true`}
             WHERE l.site_id = ${Number(within)}) AS told
      LEFT JOIN LATERAL (${termAt(sql`told.id`, sql`to_char(told.day, 'YYYYMM')::int`)}) AS r ON true
     WHERE ${asked !== null} OR r.listed IS NOT FALSE OR stock > 0 ORDER BY line, model, "toolNo"`);
  return found.map(
    ({ price, ...row }) =>
      ({
        ...row,
        unitPrice: price === null ? "" : writtenPrice(price),
        value: worth({ stock: row.stock as number | null }, price),
      }) as Row,
  );
}

const worth = ({ stock }: { stock: number | null }, price: string | null): string =>
  price === null || stock === null ? "" : writtenPrice(multiplyByInteger(price, stock));

/** A price that a row leaves open is the list's; what the pieces are worth follows from both. Pieces that it leaves open stay. */
async function withPrices(ctx: Ctx, within: string, rows: Row[]): Promise<Row[]> {
  const stored = new Map((await storedStock(ctx, within, rows)).map((row) => [toolKey(row), row]));
  const { currency } = await openSite(ctx, within);
  return rows.map((row) => {
    const there = stored.get(toolKey(row));
    const stock = row.stock ?? there?.stock ?? null;
    const price = there?.unitPrice ? readPrice(there.unitPrice, currency) : null;
    const value = worth({ stock }, price === null ? null : String(price));
    return { ...row, stock, unitPrice: row.unitPrice || (there?.unitPrice ?? ""), value };
  });
}

async function checkStock(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<Problem[]> {
  const site = await openSite(ctx, within);
  const index = await indexSite(ctx, site.id);
  const day = rows[0]?.values.day;
  const problems = rows.flatMap(({ row, values, before, isSame }): Problem[] => {
    const lost = unknownPlace(index, values);
    const found = lost ? [lost] : values.day !== day ? [otherDay(day)] : isSame ? [] : judge(values, before);
    const late =
      found.length > 0 || values.stock === (before?.stock ?? null) ? [] : monthProblems(ctx, site, values.day, "day");
    return [...found, ...late].map((problem) => ({ row, ...problem }));
  });
  const wrong = new Set(problems.map(({ row }) => row));
  const right = rows.filter(({ row, isSame }) => !isSame && !wrong.has(row));
  await tryOut(ctx, async (within) => {
    const given = right.map(({ values, before }) => changeOf(index.tools, { before, after: values }));
    for (const { at, field, wording } of await keepStock(within, given))
      problems.push({ row: right[at]?.row ?? 0, column: field, wording });
  });
  return problems;
}

/** What the forms would ask: whether more is to lie there than the maximum that the row says, and whether that maximum is meant. */
async function findOddRows(ctx: Ctx, _within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const times = await timesOn(ctx);
  return rows.flatMap(({ row, values: { stock, max }, before, isSame }) => {
    if (isSame || max === null) return [];
    const lies = before?.stock ?? 0;
    const over = stock !== null && stock > lies ? overMaximum({ stock: lies, max }, stock - lies, null) : null;
    const odd = oddMaximum(ctx.locale, { max, before: before?.max ?? null }, times);
    return [
      ...(odd ? [{ row, column: "max", wording: odd }] : []),
      ...(over ? [{ row, column: "stock", wording: over }] : []),
    ];
  });
}

const otherDay = (day = ""): RowProblem => ({ column: "day", wording: { key: "stock.file.oneDay", params: { day } } });

/** What the form of bounds and that of an adjustment would say, and a price that is the list's. */
function judge(values: Row, before: Row | null): RowProblem[] {
  const lies = before?.stock ?? null;
  return [
    ...problemsOf(() => judgeBounds(values)),
    ...(before && values.unitPrice !== before.unitPrice && readOther(values, before)
      ? [
          {
            column: "unitPrice",
            wording: { key: "stock.file.price" as const, params: { price: withGroups(before.unitPrice) || "–" } },
          },
        ]
      : []),
    ...(lies !== null && values.stock !== lies && values.reason === ""
      ? [
          {
            column: "reason",
            wording: { key: "stock.file.whyOther" as const, params: withGroupedNumbers({ stock: lies }) },
          },
        ]
      : []),
  ];
}

/** Another price, not the same one written otherwise. */
const readOther = ({ unitPrice }: Row, before: Row): boolean => Number(unitPrice) !== Number(before.unitPrice);
