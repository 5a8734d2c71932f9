import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Card } from "~/api/domain/mainboard/card-choice";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant } from "./columns";

export type TabTitles = { ko: string; en: string; zh: string };

/** The user's open tabs: a tab is a path, its query is where it stands now. */
export const userTab = pgTable(
  "user_tab",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    /** 2 and more are duplicates of the same path. */
    instance: smallint("instance").notNull().default(1),
    query: text("query").notNull().default(""),
    title: text("title").notNull(),
    /** What a page that names itself is called in each language; null: alike in all. */
    titles: jsonb("titles").$type<TabTitles>(),
    pinned: boolean("pinned").notNull().default(false),
    /** A form that nothing was typed into made room for the next one: not listed, until it is visited or typed into again. */
    replaced: boolean("replaced").notNull().default(false),
    openedAt: instant("opened_at").notNull(),
    visitedAt: instant("visited_at").notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.userId, table.path, table.instance] })],
);

/** `pinned` and `titles` are absent in lists of an older release. */
export type ClosedTab = {
  path: string;
  instance: number;
  query: string;
  title: string;
  titles?: TabTitles | null;
  pinned?: boolean;
};

/** What the last sign-out closed, offered again on the mainboard. */
export const closedTabList = pgTable("closed_tab_list", {
  userId: text("user_id")
    .primaryKey()
    .references(() => appUser.id, { onDelete: "cascade" }),
  tabs: jsonb("tabs").$type<ClosedTab[]>().notNull(),
  ...audit,
});

/**
 * What was typed into a form of a tab and not sent. It outlives its tab at sign-out and when the tab had to make room;
 * closing the tab takes it away.
 */
export const tabDraft = pgTable(
  "tab_draft",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    instance: smallint("instance").notNull(),
    /** Which form of the page. */
    form: text("form").notNull(),
    /** Null: it was sent or discarded, and what an older page still sends comes too late. */
    fields: jsonb("fields").$type<[name: string, value: string][]>(),
    /** How often it was sent or discarded. */
    endings: integer("endings").notNull().default(0),
    typedAt: instant("typed_at").notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.userId, table.path, table.instance, table.form] })],
);

/** Which cards of the mainboard a user chose, in their order; no row = they have not chosen. */
export const mainboardCard = pgTable(
  "mainboard_card",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    card: text("card").$type<Card>().notNull(),
    position: smallint("position").notNull(),
    shown: boolean("shown").notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.userId, table.card] })],
);
