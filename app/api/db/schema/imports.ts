import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

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
