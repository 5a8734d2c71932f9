import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appUser, userGroup } from "./access";
import { audit } from "./audit-columns";

/** A case of a simulator that its owner keeps under a title; what stands in it are its versions. */
export const simulation = pgTable(
  "simulation",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    customer: text("customer").notNull().default(""),
    ownerId: text("owner_id")
      .notNull()
      .references(() => appUser.id),
    /** Number of the newest version. */
    lastVersion: integer("last_version").notNull().default(1),
    ...audit,
  },
  (table) => [
    uniqueIndex("simulation_title")
      .on(table.ownerId, table.kind, sql`lower(${table.title})`)
      .where(sql`${table.useYn} = 'Y'`),
    index("simulation_owner").on(table.ownerId, table.kind),
  ],
);

/** A case as it was saved once: what was typed, the rates of that day and what came of them. A trigger refuses any change. */
export const simulationVersion = pgTable(
  "simulation_version",
  {
    simulationId: uuid("simulation_id")
      .notNull()
      .references(() => simulation.id),
    number: integer("number").notNull(),
    input: jsonb("input").$type<Record<string, string>>().notNull(),
    rates: jsonb("rates").$type<Record<string, string>>().notNull(),
    result: jsonb("result").$type<Record<string, unknown>>().notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.simulationId, table.number] }),
    check("simulation_version_number", sql`${table.number} > 0`),
  ],
);

/** Who may open a case besides its owner: a user or a group. */
export const simulationShare = pgTable(
  "simulation_share",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    simulationId: uuid("simulation_id")
      .notNull()
      .references(() => simulation.id),
    userId: text("user_id").references(() => appUser.id, { onDelete: "cascade" }),
    groupId: text("group_id").references(() => userGroup.id, { onDelete: "cascade" }),
    ...audit,
  },
  (table) => [
    uniqueIndex("simulation_share_user").on(table.simulationId, table.userId),
    uniqueIndex("simulation_share_group").on(table.simulationId, table.groupId),
    index("simulation_share_of_user").on(table.userId),
    index("simulation_share_of_group").on(table.groupId),
    check("simulation_share_one", sql`num_nonnulls(${table.userId}, ${table.groupId}) = 1`),
  ],
);
