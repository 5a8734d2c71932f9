import type pg from "pg";

/** Columns of an invoice line, in the order both tables are written. */
export const keptColumns =
  "invoice_date, ym, subsidiary_id, unit_id, customer_id, item_id, quantity, batch_id, line_no, product_line_id, " +
  "product_group_id, industry_id, kind, currency, invoice_no, amount";

/**
 * What a load takes out is kept for a while as it was, so that the load can be undone. The stage holds it negated.
 * Nothing is written by the load of a new day, which replaces nothing.
 */
export async function keepReplaced(client: pg.PoolClient, batchId: number): Promise<void> {
  const values = keptColumns.replace(/amount$/, "-amount");
  await client.query(
    `INSERT INTO replaced_line (replaced_by, ${keptColumns}) SELECT $1, ${values} FROM import_stage WHERE sign = -1`,
    [batchId],
  );
}
