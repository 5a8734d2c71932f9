import { createHash } from "node:crypto";
import { is, type SQL, sql } from "drizzle-orm";
import { PgDialect, PgTransaction } from "drizzle-orm/pg-core";
import { wasGivenUp } from "~/api/db/give-up.server";
import type { ReportDb } from "~/api/db/replica.server";

/** Statements kept of one database, and rows of all of them together. */
const MOST_STATEMENTS = 200;
const MOST_ROWS = 50_000;

/** What rows hang on. */
export type HangsOn = {
  /** A statement that tells another `all` once one of the tables behind the rows was written to. */
  versions: SQL;
  /** What the database tells sooner is asked for anew each time. */
  costlyMs: number;
  /** Rows of a statement that are kept: pages of a report, never a whole export. */
  mostRows: number;
};

/** Of a statement, with what was written up to then. */
type Answer = { versions: string; rows: Promise<Record<string, unknown>[]>; count: number };
/** By the database that was asked. */
const answers = new WeakMap<object, Map<string, Answer>>();
const dialect = new PgDialect();

/** Invoice lines and their roll-ups change with a batch: two loads at once need not wait for each other's count. */
const versionsQuery = sql`select string_agg(version::text, ' ' order by name) || ' ' ||
  (select coalesce(max(id), 0) || ' ' || count(*) from import_batch) as all from table_version`;
const facts: HangsOn = { versions: versionsQuery, costlyMs: 100, mostRows: 500 };

/**
 * Rows of a statement that reads invoice lines and tables of `table_version` alone, or what else they hang on. A costly answer is kept until one
 * of them is written to: twenty readers of a report ask the same of millions of rows, and who asks at the same time waits for the same statement
 * (docs/decisions/0041). Scope, rates and language are part of the statement, so that nobody is told what somebody else may
 * see. Callers leave the rows as they are.
 */
export async function keptRows<Row extends Record<string, unknown>>(
  database: Pick<ReportDb, "execute" | "home">,
  statement: SQL,
  hangsOn: HangsOn = facts,
): Promise<Row[]> {
  // What a transaction wrote is seen by itself alone, and counted once.
  if (is(database, PgTransaction)) return (await database.execute<Row>(statement)).rows as Row[];
  const { rows: told } = await database.execute<{ all: string }>(hangsOn.versions);
  const versions = String(told[0]?.all);
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const key = createHash("sha256")
    .update(JSON.stringify([text, params]))
    .digest("base64");
  const known = answersOf(database.home ?? database);
  const found = known.get(key);
  // Who asked first may have left before the answer came.
  if (found?.versions === versions)
    return found.rows.catch((error: unknown) => {
      if (wasGivenUp(error)) return keptRows<Row>(database, statement, hangsOn);
      throw error;
    }) as Promise<Row[]>;
  const begun = performance.now();
  const rows = database.execute<Row>(statement).then((answer) => answer.rows as Row[]);
  const kept: Answer = { versions, rows, count: 0 };
  const forget = () => known.get(key) === kept && known.delete(key);
  // The latest written stand last.
  known.delete(key);
  known.set(key, kept);
  try {
    const answer = await rows;
    kept.count = answer.length;
    if (performance.now() - begun < hangsOn.costlyMs || answer.length > hangsOn.mostRows) forget();
    return answer;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Those of a database; the oldest ones make room. */
function answersOf(database: object): Map<string, Answer> {
  const known = answers.get(database) ?? new Map<string, Answer>();
  answers.set(database, known);
  let rows = [...known.values()].reduce((all, { count }) => all + count, 0);
  for (const [key, { count }] of known) {
    if (known.size < MOST_STATEMENTS && rows < MOST_ROWS) break;
    known.delete(key);
    rows -= count;
  }
  return known;
}
