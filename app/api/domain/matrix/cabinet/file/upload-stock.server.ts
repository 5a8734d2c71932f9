import { sql } from "drizzle-orm";
import { withGroupedNumbers } from "~/words/typed-number";
import { stamped } from "../../../change-record.server";
import type { Ctx } from "../../../ctx";
import { multiplyByInteger } from "../../../decimal";
import { AppError } from "../../../errors";
import { findOddPrices } from "../../../odd-price.server";
import { readPrice, writtenPrice } from "../../../read-price";
import type { WrongRows } from "../../../sheet-rows";
import { overMaximum } from "../../../stock/over-maximum";
import { takeBackAdjustments } from "../../../stock/take-back.server";
import type { GoodRow, RowChange, RowOf, RowProblem, RowQuestion } from "../../../upload/define-upload";
import { uploadWork } from "../../../upload/upload-work.server";
import { readBounds } from "../entry/keep-item.server";
import type { FoundCabinet } from "../find-cabinet.server";
import { articlesOf } from "../kept-items.server";
import { holdCabinet, postInCabinet, type RowMovements, withoutBelowZero } from "../post-in-cabinet.server";
import { cabinetOf, dayProblems, endOf, openCabinet, opensAs, problemsOf } from "./open-cabinet.server";
import { cabinetStockUpload } from "./upload-definitions";

type Row = RowOf<typeof cabinetStockUpload>;
type Problem = RowProblem & { row: number };

export const cabinetStockUploads = uploadWork({
  definition: cabinetStockUpload,
  locks: ["matrix_item", "stock_movement"],
  open: opensAs("matrix.stock.title"),
  currencies: async (ctx, within, rows) => {
    const { currency } = await openCabinet(ctx, within);
    return rows.map(() => currency);
  },
  stored: storedStock,
  settle: withValues,
  check: checkStock,
  odd: findOddRows,
  audit: (_within, change) => ({
    action: change.before ? "matrix-item-change" : "matrix-item-add",
    subject: cabinetOf(change),
  }),
  async write(ctx, within, changes, undoing, uploadId) {
    const cabinet = await openCabinet(ctx, within, true);
    await holdCabinet(ctx, cabinet.id);
    await writeItems(ctx, cabinet, changes);
    const articles = await articlesOf(ctx, cabinet.id);
    const moved = changes.flatMap((change) => movementsOf(cabinet, articles, change));
    if (undoing) {
      const back = moved.flatMap(({ movements }) => movements.map(({ article }) => article));
      if (await takeBackAdjustments(ctx, "cabinet", uploadId, back)) return;
      throw new AppError("upload-undo-changed", { params: { names: cabinet.serial } });
    }
    const wrong: WrongRows = new Map();
    const right = await withoutBelowZero(ctx, moved, wrong);
    if (wrong.size > 0) throw new AppError("upload-changed");
    await postInCabinet(
      ctx,
      right.map((row) => ({ ...row, movements: row.movements.map((movement) => ({ ...movement, uploadId })) })),
    );
  },
});

const rowOf = ({ before, after }: RowChange<Row>): Row => (after ?? before) as Row;

function movementsOf(
  cabinet: FoundCabinet,
  articles: ReadonlyMap<string, number>,
  change: RowChange<Row>,
): RowMovements[] {
  const { item, day, reason } = rowOf(change);
  // What an upload added goes with it: nothing lies there any more.
  const quantity = (change.after?.stock ?? 0) - (change.before?.stock ?? 0);
  const article = articles.get(item);
  if (quantity === 0 || article === undefined) return [];
  const line = { article, day, at: endOf(cabinet, day), kind: "adjustment" as const, quantity };
  return [{ name: item, field: "stock", movements: [{ ...line, reason }] }];
}

/** Items that are new, and what changed of the others; what an undone upload had added goes off the list. */
async function writeItems(ctx: Ctx, { id, currency }: FoundCabinet, changes: readonly RowChange<Row>[]): Promise<void> {
  const rows = changes.map((change) => {
    const { item, min, max, unitPrice, listed } = rowOf(change);
    const price = readBounds({ min, max, unitPrice }, currency);
    return { item, min, max, price, used: listed && change.after !== null ? "Y" : "N" };
  });
  const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    INSERT INTO matrix_item AS i (cabinet_id, item_id, min_quantity, max_quantity, unit_price, use_yn, create_user, create_date, last_update_user, last_update_date)
    SELECT ${id}::int, item.id, min, max, price, used, ${by}, ${by}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent(item text, min int, max int, price bigint, used text) JOIN item ON item.item_no = sent.item
    ON CONFLICT (cabinet_id, item_id) DO UPDATE SET min_quantity = excluded.min_quantity, max_quantity = excluded.max_quantity,
      unit_price = excluded.unit_price, use_yn = excluded.use_yn, ${stamped(ctx)}
     WHERE (i.min_quantity, i.max_quantity, i.unit_price, i.use_yn) IS DISTINCT FROM (excluded.min_quantity, excluded.max_quantity, excluded.unit_price, excluded.use_yn)`);
}

/** Those that the file names, each as of the row's day; the template has all of the list, as of the day that is asked for or today. */
async function storedStock(ctx: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const { today, serial: cabinet } = await openCabinet(ctx, within);
  const day = part ?? today;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows?.map((row) => ({ item: row.item, day: row.day })) ?? [])}::jsonb) AS asked(item text, day date)`;
  const { rows: found } = await ctx.db.execute<Omit<Row, "unitPrice" | "value"> & { price: string; stock: number }>(sql`
    SELECT * FROM (
      SELECT item.item_no AS item, asked.day::text AS day, coalesce(stock_on(a.id, asked.day), 0)::float8 AS stock, i.min_quantity AS min,
             i.max_quantity AS max, i.unit_price::text AS price, i.use_yn = 'Y' AS listed, '' AS reason
        FROM matrix_item i JOIN item ON item.id = i.item_id JOIN stock_article a ON a.cabinet_id = i.cabinet_id AND a.item_id = i.item_id
        JOIN ${rows ? sql`${asked} ON asked.item = item.item_no` : sql`(SELECT ${day}::date AS day) AS asked ON true`}
       WHERE i.cabinet_id = ${Number(within)}) AS told WHERE ${rows !== null} OR listed OR stock > 0 ORDER BY item`);
  return found.map(
    ({ price, ...row }) =>
      ({ ...row, cabinet, unitPrice: writtenPrice(price), value: worth(price, row.stock) }) as unknown as Row,
  );
}

const worth = (price: string, stock: number): string => writtenPrice(multiplyByInteger(price, stock));

/** Pieces that a row leaves open stay; what they are worth follows from the row's own price. */
async function withValues(ctx: Ctx, within: string, rows: Row[]): Promise<Row[]> {
  const stored = new Map((await storedStock(ctx, within, rows)).map((row) => [row.item, row]));
  const { currency, serial: cabinet } = await openCabinet(ctx, within);
  return rows.map((row) => {
    const stock = row.stock ?? stored.get(row.item)?.stock ?? 0;
    const price = readPrice(row.unitPrice, currency);
    return { ...row, cabinet, stock, value: price === null ? "" : worth(String(price), stock) };
  });
}

async function checkStock(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<Problem[]> {
  const cabinet = await openCabinet(ctx, within);
  const articles = await articlesOf(ctx, cabinet.id);
  const known = await knownItems(ctx, rows);
  const day = rows[0]?.values.day ?? "";
  const problems: Problem[] = [];
  const moved: RowMovements[] = [];
  for (const { row, values, before, isSame } of rows) {
    const found = isSame ? [] : await judge(cabinet, values, before, { day, isKnown: known.has(values.item) });
    problems.push(...found.map((problem) => ({ row, ...problem })));
    if (found.length > 0) continue;
    const lines = movementsOf(cabinet, articles, { before, after: values });
    moved.push(...lines.map((line) => ({ ...line, name: String(row) })));
  }
  const wrong: WrongRows = new Map();
  await withoutBelowZero(ctx, moved, wrong);
  for (const [row, { wording }] of wrong) problems.push({ row: Number(row), column: "stock", wording });
  return problems;
}

/** What the forms would ask: whether the price is meant, and whether more is to lie there than the maximum that the row says. */
async function findOddRows(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const { currency } = await openCabinet(ctx, within);
  const changed = rows.filter(({ isSame }) => !isSame);
  const asked = await findOddPrices(
    ctx,
    currency,
    changed.map(({ values, before }) => {
      const there = before && readPrice(before.unitPrice, currency);
      return { price: readPrice(values.unitPrice, currency) ?? 0, there: { held: there, over: there, before: null } };
    }),
  );
  return changed.flatMap(({ row, values: { stock, max }, before }, at) => {
    const lies = before?.stock ?? 0;
    const over = stock !== null && stock > lies ? overMaximum({ stock: lies, max }, stock - lies, null) : null;
    const price = asked[at];
    return [
      ...(price ? [{ row, column: "unitPrice", wording: price }] : []),
      ...(over ? [{ row, column: "stock", wording: over }] : []),
    ];
  });
}

async function knownItems({ db }: Ctx, rows: readonly GoodRow<Row>[]): Promise<ReadonlySet<string>> {
  const numbers = rows.map(({ values }) => values.item);
  const { rows: found } = await db.execute<{ item: string }>(sql`
    SELECT item_no AS item FROM item WHERE item_no = ANY (${sql.param(numbers)}::text[]) AND use_yn = 'Y'`);
  return new Set(found.map(({ item }) => item));
}

/** What the form of an item and that of an adjustment would say. */
async function judge(
  cabinet: FoundCabinet,
  values: Row,
  before: Row | null,
  { day, isKnown }: { day: string; isKnown: boolean },
): Promise<RowProblem[]> {
  if (!before && !isKnown) return [{ column: "item", wording: { key: "matrix.item.unknown" } }];
  if (values.day !== day) return [{ column: "day", wording: { key: "stock.file.oneDay", params: { day } } }];
  const lies = before?.stock ?? 0;
  const isMoved = values.stock !== lies;
  return [
    ...(await problemsOf(() => readBounds(values, cabinet.currency))),
    ...(isMoved ? await dayProblems(cabinet, values.day) : []),
    ...(isMoved && values.reason === ""
      ? [
          {
            column: "reason",
            wording: { key: "stock.file.whyOther" as const, params: withGroupedNumbers({ stock: lies }) },
          },
        ]
      : []),
  ];
}
