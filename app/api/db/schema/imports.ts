import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { SentState, Trial } from "~/api/domain/import/sent/sent-states";
import { audit } from "./audit-columns";
import { bytes, instant } from "./columns";

/**
 * One accepted load. `source`, range and subsidiaries name what it replaced; its id is the version of everything it
 * touched. Invoice lines carry no audit columns of their own: their `batch_id` leads to these.
 */
export const importBatch = pgTable(
  "import_batch",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").notNull(),
    source: text("source").notNull(),
    fileName: text("file_name").notNull(),
    fileBytes: bigint("file_bytes", { mode: "number" }).notNull(),
    /** SHA-256 over the mapping and the file. */
    checksum: text("checksum").notNull(),
    rangeFrom: date("range_from"),
    rangeTo: date("range_to"),
    subsidiaryIds: integer("subsidiary_ids").array().notNull(),
    rowsRead: integer("rows_read").notNull(),
    rowsLoaded: integer("rows_loaded").notNull(),
    rowsReplaced: integer("rows_replaced").notNull(),
    rowsRejected: integer("rows_rejected").notNull(),
    /** The rejected rows that were accepted as missing: line number, column, code, value. Null when none. */
    rejects: jsonb("rejects"),
    /** The batch of kind "undo" that put back what this one had replaced. */
    undoneBy: integer("undone_by"),
    ...audit,
  },
  (table) => [index("import_batch_unit").on(table.kind, table.source, table.id)],
);

/**
 * A file that was not loaded: it changed nothing, so it is no version of anything. Its id comes from the loads' own
 * sequence: both stand in one list.
 */
export const importRefusal = pgTable("import_refusal", {
  id: integer("id").primaryKey().default(sql`nextval('import_batch_id_seq')`),
  kind: text("kind").notNull(),
  source: text("source").notNull(),
  fileName: text("file_name").notNull(),
  fileBytes: bigint("file_bytes", { mode: "number" }).notNull(),
  /** Why: "rejects", "replaces-much", "changes-much", or the code of what was wrong with the whole file. */
  reason: text("reason").notNull(),
  rowsRejected: integer("rows_rejected").notNull().default(0),
  /** As those of a batch. */
  rejects: jsonb("rejects"),
  /** What the load would have come to. */
  counts: jsonb("counts"),
  /** The command that loads it again; null where another program called. */
  command: text("command"),
  ...audit,
});

/**
 * The months that hold invoice lines, per subsidiary: locked by an import while it works, and the version that cached
 * reports depend on. As-of day = max(last_day).
 */
export const salesPeriod = pgTable(
  "sales_period",
  {
    ym: integer("ym").notNull(),
    subsidiaryId: integer("subsidiary_id").notNull(),
    /** import_batch.id of the last change. */
    version: integer("version").notNull().default(0),
    lineCount: integer("line_count").notNull().default(0),
    lastDay: date("last_day"),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.ym, table.subsidiaryId] })],
);

/** A mapping that has loaded a file, here or by the command: offered again for a file with the same heads. */
export const importMapping = pgTable("import_mapping", {
  /** SHA-256 of the mapping as it was understood. */
  checksum: text("checksum").primaryKey(),
  kind: text("kind").notNull(),
  source: text("source").notNull(),
  mapping: jsonb("mapping").$type<Record<string, unknown>>().notNull(),
  /** The last file that was loaded by it. */
  fileName: text("file_name").notNull(),
  ...audit,
});

/**
 * A file that an administrator sent to be loaded: kept for some days, with what is said of its columns, what a trial of it came to,
 * and the load that it became.
 */
export const importFile = pgTable(
  "import_file",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    fileBytes: bigint("file_bytes", { mode: "number" }).notNull(),
    content: bytes("content").notNull(),
    state: text("state").$type<SentState>().notNull().default("open"),
    /** The first line's names, and the first rows below it, read as the mapping says. */
    heads: jsonb("heads").$type<string[]>().notNull(),
    sample: jsonb("sample").$type<{ line: number; cells: string[] }[]>().notNull(),
    /** The mapping as far as it is said: what the form shows. */
    mapping: jsonb("mapping").$type<Record<string, unknown>>().notNull(),
    /** What the last trial came to; null until there is one, and when the mapping changed since. */
    trial: jsonb("trial").$type<Trial>(),
    /** CSV of all rows that the trial rejected, with their reasons. */
    rejectsFile: bytes("rejects_file"),
    /** Which of the trial's questions were answered with yes. */
    agreed: jsonb("agreed").$type<string[]>(),
    /** Why the last work on it came to nothing: an error code of the API. */
    failed: text("failed"),
    /** Of the one who asked for the work under way: their role, if they act in one, and their language. */
    askedBy: text("asked_by"),
    activeRole: text("active_role"),
    locale: text("locale").$type<"ko" | "en" | "zh">().notNull(),
    bytesRead: bigint("bytes_read", { mode: "number" }).notNull().default(0),
    /** Of the worker at work; another one takes over when its beat stops. */
    claim: uuid("claim"),
    beatAt: instant("beat_at"),
    tries: smallint("tries").notNull().default(0),
    batchId: integer("batch_id"),
    /** Of a file out of the folder: its name, size and time, by which it is taken once. Such a file is loaded without a yes where nothing is asked. */
    folderKey: text("folder_key").unique(),
    expiresAt: instant("expires_at").notNull(),
    ...audit,
  },
  (table) => [index("import_file_latest").on(table.createDate)],
);
