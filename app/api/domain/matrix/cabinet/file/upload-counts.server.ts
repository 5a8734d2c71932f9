import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../../ctx";
import { AppError } from "../../../errors";
import type { WrongRows } from "../../../sheet-rows";
import { countQuestion } from "../../../stock/count-question";
import { stands } from "../../../stock/stands.server";
import { type GoodRow, keyOf, type RowOf, type RowProblem, type RowQuestion } from "../../../upload/define-upload";
import { uploadWork } from "../../../upload/upload-work.server";
import type { FoundCabinet } from "../find-cabinet.server";
import { type KeptItem, keptItems } from "../kept-items.server";
import { holdCabinet, postInCabinet, type RowMovements, withoutBelowZero } from "../post-in-cabinet.server";
import { cabinetOf, dayProblems, endOf, openCabinet, opensAs } from "./open-cabinet.server";
import { takeBackCounts } from "./take-back-counts.server";
import { cabinetCountUpload } from "./upload-definitions";

type Row = RowOf<typeof cabinetCountUpload>;
type Problem = RowProblem & { row: number };
type Items = ReadonlyMap<string, KeptItem>;

export const cabinetCountUploads = uploadWork({
  definition: cabinetCountUpload,
  locks: ["stock_movement"],
  open: opensAs("matrix.counts.title"),
  stored: storedCounts,
  settle: withBooks,
  check: checkCounts,
  odd: findDiffering,
  audit: (_within, change) => ({ action: "matrix-count", subject: cabinetOf(change) }),
  async write(ctx, within, changes, undoing) {
    const cabinet = await openCabinet(ctx, within, true);
    await holdCabinet(ctx, cabinet.id);
    const rows = changes.map(({ before, after }) => (after ?? before) as Row);
    if (undoing) {
      const isBack = await takeBackCounts(ctx, cabinet.id, rows);
      if (!isBack) throw new AppError("upload-undo-changed", { params: { names: cabinet.serial } });
      return;
    }
    for (const day of daysOf(rows)) {
      const counted = movementsOf(cabinet, await itemsOn(ctx, cabinet.id, day), ofDay(rows, day));
      const wrong: WrongRows = new Map();
      await postInCabinet(ctx, await withoutBelowZero(ctx, counted, wrong));
      if (wrong.size > 0) throw new AppError("upload-changed");
    }
  },
});

const daysOf = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ day }) => day))].sort();
const ofDay = (rows: readonly Row[], day: string): Row[] => rows.filter((row) => row.day === day);
const itemsOn = async (ctx: Ctx, cabinet: number, day: string): Promise<Items> =>
  new Map((await keptItems(ctx, cabinet, day)).map((item) => [item.name, item]));

/** A count that finds what the books say is a line too: it tells who looked and when. */
const movementsOf = (cabinet: FoundCabinet, items: Items, rows: readonly Row[]): RowMovements[] =>
  rows.flatMap(({ item, day, counted, remark }) => {
    const kept = items.get(item);
    if (!kept) return [];
    const line = { article: kept.article, day, at: endOf(cabinet, day), kind: "count" as const, reason: remark };
    return [{ name: item, field: "counted", movements: [{ ...line, quantity: counted - kept.stock }] }];
  });

/** The last count of each item and day that was not taken back, as far as the file names it; the template has one month, or all. */
async function storedCounts({ db }: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const { rows: found } = await db.execute<Row>(sql`
    SELECT DISTINCT ON (m.day, item.item_no) b.serial AS cabinet, item.item_no AS item, m.day::text AS day, said.counted::float8 AS counted,
           (said.counted - m.quantity)::float8 AS book, m.reason AS remark
      FROM matrix_cabinet b JOIN stock_article a ON a.cabinet_id = b.id JOIN item ON item.id = a.item_id JOIN stock_movement m ON m.article_id = a.id AND m.kind = 'count',
           LATERAL (SELECT coalesce(sum(w.quantity), 0) AS counted FROM stock_movement w
                     WHERE w.article_id = a.id AND w.day <= m.day AND w.id <= m.id) AS said
     WHERE b.id = ${Number(within)} AND ${stands}
     ORDER BY m.day, item.item_no, m.at DESC, m.id DESC`);
  const named = rows && new Set(rows.map((row) => keyOf(cabinetCountUpload, row)));
  return found.filter((row) => (named ? named.has(keyOf(cabinetCountUpload, row)) : !part || row.day.startsWith(part)));
}

/** Books that a row leaves open are those of its count that stands there, else the ledger's: they are written, so they are shown. */
async function withBooks(ctx: Ctx, within: string, rows: Row[]): Promise<Row[]> {
  const stored = new Map((await storedCounts(ctx, within, rows)).map((row) => [keyOf(cabinetCountUpload, row), row]));
  const books = await booksOf(ctx, within, rows);
  const { serial: cabinet } = await openCabinet(ctx, within);
  return rows.map((row) => {
    const there = stored.get(keyOf(cabinetCountUpload, row));
    const isThere = there?.counted === row.counted && there.remark === row.remark;
    return { ...row, cabinet, book: row.book ?? (isThere ? there.book : (books(row)?.stock ?? null)) };
  });
}

async function booksOf(ctx: Ctx, within: string, rows: readonly Row[]): Promise<(row: Row) => KeptItem | undefined> {
  const byDay = new Map<string, Items>();
  for (const day of daysOf(rows)) byDay.set(day, await itemsOn(ctx, Number(within), day));
  return ({ item, day }) => byDay.get(day)?.get(item);
}

async function checkCounts(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<Problem[]> {
  const cabinet = await openCabinet(ctx, within);
  const problems: Problem[] = [];
  const kept = await booksOf(
    ctx,
    within,
    rows.map(({ values }) => values),
  );
  const right: RowMovements[] = [];
  for (const { row, values, before, isSame } of rows) {
    const item = kept(values);
    const found = item ? (isSame ? [] : await dayProblems(cabinet, values.day)) : [NOT_KEPT];
    const book = values.book ?? 0;
    if (item && !isSame && book !== item.stock && book !== before?.book) found.push(moved(ctx, item.stock));
    problems.push(...found.map((problem) => ({ row, ...problem })));
    if (item && !isSame && found.length === 0)
      right.push(
        ...movementsOf(cabinet, new Map([[item.name, item]]), [values]).map((line) => ({ ...line, name: String(row) })),
      );
  }
  const wrong: WrongRows = new Map();
  await withoutBelowZero(ctx, right, wrong);
  for (const [row, { wording }] of wrong) problems.push({ row: Number(row), column: "counted", wording });
  return problems;
}

const NOT_KEPT: RowProblem = { column: "item", wording: { key: "matrix.item.notKept" } };
const moved = ({ locale }: Ctx, stock: number): RowProblem => ({
  ...{ column: "book", wording: { key: "stock.count.moved", params: { book: formatInteger(locale, stock) } } },
});

/** The second look: what differs from the books is asked about with its money before it is written. */
async function findDiffering(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const { currency } = await openCabinet(ctx, within);
  const differing = rows.filter(({ values, isSame }) => !isSame && values.book !== values.counted);
  const kept = await booksOf(
    ctx,
    within,
    differing.map(({ values }) => values),
  );
  return differing.map(({ row, values }) => {
    const price = kept(values)?.price ?? null;
    return { row, column: "counted", wording: countQuestion(ctx.locale, { ...values, price, currency }) };
  });
}
