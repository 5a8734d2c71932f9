import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../../tests/harness/api";
import { now, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { add, compare, subtract } from "../../decimal";
import type { AnyTable, Opening, TableColumn } from "../../report/table";
import { columnsOf } from "../../report/table";
import { findReport } from "../../reports.server";
import { type RentalDashboard, rentalDashboard } from "../dashboard/dashboard";
import { tablesOfDashboard } from "../dashboard/dashboard-tables";
import { type RentalStatus, rentalStatus } from "../global-status/global-status";
import { statusColumns, statusTable } from "../global-status/status-table";
import { type GlobalTotal, globalTotal } from "../global-total/global-total";
import { totalColumns, totalTable } from "../global-total/total-table";
import { type PeriodKind, periodKinds } from "./period-kinds";
import { type StatusLevel, statusLevels } from "./status-shapes";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const marketing = "marketing@seorak.example";
const screens = ["MIPCTS01", "MIPCTS04", "MIPCTS09"] as const;

const contexts = new Map<string, ReturnType<SalesWorld["ctxOf"]>>();
function load(code: string, query: Query, userId = marketing): Promise<never> {
  const ctx = contexts.get(userId) ?? world.ctxOf(userId);
  contexts.set(userId, ctx);
  const report = findReport(code);
  if (!report) throw new Error(`no report ${code}`);
  return ctx.then((asker) => report.load(asker, searchOf(query))) as Promise<never>;
}
/** Several figures lead to one list: it is asked once. */
const lists = new Map<string, Promise<List>>();
function listOnce(code: string, query: Query): Promise<List> {
  const key = `${code} ${searchOf(query)}`;
  const found = lists.get(key) ?? load(code, query);
  lists.set(key, found);
  return found;
}
const dashboard = async (query: Query = {}, userId = marketing): Promise<RentalDashboard> =>
  rentalDashboard.output.parse(await load("MIPCTS09", query, userId));
const status = async (query: Query = {}): Promise<RentalStatus> =>
  rentalStatus.output.parse(await load("MIPCTS01", query));
const total = async (query: Query = {}): Promise<GlobalTotal> =>
  globalTotal.output.parse(await load("MIPCTS04", query));

/** Which figure of a list of contracts is that of a column. */
const ofList: Record<string, string> = {
  ...{ pieces: "rentalQuantity", safety: "safetyQuantity", maxReplacement: "maxReplacement", replaced: "replaced" },
  ...{ afterSales: "afterSales", begunPieces: "rentalQuantity", runningPieces: "rentalQuantity" },
  ...{ rentedValue: "rentedValue", monthlyFee: "monthlyFee", ownInvoiced: "invoiced", ownPaid: "paidFee" },
};
type List = { rowCount: number; total: Record<string, string | number | null>; rows: { running: number }[] };

/** How the screen that a figure leads to says the same figure. */
async function figureOf(key: string, { screen = "", with: query }: Opening): Promise<string> {
  const asked = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== null)) as Query;
  const answer = await listOnce(screen, asked);
  if (screen === "MIPCTS04" && key === "running")
    return String(answer.rows.reduce((sum, { running }) => sum + running, 0));
  if (screen === "MIPCTS04") {
    const { invoiced, paid } = answer.total as Record<string, string>;
    return key === "unpaid" ? subtract(invoiced ?? "0", paid ?? "0") : String(answer.total[key]);
  }
  if (key === "ownOpen")
    return answer.rowCount === 0 ? "0" : subtract(String(answer.total.invoiced), String(answer.total.paidFee));
  const name = ofList[key];
  // A list of nothing has no currency, and so no money.
  return name ? String(answer.total[name] ?? "0") : String(answer.rowCount);
}

async function walk(table: AnyTable, answer: object, filters: object): Promise<number> {
  let walked = 0;
  const columns = columnsOf(table, answer, filters, true).shown as readonly TableColumn<object>[];
  for (const row of table.rows(answer, filters) as readonly object[])
    for (const column of columns) {
      const opening = column.opens?.(row) as Opening | null | undefined;
      // What leads to this very screen is another table of it.
      if (!opening?.screen) continue;
      const found = await figureOf(column.key, opening);
      expect(compare(found, column.of(row) ?? ""), `${table.key} ${column.key} ${JSON.stringify(opening)}`).toBe(0);
      walked++;
    }
  return walked;
}

test("the door: marketing, tool technology, finance and the management, no office, nobody unknown", async () => {
  const answered = async (code: string, userId?: string) => {
    const headers: HeadersInit = userId ? { authorization: `Bearer ${await world.tokenOf(userId)}` } : {};
    const answer = await api.fetch(new Request(`${ownOrigin}/api/reports/${code}`, { headers }), {});
    await answer.text();
    return answer.status;
  };
  for (const code of screens) {
    expect(await answered(code)).toBe(401);
    for (const who of ["marketing", "tt.admin", "finance", "executive"])
      expect(await answered(code, `${who}@seorak.example`), `${code} ${who}`).toBe(200);
    for (const who of ["office@seorak.example", "germany@seorak.example", "corporation@partner.example"])
      expect(await answered(code, who), `${code} ${who}`).toBe(403);
  }
});

describe("every figure of the dashboard leads to a screen with the same figure", () => {
  const walkAll = async (query: Query) => {
    const answer = await dashboard(query);
    let walked = 0;
    for (const table of Object.values(tablesOfDashboard)) walked += await walk(table as AnyTable, answer, query);
    return walked;
  };
  test("over all countries", async () => expect(await walkAll({})).toBeGreaterThan(150));
  test("of one country", async () => {
    const { countries } = await dashboard();
    const abroad = countries.find(({ market }) => market === "overseas");
    expect(await walkAll({ country: abroad?.key })).toBeGreaterThan(100);
  });
  test("of one region", async () => {
    const { options, total: all } = await dashboard();
    expect(options.units.length).toBeGreaterThan(1);
    const regions = await Promise.all(options.units.map(({ id }) => dashboard({ unit: String(id) })));
    expect(regions.reduce((sum, { total: of }) => sum + of.open, 0)).toBe(all.open);
    expect(await walkAll({ unit: String(options.units.at(-1)?.id) })).toBeGreaterThan(100);
  });
});

test.each<StatusLevel>([...statusLevels])(
  "by %s, every count leads to its contracts, and rows come to the total",
  async (by) => {
    const answer = await status({ by, columns: String(statusColumns.map(({ key }) => key)) });
    const zeros = (await status({ by })).rows.filter(({ figures }) => figures.open === 0);
    expect(zeros.map(({ name }) => name)).toEqual([]);
    expect(answer.rows.length).toBeGreaterThan(1);
    for (const { name, figures } of answer.rows)
      expect(
        figures.open + figures.draft + figures.approved + figures.closed,
        `${name} is no row of zeros`,
      ).toBeGreaterThan(0);
    const walked = await walk(statusTable as AnyTable, answer, { by, columns: statusColumns.map(({ key }) => key) });
    expect(walked).toBeGreaterThan(answer.rows.length * 10);
    const both = await Promise.all(
      ["MIPCTS05", "MIPCTS06"].map((code) => load(code, { state: "open" }) as Promise<List>),
    );
    expect(answer.total.open).toBe(both.reduce((sum, { rowCount }) => sum + rowCount, 0));
    expect(answer.rows.reduce((sum, { figures }) => add(sum, figures.value ?? "0"), "0")).toBe(answer.total.value);
  },
);

test.each<PeriodKind>([...periodKinds])("totals by %s lead to the contracts behind them", async (by) => {
  const answer = await total({ by });
  expect(
    await walk(totalTable as AnyTable, answer, { by, columns: totalColumns.map(({ key }) => key) }),
  ).toBeGreaterThan(20);
});

test("what runs at the end of a month is what ran before with what began, without what was closed", async () => {
  const { months } = await dashboard();
  expect(months.length).toBe(12);
  for (const [at, month] of months.entries()) {
    const before = months[at - 1];
    if (before) expect(month.running, month.from).toBe(before.running + month.begun - month.closed);
  }
});

test("a year's invoices are those of its quarters and of its months, and those of the table of invoices", async () => {
  const of = async (by: PeriodKind) =>
    (await total({ by })).rows
      .filter(({ from, currency }) => from.startsWith("2026") && currency === "KRW")
      .reduce((sum, { ownInvoiced }) => add(sum, ownInvoiced), "0");
  const [year, quarters, months] = [await of("year"), await of("quarter"), await of("month")];
  const [booked] = await world.query<{ amount: string }>(
    `SELECT coalesce(sum(v.amount), 0)::text AS amount FROM rental_invoice v JOIN rental_contract c ON c.id = v.contract_id
      WHERE c.currency = 'KRW' AND c.use_yn = 'Y' AND v.use_yn = 'Y' AND v.ym BETWEEN 202601 AND 202612`,
  );
  expect(compare(year, booked?.amount ?? "")).toBe(0);
  expect([compare(year, quarters), compare(year, months)]).toEqual([0, 0]);
});

test("money is converted by the budget rate of the year; a currency without a rate is named and not counted", async () => {
  const { money } = await dashboard({ currency: "KRW" });
  const won = money.find(({ currency }) => currency === "KRW");
  expect(compare(won?.value ?? "", `${won?.rentedValue}0000`)).toBe(0);
  const dollars = money.find(({ currency }) => currency === "USD");
  const [rate] = await world.query<{ rate: string }>(
    "SELECT to_krw::text AS rate FROM exchange_rate WHERE kind = 'budget' AND year = 2026 AND currency = 'USD'",
  );
  const expected = Number(dollars?.rentedValue) * Number(rate?.rate) * 10_000;
  expect(Math.abs(Number(dollars?.value) / expected - 1)).toBeLessThan(1e-6);
  await world.query("UPDATE exchange_rate SET currency = 'XXX' WHERE currency = 'EUR' AND kind = 'budget'");
  const { ignored, money: told } = await dashboard({ currency: "USD" });
  await world.query("UPDATE exchange_rate SET currency = 'EUR' WHERE currency = 'XXX' AND kind = 'budget'");
  expect(ignored).toContainEqual({ name: "rate", value: "EUR" });
  expect(told.find(({ currency }) => currency === "EUR")?.value ?? null).toBeNull();
});

test("idle cutters are what lies in the warehouses and is not kept for contracts", async () => {
  const { warehouses, stockDay } = await dashboard();
  const [stock] = await world.query<{ idle: number }>(
    "SELECT sum(quantity - reserved)::int AS idle FROM rental_stock WHERE day = $1",
    [stockDay],
  );
  expect(warehouses.reduce((sum, { idle }) => sum + idle, 0)).toBe(stock?.idle);
  const [most] = warehouses;
  const { cutters } = await dashboard({ warehouse: most?.code });
  for (const key of ["quantity", "reserved", "idle"] as const)
    expect(
      cutters.reduce((sum, cutter) => sum + cutter[key], 0),
      key,
    ).toBe(most?.[key]);
  expect((await dashboard({ warehouse: "nowhere" })).ignored).toContainEqual({ name: "warehouse", value: "nowhere" });
});

test("the map has every country of the list once, with the same value, where its cities are", async () => {
  const { map, countries, total: all } = await dashboard();
  expect(map.map(({ key }) => key).sort()).toEqual([...new Set(countries.map(({ key }) => key))].sort());
  expect(map.reduce((sum, { value }) => add(sum, value ?? "0"), "0")).toBe(all.value);
  const korea = map.find(({ key }) => key === "KR")?.place;
  expect(korea && korea.latitude > 33 && korea.latitude < 39 && korea.longitude > 125 && korea.longitude < 130).toBe(
    true,
  );
});

test("a region without contracts, and a country out of the region that was chosen, are dropped and named", async () => {
  expect((await dashboard({ unit: "999999" })).ignored).toContainEqual({ name: "unit", value: "999999" });
  const { options } = await dashboard();
  const elsewhere = await Promise.all(options.units.map(({ id }) => dashboard({ unit: String(id), country: "KR" })));
  const [outside] = elsewhere.filter(({ path }) => path.country === null);
  expect(outside?.ignored).toContainEqual({ name: "country", value: "KR" });
});

test("a country without contracts is dropped and named", async () => {
  const { ignored, path, total: all } = await dashboard({ country: "ZZ" });
  expect(ignored).toContainEqual({ name: "country", value: "ZZ" });
  expect(path.country).toBeNull();
  expect(all).toEqual((await dashboard()).total);
});

test("all screens of the programme tell one day, that of the management mode, whatever the clock says", async () => {
  const days = new Map<string, string>();
  for (const code of [...screens, "MIPMGM06"]) {
    const asker = { ...(await world.ctxOf("executive@seorak.example")), now: new Date(now.getTime() + 9 * 86_400_000) };
    const told = (await findReport(code)?.load(asker, searchOf({}))) as { day: string } | undefined;
    days.set(code, told?.day ?? "");
  }
  const [loaded] = await world.query<{ day: string }>("SELECT max(last_day)::text AS day FROM sales_period");
  expect([...new Set(days.values())]).toHaveLength(1);
  expect(days.get("MIPCTS01") === loaded?.day || (days.get("MIPCTS01") ?? "") > (loaded?.day ?? "")).toBe(true);
  expect((days.get("MIPCTS01") ?? "") < new Date(now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10)).toBe(true);
});
