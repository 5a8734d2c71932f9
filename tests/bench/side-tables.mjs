/** What DuckDB needs beside the lines: customers and what is recorded of them, made anew for each run. */
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { to as copyTo } from "pg-copy-streams";

/** @type {Record<string, [columns: string, source: string]>} */
const TABLES = {
  customer: [
    "customer_id INT, salesperson_id INT, place VARCHAR, region VARCHAR, country VARCHAR, industry_id INT, subsidiary INT, home BOOLEAN",
    `SELECT c.id, c.salesperson_id, p.country || '/' || p.city, coalesce(c.region, p.region), c.country, c.industry_id, u.subsidiary_id,
            s.country = (SELECT country FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1)
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id
       LEFT JOIN place p ON p.country = c.country AND p.city = c.city WHERE c.use_yn = 'Y'`,
  ],
  potential: [
    "customer_id INT, product_line_id SMALLINT, as_of DATE, amount BIGINT, currency VARCHAR",
    "SELECT customer_id, product_line_id, as_of, yearly_amount, currency FROM customer_potential WHERE use_yn = 'Y'",
  ],
  share: [
    "customer_id INT, product_line_id SMALLINT, as_of DATE, supplier_id SMALLINT, percent DECIMAL(5, 2)",
    "SELECT customer_id, product_line_id, as_of, supplier_id, percent FROM customer_share WHERE use_yn = 'Y'",
  ],
  machine: [
    "customer_id INT, as_of DATE, machines INT",
    "SELECT customer_id, as_of, machines FROM customer_machine WHERE use_yn = 'Y'",
  ],
  visit: ["customer_id INT, day DATE", "SELECT customer_id, visit_date FROM customer_visit WHERE use_yn = 'Y'"],
};

/** @param {import("pg").Client} database @param {string} folder @returns {Promise<string>} a file to be attached */
export async function makeSideTables(database, folder) {
  const file = path.join(folder, "side.duckdb");
  fs.rmSync(file, { force: true });
  const instance = await DuckDBInstance.create(file, { threads: "1" });
  const connection = await instance.connect();
  for (const [table, [columns, source]] of Object.entries(TABLES)) {
    const csv = path.join(folder, `${table}.csv`);
    await pipeline(database.query(copyTo(`COPY (${source}) TO STDOUT (FORMAT csv)`)), fs.createWriteStream(csv));
    await connection.run(`CREATE TABLE "${table}" (${columns})`);
    await connection.run(`COPY "${table}" FROM '${csv}' (FORMAT csv)`);
    fs.rmSync(csv);
  }
  await connection.run("CHECKPOINT");
  connection.closeSync();
  instance.closeSync();
  return file;
}
