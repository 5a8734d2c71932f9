import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { BackupFault, type Frame, jsonOf, readBackup } from "./backup-file.server";
import { readOwnMigrations, remakeTables } from "./remake-tables.server";
import { type BackupFoot, type BackupHead, type BackupTable, listApplied, listTables } from "./take-backup.server";

export type Contents = { madeAt: string; tables: number; rows: number };

/**
 * Reads a backup from end to end: its seal, its counts, and that this program knows the tables it was made with.
 * @throws BackupFault with what is wrong
 */
export async function checkBackup(file: string, secret?: string): Promise<Contents> {
  let head: BackupHead | undefined;
  let foot: BackupFoot | undefined;
  let [tables, rows] = [0, 0];
  for await (const frame of readBackup(file, secret)) {
    if (frame.kind === "head") head = jsonOf<BackupHead>(frame);
    if (frame.kind === "end") {
      tables += 1;
      rows += jsonOf<{ rows: number }>(frame).rows;
    }
    if (frame.kind === "foot") foot = jsonOf<BackupFoot>(frame);
  }
  if (!head || !foot || foot.tables !== tables || foot.rows !== rows) throw new BackupFault("It is not complete.");
  const own = readOwnMigrations().map(({ hash }) => hash);
  if (head.migrations.some((hash, at) => hash !== own[at]))
    throw new BackupFault("A newer or another version of this program made it: restore it with that one.");
  return { madeAt: head.madeAt, tables, rows };
}

/**
 * Puts a backup in the place of everything that is there, in one transaction: until it ends the old rows are there, and whatever
 * fails leaves them. Call `checkBackup` first. @param url the role that owns the tables
 */
export async function restoreBackup(url: string, file: string, secret?: string): Promise<Contents> {
  const client = new pg.Client({
    connectionString: url,
    options: "-c statement_timeout=0 -c jit=off -c lock_timeout=30s",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const contents = await putBack(client, readBackup(file, secret));
    await client.query("COMMIT");
    return contents;
  } finally {
    await client.end();
  }
}

async function putBack(client: pg.Client, frames: AsyncGenerator<Frame>): Promise<Contents> {
  const contents = { madeAt: "", tables: 0, rows: 0 };
  let addKeys = async () => {};
  let into: Into | undefined;
  for await (const frame of frames) {
    if (frame.kind === "head") {
      const { madeAt, migrations } = jsonOf<BackupHead>(frame);
      contents.madeAt = madeAt;
      if (!(await isMadeBy(client, migrations))) await remakeTables(client, migrations.length);
      addKeys = await emptied(client);
    }
    if (frame.kind === "table") into = openTable(client, jsonOf<BackupTable>(frame));
    if (frame.kind === "rows" && into && !into.stream.write(frame.content)) await once(into.stream, "drain");
    if (frame.kind === "end" && into) {
      contents.rows += await closeTable(into, jsonOf<{ rows: number }>(frame).rows);
      contents.tables += 1;
    }
    if (frame.kind === "foot") await setSequences(client, jsonOf<BackupFoot>(frame));
  }
  await addKeys();
  await client.query("ANALYZE");
  return contents;
}

/** Whether the tables that are there are those of the backup. */
async function isMadeBy(client: pg.Client, migrations: readonly string[]): Promise<boolean> {
  return JSON.stringify(await listApplied(client)) === JSON.stringify(migrations);
}

type Into = { name: string; stream: CopyStreamQuery };

function openTable(client: pg.Client, { name, columns }: BackupTable): Into {
  const list = columns.map(pg.escapeIdentifier).join(", ");
  const stream = client.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`));
  // Told by `finished`, or by the write that follows it.
  stream.on("error", () => undefined);
  return { name, stream };
}

async function closeTable({ name, stream }: Into, expected: number): Promise<number> {
  stream.end();
  await finished(stream);
  if (stream.rowCount !== expected) throw new BackupFault(`Of ${expected} rows of ${name} ${stream.rowCount} arrived.`);
  return expected;
}

/**
 * Takes out what the migrations wrote, and meanwhile the triggers and keys between tables, which judge rows in the order in which
 * they were written once. @returns puts them back; what breaks a key is refused then
 */
async function emptied(client: pg.Client): Promise<() => Promise<void>> {
  const names = (await listTables(client)).map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

async function setSequences(client: pg.Client, { sequences }: BackupFoot): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
}
