/**
 * The import against a bare COPY of the same file, one day replaced, the same file again. On a database of its own
 * (BENCH_DIR/<lines>-import), because it takes all invoice lines out and in again; its extracts are kept for the next run.
 */
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";
import { runCommand } from "../../app/commands/steps/database.mjs";
import { median, ratio } from "./table.mjs";

const TIMES_A_COPY = 6;
const DAY_SECONDS = 1;
const SAME_FILE_MS = 50;
const DAY_LINES = 8_000;
/** Of /proc: clock ticks per second, the same on every Linux that Node runs on. */
const TICKS = 100;

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
const extractOf = (/** @type {string} */ where, factor = "") => `COPY (
  SELECT i.invoice_date AS date, i.invoice_no AS invoice, i.line_no AS line, u.code AS unit, c.code AS customer,
         t.item_no AS item, i.quantity, (i.amount::numeric ${factor} / 10000)::numeric(20, 4) AS amount, i.currency
    FROM invoice_line i JOIN org_unit u ON u.id = i.unit_id JOIN customer c ON c.id = i.customer_id JOIN item t ON t.id = i.item_id
   WHERE ${where} ORDER BY i.invoice_date, i.subsidiary_id, i.invoice_no, i.line_no) TO STDOUT (FORMAT csv, HEADER)`;

/**
 * @param {{ projectRoot: string, folder: string, lines: string, log: (line: string) => void }} place
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function measureImport({ projectRoot, folder, lines, log }) {
  fs.mkdirSync(folder, { recursive: true });
  const { default: pg } = await import("pg");
  const server = await openEmbedded({ projectRoot, dataRoot: path.join(folder, "postgres"), log });
  const [appUrl, ownerUrl] = [server.url("app"), server.url("owner")];
  const postmaster = Number.parseInt(
    fs.readFileSync(path.join(folder, "postgres", "data-18", "postmaster.pid"), "utf8"),
    10,
  );
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, idleTimeoutMillis: 1 });
  const command = (/** @type {string} */ name, /** @type {string[]} */ ...more) =>
    runCommand(name, more, { appUrl, ownerUrl }, projectRoot);
  try {
    await command("migrate");
    const files = await makeExtracts({ pool, folder, command, lines });
    return rowsOf(await run({ pool, files, command, postmaster, log }), lines);
  } finally {
    await pool.end();
    await server.release();
  }
}

/** @typedef {import("pg").Pool} Pool @typedef {{ all: string, day: string, other: string, map: string }} Files @typedef {(name: string, ...more: string[]) => Promise<string>} Command */

/** The demo's lines as one file, and its day nearest to 8,000 lines twice, every amount doubled and tripled: all of it differs each time. @param {{ pool: Pool, folder: string, command: Command, lines: string }} place @returns {Promise<Files>} */
async function makeExtracts({ pool, folder, command, lines }) {
  const files = { all: "all.csv", day: "day.csv", other: "day-corrected.csv", map: "mapping.json" };
  for (const [name, file] of Object.entries(files)) files[/** @type {keyof Files} */ (name)] = path.join(folder, file);
  fs.writeFileSync(files.map, JSON.stringify(mapping));
  if (fs.existsSync(files.other)) return files;
  await command("demo", "--lines", lines);
  await copyOut(pool, extractOf("true"), files.all);
  const { rows } = await pool.query(
    "SELECT day::text, sum(line_count)::int AS lines FROM sales_day_unit GROUP BY 1 ORDER BY sum(line_count) <= $1 DESC, abs(sum(line_count) - $1) LIMIT 1",
    [DAY_LINES],
  );
  const ofDay = `i.invoice_date = '${rows[0].day}'`;
  await copyOut(pool, extractOf(ofDay, "* 2"), files.day);
  await copyOut(pool, extractOf(ofDay, "* 3"), `${files.other}.part`);
  fs.renameSync(`${files.other}.part`, files.other);
  return files;
}

/** @param {Pool} pool @param {string} statement @param {string} file */
async function copyOut(pool, statement, file) {
  const { default: copyStreams } = await import("pg-copy-streams");
  const client = await pool.connect();
  await pipeline(client.query(copyStreams.to(statement)), fs.createWriteStream(file));
  client.release(true);
}

/** @param {{ pool: Pool, files: Files, command: Command, postmaster: number, log: (line: string) => void }} place */
async function run({ pool, files, command, postmaster, log }) {
  await pool.query(
    `DO $$ BEGIN EXECUTE (SELECT 'TRUNCATE invoice_line, import_batch, ' || string_agg(tablename, ', ') FROM pg_tables
       WHERE schemaname = 'public' AND tablename ~ '^sales_(year|month|day|period)' AND tablename <> 'sales_year_target') || ' CASCADE'; END $$`,
  );
  const load = async (/** @type {string} */ file) => {
    const output = await command("import", "--lang", "en", "--mapping", files.map, file);
    log(output);
    return secondsIn(output, /(?:Done in|nothing to do,) ([\d.]+) s/);
  };
  const measured = (/** @type {() => Promise<number>} */ work) => withProcessorTime(pool, postmaster, work);
  const before = await measured(() => bareCopy(pool, files.all));
  /** @type {string} */
  let printed = "";
  const whole = await measured(async () => {
    printed = await command("import", "--lang", "en", "--mapping", files.map, files.all);
    return secondsIn(printed, /Done in ([\d.]+) s/);
  });
  log(printed);
  const after = await measured(() => bareCopy(pool, files.all));
  const bare = { wall: (before.wall + after.wall) / 2, cpu: (before.cpu + after.cpu) / 2 };
  log(`bare COPY ${before.wall.toFixed(2)} s before, ${after.wall.toFixed(2)} s after`);
  const proof = secondsIn(await command("rebuild"), /([\d.]+) s\s*$/);
  // The first one meets pages that the load behind it left on disk; a night's import is as likely to.
  const replaced = [];
  for (let i = 0; i < 5; i++) replaced.push(await measured(() => load(i % 2 === 0 ? files.day : files.other)));
  const again = [];
  for (let i = 0; i < 5; i++) again.push(await load(files.day));
  const dayLines = fs.readFileSync(files.day, "utf8").split("\n").length - 2;
  const tidied = secondsIn(printed, /tidied in ([\d.]+) s/);
  return { bare, whole, tidied, proof, replaced, again: median(again), dayLines };
}

/** A plain table with the file's own columns, no index. @param {Pool} pool @param {string} file @returns {Promise<number>} seconds */
async function bareCopy(pool, file) {
  const { default: copyStreams } = await import("pg-copy-streams");
  const client = await pool.connect();
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
  client.release(true);
  return seconds;
}

/**
 * Seconds by the clock, and of all processors: this process, the commands it ran and the server's processes that ended
 * meanwhile. A busy machine stretches the first; the second counts what was done. Not a number off Linux.
 * @param {Pool} pool @param {number} postmaster @param {() => Promise<number>} work
 */
async function withProcessorTime(pool, postmaster, work) {
  const now = async () => {
    // A connection's process is counted only when it has ended.
    while (pool.totalCount > 0 || hasConnections(postmaster)) await new Promise((resolve) => setTimeout(resolve, 20));
    const own = process.cpuUsage();
    return (own.user + own.system) / 1e6 + endedChildren(process.pid) + endedChildren(postmaster);
  };
  const before = await now();
  const wall = await work();
  return { wall, cpu: (await now()) - before };
}

/** @param {number} postmaster */
function hasConnections(postmaster) {
  try {
    const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
    return children.some((pid) => /^$| (owner|app) portal /.test(commandOf(pid)));
  } catch {
    return false;
  }
}

/** @param {string} pid @returns nothing for a process that has ended and is not yet waited for */
function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "gone";
  }
}

/** @param {number} pid @returns seconds of the children that it has waited for */
function endedChildren(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** @param {string} output @param {RegExp} form */
function secondsIn(output, form) {
  const found = form.exec(output)?.[1];
  if (found === undefined) throw new Error(`no seconds in\n${output}`);
  return Number(found);
}

/** @param {Awaited<ReturnType<typeof run>>} figures @param {string} lines @returns {import("./table.mjs").Row[]} */
function rowsOf({ bare, whole, tidied, proof, replaced, again, dayLines }, lines) {
  const s = (/** @type {number} */ seconds) => `${seconds.toFixed(2)} s`;
  const both = ({ wall, cpu }) => `${s(wall)} (${s(cpu)} cpu)`;
  const times = (whole.cpu / bare.cpu).toFixed(2);
  const day = median(replaced.map(({ wall }) => wall));
  return [
    [`bare COPY of ${lines} invoice lines`, both(bare), "", ""],
    [
      `the import of the same file, roll-ups and indexes included (${(whole.wall / bare.wall).toFixed(2)} x COPY, cpu with what is behind it ${times} x)`,
      both(whole),
      s(bare.wall * TIMES_A_COPY),
      ratio(whole.wall, bare.wall * TIMES_A_COPY),
    ],
    ["  statistics and free space tidied behind it", s(tidied), "", ""],
    ["rebuild: every roll-up equals the lines", s(proof), "", ""],
    [
      `one day of ${dayLines} lines replaced, all changed: median of ${replaced.length} (first ${s(replaced[0]?.wall ?? 0)})`,
      both({ wall: day, cpu: median(replaced.map(({ cpu }) => cpu)) }),
      s(DAY_SECONDS),
      ratio(day, DAY_SECONDS),
    ],
    ["the same file again", `${Math.round(again * 1000)} ms`, `${SAME_FILE_MS} ms`, ratio(again * 1000, SAME_FILE_MS)],
  ];
}
