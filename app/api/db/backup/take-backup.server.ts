import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Frame, jsonFrame, writeBackup } from "./backup-file.server";

/** What a backup says of itself: when it was made, and the hashes of the migrations that made its tables. */
export type BackupHead = { madeAt: string; migrations: string[] };
export type BackupTable = { name: string; columns: string[] };
export type BackupFoot = { tables: number; rows: number; sequences: SequenceState[] };
type SequenceState = { name: string; value: string; isCalled: boolean };

/** What opens a door stays behind: nobody is signed in, and no link opens anything, where a backup is put back. */
const LEFT_BEHIND = ["session", "one_time_code", "pass_phrase"];

export type Taken = { tables: number; rows: number; bytes: number };

/**
 * All rows of all tables as they stood at one moment, files of records with them, while the portal goes on working. Needs no
 * program of PostgreSQL's, and goes into any of its releases that the portal runs on (docs/decisions/0101).
 * @param url the role that owns the tables @param secret encrypts it
 */
export async function takeBackup(url: string, file: string, secret?: string): Promise<Taken> {
  const client = new pg.Client({ connectionString: url, options: "-c statement_timeout=0 -c jit=off" });
  client.on("error", () => undefined);
  await client.connect();
  const taken = { tables: 0, rows: 0, bytes: 0 };
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    taken.bytes = await writeBackup(file, secret, framesOf(client, taken));
    await client.query("COMMIT");
    return taken;
  } finally {
    await client.end();
  }
}

async function* framesOf(client: pg.Client, taken: Taken): AsyncGenerator<Frame> {
  const head: BackupHead = { madeAt: new Date().toISOString(), migrations: await listApplied(client) };
  yield jsonFrame("head", head);
  for (const table of await listTables(client)) {
    yield jsonFrame("table", table);
    const columns = table.columns.map(pg.escapeIdentifier).join(", ");
    const none = LEFT_BEHIND.some((name) => table.name === `public.${name}`) ? " WHERE false" : "";
    const out = client.query(copyTo(`COPY (SELECT ${columns} FROM ${table.name}${none}) TO STDOUT`));
    for await (const chunk of out) yield { kind: "rows", content: chunk };
    yield jsonFrame("end", { rows: out.rowCount });
    taken.tables += 1;
    taken.rows += out.rowCount;
  }
  const foot: BackupFoot = { tables: taken.tables, rows: taken.rows, sequences: await readSequences(client) };
  yield jsonFrame("foot", foot);
}

/** The hashes of the migrations that made the tables, in their order. */
export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id");
  return rows.map(({ hash }) => hash);
}

/** Tables of the portal and its queue, a partitioned one as one; columns that PostgreSQL fills by itself are left out. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** Read last: they may be ahead of the rows, never behind. */
async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query(`SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`);
    states.push({ name, ...state.rows[0] });
  }
  return states;
}
