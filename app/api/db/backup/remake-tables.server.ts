import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { MIGRATIONS } from "../migrate.server";

/** This program's migrations in their order. */
export const readOwnMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/**
 * Inside the caller's transaction: everything of the portal goes, and its tables are made anew as its first migrations made
 * them. The schema `public` itself stays, with the rights that somebody gave on it.
 */
export async function remakeTables(client: pg.Client, migrations: number): Promise<void> {
  await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE");
  await client.query(DROP_OWN);
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  // As drizzle makes it.
  await client.query(
    "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  await client.query("TRUNCATE drizzle.__drizzle_migrations");
  for (const { sql, hash, folderMillis } of readOwnMigrations().slice(0, migrations)) {
    for (const statement of sql) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
  // What waits for the end of the transaction would be in the way of the next change of a table.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
}

/** Named before the first of them goes, since each takes others along; nothing of an extension. */
const DROP_OWN = `
  DO $$ DECLARE statement text; statements text[]; BEGIN
    SELECT array_agg(own.statement ORDER BY own.place) INTO statements FROM (
      SELECT 1 AS place, format('DROP %s IF EXISTS public.%I CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW'
               WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.relname) AS statement, 'pg_class'::regclass AS catalog, c.oid
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
      UNION ALL
      SELECT 2, format('DROP SEQUENCE IF EXISTS public.%I CASCADE', c.relname), 'pg_class', c.oid
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
      UNION ALL
      SELECT 3, format('DROP ROUTINE IF EXISTS public.%I(%s) CASCADE', p.proname, pg_get_function_identity_arguments(p.oid)), 'pg_proc', p.oid
        FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 4, format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname), 'pg_type', t.oid
        FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
    ) AS own WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE (d.classid, d.objid) = (own.catalog, own.oid) AND d.deptype = 'e');
    FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
  END $$`;
