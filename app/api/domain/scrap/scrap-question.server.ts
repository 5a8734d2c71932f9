import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { monthOfDay } from "../report/period";
import { lost, ownCollections } from "./own-collections.server";
import type { ScrapFilters } from "./scrap-analysis";
import type { Level } from "./scrap-shapes";
import { scrapLists } from "./scrap-terms";

/** What a report of scrap is asked, every filter known. */
export type Question = Omit<ScrapFilters, "by" | "from" | "to"> & { by: Level; from: string; to: string };

export const named = ({ locale }: Ctx, table: string): SQL => {
  const own = sql.identifier(table);
  return sql`coalesce(${own}.${sql.identifier(`name_${locale}`)}, ${own}.name_en)`;
};

/** Lines of collections in sight that the filters let through, as `line`. */
export function toolLines(ctx: Ctx, asked: Question): SQL {
  const { from, to, customer, maker, wear, cause, item, foreign } = asked;
  const where = allOf([
    sql`l.use_yn = 'Y' AND c.use_yn = 'Y' AND c.day BETWEEN ${from}::date AND ${to}::date`,
    ownCollections(ctx.viewer.scope),
    customer !== undefined && (customer === 0 ? sql`c.customer_id IS NULL` : sql`c.customer_id = ${customer}`),
    maker !== undefined && sql`l.supplier_id = ${maker}`,
    wear !== undefined && sql`l.wear = ${wear}`,
    cause !== undefined && sql`l.cause = ${cause}`,
    item !== undefined && sql`l.item_id = ${item}`,
    foreign !== undefined && sql`l.foreign_item = ${foreign}`,
  ]);
  return sql`line AS (
    SELECT l.*, c.collection_no, c.day, c.customer_id, c.site, c.production_line, c.machine, s.own, ${lost} AS lost,
           customer.code AS customer_code, coalesce(${customerName(ctx.locale, "customer")}, '') AS customer
      FROM scrap_line l JOIN scrap_collection c ON c.id = l.collection_id JOIN supplier s ON s.id = l.supplier_id
      LEFT JOIN customer ON customer.id = c.customer_id WHERE ${where})`;
}

/** Rows of plants that the filters let through, as `line`: of one cause its rejects, and all that was produced. */
export function plantLines({ plant, process, cause, item, from, to }: Question): SQL {
  const where = allOf([
    sql`r.use_yn = 'Y' AND r.ym BETWEEN ${monthOfDay(from)} AND ${monthOfDay(to)}`,
    plant !== undefined && sql`r.plant_id = ${plant}`,
    process !== undefined && sql`r.process = ${process}`,
    cause !== undefined && sql`r.cause IN ('', ${cause})`,
    item !== undefined && sql`r.item_id = ${item}`,
  ]);
  return sql`line AS (
    SELECT r.*, CASE WHEN r.cause = '' THEN r.pieces ELSE 0 END AS produced, CASE WHEN r.cause = '' THEN 0 ELSE r.pieces END AS rejected
      FROM plant_scrap r WHERE ${where})`;
}

/** What rows are told by: a key, a name, what stands below it. */
export type Key = { id: SQL; name: SQL; sub?: SQL; join?: SQL };
const codeKey = (ctx: Ctx, column: "cause" | "process", list: string): Key => ({
  id: sql`line.${sql.identifier(column)}`,
  name: sql`coalesce(min(${named(ctx, "k")}), min(line.${sql.identifier(column)}))`,
  join: sql`LEFT JOIN code k ON k.group_id = ${list} AND k.code = line.${sql.identifier(column)}`,
});

export function toolKey(ctx: Ctx, by: Level): Key {
  switch (by) {
    case "cause":
      return codeKey(ctx, "cause", scrapLists.cause);
    case "maker":
      return {
        id: sql`line.supplier_id::text`,
        name: sql`min(${named(ctx, "s")})`,
        join: sql`JOIN supplier s ON s.id = line.supplier_id`,
      };
    case "customer":
      return {
        id: sql`coalesce(line.customer_id, 0)::text`,
        name: sql`min(line.customer)`,
        sub: sql`min(line.customer_code)`,
      };
    case "item":
      return {
        id: sql`coalesce(line.item_id::text, '=' || line.foreign_item)`,
        name: sql`coalesce(min(i.item_no), min(line.foreign_item))`,
        sub: sql`min(i.description)`,
        join: sql`LEFT JOIN item i ON i.id = line.item_id`,
      };
    case "month":
      return { id: sql`to_char(line.day, 'YYYYMM')`, name: sql`''` };
    default:
      return { id: sql`line.wear`, name: sql`''` };
  }
}

export function plantKey(ctx: Ctx, by: Level): Key {
  switch (by) {
    case "process":
      return codeKey(ctx, "process", scrapLists.process);
    case "plant":
      return {
        id: sql`line.plant_id::text`,
        name: sql`min(${named(ctx, "p")})`,
        sub: sql`min(p.code)`,
        join: sql`JOIN plant p ON p.id = line.plant_id`,
      };
    case "item":
      return {
        id: sql`line.item_id::text`,
        name: sql`min(i.item_no)`,
        sub: sql`min(i.description)`,
        join: sql`JOIN item i ON i.id = line.item_id`,
      };
    default:
      return codeKey(ctx, "cause", scrapLists.reject);
  }
}
