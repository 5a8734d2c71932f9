import { type SQL, sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../../ctx";
import { AppError } from "../../../errors";
import type { WrongRows } from "../../../sheet-rows";
import { findWrittenBefore } from "../../../stock/post-movements.server";
import { findRowsOverMaximum } from "../../../stock/rows-over-maximum.server";
import { stands } from "../../../stock/stands.server";
import { type Standing, takeBack } from "../../../stock/take-back.server";
import { tellHeld } from "../../../stock/tell-held.server";
import type { GoodRow, RowOf, RowProblem, RowQuestion } from "../../../upload/define-upload";
import { uploadWork } from "../../../upload/upload-work.server";
import { momentOf } from "../cabinet-clock";
import { askBeyond, takenOf, takerOf } from "../day/taken.server";
import { signedPieces } from "../entry/signed-pieces";
import type { FoundCabinet } from "../find-cabinet.server";
import { articlesOf } from "../kept-items.server";
import { holdCabinet, postInCabinet, type RowMovements, withoutBelowZero } from "../post-in-cabinet.server";
import { cabinetOf, openCabinet, opensAs, problemsOf } from "./open-cabinet.server";
import { cabinetMovementUpload, fileKinds, OWN_NUMBER } from "./upload-definitions";

type Row = RowOf<typeof cabinetMovementUpload>;
type Problem = RowProblem & { row: number };
/** Articles of the cabinet by item number. */
type Articles = ReadonlyMap<string, number>;

export const cabinetMovementUploads = uploadWork({
  definition: cabinetMovementUpload,
  locks: ["stock_movement"],
  open: opensAs("matrix.movements.title"),
  choices: async () => ({
    kind: fileKinds.map((code) => ({
      code,
      names: (["ko", "en", "zh"] as const).map((locale) => translate(locale, `stock.kind.${code}`)),
    })),
  }),
  /** Those that the file names and that still count: none is taken away because a file lacks it. */
  stored: storedMovements,
  settle: withTimes,
  check: checkMovements,
  odd: async (ctx, within, rows) => [
    ...(await findAgain(ctx, within, rows)),
    ...(await findBeyond(ctx, within, rows)),
    ...(await findOver(ctx, within, rows)),
  ],
  async tell(ctx, within, changes) {
    const cabinet = await openCabinet(ctx, within);
    const articles = await articlesOf(ctx, cabinet.id);
    const rows = changes.flatMap(({ after }) => (after ? movementsOf(cabinet, articles, after, "") : []));
    return tellHeld(
      ctx,
      rows.flatMap(({ movements }) => movements),
    );
  },
  audit: (_within, change) => ({
    action: change.after ? "matrix-movement" : "matrix-reversal",
    subject: cabinetOf(change),
  }),
  async write(ctx, within, changes, _undoing, uploadId) {
    // What was written stays: only a further movement changes it.
    if (changes.some(({ before, after }) => before && after)) throw new AppError("upload-changed");
    const cabinet = await openCabinet(ctx, within, true);
    await holdCabinet(ctx, cabinet.id);
    const articles = await articlesOf(ctx, cabinet.id);
    const fresh = changes.flatMap(({ after }) =>
      after ? movementsOf(cabinet, articles, after, after.movementNo) : [],
    );
    const wrong: WrongRows = new Map();
    const right = await withoutBelowZero(ctx, fresh, wrong);
    if (wrong.size > 0 || (await writtenBefore(ctx, fresh)).size > 0) throw new AppError("upload-changed");
    await postInCabinet(
      ctx,
      right.map((row) => ({ ...row, movements: row.movements.map((movement) => ({ ...movement, uploadId })) })),
    );
    const gone = changes.flatMap(({ before, after }) => (before && !after ? before.movementNo : []));
    if (!(await takeBack(ctx, "cabinet", await standingOf(ctx, cabinet.id, gone))))
      throw new AppError("upload-undo-changed", { params: { names: cabinet.serial } });
  },
});

/** What was entered here has no number of its own: it goes by that of the ledger, so that the file comes back as the same. */
const numbered = sql`coalesce(m.movement_no, ${OWN_NUMBER} || m.id)`;
const ofCabinet = (cabinet: number): SQL => sql`a.cabinet_id = ${cabinet} AND ${stands}`;
const ledger = sql`matrix_cabinet b JOIN stock_article a ON a.cabinet_id = b.id JOIN item ON item.id = a.item_id JOIN stock_movement m ON m.article_id = a.id`;

/** Movements that count, but for counts, which have a file of their own; of the template one month, or all. */
async function storedMovements({ db }: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const named = rows?.map(({ movementNo }) => movementNo);
  const asked = named
    ? sql`${numbered} = ANY (${sql.param(named)}::text[])`
    : sql`to_char(m.day, 'YYYY-MM-DD') LIKE ${`${part ?? ""}%`}`;
  const { rows: found } = await db.execute<Row>(sql`
    SELECT b.serial AS cabinet, ${numbered} AS "movementNo", item.item_no AS item, m.day::text AS day, to_char(m.at, 'HH24:MI') AS time, m.kind,
           (CASE WHEN m.kind = 'adjustment' THEN m.quantity ELSE abs(m.quantity) END)::float8 AS quantity, m.user_code AS badge, m.reason, m.reference
      FROM ${ledger} WHERE ${ofCabinet(Number(within))} AND m.kind <> 'count' AND ${asked} ORDER BY m.at, m.id`);
  return found;
}

/** A time that a row leaves open is that of the movement that stands there. */
async function withTimes(ctx: Ctx, within: string, rows: Row[]): Promise<Row[]> {
  const stored = await storedMovements(ctx, within, rows);
  const times = new Map(stored.map(({ movementNo, time }) => [movementNo, time]));
  const { serial: cabinet } = await openCabinet(ctx, within);
  return rows.map((row) => ({ ...row, cabinet, time: row.time || (times.get(row.movementNo) ?? "") }));
}

/** What a row writes; nothing, where the cabinet does not know the item. @throws AppError invalid-input: what the form would say */
function movementsOf(cabinet: FoundCabinet, articles: Articles, row: Row, name: string): RowMovements[] {
  const { item, day, time, kind, badge, reason, reference, movementNo } = row;
  const article = articles.get(item);
  const at = momentOf(cabinet, day, time);
  const quantity = signedPieces(row);
  if (article === undefined) return [];
  const movement = { article, day, at, kind, quantity, badge, reason, reference, movementNo };
  return [{ name, field: "quantity", movements: [movement] }];
}

/** Numbers that are written already, in this cabinet or another, also where they were taken back. */
async function writtenBefore(ctx: Ctx, rows: readonly RowMovements[]): Promise<ReadonlySet<string>> {
  const moved = rows.flatMap(({ movements }) => movements);
  const found = await findWrittenBefore(ctx, "cabinet", moved);
  return new Set(found.flatMap(({ at }) => rows[at]?.name ?? []));
}

async function checkMovements(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<Problem[]> {
  const cabinet = await openCabinet(ctx, within);
  const articles = await articlesOf(ctx, cabinet.id);
  const problems: Problem[] = [];
  const right: RowMovements[] = [];
  for (const { row, values, before, isSame } of rows) {
    if (isSame) continue;
    const found = await problemsOf(() => right.push(...movementsOf(cabinet, articles, values, String(row))));
    if (!articles.has(values.item)) found.push({ column: "item", wording: { key: "matrix.item.notKept" } });
    if (before) found.push({ column: "movementNo", wording: { key: "stock.movementNo.there" } });
    else if (values.movementNo.startsWith(OWN_NUMBER))
      found.push({ column: "movementNo", wording: { key: "matrix.movement.no.own", params: { begins: OWN_NUMBER } } });
    problems.push(...found.map((problem) => ({ row, ...problem })));
  }
  const refused = new Set(problems.map(({ row }) => String(row)));
  const there = await writtenBefore(ctx, right);
  for (const row of there)
    if (!refused.has(row))
      problems.push({ row: Number(row), column: "movementNo", wording: { key: "stock.movementNo.there" } });
  const wrong: WrongRows = new Map();
  await withoutBelowZero(
    ctx,
    right.filter(({ name }) => !refused.has(name) && !there.has(name)),
    wrong,
  );
  for (const [row, { wording }] of wrong) problems.push({ row: Number(row), column: "quantity", wording });
  return problems;
}

type Entry = { day: string; item: string; kind: string; quantity: number; badge: string; time: string };
const sameEntry = (a: Omit<Entry, "time">, b: Omit<Entry, "time">): boolean =>
  a.day === b.day && a.item === b.item && a.kind === b.kind && a.quantity === b.quantity && a.badge === b.badge;

/** What the sheet of the day would ask: whether an entry under a number of its own is the one that stands there under another. */
async function findAgain(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const fresh = rows.filter(({ before }) => !before);
  const days = [...new Set(fresh.map(({ values }) => values.day))];
  const { rows: there } = await ctx.db.execute<Entry>(sql`
    SELECT m.day::text AS day, item.item_no AS item, m.kind, abs(m.quantity)::float8 AS quantity, m.user_code AS badge, to_char(m.at, 'HH24:MI') AS time
      FROM ${ledger} WHERE ${ofCabinet(Number(within))} AND m.kind IN ('issue', 'return', 'receipt') AND m.day = ANY (${sql.param(days)}::date[])
       AND ${numbered} <> ALL (${sql.param(rows.map(({ values }) => values.movementNo))}::text[])`);
  return fresh.flatMap(({ row, values }) => {
    const again = there.find((entry) => sameEntry(entry, values) && (values.time === "" || values.time === entry.time));
    return again ? [{ row, wording: { key: "matrix.day.again" as const, params: { time: again.time } } }] : [];
  });
}

/** The same of a return: whether more comes back by it than its badge took in the year before, with what the file tells up to that day. */
async function findBeyond(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const fresh = rows.filter(({ before, values }) => !before && (values.kind === "issue" || values.kind === "return"));
  const returns = fresh.filter(({ values }) => values.kind === "return");
  if (returns.length === 0) return [];
  const articles = await articlesOf(ctx, Number(within));
  const takenUntil = new Map<string, ReadonlyMap<string, number>>();
  for (const day of new Set(returns.map(({ values }) => values.day)))
    takenUntil.set(
      day,
      await takenOf(
        ctx,
        returns.flatMap(({ values }) => articles.get(values.item) ?? []),
        day,
      ),
    );
  return returns.flatMap(({ row, values: { item, badge, day } }) => {
    const inFile = fresh.reduce(
      (all, { values }) =>
        values.item === item && values.day <= day && (badge === "" || values.badge === badge)
          ? all - signedPieces(values)
          : all,
      0,
    );
    const beyond = -((takenUntil.get(day)?.get(takerOf(articles.get(item) ?? 0, badge)) ?? 0) + inFile);
    return beyond > 0 ? [{ row, wording: askBeyond(badge, beyond) }] : [];
  });
}

/** The same of what comes or is found: whether more than the maximum is to lie there, as beside the form. */
async function findOver(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const articles = await articlesOf(ctx, Number(within));
  const moved = rows.flatMap(({ row, values, before }) => {
    const article = articles.get(values.item);
    const { day, kind } = values;
    return before || article === undefined ? [] : [{ row, article, day, kind, quantity: signedPieces(values) }];
  });
  return findRowsOverMaximum(ctx, moved);
}

/** Movements of a cabinet by their numbers, as they stand. */
async function standingOf({ db }: Ctx, cabinet: number, numbers: readonly string[]): Promise<Standing[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.execute<Standing>(sql`
    SELECT m.id, a.id AS article, m.day::text AS day, to_char(m.at, 'YYYY-MM-DD HH24:MI:SS') AS at, m.kind, m.quantity, m.user_code AS badge, m.reference
      FROM ${ledger} WHERE ${ofCabinet(cabinet)} AND ${numbered} = ANY (${sql.param([...numbers])}::text[])`);
  return rows;
}
