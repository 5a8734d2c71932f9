import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FileNumbers } from "~/api/domain/upload/file-numbers";
import type { Cell } from "~/api/domain/upload/sheet";
import type { UploadState } from "~/api/domain/upload/upload-states";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant } from "./columns";

/** A table of rows that a user sent as a file: read and checked at once, written where it belongs when they say so. */
export const upload = pgTable(
  "upload",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** Which of the uploads of `domain/uploads.server.ts`. */
    kind: text("kind").notNull(),
    /** What the rows belong to where the kind has several: the list of codes. */
    within: text("within").notNull().default(""),
    fileName: text("file_name").notNull(),
    fileBytes: integer("file_bytes").notNull(),
    /** Fields that the file has a column for, and heads of columns that mean nothing here. */
    given: text("given").array().notNull(),
    unused: text("unused").array().notNull(),
    /** How its numbers were read: what is asked about them, and what is told. */
    numbers: jsonb("numbers").$type<FileNumbers>().notNull().default({ question: null, read: [], readCells: 0 }),
    /** What was there when the file was read, by key: tells later what somebody changed since. */
    found: jsonb("found").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<UploadState>().notNull().default("checked"),
    deletedFirst: boolean("deleted_first").notNull().default(false),
    /** What confirming changed, row by row: undoing turns it round. Null until then. */
    written: jsonb("written").$type<{ before: unknown; after: unknown }[]>(),
    confirmedAt: instant("confirmed_at"),
    undoneAt: instant("undone_at"),
    /** Past it, it is taken away; what it wrote stays. */
    expiresAt: instant("expires_at").notNull(),
    ...audit,
  },
  (table) => [
    index("upload_user").on(table.userId, table.kind, table.within),
    index("upload_expiry").on(table.expiresAt),
  ],
);

/** One row of the file: its cells as they stood there (what was no text as it was), and what they say when they are read as a row of the form. */
export const uploadRow = pgTable(
  "upload_row",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
    /** As the spreadsheet counts: the heads are row 1. */
    row: integer("row").notNull(),
    cells: jsonb("cells").$type<Record<string, Cell>>().notNull(),
    /** Null where a cell is wrong. */
    values: jsonb("values").$type<Record<string, unknown>>(),
    problems: jsonb("problems").$type<unknown[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.row] })],
);
