import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { customer } from "./customers";
import { orgUnit } from "./organisation";

/** registered = waits for its activation link; locked = by an administrator; withdrawn = for good. */
export type UserStatus = "registered" | "active" | "locked" | "withdrawn";

export const appUser = pgTable(
  "app_user",
  {
    /** The e-mail style ID, trimmed and lower case. */
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    /** As readers of Korean know them; null = the same for everybody. */
    nameKo: text("name_ko"),
    /** Where mails go when it is not the ID itself; the ID stays for good, because everything done carries it. */
    email: text("email"),
    introduction: text("introduction").notNull().default(""),
    /** 1 = password kept here; 2 = arrives through /auth-redirect, without password and expiry. */
    loginType: char("login_type", { length: 1 }).$type<"1" | "2">().notNull().default("1"),
    status: text("status").$type<UserStatus>().notNull().default("registered"),
    /** argon2id with its parameters. */
    passwordHash: text("password_hash"),
    passwordChangedAt: instant("password_changed_at"),
    /** Null = does not age. */
    passwordExpiresAt: instant("password_expires_at"),
    /** Set by "Next time"; a second time for the same expiry is refused. */
    passwordPostponedAt: instant("password_postponed_at"),
    language: char("language", { length: 2 }).$type<"ko" | "en" | "zh">(),
    theme: text("theme").notNull().default("#1890ff"),
    size: text("size").$type<"small" | "medium" | "large">().notNull().default("medium"),
    fixedHeader: boolean("fixed_header").notNull().default(false),
    sidebarLogo: boolean("sidebar_logo").notNull().default(true),
    sidebarOpened: boolean("sidebar_opened").notNull().default(true),
    /** IANA name; null = that of their unit's country. */
    timeZone: text("time_zone"),
    photo: text("photo"),
    ...audit,
  },
  (table) => [
    uniqueIndex("app_user_email").on(sql`lower(${table.email})`).where(sql`${table.email} IS NOT NULL`),
    check("app_user_language", sql`${table.language} IN ('ko', 'en', 'zh')`),
  ],
);

export const role = pgTable("role", {
  id: text("id").primaryKey(),
  displayOrder: smallint("display_order").notNull().default(0),
  ...audit,
});

export const userRole = pgTable(
  "user_role",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    roleId: text("role_id")
      .notNull()
      .references(() => role.id),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

/** Stands for one unit of the organisation, for one customer, or for neither (then it opens no rows). */
export const userGroup = pgTable("user_group", {
  id: text("id").primaryKey(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  /** Address of the logo below /public. */
  logo: text("logo"),
  distributor: boolean("distributor").notNull().default(false),
  orgUnitId: integer("org_unit_id").references(() => orgUnit.id),
  customerId: integer("customer_id").references(() => customer.id),
  ...audit,
});

/** A group's uploaded picture, served below /group-logo; small enough for a row. */
export const groupLogo = pgTable("group_logo", {
  groupId: text("group_id")
    .primaryKey()
    .references(() => userGroup.id, { onDelete: "cascade" }),
  mediaType: text("media_type").$type<"image/png" | "image/jpeg" | "image/webp">().notNull(),
  /** Base64: it is read as a whole and seldom. */
  content: text("content").notNull(),
  ...audit,
});

/** A person's picture in the bar, served below /photo to that person alone; small enough for a row. */
export const userPhoto = pgTable("user_photo", {
  userId: text("user_id")
    .primaryKey()
    .references(() => appUser.id, { onDelete: "cascade" }),
  mediaType: text("media_type").$type<"image/png" | "image/jpeg" | "image/webp">().notNull(),
  /** Base64: it is read as a whole and seldom. */
  content: text("content").notNull(),
  ...audit,
});

export const userGroupMember = pgTable(
  "user_group_member",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    groupId: text("group_id")
      .notNull()
      .references(() => userGroup.id),
    /** The first group is the one whose name stands in the top bar. */
    displayOrder: smallint("display_order").notNull().default(0),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupId] }),
    index("user_group_member_group").on(table.groupId),
  ],
);

/** A line of the menu. Filled from the code once; from then on administrators own it. */
export const menu = pgTable("menu", {
  /** The menu table's dotted name; the title is the catalogue's `menu.<key>` unless one is written here. */
  key: text("key").primaryKey(),
  parentKey: text("parent_key").references((): AnyPgColumn => menu.key),
  /** Screen code; sections have none. */
  code: text("code").unique(),
  path: text("path").notNull(),
  /** 'layout/Layout' for a section, else the view's name. */
  component: text("component").notNull(),
  icon: text("icon").notNull().default(""),
  displayOrder: smallint("display_order").notNull(),
  hidden: boolean("hidden").notNull().default(false),
  /** Open to any signed-in user, whatever their roles. */
  everyone: boolean("everyone").notNull().default(false),
  titleKo: text("title_ko"),
  titleEn: text("title_en"),
  titleZh: text("title_zh"),
  ...audit,
});

export const menuRole = pgTable(
  "menu_role",
  {
    menuKey: text("menu_key")
      .notNull()
      .references(() => menu.key, { onDelete: "cascade" }),
    roleId: text("role_id")
      .notNull()
      .references(() => role.id),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.menuKey, table.roleId] })],
);

export const menuGroup = pgTable(
  "menu_group",
  {
    menuKey: text("menu_key")
      .notNull()
      .references(() => menu.key, { onDelete: "cascade" }),
    groupId: text("group_id")
      .notNull()
      .references(() => userGroup.id),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.menuKey, table.groupId] })],
);
