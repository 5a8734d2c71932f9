import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFile } from "~/api/domain/import/import-file.server";
import { type TestDatabase, testDatabase } from "../harness/database";

const here = import.meta.dirname;
const extracts = [
  { name: "superstore", organisation: "SUPERSTORE", delimiter: ",", mark: ".", sum: 18, by: 15, times: 0 },
  { name: "retail", organisation: "RETAIL", delimiter: ",", mark: ".", sum: 6, by: 99, times: 4 },
  { name: "verkauf", organisation: "VERKAUF", delimiter: ";", mark: ",", sum: 10, by: 8, times: 0 },
];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "extracts-"));
  execFileSync(process.execPath, [path.join(here, "make.mjs"), folder]);
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

/** What awk, which shares nothing with the importer, finds in the file. */
function sumsOf({ name, delimiter, mark, sum, by, times }: (typeof extracts)[number]) {
  const options = { delimiter, mark, sum, by, times };
  const variables = Object.entries(options).flatMap(([key, value]) => ["-v", `${key}=${value}`]);
  const env = { ...process.env, LC_ALL: "C" };
  const output = execFileSync(
    "awk",
    [...variables, "-f", path.join(here, "sum.awk"), path.join(folder, `${name}.csv`)],
    { env },
  );
  const lines = output.toString("utf8").trim().split("\n");
  const value = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const groups = lines.filter((line) => line.startsWith("by ")).map((line) => line.slice(3).split(/ (?=-?\d+$)/));
  return { rows: Number(value("rows")), total: value("total"), groups: new Map(groups as [string, string][]) };
}

async function one(text: string, values: unknown[] = []): Promise<Record<string, string>> {
  const { rows } = await database.pool.query(text, values);
  return rows[0];
}

describe.each(extracts)("a foreign extract ($name)", (extract) => {
  const { name, organisation } = extract;

  test("loads with a mapping alone, and every total equals the file's own to the last decimal", async () => {
    const mapping = fs.readFileSync(path.join(here, `${name}.json`), "utf8");
    const result = await importFile(database.pool, { file: path.join(folder, `${name}.csv`), mapping, user: "test" });
    const expected = sumsOf(extract);
    expect(result).toMatchObject({ status: "loaded", read: expected.rows, loaded: expected.rows, rejected: 0 });
    const subsidiary = "subsidiary_id = (SELECT id FROM org_unit WHERE code = $1)";
    const lines = await one(
      `SELECT sum(amount)::text AS total, count(*)::int AS rows FROM invoice_line WHERE ${subsidiary}`,
      [organisation],
    );
    expect(lines).toEqual({ total: expected.total, rows: expected.rows });
    const months = Array.from({ length: 12 }, (_, m) => `m${String(m + 1).padStart(2, "0")}`).join(" + ");
    for (const table of [
      "sales_year_unit",
      "sales_year_customer",
      "sales_year_item",
      "sales_year_unit_industry_item",
    ]) {
      const rollUp = await one(
        `SELECT sum(${months})::text AS total, sum(line_count)::int AS rows FROM ${table} WHERE ${subsidiary}`,
        [organisation],
      );
      expect({ table, ...rollUp }).toEqual({ table, total: expected.total, rows: expected.rows });
    }
  });

  test("has each product line's total", async () => {
    const { groups } = sumsOf(extract);
    if (groups.has("")) return;
    const { rows } = await database.pool.query(
      `SELECT l.code, sum(i.amount)::text AS total FROM invoice_line i JOIN product_line l ON l.id = i.product_line_id
        WHERE i.subsidiary_id = (SELECT id FROM org_unit WHERE code = $1) GROUP BY 1`,
      [organisation],
    );
    expect(new Map(rows.map((row) => [row.code, row.total]))).toEqual(groups);
  });

  test("loaded a second time changes nothing", async () => {
    const mapping = fs.readFileSync(path.join(here, `${name}.json`), "utf8");
    const again = await importFile(database.pool, { file: path.join(folder, `${name}.csv`), mapping, user: "test" });
    expect(again.status).toBe("unchanged");
  });
});

test("names keep their letters: UTF-8, Latin-1, quoted commas, quotes and line breaks", async () => {
  const { rows } = await database.pool.query("SELECT description FROM item ORDER BY 1");
  const descriptions = rows.map((row) => row.description);
  expect(descriptions).toContain("Cordless phone,\nwith base station");
  expect(descriptions).toContain("Keyboard – English");
  expect(descriptions).toContainEqual(expect.stringMatching(/^Fräser \d+ – 한글$/));
  expect(descriptions).toContain('Armchair, "Élan" series');
  expect(descriptions).toContain("Größe L box");
  expect(descriptions).toContain("Nesting boxes £1");
});

test("the same product twice in one order makes two lines", async () => {
  const { rows } = await database.pool.query(
    "SELECT invoice_no FROM invoice_line GROUP BY invoice_no, item_id HAVING count(*) > 1 AND count(DISTINCT line_no) = count(*) LIMIT 1",
  );
  expect(rows).toHaveLength(1);
});
