import { createHash } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { upload, uploadRow } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { CheckedRow } from "./check-rows";
import type { GoodRow, RowChange, RowProblem } from "./define-upload";
import { byKey, findDifferences, findMissing, isZero } from "./find-differences";
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

/** Nobody else changes these until the transaction ends. @throws AppError import-running when others hold them too long */
export async function lockTables(ctx: Ctx, work: UploadWork): Promise<void> {
  await ctx.db.execute(sql`SELECT set_config('lock_timeout', '5s', true)`);
  for (const table of work.locks)
    await ctx.db.execute(sql`LOCK TABLE ${sql.identifier(table)} IN SHARE ROW EXCLUSIVE MODE`).catch(tellWaiting);
}

const LOCK_NOT_AVAILABLE = "55P03";

function tellWaiting(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if ((cause as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new AppError("import-running");
  throw error;
}

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
  /** Rows with a zero that is to be asked about. */
  zeros: number[];
  /** Stands for what is there: as long as it is the same, nothing was changed. */
  seen: string;
};

export async function assess(ctx: Ctx, work: UploadWork, { id, within, given }: Upload): Promise<Assessed> {
  const found = await ctx.db.select().from(uploadRow).where(eq(uploadRow.uploadId, id)).orderBy(asc(uploadRow.row));
  const right = await settled(ctx, work, within, found);
  const against = (await work.check?.(ctx, within, right)) ?? [];
  const rows = withProblems(found, right, against);
  const good = rows.flatMap(({ row, values }) => (values ? [{ row, values }] : []));
  const values = good.map((each) => each.values);
  // Of all rows that can be read, as when the file was kept: else what wrong rows name would look changed since.
  const stored = await work.stored(
    ctx,
    within,
    right.map((each) => each.values),
  );
  const { definition } = work;
  const own = findDifferences(definition, given, values, stored);
  const missing = findMissing(definition, values, stored);
  const whole = (changes: RowChange<Row>[]) => [...changes, ...(work.also?.(changes, stored) ?? [])];
  const zeros = rows.filter(({ values, cells }) =>
    definition.numbers.some((name) => values && cells[name as string]?.trim() && isZero(values[name as string])),
  );
  return {
    rows,
    good,
    stored,
    missing,
    changes: whole(own),
    changesFirst: whole([...missing, ...own]),
    zeros: zeros.map(({ row }) => row),
    seen: fingerprint(work, stored),
  };
}

/** Rows that can be read, with what a file may leave to what is known. */
async function settled(ctx: Ctx, work: UploadWork, within: string, found: readonly Found[]): Promise<GoodRow<Row>[]> {
  const right = found.flatMap(({ row, values }) => (values ? [{ row, values }] : []));
  const values = right.map((each) => each.values);
  const whole = (await work.settle?.(ctx, within, values)) ?? values;
  return right.map(({ row, values: given }, at) => ({ row, values: whole[at] ?? given }));
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

function fingerprint({ definition }: UploadWork, stored: readonly Row[]): string {
  const names = Object.keys(definition.heads);
  const lines = [...byKey(definition, stored)].map(([key, row]) =>
    JSON.stringify([key, names.map((n) => row[n] ?? null)]),
  );
  return createHash("sha256").update(lines.sort().join("\n")).digest("base64url").slice(0, 32);
}
