import type pg from "pg";
import { ownsAll } from "./indexes.server";
import { rollUps } from "./roll-ups";

/** Below, making the indexes of 133 partitions anew costs more than it spares. */
const WORTH_IT_BYTES = 4_000_000;
const indexed = ["invoice_line", ...rollUps.map(({ table }) => table)];
const facts = ["sales_period", ...indexed];

/** Whether a large file meets facts without any row, by a role that may change their indexes. */
export async function isFirstLoad(client: pg.PoolClient, fileBytes: number): Promise<boolean> {
  if (fileBytes < WORTH_IT_BYTES || !(await ownsAll(client, facts))) return false;
  const { rows } = await client.query(
    `SELECT NOT (${facts.map((table) => `EXISTS (SELECT FROM ${table})`).join(" OR ")}) AS empty`,
  );
  return rows[0].empty;
}

/**
 * Whoever reads these tables waits from here on until the transaction ends. All of them at once and first of all: taken one
 * after the other, a reader of two could stand in the way when minutes of work are done.
 */
export async function lockFacts(client: pg.PoolClient): Promise<void> {
  await client.query(`LOCK TABLE ${indexed.join(", ")} IN ACCESS EXCLUSIVE MODE`);
}
