import { index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { AttachmentFormat } from "~/api/domain/attachment/attachment-rules";
import { audit } from "./audit-columns";
import { bytes } from "./columns";

/** A file that somebody put to a record; who sees the record fetches it. */
export const attachment = pgTable(
  "attachment",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** One of domain/attached-records.server.ts. */
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    name: text("name").notNull(),
    format: text("format").$type<AttachmentFormat>().notNull(),
    size: integer("size").notNull(),
    /** Of the content, in hex: the same file stands once with a record. */
    sha256: text("sha256").notNull(),
    ...audit,
  },
  (table) => [
    unique("attachment_once").on(table.recordKind, table.recordId, table.sha256),
    index("attachment_record").on(table.recordKind, table.recordId, table.createDate),
  ],
);

/** Its content in parts, in the database: any portal process hands it out, and a backup has it. */
export const attachmentPart = pgTable(
  "attachment_part",
  {
    attachmentId: uuid("attachment_id")
      .notNull()
      .references(() => attachment.id, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.part] })],
);
