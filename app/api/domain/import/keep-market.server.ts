import type pg from "pg";
import { nothingLoaded } from "../report/told-day";
import { type KeptTable, type MarketRollUp, marketMonths, marketRollUps, wallet } from "./market-roll-ups";
import { marketTotals } from "./market-totals";

/** The last day that lines were loaded for, as the transaction that loads them sees it. */
export async function loadedDay(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query(
    "SELECT to_char(max(last_day), 'YYYY-MM-DD') AS day FROM sales_period WHERE line_count > 0",
  );
  return rows[0].day ?? nothingLoaded;
}

/** Everything anew: behind a first load, and when another month is the last complete one. */
export async function keepMarket(client: pg.PoolClient): Promise<void> {
  await keepAll(client, await loadedDay(client));
}

async function keepAll(client: pg.PoolClient, asOf: string): Promise<void> {
  for (const kept of [...marketRollUps, ...marketTotals]) await bringUpToDate(client, kept, asOf);
}

/**
 * Behind the lines of `import_stage`: the customers who have some in the twelve months, and those of whom something
 * becomes known, or is no longer recent, because another day is the last one now.
 * @param before the last loaded day before these lines
 */
export async function keepMarketOfLines(client: pg.PoolClient, before: string): Promise<void> {
  const asOf = await loadedDay(client);
  const { first, last } = marketMonths(asOf);
  if (last !== marketMonths(before).last) return keepAll(client, asOf);
  const sold = `SELECT customer_id FROM (SELECT DISTINCT customer_id, subsidiary_id FROM import_stage
    WHERE ym BETWEEN ${first} AND ${last}) AS staged`;
  await noteTouched(client, sold);
  await keepTouched(client, [wallet], asOf);
  const [from = asOf, to = asOf] = [before, asOf].sort();
  if (from === to) return keepTotals(client, [wallet], asOf);
  for (const rollUp of marketRollUps) {
    await noteTouched(client, rollUp.passed(from, to));
    await keepTouched(client, [rollUp], asOf);
  }
  await keepTotals(client, marketRollUps, asOf);
}

/** Remembers customers whose rows are to be laid together anew. @param customers SELECT of their numbers */
export async function noteTouched(client: pg.PoolClient, customers: string): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE market_touched ON COMMIT DROP AS SELECT DISTINCT customer_id FROM (${customers}) AS customers`,
  );
  await client.query("ANALYZE market_touched");
}

/** Of those whom `noteTouched` remembers. */
export async function keepMarketOfTouched(client: pg.PoolClient, rollUps: readonly MarketRollUp[]): Promise<void> {
  const asOf = await loadedDay(client);
  await keepTouched(client, rollUps, asOf);
  await keepTotals(client, rollUps, asOf);
}

/** What all customers come to, behind a change of these. */
async function keepTotals(client: pg.PoolClient, changed: readonly MarketRollUp[], asOf: string): Promise<void> {
  for (const total of marketTotals) if (changed.includes(total.follows)) await bringUpToDate(client, total, asOf);
}

async function keepTouched(client: pg.PoolClient, rollUps: readonly MarketRollUp[], asOf: string): Promise<void> {
  const { rows } = await client.query("SELECT EXISTS (SELECT FROM market_touched) AS any");
  if (rows[0].any)
    for (const rollUp of rollUps)
      await bringUpToDate(client, rollUp, asOf, " AND customer_id IN (SELECT customer_id FROM market_touched)");
  await client.query("DROP TABLE market_touched");
}

/** Writes what differs and nothing else. */
async function bringUpToDate(client: pg.PoolClient, kept: KeptTable, asOf: string, of = ""): Promise<void> {
  const { table, key, values, rows } = kept;
  const list = (side: string, columns: readonly string[]) => columns.map((column) => `${side}.${column}`).join(", ");
  const columns = [...key, ...values].join(", ");
  await client.query(`CREATE TEMPORARY TABLE market_fresh ON COMMIT DROP AS ${rows(asOf, of)}`);
  await client.query("ANALYZE market_fresh");
  await client.query(
    `DELETE FROM ${table} AS kept WHERE NOT EXISTS (SELECT FROM market_fresh AS fresh
       WHERE (${list("fresh", key)}) = (${list("kept", key)}))${of}`,
  );
  await client.query(
    `INSERT INTO ${table} AS kept (${columns}) SELECT ${columns} FROM market_fresh ORDER BY ${key.join(", ")}
     ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${values.map((value) => `${value} = excluded.${value}`).join(", ")}
       WHERE (${list("kept", values)}) IS DISTINCT FROM (${list("excluded", values)})`,
  );
  await client.query("DROP TABLE market_fresh");
}
