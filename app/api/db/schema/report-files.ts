import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { ExportState } from "~/api/domain/report/files/export-states";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { bytes, instant } from "./columns";

/** An export too large for an answer to a click: made by a job for the one who asked, kept for some days. */
export const reportExport = pgTable(
  "report_export",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** The one role their session acted in; null = all their roles. */
    activeRole: text("active_role"),
    code: text("code").notNull(),
    format: text("format").$type<"xlsx" | "csv" | "json">().notNull(),
    search: text("search").notNull(),
    locale: text("locale").$type<"ko" | "en" | "zh">().notNull(),
    state: text("state").$type<ExportState>().notNull().default("waiting"),
    /** Of the worker that writes the file; another one takes over when its beat stops. */
    claim: uuid("claim"),
    beatAt: instant("beat_at"),
    tries: smallint("tries").notNull().default(0),
    rowsExpected: integer("rows_expected"),
    rowsDone: integer("rows_done").notNull().default(0),
    /** What the reader could see when the file was made: who sees less now does not get it. */
    scope: jsonb("scope"),
    fileName: text("file_name"),
    size: bigint("size", { mode: "number" }).notNull().default(0),
    error: text("error"),
    askedAt: instant("asked_at").notNull(),
    endedAt: instant("ended_at"),
    expiresAt: instant("expires_at"),
    ...audit,
  },
  (table) => [index("report_export_user").on(table.userId, table.askedAt)],
);

/** The file in small parts, in the database: any portal process can hand it out. */
export const reportExportPart = pgTable(
  "report_export_part",
  {
    exportId: uuid("export_id")
      .notNull()
      .references(() => reportExport.id, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.part] })],
);
