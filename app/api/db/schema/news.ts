import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Continent, FeedFault } from "~/api/domain/news/news-terms";
import { audit } from "./audit-columns";
import { bytes, instant } from "./columns";

/** A site whose feed is read every hour, and how that went. */
export const newsSite = pgTable(
  "news_site",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** The site as people open it. */
    url: text("url").notNull(),
    /** RSS or Atom. */
    feedUrl: text("feed_url").notNull(),
    continent: text("continent").$type<Continent>().notNull(),
    lastRunAt: instant("last_run_at"),
    lastSuccessAt: instant("last_success_at"),
    /** When it last had something new. */
    lastNewAt: instant("last_new_at"),
    /** How often it failed since it last went well. */
    failures: integer("failures").notNull().default(0),
    lastFault: text("last_fault").$type<FeedFault>(),
    /** Of an answer that was no feed. */
    lastStatus: smallint("last_status"),
    /** Not read before; the longer it fails, the later. */
    nextRunAt: instant("next_run_at"),
    /** What the site says of the version that was read last, so that it need not send it again. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    ...audit,
  },
  (table) => [
    uniqueIndex("news_site_name").on(sql`lower(name)`),
    uniqueIndex("news_site_feed").on(table.feedUrl),
    check(
      "news_site_continent",
      sql`continent IN ('asia', 'europe', 'north-america', 'south-america', 'africa', 'oceania')`,
    ),
    check("news_site_failures", sql`failures >= 0 AND (failures > 0) = (last_fault IS NOT NULL)`),
  ],
);

/** What is looked for in items (specification: News). */
export const newsKeyword = pgTable(
  "news_keyword",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    keyword: text("keyword").notNull(),
    /** Sites of this continent alone; null = of all. */
    location: text("location").$type<Continent>(),
    /** A code of the list `news-category`. */
    category: text("category").notNull(),
    /** A code of the list `news-division`. */
    division: text("division"),
    /** Words with commas between them: all have to be there, none may be there. */
    mandatory: text("mandatory").notNull().default(""),
    exceptions: text("exceptions").notNull().default(""),
    wholeWord: boolean("whole_word").notNull().default(true),
    inTitle: boolean("in_title").notNull().default(false),
    displayOrder: smallint("display_order").notNull().default(0),
    ...audit,
  },
  (table) => [uniqueIndex("news_keyword_word").on(sql`lower(keyword)`, sql`coalesce(location, '')`, table.category)],
);

/** A picture of an item, fetched within limits and kept: no page of ours asks another host for it. */
export const newsImage = pgTable(
  "news_image",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    format: text("format").$type<"png" | "jpeg" | "gif" | "webp">().notNull(),
    content: bytes("content").notNull(),
    createDate: instant("create_date").notNull().defaultNow(),
  },
  () => [check("news_image_format", sql`format IN ('png', 'jpeg', 'gif', 'webp') AND octet_length(content) <= 400000`)],
);

/** A story of a site: plain text and the address where it stands. */
export const newsItem = pgTable(
  "news_item",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer("site_id")
      .notNull()
      .references(() => newsSite.id),
    guid: text("guid").notNull(),
    link: text("link").notNull(),
    /** The address without what only counts readers: the same story whatever a feed calls it next time. */
    linkKey: text("link_key").notNull(),
    title: text("title").notNull(),
    /** The title in small letters without signs: the same story on another site. */
    titleKey: text("title_key").notNull(),
    summary: text("summary").notNull(),
    publisher: text("publisher").notNull(),
    publishedAt: instant("published_at").notNull(),
    imageId: integer("image_id").references(() => newsImage.id),
    clicks: integer("clicks").notNull().default(0),
    /** The first one of the same story; this one is named beside it. */
    sameAs: integer("same_as"),
    ...audit,
  },
  (table) => [
    uniqueIndex("news_item_link").on(table.linkKey),
    uniqueIndex("news_item_guid").on(table.siteId, table.guid),
    index("news_item_day").on(table.publishedAt),
    index("news_item_title").on(table.titleKey),
    index("news_item_same").on(table.sameAs),
    check("news_item_counts", sql`clicks >= 0 AND link ~ '^https?://'`),
  ],
);

/** An item that is a hit of a keyword, and what that is worth. */
export const newsMatch = pgTable(
  "news_match",
  {
    keywordId: integer("keyword_id")
      .notNull()
      .references(() => newsKeyword.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => newsItem.id, { onDelete: "cascade" }),
    score: smallint("score").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keywordId, table.itemId] }),
    index("news_match_item").on(table.itemId),
    check("news_match_score", sql`score >= 0`),
  ],
);

/** Who went on to a story on a day: counted once. */
export const newsClick = pgTable(
  "news_click",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => newsItem.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    day: date("day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId, table.day] })],
);
