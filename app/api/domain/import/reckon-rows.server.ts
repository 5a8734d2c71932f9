import type pg from "pg";
import type { Reckoning } from "./master-checks";

/** Rows at a time: their rules stand with each, which is a kilobyte. */
const BATCH = 2000;

/** Puts what the rules of the forms make of the staged rows beside them. */
export async function reckonRows(client: pg.PoolClient, { columns, sql, of }: Reckoning): Promise<void> {
  const typed = columns.map(([name, type]) => `${name} ${type}`);
  await client.query(`ALTER TABLE master_stage ${typed.map((column) => `ADD COLUMN ${column}`).join(", ")}`);
  const names = columns.map(([name]) => name);
  const write = `UPDATE master_stage s SET ${names.map((name) => `${name} = r.${name}`).join(", ")}
    FROM jsonb_to_recordset($1::jsonb) AS r(file_line int, ${typed.join(", ")}) WHERE r.file_line = s.file_line`;
  for (let line = 0, rows: { file_line: number }[] = []; ; line = rows.at(-1)?.file_line ?? line) {
    rows = (await client.query(sql, [line, BATCH])).rows;
    const reckoned = rows.map((row) => ({ file_line: row.file_line, ...of(row as never) }));
    if (reckoned.length > 0) await client.query(write, [JSON.stringify(reckoned)]);
    if (rows.length < BATCH) return;
  }
}
