import type pg from "pg";
import { earnPoints } from "../membership/points/earn-points.server";
import { keepMarketOfLines, loadedDay } from "./keep-market.server";
import type { Range } from "./line-reader.server";
import type { Reject } from "./reject";
import { addStatement, PLAN_AS_USUAL, rollUps } from "./roll-ups";

const UNIQUE_VIOLATION = "23505";
/** Columns of an invoice line, whichever table holds it; and the same of a line that is taken back. */
export const lineColumns =
  "amount, invoice_date, ym, subsidiary_id, unit_id, customer_id, item_id, quantity, batch_id, line_no, product_line_id, " +
  "product_group_id, industry_id, kind, currency, invoice_no";
export const negatedColumns = `-${lineColumns}`;

/** Rows as the file has them (sign 1), and later the ones they replace, negated (sign -1): together the difference. */
export async function makeStage(client: pg.PoolClient): Promise<void> {
  await client.query(
    "CREATE TEMPORARY TABLE import_stage (LIKE invoice_line, file_line int, sign smallint NOT NULL) ON COMMIT DROP",
  );
}

/**
 * Moves what the source sent earlier for these days out of the lines and into the stage, negated, and keeps it as it was
 * so that the load can be undone. Nothing is written by the load of a new day, which replaces nothing.
 * @returns how many
 */
export async function takeOutOldLines(
  client: pg.PoolClient,
  batchId: number,
  source: string,
  range: Range,
): Promise<number> {
  const { rowCount } = await client.query(
    `WITH gone AS (
       DELETE FROM invoice_line WHERE invoice_date BETWEEN $3 AND $4
          AND batch_id = ANY (ARRAY(SELECT id FROM import_batch WHERE kind = 'lines' AND source = $2))
       RETURNING ${lineColumns}),
     kept AS (INSERT INTO replaced_line (replaced_by, ${lineColumns}) SELECT $1, ${lineColumns} FROM gone)
     INSERT INTO import_stage (${lineColumns}, sign) SELECT ${negatedColumns}, -1 FROM gone`,
    [batchId, source, range.from, range.to],
  );
  return rowCount ?? 0;
}

/** Whether a statement failed because of a key that is there already. */
export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;

/** @returns the rows whose key is already there; none of them is in then, and the transaction can go on */
export async function putInNewLines(client: pg.PoolClient): Promise<Reject[]> {
  await client.query("SAVEPOINT before_lines");
  try {
    await client.query(
      `INSERT INTO invoice_line (${lineColumns}) SELECT ${lineColumns} FROM import_stage WHERE sign = 1`,
    );
    return [];
  } catch (error) {
    if (!isTaken(error)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT before_lines");
    return findTakenKeys(client);
  }
}

async function findTakenKeys(client: pg.PoolClient): Promise<Reject[]> {
  const { rows } = await client.query(
    `SELECT file_line, invoice_no, line_no, earlier FROM (
       SELECT s.*, row_number() OVER (PARTITION BY invoice_date, subsidiary_id, invoice_no, line_no ORDER BY file_line) > 1 AS earlier
         FROM import_stage s WHERE sign = 1) AS staged
      WHERE earlier OR EXISTS (SELECT FROM invoice_line l WHERE (l.invoice_date, l.subsidiary_id, l.invoice_no, l.line_no)
        = (staged.invoice_date, staged.subsidiary_id, staged.invoice_no, staged.line_no))
      ORDER BY file_line`,
  );
  return rows.map((row) => ({
    line: row.file_line,
    column: "",
    reason: row.earlier ? "duplicate-key" : "foreign-key-taken",
    value: `${row.invoice_no} / ${row.line_no}`,
  }));
}

export async function dropStaged(client: pg.PoolClient, fileLines: number[]): Promise<void> {
  await client.query("DELETE FROM import_stage WHERE sign = 1 AND file_line = ANY ($1::int[])", [fileLines]);
}

/** Adds the difference to every roll-up and gives the touched months a new version. @returns the touched subsidiaries */
export async function carryOver(client: pg.PoolClient, batchId: number, user: string): Promise<number[]> {
  const before = await loadedDay(client);
  const months = await client.query("SELECT DISTINCT ym, subsidiary_id FROM import_stage ORDER BY 1, 2");
  const yms = [...new Set(months.rows.map((row) => row.ym as number))];
  const years = new Map<number, number[]>();
  for (const ym of yms) years.set(Math.floor(ym / 100), [...(years.get(Math.floor(ym / 100)) ?? []), ym % 100]);
  for (const rollUp of rollUps) {
    for (const [year, touched] of years) await client.query(addStatement(rollUp, "import_stage", year, touched));
  }
  await client.query(
    `INSERT INTO sales_period (ym, subsidiary_id, version, line_count, last_day, create_user, last_update_user)
     SELECT ym, subsidiary_id, $1, coalesce(line_count, 0), last_day, $2, $2
       FROM (SELECT DISTINCT ym, subsidiary_id FROM import_stage) AS touched
       LEFT JOIN (SELECT extract(year FROM day)::int * 100 + extract(month FROM day)::int AS ym, subsidiary_id,
                         sum(line_count) AS line_count, max(day) AS last_day
                    FROM sales_day_unit WHERE day BETWEEN $3 AND $4 GROUP BY 1, 2) AS kept USING (ym, subsidiary_id)
      ORDER BY 1, 2
     ON CONFLICT (ym, subsidiary_id) DO UPDATE SET version = $1, line_count = excluded.line_count,
       last_day = excluded.last_day, last_update_user = $2, last_update_date = now()`,
    [batchId, user, firstDay(months.rows), lastDay(months.rows)],
  );
  await client.query("DELETE FROM sales_period WHERE line_count = 0");
  await client.query(PLAN_AS_USUAL);
  await keepMarketOfLines(client, before);
  await earnPoints(client, { user, at: new Date(), batchId });
  return [...new Set(months.rows.map((row) => row.subsidiary_id as number))];
}

const firstDay = (rows: { ym: number }[]) => edge(Math.min(...rows.map((row) => row.ym), 999912), 1);
const lastDay = (rows: { ym: number }[]) => edge(Math.max(...rows.map((row) => row.ym), 101), 0);

function edge(ym: number, day: 0 | 1): string {
  const year = Math.floor(ym / 100);
  return new Date(Date.UTC(year, (ym % 100) - day, day)).toISOString().slice(0, 10);
}

export async function subsidiariesOf(client: pg.PoolClient, table: string): Promise<number[]> {
  const { rows } = await client.query(`SELECT DISTINCT subsidiary_id FROM ${table} ORDER BY 1`);
  return rows.map((row) => row.subsidiary_id);
}
