import { connect } from "~/api/db/client.server";
import { type DemoResult, loadDemo } from "~/api/demo/load-demo.server";
import { seedDemoUsers } from "~/api/demo/users.server";
import { findSignedIn } from "~/api/domain/access/find-signed-in.server";
import { seedMenus } from "~/api/domain/access/seed-menus.server";
import { openSession } from "~/api/domain/account/session.server";
import type { Ctx, Visit } from "~/api/domain/ctx";
import { add } from "~/api/domain/decimal";
import { readFilters } from "~/api/domain/report/filters";
import { type SalesReport, salesReportFilters } from "~/api/domain/sales/sales-report";
import { getSalesReport } from "~/api/domain/sales/sales-report.server";
import { filledDatabase, type TestDatabase } from "./database";

/** When everybody asks. */
export const now = new Date("2026-11-20T03:00:00Z");

/** The last loaded day of the demo story: November 2026 is open, October the last complete month. */
export const asOf = "2026-11-19";

/** Everybody who may open a report of the demo, with the variety of scopes: all, subtrees, one customer, none. */
export const salesReaders = [
  "admin@seorak.example",
  "marketing@seorak.example",
  "executive@seorak.example",
  "tt.admin@seorak.example",
  "tt.site@seorak.example",
  "germany@seorak.example",
  "india@seorak.example",
  "office@seorak.example",
  "store@seorak.example",
  "finance@seorak.example",
  "dist.admin@partner.example",
  "distributor@partner.example",
  "distributor2@partner.example",
  "corporation@partner.example",
] as const;

export type SalesWorld = {
  database: TestDatabase;
  /** What a use-case gets when this user asks. */
  ctxOf(userId: string): Promise<Ctx>;
  /** A session's token, for what asks the API. */
  tokenOf(userId: string): Promise<string>;
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
};

/** Loads the demo story as a start does: by the owner, who alone may analyse what it goes on from. */
export async function loadAsOwner({ ownerConnectionString }: TestDatabase, lines: number): Promise<DemoResult> {
  const owner = connect({ DATABASE_URL: ownerConnectionString });
  const loaded = await loadDemo(owner.pool, { lines });
  await owner.close();
  return loaded;
}

/** The demo story in a small size. */
export const demoDatabase = (lines: number): Promise<TestDatabase> =>
  filledDatabase(`demo_${lines}`, async (database) => {
    await loadAsOwner(database, lines);
  });

/** The same with its people. */
export async function salesWorld(lines = 4_000): Promise<SalesWorld> {
  const withPeople = async ({ db }: TestDatabase) => {
    await seedMenus(db);
    await seedDemoUsers(db, now);
  };
  const database = await filledDatabase(`sales_${lines}`, withPeople, () => demoDatabase(lines));
  const visit: Visit = { db: database.db, reports: database.reports, now, locale: "en" };
  const tokenOf = async (userId: string) => (await openSession(database.db, visit, userId)).token;
  return {
    database,
    tokenOf,
    ctxOf: async (userId) => {
      const token = await tokenOf(userId);
      const signedIn = await findSignedIn(visit, token);
      if (!signedIn) throw new Error(`${userId} is not signed in`);
      return { ...visit, viewer: signedIn.viewer };
    },
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await database.pool.query<T>(text, values)).rows,
    close: () => database.close(),
  };
}

/** One spelling per number: "12.50" and "12.5" are the same sum. */
export const plain = (decimal: string | null): string | null => (decimal === null ? null : add(decimal, "0"));

/** The report as its address asks for it; in USD unless it says otherwise, as other reports are, whoever reads. */
export async function askReport(world: SalesWorld, userId: string, query: Query = {}): Promise<SalesReport> {
  const { filters, ignored } = readFilters(salesReportFilters, searchOf({ currency: "USD", ...query }));
  return getSalesReport(await world.ctxOf(userId), filters, ignored);
}

export type Query = Record<string, string | number | readonly (string | number)[] | undefined>;
export const searchOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
