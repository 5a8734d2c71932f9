import type pg from "pg";
import { ownsAll } from "./indexes.server";
import { rollUps } from "./roll-ups";

/** Below, making the indexes of 133 partitions anew costs more than it spares. */
const WORTH_IT_BYTES = 4_000_000;
const facts = ["invoice_line", "sales_period", ...rollUps.map(({ table }) => table)];

/** Whether a large file meets facts without any row, by a role that may change their indexes. */
export async function isFirstLoad(client: pg.PoolClient, fileBytes: number): Promise<boolean> {
  if (fileBytes < WORTH_IT_BYTES || !(await ownsAll(client, facts))) return false;
  const { rows } = await client.query(
    `SELECT NOT (${facts.map((table) => `EXISTS (SELECT FROM ${table})`).join(" OR ")}) AS empty`,
  );
  return rows[0].empty;
}
