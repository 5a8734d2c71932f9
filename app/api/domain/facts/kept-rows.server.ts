import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { wasGivenUp } from "~/api/db/give-up.server";
import type { ReportDb } from "~/api/db/replica.server";

/** What the database tells sooner is asked for anew each time. */
const COSTLY_MS = 100;
/** Statements kept of one database, and rows of each: pages of a report, never a whole export. */
const MOST_STATEMENTS = 200;
const MOST_ROWS = 500;

type Answer = Promise<Record<string, unknown>[]>;
/** By the database that was asked. */
const answers = new WeakMap<object, Map<string, Answer>>();
const dialect = new PgDialect();

/** Invoice lines and their roll-ups change with a batch: two loads at once need not wait for each other's count. */
const versionsQuery = sql`select string_agg(version::text, ' ' order by name) || ' ' ||
  (select coalesce(max(id), 0) || ' ' || count(*) from import_batch) as all from table_version`;

/**
 * Rows of a statement that reads invoice lines and tables of `table_version` alone. A costly answer is kept until one of them is written to:
 * twenty readers of a report ask the same of millions of rows, and who asks at the same time waits for the same statement
 * (docs/decisions/0041). Scope, rates and language are part of the statement, so that nobody is told what somebody else may
 * see. Callers leave the rows as they are.
 */
export async function keptRows<Row extends Record<string, unknown>>(
  database: Pick<ReportDb, "execute" | "home">,
  statement: SQL,
): Promise<Row[]> {
  const { rows: versions } = await database.execute<{ all: string }>(versionsQuery);
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const key = createHash("sha256")
    .update(JSON.stringify([versions[0]?.all, text, params]))
    .digest("base64");
  const known = answersOf(database.home ?? database);
  const found = known.get(key);
  // Who asked first may have left before the answer came.
  if (found)
    return found.catch((error: unknown) => {
      if (wasGivenUp(error)) return keptRows<Row>(database, statement);
      throw error;
    }) as Promise<Row[]>;
  const begun = performance.now();
  const rows = database.execute<Row>(statement).then((answer) => answer.rows as Row[]);
  known.set(key, rows);
  try {
    const told = await rows;
    if (performance.now() - begun < COSTLY_MS || told.length > MOST_ROWS) known.delete(key);
    return told;
  } catch (error) {
    known.delete(key);
    throw error;
  }
}

/** Those of a database; the oldest ones make room. */
function answersOf(database: object): Map<string, Answer> {
  const known = answers.get(database) ?? new Map<string, Answer>();
  answers.set(database, known);
  for (const key of known.keys()) {
    if (known.size < MOST_STATEMENTS) break;
    known.delete(key);
  }
  return known;
}
