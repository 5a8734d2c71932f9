import type pg from "pg";
import { PREFER_HASHING } from "./roll-ups";

/** For work of minutes on whole tables. */
export const LONG_WORK = `SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '256MB'; ${PREFER_HASHING}`;

/** All of it or nothing. A connection on which something failed is not used again. */
export async function inLongTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`BEGIN; ${LONG_WORK}`);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release(failure);
  }
}
