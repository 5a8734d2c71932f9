/**
 * What points of a month's invoice lines take: the same month is imported of members, and of as many customers who are none:
 * sums by customer cost both imports the same.
 */
import fs from "node:fs";
import path from "node:path";
import { ratio } from "./table.mjs";

/** An invoice has so many lines. */
const LINES = 5;
const BUDGET_SECONDS = 60;
const SOURCE = "bench-accrual";
/** Customers who are no members lie above those who are (membership.mjs). */
const FIRST_TWIN = 3_000_000;

/** @typedef {{ code: string, unit: string, currency: string }} Buyer */
/** @typedef {{ database: import("pg").Client, folder: string, lines: number, command: (name: string, ...more: string[]) => Promise<string> }} Place */

/** @param {Place} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureAccrual({ database, folder, lines, command }) {
  const { rows: months } = await database.query(
    "SELECT count(*)::int AS n FROM import_batch WHERE source LIKE $1 || '%'",
    [SOURCE],
  );
  // A month of its own in each run: what replaces an earlier one would be posted account by account.
  const day = new Date(Date.UTC(2026, 9 - Math.ceil(months[0].n / 2), 1));
  await makeTwins(database);
  const { rows: items } = await database.query(
    "SELECT item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 2000",
  );
  const seconds = async (/** @type {"members" | "others"} */ who) => {
    const file = path.join(folder, `${who}.csv`);
    const mapping = path.join(folder, `${who}.json`);
    fs.writeFileSync(mapping, JSON.stringify({ kind: "lines", source: `${SOURCE}-${who}`, range: "file", columns }));
    await writeMonth(file, { lines, day, who, buyers: await buyersOf(database, who), items });
    const printed = await command("import", "--lang", "en", "--mapping", mapping, file);
    fs.rmSync(file);
    return Number(/Done in ([\d.]+) s/.exec(printed)?.[1] ?? Number.NaN);
  };
  const [others, members] = [await seconds("others"), await seconds("members")];
  const accrual = Math.max(0, members - others);
  return [
    [`import of a month of ${lines} lines of customers who are no members`, `${others.toFixed(1)} s`, "–", ""],
    ["the same of members, with their points", `${members.toFixed(1)} s`, "–", ""],
    [
      "accrual of that month: the difference",
      `${accrual.toFixed(1)} s`,
      `${BUDGET_SECONDS} s`,
      ratio(accrual, BUDGET_SECONDS),
    ],
  ];
}

const columns = Object.fromEntries(
  ["invoiceDate", "invoiceNo", "lineNo", "unit", "customerCode", "itemNo", "quantity", "amount", "currency"].map(
    (name) => [name, name],
  ),
);

/** As many customers without membership as there are members, of the same units. @param {import("pg").Client} database */
async function makeTwins(database) {
  await database.query(
    `INSERT INTO customer (id, code, name, name_ko, name_en, country, region, industry_id, org_unit_id)
     SELECT $1::int + m.id, 'BN-' || m.id, c.name, c.name_ko, c.name_en, c.country, c.region, c.industry_id, c.org_unit_id
       FROM member m JOIN customer c ON c.id = m.customer_id WHERE c.code LIKE 'BM-%' AND m.state = 'active'
       ON CONFLICT DO NOTHING`,
    [FIRST_TWIN],
  );
  await database.query("VACUUM ANALYZE customer");
}

/** @param {import("pg").Client} database @param {"members" | "others"} who @returns {Promise<Buyer[]>} */
async function buyersOf(database, who) {
  const { rows } = await database.query(
    `SELECT c.code, u.code AS unit, u.currency FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
      WHERE c.country = 'KR' AND ${who === "members" ? "" : "NOT"} EXISTS (
        SELECT FROM member m WHERE m.customer_id = c.id AND m.state = 'active' AND m.currency = u.currency) ORDER BY c.id`,
  );
  if (rows.length === 0) throw new Error(`no customers: ${who}`);
  return rows;
}

/** @param {string} file @param {{ lines: number, day: Date, who: string, buyers: Buyer[], items: { no: string }[] }} what */
async function writeMonth(file, { lines, day, who, buyers, items }) {
  const out = fs.createWriteStream(file);
  out.write(`${Object.keys(columns).join(",")}\n`);
  const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  for (let at = 0; at < lines; at += LINES) {
    const invoice = at / LINES;
    const buyer = buyers[invoice % buyers.length];
    if (!buyer) break;
    const date = `${day.toISOString().slice(0, 8)}${String((invoice % days) + 1).padStart(2, "0")}`;
    let text = "";
    for (let line = 0; line < Math.min(LINES, lines - at); line++) {
      const item = items[(invoice * LINES + line) % items.length]?.no;
      const number = `${who[0]}${day.toISOString().slice(0, 7)}-${invoice}`;
      text += `${date},${number},${line + 1},${buyer.unit},${buyer.code},${item},10,${100_000 + line},${buyer.currency}\n`;
    }
    if (!out.write(text)) await new Promise((done) => out.once("drain", () => done(undefined)));
  }
  await new Promise((done, failed) => out.on("error", failed).end(() => done(undefined)));
}
