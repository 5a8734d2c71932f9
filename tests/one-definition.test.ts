import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compare, subtract } from "~/api/domain/decimal";
import { daysSilent, isQuiet } from "~/api/domain/facts/quiet-customers";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import type { Movers } from "~/api/domain/mainboard/mainboard";
import type { ManagementSales } from "~/api/domain/management/management-sales";
import type { Cims } from "~/api/domain/marketing-information/cims";
import type { MarketReport } from "~/api/domain/marketing-information/market-report";
import type { SingleView } from "~/api/domain/marketing-information/single-view";
import { readAlertFigures } from "~/api/domain/report/alerts/read-alert-figures.server";
import type { ExportCell } from "~/api/domain/report/export-table";
import { reportDefinitions } from "~/api/domain/reports";
import { findReport } from "~/api/domain/reports.server";
import type { MySales } from "~/api/domain/sales/my-sales";
import type { SalesReport } from "~/api/domain/sales/sales-report";
import { findLeafByCode } from "~/menu/find-leaf";
import { monthAreas } from "~/portal/frame/carried-month";
import { asOf, plain, type Query, type SalesWorld, salesWorld, searchOf } from "./harness/sales";

/** What is told of a customer on several screens and in their files is one number: each of them is asked here. */
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());

/** All customers, those of a subsidiary, of another, of a sales office. */
const readers = ["admin", "executive", "germany", "india", "office"].map((name) => `${name}@seorak.example`);

const codes = {
  sales: "MIPSAL01",
  mySales: "MIPSAL05",
  management: "MIPMGM01",
  home: "MIPTAS11",
  abroad: "MIPTAS12",
  cims: "MIPTAS13",
  singleView: "MIPTAS14",
} as const;
type Answers = {
  sales: SalesReport;
  mySales: MySales;
  management: ManagementSales;
  home: MarketReport;
  abroad: MarketReport;
  cims: Cims;
  singleView: SingleView;
};

const reportOf = (name: keyof typeof codes) => {
  const found = findReport(codes[name]);
  if (!found) throw new Error(`no report ${name}`);
  return found;
};
async function ask<N extends keyof Answers>(userId: string, name: N, query: Query): Promise<Answers[N]> {
  return (await reportOf(name).load(await world.ctxOf(userId), searchOf(query))) as Answers[N];
}
const boardOf = async (userId: string) => getMainboard(await world.ctxOf(userId));
const mayOpen = async (userId: string, name: keyof typeof codes) =>
  (await world.ctxOf(userId)).viewer.menuCodes.has(codes[name]);

const textOf = (cell: ExportCell | undefined): string =>
  cell == null ? "" : "text" in cell ? cell.text : "day" in cell ? cell.day : cell.decimal;

/** The rows of a file, each cell by its column's key. */
async function fileOf(userId: string, name: keyof typeof codes, asked: Query): Promise<Record<string, string>[]> {
  const query =
    name === "mySales" || name === "sales" ? { ...asked, columns: "ytd,ytdLastYear,mat,matPrevious" } : asked;
  const { columns, blocks, sums = 0 } = await reportOf(name).exportTable(await world.ctxOf(userId), searchOf(query));
  const rows: ExportCell[][] = [];
  for await (const block of blocks) rows.push(...block);
  return rows
    .slice(sums)
    .map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, textOf(row[at])] as const)));
}

/** What the single view says of a customer; null where their record is another unit's. */
async function viewOf(userId: string, customer: number, query: Query) {
  if (!(await mayOpen(userId, "singleView"))) return null;
  const { view, total } = await ask(userId, "singleView", { customer, ...query });
  return view && { view, total };
}
/** Amounts of answers are in 1/10,000 of the currency's unit, those of files in units. */
const inUnits = (amount: string | null) => expect.closeTo(Number(amount) / 10_000, 3);

describe.each(readers)("read by %s", (userId) => {
  test("a quiet customer has been quiet since the same day, for as many days, of the same rhythm and the same twelve months", async () => {
    const { quiet, currency } = await boardOf(userId);
    const mine = await ask(userId, "mySales", { whose: "all", currency, month: 202611, standing: "quiet", size: 200 });
    const told = mine.rows.map(({ id, name, lastDay, rhythm, figures }) => {
      const day = lastDay ?? "";
      return { id, name, lastDay: day, days: daysSilent(day, mine.silentUntil), rhythm, annual: plain(figures.mat) };
    });
    expect(mine.rowCount).toBe(mine.quietCount);
    expect(mine.rowCount).toBeGreaterThan(1);
    expect(told.every(isQuiet)).toBe(true);
    expect(quiet?.map((each) => ({ ...each, annual: plain(each.annual) }))).toEqual(told.slice(0, 6));
    expect(mine.quiet.map(({ id }) => id)).toEqual(told.slice(0, mine.quiet.length).map(({ id }) => id));

    const file = await fileOf(userId, "mySales", { whose: "all", currency, month: 202611, standing: "quiet" });
    expect(file.map((row) => [row.name, row.lastDay, row.days, row.rhythm, Number(row.mat)])).toEqual(
      told.map(({ name, lastDay, days, rhythm, annual }) => [
        name,
        lastDay,
        `${days}`,
        `${rhythm ?? ""}`,
        inUnits(annual),
      ]),
    );
    for (const { id, lastDay, days, rhythm, annual } of told.slice(0, 6)) {
      const single = await viewOf(userId, id, { currency, month: 202611 });
      if (!single) continue;
      expect(plain(single.total.mat)).toBe(annual);
      const { lastBought, silentDays, rhythm: usual, quiet: signed } = single.view;
      expect([lastBought, silentDays, usual, signed]).toEqual([lastDay, days, rhythm, true]);
    }
  });

  test("a lost customer bought in the twelve months before, as the sales report, the file and the single view say", async () => {
    const query = { currency: "USD", month: 202610, size: 200 };
    const mine = await ask(userId, "mySales", { ...query, whose: "all", standing: "lost" });
    const { customers, matPrevious } = mine.standings.lost;
    expect([mine.rowCount, plain(mine.shownTotal.matPrevious)]).toEqual([customers, plain(matPrevious)]);
    const file = await fileOf(userId, "mySales", { ...query, whose: "all", standing: "lost" });
    expect(file.map(({ name, matPrevious: before }) => [name, Number(before)])).toEqual(
      mine.rows.map(({ name, figures }) => [name, inUnits(plain(figures.matPrevious))]),
    );

    const sold = await everyCustomer(userId, query);
    const gone = sold.filter(
      ({ figures: { month, mat, matPrevious: before } }) =>
        Number(month) <= 0 && Number(mat) <= 0 && Number(before) > 0,
    );
    expect(gone.map(({ id }) => id).sort()).toEqual(mine.rows.map(({ id }) => id).sort());
    for (const { id, figures } of mine.rows.slice(0, 5)) {
      const single = await viewOf(userId, id, query);
      if (single) expect(plain(single.total.matPrevious)).toBe(plain(figures.matPrevious));
    }
  });

  test("the largest losses are the same customers, units and lines, by the same amounts", async () => {
    const board = await boardOf(userId);
    const query = { currency: board.currency, month: 202611 };
    const losses = changesOf(board.byCustomer);
    expect(losses.length).toBeGreaterThan(0);
    const worst = { ...query, sort: "ytdChange", dir: "asc" };
    const bySales = await ask(userId, "sales", { ...worst, by: "customer" });
    const mine = await ask(userId, "mySales", { ...worst, whose: "all" });
    for (const { rows } of [bySales, mine]) expect(rows.slice(0, losses.length).map(changeOf)).toEqual(losses);
    for (const file of [
      await fileOf(userId, "sales", { ...worst, by: "customer" }),
      await fileOf(userId, "mySales", { ...worst, whose: "all" }),
    ])
      expect(file.slice(0, losses.length).map(({ ytd, ytdLastYear }) => Number(ytd) - Number(ytdLastYear))).toEqual(
        losses.map(({ change }) => inUnits(change)),
      );
    for (const { id, change } of losses) {
      const single = await viewOf(userId, id, query);
      if (single) expect(plain(subtract(single.total.ytd, single.total.ytdLastYear))).toBe(change);
    }
    for (const [movers, by] of [
      [board.byUnit, "unit"],
      [board.byLine, "line"],
    ] as const) {
      const rows = new Map((await ask(userId, "sales", { ...query, by })).rows.map((row) => [row.id, changeOf(row)]));
      for (const each of changesOf(movers)) expect(each).toEqual(rows.get(each.id));
    }
    if (!(await mayOpen(userId, "management"))) return;
    const managed = await ask(userId, "management", query);
    expect(changesOf(managed.movers)).toEqual(losses);
    const lines = new Map(managed.lines.map((row) => [row.id, changeOf(row)]));
    for (const each of changesOf(board.byLine)) expect(each).toEqual(lines.get(each.id));
  });

  test("the largest potential not served is the same customers', by the same amounts", async () => {
    if (!(await mayOpen(userId, "cims"))) return;
    const query = { currency: "USD", month: 202610 };
    const listed = await ask(userId, "cims", { ...query, list: "gaps" });
    expect(listed.rows.length).toBeGreaterThan(2);
    const gaps = listed.rows.map(({ id, figures }) => [id, plain(figures.unserved), plain(figures.sales)]);
    const byGap = { ...query, by: "customer", sort: "unserved", dir: "desc", size: 200 };
    const markets = [await ask(userId, "home", byGap), await ask(userId, "abroad", byGap)];
    const ofMarkets = markets
      .flatMap(({ rows }) => rows.map(({ key, figures }) => [Number(key), plain(figures.unserved)] as const))
      .sort(([a, x], [b, y]) => compare(y ?? "-1", x ?? "-1") || a - b);
    expect(ofMarkets.slice(0, gaps.length)).toEqual(gaps.map(([id, unserved]) => [id, unserved]));
    const files = [
      await fileOf(userId, "cims", { ...query, list: "gaps" }),
      [...(await fileOf(userId, "home", byGap)), ...(await fileOf(userId, "abroad", byGap))],
    ].map((rows) => rows.map(({ unserved }) => Number(unserved)).sort((a, b) => b - a));
    for (const unserved of files)
      expect(unserved.slice(0, gaps.length)).toEqual(gaps.map((each) => inUnits(String(each[1]))));
    for (const [id, unserved, sales] of gaps.slice(0, 5)) {
      const single = await viewOf(userId, Number(id), query);
      const { potential = "0", sales: own = "0" } = single?.view.wallet ?? {};
      expect([plain(subtract(potential, own)), plain(single?.total.mat ?? null)]).toEqual([unserved, sales]);
    }
  });

  test("an alert watches the total that the report, My Sales and the management show, of the same day", async () => {
    const query = { currency: "USD", month: 202610 };
    const watched = ["sales", "mySales", "management"] as const;
    const told: Record<string, unknown> = {};
    for (const name of watched) {
      if (!(await mayOpen(userId, name))) continue;
      const search = name === "mySales" ? { ...query, whose: "all" } : query;
      const { total } = await ask(userId, name, search);
      const alert = await readAlertFigures(await world.ctxOf(userId), codes[name], String(searchOf(search)));
      const value = (key: string) =>
        plain(alert.figures.find(({ figure }) => figure.key === key && figure.kind === "amount")?.value ?? null);
      expect([value("month"), value("ytd"), value("mat")], name).toEqual(
        [total.month, total.ytd, total.mat].map((amount) => plain(amount)),
      );
      told[name] = { ytd: value("ytd"), mat: value("mat"), asOf: alert.asOf, missing: alert.missing };
    }
    expect(Object.keys(told)).toContain("sales");
    expect(new Set(Object.values(told).map((each) => JSON.stringify(each))).size, JSON.stringify(told)).toBe(1);
    expect(told.sales).toMatchObject({ asOf, missing: [] });
  });

  test("the day of the data is one on every screen and in every file, whenever it was loaded", async () => {
    const board = await boardOf(userId);
    const told: Record<string, string> = { mainboard: board.asOf };
    for (const name of Object.keys(codes) as (keyof typeof codes)[]) {
      if (!(await mayOpen(userId, name))) continue;
      for (const month of [202611, 202610]) {
        const answer = await ask(userId, name, { month });
        told[`${name} ${month}`] = answer.asOf;
        const { about } = await reportOf(name).exportTable(await world.ctxOf(userId), searchOf({ month }));
        told[`file of ${name} ${month}`] = about(0).find(({ key }) => key === "asOf")?.value ?? "nothing";
        expect(answer.loadedAt?.slice(0, 10)).not.toBe(asOf);
      }
    }
    expect(new Set(Object.values(told)), JSON.stringify(told)).toEqual(new Set([asOf]));
  });
});

test("clearly longer than usual is more than two and a half times the rhythm and two weeks; without one, sixty days", () => {
  const quietFrom = (rhythm: number | null) =>
    Array.from({ length: 400 }, (_, days) => days).find((days) => isQuiet({ days, rhythm }));
  expect([19, 20, 5, 1, 90, null].map(quietFrom)).toEqual([48, 51, 15, 15, 226, 60]);
});

async function everyCustomer(userId: string, query: Query) {
  const rows: SalesReport["rows"] = [];
  for (let page = 1; ; page++) {
    const report = await ask(userId, "sales", { ...query, by: "customer", sort: "mat", dir: "desc", page });
    rows.push(...report.rows);
    if (rows.length >= report.rowCount) return rows;
  }
}

type Told = { id: number | null; name: string; figures: { ytd: string; ytdLastYear: string } };
const changeOf = ({ id, name, figures }: Told) => ({
  ...{ id, name },
  change: plain(subtract(figures.ytd, figures.ytdLastYear)),
});
const changesOf = (movers: Movers | null) =>
  (movers?.losses ?? []).map(({ id, name, change }) => ({ id, name, change: plain(change) }));

describe("a month that goes along in the menu", () => {
  const codeOf = (path: string) =>
    reportDefinitions.find(({ code }) => findLeafByCode(code)?.path === path)?.code ?? "";
  type Told = { options: { months: number[] }; month: number; ignored: { name: string }[] };
  const max = (one: number, other: number) => Math.max(one, other);
  const load = async (path: string, query: Query) =>
    (await findReport(codeOf(path))?.load(await world.ctxOf("admin@seorak.example"), searchOf(query))) as Told;

  test.each(monthAreas)("is one that %s and its neighbours can be asked for", async (...area) => {
    for (const from of area) {
      const { options } = await load(from, {});
      // The newest ones, where areas could differ, and the oldest.
      const months = [...new Set([...options.months.slice(0, 3), ...options.months.slice(-1)])];
      for (const to of area.filter((path) => path !== from))
        for (const month of months) {
          const told = await load(to, { month: String(month) });
          const names = told.ignored.map(({ name }) => name);
          // Business intelligence has complete months alone, and says so of the one that runs.
          const running = to === "/sales/business-intelligence" && month > told.options.months.reduce(max, 0);
          const expected = running ? [told.options.months.reduce(max, 0), ["month"]] : [month, []];
          expect([told.month, names], `${from} to ${to} in ${month}`).toEqual(expected);
        }
    }
  });
});
