import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../../tests/harness/api";
import { now, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { columnsOf, type Opening, type TableColumn } from "../../report/table";
import { findReport } from "../../reports.server";
import { type GlobalStatus, globalStatus, type StatusLevel, statusLevels } from "./global-status";
import { statusColumns, statusTable } from "./status-table";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const marketing = "marketing@seorak.example";

async function list(code: string, query: Query): Promise<{ rowCount: number; totals?: { [name: string]: number }[] }> {
  return findReport(code)?.load(await world.ctxOf(marketing), searchOf(query)) as never;
}
const status = async (query: Query = {}, userId = marketing): Promise<GlobalStatus> =>
  globalStatus.output.parse(await findReport("MIPMBS02")?.load(await world.ctxOf(userId), searchOf(query)));

test("the door: marketing and the management, no office", async () => {
  const answered = async (userId?: string) => {
    const headers: HeadersInit = userId ? { authorization: `Bearer ${await world.tokenOf(userId)}` } : {};
    const answer = await api.fetch(new Request(`${ownOrigin}/api/reports/MIPMBS02`, { headers }), {});
    await answer.text();
    return answer.status;
  };
  expect(await answered()).toBe(401);
  expect([await answered(marketing), await answered("executive@seorak.example")]).toEqual([200, 200]);
  expect([await answered("office@seorak.example"), await answered("germany@seorak.example")]).toEqual([403, 403]);
});

describe.each<StatusLevel>([...statusLevels])("by %s", (by) => {
  test("every figure that leads on leads to a list with the same figure", async () => {
    const answer = await status({ by });
    const every = { columns: statusColumns.map(({ key }) => key) } as never;
    const columns = columnsOf(statusTable, answer, every, true).shown as readonly TableColumn<object>[];
    let walked = 0;
    for (const row of statusTable.rows(answer, { by } as never))
      for (const column of columns) {
        const opening = column.opens?.(row) as Opening | null | undefined;
        if (!opening) continue;
        const found = await list(opening.screen ?? "", opening.with as Query);
        const [total] = found.totals ?? [];
        const told = column.key === "liability" ? row.figures.points : Number(column.of(row));
        const listed = total ? (total.available ?? 0) + (total.toBeAvailable ?? 0) : found.rowCount;
        expect(listed, `${row.name} ${column.key} ${JSON.stringify(opening)}`).toBe(told);
        walked++;
      }
    expect(walked).toBeGreaterThan(answer.rows.length * 10);
  });

  test("rows come to the total, and the total to both registers", async () => {
    const { rows, total } = await status({ by });
    const [home, abroad] = await Promise.all(["MIPMBS03", "MIPMBS11"].map((code) => list(code, { state: "current" })));
    expect(total.members).toBe((home?.rowCount ?? 0) + (abroad?.rowCount ?? 0));
    expect(rows.reduce((sum, { figures }) => sum + figures.active, 0)).toBe(total.active);
    expect(rows.reduce((sum, { figures }) => sum + BigInt(figures.liability ?? "0"), 0n)).toBe(
      BigInt(total.liability ?? ""),
    );
  });
});

test("money is points at the budget rate of the year, and the newest month's liability is the total's", async () => {
  const year = 2026;
  for (const [currency, column] of [
    ["USD", "to_usd"],
    ["KRW", "to_krw"],
    ["EUR", "to_eur"],
  ] as const) {
    const { rows, total, months } = await status({ currency });
    const rates = await world.query<{ currency: string; rate: string; worth: number }>(
      `SELECT currency, ${column} AS rate, point_worth(currency) AS worth FROM exchange_rate WHERE kind = 'budget' AND year = ${year}`,
    );
    for (const { name, currency: own, figures } of rows) {
      const rate = rates.find((each) => each.currency === own);
      const money = (figures.points ?? 0) * (rate?.worth ?? 0) * Number(rate?.rate);
      expect(Math.abs(Number(figures.liability) - money), name).toBeLessThan(1 + money * 1e-9);
    }
    // Rows are rounded one by one.
    expect(Math.abs((months.at(-1)?.liability ?? 0) - Number(total.liability))).toBeLessThan(rows.length + 1);
  }
});

test("a currency without a rate is named and not counted", async () => {
  await world.query("UPDATE exchange_rate SET currency = 'XXX' WHERE currency = 'EUR' AND kind = 'budget'");
  const { ignored, rows } = await status({ currency: "USD" });
  await world.query("UPDATE exchange_rate SET currency = 'EUR' WHERE currency = 'XXX' AND kind = 'budget'");
  expect(ignored).toContainEqual({ name: "rate", value: "EUR" });
  expect(rows.find(({ currency, figures }) => currency === "EUR" && figures.points)?.figures.liability).toBeNull();
});
