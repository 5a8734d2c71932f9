import type pg from "pg";

/**
 * Takes keys and indexes off tables that are about to be filled, and gives what makes them again from the rows, sorted: at
 * ten million invoice lines that takes a quarter of putting every row into every index. Only for a role that owns the
 * tables, and only sensible while they are empty: until the transaction ends nobody else reads them. For any other role
 * nothing changes.
 * @returns to be called when the rows are in; @throws then what they break, as inserting them would have (23505)
 */
export async function takeAwayIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const makeAgain = (await ownsAll(client, tables)) ? await dropIndexes(client, tables) : [];
  return async () => {
    for (const statement of makeAgain) await client.query(statement);
  };
}

export async function ownsAll(client: pg.PoolClient, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT bool_and(pg_has_role(relowner, 'USAGE')) AS owns FROM pg_class WHERE oid = ANY ($1::regclass[])",
    [tables],
  );
  return rows[0].owns === true;
}

/** @returns the statements that make again what is gone now, primary keys first */
async function dropIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS index, quote_ident(c.conname) AS key,
            pg_get_constraintdef(c.oid) AS key_definition, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
      WHERE i.indrelid = ANY ($1::regclass[]) ORDER BY i.indisprimary DESC, 1, 2`,
    [tables],
  );
  for (const { table, index, key } of rows)
    await client.query(key ? `ALTER TABLE ${table} DROP CONSTRAINT ${key}` : `DROP INDEX ${index}`);
  return rows.map(({ table, key, key_definition, definition }) =>
    // "ON ONLY": the definition of a partitioned index leaves its parts out, which would make it an invalid one.
    key ? `ALTER TABLE ${table} ADD CONSTRAINT ${key} ${key_definition}` : definition.replace(" ON ONLY ", " ON "),
  );
}
