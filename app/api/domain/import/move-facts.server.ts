import type pg from "pg";
import { FileRefused } from "./reject";
import { carryOver, isTaken, lineColumns, makeStage, negatedColumns } from "./replace-lines.server";

/** Tables whose rows carry the subsidiary of their unit. */
export const factTables = ["invoice_line", "sales_order_line", "shipment_line", "replaced_line"] as const;
const ofMoved = (table: string) =>
  `FROM org_unit u WHERE u.id = ${table}.unit_id AND ${table}.subsidiary_id <> u.subsidiary_id`;

/**
 * Behind a change of the organisation: what was sold, ordered and shipped by units that belong to another subsidiary now
 * goes with them, roll-ups and kept rows included. @returns the subsidiaries whose sales changed
 * @throws FileRefused where a number is taken in the new subsidiary
 */
export async function moveFacts(client: pg.PoolClient, batchId: number, user: string): Promise<number[]> {
  const { rows } = await client.query(
    "SELECT EXISTS (SELECT FROM sales_year_unit_total t JOIN org_unit u ON u.id = t.unit_id WHERE t.subsidiary_id <> u.subsidiary_id) AS sold",
  );
  if (rows[0].sold) {
    await makeStage(client);
    await client.query(
      `INSERT INTO import_stage (${lineColumns}, sign) SELECT ${columnsOf(negatedColumns)}, -1 FROM invoice_line AS l
         JOIN org_unit u ON u.id = l.unit_id WHERE l.subsidiary_id <> u.subsidiary_id`,
    );
  }
  const moved = await nameSubsidiaries(client);
  if (!rows[0].sold) return [];
  // The rows that moved are those taken back above: their keys are the same but for the subsidiary.
  await client.query(
    `INSERT INTO import_stage (${lineColumns}, sign)
     SELECT ${columnsOf(negatedColumns).replace("l.subsidiary_id", "u.subsidiary_id")}, 1
       FROM import_stage AS l JOIN org_unit u ON u.id = l.unit_id WHERE l.sign = -1`,
  );
  return moved > 0 ? carryOver(client, batchId, user) : [];
}

const columnsOf = (list: string): string =>
  list
    .split(", ")
    .map((column) => (column.startsWith("-") ? `-l.${column.slice(1)}` : `l.${column}`))
    .join(", ");

/**
 * Writes into every row the subsidiary that its unit belongs to. @returns how many invoice lines changed
 * @throws FileRefused where a number is taken in the new subsidiary
 */
export async function nameSubsidiaries(client: pg.PoolClient): Promise<number> {
  let lines = 0;
  try {
    for (const table of factTables) {
      const { rowCount } = await client.query(`UPDATE ${table} SET subsidiary_id = u.subsidiary_id ${ofMoved(table)}`);
      if (table === "invoice_line") lines = rowCount ?? 0;
    }
  } catch (error) {
    if (!isTaken(error)) throw error;
    const { detail = "" } = error as { detail?: string };
    throw new FileRefused({ line: 0, column: "", reason: "moved-key-taken", value: detail });
  }
  await client.query(
    `UPDATE replaced_row SET former = jsonb_set(former, '{subsidiary_id}', to_jsonb(u.subsidiary_id)) FROM org_unit u
      WHERE u.id = (former ->> 'unit_id')::int AND u.subsidiary_id <> (former ->> 'subsidiary_id')::int`,
  );
  return lines;
}
