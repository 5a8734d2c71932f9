import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { customerCount, makeCustomers } from "./customers";
import { loadMarket } from "./load-market.server";
import { monthRateRows } from "./month-rates";
import { makeOrganisation } from "./organisation";

/**
 * What came to the story after its lines, and leaves them as they are: it is not in their checksum, and a demo that was
 * loaded before gets it too. What is there already stays.
 */
export async function addLaterChapters(client: pg.PoolClient): Promise<void> {
  if (await isEmpty(client, "exchange_rate_month"))
    await copyRows(
      client,
      "exchange_rate_month (ym, currency, to_usd, to_krw, to_eur, create_user, last_update_user)",
      monthRateRows(),
    );
  if (await isEmpty(client, "supplier"))
    await loadMarket(client, makeCustomers(makeOrganisation(), await sizeOf(client)));
}

/** How many customers the loaded demo has. */
async function sizeOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    "SELECT rows_loaded AS lines FROM import_batch WHERE source = 'demo' ORDER BY id LIMIT 1",
  );
  return customerCount(rows[0].lines);
}

async function isEmpty(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT NOT EXISTS (SELECT FROM ${table}) AS empty`);
  return rows[0].empty;
}

async function copyRows(client: pg.PoolClient, into: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(rows, { objectMode: true }), client.query(copyFrom(`COPY ${into} FROM STDIN`)));
}
