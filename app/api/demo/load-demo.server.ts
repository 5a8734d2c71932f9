import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { fillRollUps } from "../domain/import/fill-roll-ups.server";
import { takeAwayIndexes } from "../domain/import/indexes.server";
import { inLongTransaction } from "../domain/import/long-transaction.server";
import { rollUps } from "../domain/import/roll-ups";
import { writeTargetYears } from "../domain/import/target-years";
import { customerCount, makeCustomers } from "./customers";
import { invoiceColumns, invoiceRows } from "./invoice-rows";
import { makeItems } from "./items";
import { addLaterChapters } from "./later-chapters.server";
import { agentContractTables } from "./load-agent-contracts.server";
import { agentTables } from "./load-agent-system.server";
import { channelTables } from "./load-channel.server";
import { commercialTables } from "./load-commercial.server";
import { consignmentTables } from "./load-consignment.server";
import { insuranceTables } from "./load-insurance.server";
import { logisticsTables } from "./load-logistics.server";
import { marketTables } from "./load-market.server";
import { matrixTables } from "./load-matrix.server";
import { membershipTables } from "./load-membership.server";
import { newsTables } from "./load-news.server";
import { productionTables } from "./load-production.server";
import { receivablesTables } from "./load-receivables.server";
import { rentalTables } from "./load-rental.server";
import { scrapTables } from "./load-scrap.server";
import { tcisTables } from "./load-tcis.server";
import { toolManagementTables } from "./load-tool-management.server";
import {
  customerRows,
  holidayRows,
  industryRows,
  itemRows,
  productGroupRows,
  productLineRows,
  unitRows,
} from "./master-rows";
import { makeOrders } from "./orders";
import { makeOrganisation } from "./organisation";
import { rateRows } from "./rates";
import { story } from "./story";
import { SalesSums, targetRows } from "./targets";

export const DEFAULT_LINES = 500_000;
const ITEMS = 6_000;
const FEWEST_LINES = 1_000;

export type DemoOptions = {
  lines?: number;
  log?: (line: string) => void;
  progress?: (rows: number, of: number) => void;
};
export type DemoResult = {
  loaded: boolean;
  lines: number;
  asOf: string;
  checksum: string;
  counts: Record<string, number>;
};
type Copy = (table: string, columns: string, rows: Iterable<string>) => Promise<void>;

/**
 * Loads the story into an empty database: all of it in one transaction, or nothing. The same number of lines always
 * gives the same rows, and the same checksum. A demo of an earlier release gets what came to the story since.
 * @returns `loaded: false` when the database already holds an organisation
 */
export async function loadDemo(pool: pg.Pool, options: DemoOptions = {}): Promise<DemoResult> {
  const lines = options.lines ?? DEFAULT_LINES;
  if (!Number.isSafeInteger(lines) || lines < FEWEST_LINES) throw new RangeError(`lines: at least ${FEWEST_LINES}`);
  return inLongTransaction(pool, async (client) => {
    await client.query("LOCK TABLE org_unit IN SHARE ROW EXCLUSIVE MODE");
    const found = await client.query("SELECT EXISTS (SELECT FROM org_unit) AS any");
    if (!found.rows[0].any) return fill(client, lines, options);
    const present = await describe(client);
    if (present.checksum === "") return present;
    await addLaterChapters(client, options.log);
    return describe(client);
  });
}

async function fill(client: pg.PoolClient, lines: number, options: DemoOptions): Promise<DemoResult> {
  const log = options.log ?? (() => undefined);
  const checksum = createHash("sha256");
  const copy: Copy = (table, columns, rows) => copyRows(client, checksum, table, columns, rows);
  const organisation = makeOrganisation();
  const { items, ranges } = makeItems(Math.min(ITEMS, lines));
  const customers = makeCustomers(organisation, customerCount(lines));
  await copyMasters(copy, organisation, customers, items);
  log(`${organisation.units.length} units, ${customers.length} customers, ${items.length} items`);
  const orders = makeOrders(customers, organisation.subsidiaries, lines);
  const sums = new SalesSums(organisation.units.length);
  const batchId = await openBatch(
    client,
    lines,
    organisation.subsidiaries.map(({ unit }) => unit.id),
  );
  const { subsidiaries } = organisation;
  const progress = options.progress && ((rows: number) => options.progress?.(rows, lines));
  const rows = invoiceRows({ customers, subsidiaries, ranges, orders, batchId, sums, progress });
  const makeIndexes = await takeAwayIndexes(client, ["invoice_line"]);
  await copy("invoice_line", invoiceColumns, rows);
  await makeIndexes();
  log(`${lines} invoice lines`);
  await copy(
    "sales_target",
    "ym, unit_id, product_line_id, amount, currency, create_user, last_update_user",
    targetRows(subsidiaries, sums),
  );
  for (const statement of writeTargetYears) await client.query(statement);
  log("targets");
  await fillRollUps(client, batchId, "demo", log);
  await addLaterChapters(client, log);
  await client.query("UPDATE import_batch SET checksum = $2 WHERE id = $1", [
    batchId,
    checksum.digest("hex").slice(0, 16),
  ]);
  return { ...(await describe(client)), loaded: true };
}

async function copyMasters(
  copy: Copy,
  organisation: ReturnType<typeof makeOrganisation>,
  customers: ReturnType<typeof makeCustomers>,
  items: ReturnType<typeof makeItems>["items"],
): Promise<void> {
  const by = "create_user, last_update_user";
  const names = "name_ko, name_en, name_zh";
  await copy(
    "org_unit",
    `id, parent_id, kind, code, ${names}, country, currency, subsidiary_id, display_order, ${by}`,
    unitRows(organisation),
  );
  await copy("industry", `id, code, ${names}, display_order, ${by}`, industryRows());
  await copy("product_line", `id, code, ${names}, display_order, ${by}`, productLineRows());
  await copy("product_group", `id, product_line_id, code, ${names}, display_order, ${by}`, productGroupRows());
  const itemColumns =
    "id, item_no, description, product_line_id, product_group_id, grade, list_price, launch_date, lifecycle";
  await copy("item", `${itemColumns}, ${by}`, itemRows(items));
  const customerColumns = "id, code, name, name_ko, name_en, country, industry_id, org_unit_id, customer_since";
  await copy("customer", `${customerColumns}, ${by}`, customerRows(customers));
  await copy("holiday", `country, day, ${names}, ${by}`, holidayRows());
  await copy("exchange_rate", `year, currency, kind, to_usd, to_krw, to_eur, ${by}`, rateRows());
}

async function copyRows(
  client: pg.PoolClient,
  checksum: Hash,
  table: string,
  columns: string,
  rows: Iterable<string>,
): Promise<void> {
  const hashed = (function* () {
    for (const text of rows) {
      checksum.update(text);
      yield text;
    }
  })();
  await pipeline(
    Readable.from(hashed, { objectMode: true }),
    client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)),
  );
}

async function openBatch(client: pg.PoolClient, lines: number, subsidiaryIds: number[]): Promise<number> {
  const { rows } = await client.query(
    `INSERT INTO import_batch (kind, source, file_name, file_bytes, checksum, range_from, range_to, subsidiary_ids,
       rows_read, rows_loaded, rows_replaced, rows_rejected, create_user, last_update_user)
     VALUES ('lines', 'demo', 'demo', 0, '', $1, $2, $3, $4, $4, 0, 0, 'demo', 'demo') RETURNING id`,
    [story.firstDay, story.lastDay, subsidiaryIds, lines],
  );
  return rows[0].id;
}

const counted = [
  "org_unit",
  "salesperson",
  "customer",
  "item",
  "sales_target",
  "exchange_rate",
  "exchange_rate_month",
  "holiday",
  ...marketTables,
  ...logisticsTables,
  ...productionTables,
  ...membershipTables,
  ...commercialTables,
  ...rentalTables,
  ...consignmentTables,
  ...receivablesTables,
  ...insuranceTables,
  ...channelTables,
  ...agentTables,
  ...agentContractTables,
  ...newsTables,
  ...toolManagementTables,
  ...matrixTables,
  ...["stock_article", "stock_movement"],
  ...scrapTables,
  ...tcisTables,
  ...rollUps.map(({ table }) => table),
];

async function describe(client: pg.PoolClient): Promise<DemoResult> {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table}`);
    counts[table] = rows[0].n;
  }
  const periods = await client.query(
    "SELECT coalesce(sum(line_count), 0)::int AS lines, max(last_day) AS as_of FROM sales_period",
  );
  const batch = await client.query("SELECT checksum FROM import_batch WHERE source = 'demo' ORDER BY id LIMIT 1");
  const { lines, as_of: asOf } = periods.rows[0];
  return { loaded: false, lines, asOf: asOf ?? "", checksum: batch.rows[0]?.checksum ?? "", counts };
}
