import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../../tests/harness/api";
import { now, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import type { Opening } from "../../report/table";
import { findReport } from "../../reports.server";
import { type Dashboard, membershipDashboard } from "./dashboard";
import { tablesOfDashboard } from "./dashboard-tables";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const marketing = "marketing@seorak.example";
const office = "office@seorak.example";

type List = {
  rowCount: number;
  total?: { [name: string]: number } | null;
  totals?: { [name: string]: number }[];
  flow?: { totals: { [name: string]: number }[] } | null;
};
async function list(userId: string, code: string, query: Query): Promise<List> {
  const report = findReport(code);
  if (!report) throw new Error(`no report ${code}`);
  return report.load(await world.ctxOf(userId), searchOf(query)) as Promise<List>;
}
const dashboard = async (userId: string, query: Query = {}) =>
  membershipDashboard.output.parse(await findReport("MIPMBS01")?.load(await world.ctxOf(userId), searchOf(query)));

/** How the list that a figure leads to says the same figure. */
function figureOf(key: string, answer: List): number | undefined {
  const [total] = answer.totals ?? [];
  if (key === "save" || key === "use" || key === "expire") return answer.flow?.totals[0]?.[key] ?? 0;
  if (key === "liability") return total ? (total.available ?? 0) + (total.toBeAvailable ?? 0) : 0;
  if (key === "points" || key === "lapsing") return answer.total?.lapsing;
  return answer.rowCount;
}

type Walked = {
  key: string;
  rows: (answer: Dashboard) => readonly object[];
  columns: readonly { key: string; of: (row: never) => string | null; opens?: (row: never) => unknown }[];
};
const tables = Object.values(tablesOfDashboard).map(
  (table): Walked => ({
    key: table.key,
    rows: (answer) => table.rows(answer as never, {}),
    columns: table.columns as Walked["columns"],
  }),
);

async function walk(userId: string, unit?: number): Promise<number> {
  const answer = await dashboard(userId, { unit });
  let walked = 0;
  for (const { key, rows, columns } of tables)
    for (const row of rows(answer))
      for (const column of columns) {
        const opening = column.opens?.(row as never) as Opening | null | undefined;
        if (!opening) continue;
        const query = Object.fromEntries(
          Object.entries({ unit, ...opening.with }).filter(([, value]) => value !== null),
        ) as Query;
        const found = figureOf(column.key, await list(userId, opening.screen ?? "", query));
        expect(found, `${key} ${column.key} ${JSON.stringify(opening)}`).toBe(Number(column.of(row as never)));
        walked++;
      }
  return walked;
}

test("the door: the office and marketing, nobody from abroad, nobody unknown", async () => {
  const status = async (userId?: string) => {
    const headers: HeadersInit = userId ? { authorization: `Bearer ${await world.tokenOf(userId)}` } : {};
    const answer = await api.fetch(new Request(`${ownOrigin}/api/reports/MIPMBS01`, { headers }), {});
    await answer.text();
    return answer.status;
  };
  expect(await status()).toBe(401);
  expect([await status(marketing), await status(office)]).toEqual([200, 200]);
  expect([await status("germany@seorak.example"), await status("corporation@partner.example")]).toEqual([403, 403]);
});

describe("every figure leads to a list with the same figure", () => {
  test("for who sees everybody", async () => expect(await walk(marketing)).toBeGreaterThan(80));
  test("for an office", async () => expect(await walk(office)).toBeGreaterThan(80));
  test("for a unit that was chosen", async () => {
    const { units } = await dashboard(marketing);
    const chosen = units.find(({ id, members }) => id !== null && members > 0);
    expect(await walk(marketing, chosen?.id ?? undefined)).toBeGreaterThan(80);
  });
});

test("the figures above the tables are those of the lists that they lead to", async () => {
  const answer = await dashboard(marketing);
  const members = await list(marketing, "MIPMBS03", { state: "current" });
  expect(answer.members).toBe(members.rowCount);
  const soon = await list(marketing, "MIPMBS03", { state: "current", lapsing: 60 });
  expect(answer.lapsing).toMatchObject({ members: soon.rowCount, points: soon.total?.lapsing });
  expect((await list(marketing, "MIPMBS10", { lapsing: 60 })).rowCount).toBe(answer.lapsing.reachable);
  const debts = await list(marketing, "MIPMBS07", {});
  expect(answer.negative).toEqual({ members: debts.rowCount, points: debts.total?.negative });
  const owed = await list(marketing, "MIPMBS06", {});
  expect(answer.liability).toBe(figureOf("liability", owed));
  expect(answer.liabilityMoney).toBe(`${answer.liability}0000`);
});

test("each member counts in one unit, and units come to all members", async () => {
  for (const user of [marketing, office, "store@seorak.example"]) {
    const { units, members } = await dashboard(user);
    expect(
      units.reduce((sum, row) => sum + row.members, 0),
      user,
    ).toBe(members);
  }
});

test("who sees one office is told of its members alone", async () => {
  const { rowCount } = await list(office, "MIPMBS03", { state: "current" });
  const answer = await dashboard(office);
  expect(answer.members).toBe(rowCount);
  expect(answer.members).toBeLessThan((await dashboard(marketing)).members);
});
