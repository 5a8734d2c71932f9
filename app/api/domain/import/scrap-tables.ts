import { wearModes } from "../scrap/scrap-terms";
import { type Check, type MasterTable, notInList, outside, twice, unknown } from "./master-checks";

const MOST = 1_000_000;
const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});
/** Without a maker an own item is the maker's own. */
const maker = "(s.maker = p.code OR s.maker IS NULL AND s.foreign_item IS NULL AND p.own)";
const wears = wearModes.map((wear) => `'${wear}'`).join(", ");
const head = ["customer", "site", "production_line", "machine", "day", "collected_by"];

const scrapTools: MasterTable = {
  columns: [
    ["collection_no", "text", "collectionNo", "text", true],
    ["line_no", "int", "lineNo", "whole", true],
    ["customer", "text", "customer", "key", false],
    ["site", "text", "site", "text", false],
    ["production_line", "text", "productionLine", "text", false],
    ["machine", "text", "machine", "text", false],
    ["day", "date", "day", "date", true],
    ["collected_by", "text", "collectedBy", "text", true],
    ["item", "text", "item", "text", false],
    ["foreign_item", "text", "foreignItem", "text", false],
    ["maker", "text", "maker", "text", false],
    ["grade", "text", "grade", "text", false],
    ["pieces", "int", "pieces", "whole", true],
    ["edges_available", "int", "edgesAvailable", "whole", true],
    ["edges_used", "int", "edgesUsed", "whole", true],
    ["wear", "text", "wear", "text", true],
    ["cause", "text", "cause", "text", true],
    ["advice", "text", "advice", "text", false],
    ["unit_price", "bigint", "unitPrice", "amount", false],
  ],
  checks: [
    twice("collection_no, line_no"),
    unknown("customer", "customer", "code"),
    unknown("item", "item", "item_no"),
    unknown("maker", "supplier", "code"),
    notInList("cause", "scrap-cause"),
    check("code-unknown", "wear", "s.wear", `WHERE s.wear NOT IN (${wears})`),
    check(
      "scrap-item",
      "item",
      "coalesce(s.item, s.foreign_item)",
      "WHERE (s.item IS NULL) = (s.foreign_item IS NULL)",
    ),
    check(
      "scrap-item",
      "maker",
      "s.maker",
      `WHERE s.foreign_item IS NOT NULL AND s.maker IS NULL OR EXISTS (
         SELECT FROM supplier p WHERE p.code = s.maker AND p.own = (s.foreign_item IS NOT NULL))`,
    ),
    check(
      "scrap-heads",
      "collection_no",
      "s.collection_no",
      `WHERE EXISTS (SELECT FROM master_stage o WHERE o.collection_no = s.collection_no AND o.file_line < s.file_line
         AND (${head.map((name) => `o.${name}`).join(", ")}) IS DISTINCT FROM (${head.map((name) => `s.${name}`).join(", ")}))`,
    ),
    outside("line_no", 1, 9_999),
    outside("pieces", 1, MOST),
    outside("edges_available", 1, MOST),
    check("scrap-edges", "edges_available", "s.edges_available::text", "WHERE s.edges_available < s.pieces"),
    check("scrap-edges", "edges_used", "s.edges_used::text", "WHERE s.edges_used NOT BETWEEN 0 AND s.edges_available"),
    check("out-of-range", "unit_price", "s.unit_price::text", "WHERE s.unit_price < 0"),
    check(
      "scrap-price",
      "unit_price",
      "coalesce(s.item, s.foreign_item)",
      "LEFT JOIN item i ON i.item_no = s.item WHERE coalesce(s.unit_price, i.list_price) IS NULL",
    ),
  ],
  write: (update) => `WITH head AS (
      INSERT INTO scrap_collection (collection_no, customer_id, site, production_line, machine, day, collected_by, create_user, last_update_user)
      SELECT DISTINCT ON (s.collection_no) s.collection_no, c.id, coalesce(s.site, ''), coalesce(s.production_line, ''), coalesce(s.machine, ''),
             s.day, s.collected_by, $1, $1 FROM master_stage s LEFT JOIN customer c ON c.code = s.customer ORDER BY s.collection_no, s.file_line
      ON CONFLICT (collection_no) ${update(["customer_id", "site", "production_line", "machine", "day", "collected_by"])}
      RETURNING id, collection_no)
    INSERT INTO scrap_line (collection_id, no, item_id, foreign_item, supplier_id, grade, pieces, edges_available, edges_used, wear, cause, advice,
           unit_price, create_user, last_update_user)
    SELECT h.id, s.line_no, i.id, coalesce(s.foreign_item, ''), p.id, coalesce(s.grade, i.grade, ''), s.pieces, s.edges_available, s.edges_used,
           s.wear, s.cause, coalesce(s.advice, ''), coalesce(s.unit_price, i.list_price), $1, $1
      FROM master_stage s JOIN head h USING (collection_no) JOIN supplier p ON ${maker} LEFT JOIN item i ON i.item_no = s.item
    ON CONFLICT (collection_id, no) ${update(["item_id", "foreign_item", "supplier_id", "grade", "pieces", "edges_available", "edges_used", "wear", "cause", "advice", "unit_price", ["use_yn", "'Y'"]])}`,
};

/** What a piece costs at the end of the row's month. */
const cost = `(SELECT k.cost FROM item_cost k JOIN item i ON i.id = k.item_id
  WHERE i.item_no = s.item AND k.valid_from < to_date(s.ym::text, 'YYYYMM') + interval '1 month' ORDER BY k.valid_from DESC LIMIT 1)`;
const same = "o.plant = s.plant AND o.process = s.process AND o.item = s.item AND o.ym = s.ym";
/** Pieces of the row's plant, process, item and month as they will be: of the file, else as stored. @param of which rows */
const pieces = (of: (row: string) => string) => `(
  coalesce((SELECT sum(o.pieces) FROM master_stage o WHERE ${same} AND ${of("coalesce(o.cause, '')")}), 0)
  + coalesce((SELECT sum(r.pieces) FROM plant_scrap r JOIN plant p ON p.id = r.plant_id JOIN item i ON i.id = r.item_id
      WHERE p.code = s.plant AND r.process = s.process AND i.item_no = s.item AND r.ym = s.ym AND ${of("r.cause")}
        AND NOT EXISTS (SELECT FROM master_stage o WHERE ${same} AND coalesce(o.cause, '') = r.cause)), 0))`;

const plantScrap: MasterTable = {
  columns: [
    ["plant", "text", "plant", "text", true],
    ["process", "text", "process", "text", true],
    ["item", "text", "item", "text", true],
    ["ym", "int", "month", "month", true],
    ["cause", "text", "cause", "text", false],
    ["pieces", "int", "pieces", "whole", true],
    ["cost", "bigint", "cost", "amount", false],
  ],
  checks: [
    twice("plant, process, item, ym, cause"),
    unknown("plant", "plant", "code"),
    unknown("item", "item", "item_no"),
    notInList("process", "plant-process"),
    notInList("cause", "reject-cause"),
    outside("pieces", 0, 100_000_000),
    check("out-of-range", "cost", "s.cost::text", "WHERE s.cost < 0 OR s.cause IS NULL AND s.cost > 0"),
    check("scrap-price", "cost", "s.item", `WHERE s.cause IS NOT NULL AND s.cost IS NULL AND ${cost} IS NULL`),
    check(
      "scrap-rejects",
      "pieces",
      "s.pieces::text",
      `WHERE ${pieces((cause) => `${cause} <> ''`)} > ${pieces((cause) => `${cause} = ''`)}`,
    ),
  ],
  write: (
    update,
  ) => `INSERT INTO plant_scrap (plant_id, process, item_id, ym, cause, pieces, cost, create_user, last_update_user)
    SELECT p.id, s.process, i.id, s.ym, coalesce(s.cause, ''), s.pieces, CASE WHEN s.cause IS NULL THEN 0 ELSE coalesce(s.cost, s.pieces * ${cost}) END, $1, $1
      FROM master_stage s JOIN plant p ON p.code = s.plant JOIN item i ON i.item_no = s.item
    ON CONFLICT (plant_id, process, item_id, ym, cause) ${update(["pieces", "cost", ["use_yn", "'Y'"]])}`,
};

/** Used tools that were collected, and what plants produced and rejected. */
export const scrapTables = { scrapTools, plantScrap };
