import type pg from "pg";
import { takeAwayIndexes } from "./indexes.server";
import { fillStatements, type RollUp, rollUps } from "./roll-ups";

/**
 * Makes all roll-ups and the months' own counts from the invoice lines, for a database that had none: the demo and the
 * first import fill by it.
 * @param batchId the batch that brought the lines: the months' version
 */
export async function fillRollUps(
  client: pg.PoolClient,
  batchId: number,
  user: string,
  log: (table: string) => void = () => undefined,
): Promise<void> {
  const years = await yearsOfLines(client);
  for (const rollUp of rollUps) {
    const makeIndexes = await takeAwayIndexes(client, [rollUp.table]);
    for (const year of years) await fillYear(client, rollUp, year);
    await makeIndexes();
    log(rollUp.table);
  }
  await client.query(
    `INSERT INTO sales_period (ym, subsidiary_id, version, line_count, last_day, create_user, last_update_user)
     SELECT extract(year FROM day)::int * 100 + extract(month FROM day)::int, subsidiary_id, $1, sum(line_count), max(day), $2, $2
       FROM sales_day_unit GROUP BY 1, 2 ORDER BY 1, 2`,
    [batchId, user],
  );
}

export async function fillYear(client: pg.PoolClient, rollUp: RollUp, year: number): Promise<void> {
  for (const statement of fillStatements(rollUp, year)) await client.query(statement);
}

/** All years from the first line to the last, those between them without any included. */
export async function yearsOfLines(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query(
    "SELECT extract(year FROM min(invoice_date))::int AS first, extract(year FROM max(invoice_date))::int AS last FROM invoice_line",
  );
  const { first, last } = rows[0];
  return first === null ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
