import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { makeFixture } from "../../../../tests/harness/import-fixture";
import {
  askReport,
  asOf,
  plain,
  type SalesWorld,
  salesReaders,
  salesWorld,
  searchOf,
} from "../../../../tests/harness/sales";
import { add, compare } from "../decimal";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { abcClasses, standings } from "./customer-standings";
import { type MySales, mySalesFilters } from "./my-sales";
import { getMySales } from "./my-sales.server";
import { yearThatTells } from "./next-best-items.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

type Query = Record<string, string | number>;
const read = (query: Query) => readFilters(mySalesFilters, searchOf(query));
async function ask(userId: string, query: Query = {}): Promise<MySales> {
  const { filters, ignored } = read(query);
  return getMySales(await world.ctxOf(userId), filters, ignored);
}
const sumOf = (amounts: (string | null | undefined)[]) =>
  plain(amounts.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));
const boss = "marketing@seorak.example";
const seller = "germany@seorak.example";

describe.each(salesReaders)("%s", (userId) => {
  test.each([
    [202611, "year"],
    [202610, "year"],
    [202611, "previous"],
  ])(
    "of %i against the %s: customers, classes and standings each add up to the sales report",
    async (month, compare) => {
      const report = await ask(userId, { month, compare, size: 25 });
      const whose = report.whose === "mine" ? { salesperson: "me" } : {};
      const { total } = await askReport(world, userId, { month, compare, ...whose });
      for (const name of ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"] as const) {
        expect(plain(report.total[name])).toBe(plain(total[name]));
        const shown = [...report.rows.map(({ figures }) => figures[name]), report.rest?.[name]];
        expect(sumOf(shown), name).toBe(plain(total[name]));
      }
      for (const groups of [
        abcClasses.map((each) => report.abc[each]),
        standings.map((each) => report.standings[each]),
      ]) {
        expect(sumOf(groups.map(({ mat }) => mat))).toBe(plain(total.mat));
        expect(sumOf(groups.map(({ matPrevious }) => matPrevious))).toBe(plain(total.matPrevious));
        expect(groups.reduce((sum, { customers }) => sum + customers, 0)).toBe(report.rowCount);
      }
    },
  );
});

test("who stands for a salesperson sees his customers alone, or all that he may see; everybody else sees these", async () => {
  const own = await world.query<{ id: number }>(
    "select c.id from customer c join salesperson s on s.id = c.salesperson_id where s.user_id = $1",
    [seller],
  );
  const ids = new Set(own.map(({ id }) => id));
  const [mine, all, others] = [
    await ask(seller, { size: 200 }),
    await ask(seller, { whose: "all", size: 200 }),
    await ask(boss, { whose: "mine", size: 200 }),
  ];
  expect(mine.rows.length).toBeGreaterThan(0);
  expect(mine.rows.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(all.rowCount).toBeGreaterThan(mine.rowCount);
  expect([mine.whose, all.whose, others.whose]).toEqual(["mine", "all", "all"]);
  expect(others.self).toBeNull();
});

test("A makes the first 80 % of twelve months' sales, B goes up to 95 %, and who crosses stays in the better class", async () => {
  const { rows, rowCount } = await ask(boss, { month: 202610, sort: "mat", size: 200 });
  const whole = await allRows(202610);
  expect(whole.length).toBe(rowCount);
  const total = whole.reduce((sum, { figures }) => add(sum, compare(figures.mat, "0") > 0 ? figures.mat : "0"), "0");
  let before = "0";
  for (const row of whole) {
    const share = Number(before) / Number(total);
    const wanted = compare(row.figures.mat, "0") <= 0 ? "C" : share < 0.8 ? "A" : share < 0.95 ? "B" : "C";
    expect(row.abc, row.name).toBe(wanted);
    before = add(before, row.figures.mat);
  }
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1));
});

async function allRows(month: number) {
  const rows: MySales["rows"] = [];
  for (let page = 1; ; page++) {
    const report = await ask(boss, { month, page, size: 200, sort: "mat" });
    rows.push(...report.rows);
    if (rows.length >= report.rowCount) return rows;
  }
}

/** Silence is counted to the day of the data, of a former month to its end. */
const silentUntil = (end: string) => (end === "2026-10-31" ? asOf : end);

/** What the lines say of every customer at the end of a month. */
const factsOf = (month: string) =>
  world.query<{ id: number; now: string; before: string; ever: boolean; last: string | null; days: string[] }>(
    `select customer_id as id,
            coalesce(sum(amount) filter (where invoice_date > $1::date - interval '1 year' and invoice_date <= $1), 0) as now,
            coalesce(sum(amount) filter (where invoice_date > $1::date - interval '2 years'
                                           and invoice_date <= $1::date - interval '1 year'), 0) as before,
            bool_or(invoice_date <= $1::date - interval '2 years') as ever,
            max(invoice_date) filter (where invoice_date <= $2 and amount > 0)::text as last,
            coalesce(array_agg(distinct invoice_date::text)
              filter (where invoice_date > $1::date - interval '1 year' and invoice_date <= $2 and amount > 0), '{}') as days
       from (select customer_id, subsidiary_id, invoice_date, sum(amount) as amount from invoice_line group by 1, 2, 3) as day group by 1`,
    [month, silentUntil(month)],
  );

const apart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** Days of buying, the first one first: the middle one of the gaps, and whether the last gap is clearly longer. */
function silenceByHand(days: string[], until: string) {
  const gaps = days.slice(1).map((day, at) => apart(days[at] ?? "", day));
  const rhythm = days.length < 4 ? null : gaps.sort((a, b) => a - b)[Math.ceil(gaps.length / 2) - 1];
  const silent = apart(days.at(-1) ?? "", until);
  return { rhythm, quiet: rhythm == null ? silent >= 60 : silent > 14 && silent > 2.5 * rhythm };
}

async function standingsAreThoseOfLines(end: string): Promise<string[]> {
  const byId = new Map((await factsOf(end)).map((each) => [each.id, each]));
  const seen = new Set<string>();
  for (const row of await allRows(Number(end.slice(0, 7).replace("-", "")))) {
    const fact = byId.get(row.id);
    if (!fact) throw new Error(`${row.name} has no invoice line`);
    const [now, before] = [compare(fact.now, "0") > 0, compare(fact.before, "0") > 0];
    const wanted = now && before ? "kept" : before ? "lost" : !now ? "none" : fact.ever ? "reactivated" : "new";
    expect(row.standing, row.name).toBe(wanted);
    const { rhythm, quiet } = silenceByHand(fact.days, silentUntil(end));
    expect([row.quiet, row.rhythm], row.name).toEqual(now && quiet ? [true, rhythm] : [false, null]);
    expect(row.lastDay, row.name).toBe(fact.last);
    seen.add(row.quiet ? (rhythm === null ? "quiet" : "quiet by rhythm") : row.standing);
    if (now && rhythm != null && !quiet && apart(fact.last ?? "", silentUntil(end)) >= 60) seen.add("slow");
  }
  return [...seen];
}

/** Of whole months, of days that begin in the middle of one, and of a year that ends with its last month. */
const ends = ["2026-10-31", "2026-08-31", "2026-02-28", "2025-12-31", "2025-01-31"];

const load = async (rows: readonly string[], source: string) => {
  const fixture = makeFixture(() => world.database.pool);
  const loaded = await fixture.load(extract(...rows), { map: { range: "file", source } });
  fixture.close();
  expect(loaded.status).toBe("loaded");
};

test("standing and silence are what the invoice lines say", async () => {
  const homes = await world.query<{ code: string }>("select code from customer where country = 'KR'");
  const weekly = (await allRows(202610)).find(
    ({ code, quiet, lastDay }) => quiet && (lastDay ?? "") < "2026-07-01" && homes.some((home) => home.code === code),
  );
  // Who bought every week, and then no more.
  const weeks = ["2026-07-01", "2026-07-08", "2026-07-15", "2026-07-22"];
  await load(
    weeks.map((date, at) =>
      line({ date, invoice: `W${at}`, unit: "KR-CWN", customer: weekly?.code ?? "", amount: "10" }),
    ),
    "weekly",
  );
  const seen = await Promise.all(ends.map(standingsAreThoseOfLines));
  const all = ["kept", "lost", "new", "reactivated", "quiet", "quiet by rhythm", "slow"];
  expect([...new Set(seen.flat())]).toEqual(expect.arrayContaining(all));
});

test("so they are where an invoice and its return leave nothing of a month", async () => {
  const known = await allRows(202610);
  const facts = new Map((await factsOf("2026-10-31")).map((each) => [each.id, each]));
  const homes = await world.query<{ code: string }>("select code from customer where country = 'KR'");
  const atHome = known.filter(({ code }) => homes.some((home) => home.code === code));
  const quiet = atHome.filter((row) => row.quiet).slice(0, 3);
  const fresh = atHome.filter(({ id, standing }) => standing === "new" && !facts.get(id)?.ever).slice(0, 2);
  expect([quiet.length, fresh.length]).toEqual([3, 2]);
  const days = ["2026-09-21", "2026-09-20", "2026-10-31", "2024-03-05", "2023-07-07"];
  const rows = [...quiet, ...fresh].flatMap(({ code }, at) =>
    ["1000", "-1000"].map((amount, i) =>
      line({ date: days[at] ?? "", invoice: `N${at}${i}`, unit: "KR-CWN", customer: code, amount }),
    ),
  );
  await load(rows, "nothing left");
  for (const end of ends) await standingsAreThoseOfLines(end);
  const after = new Map((await allRows(202610)).map((row) => [row.id, row]));
  expect(quiet.map(({ id }) => after.get(id)?.quiet)).toEqual([true, true, true]);
  expect(fresh.map(({ id }) => after.get(id)?.standing)).toEqual(["reactivated", "reactivated"]);
});

test("class and standing let through their customers alone, and page, rest and export hold the same", async () => {
  const whole = await ask(boss, { month: 202610 });
  for (const query of <Query[]>[
    { abc: "B" },
    { standing: "lost" },
    { standing: "quiet" },
    { abc: "A", standing: "kept" },
  ]) {
    const report = await ask(boss, { month: 202610, size: 25, ...query });
    for (const row of report.rows) {
      if ("abc" in query) expect(row.abc).toBe(query.abc);
      if (query.standing === "quiet") expect(row.quiet).toBe(true);
      else if (query.standing) expect(row.standing).toBe(query.standing);
    }
    const shown = [...report.rows.map(({ figures }) => figures.mat), report.rest?.mat];
    expect(sumOf(shown)).toBe(plain(report.shownTotal.mat));
    expect(report.abc).toEqual(whole.abc);
    const table = await findReport("MIPSAL05")?.exportTable(
      await world.ctxOf(boss),
      searchOf({ month: 202610, ...query }),
    );
    let rows = 0;
    for await (const block of table?.blocks ?? []) rows += block.length;
    expect(rows).toBe(1 + report.rowCount);
  }
  expect((await ask(boss, { month: 202610, standing: "quiet" })).rowCount).toBe(whole.quietCount);
  expect((await ask(boss, { month: 202610, abc: "A" })).rowCount).toBe(whole.abc.A.customers);
});

test("what is suggested the customer has not bought for twelve months, his industry has, and the month asked for changes nothing", async () => {
  const { suggestions } = await ask(boss, { month: 202610 });
  expect(suggestions.month).toBe(202610);
  expect(suggestions.list.length).toBeGreaterThan(3);
  for (const { customer, item, industry, market, sales } of suggestions.list) {
    const [own] = await world.query<{ lines: string; industry: number }>(
      `select (select count(*) from invoice_line where customer_id = c.id and item_id = $2 and invoice_date >= '2025-11-01') as lines,
              industry_id as industry from customer c where id = $1`,
      [customer.id, item.id],
    );
    expect(own).toEqual({ lines: "0", industry: industry.id });
    expect(market).not.toBeNull();
    const ofPeers = { unit: market?.id, industry: industry.id, item: item.id };
    const sold = await askReport(world, boss, { month: suggestions.month, ...ofPeers });
    expect(plain(sold.total.ytd)).toBe(plain(sales));
  }
  const ofEarlier = (await ask(boss, { month: 202411 })).suggestions;
  const known = new Map(suggestions.list.map((each) => [`${each.customer.id} ${each.item.id}`, each]));
  const both = ofEarlier.list.filter(({ customer, item }) => known.has(`${customer.id} ${item.id}`));
  expect(both.length).toBeGreaterThan(0);
  for (const each of both) expect(each).toEqual(known.get(`${each.customer.id} ${each.item.id}`));
});

test.each(salesReaders)("what is suggested to %s leads to the report that it is the sum of", async (userId) => {
  const { suggestions, path } = await ask(userId, { whose: "all", line: 1 });
  for (const { item, industry, market, sales } of suggestions.list) {
    const ofPeers = {
      ...(market && { unit: market.id }),
      industry: industry.id,
      item: item.id,
      line: path.line[0]?.id,
    };
    const sold = await askReport(world, userId, { month: suggestions.month, ...ofPeers });
    expect(sold.ignored).toEqual([]);
    expect(plain(sold.total.ytd)).toBe(plain(sales));
  }
});

test("each of these has somebody to whom something is suggested", async () => {
  const lists = await Promise.all(
    salesReaders.map(async (userId) => (await ask(userId, { whose: "all", line: 1 })).suggestions.list.length),
  );
  expect(lists.filter((length) => length > 0).length).toBeGreaterThan(2);
});

test("a year tells what sells best from its June on, and the year before until then", () => {
  expect(["2026-11-19", "2026-06-30", "2026-06-29", "2026-01-31"].map(yearThatTells)).toEqual([
    202610, 202606, 202512, 202512,
  ]);
});
