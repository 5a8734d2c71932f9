import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { ReportDb } from "~/api/db/replica.server";

const dialect = new PgDialect();

/** The same database, whose every statement is written down first. */
export const recordedReports = (reports: ReportDb, heard: Set<string>): ReportDb => ({
  execute: (statement) => {
    heard.add(dialect.sqlToQuery(statement).sql);
    return reports.execute(statement);
  },
  $client: { connect: async () => recordedClient(await reports.$client.connect(), heard) },
});

/** A pool whose connections are recorded. */
export const recordedPool = (pool: pg.Pool, heard: Set<string>): pg.Pool =>
  overridden(pool, { connect: async () => recordedClient(await pool.connect(), heard) });

function recordedClient(client: pg.PoolClient, heard: Set<string>): pg.PoolClient {
  const query = (text: unknown, ...rest: unknown[]) => {
    if (typeof text === "string") heard.add(text);
    return (client.query as (...given: unknown[]) => unknown).call(client, text, ...rest);
  };
  return overridden(client, { query });
}

const overridden = <T extends object>(target: T, own: Partial<Record<keyof T, unknown>>): T =>
  new Proxy(target, {
    get(_, name) {
      if (name in own) return own[name as keyof T];
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
