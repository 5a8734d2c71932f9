import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "./client.server";

const dialect = new PgDialect();

/**
 * As `db.execute`, for a statement whose text never varies and that many requests repeat: a connection has PostgreSQL
 * parse it once and plan it a few times. Where the text follows from the input, each variant would stay on the connection.
 */
export async function executePrepared<Row extends pg.QueryResultRow>(db: Db, query: SQL): Promise<pg.QueryResult<Row>> {
  const written = dialect.sqlToQuery(query);
  const prepared = db._.session.prepareQuery(written, undefined, nameOf(written.sql), false);
  return prepared.execute() as Promise<pg.QueryResult<Row>>;
}

const names = new Map<string, string>();

/** PostgreSQL keeps 63 signs of a name; one text has one name. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
