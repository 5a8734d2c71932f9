import { and, desc, eq, gt } from "drizzle-orm";
import { upload, uploadRow } from "~/api/db/schema";
import { withGroups } from "~/words/typed-number";
import type { Ctx } from "../ctx";
import type { Wording } from "../errors";
import type { CheckedRow } from "./check-rows";
import { keyOf, type RowChange, type RowQuestion, type UploadDefinition } from "./define-upload";
import { findChangedSince, isZero } from "./find-differences";
import { shownCells } from "./name-cells";
import { type Assessed, assess, findOwnUpload, type Upload } from "./own-upload.server";
import { changedSinceWritten, writtenBy } from "./undo-upload.server";
import type { UploadWork } from "./upload-work.server";

type Row = Record<string, unknown>;

/** So many of each kind are shown; the rest stands in the file of errors. */
const SHOWN = 100;

/** One cell that is wrong, or one row as a whole (`column` null). */
export type ShownProblem = { row: number; key: string; column: string | null; value: string; wording: Wording };
/** A cell with a zero that is to be confirmed. */
export type ShownZero = { row: number; key: string; column: string; value: string };
/** A row that would change, or did: its fields that differ, before and after. */
export type ShownChange = {
  kind: "added" | "changed" | "removed";
  key: string;
  fields: { column: string; before: string | null; after: string | null }[];
};

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Numbers as the portal writes them, whatever the file's notation was. */
function shownValue(definition: UploadDefinition, column: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Y" : "N";
  const text = String(value ?? "");
  const isNumber = definition.numbers.includes(column) || definition.reckoned?.includes(column);
  if (!isNumber || !DECIMAL.test(text)) return text;
  return withGroups(text).replace("-", "−");
}

function shownChange(definition: UploadDefinition, { before, after }: RowChange<Row>): ShownChange {
  const kind = before === null ? "added" : after === null ? "removed" : "changed";
  const names = Object.keys(definition.heads).filter((name) => (before?.[name] ?? "") !== (after?.[name] ?? ""));
  const fields = kind === "removed" ? [] : names.filter((name) => kind === "changed" || !definition.key.includes(name));
  return {
    kind,
    key: keyOf(definition, after ?? before ?? {}),
    fields: fields.map((column) => ({
      column,
      before: before && shownValue(definition, column, before[column]),
      after: after && shownValue(definition, column, after[column]),
    })),
  };
}

const shownProblems = (definition: UploadDefinition, rows: readonly CheckedRow[]): ShownProblem[] =>
  rows.flatMap(({ row, cells, problems }) => {
    const shown = problems.length > 0 ? shownCells(cells) : {};
    return problems.map(({ column, wording }) => ({
      row,
      key: keyOf(definition, shown),
      column,
      value: column ? (shown[column] ?? "") : "",
      wording,
    }));
  });

const shownZeros = (
  definition: UploadDefinition,
  rows: readonly CheckedRow[],
  zeros: readonly number[],
): ShownZero[] => {
  const asked = new Set(zeros.slice(0, SHOWN));
  return rows.flatMap(({ row, cells, values }) => {
    if (!asked.has(row) || !values) return [];
    const shown = shownCells(cells);
    const columns = definition.numbers.filter((name) => (shown[name] ?? "").trim() !== "" && isZero(values[name]));
    return columns.map((column) => ({
      ...{ row, key: keyOf(definition, shown), column },
      value: shownValue(definition, column, values[column]),
    }));
  });
};

/** A question names the row that it is about by its key, and the value that looks mistyped. */
const shownOdd = (
  definition: UploadDefinition,
  rows: readonly CheckedRow[],
  odd: readonly RowQuestion[],
): ShownProblem[] => {
  const sent = new Map(rows.map((each) => [each.row, each]));
  return odd.slice(0, SHOWN).map(({ row, column = null, wording }) => {
    const { cells = {}, values } = sent.get(row) ?? {};
    const shown = shownCells(cells);
    const value = column ? (values ? shownValue(definition, column, values[column]) : (shown[column] ?? "")) : "";
    return { row, key: keyOf(definition, shown), column, value, wording };
  });
};

/** Rows of a file that say what is there already. */
function countSame(definition: UploadDefinition, rows: readonly Row[], changes: readonly RowChange<Row>[]): number {
  const changed = new Set(changes.map(({ before, after }) => keyOf(definition, after ?? before ?? {})));
  return rows.filter((row) => !changed.has(keyOf(definition, row))).length;
}

const counted = (changes: readonly RowChange<Row>[]) => ({
  added: changes.filter(({ before }) => before === null).length,
  changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
  removed: changes.filter(({ after }) => after === null).length,
});

/** An upload as its sender looks at it: what is wrong, what it would change now, what was changed meanwhile. @throws AppError not-found */
export async function showUpload(ctx: Ctx, work: UploadWork, id: string) {
  const found = await findOwnUpload(ctx, work, id);
  const { title } = await work.open(ctx, found.within);
  const { state, fileName, fileBytes, unused, deletedFirst, within, numbers } = found;
  const about = {
    ...{ id, title, within, state, fileName, fileBytes, unused, deletedFirst, numbers },
    sentAt: found.createDate.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    undoneAt: found.undoneAt?.toISOString() ?? null,
    expiresAt: found.expiresAt.toISOString(),
  };
  return { ...about, ...(state === "checked" ? await waiting(ctx, work, found) : await done(ctx, work, found)) };
}

async function waiting(ctx: Ctx, work: UploadWork, found: Upload) {
  const { definition } = work;
  const assessed = await assess(ctx, work, found);
  const { rows, good, changes, missing, zeros, odd, first, seen } = assessed;
  const problems = shownProblems(definition, rows);
  return {
    rowCount: rows.length,
    errorRows: rows.filter((row) => row.problems.length > 0).length,
    problems: problems.slice(0, SHOWN),
    moreProblems: Math.max(0, problems.length - SHOWN),
    zeros: zeros.slice(0, SHOWN),
    zeroCells: shownZeros(definition, rows, zeros),
    zeroRows: zeros.length,
    odd: shownOdd(definition, rows, odd),
    oddRows: odd.length,
    told: (await work.tell?.(ctx, found.within, changes)) ?? [],
    first: first.is,
    firstProblem: first.is === "may" ? null : first.problem,
    counts: counted(changes),
    sameRows: countSame(
      definition,
      good.map(({ values }) => values),
      changes,
    ),
    changes: changes.slice(0, SHOWN).map((change) => shownChange(definition, change)),
    missing: missing.slice(0, SHOWN).map((change) => shownChange(definition, change)),
    missingRows: missing.length,
    changedSince: changedSinceSent(definition, found, assessed),
    seen,
  };
}

/** Rows that somebody changed, added or took away since the file was read. */
function changedSinceSent(definition: UploadDefinition, { found }: Upload, { stored }: Assessed): string[] {
  const before = Object.entries(found).map(([key, row]) => ({ key, row: row as Row }));
  const new_ = stored.map((row) => keyOf(definition, row)).filter((key) => !(key in found));
  return [...findChangedSince(definition, before, stored), ...new_].slice(0, SHOWN);
}

async function done(ctx: Ctx, work: UploadWork, found: Upload) {
  const { definition } = work;
  const changes = writtenBy(found);
  const rows = await ctx.db
    .select({ values: uploadRow.values })
    .from(uploadRow)
    .where(eq(uploadRow.uploadId, found.id));
  const read = rows.flatMap(({ values }): Row[] => (values ? [values] : []));
  return {
    rowCount: rows.length,
    errorRows: 0,
    problems: [],
    moreProblems: 0,
    zeros: [],
    zeroCells: [],
    zeroRows: 0,
    odd: [],
    oddRows: 0,
    told: [],
    first: "may" as const,
    firstProblem: null,
    counts: counted(changes),
    sameRows: countSame(definition, read, changes),
    changes: changes.slice(0, SHOWN).map((change) => shownChange(definition, change)),
    missing: [],
    missingRows: 0,
    changedSince: found.state === "confirmed" ? (await changedSinceWritten(ctx, work, found)).slice(0, SHOWN) : [],
    seen: "",
  };
}

/** What a file for this place looks like, and the viewer's own latest files. @throws AppError */
export async function startUpload(ctx: Ctx, work: UploadWork, within: string) {
  const { title } = await work.open(ctx, within);
  const { kind } = work.definition;
  const own = and(
    eq(upload.userId, ctx.viewer.userId),
    eq(upload.kind, kind),
    eq(upload.within, within),
    gt(upload.expiresAt, ctx.now),
  );
  const rows = await ctx.db
    .select({ id: upload.id, fileName: upload.fileName, state: upload.state, sentAt: upload.createDate })
    .from(upload)
    .where(own)
    .orderBy(desc(upload.createDate))
    .limit(10);
  return { title, latest: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) };
}
