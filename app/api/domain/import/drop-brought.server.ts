import type pg from "pg";
import { keptMasters } from "./kept-masters";

/** What a load of lines makes as it goes, each behind what refers to it; `columns`: what other tables call it. */
const made = [
  { table: "customer", columns: ["customer_id"] },
  { table: "item", columns: ["item_id"] },
  { table: "salesperson", columns: ["salesperson_id"] },
  { table: "supplier", columns: ["supplier_id"] },
  { table: "warehouse", columns: ["warehouse_id"] },
  { table: "plant", columns: ["plant_id"] },
  { table: "product_group", columns: ["product_group_id"] },
  { table: "product_line", columns: ["product_line_id"] },
  { table: "industry", columns: ["industry_id"] },
  { table: "org_unit", columns: ["unit_id", "org_unit_id", "subsidiary_id", "parent_id"] },
] as const;

/** Roll-ups know these from the lines: millions of lines need not be asked again. */
const knownByRollUps = new Set([
  "customer_id",
  "item_id",
  "product_line_id",
  "industry_id",
  "unit_id",
  "subsidiary_id",
]);

/**
 * Takes away the customers, items, product lines and groups, industries and units that only undone loads brought and
 * nothing refers to any more, so that no list and no filter offers them. What a load made has the very time of its own record.
 */
export async function dropBrought(client: pg.PoolClient, batchId: number): Promise<void> {
  for (const { table, columns } of made) {
    const { rows } = await client.query(
      `SELECT d.id FROM ${table} d JOIN import_batch b ON (b.create_date, b.create_user) = (d.create_date, d.create_user)
        WHERE (b.id = $1 OR b.undone_by IS NOT NULL) AND b.kind = ANY (string_to_array($2, ',')) AND b.file_bytes > 0`,
      [batchId, ["lines", ...Object.keys(keptMasters)].join(",")],
    );
    if (rows.length === 0) continue;
    const used = await usesOf(client, table, columns);
    await client.query(
      `DELETE FROM ${table} d WHERE d.id = ANY (SELECT value::int FROM json_array_elements_text($1::json))
         AND ${used.map((use) => `NOT EXISTS (${use})`).join(" AND ")}`,
      [JSON.stringify(rows.map(({ id }) => id))],
    );
  }
}

/** A SELECT for each column that may refer to a row `d` of the table. */
async function usesOf(client: pg.PoolClient, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
        AND a.attname = ANY (string_to_array($1, ',')) ORDER BY 1, 2`,
    [columns.join(",")],
  );
  const uses = rows
    .filter((use) => use.table !== "invoice_line" || !knownByRollUps.has(use.column))
    .map(
      (use) =>
        `SELECT FROM ${use.table} u WHERE u.${use.column} = d.id${use.table === table ? " AND u.id <> d.id" : ""}`,
    );
  const kept = columns.map((column) => `SELECT FROM replaced_row u WHERE (u.former ->> '${column}')::int = d.id`);
  return [...uses, ...kept];
}
