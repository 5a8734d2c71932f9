import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appUser, role, userGroup } from "./access";
import { audit } from "./audit-columns";
import { bytes, instant } from "./columns";

/** Pages of reports in one order, read and printed as one document of one month. Shared with one role or one group, or with nobody. */
export const reportPack = pgTable(
  "report_pack",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    roleId: text("role_id").references(() => role.id, { onDelete: "set null" }),
    groupId: text("group_id").references(() => userGroup.id, { onDelete: "set null" }),
    ...audit,
  },
  (table) => [
    uniqueIndex("report_pack_name").on(table.userId, sql`lower(${table.name})`),
    index("report_pack_role").on(table.roleId),
    index("report_pack_group").on(table.groupId),
  ],
);

/** A page of a pack: a report with its filters, without the month. */
export const reportPackPage = pgTable(
  "report_pack_page",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    packId: uuid("pack_id")
      .notNull()
      .references(() => reportPack.id, { onDelete: "cascade" }),
    /** From 1; whoever moves a page numbers all of them anew. */
    position: integer("position").notNull(),
    code: text("code").notNull(),
    search: text("search").notNull(),
    ...audit,
  },
  (table) => [index("report_pack_page_of").on(table.packId, table.position)],
);

/** What the owner of a pack says of a page in a month. */
export const reportPackComment = pgTable(
  "report_pack_comment",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => reportPackPage.id, { onDelete: "cascade" }),
    /** yyyymm */
    month: integer("month").notNull(),
    text: text("text").notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.pageId, table.month] })],
);

/** A pack as it was presented: its document with the figures of that moment, for the one alone who kept it, with what they could see. */
export const reportPackCopy = pgTable(
  "report_pack_copy",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    packId: uuid("pack_id")
      .notNull()
      .references(() => reportPack.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** yyyymm */
    month: integer("month").notNull(),
    name: text("name").notNull(),
    madeAt: instant("made_at").notNull(),
    /** Number of its pages. */
    pages: integer("pages").notNull(),
    /** The document's pages as JSON, gzip. */
    content: bytes("content").notNull(),
    ...audit,
  },
  (table) => [index("report_pack_copy_of").on(table.packId, table.userId, table.madeAt)],
);
