import { createHash } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { upload, uploadRow } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { CheckedRow } from "./check-rows";
import {
  type ChangeProblem,
  type GoodRow,
  keyOf,
  type RowChange,
  type RowProblem,
  type RowQuestion,
} from "./define-upload";
import { byKey, findDifferences, findMissing, findThere, isZero } from "./find-differences";
import { shownCell } from "./read-cell";
import type { UploadWork } from "./upload-work.server";

export type Upload = typeof upload.$inferSelect;
type Row = Record<string, unknown>;
type Found = typeof uploadRow.$inferSelect;

/** The viewer's own, as long as it is kept; another's is not there. @throws AppError not-found */
export async function findOwnUpload(ctx: Ctx, work: UploadWork, id: string, lock = false): Promise<Upload> {
  const { kind } = work.definition;
  const own = and(
    eq(upload.id, id),
    eq(upload.kind, kind),
    eq(upload.userId, ctx.viewer.userId),
    gt(upload.expiresAt, ctx.now),
  );
  const query = ctx.db.select().from(upload).where(own);
  const [found] = await (lock ? query.for("update") : query);
  if (!found) throw new AppError("not-found");
  return found;
}

/**
 * One that waits to be written, for this transaction alone. Null where it was written: nothing more happens.
 * @throws AppError not-found, upload-undone, or what its screen refuses
 */
export async function openWaiting(
  ctx: Ctx,
  work: UploadWork,
  id: string,
): Promise<(Upload & { place: string | undefined }) | null> {
  const found = await findOwnUpload(ctx, work, id, true);
  if (found.state === "undone") throw new AppError("upload-undone");
  if (found.state === "confirmed") return null;
  const { place } = await work.open(ctx, found.within);
  return { ...found, place };
}

/** Nobody else changes these until the transaction ends. Held too long by others, that is told (`heldByOthers`). */
export async function lockTables(ctx: Ctx, work: UploadWork): Promise<void> {
  await ctx.db.execute(sql`SELECT set_config('lock_timeout', '5s', true)`);
  for (const table of work.locks)
    await ctx.db.execute(sql`LOCK TABLE ${sql.identifier(table)} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Whether existing data may be deleted first: a file may be right without that, or with it only. */
type First = { is: "may" } | { is: "must" | "not"; problem: ChangeProblem };

/** A file beside what is there at this moment. */
export type Assessed = {
  rows: CheckedRow[];
  /** Rows that are right. */
  good: GoodRow<Row>[];
  stored: Row[];
  /** What the file changes, and what beside it. */
  changes: RowChange<Row>[];
  /** What it changes where existing data is deleted first. */
  changesFirst: RowChange<Row>[];
  /** What deleting first takes. */
  missing: RowChange<Row>[];
  first: First;
  /** Rows with a zero that is to be asked about. */
  zeros: number[];
  /** Rows that look mistyped. */
  odd: RowQuestion[];
  /** Stands for what is there: as long as it is the same, nothing was changed. */
  seen: string;
};

export async function assess(ctx: Ctx, work: UploadWork, { id, within, given, numbers }: Upload): Promise<Assessed> {
  const found = await ctx.db.select().from(uploadRow).where(eq(uploadRow.uploadId, id)).orderBy(asc(uploadRow.row));
  const { definition } = work;
  const { right, stored } = await settled(ctx, work, { within, given }, found);
  const against = (await work.check?.(ctx, within, right)) ?? [];
  const judged = await judge(ctx, work, within, differences(work, given, right, stored));
  const rowOf = new Map(right.map(({ row, values }) => [keyOf(definition, values), row]));
  const inRows = judged.problems.flatMap(({ key, ...problem }) => {
    const row = rowOf.get(key);
    return row === undefined ? [] : [{ row, ...problem }];
  });
  const rows = withProblems(found, right, [...against, ...inRows]);
  const wrong = new Set(rows.filter(({ problems }) => problems.length > 0).map(({ row }) => row));
  const good = right.filter(({ row }) => !wrong.has(row));
  const zeros = rows.filter(({ values, cells }) =>
    definition.numbers.some((name) => values && shownCell(cells[name] ?? null).trim() !== "" && isZero(values[name])),
  );
  return {
    ...{ rows, good, stored },
    ...differences(work, given, good, stored),
    first: judged.first,
    zeros: zeros.map(({ row }) => row),
    odd: (await work.odd?.(ctx, within, good)) ?? [],
    seen: fingerprint(work, stored, numbers.question?.answered ?? ""),
  };
}

type Differences = Pick<Assessed, "changes" | "changesFirst" | "missing">;

function differences(
  work: UploadWork,
  given: readonly string[],
  rows: readonly GoodRow<Row>[],
  stored: Row[],
): Differences {
  const { definition } = work;
  const values = rows.map((each) => each.values);
  const own = findDifferences(definition, given, values, stored);
  const missing = findMissing(definition, values, stored);
  const whole = (changes: RowChange<Row>[]) => [...changes, ...(work.also?.(changes, stored) ?? [])];
  return { missing, changes: whole(own), changesFirst: whole([...missing, ...own]) };
}

/** What is wrong with the changes either way stands beside the rows; what is wrong one way only leaves the other. */
async function judge(
  ctx: Ctx,
  work: UploadWork,
  within: string,
  { changes, changesFirst, missing }: Differences,
): Promise<{ problems: ChangeProblem[]; first: First }> {
  if (!work.judge) return { problems: [], first: { is: "may" } };
  const own = await work.judge(ctx, within, changes);
  const first = missing.length > 0 ? await work.judge(ctx, within, changesFirst) : own;
  const [ownProblem] = own;
  const [firstProblem] = first;
  if (ownProblem && firstProblem) return { problems: own, first: { is: "may" } };
  if (ownProblem) return { problems: [], first: { is: "must", problem: ownProblem } };
  return { problems: [], first: firstProblem ? { is: "not", problem: firstProblem } : { is: "may" } };
}

type Place = Pick<Upload, "within" | "given">;

/** Rows that can be read, with what a file may leave to what is known, and what is there of the same keys. */
async function settled(ctx: Ctx, work: UploadWork, { within, given }: Place, found: readonly Found[]) {
  const readable = found.flatMap(({ row, values }) => (values ? [{ row, values }] : []));
  const read = readable.map((each) => each.values);
  const values = (await work.settle?.(ctx, within, read)) ?? read;
  // Of all rows that can be read, as when the file was kept: else what wrong rows name would look changed since.
  const stored = await work.stored(ctx, within, values);
  const there = findThere(work.definition, given, values, stored);
  const right = readable.map(
    ({ row, values: typed }, at): GoodRow<Row> => ({
      ...{ row, values: values[at] ?? typed },
      ...(there[at] ?? { before: null, isSame: false }),
    }),
  );
  return { right, stored };
}

function withProblems(
  found: readonly Found[],
  right: readonly GoodRow<Row>[],
  against: readonly (RowProblem & { row: number })[],
): CheckedRow[] {
  const settledRows = new Map(right.map(({ row, values }) => [row, values]));
  const byRow = new Map<number, RowProblem[]>();
  for (const { row, column, wording } of against) byRow.set(row, [...(byRow.get(row) ?? []), { column, wording }]);
  return found.map(({ row, cells, problems }) => {
    const more = byRow.get(row) ?? [];
    const values = settledRows.get(row) ?? null;
    return {
      row,
      cells,
      values: more.length > 0 ? null : values,
      problems: [...(problems as RowProblem[]), ...more],
    };
  });
}

/** @param notation by which the file was read: what was shown by another is not what is written */
function fingerprint({ definition }: UploadWork, stored: readonly Row[], notation: string): string {
  const names = Object.keys(definition.heads);
  const lines = [...byKey(definition, stored)].map(([key, row]) =>
    JSON.stringify([key, names.map((n) => row[n] ?? null)]),
  );
  return createHash("sha256")
    .update([notation, ...lines.sort()].join("\n"))
    .digest("base64url")
    .slice(0, 32);
}
