/** DuckDB with the same rows in a file of its own, one thread: the yardstick for reports. */
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { to as copyTo } from "pg-copy-streams";

const COLUMNS =
  "invoice_date, ym, subsidiary_id, unit_id, customer_id, item_id, quantity, amount, line_no, product_line_id, industry_id, invoice_no";

/**
 * The lines, in order of their day, out of PostgreSQL by COPY into a DuckDB file; made once per folder.
 * @param {import("pg").Client} database @param {string} folder
 */
export async function openDuck(database, folder) {
  const file = path.join(folder, "lines.duckdb");
  if (!fs.existsSync(file)) {
    const csv = path.join(folder, "lines.csv");
    const source = `COPY (SELECT ${COLUMNS} FROM invoice_line ORDER BY invoice_date) TO STDOUT (FORMAT csv)`;
    await pipeline(database.query(copyTo(source)), fs.createWriteStream(csv));
    const half = await DuckDBInstance.create(`${file}.half`, { threads: "1" });
    const connection = await half.connect();
    await connection.run(`CREATE TABLE invoice_line (invoice_date DATE, ym INTEGER, subsidiary_id INTEGER, unit_id INTEGER,
      customer_id INTEGER, item_id INTEGER, quantity INTEGER, amount BIGINT, line_no INTEGER, product_line_id SMALLINT,
      industry_id SMALLINT, invoice_no VARCHAR)`);
    await connection.run(`COPY invoice_line FROM '${csv}' (FORMAT csv)`);
    await connection.run("CHECKPOINT");
    connection.closeSync();
    half.closeSync();
    fs.rmSync(csv);
    fs.renameSync(`${file}.half`, file);
  }
  const instance = await DuckDBInstance.create(file, { threads: "1", access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  return {
    /** Rows of one statement and the processor's time for it, in ms. @param {string} sql */
    async ask(sql) {
      const before = process.cpuUsage();
      const reader = await connection.runAndReadAll(sql);
      const { user, system } = process.cpuUsage(before);
      return { rows: reader.getRowObjects(), ms: (user + system) / 1000 };
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
