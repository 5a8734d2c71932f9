/**
 * Two roles in the database `portal`: `owner` holds the tables and migrates, `app` reads and writes rows and can
 * change no table. Every statement may run again, since a start may be killed between two of them.
 */

/** @param {string} text */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/** @param {import("./cluster.mjs").Secrets} secrets */
export function roleStatements(secrets) {
  const make = (/** @type {"owner" | "app"} */ name) => [
    `DO $$ BEGIN CREATE ROLE ${name} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `ALTER ROLE ${name} PASSWORD ${literal(secrets[name])}`,
  ];
  return [...make("owner"), ...make("app")];
}

/** Rights of `app` on everything `owner` will ever make in this database. */
export const grantStatements = [
  "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
  "GRANT USAGE ON SCHEMA public TO app",
  "ALTER DEFAULT PRIVILEGES FOR ROLE owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO app",
  "ALTER DEFAULT PRIVILEGES FOR ROLE owner GRANT USAGE, SELECT ON SEQUENCES TO app",
  "ALTER DEFAULT PRIVILEGES FOR ROLE owner GRANT USAGE ON SCHEMAS TO app",
];

/**
 * @param {(database: string) => string} superuserUrl @param {import("./cluster.mjs").Secrets} secrets @param {string} database
 */
export async function prepareDatabase(superuserUrl, secrets, database) {
  const { default: pg } = await import("pg");
  await run(pg, superuserUrl("postgres"), async (query) => {
    for (const statement of roleStatements(secrets)) await query(statement);
    const found = await query(`SELECT 1 FROM pg_database WHERE datname = ${literal(database)}`);
    if (found.rowCount === 0) await query(`CREATE DATABASE ${database} OWNER owner`);
  });
  await run(pg, superuserUrl(database), async (query) => {
    for (const statement of grantStatements) await query(statement);
  });
}

/**
 * @param {typeof import("pg")} pg @param {string} connectionString
 * @param {(query: (text: string) => Promise<import("pg").QueryResult>) => Promise<void>} work
 */
async function run(pg, connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work((text) => client.query(text));
  } finally {
    await client.end();
  }
}
