import { inject } from "vitest";
import { asClient } from "../harness/as-client";
import type { TestDatabase } from "../harness/database";
import { now } from "../harness/sales";

type Clocked = { statement: string };

/**
 * What the database's own clock wrote while the story was loaded becomes the instant at which everybody asks: pages and files
 * tell it, forms carry it as their stamp. Trails refuse to be changed by anybody but a replica.
 */
export function settleClock({ name }: TestDatabase): Promise<void> {
  const address = new URL(inject("testServer").superuser);
  address.pathname = name;
  return asClient(address.href, async (client) => {
    await client.query("SET session_replication_role = replica");
    const { rows } = await client.query<Clocked>(
      `SELECT format('UPDATE public.%I SET %s', table_name,
                string_agg(format('%1$I = least(%1$I, $1::timestamptz)', column_name), ', ')) AS statement
         FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'timestamp with time zone'
          AND (column_default = 'now()' OR column_name = 'at') GROUP BY table_name ORDER BY table_name`,
    );
    for (const { statement } of rows) await client.query(statement, [now.toISOString()]);
  });
}
