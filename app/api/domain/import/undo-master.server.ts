import type pg from "pg";
import type { KeptMaster } from "./kept-masters";

/**
 * Puts the rows that a load of master data changed back as they were, but for who wrote them last. @returns how many
 */
export async function putBackMasters(client: pg.PoolClient, { table }: KeptMaster, batchId: number, user: string) {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns, string_agg('r.' || quote_ident(attname), ', ') AS former
       FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND attname NOT IN ('id', 'create_user', 'create_date', 'last_update_user', 'last_update_date')`,
  );
  const { columns, former } = rows[0];
  const { rowCount } = await client.query(
    `UPDATE ${table} t SET (${columns}, last_update_user, last_update_date) = ROW(${former}, $2::text, now())
       FROM replaced_row k, jsonb_populate_record(NULL::${table}, k.former) AS r WHERE k.replaced_by = $1 AND r.id = t.id`,
    [batchId, user],
  );
  return rowCount ?? 0;
}
