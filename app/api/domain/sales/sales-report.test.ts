import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded } from "../../../../tests/harness/random.mjs";
import { askReport, asOf, plain, type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import { sumsByHand } from "../../../../tests/harness/sales-by-hand";
import {
  compareLevel,
  type Filters,
  type Level,
  levels,
  noSales,
  sums,
} from "../../../../tests/harness/sales-levels-by-hand";
import { add } from "../decimal";
import { findReport } from "../reports.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

describe.each(salesReaders)("what %s reads", (userId) => {
  test.each([202611, 202601, 202512])("of %i equals the sum of his invoice lines at every level", async (month) => {
    for (const level of Object.keys(levels) as Level[]) await compareLevel(world, userId, level, month);
  });
});

test("the scopes differ, so that what equals above is not nothing", async () => {
  const totals = new Map<string, string>();
  for (const userId of salesReaders) totals.set(userId, (await askReport(world, userId, { month: 202610 })).total.mat);
  expect(plain(totals.get("tt.site@seorak.example") ?? "")).toBe("0");
  const some = ["admin", "germany", "india", "office", "store"].map((name) => totals.get(`${name}@seorak.example`));
  const partners = ["distributor", "distributor2", "corporation"].map((name) => totals.get(`${name}@partner.example`));
  expect(new Set([...some, ...partners]).size).toBe(8);
  expect([...some, ...partners].filter((total) => plain(total ?? "0") === "0")).toEqual([]);
});

describe("filters", () => {
  /** Filters that hold something: the keys of one line out of the middle of the reader's own. */
  async function keysOf(userId: string): Promise<Required<Omit<Filters, "previous">>> {
    const ctx = await world.ctxOf(userId);
    const { scope } = ctx.viewer;
    const [line] = await world.query<Record<string, number>>(
      `select unit_id, product_line_id, industry_id, customer_id, item_id from invoice_line
        where ($1 or unit_id = any($2::int[]) or customer_id = any($3::int[])) and ym between 202601 and 202610
        order by amount desc limit 1`,
      scope.all ? [true, [], []] : [false, scope.unitIds, scope.customerIds],
    );
    if (!line) throw new Error(`${userId} has sold nothing`);
    const { unit_id = 0, product_line_id = 0, industry_id = 0, customer_id = 0, item_id = 0 } = line;
    return { unit: unit_id, line: product_line_id, industry: industry_id, customer: customer_id, item: item_id };
  }
  const combinations: Exclude<keyof Filters, "previous">[][] = [
    ["unit"],
    ["line"],
    ["industry"],
    ["customer"],
    ["item"],
    ["unit", "line"],
    ["unit", "item"],
    ["industry", "item"],
    ["customer", "item"],
    ["unit", "industry", "item"],
    ["line", "industry", "customer"],
    ["unit", "line", "industry", "customer", "item"],
  ];

  test.each(["admin@seorak.example", "office@seorak.example"])(
    "give %s the same answer out of whichever roll-up has them, or out of the lines",
    async (userId) => {
      const keys = await keysOf(userId);
      for (const names of combinations) {
        const filters = Object.fromEntries(names.map((name) => [name, keys[name]]));
        for (const level of Object.keys(levels) as Level[]) await compareLevel(world, userId, level, 202611, filters);
      }
    },
  );

  test("on the whole maker change nothing", async () => {
    const [top] = await world.query<{ id: number }>("select id from org_unit where parent_id is null");
    const whole = await askReport(world, "admin@seorak.example", { unit: top?.id });
    expect(sums(whole.total)).toBe(sums((await askReport(world, "admin@seorak.example")).total));
  });

  test("on another's unit or customer are dropped and named, just as on one that does not exist", async () => {
    const userId = "germany@seorak.example";
    const own = await askReport(world, userId);
    const [foreign] = await world.query<{ unit: number; customer: number }>(
      `select o.id as unit, c.id as customer from org_unit o
         join customer c on c.code = 'KR-CWN-0001' where o.code = 'IN'`,
    );
    for (const query of [
      { unit: foreign?.unit },
      { customer: foreign?.customer },
      { unit: 999_999 },
      { customer: 999_999 },
    ]) {
      const answer = await askReport(world, userId, query);
      const [[name, value] = []] = Object.entries(query);
      expect(answer.ignored).toEqual([{ name, value: String(value) }]);
      expect(sums(answer.total)).toBe(sums(own.total));
      expect(JSON.stringify(answer.path)).toBe(JSON.stringify(own.path));
    }
  });

  test.each([
    ["month", "2026-13"],
    ["month", "190001"],
    ["by", "planet"],
    ["unit", "-1"],
    ["unit", "1e9"],
    ["unit", "99999999999"],
    ["line", "x' or 1=1 --"],
    ["span", "century"],
    ["currency", "XXX"],
    ["page", "0"],
    ["size", "7"],
    ["sort", "password"],
    ["compare", "yesterday"],
  ])("that mean nothing are named and ignored: %s=%s", async (name, value) => {
    const answer = await askReport(world, "admin@seorak.example", { [name]: value });
    expect(answer.ignored).toEqual([{ name, value: name === "month" && value === "190001" ? "190001" : value }]);
    expect(sums(answer.total)).toBe(sums((await askReport(world, "admin@seorak.example")).total));
  });
});

describe("compared with the period before", () => {
  test("drawn readers' months and years to date equal the invoice lines of exactly those days", async () => {
    const draw = seeded(25);
    const oneOf = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)] as T;
    for (let asked = 0; asked < 24; asked++) {
      // The open month, January, whose months before are one, and February, which is shorter than they are.
      const month = oneOf([202611, 202611, 202601, 202602, 202512, 202610]);
      const line = draw() < 0.4 ? oneOf([1, 2, 3]) : undefined;
      await compareLevel(world, oneOf(salesReaders), oneOf(Object.keys(levels) as Level[]), month, {
        previous: true,
        line,
      });
    }
  });

  test("January has the same month before as its year to date, and the chart follows", async () => {
    const report = await askReport(world, "admin@seorak.example", { month: 202601, compare: "previous" });
    expect(report).toMatchObject({ compare: "previous", growthDays: null });
    expect(report.total.ytdLastYear).toBe(report.total.monthLastYear);
    expect(plain(report.months[0]?.lastYear ?? null)).toBe(plain(report.total.monthLastYear));
    expect(report.months.slice(1).map(({ lastYear }) => lastYear)).toEqual(Array(11).fill(null));
  });
});

describe("an open month", () => {
  test("is compared with the same days of last year, and ends no annual total", async () => {
    const answer = await askReport(world, "admin@seorak.example", { month: 202611 });
    expect(answer).toMatchObject({ asOf, open: true, until: asOf, matEnd: 202610 });
    const [days] = await world.query<{ same: string; whole: string }>(
      `select sum(amount * to_usd) filter (where invoice_date <= '2025-11-19')::text as same, sum(amount * to_usd)::text as whole
         from invoice_line l join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
        where invoice_date between '2025-11-01' and '2025-11-30'`,
    );
    expect(plain(answer.total.monthLastYear)).toBe(plain(days?.same ?? ""));
    expect(plain(days?.same ?? "")).not.toBe(plain(days?.whole ?? ""));
  });

  test("is not what the report opens with", async () => {
    expect(await askReport(world, "admin@seorak.example")).toMatchObject({ month: 202610, open: false });
  });
});

describe("currency", () => {
  test.each([
    ["local", "own", "EUR"],
    ["EUR", "to_eur", "EUR"],
    ["USD", "to_usd", "USD"],
    ["KRW", "to_krw", "KRW"],
  ] as const)("%s is exact to the last digit", async (currency, rate, code) => {
    const userId = "germany@seorak.example";
    const answer = await askReport(world, userId, { currency, by: "line" });
    const hand = await sumsByHand(world, { userId, key: "product_line_id", month: 202610, asOf, currency: rate });
    expect(answer.currency).toBe(code);
    expect(sums(answer.total)).toBe(sums(hand.get(null) ?? noSales));
  });

  test("local over several currencies is no sum: named, and answered in USD", async () => {
    const answer = await askReport(world, "admin@seorak.example", { currency: "local" });
    expect(answer).toMatchObject({ currency: "USD", ignored: [{ name: "currency", value: "local" }] });
  });
});

test("a file of a tree marks its total and its subtotals, so that the other rows add up to it", async () => {
  const ctx = await world.ctxOf("admin@seorak.example");
  const file = await findReport("MIPSAL01")?.exportTable(ctx, new URLSearchParams("month=202610&columns=month"));
  const at = (key: string) => file?.columns.findIndex((column) => column.key === key) ?? -1;
  const marked = new Map<string, string>([
    ["Total", "0"],
    ["Subtotal", "0"],
    ["", "0"],
  ]);
  for await (const rows of file?.blocks ?? [])
    for (const row of rows) {
      const [level, amount] = [row[at("level")], row[at("month")]];
      const mark = level && "text" in level ? level.text : "";
      marked.set(mark, add(marked.get(mark) ?? "", amount && "decimal" in amount ? amount.decimal : "0"));
    }
  expect(marked.get("Total")).not.toBe("0");
  expect(marked.get("Subtotal")).not.toBe("0");
  expect(marked.get("")).toBe(marked.get("Total"));
});

describe("targets", () => {
  test("of the total equal the target rows, converted", async () => {
    const answer = await askReport(world, "germany@seorak.example", { currency: "local", by: "line" });
    const [hand] = await world.query<{ month: string; ytd: string }>(
      `select sum(amount) filter (where ym = 202610)::text as month, sum(amount)::text as ytd from sales_target
        where ym between 202601 and 202610 and unit_id = any($1::int[])`,
      [(await unitsOf("germany@seorak.example")).unitIds],
    );
    expect(plain(answer.total.monthTarget)).toBe(hand?.month);
    expect(plain(answer.total.ytdTarget)).toBe(hand?.ytd);
    const leaves = answer.rows.reduce((sum, row) => add(sum, row.figures.monthTarget ?? "0"), "0");
    expect(leaves).toBe(hand?.month);
  });

  test("of an open month are due as far as its working days have passed, in every row and in the year", async () => {
    const answer = await askReport(world, "germany@seorak.example", { currency: "local", by: "line", month: 202611 });
    const [days] = await world.query<{ passed: number; all: number }>(
      `select count(*) filter (where each <= $1)::int as passed, count(*)::int as all
         from generate_series('2026-11-01'::date, '2026-11-30', interval '1 day') as each
        where extract(isodow from each) < 6 and each not in (select day from holiday where country = 'KR')`,
      [asOf],
    );
    const [hand] = await world.query<{ month: string; ytd: string; whole: string }>(
      `select sum(due)::text as month, (sum(due) + sum(amount) filter (where ym < 202611))::text as ytd,
              sum(amount) filter (where ym = 202611)::text as whole
         from (select ym, amount, case when ym = 202611 then round(amount::numeric * $2 / $3) end as due
                 from sales_target where ym between 202601 and 202611 and unit_id = any($1::int[])) each`,
      [(await unitsOf("germany@seorak.example")).unitIds, days?.passed, days?.all],
    );
    expect(answer).toMatchObject({ daysInMonth: days?.all, workingDays: { thisYear: days?.passed } });
    expect([plain(answer.total.monthTarget), plain(answer.total.ytdTarget)]).toEqual([hand?.month, hand?.ytd]);
    expect(answer.rows.reduce((sum, row) => add(sum, row.figures.monthTarget ?? "0"), "0")).toBe(hand?.month);
    expect(plain(answer.months[10]?.target ?? null)).toBe(hand?.whole);
  });

  async function unitsOf(userId: string) {
    const { scope } = (await world.ctxOf(userId)).viewer;
    if (scope.all) throw new Error("one subsidiary is expected");
    return scope;
  }
});
