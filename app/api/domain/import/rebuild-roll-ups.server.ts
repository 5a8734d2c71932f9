import type pg from "pg";
import { finishBatch, lockImports, openBatch } from "./batches.server";
import { fillYear, yearsOfLines } from "./fill-roll-ups.server";
import { loadedDay } from "./keep-market.server";
import { inLongTransaction } from "./long-transaction.server";
import { type KeptTable, marketRollUps } from "./market-roll-ups";
import { marketTotals } from "./market-totals";
import { rebuildOrganisation } from "./rebuild-organisation.server";
import { measures, type RollUp, rollUps, summarise } from "./roll-ups";
import { targetKey, targetMonths, targetYears, writeTargetYears } from "./target-years";

export type Difference = {
  table: string;
  key: Record<string, unknown>;
  kept: unknown[] | null;
  right: unknown[] | null;
};
export type RebuildResult = { tables: { table: string; rows: number; different: number }[]; examples: Difference[] };
export type RebuildOptions = {
  /** Write what is right where it differs. */ repair?: boolean;
  log?: (table: string, different: number) => void;
};

const EXAMPLES = 20;

/**
 * Computes every roll-up anew from the invoice lines and compares it with what the imports have kept, key by key; before
 * that, whether units and lines name the subsidiary that the tree of units says, for that is what pages add up by.
 * Imports wait meanwhile, readers do not.
 */
export async function rebuildRollUps(pool: pg.Pool, options: RebuildOptions = {}): Promise<RebuildResult> {
  return inLongTransaction(pool, async (client) => {
    await lockImports(client);
    const result: RebuildResult = { tables: [], examples: [] };
    await rebuildOrganisation(client, options, result);
    const years = await yearsOfLines(client);
    for (const rollUp of rollUps) await rebuildOne(client, rollUp, years, options, result);
    await rebuildTargets(client, options, result);
    await rebuildPeriods(client, options, result);
    for (const kept of [...marketRollUps, ...marketTotals]) await rebuildMarket(client, kept, options, result);
    if (options.repair && result.tables.some(({ different }) => different > 0)) await recordRepair(client, result);
    return result;
  });
}

/** A repair is a batch too: a replica that has not got it is not read (db/replica.server.ts). */
async function recordRepair(client: pg.PoolClient, { tables }: RebuildResult): Promise<void> {
  const file = { kind: "rebuild", source: "rebuild", fileName: "", fileBytes: 0, checksum: "", user: "rebuild" };
  const replaced = tables.reduce((sum, { different }) => sum + different, 0);
  const counts = { read: 0, loaded: 0, replaced, rejected: 0, rejects: [] };
  await finishBatch(client, await openBatch(client, file), { range: null, subsidiaryIds: [], ...counts });
}

async function rebuildOne(
  client: pg.PoolClient,
  rollUp: RollUp,
  years: number[],
  options: RebuildOptions,
  result: RebuildResult,
): Promise<void> {
  const { table, key } = rollUp;
  await client.query(
    `CREATE TEMPORARY TABLE anew ON COMMIT DROP AS ${summarise(rollUp, "invoice_line", 2000)} LIMIT 0`,
  );
  for (const year of years) await client.query(`INSERT INTO anew ${summarise(rollUp, "invoice_line", year)}`);
  await client.query("ANALYZE anew");
  const different = await compare(client, table, key, measures(rollUp), result);
  const { rows } = await client.query("SELECT count(*)::int AS n FROM anew");
  if (different > 0 && options.repair) {
    await client.query(`DELETE FROM ${table}`);
    for (const year of years) await fillYear(client, rollUp, year);
  }
  await client.query("DROP TABLE anew");
  result.tables.push({ table, rows: rows[0].n, different });
  options.log?.(table, different);
}

/** Rows that only one side has, or that both have with other figures. @returns how many keys differ */
async function compare(
  client: pg.PoolClient,
  table: string,
  key: readonly string[],
  values: string[],
  result: RebuildResult,
): Promise<number> {
  const list = (side: string) => values.map((value) => `${side}.${value}`).join(", ");
  const texts = (side: string) => `array[${values.map((value) => `${side}.${value}::text`).join(", ")}]`;
  const differs = `FROM ${table} AS kept FULL JOIN anew AS fresh USING (${key.join(", ")})
    WHERE (${list("kept")}) IS DISTINCT FROM (${list("fresh")})`;
  const { rows } = await client.query(`SELECT count(*)::int AS n ${differs}`);
  const room = EXAMPLES - result.examples.length;
  if (rows[0].n === 0 || room <= 0) return rows[0].n;
  const found = await client.query(
    `SELECT ${key.join(", ")}, ${texts("kept")} AS kept, ${texts("fresh")} AS fresh ${differs} LIMIT ${room}`,
  );
  for (const { kept, fresh, ...own } of found.rows) result.examples.push({ table, key: own, kept, right: fresh });
  return rows[0].n;
}

async function rebuildTargets(client: pg.PoolClient, options: RebuildOptions, result: RebuildResult): Promise<void> {
  const table = "sales_year_target";
  await client.query(`CREATE TEMPORARY TABLE anew ON COMMIT DROP AS ${targetYears}`);
  const different = await compare(client, table, targetKey, targetMonths, result);
  const { rows } = await client.query("SELECT count(*)::int AS n FROM anew");
  if (different > 0 && options.repair) for (const statement of writeTargetYears) await client.query(statement);
  await client.query("DROP TABLE anew");
  result.tables.push({ table, rows: rows[0].n, different });
  options.log?.(table, different);
}

/** What is kept of customers, from their own tables and the sales by customer, which are right by now. */
async function rebuildMarket(
  client: pg.PoolClient,
  { table, key, values, rows: rowsOf }: KeptTable,
  options: RebuildOptions,
  result: RebuildResult,
): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE anew ON COMMIT DROP AS ${rowsOf(await loadedDay(client), "")}`);
  const different = await compare(client, table, key, [...values], result);
  const { rows } = await client.query("SELECT count(*)::int AS n FROM anew");
  if (different > 0 && options.repair) {
    const columns = [...key, ...values].join(", ");
    await client.query(`DELETE FROM ${table}`);
    await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM anew ORDER BY ${key.join(", ")}`);
  }
  await client.query("DROP TABLE anew");
  result.tables.push({ table, rows: rows[0].n, different });
  options.log?.(table, different);
}

/** The months' own counts and last days, which "as of" is read from. */
async function rebuildPeriods(client: pg.PoolClient, options: RebuildOptions, result: RebuildResult): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE anew ON COMMIT DROP AS
     SELECT ym, subsidiary_id, count(*)::int AS line_count, max(invoice_date) AS last_day FROM invoice_line GROUP BY 1, 2`,
  );
  const { rows } = await client.query("SELECT count(*)::int AS n FROM anew");
  const differs = `(kept.line_count, kept.last_day) IS DISTINCT FROM (anew.line_count, anew.last_day)`;
  const found = await client.query(
    `SELECT count(*)::int AS n FROM sales_period AS kept FULL JOIN anew USING (ym, subsidiary_id) WHERE ${differs}`,
  );
  const different = found.rows[0].n;
  if (different > 0 && options.repair) await repairPeriods(client);
  await client.query("DROP TABLE anew");
  result.tables.push({ table: "sales_period", rows: rows[0].n, different });
  options.log?.("sales_period", different);
}

async function repairPeriods(client: pg.PoolClient): Promise<void> {
  await client.query(
    "DELETE FROM sales_period AS kept WHERE NOT EXISTS (SELECT FROM anew WHERE (anew.ym, anew.subsidiary_id) = (kept.ym, kept.subsidiary_id))",
  );
  await client.query(
    `INSERT INTO sales_period (ym, subsidiary_id, version, line_count, last_day, create_user, last_update_user)
     SELECT ym, subsidiary_id, (SELECT max(id) FROM import_batch), line_count, last_day, 'rebuild', 'rebuild' FROM anew
     ON CONFLICT (ym, subsidiary_id) DO UPDATE SET line_count = excluded.line_count, last_day = excluded.last_day,
       version = excluded.version + 1, last_update_user = 'rebuild', last_update_date = now()`,
  );
}
