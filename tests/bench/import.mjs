/**
 * The import against a bare COPY of the same file, one day replaced, and the same file again.
 *
 *   node tests/bench/import.mjs [lines]     on a server of its own in a temporary folder (10,000,000 lines: about 12 GB)
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import { printTable, ratio } from "./table.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const TIMES_A_COPY = 6;
const DAY_SECONDS = 1;
const SAME_FILE_MS = 50;
const DAY_LINES = 8_000;

const mapping = {
  kind: "lines",
  source: "bench",
  range: "file",
  columns: {
    invoiceDate: "date",
    invoiceNo: "invoice",
    lineNo: "line",
    unit: "unit",
    customerCode: "customer",
    itemNo: "item",
    quantity: "quantity",
    amount: "amount",
    currency: "currency",
  },
};
const extractOf = (where, factor = "") => `COPY (
  SELECT i.invoice_date AS date, i.invoice_no AS invoice, i.line_no AS line, u.code AS unit, c.code AS customer,
         t.item_no AS item, i.quantity, (i.amount::numeric ${factor} / 10000)::numeric(20, 4) AS amount, i.currency
    FROM invoice_line i JOIN org_unit u ON u.id = i.unit_id JOIN customer c ON c.id = i.customer_id JOIN item t ON t.id = i.item_id
   WHERE ${where} ORDER BY i.invoice_date, i.subsidiary_id, i.invoice_no, i.line_no) TO STDOUT (FORMAT csv, HEADER)`;

/**
 * Leaves a database with the demo's organisation, whose lines came through the import.
 * @param {{ appUrl: string, ownerUrl: string, folder: string, command: (name: string) => string }} place
 * the database must hold the demo
 */
export async function benchImport({ appUrl, ownerUrl, folder, command }) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const run = (name, ...more) =>
    runCommand(command(name), more, { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl });
  try {
    const all = path.join(folder, "all.csv");
    await pipeline(client.query(copyStreams.to(extractOf("true"))), fs.createWriteStream(all));
    const map = path.join(folder, "mapping.json");
    fs.writeFileSync(map, JSON.stringify(mapping));
    const bare = await bareCopy(client, all);
    const { rows: counted } = await client.query("SELECT sum(line_count)::int AS lines FROM sales_period");
    await client.query(
      "TRUNCATE invoice_line, sales_period, import_batch, sales_year_subsidiary, sales_year_unit, sales_year_customer, sales_year_customer_total, sales_year_item, sales_year_item_total, sales_year_unit_item, sales_year_unit_industry_item, sales_day_unit, sales_month_unit",
    );
    const whole = await run("import", "--mapping", map, all);
    const proof = await run("rebuild");
    const day = path.join(folder, "day.csv");
    const lines = await writeDay(client, day);
    const replaced = await run("import", "--mapping", map, day);
    const again = await run("import", "--mapping", map, day);
    return {
      lines: counted[0].lines,
      bytes: fs.statSync(all).size,
      bare,
      whole,
      proof,
      dayLines: lines,
      replaced,
      again,
    };
  } finally {
    await client.end();
  }
}

/** A plain table with the file's own columns, no index. @returns seconds */
async function bareCopy(client, file) {
  await client.query(
    "CREATE TABLE bare (date date, invoice text, line int, unit text, customer text, item text, quantity int, amount numeric(20,4), currency char(3))",
  );
  const begun = performance.now();
  await pipeline(
    fs.createReadStream(file),
    client.query(copyStreams.from("COPY bare FROM STDIN (FORMAT csv, HEADER)")),
  );
  const seconds = (performance.now() - begun) / 1000;
  await client.query("DROP TABLE bare");
  return seconds;
}

/** The day with most lines up to 8,000, every amount doubled, so that all of it differs. */
async function writeDay(client, file) {
  const { rows } = await client.query(
    "SELECT invoice_date::text AS day, count(*)::int AS lines FROM invoice_line GROUP BY 1 ORDER BY count(*) <= $1 DESC, abs(count(*) - $1) LIMIT 1",
    [DAY_LINES],
  );
  const { day, lines } = rows[0];
  await pipeline(
    client.query(copyStreams.to(extractOf(`i.invoice_date = '${day}'`, "* 2"))),
    fs.createWriteStream(file),
  );
  return lines;
}

/** @returns {Promise<number>} the seconds that the command itself printed last: the start of the process is not counted */
function runCommand(file, args, urls) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...urls },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("close", (status) => {
      const seconds = /([\d.]+) s\s*$/.exec(output.trim())?.[1];
      if (status === 0 && seconds !== undefined) resolve(Number(seconds));
      else reject(new Error(`${path.basename(file)} ended with ${status}\n${output}`));
    });
  });
}

/** @param {Awaited<ReturnType<typeof benchImport>>} figures */
export function importRows(figures) {
  const { lines, bare, whole, proof, dayLines, replaced, again } = figures;
  const s = (seconds) => `${seconds.toFixed(2)} s`;
  return [
    [`bare COPY of ${lines} lines`, s(bare), "", ""],
    [
      "the import of the same file, roll-ups and indexes included",
      s(whole),
      s(bare * TIMES_A_COPY),
      `${(whole / bare).toFixed(2)} x COPY, ${ratio(whole, bare * TIMES_A_COPY)}`,
    ],
    ["rebuild: every roll-up equals the lines", s(proof), "", ""],
    [`one day of ${dayLines} lines replaced, all changed`, s(replaced), s(DAY_SECONDS), ratio(replaced, DAY_SECONDS)],
    ["the same file again", `${Math.round(again * 1000)} ms`, `${SAME_FILE_MS} ms`, ratio(again * 1000, SAME_FILE_MS)],
  ];
}

async function main() {
  const { openEmbedded } = await import("../../app/api/db/embedded/supervisor.mjs");
  const { buildChanged } = await import("../../app/commands/steps/build.mjs");
  await buildChanged(projectRoot);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-import-"));
  fs.chmodSync(folder, 0o755);
  const server = await openEmbedded({ projectRoot, dataRoot: path.join(folder, "postgres"), log: console.log });
  const place = {
    appUrl: server.url("app"),
    ownerUrl: server.url("owner"),
    folder,
    command: (name) => path.join(projectRoot, "build", "commands", `${name}.js`),
  };
  try {
    const urls = { DATABASE_URL: place.appUrl, MIGRATION_DATABASE_URL: place.ownerUrl };
    await runCommand(place.command("migrate"), [], urls).catch((error) => {
      if (!/ended with 0/.test(error.message)) throw error;
    });
    await runCommand(place.command("demo"), ["--lines", process.argv[2] ?? "10000000"], urls);
    console.log(
      `load average ${os
        .loadavg()
        .map((load) => load.toFixed(1))
        .join(" ")} on ${os.cpus().length} cores`,
    );
    printTable(importRows(await benchImport(place)));
  } finally {
    await server.release();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
