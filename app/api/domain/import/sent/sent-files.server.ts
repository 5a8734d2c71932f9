import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { importBatch, importFile, importMapping } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { shownName } from "../../upload/shown-name";
import type { FileKind } from "./fields-of-kind";
import { fileKinds } from "./fields-of-kind";

import { findFitting, findSure, guessColumns, guessMapping, type OpenMapping } from "./guess-mapping";

import { guessForm, readSample, type TextForm } from "./read-sample.server";
import { questionsOf, type SentState } from "./sent-states";
import { waitsForSomebody } from "./waiting-files.server";

/** As long as a file waits after it was last worked on; what became a load has its own record. */
export const KEPT_MS = 7 * 24 * 3_600_000;
export const fileLimit = 20 * 1024 * 1024;
const LISTED = 200;
/** Rows that the page shows; more of them are looked at. */
const SHOWN = 10;
const FITTING_SHOWN = 10;

type SentBytes = { name: string; content: Buffer };

/** Keeps a file with what is guessed of its columns; nothing of it is loaded. @returns its id @throws AppError naming `file` */
export async function keepSentFile(ctx: Ctx, { name, content }: SentBytes): Promise<string> {
  const { row } = await rowOf(ctx, { name, content });
  const { userId } = ctx.viewer;
  const by = { createUser: userId, lastUpdateUser: userId };
  const [kept] = await ctx.db
    .insert(importFile)
    .values({ ...row, ...by })
    .returning({ id: importFile.id });
  return kept?.id ?? "";
}

type Place = Pick<Ctx, "db" | "now" | "locale">;

/**
 * A file as it is kept at first, and whether the mapping of files like it is known for sure.
 * @throws AppError naming `file`
 */
export async function rowOf({ db, now, locale }: Place, { name, content }: SentBytes) {
  if (content.length === 0) throw invalidField("file", { key: "upload.file.missing" });
  const form = guessForm(content);
  const sample = await readSample(content, form);
  const kept = await keptMappings(db);
  const sure = findSure(kept, sample.heads, shownName(name));
  const row = {
    fileName: shownName(name) || "file",
    fileBytes: content.length,
    content,
    heads: sample.heads,
    sample: sample.rows.slice(0, SHOWN),
    mapping: guessMapping(sample, form, sure ? [sure] : kept),
    locale,
    expiresAt: new Date(now.getTime() + KEPT_MS),
    ...{ createDate: now, lastUpdateDate: now },
  };
  return { row, isKnown: sure !== undefined };
}

/** The latest mapping of each content first. */
const keptMappings = (db: Db) => db.select().from(importMapping).orderBy(desc(importMapping.lastUpdateDate));

const { content: _content, rejectsFile: _rejects, ...light } = getTableColumns(importFile);
/** What is kept of a file but its bytes. */
export const sentColumns = light;
/** Its state as it is told: that its load was undone stands with the load. */
export const toldState = sql<SentState>`CASE WHEN ${importFile.state} = 'loaded' AND EXISTS (SELECT FROM ${importBatch}
  WHERE ${importBatch.id} = ${importFile.batchId} AND ${importBatch.undoneBy} IS NOT NULL) THEN 'undone' ELSE ${importFile.state} END`;

/**
 * The latest files, whoever sent them, with how many there are and how many of them wait for a person out of the folder.
 * @param only those that wait so
 */
export async function listSentFiles({ db }: Pick<Ctx, "db">, only: "all" | "waiting" = "all") {
  const { id, fileName, fileBytes, createUser, createDate, mapping, batchId } = sentColumns;
  const where = only === "waiting" ? waitsForSomebody : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, fileName, fileBytes, state: toldState, createUser, createDate, mapping, batchId })
      .from(importFile)
      .where(where)
      .orderBy(desc(importFile.createDate), importFile.id)
      .limit(LISTED),
    db
      .select({
        rowCount: sql<number>`count(*)::int`,
        waiting: sql<number>`(count(*) FILTER (WHERE ${waitsForSomebody}))::int`,
      })
      .from(importFile)
      .where(where),
  ]);
  const told = rows.map(({ createUser, createDate, mapping, ...row }) => ({
    ...row,
    kind: String(mapping.kind),
    source: String(mapping.source ?? ""),
    sentBy: createUser,
    sentAt: createDate.toISOString(),
  }));
  return { rows: told, rowCount: counted?.rowCount ?? 0, waiting: counted?.waiting ?? 0 };
}

/** @throws AppError not-found */
export async function getSentFile(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ ...sentColumns, state: toldState })
    .from(importFile)
    .where(eq(importFile.id, id));
  if (!row) throw new AppError("not-found");
  const kept = await keptMappings(ctx.db);
  const fitting = kept.filter((each) => findFitting([each], row.heads)).slice(0, FITTING_SHOWN);
  return {
    ...{ id, fileName: row.fileName, fileBytes: row.fileBytes, state: row.state, heads: row.heads, sample: row.sample },
    mapping: row.mapping as OpenMapping,
    trial: row.trial,
    questions: row.trial ? questionsOf(row.trial) : [],
    failed: row.failed,
    bytesRead: row.bytesRead,
    batchId: row.batchId,
    sentBy: row.createUser,
    sentAt: row.createDate.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    fitting: fitting.map(({ checksum, kind, source, fileName, lastUpdateDate }) => ({
      ...{ checksum, kind, source, fileName },
      usedAt: lastUpdateDate.toISOString(),
    })),
  };
}

/**
 * What is said of a file's columns so far, and its first rows read that way. Another kind, and a file that has other heads when it is
 * read that way, are given the columns that have the fields' names. @throws AppError not-found, import-working, invalid-input
 */
export async function describeSentFile(ctx: Ctx, id: string, said: Record<string, unknown>): Promise<void> {
  const row = await openFile(ctx, id, said);
  const kind = fileKinds.find((each) => each === said.kind) as FileKind | undefined;
  if (!kind) throw invalidField("kind", { key: "api.field.wrong" });
  const form = formOf(said);
  const sample = await readSample(row.content, form);
  const isOther = kind !== row.mapping.kind;
  const isReadAnew = sample.heads.join("\n") !== row.heads.join("\n");
  const guessed = isOther || isReadAnew ? guessColumns(kind, sample.heads, await keptMappings(ctx.db)) : {};
  const columns = isOther ? guessed : isReadAnew ? keepGiven(said.columns, sample.heads, guessed) : said.columns;
  await note(ctx, id, {
    mapping: { ...said, kind, columns },
    heads: sample.heads,
    sample: sample.rows.slice(0, SHOWN),
    ...nothingTried,
  });
}

/** Columns that still are ones, now that the file is read another way; what is new is found by its names. */
function keepGiven(said: unknown, heads: readonly string[], guessed: Record<string, string>): Record<string, string> {
  const given = Object.entries((said ?? {}) as Record<string, string>).filter(([, head]) => heads.includes(head));
  const taken = new Set(given.map(([, head]) => head));
  return {
    ...Object.fromEntries(Object.entries(guessed).filter(([, head]) => !taken.has(head))),
    ...Object.fromEntries(given),
  };
}

/** A mapping that has loaded a file before, as it was. @throws AppError not-found, import-working */
export async function takeKeptMapping(ctx: Ctx, id: string, checksum: string): Promise<void> {
  const [kept] = await ctx.db.select().from(importMapping).where(eq(importMapping.checksum, checksum));
  if (!kept) throw new AppError("not-found");
  await describeAs(ctx, id, kept.mapping);
}

/** The whole mapping at once, its kind with it. */
export async function describeAs(ctx: Ctx, id: string, mapping: Record<string, unknown>): Promise<void> {
  const { content } = await openFile(ctx, id, mapping);
  const sample = await readSample(content, formOf(mapping));
  await note(ctx, id, { mapping, heads: sample.heads, sample: sample.rows.slice(0, SHOWN), ...nothingTried });
}

const nothingTried = {
  state: "open",
  trial: null,
  rejectsFile: null,
  agreed: null,
  failed: null,
  batchId: null,
} as const;

const encodings = ["utf-8", "latin-1", "cp949"] as const;

function formOf({ encoding, delimiter }: Record<string, unknown>): TextForm {
  const named = encoding === "euc-kr" ? "cp949" : encoding;
  return {
    encoding: encodings.find((each) => each === named) ?? "utf-8",
    delimiter: typeof delimiter === "string" && /^[\t -~]$/.test(delimiter) ? delimiter : ",",
  };
}

/** A file that nobody works on and that is no load yet, with its bytes. @throws AppError not-found, import-working, import-done */
async function openFile({ db }: Ctx, id: string, said: Record<string, unknown> = {}) {
  // Neither a character of code 0 nor half a character can be kept.
  if (/\\u(0000|d[89a-f]..)/.test(JSON.stringify(said)))
    throw invalidField("mapping", { key: "import.reason.control-character" });
  const [row] = await db
    .select({ content: importFile.content, heads: importFile.heads, mapping: importFile.mapping, state: toldState })
    .from(importFile)
    .where(eq(importFile.id, id));
  if (!row) throw new AppError("not-found");
  if (row.state === "trying" || row.state === "loading") throw new AppError("import-working");
  if (row.state === "loaded") throw new AppError("import-done");
  return row;
}

type Change = Partial<typeof importFile.$inferInsert>;

/** @throws AppError import-working where a job began meanwhile */
export async function note({ db, viewer, now }: Ctx, id: string, change: Change): Promise<void> {
  const [noted] = await db
    .update(importFile)
    .set({
      ...change,
      ...{ lastUpdateUser: viewer.userId, lastUpdateDate: now, expiresAt: new Date(now.getTime() + KEPT_MS) },
    })
    .where(sql`${importFile.id} = ${id} AND ${importFile.state} NOT IN ('trying', 'loading')`)
    .returning({ id: importFile.id });
  if (!noted) throw new AppError("import-working");
}

/** The rejected rows of the last trial, or the file as it was sent. @throws AppError not-found */
export async function bytesOfSentFile({ db }: Ctx, id: string, which: "rejects" | "original") {
  const column = which === "rejects" ? importFile.rejectsFile : importFile.content;
  const [row] = await db
    .select({ content: column, fileName: importFile.fileName })
    .from(importFile)
    .where(eq(importFile.id, id));
  if (!row?.content) throw new AppError("not-found");
  return { content: row.content, name: which === "rejects" ? `${row.fileName}.rejects.csv` : row.fileName };
}
